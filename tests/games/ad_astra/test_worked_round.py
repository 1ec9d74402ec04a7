"""RULES.md section 17: the rulebook's four-player round from the first card placed to the scores."""

from __future__ import annotations

from collections import Counter

from backend.games.ad_astra.content.cards import FACTIONS
from backend.games.ad_astra.content.planets import FACES
from tests.games.ad_astra.playing import At, new_game, shuffle_to, unshuffled_faces

BLUE, RED, YELLOW, GREEN = range(4)
SOL = ["xanthium", "food", "water", "energy"]  # the homes of blue, red, yellow, green
BOARD = {
    1: "red.production.2",
    2: "yellow.movement.1",
    3: "green.production.1",
    4: "blue.production.2",
    5: "red.movement.1",
    6: "green.trade",
    7: "blue.build",
    8: "yellow.production.1",
    9: "green.build",
    10: "red.production.1",
    11: "yellow.build",
    12: "blue.scoring.1",
}
PLACED = [12, 1, 2, 3, 4, 5, 11, 6, 7, 10, 8, 9]


def dealt() -> At:
    """Seats blue, red, yellow, green; blue begins. LY holds energy, xanthium, alien, SR energy, TY water in front."""
    systems = {"SR": ["energy"], "LY": ["energy", "xanthium", "alien"], "TY": ["water"]}
    rest = list((Counter(FACES) - Counter(SOL) - Counter([f for faces in systems.values() for f in faces])).elements())
    sizes = {"SR": 5, "SY": 5, "LR": 5, "LY": 5, "TR": 5, "TY": 5, "NR": 5, "NY": 4}  # balanced, four at the last star
    order = list(SOL)
    for star, size in sizes.items():
        named = systems.get(star, [])
        order += [*named, *(rest.pop() for _ in range(size - len(named)))]
    factions = ["blue", "red", "yellow", "green", "grey"]
    artifacts = new_game(4).state.deck
    unshuffled = sorted(artifacts, key=ARTIFACT_ORDER.index)
    deck = [*(id for id in unshuffled if id != "stellarum_ianua"), "stellarum_ianua"]
    script = {
        "first": [BLUE],
        "factions": shuffle_to(factions, list(FACTIONS)),
        "planets": shuffle_to(list(reversed(order)), unshuffled_faces()),
        "layout": shuffle_to(list(sizes), list(sizes)),
        "artifacts": shuffle_to(deck, unshuffled),
    }
    return new_game(4, script, system_layout="balanced")


ARTIFACT_ORDER = [
    "stellarum_ianua",
    "repositorium_alienum",
    "omnibus_rebus_responsum",
    "magnum_et_antiquum_arcanum",
    "messis_gemina",
    "fabri_minimi",
    "mercatura_aequa",
    "oculus_omnividens",
    "tempus_inversum",
    "fama_duplex",
    "vela_solaria",
]


def test_the_worked_round() -> None:
    """All twelve cards with every gain and payment; final scores red 6, blue 4, green 4, yellow 2, no bonus."""
    at = dealt()
    at.play("0 home SOL.1", "1 home SOL.2", "2 home SOL.3").shows("SOL.4 energy[3:f]", "first 0", "asked 0 plan")
    for turn, number in enumerate(PLACED):
        at.play(f"{turn % 4} plan {BOARD[number]} {number}")
    _spaces_1_to_4(at)
    _spaces_5_and_6(at)
    _spaces_7_to_9(at)
    _spaces_10_to_12(at)
    assert [player.score for player in at.state.players] == [4, 6, 2, 4]
    at.shows("first 0", "round 2", "p0 aside blue.scoring.1", "p1 aside -", "asked 0 plan")


def gains(at: At) -> list[object]:
    return [args["gains"] for args in at.told("produced")]


def _spaces_1_to_4(at: At) -> None:
    at.play("1 produce food")
    assert gains(at) == [[0, 2, 0, 0]]
    at.shows("asked 2 move.first").play("2 move 2.1 SR", "2 land SR.1", "3 move 3.1 LY", "3 land LY.2")
    at.play("0 move 0.1 LY", "0 land LY.1", "1 pass").shows("asked 3 produce").play("3 produce energy")
    assert gains(at)[-1] == [1, 0, 1, 2]
    at.play("0 produce xanthium")
    assert gains(at)[-1] == [2, 0, 0, 1]
    assert [args["paid"] for args in at.told("moved")] == [0, 0, 0]


def _spaces_5_and_6(at: At) -> None:
    at.shows("asked 1 move.first").play(
        "1 move 1.1 TY", "1 land TY.1", "2 pass", "3 move 3.1 LY", "3 land LY.3", "0 pass"
    )
    at.shows("p3 artifacts stellarum_ianua", "LY.3 alien[3:s1]", "p3 hand energy 2", "p3 figures found=2 energy=1")
    at.shows("asked 3 trade").play("3 bank energy water").shows("p3 hand W2 F1 X2 Y1 Z1").play("3 done")


def _spaces_7_to_9(at: At) -> None:
    at.shows("asked 0 build.owner", "p0 hand W1 F1 E2 X3 Y1 Z1")
    at.play("0 starship xanthium", "0 colony xanthium LY.1").shows("p0 hand E2", "LY.1 energy[0:s1,c]", "ship 0.2 deep")
    at.play("1 colony xanthium TY.1", "2 colony xanthium SR.1", "3 starship xanthium").shows("ship 3.2 deep")
    at.play("2 produce water")
    assert gains(at)[-1] == [0, 2, 2, 0]
    at.shows("asked 3 build.owner", "p1 hand W2 F2 E1 Y1 Z1").play("3 done", "1 terraformer SOL.2")
    at.shows("p1 score 4", "SOL.2 food[1:f,t]", "p1 hand E1 Y1 Z1").decline()


def _spaces_10_to_12(at: At) -> None:
    at.shows("asked 1 produce").play("1 produce water")
    assert gains(at)[-1] == [0, 2, 2, 0]
    at.shows("asked 2 build.owner").decline().shows("asked 0 score").play("0 score starships")
    assert at.told("scored") == [{"element": "element:starships", "points": [4, 2, 2, 4], "bonus": None}]
