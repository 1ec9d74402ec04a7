"""A house with toy games on a real server and a real database, and clients that play there as pages do."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from backend.cli.bench.player import sampled
from backend.games.chance import Plain, commitment, pick_one
from backend.games.protocol import Rules
from backend.play.clock import NO_CLOCK
from backend.play.delta import applied
from backend.play.encode import canonical, view_hash
from backend.play.limits import FRAME_BYTES, Limits
from backend.play.tables import Tables
from backend.settings import Settings
from backend.store import tables, users
from backend.store.db import Database
from backend.store.lobby import changing
from backend.store.moves import MoveWriter
from backend.store.rows import NewTable, SeatRow, UserRow
from backend.store.tokens import new_id
from backend.web.deps import House
from backend.web.limits import Limits as WebLimits
from backend.web.socket import routes
from tests.toys.beacons import TOYS

QUICK = Limits(
    bot_pace=0,
    parley_seconds=0,
    presence_seconds=0.02,
    chat_rate=1000,
    chat_burst=1000,
    message_rate=1e6,
    message_burst=10**6,
    grace_seconds=0,
)
"""Limits for tests that are not about limits."""
PATIENCE = 60
_keys = count()


def new_key() -> str:
    """An idempotency key that no other message has."""
    return f"test-key-{next(_keys)}"


class Person:
    """A user and the secret token of their browser."""

    def __init__(self, row: UserRow, token: str) -> None:
        self.row = row
        self.token = token


class Running:
    """A house that can be played in."""

    def __init__(self, port: int, database: Database, games: Mapping[str, Rules[Any]], kept: Tables | None) -> None:
        """`kept` are the tables of a house in this process; without them the house is in another one."""
        self.port = port
        self.database = database
        self.registry = games
        self._kept = kept

    @property
    def tables(self) -> Tables:
        """The tables of the house."""
        assert self._kept is not None, "the house is in another process"
        return self._kept

    def forget(self, table_id: str) -> None:
        """Drop a table from memory: what comes next is read from the store."""
        self.tables._tables.pop(table_id).close()

    async def person(self, name: str = "Kaoru") -> Person:
        """A new user."""
        return Person(*await users.make(self.database, name))

    async def table(
        self,
        people: Sequence[Person],
        *,
        bots: int = 0,
        bot: str = "random",
        game: str = "beacons",
        start: bool = True,
        seed: bytes = b"a seed of thirty-two test bytes.",
        options: Mapping[str, object] | None = None,
        public: bool = True,
        spectators: bool = True,
        clock: str = NO_CLOCK,
    ) -> str:
        """A table where `people` sit in order, then bots; started, unless told otherwise."""
        size = len(people) + bots
        seats = [SeatRow(seat, person.row.id, None, person.row.name, True) for seat, person in enumerate(people)]
        seats += [SeatRow(seat, None, bot, None, True) for seat in range(len(people), size)]
        rules = self.registry[game]
        chosen: Any = options or {}
        made = NewTable(
            id=new_id(),
            game=game,
            rules_version=rules.meta.version,
            title="",
            public=public,
            spectators=spectators,
            owner=people[0].row.id,
            size=size,
            options=dict(rules.meta.complete(chosen, size)),
            seed=seed,
            commitment=commitment(seed),
            clock=clock,
            seats=tuple(seats),
        )
        await tables.create(self.database, made)
        if start:
            await self.start(made.id)
        return made.id

    async def start(self, table_id: str) -> None:
        """Begin play, as the lobby does."""
        async with changing(self.database, table_id) as change:
            await change.begin(self.registry[change.table.game].meta.version)
        if self._kept is not None:
            await self._kept.start(table_id)

    @asynccontextmanager
    async def page(self, person: Person, table_id: str, version: int | None = None) -> AsyncIterator[Page]:
        """A page of `person` at a table."""
        page = Page(self, person, table_id)
        await page.open(version)
        try:
            yield page
        finally:
            await page.close()

    @asynccontextmanager
    async def pages(self, people: Sequence[Person], table_id: str) -> AsyncIterator[list[Page]]:
        """A page for each of `people`, all of them with a view."""
        pages = [Page(self, person, table_id) for person in people]
        try:
            await asyncio.gather(*(page.open() for page in pages))
            for page in pages:
                await page.reaches(0)
            yield pages
        finally:
            await asyncio.gather(*(page.close() for page in pages))


class Page:
    """A client that keeps a view as a browser does: applies updates, checks hashes, asks for what it misses."""

    def __init__(self, running: Running, person: Person, table_id: str) -> None:
        self.running = running
        self.person = person
        self.table_id = table_id
        self.version: int | None = None
        self.view: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.presence: dict[str, Any] = {}
        self.clock: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] = []
        self.log: list[dict[str, Any]] = []
        self.replies: dict[str, dict[str, Any]] = {}
        self.refusals: list[dict[str, Any]] = []
        self.trouble: list[str | None] = []
        self.seen: Counter[str] = Counter()
        self.raw: list[str] = []
        self.mismatches = 0
        self.told = 0
        self.closed = False
        self.socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()

    async def open(self, version: int | None = None, **options: Any) -> None:
        """Connect; `options` go to the WebSocket library."""
        port = self.running.port
        query = "" if version is None else f"?version={version}"
        headers = {"Cookie": f"orrery={self.person.token}"}
        self.socket = await connect(
            f"ws://127.0.0.1:{port}/ws/tables/{self.table_id}{query}",
            origin=options.pop("origin", f"http://127.0.0.1:{port}"),
            additional_headers=headers,
            compression=None,
            open_timeout=PATIENCE,
            **options,
        )
        self.closed = False
        self._reading = asyncio.create_task(self._read(self.socket))

    async def close(self) -> None:
        """Leave."""
        if self.socket is not None:
            await self.socket.close()
        if self._reading is not None:
            await self._reading

    def drop(self) -> None:
        """Lose the connection without a word."""
        assert self.socket is not None
        self.socket.transport.abort()

    async def send(self, **message: Any) -> None:
        """Send a message."""
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                assert isinstance(text, str)
                self.raw.append(text)
                await self.hear(text)
        except ConnectionClosed:
            pass
        self.closed = True
        async with self._news:
            self._news.notify_all()

    async def hear(self, text: str) -> None:
        """Take one frame in."""
        message: dict[str, Any] = msgspec.json.decode(text)
        self.seen[message["t"]] += 1
        self.told = max(self.told, message.get("version", 0))
        getattr(self, f"_on_{message['t']}")(message)
        if self.version is None and message["t"] == "update":
            await self.send(t="sync", version=None)
        async with self._news:
            self._news.notify_all()

    def _on_table(self, message: dict[str, Any]) -> None:
        self.table = message["table"]

    def _on_presence(self, message: dict[str, Any]) -> None:
        self.presence = message

    def _on_clock(self, message: dict[str, Any]) -> None:
        self.clock = message

    def _on_chat(self, message: dict[str, Any]) -> None:
        self.chat += message["lines"]

    def _on_view(self, message: dict[str, Any]) -> None:
        self.version = message["version"]
        self.view = {"public": message["public"], "private": message["private"]}
        self.log = message["log"]
        assert self.hash() == message["hash"]

    def _on_update(self, message: dict[str, Any]) -> None:
        if self.version is None or message["version"] != self.version + 1:
            self.version = None
            return
        self.version = message["version"]
        public = applied(self.view["public"], message["public"])
        private = self.view["private"]
        self.view = {"public": public, "private": private and applied(private, message["private"])}
        self.log += message["events"]
        if "hash" in message and message["hash"] != self.hash():
            self.mismatches += 1
            self.version = None

    def _on_accepted(self, message: dict[str, Any]) -> None:
        self.replies[message["key"]] = message

    def _on_refused(self, message: dict[str, Any]) -> None:
        self.refusals.append(message)
        if message["key"] is not None:
            self.replies[message["key"]] = message

    def _on_pong(self, message: dict[str, Any]) -> None:
        self.replies[f"pong {message['at']}"] = message

    def _on_trouble(self, message: dict[str, Any]) -> None:
        self.trouble.append(message["code"])

    def hash(self) -> str:
        """The hash of the view that this page holds."""
        return view_hash(canonical(self.view["public"]), canonical(self.view["private"]))

    async def until(self, met: Callable[[Page], Any]) -> None:
        """Wait until something is true of this page."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: met(self))

    async def reaches(self, version: int) -> None:
        """Wait until this page holds `version` or a later one."""
        await self.until(lambda page: page.version is not None and page.version >= version)

    async def reply(self, key: str) -> dict[str, Any]:
        """The reply to the message with this key."""
        await self.until(lambda page: key in page.replies)
        return self.replies[key]

    @property
    def decision(self) -> dict[str, Any] | None:
        """The open decision of this page's seat."""
        private = self.view.get("private")
        decision: dict[str, Any] | None = private and private["decision"]
        return decision

    @property
    def undo(self) -> dict[str, Any]:
        """What this page's seat may take back."""
        undo: dict[str, Any] = self.view["private"]["undo"]
        return undo

    async def asked(self) -> dict[str, Any]:
        """The decision that this page's seat is called to answer, once there is one."""
        await self.until(lambda page: page.version is not None and page.decision and page.decision["called"])
        assert self.decision is not None
        return self.decision

    async def answer(self, choice: str, pick: Any, *, key: str | None = None, decision: str | None = None) -> Any:
        """Answer the open decision, and wait for the reply."""
        key = key or new_key()
        decision = decision or (self.decision or {"id": ""})["id"]
        await self.send(t="answer", key=key, decision=decision, choice=choice, pick=pick)
        return await self.reply(key)

    async def take_back(self, to: int | None = None) -> Any:
        """Take back moves, as far as possible or down to `to`."""
        key = new_key()
        await self.send(t="undo", key=key, to=self.undo["to"] if to is None else to)
        return await self.reply(key)


