"""The thirteen planet faces.

In a grid `.` is no square, `L` land, `I` ice; `R` ring, `C` city, `T` toxic and `E` electric current are land too. The
perimeter is every square beside the outside: holes in the grid are no outside.
"""

from __future__ import annotations

from msgspec import Struct

from backend.games.planet_unknown.grid import COLUMNS, FULL, NUMBER, ROWS, SIDE, areas, around, mask_of
from backend.games.planet_unknown.grid import squares as numbers
from backend.games.planet_unknown.limits import Limit, NoMixing, OneSide, QuadrantBan, RingAnchor, Slide

SYMMETRIC = "ksb-4156"


class Planet(Struct, frozen=True, kw_only=True, eq=False):
    """A planet face. Masks are squares of the grid.

    `start` is where the first piece must touch, with the refusal `first`. `toxic` squares are closed to rovers while
    uncovered, `currents` are energy while uncovered. `cities` give 2 medals each while uncovered, each of the `regions`
    2 medals when covered whole. `sides` are the two shores of a chasm, `crossings` the pairs of squares where a step
    across a corner crosses it.
    """

    id: str
    squares: int
    ice: int
    pods: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    perimeter: int
    start: int
    first: str = "planet.edge_first"
    limits: tuple[Limit, ...] = ()
    toxic: int = 0
    currents: int = 0
    cities: int = 0
    regions: tuple[int, ...] = ()
    sides: tuple[int, int] | None = None
    crossings: tuple[tuple[int, int], ...] = ()

    @property
    def land(self) -> int:
        """Every square that is not ice."""
        return self.squares & ~self.ice


_RIM = ROWS[0] | ROWS[-1] | COLUMNS[0] | COLUMNS[-1]


def _where(grid: tuple[str, ...], marks: str) -> int:
    return mask_of([y * SIDE + x for y, row in enumerate(grid) for x, mark in enumerate(row) if mark in marks])


def _outside(squares: int) -> int:
    """Places without a square from which a way leads off the grid."""
    return mask_of([n for hole in areas(FULL & ~squares) if hole & _RIM for n in numbers(hole)])


def _named(text: str) -> tuple[int, ...]:
    return tuple(NUMBER[name] for name in text.split())


_MEDALS = (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)
"""Of the rows and of the columns of most faces."""


def _face(  # noqa: PLR0913  # a planet is what is printed on it
    id: str,
    grid: tuple[str, ...],
    pods: str,
    *,
    rows: tuple[int, ...] = _MEDALS,
    columns: tuple[int, ...] = _MEDALS,
    start: int | None = None,
    first: str = "planet.edge_first",
    limits: tuple[Limit, ...] = (),
    regions: tuple[int, ...] = (),
    sides: tuple[int, int] | None = None,
    crossings: tuple[tuple[int, int], ...] = (),
) -> Planet:
    squares = _where(grid, "LIRCTE")
    edge = squares & (around(_outside(squares)) | _RIM)
    return Planet(
        id=id,
        squares=squares,
        ice=_where(grid, "I"),
        pods=_named(pods),
        rows=rows,
        columns=columns,
        perimeter=edge,
        start=edge if start is None else start,
        first=first,
        limits=limits,
        toxic=_where(grid, "T"),
        currents=_where(grid, "E"),
        cities=_where(grid, "C"),
        regions=regions,
        sides=sides,
        crossings=crossings,
    )


def _block(left: int, top: int) -> int:
    """A quarter of the grid."""
    return mask_of([y * SIDE + x for y in range(top, top + 6) for x in range(left, left + 6)])


