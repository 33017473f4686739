"""Learn one of the games by PPO against random play, in one file, with PyTorch and the vector environment.

python ppo.py GAME [--seconds S] [--seed N] [--save FILE]      quarto, quartex or quartino

256 games run at once in the core, which plays the opponent's seat too. In Quarto and Quartino the rules make the calls.
Quartex and Quartino shape the rewards by the lead and by the cards and pawns in place, which does not change the best
policy. Training stops when the agent wins 95 of 100 games, or when the time is over.
"""

import argparse
import time
from dataclasses import dataclass, field

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from fourfold.envs.vector import make


@dataclass
class Config:
    """The game as it is learned, and the settings that differ between games."""

    options: dict
    shaping: float = 0.0
    rate: float = 1e-3
    entropy: float = 0.01
    discount: float = 0.99
    games: int = 256
    steps: int = 64
    epochs: int = 2
    minibatch: int = 2048
    settings: dict = field(default_factory=dict)


CONFIGS = {
    "quarto": Config({"calls": "automatic"}),
    "quartex": Config({}, shaping=0.1, settings={"reward": "win"}, games=128, steps=32, minibatch=512),
    "quartino": Config({"claims": "automatic", "situations": "automatic"}, shaping=0.5, settings={"horizon": 400}),
}
LAMBDA, CLIP, VALUE_WEIGHT, MAX_NORM = 0.95, 0.2, 0.5, 0.5


class Flat(nn.Module):
    """Two hidden layers over the whole observation."""

    def __init__(self, env, width=256):
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(env.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, env.actions), nn.Linear(width, 1)

    def forward(self, observation):
        hidden = self.trunk(observation)
        return self.policy(hidden), self.value(hidden)[:, 0]


class Spaces(nn.Module):
    """For Quartex: the same layers for every space of the table, which give the logits of all tiles laid there."""

    def __init__(self, env, width=64):
        super().__init__()
        self.shapes = {name: piece.shape[1:] for name, piece in env.pieces.items()}
        rest = env.size - sum(int(np.prod(self.shapes[name])) for name in ("table", "spaces"))
        count, size = self.shapes["spaces"]
        self.per_space = (env.actions - 2) // count
        self.rest = nn.Sequential(nn.Linear(rest, width), nn.ReLU())
        self.space = nn.Sequential(nn.Linear(size, width), nn.ReLU())
        self.joint = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU())
        self.policy, self.calls = nn.Linear(width, self.per_space), nn.Linear(2 * width, 2)
        self.value = nn.Linear(2 * width, 1)

    def forward(self, observation):
        table, (count, size) = int(np.prod(self.shapes["table"])), self.shapes["spaces"]
        spaces = observation[:, table : table + count * size].reshape(-1, count, size)
        used = int(spaces[:, :, 0].sum(1).max())  # the spaces come first, the rest is padding
        rest = self.rest(observation[:, table + count * size :])
        each = self.space(spaces[:, : max(1, used)])
        wide = torch.cat([each, rest[:, None].expand(-1, each.shape[1], -1)], 2)
        logits = self.policy(self.joint(wide)).flatten(1)
        logits = nn.functional.pad(logits, (0, count * self.per_space - logits.shape[1]))
        overall = torch.cat([each.mean(1), rest], 1)
        return torch.cat([logits, self.calls(overall)], 1), self.value(overall)[:, 0]


def act(network, env):
    """The distribution over legal actions and the value, for the observations of all games."""
    return evaluate(network, torch.from_numpy(env.observation.astype(np.float32)), torch.from_numpy(env.mask.copy()))


def evaluate(network, observation, mask):
    logits, value = network(observation)
    return Categorical(logits=logits.masked_fill(~mask, -1e9)), value


