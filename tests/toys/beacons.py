"""Beacons: a toy game that uses every option shape and every fork of the kernel. The example of how a game is added.

One to four keepers light beacons for a few rounds. A round: everybody programs two winds in secret (blind fork,
Program) and is paid in gems for each one that comes; everybody draws a sail and sets it on the own field, hidden from
the others (open fork, Place), takes an amber and a jade in either order, and claims a flag while there are any; the
leader auctions a gem (parley); everybody throws away gems over the limit (Amounts). Sails count a point a square, gems
of the secret goal and flags a point each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from backend.games.chance import pick_one, shuffled
from backend.games.kernel.amounts import Amounts, Box, amounts
from backend.games.kernel.choice import Item, Piece, Place, Program, Spot, addresses, button, placed
from backend.games.kernel.codec import Codec
from backend.games.kernel.engine import Engine
from backend.games.kernel.geometry import Grid, Polyomino
from backend.games.kernel.hooks import Modifier, On, modified, triggered
from backend.games.kernel.ops import AnyOrder, AskTogether, EachSeat, May, PlayTogether, Repeat, Seq
from backend.games.kernel.terms import Amount, Const
from backend.games.kernel.tree import Ask, Blind, Game, Op, Ops, State
from backend.games.protocol import JSON, Choice, Line, Luck, Meta, OptionSpec, Progress, Refusal, Result, Seat, View

WINDS = ("north", "east", "south")
GEMS = ("amber", "jade")
SUPPLY = 60
LIMIT = 3
FLAGS = 4
FIELD = Grid(5, 4)
SAILS = (
    Polyomino(((0, 0), (1, 0))),
    Polyomino(((0, 0), (1, 0), (0, 1))),
    Polyomino(((0, 0), (1, 0), (2, 0))),
)


class Relic(Struct, frozen=True):
    """Printed content: what every keeper owns from the start, with one ability of each kind."""

    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[On, ...] = ()


class Keeper(Struct, kw_only=True):
    """One player. `shown` is the field as the others know it; `sail` is drawn and not yet set."""

    goal: str
    gems: dict[str, int]
    field: int = 0
    shown: int = 0
    sail: int = -1
    flags: int = 0


class Beacons(State, kw_only=True):
    """The whole game."""

    round: int = 0
    winds: list[str] = []
    weather: str = ""
    keepers: list[Keeper] = []
    supply: dict[str, int] = {}
    flags: int = FLAGS
    price: int = 0
    bidder: int = -1


class Gain(Op[Beacons], frozen=True):
    """Take gems, as far as there are any."""

    gem: str
    times: Amount

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """A gain of everybody's supply, posted to the join inside an open fork."""
        state = game.state
        n = min(state.supply[self.gem], 1)
        state.supply[self.gem] -= n
        state.keepers[seat].gems[self.gem] += n
        game.tell("gained", seat, gem=self.gem, count=n)
        return ()


RELICS = (
    Relic(modifiers=(Modifier("limit", add=Const(1)),)),
    Relic(triggers=(On("flag", Gain("amber", Const(1))),)),
)


class Lay(Op[Beacons], frozen=True):
    """Lay out the game: secret goals, the deck of winds."""

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """Everything by chance."""
        state = game.state
        state.supply = dict.fromkeys(GEMS, SUPPLY)
        for _ in range(state.seats):
            goal = GEMS[game.below(2, "goal")]
            state.keepers.append(Keeper(goal=goal, gems=dict.fromkeys(GEMS, 0)))
        state.winds = [wind for wind in WINDS for _ in range(3)]
        game.shuffle(state.winds, "winds")
        return ()


class Round(Op[Beacons], frozen=True):
    """One round, as the docstring of the module tells."""

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """Its steps."""
        state = game.state
        state.round += 1
        leader = (state.round - 1) % state.seats
        game.tell("round", round=state.round)
        order = tuple((leader + step) % state.seats for step in range(state.seats))
        return (
            AskTogether(tuple((asked, Programming()) for asked in order)),
            PlayTogether(order, Seq((DrawSail(), SetSail(), Gather()))),
            Repeat(Const(1), Auction(leader)),
            EachSeat(Throw()),
        )


