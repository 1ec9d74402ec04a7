"""What a host looks at: whether it can play, and figures for Prometheus."""

from __future__ import annotations

import asyncio
import hmac
from ipaddress import ip_address

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from backend.store.db import Unavailable
from backend.web.deps import House, TheHouse
from backend.web.errors import Denied

router = APIRouter(tags=["health"])
_PATIENCE_SECONDS = 3


@router.get("/healthz")
async def health(house: TheHouse) -> JSONResponse:
    """Whether the program can play: 200, or 503 while the database does not answer."""
    try:
        async with asyncio.timeout(_PATIENCE_SECONDS):
            well = await house.database.ready()
    except (TimeoutError, Unavailable):
        well = False
    return JSONResponse({"ok": well}, 200 if well else 503)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, house: TheHouse) -> Response:
    """Figures as Prometheus text, for this machine or for those who have the token."""
    if not (_is_here(request) or _has_token(request, house)):
        raise Denied(403, "forbidden")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def _is_here(request: Request) -> bool:
    """Whether this very machine asks. A proxy on it passes others on, and says so by a header."""
    if request.client is None or "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def _has_token(request: Request, house: House) -> bool:
    token = house.settings.metrics_token
    if token is None:
        return False
    sent = request.headers.get("authorization", "").encode()
    return hmac.compare_digest(sent, f"Bearer {token.get_secret_value()}".encode())
