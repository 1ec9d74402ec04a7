"""What happens when: rounds A to F, hidden steps and their joins (RULES 3, 8.3, 9, 11)."""

from __future__ import annotations

from functools import cache

from backend.games.kernel.choice import Item, Pick
from backend.games.kernel.ops import PlayTogether, Seq
from backend.games.kernel.tree import Ask, AsSeat, Effect, Op, Ops
from backend.games.planet_unknown import legal, powers
from backend.games.planet_unknown.ops.civ import OpenNotes
from backend.games.planet_unknown.ops.core import From, Play, board_of, first
from backend.games.planet_unknown.ops.station import Refill
from backend.games.planet_unknown.ops.turn import Continue
from backend.games.planet_unknown.state import NONE, STACKS, Ending, Unknown
from backend.games.planet_unknown.tables import EVENTS
from backend.games.protocol import JSON, Choice, Event, Seat


class Round(Op[Unknown], frozen=True):
    """A round (RULES 3), and all that follow it."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """A refresh, B rotation, C event, D placement, E civ, F the end of it."""
        state = game.state
        state.round += 1
        game.tell("round", round=state.round)
        for player in state.players:
            board = player.board
            board.spent, board.ring, board.early, board.bound, board.source = [], "", 0, False, "rule"
        refresh = [AsSeat(owner, StartRound()) for owner in state.clockwise() if powers.reacts(state, owner, "round")]
        return (*refresh, Rotation(), RevealEvent(), Placement(), CivStep(), EndRound())


class StartRound(Op[Unknown], frozen=True):
    """Movement of techs that count at the start of the round (RULES 8.6)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Into the pool."""
        return powers.reactions(game.state, seat, "round")


class Rotation(Op[Unknown], frozen=True):
    """The commander turns the station, or it turns itself (RULES 3 B)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """By itself alone, and for two if so agreed."""
        state = game.state
        automatic = state.options["two_player_rotation"] == "automatic"
        if state.seats == 1 or (state.seats == 2 and automatic):
            return (Rotate(1),)
        state.phase = "rotate"
        return (AsSeat(state.commander, ChooseRotation()),)


class ChooseRotation(Ask[Unknown], frozen=True):
    """Any of the six rotations; also as it stands."""

    def ask(self) -> str:
        """See `Ask`."""
        return "rotate"

    def choices(self, state: Unknown, seat: Seat) -> tuple[Choice, ...]:
        """For each, the depots that the seats will face."""
        return _rotations(tuple([player.position for player in state.players]), state.turn)

    def resolve(self, game: Play, seat: Seat, choice: str, pick: JSON) -> Ops:
        """Turned."""
        return (Rotate(int(first(pick))),)


@cache
def _rotations(positions: tuple[int, ...], turn: int) -> tuple[Choice, ...]:
    items = [
        Item(f"turn:{turns}", {"depots": [(position - turn - turns) % 6 for position in positions]})
        for turns in range(6)
    ]
    return (Choice("rotate", Pick(tuple(items))),)


class Rotate(Op[Unknown], frozen=True):
    """Turn the station clockwise."""

    turns: int

    def run(self, game: Play, seat: Seat) -> Ops:
        """The depots move round, whoever faces them."""
        game.state.turn = (game.state.turn + self.turns) % 6
        game.tell("rotated", game.state.commander, turns=self.turns)
        return ()


class Together(Op[Unknown], frozen=True):
    """A hidden step: all seats act at the same time, unseen by the others until all have confirmed (RULES 14)."""

    step: str
    effect: Effect | None = None

    def run(self, game: Play, seat: Seat) -> Ops:
        """Each in a branch of its own; then the join."""
        state = game.state
        state.phase = self.step
        for player in state.players:
            player.shown = player.board.copy()
        on = Continue(self.step)
        begin = on if self.effect is None else Seq((self.effect, on))
        return (PlayTogether(tuple(state.clockwise()), begin), Join(self.step))


