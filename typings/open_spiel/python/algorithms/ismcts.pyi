from collections.abc import Callable
from typing import Any

import pyspiel

class ISMCTSBot(pyspiel.Bot):
    _root_node: Any
    def __init__(
        self,
        game: pyspiel.Game,
        evaluator: Any,
        uct_c: float,
        max_simulations: int,
        max_world_samples: int = ...,
        random_state: Any = ...,
        use_observation_string: bool = ...,
    ) -> None: ...
    def set_resampler(self, cb: Callable[..., pyspiel.State]) -> None: ...
    def get_policy(self, state: pyspiel.State) -> list[tuple[int, float]]: ...
    def run_search(self, state: pyspiel.State) -> list[tuple[int, float]]: ...
    def sample_root_state(self, state: pyspiel.State) -> pyspiel.State: ...
    def get_final_policy(self, state: pyspiel.State, node: Any) -> list[tuple[int, float]]: ...
