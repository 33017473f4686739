"""A first game in a few steps: positions, what to do in them, and what comes of each move, all by the real rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from fourfold.game import NATURE, AnyGame, IllegalAction, Seat
from fourfold.play.match import Match, draw, new_match, play, settle
from fourfold.play.nature import FirstInOrder

LEARNER: Final[Seat] = 0
NAMES: Final = ("You", "Coach")
_NATURE: Final = FirstInOrder()

Scene = str
"""What has happened so far, from the first lot on: actions divided by `;`, as in a record.

Where Nature is told nothing she draws the first thing she can.
"""


@dataclass(frozen=True, slots=True)
class Response:
    """What comes of some of the learner's moves."""

    says: str
    """The last part of the sentence's name: `learn-quarto-give-yes`."""
    moves: frozenset[str] = frozenset()
    """Nothing: every move that no other answer of the step has."""
    is_right: bool = False
    then: Scene = ""
    """What the others do next."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn: a position and what the learner's moves lead to."""

    name: str
    scene: Scene
    responses: tuple[Response, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A position that explains a sentence of the rules."""

    name: str
    """The sentence's."""
    scene: Scene
    marks: tuple[str, ...] = ()
    """The places to look at, in the game's notation."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The first game of one game, and the pictures of its rules."""

    game: AnyGame
    steps: tuple[Step, ...]
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """An action, and the table after it."""

    seat: Seat
    text: str
    match: Match


@dataclass(frozen=True, slots=True)
class MoveResult:
    """The answer to a move, and what happened from the move on."""

    response: Response
    moments: tuple[Moment, ...]


def right(*moves: str, says: str = "yes", then: Scene = "") -> Response:
    """The moves that are right; without any, whatever else there is."""
    return Response(says, frozenset(moves), is_right=True, then=then)


def wrong(*moves: str, says: str = "no", then: Scene = "") -> Response:
    """The moves that are not; without any, whatever else there is."""
    return Response(says, frozenset(moves), then=then)


def set_up(game: AnyGame, scene: Scene) -> Match:
    """The table as a step begins or a picture shows it."""
    match = new_match(game, game.Options(), NAMES)
    for text in _actions(scene):
        match = _play(match, text)
    return settle(match, _NATURE)


def try_move(game: AnyGame, step: Step, text: str) -> MoveResult:
    """What a learner's move leads to; ValueError if it is no notation, IllegalAction if the rules refuse it."""
    match = set_up(game, step.scene)
    if match.mover != LEARNER:
        raise IllegalAction("rules.not-your-turn", "It is not your turn.")
    text = game.notation.write_action(game.notation.read_action(text))
    answer = _response(step, text)
    moments: list[Moment] = []
    for each in (text, *_actions(answer.then)):
        match = _play(match, each)
        seat = match.log[-1].seat
        if seat == NATURE:  # her draws belong to the move they follow
            moments[-1] = replace(moments[-1], match=match)
        else:
            moments.append(Moment(seat, each, match))
    return MoveResult(answer, tuple(replace(moment, match=settle(moment.match, _NATURE)) for moment in moments))


def _response(step: Step, text: str) -> Response:
    named = (answer for answer in step.responses if text in answer.moves)
    return next(named, None) or next(answer for answer in step.responses if not answer.moves)


def _actions(scene: Scene) -> list[str]:
    return [text for line in scene.splitlines() for each in line.split(";") if (text := each.strip())]


def _play(match: Match, text: str) -> Match:
    """An action, and before it what Nature does untold."""
    action = match.game.notation.read_action(text)
    while match.mover == NATURE and action not in match.game.rules.legal(match.state):
        match = draw(match, _NATURE)
    return play(match, action)
