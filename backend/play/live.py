"""A running game in memory: the state, the line that led to it, and what everybody sees of it. No input or output."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, TypeAlias, cast

import msgspec

from backend.games.protocol import (
    JSON,
    Answer,
    Applied,
    Chance,
    Decision,
    Event,
    Progress,
    Refused,
    Result,
    Rules,
    Seat,
    View,
)
from backend.games.record import fingerprint
from backend.play.delta import diff
from backend.play.encode import NOTHING, Update, Viewer, canonical, encoded, heard, view_hash
from backend.play.line import Line, Stored, mark
from backend.store.rows import MoveKind, NewMove, Status, TableRow

AnyRules: TypeAlias = Rules[Any]
"""The rules of some game: play never looks into a state."""

HASH_EVERY = 16
"""Every update whose version is a multiple of this carries the hash of the viewer's view."""
_WHOLE = ("decision",)


class Terms(msgspec.Struct, frozen=True):
    """What a view needs to know of the table: `persons` are the seats whose private view somebody may look at."""

    table_id: str
    seats: int
    options: Mapping[str, JSON]
    seed: bytes
    commitment: str
    persons: tuple[Seat, ...]


def terms_of(row: TableRow) -> Terms:
    """The terms of a stored table."""
    return Terms(
        table_id=row.id,
        seats=row.size,
        options=cast("Mapping[str, JSON]", row.options),
        seed=row.seed,
        commitment=row.commitment,
        persons=tuple(taken.seat for taken in row.seats if taken.user is not None),
    )


class Look(msgspec.Struct, frozen=True):
    """What there is to see at one version. `private` has the seats of persons."""

    decisions: Mapping[Seat, Decision]
    public: View
    private: Mapping[Seat, View]
    progress: Progress
    result: Result | None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that are called to answer."""
        return tuple(seat for seat, decision in self.decisions.items() if decision.called)

    @property
    def status(self) -> Status:
        """How the table stands."""
        return "live" if self.result is None else "over"

    def half(self, viewer: Viewer) -> View | None:
        """The private half of `viewer`'s view."""
        return None if viewer is None else self.private.get(viewer)


_BLANK = Look(decisions={}, public={}, private={}, progress=Progress(0, "", ()), result=None)


class Saved(msgspec.Struct, frozen=True):
    """A snapshot: the dumped state and the line that led to it."""

    state: bytes
    line: Line


