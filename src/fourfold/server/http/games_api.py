"""The HTTP API to the games, and to the words and rules of games from other packages; clients have those of our own."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import MediaType, get
from litestar.params import PathParameter

from fourfold.engine.levels import levels_of
from fourfold.game import AnyGame
from fourfold.games import BUILT_IN, GAMES, plugins
from fourfold.options import list_options
from fourfold.server.http.dependencies import Language
from fourfold.server.http.openapi import problems
from fourfold.server.http.problems import ProblemError
from fourfold.server.protocol.games import GameAbout, OptionAbout, PresetAbout
from fourfold.words import find_language
from fourfold.words.plugin_words import languages_of, plugin_words, rules_page

GameName = Annotated[str, PathParameter(description="The name of the game.", max_length=40)]
LanguageName = Annotated[str, PathParameter(description="One of the languages of the game.", max_length=20)]


@get("/api/games", tags=["games"], summary="The games", sync_to_thread=False, responses=problems())
def list_games() -> list[GameAbout]:
    """Every game with its rule options and the levels of its bots."""
    return [_about_game(game) for game in GAMES.values()]


def _about_game(game: AnyGame) -> GameAbout:
    is_plugin = game.name not in BUILT_IN
    return GameAbout(
        name=game.name,
        least=game.seats[0],
        most=game.seats[-1],
        levels=levels_of(game.name),
        options=msgspec.convert(list_options(game.Options), tuple[OptionAbout, ...]),
        presets=msgspec.convert(game.presets, tuple[PresetAbout, ...], from_attributes=True),
        secret=game.secret,
        draws=game.can_agree,
        retires=game.retire is not None,
        help=game.text.explain(),
        version=game.version,
        scored=game.scored,
        plugin=is_plugin,
        languages=languages_of(game.name) if is_plugin else (),
    )


@get(
    "/api/games/{game:str}/words/{language:str}",
    tags=["games"],
    summary="The words of a game",
    media_type=MediaType.TEXT,
    sync_to_thread=True,
    responses=problems(404),
)
def fetch_words(game: GameName, language: LanguageName) -> str:
    """The messages of a game from another package as Fluent, in one of its languages."""
    if game not in plugins().found or language not in languages_of(game):
        raise ProblemError(404, "There are no such words.")
    return plugin_words(game, language)


@get(
    "/api/games/{game:str}/rules",
    tags=["games"],
    summary="The rules of a game",
    media_type="text/markdown",
    sync_to_thread=True,
    responses=problems(404),
)
def fetch_rules(game: GameName, language: Language = "en") -> str:
    """The rules page of a game from another package as Markdown, in this language or else in English."""
    page = rules_page(game, find_language(language)) if game in plugins().found else ""
    if not page:
        raise ProblemError(404, "There is no rules page for this game.")
    return page


HANDLERS: Final = [list_games]
PUBLIC_HANDLERS: Final = [fetch_words, fetch_rules]
"""Texts that anyone may keep for a while."""
