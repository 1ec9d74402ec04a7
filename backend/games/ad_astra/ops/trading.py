"""Trade cards (RULES.md section 9): a parley of the owner with everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias, cast

from msgspec import Struct

from backend.games.ad_astra.content.resources import BANK_RATE, RESOURCES
from backend.games.ad_astra.legal import CANNOT_COVER
from backend.games.ad_astra.ops.artifacts import artifact_choices, is_artifact, owned, use_artifact
from backend.games.ad_astra.ops.supplies import take
from backend.games.ad_astra.state import NOBODY, Astra, Deal, held
from backend.games.kernel.amounts import Amounts, Box, amounts
from backend.games.kernel.choice import Item, Pick, Piece, Place, Spot, addresses, button, placed
from backend.games.kernel.hooks import modified
from backend.games.kernel.tree import Ask, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Event, Refusal, Seat

OPEN_DEALS = 3
"""Open deals one maker may have at a time; the rules set no limit, a table needs one."""
TOO_MANY = Refusal("astra.too_many_deals", {"most": OPEN_DEALS})
DONE = button("done", passive=True)


class OpenTrade(Op[Astra], frozen=True):
    """All hands are open from here on (TR1)."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The parley, even if nobody could deal: the owner then says done."""
        return (Trade(),)


def covers(hand: Mapping[str, int], cards: Mapping[str, int]) -> bool:
    """Whether a hand holds these cards."""
    for resource, n in cards.items():  # noqa: SIM110  # asked more often than anything else in a parley
        if hand[resource] < n:
            return False
    return True


def addressees(state: Astra, deal: Deal) -> list[Seat]:
    """Who may still answer a deal."""
    return [seat for seat in range(state.seats) if may_answer(deal, seat)]


def may_answer(deal: Deal, seat: Seat) -> bool:
    """Whether a deal is put to `seat`, which has not declined it."""
    if deal.to != NOBODY:
        return deal.to == seat
    return seat != deal.maker and seat not in deal.declined


def acceptable(state: Astra, deal: Deal, seat: Seat) -> bool:
    """Whether both sides hold the cards, if `seat` accepted now."""
    return covers(state.players[deal.maker].hand, deal.give) and covers(state.players[seat].hand, deal.want)


class Trade(Ask[Astra], frozen=True):
    """Offers, proposals and answers, in the order of arrival, until the owner is done."""

    mode = "parley"

    def ask(self) -> str:
        """See `Ask`."""
        return "trade"

    def askers(self, state: Astra, seat: Seat) -> range:
        """Everybody may speak; others only with the owner (TR2)."""
        return range(state.seats)

    def called(self, state: Astra, asked: Seat, seat: Seat) -> bool:
        """The owner, who can end it, and whoever has a deal to answer that could be accepted."""
        return asked == seat or any(may_answer(deal, asked) and acceptable(state, deal, asked) for deal in state.deals)

    def choices(self, state: Astra, seat: Seat) -> tuple[Choice, ...]:
        """What this seat may say now."""
        owner = state.card_now.seat
        table = Table.at(state, seat)
        if seat != owner:
            return (table.exchange("propose", (owner,)), *_answers(state, seat, table))
        others = tuple(state.clockwise(owner)[1:])
        offers = [table.exchange(f"offer:{other}", (other,)) for other in others]
        if len(others) > 1:
            offers.insert(0, table.exchange("offer:any", others))
        artifacts = artifact_choices(state, seat, "TRADE", self)
        return (*offers, *_answers(state, seat, table), _bank(state, seat), *artifacts, DONE)

    def resolve(self, game: Game[Astra], seat: Seat, choice: str, pick: JSON) -> Ops:
        """Carry out one message; all but the owner's done keep the parley open."""
        if choice == "done":
            _finish(game, seat)
            return ()
        if is_artifact(choice):
            return (*use_artifact(game, seat, choice, pick, self), self)
        verb, _, whom = choice.partition(":")
        if verb in {"offer", "propose"}:
            owner = game.state.card_now.seat
            to = owner if verb == "propose" else NOBODY if whom == "any" else int(whom)
            _make(game, seat, to, pick)
        elif verb == "counter":
            _counter(game, seat, int(whom), pick)
        elif verb == "bank":
            _change(game, seat, pick)
        else:
            deal = _deal(game.state, int((addresses(pick) or [""])[0].removeprefix("deal:")))
            {"accept": _accept, "decline": _decline, "withdraw": _withdraw}[verb](game, seat, deal)
        return (self,)


