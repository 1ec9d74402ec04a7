"""Build cards (RULES.md section 8)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from backend.games.ad_astra.content.pieces import ITEMS
from backend.games.ad_astra.content.pieces import Item as Buildable
from backend.games.ad_astra.content.planets import ALIEN
from backend.games.ad_astra.content.resources import ORES
from backend.games.ad_astra.legal import (
    Standing,
    could_build,
    no_room,
    ores_to_pay,
    payable,
    price_shown,
    room_for_any,
    standings,
    why_not_built,
)
from backend.games.ad_astra.ops.artifacts import artifact_choices, is_artifact, printed, use_artifact
from backend.games.ad_astra.ops.supplies import award, pay
from backend.games.ad_astra.state import DEEP, SUPPLY, Astra, held
from backend.games.kernel.choice import BUTTON, Item, Pick, Piece, Place, Spot, addresses, button, placed
from backend.games.kernel.hooks import modified
from backend.games.kernel.terms import Condition
from backend.games.kernel.tree import Ask, AsSeat, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Event, Refusal, Seat, Shape

CANNOT_PAY = {kind: Refusal("astra.cannot_pay", {"pay": price_shown(item)}) for kind, item in ITEMS.items()}
TERMS: dict[tuple[str, bool], dict[str, JSON]] = {
    (kind, free): {"pay": {} if free else price_shown(item), "points": item.points}
    for kind, item in ITEMS.items()
    for free in (False, True)
}
"""The terms of every kind as options show them, paid or free."""
PASS, DONE = button("pass", passive=True), button("done", passive=True)


class Construction(Op[Astra], frozen=True):
    """The owner builds any number of items, then each other player may build one (B1)."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The turns of one card."""
        others = game.state.clockwise(seat)[1:]
        return (BuildTurn("build.owner"), *(AsSeat(other, BuildTurn("build.other")) for other in others))


class BuildTurn(Op[Astra], frozen=True):
    """One turn to build, left out where everybody sees that nothing can be built."""

    step: str
    by: str = ""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The question, perhaps."""
        if not self.by and not could_build(game.state, seat):
            return ()
        return (Build(self.step, self.by),)


def free_of_charge(state: Astra, seat: Seat, by: str) -> bool:
    """Whether the card `by` lifts the price."""
    return bool(by) and not modified(state, [printed(by)], seat, "build.pays", 1)


class Build(Ask[Astra], frozen=True):
    """Which item, where, and with which ore; or decline. `by` is the artifact that builds, if one does."""

    step: str
    by: str = ""

    def ask(self) -> str:
        """See `Ask`."""
        return self.step

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """Every kind, those not possible with the reason, the artifacts of the window, and declining."""
        free = free_of_charge(state, seat, self.by)
        places = standings(state, seat)
        kinds = [offer(state, seat, item, places, free) for item in ITEMS.values()]
        artifacts = () if self.by else artifact_choices(state, seat, "BUILD", self)
        return (*kinds, *artifacts, PASS if self.step == "build.other" else DONE)

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Pay and build; the owner is asked again, and an artifact is used besides the turn's own item."""
        again = (BuildTurn(self.step, self.by),)
        if choice in {"pass", "done"}:
            game.tell("passed", seat, ask=self.step)
            return ()
        if is_artifact(choice):
            return (*use_artifact(game, seat, choice, pick, self), *again)
        build(game, seat, ITEMS[choice], pick, free_of_charge(game.state, seat, self.by))
        return again if self.step == "build.owner" else ()


def offer(state: Astra, seat: Seat, item: Buildable, places: tuple[Standing, ...], free: bool) -> Choice:
    """The choice to build `item`."""
    refusal, hand = no_room(state, seat, item.kind, places), state.players[seat].hand
    if refusal is None and not free and not payable(hand, item):
        refusal = CANNOT_PAY[item.kind]
    ores = ores_to_pay(hand, item) if item.ores and not free else ()
    shape = _shape(item.kind, places, str(state.options["terraform_targets"]), ores, free)
    return Choice(item.kind, shape, TERMS[item.kind, free], refusal=refusal)


@lru_cache(maxsize=2048)
def _shape(kind: str, places: tuple[Standing, ...], targets: str, ores: tuple[str, ...], free: bool) -> Shape:
    """Where an item may go and, if one is paid, which ore is the one of choice."""
    item = ITEMS[kind]
    if kind == "starship":
        return BUTTON if free else Pick(_ore_items(ores))
    shown = [
        (f"planet:{place[0]}", {"points": points_at(item, place[1])}, why_not_built(kind, place, targets))
        for place in places
    ]
    if item.ores and not free:
        spots = tuple(Spot(at, args=args, refusal=reason) for at, args, reason in shown)
        return Place(tuple(Piece(f"resource:{ore}", spots) for ore in ores))
    return Pick(tuple(Item(at, args, reason) for at, args, reason in shown))


def points_at(item: Buildable, face: str) -> int:
    """What building `item` on a planet scores at once."""
    return item.points if face == ALIEN or not item.alien_only else 0


@lru_cache(maxsize=64)
def _ore_items(payable_with: tuple[str, ...]) -> tuple[Item, ...]:
    short = CANNOT_PAY["starship"]
    return tuple(Item(f"resource:{ore}", refusal=None if ore in payable_with else short) for ore in ORES)


def build(game: Game[Astra], seat: Seat, item: Buildable, pick: JSON, free: bool) -> None:
    """Pay, put the piece on the board and score it."""
    state = game.state
    paid = {} if free else _price(item, pick)
    pay(state, seat, paid)
    id = _target(pick)
    state.players[seat].supply[item.kind] -= 1
    points = 0
    if item.kind == "starship":
        ships = state.players[seat].ships
        ships[ships.index(SUPPLY)] = DEEP
    else:
        points = _put(state, seat, item, id)
    args: dict[str, JSON] = {"item": item.kind, "paid": held(paid), "points": points}
    game.events.append(Event("built", seat, {**args, "planet": f"planet:{id}"} if id else args))
    if points:
        award(game, seat, item.line, points)


def _price(item: Buildable, pick: JSON) -> dict[str, int]:
    price = dict(item.price)
    if item.ores:
        ore = _first(pick).removeprefix("resource:")
        price[ore] = price.get(ore, 0) + item.ores
    return price


def _first(pick: JSON) -> str:
    """The first address of a pick: the ore, if one is chosen."""
    put = placed(pick)
    return put.piece if put else next(iter(addresses(pick) or []), "")


def _target(pick: JSON) -> str:
    """The planet of a pick; empty for a starship, which appears in deep space."""
    put = placed(pick)
    at = put.at if put else _first(pick)
    return at.removeprefix("planet:") if at.startswith("planet:") else ""


def _put(state: Astra, seat: Seat, item: Buildable, id: str) -> int:
    """Put a piece on a planet; the points that it scores there."""
    planet = state.planet(id)
    if item.kind == "factory":  # B2: it replaces the colony, whose piece returns
        planet.colony = False
        state.players[seat].supply["colony"] += 1
    setattr(planet, item.kind, True)
    state.settle(id, seat)
    return points_at(item, planet.face)


class CanBuildFree(Condition, Struct, frozen=True, array_like=True, tag=True):
    """Something could be built if it cost nothing."""

    def holds(self, state: Astra, seat: Seat) -> bool:
        """Whether any kind has a piece and a place."""
        return room_for_any(state, seat)
