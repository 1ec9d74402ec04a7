"""What every question of a turn has in common: the path of its chain, and the free conversion (RULES.md section 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import ClassVar

from backend.games.from_the_moon.costs import ENERGY_PER_FOOD, FOOD_PER_ENERGY, convert, exchange, food_per_energy
from backend.games.from_the_moon.legal import Verb
from backend.games.from_the_moon.state import Moon, Player
from backend.games.kernel.choice import BUTTON, Item, Pick, Place, addresses, button, placed
from backend.games.kernel.tree import Ask, Effect, Frame, Game, Node, Op, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat


class Within(Op[Moon], frozen=True):
    """`op` as a step of a chain that can be named: while it is unresolved, `Leave` below it tells the path."""

    label: str
    at: str
    op: Effect

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


def conversion(state: Moon, seat: Seat, stays: Callable[[], bool] | None = None) -> Choice | None:
    """The free conversion as far as it is possible now; energy that would be lost is not offered, nor a conversion
    after which `stays` no longer holds."""
    player = state.players[seat]
    stock = player.stock
    food = stock["energy"] >= ENERGY_PER_FOOD
    room = stock["food"] and stock["energy"] < player.batteries
    rate = food_per_energy(state, seat) if room else FOOD_PER_ENERGY
    energy = bool(room) and stock["food"] >= rate
    if stays is not None:
        food = food and _would_stay(player, exchange(1, rate), stays)
        energy = energy and _would_stay(player, exchange(-1, rate), stays)
    return _conversion(food, energy, rate) if food or energy else None


def _would_stay(player: Player, change: Mapping[str, int], stays: Callable[[], bool]) -> bool:
    """Whether `stays` holds after a conversion, which is tried and taken back."""
    stock = player.stock
    player.stock = {**stock, **{name: stock[name] + n for name, n in change.items()}}
    held = stays()
    player.stock = stock
    return held


class Prompt(Ask[Moon], frozen=True):
    """A question of a turn. `key` names it. It answers itself where there is a single answer, but a `costly` one only
    if that is to decline: before paying, its seat may want to convert."""

    forced = True
    key: ClassVar[str] = ""
    costly: ClassVar[bool] = False

    def ask(self) -> str:
        """See `Ask`."""
        return self.key

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
        options = self.options(state, seat)
        if self.forced and _answers_itself(options, self.costly):
            return options
        stays = None if options[-1].passive or not self.costly else partial(self.can_go_on, state, seat)
        free = conversion(state, seat, stays)
        return options if free is None else (*options, free)

    def can_go_on(self, state: Moon, seat: Seat) -> bool:
        """Whether anything could be answered."""
        return any(choice.refusal is None for choice in self.options(state, seat))

    def with_conversion(self, state: Moon, seat: Seat) -> tuple[Choice, ...]:
        """The choices of this question, and the free conversion as far as it is possible."""
        options, free = self.options(state, seat), conversion(state, seat)
        return options if free is None else (*options, free)

    def resolve(self, game: Game[Moon], seat: Seat, choice: str, pick: JSON) -> Ops:
        """A conversion, and the same question again; or the answer."""
        if choice == "convert":
            convert(game, seat, 1 if picked(pick) == "resource:food" else -1)
            return (self,)
        return self.choose(game, seat, choice, pick)

    def args(self, state: Moon, seat: Seat) -> dict[str, JSON]:
        """The path to this question, where its steps come from, and what waits below."""
        path, at, waiting = [], [], []
        for node in state.tree[:-1]:
            op = node.op if isinstance(node, Frame) else None
            if isinstance(op, Leave):
                path.append(op.label)
                at.append(op.at)
            elif isinstance(op, Prompt):
                waiting.append(op.key)
            elif isinstance(op, Within):
                waiting.append(op.label)
            elif isinstance(op, Verb) and op.asks:
                waiting.append(op.asks)
        if not path or path[-1] != self.key:
            path.append(self.key)
            at.append("")
        return {"path": path, "at": at, "next": waiting[::-1], **self.about(state, seat)}


def _answers_itself(options: tuple[Choice, ...], costly: bool) -> bool:
    legal = [choice for choice in options if choice.refusal is None]
    return len(legal) == 1 and (legal[0].passive or not costly) and legal[0].shape.count() == 1


def picked(pick: JSON) -> str:
    """The one address of a legal pick."""
    return (addresses(pick) or [""])[0]


def name_of(address: str) -> str:
    """What follows the kind of an address."""
    return address.partition(":")[2]


def put(pick: JSON) -> tuple[str, str]:
    """Piece and anchor of a legal placement, without their kinds."""
    spot = placed(pick)
    assert spot is not None, pick
    return name_of(spot.piece), name_of(spot.at)


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
