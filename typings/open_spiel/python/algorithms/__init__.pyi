from typing import Any

generate_playthrough: Any
ismcts: Any
mcts: Any
