"""SuperSuit: wrappers of turns and of parallel agents, and vector environments for single-agent learners."""

import numpy as np
import supersuit

from fourfold.envs.pettingzoo import env, parallel_env


def main() -> str:
    zoo = supersuit.frame_stack_v1(supersuit.dtype_v0(env("quarto", mask="info"), np.float32), 2)
    zoo.reset(seed=1)
    turns = 0
    for agent in zoo.agent_iter():
        _, _, terminated, truncated, info = zoo.last()
        turns += 1
        zoo.step(None if terminated or truncated else zoo.action_space(agent).sample(info["action_mask"]))
    games = supersuit.pettingzoo_env_to_vec_env_v1(parallel_env("quarto", mask="info"))
    envs = supersuit.concat_vec_envs_v1(games, 4, num_cpus=0, base_class="gymnasium")
    envs.reset(seed=1)
    masks = [np.ones(envs.action_space.n, bool)] * envs.num_envs
    for _ in range(100):
        seen, _, _, _, infos = envs.step(np.array([legal(mask) for mask in masks]))
        masks = [info.get("action_mask") for info in infos]
    return f"{turns} turns in stacked frames, then 100 steps of {envs.num_envs} agents at once, {seen.shape}"


def legal(mask) -> int:
    """A legal action; any for agents that are not to move."""
    return int(np.argmax(mask)) if mask is not None else 0


if __name__ == "__main__":
    print(main())
