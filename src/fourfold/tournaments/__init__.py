"""Tournaments as pure values: events, what people may do, pairings and standings."""
