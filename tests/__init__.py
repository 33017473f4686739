"""The tests: a package of its own, since some libraries bring one of the same name."""
