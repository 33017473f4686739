"""Every page and state of the browser client as a scene, for screenshots and accessibility checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from playwright.sync_api import Page

from harness.browser.players import Player, play_now, play_on, player_at, wait_for_turn
from harness.browser.tournaments import registering, tournament_over

Open = Callable[[str], Page]
"""Opens a path in a new browser context, as on another device."""
Scene = Callable[[Open], Page]


def _page(path: str, ready: str = "main h1") -> Scene:
    def scene(open_page: Open) -> Page:
        page = open_page(path)
        page.locator(ready).first.wait_for(state="attached")
        return page

    return scene


def _games_to_continue(open_page: Open) -> Page:
    """The home page with a game of each kind that goes on, and a finished one."""
    page = open_page("/")
    home = page.url
    for game in ("quarto", "quartex", "quartino"):
        player = play_now(page, game)
        play_on(player, moves=6)
        wait_for_turn(player)
        page.goto(home)
    play_now(page, "quarto")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator("[data-result]").wait_for()
    page.goto(home)
    page.locator("[data-finished]").get_by_text("Novice").wait_for()
    return page


def _settings(open_page: Open) -> Page:
    page = _page("/", "article select")(open_page)
    page.get_by_role("button", name="Settings").click()
    return page


def _options(open_page: Open) -> Page:
    page = _page("/new/quartino", "details")(open_page)
    page.locator("details summary").click()
    return page


def _inviting(page: Page, game: str = "quarto") -> None:
    page.locator(f"article.{game}").get_by_role("button", name="With a friend").click()
    page.get_by_role("dialog").get_by_label("Your name").wait_for()


def _friend(page: Page, game: str = "quarto") -> str:
    """Set up a table for a friend; return the link."""
    _inviting(page, game)
    page.get_by_role("dialog").get_by_role("button", name="Invite").click()
    return "/t/" + page.get_by_label("Link", exact=True).input_value().split("/t/")[1]


def _asking_name(open_page: Open) -> Page:
    page = open_page("/")
    _inviting(page)
    return page


def _waiting(open_page: Open) -> Page:
    page = open_page("/")
    _friend(page)
    return page


def _sitting(open_page: Open) -> Page:
    page = open_page(_friend(open_page("/")))
    page.locator("form.sheet input").fill("Bob")
    return page


def _talking(open_page: Open) -> Page:
    """Two people who chat during a game, one of whom asks to take a move back."""
    page = open_page("/")
    other = open_page(_friend(page))
    other.locator("form.sheet input").fill("Bob")
    other.get_by_role("button", name="Sit down").click()
    anna, bob = player_at("quarto", page, seed=1), player_at("quarto", other, seed=2)
    play_on(anna, bob, moves=9)
    other.get_by_label("Say something").fill("I did not see that coming.")
    other.get_by_role("button", name="Send").click()
    other.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="Agree").wait_for()
    return page


def _lobby(open_page: Open) -> Page:
    for game in ("quartex", "quartino"):
        host = open_page(f"/new/{game}?public")
        host.get_by_role("button", name="Set up the table").click()
        host.get_by_label("Link", exact=True).wait_for()
    page = open_page("/lobby")
    page.locator("ul .sheet").nth(1).wait_for()
    return page


def _middle(game: str, moves: int) -> Callable[[Open], Player]:
    def middle(open_page: Open) -> Player:
        for seed in range(9):
            player = play_now(open_page("/"), game, seed=seed)
            play_on(player, moves=moves)
            if not wait_for_turn(player).over:
                return player
        raise AssertionError(f"{game} is always over after {moves} moves")

    return middle


def _in_play(game: str, moves: int) -> Scene:
    return lambda open_page: _middle(game, moves)(open_page).page


def _choosing(open_page: Open) -> Page:
    player = _middle("quartex", 24)(open_page)
    if not wait_for_turn(player).chosen:
        player.act()
    return player.page


def _calling(open_page: Open) -> Page:
    player = _middle("quarto", 7)(open_page)
    while "QUARTO!" not in wait_for_turn(player).buttons:
        play_on(player, moves=1)
    page = player.page
    page.get_by_role("button", name="QUARTO!").click()
    for cell in page.locator(".cell:not([aria-disabled=true])").all()[:3]:
        cell.click()
    return page


def _wrong_call(open_page: Open) -> Page:
    """Two people on one device, one of whom announces four colours that are not there."""
    page = open_page("/")
    page.locator("article.quartino").get_by_role("button", name="On this device").click()
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    page.get_by_role("button", name="I am Player").click()
    page.get_by_role("button", name="Four colours!").click()
    page.locator(".events [data-finding=wrong]").wait_for()
    return page


def _claiming(open_page: Open) -> Page:
    player = _middle("quartino", 18)(open_page)
    free = player.page.locator("[data-card]:not([aria-disabled=true])")
    wait_for_turn(player)
    while not free.count():
        play_on(player, moves=1)
        wait_for_turn(player)
    free.first.click()
    player.page.locator("[data-field='4']").click()
    return player.page


def _over(game: str) -> Scene:
    def scene(open_page: Open) -> Page:
        player = play_now(open_page("/"), game)
        play_on(player)
        return player.page

    return scene


def _replay(game: str) -> Scene:
    def scene(open_page: Open) -> Page:
        page = _over(game)(open_page)
        page.get_by_role("link", name="Replay").click()
        page.get_by_role("slider").wait_for()
        return page

    return scene


def _analysing(open_page: Open) -> Page:
    """The analysis board with a position, the values of its moves and two variations."""
    page = _setting_up(open_page)
    page.locator("[data-set-up=text]").fill("05a./c..3/..../69.. 1")
    page.locator("[data-set-up=show]").click()
    for number in (0, 1):
        page.locator("tbody .move").nth(number).click()
        page.locator(".node[aria-current]:not(li:first-child .node)").wait_for()
        page.locator("[data-analysis=comment]").fill("A comment")
        page.locator("[data-analysis=comment]").blur()
        page.get_by_role("button", name="One step back").click()
    page.locator("tbody .move").first.wait_for()
    return page


def _setting_up(open_page: Open) -> Page:
    page = open_page("/analysis/quarto")
    page.get_by_role("button", name="Set up a position").click()
    page.locator("[data-set-up=text]").wait_for()
    return page


def _failed_puzzle(open_page: Open) -> Page:
    """A line that could be called, and was overlooked."""
    page = open_page("/puzzles/quarto/call/0")
    page.locator(".cell.open").first.click()
    page.locator("[data-puzzle=overlooks]").wait_for()
    page.get_by_role("button", name="Share").click()
    return page


def _names(open_page: Open) -> Page:
    page = open_page("/")
    page.locator("article.quartino").get_by_role("button", name="On this device").click()
    return page


def _curtain(open_page: Open) -> Page:
    page = _names(open_page)
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    page.get_by_role("button", name="I am Player").wait_for()
    return page


SCENES: Final[Mapping[str, Scene]] = {
    "home": _page("/", "article select"),
    "home-games": _games_to_continue,
    "settings": _settings,
    "lobby": _lobby,
    "new-table": _page("/new/quarto", "details"),
    "new-table-options": _options,
    "rules-quarto": _page("/rules/quarto", "article section"),
    "rules-quartex": _page("/rules/quartex", "article section"),
    "rules-quartino": _page("/rules/quartino", "article section"),
    "waiting": _waiting,
    "sitting-down": _sitting,
    "quarto": _in_play("quarto", 8),
    "quarto-calling": _calling,
    "quarto-talking": _talking,
    "quarto-over": _over("quarto"),
    "quartex": _choosing,
    "quartino": _in_play("quartino", 21),
    "quartino-claiming": _claiming,
    "quartino-over": _over("quartino"),
    "replay": _replay("quarto"),
    "names": _names,
    "inviting": _asking_name,
    "wrong-call": _wrong_call,
    "learn": _page("/learn/quartex", ".prompt"),
    "import": _page("/import", "textarea"),
    "curtain": _curtain,
    "analysis": _analysing,
    "analysis-set-up": _setting_up,
    "puzzles": _page("/puzzles", "li a.button"),
    "puzzle": _failed_puzzle,
    "tournaments": _page("/tournaments", "main h1"),
    "tournament-new": _page("/tournaments/new", "main h1"),
    "tournament-open": registering,
    "tournament-over": tournament_over,
    "leaderboard": _page("/leaderboard", "[data-player]"),
    "nothing-here": _page("/nowhere"),
    "wrong-link": _page("/t/nowhere12345"),
}
EXAMPLE_SCENES: Final[Mapping[str, Scene]] = {
    "general-home": _page("/", "article.kuhn-poker select"),
    "general-rules": _page("/rules/four-in-a-row", "article ul"),
    "general-picture": _in_play("four-in-a-row", 5),
    "general-text": _in_play("kuhn-poker", 0),
    "general-over": _over("four-in-a-row"),
    "general-replay": _replay("four-in-a-row"),
}
"""Scenes on the board for any game; the server needs the example games."""
