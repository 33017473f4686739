"""Learn Quarto by self-play and tree search, in the style of AlphaZero, with PyTorch and the vector environment.

python alphazero.py [--seconds S] [--seed N] [--save FILE]

All games are played and searched at once. A simulation puts every game back to its position in a second environment,
follows the search tree of each game to a new position, and the network values all new positions in one batch. The rules
make the calls. Every few moves, the network learns from the latest games, each in a random symmetric form.
"""

import argparse
import time
from collections import deque
from dataclasses import dataclass, field

import numpy as np
import torch
from ppo import CONFIGS, Lines, evaluate, measure
from torch import nn

from fourfold.envs.symmetry import symmetries
from fourfold.envs.vector import make

GAMES, SIMULATIONS, EXPLORATION = 128, 32, 1.5
NOISE, SHARE_OF_NOISE = 0.5, 0.25  # Dirichlet noise at the root
RANDOM_DECISIONS = 12  # the first decisions of a game are sampled, later ones are the most visited
MEMORY, MINIBATCH, UPDATES, RATE = 60_000, 512, 24, 2e-3


class Trees:
    """The search trees of all games, as arrays by game, node and action; node 0 is the root."""

    def __init__(self, games, nodes, actions):
        shape = (games, nodes, actions)
        self.prior, self.visits, self.total = (np.zeros(shape, np.float32) for _ in range(3))
        self.child, self.player, self.size = np.full(shape, -1), np.zeros(shape[:2], int), np.zeros(games, int)

    def add(self, games, prior, player):
        """A new node for each of these games; returns their numbers."""
        nodes = self.size[games]
        self.prior[games, nodes], self.player[games, nodes] = prior, player
        self.size[games] += 1
        return nodes

    def choose(self, games, nodes):
        """The action of each node that PUCT follows."""
        prior, visits = self.prior[games, nodes], self.visits[games, nodes]
        value = self.total[games, nodes] / np.maximum(visits, 1)
        bonus = EXPLORATION * prior * np.sqrt(visits.sum(1, keepdims=True) + 1) / (1 + visits)
        return np.where(prior > 0, value + bonus, -np.inf).argmax(1)

    def back_up(self, path, value, player):
        """Add the value of the last position, for the player to move there, to all nodes of the path."""
        for games, nodes, actions in path:
            sign = np.where(self.player[games, nodes] == player[games], 1, -1)
            self.visits[games, nodes, actions] += 1
            self.total[games, nodes, actions] += sign * value[games]


@torch.no_grad()
def judge(network, observation, mask):
    """The probabilities of the actions and the values of positions, for the players to move."""
    policy, value = evaluate(network, torch.from_numpy(observation.astype(np.float32)), torch.tensor(mask))
    return policy.probs.numpy(), value.tanh().numpy()


def descend(trees, env):
    """Follow the tree of every game to a new position or the end; return paths, new positions, and values of ends."""
    path, leaves = [], []
    node, value, player = np.zeros(env.batch, int), np.zeros(env.batch), np.zeros(env.batch, int)
    going = np.arange(env.batch)
    while len(going):
        actions = env.mask.argmax(1)  # in games that have arrived, any action will do
        actions[going] = chosen = trees.choose(going, node[going])
        mover = env.to_play.copy()
        env.step(actions)
        path.append((going, node[going], chosen))
        over = going[env.done[going]]
        value[over], player[over] = env.reward[over, mover[over]], mover[over]
        child = trees.child[going, node[going], chosen]
        is_new = (child < 0) & ~env.done[going]
        new = going[is_new]
        leaves.append((new, node[new], chosen[is_new], env.observation[new], env.mask[new], env.to_play[new]))
        goes_on = (child >= 0) & ~env.done[going]
        going = going[goes_on]
        node[going] = child[goes_on]
    return path, [np.concatenate(each) for each in zip(*leaves, strict=True)], value, player


def simulate(trees, env, saved, network):
    """One simulation in every game: down the tree, value the new positions, and back up."""
    env.restore(saved)
    path, (games, parents, actions, observation, mask, movers), value, player = descend(trees, env)
    if len(games):
        prior, value[games] = judge(network, observation, mask)
        player[games] = movers
        trees.child[games, parents, actions] = trees.add(games, prior, movers)
    trees.back_up(path, value, player)


