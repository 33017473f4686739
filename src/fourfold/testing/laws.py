"""Laws that every game obeys. Run them over random games of a new game to see what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from fourfold.game import NATURE, AnyGame, IllegalAction, Values
from fourfold.play.seen import seen
from fourfold.testing.secrets import reshuffled


def walk(game: AnyGame, options: Any, seats: int, random: Random) -> Iterator[tuple[Any, Any]]:
    """The states of a random game, each with the action chosen in it; None for the last state."""
    state = game.rules.start(options, seats)
    while game.rules.mover(state) is not None:
        action = random.choice(game.rules.legal(state))
        yield state, action
        state = game.rules.play(state, action)
    yield state, None


def check_menu(game: AnyGame, state: Any) -> None:
    """A mover has legal actions, each action is listed once, and each has one text."""
    menu = game.rules.legal(state)
    over = game.rules.mover(state) is None
    assert over == (not menu), "a mover without actions, or actions without a mover"
    assert over == (game.rules.outcome(state) is not None), "an outcome is the end, and the end has an outcome"
    assert len(set(menu)) == len(menu), "an action stands twice on the menu"
    for action in menu:
        text = game.notation.write_action(action)
        assert game.notation.read_action(text) == action, f"{text!r} reads as something else"
        assert game.text.say(action), "every action can be said"


def check_gate(game: AnyGame, state: Any, actions: Sequence[Any]) -> None:
    """`play` accepts exactly the legal actions, and leaves the state unchanged."""
    menu = set(game.rules.legal(state))
    before = hash(state)
    for action in actions:
        try:
            after = game.rules.play(state, action)
        except IllegalAction as refusal:
            assert action not in menu, f"{action} is on the menu, but: {refusal}"
            assert str(refusal), "a refusal says why"
        else:
            assert action in menu, f"{action} was played though it is not on the menu"
            assert after != state, f"{action} changed nothing"
    assert hash(state) == before, "play changed a state instead of making a new one"


def check_views(game: AnyGame, state: Any, seats: int, random: Random) -> None:
    """Hidden information changes neither the view nor the legal actions of a seat."""
    for seat in (None, *range(seats)):
        other = reshuffled(game, state, seat, random)
        view = game.rules.view(state, seat)
        assert view == game.rules.view(other, seat), f"seat {seat}'s view gives a secret away"
        assert game.text.show(view), "every view can be shown"
        if game.rules.mover(state) == seat:
            assert list(game.rules.legal(state)) == list(game.rules.legal(other)), f"seat {seat}'s menu tells a secret"


def check_refusals(game: AnyGame, state: Any, actions: Sequence[Any], random: Random) -> None:
    """Hidden information does not change the refusals of a seat's actions."""
    seat = game.rules.mover(state)
    if seat == NATURE:
        return
    other = reshuffled(game, state, seat, random)
    for action in actions:
        here, there = _refusal(game, state, action), _refusal(game, other, action)
        assert here == there, f"the refusal of {action} tells seat {seat} a secret: {here} or {there}"
        assert here is None or here[0].partition(".")[0] in {game.name, "rules"}, f"{here[0]} names another game"


def _refusal(game: AnyGame, state: Any, action: Any) -> tuple[str, Values, str] | None:
    """The content of a refusal, or None if the action can be played."""
    try:
        game.rules.play(state, action)
    except IllegalAction as refusal:
        return refusal.code, refusal.values, refusal.sentence
    return None


def check_seen(game: AnyGame, state: Any, action: Any, seats: int) -> None:
    """Everybody sees the actions of players; of Nature's secret draws others see only that there was one."""
    text = game.notation.write_action(action)
    witness = game.rules.witness(state, action)
    assert witness is None or game.rules.mover(state) == NATURE, "only Nature acts in secret"
    for seat in (None, *range(seats)):
        told = seen(game, state, action, seat)
        assert told == (text if witness in (None, seat) else text.split()[0])
    if game.rules.mover(state) == NATURE:
        assert game.rules.reveals(state, action), "what Nature drew cannot be taken back"


def check_continues(game: AnyGame, state: Any, action: Any, random: Random) -> None:
    """Another action may follow only if the mover moves again and could foresee everything."""
    rules, seat = game.rules, game.rules.mover(state)
    other = reshuffled(game, state, seat, random)
    assert rules.continues(state, action) == rules.continues(other, action), "what may follow tells a secret"
    if not rules.continues(state, action):
        return
    after = rules.play(state, action)
    assert rules.mover(after) == seat, f"after {action} it is another's turn"
    assert not rules.reveals(state, action), f"{action} shows something hidden"
    assert rules.view(after, seat) == rules.view(rules.play(other, action), seat), f"{action} tells a secret"


def check_turn(game: AnyGame, state: Any, action: Any, random: Random) -> None:
    """Turn numbers never decrease, each turn belongs to one seat, and everybody can know which."""
    rules = game.rules
    number, seat = rules.turn(state)
    assert rules.turn(reshuffled(game, state, None, random)) == (number, seat), "the turn tells a secret"
    assert seat != NATURE or rules.mover(state) == NATURE, "a player moves before the first turn"
    after, owner = rules.turn(rules.play(state, action))
    assert after >= number >= 0, "a turn is counted down"
    if after == number:
        assert seat in (owner, NATURE), "one turn belongs to two seats"


def check_end(game: AnyGame, state: Any, seats: int) -> None:
    """An outcome has a known reason, a score for every seat, and winners who are seats."""
    outcome = game.rules.outcome(state)
    assert outcome is not None
    assert outcome.reason in game.text.ENDINGS, f"the ending {outcome.reason!r} has no sentence"
    assert len(outcome.points) == seats
    assert set(outcome.winners) <= set(range(seats))
    assert len(set(outcome.winners)) == len(outcome.winners)


def check_random_game(game: AnyGame, options: Any, seats: int, seed: int) -> int:
    """Check all laws along one random game, and return its length."""
    random = Random(seed)
    met: list[Any] = []
    length = 0
    for state, action in walk(game, options, seats, random):
        check_menu(game, state)
        check_views(game, state, seats, random)
        menu = list(game.rules.legal(state))
        check_gate(game, state, random.sample(menu, min(3, len(menu))) + random.sample(met, min(5, len(met))))
        if action is None:
            check_end(game, state, seats)
        else:
            check_seen(game, state, action, seats)
            check_continues(game, state, action, random)
            check_turn(game, state, action, random)
            met += [action, random.choice(menu)]
            length += 1
    return length
