"""The 60 event cards: twenty green, twenty orange, twenty red; six are for playing alone only."""

from __future__ import annotations

from collections.abc import Iterator

from backend.games.kernel.hooks import Modifier, On
from backend.games.kernel.terms import Const
from backend.games.planet_unknown.catalogue import EventCard
from backend.games.planet_unknown.limits import EventLimit, NoEdge, NoIce, NoLike
from backend.games.planet_unknown.ops.civ import ChangeStock
from backend.games.planet_unknown.ops.events import SynergyOrPeek
from backend.games.planet_unknown.ops.gains import Advance, Deploy, Patches, Regress, Synergy
from backend.games.planet_unknown.ops.objectives import AddObjective, LoseObjective
from backend.games.planet_unknown.ops.roving import ExtraRover
from backend.games.planet_unknown.ops.station import Recall, Spin
from backend.games.planet_unknown.ops.taking import Fall, Lose, Take
from backend.games.planet_unknown.tables import EVENTS

GREEN, ORANGE, RED = "green", "orange", "red"
PAIRS = (
    ("rover", "civ"),
    ("rover", "tech"),
    ("rover", "water"),
    ("rover", "biomass"),
    ("civ", "tech"),
    ("water", "civ"),
    ("biomass", "civ"),
    ("tech", "water"),
    ("biomass", "tech"),
    ("biomass", "water"),
)
"""Trackers of ev-05 to ev-14 (advance one) and of ev-21 to ev-30 (one goes down)."""
CLOSED = ("water", "biomass", "energy", "rover", "tech", "civ")
"""Terrains closed to rovers by ev-33 to ev-38."""


def _pairs() -> Iterator[EventCard]:
    for number, pair in enumerate(PAIRS):
        yield EventCard(id=f"ev-{5 + number:02}", alert=GREEN, each=Advance(pair))
        yield EventCard(id=f"ev-{21 + number}", alert=ORANGE, each=Regress(pair))


def _closed() -> Iterator[EventCard]:
    for number, terrain in enumerate(CLOSED, start=33):
        yield EventCard(id=f"ev-{number}", alert=ORANGE, closed=terrain)


def _limit(id: str, alert: str, limit: EventLimit) -> EventCard:
    return EventCard(id=id, alert=alert, limits=(limit,))


def _number(id: str, alert: str, of: str, to: int) -> EventCard:
    return EventCard(id=id, alert=alert, modifiers=(Modifier(of, to=Const(to)),))


CARDS = (
    EventCard(id="ev-01", alert=GREEN, solo=True, each=ExtraRover(), triggers=(On("drafted", Deploy()),)),
    EventCard(id="ev-02", alert=GREEN, solo=True, table=ChangeStock(1)),
    EventCard(id="ev-03", alert=GREEN, solo=True, each=AddObjective()),
    EventCard(id="ev-04", alert=GREEN, each=Advance(("civ", "biomass", "water"), steps=3, benefits=False)),
    *_pairs(),
    EventCard(id="ev-15", alert=GREEN, solo=True, each=Spin()),
    EventCard(id="ev-16", alert=GREEN, each=Patches()),
    EventCard(id="ev-17", alert=GREEN, each=Synergy()),
    EventCard(id="ev-18", alert=GREEN, each=Take("pod")),
    EventCard(id="ev-19", alert=GREEN, each=Take("rock")),
    EventCard(id="ev-20", alert=GREEN, each=Synergy()),
    EventCard(id="ev-31", alert=ORANGE, each=Fall()),
    EventCard(id="ev-32", alert=ORANGE, each=Regress()),
    *_closed(),
    _limit("ev-39", ORANGE, NoEdge()),
    _number("ev-40", ORANGE, "icons", 1),
    EventCard(id="ev-41", alert=RED, each=Regress(steps=2)),
    EventCard(id="ev-42", alert=RED, each=Regress(steps=3)),
    EventCard(id="ev-43", alert=RED, each=Fall()),
    _number("ev-44", RED, "icons", 1),
    _number("ev-45", RED, "milestones", 0),
    EventCard(id="ev-46", alert=RED, solo=True, each=LoseObjective()),
    EventCard(id="ev-47", alert=RED, each=Lose("rover")),
    EventCard(id="ev-48", alert=RED, table=ChangeStock(-1)),
    EventCard(id="ev-49", alert=RED, each=Take("pod", 1, destroy=True)),
    EventCard(id="ev-50", alert=RED, each=Lose("pod")),
    EventCard(id="ev-51", alert=RED, each=Lose("sample")),
    EventCard(id="ev-52", alert=RED, solo=True, each=Recall()),
    EventCard(id="ev-53", alert=RED, each=SynergyOrPeek()),
    EventCard(id="ev-54", alert=RED, each=SynergyOrPeek()),
    _limit("ev-55", RED, NoLike()),
    _limit("ev-56", RED, NoIce()),
    _limit("ev-57", RED, NoIce()),
    _number("ev-58", RED, "synergy", 0),
    _number("ev-59", RED, "milestones", 0),
    _limit("ev-60", RED, NoEdge()),
)

EVENTS.update((card.id, card) for card in sorted(CARDS, key=lambda card: card.id))
