"""The presets of each game: what they choose can be played, and a table knows by which preset it is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fourfold.console.option_table import describe_preset, preset_table
from fourfold.game import AnyGame, Preset
from fourfold.games import GAMES
from fourfold.options import declared, grouped, read_options, write_options
from fourfold.options.presets import find_preset, preset_of
from fourfold.play.clock import read_control
from fourfold.testing.laws import check_random_game
from fourfold.words import LANGUAGES, Words

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
EVERY_PRESET = pytest.mark.parametrize(
    ("game", "preset"),
    [pytest.param(game, preset, id=f"{game.name}-{preset.id}") for game in GAMES.values() for preset in game.presets],
)


@EVERY_GAME
def test_every_game_has_the_four_presets(game: AnyGame) -> None:
    assert [preset.id for preset in game.presets] == ["rulebook", "family", "tournament", "learner"]
    rulebook, family, tournament, learner = game.presets
    assert rulebook == Preset("rulebook")
    assert (family.takebacks, learner.takebacks, learner.hints) == ("free", "free", True)
    assert tournament == replace(rulebook, id="tournament", clock="60/turn", takebacks="never", hints=False)


def test_the_family_has_everything_noticed_and_the_learner_less_to_notice() -> None:
    options = {(game.name, preset.id): preset.options for game in GAMES.values() for preset in game.presets}
    assert options["quarto", "family"] == {"calls": "automatic"}
    assert options["quartino", "family"] == {"situations": "automatic", "claims": "automatic"}
    assert len(read_options(GAMES["quarto"].Options, options["quarto", "learner"]).traits) == 1
    assert options["quartino", "learner"] == {"situations": "off"}


@EVERY_PRESET
def test_a_preset_can_be_played_by_any_number_of_players(game: AnyGame, preset: Preset) -> None:
    options = read_options(game.Options, preset.options)
    assert write_options(options) == preset.options
    if preset.clock:
        read_control(preset.clock)
    capped = replace(options, cap=40) if "cap" in declared(game.Options) else options
    for seats in game.seats:
        assert check_random_game(game, capped, seats, seed=3) > 0


@EVERY_PRESET
def test_a_table_knows_its_preset(game: AnyGame, preset: Preset) -> None:
    for hints in (True, False) if preset.hints is None else (preset.hints,):
        assert preset_of(game, preset.options, preset.clock, preset.takebacks, hints=hints) == preset.id
    assert find_preset(game, preset.id) == preset
    other = {**preset.options, "first": "1"}
    assert preset_of(game, other, preset.clock, preset.takebacks, hints=bool(preset.hints)) == ""
    assert preset_of(game, preset.options, "77/turn", preset.takebacks, hints=bool(preset.hints)) == ""
    if preset.hints is not None:
        assert preset_of(game, preset.options, preset.clock, preset.takebacks, hints=not preset.hints) == ""


@EVERY_GAME
def test_a_default_that_is_written_out_changes_nothing(game: AnyGame) -> None:
    defaults = {name: option.default for name, option in declared(game.Options).items()}
    assert preset_of(game, defaults, "", "agree", hints=False) == "rulebook"


@EVERY_GAME
def test_an_unknown_preset_is_refused_with_those_there_are(game: AnyGame) -> None:
    with pytest.raises(ValueError, match="there are: rulebook, family, tournament, learner"):
        find_preset(game, "blitz")


@EVERY_GAME
def test_every_option_belongs_to_a_group_of_neighbours(game: AnyGame) -> None:
    groups = grouped(game.Options)
    assert "" not in groups
    assert sorted(name for group in groups.values() for name in group) == sorted(declared(game.Options))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_and_every_group_has_its_words(language: str) -> None:
    words = Words(language)
    for game in GAMES.values():
        assert preset_table(game, words).row_count == len(game.presets)
        for preset in game.presets:
            assert words.say(f"preset-{preset.id}")
            assert describe_preset(game, preset, words)
        for group in grouped(game.Options):
            assert words.say(f"group-{group}")
