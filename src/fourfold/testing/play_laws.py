"""Laws about playing: the menu, the notation, the state, the turns and the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from fourfold.game import NATURE, AnyGame, IllegalAction
from fourfold.testing.moment import Moment, Problem, name_seat

_SIGNS: Final = (" ", "0", "-", "!", ",", "é", "１", "\n")


def values(moment: Moment) -> Iterator[Problem]:
    """States and actions are values: frozen, comparable and hashable."""
    for name, value in (("state", moment.state), ("action", moment.action)):
        if not _is_hashable(value):
            yield Problem(f"The {name} cannot be hashed: use frozen dataclasses and tuples.", moment.action)


def _is_hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def menu(moment: Moment) -> Iterator[Problem]:
    """The player to move has legal actions, each listed once, and each with a text of its own."""
    rules, state = moment.game.rules, moment.state
    listed, is_over = list(rules.legal(state)), moment.mover is None
    if is_over and listed:
        yield Problem("`legal` lists an action although `mover` returns None, which is the end.", listed[0])
    if not is_over and not listed:
        yield Problem("`legal` lists no action although the game goes on.", detail=f"{name_seat(moment.mover)} moves")
    if is_over != (rules.outcome(state) is not None):
        yield Problem("`outcome` returns a result exactly when `mover` returns None; here it does not.")
    written = [moment.game.notation.write_action(action) for action in listed]
    for text, action in zip(written, listed, strict=True):
        if written.count(text) > 1:
            yield Problem("`legal` lists an action twice, or two actions have the same text.", action)
        yield from _notation(moment.game, action, text)


def _notation(game: AnyGame, action: Any, text: str) -> Iterator[Problem]:
    if (read := game.notation.read_action(text)) != action:
        yield Problem("`read_action` reads another action than `write_action` wrote.", action, f"it reads {read!r}")
    if not text or ";" in text or text != text.strip() or not text.isprintable():
        yield Problem("The text of an action is empty, or has a semicolon, a line break or space around it.", action)
    if not game.text.say(action):
        yield Problem("`say` returns no words for an action.", action)


def texts(moment: Moment) -> Iterator[Problem]:
    """`action_texts` lists every legal action, those of Nature included."""
    if not moment.game.action_texts or moment.options is None:
        return
    listed = set(moment.game.action_texts(moment.options, moment.seats))
    for action in moment.game.rules.legal(moment.state):
        if moment.game.notation.write_action(action) not in listed:
            yield Problem("`action_texts` does not list the text of a legal action.", action)


def garbled(moment: Moment) -> Iterator[Problem]:
    """`read_action` raises ValueError for every text that `write_action` would not write."""
    if moment.action is None:
        return
    text = moment.game.notation.write_action(moment.action)
    at = moment.random.randrange(len(text) + 1)
    for other in ("", f"{text[:at]}{moment.random.choice(_SIGNS)}{text[at:]}", text[:at], text.upper(), text + text):
        try:
            again = moment.game.notation.write_action(moment.game.notation.read_action(other))
        except ValueError:
            continue
        if again != other:
            yield Problem("`read_action` accepts a text that `write_action` does not write.", detail=f"it is {other!r}")


def gate(moment: Moment) -> Iterator[Problem]:
    """`play` accepts exactly the legal actions, and leaves the state unchanged."""
    rules, state = moment.game.rules, moment.state
    listed, before = rules.legal(state), repr(state)
    for action in moment.tries:
        try:
            after = rules.play(state, action)
        except IllegalAction as refusal:
            if action in listed:
                yield Problem("`play` refuses an action that `legal` lists.", action, f"it says: {refusal}")
        else:
            if action not in listed:
                yield Problem("`play` accepts an action that `legal` does not list.", action)
            elif after == state:
                yield Problem("`play` returns the same state as before.", action)
            elif rules.play(state, action) != after:
                yield Problem("`play` returns another state when the same action is played again.", action)
    if repr(state) != before:
        yield Problem("`play` changes the state it is given; it must return a new one.")


def box(moment: Moment) -> Iterator[Problem]:
    """No piece of the box is lost or duplicated."""
    try:
        if moment.game.check_box:
            moment.game.check_box(moment.state)
    except AssertionError as reason:
        yield Problem("`check_box` finds that the box is not complete.", detail=str(reason))


def turns(moment: Moment) -> Iterator[Problem]:
    """Turn numbers never decrease, each turn belongs to one seat, and everybody can know which."""
    rules = moment.game.rules
    number, seat = rules.turn(moment.state)
    if rules.turn(moment.redealt(None)) != (number, seat):
        yield Problem("`turn` depends on something hidden.")
    if seat == NATURE and moment.mover not in (NATURE, None):
        yield Problem("`turn` names Nature, but a player moves.", detail=name_seat(moment.mover))
    if moment.action is None:
        return
    after, owner = rules.turn(rules.play(moment.state, moment.action))
    if not after >= number >= 0:
        numbers = f"{number}, then {after}"
        yield Problem("The number of the turn becomes smaller, or is negative.", moment.action, numbers)
    if after == number and seat not in (owner, NATURE):
        yield Problem("The seat of a turn changes, but its number does not.", moment.action)


def ending(moment: Moment) -> Iterator[Problem]:
    """An outcome has a known reason, a score for every seat, and winners who are seats."""
    outcome = moment.game.rules.outcome(moment.state)
    if outcome is None:
        return
    if not moment.game.text.ENDINGS.get(outcome.reason):
        yield Problem("`ENDINGS` has no phrase for the reason of an outcome.", detail=repr(outcome.reason))
    if len(outcome.points) != moment.seats:
        yield Problem("An outcome needs the points of every seat.", detail=f"it has {outcome.points}")
    if not set(outcome.winners) <= set(range(moment.seats)) or len(set(outcome.winners)) < len(outcome.winners):
        yield Problem("The winners of an outcome must be seats, each once.", detail=f"they are {outcome.winners}")
