"""Profiles in a browser with a virtual authenticator: two devices, an anonymous seat, revocation, export, deletion."""

from __future__ import annotations

import zipfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from fourfold.words import LANGUAGES
from harness.browser.players import play_now
from tests.e2e.axe import check_in_both_schemes
from tests.e2e.conftest import Visit, take_screenshot
from tests.e2e.steps import button, choose_language, make_profile
from tests.e2e.waiting import until_page_fits


def test_a_profile_is_made_and_signed_in_to_again(device: Visit) -> None:
    page = device()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    check_in_both_schemes(page)
    make_profile(page, "Anna")
    expect(page.locator("[data-passkey]")).to_have_count(1)
    check_in_both_schemes(page)
    take_screenshot(page, "profile")
    button(page, "Sign out").click()
    button(page, "Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna")


def test_a_second_device_joins_and_sees_the_games(device: Visit) -> None:
    first = device("/profile")
    make_profile(first, "Bea")
    first.goto(first.url.replace("/profile", "/"))
    play_now(first, "quarto")
    table = urlsplit(first.url).path
    first.goto(first.url.replace(table, "/profile"))
    button(first, "Add another device").click()
    link = first.locator("main input[readonly]").input_value()
    second = device(link.partition(urlsplit(link).netloc)[2])
    button(second, "Join with this device").click()
    number = second.locator(".number").inner_text()
    expect(first.get_by_role("alert")).to_contain_text("A device wants to join.")
    shown = first.get_by_role("alert").inner_text()
    assert [each for each in number.split() if each.isdigit()] == [
        each.rstrip(".") for each in shown.split() if each.rstrip(".").isdigit()
    ]
    button(first, "The number is right").click()
    expect(second.get_by_role("heading", level=1)).to_have_text("Bea")
    button(second, "Add a passkey for this device").click()
    expect(second.locator("[data-passkey]")).to_have_count(2)
    second.get_by_role("link", name="Fourfold").click()
    second.locator(f"a[href='{table}']").first.click()
    expect(second.locator("[data-cell=a1]")).to_be_visible()
    second.goto(second.url.replace(table, "/profile"))
    button(second, "Sign out").first.click()
    button(second, "Sign in").click()
    expect(second.get_by_role("heading", level=1)).to_have_text("Bea")


def test_a_device_is_signed_out_from_another_one(device: Visit) -> None:
    first = device()
    make_profile(first, "Cleo")
    button(first, "Make new recovery codes").click()
    code = first.locator("code").first.inner_text()
    second = device()
    second.get_by_text("Use a recovery code").first.click()
    second.get_by_label("Recovery code").fill(code)
    button(second, "Use a recovery code").click()
    expect(second.get_by_role("heading", level=1)).to_have_text("Cleo")
    first.reload()
    first.locator("[data-session=other]").get_by_role("button").click()
    expect(first.locator("[data-session]")).to_have_count(1)
    second.reload()
    expect(second.get_by_role("button", name="Sign in")).to_be_visible()


