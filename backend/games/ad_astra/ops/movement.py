"""Movement cards (RULES.md section 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import cast

from msgspec import Struct

from backend.games.ad_astra.content.planets import ALIEN, OUTER, STARS
from backend.games.ad_astra.legal import (
    FOREIGN,
    NO_TARGET,
    NOT_ON_CARD,
    SAME_PLANET,
    could_move,
    landable,
    landing_places,
    ready_ships,
    system_of,
)
from backend.games.ad_astra.ops.artifacts import (
    DrawArtifact,
    artifact_choices,
    is_artifact,
    printed,
    use_artifact,
)
from backend.games.ad_astra.ops.supplies import pay, turn_up
from backend.games.ad_astra.state import DEEP, PLANET_IDS, Astra, Landing, Planet
from backend.games.kernel.choice import Item, Pick, Piece, Place, Spot, addresses, button, placed
from backend.games.kernel.hooks import Owned, modified
from backend.games.kernel.tree import Ask, AsSeat, Effect, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Event, Refusal, Seat

TO_DEEP = 1
"""Energy for a move from a planet to deep space."""
PASS, DONE = button("pass", passive=True), button("done", passive=True)


class Movement(Op[Astra], frozen=True):
    """The owner may move one ship, then each other player one, then the owner the rest (steps a, b, c)."""

    systems: tuple[str, ...]

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The turns of one card."""
        others = game.state.clockwise(seat)[1:]
        return (
            MoveTurn("move.first", self.systems),
            *(AsSeat(other, MoveTurn("move.other", self.systems)) for other in others),
            MoveTurn("move.rest", self.systems),
        )


class MoveTurn(Op[Astra], frozen=True):
    """One turn to move, left out where everybody sees that no move is possible."""

    step: str
    systems: tuple[str, ...]
    by: str = ""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The question, perhaps."""
        if not could_move(game.state, seat, self.systems) and not self.by:
            return ()
        if self.by and not ready_ships(game.state, seat):
            return ()
        return (Move(self.step, self.systems, self.by),)


class Move(Ask[Astra], frozen=True):
    """Which ship goes where, or pass. `by` is the artifact that makes these moves, if one does."""

    step: str
    systems: tuple[str, ...]
    by: str = ""

    def ask(self) -> str:
        """See `Ask`."""
        return self.step

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """The moves, the artifacts of the window, and declining."""
        limits = Limits.of(state, seat, self.systems, [printed(self.by)] if self.by else ())
        artifacts = () if self.by else artifact_choices(state, seat, "MOVE", self)
        decline = DONE if self.step in {"move.rest", "move.sails"} else PASS
        return (moves(state, seat, "move", limits), *artifacts, decline)

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """One move; in the steps that may be repeated, the same question again."""
        if choice in {"pass", "done"}:
            game.tell("passed", seat, ask=self.step)
            return ()
        again = () if self.step in {"move.first", "move.other"} else (MoveTurn(self.step, self.systems, self.by),)
        if is_artifact(choice):
            return (*use_artifact(game, seat, choice, pick, self), *again)
        return (*depart(game, seat, pick, [printed(self.by)] if self.by else ()), *again)


class Limits(Struct, frozen=True):
    """What a move costs and which systems it may enter: `costs` of a landing from deep space, within a system and from
    another system."""

    systems: tuple[str, ...]
    costs: tuple[int, int, int]
    to_deep: int
    deep: bool

    @classmethod
    def of(cls, state: Astra, seat: Seat, systems: tuple[str, ...], cards: Iterable[Owned]) -> Limits:
        """The table of section 7 after the modifiers of `cards`."""
        cards = list(cards)
        if not cards:
            return _usual(systems)
        zero, one, two = (modified(state, cards, seat, "move.cost", energy) for energy in (0, 1, 2))
        anywhere = modified(state, cards, seat, "move.anywhere", 0)
        deep = modified(state, cards, seat, "move.deep", 1)
        return cls(OUTER if anywhere else systems, (zero, one, two), one, bool(deep))

    def cost(self, origin: str, target: str) -> int:
        """Energy for a move between two places."""
        if target == DEEP:
            return self.to_deep
        if origin == DEEP:
            return self.costs[0]
        return self.costs[1] if system_of(origin) == system_of(target) else self.costs[2]


@cache
def _usual(systems: tuple[str, ...]) -> Limits:
    return Limits(systems, (0, 1, 2), TO_DEEP, True)


def moves(state: Astra, seat: Seat, id: str, limits: Limits) -> Choice:
    """All moves of the ships that are ready, as the choice `id`, impossible ones with their reasons (M1)."""
    energy = min(state.players[seat].hand["energy"], 2)
    counts = tuple([min(landing_places(state, seat, star), 2) for star in limits.systems])
    ready = tuple([(ship, system_of(place)) for ship, place in ready_ships(state, seat)])
    moved = tuple([ship for ship in state.card_now.moved if ship.startswith(f"{seat}.")])
    return _moves(id, ready, moved, energy, counts, limits)


@lru_cache(maxsize=2048)
def _moves(
    id: str,
    ready: tuple[tuple[str, str], ...],
    moved: tuple[str, ...],
    energy: int,
    counts: tuple[int, ...],
    limits: Limits,
) -> Choice:
    """Depends on little, and comes again often: so it is kept."""
    pieces = [Piece(f"ship:{ship}", _spots(origin, energy, counts, limits)) for ship, origin in ready]
    pieces += [Piece(f"ship:{ship}", _moved(limits.systems)) for ship in moved]
    return Choice(id, Place(tuple(pieces)), refusal=_none_possible(pieces))


@lru_cache(maxsize=2048)
def _spots(origin: str, energy: int, counts: tuple[int, ...], limits: Limits) -> tuple[Spot, ...]:
    """Where a ship from the system `origin` (or deep space) may go; the same for every ship that stands alike."""
    spots, open_to = [], dict(zip(limits.systems, counts, strict=True))
    for star in STARS:
        closed = _closed(origin, star, open_to.get(star))
        spots.append(_spot(f"system:{star}", limits.cost(origin, star), energy, closed.code if closed else ""))
    if origin != DEEP and limits.deep:
        spots.append(_spot(DEEP, limits.to_deep, energy, ""))
    return tuple(sorted(spots, key=lambda spot: spot.refusal is not None))


def _closed(origin: str, star: str, count: int | None) -> Refusal | None:
    """Why a system can't be entered, where `count` planets (two at most are counted) could be landed on."""
    if count is None:
        return NOT_ON_CARD
    # The ship's own planet is one of those it could land on, but it has to be another one.
    return None if count > (star == origin) else FOREIGN


