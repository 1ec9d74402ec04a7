"""Whether a stored match is still the same match under the rules of this program: played again, move by move."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from backend.games.record import fingerprint
from backend.play.live import AnyRules, result_wire, terms_of
from backend.play.rebuild import Broken, rebuilt
from backend.play.replay import moments
from backend.store.rows import MoveRow, TableRow


def difference(rules: AnyRules, row: TableRow, rows: Sequence[MoveRow]) -> str | None:
    """What differs when the match is played again with its stored draws: None if nothing does."""
    try:
        live = rebuilt(rules, terms_of(row), None, rows, checked=True)
    except Broken as broken:
        return _where(rules, row, rows) or str(broken)
    assert live is not None
    now = None if live.look.result is None else result_wire(live.look.result)
    return None if _spelled(now) == _spelled(row.result) else "the result"


def _where(rules: AnyRules, row: TableRow, rows: Sequence[MoveRow]) -> str | None:
    """The first move that leads elsewhere, if the log can tell: where one was taken back it has states on the way."""
    if any(move.kind == "undo" for move in rows):
        return None
    played = -1
    try:
        for moment in moments(rules, terms_of(row), rows):
            if fingerprint(moment.live.dump()) != moment.row.hash:
                return f"the state after move {moment.row.n}"
            played = moment.row.n
    except Exception as error:  # noqa: BLE001  (new rules may fail in any way)
        return f"move {played + 1} can't be made: {error!r}"
    return None


def _spelled(result: object) -> bytes:
    return msgspec.json.encode(result, order="sorted")
