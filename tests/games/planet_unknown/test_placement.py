"""RULES 5: where tiles and patches may lie, on every planet, in every tier."""

from __future__ import annotations

import pytest

from backend.games.planet_unknown import legal
from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.content.tiles import NUMBERS, TILES
from backend.games.planet_unknown.grid import NUMBER, SQUARES
from backend.games.planet_unknown.notation import position
from tests.games.planet_unknown.playing import At, Covers

planets = Covers(PLANETS)

SHAPES = ("D2", "I3", "V3", "T4", "L4", "O4", "S4", "I4", "F5", "N5", "U5", "Z5")
DISC = (104, 96, 200, 192, 184, 192, 192, 88, 184, 176, 176, 176)
FIRST_PLACEMENTS = {
    "ksb-4156": DISC,
    "gaia": DISC,
    "kaax": DISC,
    "pajitnov": DISC,
    "petra": DISC,
    "arashi": (92, 88, 184, 184, 176, 176, 184, 80, 184, 168, 168, 176),
    "cerberus": (166, 150, 306, 276, 276, 296, 280, 128, 252, 247, 258, 256),
    "charybdis": (24, 32, 64, 80, 80, 72, 80, 40, 96, 96, 96, 96),
    "k-273": (94, 60, 144, 86, 88, 112, 106, 40, 64, 71, 50, 82),
    "lacuna": (106, 82, 182, 148, 132, 160, 140, 58, 112, 100, 102, 108),
    "oblivion": (160, 136, 280, 224, 224, 272, 224, 120, 160, 192, 208, 160),
    "persephone": (53, 49, 102, 100, 94, 100, 100, 46, 96, 92, 92, 92),
    "tartarus": (100, 84, 180, 160, 157, 168, 166, 70, 150, 141, 146, 142),
}
"""Legal first placements of the civ and energy tile of each shape, by what they look like."""


def looks(state_text: str, tile: str) -> int:
    """How many placements of a tile look different."""
    state, number = position(state_text), NUMBERS[tile]
    found = legal.site_of(state, 0, 1, waived=False).ways(number)
    ways = TILES[number].ways
    return sum(
        way.anchors.bit_count() for way in found if ways[2 * way.turn + way.flip].same == 2 * way.turn + way.flip
    )


@planets("ksb-4156")
@pytest.mark.parametrize("planet", PLANETS)
def test_first_placements(planet: str) -> None:
    """RULES 5.1-5.3 and the planet's limits, against independent counts."""
    text = f"p0 faces {planet} universal"
    assert tuple(looks(text, f"{shape}-CE") for shape in SHAPES) == FIRST_PLACEMENTS[planet]


def squares_of(planet: str, *bare: str) -> str:
    """Patches on every square of a planet but those named."""
    squares = PLANETS[planet].squares
    return " ".join(f"patch@{name}" for name in SQUARES if squares >> NUMBER[name] & 1 and name not in bare)


def test_a_tile_lies_on_free_squares_of_the_grid_beside_a_piece() -> None:
    """RULES 5.1, 5.2, 5.4, with the reason of every refusal."""
    at = At("p0 pieces D2-RT@5.0; depot 0 D2-CE Z5-CE")
    at.refuses("0 tile D2-CE 4.0", "planet.off_grid")
    at.refuses("0 tile D2-CE 6.0 r1", "planet.covered")
    at.refuses("0 tile D2-CE 3.5", "planet.apart")
    at.play("0 tile D2-CE 6.0")


def test_tiles_turn_and_mirror() -> None:
    """RULES 5.1: quarter turns and mirror images."""
    at = At("p0 pieces D2-RT@5.0; depot 0 L4-CE Z5-CE")
    at.play("0 tile L4-CE 5.3 r2f").shows("p0 last 1")
    energy, civ = at.state.players[0].board.survey.terrain[5], at.state.players[0].board.survey.terrain[0]
    assert {name for name in SQUARES if civ >> NUMBER[name] & 1} == {"5.3", "5.4"}
    assert {name for name in SQUARES if energy >> NUMBER[name] & 1} == {"5.2", "4.2"}


