"""Tiles and patches: choosing, laying, and what follows at once (RULES 4-7, 8.5, 8.7)."""

from __future__ import annotations

from functools import partial
from typing import cast

from msgspec import Struct

from backend.games.kernel.choice import BUTTON, Item, Pick, Placed, placed
from backend.games.kernel.terms import Condition
from backend.games.kernel.tree import Effect, Op, Ops
from backend.games.planet_unknown import legal, measures, powers
from backend.games.planet_unknown.content.tiles import NUMBERS, PATCH, TILES
from backend.games.planet_unknown.grid import INDEX, NUMBER, SQUARES, TRACKS, area, around
from backend.games.planet_unknown.ops.advancing import AdvanceTask
from backend.games.planet_unknown.ops.core import Play, Task, board_of, first, keep, pend, say
from backend.games.planet_unknown.ops.pieces import crush, destroy_pod, destroy_rover, fall
from backend.games.planet_unknown.shapes import SquarePick, TilePlace
from backend.games.planet_unknown.state import NONE, Entry, Unknown
from backend.games.planet_unknown.survey import Laid, footprint
from backend.games.protocol import JSON, Choice, Refusal, Seat

_ENERGY = INDEX["energy"]
_BIOMASS = INDEX["biomass"]
NO_PLACE = Refusal("planet.no_place")


def place_tile(state: Unknown, seat: Seat, offer: legal.Offer) -> TilePlace:
    """The candidates as something to place."""
    return TilePlace(offer, partial(_reason, state, seat, offer))


def _reason(state: Unknown, seat: Seat, offer: legal.Offer, wanted: Placed) -> Refusal | None:
    """Why a placement is refused: a rule it breaks, or that the other tile must be taken."""
    broken = legal.why_not(state, seat, wanted, offer.tier)
    if broken is None and offer.bound:
        return Refusal("planet.civ_tile_first")
    return broken


def lay(game: Play, seat: Seat, piece: Laid) -> None:
    """What laying a piece does at once (RULES 6): cover, meteorite, destruction, the last tile."""
    board = board_of(game, seat)
    foot = footprint(piece)
    if piece.tile == PATCH and piece.at in board.rocks and board.survey.covered & foot.squares:
        crush(game, seat, piece.at)  # Wormhole's tech 5; a meteorite on a bare square stays
    board.pieces.append(piece)
    if foot.symbol and powers.number(game.state, seat, "meteor", 1):
        fall(game, seat, foot.symbol.bit_length() - 1)
    for pod in [pod for pod in board.pods if foot.squares >> pod & 1]:
        destroy_pod(game, seat, pod)
    for number, rover in board.standing():
        if foot.squares >> rover.at & 1:
            destroy_rover(game, seat, number)
    if piece.tile != PATCH:
        board.last = len(board.pieces) - 1


def energy_tracks(state: Unknown, seat: Seat, start: int, extra: int = 0) -> tuple[str, ...]:
    """The tracks of the terrains next to the energy area with the square `start` (RULES 8.5). `extra` counts as energy
    too; uncovered currents do on Petra."""
    survey = state.players[seat].board.survey
    energy = survey.terrain[_ENERGY] | powers.planet(state, seat).currents & ~survey.covered | extra
    beside = around(area(start, energy))
    found = [track for index, track in enumerate(TRACKS) if survey.terrain[index] & ~extra & beside]
    if not powers.number(state, seat, "energy.biomass", 1):
        found = [track for track in found if track != "biomass"]
    return tuple(found)


def obligation(state: Unknown, seat: Seat, half: int, before: int) -> Task | None:
    """What one icon of the last tile obliges to (RULES 6). `before` is the biomass as it was without the tile."""
    board = state.players[seat].board
    piece = board.pieces[board.last]
    resource, foot = TILES[piece.tile].resources[half], footprint(piece)
    if resource == "energy":
        tracks = energy_tracks(state, seat, foot.icons[half])
        return AdvanceTask(tracks) if tracks else None
    if resource == "tech" and powers.number(state, seat, "tech.energy"):
        others = energy_tracks(state, seat, foot.icons[half], extra=foot.halves[half])
        return AdvanceTask(tuple(dict.fromkeys(("tech", *others))))
    if resource == "biomass" and powers.number(state, seat, "biomass.expand") and not _grown(state, seat, before):
        return None
    if resource == "water":
        wet = (foot.halves[half] & powers.planet(state, seat).ice).bit_count()
        steps = wet if powers.number(state, seat, "water.squares") else min(wet, 1)
        return AdvanceTask(("water",), steps, tile=True) if steps else None
    return _ONE_STEP[resource]


