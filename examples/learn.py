"""Learn Quarto by self-play from nothing, with NumPy alone.

python learn.py [STEPS]        1,024 games at once; 5,000 steps take half a minute

The agent learns one table of values: for each pattern of the four cells of a line, how good it is for the player who
has just placed a piece or gives the next one. The value of an action is the sum over the ten lines. Q-learning updates
it from the value of the best reply, and at the end of a game from the result.
"""

import sys

import numpy as np

from fourfold.envs.vector import make

CELLS = np.arange(16).reshape(4, 4)
LINES = np.array([*CELLS, *CELLS.T, CELLS.diagonal(), CELLS[::-1].diagonal()])
WEIGHTS = 17 ** np.arange(4)  # a line is a number of four digits, 0 for an empty cell
PATTERNS = 17**4
DIGIT = np.zeros((16, 10), np.int64)  # what a cell's digit adds to each line
DIGIT[LINES, np.arange(10)[:, None]] = WEIGHTS
RATE, EPSILON = 0.5, 0.1  # the learning rate, and the share of random actions


class ValueTable:
    """The learned values: of a line after a placement, and with each of the 16 pieces given."""

    def __init__(self):
        self.values = np.zeros(PATTERNS * 17, np.float32)

    def patterns(self, env):
        """The patterns of the ten lines after each of 16 actions: pieces to give or cells to place on."""
        board, hand = env.pieces["board"].astype(np.int64), env.pieces["hand"].astype(np.int64)
        bits = np.array([1, 8, 4, 2, 1])  # the first is 1 for any piece
        lines = (board @ bits) @ DIGIT
        placed = lines[:, None, :] + (hand @ bits)[:, None, None] * DIGIT
        given = lines[:, None, :] + PATTERNS * np.arange(1, 17)[:, None]
        return np.where(hand[:, :1, None] == 1, placed, given)

    def evaluate(self, env):
        """The patterns and the value of each action, and the offset from its index to its action number."""
        patterns = self.patterns(env)
        places = env.pieces["hand"][:, :1] == 1
        legal = np.where(places, env.mask[:, 16:32], env.mask[:, :16])
        return patterns, np.where(legal, self.values[patterns].sum(axis=2), -np.inf), 16 * places[:, 0]

    def update(self, patterns, errors):
        """Move the values of these patterns by the average error of the games in which they occurred."""
        found, where, count = np.unique(patterns, return_inverse=True, return_counts=True)
        sums = np.bincount(where.ravel(), np.repeat(errors, patterns.shape[1]))
        self.values[found] += RATE / patterns.shape[1] * sums / count


def learn(table, steps, batch=1024, seed=1):
    """Play against itself with epsilon-greedy actions."""
    env = make("quarto", batch, seed=seed, calls="automatic")
    rng, rows = np.random.default_rng(seed), np.arange(batch)
    patterns, values, offset = table.evaluate(env)
    for _ in range(steps):
        mover = env.to_play.copy()
        actions = np.where(rng.random(batch) < EPSILON, env.random_actions(), best(values, rng) + offset)
        tried, expected = patterns[rows, actions - offset], values[rows, actions - offset]
        env.step(actions)
        patterns, values, offset = table.evaluate(env)
        reply = values.max(axis=1) * np.where(env.to_play == mover, 1, -1)  # the game is zero-sum
        table.update(tried, np.where(env.done, env.reward[rows, mover], reply) - expected)


def best(values, rng):
    """One of the actions with the highest value."""
    return (values + 1e-6 * rng.random(values.shape)).argmax(axis=1)


def measure(table, games=2000, batch=256, seed=2):
    """The score against random play: a win is 1, a draw one half; the agent has each seat in half of the games."""
    env = make("quarto", batch, seed=seed, calls="automatic")
    rng, rows, seat = np.random.default_rng(seed), np.arange(batch), np.arange(batch) % 2
    total, ended = 0.0, 0
    while ended < games:
        _, values, offset = table.evaluate(env)
        env.step(np.where(env.to_play == seat, best(values, rng) + offset, env.random_actions()))
        total += ((env.reward[rows, seat] + 1) / 2)[env.done].sum()
        ended += env.done.sum()
    return total / ended


def main(steps="5000"):
    table = ValueTable()
    print(f"untrained: {measure(table):.1%} against random play")
    for part in range(10):
        learn(table, int(steps) // 10, seed=part)
        print(f"after {(part + 1) * int(steps) // 10} steps: {measure(table):.1%}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
