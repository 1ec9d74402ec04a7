"""Text that people write: names and titles. What is refused could deceive on the page; what is kept is shown as is."""

from __future__ import annotations

import unicodedata
from itertools import groupby

from backend.games.protocol import Refused

LONGEST_NAME = 24
LONGEST_TITLE = 60
_JOINERS = "\u200c\u200d"
_INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
_REFUSED_KINDS = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_MARKS_IN_A_ROW = 4


def name(text: str) -> str:
    """`text` as a user's name, normalized. Raises Refused."""
    written = _clean(text, "bad_name", LONGEST_NAME)
    if not written:
        raise Refused("bad_name", max=LONGEST_NAME)
    return written


def title(text: str) -> str:
    """`text` as a table's title, normalized; may be empty. Raises Refused."""
    return _clean(text, "bad_title", LONGEST_TITLE)


def _clean(text: str, code: str, longest: int) -> str:
    if any(_is_refused(letter) for letter in text):
        raise Refused(code, max=longest)
    written = " ".join(unicodedata.normalize("NFC", text).split())
    if _length(written) > longest or _longest_pile(written) > _MARKS_IN_A_ROW:
        raise Refused(code, max=longest)
    if written and not any(unicodedata.category(letter)[0] in "LNPS" for letter in written):
        raise Refused(code, max=longest)
    return written


def _is_refused(letter: str) -> bool:
    """Controls, unassigned and private letters, and format letters: those turn the direction of what follows."""
    if letter in _JOINERS:
        return False
    return letter in _INVISIBLE or unicodedata.category(letter) in _REFUSED_KINDS


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M" or letter in _JOINERS


def _length(text: str) -> int:
    """How many letters one sees, about: marks sit on the letter before them."""
    return sum(not _is_mark(letter) for letter in text)


def _longest_pile(text: str) -> int:
    return max((len(list(run)) for marks, run in groupby(text, _is_mark) if marks), default=0)
