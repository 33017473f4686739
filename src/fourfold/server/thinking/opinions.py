"""Opinions about decisions, from the results of jobs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fourfold.engine.advice import Advice, Alternative
from fourfold.engine.review.opinions import Opinion
from fourfold.game import AnyGame
from fourfold.server.thinking.job import Job, Solve
from fourfold.server.thinking.result import Advised


def read_opinion(game: AnyGame, job: Job, found: Advised) -> Opinion:
    """The opinion that a job has led to, with actions instead of texts."""
    if isinstance(job.task, Solve):
        raise TypeError("a solved position has no opinion")

    def read(each: Alternative[str]) -> Alternative[Any]:
        return replace(each, action=game.notation.read_action(each.action))

    advice = Advice(tuple(map(read, found.advice.alternatives)), found.advice.playouts)
    return Opinion(job.task.sight.seat, advice, found.played and read(found.played))
