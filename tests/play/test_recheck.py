"""CHECKS 19: before new rules go live, every stored match is played again, and those that would differ are listed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from backend.games import REGISTRY
from backend.games.chance import Plain
from backend.play.recheck import difference
from backend.store.db import Database
from backend.store.models import Move
from backend.store.moves import moves_of
from backend.store.tables import load, note_version
from tests.play.playing import Running, play_on, playing
from tests.toys.beacons import RULES


async def played(house: Running, game: str, seats: int, moves: int, undo: bool = False) -> str:
    """A match of persons."""
    people = [await house.person() for _ in range(seats)]
    table = await house.table(people, game=game)
    async with house.pages(people, table) as pages:
        if undo:
            await pages[0].answer("winds", ["wind:south", "wind:south"])
            await pages[0].take_back()
        await play_on(pages, Plain(21), moves)
    return table


@pytest.mark.parametrize("undo", [False, True])
async def test_19_what_differs_is_found(running: Running, undo: bool) -> None:
    table = await played(running, "beacons", 2, 10_000, undo)
    row, moves = await load(running.database, table), await moves_of(running.database, table)
    assert row is not None
    assert difference(RULES, row, moves) is None
    other_state = [*moves[:-1], replace(moves[-1], hash="0" * 32)]
    where = "leads to another state" if undo else f"the state after move {moves[-1].n}"
    assert where in str(difference(RULES, row, other_state))
    assert difference(RULES, replace(row, result={"reason": "bribery"}), moves) == "the result"


async def test_19_a_move_that_new_rules_refuse_is_named(running: Running) -> None:
    table = await played(running, "beacons", 2, 5)
    row, moves = await load(running.database, table), await moves_of(running.database, table)
    assert row is not None
    refused = replace(moves[3], answer='{"decision":"0.9","choice":"fly","pick":[],"scope":0}')
    assert "move 3 can't be made" in str(difference(RULES, row, [*moves[:3], refused, *moves[4:]]))


async def test_19_the_command_lists_what_differs_and_the_others_become_of_this_version(
    database_url: str, root: Path
) -> None:
    async with playing(database_url, games=REGISTRY) as house:
        tables = [await played(house, "ad_astra", 3, 12) for _ in range(2)]
        for table in tables:
            await note_version(house.database, table, 0)
        await _spoil(house.database, tables[1], 7)
        done = _rechecked(root, database_url, "--adopt")
        assert done.returncode == 1, done.stderr
        assert f"{tables[1]} (ad_astra 0, live): the state after move 7" in done.stdout
        assert "ad_astra: 1 agree, 1 differ" in done.stdout
        versions = [row.rules_version for table in tables if (row := await load(house.database, table))]
        assert versions == [REGISTRY["ad_astra"].meta.version, 0]


async def _spoil(database: Database, table: str, n: int) -> None:
    """Let a stored move have led to another state, and so all after it."""
    async with database.begin() as connection:
        await connection.execute(update(Move).where(Move.table_id == table, Move.n >= n).values(hash="0" * 32))


def _rechecked(root: Path, url: str, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "backend", "recheck", *more]
    environment = {**os.environ, "DATABASE_URL": url}
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
