from tests.play.playing import playing, play_on
from backend.games.chance import Plain


async def test_a_whole_game(database_url: str) -> None:
    async with playing(database_url) as running:
        people = [await running.person(name) for name in "ABC"]
        table = await running.table(people)
        async with running.page(people[0], table) as a, running.page(people[1], table) as b, running.page(people[2], table) as c:
            n = await play_on([a, b, c], Plain(1))
            print(n, a.view)
            assert a.view["public"]["result"]
            assert a.view["public"] == b.view["public"] == c.view["public"]
            print(a.log[-3:], a.mismatches, a.seen)
