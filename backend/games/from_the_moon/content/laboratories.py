"""The 27 kinds of laboratories, two tiles of each."""

from __future__ import annotations

from backend.games.from_the_moon.content.records import LABORATORIES, SHIPS, Laboratory, kept
from backend.games.from_the_moon.ops.crew import HireFree, TrainFree
from backend.games.from_the_moon.ops.gains import Battery, ChooseOne, Energy, Gain, GainAny, PayThen, Vp
from backend.games.from_the_moon.ops.greenhouses import FlipFree, GreenhouseFree
from backend.games.from_the_moon.ops.ships import BUILD_ONLY, Approval
from backend.games.from_the_moon.terms import PerCount
from backend.games.kernel.terms import Const

ONE = Const(1)
METAL, WATER, POLYMER, FOOD = (Gain(resource, ONE) for resource in ("metal", "water", "polymer", "food"))
ENERGY, BATTERY = Energy(ONE), Battery(ONE)

kept(
    LABORATORIES,
    (
        Laboratory("lab_01", ChooseOne((POLYMER, METAL))),
        Laboratory("lab_02", ChooseOne((FlipFree(), ENERGY))),
        Laboratory("lab_03", ChooseOne((ENERGY, BATTERY))),
        Laboratory("lab_04", ChooseOne((ENERGY, Vp(Const(2))))),
        Laboratory("lab_05", ChooseOne((FOOD, ENERGY))),
        Laboratory("lab_06", ChooseOne((FOOD, BATTERY))),
        Laboratory("lab_07", ChooseOne((WATER, METAL))),
        Laboratory("lab_08", ChooseOne((POLYMER, WATER))),
        Laboratory("lab_09", ChooseOne((FOOD, HireFree()))),
        Laboratory("lab_10", Approval(("titan", "mars"), BUILD_ONLY)),
        Laboratory("lab_11", Approval(("europa", "mars"), BUILD_ONLY)),
        Laboratory("lab_12", Approval(("europa", "titan"), BUILD_ONLY)),
        Laboratory("lab_13", ChooseOne((Approval(("europa",), BUILD_ONLY), WATER))),
        Laboratory("lab_14", ChooseOne((Approval(("titan",), BUILD_ONLY), POLYMER))),
        Laboratory("lab_15", ChooseOne((Approval(("mars",), BUILD_ONLY), METAL))),
        Laboratory("lab_16", PayThen(1, Gain("food", Const(2)))),
        Laboratory("lab_17", PayThen(1, GreenhouseFree())),
        Laboratory("lab_18", PayThen(1, Approval(SHIPS, BUILD_ONLY))),
        Laboratory("lab_19", PayThen(1, GainAny(ONE))),
        Laboratory("lab_20", PayThen(1, Vp(PerCount(1, "ship_parts_built")))),
        Laboratory("lab_21", PayThen(1, Vp(PerCount(2, "ship_parts_improved")))),
        Laboratory("lab_22", PayThen(1, Vp(PerCount(1, "buildings_built")))),
        Laboratory("lab_23", PayThen(1, Vp(PerCount(1, "greenhouses_improved")))),
        Laboratory("lab_24", PayThen(1, Vp(PerCount(1, "specialists_in_team")))),
        Laboratory("lab_25", PayThen(1, Vp(PerCount(1, "foundations_built")))),
        Laboratory("lab_26", PayThen(2, Vp(PerCount(1, "laboratories_built")))),
        Laboratory("lab_27", PayThen(2, TrainFree())),
    ),
)
