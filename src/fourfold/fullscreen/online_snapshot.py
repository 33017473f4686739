"""A table of a server as the full screen shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourfold.client import TableClient
from fourfold.console.display_names import display_name
from fourfold.console.game_titles import game_title
from fourfold.console.screen import paint
from fourfold.fullscreen.remote_view import read_view
from fourfold.fullscreen.snapshot import MenuEntry, PlayerLine, Snapshot
from fourfold.game import AnyGame, Seat
from fourfold.games import GAMES
from fourfold.play.action_kind import action_kind
from fourfold.server.protocol.updates import About, Presence, Update
from fourfold.words import Words


def snapshot_of(client: TableClient, moves: Sequence[str], invitation: str, words: Words) -> Snapshot | None:
    """The table in the newest update of the client's seat; before the game begins, the link that invites others."""
    about, presence = client.about, client.presence
    update = client.newest.get(client.seats[0] if client.seats else None)
    if about is None or update is None:
        return None
    game = GAMES.get(about.game)
    view, drawing = _board(update, about, game, words)
    return Snapshot(
        game_title(about.game, words),
        drawing or _waiting(about, invitation, words),
        tuple(_player(update, about, presence, seat, words) for seat in range(len(about.chairs))),
        tuple(moves),
        _menu(update, game, about.game, words),
        _prompt(update, about, words),
        game,
        view,
    )


def _board(update: Update, about: About, game: AnyGame | None, words: Words) -> tuple[Any, str]:
    """The view and its drawing; a game that is not installed here is drawn by the server."""
    if update.view is None or game is None:
        return None, update.board.text if update.board else ""
    view = read_view(game, about.options, update.view)
    return view, game.text.show(view, paint, words.say_or)


def _waiting(about: About, invitation: str, words: Words) -> str:
    free = sum(not (chair.person or chair.level) for chair in about.chairs)
    lines = [words.say("waiting-for", count=free)] if free else []
    if invitation:
        lines += ["", words.say("invite-help", game=game_title(about.game, words)), "", invitation]
    return "\n".join(lines)


def _player(update: Update, about: About, presence: Presence | None, seat: Seat, words: Words) -> PlayerLine:
    chair, clocks = about.chairs[seat], update.clocks
    left = clocks.left[seat] if clocks else None
    name = display_name(chair.name, words) if chair.name else chair.level or words.say("open-seat")
    remarks = [words.say("points", count=about.result.points[seat])] if about.result and _is_scored(about) else []
    if presence and chair.person and not presence.here[seat]:
        remarks.append(words.say("full-away"))
    return PlayerLine(
        name,
        " ".join(remarks),
        update.mover == seat,
        None if left is None else left / 1000,
        is_running=clocks is not None and clocks.running == seat,
    )


def _is_scored(about: About) -> bool:
    game = GAMES.get(about.game)
    return game is not None and game.scored


def _menu(update: Update, game: AnyGame | None, name: str, words: Words) -> tuple[MenuEntry, ...]:
    """The menu, with kinds by the game installed here or, for another game, by the server."""
    if game is None:
        return tuple(MenuEntry(each.text, each.group) for each in (update.board.choices if update.board else ()))
    kinds = ((text, action_kind(game.notation.read_action(text))) for text in update.menu)
    return tuple(MenuEntry(text, words.say_or(f"kind-{name}-{kind}", kind)) for text, kind in kinds)


def _prompt(update: Update, about: About, words: Words) -> str:
    if about.offer and update.seat is not None and update.seat not in about.offer.agreed:
        who = about.chairs[about.offer.seat].name
        asked = words.say("event-asked", who=who, person="other", wish=about.offer.wish)
        return f"{asked} {words.say('full-answer')}"
    if about.phase in ("over", "closed"):
        return words.say("full-over")
    if update.seat is None:
        return words.say("watching")
    return words.say("your-turn") if update.menu else ""
