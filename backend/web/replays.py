"""What happened at a table: the log, the replay and the record, for whom they concern."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from backend.play.info import may_watch
from backend.web.deps import SeenTable, TheHouse, Viewer
from backend.web.errors import Denied

router = APIRouter(prefix="/api/tables/{table_id}", tags=["replays"])
Version = Annotated[int, Query(ge=0, lt=2**31)]
Viewpoint = Annotated[str, Query(alias="as", max_length=10)]


@router.get("/log")
async def log(table: SeenTable, house: TheHouse, viewer: Viewer, before: Version) -> Response:
    """Up to 200 events before version `before` that the viewer may know, oldest first."""
    return _json(await house.tables.log(table.id, table.seat_of(viewer.id if viewer else None), before))


@router.get("/replay")
async def replay(table: SeenTable, house: TheHouse, viewer: Viewer, wanted: Viewpoint = "") -> Response:
    """The match so far from one viewpoint: `public`, a seat, or `all` after the end; without one the viewer's own."""
    return _json(await house.tables.replay(table.id, table.seat_of(viewer.id if viewer else None), wanted))


@router.get("/record")
async def record(table: SeenTable, house: TheHouse, viewer: Viewer) -> Response:
    """The finished match as a file, to keep and to verify."""
    if not may_watch(table, table.seat_of(viewer.id if viewer else None)):
        raise Denied(403, "no_spectators")
    told = _json(await house.tables.record(table.id))
    told.headers["Content-Disposition"] = f'attachment; filename="{table.game}-{table.id}.json"'
    return told


def _json(encoded: bytes) -> Response:
    return Response(encoded, media_type="application/json")
