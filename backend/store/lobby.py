"""Changes of a table's people and settings, one at a time: the table's row is locked while a change is decided.

async with changing(database, table_id) as change:
    if change.table.at(0) is not None: raise ...      # rolls everything back
    await change.put(SeatRow(...))
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import delete, exists, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from backend.store.db import Database, driver_of
from backend.store.models import Access, Invite, Seat, Table
from backend.store.rows import NewTable, SeatRow, TableRow
from backend.store.tables import insert_table, load_by, seat_values
from backend.store.tokens import digest, new_token


class NoTable(Exception):
    """There is no table with this id."""


class Change:
    """A table under lock: what it is (`table`, as it was when the lock was got) and what can be done to it."""

    def __init__(self, connection: AsyncConnection, table: TableRow) -> None:
        self._connection = connection
        self.table = table

    async def put(self, seat: SeatRow) -> None:
        """Let somebody sit down on an empty seat."""
        await self._connection.execute(insert(Seat).values(**seat_values(self.table.id, seat)))

    async def free(self, seat: int) -> None:
        """Empty a seat."""
        await self._connection.execute(delete(Seat).where(Seat.table_id == self.table.id, Seat.seat == seat))

    async def move(self, old: int, new: int) -> None:
        """Let whoever sits on `old` move to the empty seat `new`."""
        moved = update(Seat).where(Seat.table_id == self.table.id, Seat.seat == old)
        await self._connection.execute(moved.values(seat=new))

    async def ready(self, seats: Sequence[int], ready: bool) -> None:
        """Set or clear the ready marks of some seats."""
        marked = update(Seat).where(Seat.table_id == self.table.id, Seat.seat.in_(seats))
        await self._connection.execute(marked.values(ready=ready))

    async def reseat(self, order: Sequence[int]) -> None:
        """Seat `i` becomes what seat `order[i]` was. Keeps who has sat longest."""
        own = Seat.table_id == self.table.id
        columns = (Seat.seat, Seat.user_id, Seat.bot, Seat.name, Seat.ready, Seat.sat_at)
        found = (await self._connection.execute(select(*columns).where(own))).mappings()
        rows = {row["seat"]: row for row in found}
        await self._connection.execute(delete(Seat).where(own))
        moved = [{**rows[old], "seat": new, "table_id": self.table.id} for new, old in enumerate(order) if old in rows]
        if moved:
            await self._connection.execute(insert(Seat), moved)

    async def settings(self, **values: object) -> None:
        """Write columns of the table: title, public, spectators, size, options, clock, owner."""
        await self._connection.execute(update(Table).where(Table.id == self.table.id).values(**values))

    async def begin(self, rules_version: int) -> None:
        """The lobby is over: the table is live, its first move to be made from its seed by the present rules."""
        values = {"status": "live", "status_at": func.now(), "rules_version": rules_version}
        await self._connection.execute(update(Table).where(Table.id == self.table.id).values(**values))

    async def longest_seated(self) -> str | None:
        """The person who has sat here longest, if anybody sits here."""
        people = select(Seat.user_id).where(Seat.table_id == self.table.id, Seat.user_id.is_not(None))
        return await self._connection.scalar(people.order_by(Seat.sat_at, Seat.seat).limit(1))

    async def expel(self, user: str) -> None:
        """Take back what the invite gave a user."""
        theirs = delete(Access).where(Access.table_id == self.table.id, Access.user_id == user)
        await self._connection.execute(theirs)

    async def was_invited(self, user: str) -> bool:
        """Whether a user came by the invite."""
        theirs = exists().where(Access.table_id == self.table.id, Access.user_id == user)
        return bool(await self._connection.scalar(select(theirs)))

    async def new_invite(self) -> str:
        """A new invite's secret token; the former one ends."""
        token = new_token()
        invite = upsert(Invite).values(table_id=self.table.id, token_hash=digest(token))
        invite = invite.on_conflict_do_update(
            index_elements=[Invite.table_id], set_={"token_hash": invite.excluded.token_hash, "created_at": func.now()}
        )
        await self._connection.execute(invite)
        return token

    async def revoke_invite(self) -> None:
        """End the invite; those who came by it stay."""
        await self._connection.execute(delete(Invite).where(Invite.table_id == self.table.id))

    async def follow(self, table: NewTable) -> str:
        """Make `table` the rematch of this one, or find the one that was made already; returns its id."""
        if self.table.rematch is not None:
            return self.table.rematch
        await insert_table(self._connection, table)
        return table.id

    async def delete(self) -> None:
        """Take the table away, with everything that belongs to it."""
        await self._connection.execute(delete(Table).where(Table.id == self.table.id))


@asynccontextmanager
async def changing(database: Database, table_id: str) -> AsyncIterator[Change]:
    """Lock a table and change it; everything is committed together at the end, or nothing when the block raises.

    Raises NoTable. Nothing slow may be awaited inside: moves of this table wait meanwhile.
    """
    async with database.begin() as connection:
        # Two statements: what a statement reads beside the row it waited for is as old as its own start.
        await connection.execute(select(Table.id).where(Table.id == table_id).with_for_update(key_share=True))
        table = await load_by(await driver_of(connection), table_id)
        if table is None:
            raise NoTable(table_id)
        yield Change(connection, table)
        touched = update(Table).where(Table.id == table_id).values(changed_at=func.now())
        await connection.execute(touched)


async def invite_active(database: Database, table_id: str) -> bool:
    """Whether the table's invite can be followed."""
    async with database.connect() as connection:
        found = await connection.scalar(select(Invite.table_id).where(Invite.table_id == table_id))
    return found is not None


async def follow_invite(database: Database, token: str, user: str) -> str | None:
    """Let `user` see the table this invite belongs to; returns its id, None when the invite is unknown or revoked."""
    async with database.begin() as connection:
        found = await connection.scalar(select(Invite.table_id).where(Invite.token_hash == digest(token)))
        if found is not None:
            admitted = upsert(Access).values(table_id=found, user_id=user).on_conflict_do_nothing()
            await connection.execute(admitted)
    return found
