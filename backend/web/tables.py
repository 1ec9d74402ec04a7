"""Tables to choose from, and one of them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from backend.games.protocol import Meta
from backend.play.info import table_info
from backend.play.messages import TableInfo
from backend.store import lists
from backend.store.lists import Wanted
from backend.store.rows import Status, TableRow, UserRow
from backend.web.deps import House, SeenTable, TheHouse, Viewer
from backend.web.listing import ListedTable, listed
from backend.web.wishes import GameId, SeatCount

router = APIRouter(prefix="/api", tags=["tables"])
_HOME = 20


class OptionInfo(BaseModel):
    """A setting that a table can be created with."""

    id: str
    default: Any
    values: list[Any]


class GameInfo(BaseModel):
    """A game that can be played: see `games.protocol.Meta`."""

    id: str
    seats: tuple[int, int]
    usual: int
    extra_seats: dict[str, str]
    minutes: int
    options: list[OptionInfo]


class ClockInfo(BaseModel):
    """How long people may think, in seconds: for every turn, and beyond that in the whole match."""

    id: str
    turn: float
    reserve: float


class Home(BaseModel):
    """What somebody finds who comes in: own unfinished tables (those that wait for them first, the least time first),
    public tables with a free seat, live ones to watch, and finished matches (own ones and public ones)."""

    yours: list[ListedTable]
    open: list[ListedTable]
    live: list[ListedTable]
    over: list[ListedTable]


class Filter(BaseModel):
    """What a list of public tables is narrowed to; `before` is the id of the last table of the former page."""

    model_config = ConfigDict(extra="forbid")

    status: Status | None = None
    game: GameId | None = None
    seats: SeatCount | None = None
    q: Annotated[str, Field(max_length=60)] | None = None
    before: Annotated[str, Field(max_length=20)] | None = None


@router.get("/games")
async def games(house: TheHouse) -> list[GameInfo]:
    """The games that can be played here."""
    return [_game(rules.meta) for rules in house.registry.values() if rules.meta.listed]


@router.get("/clocks")
async def clocks(house: TheHouse) -> list[ClockInfo]:
    """The clocks that a table can be played with, besides none."""
    known = house.tables.clocks.items()
    return [ClockInfo(id=id, turn=clock.turn_seconds, reserve=clock.reserve_seconds) for id, clock in known]


@router.get("/home")
async def home(house: TheHouse, viewer: Viewer) -> Home:
    """The lists of the home page."""
    yours, over = (await _unfinished(house, viewer)), (await _finished(house, viewer))
    known = {table.id for table in yours}
    free = await lists.public(house.database, Wanted(status="lobby", free=True), _HOME)
    live = await lists.public(house.database, Wanted(status="live", watchable=True), _HOME)
    return Home(
        yours=sorted(listed(house, viewer, yours), key=_haste),
        open=listed(house, viewer, [table for table in free if table.id not in known]),
        live=listed(house, viewer, [table for table in live if table.id not in known]),
        over=listed(house, viewer, over),
    )


@router.get("/tables")
async def public_tables(house: TheHouse, viewer: Viewer, narrowed: Annotated[Filter, Query()]) -> list[ListedTable]:
    """Public tables, newest first, 50 at most."""
    wanted = Wanted(
        status=narrowed.status,
        game=narrowed.game,
        size=narrowed.seats,
        words=narrowed.q,
        before=narrowed.before,
    )
    return listed(house, viewer, await lists.public(house.database, wanted))


@router.get("/tables/{table_id}")
async def table(found: SeenTable, house: TheHouse, viewer: Viewer) -> TableInfo:
    """Everything about a table but the game itself."""
    info = table_info(found, viewer.id if viewer else None, house.tables.online(found.id))
    return TableInfo.model_validate(info)


async def _unfinished(house: House, viewer: UserRow | None) -> list[TableRow]:
    return await lists.unfinished_of(house.database, viewer.id) if viewer else []


async def _finished(house: House, viewer: UserRow | None) -> list[TableRow]:
    """Own and public finished tables together, the newest first."""
    own = await lists.finished_of(house.database, viewer.id, _HOME) if viewer else []
    others = await lists.public(house.database, Wanted(status="over", watchable=True), _HOME)
    together = {found.id: found for found in (*own, *others)}.values()
    return sorted(together, key=lambda found: found.status_at, reverse=True)[:_HOME]


def _haste(row: ListedTable) -> tuple[bool, bool, int]:
    """Those that wait first, of these the ones with a clock, of these the least time."""
    return not row.waiting, row.left is None, row.left or 0


def _game(meta: Meta) -> GameInfo:
    return GameInfo(
        id=meta.id,
        seats=meta.seats,
        usual=meta.usual,
        extra_seats={str(seats): option for seats, option in meta.extra_seats.items()},
        minutes=meta.minutes,
        options=[OptionInfo(id=spec.id, default=spec.default, values=list(spec.values)) for spec in meta.options],
    )
