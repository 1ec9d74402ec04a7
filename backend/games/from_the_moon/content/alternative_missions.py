"""The 18 mission tiles of the crowdfunding set (section 10), with equipment categories. All of their numbers are
reconstructed, and so is which tile belongs to which category."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import MISSIONS, NOTHING, Mission, Price, kept

CATEGORIES = ("communication", "piloting", "life_support")


def _tile(number: str, category: str, points: int, price: Price, *, discard: str = "", send: str = "") -> Mission:
    ship = number.partition("_")[0]
    return Mission(f"alt_{number}", ship, price, points, discard, send, category, ("price", "points", "category"))


kept(
    MISSIONS,
    (
        _tile("mars_1", "communication", 2, Price(metal=2)),
        _tile("mars_2", "communication", 3, Price(metal=2, food=1)),
        _tile("mars_3", "piloting", 2, Price(metal=1, water=1)),
        _tile("mars_4", "piloting", 3, Price(metal=2), discard="battery"),
        _tile("mars_5", "life_support", 4, NOTHING, send="metal"),
        _tile("titan_1", "communication", 2, Price(polymer=2)),
        _tile("titan_2", "communication", 4, Price(metal=2), discard="laboratory"),
        _tile("titan_3", "piloting", 3, Price(polymer=2, metal=1)),
        _tile("titan_4", "piloting", 3, Price(polymer=2), discard="battery"),
        _tile("titan_5", "life_support", 2, Price(polymer=1, food=1)),
        _tile("titan_6", "life_support", 4, NOTHING, send="polymer"),
        _tile("europa_1", "communication", 3, Price(water=2, metal=1)),
        _tile("europa_2", "communication", 4, Price(water=3, polymer=1)),
        _tile("europa_3", "piloting", 2, Price(water=1, polymer=1)),
        _tile("europa_4", "piloting", 3, Price(water=2, food=1)),
        _tile("europa_5", "life_support", 2, Price(water=2)),
        _tile("europa_6", "life_support", 3, Price(water=1, food=2)),
        _tile("europa_7", "life_support", 4, NOTHING, send="water"),
    ),
)
