"""Games of another package, for tests."""
