"""What the server sends, as text, without a model in between: `messages.py` documents it and tests compare.

An update is assembled from parts that were each encoded once: the public operations, every event, and each seat's
private operations. Viewers who are told the same get the same string object.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias
from zlib import crc32

import msgspec

from backend.games.protocol import JSON, Event, Seat, View

Viewer: TypeAlias = Seat | None
"""A seat, or None for everybody who only watches."""

_plain = msgspec.json.Encoder()
_sorted = msgspec.json.Encoder(order="sorted")
NOTHING = b"[]"


def encoded(value: object) -> bytes:
    """`value` as JSON."""
    return _plain.encode(value)


def canonical(value: object) -> bytes:
    """`value` as the JSON that hashes are taken of: keys sorted by code point, no spaces, text as UTF-8."""
    return _sorted.encode(value)


def frame(t: str, **fields: object) -> str:
    """A message of any kind."""
    return _plain.encode({"t": t, **fields}).decode()


def view_hash(public: bytes, private: bytes) -> str:
    """The hash of a viewer's view from the canonical JSON of its halves: CRC-32, eight hex digits."""
    total = 0
    for part in (b'{"private":', private, b',"public":', public, b"}"):
        total = crc32(part, total)
    return f"{total:08x}"


class Heard(msgspec.Struct, frozen=True):
    """An event, encoded, and who is told: see `Event`."""

    to: int
    but: int
    json: bytes

    def seen_by(self, viewer: Viewer) -> bool:
        """Whether `viewer` is told."""
        if self.to >= 0:
            return viewer == self.to
        return viewer is None or viewer != self.but


def heard(n: int, events: Iterable[Event]) -> tuple[Heard, ...]:
    """The events of version `n`, ready to be sent."""
    return tuple(Heard(event.to, event.but, encoded(event_wire(n, event))) for event in events)


def event_wire(n: int, event: Event) -> View:
    """An event of version `n` as a client reads it: without its audience."""
    wire: dict[str, JSON] = {"n": n, "kind": event.kind}
    if event.seat is not None:
        wire["seat"] = event.seat
    if event.args:
        wire["args"] = event.args
    if event.reveals:
        wire["reveals"] = True
    return wire


def array(events: Iterable[Heard], viewer: Viewer) -> bytes:
    """Those of `events` that `viewer` is told, as a JSON array."""
    return b"[" + b",".join(event.json for event in events if event.seen_by(viewer)) + b"]"


class Update(msgspec.Struct, frozen=True):
    """One version's news for every viewer, in parts. `private` has the seats whose private view changed."""

    version: int
    public: bytes
    events: tuple[Heard, ...]
    private: Mapping[Seat, bytes]
    hashes: Mapping[Viewer, str] = {}

    @property
    def size(self) -> int:
        """How many bytes the parts have."""
        return len(self.public) + sum(map(len, self.private.values())) + sum(len(event.json) for event in self.events)

    def frame(self, viewer: Viewer) -> str:
        """The message for `viewer`."""
        return self._frame(*self._told(viewer))

    def frames(self, viewers: Iterable[Viewer]) -> dict[Viewer, str]:
        """The message for each of `viewers`; those who are told the same share one string."""
        made: dict[tuple[bytes, bytes, str | None], str] = {}
        result: dict[Viewer, str] = {}
        for viewer in viewers:
            told = self._told(viewer)
            if told not in made:
                made[told] = self._frame(*told)
            result[viewer] = made[told]
        return result

    def _told(self, viewer: Viewer) -> tuple[bytes, bytes, str | None]:
        private = NOTHING if viewer is None else self.private.get(viewer, NOTHING)
        return private, array(self.events, viewer), self.hashes.get(viewer)

    def _frame(self, private: bytes, events: bytes, hash: str | None) -> str:
        head = b'{"t":"update","version":' + str(self.version).encode()
        tail = b"}" if hash is None else b',"hash":"' + hash.encode() + b'"}'
        parts = (head, b',"public":', self.public, b',"private":', private, b',"events":', events, tail)
        return b"".join(parts).decode()


def view_frame(version: int, public: bytes, private: bytes, hash: str, log: bytes) -> str:
    """The whole view, for somebody who has nothing to add an update to."""
    head = b'{"t":"view","version":' + str(version).encode()
    return b"".join(
        (head, b',"public":', public, b',"private":', private, b',"hash":"', hash.encode(), b'","log":', log, b"}")
    ).decode()
