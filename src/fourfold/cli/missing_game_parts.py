"""The parts that a game could have and has not; Fourfold does without them."""

from __future__ import annotations

from collections.abc import Iterator

from fourfold.engine.game_engine import GameEngine
from fourfold.envs.game_envs import is_playable
from fourfold.game import AnyGame
from fourfold.games import is_plugin
from fourfold.kits import find_part
from fourfold.lessons.lesson import Lesson
from fourfold.options import declared
from fourfold.render.renderer import Renderer
from fourfold.words import LANGUAGES
from fourfold.words.fluent import split
from fourfold.words.plugin_words import plugin_words, rules_page


def missing_parts(game: AnyGame) -> Iterator[str]:
    """A sentence for each part that is missing."""
    if not find_part(game.name, "engine", GameEngine):
        yield "It has no bots of its own: `uniform` plays at random, and `greedy` looks one move ahead."
    if not is_playable(game.name):
        yield "It has no environments: without `action_texts` its actions have no numbers."
    if not find_part(game.name, "render", Renderer):
        yield "It has no pictures: the table is shown as text."
    if not find_part(game.name, "lessons", Lesson):
        yield "It has no lesson."
    if is_plugin(game.name):
        yield from _missing_texts(game)


def _missing_texts(game: AnyGame) -> Iterator[str]:
    if not rules_page(game.name):
        yield "It has no rules page: `rules.md` in the package."
    without: list[str] = []
    for language in LANGUAGES:
        there = split(plugin_words(game.name, language))
        lacks = [name for name in _names(game) if name not in there]
        if not there:
            without.append(language)
        elif lacks:
            yield f"Its words in {language} lack {', '.join(lacks)}."
    if without:
        yield f"It has no words in {', '.join(without)}."


def _names(game: AnyGame) -> Iterator[str]:
    """The messages that can be foreseen; those for actions and refusals are named in the game's own code."""
    yield from (f"{game.name}-game", f"{game.name}-about")
    yield from (f"{game.name}-ending-{reason}" for reason in game.text.ENDINGS)
    for name in declared(game.Options):
        yield from (f"{game.name}-option-{name}", f"{game.name}-option-{name}-says")
