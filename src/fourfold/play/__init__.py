"""A game being played, still pure: nature, matches, records, clocks, and who sees what."""
