"""The floor: the same server stack with no rules and no database. `python -m backend.cli.bench.floor PORT`.

A room is an address `/ws/{room}`; whatever anybody sends into it, all its sockets get a fixed text of 300 bytes.
"""

from __future__ import annotations

import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

TEXT = "." * 300
_rooms: dict[str, list[WebSocket]] = defaultdict(list)


async def room(socket: WebSocket) -> None:
    """One socket in a room."""
    await socket.accept()
    everybody = _rooms[socket.path_params["room"]]
    everybody.append(socket)
    try:
        while True:
            await socket.receive_text()
            for other in everybody:
                await other.send_text(TEXT)
    except WebSocketDisconnect:
        everybody.remove(socket)


async def healthz(_: object) -> PlainTextResponse:
    """It is up."""
    return PlainTextResponse("ok")


APP = Starlette(routes=[WebSocketRoute("/ws/{room}", room), Route("/healthz", healthz)])

if __name__ == "__main__":
    uvicorn.run(
        APP,
        port=int(sys.argv[1]),
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        access_log=False,
        log_level="error",
    )
