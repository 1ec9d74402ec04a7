"""CHECKS 22 to 25: who may open which table's socket, and as whom."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from websockets.exceptions import InvalidStatus

from backend.games.chance import Plain
from backend.play.connection import CLOSE_NO_USER
from backend.store import users
from backend.store.rows import UserRow
from tests.play.playing import QUICK, Page, Person, Running, legal, new_key, playing


async def _status(page: Page, **options: Any) -> int:
    """The HTTP status of a refused upgrade; 101 when it was not refused."""
    try:
        await page.open(**options)
    except InvalidStatus as refused:
        return refused.response.status_code
    await page.close()
    return 101


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "https://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:{port}.evil.example",
        "http://127.0.0.1:{port}@evil.example",
        "http://evil.example:{port}",
        "http://localhost:{port}",
        "ftp://127.0.0.1:{port}",
        "http://127.0.0.1:{port}/",
        "http://127.0.0.1:1{port}",
        "HTTP://127.0.0.1:{port}",
    ],
)
async def test_22_a_page_of_another_site_opens_no_socket(running: Running, origin: str | None) -> None:
    """With the victim's cookie, but not from this very origin."""
    victim = await running.person()
    page = Page(running, victim, await running.table([victim, victim][:1]))
    assert await _status(page) == 101
    assert await _status(page, origin=origin and origin.format(port=running.port)) == 403


async def _expire(running: Running, person: Person) -> None:
    async with running.database.engine.begin() as connection:
        expired = text("update sessions set expires_at = now() - interval '1 second' where user_id = :user")
        await connection.execute(expired, {"user": person.row.id})


@pytest.mark.parametrize("spoil", ["missing", "truncated", "guessed", "hash", "id", "long"])
async def test_23_a_token_that_is_not_the_users_is_refused(running: Running, spoil: str) -> None:
    person = await running.person()
    table = await running.table([person])
    async with running.database.engine.begin() as connection:
        stored = (await connection.execute(text("select encode(token_hash, 'hex') from sessions"))).scalar_one()
    spoilt = {
        "missing": "",
        "truncated": person.token[:-1],
        "guessed": "A" * len(person.token),
        "hash": stored,
        "id": person.row.id,
        "long": person.token + "A" * 4000,
    }
    assert await _status(Page(running, Person(person.row, spoilt[spoil]), table)) == 401


async def test_23_an_expired_token_is_refused(running: Running) -> None:
    person = await running.person()
    table = await running.table([person])
    await _expire(running, person)
    assert await _status(Page(running, person, table)) == 401


async def test_23_tokens_are_stored_as_hashes_and_have_256_bits(running: Running) -> None:
    person = await running.person()
    assert len(person.token) == 43
    async with running.database.engine.begin() as connection:
        rows = (await connection.execute(text("select sessions::text || users::text from sessions, users"))).scalars()
        assert all(person.token not in row for row in rows)


async def test_23_a_browser_that_was_revoked_is_shown_out(database_url: str) -> None:
    """A guest browser that came by a seat link loses its open socket too, with its next message."""
    async with playing(database_url, limits=msgspec.structs.replace(QUICK, recheck_seconds=0)) as running:
        person = await running.person()
        link = await users.make_link(running.database, person.row.id)
        followed = await users.follow_link(running.database, link, None)
        assert followed is not None
        guest = Person(*followed)
        table = await running.table([person])
        async with running.page(guest, table) as page:
            decision = await page.asked()
            assert page.table["you"] == 0
            await users.revoke_link(running.database, person.row.id, kept=person.token)
            key = new_key()
            choice, pick = legal(decision, Plain(1))
            await page.send(t="answer", key=key, decision=decision["id"], choice=choice, pick=pick)
            assert page.socket is not None
            await page.socket.wait_closed()
            assert page.socket.close_code == CLOSE_NO_USER
            assert key not in page.replies
            assert page.version == 0


async def test_23_nobody_answers_for_another_seat(running: Running) -> None:
    """Another seat's decision, or another table's, is never one's own."""
    people = [await running.person() for _ in range(2)]
    table, elsewhere = await running.table(people), await running.table(people[1:])
    async with running.page(people[0], table) as one, running.page(people[1], table) as two:
        mine, theirs = await one.asked(), await two.asked()
        choice, pick = legal(theirs, Plain(1))
        assert (await one.answer(choice, pick, decision=theirs["id"]))["code"] == "stale"
        async with running.page(people[1], elsewhere) as other:
            await other.asked()
            assert (await other.answer(choice, pick, decision=theirs["id"]))["code"] == "stale"
        assert (await two.answer(choice, pick, decision=mine["id"]))["code"] == "stale"
        assert (one.version, two.version) == (0, 0)


async def test_24_a_public_id_is_nobodys_key(running: Running) -> None:
    """Who connects with somebody's public id or name, before or after them, never receives their frames."""
    victim, thief = await running.person("Victim"), await running.person("Thief")
    table = await running.table([victim, await running.person()])
    for pretended in (victim.row.id, "Victim", victim.token[:20]):
        assert await _status(Page(running, Person(victim.row, pretended), table)) == 401
    async with running.page(thief, table) as spy, running.page(victim, table) as page:
        await page.answer(*legal(await page.asked(), Plain(1)))
        await spy.reaches(1)
        assert spy.view["private"] is None
        assert spy.table["you"] is None
        assert page.view["private"]["goal"]
        page.drop()
        assert await _status(Page(running, Person(UserRow(victim.row.id, "x"), thief.token), table)) == 101
        await page.close()
        async with running.page(victim, table) as again:
            await again.reaches(1)
            assert again.table["you"] == 0
            assert again.view["private"]["goal"]
        assert spy.view["private"] is None


@pytest.mark.parametrize("table", ["nowhere", "x" * 200, "%00", "..%2f..%2fetc", "1' or '1'='1"])
async def test_25_an_unknown_table_is_not_found_and_not_made(running: Running, table: str) -> None:
    page = Page(running, await running.person(), table)
    assert await _status(page) in (400, 403, 404)
    assert running.tables._tables == {}


async def test_25_a_table_of_an_unknown_game_is_not_found(running: Running) -> None:
    person = await running.person()
    table = await running.table([person], start=False)
    async with running.database.engine.begin() as connection:
        await connection.execute(text("update tables set game = 'chess' where id = :id"), {"id": table})
    assert await _status(Page(running, person, table)) == 404


async def test_25_a_private_table_is_not_found_by_strangers(running: Running) -> None:
    owner, stranger = await running.person(), await running.person()
    table = await running.table([owner], public=False)
    assert await _status(Page(running, stranger, table)) == 404
    async with running.database.engine.begin() as connection:
        admit = text("insert into access (table_id, user_id) values (:table, :user)")
        await connection.execute(admit, {"table": table, "user": stranger.row.id})
    async with running.page(stranger, table) as page:
        await page.reaches(0)
        assert page.view["private"] is None


async def test_25_a_table_that_is_deleted_closes(running: Running) -> None:
    owner = await running.person()
    table = await running.table([owner])
    async with running.page(owner, table) as page:
        await page.reaches(0)
        async with running.database.engine.begin() as connection:
            await connection.execute(text("delete from tables where id = :id"), {"id": table})
        await running.tables.changed(table)
        assert page.socket is not None
        await page.socket.wait_closed()
        assert page.socket.close_code == 4404
    assert await _status(Page(running, owner, table)) == 404
