"""The HTTP API of the lessons; nothing is stored."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from fourfold.game import IllegalAction
from fourfold.games import BUILT_IN
from fourfold.lessons import find_lesson
from fourfold.lessons.lesson import LEARNER, Lesson, Moment, Picture, Step, set_up, try_move
from fourfold.play.match import Why
from fourfold.server.http.openapi import problems
from fourfold.server.http.problems import ProblemError
from fourfold.server.protocol.lessons import Lesson as LessonMessage
from fourfold.server.protocol.lessons import LessonAnswer, LessonMoment, LessonMove, LessonPicture, LessonStep
from fourfold.server.rooms.changes import view_fields

GameName = Annotated[str, PathParameter(description="The name of a game.", max_length=30)]
StepNumber = Annotated[int, PathParameter(description="Counted from 0.", ge=0, le=99)]


@get("/api/lessons/{game:str}", tags=["games"], summary="A first game", sync_to_thread=False, responses=problems(404))
def see_lesson(game: GameName) -> LessonMessage:
    """The start of each step of a lesson, as the learner on seat 0 sees it, and the pictures of the rules."""
    return _see(_find(game).game.name)


@post(
    "/api/lessons/{game:str}/{step:int}",
    tags=["games"],
    summary="Try a move",
    sync_to_thread=False,
    status_code=200,
    responses=problems(404, 409, 413),
)
def try_step(game: GameName, step: StepNumber, data: JSONBody[LessonMove]) -> LessonAnswer:
    """The consequences of a move, and whether it is the one the step asks for."""
    lesson = _find(game)
    if step >= len(lesson.steps):
        raise ProblemError(404, "This lesson has no such step.")
    try:
        tried = try_move(lesson.game, lesson.steps[step], data.text)
    except IllegalAction as reason:
        raise ProblemError(409, reason.sentence, Why.ILLEGAL, reason.code, reason.values) from None
    return LessonAnswer(tried.response.says, tried.response.is_right, tuple(map(_moment, tried.moments)))


HANDLERS: Final = [see_lesson, try_step]


def _find(game: str) -> Lesson:
    lesson = find_lesson(game) if game in BUILT_IN else None  # others would run their rules here
    if lesson is None:
        raise ProblemError(404, "There is no lesson for this game.")
    return lesson


@cache
def _see(game: str) -> LessonMessage:
    lesson = _find(game)
    steps = tuple(_step(lesson, step) for step in lesson.steps)
    return LessonMessage(game, steps, tuple(_picture(lesson, picture) for picture in lesson.pictures))


def _step(lesson: Lesson, step: Step) -> LessonStep:
    match = set_up(lesson.game, step.scene)
    return LessonStep(step.name, view_fields(match.view(LEARNER)), match.menu(LEARNER))


def _picture(lesson: Lesson, picture: Picture) -> LessonPicture:
    match = set_up(lesson.game, picture.scene)
    return LessonPicture(picture.name, view_fields(match.view(LEARNER)), picture.marks)


def _moment(moment: Moment) -> LessonMoment:
    return LessonMoment(moment.seat, moment.text, view_fields(moment.match.view(LEARNER)))
