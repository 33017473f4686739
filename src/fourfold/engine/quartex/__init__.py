"""Quartex players and what they think with."""
