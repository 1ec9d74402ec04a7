"""From the Moon: one to four peoples leave for Mars, Titan and Europa."""

from __future__ import annotations

from backend.games.from_the_moon import hidden, invariants, scoring, view
from backend.games.from_the_moon.content import catalogue
from backend.games.from_the_moon.flow import Begin
from backend.games.from_the_moon.meta import META
from backend.games.from_the_moon.ops.drafting import Draft, PlaceTeams
from backend.games.from_the_moon.ops.setup import LayOut
from backend.games.from_the_moon.state import Moon
from backend.games.kernel.codec import Codec
from backend.games.kernel.engine import Engine
from backend.games.kernel.tree import Ops
from backend.games.protocol import Luck, Progress, Result, Seat, View

assert catalogue.CATALOGUE, "printed components are learnt by importing them"


class FromTheMoonRules(Engine[Moon]):
    """The rules of From the Moon."""

    meta = META
    codec = Codec(Moon, __name__, META.version)

    def new(self, seats: int, options: dict[str, str | int | bool]) -> Moon:
        """See `Engine.new`."""
        return Moon(seats=seats, options=options)

    def script(self, state: Moon) -> Ops:
        """Setup, draft, teams, then turn after turn."""
        return (LayOut(), Draft(), PlaceTeams(), Begin())

    def public(self, state: Moon) -> View:
        """See `view.public`."""
        return view.public(state)

    def private(self, state: Moon, seat: Seat) -> View:
        """See `view.private`."""
        return view.private(state, seat)

    def progress(self, state: Moon) -> Progress:
        """See `view.progress`."""
        return view.progress(state)

    def result(self, state: Moon) -> Result | None:
        """See `scoring.result`."""
        return scoring.result(state) if state.phase == "over" else None

    def check(self, state: Moon) -> None:
        """See `invariants.check`."""
        invariants.check(state)

    def shuffle_hidden(self, state: Moon, viewer: Seat | None, luck: Luck) -> Moon:
        """See `hidden.shuffle`."""
        other = self.load(self.dump(state))
        hidden.shuffle(other, viewer, luck)
        return other


RULES = FromTheMoonRules()
