from collections.abc import Sequence
from typing import Any

import pyspiel

def policy_value(state: pyspiel.State, policies: Sequence[Any]) -> Sequence[float]: ...
