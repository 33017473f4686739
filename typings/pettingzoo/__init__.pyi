# What we use of PettingZoo, which comes without types.
from typing import Any, Generic, TypeVar

from gymnasium.spaces import Space

AgentID = TypeVar("AgentID")
ObsType = TypeVar("ObsType")
ActionType = TypeVar("ActionType")

class AECEnv(Generic[AgentID, ObsType, ActionType]):
    metadata: dict[str, Any]
    possible_agents: list[AgentID]
    agents: list[AgentID]
    agent_selection: AgentID
    terminations: dict[AgentID, bool]
    truncations: dict[AgentID, bool]
    rewards: dict[AgentID, float]
    infos: dict[AgentID, dict[str, Any]]
    _cumulative_rewards: dict[AgentID, float]
    _skip_agent_selection: AgentID | None
    def __init__(self) -> None: ...
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None: ...
    def step(self, action: ActionType) -> None: ...
    def observe(self, agent: AgentID) -> ObsType | None: ...
    def last(self, observe: bool = True) -> tuple[ObsType | None, float, bool, bool, dict[str, Any]]: ...
    def render(self) -> Any: ...
    def close(self) -> None: ...
    def observation_space(self, agent: AgentID) -> Space[Any]: ...
    def action_space(self, agent: AgentID) -> Space[Any]: ...
    def _accumulate_rewards(self) -> None: ...
    def _was_dead_step(self, action: ActionType) -> None: ...

class ParallelEnv(Generic[AgentID, ObsType, ActionType]):
    metadata: dict[str, Any]
    agents: list[AgentID]
    possible_agents: list[AgentID]
    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[AgentID, ObsType], dict[AgentID, dict[str, Any]]]: ...
    def step(
        self, actions: dict[AgentID, ActionType]
    ) -> tuple[
        dict[AgentID, ObsType],
        dict[AgentID, float],
        dict[AgentID, bool],
        dict[AgentID, bool],
        dict[AgentID, dict[str, Any]],
    ]: ...