_KSB_4156 = (
    ".....LL.....",
    "...ILLLLL...",
    "..LIIILLIL..",
    ".LLLLILLIIL.",
    ".LLLLILLLLL.",
    "IILLLILLLLLL",
    "IILLLILLLLLL",
    ".LLLIILLLLL.",
    ".LLIILLLLLL.",
    "..LILLLLLL..",
    "...ILLLLL...",
    ".....LL.....",
)
_ARASHI = (
    ".....LL.....",
    "...LIIILL...",
    "..LLLLLLLL..",
    ".LLIIILIILL.",
    ".LLLLLLILLL.",
    "RRRRRRRRRRRR",
    "RRRRRRRRRRRR",
    ".IIILLLIILL.",
    ".LLIILLIILL.",
    "..LLLLLLLL..",
    "...LIIIIL...",
    ".....LL.....",
)
_CERBERUS = (
    ".......LLLL.",
    ".......LLLI.",
    "......LLIIIL",
    "......LIILLL",
    "..LLL..ILLL.",
    ".LLLLLLIIIL.",
    "LLLLLLI.....",
    "LLIIIII.LLI.",
    "LIILLILLLLIL",
    "LILLLIIIIIIL",
    ".LLLLLLLLLIL",
    "..LLLL..LLL.",
)
_WORLDS = (
    ".......nnnn.",
    ".......nnnn.",
    "......nnnnnn",
    "......nnnnnn",
    "..www..nnnn.",
    ".wwwwwwnnnn.",
    "wwwwwww.....",
    "wwwwwww.sss.",
    "wwwwwwwsssss",
    "wwwwwwwsssss",
    ".wwwwwwsssss",
    "..wwww..sss.",
)
_CHARYBDIS = (
    ".....LL.....",
    "...LLLLLL...",
    "..LIIILLIL..",
    ".LLLLILLIIL.",
    ".LLLIIIIILL.",
    "ILLLILLILLLL",
    "ILLLILLILLLL",
    ".LLLIIIIIIL.",
    ".LLIILLLIIL.",
    "..LILLLLLL..",
    "...LLLLLL...",
    ".....II.....",
)
_GAIA = (
    ".....CL.....",
    "...ILLLLI...",
    "..CLILLILC..",
    ".LLIIIIIILL.",
    ".LLILLLLILL.",
    "LLLILLLLILLC",
    "CLLILLLLILLL",
    ".LLILLLLILL.",
    ".LLIIIIIILL.",
    "..CLLLLLLC..",
    "...LLLLLL...",
    ".....LC.....",
)
_K_273 = (
    ".....II.....",
    "...IILIII...",
    "..IIIIIIII..",
    ".IIIIIILLII.",
    ".IILIIIILII.",
    "IILLIIIIIIII",
    "IILIIIIIIILL",
    ".IIIIIIIIIL.",
    ".IIIILLIIIL.",
    "..IIILLIII..",
    "...IIIIII...",
    ".....II.....",
)
_KAAX = (
    ".....LL.....",
    "...TLLLII...",
    "..TTTLLLIL..",
    ".IITLTLTTLL.",
    ".ILLTLTTLLL.",
    "LTLLLLLLLLLL",
    "LTLIIILLIIIL",
    ".LIITILLITT.",
    ".LITIILLITL.",
    "..TTILLIIT..",
    "...LILLIL...",
    ".....LL.....",
)
_LACUNA = (
    "....LILL....",
    "..LIIILLLL..",
    ".LIIL..LLLL.",
    ".LIL.LL.LLL.",
    "LLII..LLIIII",
    "LLLIILLLI..L",
    "LL.LII.LILLL",
    "LLL.LIIIIL.L",
    ".LL.LLI.LLL.",
    "...LLLILL.L.",
    "...LLIILLL..",
    "....LILL....",
)
_OBLIVION = (
    "IIILLLLLLIII",
    "IIILLLLLLIII",
    "IIIL....LIII",
    "LLLL....LLLL",
    "LLL......LLL",
    "L..........L",
    "L..........L",
    "LLL......LLL",
    "LLLL....LLLL",
    "IIIL....LIII",
    "IIILLLLLLIII",
    "IIILLLLLLIII",
)
_PAJITNOV = (
    ".....LL.....",
    "...IILLLL...",
    "..LILLLIIL..",
    ".LLILLLLIIL.",
    ".ILLIILLLLL.",
    "LIILIILILLLL",
    "LLILLLLILLLL",
    ".LLILLLIILL.",
    ".LLILLLLLLL.",
    "..LILLLIII..",
    "...ILLLLI...",
    ".....LL.....",
)
_PERSEPHONE = (
    ".....LL.....",
    "...ILLLLL...",
    "..IIIILLLL..",
    ".LILLILLLLL.",
    ".LILLILLLLL.",
    "LLILLIIIIIII",
    "LLILLILLLLLL",
    ".LILIILLLLL.",
    ".LIIILLLLLL.",
    "..LILLLLLL..",
    "...ILLLLL...",
    ".....LL.....",
)
_PETRA = (
    ".....LL.....",
    "...LELLLL...",
    "..LLEELLLE..",
    ".LLLLELEEEL.",
    ".LLLLELELLL.",
    "LLEEEELEEELL",
    "LEELLELELELL",
    ".ELLEEEEEEL.",
    ".EEEELLELLL.",
    "..LLLLLEEL..",
    "...LLLLLE...",
    ".....LL.....",
)
_TARTARUS = (
    ".....LL.....",
    "...ILLLLL...",
    "..LILLLLII..",
    ".LIILLLIIIL.",
    ".LILLILILLL.",
    "LIILLIIILLLL",
    "IILLLILILLLL",
    ".LLLLLLILLL.",
    ".LLLLLLILLL.",
    "..LLLLLLLL..",
    "...LLLLLL...",
    ".....LL.....",
)
_SHORES = (
    ".....aa.....",
    "...aaabbb...",
    "..aaaabbbb..",
    ".aaaaabbbbb.",
    ".aaaabbbbbb.",
    "aaaaabbbbbbb",
    "aaaaabbbbbbb",
    ".aaaaabbbbb.",
    ".aaaaabbbbb.",
    "..aaaaabbb..",
    "...aaabbb...",
    ".....ab.....",
)

