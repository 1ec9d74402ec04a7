"""The action cards of the five factions (RULES.md S2): what is printed, and what it does.

The pairings of production and movement cards are those of the component list; each faction names six of the eight
outer systems. Every faction has the same build, trade and scoring cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from backend.games.ad_astra.ops.building import Construction
from backend.games.ad_astra.ops.movement import Movement
from backend.games.ad_astra.ops.production import Produce
from backend.games.ad_astra.ops.scoring import Scoring
from backend.games.ad_astra.ops.trading import OpenTrade
from backend.games.kernel.tree import Effect


class ActionCard(Struct, frozen=True):
    """One card: its type (`production`, `movement`, `build`, `trade`, `scoring`) and its effect for its owner."""

    id: str
    faction: str
    type: str
    effect: Effect


class Faction(Struct, frozen=True):
    """What differs between the card sets."""

    id: str
    production: tuple[tuple[str, str], ...]
    movement: tuple[tuple[str, str], ...]


FACTIONS = {
    faction.id: faction
    for faction in (
        Faction(
            "red",
            (("water", "yoyodium"), ("food", "zozodium"), ("energy", "xanthium")),
            (("TY", "LY"), ("SY", "LR"), ("TR", "NR")),
        ),
        Faction(
            "yellow",
            (("water", "food"), ("energy", "zozodium"), ("xanthium", "yoyodium")),
            (("SR", "LY"), ("SY", "TY"), ("LR", "NY")),
        ),
        Faction(
            "green",
            (("food", "energy"), ("water", "xanthium"), ("yoyodium", "zozodium")),
            (("SR", "TY"), ("SY", "NR"), ("LY", "TR")),
        ),
        Faction(
            "blue",
            (("water", "zozodium"), ("food", "xanthium"), ("energy", "yoyodium")),
            (("SR", "TR"), ("LR", "TY"), ("LY", "NY")),
        ),
        Faction(
            "grey",
            (("water", "energy"), ("food", "yoyodium"), ("xanthium", "zozodium")),
            (("SR", "NY"), ("SY", "TR"), ("LR", "NR")),
        ),
    )
}

SCORED = (("colonies_factories", "starships"), ("terraformers", "systems"), ("identical", "different"))


def _card_set(faction: Faction) -> Iterator[ActionCard]:
    id = faction.id
    for number, resources in enumerate(faction.production, start=1):
        yield ActionCard(f"{id}.production.{number}", id, "production", Produce(resources))
    for number, systems in enumerate(faction.movement, start=1):
        yield ActionCard(f"{id}.movement.{number}", id, "movement", Movement(systems))
    yield ActionCard(f"{id}.build", id, "build", Construction())
    yield ActionCard(f"{id}.trade", id, "trade", OpenTrade())
    for number, elements in enumerate(SCORED, start=1):
        yield ActionCard(f"{id}.scoring.{number}", id, "scoring", Scoring(elements))


CARDS = {card.id: card for faction in FACTIONS.values() for card in _card_set(faction)}
