"""What a humanlike bot overlooks: the same for a whole game, even if each move is asked of a new bot."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.engine.habits import Habits, HabitualPlayer
from fourfold.engine.levels import make_player
from fourfold.game import NATURE
from fourfold.games import GAMES
from fourfold.options import read_options
from fourfold.play.match import Match, new_match, play

FORCED = {"quarto": 26, "quartex": 40, "quartino": 40}


def positions(game: str) -> list[Match]:
    """Some matches in which a player is to move."""
    kind, found, random = GAMES[game], list[Match](), Random(5)
    match = new_match(kind, read_options(kind.Options, {}), ("Anna", "Bob"))
    while match.mover is not None and len(match.log) < FORCED[game]:
        if match.mover != NATURE:
            found.append(match)
        match = play(match, random.choice(kind.rules.legal(match.state)))
    return found


def chosen(match: Match, seed: int, habits: int) -> object:
    """What a new bot chooses."""
    player, seat = make_player(match.game, "novice", seed), match.mover or 0
    assert isinstance(player, HabitualPlayer)
    player.use_habits(habits)
    return player.choose(match.view(seat), match.actions(seat))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_habits_overlook_the_same(game: str) -> None:
    matches = positions(game)
    assert [chosen(each, 1, 2) for each in matches] == [chosen(each, 1, 2) for each in matches]
    ways = {tuple(map(str, (chosen(each, 1, habits) for each in matches))) for habits in range(6)}
    assert len(ways) > 1


def test_a_question_has_one_answer_and_things_are_overlooked_as_often_as_they_should() -> None:
    noticed = [Habits(seed).notices(0.25, "line", (1, 2)) for seed in range(1000)]
    assert noticed == [Habits(seed).notices(0.25, "line", (1, 2)) for seed in range(1000)]
    assert 700 < sum(noticed) < 800
    assert sum(Habits(3).notices(0.25, "line", number) for number in range(1000)) in range(700, 800)
