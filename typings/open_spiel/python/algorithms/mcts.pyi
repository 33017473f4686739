from typing import Any

MCTSBot: Any

class RandomRolloutEvaluator:
    def __init__(self, n_rollouts: int = ..., random_state: Any = ...) -> None: ...
