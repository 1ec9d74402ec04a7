"""The database schema. Every time is UTC with zone; every token is kept as its SHA-256 only.

Rows leave the store as the plain structs of `rows.py`, never as these classes.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    ARRAY,
    JSON,
    BigInteger,
    CheckConstraint,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Text,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

_TIME = DateTime(timezone=True)
_NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The metadata that migrations are compared with."""

    metadata = MetaData(naming_convention=_NAMING)


class User(Base):
    """An identity: a public id and a name. Nothing else is known of a person."""

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())


class Session(Base):
    """A browser that acts as a user. `by_link` tells those that came by a seat link: revoking it ends them."""

    __tablename__ = "sessions"

    token_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    by_link: Mapped[bool] = mapped_column(server_default=text("false"))
    created_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())
    expires_at: Mapped[datetime] = mapped_column(_TIME, index=True)


class SeatLink(Base):
    """The one secret link that makes another browser this user."""

    __tablename__ = "seat_links"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    created_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())


class Table(Base):
    """One hosted game.

    `asked` are the seats that are called to answer now. `status_at` is when the present status began: lists are
    ordered by it and not by `changed_at`, so that a move touches no index and PostgreSQL updates the row in place.
    `clock` names how long people may think. `times` is what was left to each seat at the instant `times_at`, the last
    move's; `deadline` is when to look whether somebody's time is up, null while none runs.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    game: Mapped[str] = mapped_column(Text)
    rules_version: Mapped[int] = mapped_column(Integer)
    title: Mapped[str] = mapped_column(Text)
    status: Mapped[str] = mapped_column(Text, server_default="lobby")
    public: Mapped[bool]
    spectators: Mapped[bool]
    owner: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    size: Mapped[int] = mapped_column(SmallInteger)
    options: Mapped[object] = mapped_column(JSON)
    clock: Mapped[str] = mapped_column(Text, server_default="none")
    seed: Mapped[bytes] = mapped_column(LargeBinary)
    commitment: Mapped[str] = mapped_column(Text)
    rematch_of: Mapped[str | None] = mapped_column(ForeignKey("tables.id", ondelete="SET NULL"), unique=True)
    asked: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger), server_default="{}")
    turn: Mapped[object | None] = mapped_column(JSON(none_as_null=True))
    result: Mapped[object | None] = mapped_column(JSON(none_as_null=True))
    times: Mapped[object | None] = mapped_column(JSON(none_as_null=True))
    times_at: Mapped[datetime | None] = mapped_column(_TIME)
    deadline: Mapped[datetime | None] = mapped_column(_TIME)
    created_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())
    status_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())
    changed_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())
    ended_at: Mapped[datetime | None] = mapped_column(_TIME)

    __table_args__ = (
        CheckConstraint("status in ('lobby', 'live', 'over')", name="status"),
        CheckConstraint("size between 1 and 16", name="size"),
        Index("ix_tables_listed", "status", "status_at", "id", postgresql_where=text("public")),
        Index("ix_tables_public", "status_at", "id", postgresql_where=text("public")),
        Index("ix_tables_owner", "owner"),
        Index("ix_tables_deadline", "deadline", postgresql_where=text("deadline is not null")),
        {"postgresql_with": {"fillfactor": "70"}},
    )


class Seat(Base):
    """Who sits on a seat: a person or a bot; an empty seat has no row. `name` is the person's name at the time."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"), index=True)
    bot: Mapped[str | None] = mapped_column(Text)
    name: Mapped[str | None] = mapped_column(Text)
    ready: Mapped[bool] = mapped_column(server_default=text("false"))
    sat_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())

    __table_args__ = (
        UniqueConstraint("table_id", "user_id"),
        CheckConstraint("(user_id is null) <> (bot is null)", name="taken"),
        CheckConstraint("seat >= 0", name="seat"),
    )


class Invite(Base):
    """The one secret link by which anybody may see and join a table."""

    __tablename__ = "invites"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    token_hash: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    created_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())


class Access(Base):
    """A user who came to a table by its invite."""

    __tablename__ = "access"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True)
    created_at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())


class Move(Base):
    """What happened at a table, in order, and never changed: the truth of every game.

    The primary key refuses a second move `n`, whoever sends it; the other key refuses the same message twice.
    """

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    kind: Mapped[str] = mapped_column(Text)
    key: Mapped[str | None] = mapped_column(Text)
    answer: Mapped[object | None] = mapped_column(JSON)
    draws: Mapped[object] = mapped_column(JSON)
    events: Mapped[object] = mapped_column(JSON)
    hash: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(_TIME)

    __table_args__ = (
        UniqueConstraint("table_id", "seat", "key"),
        CheckConstraint("n >= 0", name="n"),
        CheckConstraint("kind in ('setup', 'answer', 'undo')", name="kind"),
    )


class Snapshot(Base):
    """A cache of the state after move `n`: it can be dropped at any time."""

    __tablename__ = "snapshots"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    schema: Mapped[int] = mapped_column(Integer)
    state: Mapped[bytes] = mapped_column(LargeBinary)


class Run(Base):
    """From when until when a server ran, as far as it said so: outside of all runs nobody could play."""

    __tablename__ = "runs"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    began: Mapped[datetime] = mapped_column(_TIME)
    until: Mapped[datetime] = mapped_column(_TIME)


class Chat(Base):
    """One line of talk at a table. `key` makes a repeated message one line."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(_TIME, server_default=func.now())

    __table_args__ = (
        Index("ix_chat_table_id_id", "table_id", "id"),
        UniqueConstraint("table_id", "user_id", "key"),
    )
