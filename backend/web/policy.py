"""The lobby's rules of politeness: who may change what, decided on a table under lock (`store.lobby.Change`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from backend.games.protocol import JSON, Meta, Refused
from backend.play.bots import STAND_IN
from backend.play.clock import NO_CLOCK
from backend.store.lobby import Change
from backend.store.rows import SeatRow, TableRow, UserRow
from backend.web.errors import Denied, no_table


async def must_see(change: Change, user: UserRow) -> None:
    """Raises Denied, as if there were no table, when `user` may not know of it."""
    table = change.table
    near = table.public or table.owner == user.id or table.seat_of(user.id) is not None
    if not near and not await change.was_invited(user.id):
        raise no_table()


async def must_own(change: Change, user: UserRow) -> None:
    """Raises Denied when `user` is not the owner."""
    await must_see(change, user)
    if change.table.owner != user.id:
        raise Denied(403, "not_owner")


def must_be_lobby(table: TableRow) -> None:
    """Raises Refused when play has begun."""
    if table.status != "lobby":
        raise Refused("started")


def must_be_clock(clocks: Mapping[str, object], name: str) -> None:
    """Raises Refused when there is no such clock."""
    if name != NO_CLOCK and name not in clocks:
        raise Refused("no_clock")


def own_seat(table: TableRow, user: UserRow) -> int:
    """The seat of `user`. Raises Refused when they don't sit there."""
    seat = table.seat_of(user.id)
    if seat is None:
        raise Refused("not_seated")
    return seat


def must_be_seat(table: TableRow, seat: int) -> None:
    """Raises Refused when the table has no such seat."""
    if not 0 <= seat < table.size:
        raise Refused("no_seat", seat=seat)


async def sit(change: Change, user: UserRow, wanted: int | None) -> None:
    """Take seat `wanted`, or the first empty one; whoever sits already moves there."""
    table = change.table
    must_be_lobby(table)
    held = table.seat_of(user.id)
    if wanted is None and held is not None:
        return
    seat = first_empty(table) if wanted is None else wanted
    must_be_seat(table, seat)
    if seat == held:
        return
    if table.at(seat) is not None:
        raise Refused("seat_taken", seat=seat)
    if held is not None:
        await change.move(held, seat)
    else:
        await change.put(SeatRow(seat, user.id, None, user.name, ready=False))


def first_empty(table: TableRow) -> int:
    """The first seat nobody sits on. Raises Refused when there is none."""
    empty = next((seat for seat in range(table.size) if table.at(seat) is None), None)
    if empty is None:
        raise Refused("table_full")
    return empty


async def leave(change: Change, user: UserRow) -> None:
    """Stand up and go; a bot plays on where play has begun. The owner's place passes to who has sat longest; a table
    without people is deleted."""
    table = change.table
    if table.status == "over":
        raise Refused("over")
    seat = table.seat_of(user.id)
    if table.status == "live" and seat is None:
        raise Refused("not_seated")
    if seat is not None:
        await change.free(seat)
    if seat is not None and table.status == "live":
        await change.put(SeatRow(seat, None, STAND_IN, None, ready=True))
    await change.expel(user.id)
    await _pass_on(change, user)


async def _pass_on(change: Change, user: UserRow) -> None:
    """Somebody has gone: who owns the table now, and whether there still is one."""
    heir, owned = await change.longest_seated(), change.table.owner == user.id
    if heir is None and (owned or change.table.status == "live"):
        await change.delete()
    elif owned:
        await change.settings(owner=heir)


async def put_bot(change: Change, seat: int, bot: str, bots: Mapping[str, object]) -> None:
    """Let a bot sit on an empty seat, or take another bot's place."""
    table = change.table
    must_be_lobby(table)
    must_be_seat(table, seat)
    if bot not in bots:
        raise Refused("no_bot", bot=bot)
    taken = table.at(seat)
    if taken is not None and taken.user is not None:
        raise Refused("seat_taken", seat=seat)
    if taken is not None:
        await change.free(seat)
    await change.put(SeatRow(seat, None, bot, None, ready=True))


async def remove(change: Change, owner: UserRow, seat: int) -> None:
    """Take the bot or the person off a seat; a removed person needs the invite again."""
    must_be_lobby(change.table)
    must_be_seat(change.table, seat)
    taken = change.table.at(seat)
    if taken is None:
        return
    await change.free(seat)
    if taken.user is not None and taken.user != owner.id:
        await change.expel(taken.user)


async def hand_over(change: Change, heir: str) -> None:
    """Make somebody who sits here the owner."""
    if change.table.seat_of(heir) is None:
        raise Refused("not_seated")
    await change.settings(owner=heir)


async def reorder(change: Change, order: Sequence[int]) -> None:
    """Seat i becomes what seat order[i] was."""
    must_be_lobby(change.table)
    if sorted(order) != list(range(change.table.size)):
        raise Refused("wrong_order")
    await change.reseat(order)


async def set_up(change: Change, meta: Meta, wish: Mapping[str, Any]) -> None:
    """Change title, visibility, options, clock or the number of seats. Who was ready for others is not any more."""
    table = change.table
    must_be_lobby(table)
    values = dict(wish)
    size = values.pop("seats", table.size)
    if size != table.size or "options" in values:
        chosen = cast("Mapping[str, JSON]", values.get("options", table.options))
        values |= {"options": meta.complete(chosen, size), "size": size}
        await _fit(change, size)
    if size != table.size or {"options", "clock"} & values.keys():
        await change.ready([taken.seat for taken in table.seats if taken.user is not None], ready=False)
    if values:
        await change.settings(**values)


async def _fit(change: Change, size: int) -> None:
    """Let everybody keep a seat when there are fewer, in the same order; nobody is thrown out."""
    table = change.table
    if len(table.seats) > size:
        raise Refused("too_many_seated", seated=len(table.seats))
    if any(taken.seat >= size for taken in table.seats):
        taken_seats = [taken.seat for taken in table.seats]
        await change.reseat(taken_seats)
