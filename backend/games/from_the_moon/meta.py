"""What is known of From the Moon before a table exists: seats and options (RULES.md sections 3, 10, 11)."""

from __future__ import annotations

from backend.games.protocol import Meta, OptionSpec

META = Meta(
    id="from_the_moon",
    version=1,
    seats=(1, 4),
    usual=3,
    minutes=90,
    foresight=8,
    options=(
        OptionSpec("factions", "base", ("base", "all")),
        OptionSpec("alternative_missions", False, (False, True)),
        OptionSpec("difficulty", "normal", ("easy", "normal", "hard", "expert")),
    ),
)
"""`factions`: the eight of the box, or with the three of the crowdfunding set. `difficulty` is for one (section 11).
`foresight`: a round is one turn each, and it takes some of them to turn cubes and crew into points."""