def test_an_anonymous_seat_is_taken_over_exported_and_deleted(device: Visit, tmp_path: Path) -> None:
    page = device("/", expected_errors=("net::ERR_FAILED",))
    play_now(page, "quarto")
    table = urlsplit(page.url).path
    button(page, "Resign").click()
    button(page, "Yes, resign").click()
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)
    page.goto(page.url.replace(table, "/profile"))
    make_profile(page, "Dora")
    button(page, "Take over the game of this browser").click()
    expect(page.get_by_text("The games of this browser are in your profile.")).to_be_visible()
    page.get_by_role("link", name="History").click()
    expect(page.locator(f"[data-finished='{table.removeprefix('/t/')}']")).to_contain_text("Lost")
    expect(page.locator("[data-tallies] tbody tr")).to_have_count(1)
    check_in_both_schemes(page)
    take_screenshot(page, "history")
    page.locator("[data-filter=result]").select_option("won")
    expect(page.get_by_text("No game fits these filters.")).to_be_visible()
    page.get_by_role("link", name="Profile").last.click()
    page.route("**/api/profile/export", lambda route: route.abort())
    button(page, "Export everything").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    page.unroute_all()
    with page.expect_download() as download:
        button(page, "Export everything").click()
    download.value.save_as(tmp_path / "export.zip")
    with zipfile.ZipFile(tmp_path / "export.zip") as file:
        assert sorted(file.namelist()) == [f"games/{table.removeprefix('/t/')}.record", "profile.json"]
    page.get_by_text("Delete everything").click()
    button(page, "Delete for good").click()
    expect(page.get_by_text("Your profile is deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()


def test_what_goes_wrong_is_said_where_it_happens(device: Visit) -> None:
    page = device(expected_errors=("status of 400", "status of 403"))
    page.locator("main").get_by_label("Your name").fill("Novice")
    button(page, "Make a profile").click()
    expect(page.locator("form.sheet").get_by_role("alert")).to_contain_text("Please choose another name")
    page.get_by_text("Use a recovery code").first.click()
    page.get_by_label("Recovery code").fill("nonsense")
    button(page, "Use a recovery code").click()
    expect(page.locator("details").get_by_role("alert")).to_contain_text("This code or link is not valid.")
    expect(page.get_by_role("alert")).to_have_count(1)


def test_a_device_that_is_refused_can_go_on(device: Visit) -> None:
    first = device()
    make_profile(first, "Emma")
    button(first, "Add another device").click()
    link = first.locator("main input[readonly]").input_value()
    path = link.partition(urlsplit(link).netloc)[2]
    second = device(path, expected_errors=("status of 403",))
    button(second, "Join with this device").click()
    button(first, "Refuse").click()
    expect(second.get_by_role("alert")).to_contain_text("This device was not confirmed")
    button(second, "Sign in").click()
    expect(second.get_by_role("button", name="Make a profile")).to_be_visible()
    late = device(path, expected_errors=("status of 403",))
    button(late, "Join with this device").click()
    expect(late.get_by_role("alert")).to_contain_text("This code or link is not valid.")
    first.goto(link)  # the browser stays on the page, since only the fragment differs
    first.reload()
    expect(first.locator("main")).to_contain_text("This device was signed in before")


def test_a_passkey_is_removed_when_that_is_confirmed(device: Visit) -> None:
    page = device()
    make_profile(page, "W" * 30)
    until_page_fits(page, 320, 600)
    button(page, "Make new recovery codes").click()
    expect(page.locator("code")).to_have_count(10)
    check_in_both_schemes(page)
    page.reload()
    expect(page.locator("main")).to_contain_text("10 recovery codes are left. New codes replace these.")
    passkeys = page.locator("[data-passkey]")
    passkeys.get_by_role("button").dblclick()  # the second click does nothing
    expect(passkeys.get_by_role("button")).to_have_count(2)
    button(passkeys, "Yes, remove").click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()  # this device had signed in with it


def test_the_history_says_what_is_missing(device: Visit) -> None:
    page = device("/history", expected_errors=("status of 401",))
    expect(page.get_by_role("alert")).to_contain_text("You are signed out.")
    page.get_by_role("link", name="Sign in").click()
    make_profile(page, "Fay")
    page.get_by_role("link", name="History").click()
    expect(page.get_by_text("There are no finished games here yet.")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.locator("[data-play=quarto]")).to_be_visible()
    page.goto(page.url + "new/quarto")
    page.get_by_text("Change details").click()
    page.get_by_label("Calling QUARTO").select_option("automatic")
    page.locator("select[aria-label='Seat 2']").select_option("level:novice")
    button(page, "Set up the table").click()
    button(page, "Resign").click()
    button(page, "Yes, resign").click()
    page.locator("[data-result]").wait_for()
    page.goto(page.url.partition("/t/")[0] + "/history")
    expect(page.locator("[data-filter=options]")).to_contain_text("Calling QUARTO: the program, at once")
    expect(page.locator("[data-finished]")).not_to_contain_text("points")
    for language in LANGUAGES:
        choose_language(page, language)
        until_page_fits(page, 320, 600)


def test_a_profile_that_is_not_public(device: Visit) -> None:
    page = device("/profile/abcdefghijkl", expected_errors=("status of 404",))
    expect(page.locator("main")).to_contain_text("There is no such profile, or it is not public.")
    page.get_by_role("link", name="Home").click()
    expect(page.locator("[data-play=quarto]")).to_be_visible()


def test_without_a_secure_address_there_is_no_trace_of_profiles(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator("[data-play=quarto]")).to_be_visible()
    expect(page.get_by_role("link", name="Profile")).to_have_count(0)