def legal(decision: Mapping[str, Any], luck: Plain) -> tuple[str, Any]:
    """A legal answer of a decision as it came over the wire: choice and pick."""
    choice = pick_one([choice for choice in decision["choices"] if "refusal" not in choice], luck)
    return choice["id"], sampled(choice, luck)


async def play_on(pages: Sequence[Page], luck: Plain, moves: int = 10_000) -> int:
    """Let the pages answer by luck, each in turn, until the game is over or `moves` were made; returns how many."""
    for made in range(moves):
        version = max(page.version or 0 for page in pages)
        for page in pages:
            await page.reaches(version)
        asked = [page for page in pages if page.decision is not None and page.decision["called"]]
        if not asked:
            return made
        page = asked[luck.below(len(asked))]
        assert page.decision is not None
        reply = await page.answer(*legal(page.decision, luck))
        assert reply["t"] == "accepted", reply
    return moves


async def play_against_bots(page: Page) -> None:
    """Let the page answer by luck whenever it is called, until the game is over."""
    while not page.view or "result" not in page.view["public"]:
        await page.until(lambda page: page.view and ("result" in page.view["public"] or _called(page.decision)))
        await play_on([page], Plain(page.version or 0), 1)


def _called(decision: Mapping[str, Any] | None) -> bool:
    return bool(decision and decision["called"])


