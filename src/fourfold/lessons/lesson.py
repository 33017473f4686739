"""A lesson: positions, what to do in them, and what each move leads to, all by the real rules."""

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
"""The actions from the start of the game on, separated by `;` as in a record.

Where the scene does not give Nature's draw, she draws the first action of the menu.
"""


@dataclass(frozen=True, slots=True)
class Response:
    """The response to some of the learner's moves."""

    says: str
    """The last part of the sentence's name: `learn-GAME-give-yes`."""
    moves: frozenset[str] = frozenset()
    """The moves; empty for all moves that no other response of the step names."""
    is_right: bool = False
    then: Scene = ""
    """The actions of the others that follow."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn: a position, and the responses to the learner's moves."""

    name: str
    scene: Scene
    responses: tuple[Response, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A position that explains a sentence of the rules."""

    name: str
    """The name of that sentence."""
    scene: Scene
    marks: tuple[str, ...] = ()
    """The places to highlight, in the game's notation."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a first game, and the pictures of its rules."""

    game: AnyGame
    steps: tuple[Step, ...]
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """An action, and the match after it."""

    seat: Seat
    text: str
    match: Match


@dataclass(frozen=True, slots=True)
class MoveResult:
    """The response to a move, and the actions from that move on."""

    response: Response
    moments: tuple[Moment, ...]


def right(*moves: str, says: str = "yes", then: Scene = "") -> Response:
    """The response to the right moves; without moves, to all moves that no other response names."""
    return Response(says, frozenset(moves), is_right=True, then=then)


def wrong(*moves: str, says: str = "no", then: Scene = "") -> Response:
    """The response to wrong moves; without moves, to all moves that no other response names."""
    return Response(says, frozenset(moves), then=then)


def set_up(game: AnyGame, scene: Scene) -> Match:
    """The match at the start of a step, or in a picture."""
    match = new_match(game, game.Options(), NAMES)
    for text in _actions(scene):
        match = _play(match, text)
    return settle(match, _NATURE)


def try_move(game: AnyGame, step: Step, text: str) -> MoveResult:
    """What the learner's move leads to; ValueError if it is not notation, IllegalAction if the rules refuse it."""
    match = set_up(game, step.scene)
    if match.mover != LEARNER:
        raise IllegalAction("rules.not-your-turn", "It is not your turn.")
    text = game.notation.write_action(game.notation.read_action(text))
    answer = _response(step, text)
    moments: list[Moment] = []
    for each in (text, *_actions(answer.then)):
        match = _play(match, each)
        seat = match.log[-1].seat
        if seat == NATURE:  # a draw belongs to the move before it
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
    """The match after an action, and after Nature's draws that the scene leaves out before it."""
    action = match.game.notation.read_action(text)
    while match.mover == NATURE and action not in match.game.rules.legal(match.state):
        match = draw(match, _NATURE)
    return play(match, action)
