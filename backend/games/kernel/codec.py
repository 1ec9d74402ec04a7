"""States as bytes, and effect trees as data: the one place where types are looked up by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar, cast

import msgspec

from backend.games.kernel.terms import Amount, Condition, Selector
from backend.games.kernel.tree import Effect
from backend.games.protocol import JSON

T = TypeVar("T")
U = TypeVar("U")

_MARKERS = (Effect, Amount, Condition, Selector)
_KERNEL = "backend.games.kernel"


def _below(cls: type[object]) -> Iterator[type[object]]:
    for sub in cls.__subclasses__():
        yield sub
        yield from _below(sub)


class Codec(Generic[T]):
    """Turns one game's states into bytes and back.

    Every class of an instruction, amount, condition or selector that the kernel or `package` defines is known by its
    tag. `version` is the schema version: bytes of another one are refused.
    """

    def __init__(self, state: type[T], package: str, version: int) -> None:
        """`package` is where the game's instructions are defined; they must be imported by now."""
        self._version = version
        self._known: dict[str, type[msgspec.Struct]] = {}
        for marker in _MARKERS:
            for cls in _below(marker):
                if cls.__module__.startswith((_KERNEL, package)) and issubclass(cls, msgspec.Struct):
                    self._learn(cls)
        self._encoder = msgspec.msgpack.Encoder(order="deterministic")
        self._decoder = msgspec.msgpack.Decoder(tuple[int, state], dec_hook=self._build)  # type: ignore[valid-type]

    def _learn(self, cls: type[msgspec.Struct]) -> None:
        tag = str(cls.__struct_config__.tag)
        known = self._known.setdefault(tag, cls)
        assert known is cls, f"two instructions are called {tag}"

    def _build(self, marker: type, data: Any) -> Any:
        if marker not in _MARKERS or not isinstance(data, list) or not data:
            raise ValueError(f"no {marker.__name__}: {data!r}")
        return msgspec.convert(data, self._known[data[0]], dec_hook=self._build)

    def dump(self, state: T) -> bytes:
        """`state` as bytes; equal states give equal bytes."""
        return self._encoder.encode((self._version, state))

    def rebuilt(self, data: JSON, kind: type[U]) -> U:
        """What `described` made plain, as the thing it was: a stack, a frame, an instruction. Raises ValueError."""
        return msgspec.convert(data, kind, dec_hook=self._build)

    def load(self, data: bytes) -> T:
        """The state that was dumped. Raises ValueError for another schema version or for bytes that are no state."""
        version, state = self._decoder.decode(data)
        if version != self._version:
            raise ValueError(f"schema {version}, not {self._version}")
        return cast("T", state)


def described(node: object) -> JSON:
    """An effect tree as JSON for a client, each node `[name, *arguments]`: to be drawn, said in words, or listed."""
    return cast("JSON", msgspec.to_builtins(node))
