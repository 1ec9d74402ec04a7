"""Ad Astra: three to five peoples reach for the stars."""

from __future__ import annotations

from backend.games.ad_astra import hidden, invariants, scoring, view
from backend.games.ad_astra.content import artifacts
from backend.games.ad_astra.flow import NextRound
from backend.games.ad_astra.meta import META
from backend.games.ad_astra.ops.setup import DealOut
from backend.games.ad_astra.state import Astra
from backend.games.kernel.codec import Codec
from backend.games.kernel.engine import Engine
from backend.games.kernel.tree import Ops
from backend.games.protocol import Luck, Progress, Result, Seat, View

assert artifacts.ARTIFACTS, "the printed artifacts are learnt by importing them"


class AdAstraRules(Engine[Astra]):
    """The rules of Ad Astra."""

    meta = META
    codec = Codec(Astra, __name__, META.version)

    def new(self, seats: int, options: dict[str, str | int | bool]) -> Astra:
        """See `Engine.new`."""
        return Astra(seats=seats, options=options)

    def script(self, state: Astra) -> Ops:
        """Setup, then round after round."""
        return (DealOut(), NextRound())

    def public(self, state: Astra) -> View:
        """See `view.public`."""
        return view.public(state)

    def private(self, state: Astra, seat: Seat) -> View:
        """See `view.private`."""
        return view.private(state, seat)

    def progress(self, state: Astra) -> Progress:
        """See `view.progress`."""
        return view.progress(state)

    def result(self, state: Astra) -> Result | None:
        """See `scoring.result`."""
        return scoring.result(state) if state.phase == "over" else None

    def check(self, state: Astra) -> None:
        """See `invariants.check`."""
        invariants.check(state)

    def shuffle_hidden(self, state: Astra, viewer: Seat | None, luck: Luck) -> Astra:
        """See `hidden.shuffle`."""
        other = self.load(self.dump(state))
        hidden.shuffle(other, viewer, luck)
        return other


RULES = AdAstraRules()
