"""Counts and times requests for `/metrics`, by route: addresses themselves may hold secrets and would be endless."""

from __future__ import annotations

import time

from prometheus_client import Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_SECONDS = Histogram("orrery_request_seconds", "Requests by method, route and status", ["method", "route", "status"])
_METHODS = {"GET", "HEAD", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"}


class Measured:
    """A layer that watches requests go by."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500
        began = time.perf_counter()

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            method = scope["method"] if scope["method"] in _METHODS else "other"
            _SECONDS.labels(method, _route(scope), str(status)).observe(time.perf_counter() - began)


def _route(scope: Scope) -> str:
    route = scope.get("route")
    return str(getattr(route, "path", None) or scope.get("root_path") or "none")
