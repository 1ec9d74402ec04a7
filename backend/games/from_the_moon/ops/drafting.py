"""The faction draft and the placement of the starting teams (RULES.md section 3, steps 3 and 5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from backend.games.from_the_moon.content.records import FACTIONS
from backend.games.from_the_moon.ops.asking import name_of, picked
from backend.games.from_the_moon.ops.setup import drawn, equip, team_of
from backend.games.from_the_moon.state import Moon
from backend.games.kernel.choice import Item, Pick
from backend.games.kernel.ops import AskTogether
from backend.games.kernel.tree import Ask, AsSeat, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Seat


def factions_in_game(state: Moon) -> list[str]:
    """The eight of the box, or with the three of the crowdfunding set."""
    return [id for id, faction in FACTIONS.items() if state.options["factions"] == "all" or not faction.crowdfunding]


class Draft(Op[Moon], frozen=True):
    """The last player in turn order chooses from one card more than there are players, and passes the rest to the
    player before; the first player chooses from two. Alone one chooses freely."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Deal the hand."""
        state, all_of_them = game.state, factions_in_game(game.state)
        count = len(all_of_them) if state.seats == 1 else state.seats + 1
        dealt = drawn(game, all_of_them, count, "factions") if state.seats > 1 else all_of_them
        state.hand = sorted(dealt, key=all_of_them.index)
        return [AsSeat(asked, ChooseFaction()) for asked in reversed(state.clockwise(state.first))]


class ChooseFaction(Ask[Moon], frozen=True):
    """Keep one of the hand."""

    def ask(self) -> str:
        """See `Ask`."""
        return "draft"

    def choices(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The cards in hand."""
        return (Choice("faction", Pick(tuple(Item(f"faction:{id}") for id in state.hand))),)

    def resolve(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """It is shown at once; the others go on, the last one goes out unseen."""
        state, faction = game.state, name_of(picked(pick))
        state.hand.remove(faction)
        state.players[seat].faction = faction
        game.tell("drafted", seat, reveals=True, faction=f"faction:{faction}")
        equip(state, seat)
        if seat == state.first:
            state.leftover = state.hand[0] if state.seats > 1 else ""
            state.hand = []
        return ()


class PlaceTeams(Op[Moon], frozen=True):
    """Everybody distributes the starting team at the same time; whoever has no choice is not asked."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """A secret choice."""
        state = game.state
        state.phase = "team"
        asked = []
        for each in state.clockwise(state.first):
            ways = fillings(tuple(team_of(state.players[each])))
            if len(ways) == 1:
                fill(game, each, ways[0])
            else:
                asked.append((each, PlaceTeam()))
        return (AskTogether(tuple(asked)),)


class PlaceTeam(Ask[Moon], frozen=True):
    """Who rides with whom: at least one and at most three in each rover."""

    def ask(self) -> str:
        """See `Ask`."""
        return "team"

    def choices(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """Every way, up to the order of the rovers."""
        return (_team_choice(tuple(team_of(state.players[seat]))),)

    def resolve(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """They board."""
        ways = fillings(tuple(team_of(game.state.players[seat])))
        fill(game, seat, ways[int(name_of(picked(pick)))])
        return ()


@cache
def _team_choice(team: tuple[str, ...]) -> Choice:
    return Choice("team", Pick(tuple(Item(f"team:{n}", {"rovers": way}) for n, way in enumerate(fillings(team)))))


def fill(game: Game[Moon], seat: Seat, way: tuple[tuple[str, ...], ...]) -> None:
    """Seat a team."""
    for rover, crew in zip(game.state.players[seat].rovers, way, strict=True):
        rover.crew = [*crew, *[""] * (3 - len(crew))]
    game.tell("team", seat, reveals=True, rovers=way)


@cache
def fillings(team: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Every way to fill three rovers with a team, one to three in each. At home rovers are alike, so their order does
    not count, nor does that of equal members."""
    ways = {tuple(sorted(way, key=lambda crew: (-len(crew), crew))): None for way in _seated(team, ((), (), ()))}
    return tuple(sorted(ways))


def _seated(team: tuple[str, ...], rovers: tuple[tuple[str, ...], ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    if not team:
        if all(rovers):
            yield tuple(tuple(sorted(crew)) for crew in rovers)
        return
    for index, crew in enumerate(rovers):
        if len(crew) < 3:
            yield from _seated(team[1:], (*rovers[:index], (*crew, team[0]), *rovers[index + 1 :]))
