"""In games with secret hands, no player at a shared screen sees another's hand."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.console import Console

from fourfold.console.screen import CLEAR, Screen
from fourfold.games import GAMES
from fourfold.play.match import Match
from fourfold.tui.loop import play_game
from fourfold.tui.session import Session
from fourfold.tui.setup import GameSetup, new_session
from fourfold.words import Words

SECRET = [name for name, game in GAMES.items() if game.secret]


class Typist(Screen):
    """A screen whose players make random moves; it records what is shown at each prompt."""

    def __init__(self, moves: int) -> None:
        self.film = io.StringIO()
        super().__init__(
            Words("en"), Console(file=self.film, force_terminal=True, highlight=False, markup=False, width=200)
        )
        self.moves, self.random = moves, Random(7)
        self.session: Session | None = None
        self.asked: list[tuple[str, str]] = []
        """Each prompt, and what the screen showed then."""

    @property
    def match(self) -> Match:
        assert self.session
        return self.session.match

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        self.asked.append((prompt, self.film.getvalue().rpartition(CLEAR)[2]))
        if prompt.startswith("Hand the keyboard"):
            return ""
        self.moves -= 1
        assert self.match.mover is not None
        return self.random.choice(self.match.menu(self.match.mover)) if self.moves >= 0 else "quit"


def film(name: str, names: tuple[str, ...], moves: int) -> Typist:
    screen = Typist(moves)
    screen.session = new_session(GameSetup(GAMES[name], names, seed=3), screen)
    play_game(screen.session)
    return screen


@pytest.mark.parametrize("name", SECRET)
def test_the_screen_is_empty_while_the_keyboard_is_passed(name: str) -> None:
    screen = film(name, ("Anna", "Bob"), 12)
    handed = [shown for prompt, shown in screen.asked if prompt.startswith("Hand the keyboard")]
    assert len(handed) > 2
    assert set(handed[1:]) == {""}
    assert "Anna, 2 Bob. Type a move" in handed[0]
    assert len(handed[0].splitlines()) == 1


@pytest.mark.parametrize("name", SECRET)
def test_a_person_is_asked_only_after_taking_the_keyboard(name: str) -> None:
    holder = ""
    for prompt, _ in film(name, ("Anna", "Bob"), 12).asked:
        if prompt.startswith("Hand the keyboard"):
            holder = prompt.split()[4].rstrip(",")
        else:
            assert prompt == f"{holder}> "


@pytest.mark.parametrize("name", SECRET)
def test_hidden_draws_are_announced_to_their_owner_alone(name: str) -> None:
    screen = film(name, ("Anna", "Bob"), 4)
    write, witness = GAMES[name].notation.write_action, GAMES[name].rules.witness
    opening = [entry for entry in screen.match.log[:12] if witness(entry.before, entry.action) is not None]
    first = {prompt: shown for prompt, shown in reversed(screen.asked) if not prompt.startswith("Hand")}
    assert set(first) == {"Anna> ", "Bob> "}
    for prompt, shown in first.items():
        news = next(line for line in shown.splitlines() if "Drawn at random" in line)
        for entry in opening:
            is_mine = screen.match.names[witness(entry.before, entry.action) or 0] + "> " == prompt
            assert (write(entry.action).partition(" ")[2] in news) == is_mine


@pytest.mark.parametrize("name", SECRET)
def test_quitting_clears_a_shared_screen(name: str) -> None:
    rest = film(name, ("Anna", "Bob"), 3).film.getvalue().rpartition(CLEAR)[2]
    assert "The game is saved." in rest
    assert len(rest.strip().splitlines()) <= 2


@pytest.mark.parametrize("name", SECRET)
def test_the_screen_is_not_cleared_for_one_person_among_bots(name: str) -> None:
    screen = film(name, ("Anna", "uniform"), 6)
    assert CLEAR not in screen.film.getvalue()


def test_the_screen_is_not_cleared_in_an_open_game() -> None:
    screen = film("quarto", ("Anna", "Bob"), 6)
    assert CLEAR not in screen.film.getvalue()
    assert not [prompt for prompt, _ in screen.asked if prompt.startswith("Hand")]


@pytest.mark.parametrize("name", GAMES)
def test_people_can_play_any_game(name: str) -> None:
    names = tuple(f"P{number}" for number in range(GAMES[name].seats[-1]))
    screen = film(name, names, 120)
    assert screen.match.outcome or screen.moves < 0