Hand: TypeAlias = tuple[int, ...]
"""The cards of one player, in the order of the resources."""


_cards_of: Callable[[dict[str, int]], Hand] = itemgetter(*RESOURCES)


class Table(Struct, frozen=True):
    """All open hands, as `seat` may put deals to others, unless it has made as many as it may."""

    seat: Seat
    hands: list[Hand]
    gifts: bool
    full: bool

    @classmethod
    def at(cls, state: Astra, seat: Seat) -> Table:
        """As the hands are now."""
        hands = [_cards_of(player.hand) for player in state.players]
        full = len(state.deals) >= OPEN_DEALS and sum([deal.maker == seat for deal in state.deals]) >= OPEN_DEALS
        return cls(seat, hands, bool(state.options["trade_gifts"]), full)

    def exchange(self, id: str, partners: tuple[Seat, ...]) -> Choice:
        """The choice to put a deal to one of `partners`."""
        theirs = tuple([self.hands[partner] for partner in partners])
        return _exchange(id, self.hands[self.seat], theirs, self.gifts, self.full)


@lru_cache(maxsize=1024)
def _exchange(id: str, mine: Hand, theirs: tuple[Hand, ...], gifts: bool, full: bool) -> Choice:
    """Most messages of a parley leave all hands as they are, so this is kept."""
    shape = _shape(mine, theirs, gifts)
    possible = None if shape.boxes else CANNOT_COVER
    return Choice(id, shape, refusal=TOO_MANY if full else possible)


def _shape(mine: Hand, partners: tuple[Hand, ...], gifts: bool) -> Amounts:
    """Whatever both hands hold, no type on both sides (TR4); a box for each partner who could agree."""
    low = _bound(mine, -1)
    able = [hand for hand in partners if _something(low, _bound(hand, 1), gifts)]
    boxes = tuple([Box(low, _bound(hand, 1)) for hand in able])
    least = 0 if gifts else 1
    most = max([sum(hand) for hand in able], default=0)
    return Amounts(RESOURCES, boxes, (least, most), (least, sum(mine)), (1, len(RESOURCES)))


@lru_cache(maxsize=1024)
def _bound(hand: Hand, sign: int) -> dict[str, int]:
    """A hand as the bound of a box."""
    return {resource: n * sign for resource, n in zip(RESOURCES, hand, strict=True) if n}


def _something(mine: Mapping[str, int], theirs: Mapping[str, int], gifts: bool) -> bool:
    """Whether there is any deal between two hands: two types that differ, or anything at all with gifts."""
    if gifts:
        return bool(mine or theirs)
    return bool(mine and theirs) and (len(mine) > 1 or mine.keys() != theirs.keys())


def _answers(state: Astra, seat: Seat, table: Table) -> tuple[Choice, ...]:
    """Accepting, declining and countering what others offer, withdrawing one's own."""
    if not state.deals:
        return ()
    incoming = [deal for deal in state.deals if may_answer(deal, seat)]
    listed = tuple([(deal.id, acceptable(state, deal, seat)) for deal in incoming])
    own = tuple([deal.id for deal in state.deals if deal.maker == seat])
    counters = [table.exchange(f"counter:{deal.id}", (deal.maker,)) for deal in incoming]
    return (*_simple_answers(listed, own), *counters)


@lru_cache(maxsize=1024)
def _simple_answers(incoming: tuple[tuple[int, bool], ...], own: tuple[int, ...]) -> tuple[Choice, ...]:
    """The answers that only name a deal: `incoming` with whether they can be accepted, and `own` ones."""
    choices = []
    if incoming:
        refused = None if any(able for _, able in incoming) else CANNOT_COVER
        items = tuple(Item(f"deal:{id}", refusal=None if able else CANNOT_COVER) for id, able in incoming)
        choices.append(Choice("accept", Pick(items), refusal=refused))
        choices.append(Choice("decline", Pick(tuple(Item(f"deal:{id}") for id, _ in incoming))))
    if own:
        choices.append(Choice("withdraw", Pick(tuple(Item(f"deal:{id}") for id in own))))
    return tuple(choices)