class Finish(Op[Beacons], frozen=True):
    """The end: goals and the deck become known."""

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """Told to everybody."""
        game.tell("over", reveals=True)
        return ()


class Programming(Ask[Beacons], frozen=True):
    """The secret program of two winds."""

    def ask(self) -> str:
        """See `Ask`."""
        return "program"

    def choices(self, state: Beacons, seat: Seat) -> tuple[Choice, ...]:
        """Two winds, repeats allowed."""
        return (Choice("winds", Program(tuple(Item(f"wind:{wind}") for wind in WINDS), 2, 2, repeat=True)),)

    def resolve(self, game: Game[Beacons], seat: Seat, choice: str, pick: JSON) -> Ops:
        """The first keeper turns up the weather; each right wind is paid with an amber."""
        state = game.state
        if not state.weather:
            state.weather = state.winds.pop()
            game.tell("weather", wind=state.weather, reveals=True)
        winds = [at.removeprefix("wind:") for at in addresses(pick) or []]
        game.tell("programmed", seat, winds=winds, reveals=True)
        return (Repeat(Const(winds.count(state.weather)), Gain("amber", Const(1))),)


class DrawSail(Op[Beacons], frozen=True):
    """Draw a sail, in secret."""

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """By the luck of the branch."""
        game.state.keepers[seat].sail = game.below(len(SAILS), "sail")
        game.whisper("drew", seat, sail=game.state.keepers[seat].sail)
        return ()


