"""A loop in the style of CleanRL: `gymnasium.make_vec`, its own statistics of episodes, a masked policy in PyTorch."""

import gymnasium
import numpy as np
import torch
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from torch import nn
from torch.distributions import Categorical


def main() -> str:
    torch.manual_seed(1)
    name = "fourfold.envs.gymnasium:fourfold/quarto-v0"
    envs = RecordEpisodeStatistics(gymnasium.make_vec(name, num_envs=64, opponents="uniform", calls="automatic"))
    size, actions = envs.single_observation_space.shape[0], envs.single_action_space.n
    policy = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, actions))
    optimizer = torch.optim.Adam(policy.parameters(), 3e-3)
    seen, info = envs.reset(seed=1)
    episodes = 0
    for _ in range(300):
        logits = policy(torch.from_numpy(seen).float()).masked_fill(~torch.from_numpy(info["action_mask"]), -1e9)
        chosen = Categorical(logits=logits)
        action = chosen.sample()
        seen, reward, terminated, truncated, info = envs.step(action.numpy())
        episodes += int(np.logical_or(terminated, truncated).sum())
        loss = -(chosen.log_prob(action) * torch.from_numpy(reward).float()).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    assert episodes > 100 and len(envs.return_queue) > 0
    return f"{episodes} games of Quarto in 64 environments, with the statistics of Gymnasium's wrapper"


if __name__ == "__main__":
    print(main())
