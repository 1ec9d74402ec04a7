"""The load generator, a process of its own: `python -m backend.cli.bench.load`, with a `Job` as JSON on standard input.

It opens rooms of so many seats and four spectators, plays at random, and prints an `Outcome` as JSON.
"""

from __future__ import annotations

import asyncio
import ssl
import sys
from contextlib import AsyncExitStack
from functools import partial
from time import perf_counter
from typing import Literal

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from backend.cli.bench.player import Echo, Player
from backend.games.chance import Plain

SPECTATORS = 4
TOGETHER = 10
"""So many rooms are opened at once."""
IDLE = 200
"""A match is over when nobody was asked so many times in a row."""
REPLAYS = 20
RESYNCS = 30
TELL_SECONDS = 5.0
"""An action that has not reached everybody by then counts as lost."""


class Job(Struct, frozen=True):
    """What to do: tables of which game and of how many seats, how many, for how long, at what pace (0: closed loop),
    against which kind of server."""

    game: str
    seats: int
    seconds: float = 0.0
    rooms: int = 1
    pace: float = 0.0
    url: str = ""
    kind: Literal["table", "floor", "resync", "replay"] = "table"

    @property
    def sockets(self) -> int:
        """How many are at a table."""
        return self.seats + SPECTATORS


class Outcome(Struct):
    """What was seen: seconds from sending an action until the last of the room's sockets had it, spectators' update
    sizes in bytes, and actions that never reached everybody."""

    took: list[float] = []
    sizes: list[int] = []
    lost: int = 0
    refused: int = 0
    seconds: float = 0.0


class Room:
    """The sockets around one table."""

    def __init__(self, job: Job, index: int, outcome: Outcome) -> None:
        self.players: list[Player | Echo] = []
        self.url = job.url
        self.table = ""
        self.cookie = ""
        self._job = job
        self._luck = Plain(index + 1)
        self._outcome = outcome
        self._version = 0
        self._arrivals = 0
        self._all_told = asyncio.Event()

    def arrived(self, seat: int | None, version: int, size: int) -> None:
        """A socket has a version."""
        if size and seat is None:
            self._outcome.sizes.append(size)
        if version > self._version:
            self._version, self._arrivals = version, 0
        if version == self._version and size:
            self._arrivals += 1
            if self._arrivals == len(self.players):
                self._all_told.set()

    async def act(self) -> bool:
        """One action, until everybody has it. False when nobody is asked."""
        self._all_told.clear()
        start = perf_counter()
        for player in sorted(self.players, key=lambda _: self._luck.below(1 << 30)):
            if player.seat is not None and await player.answer(self._luck):
                break
        else:
            await asyncio.sleep(0.01)
            return False
        try:
            async with asyncio.timeout(TELL_SECONDS):
                await self._all_told.wait()
        except TimeoutError:
            self._outcome.lost += 1
        else:
            self._outcome.took.append(perf_counter() - start)
        return True

    async def play(self, until: float) -> None:
        """Act at the job's pace until the time is over."""
        if self._job.pace:
            await asyncio.sleep(self._luck.below(1000) / 1000 / self._job.pace)
        while perf_counter() < until:
            start = perf_counter()
            try:
                await self.act()
            except ConnectionClosed:
                self._outcome.lost += 1
                return
            if self._job.pace:
                await asyncio.sleep(max(0, 1 / self._job.pace - (perf_counter() - start)))


async def open_table(job: Job, index: int, stack: AsyncExitStack) -> tuple[str, list[str]]:
    """A started table; its id and the cookies of its seats and then of its spectators."""
    people = [await stack.enter_async_context(_person(job.url)) for _ in range(job.sockets)]
    for person in people:
        (await person.get("/api/me")).raise_for_status()
    owner = people[0]
    options = {"game": job.game, "seats": job.seats, "title": f"bench {index}", "public": True, "spectators": True}
    made = (await owner.post("/api/tables", json={**options, "options": {}})).raise_for_status().json()
    table = made["id"]
    for person in people[1 : job.seats]:
        (await person.post(f"/api/tables/{table}/sit", json={})).raise_for_status()
    for person in people[: job.seats]:
        (await person.post(f"/api/tables/{table}/ready", json={"ready": True})).raise_for_status()
    (await owner.post(f"/api/tables/{table}/start")).raise_for_status()
    return table, ["; ".join(f"{name}={value}" for name, value in person.cookies.items()) for person in people]


