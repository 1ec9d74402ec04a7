"""The one question of a step (RULES 8.1): every pending entry in any order, movement from the pool, techs at any
time, and the end of the step."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias, cast

from backend.games.kernel.choice import Item, Pick, button
from backend.games.kernel.tree import Ask, Op, Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.ops import placing, roving
from backend.games.planet_unknown.ops.core import From, Play, Task, board_of, first, say, task_of
from backend.games.planet_unknown.state import Board, Entry, Unknown
from backend.games.planet_unknown.tables import CORPORATIONS
from backend.games.protocol import JSON, Choice, Refusal, Seat

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import Tech

HIDDEN = ("event", "place", "finish")
"""Steps in which all seats act at the same time, unseen by the others until all have confirmed (RULES 14)."""


Entries: TypeAlias = list[tuple[Entry, tuple[Choice, ...]]]
"""Pending entries, each with its choices, of which the first is refused if the entry can't be carried out."""
_KEPT = "choices"
"""Under this name a board keeps what its seat may choose, until it answers."""


def _entries(state: Unknown, seat: Seat, board: Board) -> Entries:
    found: Entries = []
    for entry in board.pending:
        task: Task = entry.task  # type: ignore[assignment]  # there is no other; a cast would be a call
        found.append((entry, task.choices(state, seat, entry)))
    return found


def _tech(state: Unknown, seat: Seat) -> Choice:
    """The techs that are used by hand, each with the reason why not now."""
    by_hand = powers.corporation(state, seat).by_hand
    items = tuple(Item(f"tech:{tech.level}", refusal=powers.why_idle(state, seat, tech)) for tech in by_hand)
    idle = all(item.refusal is not None for item in items)
    return Choice("tech", Pick(items), refusal=Refusal("planet.no_tech") if idle else None)


_CONFIRM = button("confirm", passive=True)
_JUST_CONFIRM = (_CONFIRM,)
_PLACE_FIRST = button("confirm", passive=True, refusal=Refusal("planet.place_first"))


@cache
def _pending(count: int) -> Choice:
    return button("confirm", passive=True, refusal=Refusal("planet.pending", {"count": count}))


class Turn(Ask[Unknown], frozen=True):
    """What a seat may do now in a step."""

    step: str

    def ask(self) -> str:
        """See `Ask`. The same for every seat and every moment of a hidden step."""
        return self.step

    def choices(self, state: Unknown, seat: Seat) -> tuple[Choice, ...]:
        """See the README of this room."""
        board = state.players[seat].board
        kept: tuple[Choice, ...] | None = board.__dict__.get(_KEPT)
        if kept is not None:
            return kept
        draft = placing.draft_choices(state, seat) if self.step == "place" and not board.ring else ()
        return _choices(state, seat, draft, _entries(state, seat, board), roving.choices(state, seat))

    def resolve(self, game: Play, seat: Seat, choice: str, pick: JSON) -> Ops:
        """Carry out, and go on."""
        board = game.state.players[seat].board
        board.__dict__.pop(_KEPT, None)
        if choice == "confirm":
            end_step(game, seat, self.step)
            if self.step in HIDDEN:
                game.tell("confirmed", seat)
            return ()
        kind, _, number = choice.partition(":")
        if number:
            ops = _entry_done(game, seat, int(number), kind, pick)
        else:
            board.root, board.source = 0, "tile"
            ops = _AT_ANY_TIME[kind](game, seat, pick)
        if ops:
            settle(game, seat, ops)
        return go_on(game, seat, self.step)


