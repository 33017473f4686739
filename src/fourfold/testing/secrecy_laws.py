"""Laws about hidden information: no view, menu, refusal or message gives away what a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fourfold.game import NATURE, AnyGame, IllegalAction, Values
from fourfold.play.seen_actions import public_part
from fourfold.testing.moment import Moment, Problem, name_seat


def views(moment: Moment) -> Iterator[Problem]:
    """Hidden information changes neither the view nor the legal actions of a seat."""
    rules = moment.game.rules
    for seat in moment.viewers:
        other = moment.redealt(seat)
        view = rules.view(moment.state, seat)
        if view != rules.view(other, seat):
            yield Problem("`view` shows a seat something that `redeal` says is hidden.", detail=name_seat(seat))
        if not moment.game.text.show(view):
            yield Problem("`show` returns no text for a view.", detail=f"the view of {name_seat(seat)}")
        if moment.mover == seat and list(rules.legal(moment.state)) != list(rules.legal(other)):
            yield Problem("`legal` depends on something that is hidden from the seat.", detail=name_seat(seat))


def refusals(moment: Moment) -> Iterator[Problem]:
    """Hidden information does not change the refusals of a seat's actions."""
    seat, name = moment.mover, moment.game.family or moment.game.name
    if seat == NATURE:
        return
    other = moment.redealt(seat)
    for action in moment.tries:
        here, there = _refusal(moment.game, moment.state, action), _refusal(moment.game, other, action)
        if here != there:
            told = f"{name_seat(seat)} is told {here} or {there}"
            yield Problem("The refusal of an action depends on something that is hidden from the seat.", action, told)
        if here and here[0].partition(".")[0] not in {name, "rules"}:
            yield Problem("A refusal's code does not begin with the name of the game and a full stop.", action, here[0])
        if here and not here[2]:
            yield Problem("A refusal has no sentence.", action)


def _refusal(game: AnyGame, state: Any, action: Any) -> tuple[str, Values, str] | None:
    """The content of a refusal, or None if the action can be played."""
    try:
        game.rules.play(state, action)
    except IllegalAction as refusal:
        return refusal.code, refusal.values, refusal.sentence
    return None


def secrecy(moment: Moment) -> Iterator[Problem]:
    """Everybody sees the actions of players; of Nature's secret draws others see only that there was one."""
    action, rules = moment.action, moment.game.rules
    if action is None:
        return
    witness, text = rules.witness(moment.state, action), moment.game.notation.write_action(action)
    if witness is not None and moment.mover != NATURE:
        yield Problem("`witness` names a seat, but only Nature can act in secret.", action)
    elif witness is not None and public_part(text) == text:
        yield Problem("The text of a secret draw needs a second word: all seats see the first one.", action)
    if witness is not None and not moment.game.secret:
        yield Problem("A draw is secret, so the game needs a `redeal`.", action)
    if moment.mover == NATURE and not rules.reveals(moment.state, action):
        yield Problem("`reveals` must be True for what Nature draws: it cannot be taken back.", action)


def findings(moment: Moment) -> Iterator[Problem]:
    """What an action turned out to be is said by codes of the game, and depends on what everybody sees afterwards."""
    game, rules, action = moment.game, moment.game.rules, moment.action
    if game.findings is None or action is None:
        return
    after = rules.play(moment.state, action)
    here = list(game.findings(moment.state, action, after))
    for each in here:
        if each.code.partition(".")[0] != game.name or not each.sentence:
            yield Problem("A finding needs a code of its game and a sentence.", action, each.code)
    other = moment.redealt(None)
    if action not in rules.legal(other):
        return
    afterwards = rules.play(other, action)
    is_same = rules.view(after, None) == rules.view(afterwards, None)
    if is_same and here != list(game.findings(other, action, afterwards)):
        yield Problem("`findings` depends on something that is hidden from a spectator.", action)


def continuations(moment: Moment) -> Iterator[Problem]:
    """Another action may follow in the same message only if the mover moves again and could foresee everything."""
    rules, state, action, seat = moment.game.rules, moment.state, moment.action, moment.mover
    if action is None:
        return
    other = moment.redealt(seat)
    if rules.continues(state, action) != rules.continues(other, action):
        yield Problem("`continues` depends on something that is hidden from the seat.", action)
    if not rules.continues(state, action):
        return
    after = rules.play(state, action)
    if rules.mover(after) != seat:
        yield Problem("`continues` is True, but another seat moves next.", action)
    elif rules.reveals(state, action):
        yield Problem("`continues` is True, but the action reveals something.", action)
    elif rules.view(after, seat) != rules.view(rules.play(other, action), seat):
        yield Problem("`continues` is True, but what follows depends on something hidden.", action)
