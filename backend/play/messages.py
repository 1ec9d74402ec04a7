"""Every message of the table socket, in both directions. `backend/play/README.md` tells the story in words.

What clients send is parsed with these models and refused with a code when it does not fit. What the server sends is
encoded by hand on the hot path (`play/encode.py`); the models here are its documentation and its test.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Key = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""An idempotency key made by the client: the same key gets the same reply, whatever happened in between."""


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SendAnswer(_Message):
    """Answer the open decision of one's seat."""

    t: Literal["answer"]
    key: Key
    decision: Annotated[str, Field(max_length=40)]
    choice: Annotated[str, Field(max_length=80)]
    pick: Any = None


class SendUndo(_Message):
    """Take back one's moves down to and including move `to` (as offered in the private view's `undo`)."""

    t: Literal["undo"]
    key: Key
    to: Annotated[int, Field(ge=0, le=2**31)]


class SendSync(_Message):
    """Ask for what is missing after version `version`, or for the whole view when it is null."""

    t: Literal["sync"]
    version: Annotated[int, Field(ge=0, le=2**31)] | None = None


class SendChat(_Message):
    """Say something to the table."""

    t: Literal["chat"]
    key: Key
    text: Annotated[str, Field(min_length=1, max_length=500)]


class SendPing(_Message):
    """Ask whether the line is alive; `at` comes back unchanged."""

    t: Literal["ping"]
    at: Annotated[int, Field(ge=0, le=2**53)]


FromClient: TypeAlias = Annotated[SendAnswer | SendUndo | SendSync | SendChat | SendPing, Field(discriminator="t")]
from_client: TypeAdapter[FromClient] = TypeAdapter(FromClient)


class SeatInfo(_Message):
    """Who sits where. `kind` is empty, person or bot; `online` speaks of persons."""

    seat: int
    kind: Literal["empty", "person", "bot"]
    user: str | None = None
    name: str | None = None
    bot: str | None = None
    ready: bool = False
    online: bool = False


class TableInfo(_Message):
    """Everything about a table but the game itself. `you` is the receiver's seat."""

    id: str
    game: str
    title: str
    status: Literal["lobby", "live", "over"]
    public: bool
    spectators: bool
    owner: str | None
    seats: list[SeatInfo]
    options: dict[str, Any]
    clock: str
    missing: list[dict[str, Any]]
    created_at: str
    you: int | None = None
    yours: bool = False


class TellTable(_Message):
    """The table's people and settings, whenever they change (and first of all)."""

    t: Literal["table"]
    table: TableInfo


class TellView(_Message):
    """The whole view at `version`: what the receiver may see, the last events and where play stands."""

    t: Literal["view"]
    version: int
    public: dict[str, Any]
    private: dict[str, Any] | None
    hash: str
    log: list[dict[str, Any]]


class TellUpdate(_Message):
    """From `version - 1` to `version`: RFC 6902 operations on the public and on the receiver's private view, and the
    events that the receiver may know. Every 16th carries `hash`, the CRC-32 of the receiver's view."""

    t: Literal["update"]
    version: int
    public: list[dict[str, Any]]
    private: list[dict[str, Any]] = []
    events: list[dict[str, Any]]
    hash: str | None = None


class TellAccepted(_Message):
    """The message with `key` took effect, durably, as version `version`."""

    t: Literal["accepted"]
    key: str
    version: int


class TellRefused(_Message):
    """The message with `key` changed nothing; `code` is a translation key."""

    t: Literal["refused"]
    key: str | None
    code: str
    args: dict[str, Any]


class TellPresence(_Message):
    """Which seats are connected, and how many spectators watch."""

    t: Literal["presence"]
    online: list[int]
    watching: int


class TellChat(_Message):
    """Chat lines, oldest first: the last ones on opening, then one at a time."""

    t: Literal["chat"]
    lines: list[dict[str, Any]]


class TellPong(_Message):
    """The answer to a ping; `now` is the server's clock in milliseconds."""

    t: Literal["pong"]
    at: int
    now: int


class TimeLeft(_Message):
    """What is left to a seat of its turn and of its reserve, in milliseconds; only while it runs it gets less."""

    turn: int
    reserve: int
    runs: bool


class TellClock(_Message):
    """What time is left to whom at `now`, by the server's clock in milliseconds: after every view and update of a table
    with a clock. Clocks stand still until `begins`. Beside the stream: it may be lost with what the view replaces."""

    t: Literal["clock"]
    now: int
    begins: int
    seats: dict[str, TimeLeft]


class TellTrouble(_Message):
    """The table stopped on a fault of ours and waits for repair, or plays on again (`code` null)."""

    t: Literal["trouble"]
    code: str | None


FromServer: TypeAlias = Annotated[
    TellTable
    | TellView
    | TellUpdate
    | TellAccepted
    | TellRefused
    | TellPresence
    | TellChat
    | TellClock
    | TellPong
    | TellTrouble,
    Field(discriminator="t"),
]
from_server: TypeAdapter[FromServer] = TypeAdapter(FromServer)
