"""What is known of Ad Astra before a table exists: seats and options (RULES.md section 15)."""

from __future__ import annotations

from backend.games.protocol import Meta, OptionSpec

META = Meta(
    id="ad_astra",
    version=1,
    seats=(3, 5),
    usual=4,
    minutes=120,
    extra_seats={2: "two_player_variant"},
    options=(
        OptionSpec("terraform_targets", "any", ("any", "water_food", "non_alien")),
        OptionSpec("artifact_draw", "on_reveal", ("on_reveal", "on_every_landing")),
        OptionSpec("home_planet", "pick_blind", ("pick_blind", "random")),
        OptionSpec("optional_artifacts", True, (True, False)),
        OptionSpec("artifacts", "on", ("on", "off")),
        OptionSpec("system_layout", "varied", ("varied", "balanced")),
        OptionSpec("peek_memory", "during_move", ("during_move", "keep")),
        OptionSpec("open_hands", False, (True, False)),
        OptionSpec("trade_gifts", False, (True, False)),
        OptionSpec("final_tie", "shared", ("shared", "resources")),
        OptionSpec("answer_points", 42, (42, 43)),
        OptionSpec("two_player_variant", False, (True, False)),
    ),
)
