"""A game with people around it: who sits where, what they agree on, and everything that ever happened there."""
