"""New tables: to invite people to, to play at once, to play again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import APIRouter, Request
from msgspec import structs
from pydantic import BaseModel, Field

from backend.games.chance import commitment
from backend.games.protocol import Meta, Refused
from backend.play.clock import NO_CLOCK
from backend.store import users
from backend.store.lobby import changing
from backend.store.rows import NewTable, SeatRow, TableRow, UserRow
from backend.store.tables import create
from backend.store.tokens import new_id
from backend.web import policy, words
from backend.web.deps import Actor, SeenTable, TheHouse, charge
from backend.web.limits import Limits
from backend.web.links import Link, link
from backend.web.wishes import ClockName, GameId, SeatCount, Wish

router = APIRouter(prefix="/api", tags=["tables"])


class Create(Wish):
    """A wish for a table."""

    game: GameId
    seats: SeatCount
    title: str = Field(default="", max_length=400)
    public: bool = False
    spectators: bool = True
    options: dict[str, Any] = {}
    clock: ClockName = NO_CLOCK


class Created(BaseModel):
    """A new table, and the invite to it, told once."""

    id: str
    invite: Link


class Play(Wish):
    """A wish to play at once."""

    game: GameId


class Made(BaseModel):
    """A new table."""

    id: str


@router.post("/tables", status_code=201)
async def make(wish: Create, request: Request, house: TheHouse, actor: Actor) -> Created:
    """Make a table. The maker owns it and sits on seat 0."""
    charge(request, actor, Limits.NEW_TABLE)
    policy.must_be_clock(house.tables.clocks, wish.clock)
    made = _table(house.rules(wish.game).meta, actor, wish, [_person(0, actor)])
    await create(house.database, made)
    async with changing(house.database, made.id) as change:
        token = await change.new_invite()
    return Created(id=made.id, invite=link(request, f"/i/{token}"))


@router.post("/play", status_code=201)
async def play(wish: Play, request: Request, house: TheHouse, actor: Actor) -> Made:
    """Play at once: a private table against bots, started."""
    charge(request, actor, Limits.NEW_TABLE)
    meta = house.rules(wish.game).meta
    bot = house.settings.play_now_bot
    seats = [_person(0, actor), *(SeatRow(seat, None, bot, None, ready=True) for seat in range(1, meta.usual))]
    made = _table(meta, actor, Create(game=wish.game, seats=meta.usual), seats)
    await create(house.database, made)
    async with changing(house.database, made.id) as change:
        await change.begin(meta.version)
    await house.tables.start(made.id)
    return Made(id=made.id)


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(request: Request, former: SeenTable, house: TheHouse, actor: Actor) -> Made:
    """A new lobby with the same people, bots and options. Whoever asks first owns it; the others get the same one."""
    charge(request, actor, Limits.NEW_TABLE)
    policy.own_seat(former, actor)
    if former.status != "over":
        raise Refused("not_over")
    names = await users.names_of(house.database, [taken.user for taken in former.seats if taken.user is not None])
    made = _again(house.rules(former.game).meta, actor, former, names)
    async with changing(house.database, former.id) as change:
        made_id = await change.follow(made)
    await house.tables.changed(former.id)
    return Made(id=made_id)


def _person(seat: int, user: UserRow) -> SeatRow:
    return SeatRow(seat, user.id, None, user.name, ready=False)


def _table(meta: Meta, owner: UserRow, wish: Create, seats: Sequence[SeatRow]) -> NewTable:
    seed = secrets.token_bytes(32)
    return NewTable(
        id=new_id(),
        game=meta.id,
        rules_version=meta.version,
        title=words.title(wish.title),
        public=wish.public,
        spectators=wish.spectators,
        owner=owner.id,
        size=wish.seats,
        options=dict(meta.complete(wish.options, wish.seats)),
        seed=seed,
        commitment=commitment(seed),
        clock=wish.clock,
        seats=tuple(seats),
    )


def _again(meta: Meta, owner: UserRow, former: TableRow, names: Mapping[str, str]) -> NewTable:
    """The same table anew, with the people's present names. They have to be ready again."""
    wish = Create(
        game=former.game,
        seats=former.size,
        title=former.title,
        public=former.public,
        spectators=former.spectators,
        options=former.options,
        clock=former.clock,
    )
    seats = [
        structs.replace(taken, name=names.get(taken.user or "", taken.name), ready=taken.user is None)
        for taken in former.seats
    ]
    return structs.replace(_table(meta, owner, wish, seats), rematch_of=former.id)
