"""What the board foresees of a placement is what the rules then do: every corporation, planet, tech and event."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from backend.games.chance import Plain, Seeded
from backend.games.kernel.codec import described
from backend.games.kernel.tree import Effect, Game
from backend.games.planet_unknown import RULES, legal, powers
from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.content.tiles import TILES
from backend.games.planet_unknown.courses import River
from backend.games.planet_unknown.grid import HEIGHT, SPACE, SPACES, SQUARES, TRACKS
from backend.games.planet_unknown.ops import placing
from backend.games.planet_unknown.ops.advancing import AdvanceTask, claimed, ways_of
from backend.games.planet_unknown.ops.core import task_of
from backend.games.planet_unknown.ops.pods import TO_TECHS, free_spaces
from backend.games.planet_unknown.ops.turn import Turn, settle
from backend.games.planet_unknown.state import Unknown
from backend.games.planet_unknown.tables import CORPORATIONS, EVENTS
from backend.games.protocol import JSON, Answer, Decision
from tests.frontend.visiting import Visit

_GAMES = 8
_TERMS = {"shift": "Shift", "collect": "Take", "patch": "Patches", "deploy": "Deploy", "advance": "Synergy"}
"""What a pending task was called when it was a gain."""
_FORESEEN = Path(__file__).with_name("foresee.js")


def placing_states(seed: int) -> Iterator[tuple[bytes, int]]:
    """States of a random game in which a seat is to place a tile, with the seat."""
    luck, chance = Plain(seed), Seeded(b"foresight%d" % seed)
    options = RULES.meta.complete({"planets": "offered", "corporations": "offered", "events": True}, 6)
    state, _ = RULES.setup(6, options, chance)
    while decisions := RULES.decisions(state):
        decision = decisions[luck.below(len(decisions))]
        answer = random_answer(decision, luck)
        if decision.ask == "place" and answer.choice == "tile":
            yield RULES.dump(state), decision.seat
        RULES.apply(state, decision.seat, answer, chance)


def random_answer(decision: Decision, luck: Plain) -> Answer:
    """Any legal one."""
    choices = [choice for choice in decision.choices if choice.refusal is None]
    choice = choices[luck.below(len(choices))]
    return Answer(decision.id, choice.id, choice.shape.sample(luck))


def bend(state: Unknown, seat: int, luck: Plain) -> None:
    """Any event, trackers and lifepods anywhere: so every tech is in force now and then."""
    board, face = state.players[seat].board, powers.corporation(state, seat)
    board.early = 0
    events = ["", "", *(id for id, card in EVENTS.items() if card.changes or card.triggers)]
    state.event = events[luck.below(len(events))]
    if luck.below(3):
        tops = [len(track) for track in face.tracks]
        board.trackers = [track * HEIGHT + luck.below(top) for track, top in enumerate(tops)]
    if face.milestones:
        board.trackers[-1] = SPACE[list(face.milestones.values())[luck.below(len(face.milestones))]]
    if isinstance(face.course, River):
        free = [space for space in face.course.path if space not in board.trackers or space == board.trackers[1]]
        board.trackers[1] = free[luck.below(len(free))]
    holders = tuple(tech.level for tech in face.techs) if face.perch == TO_TECHS else free_spaces(board)
    if face.perch:
        board.perched = sorted(name for name in holders if not luck.below(3))
    if board.flux:
        board.flux = TRACKS[luck.below(5)]
    if placing.CivTileFits().holds(state, seat) and luck.below(2):
        placing.Early().run(Game(state, Seeded(b"any")), seat)


def done(data: bytes, seat: int, pick: JSON) -> dict[str, Any]:
    """What the rules do with a placement, in the board's words."""
    state = RULES.load(data)
    board = state.players[seat].board
    before = (set(board.rocks), set(board.pods), {number for number, _ in board.standing()}, board.moves)
    legal.offer(state, seat)
    game = Game(state, Seeded(b"any"))
    settle(game, seat, placing.draft(game, seat, pick))
    tasks = [task_of(entry) for entry in board.pending]
    icons = [task for task in tasks if isinstance(task, placing.IconTask)]
    parts: list[Effect] = [part for task in icons for part in task.tasks]
    advances = [task for task in (*tasks, *parts) if isinstance(task, AdvanceTask) and not task.synergy]
    others = [task for task in tasks if task not in icons and task not in advances]
    return {
        "advances": sorted(([list(task.tracks), steps_of(state, seat, task)] for task in advances), key=plainly),
        "either": bool(icons),
        "gains": sorted(_TERMS[task.kind] for task in others),
        "moves": board.moves - before[3],
        "rocks": sorted(SQUARES[square] for square in set(board.rocks) - before[0]),
        "pods": sorted(SQUARES[square] for square in before[1] - set(board.pods)),
        "rovers": sorted(str(number) for number in before[2] - {number for number, _ in board.standing()}),
    }


