"""RULES.md 5.1: sending a rover, and its tasks; section 7: conversions on the way."""

from __future__ import annotations

import pytest

from tests.games.from_the_moon.cases import QUIET
from tests.games.from_the_moon.playing import At


def test_a_tile_takes_one_rover_of_anybody() -> None:
    """5.1.1."""
    at = At(f"{QUIET}; p0 rover1 0.0 M; p1 rover1 1.1 M")
    at.refuses("0 send 0.2 1.1", "moon.occupied", seat=1).refuses("0 send 0.2 0.0", "moon.occupied", seat=0)
    at.refuses("0 send rover:0.1 tile:2.2", "illegal_pick")
    at.play("0 send 0.2 2.2").shows("rover 2.2 0.2")


def test_with_all_rovers_out_there_is_none_to_send() -> None:
    """Section 4: then recalling is legal, so there is always something to do."""
    at = At(f"{QUIET}; p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P; p0 stock E0/5")
    assert at.why("send") == "moon.all_out"
    assert at.offers() == {"recall"}
    at = At(f"{QUIET}; p0 stock E0/5")
    at.refuses("0 recall", "moon.rovers_home", count=3)
    assert at.offers() == {"send"}


def test_tasks_are_one_for_basic_and_two_for_specialists() -> None:
    """5.1.4: as many as wanted, in any order; unused ones are lost."""
    at = At(f"{QUIET}; tile 1.1 train MMMW; p0 rover1 home M* W; p0 stock E5/5").play("0 send 0.1 1.1")
    assert at.decision().args["left"] == (2, 1, 0)
    at.play("0 collect 0.1.1 1.1", "0 collect 0.1.1 1.1")
    at.refuses("0 collect crew:0.1.1 tile:1.1", "illegal_pick")
    assert at.choice("done").args == {"lost": 1}
    at.play("0 done").shows("p0 metal 2", "cubes 1.1 MW", "asked 1 action")


def test_nothing_that_would_do_nothing_is_offered() -> None:
    """5.1.4: no cube of the colour, an ability that counts nothing; when nothing is left the action is over."""
    at = At(f"{QUIET}; tile 1.1 improve_greenhouse W; p0 rover1 home M*; p0 stock E0/5").play("0 send 0.1 1.1")
    at.shows("asked 1 action")
    at = At(f"{QUIET}; tile 1.1 two_food W; p0 rover1 home M*; p0 stock E0/5").play("0 send 0.1 1.1")
    assert at.offers() == {"terrain", "done"}


def test_a_specialist_uses_the_ability_once() -> None:
    """5.1.4 b, 16.19: two specialists of one colour may each do it."""
    position = f"{QUIET}; site 1.1 0 small_grow; tile 1.1 two_food M; p0 rover1 home M* M*; p0 stock E0/5"
    at = At(position).play("0 send 0.1 1.1", "0 ability 0.1.1")
    at.refuses("0 ability crew:0.1.1", "illegal_pick")
    at.play("0 ability 0.1.2").shows("p0 food 2")
    assert at.offers() == {"collect", "terrain", "done", "convert"}
    assert at.decision().args["left"] == (1, 1, 0)


def test_own_rovers_count_only_those_beside_and_not_itself() -> None:
    """16.20."""
    at = At(f"{QUIET}; p0 rover1 home P*; p0 rover2 0.1 M; p0 rover3 0.0 W; p0 stock E0/5").play("0 send 0.1 1.1")
    assert at.items("ability")["0.1.1"][0]["count"] == 1


def test_another_faction_s_buildings_do_not_feed() -> None:
    """5.1.4 b: *own* buildings."""
    at = At(f"{QUIET}; site 1.1 1 small_grow; tile 1.1 two_food; p0 rover1 home M*; p0 stock E0/5")
    assert "ability" not in at.play("0 send 0.1 1.1").offers()


def test_a_trained_member_works_next_time() -> None:
    """5.1.5."""
    at = At(f"{QUIET}; tile 1.1 train M; p0 rover1 home M W; p0 stock E5/5").play("0 send 0.1 1.1")
    at.play("0 collect 0.1.1 1.1", "0 terrain 1.1", "0 train 0.1.1").shows("asked 1 action", "p0 rover1 1.1 M* W .")


