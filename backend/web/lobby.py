"""People and settings of a table: sit, leave, get ready, invite, arrange, start."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from backend.games.protocol import Refused
from backend.play.bots import BOTS
from backend.play.clock import NO_CLOCK
from backend.play.info import missing
from backend.store import lobby
from backend.store.lobby import Change, changing
from backend.store.rows import UserRow
from backend.web import policy, words
from backend.web.deps import Actor, House, SeenTable, TheHouse
from backend.web.errors import Denied
from backend.web.links import Link, LinkState, link
from backend.web.wishes import ClockName, SeatCount, SeatNumber, Wish

router = APIRouter(prefix="/api", tags=["lobby"])


class Sit(Wish):
    """Which seat; without one the first that is empty."""

    seat: SeatNumber | None = None


class Ready(Wish):
    """Whether one is ready to start."""

    ready: bool


class Order(Wish):
    """The new order: seat i becomes what seat order[i] was."""

    order: list[SeatNumber] = Field(max_length=16)


class PutBot(Wish):
    """Which bot shall play on which seat."""

    seat: SeatNumber
    bot: str = Field(max_length=40)


class HandOver(Wish):
    """Who shall own the table: somebody who sits there."""

    user: str = Field(max_length=40)


class SetUp(Wish):
    """New settings; what is left out stays."""

    title: str | None = Field(default=None, max_length=400)
    public: bool | None = None
    spectators: bool | None = None
    options: dict[str, Any] | None = None
    seats: SeatCount | None = None
    clock: ClockName | None = None


class Joined(BaseModel):
    """The table that an invite belongs to."""

    table: str


@asynccontextmanager
async def _as_guest(house: House, table_id: str, actor: UserRow) -> AsyncIterator[Change]:
    """A change by somebody who may see the table; everybody there is told of it afterwards."""
    async with changing(house.database, table_id) as change:
        await policy.must_see(change, actor)
        yield change
    await house.tables.changed(table_id)


@asynccontextmanager
async def _as_owner(house: House, table_id: str, actor: UserRow) -> AsyncIterator[Change]:
    """A change by the owner; everybody at the table is told of it afterwards."""
    async with _as_guest(house, table_id, actor) as change:
        await policy.must_own(change, actor)
        yield change


@router.patch("/tables/{table_id}", status_code=204)
async def set_up(table_id: str, wish: SetUp, house: TheHouse, actor: Actor) -> None:
    """The owner changes title, visibility, options, clock or the number of seats, in the lobby."""
    values = {name: value for name, value in wish.model_dump().items() if value is not None}
    if "title" in values:
        values["title"] = words.title(values["title"])
    policy.must_be_clock(house.tables.clocks, values.get("clock", NO_CLOCK))
    async with _as_owner(house, table_id, actor) as change:
        await policy.set_up(change, house.rules(change.table.game).meta, values)


@router.post("/tables/{table_id}/sit", status_code=204)
async def sit(table_id: str, wish: Sit, house: TheHouse, actor: Actor) -> None:
    """Take a seat, or move to another one."""
    async with _as_guest(house, table_id, actor) as change:
        await policy.sit(change, actor, wish.seat)


@router.post("/tables/{table_id}/leave", status_code=204)
async def leave(table_id: str, house: TheHouse, actor: Actor) -> None:
    """Stand up and go; a bot plays on where play has begun. The longest seated person becomes owner; a table without
    people is deleted."""
    async with changing(house.database, table_id) as change:
        await policy.must_see(change, actor)
        await policy.leave(change, actor)
    if change.table.status == "live":
        await house.tables.start(table_id)  # nobody may be there to see it, and the others wait for the bot
    else:
        await house.tables.changed(table_id)


@router.post("/tables/{table_id}/ready", status_code=204)
async def ready(table_id: str, wish: Ready, house: TheHouse, actor: Actor) -> None:
    """Set or clear one's ready mark."""
    async with _as_guest(house, table_id, actor) as change:
        policy.must_be_lobby(change.table)
        await change.ready([policy.own_seat(change.table, actor)], wish.ready)


@router.post("/tables/{table_id}/order", status_code=204)
async def order(table_id: str, wish: Order, house: TheHouse, actor: Actor) -> None:
    """The owner puts the seats in another order."""
    async with _as_owner(house, table_id, actor) as change:
        await policy.reorder(change, wish.order)


@router.post("/tables/{table_id}/shuffle", status_code=204)
async def shuffle(table_id: str, house: TheHouse, actor: Actor) -> None:
    """The owner lets luck order the seats."""
    async with _as_owner(house, table_id, actor) as change:
        shuffled = list(range(change.table.size))
        secrets.SystemRandom().shuffle(shuffled)
        await policy.reorder(change, shuffled)


@router.post("/tables/{table_id}/bots", status_code=204)
async def put_bot(table_id: str, wish: PutBot, house: TheHouse, actor: Actor) -> None:
    """The owner lets a bot play."""
    async with _as_owner(house, table_id, actor) as change:
        await policy.put_bot(change, wish.seat, wish.bot, BOTS)


@router.delete("/tables/{table_id}/seats/{seat}", status_code=204)
async def remove(table_id: str, seat: int, house: TheHouse, actor: Actor) -> None:
    """The owner takes the bot or the person off a seat."""
    async with _as_owner(house, table_id, actor) as change:
        await policy.remove(change, actor, seat)


@router.post("/tables/{table_id}/owner", status_code=204)
async def hand_over(table_id: str, wish: HandOver, house: TheHouse, actor: Actor) -> None:
    """The owner makes somebody else who sits there the owner."""
    async with _as_owner(house, table_id, actor) as change:
        await policy.hand_over(change, wish.user)


@router.post("/tables/{table_id}/start", status_code=204)
async def start(table_id: str, house: TheHouse, actor: Actor) -> None:
    """The owner starts play."""
    async with changing(house.database, table_id) as change:
        await policy.must_own(change, actor)
        policy.must_be_lobby(change.table)
        reasons = missing(change.table)
        if reasons:
            raise Refused("cannot_start", missing=reasons)
        meta = house.rules(change.table.game).meta
        await change.begin(meta.version)
    await house.tables.start(table_id)


@router.get("/tables/{table_id}/invite")
async def invite_state(table: SeenTable, house: TheHouse) -> LinkState:
    """Whether there is an invite that can be followed."""
    return LinkState(active=await lobby.invite_active(house.database, table.id))


@router.post("/tables/{table_id}/invite")
async def new_invite(table_id: str, request: Request, house: TheHouse, actor: Actor) -> Link:
    """The owner, or somebody who sits there, makes an invite. It is told once; a new one replaces it."""
    async with changing(house.database, table_id) as change:
        await policy.must_see(change, actor)
        if change.table.owner != actor.id:
            policy.own_seat(change.table, actor)
        token = await change.new_invite()
    return link(request, f"/i/{token}")


@router.delete("/tables/{table_id}/invite", status_code=204)
async def revoke_invite(table_id: str, house: TheHouse, actor: Actor) -> None:
    """The owner ends the invite; those who came by it may still see the table."""
    async with changing(house.database, table_id) as change:
        await policy.must_own(change, actor)
        await change.revoke_invite()


@router.post("/invites/{token}")
async def follow_invite(token: str, house: TheHouse, actor: Actor) -> Joined:
    """From now on this user may see the table of the invite, and sit down there."""
    table_id = await lobby.follow_invite(house.database, token, actor.id)
    if table_id is None:
        raise Denied(404, "no_invite")
    return Joined(table=table_id)
