"""Whole games in other languages on a real terminal contain no English."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from fourfold.console.option_table import named_values
from fourfold.console.screen import Screen
from fourfold.games import GAMES
from fourfold.options import declared
from fourfold.tui.commands import COMMANDS
from fourfold.tui.loop import play_game
from fourfold.tui.session import Session
from fourfold.tui.setup import GameSetup, new_session
from fourfold.words import LANGUAGES, Words, messages
from fourfold.words.fluent import Pattern, Select
from harness.terminal import TWO_PEOPLE, Shell, Terminal

RULES = Path(__file__).parents[2] / "docs" / "rules"
LOCALE = {"zh-TW": "zh_TW.UTF-8"}
OTHERS = [language for language in LANGUAGES if language != "en"]
COMMAND_LINES = ["help", "moves", "moves zzz", "log", "options", "undo", "nonsense", "save /nowhere/x", "hint", ""]


def texts(pattern: Pattern) -> str:
    """All text of a message, without its values."""
    inner = (
        (part if isinstance(part, str) else variants(part) if isinstance(part, Select) else " ") for part in pattern
    )
    return " ".join(inner)


def variants(select: Select) -> str:
    return " ".join(map(texts, select.variants.values()))


def vocabulary(language: str) -> set[str]:
    """All words of a language in our texts, in lower case."""
    folder = RULES if language == "en" else RULES / language
    pages = [(folder / f"{name}.md").read_text("utf-8") for name in GAMES]
    return set(spelled(" ".join([*map(texts, messages(language).values()), *pages])))


def spelled(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.lower())


def english_in(shown: str, language: str) -> list[str]:
    """The lines with three different English words in a row, none of which is typed or a word of this language."""
    names = {*COMMANDS, *GAMES, "fourfold", "play", "resume", "record"}
    typed = {
        each
        for game in GAMES.values()
        for name, option in declared(game.Options).items()
        for each in (name, *named_values(option))
    }
    foreign = vocabulary("en") - vocabulary(language) - set(spelled(" ".join([*names, *typed])))
    return [line for line in plain(shown).splitlines() if runs(spelled(line), foreign)]


def plain(shown: str) -> str:
    return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", shown)


def runs(line: list[str], foreign: set[str]) -> bool:
    triples = (set(line[at : at + 3]) for at in range(len(line) - 2))
    return any(len(words) == 3 and words <= foreign for words in triples)


class Rehearsal(Screen):
    """Plays a random game and records prompts and answers, so that a real terminal can repeat them."""

    def __init__(self, language: str) -> None:
        super().__init__(Words(language), Console(file=io.StringIO()))
        self.session: Session | None = None
        self.random = Random(4)
        self.script: list[tuple[str, str]] = []

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        assert self.session
        mover = self.session.match.mover
        assert mover is not None
        typed = self.random.choice(self.session.match.menu(mover)) if prompt.endswith("> ") else ""
        self.script.append((prompt, typed))
        return typed


def rehearse(name: str, language: str, seats: tuple[str, ...], options: dict[str, str]) -> list[tuple[str, str]]:
    screen = Rehearsal(language)
    screen.session = new_session(GameSetup(GAMES[name], seats, options, seed=6), screen)
    assert play_game(screen.session)
    return screen.script


def test_english_is_detected(shell: Shell) -> None:
    shown = shell(*TWO_PEOPLE, typed="help\n?1\nquit\n").out
    for language in OTHERS:
        assert len(english_in(shown, language)) > 10


@pytest.mark.parametrize("language", ["de", "zh-TW"])
@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("quarto", ("Anna", "Bob"), {"calls": "automatic"}),
        ("quartex", ("You", "uniform"), {"stuck": "declared"}),
        ("quartino", ("Anna", "Bob"), {"cap": "12"}),
    ],
)
def test_a_whole_game(state: Path, language: str, name: str, seats: tuple[str, ...], options: dict[str, str]) -> None:
    script = rehearse(name, language, seats, options)
    asides = [(next(prompt for prompt, typed in script if typed), aside) for aside in COMMAND_LINES]
    first = next(number for number, (_, typed) in enumerate(script) if typed)
    chosen = [word for pair in options.items() for word in ("--option", "=".join(pair))]
    shown = ""
    words = ("play", name, "--seats", ",".join(seats), "--seed", "6", *chosen, "--language", language)
    with Terminal(*words, state=state) as terminal:
        for prompt, typed in [*script[:first], *asides, *script[first:]]:
            shown += terminal.expect(prompt) + prompt
            terminal.enter(f"{typed}\n")
        shown += terminal.expect(Words(language).say("record-is-in", path="").strip())
        assert terminal.code() == 0
    assert not english_in(shown, language)
    assert "Traceback" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_starts_and_quits(state: Path, language: str) -> None:
    words = Words(language)
    with Terminal(state=state, LC_ALL=LOCALE.get(language, f"{language}_XX.UTF-8")) as terminal:
        terminal.expect(words.say("ask-where"))
        terminal.enter("2\n")
        shown = terminal.expect(words.say("ask-which"))
        terminal.enter("nonsense\n")
        shown += terminal.expect(words.say("ask-which"))
        terminal.enter("quarto\n")
        shown += terminal.expect(f"{words.say('players')} [You,greedy]:")
        terminal.enter("Anna\n")
        shown += terminal.expect(f"{words.say('players')} [You,greedy]:")
        terminal.enter("quit\n")
        assert terminal.code() == 0
    assert language == "en" or not english_in(shown, language)


def test_a_clock_and_a_resignation_in_hungarian(state: Path) -> None:
    with Terminal(*TWO_PEOPLE, "--clock", "450", "--language", "hu", state=state) as terminal:
        shown = terminal.expect("Anna (még 7:30)> ")
        terminal.enter("undo\n")
        shown += terminal.expect("Óra mellett ez nem lehetséges.")
        terminal.enter("resign\n")
        shown += terminal.expect("`yes` (igen)")
        terminal.enter("yes\n")
        shown += terminal.expect("Bob nyert")
        assert terminal.code() == 0
    assert not english_in(shown, "hu")


def test_the_language_may_precede_the_command(shell: Shell) -> None:
    assert "Une partie de Quarto" in shell("--language", "fr", *TWO_PEOPLE, typed="quit\n").out
    assert "Een potje Quarto" in shell("--language", "fr", *TWO_PEOPLE, "--language", "nl", typed="quit\n").out


def test_you_are_addressed_and_bots_keep_their_typed_names(shell: Shell) -> None:
    ran = shell("play", "quarto", "--option", "first=1", "--language", "it", typed="?1\nlog\nquit\n")
    assert "1 Tu, 2 greedy" in ran.out
    assert "Dai il pezzo 1: " in ran.out
    assert "greedy piazza in " in ran.out
