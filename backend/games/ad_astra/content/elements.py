"""The six elements of the scoring cards (RULES.md section 10)."""

from __future__ import annotations

from backend.games.ad_astra.content.resources import RESOURCES
from backend.games.ad_astra.scoring import Element, OnBoard, Systems
from backend.games.kernel.terms import Sum

ELEMENTS = {
    element.id: element
    for element in (
        Element("colonies_factories", Sum((OnBoard(1, "colony"), OnBoard(2, "factory")))),
        Element("starships", OnBoard(2, "starship")),
        Element("terraformers", OnBoard(3, "terraformer")),
        Element("systems", Systems(1)),
        Element("identical", same=True),
        Element("different", most=len(RESOURCES)),
    )
}
