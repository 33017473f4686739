"""The words a person can type besides moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rich.markdown import Markdown

from fourfold.engine.hint import hint
from fourfold.engine.levels import LEVELS
from fourfold.game import Seat
from fourfold.play.match import Match, Refusal, Why, forfeit, submit, undo
from fourfold.tui import saves
from fourfold.tui.moves import list_moves
from fourfold.tui.news import lines
from fourfold.tui.option_table import option_table
from fourfold.tui.rulebook import page
from fourfold.tui.table import Leave, Table, moved, show_table
from fourfold.words import Words, spoken

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
        where = " `help` shows how moves are typed." if done.why == Why.NOT_NOTATION else ""
        table.screen.say(_sentence(done.sentence) + where, "yellow")
    else:
        moved(table, done)


def _help(table: Table, _seat: Seat, _rest: str) -> None:
    table.screen.say(f"Moves in {table.match.game.name}; several at once are divided by ;", "bold")
    table.screen.show(table.match.game.text.HELP)
    table.screen.say("Commands", "bold")
    width = max(len(usage) for _, usage, _ in COMMANDS.values())
    for _, usage, says in COMMANDS.values():
        table.screen.show(f"  {usage.ljust(width)}  {says}")


def _board(table: Table, seat: Seat, _rest: str) -> None:
    show_table(table, seat)


def _moves(table: Table, seat: Seat, start: str) -> None:
    table.screen.show(list_moves(table.match, seat, start, table.screen.console.width))


def _undo(table: Table, _seat: Seat, _rest: str) -> None:
    """Back to the last decision of a person, over whatever programs did since."""
    if table.clock:
        table.screen.say("With a clock running no move is taken back.", "yellow")
        return
    after = undo(table.match)
    while isinstance(after, Match) and after.mover not in table.persons:
        after = undo(after)
    if isinstance(after, Refusal):
        table.screen.say(_sentence(after.sentence), "yellow")
        return
    table.screen.say("Taken back:")
    for line in lines(table.match, table.match.log[len(after.log) :], None):
        table.screen.show(line)
    for seat in table.heard:
        table.heard[seat] = min(table.heard[seat], len(after.log))
    moved(table, after)


def _save(table: Table, _seat: Seat, name: str) -> None:
    """Write the record to a file of the player's choice, or once more to where it is kept anyway."""
    path = Path(name).expanduser() if name else table.keep.path
    try:
        if name:
            check_free(path)
        saves.write_file(path, saves.text_of(table.keep, table.match, table.clock))
    except (OSError, ValueError) as reason:
        why = saves.explain(reason) if isinstance(reason, OSError) else str(reason)
        table.screen.say(f"Not saved to {path}: {why}.", "yellow")
    else:
        table.screen.say(f"Saved to {path}")


def check_free(path: Path) -> None:
    """ValueError if writing there would overwrite something."""
    if path.is_dir():
        raise ValueError("that is a folder")
    if path.exists() and (not path.is_file() or path.stat().st_size):
        raise ValueError("that file is there already; choose another name, or go on with it by --resume")


def _log(table: Table, seat: Seat, _rest: str) -> None:
    for line in lines(table.match, table.match.log, seat):
        table.screen.show(line)


def _rules(table: Table, _seat: Seat, _rest: str) -> None:
    try:
        table.screen.put(Markdown(page(table.match.game.name, spoken())))
    except ValueError as reason:
        table.screen.say(_sentence(str(reason)), "yellow")


def _options(table: Table, _seat: Seat, _rest: str) -> None:
    table.screen.put(option_table(table.match.game, Words(spoken()), table.match.options))


def _hint(table: Table, seat: Seat, _rest: str) -> None:
    game, answer = table.match.game, hint(table.match, seat)
    chances = f"; your chances: {answer.chances[seat]:.0%}" if answer.chances else ""
    level, action = LEVELS[game.name][-1], answer.action
    table.screen.say(f"{level} would play {game.notation.write_action(action)} ({game.text.say(action)}){chances}")


def _resign(table: Table, seat: Seat, _rest: str) -> None:
    answer = table.screen.ask("Give this game up? yes or no: ")
    if answer.strip().lower() in ("y", "yes"):
        moved(table, forfeit(table.match, seat, "resigned"))


def _quit(_table: Table, _seat: Seat, _rest: str) -> None:
    raise Leave


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


COMMANDS: Final[Mapping[str, tuple[Command, str, str]]] = {
    "help": (_help, "help", "this page"),
    "board": (_board, "board, or just Enter", "the table again"),
    "moves": (_moves, "moves [START]", "every move you may make now, or those that begin with START"),
    "hint": (_hint, "hint", "what the strongest program would do in your place, knowing what you know"),
    "undo": (_undo, "undo", "back to the last decision of a person, unless something hidden was shown since"),
    "log": (_log, "log", "everything that happened, as you saw it"),
    "rules": (_rules, "rules", "the rules of the game"),
    "options": (_options, "options", "the options this game is played with"),
    "save": (_save, "save [FILE]", "write the record to FILE; the game is also kept by itself after every action"),
    "resign": (_resign, "resign", "give the game up"),
    "quit": (_quit, "quit", "stop here; the game can be taken up again"),
}

_SHORT: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "show": "board"}
