"""The values of all actions at once are those of each action by itself."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.engine.quarto.action_values import action_values
from fourfold.engine.quarto.review import evaluate_action, rated_actions
from fourfold.games.quarto import rules
from fourfold.games.quarto.notation import read_position
from fourfold.games.quarto.types import Call, Options, Place, State

RULES = [
    Options(first=0, calls="automatic"),
    Options(first=0, calls="announced"),
    Options(first=0, calls="no-steal", squares=True),
    Options(first=0, calls="persistent", traits=("colour", "height")),
]


def random_states(options: Options, rng: Random) -> list[State]:
    """The late states of a random game in which nobody calls."""
    state, states = rules.start(options, 2), list[State]()
    while not state.outcome:
        state = rules.play(state, rng.choice([each for each in rules.legal(state) if not isinstance(each, Call)]))
        states.append(state)
    return [each for each in states if sum(piece is not None for piece in each.board) >= 8]


@pytest.mark.parametrize("options", RULES, ids=lambda options: options.calls)
def test_they_are_those_of_single_actions(options: Options) -> None:
    rng, compared = Random(4), 0
    for _ in range(3):
        for state in random_states(options, rng):
            found = action_values(state)
            if state.outcome:
                assert found == ()
                continue
            assert [each.action for each in found] == rated_actions(state)
            for each in found:
                assert each.standing == evaluate_action(state, each.action)
                compared += 1
                assert 0 <= each.safe <= each.replies
    assert compared > 50


def test_replies_are_counted() -> None:
    state = read_position("..../.2../..1./0... 8", Options(calls="automatic"))
    by_action = {each.action: each for each in action_values(state)}
    assert by_action[Place(8)].replies == 12
    assert by_action[Place(8)].safe == 12
    given = rules.play(state, Place(8))
    for each in action_values(given):
        after = rules.play(given, each.action)
        replies = [(cell, gift) for cell in rules.legal(after) for gift in rules.legal(rules.play(after, cell))]
        assert each.replies == len(replies) == 12 * 11
        assert each.safe == sum(not _wins_at_once(after, *reply) for reply in replies)


def _wins_at_once(state: State, place: object, gift: object) -> bool:
    assert isinstance(place, Place)
    given = rules.play(rules.play(state, place), gift)  # type: ignore[arg-type]
    return any(rules.play(given, each).outcome for each in rules.legal(given))


def test_a_game_that_has_not_begun_has_no_values() -> None:
    assert action_values(rules.start(Options(), 2)) == ()
    assert len(action_values(rules.start(Options(first=1), 2))) == 16
