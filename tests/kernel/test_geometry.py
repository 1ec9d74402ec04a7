"""Bit masks against the plain meaning of squares."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from backend.games.kernel.geometry import Cell, Grid, Polyomino

GRID = Grid(7, 5)
square = st.tuples(st.integers(0, 6), st.integers(0, 4))
squares = st.sets(square)
pieces = st.sets(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), max_size=4).map(
    lambda cells: Polyomino(tuple(sorted({*cells, (0, 0)})))
)


@given(squares)
def test_a_mask_is_a_set_of_squares(cells: set[Cell]) -> None:
    mask = GRID.mask(cells)
    assert set(GRID.cells(mask)) == cells
    assert mask.bit_count() == len(cells)


@given(squares)
def test_neighbours_are_orthogonal_and_outside(cells: set[Cell]) -> None:
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    on_board = {(x, y) for x, y in around - cells if 0 <= x < 7 and 0 <= y < 5}
    assert set(GRID.cells(GRID.neighbours(GRID.mask(cells)))) == on_board


@given(pieces, squares, st.integers(0, 3), st.booleans())
def test_fits_is_every_cell_on_a_free_square(piece: Polyomino, free: set[Cell], turn: int, flip: bool) -> None:
    cells = piece.turned(turn, flip)
    anchors = {(x, y) for x in range(7) for y in range(5) if all((x + dx, y + dy) in free for dx, dy in cells)}
    assert set(GRID.cells(GRID.fits(cells, GRID.mask(free)))) == anchors


@given(squares, square)
def test_an_area_is_closed_and_connected(cells: set[Cell], start: Cell) -> None:
    within = GRID.mask(cells)
    area = GRID.area(GRID.bit(*start), within)
    assert area & ~within == 0
    assert GRID.neighbours(area) & within == 0
    assert bool(area) == (start in cells)


def test_orientations_that_look_different() -> None:
    square_of_two, bar, ell = (
        Polyomino(((0, 0), (1, 0), (0, 1), (1, 1))),
        Polyomino(((0, 0), (1, 0), (2, 0))),
        Polyomino(((0, 0), (0, 1), (0, 2), (1, 2))),
    )
    assert [len(piece.orientations()) for piece in (square_of_two, bar, ell)] == [1, 2, 8]


def test_a_quarter_turn_is_clockwise_and_a_flip_mirrors_left_to_right() -> None:
    piece = Polyomino(((0, 0), (1, 0)))
    assert piece.turned(1, flip=False) == ((0, 0), (0, 1)), "y grows downwards"
    assert piece.turned(0, flip=True) == ((0, 0), (-1, 0))


def test_what_is_printed_makes_orientations_differ() -> None:
    plain, marked = Polyomino(((0, 0), (1, 0))), Polyomino(((0, 0), (1, 0)), ("a", "b"))
    assert len(plain.orientations()) == 2
    assert len(marked.orientations()) == 4
