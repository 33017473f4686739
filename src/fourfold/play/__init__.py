"""A game being played, as pure values: matches, chance, records, clocks, and what each seat sees."""
