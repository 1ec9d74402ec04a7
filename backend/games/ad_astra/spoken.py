"""Answers as short text: `seat choice ...`, with addresses in full or without their kind.

    0 plan red.trade 7            0 move 0.1 SR         0 land SR.2          0 produce water
    1 colony xanthium SR.2        1 starship zozodium   2 pass               1 set W2 F1
    0 offer any give W2 want X1   2 propose give X1 want W1                  2 accept 7
    1 counter 7 give W1 want E1   0 artifact vela_solaria                    0 score starships

The main choice of a question also goes by the name of the question (`plan`, `land`, `produce`, `score`, `discard`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from backend.games.ad_astra import RULES
from backend.games.ad_astra.notation import cards_of, cards_text
from backend.games.ad_astra.state import Astra
from backend.games.kernel.amounts import Amounts, amounts
from backend.games.kernel.choice import Pick, Place, addresses, placed
from backend.games.kernel.notation import NOTHING
from backend.games.protocol import JSON, Answer, Choice, Decision, Seat

_MAIN = {"home": "planet", "plan": "place", "produce": "resource", "land": "planet", "score": "element"}


def answer(state: Astra, text: str) -> tuple[Seat, Answer]:
    """The answer that `text` gives in `state`, legal or not. Raises ValueError for text that is no answer."""
    words = text.split()
    if len(words) < 2:
        raise ValueError(f"no answer: {text!r}")
    seat = int(words[0])
    decision = next((decision for decision in RULES.decisions(state) if decision.seat == seat), None)
    id, rest = _choice_id(decision, words[1:])
    choice = decision.choice(id) if decision else None
    pick = _pick(choice, rest) if choice else list[JSON](rest)
    return seat, Answer(decision.id if decision else f"{seat}.{state.answered[seat]}", id, pick)


def spoken(state: Astra, seat: Seat, given: Answer) -> str:
    """A legal answer of `seat` in `state` as text."""
    decision = next(decision for decision in RULES.decisions(state) if decision.seat == seat)
    verb = decision.ask if _MAIN.get(decision.ask) == given.choice else given.choice.replace(":", " ")
    return " ".join([str(seat), verb, *_words(decision.choice(given.choice), given.pick)])


def _choice_id(decision: Decision | None, words: list[str]) -> tuple[str, list[str]]:
    """The choice that is meant, and the words left for its pick."""
    known = {choice.id for choice in decision.choices} if decision else set[str]()
    both = ":".join(words[:2])
    if both in known:
        return both, words[2:]
    if decision and words[0] not in known and words[0] == decision.ask.partition(".")[0]:
        main = _MAIN.get(words[0]) or decision.choices[0].id
        return main, words[1:]
    return words[0], words[1:]


def _pick(choice: Choice, words: list[str]) -> JSON:
    shape = choice.shape
    if isinstance(shape, Amounts):
        return _vector(words)
    if isinstance(shape, Pick):
        return [_full(word, (item.at for item in shape.items)) for word in words]
    if isinstance(shape, Place) and len(words) == 2:
        pieces = [piece.piece for piece in shape.pieces]
        spots = [spot.at for piece in shape.pieces for spot in piece.spots]
        return {"piece": _full(words[0], pieces), "at": _full(words[1], spots)}
    return list(words)


def _full(word: str, known: Iterable[str]) -> str:
    """The listed address that `word` means; itself where nothing of the kind is listed."""
    return next((at for at in known if word in {at, at.partition(":")[2]}), word)


def _vector(words: list[str]) -> dict[str, JSON]:
    """`give W2 want X1`, or only what is given."""
    wanted = words.index("want") if "want" in words else len(words)
    given = cards_of(word for word in words[:wanted] if word != "give")
    vector: dict[str, JSON] = {resource: -n for resource, n in given.items()}
    return {**vector, **cards_of(words[wanted + 1 :])}


def _words(choice: Choice | None, pick: JSON) -> list[str]:
    put = placed(pick)
    if put is not None:
        return [put.piece, put.at]
    if choice is None or not isinstance(choice.shape, Amounts):
        return addresses(pick) or []
    vector = amounts(pick) or {}
    give = _side(vector, -1)
    if choice.shape.plus[1] == 0:
        return [give]
    return ["give", give, "want", _side(vector, 1)]


def _side(vector: Mapping[str, int], sign: int) -> str:
    return cards_text({key: n * sign for key, n in vector.items() if n * sign > 0}) or NOTHING