_TLS = ssl.create_default_context()
"""Made once: httpx would read the certificates for every person anew."""
_KEPT = httpx.Limits(keepalive_expiry=1)
"""Seconds, shorter than the server waits: who uses a line just as the server closes it gets an error."""


def _person(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, headers={"Origin": url}, timeout=60, verify=_TLS, limits=_KEPT)


async def seated(job: Job, index: int, outcome: Outcome, stack: AsyncExitStack) -> Room:
    """A room whose sockets are all open and have their view."""
    room = Room(job, index, outcome)
    if job.kind == "floor":
        path, cookies = str(index), [""] * job.sockets
    else:
        room.table, cookies = await open_table(job, index, stack)
        room.cookie = cookies[0]
        path = f"tables/{room.table}"
    address = f"{job.url.replace('http', 'ws', 1)}/ws/{path}"
    for number, cookie in enumerate(cookies):
        headers = {"Cookie": cookie} if cookie else {}
        socket = await stack.enter_async_context(
            connect(address, additional_headers=headers, origin=job.url, compression=None)  # type: ignore[arg-type]  # an origin is a string
        )
        seat = number if number < job.seats else None
        arrived = partial(room.arrived, seat)
        player = Echo(socket, seat, arrived) if job.kind == "floor" else Player(socket, seat, arrived)
        room.players.append(player)
        stack.push_async_callback(_cancel, asyncio.create_task(player.listen()))
        if isinstance(player, Player):
            await player.shown.wait()
    return room


async def _cancel(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def _resyncs(rooms: list[Room], outcome: Outcome) -> None:
    """No socket asks more often than it may."""
    for _ in range(RESYNCS):
        for room in rooms:
            start = perf_counter()
            player = room.players[0]
            assert isinstance(player, Player)
            await player.resync()
            outcome.took.append(perf_counter() - start)


async def _replays(room: Room, outcome: Outcome) -> None:
    """Play a match to its end, then open its replay again and again; `sizes` counts the moves."""
    idle = 0
    while idle < IDLE:
        idle = 0 if await room.act() else idle + 1
    moves = len(outcome.took)
    outcome.took, outcome.sizes = [], [moves]
    async with _person(room.url) as person:
        for _ in range(REPLAYS):
            start = perf_counter()
            reply = await person.get(f"/api/tables/{room.table}/replay?as=all", headers={"Cookie": room.cookie})
            reply.raise_for_status()
            outcome.took.append(perf_counter() - start)


async def run(job: Job) -> Outcome:
    """Do the job. Signals on standard output when all rooms stand, and again when the time is over."""
    outcome = Outcome()
    async with AsyncExitStack() as stack:
        rooms: list[Room] = []
        for first in range(0, job.rooms, TOGETHER):
            some = range(first, min(first + TOGETHER, job.rooms))
            rooms += await asyncio.gather(*(seated(job, index, outcome, stack) for index in some))
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        start = perf_counter()
        if job.kind == "resync":
            await _resyncs(rooms, outcome)
        elif job.kind == "replay":
            await _replays(rooms[0], outcome)
        else:
            await asyncio.gather(*(room.play(start + job.seconds) for room in rooms))
        outcome.seconds = perf_counter() - start
        outcome.refused = sum(player.refused for room in rooms for player in room.players)
        print(msgspec.json.encode(outcome).decode(), flush=True)
        await asyncio.to_thread(sys.stdin.readline)
    return outcome


if __name__ == "__main__":
    asyncio.run(run(msgspec.json.decode(sys.stdin.readline(), type=Job)))
