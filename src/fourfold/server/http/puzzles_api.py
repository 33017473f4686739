"""The HTTP API of the puzzles; nothing is stored, and a solution is told only after an attempt."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from itertools import count
from typing import Annotated, Final

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from fourfold.engine.engines import find_engine
from fourfold.engine.puzzle_files import shipped_puzzles
from fourfold.engine.puzzles import HARDEST, PuzzleKind, Refutation, is_solved, puzzle_match
from fourfold.engine.puzzles import Puzzle as AnyPuzzle
from fourfold.game import IllegalAction, Seat
from fourfold.games import BUILT_IN, GAMES
from fourfold.play.match import Match, Why, play, play_record
from fourfold.render.pictures import picture_of
from fourfold.server.bots.analyst import AnalysisTimeout
from fourfold.server.http.auth import Http, client_address
from fourfold.server.http.cancel_on_disconnect import cancel_on_disconnect
from fourfold.server.http.dependencies import RegistryDependency
from fourfold.server.http.lessons_api import GameName
from fourfold.server.http.openapi import problems
from fourfold.server.http.problems import ProblemError
from fourfold.server.protocol import puzzles as messages
from fourfold.server.protocol.lessons import LessonMoment
from fourfold.server.rooms.changes import view_fields

KindName = Annotated[str, PathParameter(description="A kind of puzzle.", max_length=30)]
Number = Annotated[int, PathParameter(description="Counted from 0.", ge=0, le=99_999)]
Day = Annotated[str, PathParameter(description="A date such as 2026-11-18.", min_length=10, max_length=10)]

_FIRST_DAY: Final = date(2026, 1, 1)
_STRIDE: Final = 619
"""The distance between the daily puzzles of a kind; it has no divisor in common with the number of puzzles."""
_DEADLINE: Final = 10.0
_numbers = count()


@get("/api/puzzles", tags=["puzzles"], summary="The kinds of puzzles", sync_to_thread=True, responses=problems())
def list_puzzles() -> list[messages.PuzzleKind]:
    """Every kind of puzzle of every game, with the number of puzzles of each grade."""
    return [
        messages.PuzzleKind(game, name, tuple(grades.count(grade) for grade in range(1, HARDEST + 1)))
        for game, name in _kinds()
        for grades in [[puzzle.grade for puzzle in shipped_puzzles(game, name)]]
    ]


@get(
    "/api/puzzles/daily/{day:str}",
    tags=["puzzles"],
    summary="The puzzle of a day",
    sync_to_thread=True,
    responses=problems(404),
)
def see_daily(day: Day) -> messages.Puzzle:
    """The puzzle of a date, which is the same for everybody; the dates of the future have none yet."""
    try:
        wanted = date.fromisoformat(day)
    except ValueError:
        raise ProblemError(400, "A day is written like 2026-11-18.") from None
    latest = (datetime.now(UTC) + timedelta(hours=14)).date()  # where the day begins first
    if not _FIRST_DAY <= wanted <= latest:
        raise ProblemError(404, "There is no puzzle for this day.")
    return _message(*daily_puzzle(wanted))


@get(
    "/api/puzzles/{game:str}/{kind:str}/{number:int}",
    tags=["puzzles"],
    summary="A puzzle",
    sync_to_thread=True,
    responses=problems(404),
)
def see_puzzle(game: GameName, kind: KindName, number: Number) -> messages.Puzzle:
    """The position and the legal actions of the player who has to find the solution."""
    return _message(game, kind, number)


@post(
    "/api/puzzles/{game:str}/{kind:str}/{number:int}",
    tags=["puzzles"],
    summary="Try to solve a puzzle",
    status_code=200,
    responses=problems(404, 409, 413, 503),
)
async def try_puzzle(  # noqa: PLR0913, PLR0917 - it is one request
    request: Http,
    registry: RegistryDependency,
    game: GameName,
    kind: KindName,
    number: Number,
    data: JSONBody[messages.PuzzleAttempt],
) -> messages.PuzzleResult:
    """Whether the answer is right, and what refutes it if it is wrong; without actions, the solution."""
    owner = client_address(request)
    if not registry.limits.lines.allows(owner):
        raise ProblemError(429, "Too many requests. Please wait a moment.")
    rules, puzzle = _find(game, kind, number)
    match = puzzle_match(GAMES[game], rules.options, puzzle)
    answer = data.actions or puzzle.solution
    _check_answer(rules, match, puzzle, answer)
    study = registry.bots.study(
        f"puzzle {owner}", next(_numbers), lambda: rules.refute(match.state, answer), owner=owner, short=True
    )
    found = await cancel_on_disconnect(request, _within_deadline(study))
    return _result(rules, match, puzzle, data.actions, found)


@get(
    "/api/puzzles/{game:str}/{kind:str}/{number:int}/picture",
    tags=["puzzles"],
    summary="A puzzle as a picture",
    media_type="image/svg+xml",
    sync_to_thread=True,
    responses=problems(404),
)
def draw_puzzle(game: GameName, kind: KindName, number: Number) -> str:
    """The position as SVG."""
    rules, puzzle = _find(game, kind, number)
    match = puzzle_match(GAMES[game], rules.options, puzzle)
    return picture_of(match.game, match.view(match.mover)).svg


HANDLERS: Final = [list_puzzles, see_daily, see_puzzle, try_puzzle]
PUBLIC_HANDLERS: Final = [draw_puzzle]
"""Pictures that anyone may keep for a while."""


def daily_puzzle(day: date) -> tuple[str, str, int]:
    """The puzzle of a date: the kinds take turns, and no puzzle comes back before all of its kind were used."""
    kinds = [*_kinds()]
    turn, at = divmod(day.toordinal(), len(kinds))
    game, kind = kinds[at]
    return game, kind, turn * _STRIDE % len(shipped_puzzles(game, kind))


async def _within_deadline(study: asyncio.Future[Refutation]) -> Refutation:
    try:
        async with asyncio.timeout(_DEADLINE):
            return await study
    except TimeoutError:
        raise AnalysisTimeout(_DEADLINE) from None


def _kinds() -> Iterator[tuple[str, str]]:
    """The kinds that have puzzles."""
    return ((game, kind) for game in BUILT_IN for kind in find_engine(game).puzzles if shipped_puzzles(game, kind))


def _find(game: str, kind: str, number: int) -> tuple[PuzzleKind, AnyPuzzle]:
    # Kinds of other packages would run their rules here.
    kinds: Mapping[str, PuzzleKind] = find_engine(game).puzzles if game in BUILT_IN else {}
    shipped = shipped_puzzles(game, kind) if kind in kinds else ()
    if number >= len(shipped):
        raise ProblemError(404, "There is no such puzzle.")
    return kinds[kind], shipped[number]


def _message(game: str, kind: str, number: int) -> messages.Puzzle:
    rules, puzzle = _find(game, kind, number)
    match = puzzle_match(GAMES[game], rules.options, puzzle)
    seat = _seat(match)
    return messages.Puzzle(
        game=game,
        kind=kind,
        number=number,
        grade=puzzle.grade,
        options=rules.options,
        seat=seat,
        seats=len(match.names),
        view=view_fields(match.view(seat)),
        menu=match.menu(seat),
        recent=puzzle.lead,
        position=puzzle.position,
        count=0 if rules.is_set else len(puzzle.solution),
    )


def _seat(match: Match) -> Seat:
    if match.mover is None or match.mover < 0:
        raise ValueError("nobody decides in this puzzle")
    return match.mover


def _check_answer(rules: PuzzleKind, match: Match, puzzle: AnyPuzzle, answer: tuple[str, ...]) -> None:
    """Refuse what is no answer: actions that are not legal, or too few or too many of them."""
    try:
        if rules.is_set:
            for text in answer:
                play(match, match.game.notation.read_action(text))
        else:
            for text in answer:
                match = play(match, match.game.notation.read_action(text))
    except IllegalAction as reason:
        raise ProblemError(409, reason.sentence, Why.ILLEGAL, reason.code, reason.values) from None
    if not rules.is_set and len(answer) != len(puzzle.solution):
        raise ProblemError(400, f"The answer to this puzzle has {len(puzzle.solution)} actions.")


def _result(
    rules: PuzzleKind, match: Match, puzzle: AnyPuzzle, tried: tuple[str, ...], found: Refutation
) -> messages.PuzzleResult:
    solved = is_solved(rules, puzzle, tried)
    is_told = solved or not tried
    shown = () if rules.is_set else (*(tried or puzzle.solution), *found.actions)
    return messages.PuzzleResult(
        solved=solved,
        says="solved" if solved else found.says if tried else "solution",
        values={} if is_told else found.values,
        moments=tuple(_moments(match, shown)),
        reply=found.actions,
        solution=puzzle.solution if is_told else (),
    )


def _moments(match: Match, texts: tuple[str, ...]) -> Iterator[LessonMoment]:
    """The actions as the player who solves the puzzle sees them, up to the first that chance would have to allow."""
    seat = _seat(match)
    for text in texts:
        mover = match.mover
        if mover is None or mover < 0:
            return
        match = play_record(match, (text,))
        yield LessonMoment(mover, text, view_fields(match.view(seat)))
