"""What always holds: every component is somewhere, once; every piece lies where it may."""

from __future__ import annotations

from collections import Counter

from backend.games.planet_unknown.content.planets import PLANETS
from backend.games.planet_unknown.content.tiles import PATCH, TILES
from backend.games.planet_unknown.grid import SPACES, mask_of
from backend.games.planet_unknown.state import NONE, Board, Player, Unknown
from backend.games.planet_unknown.survey import footprint
from backend.games.planet_unknown.tables import CIV_CARDS, CORPORATIONS, EVENTS, OBJECTIVES


def check(state: Unknown) -> None:
    """Raises AssertionError where a component was lost or doubled, or a rule of the board is broken."""
    _check_tiles(state)
    _check_cards(state)
    for player in state.players:
        if player.planet:
            _check_board(player, player.board)
            if player.shown is not None:
                _check_board(player, player.shown)
    asymmetric = [player.planet for player in state.players if player.planet not in ("", "ksb-4156")]
    assert len(set(asymmetric)) == len(asymmetric), asymmetric


def _check_tiles(state: Unknown) -> None:
    """All 144 once: in stacks, on planets, out of the game. In a hidden step a laid tile is on its stack too."""
    found: Counter[int] = Counter(state.gone)
    for stack in state.stacks.values():
        found.update(stack.below)
        found.update([stack.top] if stack.top != NONE else [])
    for player in state.players:
        found.update(laid.tile for laid in player.known.pieces if laid.tile != PATCH)
    assert found == Counter(range(len(TILES))), found - Counter(range(len(TILES)))


def _check_cards(state: Unknown) -> None:
    civ = [*(id for some in (*state.civ.values(), *state.unused.values()) for id in some)]
    civ += [card.id for player in state.players for card in player.cards]
    assert sorted(civ) == sorted(CIV_CARDS), Counter(civ)
    objectives = [*state.pool, *state.discarded, *(duel.card for duel in state.objectives)]
    objectives += [id for player in state.players for id in player.objectives]
    objectives += [id for player in state.players for id in player.offer if id in OBJECTIVES]
    assert sorted(objectives) == sorted(OBJECTIVES), Counter(objectives)
    if state.mix:
        assert sorted([*state.deck, *state.box, *state.past]) == sorted(EVENTS)


def _check_board(player: Player, board: Board) -> None:
    planet, face = PLANETS[player.planet], CORPORATIONS[player.corporation]
    _check_pieces(planet.squares, board)
    lifepods = len(board.pods) + board.area + len(board.perched) + board.lost
    assert lifepods == len(planet.pods), lifepods
    carried = sum(rover.carries for rover in board.rovers)
    assert board.fallen == len(board.rocks) + carried + board.samples + board.crushed, board
    assert not mask_of(board.pods) & board.survey.covered, "a lifepod under a piece"
    assert mask_of([*board.pods, *board.rocks]) & ~planet.squares == 0
    assert board.parked() & ~planet.squares == 0
    assert board.parked().bit_count() == len(board.standing()), "two rovers on a square"
    assert min(board.moves, board.stored, board.area, board.samples) >= 0, board
    assert len(set(board.perched)) == len(board.perched), board.perched
    for space in board.trackers:
        track, position = divmod(space, 16)
        assert position < len(face.tracks[track]), space
        assert SPACES[space] not in board.perched or position == 0, space
    assert len(set(board.trackers)) == len(board.trackers), "two trackers on a space"


def _check_pieces(squares: int, board: Board) -> None:
    covered = 0
    for laid in board.pieces:
        foot = footprint(laid).squares
        assert not foot & ~squares, laid
        assert laid.tile == PATCH or not foot & covered, laid
        covered |= foot
    assert board.survey.covered == covered
    assert sum(mask.bit_count() for mask in board.survey.terrain) == covered.bit_count()
