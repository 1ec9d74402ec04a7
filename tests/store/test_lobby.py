"""People and settings of a table change one at a time."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs
from sqlalchemy.exc import IntegrityError

from backend.store.db import Database
from backend.store.lobby import NoTable, changing, follow_invite, invite_active
from backend.store.rows import SeatRow, TableRow
from backend.store.tables import load, may_see, was_invited
from backend.store.tokens import new_id, new_token
from tests.store.filling import TABLE, person, seated, table


async def loaded(database: Database, id: str) -> TableRow:
    stored = await load(database, id)
    assert stored is not None
    return stored


async def test_a_new_table(database: Database) -> None:
    ada = await person(database)
    id = await table(database, ada, title="Friday", options={"long": True, "level": "high"}, size=4)
    stored = await loaded(database, id)
    assert (stored.title, stored.status, stored.size, stored.owner) == ("Friday", "lobby", 4, ada.id)
    assert stored.options == {"long": True, "level": "high"}
    assert stored.seats == (seated(0, ada),)
    assert stored.at(0) == seated(0, ada)
    assert stored.at(1) is None
    assert stored.seat_of(ada.id) == 0
    assert stored.seat_of("nobody") is None
    assert stored.seat_of(None) is None
    assert (stored.seed, stored.rematch, stored.asked) == (b"secret", None, ())
    assert await load(database, "nowhere") is None


async def test_a_failed_change_leaves_no_trace(database: Database) -> None:
    ada, bob = await person(database), await person(database)
    id = await table(database, ada)
    before = await loaded(database, id)

    async def fail() -> None:
        async with changing(database, id) as change:
            await change.put(seated(1, bob))
            await change.settings(title="changed")
            await change.new_invite()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    assert await loaded(database, id) == before
    assert not await invite_active(database, id)


async def test_nothing_changes_where_no_table_is(database: Database) -> None:
    """CHECKS 25."""
    with pytest.raises(NoTable):
        async with changing(database, "nowhere"):
            pass
    assert await load(database, "nowhere") is None


async def test_a_change_sees_what_the_one_before_it_did(database: Database) -> None:
    """The row is locked first and read afterwards: nobody decides on what is already out of date."""
    ada = await person(database)
    guests = [await person(database) for _ in range(20)]
    id = await table(database, ada, size=16)

    async def join(index: int) -> int:
        async with changing(database, id) as change:
            seat = len(change.table.seats)
            if seat == change.table.size:
                return -1
            await change.put(seated(seat, guests[index]))
            return seat

    got = await asyncio.gather(*(join(index) for index in range(20)))
    assert sorted(got) == [-1] * 5 + list(range(1, 16))


async def test_the_schema_itself_refuses_two_on_a_seat_and_one_on_two(database: Database) -> None:
    ada, bob = await person(database), await person(database)
    id = await table(database, ada)
    nobody = SeatRow(1, None, None, None, ready=False)
    both = SeatRow(1, bob.id, "random", "Bob", ready=True)

    async def put(wrong: SeatRow) -> None:
        async with changing(database, id) as change:
            await change.put(wrong)

    for wrong in (seated(0, bob), seated(1, ada), seated(-1, bob), nobody, both):
        with pytest.raises(IntegrityError):
            await put(wrong)
    assert (await loaded(database, id)).seats == (seated(0, ada),)


async def test_seats_are_moved_and_the_longest_seated_stays_so(database: Database) -> None:
    ada, bob, eve = [await person(database, name) for name in ("Ada", "Bob", "Eve")]
    id = await table(database, ada, size=4)
    for seat, guest in ((2, bob), (1, eve)):
        async with changing(database, id) as change:
            await change.put(seated(seat, guest))
    async with changing(database, id) as change:
        await change.reseat([3, 2, 1, 0])
        await change.ready([1], ready=True)
    stored = await loaded(database, id)
    assert [(taken.seat, taken.name, taken.ready) for taken in stored.seats] == [
        (1, "Bob", True),
        (2, "Eve", False),
        (3, "Ada", False),
    ]
    async with changing(database, id) as change:
        assert await change.longest_seated() == ada.id
        await change.free(3)
        assert await change.longest_seated() == bob.id
        await change.move(1, 0)
        assert await change.longest_seated() == bob.id
    assert (await loaded(database, id)).seat_of(bob.id) == 0


async def test_an_invite_opens_a_private_table(database: Database) -> None:
    ada, bob, eve = [await person(database) for _ in range(3)]
    id = await table(database, ada, public=False)
    hidden = await loaded(database, id)
    assert await may_see(database, hidden, ada.id)
    assert not await may_see(database, hidden, bob.id)
    assert not await may_see(database, hidden, None)
    async with changing(database, id) as change:
        first = await change.new_invite()
    async with changing(database, id) as change:
        second = await change.new_invite()
    assert await follow_invite(database, first, bob.id) is None
    assert await follow_invite(database, new_token(), bob.id) is None
    assert not await was_invited(database, id, bob.id)
    assert await follow_invite(database, second, bob.id) == id
    assert await follow_invite(database, second, bob.id) == id
    assert await may_see(database, hidden, bob.id)
    async with changing(database, id) as change:
        await change.revoke_invite()
    assert not await invite_active(database, id)
    assert await follow_invite(database, second, eve.id) is None
    assert await may_see(database, hidden, bob.id)
    async with changing(database, id) as change:
        await change.expel(bob.id)
    assert not await may_see(database, hidden, bob.id)


async def test_one_rematch_for_everybody(database: Database) -> None:
    ada = await person(database)
    id = await table(database, ada)

    async def again() -> str:
        async with changing(database, id) as change:
            return await change.follow(structs.replace(TABLE, id=new_id(), owner=ada.id, rematch_of=id))

    made = set(await asyncio.gather(*(again() for _ in range(10))))
    assert made == {(await loaded(database, id)).rematch}


async def test_a_deleted_table_takes_everything_along(database: Database) -> None:
    ada = await person(database)
    id = await table(database, ada)
    async with changing(database, id) as change:
        invite = await change.new_invite()
    assert await follow_invite(database, invite, ada.id) == id
    async with changing(database, id) as change:
        await change.delete()
    assert await load(database, id) is None
    assert not await invite_active(database, id)
