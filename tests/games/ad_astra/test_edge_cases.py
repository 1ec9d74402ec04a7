"""RULES.md section 16, row by row: the case, and its answer."""

from __future__ import annotations

from tests.games.ad_astra.playing import At, items

TY = "TY ?water ?food ?alien;"


def test_pile_empty_in_production() -> None:
    """PR3: the owner first, then clockwise, part for the last one, nothing for those after."""
    at = At(
        "space 1 red.production.1; SR water[0:f] water[1:f] water[2:f]; SOL food[0:f] food[1:f] food[2:f]; p0 hand W22"
    )
    at.play("0 produce water").shows("p0 hand W24", "p1 hand W1", "p2 hand -", "bank water 0")


def test_pile_empty_bank_exchange_wants_it() -> None:
    """Not possible (TR3)."""
    At("space 1 red.trade; p0 hand W2; p1 hand Z25").refuses("0 bank water zozodium", "illegal_pick")


def test_system_with_only_foreign_planets_face_up() -> None:
    """Not a legal target (M1)."""
    at = At("space 1 red.movement.1; TY water[1:c] food[2:t] alien[1:s1]; deep 0.1")
    at.refuses("0 move 0.1 TY", "astra.foreign")


def test_fully_explored_system_with_a_free_planet() -> None:
    """Legal, nothing to peek at."""
    at = At("space 1 red.movement.1; TY water food alien[1:s1]; deep 0.1").play("0 move 0.1 TY").shows("asked 0 land")
    assert at.public()["peek"] is None
    assert at.private(0)["peeked"] == {}


def test_only_free_planet_is_a_face_up_alien_one() -> None:
    """Legal, no artifact (default)."""
    at = At("space 1 red.movement.1; TY water[1:c] food[1:c] alien; deep 0.1").play("0 move 0.1 TY")
    at.shows("TY.3 alien[0:s1]", "p0 artifacts -")


def test_mover_dislikes_what_the_peek_showed() -> None:
    """Must land somewhere there (M2, M4)."""
    at = At(f"space 1 red.movement.1; {TY} deep 0.1").play("0 move 0.1 TY").refuses("0 pass", "no_such_choice")
    assert {place for place, (_, no) in items(at.choice("planet", 0)).items() if no is None} == {
        "planet:TY.1",
        "planet:TY.2",
        "planet:TY.3",
    }


def test_ship_moves_within_a_system_not_on_the_card() -> None:
    """Not possible."""
    at = At("space 1 red.movement.1; SR food[0:s1] ?food ?food; p0 hand E3")
    at.refuses("0 move 0.1 SR", "astra.not_on_card")


def test_ship_in_a_system_on_the_card_moves_to_the_other_one_on_it() -> None:
    """2 energy."""
    text = "space 1 red.movement.1; TY food[0:s1] ?food ?water; LY ?water ?energy ?alien"
    At(f"{text}; p0 hand E2").play("0 move 0.1 LY").shows("p0 hand -")
    At(f"{text}; p0 hand E1").refuses("0 move 0.1 LY", "astra.no_energy", need=2)


def test_planet_to_deep_space_to_a_planet_in_one_card() -> None:
    """Not possible: one move per ship and card."""
    at = At(f"space 1 red.movement.1; {TY} SR food[0:s1] ?food ?food; deep 0.2; p0 hand E3").play("0 move 0.1 deep")
    at.refuses("0 move 0.1 TY", "astra.already_moved")


def test_landing_beside_own_colony_or_ship() -> None:
    """Allowed."""
    at = At("space 1 red.movement.1; TY water[0:c] food[0:s3] ?alien; deep 0.1 0.2").play(
        "0 move 0.1 TY", "0 land TY.1"
    )
    at.play("0 move 0.2 TY", "0 land TY.2").shows("TY.1 water[0:s1,c]", "TY.2 food[0:s2,s3]")


def test_fourth_colony_standing_a_fifth_wanted() -> None:
    """Not possible until one becomes a factory."""
    at = At(
        "space 1 red.build; SR water[0:c] food[0:c] water[0:c]; LR food[0:c] food[0:s1] ?food; p0 hand W1 F1 X2 Y1 Z1"
    )
    at.refuses("0 colony xanthium LR.2", "astra.no_piece", item="colony")
    at.play("0 factory LR.1", "0 colony xanthium LR.2").shows("LR.2 food[0:s1,c]")


