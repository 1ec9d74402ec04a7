"""The eleven alien artifacts (RULES.md section 11).

The names of the first four and the effect of the Answer come from the rulebook and a review; the rest is the project's
own reconstruction.
"""

from __future__ import annotations

from backend.games.ad_astra.ops.artifacts import (
    Artifact,
    CallTheEnd,
    ForeignFaceDown,
    InForce,
    Press,
    SeeFaces,
    SwapSpaces,
    TakeOneOfEach,
    learn,
)
from backend.games.ad_astra.ops.building import BuildTurn, CanBuildFree
from backend.games.ad_astra.ops.movement import Sails, StarGate
from backend.games.ad_astra.ops.production import HarvestBoth
from backend.games.ad_astra.ops.round_end import ExactlyPoints, WinAlone
from backend.games.ad_astra.ops.scoring import ScoreBoth
from backend.games.kernel.hooks import Modifier, On
from backend.games.kernel.terms import Const

ARTIFACTS = learn(
    Artifact(
        "stellarum_ianua",
        "MOVE",
        StarGate("stellarum_ianua"),
        modifiers=(
            Modifier("move.cost", to=Const(0)),
            Modifier("move.anywhere", to=Const(1)),
            Modifier("move.deep", to=Const(0)),
        ),
    ),
    Artifact("repositorium_alienum", "DRAW", at_once=TakeOneOfEach()),
    Artifact(
        "omnibus_rebus_responsum",
        "GAME_END",
        optional=True,
        triggers=(On("over", WinAlone(), ExactlyPoints("answer_points")),),
    ),
    Artifact("magnum_et_antiquum_arcanum", "PLAN", Press(CallTheEnd()), optional=True),
    Artifact("messis_gemina", "PRODUCE", HarvestBoth()),
    Artifact(
        "fabri_minimi",
        "BUILD",
        Press(BuildTurn("build.free", "fabri_minimi"), CanBuildFree()),
        modifiers=(Modifier("build.pays", to=Const(0)),),
    ),
    Artifact(
        "mercatura_aequa",
        "TRADE",
        Press(InForce("mercatura_aequa")),
        modifiers=(Modifier("bank.rate", to=Const(1)),),
    ),
    Artifact("oculus_omnividens", "PLAN", Press(SeeFaces(), ForeignFaceDown())),
    Artifact("tempus_inversum", "PLAN", SwapSpaces()),
    Artifact("fama_duplex", "SCORE", ScoreBoth()),
    Artifact(
        "vela_solaria",
        "MOVE",
        Sails("vela_solaria"),
        modifiers=(Modifier("move.cost", to=Const(0)),),
    ),
)