class Live:
    """A game that is being played. `look` belongs to `version`; after `apply` the state is ahead of both, until the
    table has stored the move and puts in what is `seen` then."""

    __slots__ = ("_wires", "line", "look", "rules", "state", "terms", "version")

    def __init__(self, rules: AnyRules, terms: Terms, state: Any, version: int, line: Line) -> None:
        self.rules = rules
        self.terms = terms
        self.state = state
        self.version = version
        self.line = line
        self.look: Look = _BLANK
        self._wires: dict[Seat, tuple[Decision, View]] = {}

    def apply(self, seat: Seat, stored: Stored, chance: Chance, n: int) -> Applied:
        """Carry out an answer as move `n`. Raises Refused, before anything changed."""
        answer = Answer(stored.decision, stored.choice, cast("JSON", stored.pick))
        applied = self.rules.apply(self.state, seat, answer, chance)
        seats, late = self.terms.seats, stored.timed_out
        self.line.played(mark(n, seat, stored.scope, applied, seats, timed_out=late), seats)
        return Applied((Event("timed_out", seat), *applied.events), applied.draws) if late else applied

    def seen(self) -> Look:
        """What there is to see now."""
        decisions = {decision.seat: decision for decision in self.rules.decisions(self.state)}
        progress, result = self.rules.progress(self.state), self.rules.result(self.state)
        return Look(
            decisions=decisions,
            public=self._public(decisions, progress, result),
            private={seat: self._private(seat, decisions.get(seat), result) for seat in self.terms.persons},
            progress=progress,
            result=result,
        )

    def _public(self, decisions: Mapping[Seat, Decision], progress: Progress, result: Result | None) -> View:
        view = dict(self.rules.public(self.state))
        view["asked"] = {str(seat): decision.ask for seat, decision in decisions.items() if decision.called}
        view["turn"] = turn_wire(progress)
        view["commitment"] = self.terms.commitment
        if result is not None:
            view["result"] = result_wire(result)
            view["seed"] = self.terms.seed.hex()
        return view

    def _private(self, seat: Seat, decision: Decision | None, result: Result | None) -> View:
        view = dict(self.rules.private(self.state, seat))
        view["decision"] = None if decision is None else self._wire(decision)
        view["undo"] = {"code": "undo.over"} if result is not None else self._undo(seat)
        return view

    def _wire(self, decision: Decision) -> View:
        """The decision as its seat gets it. Who waits has often been given the very same one before."""
        wire_id = self.line.wire_id(decision)
        kept = self._wires.get(decision.seat)
        if kept is None or kept[0] is not decision or kept[1]["id"] != wire_id:
            kept = self._wires[decision.seat] = decision, {**decision.wire(), "id": wire_id}
        return kept[1]

    def _undo(self, seat: Seat) -> View:
        moves, why = self.line.reach(seat)
        return {"to": moves[-1], "moves": len(moves), "last": moves[0]} if moves else {"code": why}

    def answered(self, seat: Seat, decision_id: str, choice: str, pick: JSON, *, by_bot: bool) -> Stored:
        """A seat's answer to the decision with this id on the wire, ready to be stored. Raises Refused when the seat
        is not asked or the decision is not the open one. A bot that answers for a person is the stand-in."""
        decision = self.look.decisions.get(seat)
        if decision is None or self.line.wire_id(decision) != decision_id:
            raise Refused("over" if self.look.result is not None else "stale")
        return Stored(decision.id, choice, pick, decision.scope, by_bot and seat in self.terms.persons)

    def dump(self) -> bytes:
        """The state as bytes."""
        return self.rules.dump(self.state)


def turn_wire(progress: Progress) -> View:
    """Where a game stands, for clients and lists."""
    return {"round": progress.round, "phase": progress.phase, "scores": list(progress.scores)}


def result_wire(result: Result) -> View:
    """How a game ended, for clients, lists and records."""
    return cast("View", msgspec.to_builtins(result))


def update(version: int, old: Look, new: Look, events: Iterable[Event]) -> Update:
    """What is told of the way from one look to the next."""
    private: dict[Seat, bytes] = {}
    for seat, view in new.private.items():
        ops = diff(old.private.get(seat, {}), view, _WHOLE)
        if ops:
            private[seat] = encoded(ops)
    public = diff(old.public, new.public)
    hashes = hashes_of(new) if version % HASH_EVERY == 0 else {}
    return Update(version, encoded(public) if public else NOTHING, heard(version, events), private, hashes)


def hashes_of(look: Look) -> dict[Viewer, str]:
    """The hash of everybody's view."""
    public = canonical(look.public)
    viewers: tuple[Viewer, ...] = (None, *look.private)
    return {viewer: view_hash(public, canonical(look.half(viewer))) for viewer in viewers}


class Entry(msgspec.Struct, frozen=True):
    """A move about to be stored: what `moves` keeps besides the position after it."""

    n: int
    seat: Seat | None
    kind: MoveKind
    key: str | None
    answer: object | None
    applied: Applied
    at: datetime


def row_of(live: Live, look: Look, entry: Entry, *, keep: bool) -> NewMove:
    """The row to store for `entry`, after which things look like `look`; `keep`: with a snapshot. Times come on top."""
    dumped = live.dump()
    return NewMove(
        table_id=live.terms.table_id,
        n=entry.n,
        seat=entry.seat,
        kind=entry.kind,
        key=entry.key,
        answer=None if entry.answer is None else encoded(entry.answer).decode(),
        draws=encoded(entry.applied.draws).decode(),
        events=encoded(entry.applied.events).decode(),
        hash=fingerprint(dumped),
        at=entry.at,
        asked=look.asked,
        turn=encoded(turn_wire(look.progress)).decode(),
        status=look.status,
        result=None if look.result is None else encoded(result_wire(look.result)).decode(),
        snapshot=msgspec.msgpack.encode(Saved(dumped, live.line)) if keep else None,
    )
