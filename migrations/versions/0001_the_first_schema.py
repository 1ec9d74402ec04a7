"""The first schema"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _tables()
    _company()
    _play()


def _people() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("by_link", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_sessions_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_expires_at", "sessions", ["expires_at"], unique=False)
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"], unique=False)
    op.create_table(
        "seat_links",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_seat_links_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name="pk_seat_links"),
        sa.UniqueConstraint("token_hash", name="uq_seat_links_token_hash"),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), server_default="lobby", nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=True),
        sa.Column("size", sa.SmallInteger(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("rematch_of", sa.Text(), nullable=True),
        sa.Column("asked", sa.ARRAY(sa.SmallInteger()), server_default="{}", nullable=False),
        sa.Column("turn", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("status_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("status in ('lobby', 'live', 'over')", name=op.f("ck_tables_status")),
        sa.CheckConstraint("size between 1 and 16", name=op.f("ck_tables_size")),
        sa.ForeignKeyConstraint(["owner"], ["users.id"], name="fk_tables_owner", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name="fk_tables_rematch_of", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("rematch_of", name="uq_tables_rematch_of"),
        postgresql_with={"fillfactor": "70"},
    )
    op.create_index(
        "ix_tables_listed", "tables", ["status", "status_at", "id"], unique=False, postgresql_where=sa.text("public")
    )
    op.create_index("ix_tables_public", "tables", ["status_at", "id"], unique=False, postgresql_where=sa.text("public"))
    op.create_index("ix_tables_owner", "tables", ["owner"], unique=False)


def _company() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("ready", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("sat_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint("(user_id is null) <> (bot is null)", name=op.f("ck_seats_taken")),
        sa.CheckConstraint("seat >= 0", name=op.f("ck_seats_seat")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_seats_user_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "user_id", name="uq_seats_table_id_user_id"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"], unique=False)
    op.create_table(
        "invites",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invites_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_invites"),
        sa.UniqueConstraint("token_hash", name="uq_invites_token_hash"),
    )
    op.create_table(
        "access",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_access_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_access_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "user_id", name="pk_access"),
    )
    op.create_index("ix_access_user_id", "access", ["user_id"], unique=False)
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_chat_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.UniqueConstraint("table_id", "user_id", "key", name="uq_chat_table_id_user_id_key"),
    )
    op.create_index("ix_chat_table_id_id", "chat", ["table_id", "id"], unique=False)


def _play() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("answer", sa.JSON(), nullable=True),
        sa.Column("draws", sa.JSON(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("kind in ('setup', 'answer', 'undo')", name=op.f("ck_moves_kind")),
        sa.CheckConstraint("n >= 0", name=op.f("ck_moves_n")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_moves_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_moves"),
        sa.UniqueConstraint("table_id", "seat", "key", name="uq_moves_table_id_seat_key"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "n", name="pk_snapshots"),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_index("ix_seats_user_id", table_name="seats")
    op.drop_table("seats")
    op.drop_table("moves")
    op.drop_table("invites")
    op.drop_index("ix_chat_table_id_id", table_name="chat")
    op.drop_table("chat")
    op.drop_index("ix_access_user_id", table_name="access")
    op.drop_table("access")
    op.drop_index("ix_tables_owner", table_name="tables")
    op.drop_index("ix_tables_public", table_name="tables", postgresql_where=sa.text("public"))
    op.drop_index("ix_tables_listed", table_name="tables", postgresql_where=sa.text("public"))
    op.drop_table("tables")
    op.drop_index("ix_sessions_user_id", table_name="sessions")
    op.drop_index("ix_sessions_expires_at", table_name="sessions")
    op.drop_table("sessions")
    op.drop_table("seat_links")
    op.drop_table("users")
