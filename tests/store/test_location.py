"""Where a store is; the address of a database never shows its password."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.store.location import Database, read_database, read_location


def test_a_folder_or_a_database() -> None:
    assert read_location("/srv/fourfold") == Path("/srv/fourfold")
    assert read_location("postgresql:///fourfold") == Database("postgresql:///fourfold")
    assert read_database("postgres://db/fourfold") == Database("postgres://db/fourfold")
    with pytest.raises(ValueError, match="begins with postgresql://") as refusal:
        read_database("user:secret@db/fourfold")
    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://anna@db.example.org/fourfold", "postgresql://anna@db.example.org/fourfold"),
        ("postgresql://anna:secret@db:5433/fourfold?sslmode=require", "postgresql://anna@db:5433/fourfold"),
        ("postgresql://anna:secret@one:5432,two:5432/fourfold", "postgresql://anna@one:5432,two:5432/fourfold"),
        ("postgresql://anna:secret@[::1]:5432/fourfold", "postgresql://anna@[::1]:5432/fourfold"),
        ("postgresql:///fourfold?host=/run/db&password=secret", "postgresql:///fourfold"),
        ("postgresql://anna:s/e@c?r#secret@db/fourfold", "postgresql://anna@db/fourfold"),
        ("postgresql://anna:secret", "postgresql://..."),
        ("postgresql://anna:secret/fourfold", "postgresql://.../fourfold"),
    ],
)
def test_no_password_is_shown(url: str, shown: str) -> None:
    assert str(Database(url)) == shown
    assert "secret" not in repr(Database(url))
