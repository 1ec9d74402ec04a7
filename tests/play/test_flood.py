"""CHECKS 20 and 21: those who do not read, and those who send too much, are nobody else's trouble."""

from __future__ import annotations

import asyncio
import base64
import os
import socket

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from backend.games.chance import Plain
from backend.play import metrics
from backend.play.connection import CLOSE_ABUSE
from tests.play.playing import QUICK, Page, Person, Running, legal, new_key, play_on, playing


async def _undisturbed(running: Running) -> None:
    """Another table plays as if nothing happened."""
    people = [await running.person() for _ in range(2)]
    async with running.pages(people, await running.table(people)) as pages:
        await play_on(pages, Plain(1), 5)


async def _frames(page: Page, text: str, count: int) -> None:
    assert page.socket is not None
    try:
        for _ in range(count):
            await page.socket.send(text)
    except ConnectionClosed:
        pass


async def test_21_too_many_frames_are_refused_and_then_the_socket_closes(database_url: str) -> None:
    limits = msgspec.structs.replace(QUICK, message_rate=10, message_burst=20, patience=50)
    async with playing(database_url, limits) as running:
        person = await running.person()
        table = await running.table([person])
        async with running.page(person, table) as page:
            await page.reaches(0)
            flood = asyncio.create_task(_frames(page, '{"t":"ping","at":1}', 1000))
            await _undisturbed(running)
            await flood
            assert page.socket is not None
            await page.socket.wait_closed()
            assert page.socket.close_code == CLOSE_ABUSE
            assert page.seen["pong"] < 60
            assert {refused["code"] for refused in page.refusals} == {"too_fast"}
            assert 40 <= len(page.refusals) <= 60
        async with running.page(person, table) as page:
            assert (await page.answer(*legal(await page.asked(), Plain(1))))["t"] == "accepted"


async def test_21_nonsense_is_refused_and_then_the_socket_closes(database_url: str) -> None:
    limits = msgspec.structs.replace(QUICK, patience=10)
    async with playing(database_url, limits) as running:
        person = await running.person()
        async with running.page(person, await running.table([person])) as page:
            await page.reaches(0)
            await _frames(page, "nonsense", 100)
            assert page.socket is not None
            await page.socket.wait_closed()
            assert page.socket.close_code == CLOSE_ABUSE
            assert 10 <= len(page.refusals) <= 12


@pytest.mark.parametrize("size", [16 * 1024 + 1, 16 * 1024 * 1024])
async def test_21_a_large_frame_closes_the_socket_unread(running: Running, size: int) -> None:
    person = await running.person()
    async with running.page(person, await running.table([person])) as page:
        await page.reaches(0)
        flood = asyncio.create_task(_frames(page, "x" * size, 1))
        await _undisturbed(running)
        await flood
        assert page.socket is not None
        await page.socket.wait_closed()
        assert page.socket.close_code in (1006, 1009)  # what is still on its way when the server closes resets the line


async def test_21_binary_frames_are_not_read(running: Running) -> None:
    person = await running.person()
    async with running.page(person, await running.table([person])) as page:
        await page.reaches(0)
        assert page.socket is not None
        await page.socket.send(b'{"t":"ping","at":1}')
        await page.socket.wait_closed()
        assert page.socket.close_code == 1009
        assert page.seen["pong"] == 0


async def test_21_a_compressed_bomb_finds_no_one_to_unpack_it(running: Running) -> None:
    """Compression is not agreed to, and a frame that claims to be compressed ends the connection."""
    person = await running.person()
    table = await running.table([person])
    reader, writer = await _shake_hands(running, person, table, "Sec-WebSocket-Extensions: permessage-deflate\r\n")
    writer.write(bytes([0b1100_0001, 0x80 | 4, 0, 0, 0, 0]) + b"bomb")
    rest = await reader.read()
    assert rest[-4:-2] == bytes([0b1000_1000, 0x02]) or b"\x03\xea" in rest  # close 1002: protocol error
    writer.close()


async def test_21_a_user_opens_so_many_sockets_and_no_more(database_url: str) -> None:
    async with playing(database_url, msgspec.structs.replace(QUICK, connections_a_user=5)) as running:
        person, other = await running.person(), await running.person()
        table = await running.table([person, other])
        pages = [Page(running, person, table) for _ in range(60)]
        opened = await asyncio.gather(*(page.open() for page in pages), return_exceptions=True)
        refused = [error for error in opened if error is not None]
        assert len(refused) == 55
        assert {error.response.status_code for error in refused if isinstance(error, InvalidStatus)} == {429}
        async with running.page(other, table) as page:
            await page.asked()
        await asyncio.gather(*(page.close() for page, error in zip(pages, opened, strict=True) if error is None))
        async with running.page(person, table) as page:
            await page.asked()


