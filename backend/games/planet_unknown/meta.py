"""What is known of Planet Unknown before a table exists: seats and options (RULES 2, 11, 12)."""

from __future__ import annotations

from backend.games.protocol import Meta, OptionSpec

FACES = ("symmetric", "offered", "asymmetric")
"""All the symmetric face; each chooses between it and one random other; all a random other (RULES 2.3)."""

META = Meta(
    id="planet_unknown",
    version=1,
    seats=(1, 6),
    usual=4,
    minutes=80,
    foresight=2,
    options=(
        OptionSpec("planets", "symmetric", FACES),
        OptionSpec("corporations", "symmetric", FACES),
        OptionSpec("private_objectives", False, (False, True)),
        OptionSpec("events", False, (False, True)),
        OptionSpec("event_mix", "choose", ("choose", "random", "mild", "even", "harsh")),
        OptionSpec("two_player_rotation", "commander", ("commander", "automatic")),
    ),
    listed=True,
)
"""`foresight`: what a tile advances and where it leaves room shows in the round after it."""
