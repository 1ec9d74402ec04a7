"""The whole program for browser tests: with the toy game beside the others, bots that do not dawdle, no rate limits."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec
import uvicorn

from backend.app import create_app
from backend.games import REGISTRY
from backend.play.clock import CLOCKS, Clock
from backend.settings import Settings
from tests.play.playing import QUICK
from tests.serving import free_port
from tests.toys.beacons import TOYS

ROOT = Path(__file__).resolve().parents[2]
_START_SECONDS = 60
SHORT_CLOCKS = {"blink": Clock(1), "soon": Clock(31)}
"""Beside the usual ones: over at once, and soon with little left."""


class House:
    """The program in a process of its own. It can be stopped, killed and started again on the same port."""

    def __init__(self, database_url: str, bot_pace: float = 0.0) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {**os.environ, "DATABASE_URL": database_url, "BOT_PACE": str(bot_pace)}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Return when it can play."""
        command = [sys.executable, "-m", "tests.frontend.house", str(self.port)]
        # It ends when its standard input does: with us, whatever becomes of us.
        self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment, stdin=subprocess.PIPE)
        deadline = time.monotonic() + _START_SECONDS
        while not self._healthy():
            assert self._process.poll() is None, "the server ended"
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.05)

    def kill(self) -> None:
        """End it as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _healthy(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5).status_code == httpx.codes.OK
        except httpx.TransportError:
            return False


async def _serve(port: int) -> None:
    pace = float(os.environ.get("BOT_PACE", "0"))
    limits = msgspec.structs.replace(QUICK, bot_pace=pace)
    settings = Settings(rate=0, play_now_bot="random")
    app = create_app(settings, {**REGISTRY, **TOYS}, {**CLOCKS, **SHORT_CLOCKS}, limits)
    config = uvicorn.Config(
        app, loop="asyncio", ws="websockets-sansio", log_level="warning", access_log=False, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", port), backlog=256) as listener:
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            assert not serving.done(), "the server did not start"
            await asyncio.sleep(0.01)
        asyncio.get_running_loop().add_reader(sys.stdin, setattr, server, "should_exit", True)
        await serving


if __name__ == "__main__":
    asyncio.run(_serve(int(sys.argv[1])))
