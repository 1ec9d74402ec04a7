"""Writes the corpus of finished games anew, after a change of the rules that is meant:
`python -m tests.games.from_the_moon.recording`.

The players look one turn ahead: of some random ways to play the turn they take the one that leaves them best off. So
ships are launched, solo games won, and long chains occur, which random play alone hardly ever reaches.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from backend.cli.fuzz import VIEWS
from backend.games.chance import Plain, Seeded
from backend.games.contract import Walk
from backend.games.from_the_moon import RULES
from backend.games.from_the_moon.content.records import COLOURS
from backend.games.from_the_moon.scoring import met
from backend.games.from_the_moon.state import OFF_TRACK, Moon
from backend.games.from_the_moon.terms import COUNTS
from backend.games.protocol import JSON, Answer, Choice, Decision, Options, Seat
from backend.games.record import Record

CORPUS = Path(__file__).parent / "recorded" / "games.jsonl.gz"
WEIGHTS = {"convert": 1, "feed_converting": 60, "done": 3, "decline": 2, "recall": 60, "crew": 8}
"""How often a choice is tried, 20 unless it stands here."""
WORTH = {
    "ship_parts_built": 30,
    "ship_parts_improved": 20,
    "buildings_built": 30,
    "foundations_built": 15,
    "laboratories_built": 25,
    "batteries": 15,
    "specialists_in_team": 40,
    "crew": 15,
    "greenhouses_improved": 25,
}
"""What a thing is worth to these players besides its points, in tenths of a point."""


def chosen(choices: Sequence[Choice], luck: Plain) -> Choice:
    """A choice that can be taken, by weight."""
    legal = [choice for choice in choices if choice.refusal is None]
    weights = [WEIGHTS.get(choice.id, 20) for choice in legal]
    number = luck.below(sum(weights))
    for choice, weight in zip(legal, weights, strict=True):
        if number < weight:
            return choice
        number -= weight
    raise AssertionError("weights do not add up")


def worth(state: Moon, seat: Seat) -> int:
    """How well off a seat is, in tenths of a point."""
    player = state.players[seat]
    total = 10 * player.score + 24 * player.achievements
    total += sum(15 * player.stock[resource] for resource in COLOURS) + 9 * player.stock["food"]
    total += 7 * player.stock["energy"] + sum(each * COUNTS[of](state, seat) for of, each in WORTH.items())
    return total + _worth_alone(state) if state.solo is not None else total


def _worth_alone(state: Moon) -> int:
    """Ships, objectives, rounds to come, and bread for everybody: food there is, the greenhouses', half the energy."""
    assert state.solo is not None
    player = state.players[0]
    food = player.stock["food"] + sum((0, 10, 20)[side] for side in player.greenhouses) // 10
    hungry = max(0, COUNTS["crew"](state, 0) - food - player.stock["energy"] // 2)
    parts = [sum(part.seat == 0 for part in ship.parts) for ship in state.ships.values()]
    return (
        60 * sum(parts)
        + 200 * sum(ship.launched > 0 for ship in state.ships.values())
        + 60 * sum(met(state, objective) for objective in state.solo.objectives)
        + 20 * (OFF_TRACK - player.pawn)
        - 80 * hungry
        - 5000 * (state.ending == "unfed")
    )


class Planned(Walk[Moon]):
    """A game of players who look one turn ahead."""

    def __init__(self, seats: int, options: Options, seed: int, tries: int, zeal: int = 0) -> None:
        """`tries` ways are looked at for each turn; `zeal` is what a part is worth besides, in tenths of a point."""
        super().__init__(RULES, seats, options, seed, 0, VIEWS)
        self.tries = tries
        self.zeal = zeal
        self.plan: list[Answer] = []

    def _answer(self, decisions: tuple[Decision, ...]) -> tuple[Decision, Answer]:
        decision = decisions[0]
        if not self.plan:
            self.plan = self._best(decision.seat) if decision.mode == "turn" else [self._any(decision)]
        return decision, self.plan.pop(0)

    def _any(self, decision: Decision) -> Answer:
        choice = chosen(decision.choices, self.luck)
        return Answer(decision.id, choice.id, choice.shape.sample(self.luck))

    def _best(self, seat: Seat) -> list[Answer]:
        start = RULES.dump(self.state)
        ways = [self._way(start, seat) for _ in range(self.tries)]
        return max(ways, key=lambda way: way[0])[1]

    def _way(self, start: bytes, seat: Seat) -> tuple[int, list[Answer]]:
        """One random way to play until somebody else, or nobody, is asked."""
        state, answers, chance = RULES.load(start), list[Answer](), Seeded(self.secret)
        turn = state.round
        while decisions := RULES.decisions(state):
            if decisions[0].seat != seat or (answers and decisions[0].ask == "action" and state.round > turn):
                break
            answers.append(self._any(decisions[0]))
            RULES.apply(state, seat, answers[-1], chance)
        return worth(state, seat) + self.zeal * len(state.players[seat].parts), answers


def games() -> Iterator[Record]:
    """The corpus: every number of seats with both sets of factions and missions, every difficulty alone."""
    for number in range(36):
        seats = 1 + number % 4
        options: Mapping[str, JSON] = {
            "factions": ("base", "all")[number // 4 % 2],
            "alternative_missions": number // 8 % 2 == 1,
            "difficulty": ("easy", "normal", "hard", "expert")[number // 4 % 4],
        }
        yield Planned(seats, options, 1000 + number, tries=60 if seats == 1 else 8, zeal=number // 12 * 150).run()


def main() -> None:
    """Write them."""
    CORPUS.parent.mkdir(exist_ok=True)
    lines = b"\n".join(msgspec.json.encode(record) for record in games())
    CORPUS.write_bytes(gzip.compress(lines, 9, mtime=0))


if __name__ == "__main__":
    main()
