"""The whole server under load: real sockets, a real PostgreSQL, the load from a process of its own, loopback only."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from statistics import median, quantiles

import httpx
import msgspec
import psutil
from msgspec import Struct, structs

from backend.cli.bench import Figure
from backend.cli.bench.load import Job, Outcome, open_table

START_SECONDS = 60

Tell = Callable[[Figure], None]


class Server(Struct, frozen=True):
    """A running server: where it is, and its process."""

    url: str
    process: psutil.Process

    def cpu(self) -> float:
        """Seconds of processor time it has used."""
        times = self.process.cpu_times()
        return times.user + times.system

    def memory(self) -> int:
        """Bytes of memory it holds."""
        return int(self.process.memory_info().rss)


class Run(Struct, frozen=True):
    """One job's outcome, and what it cost the server."""

    outcome: Outcome
    cpu: float

    @property
    def rate(self) -> float:
        """Actions a second that reached everybody."""
        return len(self.outcome.took) / self.outcome.seconds

    @property
    def cpu_ms(self) -> float:
        """Milliseconds of the server's processor for one action."""
        return 1000 * self.cpu / max(len(self.outcome.took), 1)

    def percentile(self, p: int) -> float:
        """Milliseconds that `p` of 100 actions took at the most."""
        return 1000 * quantiles(self.outcome.took, n=100)[p - 1]


async def measure(tell: Tell, job: Job) -> None:
    """Tell all figures of the server as they are measured, by tables of the job's game and seats."""
    with tempfile.TemporaryDirectory() as data:
        async with _floor() as floor, _orrery(data) as orrery:
            await _rates(tell, floor, orrery, job)
            tell(await _resync(orrery, job))
            for figure in await _replay(orrery, job):
                tell(figure)
            tell(await _memory(orrery, job))


async def _rates(tell: Tell, floor: Server, orrery: Server, asked: Job) -> None:
    sizes: list[int] = []
    for rooms, pace in ((50, 0.0), (100, 2.0)):
        job = structs.replace(asked, rooms=rooms, pace=pace)
        base, run = await _run(floor, job, "floor"), await _run(orrery, job, "table")
        name = f"{rooms} rooms, {'closed loop' if not pace else f'{pace:g} actions/s each'}"
        tell(Figure(f"{name}: actions a second", run.rate, "1/s", base.rate))
        tell(Figure(f"{name}: server CPU an action", run.cpu_ms, "ms", base.cpu_ms))
        for p in (50, 99):
            took, least = run.percentile(p), base.percentile(p)
            tell(Figure(f"{name}: until the last of {job.sockets} has it, p{p}", took, "ms", least))
        sizes += run.outcome.sizes
        tell(Figure(f"{name}: actions lost or refused", run.outcome.lost + run.outcome.refused, ""))
    tell(Figure("update to a spectator, median", median(sizes), "B"))


async def _resync(orrery: Server, job: Job) -> Figure:
    run = await _run(orrery, structs.replace(job, rooms=4), "resync")
    return Figure("full resync of a client, median", 1000 * median(run.outcome.took), "ms")


async def _replay(orrery: Server, job: Job) -> list[Figure]:
    """A finished match: the page gets all of its positions at once, so that a jump asks nobody."""
    run = await _run(orrery, job, "replay")
    first, *again = run.outcome.took
    name = f"replay of a match of {run.outcome.sizes[0]} moves"
    return [Figure(f"{name}, first", 1000 * first, "ms"), Figure(f"{name}, again", 1000 * median(again), "ms")]


async def _memory(orrery: Server, job: Job, tables: int = 150) -> Figure:
    """Tables that run with nobody connected; the first ones only warm the server up."""
    job, before = structs.replace(job, url=orrery.url), 0
    for index in range(tables + 20):
        if index == 20:
            before = orrery.memory()
        async with AsyncExitStack() as stack:
            await open_table(job, index, stack)
    return Figure("memory of an idle live table", (orrery.memory() - before) / tables / 1000, "kB")


async def _run(server: Server, job: Job, kind: str) -> Run:
    """Have another process do `job`, and watch what it costs the server."""
    job = msgspec.convert({**structs.asdict(job), "url": server.url, "kind": kind}, Job)
    load = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "backend.cli.bench.load"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=1 << 26,
    )
    assert load.stdin is not None
    assert load.stdout is not None
    load.stdin.write(msgspec.json.encode(job) + b"\n")
    await load.stdout.readline()
    before = server.cpu()
    load.stdin.write(b"go\n")
    line = await load.stdout.readline()
    used = server.cpu() - before
    load.stdin.write(b"bye\n")
    await load.wait()
    return Run(msgspec.json.decode(line, type=Outcome), used)


@asynccontextmanager
async def _orrery(data: str) -> AsyncIterator[Server]:
    port = _free_port()
    command = (sys.executable, "-m", "backend", "serve", "--port", str(port))
    env = {**os.environ, "ORRERY_DATA": data, "ORRERY_RATE": "0"}
    env.pop("DATABASE_URL", None)
    async with _serving(command, env, port) as server:
        yield server


@asynccontextmanager
async def _floor() -> AsyncIterator[Server]:
    port = _free_port()
    command = (sys.executable, "-m", "backend.cli.bench.floor", str(port))
    async with _serving(command, os.environ, port) as server:
        yield server


@asynccontextmanager
async def _serving(command: Sequence[str], env: Mapping[str, str], port: int) -> AsyncIterator[Server]:
    process = await asyncio.create_subprocess_exec(*command, env=env, stdout=asyncio.subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{port}"
        await _answering(url)
        yield Server(url, psutil.Process(process.pid))
    finally:
        process.terminate()
        await process.wait()


async def _answering(url: str) -> None:
    async with asyncio.timeout(START_SECONDS), httpx.AsyncClient() as client:
        while not await _answers(client, url):  # noqa: ASYNC110  # another process: there is no event to wait for
            await asyncio.sleep(0.05)


async def _answers(client: httpx.AsyncClient, url: str) -> bool:
    try:
        return (await client.get(f"{url}/healthz")).is_success
    except httpx.HTTPError:
        return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
