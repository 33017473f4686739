from typing import Any

from pettingzoo import AECEnv, ParallelEnv

def turn_based_aec_to_parallel(aec_env: AECEnv[Any, Any, Any]) -> ParallelEnv[Any, Any, Any]: ...
