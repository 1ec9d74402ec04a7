"""`serve`: the whole program in one process, with its own PostgreSQL unless DATABASE_URL names another."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from typing import Annotated

import psutil
import typer
import uvicorn

from backend.app import create_app
from backend.cli.database import opened
from backend.cli.migrate import migrated
from backend.settings import Settings

_GRACE_SECONDS = 5
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  (to compare with)


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 for the whole LAN.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 picks a free one.")] = None,
) -> None:
    """Play: start the database and the server, and print the address as soon as it can play."""
    _stop_cleanly_on_signals()
    given = {name: value for name, value in (("host", host), ("port", port)) if value is not None}
    settings = Settings().model_copy(update=given)
    with _listening(settings.host, settings.port) as listener, opened(settings) as url:
        asyncio.run(migrated(url))
        here = {"database_url": url, "port": listener.getsockname()[1]}
        _Server(settings.model_copy(update=here)).run(sockets=[listener])


class _Server(uvicorn.Server):
    """uvicorn, saying where it is once it can play."""

    def __init__(self, settings: Settings) -> None:
        self._addresses = [settings.public_url] if settings.public_url else _addresses(settings.host, settings.port)
        super().__init__(
            uvicorn.Config(
                create_app(settings),
                loop="uvloop",
                http="httptools",
                ws="websockets-sansio",
                ws_max_size=settings.frame_bytes,
                ws_per_message_deflate=False,  # costs more than it saves on small updates to many viewers
                access_log=False,
                log_level=settings.log_level,
                server_header=False,
                timeout_graceful_shutdown=_GRACE_SECONDS,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            typer.echo(f"Orrery plays at {' and '.join(self._addresses)}")


def _stop_cleanly_on_signals() -> None:
    """A signal becomes SystemExit wherever we are, so that everything that was opened is closed. While uvicorn runs it
    takes the signal itself, finishes, and raises it once more."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
    signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


def _listening(host: str, port: int) -> socket.socket:
    """A listening socket, before anything else is started: a port in use is the most common trouble."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as trouble:
        typer.echo(f"Cannot listen on {host} port {port}: {trouble.strerror}. Choose another port: --port.", err=True)
        raise typer.Exit(1) from trouble


def _addresses(host: str, port: int) -> list[str]:
    """Where a browser finds the program: here, and from the LAN when it listens on every interface."""
    if host not in _EVERYWHERE:
        return [f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"]
    known = [address for interface in psutil.net_if_addrs().values() for address in interface]
    near = [one.address for one in known if one.family == socket.AF_INET and one.address[:4] != "127."]
    return [f"http://{name}:{port}" for name in ("localhost", *near)]
