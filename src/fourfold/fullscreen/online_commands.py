"""What a person can type at a table of a server, other than moves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from rich.markdown import Markdown

from fourfold.console.option_table import option_table
from fourfold.console.refusals import path_conflict
from fourfold.console.rules_pages import rules_page
from fourfold.console.saved_games import write_game
from fourfold.game import Seat, list_examples
from fourfold.games import GAMES
from fourfold.options import read_options
from fourfold.server.protocol.http_play import Hint
from fourfold.server.protocol.requests import Answer, Ask, Finish, Leave, Play, Resign, Return, Say
from fourfold.tables.events import Wish

if TYPE_CHECKING:
    from fourfold.fullscreen.online_backend import OnlineBackend

Command = Callable[["OnlineBackend", Seat, str], Awaitable[None]]


async def execute(table: OnlineBackend, line: str) -> None:
    """Run a line: the answer to a question, a command, or a move."""
    while not (table.client.newest or table.client.is_gone):
        await table.client.next_message()
    if table.is_resigning:
        await _confirm(table, line)
        return
    word, _, rest = line.partition(" ")
    known = COMMANDS.get(word.lower())
    seat = table.client.seats[0] if table.client.seats else None
    if known and not (seat is None and word.lower() in _OF_PLAYERS):
        await known[0](table, -1 if seat is None else seat, rest.strip())
    elif seat is None and line:
        table.say(table.words.say("watching"), "yellow")
    elif line:
        await _play(table, seat or 0, line)


async def _play(table: OnlineBackend, seat: Seat, text: str) -> None:
    update = table.client.newest[seat]
    written = text.lower() if text not in update.menu and text.lower() in update.menu else text
    await table.client.request(Play(table.client.new_id(), seat, update.version, written))


async def _help(table: OnlineBackend, _seat: Seat, _rest: str) -> None:
    words, about = table.words, table.client.about
    if about and about.game in GAMES and table.panes:
        table.panes.write(GAMES[about.game].text.explain(words.say_or))
    table.say(words.say("help-commands"), "bold")
    table.say(list_examples([(usage, words.say(name)) for _, usage, name in COMMANDS.values()]))


async def _say(table: OnlineBackend, seat: Seat, text: str) -> None:
    await table.client.request(Say(table.client.new_id(), seat, text))


async def _hint(table: OnlineBackend, _seat: Seat, _rest: str) -> None:
    credentials = {"Authorization": f"Bearer {table.place.key}"}
    raw = await table.server.call("POST", f"/api/tables/{table.place.table}/hint", headers=credentials)
    found = msgspec.json.decode(raw, type=Hint)
    table.say(table.words.say("hint-says", says=found.action), "bold")
    if found.chances and table.client.seats:
        table.say(table.words.say("hint-chances", chance=f"{found.chances[table.client.seats[0]]:.0%}"))


def _asks(wish: Wish) -> Command:
    async def ask(table: OnlineBackend, seat: Seat, _rest: str) -> None:
        await table.client.request(Ask(table.client.new_id(), seat, wish))

    return ask


def _answers(*, yes: bool) -> Command:
    async def answer(table: OnlineBackend, seat: Seat, _rest: str) -> None:
        offer = table.client.about.offer if table.client.about else None
        if offer is None:
            table.say(table.words.say("refused-not-asked"), "yellow")
        else:
            await table.client.request(Answer(table.client.new_id(), seat, offer.wish, yes))

    return answer


async def _resign(table: OnlineBackend, _seat: Seat, _rest: str) -> None:
    table.is_resigning = True
    table.say(table.words.say("resign-ask"), "bold")


async def _confirm(table: OnlineBackend, line: str) -> None:
    table.is_resigning = False
    if line.lower() in ("y", "yes") and table.client.seats:
        await table.client.request(Resign(table.client.new_id(), table.client.seats[0]))


async def _return(table: OnlineBackend, seat: Seat, _rest: str) -> None:
    await table.client.request(Return(table.client.new_id(), seat))


async def _finish(table: OnlineBackend, seat: Seat, _rest: str) -> None:
    await table.client.request(Finish(table.client.new_id(), seat))


async def _stand(table: OnlineBackend, seat: Seat, _rest: str) -> None:
    await table.client.request(Leave(table.client.new_id(), seat))


async def _rules(table: OnlineBackend, _seat: Seat, _rest: str) -> None:
    about = table.client.about
    try:
        page = rules_page(about.game if about else "", table.words.language)
    except ValueError:
        table.say(table.words.say("rules-missing"), "yellow")
        return
    if table.panes:
        table.panes.write(Markdown(page))


async def _options(table: OnlineBackend, _seat: Seat, _rest: str) -> None:
    about = table.client.about
    if about and about.game in GAMES and table.panes:
        game = GAMES[about.game]
        table.panes.write(option_table(game, table.words, read_options(game.Options, about.options)))


async def _link(table: OnlineBackend, _seat: Seat, _rest: str) -> None:
    table.say(table.place.link or f"{table.place.address}/t/{table.place.table}")


async def _save(table: OnlineBackend, _seat: Seat, name: str) -> None:
    words, path = table.words, Path(name or f"{table.place.table}.record").expanduser()
    conflict = path_conflict(path)
    if conflict:
        table.say(words.say("not-saved-to", path=str(path), reason=words.say(conflict)), "yellow")
        return
    write_game(path, await table.server.record(table.place.table, table.place.key, table.place.invite))
    table.say(words.say("saved-to", path=str(path)))


async def _quit(table: OnlineBackend, _seat: Seat, _rest: str) -> None:
    table.leave()


COMMANDS: Final[Mapping[str, tuple[Command, str, str]]] = {
    "help": (_help, "help", "command-help"),
    "say": (_say, "say TEXT", "full-say"),
    "hint": (_hint, "hint", "command-hint"),
    "undo": (_asks("takeback"), "undo", "full-undo"),
    "draw": (_asks("draw"), "draw", "full-draw"),
    "rematch": (_asks("rematch"), "rematch", "full-rematch"),
    "yes": (_answers(yes=True), "yes", "full-yes"),
    "no": (_answers(yes=False), "no", "full-no"),
    "resign": (_resign, "resign", "command-resign"),
    "return": (_return, "return", "full-return"),
    "finish": (_finish, "finish", "full-finish"),
    "leave": (_stand, "leave", "full-leave"),
    "rules": (_rules, "rules", "command-rules"),
    "options": (_options, "options", "command-options"),
    "link": (_link, "link", "full-link"),
    "save": (_save, "save [FILE]", "full-save"),
    "quit": (_quit, "quit", "full-quit"),
}
"""Every command: what it does, its usage, and the message that explains it."""

_OF_PLAYERS: Final = {"say", "hint", "undo", "draw", "rematch", "yes", "no", "resign", "return", "finish", "leave"}
