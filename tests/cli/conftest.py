"""The fixtures of all tests that run commands."""

from tests.cli.record_files import records
from tests.terminal_fixtures import shell, state

__all__ = ["records", "shell", "state"]
