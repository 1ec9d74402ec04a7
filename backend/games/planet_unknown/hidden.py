"""Everything a viewer can't know, permuted (RULES 14): the test that nothing leaks lives on it."""

from __future__ import annotations

from typing import cast

from msgspec import structs

from backend.games.chance import pick_one, shuffled
from backend.games.kernel.engine import Engine
from backend.games.kernel.ops import Seq
from backend.games.kernel.tree import Ask, Blind, Effect, Frame, Game, Open
from backend.games.planet_unknown.content.planets import ASYMMETRIC
from backend.games.planet_unknown.ending import FinishOwn
from backend.games.planet_unknown.ops.civ import RANKS, CardTask
from backend.games.planet_unknown.ops.core import From
from backend.games.planet_unknown.ops.objectives import CommonTask, Compete
from backend.games.planet_unknown.ops.setup import ALERTS, NEUTRAL, playable
from backend.games.planet_unknown.ops.turn import Continue
from backend.games.planet_unknown.state import Unknown
from backend.games.planet_unknown.tables import CIV_CARDS, CORPORATIONS, EVENTS
from backend.games.protocol import Answer, Luck, Seat

BRANCH_STEPS = 2
"""How far an unfinished turn of somebody else is played at random, at most."""
_TURN_LIMIT = 400


class _Sampled:
    """Chance for what others may have drawn."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def draw(self, below: int, stream: str, index: int, why: str) -> int:
        """Anything."""
        return self._luck.below(below)


def shuffle(other: Unknown, viewer: Seat | None, luck: Luck, rules: Engine[Unknown]) -> None:
    """Permute in place what `viewer` (None: a spectator) can't know."""
    for stack in other.stacks.values():
        stack.below = shuffled(stack.below, luck)
    _faces(other, viewer, luck)
    _objectives(other, viewer, luck)
    for rank in RANKS:
        _civ(other, viewer, rank, luck)
    _extras(other, viewer, luck)
    _events(other, viewer, luck)
    for node in other.tree:
        if isinstance(node, Blind):
            _blind(other, node, viewer, luck)
        elif isinstance(node, Open) and other.players[node.order[0]].shown is not None:
            _branches(other, node, viewer, luck, rules)


def _strangers(state: Unknown, viewer: Seat | None) -> list[Seat]:
    return [seat for seat in range(state.seats) if seat != viewer]


def _faces(other: Unknown, viewer: Seat | None, luck: Luck) -> None:
    """Faces on offer to others are any that are neither taken nor on offer to the viewer."""
    known = [id for seat, player in enumerate(other.players) if seat == viewer for id in player.offer]
    known += [id for player in other.players for id in (player.planet, player.corporation)]
    for all_ in (ASYMMETRIC, tuple(sorted(set(CORPORATIONS) - {NEUTRAL}))):
        free = shuffled([id for id in all_ if id not in known], luck)
        for seat in _strangers(other, viewer):
            offer = other.players[seat].offer
            other.players[seat].offer = [free.pop() if id in all_ else id for id in offer]


def _objectives(other: Unknown, viewer: Seat | None, luck: Luck) -> None:
    """Cards nobody has, and what others keep or are to choose from; what the viewer drew itself stays."""
    if other.phase == "over":
        return
    drawn = _drawn(other, viewer)
    hidden = [id for id in (*other.pool, *other.discarded) if id not in drawn]
    for seat in _strangers(other, viewer):
        hidden += other.players[seat].objectives
        hidden += [id for id in other.players[seat].offer if id.startswith("obj")]
    cards = shuffled(hidden, luck)
    other.pool = sorted(id if id in drawn else cards.pop() for id in other.pool)
    other.discarded = [id if id in drawn else cards.pop() for id in other.discarded]
    for seat in _strangers(other, viewer):
        player = other.players[seat]
        player.objectives = sorted(cards.pop() for _ in player.objectives)
        player.offer = sorted(cards.pop() if id.startswith("obj") else id for id in player.offer)


def _drawn(state: Unknown, viewer: Seat | None) -> set[str]:
    """Objective cards that the viewer drew in this step and has not chosen from yet, or that wait for the join."""
    if viewer is None:
        return set()
    tasks = [entry.task for entry in state.players[viewer].board.pending]
    known = {id for task in tasks if isinstance(task, CommonTask) for id in task.cards}
    for node in state.tree:
        if isinstance(node, Open) and viewer in node.order:
            posts = node.posts[node.order.index(viewer)]
            known.update(id for post in posts if isinstance(post, Compete) for id in post.cards)
    return known


def _looking(state: Unknown, seat: Seat) -> list[CardTask]:
    return [entry.task for entry in state.players[seat].board.pending if isinstance(entry.task, CardTask)]


