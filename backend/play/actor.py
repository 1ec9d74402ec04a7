"""The one who acts for a running game: one answer after the other, each stored before anybody hears of it.

An answer is checked, carried out in memory, stored in one statement, and only then told. Whatever goes wrong on the
way, the log is the truth: the state in memory is dropped and rebuilt from it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from time import perf_counter
from typing import Protocol, TypeVar

import msgspec

from backend.games.chance import Seeded
from backend.games.protocol import JSON, Applied, Event, Refused, Seat
from backend.play import metrics
from backend.play.audience import Audience
from backend.play.encode import encoded, frame, heard
from backend.play.host import Host
from backend.play.line import Line, Undone
from backend.play.live import AnyRules, Entry, Live, Look, Terms, row_of, terms_of, update
from backend.play.messages import SendAnswer, SendUndo
from backend.play.rebuild import Broken, NotBegun, Opened, reopen, rewound
from backend.play.reply import Replies, Reply, refusal
from backend.play.stream import Stream
from backend.play.timekeeper import Timekeeper
from backend.store.db import Unavailable
from backend.store.moves import Conflict, move_by_key
from backend.store.rows import NewMove, TableRow

logger = logging.getLogger(__name__)
_OUTDATED = frozenset({"stale", "over", "undo.changed"})
_FIRST_PAUSE, _LONGEST_PAUSE = 0.2, 5.0
_SETTLE_SECONDS = 120

T = TypeVar("T")
Act = Callable[[Live], Awaitable[int]]
"""Carries out a message on the loaded game and returns the version that did it."""


class _NotStored(Exception):
    """The database answered, and would not have a move: a full disk, perhaps."""


class Stage(Protocol):
    """What the actor needs of its table."""

    row: TableRow
    audience: Audience

    def turned(self, look: Look) -> None:
        """The game reached another point, and that has been told."""

    def time_up(self) -> None:
        """Somebody has no time left: their stand-in has to answer."""


class Actor:
    """The running game of one table. `live` is None until it is loaded, and while it is being rebuilt."""

    def __init__(self, host: Host, rules: AnyRules, stage: Stage) -> None:
        self.live: Live | None = None
        self.trouble: str | None = None
        self.lock = asyncio.Lock()
        self.clock = Timekeeper(host, lambda: stage.row, stage.time_up)
        self.stream = Stream(stage.audience, host.limits, self.clock.told)
        self._host = host
        self._rules = rules
        self._stage = stage
        self._replies = Replies(host.limits.replies)
        self._since_snapshot = 0
        self._loading: asyncio.Task[None] | None = None

    async def act(self, seat: Seat, message: SendAnswer | SendUndo) -> Reply:
        """Carry out a message of the person on `seat`. The same key again gets the same reply."""

        async def act(live: Live) -> int:
            if isinstance(message, SendUndo):
                return await self._undo(live, seat, message.key, message.to)
            return await self._answer(live, seat, message.key, (message.decision, message.choice, message.pick))

        known = self._replies.get(seat, message.key)
        if known is not None:
            return known
        if self.trouble is not None:
            return Reply(code=self.trouble)
        async with self.lock:
            reply = self._replies.get(seat, message.key) or await self._attempt(seat, message.key, act)
        self._replies.put(seat, message.key, reply)
        return reply

    async def between_moves(self, see: Callable[[Live], T]) -> T:
        """What `see` makes of the loaded game while nobody acts. Raises Refused."""
        async with self.lock:
            return see(await self.running())

    async def act_as_bot(self, choose: Callable[[Live], tuple[Seat, str, str, JSON] | None]) -> Reply:
        """Carry out the answer that `choose` makes of the loaded game; refused when it makes none, or a wrong one."""

        async def act(live: Live) -> int:
            made = choose(live)
            if made is None:
                raise Refused("not_asked")
            return await self._answer(live, made[0], None, made[1:])

        async with self.lock:
            return await self._attempt(None, None, act)

    async def _attempt(self, seat: Seat | None, key: str | None, act: Act) -> Reply:
        try:
            return Reply(version=await act(await self.running()))
        except Refused as refused:
            stored = await self._stored(seat, key) if refused.code in _OUTDATED else None
            return stored or refusal(refused)
        except (Conflict, Unavailable) as lost:
            return await self._settled(seat, key, lost)
        except _NotStored as refused:
            logger.error("table %s: the store refuses a move", self._stage.row.id, exc_info=refused.__cause__)
            self._fault()
            return Reply(code="unavailable")
        except Exception:
            row, version = self._stage.row, self.live.version if self.live is not None else None
            logger.exception("table %s (%s): fault in the move after %s", row.id, row.game, version)
            self._fault()
            return Reply(code="fault")
        except asyncio.CancelledError:
            self._drop()
            raise

    async def _stored(self, seat: Seat | None, key: str | None) -> Reply | None:
        """The reply to a message that had taken effect before this process knew of it."""
        if seat is None or key is None:
            return None
        try:
            row = await move_by_key(self._host.database, self._stage.row.id, seat, key)
        except Unavailable:
            return Reply(code="unavailable")
        return None if row is None else Reply(version=row.n)

    async def _settled(self, seat: Seat | None, key: str | None, lost: Exception) -> Reply:
        """Somebody else moved first, or nobody knows whether the move was stored: the log tells, once it is read."""
        self._drop()
        await asyncio.wait({self._load()}, timeout=_SETTLE_SECONDS)
        stored = await self._stored(seat, key)
        return stored or Reply(code="stale" if isinstance(lost, Conflict) else "unavailable")

    def _fault(self) -> None:
        """A fault of ours left a state nobody can trust: back to the log."""
        metrics.faults.labels(self._stage.row.game).inc()
        self._drop()
        self._load()

    async def _answer(self, live: Live, seat: Seat, key: str | None, answer: tuple[str, str, JSON]) -> int:
        began = perf_counter()
        stored = live.answered(seat, *answer, by_bot=key is None)
        applied = live.apply(seat, stored, Seeded(live.terms.seed), live.version + 1)
        entry = Entry(live.version + 1, seat, "answer", key, stored, applied, _now())
        return await self._commit(live, live.look, entry, began)

    async def _undo(self, live: Live, seat: Seat, key: str, to: int) -> int:
        began = perf_counter()
        moves, why = live.line.reach(seat)
        if live.look.result is not None:
            raise Refused("undo.over")
        if to not in moves:
            raise Refused("undo.changed" if moves else why)
        told = Event("undo", seat, {"to": to, "moves": sum(move >= to for move in moves)})
        entry = Entry(live.version + 1, seat, "undo", key, Undone(to), Applied((told,), ()), _now())
        back = await self._rewound(live, entry)
        fresh = tuple(_renewed(live.look, back.look, live.terms.seats))
        back.line.renew(fresh)
        entry = msgspec.structs.replace(entry, answer=Undone(to, fresh))
        return await self._commit(back, live.look, entry, began)

    async def _rewound(self, live: Live, entry: Entry) -> Live:
        try:
            return await rewound(self._host.database, self._rules, live.terms, entry)
        except Unavailable as error:
            raise Refused("unavailable") from error

    async def _commit(self, live: Live, before: Look, entry: Entry, began: float) -> int:
        """Store the move that `live` has just made, then tell of it."""
        look = live.seen()
        news = update(entry.n, before, look, entry.applied.events)
        keep = self._worth_a_snapshot(before, look) or entry.kind == "undo"
        times = self.clock.after(live, look, entry)
        row = self.clock.timed(row_of(live, look, entry, keep=keep), times)
        applied = perf_counter()
        await self._store(row)
        stored = perf_counter()
        self.clock.put(times)
        live.look, live.version = look, entry.n
        self.live = live
        self._since_snapshot = 0 if keep else self._since_snapshot + 1
        self.stream.tell(live, news)
        self._stage.turned(look)
        self._measure(entry.kind, (began, applied, stored, perf_counter()))
        return entry.n

    async def _store(self, row: NewMove) -> None:
        try:
            await self._host.writer.write(row)
        except (Conflict, Unavailable):
            raise
        except Exception as error:
            raise _NotStored from error

    def _worth_a_snapshot(self, before: Look, look: Look) -> bool:
        limits, moves = self._host.limits, self._since_snapshot + 1
        turned = (before.progress.round, before.progress.phase) != (look.progress.round, look.progress.phase)
        return moves >= limits.snapshot_moves or (turned and moves >= limits.snapshot_turn) or look.result is not None

    def _measure(self, kind: str, at: tuple[float, float, float, float]) -> None:
        metrics.apply_seconds.observe(at[1] - at[0])
        metrics.commit_seconds.observe(at[2] - at[1])
        metrics.tell_seconds.observe(at[3] - at[2])
        metrics.moves.labels(self._stage.row.game, kind).inc()

    async def running(self) -> Live:
        """The loaded game. Raises Refused when it can't be loaded in time."""
        if self.live is None and self.trouble is None:
            await asyncio.wait({self._load()}, timeout=self._host.limits.loading_seconds)
        if self.live is None:
            raise Refused(self.trouble or "unavailable")
        return self.live

    async def seat_changed(self) -> None:
        """Other persons may sit at the table now: from here on the views are made for them."""
        async with self.lock:
            terms = terms_of(self._stage.row)
            if self.live is not None and self.live.terms != terms:
                self.live.terms = terms
                self.live.look = self.live.seen()
                self.stream.change(self.live)
                self._stage.turned(self.live.look)

    def up_to_date(self, row: TableRow) -> TableRow:
        """`row` as the store had it a moment ago, with the status that the game has now."""
        return row if self.live is None else msgspec.structs.replace(row, status=self.live.look.status)

    def _load(self) -> asyncio.Task[None]:
        """The task that loads the game, begun or joined."""
        if self._loading is None or self._loading.done():
            self._loading = asyncio.create_task(self._reload())
        return self._loading

    async def _reload(self) -> None:
        pause = _FIRST_PAUSE
        while True:
            code, opened = await self._reopened()
            if opened is not None:
                break
            self._set_trouble(code)
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
        self._since_snapshot = opened.since
        self.live = opened.live
        self.clock.wind()
        self.stream.open(opened.live, opened.log)
        self._set_trouble(None)
        self._stage.turned(opened.live.look)

    async def _reopened(self) -> tuple[str | None, Opened | None]:
        row = self._stage.row
        try:
            return None, await self._opened(terms_of(row))
        except Broken:
            logger.exception("table %s (%s) can't be rebuilt and needs repair", row.id, row.game)
            return "fault", None
        except Unavailable:
            logger.warning("table %s can't be loaded: the database is away", row.id)
            return "unavailable", None
        except Exception:
            logger.exception("table %s can't be loaded", row.id)
            return "unavailable", None

    async def _opened(self, terms: Terms) -> Opened:
        await self.clock.load()
        try:
            return await reopen(self._host.database, self._rules, terms)
        except NotBegun:
            return await self._laid_out(terms)

    async def _laid_out(self, terms: Terms) -> Opened:
        """The first move: lay out the game from the table's seed, and store that."""
        try:
            state, applied = self._rules.setup(terms.seats, terms.options, Seeded(terms.seed))
            live = Live(self._rules, terms, state, 0, Line())
            live.look = live.seen()
        except Exception as error:
            raise Broken(f"table {terms.table_id}: {error!r}") from error
        entry = Entry(0, None, "setup", None, None, applied, _now())
        times = self.clock.after(live, live.look, entry)
        await self._host.writer.write(self.clock.timed(row_of(live, live.look, entry, keep=True), times))
        self.clock.put(times)
        metrics.moves.labels(self._stage.row.game, "setup").inc()
        return Opened(live, heard(0, applied.events), 0)

    def _set_trouble(self, code: str | None) -> None:
        if code != self.trouble:
            self.trouble = code
            self._stage.audience.tell(frame("trouble", code=code))

    def _drop(self) -> None:
        self.live = None
        self.stream.close()

    def close(self) -> None:
        """Let go of the game. Only when nobody acts."""
        if self._loading is not None:
            self._loading.cancel()
        self.clock.close()
        self._drop()


def _renewed(before: Look, after: Look, seats: int) -> Iterator[Seat]:
    """The seats whose decision is not the one they had before an undo: they must not answer it by the same id."""
    for seat in range(seats):
        then, now = before.decisions.get(seat), after.decisions.get(seat)
        if then is None or now is None or then.id != now.id or encoded(then.wire()) != encoded(now.wire()):
            yield seat


def _now() -> datetime:
    return datetime.now(UTC)
