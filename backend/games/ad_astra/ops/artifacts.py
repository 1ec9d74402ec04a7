"""Alien artifacts (RULES.md section 11): how a card is printed, drawn, offered and used."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias, cast

from msgspec import Struct

from backend.games.ad_astra.content.resources import RESOURCES
from backend.games.ad_astra.ops.supplies import end_after_round, take
from backend.games.ad_astra.state import Astra, held, no_cards
from backend.games.kernel.choice import Item, Pick, addresses, button
from backend.games.kernel.hooks import Modifier, On
from backend.games.kernel.terms import Always, Condition, holds
from backend.games.kernel.tree import Effect, Game, Op, Ops
from backend.games.protocol import JSON, Choice, Refusal, Seat

Window: TypeAlias = Literal["PLAN", "DRAW", "PRODUCE", "MOVE", "BUILD", "TRADE", "SCORE", "GAME_END"]


class Use(Protocol):
    """How a card is used in its window: what its holder picks, and what follows."""

    def choice(self, state: Astra, seat: Seat, id: str, asked: Effect) -> Choice:
        """The choice called `id`, offered with the question `asked`."""
        ...

    def follows(self, game: Game[Astra], seat: Seat, pick: JSON, asked: Effect) -> Ops:
        """What is to be done when it was taken."""
        ...


class Artifact(Struct, frozen=True):
    """One card as printed. A card without a use works by itself: at once when drawn (`DRAW`) or by its triggers."""

    id: str
    window: Window
    use: Use | None = None
    at_once: Effect | None = None
    optional: bool = False
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[On, ...] = ()


_PRINTED: dict[str, Artifact] = {}


def learn(*cards: Artifact) -> tuple[Artifact, ...]:
    """Make the printed cards known to the rules; content needs instructions, so it comes after them."""
    _PRINTED.update({card.id: card for card in cards})
    return cards


def printed(id: str) -> Artifact:
    """The card called `id`."""
    return _PRINTED[id]


def deck(state: Astra) -> list[str]:
    """The cards that are shuffled in, by the options `artifacts` and `optional_artifacts` (S6)."""
    if state.options["artifacts"] == "off":
        return []
    return [card.id for card in _PRINTED.values() if state.options["optional_artifacts"] or not card.optional]


def owned(state: Astra, seat: Seat) -> list[Artifact]:
    """Used artifacts that still work for `seat` (see `hooks.Owner`)."""
    now = state.now
    return [printed(id) for id in now.force] if now is not None and now.seat == seat else []


def artifact_choices(state: Astra, seat: Seat, window: Window, asked: Effect) -> tuple[Choice, ...]:
    """What the artifacts in hand add to a question of `window` (AR3)."""
    if not state.players[seat].artifacts:
        return ()
    cards = [printed(id) for id in state.players[seat].artifacts]
    return tuple(
        card.use.choice(state, seat, f"artifact:{card.id}", asked)
        for card in cards
        if card.window == window and card.use is not None
    )


def is_artifact(choice: str) -> bool:
    """Whether a choice is that of an artifact."""
    return choice.startswith("artifact:")


def use_artifact(game: Game[Astra], seat: Seat, choice: str, pick: JSON, asked: Effect) -> Ops:
    """Show the card, take it out of the game (AR1) and do what it says."""
    card = printed(choice.removeprefix("artifact:"))
    assert card.use is not None, card
    game.state.players[seat].artifacts.remove(card.id)
    game.state.used.append(card.id)
    game.tell("artifact.used", seat, artifact=choice, reveals=True)
    return card.use.follows(game, seat, pick, asked)


class Press(Struct, frozen=True):
    """A button, as long as `when` holds."""

    effect: Effect
    when: Condition = Always()

    def choice(self, state: Astra, seat: Seat, id: str, asked: Effect) -> Choice:
        """See `Use`."""
        return button(id, refusal=None if holds(self.when, state, seat) else Refusal("astra.no_target"))

    def follows(self, game: Game[Astra], seat: Seat, pick: JSON, asked: Effect) -> Ops:
        """The effect."""
        return (self.effect,)


class DrawArtifact(Op[Astra], frozen=True):
    """Take the top card of the deck (M6); one that works at once is shown and done."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Nothing happens when the deck is empty."""
        state = game.state
        if not state.deck:
            return ()
        card = printed(state.deck.pop())
        game.whisper("artifact.drawn", seat, others={}, artifact=f"artifact:{card.id}")
        if card.at_once is None:
            state.players[seat].artifacts.append(card.id)
            return ()
        state.used.append(card.id)
        game.tell("artifact.used", seat, artifact=f"artifact:{card.id}", reveals=True)
        return (card.at_once,)


class TakeOneOfEach(Op[Astra], frozen=True):
    """One card of every type that the bank has."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """Straight into the hand."""
        gains = no_cards()
        for resource in RESOURCES:
            gains[resource] = take(game.state, seat, resource, 1)
        game.tell("warehouse", seat, gains=held(gains))
        return ()


class CallTheEnd(Op[Astra], frozen=True):
    """Make the current round the last."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """At once, for everybody to know."""
        game.tell("secret", seat)
        end_after_round(game, "secret", seat)
        return ()


class InForce(Op[Astra], frozen=True):
    """The modifiers of `card` work for its user until the card on the board is done."""

    card: str

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """From now on."""
        game.state.card_now.force.append(self.card)
        return ()


def face_down_spaces(state: Astra) -> list[int]:
    """The numbers of the spaces with a face-down card."""
    return [number for number, space in enumerate(state.spaces, start=1) if space.card and not space.up]


class ForeignFaceDown(Condition, Struct, frozen=True, array_like=True, tag=True):
    """There is a face-down card of somebody else on the planning board."""

    def holds(self, state: Astra, seat: Seat) -> bool:
        """Everybody sees whether."""
        return any(space.card and not space.up and space.seat != seat for space in state.spaces)


class SeeFaces(Op[Astra], frozen=True):
    """Look at every face-down card that lies on the planning board now."""

    def run(self, game: Game[Astra], seat: Seat) -> Ops:
        """The seat keeps knowing these cards until they are turned up, wherever they lie by then."""
        state = game.state
        spaces = face_down_spaces(state)
        cards = [state.spaces[number - 1] for number in spaces]
        state.players[seat].seen += [space.card for space in cards if space.seat != seat]
        game.whisper("eye", seat, others={"spaces": cast("JSON", spaces)}, spaces=cast("JSON", spaces))
        return ()


class SwapSpaces(Struct, frozen=True):
    """Two face-down cards change places, unseen; whose they are goes with them."""

    def choice(self, state: Astra, seat: Seat, id: str, asked: Effect) -> Choice:
        """Two spaces with face-down cards."""
        items = tuple(Item(f"space:{number}") for number in face_down_spaces(state))
        return Choice(id, Pick(items, 2, 2), refusal=None if len(items) > 1 else Refusal("astra.no_target"))

    def follows(self, game: Game[Astra], seat: Seat, pick: JSON, asked: Effect) -> Ops:
        """Exchange them."""
        one, other = sorted(int(at.removeprefix("space:")) for at in addresses(pick) or [])
        spaces = game.state.spaces
        spaces[one - 1], spaces[other - 1] = spaces[other - 1], spaces[one - 1]
        game.tell("swapped", seat, spaces=[one, other])
        return ()
