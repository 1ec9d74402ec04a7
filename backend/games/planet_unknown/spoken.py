"""Answers as short text: `seat choice ...`, with addresses in full or without their kind.

    0 tile N5-EW 5.0 r1f     0 take N5-EW       0 advance water      0 advance:7 civ     0 patch 6.6
    0 move 0 7.2             0 jump 0 7.2       0 tech 5             0 pod civ.5         0 deploy 5.3
    0 look                   0 card civ-13      0 rotate 2           0 store             0 shift area B
    0 collect 7.2 1.4        0 mix green=7 orange=7 red=6                                0 confirm

A choice that is numbered on the wire goes by its kind: the first of that kind in which the pick is legal is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from backend.games.kernel.amounts import Amounts, amounts
from backend.games.kernel.choice import Pick, Place, addresses, placed
from backend.games.kernel.placing import MaskPlace
from backend.games.planet_unknown import RULES
from backend.games.planet_unknown.shapes import Lazy
from backend.games.planet_unknown.state import Unknown
from backend.games.protocol import JSON, Answer, Choice, Decision, Seat

_TURN = re.compile(r"r(\d)(f)?")


def answer(state: Unknown, text: str) -> tuple[Seat, Answer]:
    """The answer that `text` gives in `state`, legal or not. Raises ValueError for text that is no answer."""
    said = text.split()
    if len(said) < 2:
        raise ValueError(f"no answer: {text!r}")
    seat = int(said[0])
    decision = next((decision for decision in RULES.decisions(state) if decision.seat == seat), None)
    id = decision.id if decision else f"{seat}.{state.answered[seat]}"
    meant = [(choice, _pick(choice, said[2:])) for choice in _called(decision, said[1])]
    for choice, pick in meant:
        if choice.refusal is None and choice.shape.contains(pick):
            return seat, Answer(id, choice.id, pick)
    if meant:
        return seat, Answer(id, meant[0][0].id, meant[0][1])
    return seat, Answer(id, said[1], list(said[2:]))


def spoken(state: Unknown, seat: Seat, given: Answer) -> str:
    """A legal answer of `seat` in `state` as text."""
    kind = given.choice.partition(":")[0]
    said = (f"{seat} {name} {words}".strip() for name in (kind, given.choice) for words in _ways(given.pick))
    return next(text for text in said if answer(state, text)[1] == given)


def _called(decision: Decision | None, name: str) -> Iterator[Choice]:
    """The choices of that name, or of that kind."""
    for choice in decision.choices if decision else ():
        if name in {choice.id, choice.id.partition(":")[0]}:
            yield choice


def _pick(choice: Choice, words: list[str]) -> JSON:
    shape = choice.shape.whole() if isinstance(choice.shape, Lazy) else choice.shape
    if isinstance(shape, Amounts):
        return {key: int(n) for key, _, n in (word.partition("=") for word in words)}
    if isinstance(shape, Pick):
        return [_full(word, (item.at for item in shape.items)) for word in words]
    if isinstance(shape, Place | MaskPlace) and len(words) >= 2:
        turn = _TURN.fullmatch(words[2]) if len(words) > 2 else None
        piece = _full(words[0], (piece.piece for piece in shape.pieces))
        at = _full(words[1], _spots(shape))
        return {"piece": piece, "at": at, "turn": int(turn[1]) if turn else 0, "flip": bool(turn and turn[2])}
    return list(words)


def _spots(shape: Place | MaskPlace) -> Iterator[str]:
    if isinstance(shape, MaskPlace):
        yield from (f"{shape.prefix}:{x}.{y}" for x in range(shape.grid.width) for y in range(shape.grid.height))
    else:
        yield from (spot.at for piece in shape.pieces for spot in piece.spots)


def _full(word: str, known: Iterable[str]) -> str:
    """The listed address that `word` means; itself where nothing of the kind is listed."""
    return next((at for at in known if word in {at, at.partition(":")[2]}), word)


def _ways(pick: JSON) -> Iterator[str]:
    """A pick in words: addresses without their kind, and in full for where that is not clear."""
    for short in (True, False):
        yield " ".join(_words(pick, short))


def _words(pick: JSON, short: bool) -> list[str]:
    put = placed(pick)
    if put is not None:
        turn = f"r{put.turn}{'f' if put.flip else ''}"
        return [*(_name(at, short) for at in (put.piece, put.at)), *([] if turn == "r0" else [turn])]
    if isinstance(pick, dict):
        return [f"{key}={n}" for key, n in (amounts(pick) or {}).items()]
    return [_name(at, short) for at in addresses(pick) or []]


def _name(at: str, short: bool) -> str:
    return (at.partition(":")[2] if short else "") or at
