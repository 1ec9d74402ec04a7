"""Everything about a table but the game itself, as one viewer sees it (`TableInfo` of `messages.py`)."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from backend.games.protocol import JSON, Seat, View
from backend.play.encode import Viewer, frame
from backend.store.rows import SeatRow, TableRow


def table_info(row: TableRow, user: str | None, online: Collection[Seat]) -> View:
    """`TableInfo` for `user`; `online` are the seats whose persons are connected."""
    return {
        "id": row.id,
        "game": row.game,
        "title": row.title,
        "status": row.status,
        "public": row.public,
        "spectators": row.spectators,
        "owner": row.owner,
        "seats": [_seat(seat, row.at(seat), seat in online) for seat in range(row.size)],
        "options": cast("View", dict(row.options)),
        "clock": row.clock,
        "missing": missing(row),
        "created_at": row.created_at.isoformat(),
        "you": row.seat_of(user),
        "yours": user is not None and row.owner == user,
    }


def _seat(seat: Seat, taken: SeatRow | None, online: bool) -> View:
    if taken is None:
        return {"seat": seat, "kind": "empty", "user": None, "name": None, "bot": None, "ready": False, "online": False}
    return {
        "seat": seat,
        "kind": "person" if taken.user is not None else "bot",
        "user": taken.user,
        "name": taken.name,
        "bot": taken.bot,
        "ready": taken.ready or taken.bot is not None,
        "online": online and taken.user is not None,
    }


def may_watch(row: TableRow, viewer: Viewer) -> bool:
    """Whether `viewer` may see the game itself, of a table they may know of."""
    return viewer is not None or row.spectators or row.status == "lobby"


def missing(row: TableRow) -> list[JSON]:
    """Why a table in its lobby can't start yet, as translation keys with arguments; empty when it can."""
    if row.status != "lobby":
        return []
    reasons: list[JSON] = []
    empty = row.size - len(row.seats)
    if empty:
        reasons.append({"code": "missing.seats", "args": {"count": empty}})
    waiting = [
        taken.seat for taken in row.seats if taken.user is not None and taken.user != row.owner and not taken.ready
    ]
    if waiting:
        reasons.append({"code": "missing.ready", "args": {"seats": waiting}})
    return reasons


def table_frame(row: TableRow, user: str | None, online: Collection[Seat]) -> str:
    """The message that tells of a table."""
    return frame("table", table=table_info(row, user, online))
