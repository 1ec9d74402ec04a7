"""Civ milestones and the civ step (RULES 8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from backend.games.kernel.choice import BUTTON, Item, Pick, addresses
from backend.games.kernel.tree import Op, Ops
from backend.games.planet_unknown import powers
from backend.games.planet_unknown.ops.core import From, Play, Task, board_of, pend
from backend.games.planet_unknown.state import Card, Entry, Unknown
from backend.games.planet_unknown.tables import CIV_CARDS
from backend.games.protocol import JSON, Choice, Refusal, Seat

if TYPE_CHECKING:
    from backend.games.planet_unknown.catalogue import CivCard

RANKS = ("1", "2", "3", "4")
NO_CARDS = Refusal("planet.no_cards")


class LookTask(Task, frozen=True):
    """Look at the civ cards of a rank, to keep one."""

    kind = "look"
    rank: int

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """One hand of cards at a time; an empty rank gives nothing."""
        if not state.civ[str(self.rank)]:
            return self.impossible(entry, NO_CARDS)
        if any(isinstance(other.task, CardTask) for other in state.players[seat].board.pending):
            return self.impossible(entry, Refusal("planet.first_finish"))
        return (Choice(f"look:{entry.n}", BUTTON, self.about(entry, rank=self.rank)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """The seat sees them; a tech adds a random card of the next rank."""
        extra = self._extra(game, seat)
        cards = [*game.state.civ[str(self.rank)], *extra]
        game.whisper("looked", seat, rank=self.rank, cards=cards, others={"rank": self.rank})
        pend(game, seat, CardTask((str(self.rank),), tuple(extra)), entry.source)
        return ()

    def _extra(self, game: Play, seat: Seat) -> list[str]:
        above = game.state.civ.get(str(self.rank + 1), [])
        if not above or not powers.number(game.state, seat, "civ.extra"):
            return []
        return [above[game.below(len(above), "extra civ card")]]


class CardTask(Task, frozen=True):
    """Keep one of the cards that are left of some ranks, and of `extra` ones; or up to `most` (Republic's tech 5)."""

    kind = "card"
    ranks: tuple[str, ...]
    extra: tuple[str, ...] = ()
    most: int = 1

    def _cards(self, state: Unknown) -> list[str]:
        return [*(id for rank in self.ranks for id in state.civ[rank]), *self.extra]

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Taking is mandatory, however useless (RULES 8.3); of several one may take fewer."""
        cards = self._cards(state)
        if not cards:
            return self.impossible(entry, NO_CARDS)
        items = tuple(Item(f"card:{id}", {"rank": CIV_CARDS[id].rank, "now": CIV_CARDS[id].immediate}) for id in cards)
        most = min(self.most, len(cards))
        least = 1 if self.most == 1 else 0
        return (Choice(f"card:{entry.n}", Pick(items, least, most), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """The others go back; an immediate card is laid open and resolved (RULES 8.3)."""
        ops: list[Op[Unknown]] = []
        for at in sorted(addresses(pick) or []):
            card = CIV_CARDS[at.removeprefix("card:")]
            _keep(game, seat, card)
            ops += [From(f"card:{card.id}"), Resolve(card.id)] if card.immediate else []
        return ops


def _keep(game: Play, seat: Seat, card: CivCard) -> None:
    game.state.civ[str(card.rank)].remove(card.id)
    game.state.players[seat].cards.append(Card(card.id, card.rank, card.immediate))
    if card.immediate:
        game.tell("card", seat, rank=card.rank, card=card.id, reveals=True)
    else:
        game.whisper("card", seat, rank=card.rank, card=card.id, others={"rank": card.rank})


class Resolve(Op[Unknown], frozen=True):
    """The effect of an immediate civ card."""

    card: str

    def run(self, game: Play, seat: Seat) -> Ops:
        """As printed."""
        now = CIV_CARDS[self.card].now
        return () if now is None else (now,)


class OpenNotes(Op[Unknown], frozen=True):
    """The notes of a seat become entries; its pool of movement starts at 0 (RULES 8.3)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """A note 0 is a look at all ranks (Republic's tech 5)."""
        board = board_of(game, seat)
        notes, board.notes, board.moves = board.notes, [], 0
        board.root = 0
        for rank in notes:
            pend(game, seat, LookTask(rank), "rule")
        return ()


class TakeAny(Op[Unknown], frozen=True):
    """Look at all civ cards that are left and keep up to so many (Republic's tech 5)."""

    n: int

    def run(self, game: Play, seat: Seat) -> Ops:
        """The seat sees them all."""
        cards = [id for rank in RANKS for id in game.state.civ[rank]]
        if not cards:
            return ()
        game.whisper("looked", seat, rank=0, cards=cards, others={"rank": 0})
        pend(game, seat, CardTask(RANKS, most=self.n), "tech:5")
        return ()


class ChangeStock(Op[Unknown], frozen=True):
    """Each rank gains one random unused card, or loses one (ev-02, ev-48): once for the table."""

    change: int

    def run(self, game: Play, seat: Seat) -> Ops:
        """Nobody sees which."""
        changed = []
        for rank in RANKS:
            source, target = game.state.unused[rank], game.state.civ[rank]
            if self.change < 0:
                source, target = target, source
            if source:
                target.append(source.pop(game.below(len(source), "civ card")))
                target.sort()
                changed.append(rank)
        game.tell("cards", change=self.change, ranks=changed)
        return ()
