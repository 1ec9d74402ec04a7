"""The flow of a game: turn after turn until the end (RULES.md sections 4, 8 and 15.1)."""

from __future__ import annotations

from typing import ClassVar

from backend.games.from_the_moon.content.values import ENERGY_PER_FOOD
from backend.games.from_the_moon.costs import purse_of
from backend.games.from_the_moon.legal import CAN_ACT, rovers_home
from backend.games.from_the_moon.ops.asking import DONE, Leave, Prompt, piece_of
from backend.games.from_the_moon.ops.buildings import ErectBuilding
from backend.games.from_the_moon.ops.crew import DevelopCrew
from backend.games.from_the_moon.ops.greenhouses import DevelopGreenhouses
from backend.games.from_the_moon.ops.happenings import reactions, reacts
from backend.games.from_the_moon.ops.income import Recall
from backend.games.from_the_moon.ops.research import DevelopResearch
from backend.games.from_the_moon.ops.rovers import at_home, send, send_choice
from backend.games.from_the_moon.scoring import final_lines, solo_reason
from backend.games.from_the_moon.state import NOBODY, Moon
from backend.games.kernel.choice import BUTTON, button
from backend.games.kernel.tree import AsSeat, Effect, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Seat

ACTIONS: dict[str, Effect] = {
    "greenhouses": DevelopGreenhouses(),
    "crew": DevelopCrew(),
    "build": ErectBuilding(),
    "research": DevelopResearch(),
    "recall": Recall(),
}


class Begin(Op[Moon], frozen=True):
    """Everything is laid out: the first player's first turn."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Round 1."""
        state = game.state
        state.phase = "play"
        state.round = 1
        game.tell("round", round=1)
        return turn_of(state, state.first)


def turn_of(state: Moon, seat: Seat) -> Ops:
    """A turn: one action, then the next player."""
    state.turn = seat
    return (AsSeat(seat, CHOOSE_ACTION),)


class ChooseAction(Prompt, frozen=True):
    """Which of the six actions (section 5). A rover is sent with one answer."""

    asks: ClassVar[str] = "action"
    forced = False

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """Those of which a part can be carried out; the others say why not."""
        purse, home = purse_of(state, seat), at_home(state, seat)
        reasons = [(action, can(state, seat, purse)) for action, can in CAN_ACT.items()]
        reasons.append(("recall", rovers_home(len(home)) if home else None))
        buttons = [Choice(action, BUTTON, refusal=reason) if reason else _BUTTONS[action] for action, reason in reasons]
        return (send_choice(state, seat, home), *buttons)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The action, and what a faction does at its end. Where it is a building, that comes before its terrain effect
        (5.4.4)."""
        if choice == "send":
            return (*send(game, seat, pick), EndTurn("send", piece_of(pick)))
        if choice != "build" and reacts(game.state, seat, f"action_{choice}"):
            return (ACTIONS[choice], AfterAction(choice), EndTurn(choice, ""))
        return (ACTIONS[choice], EndTurn(choice, ""))


_BUTTONS = {action: button(action) for action in ACTIONS}


class AfterAction(Op[Moon], frozen=True):
    """What a faction does at the end of an action (section 9)."""

    action: str

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Its reactions."""
        return reactions(game.state, seat, f"action_{self.action}")


class EndTurn(Leave, frozen=True):
    """The mark of the action that is being done, and what comes after it. In a seat's last turn energy may still become
    food, which counts as cubes (section 8)."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Forget where it took place."""
        state = game.state
        state.here = state.site = ""
        state.saving = 0
        last = state.ending and state.ending != "unfed"
        return (LastConversions(), NextTurn()) if last else next_turn(game, seat)


CHOOSE_ACTION = ChooseAction()


class LastConversions(Prompt, frozen=True):
    """The last moment to convert."""

    asks: ClassVar[str] = "last"

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """To end the turn."""
        return (DONE,)

    def settles(self, state: Moon, seat: Seat, only: Choice) -> bool:
        """It only matters where energy can become food."""
        return state.players[seat].stock["energy"] < ENERGY_PER_FOOD

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The turn is over."""
        return ()


class NextTurn(Op[Moon], frozen=True):
    """The next player's turn, or the end."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """See `next_turn`."""
        return next_turn(game, seat)


def next_turn(game: Game[Moon], seat: Seat) -> Ops:
    """Clockwise. When the end is triggered, the round is finished; alone the game ends at once (section 8)."""
    state = game.state
    following = (seat + 1) % state.seats
    if following == state.first:
        if state.ending:
            return (Finish(),)
        state.round += 1
        game.tell("round", round=state.round)
    return turn_of(state, following)


class Finish(Op[Moon], frozen=True):
    """The final scoring."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Count everything."""
        state = game.state
        state.phase, state.turn = "over", NOBODY
        if state.solo is not None and solo_reason(state) != "won":
            game.tell("final_scores", lines={})
            return ()
        lines = final_lines(state)
        for line, points in lines.items():
            for each, n in enumerate(points):
                state.players[each].tally[line] += n
        told: dict[str, JSON] = dict(lines)
        game.tell("final_scores", lines=told)
        return ()