class SetSail(Ask[Beacons], frozen=True):
    """Set the drawn sail on the own field, or leave it if it does not fit."""

    def ask(self) -> str:
        """See `Ask`."""
        return "set"

    def choices(self, state: Beacons, seat: Seat) -> tuple[Choice, ...]:
        """Every place and orientation, and leaving."""
        keeper = state.keepers[seat]
        spots = tuple(
            Spot(f"square:{x}.{y}", (turn,), (flip,))
            for turn, flip, cells in SAILS[keeper.sail].orientations()
            for x, y in FIELD.cells(FIELD.fits(cells, FIELD.full & ~keeper.field))
        )
        leave = button("leave", passive=True, refusal=Refusal("toy.fits") if spots else None)
        return (Choice("set", Place((Piece(f"sail:{keeper.sail}", spots),))), leave) if spots else (leave,)

    def resolve(self, game: Game[Beacons], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Cover the squares; the others see them at the join."""
        keeper = game.state.keepers[seat]
        spot = placed(pick)
        if spot is not None:
            x, y = (int(n) for n in spot.at.removeprefix("square:").split("."))
            cells = SAILS[keeper.sail].turned(spot.turn, spot.flip)
            keeper.field |= FIELD.mask((x + dx, y + dy) for dx, dy in cells)
        keeper.sail = -1
        return ()


class Gather(Op[Beacons], frozen=True):
    """The end of a branch: one gem of each kind in either order, then a flag if the keeper likes; done at the join."""

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """What concerns the common supply is posted."""
        return (
            AnyOrder((Post(Gain("amber", Const(1))), Post(Gain("jade", Const(1))))),
            May(Post(Flag())),
            Post(Show()),
        )


class Post(Op[Beacons], frozen=True):
    """Leave something to the join."""

    op: Gain | Flag | Show

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """Posted."""
        game.post(seat, self.op)
        return ()


class Flag(Op[Beacons], frozen=True):
    """Take a flag, while there are any; triggers follow."""

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """One flag at most."""
        state = game.state
        if not state.flags:
            game.tell("no_flag", seat)
            return ()
        state.flags -= 1
        state.keepers[seat].flags += 1
        game.tell("flag", seat)
        return triggered(state, RELICS, seat, "flag")


class Show(Op[Beacons], frozen=True):
    """Show the field to everybody."""

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """It becomes known."""
        keeper = game.state.keepers[seat]
        keeper.shown = keeper.field
        game.tell("shown", seat, squares=keeper.field.bit_count(), reveals=True)
        return ()


class Auction(Ask[Beacons], frozen=True):
    """A parley: anybody but the highest bidder may raise, the leader closes."""

    mode = "parley"
    leader: Seat

    def ask(self) -> str:
        """See `Ask`."""
        return "auction"

    def askers(self, state: Beacons, seat: Seat) -> range:
        """Everybody."""
        return range(state.seats)

    def called(self, state: Beacons, asked: Seat, seat: Seat) -> bool:
        """Only the leader is waited for."""
        return asked == self.leader

    def choices(self, state: Beacons, seat: Seat) -> tuple[Choice, ...]:
        """Raise by one while it can be paid; the leader may close."""
        refusal = None
        if state.bidder == seat:
            refusal = Refusal("toy.highest")
        elif state.keepers[seat].gems["amber"] <= state.price:
            refusal = Refusal("toy.too_poor", {"need": state.price + 1})
        bid = button("raise", refusal=refusal, price=state.price + 1)
        return (bid, button("close", passive=True)) if seat == self.leader else (bid,)

    def resolve(self, game: Game[Beacons], seat: Seat, choice: str, pick: JSON) -> Ops:
        """A bid keeps the auction open; closing gives a jade for the price."""
        state = game.state
        if choice == "raise":
            state.price += 1
            state.bidder = seat
            game.tell("bid", seat, price=state.price)
            return (self,)
        if state.bidder >= 0:
            winner = state.keepers[state.bidder]
            winner.gems["amber"] -= state.price
            state.supply["amber"] += state.price
            game.tell("sold", state.bidder, price=state.price)
            gain = min(1, state.supply["jade"])
            winner.gems["jade"] += gain
            state.supply["jade"] -= gain
        state.price, state.bidder, state.weather = 0, -1, ""
        return ()


class Throw(Op[Beacons], frozen=True):
    """Ask for gems over the limit, if there are any."""

    def run(self, game: Game[Beacons], seat: Seat) -> Ops:
        """Public facts decide whether it is asked."""
        limit = modified(game.state, RELICS, seat, "limit", LIMIT)
        surplus = sum(game.state.keepers[seat].gems.values()) - limit
        return (ThrowAway(surplus),) if surplus > 0 else ()


class ThrowAway(Ask[Beacons], frozen=True):
    """Gems down to the limit, of one's choice."""

    forced = True
    surplus: int

    def ask(self) -> str:
        """See `Ask`."""
        return "throw"

    def choices(self, state: Beacons, seat: Seat) -> tuple[Choice, ...]:
        """Exactly the surplus."""
        held = state.keepers[seat].gems
        box = Box({gem: -n for gem, n in held.items()}, {})
        return (Choice("gems", Amounts(GEMS, (box,), minus=(self.surplus, self.surplus))),)

    def resolve(self, game: Game[Beacons], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Back to the supply."""
        thrown = amounts(pick) or {}
        for gem, n in thrown.items():
            game.state.keepers[seat].gems[gem] += n
            game.state.supply[gem] -= n
        game.tell("thrown", seat, gems=dict(sorted(thrown.items())))
        return ()


class ToyRules(Engine[Beacons]):
    """The rules of Beacons."""

    meta = Meta(
        id="beacons",
        version=1,
        seats=(1, 4),
        usual=3,
        options=(OptionSpec("rounds", 2, (1, 2, 3)), OptionSpec("relics", True, (True, False))),
        minutes=5,
        listed=False,
    )
    codec = Codec(Beacons, "tests.toys.beacons", 1)

    def new(self, seats: int, options: dict[str, str | int | bool]) -> Beacons:
        """See `Engine.new`."""
        return Beacons(seats=seats, options=options)

    def script(self, state: Beacons) -> Ops:
        """Lay out, then the rounds."""
        return (Lay(), Repeat(Const(int(state.options["rounds"])), Round()), Finish())

    def public(self, state: Beacons) -> View:
        """Fields as shown, gems and flags; goals and the deck stay secret until the end."""
        over = not state.tree
        return {
            "round": state.round,
            "weather": state.weather,
            "supply": dict(state.supply),
            "flags": state.flags,
            "price": state.price,
            "bidder": state.bidder,
            "keepers": {str(seat): _keeper(keeper, over) for seat, keeper in enumerate(state.keepers)},
        }

    def private(self, state: Beacons, seat: Seat) -> View:
        """The secret goal, the own field as it is, and the sail in hand."""
        keeper = state.keepers[seat]
        return {"goal": keeper.goal, "field": keeper.field, "sail": keeper.sail}

    def progress(self, state: Beacons) -> Progress:
        """Squares as shown, and flags."""
        scores = tuple(keeper.shown.bit_count() + keeper.flags for keeper in state.keepers)
        return Progress(state.round, "over" if not state.tree else "round", scores)

    def result(self, state: Beacons) -> Result | None:
        """Squares, gems of the goal, flags."""
        if state.tree:
            return None
        lines = (
            Line("squares", tuple(keeper.field.bit_count() for keeper in state.keepers)),
            Line("goal", tuple(keeper.gems[keeper.goal] for keeper in state.keepers)),
            Line("flags", tuple(keeper.flags for keeper in state.keepers)),
        )
        scores = tuple(sum(points) for points in zip(*(line.points for line in lines), strict=True))
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Result("rounds", ranks, scores, lines)

    def check(self, state: Beacons) -> None:
        """Gems and flags are conserved."""
        held: Counter[str] = Counter(state.supply)
        for keeper in state.keepers:
            held.update(keeper.gems)
            assert min(keeper.gems.values()) >= 0, keeper
            assert keeper.shown & ~keeper.field == 0, keeper
        assert all(held[gem] == SUPPLY for gem in GEMS), held
        assert state.flags + sum(keeper.flags for keeper in state.keepers) == FLAGS

    def shuffle_hidden(self, state: Beacons, viewer: Seat | None, luck: Luck) -> Beacons:
        """Permute the deck, and for the others: goals, sails in hand, unshown squares, secret programs."""
        other = self.load(self.dump(state))
        if other.tree:
            other.winds = shuffled(other.winds, luck)
        for seat, keeper in enumerate(other.keepers):
            if seat != viewer and other.tree:
                keeper.goal = pick_one(GEMS, luck)
                _shuffle_field(keeper, luck)
        for node in other.tree:
            if isinstance(node, Blind):
                _shuffle_programs(node, viewer, luck)
        return other


def _shuffle_programs(node: Blind, viewer: Seat | None, luck: Luck) -> None:
    for index, seat in enumerate(node.order):
        if seat != viewer and node.answers[index] is not None:
            node.answers[index] = ("winds", [f"wind:{pick_one(WINDS, luck)}" for _ in range(2)])


def _shuffle_field(keeper: Keeper, luck: Luck) -> None:
    if keeper.sail >= 0:
        keeper.sail = luck.below(len(SAILS))
    hidden = (keeper.field & ~keeper.shown).bit_count()
    if hidden:
        free = list(FIELD.cells(FIELD.full & ~keeper.shown))
        keeper.field = keeper.shown | FIELD.mask(shuffled(free, luck)[:hidden])


def _keeper(keeper: Keeper, over: bool) -> View:
    view: dict[str, JSON] = {"gems": dict(keeper.gems), "shown": keeper.shown, "flags": keeper.flags}
    return {**view, "goal": keeper.goal} if over else view


RULES = ToyRules()
TOYS: Mapping[str, ToyRules] = {"beacons": RULES}
