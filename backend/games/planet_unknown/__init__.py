"""Planet Unknown: one to six corporations settle planets with tiles from a shared station."""

from __future__ import annotations

from backend.games.kernel.codec import Codec
from backend.games.kernel.engine import Engine
from backend.games.kernel.tree import Ops
from backend.games.planet_unknown import hidden, invariants, scoring, view
from backend.games.planet_unknown.content import civ_cards, corporations, events, objectives
from backend.games.planet_unknown.ending import Endgame
from backend.games.planet_unknown.flow import Round
from backend.games.planet_unknown.meta import META
from backend.games.planet_unknown.ops.setup import LayOut
from backend.games.planet_unknown.state import Unknown
from backend.games.protocol import Luck, Progress, Result, Seat, View

CONTENT = (civ_cards, corporations, events, objectives)
"""The rooms that fill the tables of content when they are imported."""


class PlanetUnknownRules(Engine[Unknown]):
    """The rules of Planet Unknown."""

    meta = META
    codec = Codec(Unknown, __name__, META.version)

    def new(self, seats: int, options: dict[str, str | int | bool]) -> Unknown:
        """See `Engine.new`."""
        return Unknown(seats=seats, options=options)

    def script(self, state: Unknown) -> Ops:
        """Setup, round after round, the end."""
        return (LayOut(), Round(), Endgame())

    def public(self, state: Unknown) -> View:
        """See `view.public`."""
        return view.public(state)

    def private(self, state: Unknown, seat: Seat) -> View:
        """See `view.private`."""
        return view.private(state, seat)

    def progress(self, state: Unknown) -> Progress:
        """See `view.progress`."""
        return view.progress(state)

    def result(self, state: Unknown) -> Result | None:
        """See `scoring.result`."""
        return scoring.result(state) if state.phase == "over" else None

    def check(self, state: Unknown) -> None:
        """See `invariants.check`."""
        invariants.check(state)

    def shuffle_hidden(self, state: Unknown, viewer: Seat | None, luck: Luck) -> Unknown:
        """See `hidden.shuffle`."""
        other = self.load(self.dump(state))
        hidden.shuffle(other, viewer, luck, self)
        return other


RULES = PlanetUnknownRules()
