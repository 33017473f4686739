"""Bots: players that choose their moves by computation."""
