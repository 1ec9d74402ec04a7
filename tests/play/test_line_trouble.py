"""CHECKS 10 and 11: lost, doubled and delayed frames, and everybody coming back at once."""

from __future__ import annotations

import asyncio

import msgspec

from backend.games.chance import Plain
from tests.play.playing import Page, Running, play_on

_STORM = 200


class Unreliable(Page):
    """A page behind a line that drops, repeats, delays and reorders one frame in twenty each."""

    luck = Plain(10)
    late: list[str]

    async def hear(self, text: str) -> None:
        """Take a frame in, or not, or twice, or later."""
        fate = self.luck.below(20) if msgspec.json.decode(text)["t"] in ("update", "view") else 19
        if fate == 0:
            self.seen["dropped"] += 1
        elif fate == 1:
            self.seen["late"] += 1
            self.late = [*getattr(self, "late", []), text]
        else:
            await super().hear(text)
            if fate == 2:
                self.seen["repeated"] += 1
                await super().hear(text)
            for held in self.__dict__.pop("late", []):
                await super().hear(held)


async def test_10_gaps_and_duplicates_heal_by_themselves(running: Running) -> None:
    """A client that sees a gap asks; every client converges, and no hash ever disagrees."""
    people = [await running.person() for _ in range(3)]
    watchers: list[Unreliable] = []
    for _ in range(4):
        table = await running.table(people)
        watcher = Unreliable(running, people[0], table)
        await watcher.open()
        watchers.append(watcher)
        async with running.pages(people, table) as pages:
            moves = await play_on(pages, Plain(11))
            await pages[0].reaches(moves)
        while watcher.version != moves:  # the last frame may be the one that got lost: a page that is quiet asks
            await watcher.send(t="sync", version=watcher.version)
            await asyncio.sleep(0.02)
        assert watcher.view == pages[0].view
        assert watcher.mismatches == 0
        await watcher.close()
    assert all(sum(watcher.seen[fate] for watcher in watchers) for fate in ("dropped", "late", "repeated"))


async def test_11_everybody_comes_back_at_once(running: Running) -> None:
    """Sockets drop together and return with versions of any age, some older than the ring; nobody is left behind."""
    people = [await running.person() for _ in range(3)]
    crowd = [await running.person() for _ in range(_STORM // 10)]
    table = await running.table(people)
    watchers = [Page(running, crowd[n % len(crowd)], table) for n in range(_STORM)]
    async with running.pages(people, table) as pages:
        await asyncio.gather(*(watcher.open() for watcher in watchers))
        moves = await play_on(pages, Plain(12), 12)
        for watcher in watchers:
            await watcher.reaches(moves)
        for watcher in watchers:
            watcher.drop()
        more = await play_on(pages, Plain(13), 10)
        await asyncio.gather(*(watcher.close() for watcher in watchers))
        await asyncio.gather(*(_back(watcher, n % 2, moves + more) for n, watcher in enumerate(watchers)))
        await pages[0].reaches(moves + more)
        for n, watcher in enumerate(watchers):
            assert watcher.view == {"public": pages[0].view["public"], "private": None}
            assert (watcher.seen["view"], watcher.seen["update"]) == ((1, 0) if n % 2 else (0, more))
        await asyncio.gather(*(watcher.close() for watcher in watchers))


async def _back(watcher: Page, forgetful: int, version: int) -> None:
    """Return with what one holds, or with nothing."""
    watcher.seen.clear()
    if forgetful:
        watcher.version, watcher.view = None, {}
    await watcher.open(watcher.version)
    await watcher.reaches(version)
