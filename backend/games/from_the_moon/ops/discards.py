"""What some mission tiles ask for besides cubes (RULES.md 6.7): a thing that leaves the game, a specialist who goes."""

from __future__ import annotations

from typing import ClassVar

from backend.games.from_the_moon.content.records import Mission
from backend.games.from_the_moon.legal import NOTHING_HAPPENS, income_buildings, specialists_to_send
from backend.games.from_the_moon.ops.asking import Prompt, listed, name_of, picked
from backend.games.from_the_moon.ops.greenhouses import greenhouses_of
from backend.games.from_the_moon.ops.research import discard_lab
from backend.games.from_the_moon.state import Moon, colour_of
from backend.games.kernel.choice import Item
from backend.games.kernel.tree import Effect, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Seat


def discarding(mission: Mission) -> list[Effect]:
    """What has to be given for a tile."""
    if mission.discard == "battery":
        return [LoseBattery()]
    if mission.discard:
        return [Discard(mission.discard, "", mission.id)]
    return [Discard("specialist", mission.send, mission.id)] if mission.send else []


class LoseBattery(Op[Moon], frozen=True):
    """One battery goes; the marker moves down with it (6.9)."""

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """It is gone."""
        player = game.state.players[seat]
        player.batteries -= 1
        player.stock["energy"] = min(player.stock["energy"], player.batteries)
        game.tell("discarded", seat, of="battery", thing="")
        return ()


class Discard(Prompt, frozen=True):
    """Which one goes: `of` is `small_building`, `laboratory`, `greenhouse`, or `specialist` with a colour."""

    asks: ClassVar[str] = "discard"
    converting: ClassVar[bool] = False
    of: str
    colour: str
    tile: str

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """What there is."""
        return (listed("discard", self._items(state, seat), NOTHING_HAPPENS),)

    def _items(self, state: Moon, seat: Seat) -> tuple[Item, ...]:
        player = state.players[seat]
        if self.of == "small_building":
            return tuple(Item(f"building:{building}") for building in income_buildings(player))
        if self.of == "laboratory":
            return tuple(Item(f"lab:{seat}.{place}") for place in sorted(player.labs))
        if self.of == "greenhouse":
            return greenhouses_of(state, seat, 2).items
        sent = specialists_to_send(player, self.colour)
        return tuple(Item(f"crew:{seat}.{rover + 1}.{place + 1}") for rover, place in sent)

    def about(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """What is asked for, and by which tile."""
        return {"of": self.of, "tile": self.tile}

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """It leaves the game."""
        thing, player = picked(pick), game.state.players[seat]
        name = name_of(thing)
        if self.of == "small_building":
            player.discarded.append(name)
        elif self.of == "laboratory":
            discard_lab(game, seat, name.partition(".")[2])
        elif self.of == "greenhouse":
            player.greenhouses[int(name.partition(".")[2]) - 1] = 0
        else:
            _, rover, place = (int(n) for n in name.split("."))
            crew = player.rovers[rover - 1].crew
            game.tell("specialist_sent", seat, crew=thing, colour=colour_of(crew[place - 1]))
            crew[place - 1] = ""
            return ()
        game.tell("discarded", seat, of=self.of, thing=thing)
        return ()
