"""Positions and answers as text: what is printed is read back as the same."""

from __future__ import annotations

import pytest

from backend.games.chance import Plain, Seeded, pick_one
from backend.games.contract import settings
from backend.games.planet_unknown import RULES
from backend.games.planet_unknown.notation import position, printed
from backend.games.planet_unknown.spoken import answer, spoken
from backend.games.protocol import Answer


@pytest.mark.parametrize("seed", range(1, 13))
def test_positions_and_answers_survive_print_and_parse(seed: int) -> None:
    """Along random games with random settings, in the middle of hidden steps too."""
    seats, luck, chance = 1 + seed % 6, Plain(seed), Seeded(bytes([seed]))
    options = RULES.meta.complete({**settings(RULES, seats, luck), "events": seed % 2 == 0}, seats)
    state, _ = RULES.setup(seats, options, chance)
    moves = 0
    while decisions := RULES.decisions(state):
        decision = pick_one(decisions, luck)
        choice = pick_one([choice for choice in decision.choices if choice.refusal is None], luck)
        given = Answer(decision.id, choice.id, choice.shape.sample(luck))
        assert answer(state, spoken(state, decision.seat, given)) == (decision.seat, given)
        if moves % 40 == 0:
            assert RULES.dump(position(printed(state))) == RULES.dump(state)
        RULES.apply(state, decision.seat, given, chance)
        moves += 1
    assert RULES.dump(position(printed(state))) == RULES.dump(state)


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(ValueError, match="not understood"):
        position("seats 2; p0 colour blue")
    with pytest.raises(ValueError, match="no piece"):
        position("p0 pieces X9@1.1")
    with pytest.raises(ValueError, match="no option"):
        position("options events=perhaps")
    with pytest.raises(ValueError, match="no answer"):
        answer(position(""), "0")
