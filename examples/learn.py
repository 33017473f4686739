"""A program that knows nothing of Quarto learns it by playing against itself, with NumPy alone.

python learn.py [STEPS]        1,024 games at once; 5,000 steps take half a minute

What it learns is one table of numbers: for each way the four cells of a line can look, how good that is for whoever
has just placed a piece, or gives the next one. The worth of an action is the sum over the ten lines; it learns from the
worth of the best answer (Q-learning), and in the end from who won.
"""

import sys

import numpy as np

from fourfold.envs.vector import make

CELLS = np.arange(16).reshape(4, 4)
LINES = np.array([*CELLS, *CELLS.T, CELLS.diagonal(), CELLS[::-1].diagonal()])
WEIGHTS = 17 ** np.arange(4)  # a line is a number of four digits, 0 for an empty cell
LOOKS = 17**4
DIGIT = np.zeros((16, 10), np.int64)  # what a cell's digit adds to each line
DIGIT[LINES, np.arange(10)[:, None]] = WEIGHTS
RATE, WILD = 0.5, 0.1  # how fast it learns, and how often it tries something at random


class Table:
    """What has been learned: the worth of a line after a piece is placed, and with each of 16 pieces given."""

    def __init__(self):
        self.worth = np.zeros(LOOKS * 17, np.float32)

    def looks(self, env):
        """How the ten lines would look after each of 16 actions: pieces to give or cells to place on."""
        board, hand = env.pieces["board"].astype(np.int64), env.pieces["hand"].astype(np.int64)
        bits = np.array([1, 8, 4, 2, 1])  # the first is 1 for any piece
        lines = (board @ bits) @ DIGIT
        placed = lines[:, None, :] + (hand @ bits)[:, None, None] * DIGIT
        given = lines[:, None, :] + LOOKS * np.arange(1, 17)[:, None]
        return np.where(hand[:, :1, None] == 1, placed, given)

    def judge(self, env):
        """The looks of each action, how much it is worth, and what has to be added to its place for its number."""
        looks = self.looks(env)
        places = env.pieces["hand"][:, :1] == 1
        legal = np.where(places, env.mask[:, 16:32], env.mask[:, :16])
        return looks, np.where(legal, self.worth[looks].sum(axis=2), -np.inf), 16 * places[:, 0]

    def correct(self, looks, errors):
        """Brings the worth of what was tried nearer to what came of it, by the average of the games that tried it."""
        found, where, count = np.unique(looks, return_inverse=True, return_counts=True)
        sums = np.bincount(where.ravel(), np.repeat(errors, looks.shape[1]))
        self.worth[found] += RATE / looks.shape[1] * sums / count


def learn(table, steps, batch=1024, seed=1):
    """Games against itself, now and then with a random move."""
    env = make("quarto", batch, seed=seed, calls="automatic")
    rng, rows = np.random.default_rng(seed), np.arange(batch)
    looks, worth, offset = table.judge(env)
    for _ in range(steps):
        mover = env.to_play.copy()
        actions = np.where(rng.random(batch) < WILD, env.random_actions(), best(worth, rng) + offset)
        tried, hoped = looks[rows, actions - offset], worth[rows, actions - offset]
        env.step(actions)
        looks, worth, offset = table.judge(env)
        answer = worth.max(axis=1) * np.where(env.to_play == mover, 1, -1)  # what is good for the other is bad for me
        table.correct(tried, np.where(env.done, env.reward[rows, mover], answer) - hoped)


def best(worth, rng):
    """One of the actions that are worth most."""
    return (worth + 1e-6 * rng.random(worth.shape)).argmax(axis=1)


def measure(table, games=2000, batch=256, seed=2):
    """What the table gets against random play, a win counting 1, a draw half; it has each seat in half of the games."""
    env = make("quarto", batch, seed=seed, calls="automatic")
    rng, rows, seat = np.random.default_rng(seed), np.arange(batch), np.arange(batch) % 2
    total, ended = 0.0, 0
    while ended < games:
        _, worth, offset = table.judge(env)
        env.step(np.where(env.to_play == seat, best(worth, rng) + offset, env.random_actions()))
        total += ((env.reward[rows, seat] + 1) / 2)[env.done].sum()
        ended += env.done.sum()
    return total / ended


def main(steps="5000"):
    table = Table()
    print(f"knows nothing: {measure(table):.1%} against random play")
    for part in range(10):
        learn(table, int(steps) // 10, seed=part)
        print(f"after {(part + 1) * int(steps) // 10} steps: {measure(table):.1%}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
