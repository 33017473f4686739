"""Thinking jobs: they contain what their seat has seen, are read strictly, and give the same result everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest
from msgspec import structs

from fourfold.engine.advice import Advice
from fourfold.engine.hint import hint
from fourfold.engine.levels import levels_of
from fourfold.engine.review.opinions import PLAYOUTS, Observer
from fourfold.engine.review.review import Standing
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.games import GAMES
from fourfold.options import read_options
from fourfold.play.match import Match, new_match, play, take_back
from fourfold.server.thinking import job as jobs
from fourfold.server.thinking.job import Choose, Job, Sight, Solve, read_job, write_job
from fourfold.server.thinking.making import PastViews, advise_job, assess_job, choose_job, past_views, solve_job
from fourfold.server.thinking.opinions import read_opinion
from fourfold.server.thinking.result import Advised, Result, Solved, Unable, read_result, write_result
from fourfold.server.thinking.think import think
from fourfold.server.thinking.view_text import ViewReader, write_view

OPTIONS: dict[str, tuple[dict[str, str], ...]] = {
    "quarto": ({}, {"calls": "automatic", "squares": "yes", "traits": "colour,shape"}),
    "quartex": ({}, {"stuck": "declared", "starter": "yes"}, {"shown": "hidden"}),
    "quartino": ({}, {"board": "grid4x4", "announcers": "anyone", "claims": "checked"}),
}


def played(game: AnyGame, seed: int, actions: int, options: dict[str, str] | None = None) -> Match:
    """A random match after this many actions, or at its end."""
    random, seats = Random(seed), game.seats[min(1, len(game.seats) - 1)]
    match = new_match(game, read_options(game.Options, options or {}), [f"player {seat}" for seat in range(seats)])
    while match.mover is not None and (len(match.log) < actions or match.mover == NATURE):
        match = play(match, random.choice(game.rules.legal(match.state)))
    return match


def jobs_of(match: Match, seat: Seat) -> Iterator[Job]:
    """The jobs of a player who is to move."""
    for level in ("", *levels_of(match.game.name)):
        yield choose_job(match, past_views(match.game, seat, level), seat, level, 3, 5)
    yield advise_job(match, past_views(match.game, seat, levels_of(match.game.name)[-1]), seat, 7)


def sight(job: Job) -> Sight:
    """What a job has of its seat."""
    assert not isinstance(job.task, Solve)
    return job.task.sight


def assessed(match: Match) -> Iterator[Job]:
    """The jobs of the analysis of a match."""
    observer = Observer(match, PLAYOUTS)
    for ply in observer.plies[-5:]:
        decision = observer.decision(ply)
        yield assess_job(match, decision, ply, tuple(map(write_view, decision.past)))


@pytest.mark.parametrize(("name", "options"), [(name, each) for name in OPTIONS for each in OPTIONS[name]])
def test_every_view_is_read_as_it_was_written(name: str, options: dict[str, str]) -> None:
    game = GAMES[name]
    for seed in range(3):
        match = played(game, seed, 200, options)
        reader = ViewReader(game, options, len(match.names))
        for entry in match.log:
            for seat in range(len(match.names)):
                view = game.rules.view(entry.before, seat)
                assert reader.read(write_view(view)) == view


def redealt(match: Match, seat: Seat, random: Random) -> Match:
    """A match in which everything differs that this seat cannot see, in every state so far."""
    redeal = match.game.redeal
    assert redeal

    log = tuple(replace(entry, before=redeal(entry.before, seat, random)) for entry in match.log)
    return replace(match, state=redeal(match.state, seat, random), log=log)


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_a_job_is_the_same_whatever_the_other_seats_hide(name: str) -> None:
    """Two matches that differ only in what a seat cannot see give jobs of the same bytes."""
    game, random, different = GAMES[name], Random(11), 0
    for seed in range(4):
        match = played(game, seed, 30 + 9 * seed)
        seat = match.mover
        assert seat is not None
        other = redealt(match, seat, random)
        different += match.state != other.state
        for one, two in zip(jobs_of(match, seat), jobs_of(other, seat), strict=True):
            assert write_job(one) == write_job(two)
        own = [(one, two) for one, two in zip(assessed(match), assessed(other), strict=True) if sight(one).seat == seat]
        assert own
        for one, two in own:
            assert write_job(one) == write_job(two)
    assert different == 4


@pytest.mark.parametrize("name", GAMES)
def test_a_job_gives_the_same_result_after_its_travel(name: str) -> None:
    match = played(GAMES[name], 2, 24)
    assert match.mover is not None
    for job in jobs_of(match, match.mover):
        if getattr(job.task, "level", "best") == "best" and name != "quarto":
            continue  # a hint and the strongest bot take a while
        travelled = read_job(write_job(job))
        assert write_job(travelled) == write_job(job)
        result = think(travelled)
        assert result == think(job)
        assert read_result(write_result(result), job) == result


@pytest.mark.parametrize("name", ["quarto", "quartex"])  # in Quartino it takes a while
def test_a_hint_is_that_of_the_whole_match(name: str) -> None:
    match = played(GAMES[name], 4, 20)
    assert match.mover is not None
    found = think(advise_job(match, past_views(match.game, match.mover, levels_of(name)[-1]), match.mover, 9))
    assert isinstance(found, Advised)
    expected = hint(match, match.mover, 9)
    assert found.advice.action == match.game.notation.write_action(expected.action)
    assert (found.advice.chances, found.advice.points) == (expected.chances, expected.points)


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_an_opinion_is_that_of_an_observer_of_the_match(name: str) -> None:
    match = played(GAMES[name], 6, 30)
    observer = Observer(match, PLAYOUTS)
    ply = observer.plies[-3]
    decision = observer.decision(ply)
    job = assess_job(match, decision, ply, tuple(map(write_view, decision.past)))
    found, expected = think(read_job(write_job(job))), observer.opinion(ply)
    assert isinstance(found, Advised)
    opinion = read_opinion(match.game, job, found)
    assert (opinion.seat, opinion.played, opinion.lost) == (expected.seat, expected.played, expected.lost)
    assert opinion.advice.best() == expected.advice.best()


def test_a_solved_position_needs_no_more_than_the_actions() -> None:
    match = played(GAMES["quarto"], 1, 26, {"calls": "automatic"})
    action = match.game.rules.legal(match.state)[0] if match.mover is not None else None
    for job in (solve_job(match, len(match.log)), *([solve_job(match, len(match.log), action)] if action else [])):
        assert isinstance(think(read_job(write_job(job))), Solved)
    with pytest.raises(ValueError, match="hides something"):
        solve_job(played(GAMES["quartex"], 1, 10), 3)


def test_a_job_that_contains_hidden_things_does_not_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server knows only the steps of a game from another package, those that are hidden included."""
    found = {"from-elsewhere": GAMES["quartex"]}
    monkeypatch.setattr("fourfold.server.thinking.job.find_game", found.__getitem__)
    job = Job("from-elsewhere", "1", {}, 2, Solve(("draw pppp",)))
    assert not job.may_leave
    with pytest.raises(ValueError, match="more than its seat may know"):
        write_job(job)
    found["from-elsewhere"] = GAMES["quarto"]
    assert job.may_leave


