"""What a host looks at."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from backend.store.postgres import Postgres
from tests.web.browsing import Site, refusal, running


async def test_healthy_while_the_database_answers(site: Site, postgres: Postgres) -> None:
    """CHECKS 17: the program says so when it cannot play, and recovers without a restart."""
    stranger = site.stranger()
    healthy = await stranger.get("/healthz")
    assert (healthy.status_code, healthy.json()) == (200, {"ok": True})
    await asyncio.to_thread(postgres.stop)
    try:
        ill = await stranger.get("/healthz")
        failed = await stranger.get("/api/me")
    finally:
        await asyncio.to_thread(postgres.start)
    assert (ill.status_code, ill.json()) == (503, {"ok": False})
    assert refusal(failed) == (503, "unavailable")
    assert (await stranger.get("/healthz")).status_code == 200
    assert (await stranger.get("/api/me")).status_code == 200


async def test_figures_are_for_this_machine(site: Site) -> None:
    ada = await site.browser()
    await ada.make()
    figures = await ada.get("/metrics")
    assert figures.status_code == 200
    assert 'orrery_request_seconds_count{method="POST",route="/api/tables",status="201"}' in figures.text
    assert ada.id not in figures.text
    assert "orrery_moves_total" in figures.text


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded"])
async def test_figures_are_not_for_those_behind_a_proxy(site: Site, header: str) -> None:
    assert refusal(await site.stranger().get("/metrics", headers={header: "for=203.0.113.9"})) == (403, "forbidden")


async def test_figures_for_those_who_have_the_token(database_url: str) -> None:
    far = {"X-Forwarded-For": "203.0.113.9"}
    async with running(database_url, metrics_token="let-me-see") as site:
        stranger = site.stranger()
        assert (
            await stranger.get("/metrics", headers={**far, "Authorization": "Bearer let-me-see"})
        ).status_code == 200
        for wrong in ("Bearer let-me-se", "Bearer", "let-me-see", "Bearer let-me-see2", "Bearer l\xe9t"):
            headers = httpx.Headers({**far, "Authorization": wrong}, encoding="latin-1")
            assert refusal(await stranger.get("/metrics", headers=headers)) == (403, "forbidden")


async def test_routes_in_figures_are_few(site: Site) -> None:
    """CHECKS 21: whatever is asked, the number of figures stays bounded, and no secret becomes one."""
    stranger = site.stranger()
    for number in range(20):
        await stranger.get(f"/x{number}")
        await stranger.get(f"/i/SECRET{number}")
        await stranger.get(f"/static/x{number}.js")
        await stranger.http.request(f"X{number}", "/")
    text = (await stranger.get("/metrics")).text
    assert "SECRET" not in text
    assert "x19" not in text.lower()


async def test_the_interface_is_described(site: Site) -> None:
    told = (await site.stranger().get("/openapi.json")).json()
    assert told["info"]["title"] == "Orrery"
    for path, methods in told["paths"].items():
        for method, about in methods.items():
            assert about.get("description"), (method, path)
            assert "4XX" in about["responses"]
