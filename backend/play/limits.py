"""How much of everything a live table and its connections may use. One place, so that a host can see and change it."""

from __future__ import annotations

import msgspec

FRAME_BYTES = 16 * 1024
"""The longest message a client may send; the web server is told to refuse longer ones unread."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Times are in seconds, rates in messages a second."""

    bot_pace: float = 0.7
    """How long a bot takes to answer, at least."""

    parley_seconds: float = 20
    """How long a bot lets a person answer first where both may speak."""

    thoughts: int = 8
    """How many bots may think or wait for it at once; others answer by luck."""

    thought_seconds: float = 10
    """How long a thought may take; then luck answers."""

    ring_updates: int = 200
    ring_bytes: int = 64 * 1024
    """How many updates a table keeps for those who come back."""

    log_events: int = 100
    chat_lines: int = 50
    """How much of both is sent on opening."""

    replies: int = 256
    """How many answered messages a table remembers by key, before it has to ask the store."""

    queue_frames: int = 64
    queue_chars: int = 256 * 1024
    """What may wait for a slow reader; more, and all updates in it give way to one view."""

    send_seconds: float = 10
    """How long a frame may take to leave; then the connection is closed."""

    message_rate: float = 15
    message_burst: int = 40
    chat_rate: float = 0.5
    chat_burst: int = 5
    patience: int = 60
    """How many refused messages (malformed, or too fast) a connection survives; a second without any forgives one."""

    connections_a_user: int = 12
    connections: int = 5000

    recheck_seconds: float = 60
    """After how long the next message of a connection makes sure that its user may still act."""

    idle_seconds: float = 300
    """After how long without connections a table is dropped from memory."""

    loading_seconds: float = 3
    """How long an answer waits for a table that is being loaded."""

    presence_seconds: float = 0.25
    """Comings and goings within this time are told together."""

    pulse_seconds: float = 2
    """How often a server says that it runs, and wakes tables where somebody's time is up."""

    grace_seconds: float = 120
    """For how long clocks stand still after a server came back, until everybody has found the way."""

    snapshot_moves: int = 20
    snapshot_turn: int = 8
    """A snapshot is stored after so many moves; or, when round or phase changes, after the smaller number."""

    replay_bytes: int = 32 * 1024 * 1024
    """How much of finished matches' replays is kept ready."""


class Bucket:
    """A token bucket: `rate` a second on average, `burst` at once."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed at time `now` (any clock in seconds that never goes back)."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
