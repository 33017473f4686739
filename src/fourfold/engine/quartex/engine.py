"""The engine for Quartex: its bots, search, reviews and puzzles."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fourfold.engine.game_engine import GameEngine, TreeSearch
from fourfold.engine.greedy_player import GreedyPlayer
from fourfold.engine.quartex import greedy
from fourfold.engine.quartex.cheater import Cheater
from fourfold.engine.quartex.determinizations import Determinizer
from fourfold.engine.quartex.humanlike import CASUAL, NOVICE, HumanlikePlayer
from fourfold.engine.quartex.puzzles import LEAVE, POINTS
from fourfold.engine.quartex.review import review
from fourfold.engine.quartex.searcher import Searcher, with_network
from fourfold.engine.search import Budget
from fourfold.engine.uniform_player import UniformPlayer

ENGINE: Final = GameEngine(
    levels={
        "uniform": UniformPlayer,
        "novice": partial(HumanlikePlayer, NOVICE),
        "casual": partial(HumanlikePlayer, CASUAL),
        "greedy": partial(GreedyPlayer[Any, Any], greedy.evaluate),
        "strong": partial(Searcher, Budget(playouts=100)),
        "best": partial(Searcher, Budget(playouts=10_000)),
        "master": partial(Searcher, Budget(playouts=80_000)),
    },
    review=lambda match, _: review(match),
    search=TreeSearch(Searcher, Determinizer, Cheater, with_network),
    puzzles={"points": POINTS, "leave": LEAVE},
    elo={"uniform": 703, "novice": 1208, "casual": 1500, "greedy": 1390, "strong": 1867, "best": 2058},
)
