"""The games as environments for research; each framework's module is imported only by those who use it."""
