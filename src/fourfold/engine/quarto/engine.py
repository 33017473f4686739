"""The engine for Quarto: its bots, exact values, reviews and puzzles."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fourfold.engine.game_engine import ExactEvaluator, GameEngine
from fourfold.engine.greedy_player import GreedyPlayer
from fourfold.engine.quarto import greedy, review
from fourfold.engine.quarto.action_values import action_values
from fourfold.engine.quarto.call_puzzles import CALL
from fourfold.engine.quarto.humanlike import CASUAL, NOVICE, STRONG, HumanlikePlayer
from fourfold.engine.quarto.perfect import PerfectQuarto
from fourfold.engine.quarto.puzzles import GIVE, SAVE, WIN
from fourfold.engine.uniform_player import UniformPlayer

ENGINE: Final = GameEngine(
    levels={
        "uniform": UniformPlayer,
        "novice": partial(HumanlikePlayer, NOVICE),
        "casual": partial(HumanlikePlayer, CASUAL),
        "greedy": partial(GreedyPlayer[Any, Any], greedy.evaluate),
        "strong": partial(HumanlikePlayer, STRONG),
        "perfect": PerfectQuarto,
    },
    review=review.review,
    exact=ExactEvaluator(review.evaluate, review.rated_actions, review.evaluate_action, action_values),
    puzzles={"call": CALL, "give": GIVE, "win": WIN, "save": SAVE},
    elo={"novice": 1308, "casual": 1500, "strong": 1809, "perfect": 2273},
)
