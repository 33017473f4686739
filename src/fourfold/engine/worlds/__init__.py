"""Worlds a player may be in: full states that agree with all it sees and has seen, one file a game."""
