"""Learn one of the games by PPO against a bot, in one file, with PyTorch and the vector environment.

python ppo.py GAME [--against BOT] [--seconds S] [--seed N] [--load FILE] [--save FILE]     learn to play
python ppo.py GAME --load FILE --games N [--against BOT]                                    only play

GAME is quarto, quartex or quartino, and BOT is uniform (random play, the default), greedy or search:PLAYOUTS.

256 games run at once in the core, which plays the opponent's seat too. In Quarto and Quartino the rules make the calls.
Quartex and Quartino shape the rewards by the lead and by the cards and pawns in place, which does not change the best
policy. Training stops when the agent wins 95 of 100 games, or when the time is over.
"""

import argparse
import time
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from fourfold.envs.vector import make
from fourfold.games.quartino.board import find_board
from fourfold.games.quartino.cards import COLOURS
from fourfold.games.quarto.lines import LINES


@dataclass
class Config:
    """The game as it is learned, and the settings that differ between games."""

    options: dict
    shaping: float = 0.0
    rate: float = 2e-3
    entropy: float = 0.01
    discount: float = 0.99
    games: int = 256
    steps: int = 32
    epochs: int = 3
    minibatch: int = 512
    settings: dict = field(default_factory=dict)


CONFIGS = {
    "quarto": Config({"calls": "automatic"}),
    "quartex": Config({}, shaping=0.1, settings={"reward": "win"}, games=128, steps=16, minibatch=256),
    "quartino": Config({"claims": "automatic", "situations": "automatic"}, shaping=0.2, settings={"horizon": 400}),
}
LAMBDA, CLIP, VALUE_WEIGHT, MAX_NORM = 0.95, 0.2, 0.5, 0.5
ENOUGH = 0.95  # the share of wins at which training stops


class Lines(nn.Module):
    """For Quarto: the same layers for each of the ten lines; what they say about a cell or a piece is added up."""

    def __init__(self, env, width=64):
        super().__init__()
        self.cells, self.others = torch.tensor(LINES), env.actions - 32
        self.line = layers(4 * 5 + 5, width, width)
        self.place, self.give, self.value = nn.Linear(width, 4), nn.Linear(width, 16), nn.Linear(width, 1)

    def forward(self, observation):
        board, hand = observation[:, :80].reshape(-1, 16, 5), observation[:, 80:85]
        lines = board[:, self.cells].flatten(2)
        hidden = self.line(torch.cat([lines, hand[:, None].expand(-1, len(LINES), -1)], 2))
        none = observation.new_zeros(len(observation), 16)
        place = none.index_add(1, self.cells.flatten(), self.place(hidden).flatten(1))
        logits = nn.functional.pad(torch.cat([self.give(hidden).sum(1), place], 1), (0, self.others))
        return logits, self.value(hidden).sum(1)[:, 0]


class Spaces(nn.Module):
    """For Quartex: the same layers for every space of the table, which give the logits of all tiles laid there."""

    def __init__(self, env, width=32):
        super().__init__()
        (tiles, numbers), (self.count, self.size) = (env.pieces[name].shape[1:] for name in ("table", "spaces"))
        self.begin, self.logits = tiles * numbers, (env.actions - 2) // self.count
        self.rest = layers(env.size - self.begin - self.count * self.size, width)
        self.space, self.joint = layers(self.size, width), layers(2 * width, width)
        self.policy, self.calls, self.value = (
            nn.Linear(width, self.logits),
            nn.Linear(2 * width, 2),
            nn.Linear(2 * width, 1),
        )

    def forward(self, observation):
        end = self.begin + self.count * self.size
        spaces = observation[:, self.begin : end].reshape(-1, self.count, self.size)
        used = max(1, int(spaces[:, :, 0].sum(1).max()))  # the spaces come first, the rest is padding
        rest, each = self.rest(observation[:, end:]), self.space(spaces[:, :used])
        joint = self.joint(torch.cat([each, rest[:, None].expand(-1, used, -1)], 2))
        logits = nn.functional.pad(self.policy(joint).flatten(1), (0, (self.count - used) * self.logits))
        overall = torch.cat([each.mean(1), rest], 1)
        return torch.cat([logits, self.calls(overall)], 1), self.value(overall)[:, 0]


