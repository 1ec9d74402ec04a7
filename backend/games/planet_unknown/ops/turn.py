"""The one question of a step (RULES 8.1): every pending entry in any order, movement from the pool, techs at any
time, and the end of the step."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from backend.games.kernel.choice import Item, Pick, button
from backend.games.kernel.tree import Ask, Op, Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.ops import placing, roving
from backend.games.planet_unknown.ops.core import From, Play, awaited, board_of, first, say, task_of
from backend.games.planet_unknown.state import Board, Entry, Unknown
from backend.games.protocol import JSON, Choice, Refusal, Seat

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import Tech

HIDDEN = ("event", "place", "finish")
"""Steps in which all seats act at the same time, unseen by the others until all have confirmed (RULES 14)."""


def _entries(state: Unknown, seat: Seat) -> tuple[list[Choice], int]:
    """The choices of all pending entries, and how many entries must be carried out and can be."""
    choices: list[Choice] = []
    must = 0
    for entry in state.players[seat].board.pending:
        task = task_of(entry)
        found = task.choices(state, seat, entry)
        must += task.must and found[0].refusal is None
        choices += found
    return choices, must


def _tech(state: Unknown, seat: Seat) -> Choice | None:
    """The techs that are used by hand, each with the reason why not now."""
    by_hand = powers.corporation(state, seat).by_hand
    if not by_hand:
        return None
    items = tuple(Item(f"tech:{tech.level}", refusal=powers.why_idle(state, seat, tech)) for tech in by_hand)
    idle = all(item.refusal is not None for item in items)
    return Choice("tech", Pick(items), refusal=Refusal("planet.no_tech") if idle else None)


def _moves(state: Unknown, seat: Seat) -> list[Choice]:
    if not state.players[seat].board.moves:
        return []
    moves = (roving.move_choice(state, seat), roving.jump_choice(state, seat))
    return [choice for choice in moves if choice is not None]


_CONFIRM = button("confirm", passive=True)
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
        drafting = self.step == "place" and not state.players[seat].board.ring
        draft = placing.draft_choices(state, seat) if drafting else ()
        entries, must = _entries(state, seat)
        tech = _tech(state, seat)
        confirm = _PLACE_FIRST if draft else _pending(must) if must else _CONFIRM
        return (*draft, *entries, *_moves(state, seat), *(() if tech is None else (tech,)), confirm)

    def resolve(self, game: Play, seat: Seat, choice: str, pick: JSON) -> Ops:
        """Carry out, and ask again."""
        if choice == "confirm":
            return (EndStep(self.step, told=self.step in HIDDEN),)
        ops, on = _carried_out(game, seat, choice, pick), Continue(self.step)
        return (*ops, on) if ops else on.run(game, seat)


def _carried_out(game: Play, seat: Seat, choice: str, pick: JSON) -> Ops:
    kind, _, number = choice.partition(":")
    board = board_of(game, seat)
    board.root = 0
    if number:
        entry = next(entry for entry in board.pending if entry.n == int(number))
        return entry_done(game, seat, entry, kind, pick)
    board.source = "tile"
    return {
        "tile": placing.draft,
        "take": placing.take,
        "move": roving.move,
        "jump": roving.jump,
        "tech": _use,
    }[kind](game, seat, pick)


def entry_done(game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
    """Carry out an answer to a pending entry. What it yields belongs to the same unfinished entry of several steps."""
    board = board_of(game, seat)
    board.pending.remove(entry)
    board.root, board.source = entry.root, entry.source
    return task_of(entry).resolve(game, seat, entry, kind, pick)


def _use(game: Play, seat: Seat, pick: JSON) -> Ops:
    """A tech by hand."""
    tech = powers.corporation(game.state, seat).tech[first(pick)]
    powers.used(board_of(game, seat), tech)
    say(game, seat, "tech", tech=tech.level)
    assert tech.use is not None
    return (From(f"tech:{tech.level}"), tech.use)


class Continue(Op[Unknown], frozen=True):
    """Go on with a step: carry out the only thing that is left and must be, end the step if there is nothing to do, or
    ask.

    A placement step always ends by hand, so that its seat may look at it once more.
    """

    step: str

    def run(self, game: Play, seat: Seat) -> Ops:
        """What a seat has no say in is not asked."""
        state, board = game.state, board_of(game, seat)
        if self.step == "place" and not board.ring:
            return _TURNS[self.step]
        busy = bool(_moves(state, seat))
        only = None if busy or _ready(state, seat) else _only(state, seat, board)
        if only is not None:
            entry, choice, pick = only
            return (*entry_done(game, seat, entry, choice.partition(":")[0], pick), self)
        if self.step != "place" and not self._open(state, seat, busy=busy):
            return (EndStep(self.step),)
        return _TURNS[self.step]

    def _open(self, state: Unknown, seat: Seat, *, busy: bool) -> bool:
        """Whether the seat has anything to decide. What is gained in the event step can be used in the placement
        step."""
        if any(choice.refusal is None for choice in _entries(state, seat)[0]):
            return True
        return self.step != "event" and busy


def _ready(state: Unknown, seat: Seat) -> bool:
    """Whether a tech could be used by hand now."""
    return any(powers.why_idle(state, seat, tech) is None for tech in powers.corporation(state, seat).by_hand)


def _only(state: Unknown, seat: Seat, board: Board) -> tuple[Entry, str, JSON] | None:
    """The single entry that waits for nothing else, if it must be carried out and there is one way to do it."""
    free = [entry for entry in board.pending if not awaited(board, entry)]
    if len(free) != 1 or not task_of(free[0]).must:
        return None
    open_ = [choice for choice in task_of(free[0]).choices(state, seat, free[0]) if choice.refusal is None]
    if len(open_) != 1 or open_[0].shape.count() != 1:
        return None
    return free[0], open_[0].id, next(open_[0].shape.list())


_TURNS = {step: (Turn(step),) for step in (*HIDDEN, "civ")}


class EndStep(Op[Unknown], frozen=True):
    """A seat is done: what could not be carried out is lost, and so is movement that is left (RULES 8.1, 8.6)."""

    step: str
    told: bool = False

    def run(self, game: Play, seat: Seat) -> Ops:
        """Points gained in the event step last until the placement step ends."""
        board = board_of(game, seat)
        for entry in board.pending:
            if task_of(entry).must:
                say(game, seat, "lost", what=task_of(entry).kind)
        board.pending, board.root, board.source = [], 0, ""
        if self.step != "event":
            board.moves = board.early = 0
            board.bound = False
        if self.told:
            game.tell("confirmed", seat)
        return ()


def tech_state(state: Unknown, seat: Seat, tech: Tech) -> str:
    """How a tech is shown: `locked`, `on`, `ready` or `used`, as everybody knows it."""
    player = state.players[seat]
    face = powers.corporation(state, seat)
    if tech.level not in face.unlock.levels(face, player.known):
        return "locked"
    if not powers.fresh(player.known, tech):
        return "used"
    return "on" if tech.use is None and not tech.per else "ready"
