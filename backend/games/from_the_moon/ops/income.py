"""Recalling rovers and taking income (RULES.md 5.6; alone section 11)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from backend.games.from_the_moon.content.records import SMALL
from backend.games.from_the_moon.content.values import ENERGY_PER_FOOD, GREENHOUSE_FOOD, UNFED_POINTS
from backend.games.from_the_moon.costs import Purse, convert, exchange, purse_of, take
from backend.games.from_the_moon.legal import NOTHING_HAPPENS, blocked, income_buildings
from backend.games.from_the_moon.ops.asking import Prompt, Within, listed, name_of, picked
from backend.games.from_the_moon.ops.feats import note_feats
from backend.games.from_the_moon.ops.gains import score
from backend.games.from_the_moon.ops.happenings import reactions
from backend.games.from_the_moon.ops.refilling import MoveNeutralRovers, Refill
from backend.games.from_the_moon.ops.standing import stand
from backend.games.from_the_moon.state import HOME, OFF_TRACK, Moon
from backend.games.from_the_moon.terms import COUNTS
from backend.games.kernel.choice import BUTTON, Item, button
from backend.games.kernel.tree import Effect, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Seat

GREENHOUSES, CHARGE, FACTION = "item:greenhouses", "item:charge", "item:faction"
_ALWAYS = (GREENHOUSES, CHARGE)


class Recall(Op[Moon], frozen=True):
    """All three rovers come home, then income, feeding and the pawn (5.6)."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """They are home."""
        state = game.state
        for rover in state.players[seat].rovers:
            stand(state, rover.at, "")
            rover.at = HOME
        game.tell("recalled", seat)
        faction = (FACTION,) if reactions(state, seat, "income") else ()
        buildings = tuple(f"building:{building}" for building in income_buildings(state.players[seat]))
        items = (*_ALWAYS, *buildings, *faction)
        return (Within("income", "", Income(items)), Feed(), MovePawn())


@cache
def _item(at: str) -> Item:
    return Item(at)


class Income(Prompt, frozen=True):
    """Which item next, each at most once, in any order (5.6.2). Greenhouses and charging are done in any case."""

    asks: ClassVar[str] = "income"
    items: tuple[str, ...]

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """What is left. When only what is done in any case is left, that needs no order."""
        skipped = [item for item in self.items if item not in _ALWAYS]
        done = button("done", passive=True, skipped=len(skipped))
        if not skipped:
            return (done,)
        purse = purse_of(state, seat)
        items = tuple([self._item(state, seat, purse, item) for item in self.items])
        return (listed("income", items, NOTHING_HAPPENS), done)

    @staticmethod
    def _item(state: Moon, seat: Seat, purse: Purse, item: str) -> Item:
        if not item.startswith("building:"):
            return _item(item)
        refusal = blocked(SMALL[name_of(item)].effect, state, seat, purse)
        return _item(item) if refusal is None else Item(item, refusal=refusal)

    def settles(self, state: Moon, seat: Seat, only: Choice) -> bool:
        """Before charging, energy may still become food: that is the one reason to ask when nothing else is left."""
        return CHARGE not in self.items or state.players[seat].stock["energy"] < ENERGY_PER_FOOD

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """That item, then the others."""
        if choice == "done":
            return [op for item in self.items if item in _ALWAYS for op in income_of(game, seat, item)]
        item = picked(pick)
        rest = tuple(other for other in self.items if other != item)
        return [*income_of(game, seat, item), Income(rest)]


def income_of(game: Game[Moon], seat: Seat, item: str) -> list[Effect]:
    """One item of an income."""
    player = game.state.players[seat]
    game.tell("income_taken", seat, item=item)
    if item == GREENHOUSES:
        food = sum(GREENHOUSE_FOOD[side] for side in player.greenhouses)
        take(game.state, player, "food", food)
        game.tell("gained", seat, resource="food", count=food)
        return []
    if item == CHARGE:
        game.tell("energy", seat, count=player.batteries - player.stock["energy"], lost=0)
        player.stock["energy"] = player.batteries
        return []
    if item == FACTION:
        return reactions(game.state, seat, "income")
    return [Within("building", item, SMALL[name_of(item)].effect)]


class Feed(Prompt, frozen=True):
    """One food for everybody in the rovers; all food there is must be used, converting before is voluntary (5.6.3).
    It is only asked where a conversion could help."""

    asks: ClassVar[str] = "feed"

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """As things are, and with as much energy converted as is needed: no question where nobody has to stay hungry,
        or nothing can be done about it."""
        stock, mouths = state.players[seat].stock, mouths_of(state, seat)
        more = min(mouths - stock["food"], stock["energy"] // ENERGY_PER_FOOD)
        if more <= 0:
            return (_FEED,)
        feed = Choice("feed", BUTTON, _feeding(mouths, stock["food"]))
        converted: dict[str, JSON] = {"convert": exchange(more, 0), **_feeding(mouths, stock["food"] + more)}
        return (feed, Choice("feed_converting", BUTTON, converted))

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Fed; alone, anyone unfed loses the game (section 11)."""
        state, player = game.state, game.state.players[seat]
        mouths = mouths_of(state, seat)
        if choice == "feed_converting":
            convert(game, seat, min(mouths - player.stock["food"], player.stock["energy"] // ENERGY_PER_FOOD))
        fed = min(mouths, player.stock["food"])
        player.stock["food"] -= fed
        points = UNFED_POINTS * (mouths - fed)
        game.tell("fed", seat, fed=fed, unfed=mouths - fed, points=points)
        score(game, seat, points, "unfed")
        if state.solo is not None and fed < mouths:
            state.ending = "unfed"
            game.tell("end_triggered", seat, reason="unfed")
        return ()


_FEED = button("feed")


def mouths_of(state: Moon, seat: Seat) -> int:
    """How much food a recall asks for."""
    return state.number(seat, "mouths", COUNTS["crew"](state, seat))


def _feeding(mouths: int, food: int) -> dict[str, JSON]:
    fed = min(mouths, food)
    return {"fed": fed, "unfed": mouths - fed, "points": UNFED_POINTS * (mouths - fed)}


class MovePawn(Op[Moon], frozen=True):
    """One step on the progress track: beyond its end, or first on a new space (5.6.4)."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """The refill, if this seat is the first there."""
        state, player = game.state, game.state.players[seat]
        if state.ending == "unfed":
            return ()
        player.pawn += 1
        game.tell("progress_moved", seat, space=player.pawn)
        if player.pawn == OFF_TRACK:
            if not state.ending:
                state.ending = "progress"
                game.tell("end_triggered", seat, reason="progress")
            return ()
        note_feats(game, seat)
        first = player.pawn > state.entered
        state.entered = max(state.entered, player.pawn)
        neutral = (MoveNeutralRovers(),) if state.solo is not None else ()
        return (Refill(player.pawn), *neutral) if first else neutral
