"""The six elements of the scoring cards (RULES.md section 10)."""

from __future__ import annotations

from backend.games.ad_astra.content.resources import RESOURCES
from backend.games.ad_astra.scoring import Built, Element, Settled, Ships
from backend.games.kernel.terms import Per, Sum

ELEMENTS = {
    element.id: element
    for element in (
        Element("colonies_factories", Sum((Per(1, Built("colony")), Per(2, Built("factory"))))),
        Element("starships", Per(2, Ships())),
        Element("terraformers", Per(3, Built("terraformer"))),
        Element("systems", Per(1, Settled())),
        Element("identical", same=True),
        Element("different", most=len(RESOURCES)),
    )
}
