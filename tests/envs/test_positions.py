"""Games that begin in positions: texts, files and functions, in every environment."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import gymnasium
import pyspiel
import pytest

from fourfold.envs import vector
from fourfold.envs.gymnasium import SeatEnv
from fourfold.envs.gymnasium_vector import SeatVectorEnv
from fourfold.envs.open_spiel import register
from fourfold.envs.open_spiel.state import SpielState
from fourfold.envs.pettingzoo import raw_env
from fourfold.envs.positions import Positions
from fourfold.envs.variant import load

register()
POSITIONS = {
    "quarto": "05a./c..3/..../69.. 1",
    "quartex": "0,0:bbbb | bbbp!,?,?,?,? - | ?,?,?,?,? - | 1",
    "quartino": "ybg - p - - - - - - | ybgp!,?,? =bgyp | ?,?,?,? | 1",
    "small-quarto": "01./.../7.. 3",
    "small-quartex": "0,0:bbbb | ?,? - | ?,? - | 2",
    "small-quartino": "y - b | ? | ? | 2",
}
"""What is not known is drawn."""
NATIVE = ("quarto", "quartex", "quartino")


@pytest.mark.parametrize("name", POSITIONS)
def test_open_spiel_begins_in_a_position(name: str) -> None:
    game = pyspiel.load_game(f"fourfold_{name}", {"position": POSITIONS[name], "deal": 7})
    again = pyspiel.load_game(str(game))
    state = game.new_initial_state()
    assert str(again.new_initial_state()) == str(state)
    assert isinstance(state, SpielState)
    assert state.live.state == load(name, position=POSITIONS[name], deal=7).start()
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_what_a_position_leaves_open_depends_on_the_deal() -> None:
    starts = [load("quartex", position=POSITIONS["quartex"], deal=deal).start() for deal in (1, 1, 2)]
    assert starts[0] == starts[1] != starts[2]
    variant = load("quartex", position=POSITIONS["quartex"], deal=3)
    assert pickle.loads(pickle.dumps(variant)) == variant  # noqa: S301 - our own bytes
    assert "position='0,0:bbbb" in repr(variant)
    with pytest.raises(ValueError, match="this game has 3 seats"):
        load("quartex", 3, position=POSITIONS["quartex"])
    with pytest.raises(ValueError, match="deal"):
        load("quartex", position=POSITIONS["quartex"], deal=-1)


@pytest.mark.parametrize("name", POSITIONS)
def test_pettingzoo_and_gymnasium_begin_in_positions(name: str, tmp_path: Path) -> None:
    text = POSITIONS[name]
    file = tmp_path / "positions.txt"
    file.write_text(f"# one in each line\n{text}\n", encoding="utf-8")
    for positions in _sources(text, file):
        zoo, env = raw_env(name, positions=positions), SeatEnv(name, positions=positions)
        zoo.reset(seed=1)
        env.reset(seed=1)
        notation = zoo.live.variant.game.positions
        assert notation is not None
        assert notation.write_position(zoo.live.state).split(" | ")[0] == text.split(" | ")[0]
        assert env.live.variant.seats == 2
    plain = raw_env(name)
    plain.reset(seed=1, options={"position": text})
    assert plain.live.state == load(name).read_position(text, Random(1))


@pytest.mark.parametrize("name", NATIVE)
def test_the_vector_environment_takes_texts_a_file_or_a_function(name: str, tmp_path: Path) -> None:
    text = POSITIONS[name]
    file = tmp_path / "positions.txt"
    file.write_text(text, encoding="utf-8")
    for positions in _sources(text, file):
        env = vector.make(name, batch=3, seed=1, positions=positions)
        assert all(_begins(name, env, row) for row in range(3))
    env = vector.make(name, batch=3, seed=1)
    assert not _begins(name, env, 0)
    env.reset(rows=[1], position=text)
    assert [_begins(name, env, row) for row in range(3)] == [False, True, False]
    env.reset()
    assert not _begins(name, env, 1)
    with pytest.raises(ValueError, match="returns a position each time"):
        env.set_positions(_no_position)


def _sources(text: str, file: Path) -> tuple[Positions, ...]:
    def give(_random: Random) -> str:
        return text

    return [text], file, give


def _no_position(_random: Random) -> None:
    return None


def _begins(name: str, env: vector.VectorEnv, row: int) -> bool:
    """Whether a row is in the position, apart from what was drawn."""
    notation = env.variant.game.positions
    assert notation is not None
    return notation.write_position(env.state(row)).split(" | ")[0] == POSITIONS[name].split(" | ")[0]


def test_gymnasiums_vectors_begin_in_a_position() -> None:
    envs = gymnasium.make_vec("fourfold.envs.gymnasium:fourfold/quartex-v0", num_envs=3)
    assert isinstance(envs, SeatVectorEnv)
    envs.reset(seed=1, options={"position": POSITIONS["quartex"]})
    assert all(_begins("quartex", envs.games, row) for row in range(3))