class Sectors(nn.Module):
    """For Quartino: the same layers for every card of the hand in every sector, which say where to place its pawns."""

    def __init__(self, env, width=32):
        super().__init__()
        options = env.variant.options
        self.fields = torch.tensor(list(find_board(options).sectors.values()))  # of each sector
        self.cards = torch.tensor([[COLOURS.index(colour) for colour in card] for card in options.cards])
        self.pair = layers(5, width, width)
        self.place, self.value = nn.Linear(width, 4), nn.Linear(width, 1)
        self.others, self.rest = nn.Linear(env.size, env.actions - 36), nn.Linear(env.size, 1)

    def forward(self, observation):
        tops = observation[:, : 9 * 17].reshape(-1, 9, 17)[:, :, 1:5]
        held, cards = observation[:, 157:181].topk(4)
        colours = self.cards[cards][:, None]  # game, sector, card, place
        fields = self.fields[None, :, None].expand(len(observation), -1, 4, -1)
        numbers = colours + 4 * fields
        there = tops.flatten(1).gather(1, numbers.flatten(1)).reshape(numbers.shape)
        is_held = held[:, None, :, None].expand(-1, len(self.fields), -1, 1)
        hidden = self.pair(torch.cat([there, is_held], 3)) * is_held
        none = observation.new_zeros(len(observation), 36)
        place = none.scatter_add(1, (fields + 9 * colours).flatten(1), self.place(hidden).flatten(1))
        value = self.value(hidden).sum((1, 2)) + self.rest(observation)
        return torch.cat([place, self.others(observation)], 1), value[:, 0]


NETWORKS = {"quarto": Lines, "quartex": Spaces, "quartino": Sectors}


def layers(*widths):
    """Linear layers of these widths, each followed by a ReLU."""
    return nn.Sequential(*(part for pair in pairwise(widths) for part in (nn.Linear(*pair), nn.ReLU())))


def act(network, env):
    """The distribution over legal actions and the value, for the observations of all games."""
    return evaluate(network, torch.from_numpy(env.observation.astype(np.float32)), torch.from_numpy(env.mask.copy()))


def evaluate(network, observation, mask):
    logits, value = network(observation)
    return Categorical(logits=logits.masked_fill(~mask, -1e9), validate_args=False), value


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
def measure(network, game, config, games=250, opponent="uniform"):
    """The shares of games won and drawn against a bot of the core, with the most probable actions."""
    env = make(game, 250, seed=1, opponents=opponent, **{**config.settings, "reward": "win"}, **config.options)
    won = drawn = ended = 0
    while ended < games:
        env.step(act(network, env)[0].logits.argmax(1).numpy())
        won += int((env.reward[env.done, 0] > 0).sum())
        drawn += int((env.reward[env.done, 0] == 0).sum())
        ended += int(env.done.sum())
    return won / ended, drawn / ended


def train(game, opponent="uniform", seconds=600.0, seed=1, start=None):
    """Learn until the share of wins is enough or the time is over; return the network."""
    config = CONFIGS[game]
    torch.manual_seed(seed)
    shaped = {"shaping": config.shaping, "discount": config.discount if config.shaping else 1.0}
    env = make(game, config.games, seed=seed, opponents=opponent, **shaped, **config.settings, **config.options)
    network = start or NETWORKS[game](env)
    optimizer = torch.optim.Adam(network.parameters(), config.rate)
    begun, spent, update, won = time.perf_counter(), time.process_time(), 0, 0.0
    while won < ENOUGH and time.perf_counter() - begun < seconds:
        learn(network, optimizer, play(network, env, config), config)
        update += 1
        if update % 20 == 0:
            won, drawn = measure(network, game, config, opponent=opponent)
            wall, processor = time.perf_counter() - begun, time.process_time() - spent
            steps = update * config.games * config.steps
            times = f"{wall:4.0f} s ({processor:.0f} s of processor time)"
            print(f"{steps:>9,} steps, {times}: {won:.1%} won, {drawn:.1%} drawn", flush=True)
    return network


def load(game, file):
    """The network of a game with weights that were saved."""
    network = NETWORKS[game](make(game, 1, **CONFIGS[game].options))
    network.load_state_dict(torch.load(file, weights_only=True))
    return network


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=CONFIGS)
    parser.add_argument("--against", metavar="BOT", default="uniform", help="the opponent (default: uniform)")
    parser.add_argument("--seconds", type=float, default=600, help="the most seconds of training (default: 600)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of games and network (default: 1)")
    parser.add_argument("--load", metavar="FILE", help="begin with these weights")
    parser.add_argument("--save", metavar="FILE", help="save the weights of the network")
    parser.add_argument("--games", type=int, help="do not learn, but play this many games")
    asked = parser.parse_args()
    network = load(asked.game, asked.load) if asked.load else None
    if asked.games and network:
        won, drawn = measure(network, asked.game, CONFIGS[asked.game], asked.games, asked.against)
        print(f"{won:.1%} won, {drawn:.1%} drawn of {asked.games} games against {asked.against}")
        return
    network = train(asked.game, asked.against, asked.seconds, asked.seed, network)
    if asked.save:
        torch.save(network.state_dict(), asked.save)


if __name__ == "__main__":
    main()