def test_the_first_piece_touches_the_perimeter() -> None:
    """RULES 5.3."""
    at = At("depot 0 D2-CE Z5-CE").refuses("0 tile D2-CE 5.5", "planet.edge_first")
    at.play("0 tile D2-CE 0.5 r3")


def test_a_placeable_candidate_must_be_taken() -> None:
    """RULES 4: an unplaceable candidate can't be chosen while the other fits; nor can one be taken without placing."""
    at = At(f"p0 pieces {squares_of('ksb-4156', '5.0', '6.0')}; depot 0 D2-CE Z5-CE")
    assert at.pieces("tile") == ["D2-CE"]
    assert at.args("tile", "Z5-CE")["refusal"] == {"code": "planet.use_other_tile", "args": {}}
    at.refuses("0 tile Z5-CE 5.0", "planet.off_grid")
    assert "take" not in at.choices()


def test_a_depot_with_one_stack_offers_one_tile() -> None:
    """RULES 4, 16: a stack runs out while others are full."""
    at = At("depot 0 - Z5-CE; p0 pieces D2-RT@5.0")
    assert at.pieces("tile") == ["Z5-CE"]


def test_tiers_drop_event_limits_before_planet_limits() -> None:
    """RULES 5: tier 2 without the event's, tier 3 without the planet's limits, none: nothing fits."""
    ring = squares_of("arashi", "5.5", "6.5")
    one = At(f"event ev-60; p0 pieces {squares_of('ksb-4156', '5.4', '5.5')}; depot 0 D2-CE Z5-CE")
    assert one.choice("tile").args["tier"] == 1
    two = At(f"event ev-60; p0 pieces {squares_of('ksb-4156', '5.0', '6.0')}; depot 0 D2-CE Z5-CE")
    assert two.choice("tile").args["tier"] == 2
    three = At(f"event ev-60; p0 faces arashi universal; p0 pieces {ring}; depot 0 D2-CE Z5-CE")
    assert three.choice("tile").args["tier"] == 3
    assert sorted(three.goals("tile", "D2-CE")) == ["5.5", "6.5"]
    none = At(f"p0 pieces {squares_of('ksb-4156', '5.0')}; depot 0 D2-CE Z5-CE")
    assert none.choices() == ["take"]


def test_the_tier_counts_for_both_candidates() -> None:
    """RULES 5: the first tier in which one of them fits is in force for both."""
    at = At(f"event ev-56; p0 pieces {squares_of('ksb-4156', '5.5', '4.5', '6.5', '7.5')}; depot 0 D2-CE I4-CE")
    assert at.choice("tile").args["tier"] == 1
    assert at.goals("tile", "D2-CE")
    assert not at.goals("tile", "I4-CE"), "it would have to cover the ice of 5.5"


@planets("arashi", "charybdis", "k-273", "pajitnov", "persephone", "tartarus", "lacuna", "oblivion")
@pytest.mark.parametrize(
    ("planet", "pieces", "answer", "code"),
    [
        ("arashi", "patch@1.4", "D2-CE 1.5 r3", "planet.ring"),
        ("charybdis", "", "D2-CE 5.0", "planet.centre_first"),
        ("k-273", "patch@7.2", "D2-CE 7.3", "planet.mixed"),
        ("pajitnov", "patch@4.5 patch@7.5 patch@6.6 patch@5.4", "D2-CE 5.5 r3", "planet.slide"),
        ("persephone", "patch@5.5", "D2-CE 4.5 r1", "planet.quadrant"),
        ("tartarus", "patch@4.4", "D2-CE 4.5 r3", "planet.chasm"),
        ("lacuna", "patch@4.2", "D2-CE 4.2", "planet.off_grid"),
        ("oblivion", "", "D2-CE 3.2", "planet.edge_first"),
    ],
)
def test_limits_of_planets(planet: str, pieces: str, answer: str, code: str) -> None:
    """RULES 10a."""
    said = f"p0 pieces {pieces};" if pieces else ""
    At(f"p0 faces {planet} universal; {said} depot 0 D2-CE Z5-CE").refuses(f"0 tile {answer}", code)


