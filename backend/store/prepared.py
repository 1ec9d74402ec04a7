"""Statements that are asked with every request: composed by SQLAlchemy, once, and run by asyncpg as prepared
statements. Composing and translating them anew would take ten times as long as the database needs to answer."""

from __future__ import annotations

import asyncpg
from sqlalchemy import Dialect, Select
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.sql.compiler import SQLCompiler

_DIALECT: Dialect = PGDialect_asyncpg()  # type: ignore[no-untyped-call]


class Prepared:
    """A select statement. Its open places are `bindparam`s with names."""

    def __init__(self, statement: Select[*tuple[object, ...]]) -> None:
        compiled = statement.compile(dialect=_DIALECT)
        assert isinstance(compiled, SQLCompiler)
        self._sql = str(compiled)
        self._places = tuple(compiled.positiontup or ())
        self._fixed = compiled.params

    async def rows(self, driver: asyncpg.Connection, **given: object) -> list[asyncpg.Record]:
        """What it selects, `given` put in its open places."""
        values = {**self._fixed, **given}
        found: list[asyncpg.Record] = await driver.fetch(self._sql, *(values[name] for name in self._places))
        return found