def _civ(other: Unknown, viewer: Seat | None, rank: str, luck: Luck) -> None:
    """Cards of a rank that are left, not in play, or secret; the viewer knows its own and those it is looking at."""
    looking = _looking(other, viewer) if viewer is not None else []
    seen = {id for task in looking for id in task.extra}
    if any(rank in task.ranks for task in looking):
        seen.update(other.civ[rank])
    secret = [
        (player, index)
        for seat in _strangers(other, viewer)
        for player in [other.players[seat]]
        for index, card in enumerate(player.cards)
        if not card.open and str(card.rank) == rank
    ]
    hidden = [player.cards[index].id for player, index in secret]
    hidden += [id for id in (*other.civ[rank], *other.unused[rank]) if id not in seen]
    cards = shuffled(hidden, luck)
    for player, index in secret:
        kept = next(id for id in cards if not CIV_CARDS[id].immediate)
        cards.remove(kept)
        player.cards[index] = structs.replace(player.cards[index], id=kept)
    other.civ[rank] = sorted(id if id in seen else cards.pop() for id in other.civ[rank])
    other.unused[rank] = sorted(id if id in seen else cards.pop() for id in other.unused[rank])


def _extras(other: Unknown, viewer: Seat | None, luck: Luck) -> None:
    """The extra card that somebody else sees is any of its rank."""
    for seat in _strangers(other, viewer):
        board = other.players[seat].board
        for index, entry in enumerate(board.pending):
            task = entry.task
            if isinstance(task, CardTask) and task.extra:
                above = other.civ[str(int(task.ranks[0]) + 1)]
                task = structs.replace(task, extra=(pick_one(above, luck),))
                board.pending[index] = structs.replace(entry, task=task)


def _events(other: Unknown, viewer: Seat | None, luck: Luck) -> None:
    """Which cards of a colour are in the deck, and their order; a seat that peeked knows the next one."""
    if not other.mix:
        return
    peeked = viewer is not None and other.players[viewer].board.peeked
    known = other.deck[-1:] if peeked else []
    deck, box = other.deck[: len(other.deck) - len(known)], other.box
    result: list[str] = []
    for alert in ALERTS:
        allowed = playable(other, alert)
        cards = shuffled([id for id in (*deck, *box) if id in allowed], luck)
        result += cards[: sum(EVENTS[id].alert == alert for id in deck)]
    other.deck = [*shuffled(result, luck), *known]
    other.box = sorted(set(EVENTS) - set(other.deck) - set(other.past))


def _blind(other: Unknown, fork: Blind, viewer: Seat | None, luck: Luck) -> None:
    """Secret answers of others are any legal ones."""
    for index, seat in enumerate(fork.order):
        if seat != viewer and fork.answers[index] is not None:
            choice = pick_one(cast("Ask[Unknown]", fork.asks[index]).choices(other, seat), luck)
            pick = choice.shape.sample(luck)
            fork.answers[index] = (choice.id, cast("list[str] | dict[str, int | str | bool]", pick))


def _opening(state: Unknown) -> list[Effect]:
    """What every branch of the present hidden step begins with."""
    if state.phase == "event":
        card = EVENTS[state.event]
        return [From(f"event:{card.id}"), cast("Effect", card.each)]
    return [FinishOwn()] if state.phase == "finish" else []


def _branches(other: Unknown, fork: Open, viewer: Seat | None, luck: Luck, rules: Engine[Unknown]) -> None:
    """The turns of others are played anew: finished ones to their end, others some way."""
    strangers = [seat for seat in fork.order if seat != viewer]
    done = {seat: not fork.stacks[fork.order.index(seat)] for seat in strangers}
    answered, drawn = list(other.answered), dict(other.drawn)
    for seat in strangers:
        _rewind(other, fork, seat)
    Game(other, _Sampled(luck)).advance()
    for seat in strangers:
        if done[seat]:
            _play_on(other, rules, seat, luck, _TURN_LIMIT)
        elif other.phase == "place":
            _play_on(other, rules, seat, luck, luck.below(BRANCH_STEPS + 1), ends=False)
    other.answered, other.drawn = answered, drawn


def _rewind(other: Unknown, fork: Open, seat: Seat) -> None:
    """Back to the beginning of a branch."""
    player, index = other.players[seat], fork.order.index(seat)
    assert player.shown is not None
    player.board = player.shown.copy()
    fork.stacks[index] = [Frame(Seq((*_opening(other), Continue(other.phase))), seat)]
    fork.posts[index] = []


def _play_on(other: Unknown, rules: Engine[Unknown], seat: Seat, luck: Luck, most: int, *, ends: bool = True) -> None:
    """Random answers of one seat; where it may, it ends its step every other time."""
    for _ in range(most):
        decision = next((decision for decision in rules.decisions(other) if decision.seat == seat), None)
        if decision is None:
            return
        choices = [choice for choice in decision.choices if choice.refusal is None and (ends or not choice.passive)]
        if not choices:
            return
        last = choices[-1]
        choice = last if last.passive and luck.below(2) else pick_one(choices, luck)
        rules.apply(other, seat, Answer(decision.id, choice.id, choice.shape.sample(luck)), _Sampled(luck))
