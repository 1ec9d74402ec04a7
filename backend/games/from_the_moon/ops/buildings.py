"""Erecting a building (RULES.md 5.4)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from backend.games.from_the_moon.content.records import SMALL
from backend.games.from_the_moon.content.values import LARGE_ACHIEVEMENTS, MOST_LARGE
from backend.games.from_the_moon.costs import Purse, offered, pay, purse_of
from backend.games.from_the_moon.legal import (
    ALL_BUILT,
    NO_SITE,
    NOTHING_HAPPENS,
    TWO_LARGE,
    building_price,
    large_built,
    offered_buildings,
)
from backend.games.from_the_moon.ops.asking import DECLINE, Prompt, listed, name_of, picked
from backend.games.from_the_moon.ops.feats import note_feats
from backend.games.from_the_moon.ops.happenings import Achieve, happened, reactions
from backend.games.from_the_moon.ops.rovers import terrain_item, use_terrain
from backend.games.from_the_moon.state import Moon, Site
from backend.games.kernel.choice import Item, Pick
from backend.games.kernel.terms import Const
from backend.games.kernel.tree import Effect, Game, Ops
from backend.games.protocol import JSON, Choice, Seat


class ErectBuilding(Prompt, frozen=True):
    """Which tile: a small one, a large one of the main board, or the faction's own (5.4.1)."""

    asks: ClassVar[str] = "building"
    action: ClassVar[str] = "build"

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """Those that are not built yet."""
        purse, full = purse_of(state, seat), large_built(state.players[seat].built) == MOST_LARGE
        items = tuple([_tile(purse, building, full) for building in offered_buildings(state, seat)])
        return (listed("building", items, ALL_BUILT),)

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Pay for it; what follows; then its place (5.4.2, 5.4.3)."""
        building, state = name_of(picked(pick)), game.state
        pay(game, seat, building_price(building))
        state.players[seat].built.append(building)
        if building in state.large:
            state.large.remove(building)
        game.tell("building_built", seat, building=f"building:{building}")
        large: list[Effect] = [] if building in SMALL else [Achieve(Const(LARGE_ACHIEVEMENTS), "building")]
        return [*large, *happened(state, seat, "building_built"), ChooseSite(building)]


def _tile(purse: Purse, building: str, full: bool) -> Item:
    """A tile; `full` when no further large one can be built."""
    offer = offered(purse, building_price(building))
    return Item(f"building:{building}", offer.args, TWO_LARGE if full and building not in SMALL else offer.refusal)


@cache
def _spaces(spaces: tuple[str, ...]) -> Pick:
    return Pick(tuple(Item(f"space:{space}") for space in spaces))


class ChooseSite(Prompt, frozen=True):
    """Where its miniature goes: any free space, border and corners too (5.4.3)."""

    asks: ClassVar[str] = "site"
    building: str

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The free spaces."""
        free = tuple(space for space in state.chart.spaces if space not in state.sites)
        return (listed("site", _spaces(free).items, NO_SITE),)

    def about(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """For which building."""
        return {"building": f"building:{self.building}"}

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The miniature; what a faction does; then a terrain effect (5.4.4, 5.4.5)."""
        space, state = name_of(picked(pick)), game.state
        state.sites[space] = Site(seat, self.building)
        state.site = space
        game.tell("building_placed", seat, building=f"building:{self.building}", space=f"space:{space}")
        note_feats(game, seat)
        state.saving = state.number(seat, "site.saving", 0)
        uses = state.number(seat, "site.effects", 1)
        return [*reactions(state, seat, "action_build"), TouchedTerrain(state.chart.touched[space], uses)]


class TouchedTerrain(Prompt, frozen=True):
    """The terrain effect of a tile that touches the new building; no crew is needed (5.4.5)."""

    asks: ClassVar[str] = "terrain"
    tiles: tuple[str, ...]
    uses: int

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The tiles not used yet, or none."""
        purse = purse_of(state, seat)
        items = tuple([terrain_item(state, seat, purse, tile) for tile in self.tiles])
        return (listed("terrain", items, NOTHING_HAPPENS), DECLINE)

    def about(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """How many may be used."""
        return {"uses": self.uses}

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Its effect; then perhaps that of another."""
        if choice == "decline":
            return ()
        at = picked(pick)
        effect = use_terrain(game, seat, at)
        rest = tuple(tile for tile in self.tiles if tile != name_of(at))
        return (effect, TouchedTerrain(rest, self.uses - 1)) if self.uses > 1 and rest else (effect,)