@pytest.mark.parametrize(
    ("planet", "pieces", "answer"),
    [
        ("arashi", "patch@1.4", "D2-CE 2.5 r2"),
        ("charybdis", "", "D2-CE 5.5"),
        ("k-273", "patch@7.2", "D2-CE 7.3 r3"),
        ("persephone", "patch@5.5", "D2-CE 5.6"),
        ("tartarus", "patch@4.4", "D2-CE 5.4"),
        ("cerberus", "patch@6.6", "D2-CE 6.5 r3"),
        ("oblivion", "", "D2-CE 0.5"),
    ],
)
def test_placements_that_planets_allow(planet: str, pieces: str, answer: str) -> None:
    """RULES 10a: on ring and off it; the centre; all land; the other quadrant's ban; one side of the chasm."""
    said = f"p0 pieces {pieces};" if pieces else ""
    At(f"p0 faces {planet} universal; {said} depot 0 D2-CE Z5-CE").play(f"0 tile {answer}")


def test_persephone_bans_icons_and_not_terrain() -> None:
    """RULES 10a: plain squares of the banned terrain are free."""
    at = At("p0 faces persephone universal; p0 pieces patch@5.5; depot 0 I3-CE Z5-CE")
    at.refuses("0 tile I3-CE 4.5", "planet.quadrant", resource="civ")
    at.play("0 tile I3-CE 4.6 r2")
    civ = at.state.players[0].board.survey.terrain[0]
    assert civ >> NUMBER["4.5"] & 1


def test_patches_keep_off_the_ring_and_ignore_event_limits() -> None:
    """RULES 5: planet limits that can touch one square bind patches, event limits do not."""
    at = At("phase civ; event ev-60; p0 faces arashi universal; p0 pieces patch@1.4; civ 1 civ-03; p0 notes 1")
    squares = at.picks("patch")
    assert "1.3" in squares, "the perimeter"
    assert "1.5" not in squares, "the ring"


def test_a_patch_before_the_first_tile_starts_in_the_centre_of_charybdis() -> None:
    """RULES 16: patch gained before the first tile."""
    at = At("phase event; deck ev-09 ev-16; p0 faces charybdis universal")
    assert at.picks("patch") == ["5.5", "6.5", "5.6", "6.6"]


def test_listing_both_candidates_is_complete() -> None:
    """Every placement that a plain test of each square allows is listed, and no other."""
    state = position("p0 pieces N5-RT@5.4 patch@6.6; depot 0 L4-CE F5-WR")
    grid = {divmod(n, 12)[::-1] for n in range(144) if PLANETS["ksb-4156"].squares >> n & 1}
    covered = {divmod(n, 12)[::-1] for n in range(144) if state.players[0].board.survey.covered >> n & 1}
    offer = legal.offer(state, 0)
    for tile in (one.tile for one in offer.candidates):
        ways = offer.of(tile).site.ways(tile)
        listed = {(way.turn, way.flip, n) for way in ways for n in range(144) if way.anchors >> n & 1}
        assert listed == {
            (way.turn, way.flip, n)
            for way in TILES[tile].ways
            for n in range(144)
            if plainly({(n % 12 + x, n // 12 + y) for x, y in way.cells}, grid, covered)
        }


def plainly(cells: set[tuple[int, int]], grid: set[tuple[int, int]], covered: set[tuple[int, int]]) -> bool:
    """RULES 5.1, 5.2, 5.4 in so many words."""
    near = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return cells <= grid and not cells & covered and bool(near & covered)
