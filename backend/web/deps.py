"""What handlers are given: the house, who asks, and the table they ask about."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import Annotated, Any, TypeAlias

import msgspec
from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from backend.games.protocol import Rules
from backend.play.tables import Tables
from backend.settings import Settings
from backend.store import tables, users
from backend.store.db import Database
from backend.store.rows import TableRow, UserRow
from backend.web.errors import Denied, no_table
from backend.web.limits import Limits

COOKIE = "orrery"
Registry: TypeAlias = Mapping[str, Rules[Any]]


class House(msgspec.Struct, frozen=True):
    """What the program consists of while it runs."""

    settings: Settings
    registry: Registry
    database: Database
    tables: Tables
    limits: Limits

    def rules(self, game: str) -> Rules[Any]:
        """The rules of a game. Raises Denied."""
        if game not in self.registry:
            raise Denied(404, "no_game")
        return self.registry[game]


def house_of(connection: HTTPConnection) -> House:
    """The house that this request or socket reached."""
    house: House = connection.app.state.house
    return house


def token_of(connection: HTTPConnection) -> str | None:
    """The secret token that the browser holds, if any."""
    return connection.cookies.get(COOKIE)


async def viewer_of(connection: HTTPConnection) -> UserRow | None:
    """The user who asks; None for somebody without a valid cookie."""
    token = token_of(connection)
    return await users.by_session(house_of(connection).database, token) if token else None


def address_of(connection: HTTPConnection) -> str:
    """Whom a limit counts for: an IPv4 address, or the network of an IPv6 address."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return f"{int(address) >> 64:x}::/64" if isinstance(address, IPv6Address) else host


def charge(connection: HTTPConnection, user: UserRow | None, cost: float = Limits.REQUEST) -> None:
    """Count a request against the limits of its user and its address. Raises Denied (429)."""
    limits = house_of(connection).limits
    wait = limits.per_address.take(address_of(connection), cost)
    if not wait and user is not None:
        wait = limits.per_user.take(user.id, cost)
    if wait:
        raise Denied(429, "too_fast", seconds=int(wait) + 1)


def set_cookie(response: Response, token: str, settings: Settings) -> None:
    """Let the browser hold `token`, out of reach of scripts and of other sites' requests."""
    secure = (settings.public_url or "").startswith("https://")
    age = int(users.SESSION_LIFE.total_seconds())
    response.set_cookie(COOKIE, token, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")


async def _house(request: Request) -> House:
    return house_of(request)


async def _viewer(request: Request) -> UserRow | None:
    return await viewer_of(request)


async def _actor(request: Request, viewer: Annotated[UserRow | None, Depends(_viewer)]) -> UserRow:
    charge(request, viewer)
    if viewer is None:
        raise Denied(401, "no_user")
    return viewer


async def _table(request: Request, table_id: str, viewer: Annotated[UserRow | None, Depends(_viewer)]) -> TableRow:
    database = house_of(request).database
    table = await tables.load(database, table_id)
    if table is None or not await tables.may_see(database, table, viewer.id if viewer else None):
        raise no_table()
    return table


TheHouse = Annotated[House, Depends(_house)]
Viewer = Annotated[UserRow | None, Depends(_viewer)]
"""Who asks, if the browser is known."""
Actor = Annotated[UserRow, Depends(_actor)]
"""Who acts: a known user within the limits."""
SeenTable = Annotated[TableRow, Depends(_table)]
"""The table of the address, if the viewer may know of it."""