class Join(Op[Unknown], frozen=True):
    """Everybody has confirmed: what the seats did is told to the others, seat by seat, and tiles leave their stacks."""

    step: str

    def run(self, game: Play, seat: Seat) -> Ops:
        """The boards are shown again."""
        state = game.state
        for owner in state.clockwise():
            player = state.players[owner]
            for told in player.board.story:
                game.events.append(Event(told.kind, owner, told.args, but=owner, reveals=True))
            player.board.story, player.shown = [], None
        game.tell("joined", step=self.step, reveals=True)
        if self.step == "place":
            for owner in state.clockwise():
                _leave_stack(game, owner)
        return (Refill(),)


def _leave_stack(game: Play, seat: Seat) -> None:
    """The tile of the round leaves its stack, and the game if it was not placed (RULES 7, 9 A)."""
    state, board = game.state, game.state.players[seat].board
    if not board.ring:
        return
    stack = state.stack(seat, board.ring)
    if board.last == NONE or board.pieces[board.last].tile != stack.top:
        state.gone.append(stack.top)
        end(game, "stuck", seat)
    stack.top = NONE


def end(game: Play, reason: str, seat: Seat) -> None:
    """This round is the last (RULES 9)."""
    if game.state.ending is None:
        game.state.ending = Ending(reason, seat)
        game.tell("ending", None if seat < 0 else seat, reason=reason)


class RevealEvent(Op[Unknown], frozen=True):
    """The event of the round, its action by everybody, and the civ step it may lead to (RULES 3 C, 11)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """The last one announces the last round."""
        state = game.state
        if not state.deck:
            return ()
        state.event = state.deck.pop()
        state.past.append(state.event)
        state.phase = "event"
        for player in state.players:
            player.board.peeked = False
        game.tell("event", card=state.event, left=len(state.deck), reveals=True)
        if not state.deck:
            end(game, "events", -1)
        card = EVENTS[state.event]
        ops: list[Effect] = [] if card.table is None else [AsSeat(state.commander, card.table)]
        if card.each is not None:
            ops += [Together("event", Seq((From(f"event:{card.id}"), card.each))), CivStep()]
        return ops


class Placement(Op[Unknown], frozen=True):
    """Everybody drafts a tile and plays it (RULES 3 D)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """A seat that can place neither candidate makes this round the last (RULES 9 A)."""
        for owner in game.state.clockwise():
            if not legal.offer(game.state, owner).tier:
                end(game, "stuck", owner)
        return (Together("place"),)


class CivStep(Op[Unknown], frozen=True):
    """Seats with notes resolve them, clockwise from the commander (RULES 8.3)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Each in turn, before the eyes of all."""
        state = game.state
        noted = [owner for owner in state.clockwise() if state.players[owner].board.notes]
        if not noted:
            return ()
        state.phase = "civ"
        return (*(AsSeat(owner, CivTurn()) for owner in noted), Refill())


class CivTurn(Op[Unknown], frozen=True):
    """One seat's notes. Movement gained in an event step is not lost by a civ step before the placement."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """With a pool of its own."""
        moves = board_of(game, seat).moves
        return (OpenNotes(), Continue("civ"), Restore(moves))


class Restore(Op[Unknown], frozen=True):
    """Put the pool of movement back."""

    moves: int

    def run(self, game: Play, seat: Seat) -> Ops:
        """As it was."""
        board_of(game, seat).moves = self.moves
        return ()


class EndRound(Op[Unknown], frozen=True):
    """The end of the round: an empty depot ends the game, else the token is passed (RULES 3 F, 9 B)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """All six depots count, also those facing nobody."""
        state = game.state
        if not all(any(state.stacks[name].left for name in depot) for depot in STACKS):
            end(game, "depot", -1)
        if state.ending is not None:
            return ()
        state.commander = (state.commander + 1) % state.seats
        return (Round(),)
