"""The draft of an answer and the view's changes, as the page's own modules do them: no game knowledge involved."""

from __future__ import annotations

import json
import random
import zlib
from typing import Any

import jsonpatch
import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.play.delta import diff
from tests.frontend.visiting import Visit, Visitor

PLACES = ["planet:1", "planet:2", "planet:3"]
_PRESS = """async ([decision, presses]) => {
  const {press, startOf, standing, choose, stepBack, setAmount} = await import("/static/core/draft.js");
  const {lack, pickOf} = await import("/static/core/shapes.js");
  let draft = startOf(decision);
  for (const [what, ...more] of presses) {
    if (what === "press") draft = press(decision, draft, more[0]) ?? draft;
    if (what === "choose") draft = choose(decision, draft, more[0]);
    if (what === "amount") draft = setAmount(decision, draft, more[0], more[1]);
    if (what === "back") draft = stepBack(decision, draft) ?? draft;
  }
  const choice = decision.choices.find((one) => one.id === draft.choice);
  const places = ["planet:1", "planet:2", "planet:3", "ship:1", "ship:2"];
  const marks = Object.fromEntries(places.map((at) => [at, standing(decision, draft, at).mark]));
  return {draft, marks, lack: lack(decision, draft)?.code ?? null, pick: choice ? pickOf(choice, draft) : null};
}"""


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """Somebody with the site's modules at hand."""
    return visit()


def pick(id: str, items: list[Any], least: int = 1, most: int = 1, **more: Any) -> dict[str, Any]:
    listed = [{"at": item} if isinstance(item, str) else item for item in items]
    shape = {"shape": "pick", "min": least, "max": most, "ordered": False, "items": listed}
    return {"id": id, "passive": False, "args": {}, **shape, **more}


def place(id: str, **spots: list[dict[str, Any]]) -> dict[str, Any]:
    pieces = [{"piece": piece.replace("_", ":"), "spots": where} for piece, where in spots.items()]
    return {"id": id, "passive": False, "args": {}, "shape": "place", "pieces": pieces}


def after(visitor: Visitor, choices: list[dict[str, Any]], *presses: tuple[Any, ...]) -> dict[str, Any]:
    """What the draft is like after some presses."""
    decision = {"id": "0.1", "ask": "x", "args": {}, "called": True, "mode": "turn", "choices": choices}
    found: dict[str, Any] = visitor.page.evaluate(_PRESS, [decision, [list(press) for press in presses]])
    return found


def test_a_press_on_an_item_is_the_answer(visitor: Visitor) -> None:
    done = after(visitor, [pick("land", PLACES)], ("press", "planet:2"))
    assert done["pick"] == ["planet:2"] and done["lack"] is None
    assert done["marks"]["planet:1"] == "open" and done["marks"]["planet:2"] == "selected"


def test_another_item_takes_its_place_and_a_full_choice_refuses_more(visitor: Visitor) -> None:
    one = after(visitor, [pick("land", PLACES)], ("press", "planet:2"), ("press", "planet:3"))
    assert one["pick"] == ["planet:3"]
    two = after(
        visitor, [pick("land", PLACES, 2, 2)], ("press", "planet:1"), ("press", "planet:2"), ("press", "planet:3")
    )
    assert two["pick"] == ["planet:1", "planet:2"] and two["marks"]["planet:3"] == "refused"
    again = after(visitor, [pick("land", PLACES, 2, 2)], ("press", "planet:1"), ("press", "planet:1"))
    assert again["pick"] == [] and again["lack"] == "lack.items"


def test_an_address_of_several_choices_is_held_until_one_is_meant(visitor: Visitor) -> None:
    choices = [pick("colony", PLACES), pick("factory", PLACES[:1])]
    held = after(visitor, choices, ("press", "planet:1"))
    assert held["draft"]["held"] == "planet:1" and held["lack"] == "lack.meaning"
    assert held["marks"]["planet:1"] == "selected"
    meant = after(visitor, choices, ("press", "planet:1"), ("choose", "factory"))
    assert meant["draft"]["choice"] == "factory" and meant["pick"] == ["planet:1"] and meant["lack"] is None
    alone = after(visitor, choices, ("press", "planet:2"))
    assert alone["draft"]["choice"] == "colony" and alone["pick"] == ["planet:2"]


def test_a_choice_is_a_place_by_itself(visitor: Visitor) -> None:
    """Pressed twice it is left again; a thing listed by a choice that can't be made says why not."""
    choices = [pick("pass", [], 0, 0), pick("rest", [], 0, 0), pick("land", PLACES, refusal={"code": "no", "args": {}})]
    done = after(visitor, choices, ("press", "choice:rest"))
    assert done["draft"]["choice"] == "rest" and done["pick"] == [] and done["lack"] is None
    other = after(visitor, choices, ("press", "choice:rest"), ("press", "choice:pass"))
    assert other["draft"]["choice"] == "pass"
    assert after(visitor, choices, ("press", "choice:rest"), ("press", "choice:rest"))["draft"]["choice"] is None
    assert after(visitor, choices)["marks"]["planet:1"] == "refused"


