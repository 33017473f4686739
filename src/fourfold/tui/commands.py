"""The words a person can type besides moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rich.markdown import Markdown

from fourfold.console import saved_games
from fourfold.console.announcements import lines
from fourfold.console.option_table import option_table
from fourfold.console.refusals import answer, describe_os_error, path_conflict
from fourfold.console.rulebook import page
from fourfold.engine.hint import hint
from fourfold.engine.levels import LEVELS
from fourfold.game import NATURE, Seat, list_examples
from fourfold.play.match import Match, Refusal, Why, forfeit, submit, undo
from fourfold.tui.moves import kind_of, list_moves
from fourfold.tui.session import Leave, Table, moved, show_table

Command = Callable[[Table, Seat, str], None]


def obey(table: Table, seat: Seat, line: str) -> None:
    """Do what was typed: a command, a move, several moves, or for an empty line show the table again."""
    word, _, rest = line.strip().partition(" ")
    name = _SHORT.get(word.lower(), word.lower())
    if name in COMMANDS:
        COMMANDS[name][0](table, seat, rest.strip())
    elif word:
        _move(table, seat, line.strip())
    else:
        show_table(table, seat)


def _move(table: Table, seat: Seat, text: str) -> None:
    """A move as typed or, where that is no notation, in small letters."""
    done = submit(table.match, seat, text, table.nature)
    if isinstance(done, Refusal) and done.why == Why.NOT_NOTATION and text != text.lower():
        again = submit(table.match, seat, text.lower(), table.nature)
        done = done if isinstance(again, Refusal) and again.why == Why.NOT_NOTATION else again
    if isinstance(done, Refusal):
        table.screen.say(answer(done, table.screen.words), "yellow")
    else:
        moved(table, done)


def _help(table: Table, _seat: Seat, _rest: str) -> None:
    game, words = table.match.game, table.screen.words
    table.screen.tell("help-moves", "bold", game=words.say(f"game-{game.name}"))
    table.screen.show(game.text.explain(words.say_or))
    table.screen.tell("help-commands", "bold")
    rows = [(usage, words.say(f"command-{name}")) for name, (_, usage) in COMMANDS.items()]
    table.screen.show(list_examples(rows))


def _board(table: Table, seat: Seat, _rest: str) -> None:
    show_table(table, seat)


def _moves(table: Table, seat: Seat, start: str) -> None:
    table.screen.show(list_moves(table.match, seat, start, table.screen.console.width, table.screen.words))


def _undo(table: Table, _seat: Seat, _rest: str) -> None:
    """Back to the last decision of a person, over whatever programs did since."""
    if table.clock:
        table.screen.tell("refused-clock", "yellow")
        return
    after = undo(table.match)
    while isinstance(after, Match) and after.mover not in table.persons:
        after = undo(after)
    if isinstance(after, Refusal):
        table.screen.say(answer(after, table.screen.words), "yellow")
        return
    taken = table.match.log[len(after.log) :]
    table.screen.tell("event-took-back", count=sum(entry.seat != NATURE for entry in taken))
    for line in lines(table.match, taken, None, table.screen.words):
        table.screen.show(line)
    for seat in table.heard:
        table.heard[seat] = min(table.heard[seat], len(after.log))
    moved(table, after)


def _save(table: Table, _seat: Seat, name: str) -> None:
    """Write the record to a file of the player's choice, or once more to where it is kept anyway."""
    path = Path(name).expanduser() if name else table.keep.path
    words = table.screen.words
    try:
        taken = path_conflict(path) if name else None
        if not taken:
            saved_games.write_file(path, saved_games.text_of(table.keep, table.match, table.clock))
    except OSError as reason:
        table.screen.tell("not-saved-to", "yellow", path=str(path), reason=describe_os_error(reason, words))
    else:
        if taken:
            table.screen.tell("not-saved-to", "yellow", path=str(path), reason=words.say(taken))
        else:
            table.screen.tell("saved-to", path=str(path))


def _log(table: Table, seat: Seat, _rest: str) -> None:
    for line in lines(table.match, table.match.log, seat, table.screen.words):
        table.screen.show(line)


def _rules(table: Table, _seat: Seat, _rest: str) -> None:
    try:
        table.screen.put(Markdown(page(table.match.game.name, table.screen.words.language)))
    except ValueError:
        table.screen.tell("rules-missing", "yellow")


def _options(table: Table, _seat: Seat, _rest: str) -> None:
    table.screen.put(option_table(table.match.game, table.screen.words, table.match.options))


def _hint(table: Table, seat: Seat, _rest: str) -> None:
    game, found = table.match.game, hint(table.match, seat)
    kind = kind_of(table.match, found.action, table.screen.words)
    move = game.notation.write_action(found.action)
    table.screen.tell("would-play", bot=LEVELS[game.name][-1], move=move, kind=kind)
    if found.chances:
        table.screen.tell("hint-chances", chance=f"{found.chances[seat]:.0%}")


def _resign(table: Table, seat: Seat, _rest: str) -> None:
    if table.screen.ask(table.screen.words.say("resign-ask") + " ").strip().lower() in ("y", "yes"):
        moved(table, forfeit(table.match, seat, "resigned"))


def _quit(_table: Table, _seat: Seat, _rest: str) -> None:
    raise Leave


COMMANDS: Final[Mapping[str, tuple[Command, str]]] = {
    "help": (_help, "help"),
    "board": (_board, "board"),
    "moves": (_moves, "moves [START]"),
    "hint": (_hint, "hint"),
    "undo": (_undo, "undo"),
    "log": (_log, "log"),
    "rules": (_rules, "rules"),
    "options": (_options, "options"),
    "save": (_save, "save [FILE]"),
    "resign": (_resign, "resign"),
    "quit": (_quit, "quit"),
}
"""Every command, how it is typed; `command-NAME` says what it does."""

_SHORT: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "show": "board"}
