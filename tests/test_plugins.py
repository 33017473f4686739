"""Games of other packages: found by their entry points, and named in one sentence if they are broken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from fourfold.engine.arena import Contest, play_games
from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.possible_states import PossibleStates
from fourfold.game import AnyGame
from fourfold.games import BUILT_IN, GAMES, find_game, is_plugin, plugins
from fourfold.lessons import find_lesson
from fourfold.render.pictures import picture_of
from fourfold.testing.laws import check_random_game
from tests.plugins.toy_plugins import TOY_GAMES, installed, write_package, write_toys


@pytest.fixture
def toys(tmp_path: Path) -> Iterator[None]:
    write_toys(tmp_path)
    with installed(tmp_path):
        yield


def problem(folder: Path, source: str, name: str = "broken", module: str = "broken_game") -> str:
    """The sentence about a package with this source."""
    (folder / f"{module}.py").write_text(source, "utf-8")
    write_package(folder, {name: module})
    with installed(folder):
        assert list(GAMES) == list(BUILT_IN)
        (said,) = plugins().problems
        return said


@pytest.mark.usefixtures("toys")
def test_games_of_other_packages_follow_ours_and_have_their_version() -> None:
    assert list(GAMES) == [*BUILT_IN, *sorted(TOY_GAMES)]
    assert not plugins().problems
    assert find_game("nim").version == "1.2"
    assert is_plugin("nim")
    assert not is_plugin(next(iter(BUILT_IN)))


def test_they_are_gone_when_their_package_is() -> None:
    assert list(GAMES) == list(BUILT_IN)
    with pytest.raises(ValueError, match="there is no game 'nim'"):
        find_game("nim")


@pytest.mark.parametrize("name", TOY_GAMES)
@pytest.mark.usefixtures("toys")
def test_the_toy_games_obey_the_laws(name: str) -> None:
    game = find_game(name)
    for seats in game.seats:
        for seed in range(20):
            assert check_random_game(game, game.Options(), seats, seed)


def test_a_broken_package_is_named_and_skipped(tmp_path: Path) -> None:
    reason = "ModuleNotFoundError: No module named 'no_such_module'."
    assert problem(tmp_path, "import no_such_module") == f"The game 'broken' of toy-games 1.2 is left out: {reason}"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise SystemExit('bye')", "SystemExit: bye."),
        ("CONTRACT = 1", "broken_game has no GAME."),
        ("CONTRACT = 1\nGAME = 'chess'", "broken_game has no GAME."),
        ("CONTRACT = 2", "it was made for version 2 of the contract, and this is version 1."),
        ("", "it was made for an unknown version of the contract, and this is version 1."),
        ("from fourfold.games.quarto import QUARTO as GAME\nCONTRACT = 1", "its GAME is called 'quarto'."),
    ],
)
def test_the_reason_is_one_sentence(tmp_path: Path, source: str, reason: str) -> None:
    assert problem(tmp_path, source) == f"The game 'broken' of toy-games 1.2 is left out: {reason}"


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_name_that_is_taken_is_refused(tmp_path: Path, name: str) -> None:
    said = problem(tmp_path, f"from fourfold.games.{name} import {name.upper()} as GAME\nCONTRACT = 1", name)
    assert said.endswith("there is another game of this name.")


@pytest.mark.parametrize("name", ["Chess", "4chess", "chess_960", "../chess", "chess game", "schach\u00e4", "x" * 31])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    said = problem(tmp_path, "CONTRACT = 1", name)
    assert "lower-case letters" in said


def test_the_second_package_with_a_name_is_refused(tmp_path: Path) -> None:
    write_toys(tmp_path)
    write_package(tmp_path, {"nim": "toy_games.nim.again"}, name="other-games")
    with installed(tmp_path):
        assert plugins().found["nim"].package == "toy_games.nim"
        assert plugins().problems == (
            "The game 'nim' of other-games 1.2 is left out: there is another game of this name.",
        )


@pytest.mark.usefixtures("toys")
def test_a_game_without_an_engine_has_two_levels() -> None:
    assert levels_of("nim") == levels_of("high-card") == ("uniform", "greedy")
    assert find_lesson("nim") is None


def wins_of_greedy(name: str) -> float:
    results = play_games(Contest(name, ("greedy", "uniform"), {}, 7), range(60))
    results += play_games(Contest(name, ("uniform", "greedy"), {}, 8), range(60))
    return sum(result.winners == (index // 60,) for index, result in enumerate(results)) / len(results)


@pytest.mark.usefixtures("toys")
def test_the_default_greedy_player_beats_the_uniform_one() -> None:
    assert wins_of_greedy("nim") > 0.7
    assert wins_of_greedy("high-card") > 0.55


def last_move(game: AnyGame, *texts: str) -> str:
    """The greedy player's move after these moves of two players."""
    state = game.rules.start(game.Options(), 2)
    for text in texts:
        state = game.rules.play(state, game.notation.read_action(text))
    seat = game.rules.mover(state)
    assert seat is not None
    chosen = make_player(game, "greedy", 1).choose(PossibleStates(game, state, seat), game.rules.legal(state))
    return game.notation.write_action(chosen)


@pytest.mark.usefixtures("toys")
def test_the_default_greedy_player_wins_at_once_and_prevents_a_win() -> None:
    nim = find_game("nim")
    assert last_move(nim, "take 3", "take 3", "take 1") == "take 3"
    assert last_move(nim, "take 3", "take 2") == "take 1"


@pytest.mark.usefixtures("toys")
def test_the_default_greedy_player_knows_only_its_own_hand() -> None:
    game = find_game("high-card")
    state = game.rules.start(game.Options(), 2)
    for text in ("deal Q", "deal A"):
        state = game.rules.play(state, game.notation.read_action(text))
    seen = {PossibleStates(game, state, 0).sample(Random(seed)).hands for seed in range(50)}
    assert seen == {("Q", "J"), ("Q", "K"), ("Q", "A")}


@pytest.mark.usefixtures("toys")
def test_a_game_without_a_renderer_is_a_picture_of_its_text() -> None:
    game = find_game("nim")
    svg = picture_of(game, game.rules.start(game.Options(), 2)).svg
    assert "10 matches: ||||||||||</text>" in svg
    assert 'font-family="monospace"' in svg


def test_an_error_in_a_part_is_reported_and_the_default_is_used(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_toys(tmp_path)
    (tmp_path / "toy_games" / "nim" / "engine.py").write_text("import no_such_module\n", "utf-8")
    with installed(tmp_path):
        assert levels_of("nim") == ("uniform", "greedy")
    assert caplog.messages == [
        "toy_games.nim.engine is left out: ModuleNotFoundError: No module named 'no_such_module'"
    ]


def test_a_game_brings_its_own_engine(tmp_path: Path) -> None:
    write_toys(tmp_path)
    source = """
from fourfold.engine.game_engine import GameEngine
from fourfold.engine.uniform_player import UniformPlayer
ENGINE = GameEngine({"sleepy": UniformPlayer})
"""
    (tmp_path / "toy_games" / "nim" / "engine.py").write_text(source, "utf-8")
    with installed(tmp_path):
        assert levels_of("nim") == ("sleepy",)