def test_four_factories_standing() -> None:
    """No upgrade possible."""
    at = At("space 1 red.build; SR water[0:f] food[0:f] water[0:f]; LR food[0:c] ?food ?food; p0 hand X1 Y1 Z1")
    at.refuses("0 factory LR.1", "astra.no_piece", item="factory")


def test_colony_on_a_planet_you_terraformed_no_ship_there() -> None:
    """Allowed."""
    at = At("space 1 red.build; SR water[0:t] ?food ?food; p0 hand W1 F1 Z1").play("0 colony zozodium SR.1")
    at.shows("SR.1 water[0:c,t]")


def test_terraforming_with_only_a_starship_there() -> None:
    """Allowed; the ship may leave afterwards."""
    at = At("space 1 red.build; space 2 red.movement.1; SR water[0:s1] ?food ?food; p0 hand W2 F2 E1")
    at.play("0 terraformer SR.1", "0 move 0.1 deep").shows("SR.1 water[0:t]", "ship 0.1 deep")


def test_colony_then_factory_on_an_alien_planet() -> None:
    """3 + 6 points, no production ever."""
    at = At(
        "space 1 red.build; space 2 red.production.1; SR alien[0:s1] ?food ?food; p0 hand W1 F1 X2 Y1 Z1; "
        "SOL food[0:f] food[1:f] food[2:f]"
    )
    at.play("0 colony xanthium SR.1", "0 factory SR.1").shows("p0 score 9", "asked 0 produce")
    assert {tuple(args["gains"]) for args, _ in items(at.choice("resource", 0)).values()} == {(0, 0, 0)}  # type: ignore[arg-type]


def test_owner_has_no_card_to_trade() -> None:
    """May say done at once."""
    At("space 1 red.trade").shows("asked 0 trade").play("0 done").shows("asked 0 plan")


def test_identical_with_one_card() -> None:
    """Not possible, minimum 2."""
    At("space 1 red.scoring.3; p1 hand W1 F1").play("0 score identical").refuses("1 set W1", "astra.no_set")


def test_everyone_passes_on_identical() -> None:
    """No points, no bonus, the card is still set aside."""
    at = At("space 1 red.scoring.3; p0 hand W2; p1 hand W2").play("0 score identical", "1 pass", "0 pass")
    at.shows("p0 score 0", "p1 score 0", "p0 aside red.scoring.3")


def test_two_scoring_cards_in_a_round() -> None:
    """The later one decides the marker."""
    at = At("space 1 green.scoring.1; space 9 yellow.scoring.1; first 0").play("2 score starships").shows("first 1")
    at.play("1 score starships").shows("first 1", "asked 1 plan")


def test_twelve_cards_at_the_round_end() -> None:
    """Discard 2 of choice."""
    (
        At("phase action; p0 hand W6 F6")
        .refuses("0 cards W1", "illegal_pick")
        .play("0 cards W1 F1")
        .shows("p0 hand W5 F5")
    )


def test_fifty_points_reached_on_space_3() -> None:
    """Spaces 4 to the last are played, then the game ends."""
    at = At("space 3 red.scoring.1; space 4 yellow.production.1; space 12 green.trade; deep 0.1; p0 tally systems=47")
    at.play("0 score starships").shows("ending points 0", "asked 1 produce").play("1 produce water")
    at.shows("asked 2 trade").play("2 done").shows("phase over")


def test_last_face_down_planet_turned_up_on_space_3() -> None:
    """The same (G1)."""
    systems = """SOL water[0:f] food[1:f] energy[2:f]; SR water water food food energy
        SY energy energy energy energy energy; LR xanthium xanthium xanthium xanthium xanthium
        LY yoyodium yoyodium yoyodium yoyodium yoyodium; TR zozodium zozodium zozodium zozodium zozodium
        TY water[1:c] ?water food[1:c] food[1:t] xanthium[1:c]; NR alien alien alien alien alien
        NY energy food water yoyodium zozodium"""
    at = At(f"space 3 red.movement.1; space 4 yellow.production.1; deep 0.1; {systems}").play("0 move 0.1 TY")
    at.shows("TY.2 water[0:s1]", "ending planets 0", "asked 1 produce").play("1 produce water").shows("phase over")
