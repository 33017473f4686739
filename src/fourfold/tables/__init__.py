"""A table, as pure values: a match, the people at it, what they agree on, and the events that made it."""