async def _shake_hands(
    running: Running, person: Person, table: str, more: str = "", window: int | None = None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a socket by hand, and read no further than the end of the handshake."""
    reader, writer = await asyncio.open_connection(sock=await _line(running, window), limit=2**10)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\n"
        f"Origin: http://127.0.0.1:{running.port}\r\nCookie: orrery={person.token}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"{more}\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101"), head
    assert b"permessage-deflate" not in head
    return reader, writer


async def _line(running: Running, window: int | None) -> socket.socket:
    """A connection to the house that takes in no more than `window` bytes before somebody reads."""
    line = socket.socket()
    if window is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", running.port))
    return line


async def _talk(page: Page, lines: int) -> None:
    """Enough to fill every buffer on the way to somebody who does not read."""
    for _ in range(lines):
        key = new_key()
        await page.send(t="chat", key=key, text="x" * 500)
        assert (await page.reply(key))["t"] == "accepted"


async def test_20_who_never_reads_is_dropped_and_nobody_else_notices(database_url: str) -> None:
    limits = msgspec.structs.replace(QUICK, send_seconds=1, queue_chars=20_000)
    async with playing(database_url, limits, send_buffer=4096) as running:
        people = [await running.person() for _ in range(2)]
        spectator = await running.person()
        table = await running.table(people)
        closed = metrics.closed_slow._value.get()
        async with running.pages(people, table) as pages:
            silent = [await _shake_hands(running, spectator, table, window=1024) for _ in range(3)]
            await pages[0].until(lambda page: page.presence["watching"] == 3)
            await _talk(pages[0], 160)
            await play_on(pages, Plain(1), 10)
            await pages[0].until(lambda page: page.presence["watching"] == 0)
            assert metrics.closed_slow._value.get() - closed == 3
            assert pages[1].version is not None
            assert running.tables._tables[table].audience.watching == 0
        for _, writer in silent:
            writer.transport.abort()


async def test_20_who_reads_again_gets_one_whole_view(database_url: str) -> None:
    """A reader that stopped for a while is not dropped: what piled up gives way to the present view."""
    limits = msgspec.structs.replace(QUICK, send_seconds=60, queue_frames=12)
    async with playing(database_url, limits, send_buffer=4096) as running:
        people = [await running.person() for _ in range(2)]
        spectator = await running.person()
        table = await running.table(people)
        slow = Page(running, spectator, table)
        await slow.open(sock=await _line(running, window=1024))
        async with running.pages(people, table) as pages:
            await slow.reaches(0)
            assert slow.socket is not None
            slow.socket.transport.pause_reading()
            connection = next(one for one in running.tables._tables[table].audience if one.viewer is None)
            while not connection._queue:  # until every buffer on the way is full
                await _talk(pages[0], 1)
            moves = 0
            while not connection.behind and not (moves and pages[0].view["public"].get("result")):
                moves += await play_on(pages, Plain(moves), 1)
            assert connection.behind
            moves += await play_on(pages, Plain(moves), 3)
            slow.socket.transport.resume_reading()
            await slow.reaches(moves)
            assert slow.view["public"] == pages[0].view["public"]
            assert slow.seen["view"] == 2
            assert slow.seen["update"] < moves
            assert slow.mismatches == 0
            await slow.close()


async def test_20_a_half_open_line_is_noticed(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    """A client that answers no pings is gone, although what it was sent still waits; that is nobody's fault."""
    async with playing(database_url, send_buffer=4096, ping_seconds=2) as running:
        people = [await running.person() for _ in range(2)]
        spectator = await running.person()
        table = await running.table(people)
        async with running.pages(people, table) as pages:
            _, writer = await _shake_hands(running, spectator, table, window=1024)
            await pages[0].until(lambda page: page.presence["watching"] == 1)
            await _talk(pages[0], 30)
            while pages[0].presence["watching"]:
                await _talk(pages[0], 1)
                await asyncio.sleep(0.2)
            writer.transport.abort()
    assert "fault" not in caplog.text
