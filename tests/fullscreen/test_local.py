"""A game at this keyboard on the full screen."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from fourfold.console.screen import Screen
from fourfold.fullscreen import FullScreen, LocalBackend
from fourfold.games import GAMES
from fourfold.play.clock import read_control
from fourfold.play.record import read_record
from fourfold.tui import GameSetup, Session, new_session
from fourfold.words import Words
from harness.full_screen import enter, play_out, shown, until
from tests.store.running import in_loop

SIZE = (100, 32)
AGAIN = "again"
SCREENS = Path(__file__).parent / "screens"


class Made:
    """An app, and the session of its last game."""

    def __init__(self, setup: GameSetup, language: str = "en", *, again: bool = True) -> None:
        self.session: Session
        words = Words(language)

        def make(screen: Screen) -> Session:
            self.session = new_session(setup, screen)
            return self.session

        self.app = FullScreen(LocalBackend(make, words, again=again, pause=0.001), words)


def game(
    name: str,
    seats: str = "You,uniform",
    options: Mapping[str, str] | None = None,
    clock: str = "",
    language: str = "en",
) -> Made:
    control = read_control(clock) if clock else None
    return Made(GameSetup(GAMES[name], tuple(seats.split(",")), options or {}, control, seed=3), language)


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize(
    ("name", "options"),
    [("quarto", {}), ("quartex", {}), ("quartino", {"claims": "automatic", "situations": "automatic"})],
)
@in_loop
async def test_a_whole_game_against_a_bot(name: str, options: Mapping[str, str]) -> None:
    made = game(name, seats="You,greedy", options=options)
    async with made.app.run_test(size=SIZE) as pilot:
        await play_out(made.app, pilot, AGAIN)
        assert made.session.match.outcome is not None
        await enter(pilot, "")
        await until(pilot, lambda: made.app.return_value is not None)
    assert "finished.record" in " ".join(made.app.return_value or ())


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("name", ["quarto", "quartex", "quartino"])
@in_loop
async def test_the_screen(name: str) -> None:
    made = game(name, seats="You,greedy", options={"first": "1"})
    async with made.app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: made.app.menu.entries)
        await enter(pilot, made.app.menu.entries[5].text)
        await until(pilot, lambda: len(made.session.match.log) > 2 and made.app.menu.entries)
        await pilot.pause()
        screen = shown(made.app)
    file = SCREENS / f"{name}.txt"
    if "FOURFOLD_SCREENS" in os.environ:  # to look at a change before it is committed
        file.write_text(screen + "\n", "utf-8")
    assert screen == file.read_text("utf-8").rstrip("\n")


@pytest.mark.usefixtures("state")
@in_loop
async def test_click_on_the_board() -> None:
    made = game("quarto", seats="Anna,Bob", options={"first": "1"})
    async with made.app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: made.app.menu.entries)
        await pilot.click("#drawing", offset=(17, 12))  # a piece in the tray
        await until(pilot, lambda: made.session.match.log)
        await until(pilot, lambda: any(entry.text == "a1" for entry in made.app.menu.entries))
        await pilot.click("#drawing", offset=(6, 7))
        await until(pilot, lambda: len(made.session.match.log) > 1)
        await pilot.click("#drawing", offset=(3, 9))  # nothing is drawn there
    assert [GAMES["quarto"].notation.write_action(each.action) for each in made.session.match.log] == ["?0", "a1"]


@pytest.mark.usefixtures("state")
@in_loop
async def test_choose_a_move_with_the_keyboard_alone() -> None:
    made = game("quarto", seats="Anna,Bob", options={"first": "1"})
    async with made.app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: made.app.menu.entries)
        await pilot.press("?")
        await until(pilot, lambda: made.app.line.value == "?")
        made.app.menu.focus()
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: made.session.match.log)


@pytest.mark.usefixtures("state")
@in_loop
async def test_nonsense_is_answered_with_a_sentence() -> None:
    made = game("quarto", seats="Anna,Bob", options={"first": "1"})
    async with made.app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: made.app.menu.entries)
        await enter(pilot, "zzz")
        await until(pilot, lambda: "That is not how a move is written." in shown(made.app))
        await enter(pilot, "a1")
        await until(pilot, lambda: "You have no piece to place; give one." in shown(made.app))
    assert not made.session.match.log


@pytest.mark.usefixtures("state")
@in_loop
async def test_hands_stay_secret_at_a_shared_keyboard() -> None:
    made = game("quartex", seats="Anna,Bob", options={"first": "1"})
    async with made.app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: "Anna" in str(made.app.line.border_title))
        assert not made.app.menu.entries
        hands = [made.session.match.view(seat).hand for seat in (0, 1)]
        assert not any(tile in shown(made.app) for hand in hands for tile in hand)
        await enter(pilot, "")
        await until(pilot, lambda: made.app.menu.entries)
        await pilot.pause()
        assert all(tile in shown(made.app) for tile in hands[0])
        await enter(pilot, made.app.menu.entries[0].text)
        await until(pilot, lambda: "Bob" in str(made.app.line.border_title))
        await pilot.pause()
        kept = set(made.session.match.view(0).hand)
        assert not any(tile in shown(made.app) for tile in kept | set(hands[1]))


@pytest.mark.usefixtures("state")
@in_loop
async def test_the_clock_runs_and_ends_the_game() -> None:
    made = game("quarto", seats="Anna,Bob", options={"first": "1"}, clock="1/turn")
    async with made.app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "0:0" in shown(made.app))
        await until(pilot, lambda: AGAIN in str(made.app.line.border_title))
        assert made.session.match.outcome is not None
        assert made.session.match.outcome.reason == "time"


@pytest.mark.usefixtures("state")
@in_loop
async def test_chances_beside_the_names() -> None:
    made = game("quarto", seats="You,uniform", options={"first": "1"})
    async with made.app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: made.app.menu.entries)
        await pilot.press("f6")
        await until(pilot, lambda: "50%" in shown(made.app))
        await pilot.press("f6")
        await until(pilot, lambda: "50%" not in shown(made.app))


@in_loop
async def test_leaving_keeps_the_game(state: Path) -> None:
    made = game("quarto", seats="Anna,Bob", options={"first": "1"})
    async with made.app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: made.app.menu.entries)
        await enter(pilot, "?7")
        await until(pilot, lambda: made.session.match.log)
        await pilot.press("f10")
        await until(pilot, lambda: made.app.return_value is not None)
    assert "--resume" in " ".join(made.app.return_value or ())
    assert read_record((state / "fourfold/quarto.record").read_text()).actions == ("?7",)


@pytest.mark.usefixtures("state")
@in_loop
async def test_another_game() -> None:
    made = game("quarto", seats="uniform,uniform")
    first = None
    async with made.app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: hasattr(made, "session"))
        await until(pilot, lambda: AGAIN in str(made.app.line.border_title))
        first = made.session
        await enter(pilot, AGAIN)
        await until(pilot, lambda: made.session is not first)
        await pilot.press("f10")
        await until(pilot, lambda: made.app.return_value is not None)


@pytest.mark.usefixtures("state")
@pytest.mark.parametrize("language", ["de", "fr", "hu", "it", "nl", "zh-TW"])
@in_loop
async def test_every_language(language: str) -> None:
    made = game("quartino", options={"first": "1"}, language=language)
    async with made.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: made.app.menu.entries)
        await pilot.pause()
        assert Words(language).say("full-menu") == made.app.menu.border_title
        assert "ybgp"[0] in shown(made.app)