def test_earlier_views_follow_takebacks() -> None:
    match = played(GAMES["quartino"], 3, 40)
    assert match.mover is not None
    past, back = PastViews(0), take_back(match, 6)
    assert past.of(match)[: len(PastViews(0).of(back))] == PastViews(0).of(back)
    assert past.of(back) == PastViews(0).of(back)
    assert past.of(match) == PastViews(0).of(match)


def test_a_long_game_loses_its_oldest_views(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.server.thinking.making.MAX_PAST", 3)
    match = played(GAMES["quartino"], 3, 40)
    assert len(PastViews(0).of(match)) == 3


@pytest.mark.parametrize(("level", "watches"), [("best", True), ("strong", False)])
def test_a_bot_with_a_network_is_sent_its_views_of_every_decision(level: str, watches: bool) -> None:
    match = played(GAMES["quartino"], 3, 40)
    decisions = [entry for entry in match.log if entry.seat != NATURE and (watches or entry.seat == 0)]
    expected = tuple(write_view(match.game.rules.view(entry.before, 0)) for entry in decisions)
    assert past_views(match.game, 0, level).of(match) == expected


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{}",
        b"[]",
        b'{"game":"quarto","rules":"1","options":{},"seats":2,"task":{"type":"Nothing"}}',
        b'{"game":"quarto","rules":"1","options":{},"seats":2,"task":{"type":"Solve","actions":[3]}}',
        b'{"game":"quarto","rules":"1","options":{},"seats":2,"task":{"type":"Solve","actions":[]},"more":1}',
        b" " * (jobs.MAX_JOB + 1),
    ],
)
def test_what_is_no_job_is_refused(raw: bytes) -> None:
    with pytest.raises(ValueError, match="job"):
        read_job(raw)


def test_a_job_with_a_wrong_view_is_refused_by_those_who_do_it() -> None:
    match = played(GAMES["quartex"], 1, 20)
    assert match.mover is not None
    job = choose_job(match, PastViews(match.mover), match.mover, "novice", 1, 2)
    for wrong in (b"{}", bytes(sight(job).view)[:-1] + b',"hidden":[]}'):
        seen = structs.replace(sight(job), view=msgspec.Raw(wrong))
        with pytest.raises(ValueError, match="no view of quartex"):
            think(structs.replace(job, task=Choose(seen, "novice", 1, 2)))
    with pytest.raises(ValueError, match="has version"):
        think(structs.replace(job, rules="another"))


def test_a_result_must_answer_its_job() -> None:
    match = played(GAMES["quarto"], 1, 12)
    assert match.mover is not None
    job = choose_job(match, PastViews(match.mover), match.mover, "greedy", 1, 2)
    good = think(job)
    assert isinstance(good, Advised)
    first = good.advice.alternatives[0]
    wrong = (replace(first, action="nonsense"), replace(first, chances=(0.5,)), replace(first, standing=Standing(2)))
    results: list[Result] = [*(Advised(Advice((each,))) for each in wrong), Advised(Advice(())), Solved(Standing(0))]
    for bad in results:
        with pytest.raises(ValueError, match=r"legal|seats|winner|question|no action"):
            read_result(write_result(bad), job)
    assert read_result(write_result(good), job) == good
    for raw in (b"", b"{}", b" " * 200_000):
        with pytest.raises(ValueError, match="result"):
            read_result(raw, job)
    assert isinstance(read_result(write_result(Unable("x" * 200_000)), job), Unable)