def test_ghosts_split_their_tasks() -> None:
    """Section 9, 16.15: cubes and the one effect of either tile; the second may hold a rover; abilities stay."""
    base = "options factions=all; p0 faction ghosts; p1 faction legion; p0 rover1 home M* W; tile 1.1 train WW"
    at = At(f"{base}; tile 1.2 two_food MM; p1 rover1 1.2 M; site 1.3 0 small_grow; p0 stock E1/5")
    at.play("0 send 0.1 1.1")
    assert at.legal("split") == ["0.1", "1.0", "1.2", "2.1"]
    at.play("0 split 1.2")
    assert at.legal("collect") == ["0.1.1 1.2", "0.1.2 1.1"]
    assert "ability" not in at.offers(), "the building is diagonal to the other tile only"
    at.play("0 collect 0.1.1 1.2", "0 collect 0.1.2 1.1", "0 terrain 1.2")
    at.shows("p0 metal 1", "p0 water 1", "p0 food 2", "asked 1 action")


def test_ghosts_may_decline_and_others_are_not_asked() -> None:
    """Section 9."""
    base = "options factions=all; p0 faction ghosts; p1 faction legion; tile 1.1 two_food; p0 stock E1/5"
    at = At(base).play("0 send 0.1 1.1", "0 decline")
    assert at.decision().args["tiles"] == ["tile:1.1"]
    At(f"{QUIET}; tile 1.1 two_food; p0 stock E1/5").play("0 send 0.1 1.1").shows("asked 0 tasks")


@pytest.mark.parametrize(
    ("stock", "pick", "after"),
    [
        ("F0 E2/5", "food", "M0 W0 P0 F1 E0/5"),
        ("F2 E0/5", "energy", "M0 W0 P0 F0 E1/5"),
    ],
)
def test_two_become_one(stock: str, pick: str, after: str) -> None:
    """Section 7, at any question of one's own turn; the same question comes again."""
    At(f"{QUIET}; p0 stock {stock}").play(f"0 convert {pick}").shows(f"p0 stock {after}", "asked 0 action")


def test_what_would_be_lost_is_not_converted() -> None:
    """Section 7."""
    at = At(f"{QUIET}; p0 stock F4 E5/5")
    assert at.legal("convert") == ["food"]
    assert "convert" not in At(f"{QUIET}; p0 stock F1 E1/5").offers()


def test_a_conversion_never_leaves_a_question_without_an_answer() -> None:
    """Section 7 with 15.3: after choosing an action its first part has to stay payable."""
    at = At(f"{QUIET}; p0 stock F0 E2/5").play("0 crew")
    assert at.offers() == {"hire"}, "converting would leave nothing to hire with"
    at = At(f"{QUIET}; p0 stock F1 E4/5").play("0 crew")
    assert at.legal("convert") == ["food"]


def test_a_path_tells_where_a_question_comes_from() -> None:
    """The decision bar: steps from the action inwards, where they come from, what waits below."""
    at = At(f"{QUIET}; mars 4 3:1 5; tile 1.1 approval_mars; p0 stock M2 E3/5; p0 faction legion; p1 faction workers")
    at.play("0 send 0.1 1.1", "0 terrain 1.1")
    assert at.path() == ["send", "terrain", "approval"]
    assert at.decision().args["at"] == ["rover:0.1", "tile:1.1", ""]
    at.play("0 improve mars.2")
    assert at.path() == ["send", "terrain", "approval", "special"]
    now = at.public()["now"]
    assert now == {"path": ["send", "terrain", "approval", "special"], "at": ["rover:0.1", "tile:1.1", "", ""]}


def test_a_question_tells_what_is_still_to_come() -> None:
    """The decision bar: what waits below, innermost first."""
    at = At(f"{QUIET}; mars 4 3:1 5; tile 1.1 approval_mars; p0 stock M2 E3/5").play("0 send 0.1 1.1", "0 terrain 1.1")
    at.play("0 improve mars.2").shows("asked 0 resource")
    assert at.decision().args["next"] == ["special"]
    crew = "p0 rover1 0.0 M; p0 rover2 0.1 W; p0 rover3 0.2 P; p0 stock F5 E0/5; site 0.0 0 small_resource"
    at = At(f"{QUIET}; {crew}; site 0.1 0 small_depot").play("0 recall", "0 income small_resource")
    assert at.path() == ["recall", "income", "building", "resource"]
    assert at.decision().args["next"] == ["income", "feed"]
