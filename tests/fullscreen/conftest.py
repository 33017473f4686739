"""The fixtures of all tests that run commands."""

from tests.terminal_fixtures import shell, state

__all__ = ["shell", "state"]
