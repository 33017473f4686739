"""A real PostgreSQL for all tests of a worker, started when the first of them asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fourfold.store.location import Database
from harness.postgresql import PostgresServer, running_postgresql


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresServer]:
    """A server with one database, which does not wait for the disk."""
    with running_postgresql() as server:
        yield server


@pytest.fixture
def database(postgresql: PostgresServer) -> Database:
    """An empty database."""
    postgresql.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    return postgresql.database("postgres")
