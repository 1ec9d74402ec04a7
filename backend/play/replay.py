"""Looking back: a match from its first position to its last move, as one viewer may see it.

Nothing of what was sent then is kept. The moves that stand are carried out again with their stored draws, and the
difference from view to view is encoded, once; a client can jump anywhere in it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import cast

import msgspec

from backend.games.chance import Recorded
from backend.games.protocol import ALL, JSON, Answer, Applied, Event, Refused, Seat, View
from backend.games.record import Move, Record, fingerprint
from backend.play.delta import diff
from backend.play.encode import encoded, event_wire
from backend.play.line import Line, Stored, standing
from backend.play.live import AnyRules, Live, Terms, result_wire, turn_wire
from backend.play.rebuild import Broken, draws_of
from backend.store.rows import MoveRow, TableRow

ALL_SEEING = "all"
PUBLIC = "public"


class Viewpoint(msgspec.Struct, frozen=True):
    """Whose eyes: a seat's, everybody's at once (`all_seeing`), or those of somebody who only watched."""

    seat: Seat | None = None
    all_seeing: bool = False

    @property
    def name(self) -> str:
        """As in the address of a replay."""
        if self.all_seeing:
            return ALL_SEEING
        return PUBLIC if self.seat is None else str(self.seat)

    def hears(self, event: Event) -> bool:
        """Whether this viewpoint is told of `event`. Who sees all is not also told what the others were told."""
        if self.all_seeing:
            return event.but == ALL
        return event.seen_by(self.seat)


def viewpoint(row: TableRow, viewer: Seat | None, wanted: str) -> Viewpoint:
    """The viewpoint that `viewer` asks for by its name (empty: their own). Raises Refused when it is not theirs: while
    a game runs everybody looks back with their own eyes."""
    own = PUBLIC if viewer is None else str(viewer)
    wanted = wanted or own
    if wanted not in (PUBLIC, ALL_SEEING, *map(str, range(row.size))):
        raise Refused("no_viewpoint")
    if row.status != "over" and wanted not in (PUBLIC, own):
        raise Refused("not_your_viewpoint")
    if wanted == ALL_SEEING:
        return Viewpoint(all_seeing=True)
    return Viewpoint(None if wanted == PUBLIC else int(wanted))


class Moment(msgspec.Struct, frozen=True):
    """A game right after a move that stands; `row` is the move, `live` changes with every step."""

    live: Live
    row: MoveRow
    applied: Applied


def moments(rules: AnyRules, terms: Terms, rows: Sequence[MoveRow]) -> Iterator[Moment]:
    """Play the moves that stand again, from the setup on. Raises Broken."""
    if not rows or rows[0].kind != "setup":
        raise Broken(f"table {terms.table_id} has no setup")
    state, applied = rules.setup(terms.seats, terms.options, Recorded(draws_of(rows[0])))
    live = Live(rules, terms, state, 0, Line())
    yield Moment(live, rows[0], applied)
    for row in standing(rows):
        assert row.seat is not None
        applied = live.apply(row.seat, _stored(row), Recorded(draws_of(row)), row.n)
        yield Moment(live, row, applied)


def _stored(row: MoveRow) -> Stored:
    assert row.answer is not None
    return msgspec.json.decode(row.answer, type=Stored)


def replay(rules: AnyRules, terms: Terms, rows: Sequence[MoveRow], eyes: Viewpoint) -> bytes:
    """The replay as JSON: `{version, viewpoint, first, steps}`. Takes a while; raises Broken."""
    blind = msgspec.structs.replace(terms, persons=())
    played = moments(rules, blind, rows)
    moment = next(played)
    public, private = _halves(moment.live, eyes)
    first = {"public": public, "private": private, **_told(moment, eyes)}
    steps: list[bytes] = []
    for moment in played:
        then = public, private
        public, private = _halves(moment.live, eyes)
        changes = {"public": diff(then[0], public), "private": diff(then[1] or {}, private or {})}
        steps.append(encoded({"n": moment.row.n, "seat": moment.row.seat, **changes, **_told(moment, eyes)}))
    head = encoded({"version": rows[-1].n, "viewpoint": eyes.name, "first": first})
    return head[:-1] + b',"steps":[' + b",".join(steps) + b"]}"


def _halves(live: Live, eyes: Viewpoint) -> tuple[View, View | None]:
    public = live.seen().public
    if eyes.all_seeing:
        return public, {str(seat): _private(live, seat) for seat in range(live.terms.seats)}
    return public, None if eyes.seat is None else _private(live, eyes.seat)


def _private(live: Live, seat: Seat) -> View:
    """In a replay nothing is asked."""
    return {**live.rules.private(live.state, seat), "decision": None}


def _told(moment: Moment, eyes: Viewpoint) -> View:
    events = [event_wire(moment.row.n, event) for event in moment.applied.events if eyes.hears(event)]
    turn = turn_wire(moment.live.rules.progress(moment.live.state))
    return {"events": events, "turn": turn, "at": moment.row.at.isoformat()}


def record(rules: AnyRules, row: TableRow, terms: Terms, rows: Sequence[MoveRow]) -> Record:
    """The finished match, for others to keep and to verify. Raises Broken.

    Draws and hashes are those of playing it again: where seats acted at the same time and one of them took a move
    back, the log has them as they were on the way.
    """
    played = moments(rules, terms, rows)
    start = next(played)
    setup = fingerprint(start.live.dump())
    moves = tuple(_move(moment) for moment in played)
    result = rules.result(start.live.state)
    return Record(
        game=row.game,
        version=row.rules_version,
        seats=row.size,
        options=terms.options,
        seed=terms.seed.hex(),
        commitment=terms.commitment,
        draws=start.applied.draws,
        setup=setup,
        moves=moves,
        names=tuple(_names(row)),
        result=None if result is None else result_wire(result),
    )


def _move(moment: Moment) -> Move:
    assert moment.row.seat is not None
    stored = _stored(moment.row)
    answer = Answer(stored.decision, stored.choice, cast("JSON", stored.pick))
    return Move(moment.row.seat, answer, moment.applied.draws, fingerprint(moment.live.dump()))


def _names(row: TableRow) -> Iterable[str]:
    for seat in range(row.size):
        taken = row.at(seat)
        yield (taken.name or taken.bot or "") if taken is not None else ""


class Shelf:
    """What was made of matches and may be asked for again: the most recently used, up to a number of bytes."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._size = 0
        self._kept: OrderedDict[tuple[str, str, int], bytes] = OrderedDict()

    def get(self, table_id: str, what: str, version: int) -> bytes | None:
        """What was put, if it is still there."""
        found = self._kept.get((table_id, what, version))
        if found is not None:
            self._kept.move_to_end((table_id, what, version))
        return found

    def put(self, table_id: str, what: str, version: int, made: bytes) -> None:
        """Keep something; what is larger than the whole shelf is not kept."""
        if len(made) > self._room:
            return
        self._size += len(made) - len(self._kept.pop((table_id, what, version), b""))
        self._kept[table_id, what, version] = made
        while self._size > self._room:
            _, dropped = self._kept.popitem(last=False)
            self._size -= len(dropped)
