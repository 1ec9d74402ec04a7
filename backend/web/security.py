"""What every reply and every request has in common: headers that bind the browser, and checks before any handler."""

from __future__ import annotations

import logging
import re
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from backend.settings import Settings
from backend.web.errors import problem
from backend.web.origins import origin_allowed

LARGEST_BODY = 16_384
"""How many bytes a request may bring."""
_READING = {"GET", "HEAD", "OPTIONS"}
_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
_SECRET_PATHS = re.compile(r"^(/(?:i|l|api/invites|api/links)/)[^?#]*")
_FIXED = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def content_policy(host: str) -> str:
    """The Content-Security-Policy of every reply: own scripts and styles from files only, sockets to this host."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"media-src 'self'; manifest-src 'self'; connect-src 'self'{sockets}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


class Guard:
    """Refuses requests from other sites and bodies that are too large, and adds security headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request. Sockets pass: they check their origin themselves."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        secured = _Secured(scope, headers, send)
        if scope["method"] not in _READING and not origin_allowed(headers, self._settings):
            await problem(403, "wrong_origin")(scope, receive, secured)
        elif _announced(headers) > LARGEST_BODY:
            await problem(413, "too_large")(scope, receive, secured)
        elif "\0" in scope["path"] or b"%00" in scope["query_string"]:  # no text in PostgreSQL has this letter
            await problem(400, "malformed")(scope, receive, secured)
        else:
            await self._app(scope, _Bounded(receive), secured)


def _announced(headers: Headers) -> int:
    length = headers.get("content-length", "0")
    return int(length) if length.isdecimal() and len(length) < 16 else LARGEST_BODY + 1


class _Bounded:
    """Receives a body and breaks off when it becomes too large, whatever was announced."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._left = LARGEST_BODY

    async def __call__(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        return message if self._left >= 0 else {"type": "http.disconnect"}


class _Secured:
    """Sends a reply with the headers that bind the browser."""

    def __init__(self, scope: Scope, headers: Headers, send: Send) -> None:
        self._send = send
        secret = _SECRET_PATHS.match(scope["path"]) is not None
        self._headers = {
            **_FIXED,
            "Content-Security-Policy": content_policy(headers.get("host", "")),
            "Referrer-Policy": "no-referrer" if secret else "same-origin",
        }

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message["headers"])
            headers.update(self._headers)
            headers.setdefault("Cache-Control", "no-store")
        await self._send(message)


class HideTokens(logging.Filter):
    """Takes secret tokens out of the addresses in uvicorn's access log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Always true: the line is kept."""
        if isinstance(record.args, tuple):
            record.args = tuple(_hidden(part) for part in record.args)
        return True


def _hidden(part: Any) -> Any:
    return _SECRET_PATHS.sub(r"\1...", part) if isinstance(part, str) else part
