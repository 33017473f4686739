"""Does thinking jobs, in whatever thread and process it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from fourfold.engine.advice import FEW, Advice, Adviser, Alternative
from fourfold.engine.engines import find_engine
from fourfold.engine.habits import HabitualPlayer
from fourfold.engine.hint import hint_from_views
from fourfold.engine.levels import make_player
from fourfold.engine.player import Player
from fourfold.engine.review.opinions import Decision, give_opinion
from fourfold.engine.uniform_player import UniformPlayer
from fourfold.game import AnyGame
from fourfold.games import find_game, is_plugin
from fourfold.options import read_options
from fourfold.play.match import new_match, play_record
from fourfold.server.thinking.job import Advise, Assess, Choose, Job, Sight, Solve
from fourfold.server.thinking.result import MAX_SENTENCE, Advised, Result, Solved
from fourfold.server.thinking.view_text import ViewReader

_NOBODY: Final = ""
"""The name of a player; a job has no names."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The work of doing a job, for a thread of the server or for a think process."""

    job: Job

    def __call__(self) -> Result:
        """The result; what `think` raises."""
        return think(self.job)


def think(job: Job) -> Result:
    """The result of a job; whatever the bot or the game raises, and Stopped if the thread is told to stop."""
    game = find_game(job.game)
    if game.version != job.rules:
        raise ValueError(f"{job.game} has version {game.version} here, not {job.rules}")
    match job.task:
        case Solve():
            return _solve(game, job, job.task)
        case Choose(sight, level, seed, habits):
            player = make_player(game, level, seed) if level else UniformPlayer(seed)
            if isinstance(player, HabitualPlayer):
                player.use_habits(habits)
            return _choose(game, player, _decision(game, job, sight))
        case Advise(sight, seed):
            seen = _decision(game, job, sight)
            return _advised(game, hint_from_views(game, seen.past, seen.view, seen.menu, seed))
        case Assess(sight, played, playouts, seed):
            seen = replace(_decision(game, job, sight), played=_action(game, played) if played else None)
            opinion = give_opinion(game, seen, playouts, seed)
            return _advised(game, opinion.advice, opinion.played)


def _decision(game: AnyGame, job: Job, sight: Sight) -> Decision:
    views = ViewReader(game, job.options, job.seats)
    menu = tuple(_action(game, text) for text in sight.menu)
    return Decision(sight.seat, tuple(map(views.read, sight.past)), views.read(sight.view), menu)


def _action(game: AnyGame, text: str) -> Any:
    """The action of a text from a menu; those of games from other packages are texts."""
    return text if is_plugin(game.name) else game.notation.read_action(text)


def _choose(game: AnyGame, player: Player[Any, Any], seen: Decision) -> Advised:
    if seen.past and isinstance(player, Adviser):
        adviser = cast("Adviser[Any, Any]", player)
        for view in seen.past:
            adviser.observe(view)
    return _advised(game, Advice((Alternative(player.choose(seen.view, seen.menu)),)))


def _advised(game: AnyGame, advice: Advice[Any], played: Alternative[Any] | None = None) -> Advised:
    """The result with as many alternatives as anybody shows."""
    first = advice.alternatives[0]
    few = (first, *(each for each in advice.best(FEW) if each is not first))
    phrase = game.text.say(first.action)[:MAX_SENTENCE] if is_plugin(game.name) else ""
    texts = _written(few, game.notation.write_action)
    return Advised(Advice(texts, advice.playouts), played and _written([played], game.notation.write_action)[0], phrase)


def _written(alternatives: Sequence[Alternative[Any]], write: Callable[[Any], str]) -> tuple[Alternative[str], ...]:
    return tuple(replace(each, action=write(each.action)) for each in alternatives)


def _solve(game: AnyGame, job: Job, task: Solve) -> Solved:
    exact = find_engine(game.name).exact
    if exact is None:
        raise ValueError(f"{game.name} is not solved")
    match = new_match(game, read_options(game.Options, job.options), (_NOBODY,) * job.seats)
    state = play_record(match, task.actions).state
    if not task.action:
        return Solved(exact.evaluate(state))
    return Solved(exact.evaluate_action(state, game.notation.read_action(task.action)))