def plainly(advance: list[JSON]) -> str:
    """As the page sorts lists: by their items, divided by commas."""
    tracks, steps = advance
    assert isinstance(tracks, list)
    return ",".join([*tracks, str(steps)])


def steps_of(state: Unknown, seat: int, task: AdvanceTask) -> int:
    """How often a tracker advances."""
    return powers.number(state, seat, "water.tile", task.steps) if task.tile else task.steps


def ways(state: Unknown, seat: int) -> dict[str, JSON]:
    """Where each tracker may go, and what it gains there; a choice of two gains counts as one way with both."""
    found: dict[str, JSON] = {}
    for track in TRACKS:
        gains: dict[str, list[JSON]] = {}
        for _, step in ways_of(state, seat, (track,)).steps.values():
            had = [gain for gain in claimed(state, seat, step.to, step.gains) if lasts(state, seat, gain)]
            gains.setdefault(SPACES[step.to], []).extend(described(gain) for gain in had)
        found[track] = [[to, given] for to, given in gains.items()]
    crossed: dict[str, JSON] = json.loads(json.dumps(found))
    return crossed


def lasts(state: Unknown, seat: int, gain: Effect) -> bool:
    """Synergy is lost only when it is carried out."""
    return type(gain).__name__ != "Synergy" or powers.number(state, seat, "synergy", 1) > 0


def case(state: Unknown, seat: int, pick: JSON) -> dict[str, Any]:
    """A position as the page has it."""
    about = {choice.id: choice for choice in Turn("place").choices(state, seat)}
    tiles = [
        {"piece": f"tile:{TILES[one.tile].id}", "spots": [{"at": "square:0.0"}] if one.open else []}
        for one in legal.offer(state, seat).candidates
    ]
    tile = {"id": "tile", "shape": "place", "passive": False, "args": about["tile"].args, "pieces": tiles}
    techs = [{"id": "tech", **about["tech"].shape.wire()}] if "tech" in about else []
    known = RULES.public(state)
    players = cast("dict[str, JSON]", known["players"])
    public = {"events": known["events"], "players": {str(seat): players[str(seat)]}}
    view = {"public": public, "private": RULES.private(state, seat)}
    return {"view": view, "viewer": seat, "choices": [tile, *techs], "placement": pick}


def examples() -> Iterator[tuple[Unknown, int, JSON]]:
    """Bent positions of random games, and a placement in each."""
    for seed in range(_GAMES):
        luck = Plain(seed + 1000)
        for data, seat in placing_states(seed):
            state = RULES.load(data)
            bend(state, seat, luck)
            choice = next((one for one in Turn("place").choices(state, seat) if one.id == "tile"), None)
            if choice is not None:
                yield state, seat, choice.shape.sample(luck)


def test_the_board_foresees_what_the_rules_do(visit: Visit) -> None:
    cases, wanted = [], []
    seen: set[str] = set()
    for state, seat, pick in examples():
        data, player = RULES.dump(state), state.players[seat]
        cases.append(case(state, seat, pick))
        wanted.append({**done(data, seat, pick), "ways": ways(state, seat)})
        techs = {f"{player.corporation} {level}" for level in powers.levels(state, seat)}
        seen |= {player.planet, player.corporation, state.event, *techs}
    found = visit().page.evaluate(_FORESEEN.read_text(), cases)
    for one, foreseen, due in zip(cases, found, wanted, strict=True):
        assert foreseen == due, one["placement"]
    every = {f"{id} {tech.level}" for id, face in CORPORATIONS.items() for tech in face.techs}
    assert seen >= {*PLANETS, *CORPORATIONS, *every, "ev-01", "ev-40", "ev-45", "ev-58"}
