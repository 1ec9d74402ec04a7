"""Placements that the server sends as masks are the same ones when the page has spelled them out."""

from __future__ import annotations

import msgspec

from backend.games.chance import Plain
from backend.games.kernel.geometry import Grid
from backend.games.kernel.placing import MaskPiece, MaskPlace, Way
from backend.games.protocol import Choice, Decision
from tests.frontend.visiting import Visit

_SPELL = """async (decisions) => {
  const {unfolded} = await import("/static/core/unfold.js");
  return decisions.map((decision) => unfolded(decision).choices[0].pieces.flatMap(({piece, spots}) =>
    spots.flatMap(({at, turns, flips}) => turns.flatMap((turn) => flips.map((flip) => ({piece, at, turn, flip}))))));
}"""


def _any_shape(luck: Plain) -> MaskPlace:
    """Up to two pieces on a grid wider than a digit of the mask, in orientations of both sides; some share a mask."""
    grid = Grid(7, 5)
    masks = [luck.below(grid.full + 1) for _ in range(3)]
    ways = [Way(turn, flip, masks[luck.below(3)]) for turn in range(4) for flip in (False, True) if luck.below(3)]
    pieces = [MaskPiece(f"tile:{n}", tuple(ways), {"ring": "inner"}) for n in range(1 + luck.below(2))]
    return MaskPlace(grid, tuple(pieces))


def test_masks_are_spelled_out_as_the_server_means_them(visit: Visit) -> None:
    luck = Plain(11)
    shapes = [MaskPlace(Grid(7, 5), (MaskPiece("tile:0", ()),)), *(_any_shape(luck) for _ in range(60))]
    decisions = [Decision("0.1", 0, "place", (Choice("tile", shape),)).wire() for shape in shapes]
    told = msgspec.json.decode(msgspec.json.encode(decisions))
    spelled = visit().page.evaluate(_SPELL, told)
    assert sum(shape.count() for shape in shapes) > 1_000
    for shape, found in zip(shapes, spelled, strict=True):
        assert sorted(map(str, found)) == sorted(map(str, msgspec.to_builtins(list(shape.list()))))


def test_a_decision_is_spelled_out_once(visit: Visit) -> None:
    """The page compares decisions by identity; one without masks keeps its choices."""
    script = """async () => {
      const {unfolded} = await import("/static/core/unfold.js");
      const choice = {id: "a", shape: "pick", items: []};
      const decision = {id: "0.1", choices: [choice]};
      return [unfolded(decision) === unfolded(decision), unfolded(decision).choices[0] === choice, unfolded(null)];
    }"""
    assert visit().page.evaluate(script) == [True, True, None]
