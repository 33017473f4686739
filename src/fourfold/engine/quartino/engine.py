"""The engine for Quartino: its bots, search, reviews and puzzles."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fourfold.engine.game_engine import GameEngine, TreeSearch
from fourfold.engine.greedy_player import GreedyPlayer
from fourfold.engine.quartino import greedy
from fourfold.engine.quartino.cheater import Cheater
from fourfold.engine.quartino.determinizations import Determinizer
from fourfold.engine.quartino.humanlike import CASUAL, NOVICE, HumanlikePlayer
from fourfold.engine.quartino.puzzles import CLAIMS
from fourfold.engine.quartino.review import review
from fourfold.engine.quartino.searcher import Searcher, with_network
from fourfold.engine.search import Budget
from fourfold.engine.uniform_player import UniformPlayer

ENGINE: Final = GameEngine(
    levels={
        "uniform": UniformPlayer,
        "novice": partial(HumanlikePlayer, NOVICE),
        "casual": partial(HumanlikePlayer, CASUAL),
        "greedy": partial(GreedyPlayer[Any, Any], greedy.evaluate),
        "strong": partial(Searcher, Budget(playouts=250)),
        "best": partial(with_network, Budget(playouts=60_000), Budget(playouts=15_000)),
        "master": partial(with_network, Budget(playouts=480_000), Budget(playouts=120_000)),
    },
    review=lambda match, _: review(match),
    search=TreeSearch(
        Searcher, Determinizer, Cheater, with_network, partial(with_network, believes=False), advises_with_network=True
    ),
    puzzles={"claims": CLAIMS},
    elo={"uniform": 376, "novice": 1261, "casual": 1500, "greedy": 1532, "strong": 1771, "best": 1964},
)
