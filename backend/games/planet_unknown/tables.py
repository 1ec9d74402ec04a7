"""All content by id. The rooms of `content` fill these tables when they are imported: instructions look content up
here, and content is made of instructions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import CivCard, Corporation, EventCard, Objective

CORPORATIONS: dict[str, Corporation] = {}
CIV_CARDS: dict[str, CivCard] = {}
EVENTS: dict[str, EventCard] = {}
OBJECTIVES: dict[str, Objective] = {}
