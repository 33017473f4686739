from typing import Any

games_sim_test: Any
