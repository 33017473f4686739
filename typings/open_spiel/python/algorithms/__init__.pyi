from typing import Any

ismcts: Any
mcts: Any
