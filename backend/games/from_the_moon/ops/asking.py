"""What every question of a turn has in common: the path of its chain, and the free conversion (RULES.md section 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar, cast

from backend.games.from_the_moon.content.values import ENERGY_PER_FOOD, FOOD_PER_ENERGY
from backend.games.from_the_moon.costs import convert, exchange, exchanged, food_per_energy, purse_of
from backend.games.from_the_moon.legal import CAN_ACT
from backend.games.from_the_moon.state import Moon
from backend.games.kernel.choice import BUTTON, Item, Pick, Place, button
from backend.games.kernel.tree import Ask, Effect, Frame, Game, Node, Op, Ops, sole
from backend.games.protocol import JSON, Choice, Refusal, Seat


class Within(Op[Moon], frozen=True):
    """`op` as a step of a chain that can be named: while it is unresolved, `Leave` below it tells the path."""

    label: str
    at: str
    op: Effect

    @property
    def asks(self) -> str:
        """What is still to come while it waits."""
        return self.label

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """It, and the mark."""
        return (self.op, Leave(self.label, self.at))


class Leave(Op[Moon], frozen=True):
    """The mark of a step that is being resolved; nothing happens when it is reached."""

    label: str
    at: str

    def run(self, game: Game[Moon], seat: Seat) -> Ops:
        """Nothing."""
        return ()


def marks(tree: list[Node]) -> Iterator[Leave]:
    """The steps of the chain that is being resolved, from the action inwards."""
    for node in tree:
        if isinstance(node, Frame) and isinstance(node.op, Leave):
            yield node.op


def innermost(state: Moon, labels: Mapping[str, str]) -> str:
    """What `labels` says of the innermost step that it knows, or nothing."""
    for node in reversed(state.tree):
        if isinstance(node, Frame) and isinstance(node.op, Leave) and node.op.label in labels:
            return labels[node.op.label]
    return ""


@cache
def _conversion(food: bool, energy: bool, rate: int) -> Choice:
    items = []
    for allowed, times, gained in ((food, 1, "food"), (energy, -1, "energy")):
        if allowed:
            change = exchange(times, rate)
            give = next(name for name in change if name != gained)
            args: dict[str, JSON] = {"give": {give: -change[give]}, "gain": {gained: change[gained]}}
            items.append(Item(f"resource:{gained}", args))
    return Choice("convert", Pick(tuple(items)))


def conversion(state: Moon, seat: Seat, action: str = "") -> Choice | None:
    """The free conversion as far as it is possible now: energy that would be lost is not offered, nor what would leave
    no part of `action` that can be paid."""
    player = state.players[seat]
    has_food, has_energy, rate = player.stock["food"], player.stock["energy"], FOOD_PER_ENERGY
    food, energy = has_energy >= ENERGY_PER_FOOD, has_food > 0 and has_energy < player.batteries
    if energy:
        rate = food_per_energy(state, seat)
        energy = has_food >= rate
    if not (food or energy):
        return None
    if action:
        purse, can = purse_of(state, seat), CAN_ACT[action]
        food = food and can(state, seat, exchanged(purse, 1)) is None
        energy = energy and can(state, seat, exchanged(purse, -1)) is None
    return _conversion(food, energy, rate) if food or energy else None


class Prompt(Ask[Moon], frozen=True):
    """A question of a turn. `asks` names it. It answers itself where there is a single answer, but one that opens an
    `action` only if that is to decline: before paying, its seat may want to convert. In the middle of a payment nothing
    is `converting` (section 7)."""

    forced = True
    asks: ClassVar[str] = ""
    action: ClassVar[str] = ""
    converting: ClassVar[bool] = True

    def ask(self) -> str:
        """See `Ask`."""
        return self.asks

    def options(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The choices of this question."""
        raise NotImplementedError

    def choose(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Carry out one of them."""
        raise NotImplementedError

    def about(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """Further arguments of the question."""
        return {}

    def choices(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The choices, and the free conversion where there is something to decide."""
        return self.settle(state, seat)[0]

    def settle(self, state: Moon, seat: Seat) -> tuple[tuple[Choice, ...], Choice | None]:
        """See `Ask`: a conversion that is possible is a reason to ask, where a single answer does not settle it."""
        options = self.options(state, seat)
        only = sole(options) if self.forced else None
        if not self.converting or (only is not None and self.settles(state, seat, only)):
            return options, only
        free = conversion(state, seat, "" if options[-1].passive else self.action)
        return (options, only) if free is None else ((*options, free), None)

    def settles(self, state: Moon, seat: Seat, only: Choice) -> bool:
        """Whether the single answer `only` needs no question, even if something could be converted before."""
        return only.passive or not self.action

    def resolve(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """A conversion, and the same question again; or the answer."""
        if choice == "convert":
            convert(game, seat, 1 if picked(pick) == "resource:food" else -1)
            return (self,)
        return self.choose(game, seat, choice, pick)

    def args(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """The path to this question, where its steps come from, and what waits below."""
        if len(state.tree) == 1:
            return {"path": [self.asks], "at": [""], "next": [], **self.about(state, seat)}
        path, at, waiting = [], [], []
        for node in state.tree[:-1]:
            op = node.op if isinstance(node, Frame) else None
            if isinstance(op, Leave):
                path.append(op.label)
                at.append(op.at)
            elif still := getattr(op, "asks", ""):
                waiting.append(still)
        if not path or path[-1] != self.asks:
            path.append(self.asks)
            at.append("")
        return {"path": path, "at": at, "next": waiting[::-1], **self.about(state, seat)}


def picked(pick: JSON) -> str:
    """The one address of a legal pick."""
    return cast("list[str]", pick)[0]


def name_of(address: str) -> str:
    """What follows the kind of an address."""
    return address.partition(":")[2]


def piece_of(pick: JSON) -> str:
    """The address of the piece of a legal placement."""
    return cast("dict[str, str]", pick)["piece"]


def put(pick: JSON) -> tuple[str, str]:
    """Piece and anchor of a legal placement, without their kinds."""
    spot = cast("dict[str, str]", pick)
    return name_of(spot["piece"]), name_of(spot["at"])


def listed(id: str, items: tuple[Item, ...], nothing: Refusal) -> Choice:
    """A choice of one of `items`; refused with the first item's reason when none is legal, or with `nothing`."""
    for item in items:
        if item.refusal is None:
            return Choice(id, Pick(items))
    return Choice(id, Pick(items) if items else BUTTON, refusal=items[0].refusal if items else nothing)


def placing(id: str, shape: Place, nothing: Refusal, args: Mapping[str, JSON] | None = None) -> Choice:
    """A choice to place one of the pieces; refused like `listed`."""
    reason: Refusal | None = nothing
    for piece in shape.pieces:
        for spot in piece.spots:
            if spot.refusal is None:
                return Choice(id, shape, args or {})
            reason = spot.refusal if reason is nothing else reason
    return Choice(id, shape if shape.pieces else BUTTON, args or {}, refusal=reason)


DECLINE = button("decline", passive=True)
DONE = button("done", passive=True)
