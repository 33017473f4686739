"""The menu that `fourfold` alone starts: choose a game, the players and the options, play, and play again."""

from __future__ import annotations

from collections.abc import Mapping

from rich.markdown import Markdown

from fourfold.engine.levels import LEVELS
from fourfold.engine.seating import check_table, read_seats, usual_seats
from fourfold.game import AnyGame
from fourfold.games import GAMES
from fourfold.options import declared, read_options
from fourfold.play.record import Record
from fourfold.tui import saves
from fourfold.tui.deal import Plan, new_table, old_table
from fourfold.tui.loop import play_on
from fourfold.tui.option_table import option_table
from fourfold.tui.rulebook import first_sentence, page
from fourfold.tui.screen import Screen, paint
from fourfold.tui.table import Leave
from fourfold.words import Words, spoken

USUAL = ("You", "greedy")


def run_menu() -> int:
    """The menu until somebody leaves it."""
    screen = Screen()
    try:
        while _one_game(screen):
            pass
    except (EOFError, Leave):
        screen.say("")
    return 0


def _one_game(screen: Screen) -> bool:
    """One choice and one game; False when a game was left before its end."""
    waiting = saves.unfinished()
    choice = _choose(screen, waiting)
    if choice in waiting:
        return _go_on(screen, waiting[choice])
    game = GAMES[choice.removeprefix("new ")]
    plan = Plan(game, _ask_players(screen, game), _ask_options(screen, game))
    while play_on(new_table(plan, screen)):
        if _answer(screen, "\nEnter for the same again, or `menu`, or `quit`: "):
            return True
    return False


def _go_on(screen: Screen, record: Record) -> bool:
    """Take an unfinished game up again; one that cannot be replayed is put aside."""
    path = saves.autosave(record.game)
    try:
        table = old_table(record, path, screen)
    except ValueError as reason:
        screen.say(f"{path}: {reason}. It is put aside.", "yellow")
        saves.put_away(path, "broken")
        return True
    return play_on(table)


def _choose(screen: Screen, waiting: Mapping[str, Record]) -> str:
    """The name of a game to go on with, or `new NAME`."""
    choices = [*waiting, *(f"new {name}" for name in GAMES)]
    numbered = {str(number): choice for number, choice in enumerate(choices, 1)}
    _show_choices(screen, waiting)
    while True:
        answer = _answer(screen, "Which? ")
        if answer.startswith("rules "):
            _show_rules(screen, answer.removeprefix("rules "))
        elif answer in numbered:
            return numbered[answer]
        elif answer in GAMES:
            return f"new {answer}"
        elif answer == "resume" and len(waiting) == 1:
            return choices[0]
        else:
            screen.say(f"Type a number from 1 to {len(choices)}, or: {', '.join(GAMES)}, rules NAME, quit.", "yellow")


def _show_choices(screen: Screen, waiting: Mapping[str, Record]) -> None:
    screen.say("\nFourfold", "bold")
    lines = [f"go on with {name}: {', '.join(record.players)}" for name, record in waiting.items()]
    width = max(map(len, GAMES))
    for name, game in GAMES.items():
        lines.append(f"{paint(name.ljust(width), 'bold')}  {_who(game):<11}  {first_sentence(name)}".rstrip())
    for number, line in enumerate(lines, 1):
        screen.show(f"  {number}  {line}")
    screen.say("Type a number or a name; `rules NAME` shows the rules, `quit` leaves.")


def _who(game: AnyGame) -> str:
    low, high = game.seats[0], game.seats[-1]
    return f"{low} players" if low == high else f"{low}-{high} players"


def _ask_players(screen: Screen, game: AnyGame) -> tuple[str, ...]:
    usual = usual_seats(game, USUAL)
    programs = ", ".join(LEVELS[game.name])
    screen.say(f"Who plays ({_who(game)})? Names divided by commas; these are programs: {programs}.")
    while True:
        answer = _answer(screen, f"Players [{','.join(usual)}]: ", fold=False)
        try:
            names = read_seats(answer) if answer else usual
            check_table(game, names)
        except ValueError as reason:
            screen.say(f"{reason}.", "yellow")
        else:
            return names


def _ask_options(screen: Screen, game: AnyGame) -> Mapping[str, str]:
    """The options by number or word until an empty line; a wrong one changes nothing."""
    words: dict[str, str] = {}
    screen.say("By the usual rules? Press Enter. Or type `options` to see what can be changed.")
    while answer := _answer(screen, "Options: "):
        if answer == "options":
            screen.put(option_table(game, Words(spoken()), read_options(game.Options, words)))
            screen.say("Change one by name or number, like `NAME=VALUE` or `1 VALUE`; Enter begins the game.")
            continue
        try:
            name, value = _read_option(game, answer)
            read_options(game.Options, {**words, name: value})
        except ValueError as reason:
            screen.say(f"{reason}.", "yellow")
        else:
            words[name] = value
            screen.say(f"{name} is {value} now.")
    return words


def _read_option(game: AnyGame, answer: str) -> tuple[str, str]:
    """`squares=yes`, `squares yes` or `3 yes`."""
    name, _, value = answer.replace("=", " ", 1).partition(" ")
    numbered = {str(number): each for number, each in enumerate(declared(game.Options), 1)}
    return numbered.get(name, name), value.strip()


def _show_rules(screen: Screen, name: str) -> None:
    if name in GAMES:
        screen.put(Markdown(page(name, spoken())))
    else:
        screen.say(f"There is no game {name!r}; there are: {', '.join(GAMES)}.", "yellow")


def _answer(screen: Screen, prompt: str, *, fold: bool = True) -> str:
    """What was typed, in small letters unless that matters; `quit` leaves."""
    answer = screen.ask(prompt).strip()
    if answer.lower() in ("q", "quit", "exit"):
        raise Leave
    return answer.lower() if fold else answer