@lru_cache(maxsize=1024)
def _spot(at: str, cost: int, energy: int, closed: str) -> Spot:
    refusal = Refusal(closed) if closed else None
    if refusal is None and cost > energy:
        refusal = Refusal("astra.no_energy", {"need": cost})
    return Spot(at, args={"cost": cost}, refusal=refusal)


@lru_cache(maxsize=256)
def _moved(systems: tuple[str, ...]) -> tuple[Spot, ...]:
    return tuple(Spot(f"system:{star}", refusal=Refusal("astra.already_moved")) for star in systems)


def _none_possible(pieces: Sequence[Piece]) -> Refusal | None:
    """Why there is no move at all: energy, if that is all that is missing."""
    if any(spot.refusal is None for piece in pieces for spot in piece.spots):
        return None
    reasons = [spot.refusal for piece in pieces for spot in piece.spots if spot.refusal is not None]
    needs = [cast("int", reason.args["need"]) for reason in reasons if reason.code == "astra.no_energy"]
    return Refusal("astra.no_energy", {"need": min(needs)}) if needs else NO_TARGET


def depart(game: Game[Astra], seat: Seat, pick: JSON, cards: Iterable[Owned]) -> Ops:
    """Declare and pay (M1, M2); then the landing, unless the ship goes to deep space."""
    state, put = game.state, placed(pick)
    assert put is not None, pick
    ship, target = put.piece.removeprefix("ship:"), put.at.removeprefix("system:")
    origin = place_of(state, ship)
    cost = Limits.of(state, seat, (), cards).cost(origin, target)
    pay(state, seat, {"energy": cost})
    state.players[seat].energy += cost
    state.card_now.moved.append(ship)
    move: dict[str, JSON] = {"ship": put.piece, "from": address(origin), "to": put.at, "paid": cost}
    game.events.append(Event("moved", seat, move))
    if target == DEEP:
        put_ship(state, ship, DEEP)
        return ()
    return _peek(game, seat, Landing(seat, ship, target))


