"""The first minute: no form, a name changed in place, one press to the board, lists that refresh by themselves."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.frontend.visiting import Visit


def test_one_press_leads_to_the_first_decision(visit: Visit) -> None:
    page = visit().page
    page.locator(".game .btn.pri").first.click()
    expect(page.locator(".bar.mine, .bar.wait").first).to_be_visible()
    expect(page.locator("#board [data-at]").first).to_be_visible()
    expect(page.locator(".conn")).to_have_text("Live")


def test_a_name_is_changed_in_place_and_remembered(visit: Visit) -> None:
    page = visit().page
    page.locator("main button.name").click()
    page.locator(".name-field").fill("Haruka 星")
    page.keyboard.press("Enter")
    expect(page.locator("main .name-text")).to_have_text("Haruka 星")
    page.reload()
    expect(page.locator("main .name-text")).to_have_text("Haruka 星")
    expect(page.locator(".me")).to_contain_text("Haruka 星")


def test_escape_restores_the_name(visit: Visit) -> None:
    page = visit().page
    shown = page.locator("main .name-text")
    expect(shown).not_to_be_empty()
    name = shown.inner_text()
    page.locator("main button.name").click()
    page.locator(".name-field").fill("Somebody else")
    page.keyboard.press("Escape")
    expect(shown).to_have_text(name)


def test_a_refused_name_says_why_in_words(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.locator("main button.name").click()
    page.locator(".name-field").fill("\u202egnp.exe")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Names have 1 to 24 visible letters.")
    visitor.complaints.clear()  # the browser itself reports every 4xx


def test_language_and_theme_change_without_a_reload(visit: Visit) -> None:
    page = visit(lang="en", theme="dark").page
    page.evaluate("window.same = true")
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("h1")).to_have_text("宇宙の重量級ボードゲームを、友だちと")
    page.get_by_role("button", name="ダークとライトを切り替え").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate("window.same")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_lists_show_what_others_do_by_themselves(visit: Visit) -> None:
    watcher, maker = visit(), visit()
    maker.make("beacons", 3, bots=0, title="Open to all")
    row = watcher.page.locator(".tbl", has_text="Open to all")
    expect(row).to_contain_text("1 of 3 seated")
    row.get_by_role("button").click()
    expect(watcher.page.locator(".seatrow")).to_have_count(3)
    expect(maker.page.locator(".yours .tbl", has_text="Open to all")).to_contain_text("2 of 3 seated")


def test_tables_that_wait_for_me_are_on_top(visit: Visit) -> None:
    visitor = visit()
    visitor.make("beacons", 2, bots=0, title="Lobby")
    visitor.make("beacons", 2, title="Waits")
    visitor.make("beacons", 2, bots=0, title="Another lobby")
    expect(visitor.page.locator(".panel.yours .tbl").first).to_contain_text("Waits")
    expect(visitor.page.locator(".panel.yours .tbl").first.get_by_role("link", name="Your turn")).to_be_visible()


def test_tables_are_found_by_name(visit: Visit) -> None:
    visitor = visit()
    visitor.make("beacons", 2, bots=0, title="Quiet harbour")
    visitor.make("beacons", 2, bots=0, title="Loud market")
    visitor.page.get_by_role("searchbox", name="Search by name").fill("harbour")
    rows = visitor.page.locator(".three .tbl")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Quiet harbour")


def test_an_invite_link_can_be_pasted(visit: Visit) -> None:
    owner, guest = visit(), visit()
    table = owner.make("beacons", 3, bots=0, public=False)
    link = owner.post(f"/api/tables/{table}/invite")["url"]
    guest.page.get_by_role("textbox", name="Got a link?").fill(link)
    guest.page.get_by_role("button", name="Join", exact=True).click()
    expect(guest.page.get_by_role("button", name="Take a seat")).to_be_visible()


def test_an_invite_link_may_be_the_first_thing_somebody_opens(visit: Visit) -> None:
    owner, guest = visit(path=None), visit(path=None)
    link = owner.post(f"/api/tables/{owner.make('beacons', 3, bots=0, public=False)}/invite")["url"]
    guest.context.clear_cookies()
    slow: list[Route] = []

    def hold(route: Route) -> None:
        slow.append(route)

    guest.page.route("**/api/me", hold)
    guest.page.goto(link)
    expect(guest.page.locator("h1")).to_be_visible()  # the page stands before the browser has its cookie
    slow[0].continue_()
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.locator(".seatrow")).to_have_count(3)


def test_a_seat_link_takes_the_user_along(visit: Visit) -> None:
    first, second = visit(), visit()
    expect(first.page.locator("main .name-text")).not_to_be_empty()
    name = first.page.locator("main .name-text").inner_text()
    first.page.keyboard.press("m")
    first.page.get_by_role("button", name="Seat link").click()
    first.page.get_by_role("button", name="Make a link").click()
    link = first.page.locator("dialog .linkbox").input_value()
    expect(first.page.locator("dialog .qr svg")).to_be_visible()
    second.page.goto(link)
    second.page.get_by_role("button", name="Take over the seats").click()
    expect(second.page.locator("main .name-text")).to_have_text(name)


def test_an_unknown_address_leads_home(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/nowhere/at/all")
    expect(visitor.page.locator("h1")).to_have_text("Nothing here")
    visitor.page.get_by_role("link", name="Back to the home page").click()
    expect(visitor.page.locator(".games")).to_be_visible()
    visitor.complaints.clear()
