"""A client of the table socket for the load generator: it keeps its seat's open decision and answers at random."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_urlsafe
from typing import Any, cast

import msgspec
from websockets.asyncio.client import ClientConnection

from backend.games.chance import Plain, pick_one, shuffled
from backend.games.kernel.amounts import Amounts, Box
from backend.games.protocol import JSON


class _Brief(msgspec.Struct):
    """What every frame is read for."""

    t: str
    version: int | None = None


class _News(msgspec.Struct):
    """What a frame for a seat is read for."""

    t: str
    private: Any = None
    code: str | None = None
    key: str | None = None


_brief = msgspec.json.Decoder(_Brief)
_news = msgspec.json.Decoder(_News)


class Player:
    """One socket at a table, of a seat or (`seat` None) of a spectator. `arrived` hears every version and its size."""

    def __init__(self, socket: ClientConnection, seat: int | None, arrived: Callable[[int, int], None]) -> None:
        self.seat = seat
        self.decision: dict[str, Any] | None = None
        self.refused = 0
        self.shown = asyncio.Event()
        self._socket = socket
        self._arrived = arrived

    async def listen(self) -> None:
        """Read until the socket closes."""
        async for frame in self._socket:
            data = cast("str", frame)
            brief = _brief.decode(data)
            if self.seat is not None:
                self._learn(_news.decode(data))
            if brief.t == "view":
                self.shown.set()
            if brief.t in {"view", "update"} and brief.version is not None:
                self._arrived(brief.version, len(data) if brief.t == "update" else 0)

    def _learn(self, news: _News) -> None:
        if news.t == "view" and news.private is not None:
            self.decision = news.private["decision"]
        elif news.t == "update":
            for op in news.private or ():
                if op["path"] == "/decision":
                    self.decision = op.get("value")
        elif news.t == "refused":
            self.refused += 1

    async def answer(self, luck: Plain) -> bool:
        """Answer the open decision at random; False when there is none that waits."""
        decision = self.decision
        if decision is None or not decision["called"]:
            return False
        choices = [choice for choice in decision["choices"] if "refusal" not in choice]
        choice = pick_one(choices, luck)
        message = {
            "t": "answer",
            "key": token_urlsafe(9),
            "decision": decision["id"],
            "choice": choice["id"],
            "pick": sampled(choice, luck),
        }
        await self._socket.send(msgspec.json.encode(message).decode())
        return True

    async def resync(self) -> None:
        """Ask for the whole view and wait for it."""
        self.shown.clear()
        await self._socket.send('{"t":"sync","version":null}')
        await self.shown.wait()


class Echo:
    """A client of the floor: whatever it says, everybody hears."""

    def __init__(self, socket: ClientConnection, seat: int | None, arrived: Callable[[int, int], None]) -> None:
        self.seat = seat
        self.refused = 0
        self._socket = socket
        self._arrived = arrived

    async def listen(self) -> None:
        """Read until the socket closes."""
        heard = 0
        async for frame in self._socket:
            heard += 1
            self._arrived(heard, len(frame))

    async def answer(self, luck: Plain) -> bool:
        """Say something."""
        await self._socket.send("." * (40 + luck.below(20)))
        return True


def sampled(choice: dict[str, Any], luck: Plain) -> JSON:
    """A random pick of a choice as it is on the wire."""
    return _SAMPLERS[choice["shape"]](choice, luck)


def _legal(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [item for item in items if "refusal" not in item]


def _pick(choice: dict[str, Any], luck: Plain) -> JSON:
    items = [item["at"] for item in _legal(choice["items"])]
    return shuffled(items, luck)[: max(choice["min"], min(choice["max"], 1))]


def _place(choice: dict[str, Any], luck: Plain) -> JSON:
    return _masked(choice, luck) if "grid" in choice else _listed(choice, luck)


def _masked(choice: dict[str, Any], luck: Plain) -> JSON:
    """Of masks: see `MaskPlace.wire`."""
    piece = pick_one([piece for piece in choice["pieces"] if piece["ways"]], luck)
    way, width = pick_one(piece["ways"], luck), choice["grid"]["width"]
    anchors = int(way["anchors"], 16)
    y, x = divmod(pick_one([n for n in range(anchors.bit_length()) if anchors >> n & 1], luck), width)
    at = f"{choice['grid']['prefix']}:{x}.{y}"
    return {"piece": piece["piece"], "at": at, "turn": way["turn"], "flip": way["flip"]}


def _listed(choice: dict[str, Any], luck: Plain) -> JSON:
    piece = pick_one([piece for piece in choice["pieces"] if _legal(piece["spots"])], luck)
    spot = pick_one(_legal(piece["spots"]), luck)
    turn, flip = pick_one(spot.get("turns", [0]), luck), pick_one(spot.get("flips", [False]), luck)
    return {"piece": piece["piece"], "at": spot["at"], "turn": turn, "flip": flip}


def _amounts(choice: dict[str, Any], luck: Plain) -> JSON:
    boxes = tuple(Box(box["low"], box["high"]) for box in choice["boxes"])
    plus, minus, kinds = (tuple(choice[name]) for name in ("plus", "minus", "kinds"))
    return Amounts(tuple(choice["keys"]), boxes, plus, minus, kinds).sample(luck)


def _program(choice: dict[str, Any], luck: Plain) -> JSON:
    items = [item["at"] for item in _legal(choice["items"])]
    if choice["repeat"]:
        return [pick_one(items, luck) for _ in range(choice["min"])]
    return list(shuffled(items, luck)[: choice["min"]])


_SAMPLERS: dict[str, Callable[[dict[str, Any], Plain], JSON]] = {
    "pick": _pick,
    "place": _place,
    "amounts": _amounts,
    "program": _program,
}