def _bank(state: Astra, seat: Seat) -> Choice:
    """Cards of one type for one of another type that the bank has (TR3)."""
    rate = modified(state, owned(state, seat), seat, "bank.rate", BANK_RATE)
    hand = state.players[seat].hand
    given = tuple([resource for resource in RESOURCES if hand[resource] >= rate])
    taken = tuple([resource for resource in RESOURCES if state.bank[resource]])
    return _changes(given, taken, rate)


@lru_cache(maxsize=1024)
def _changes(given: tuple[str, ...], taken: tuple[str, ...], rate: int) -> Choice:
    pieces = [
        Piece(f"resource:{give}", tuple(Spot(f"resource:{want}") for want in taken if want != give)) for give in given
    ]
    possible = any(piece.spots for piece in pieces)
    return Choice("bank", Place(tuple(pieces)), {"rate": rate}, refusal=None if possible else CANNOT_COVER)


def _deal(state: Astra, id: int) -> Deal:
    return next(deal for deal in state.deals if deal.id == id)


def _make(game: Game[Astra], seat: Seat, to: Seat, pick: JSON) -> None:
    vector = amounts(pick) or {}
    give = held({resource: -n for resource, n in vector.items() if n < 0})
    want = held({resource: n for resource, n in vector.items() if n > 0})
    state = game.state
    state.deals_made += 1
    state.deals.append(Deal(state.deals_made, seat, to, give, want))
    target: JSON = "any" if to == NOBODY else to
    game.tell("deal.offered", seat, deal=state.deals_made, to=target, give=dict(give), want=dict(want))


def _counter(game: Game[Astra], seat: Seat, id: int, pick: JSON) -> None:
    """Close the old deal, for everybody, and open the new one in the other direction."""
    deal = _deal(game.state, id)
    game.state.deals.remove(deal)
    game.tell("deal.declined", seat, deal=id)
    _make(game, seat, deal.maker, pick)


def _accept(game: Game[Astra], seat: Seat, deal: Deal) -> None:
    """Swap at once; then the deals that can't be covered any more lapse."""
    state = game.state
    maker, taker = state.players[deal.maker], state.players[seat]
    for resource in RESOURCES:
        flow = deal.give.get(resource, 0) - deal.want.get(resource, 0)
        maker.hand[resource] -= flow
        taker.hand[resource] += flow
    maker.deals += 1
    taker.deals += 1
    state.deals.remove(deal)
    terms: dict[str, JSON] = {"deal": deal.id, "with": deal.maker, "give": dict(deal.give), "want": dict(deal.want)}
    game.events.append(Event("deal.accepted", seat, terms))
    _lapse(game)


def _decline(game: Game[Astra], seat: Seat, deal: Deal) -> None:
    """Closes the deal; one to anybody only for this seat, and for good when all have declined."""
    deal.declined.append(seat)
    game.tell("deal.declined", seat, deal=deal.id)
    if deal.to != NOBODY or not addressees(game.state, deal):
        game.state.deals.remove(deal)


def _withdraw(game: Game[Astra], seat: Seat, deal: Deal) -> None:
    game.state.deals.remove(deal)
    game.tell("deal.withdrawn", seat, deal=deal.id)


def _change(game: Game[Astra], seat: Seat, pick: JSON) -> None:
    """A change with the bank, at once."""
    state, put = game.state, placed(pick)
    assert put is not None, pick
    give, want = put.piece.removeprefix("resource:"), put.at.removeprefix("resource:")
    rate = modified(state, owned(state, seat), seat, "bank.rate", BANK_RATE)
    state.players[seat].hand[give] -= rate
    state.bank[give] += rate
    take(state, seat, want, 1)
    game.tell("bank", seat, give=cast("JSON", {give: rate}), take=cast("JSON", {want: 1}))
    _lapse(game)


def _lapse(game: Game[Astra]) -> None:
    """Drop the deals that can no longer be covered."""
    state = game.state
    for deal in list(state.deals):
        if not any(acceptable(state, deal, seat) for seat in addressees(state, deal)):
            state.deals.remove(deal)
            game.tell("deal.lapsed", deal.maker, deal=deal.id)


def _finish(game: Game[Astra], seat: Seat) -> None:
    """The owner is done: all open deals lapse (TR5: the hands are closed again)."""
    for deal in game.state.deals:
        game.tell("deal.lapsed", deal.maker, deal=deal.id)
    game.state.deals = []
    game.tell("trade.done", seat)