@torch.no_grad()
def play(network, env, config):
    """Play some steps in all games; return the arrays that PPO learns from."""
    rows = {name: [] for name in ("observation", "mask", "action", "chance", "value", "reward", "done")}
    for _ in range(config.steps):
        policy, value = act(network, env)
        action = policy.sample()
        found = (torch.from_numpy(env.observation.copy()), torch.from_numpy(env.mask.copy()), action)
        env.step(action.numpy())
        after = (policy.log_prob(action), value, torch.tensor(env.reward[:, 0]), torch.tensor(env.done))
        for name, array in zip(rows, (*found, *after), strict=True):
            rows[name].append(array)
    data = {name: torch.stack(arrays) for name, arrays in rows.items()}
    data["advantage"] = advantages(data, act(network, env)[1], config.discount)
    data["return"] = data["advantage"] + data["value"]
    return {name: array.flatten(0, 1) for name, array in data.items()}


def advantages(data, last_value, discount):
    """Generalised advantage estimates."""
    found, ahead, value = torch.zeros_like(data["reward"]), torch.zeros_like(last_value), last_value
    for step in reversed(range(len(found))):
        goes_on = ~data["done"][step]
        error = data["reward"][step] + discount * value * goes_on - data["value"][step]
        found[step] = ahead = error + discount * LAMBDA * goes_on * ahead
        value = data["value"][step]
    return found


def learn(network, optimizer, data, config):
    """A few epochs of clipped policy updates."""
    for _ in range(config.epochs):
        for rows in torch.randperm(len(data["action"])).split(config.minibatch):
            part = {name: array[rows] for name, array in data.items()}
            policy, value = evaluate(network, part["observation"].float(), part["mask"])
            ratio = (policy.log_prob(part["action"]) - part["chance"]).exp()
            advantage = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-8)
            gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
            miss = (value - part["return"]).square().mean()
            loss = VALUE_WEIGHT * miss - gain - config.entropy * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), MAX_NORM)
            optimizer.step()


@torch.no_grad()
def measure(network, game, config, games=1000, seed=1):
    """The shares of games won and drawn against random play, with the most probable actions."""
    env = make(game, 250, seed=seed, opponents="uniform", **{**config.settings, "reward": "win"}, **config.options)
    won = drawn = ended = 0
    while ended < games:
        env.step(act(network, env)[0].logits.argmax(1).numpy())
        won += int((env.reward[env.done, 0] > 0).sum())
        drawn += int((env.reward[env.done, 0] == 0).sum())
        ended += int(env.done.sum())
    return won / ended, drawn / ended


def train(game, seconds=600.0, seed=1, enough=0.95, show=print):
    """Learn until the share of wins is enough or the time is over; return the network and that share."""
    config = CONFIGS[game]
    torch.manual_seed(seed)
    shaped = {"shaping": config.shaping, "discount": config.discount if config.shaping else 1.0}
    env = make(game, config.games, seed=seed, opponents="uniform", **shaped, **config.settings, **config.options)
    network = (Spaces if game == "quartex" else Flat)(env)
    optimizer = torch.optim.Adam(network.parameters(), config.rate)
    begun, spent, update, won = time.perf_counter(), time.process_time(), 0, 0.0
    while won < enough and time.perf_counter() - begun < seconds:
        learn(network, optimizer, play(network, env, config), config)
        update += 1
        if update % 10 == 0:
            won, drawn = measure(network, game, config)
            wall, processor = time.perf_counter() - begun, time.process_time() - spent
            steps = update * config.games * config.steps
            show(f"{steps:>9,} steps, {wall:4.0f} s ({processor:.0f} s of processor time): {won:.1%} won, {drawn:.1%} drawn")
    return network, won


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=CONFIGS)
    parser.add_argument("--seconds", type=float, default=600, help="the most seconds of training (default: 600)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of games and network (default: 1)")
    parser.add_argument("--save", metavar="FILE", help="save the weights of the network")
    asked = parser.parse_args()
    network, _ = train(asked.game, asked.seconds, asked.seed, show=lambda text: print(text, flush=True))
    if asked.save:
        torch.save(network.state_dict(), asked.save)


if __name__ == "__main__":
    main()