def test_piece_and_spot_come_in_either_order(visitor: Visitor) -> None:
    spots: dict[str, Any] = {
        "ship_1": [{"at": "planet:1"}, {"at": "planet:2"}],
        "ship_2": [{"at": "planet:2"}, {"at": "planet:3"}],
    }
    whole = {"piece": "ship:1", "at": "planet:2"}
    assert after(visitor, [place("move", **spots)], ("press", "ship:1"), ("press", "planet:2"))["pick"] == whole
    assert after(visitor, [place("move", **spots)], ("press", "planet:2"), ("press", "ship:1"))["pick"] == whole
    only = after(visitor, [place("move", **spots)], ("press", "planet:3"))
    assert only["pick"] == {"piece": "ship:2", "at": "planet:3"} and only["lack"] is None
    elsewhere = after(visitor, [place("move", **spots)], ("press", "planet:1"), ("press", "ship:2"))
    assert elsewhere["draft"]["at"] is None and elsewhere["lack"] == "lack.spot"


def test_an_anchor_listed_twice_knows_its_orientations(visitor: Visitor) -> None:
    spots = [{"at": "planet:1", "turns": [1], "flips": [False]}, {"at": "planet:1", "turns": [2, 3], "flips": [True]}]
    done = after(visitor, [place("move", ship_1=spots)], ("press", "planet:1"))
    assert done["pick"] == {"piece": "ship:1", "at": "planet:1", "turn": 1} and done["lack"] is None


def test_refused_things_are_not_chosen(visitor: Visitor) -> None:
    choices = [pick("land", ["planet:1", {"at": "planet:2", "refusal": {"code": "astra.foreign", "args": {}}}])]
    done = after(visitor, choices, ("press", "planet:2"))
    assert done["pick"] == [] and done["marks"]["planet:2"] == "refused"
    closed = after(
        visitor,
        [pick("land", PLACES, refusal={"code": "no", "args": {}}), pick("pass", [], 0, 0)],
        ("press", "planet:1"),
    )
    assert closed["draft"]["choice"] == "pass", "the only one that is open"


def test_a_choice_that_is_a_place_itself_waits_to_be_pressed(visitor: Visitor) -> None:
    choices = [place("move", ship_1=[{"at": "planet:1"}]), place("planet:3", ship_1=[{"at": "planet:2"}])]
    plain = after(visitor, choices, ("press", "ship:1"))
    assert plain["draft"]["choice"] == "move"
    named = after(visitor, choices, ("press", "planet:3"), ("press", "planet:2"))
    assert named["draft"]["choice"] == "planet:3" and named["lack"] is None


def test_amounts_stay_within_their_boxes(visitor: Visitor) -> None:
    box = {"low": {"water": -2, "food": 0}, "high": {"water": 0, "food": 3}}
    trade = {"id": "offer", "passive": False, "args": {}, "shape": "amounts", "keys": ["water", "food"], "boxes": [box]}
    trade |= {"plus": [1, 3], "minus": [1, 2], "kinds": [2, 2]}
    assert after(visitor, [trade], ("amount", "food", 9))["pick"] == {"food": 3}
    assert after(visitor, [trade], ("amount", "food", 1))["lack"] == "lack.give"
    done = after(visitor, [trade], ("amount", "food", 1), ("amount", "water", -9))
    assert done["pick"] == {"food": 1, "water": -2} and done["lack"] is None
    assert after(visitor, [trade], ("amount", "food", 1), ("amount", "food", 0))["pick"] == {}


def test_a_step_back_undoes_the_draft_piece_by_piece(visitor: Visitor) -> None:
    spots: dict[str, Any] = {"ship_1": [{"at": "planet:1"}], "ship_2": [{"at": "planet:2"}]}
    choices = [place("move", **spots), pick("land", ["planet:3"])]
    presses = [("press", "ship:1"), ("press", "planet:1")]
    assert after(visitor, choices, *presses, ("back",))["draft"]["at"] is None
    assert after(visitor, choices, *presses, ("back",), ("back",))["draft"]["piece"] is None
    assert after(visitor, choices, *presses, ("back",), ("back",), ("back",))["draft"]["choice"] is None


_APPLY = """async ([before, operations]) => {
  const {applied, canonical, viewHash} = await import("/static/core/delta.js");
  const frozen = JSON.stringify(before);
  const after = applied(before, operations);
  if (JSON.stringify(before) !== frozen) throw new Error("the old view was changed");
  return {after, canonical: canonical(after), hash: viewHash(after)};
}"""
_KEYS = st.sampled_from(["a", "b/c", "d~e", "ä", "星", "\U0001f680", "\uffff"])
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=4),
    max_leaves=12,
)


@pytest.fixture
def many_views() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Pairs of views, old and new."""
    pairs: list[tuple[dict[str, Any], dict[str, Any]]] = []

    @given(st.dictionaries(_KEYS, _VALUES, max_size=5), st.dictionaries(_KEYS, _VALUES, max_size=5))
    def collect(old: dict[str, Any], new: dict[str, Any]) -> None:
        pairs.append((old, {**old, **new} if random.Random(len(pairs)).random() < 0.5 else new))

    collect()
    return pairs


def test_changes_are_applied_as_the_server_means_them(
    visitor: Visitor, many_views: list[tuple[dict[str, Any], dict[str, Any]]]
) -> None:
    """The page, the server and an RFC 6902 library agree; so do page and server on the hash."""
    for old, new in many_views:
        operations = diff(old, new)
        found = visitor.page.evaluate(_APPLY, [old, operations])
        assert found["after"] == new == jsonpatch.apply_patch(old, operations)
        text = json.dumps(new, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert found["canonical"] == text
        assert found["hash"] == f"{zlib.crc32(text.encode()):08x}"
