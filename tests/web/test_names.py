"""Names for people who have not chosen one."""

from __future__ import annotations

from itertools import product

from backend.web import names, words


def test_every_made_up_name_is_a_name() -> None:
    for language, between in ((names._ENGLISH, " "), (names._JAPANESE, "")):
        firsts, seconds = (part.split() for part in language)
        made = {first + between + second for first, second in product(firsts, seconds)}
        assert len(made) == len(firsts) * len(seconds) > 1000
        assert [name for name in made if words.name(name) != name] == []


def test_names_differ() -> None:
    assert len({names.made_up("en") for _ in range(100)}) > 50
