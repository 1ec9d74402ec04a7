"""From the log back to a running game: the newest snapshot that still counts, and the moves after it.

Nothing is drawn again: every move is re-applied with the draws that were stored with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import msgspec

from backend.games.chance import Recorded
from backend.games.protocol import Draw, Event
from backend.games.record import fingerprint
from backend.play.encode import Heard, encoded, heard
from backend.play.line import Line, Stored, reaches_behind, standing, undone
from backend.play.live import AnyRules, Entry, Live, Saved, Terms
from backend.store.db import Database
from backend.store.moves import latest_snapshot, moves_of
from backend.store.rows import MoveRow, SnapshotRow

LOG_MOVES = 40
"""How many of the last moves' events are kept at hand for those who open a table."""
_LONG = 100
logger = logging.getLogger(__name__)


class Broken(Exception):
    """The log can't be played again: a fault of ours in the rules, or a damaged log."""


class NotBegun(Exception):
    """No move is stored yet, not even the setup."""


class Opened(msgspec.Struct, frozen=True):
    """A game as it was found in the store. `log` has the last events; `since` counts the moves after the snapshot."""

    live: Live
    log: tuple[Heard, ...]
    since: int


async def reopen(database: Database, rules: AnyRules, terms: Terms) -> Opened:
    """The present state of a table. Raises NotBegun, Broken, or the database's errors."""
    snapshot = await latest_snapshot(database, terms.table_id)
    while True:
        start = 0 if snapshot is None else snapshot.n - LOG_MOVES + 1
        rows = await moves_of(database, terms.table_id, after=start - 1)
        if not rows:
            raise NotBegun(terms.table_id)
        tail = [row for row in rows if snapshot is None or row.n > snapshot.n]
        live = await _rebuilt(rules, terms, snapshot, tail)
        if live is not None:
            log = tuple(event for row in rows[-LOG_MOVES:] for event in heard(row.n, events_of(row)))
            return Opened(live, log, len(tail))
        assert snapshot is not None
        snapshot = await latest_snapshot(database, terms.table_id, at_most=snapshot.n - 1)


async def rewound(database: Database, rules: AnyRules, terms: Terms, undo: Entry) -> Live:
    """The state after the undo move `undo`, which is not stored yet. Raises Broken, or the database's errors."""
    row = _as_stored(terms, undo)
    behind = undone(row).to - 1
    while True:
        snapshot = await latest_snapshot(database, terms.table_id, at_most=behind)
        rows = await moves_of(database, terms.table_id, after=-1 if snapshot is None else snapshot.n)
        live = await _rebuilt(rules, terms, snapshot, [*rows, row], checked=False)
        if live is not None:
            return live
        assert snapshot is not None
        behind = snapshot.n - 1


def _as_stored(terms: Terms, undo: Entry) -> MoveRow:
    return MoveRow(
        table_id=terms.table_id,
        n=undo.n,
        seat=undo.seat,
        kind=undo.kind,
        key=undo.key,
        answer=encoded(undo.answer).decode(),
        draws="[]",
        events="[]",
        hash="",
        at=undo.at,
    )


async def _rebuilt(
    rules: AnyRules, terms: Terms, snapshot: SnapshotRow | None, tail: Sequence[MoveRow], *, checked: bool = True
) -> Live | None:
    """None when the snapshot is of no use: of another version, or not where the log says."""
    if len(tail) > _LONG:
        return await asyncio.to_thread(rebuilt, rules, terms, snapshot, tail, checked)
    return rebuilt(rules, terms, snapshot, tail, checked)


def rebuilt(
    rules: AnyRules, terms: Terms, snapshot: SnapshotRow | None, tail: Sequence[MoveRow], checked: bool
) -> Live | None:
    """The game after the moves `tail` that follow `snapshot`, or None when it takes an older snapshot.

    `checked`: the state must have the hash that was stored with the last move. Raises Broken.
    """
    if snapshot is not None and reaches_behind(tail, snapshot.n):
        return None
    try:
        return _played(rules, terms, snapshot, tail, checked)
    except Exception as error:
        if snapshot is None:
            raise Broken(f"table {terms.table_id}: {error!r}") from error
        logger.warning("table %s: snapshot %d does not fit", terms.table_id, snapshot.n, exc_info=True)
        return None


def _played(
    rules: AnyRules, terms: Terms, snapshot: SnapshotRow | None, tail: Sequence[MoveRow], checked: bool
) -> Live:
    live = _first(rules, terms, tail) if snapshot is None else _kept(rules, terms, snapshot)
    for row in standing(tail):
        assert row.seat is not None
        assert row.answer is not None
        live.apply(row.seat, msgspec.json.decode(row.answer, type=Stored), Recorded(draws_of(row)), row.n)
    for row in tail:
        live.version = row.n
        if row.kind == "undo":
            live.line.took_back()
            live.line.renew(undone(row).fresh)
    if checked and tail and fingerprint(live.dump()) != tail[-1].hash:
        raise Broken(f"move {live.version} leads to another state")
    live.look = live.seen()
    return live


def _first(rules: AnyRules, terms: Terms, tail: Sequence[MoveRow]) -> Live:
    if not tail or tail[0].kind != "setup":
        raise Broken(f"table {terms.table_id} has no setup")
    state, _ = rules.setup(terms.seats, terms.options, Recorded(draws_of(tail[0])))
    return Live(rules, terms, state, 0, Line())


def _kept(rules: AnyRules, terms: Terms, snapshot: SnapshotRow) -> Live:
    saved = msgspec.msgpack.decode(snapshot.state, type=Saved)
    return Live(rules, terms, rules.load(saved.state), snapshot.n, saved.line)


def draws_of(row: MoveRow) -> list[Draw]:
    """What was drawn in a stored move."""
    return msgspec.json.decode(row.draws, type=list[Draw])


def events_of(row: MoveRow) -> list[Event]:
    """What a stored move told."""
    return msgspec.json.decode(row.events, type=list[Event])
