"""The 36 civ cards, nine of each rank."""

from __future__ import annotations

from collections.abc import Iterator

from backend.games.kernel.hooks import Modifier
from backend.games.kernel.terms import Const
from backend.games.planet_unknown.catalogue import CivCard
from backend.games.planet_unknown.content.sets import COMMERCE
from backend.games.planet_unknown.ops.gains import Advance, Movement, Patches, Unionize
from backend.games.planet_unknown.ops.placing import Salvage
from backend.games.planet_unknown.ops.roving import Teleport
from backend.games.planet_unknown.ops.taking import ClearLine, Take
from backend.games.planet_unknown.tables import CIV_CARDS
from backend.games.planet_unknown.terms import PatchesLaid

BETTER_ROCKS = (Modifier("rock.rate", add=Const(1)),)


def _sets() -> Iterator[CivCard]:
    """Meteorite Repo and Commerce Agreement, one of each rank."""
    for rank in range(1, 5):
        yield CivCard(id=f"civ-{28 + rank}", rank=rank, set="meteorite_repo", modifiers=BETTER_ROCKS)
        yield CivCard(id=f"civ-{32 + rank}", rank=rank, set=COMMERCE)


CARDS = (
    CivCard(id="civ-01", rank=1, now=Advance(trackers=2)),
    CivCard(id="civ-02", rank=1, now=Advance(steps=2)),
    CivCard(id="civ-03", rank=1, now=Patches(1)),
    CivCard(id="civ-04", rank=1, now=Movement(Const(4))),
    CivCard(id="civ-05", rank=1, now=Salvage(resources=False)),
    CivCard(id="civ-06", rank=1, medals=Const(1)),
    CivCard(id="civ-07", rank=1, medals=Const(2)),
    CivCard(id="civ-08", rank=2, medals=Const(1)),
    CivCard(id="civ-09", rank=2, medals=Const(2)),
    CivCard(id="civ-10", rank=2, now=Advance(trackers=3)),
    CivCard(id="civ-11", rank=2, now=Advance(trackers=2)),
    CivCard(id="civ-12", rank=2, now=Patches(2)),
    CivCard(id="civ-13", rank=2, now=Take("pod", 2)),
    CivCard(id="civ-14", rank=2, now=Teleport()),
    CivCard(id="civ-15", rank=3, medals=Const(2)),
    CivCard(id="civ-16", rank=3, now=Salvage(resources=True)),
    CivCard(id="civ-17", rank=3, now=ClearLine()),
    CivCard(id="civ-18", rank=3, now=Take("pod", 3)),
    CivCard(id="civ-19", rank=3, now=Advance(trackers=3)),
    CivCard(id="civ-20", rank=3, medals=Const(3)),
    CivCard(id="civ-21", rank=3, now=Unionize()),
    CivCard(id="civ-22", rank=4, medals=PatchesLaid()),
    CivCard(id="civ-23", rank=4, medals=Const(2), last=Advance()),
    CivCard(id="civ-24", rank=4, medals=Const(3), last=Advance()),
    CivCard(id="civ-25", rank=4, now=Take("rock", 3, destroy=True)),
    CivCard(id="civ-26", rank=4, now=Patches(3)),
    CivCard(id="civ-27", rank=4, medals=Const(4)),
    CivCard(id="civ-28", rank=4, modifiers=(Modifier("pod.medals", to=Const(2)),)),
    *_sets(),
)

CIV_CARDS.update((card.id, card) for card in sorted(CARDS, key=lambda card: card.id))