def _choices(
    state: Unknown, seat: Seat, draft: tuple[Choice, ...], entries: Entries, moves: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    by_hand = CORPORATIONS[state.players[seat].corporation].by_hand
    if not (draft or entries or moves or by_hand):
        return _JUST_CONFIRM
    found, must = [*draft], 0
    for entry, choices in entries:
        found += choices
        task: Task = entry.task  # type: ignore[assignment]  # there is no other; a cast would be a call
        must += choices[0].refusal is None and task.must
    found += moves
    if by_hand:
        found.append(_tech(state, seat))
    found.append(_PLACE_FIRST if draft else _pending(must) if must else _CONFIRM)
    return tuple(found)


def settle(game: Play, seat: Seat, ops: Ops) -> None:
    """Do what an answer yields, all of it: it puts tasks on the pending list, but never asks."""
    left = [*reversed(ops)]
    while left:
        op: Op[Unknown] = left.pop()  # type: ignore[assignment]  # there is no other; a cast would be a call
        left += reversed(op.run(game, seat))


def _entry_done(game: Play, seat: Seat, number: int, kind: str, pick: JSON) -> Ops:
    """Carry out an answer to a pending entry. What it yields belongs to the same unfinished entry of several steps."""
    board = game.state.players[seat].board
    index = [entry.n for entry in board.pending].index(number)
    entry = board.pending.pop(index)
    board.root, board.source = entry.root, entry.source
    return task_of(entry).resolve(game, seat, entry, kind, pick)


def _use(game: Play, seat: Seat, pick: JSON) -> Ops:
    """A tech by hand."""
    tech = powers.corporation(game.state, seat).tech[first(pick)]
    powers.used(board_of(game, seat), tech)
    say(game, seat, "tech", tech=tech.level)
    assert tech.use is not None
    return (From(f"tech:{tech.level}"), tech.use)


_AT_ANY_TIME = {
    "tile": placing.draft,
    "take": placing.take,
    "move": roving.move,
    "jump": roving.jump,
    "tech": _use,
}


class Continue(Op[Unknown], frozen=True):
    """Go on with a step."""

    step: str

    def run(self, game: Play, seat: Seat) -> Ops:
        """See `go_on`."""
        return go_on(game, seat, self.step)


def go_on(game: Play, seat: Seat, step: str) -> Ops:
    """Carry out the only thing that is left and must be, end the step if there is nothing to do, or ask: what a seat
    has no say in is not asked. A placement step always ends by hand, so that its seat may look at it once more."""
    state, board = game.state, game.state.players[seat].board
    while step != "place" or board.ring:
        entries, moves = _entries(state, seat, board), roving.choices(state, seat)
        only = None if moves else _only(entries)
        if only is not None and not _ready(state, seat):
            kind, _, number = only.id.partition(":")
            settle(game, seat, _entry_done(game, seat, int(number), kind, next(only.shape.list())))
            continue
        if step != "place" and not _open(entries, bool(moves) and step != "event"):
            end_step(game, seat, step)
            return ()
        board.__dict__[_KEPT] = _choices(state, seat, (), entries, moves)
        break
    return _TURNS[step]


def _open(entries: Entries, moving: bool) -> bool:
    """Whether the seat has anything to decide. Movement gained in the event step can be used in the placement step."""
    return moving or any(choice.refusal is None for _, choices in entries for choice in choices)


def _ready(state: Unknown, seat: Seat) -> bool:
    """Whether a tech could be used by hand now."""
    return any(powers.why_idle(state, seat, tech) is None for tech in powers.corporation(state, seat).by_hand)


def _only(entries: Entries) -> Choice | None:
    """The choice of the only entry that can be carried out, if it must be and there is one way to do it."""
    only: Choice | None = None
    forced = True
    for entry, choices in entries:
        if choices[0].refusal is None or len(choices) > 1:
            if only is not None:
                return None
            only, task = choices[0], cast("Task", entry.task)
            forced = task.must and len(choices) == 1
    return only if only is not None and forced and only.shape.count() == 1 else None


_TURNS = {step: (Turn(step),) for step in (*HIDDEN, "civ")}


def end_step(game: Play, seat: Seat, step: str) -> None:
    """A seat is done: what could not be carried out is lost, and so is movement that is left (RULES 8.1, 8.6). Points
    gained in the event step last until the placement step ends."""
    board = board_of(game, seat)
    for entry in board.pending:
        if task_of(entry).must:
            say(game, seat, "lost", what=task_of(entry).kind)
    board.pending, board.root, board.source = [], 0, ""
    if step != "event":
        board.moves = board.early = 0
        board.bound = False


def tech_state(state: Unknown, seat: Seat, tech: Tech) -> str:
    """How a tech is shown: `locked`, `on`, `ready` or `used`, as everybody knows it."""
    player = state.players[seat]
    face = powers.corporation(state, seat)
    if tech.level not in face.unlock.levels(face, player.known):
        return "locked"
    if not powers.fresh(player.known, tech):
        return "used"
    return "on" if tech.use is None and not tech.per else "ready"
