"""What one viewpoint sees of a game: the view as JSON, and the board for clients that have none for this game.

Everything is made from the view, and bounded. A drawing or a word that fails leaves a gap, so that the game can go on.
"""

from __future__ import annotations

import logging
from base64 import b64encode
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from fourfold.game import AnyGame, Say, Seat
from fourfold.play.action_kind import action_kind
from fourfold.render.pictures import find_renderer
from fourfold.server.plugins.messages import Frame
from fourfold.server.protocol.updates import Board, Choice
from fourfold.words import LANGUAGES, Words

MAX_TEXT: Final = 20_000
"""Characters of a table as text,"""
MAX_PICTURE: Final = 200_000
"""of a picture,"""
MAX_LABEL: Final = 200
"""and of an action in words."""
MAX_VIEW: Final = 65_536
"""Bytes of a view."""
SVG: Final = "data:image/svg+xml;base64,"

_LOGGER: Final = logging.getLogger(__name__)
T = TypeVar("T")


def make_frame(game: AnyGame, state: Any, seat: Seat | None, language: str) -> Frame:
    """The view of a seat, or of a spectator, and its board in this language."""
    view, words = game.rules.view(state, seat), _words(language)
    actions = game.rules.legal(state) if seat is not None and game.rules.mover(state) == seat else ()
    text = attempt(game, lambda: game.text.show(view, say=words.say_or)[:MAX_TEXT], "")
    picture = attempt(game, lambda: _picture(game, view), "")
    choices = tuple(_choice(game, action, words) for action in actions)
    fields_of_view = attempt(game, lambda: _view_json(view), b"{}")
    return Frame(fields_of_view, Board(text, picture, choices))


def attempt(game: AnyGame, work: Callable[[], T], otherwise: T) -> T:
    """The result of some words or a drawing of a game; another one if the game fails."""
    try:
        return work()
    except Exception:
        _LOGGER.warning("%s cannot be shown", game.name, exc_info=True)
        return otherwise


def _picture(game: AnyGame, view: Any) -> str:
    renderer = find_renderer(game.name)
    svg = renderer.picture(view).svg if renderer else ""
    return SVG + b64encode(svg.encode()).decode() if 0 < len(svg) <= MAX_PICTURE else ""


def _choice(game: AnyGame, action: Any, words: Words) -> Choice:
    kind = action_kind(action)
    label = attempt(game, lambda: game.text.say(action, _as_choice(words))[:MAX_LABEL], "")
    group = words.say_or(f"kind-{game.name}-{kind}", kind.replace("-", " "))
    return Choice(game.notation.write_action(action), group[:MAX_LABEL], label)


def _as_choice(words: Words) -> Say:
    """Words for a button: the message NAME-choice if there is one, else the sentence that addresses the reader."""

    def speak(name: str, english: str, /, **values: str | int) -> str:
        chosen = f"{name}-choice" if words.has(f"{name}-choice") else name
        return words.say_or(chosen, english, **{"who": words.say("you-name"), "person": "you", **values})

    return speak


def _view_json(view: Any) -> bytes:
    """The fields of a view without its options, which never change."""
    if not is_dataclass(view):
        return b"{}"
    named = {each.name: getattr(view, each.name) for each in fields(view) if each.name != "options"}
    raw = msgspec.json.encode(named)
    return raw if len(raw) <= MAX_VIEW else b"{}"


@cache
def _words(language: str) -> Words:
    return Words(language if language in LANGUAGES else "en")
