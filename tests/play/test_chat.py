"""CHECKS 26, the chat: text is stored, bounded, and told as text."""

from __future__ import annotations

from datetime import datetime

import msgspec
import pytest

from backend.games.protocol import Refused
from backend.play.chat import plain
from tests.play.playing import QUICK, Page, Running, new_key, playing


async def _say(page: Page, text: str, key: str = "") -> dict[str, object]:
    key = key or new_key()
    await page.send(t="chat", key=key, text=text)
    return await page.reply(key)


async def test_what_is_said_reaches_everybody_and_is_kept(running: Running) -> None:
    people = [await running.person("Kaoru"), await running.person("Tobias")]
    spectator = await running.person("Spectator")
    table = await running.table(people)
    async with running.pages([*people, spectator], table) as pages:
        assert (await _say(pages[0], "良い一手！"))["t"] == "accepted"
        for page in pages:
            await page.until(lambda page: page.chat)
            line = page.chat[0]
            assert (line["seat"], line["name"], line["text"]) == (0, "Kaoru", "良い一手！")
            assert datetime.fromisoformat(line["at"]).tzinfo is not None
    running.forget(table)
    async with running.page(people[1], table) as page:
        await page.until(lambda page: [line["text"] for line in page.chat] == ["良い一手！"])


async def test_in_the_lobby_one_can_talk_too(running: Running) -> None:
    people = [await running.person(), await running.person()]
    table = await running.table(people, start=False)
    async with running.page(people[1], table) as page:
        await page.until(lambda page: page.seen["chat"])
        assert (await _say(page, "ready?"))["t"] == "accepted"


async def test_a_repeated_message_is_one_line(running: Running) -> None:
    person = await running.person()
    table = await running.table([person])
    async with running.page(person, table) as page:
        await page.reaches(0)
        key = new_key()
        await _say(page, "once", key)
        page.replies.clear()
        assert (await _say(page, "once", key))["t"] == "accepted"
        await _say(page, "twice")
        await page.until(lambda page: len(page.chat) == 2)
        assert [line["text"] for line in page.chat] == ["once", "twice"]


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "'; drop table chat; --",
        '{"t":"view","version":99}',
        "**[planet:SR.1]** {{name}}",
        "javascript:alert(1)",
    ],
)
async def test_26_markup_stays_text(running: Running, text: str) -> None:
    """What the page does with text is tested in the browser; the wire carries it inert, as a JSON string."""
    person = await running.person(text)
    table = await running.table([person])
    async with running.page(person, table) as page:
        await page.reaches(0)
        await _say(page, text)
        await page.until(lambda page: page.chat)
        assert page.chat[0]["text"] == text
        assert page.chat[0]["name"] == text
        assert page.version == 0


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\u202egnp.exe", "agnp.exe"),
        ("\u2066left\u2069 \u200fright", "left right"),
        ("a\x00b\x07c\x1b[31m", "abc[31m"),
        (" two\n\nlines\t", "two lines"),
        ("e\u0301", "é"),
        ("\ue000private\U000e0041", "private"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_26_letters_that_deceive_are_left_out(text: str, kept: str) -> None:
    assert plain(text) == kept


@pytest.mark.parametrize("text", [" ", "\n", "\u202e", "\x00", "\u2028\u2029"])
def test_26_nothing_is_not_said(text: str) -> None:
    with pytest.raises(Refused, match="empty_chat"):
        plain(text)


async def test_26_ten_kilobytes_are_refused(running: Running) -> None:
    person = await running.person()
    table = await running.table([person])
    async with running.page(person, table) as page:
        await page.reaches(0)
        await page.send(t="chat", key=new_key(), text="x" * 10_000)
        await page.until(lambda page: page.refusals)
        assert page.refusals[0]["code"] == "bad_message"
        assert (await _say(page, "x" * 500))["t"] == "accepted"


async def test_who_talks_too_much_has_to_wait(database_url: str) -> None:
    limits = msgspec.structs.replace(QUICK, chat_rate=0.001, chat_burst=3)
    async with playing(database_url, limits) as running:
        person = await running.person()
        table = await running.table([person])
        async with running.page(person, table) as page, running.page(person, table) as tab:
            await page.reaches(0)
            await tab.reaches(0)
            said = [await _say(where, "hello") for where in (page, tab, page, tab, page)]
            assert [reply.get("code", reply["t"]) for reply in said] == ["accepted"] * 3 + ["too_fast"] * 2
            await page.until(lambda page: len(page.chat) == 3)
