"""The program in a process of its own: started, stopped, killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType

import httpx

ROOT = Path(__file__).resolve().parents[1]
_START_SECONDS = 60
_STOP_SECONDS = 60


class Server:
    """`python -m backend serve` on a port of its own. Environment variables are settings (`ORRERY_...`)."""

    def __init__(self, database_url: str | None = None, **environment: str) -> None:
        """Without a database's address the program starts its own PostgreSQL: give ORRERY_DATA then."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("ORRERY_", "DATABASE_"))}
        self._environment = inherited | environment | ({"DATABASE_URL": database_url} if database_url else {})
        self._process: subprocess.Popen[bytes] | None = None
        self._printed = tempfile.TemporaryFile()  # noqa: SIM115  (a pipe that nobody reads would fill)

    def __enter__(self) -> Server:
        """Start it."""
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Stop it, if it still runs."""
        self.stop()
        self._printed.close()

    @property
    def pid(self) -> int:
        """The process number of the running server."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Return when it can play."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "backend", "serve", "--port", str(self.port)],
            cwd=ROOT,
            env=self._environment,
            stdout=self._printed,
            stderr=subprocess.STDOUT,
        )
        deadline = time.monotonic() + _START_SECONDS
        while not self._healthy():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"The server did not start:\n{self.stop()}")
            time.sleep(0.05)

    def stop(self, order: signal.Signals = signal.SIGTERM) -> str:
        """End it as `order` says, wait for that, and return what it printed."""
        if self._process is not None:
            self._process.send_signal(order)
            self._process.wait(timeout=_STOP_SECONDS)
            self._process = None
        self._printed.seek(0)
        return self._printed.read().decode(errors="replace")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.stop(signal.SIGKILL)

    def _healthy(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5).status_code == httpx.codes.OK
        except httpx.TransportError:
            return False


def free_port() -> int:
    """A port of the loopback interface that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
