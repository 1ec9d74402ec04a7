"""Every record of content is exercised: without its effect one of its tests fails. Prints how many records there are of
each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from msgspec import Struct, structs

from backend.games.kernel.ops import Seq
from backend.games.kernel.terms import Always, Const, Not
from backend.games.planet_unknown.catalogue import CivCard, Corporation, EventCard, Objective, Space, Tech, Trait
from backend.games.planet_unknown.content.planets import PLANETS, SYMMETRIC, Planet
from backend.games.planet_unknown.courses import ByTracker, Ladder
from backend.games.planet_unknown.tables import CIV_CARDS, CORPORATIONS, EVENTS, OBJECTIVES
from tests.games.planet_unknown import test_ending, test_rovers, test_scenarios
from tests.games.planet_unknown.playing import Covers
from tests.games.planet_unknown.test_civ_cards import covers as civ_cards
from tests.games.planet_unknown.test_corporations import covers as corporations
from tests.games.planet_unknown.test_events import covers as events
from tests.games.planet_unknown.test_more_corporations import covers as more_corporations
from tests.games.planet_unknown.test_objectives import neighbour, private
from tests.games.planet_unknown.test_placement import planets
from tests.games.replaced import replaced

ALSO_ABOUT_PLANETS = (test_ending, test_rovers, test_scenarios)


class Kind(Struct, frozen=True):
    """A kind of records: who covers them, the table that holds them, and a record without its effect."""

    covers: Covers
    table: dict[str, Any]
    blank: Callable[[Any, str], object]


def _civ(card: CivCard, id: str) -> CivCard:
    now = None if card.now is None else Seq(())
    return structs.replace(card, now=now, last=None, medals=Const(0), set="", modifiers=())


def _event(card: EventCard, id: str) -> EventCard:
    return EventCard(id=id, alert=card.alert, solo=card.solo)


def _neighbour(card: Objective, id: str) -> Objective:
    return structs.replace(card, compared=Const(0), fewer=False)


def _private(card: Objective, id: str) -> Objective:
    return structs.replace(card, private=Not(Always()))


def _corporation(face: Corporation, id: str) -> Corporation:
    """Without one of its techs, or without what sets it apart; the symmetric one without its tracks."""
    _, _, level = id.partition(".")
    if level:
        return structs.replace(face, techs=tuple(Tech(level) if tech.level == level else tech for tech in face.techs))
    if id == "universal":
        return structs.replace(face, tracks=((Space(),) * 16,) * 5)
    return structs.replace(face, trait=Trait(), perch="", opening=None, course=Ladder(), unlock=ByTracker())


def _planet(face: Planet, id: str) -> Planet:
    """Without its rule; one whose rule is its grid: another grid."""
    plain = structs.replace(face, limits=(), toxic=0, currents=0, cities=0, regions=(), start=face.perimeter)
    if structs.astuple(plain) != structs.astuple(face):
        return plain
    return structs.replace(PLANETS["lacuna" if id == SYMMETRIC else SYMMETRIC], id=id)


KINDS: Mapping[str, Kind] = {
    "civ cards": Kind(civ_cards, CIV_CARDS, _civ),
    "events": Kind(events, EVENTS, _event),
    "neighbour objectives": Kind(neighbour, OBJECTIVES, _neighbour),
    "private objectives": Kind(private, OBJECTIVES, _private),
    "corporations and techs": Kind(corporations, CORPORATIONS, _corporation),
    "more corporations and techs": Kind(more_corporations, CORPORATIONS, _corporation),
    "planets": Kind(planets, PLANETS, _planet),
}


def _fails(run: Callable[[], None]) -> bool:
    try:
        run()
    except (AssertionError, LookupError, ValueError, StopIteration, pytest.fail.Exception):
        return True
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_every_record_is_exercised(kind: str) -> None:
    covers, table, blank = structs.astuple(KINDS[kind])
    idle = []
    for id in covers.tests:
        key = id.partition(".")[0]
        with replaced(table, key, blank(table[key], id)):
            if not any(_fails(run) for run in covers.runs(id)):
                idle.append(id)
    print(f"{kind}: {len(covers.tests) - len(idle)} of {len(covers.tests)} records exercised")  # noqa: T201  # the report
    assert idle == []
