"""Whatever is asked can be answered on the board: every open address, or the choice itself, has its place there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from backend.games.chance import Plain, Seeded, pick_one
from backend.games.from_the_moon import RULES
from backend.games.from_the_moon.state import Moon
from backend.games.protocol import Answer, Decision
from tests.frontend.visiting import Visit

# Draws the board of each position as the page does, and names what has no open place in sight.
_MISSING = """async ([positions, width]) => {
  const { css, html, render } = await import("/static/core/lit.js");
  const { context } = await import("/static/core/context.js");
  const { loadGame } = await import("/static/core/games.js");
  const { DraftUi } = await import("/static/core/ui.js");
  const module = await loadGame("from_the_moon");
  const box = document.createElement("div");
  document.body.append(box);
  const open = (list) => list.filter((one) => !one.refusal);
  const nowhere = [];
  for (const [n, { view, seat, seats }] of positions.entries()) {
    const { decision } = view.private;
    const ui = new DraftUi("from_the_moon", () => undefined, () => false);
    ui.follow(decision);
    const people = Array.from({ length: seats }, (_, one) => ({ seat: one, kind: "bot", name: `Bot ${one}` }));
    const told = { previous: null, events: [], all: null, replay: false };
    const scene = { module, view, viewer: seat, decision, ui, width, ...told };
    const draw = () => {
      const ctx = context({ ...scene, table: { id: `t${n}`, game: "from_the_moon", seats: people, options: {} } });
      render(html`<div class="board-scroll" ${css({ width: `${width}px` })}>${module.board(ctx)}</div>`, box);
    };
    const want = (at) => {
      const found = [...box.querySelectorAll(`[data-at="${at}"]`)].filter((one) => one.getClientRects().length);
      if (!found.some((one) => ["open", "selected"].includes(one.dataset.mark))) nowhere.push(`${decision.ask}: ${at}`);
    };
    draw();
    const choices = open(decision.choices);
    const placed = choices.flatMap((choice) => (choice.pieces ?? []).map((piece) => ({ choice, piece })))
      .filter(({ piece }) => open(piece.spots).length);
    for (const { piece } of placed) want(piece.piece);
    for (const { id, items, max } of choices.filter((choice) => choice.items)) {
      if (max) for (const item of open(items)) want(item.at);
      else want(`choice:${id}`);
    }
    for (const { choice, piece } of placed) {
      ui.setDraft({ choice: choice.id, items: [], piece: piece.piece, at: null });
      draw();
      for (const spot of open(piece.spots)) want(spot.at);
    }
  }
  box.remove();
  return nowhere;
}"""


def answered(state: Moon, decision: Decision, luck: Plain, chance: Seeded) -> None:
    """One random legal answer; what ends a question less often than what goes on with it."""
    ways = [choice for choice in decision.choices if choice.refusal is None and choice.id != "convert"]
    active = [choice for choice in ways if not choice.passive]
    choice = pick_one(active if active and luck.below(8) else ways, luck)
    RULES.apply(state, decision.seat, Answer(decision.id, choice.id, choice.shape.sample(luck)), chance)


def shown(state: Moon, decision: Decision, seats: int) -> dict[str, Any]:
    """A position as it is sent to the seat that is asked."""
    public = {**RULES.public(state), "asked": {str(decision.seat): decision.ask}, "turn": {"scores": [0] * seats}}
    private = {**RULES.private(state, decision.seat), "decision": decision.wire(), "undo": {"code": "undo.none"}}
    return {"view": {"public": public, "private": private}, "seat": decision.seat, "seats": seats}


def forms(decision: Decision) -> set[tuple[str, ...]]:
    """What can be chosen, but for which of the same kind."""
    found: set[tuple[str, ...]] = set()
    for choice in decision.choices:
        wire = choice.shape.wire()
        listed: Any = wire.get("items") or wire.get("pieces") or [{"at": ""}]
        kinds = {str(one.get("at", one.get("piece"))).partition(":")[0] for one in listed}
        found |= {(decision.ask, choice.id, kind) for kind in kinds if choice.refusal is None}
    return found


def walked(seats: int, seed: int, seen: set[tuple[str, ...]]) -> Iterator[dict[str, Any]]:
    """Positions of a random game in which something can be chosen that is not in `seen`."""
    luck, chance = Plain(seed), Seeded(seed.to_bytes(32))
    options = RULES.meta.complete({"factions": "all", "alternative_missions": seed % 2 == 0}, seats)
    state, _ = RULES.setup(seats, options, chance)
    while decisions := [one for one in RULES.decisions(state) if one.called]:
        decision = pick_one(decisions, luck)
        if not forms(decision) <= seen:
            seen |= forms(decision)
            yield shown(state, decision, seats)
        answered(state, decision, luck, chance)


@pytest.mark.parametrize(("width", "tables"), [(1050, (1, 2, 3, 4)), (390, (4,))])
def test_every_answer_has_its_place_on_the_board(visit: Visit, width: int, tables: tuple[int, ...]) -> None:
    """With one to four players, and where only a part of the board is shown: in the part that opens by itself."""
    person = visit(1440 if width > 1000 else width)
    games = [(seats, set[tuple[str, ...]]()) for seats in tables]
    positions = [one for seats, seen in games for seed in (seats, 9 - seats) for one in walked(seats, seed, seen)]
    asks = {ask for _, seen in games for ask, *_ in seen}
    assert len(asks) >= 22, asks
    assert person.page.evaluate(_MISSING, [positions, width]) == []
