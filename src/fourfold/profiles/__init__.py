"""A person's profile as pure values: its events, and what they make of it."""