@asynccontextmanager
async def playing(
    url: str,
    limits: Limits = QUICK,
    games: Mapping[str, Rules[Any]] = TOYS,
    *,
    port: int = 0,
    send_buffer: int | None = None,
    ping_seconds: float = 20,
    writer: type[MoveWriter] = MoveWriter,
    **more: Any,
) -> AsyncIterator[Running]:
    """A house on a free port in this process. `send_buffer` bounds what the system keeps for those who do not read,
    `ping_seconds` is how often a line is tried, and how long it may be silent; `more` goes to the table keeper."""
    listener = socket.create_server(("127.0.0.1", port), backlog=1024)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # asyncio does so only for sockets of its own making
    if send_buffer is not None:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    database = Database(url)
    written = writer(database)
    kept = Tables(database, written, games, limits, **more)
    app = FastAPI()
    app.router.routes.extend(routes())
    app.state.house = House(Settings(), games, database, kept, WebLimits(0))
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=ping_seconds,
        ws_ping_timeout=ping_seconds,
        log_level="warning",
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve([listener]))
    kept.run()
    try:
        while not server.started:  # noqa: ASYNC110  (uvicorn has no event for it)
            await asyncio.sleep(0.005)
        yield Running(listener.getsockname()[1], database, games, kept)
    finally:
        server.should_exit = True
        await serving
        await kept.close()
        await written.close()
        await database.close()
