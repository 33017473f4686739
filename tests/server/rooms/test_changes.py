"""A change says what differs between two views, and nothing else; a client makes the whole view of it again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from fourfold.client.changes import changed
from fourfold.game import AnyGame
from fourfold.games import BUILT_IN
from fourfold.play.match import begin, play
from fourfold.play.nature import Nature
from fourfold.server.protocol.updates import About, Offered, Sitter
from fourfold.server.rooms.changes import Known, changes, view_fields
from fourfold.testing.laws import redealt


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def sorted_lists(value: Any) -> Any:
    """A value with its lists sorted: sets have no order."""
    match value:
        case {**fields}:
            return {name: sorted_lists(each) for name, each in fields.items()}
        case [*items]:
            return sorted(map(sorted_lists, items), key=json.dumps)
        case _:
            return value


@pytest.mark.parametrize("game", BUILT_IN.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(3))
def test_changes_make_the_next_view_of_the_last_one(game: AnyGame, seed: int) -> None:
    random = Random(seed)
    match = begin(game, game.Options(), ["Anna", "Bob"], Nature(seed))
    for _ in range(60):
        if match.mover is None:
            break
        after = play(match, random.choice(game.rules.legal(match.state)))
        views = [(match.view(seat), after.view(seat)) for seat in (0, 1, None)]
        known: Known = {}
        assert [changes(*both, known) for both in views] == [changes(*both) for both in views]
        for seat in (0, 1, None):
            found = changes(match.view(seat), after.view(seat))
            made = changed(as_json(view_fields(match.view(seat))), as_json(found))
            assert sorted_lists(made) == sorted_lists(as_json(view_fields(after.view(seat))))
        match = after


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_changes_tell_nothing_that_is_hidden(name: str) -> None:
    game, random = BUILT_IN[name], Random(5)
    match = begin(game, game.Options(), ["Anna", "Bob"], Nature(5))
    for _ in range(40):
        after = play(match, random.choice(game.rules.legal(match.state)))
        for seat in (0, 1, None):
            views = [game.rules.view(redealt(game, each.state, seat, random), seat) for each in (match, after)]
            assert changes(*views) == changes(match.view(seat), after.view(seat))
        match = after


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ((1, 2, 3), (1, 7, 3), {"chairs[1]": 7}),
        ((1, 2, 3), (1, 3), {"chairs[1:2]": ()}),
        ((1, 1), (1, 1, 1), {"chairs[2:2]": (1,)}),
        ((), (1,), {"chairs[0:0]": (1,)}),
        ((1, 2), (), {"chairs[0:2]": ()}),
        ((1, 2, 3, 4), (1, 9, 8, 4), {"chairs[1:3]": (9, 8)}),
        ((Sitter("Anna"), Sitter()), (Sitter("Anna", gone=True), Sitter()), {"chairs[0].gone": True}),
        ((("y", 4),), (("y", 3),), {"chairs[0][1]": 3}),
        ((1,), (1,), {}),
    ],
)
def test_only_the_items_that_differ_are_sent(before: Any, after: Any, expected: dict[str, Any]) -> None:
    one, two = (About("t", "quarto", {}, "", public=False, phase="playing", chairs=each) for each in (before, after))
    assert changes(one, two) == expected
    assert changed(as_json(one), as_json(expected))["chairs"] == as_json(two)["chairs"]


def test_a_value_of_another_kind_replaces_the_whole() -> None:
    about = About("t", "quarto", {}, "", public=False, phase="playing", chairs=())
    offered = msgspec.structs.replace(about, offer=Offered("draw", 0, (0,)))
    assert changes(about, offered) == {"offer": Offered("draw", 0, (0,))}
    assert changes(offered, about) == {"offer": None}