def search(env, scratch, network, random, noise=SHARE_OF_NOISE):
    """The share of visits of each action, for the positions of all games."""
    trees, saved = Trees(env.batch, SIMULATIONS + 1, env.actions), env.save()
    prior, _ = judge(network, env.observation, env.mask)
    disturbed = random.gamma(NOISE, size=prior.shape) * env.mask + 1e-9 * env.mask
    prior = (1 - noise) * prior + noise * disturbed / disturbed.sum(1, keepdims=True)
    trees.add(np.arange(env.batch), prior, env.to_play)
    for _ in range(SIMULATIONS):
        simulate(trees, scratch, saved, network)
    return trees.visits[:, 0] / trees.visits[:, 0].sum(1, keepdims=True)


@dataclass
class SelfPlay:
    """Games of the network against itself, and the decisions of the latest ones."""

    env: object
    scratch: object
    random: np.random.Generator
    memory: deque = field(default_factory=lambda: deque(maxlen=MEMORY))
    pending: list = field(default_factory=list)

    def __post_init__(self):
        self.pending = [[] for _ in range(self.env.batch)]

    def decide(self, network):
        """One decision in every game; the decisions of games that end go to memory with their outcomes."""
        env = self.env
        policy = search(env, self.scratch, network, self.random)
        best = np.eye(env.actions)[policy.argmax(1)]
        early = np.array([[len(each) < RANDOM_DECISIONS] for each in self.pending])
        chances = np.where(early, policy, best).cumsum(1)
        actions = (chances < self.random.random((env.batch, 1)) * chances[:, -1:]).sum(1)
        for game, decisions in enumerate(self.pending):
            decisions.append((env.observation[game].copy(), policy[game], env.to_play[game]))
        env.step(actions)
        for game in np.flatnonzero(env.done):
            reward = env.reward[game]
            self.memory.extend((seen, chosen, reward[mover]) for seen, chosen, mover in self.pending[game])
            self.pending[game] = []


def learn(network, optimizer, memory, forms, random):
    """A few updates with random decisions from memory, each batch in a random symmetric form."""
    for _ in range(UPDATES):
        picked = [memory[number] for number in random.integers(len(memory), size=MINIBATCH)]
        seen, policy, outcome = (np.stack(each) for each in zip(*picked, strict=True))
        seen, policy = forms[random.integers(len(forms))].apply(seen, policy)
        logits, value = network(torch.from_numpy(seen.astype(np.float32)))
        wanted = torch.from_numpy(policy.astype(np.float32))
        miss = -(wanted * logits.log_softmax(1)).sum(1).mean()
        loss = miss + (value.tanh() - torch.from_numpy(outcome.astype(np.float32))).square().mean()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()


def match(network, opponent, games=128, seed=1):
    """The shares of games that the search wins and draws against a bot of the core."""
    options = CONFIGS["quarto"].options
    env = make("quarto", games, seed=seed, opponents=opponent, **options)
    own = make("quarto", games, **options)  # without the bot's seat, to search both sides
    scratch, random = make("quarto", games, **options), np.random.default_rng(seed)
    won = drawn = ended = 0
    while ended < games:
        own.restore(env.save())
        env.step(search(own, scratch, network, random, noise=0.0).argmax(1))
        result = env.reward[env.done, 0]
        won, drawn, ended = won + (result > 0).sum(), drawn + (result == 0).sum(), ended + len(result)
    return won / ended, drawn / ended


def train(seconds=600.0, seed=1, show=print):
    """Learn until the time is over; return the network."""
    torch.manual_seed(seed)
    options, random = CONFIGS["quarto"].options, np.random.default_rng(seed)
    env, scratch = (make("quarto", GAMES, seed=seed, **options) for _ in range(2))
    network, forms = Lines(env), symmetries("quarto", **options)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    play, begun, reported = SelfPlay(env, scratch, random), time.perf_counter(), 0.0
    while time.perf_counter() - begun < seconds:
        for _ in range(4):
            play.decide(network)
        if len(play.memory) >= 4 * MINIBATCH:
            learn(network, optimizer, play.memory, forms, random)
        if time.perf_counter() - reported > 30:
            reported = time.perf_counter()
            won, drawn = measure(network, "quarto", CONFIGS["quarto"])
            show(f"{reported - begun:4.0f} s: without search {won:.1%} won, {drawn:.1%} drawn against random play")
    return network


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600, help="the seconds of training (default: 600)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of games and network (default: 1)")
    parser.add_argument("--save", metavar="FILE", help="save the weights of the network")
    asked = parser.parse_args()
    network = train(asked.seconds, asked.seed, show=lambda text: print(text, flush=True))
    for bot in ("uniform", "greedy"):
        won, drawn = match(network, bot)
        print(f"with {SIMULATIONS} simulations against {bot}: {won:.1%} won, {drawn:.1%} drawn")
    if asked.save:
        torch.save(network.state_dict(), asked.save)


if __name__ == "__main__":
    main()