_ONE_STEP = {track: AdvanceTask((track,)) for track in TRACKS}


class IconTask(Task, frozen=True):
    """Only one of the two icons of a tile is carried out (RULES 11.4)."""

    kind = "icon"
    icons: tuple[str, str]
    tasks: tuple[Effect, Effect]

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """An icon that yields nothing can't be chosen unless both yield nothing."""
        open_ = [cast("Task", task).choices(state, seat, entry)[0].refusal is None for task in self.tasks]
        if not any(open_):
            return self.impossible(entry, Refusal("planet.at_top"))
        items = tuple(
            Item(f"icon:{icon}", refusal=None if yields else Refusal("planet.at_top"))
            for icon, yields in zip(self.icons, open_, strict=True)
        )
        return (Choice(f"icon:{entry.n}", Pick(items), self.about(entry)),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """The other one is lost."""
        chosen = self.icons.index(first(pick))
        keep(game, seat, entry, cast("Task", self.tasks[chosen]))
        return ()


def place_now(game: Play, seat: Seat, piece: Laid, *, resources: bool = True) -> Ops:
    """Lay a tile; its obligations are pending, and what techs add follows."""
    board = board_of(game, seat)
    before = board.survey.terrain[_BIOMASS]
    lay(game, seat, piece)
    if resources:
        _oblige(game, seat, before)
    board.source = "tile"
    return powers.reactions(game.state, seat, "placed")


def _grown(state: Unknown, seat: Seat, before: int) -> bool:
    """Whether the last tile enlarged a biomass area: there was one, and there are no more of them now (RULES 13)."""
    after = state.players[seat].board.survey.terrain[_BIOMASS]
    return before > 0 and len(measures.areas_in(after)) <= len(measures.areas_in(before))


def _oblige(game: Play, seat: Seat, before: int) -> None:
    """The obligations of both icons; in some rounds of only one."""
    board = board_of(game, seat)
    icons = TILES[board.pieces[board.last].tile].resources
    tasks = [obligation(game.state, seat, half, before) for half in range(2)]
    if powers.number(game.state, seat, "icons", 2) == 1 and tasks[0] is not None and tasks[1] is not None:
        pend(game, seat, IconTask(icons, (tasks[0], tasks[1])), "tile")
        return
    for icon, task in zip(icons, tasks, strict=True):
        if task is not None:
            pend(game, seat, task, "energy" if icon == "energy" else "tile")


def draft_choices(state: Unknown, seat: Seat) -> tuple[Choice, ...]:
    """The seat's tile of the round: one that fits must be placed (RULES 4); if none does, one is taken (RULES 7)."""
    offer = legal.offer(state, seat)
    if state.players[seat].board.bound:
        offer = offer.of_civ() or offer
    if not offer.tier:
        items = tuple(Item(f"tile:{TILES[one.tile].id}", {"ring": one.ring}) for one in offer.candidates)
        return (Choice("take", Pick(items)),) if items else ()
    about: dict[str, JSON] = {
        "limits": legal.limits_in_force(state, seat, offer.tier),
        "tier": offer.tier,
        "waived": offer.waived,
    }
    return (Choice("tile", place_tile(state, seat, offer), about),)


def _told_placed(game: Play, seat: Seat, piece: Laid, tier: int) -> None:
    at, tile = SQUARES[piece.at], TILES[piece.tile].id
    say(game, seat, "placed", tile=tile, at=at, turn=piece.turn, flip=piece.flip, tier=tier)


def draft(game: Play, seat: Seat, pick: JSON) -> Ops:
    """Place the chosen tile. Its stack loses it at the join, when the others hear of it."""
    wanted = placed(pick)
    assert wanted is not None
    offer = legal.listed(game.state, seat)
    piece = legal.laid(wanted)
    _told_placed(game, seat, piece, offer.tier)
    chosen = _choose(game, seat, offer.of(piece.tile).ring, piece.tile)
    return (*chosen, *place_now(game, seat, piece), *powers.reactions(game.state, seat, "drafted"))


def take(game: Play, seat: Seat, pick: JSON) -> Ops:
    """Take a tile that fits nowhere, and advance for both icons; energy counts as the other one (RULES 7)."""
    tile = NUMBERS[first(pick)]
    say(game, seat, "taken", tile=TILES[tile].id)
    ops = _choose(game, seat, legal.listed(game.state, seat).of(tile).ring, tile)
    icons = TILES[tile].resources
    for icon, other in zip(icons, reversed(icons), strict=True):
        pend(game, seat, AdvanceTask((other if icon == "energy" else icon,)), "tile")
    return ops


def _choose(game: Play, seat: Seat, ring: str, tile: int) -> Ops:
    """The moment of choosing: a tech may give movement for a civ tile, or take back what it gave in advance."""
    board = board_of(game, seat)
    board.ring = ring
    early, board.early, board.bound = board.early, 0, False
    if "civ" not in TILES[tile].resources:
        board.moves -= min(early, board.moves)
        return ()
    points = 0 if early else powers.number(game.state, seat, "civ.movement")
    if points:
        board.moves += points
        say(game, seat, "movement", points=points, source="tech:1")
    return ()


class Early(Op[Unknown], frozen=True):
    """Movement for a civ tile before it is chosen; once spent, a civ tile must be chosen (Republic's tech 1)."""

    def run(self, game: Play, seat: Seat) -> Ops:
        """Into the pool."""
        board = board_of(game, seat)
        board.early = powers.number(game.state, seat, "civ.movement")
        board.moves += board.early
        say(game, seat, "movement", points=board.early, source="tech:1")
        return ()


class CivTileFits(Condition, Struct, frozen=True, array_like=True, tag=True):
    """The seat has yet to choose its tile, a civ tile is among those it may place, and there is movement to gain."""

    def holds(self, state: Unknown, seat: Seat) -> bool:
        """Whether all that is so."""
        board = state.players[seat].board
        if state.phase != "place" or board.ring or board.early or not powers.number(state, seat, "civ.movement"):
            return False
        return legal.offer(state, seat).of_civ() is not None


class SalvageTask(Task, frozen=True):
    """Place a tile of the own depot now; its icons count or not (civ-05, civ-16)."""

    kind = "salvage"
    resources: bool

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """All limits apply."""
        offer = legal.offer(state, seat)
        if offer.tier != 1:
            return self.impossible(entry, NO_PLACE)
        limits = legal.limits_in_force(state, seat, 1)
        about = self.about(entry, limits=limits, tier=1, resources=self.resources)
        return (Choice(f"salvage:{entry.n}", place_tile(state, seat, offer), about),)

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """The stack's next tile is turned up later (RULES 8.3)."""
        wanted = placed(pick)
        assert wanted is not None
        piece = legal.laid(wanted)
        ring = legal.listed(game.state, seat).of(piece.tile).ring
        game.state.stack(seat, ring).top = NONE
        _told_placed(game, seat, piece, tier=1)
        return place_now(game, seat, piece, resources=self.resources)


class Salvage(Op[Unknown], frozen=True):
    """An extra tile of the own depot."""

    resources: bool

    def run(self, game: Play, seat: Seat) -> Ops:
        """Pending."""
        pend(game, seat, SalvageTask(self.resources))
        return ()


class PatchTask(Task, frozen=True):
    """Place a patch. `alone`: a gain of one patch, which a tech may double; `kept`: it was stored before."""

    kind = "patch"
    alone: bool = False
    kept: bool = False

    def choices(self, state: Unknown, seat: Seat, entry: Entry) -> tuple[Choice, ...]:
        """Where it may lie, and what techs let one do with it instead."""
        free = legal.patch_squares(state, seat)
        main = (
            (Choice(f"patch:{entry.n}", SquarePick(free), self.about(entry)),)
            if free
            else self.impossible(entry, NO_PLACE)
        )
        return (*main, *(Choice(f"{name}:{entry.n}", BUTTON, self.about(entry)) for name in self._instead(state, seat)))

    def _instead(self, state: Unknown, seat: Seat) -> list[str]:
        if self.kept:
            return []
        names = []
        if powers.number(state, seat, "store") and not state.finishing:
            names.append("store")
        if powers.giving(state, seat, "patch.swap") and powers.number(state, seat, "synergy", 1):
            names.append("swap")
        if self.alone and powers.giving(state, seat, "patch.double"):
            names.append("double")
        return names

    def resolve(self, game: Play, seat: Seat, entry: Entry, kind: str, pick: JSON) -> Ops:
        """Placed, stored, swapped for a synergy boost, or doubled."""
        board = board_of(game, seat)
        if kind == "patch":
            square = NUMBER[first(pick)]
            say(game, seat, "patched", at=SQUARES[square])
            lay(game, seat, Laid(PATCH, square))
        elif kind == "store":
            board.stored += 1
            say(game, seat, "stored")
        elif kind == "swap":
            powers.used(board, powers.giving(game.state, seat, "patch.swap"))
            say(game, seat, "swapped")
            keep(game, seat, entry, AdvanceTask(TRACKS, synergy=True))
        else:
            powers.used(board, powers.giving(game.state, seat, "patch.double"))
            say(game, seat, "doubled")
            keep(game, seat, entry, PatchTask())
            pend(game, seat, PatchTask(), entry.source)
        return ()