PLANETS = {
    planet.id: planet
    for planet in (
        _face("ksb-4156", _KSB_4156, "7.2 1.4 10.4 2.7 8.8 5.9"),
        _face("arashi", _ARASHI, "2.2 9.2 5.4 6.7 2.9 9.9", limits=(RingAnchor(_where(_ARASHI, "R")),)),
        _face(
            "cerberus",
            _CERBERUS,
            "7.2 10.4 2.5 6.8 3.9 8.10",
            rows=(1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1),
            columns=(1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1),
            regions=tuple(_where(_WORLDS, world) for world in "nws"),
        ),
        _face(
            "charybdis",
            _CHARYBDIS,
            "4.1 9.2 4.3 9.4 5.8 7.8",
            start=mask_of(_named("5.5 6.5 5.6 6.6")),
            first="planet.centre_first",
        ),
        _face("gaia", _GAIA, "6.0 3.2 4.4 7.7 9.8 5.11"),
        _face(
            "k-273", _K_273, "5.1 8.3 3.4 2.6 11.6 5.9", limits=(NoMixing(_where(_K_273, "I"), _where(_K_273, "L")),)
        ),
        _face("kaax", _KAAX, "9.2 4.3 0.5 11.5 10.8 5.10"),
        _face(
            "lacuna",
            _LACUNA,
            "3.3 7.4 1.5 10.6 8.8 4.9",
            rows=(1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1),
            columns=(1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1),
        ),
        _face(
            "oblivion",
            _OBLIVION,
            "6.1 0.3 9.3 2.8 11.8 5.10",
            rows=(3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3),
            columns=(3, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 3),
        ),
        _face("pajitnov", _PAJITNOV, "9.2 2.3 8.4 2.7 8.8 6.10", limits=(Slide(),)),
        _face(
            "persephone",
            _PERSEPHONE,
            "4.3 10.4 1.5 3.7 9.9 4.10",
            limits=(
                QuadrantBan("civ", _block(0, 0)),
                QuadrantBan("energy", _block(6, 0)),
                QuadrantBan("tech", _block(0, 6)),
                QuadrantBan("water", _block(6, 6)),
            ),
        ),
        _face("petra", _PETRA, "3.2 8.2 4.6 8.6 3.9 8.9"),
        _face(
            "tartarus",
            _TARTARUS,
            "6.0 1.3 6.4 6.6 10.8 6.9",
            limits=(OneSide(_where(_SHORES, "a"), _where(_SHORES, "b")),),
            sides=(_where(_SHORES, "a"), _where(_SHORES, "b")),
            crossings=((NUMBER["5.3"], NUMBER["6.4"]), (NUMBER["5.9"], NUMBER["6.8"])),
        ),
    )
}
ASYMMETRIC = tuple(id for id in PLANETS if id != SYMMETRIC)
