"""The commands a person can type at the prompt, other than moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rich.markdown import Markdown

from fourfold.console import saved_games
from fourfold.console.announcements import describe_actions, describe_log
from fourfold.console.game_titles import game_title
from fourfold.console.option_table import option_table
from fourfold.console.refusals import describe_os_error, describe_refusal, path_conflict
from fourfold.console.rules_pages import rules_page
from fourfold.engine.hint import hint
from fourfold.engine.levels import levels_of
from fourfold.engine.review.review import Standing
from fourfold.game import NATURE, Seat, list_examples
from fourfold.play.match import Match, Refusal, Why, submit, undo
from fourfold.tui.legal_moves import kind_name, list_moves
from fourfold.tui.session import QuitGame, Session, give_up, set_match, show_position
from fourfold.words import Words

Command = Callable[[Session, Seat, str], None]


def execute(session: Session, seat: Seat, line: str) -> None:
    """Run a typed line: a command, a move or several moves; an empty line shows the position again."""
    word, _, rest = line.strip().partition(" ")
    name = _ALIASES.get(word.lower(), word.lower())
    if name in COMMANDS:
        COMMANDS[name][0](session, seat, rest.strip())
    elif word:
        _move(session, seat, line.strip())
    else:
        show_position(session, seat)


def _move(session: Session, seat: Seat, text: str) -> None:
    """Play a move as it was typed or, if that is not notation, in lower case."""
    done = submit(session.match, seat, text, session.nature)
    if isinstance(done, Refusal) and done.why == Why.NOT_NOTATION and text != text.lower():
        again = submit(session.match, seat, text.lower(), session.nature)
        done = done if isinstance(again, Refusal) and again.why == Why.NOT_NOTATION else again
    if isinstance(done, Refusal):
        session.screen.say(describe_refusal(done, session.screen.words), "yellow")
    else:
        set_match(session, done)


def _help(session: Session, _seat: Seat, _rest: str) -> None:
    game, words = session.match.game, session.screen.words
    session.screen.say_message("help-moves", "bold", game=game_title(game.name, words))
    session.screen.show(game.text.explain(words.say_or))
    session.screen.say_message("help-commands", "bold")
    rows = [(usage, words.say(f"command-{name}")) for name, (_, usage) in COMMANDS.items()]
    session.screen.show(list_examples(rows))


def _board(session: Session, seat: Seat, _rest: str) -> None:
    show_position(session, seat)


def _moves(session: Session, seat: Seat, start: str) -> None:
    session.screen.show(list_moves(session.match, seat, start, session.screen.console.width, session.screen.words))


def _undo(session: Session, _seat: Seat, _rest: str) -> None:
    """Take back moves to the last decision of a person, including the bots' moves since then."""
    if session.clock or not session.can_undo:
        session.screen.say_message("refused-clock" if session.can_undo else "refused-no-takebacks", "yellow")
        return
    after = undo(session.match)
    while isinstance(after, Match) and after.mover not in session.persons:
        after = undo(after)
    if isinstance(after, Refusal):
        session.screen.say(describe_refusal(after, session.screen.words), "yellow")
        return
    undone = session.match.log[len(after.log) :]
    session.screen.say_message("event-took-back", count=sum(entry.seat != NATURE for entry in undone))
    for line in describe_actions(session.match, undone, None, session.screen.words):
        session.screen.show(line)
    for seat in session.announced:
        session.announced[seat] = min(session.announced[seat], len(after.log))
    set_match(session, after)


def _save(session: Session, _seat: Seat, name: str) -> None:
    """Write the record to the file that the player names, or to the file the game is saved in."""
    path = Path(name).expanduser() if name else session.saved_game.path
    words = session.screen.words
    try:
        conflict = path_conflict(path) if name else None
        if not conflict:
            saved_games.write_game(path, saved_games.record_text(session.saved_game, session.match, session.clock))
    except OSError as reason:
        session.screen.say_message("not-saved-to", "yellow", path=str(path), reason=describe_os_error(reason, words))
    else:
        if conflict:
            session.screen.say_message("not-saved-to", "yellow", path=str(path), reason=words.say(conflict))
        else:
            session.screen.say_message("saved-to", path=str(path))


def _log(session: Session, seat: Seat, _rest: str) -> None:
    for line in describe_log(session.match, seat, session.screen.words, 0, session.match.forfeits):
        session.screen.show(line)


def _rules(session: Session, _seat: Seat, _rest: str) -> None:
    try:
        session.screen.render(Markdown(rules_page(session.match.game.name, session.screen.words.language)))
    except ValueError:
        session.screen.say_message("rules-missing", "yellow")


def _options(session: Session, _seat: Seat, _rest: str) -> None:
    session.screen.render(option_table(session.match.game, session.screen.words, session.match.options))


def _hint(session: Session, seat: Seat, _rest: str) -> None:
    if not session.has_hints:
        session.screen.say_message("refused-no-hints", "yellow")
        return
    game, found = session.match.game, hint(session.match, seat)
    kind = kind_name(session.match, found.action, session.screen.words)
    move = game.notation.write_action(found.action)
    session.screen.say_message("would-play", bot=levels_of(game.name)[-1], move=move, kind=kind)
    if found.standing:
        session.screen.say_message("hint-value", value=_describe_standing(found.standing, seat, session.screen.words))
    elif found.chances:
        session.screen.say_message("hint-chances", chance=f"{found.chances[seat]:.0%}")


def _describe_standing(standing: Standing, seat: Seat, words: Words) -> str:
    """What a player reaches with best play, and in how many placements if that is known."""
    if standing.winner is None:
        return words.say("value-draw")
    return words.say("value-win" if standing.winner == seat else "value-loss", count=standing.distance or 0)


def _resign(session: Session, seat: Seat, _rest: str) -> None:
    if session.screen.ask(session.screen.words.say("resign-ask") + " ").strip().lower() in ("y", "yes"):
        give_up(session, seat, "resigned")


def _quit(_session: Session, _seat: Seat, _rest: str) -> None:
    raise QuitGame


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
"""Every command and its usage; the message `command-NAME` says what it does."""

_ALIASES: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "show": "board"}