def _peek(game: Game[Astra], seat: Seat, landing: Landing) -> Ops:
    """The mover alone sees the face-down planets of the system (M3)."""
    state = game.state
    state.landing = landing
    hidden = face_down(state, landing.system)
    if hidden:
        system = f"system:{landing.system}"
        game.whisper("peeked", seat, others={"system": system, "count": len(hidden)}, system=system, count=len(hidden))
        if state.options["peek_memory"] == "keep":
            known = state.players[seat].peeked
            known += [id for id in hidden if id not in known]
    return (Land(landing.ship, landing.system),)


def face_down(state: Astra, star: str) -> list[str]:
    """The ids of the face-down planets of a system."""
    return [id for id, planet in zip(PLANET_IDS[star], state.systems[star], strict=False) if not planet.up]


def place_of(state: Astra, ship: str) -> str:
    """Where a ship is."""
    seat, number = ship.split(".")
    return state.players[int(seat)].ships[int(number) - 1]


def put_ship(state: Astra, ship: str, place: str) -> None:
    """Take a ship from where it is to `place`; what a planet carries besides stays (M7)."""
    seat, number = (int(part) for part in ship.split("."))
    origin = state.players[seat].ships[number - 1]
    state.players[seat].ships[number - 1] = place
    for id in (origin, place):
        if id != DEEP:
            state.settle(id, seat)


def address(place: str) -> str:
    """The address of deep space or of a planet."""
    return place if place == DEEP else f"planet:{place}"


class Land(Ask[Astra], frozen=True):
    """Choose the planet, once the system is paid for and looked at (M4). No way back; the only possible planet is
    taken without asking, which is no secret: everybody sees which ones are possible."""

    forced = True
    ship: str
    system: str

    def ask(self) -> str:
        """See `Ask`."""
        return "land"

    def args(self, state: Astra, seat: Seat) -> dict[str, JSON]:
        """Which ship lands where."""
        return {"system": f"system:{self.system}", "ship": f"ship:{self.ship}"}

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """Every planet of the system with its face, which the mover sees; those not possible with the reason."""
        here = place_of(state, self.ship)
        planets = zip(PLANET_IDS[self.system], state.systems[self.system], strict=False)
        items = [_landing(id, planet, seat, here) for id, planet in planets]
        return (Choice("planet", Pick(tuple(items))),)

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Land, turn the planet up, and draw an artifact on an alien one (M5, M6)."""
        state = game.state
        id = (addresses(pick) or [""])[0].removeprefix("planet:")
        planet = state.planet(id)
        turned = not planet.up
        state.landing = None
        planet.up = True
        put_ship(state, self.ship, id)
        at = f"planet:{id}"
        game.tell("landed", seat, ship=f"ship:{self.ship}", planet=at, face=planet.face, turned=turned, reveals=turned)
        if turned:
            state.players[seat].found += 1
            turn_up(game, seat, id, planet)
        draws = turned or state.options["artifact_draw"] == "on_every_landing"
        return (DrawArtifact(),) if draws and planet.face == ALIEN else ()


@lru_cache(maxsize=1024)
def _planet_item(id: str, face: str, refusal: str) -> Item:
    return Item(f"planet:{id}", {"face": face}, Refusal(refusal) if refusal else None)


def _landing(id: str, planet: Planet, seat: Seat, here: str) -> Item:
    if id == here:
        return _planet_item(id, planet.face, SAME_PLANET.code)
    return _planet_item(id, planet.face, "" if landable(planet, seat) else FOREIGN.code)


class StarGate(Struct, frozen=True):
    """One ship makes its move within the limits that the card's modifiers leave."""

    card: str

    def choice(self, state: Astra, seat: Seat, id: str, asked: Effect) -> Choice:
        """Its moves."""
        return moves(state, seat, id, Limits.of(state, seat, (), [printed(self.card)]))

    def follows(self, game: Game[Astra], seat: Seat, pick: JSON, asked: Effect) -> Ops:
        """Depart and land."""
        return depart(game, seat, pick, [printed(self.card)])


class Sails(Struct, frozen=True):
    """Any number of ships move within the limits that the card's modifiers leave."""

    card: str

    def choice(self, state: Astra, seat: Seat, id: str, asked: Effect) -> Choice:
        """A button, as long as one of the moves is possible."""
        limits = Limits.of(state, seat, cast("Move", asked).systems, [printed(self.card)])
        return button(id, refusal=moves(state, seat, id, limits).refusal)

    def follows(self, game: Game[Astra], seat: Seat, pick: JSON, asked: Effect) -> Ops:
        """The moves, one after the other."""
        return (MoveTurn("move.sails", cast("Move", asked).systems, self.card),)
