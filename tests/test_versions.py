"""Records and tables of games from other packages: replayed only with the version they were played with."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fourfold.games import find_game
from fourfold.play.match import begin, submit
from fourfold.play.nature import Nature
from fourfold.play.record import Record, read_record, record_match, replay, write_record
from fourfold.play.rule_versions import NotInstalled
from fourfold.store.sqlite_store import open_store
from fourfold.store.upgrade import Upgrade
from fourfold.tables.events import Chair, Opened
from fourfold.tables.stored_events import read_event, split_event, write_event
from fourfold.tables.table import open_table
from harness.terminal import Shell
from tests.plugins.toy_plugins import installed, write_toys
from tests.terminal_fixtures import shell, state

__all__ = ["shell", "state"]


@contextmanager
def toys(folder: Path, version: str) -> Generator[None]:
    write_toys(folder / version, version)
    with installed(folder / version):
        yield


def nim_record() -> Record:
    game = find_game("nim")
    match = begin(game, game.Options(), ("Anna", "Bob"), Nature(1))
    for seat, text in ((0, "take 3"), (1, "take 1")):
        after = submit(match, seat, text, Nature(1))
        assert isinstance(after, type(match))
        match = after
    return record_match(match)


def test_a_record_names_the_version_of_its_rules(tmp_path: Path) -> None:
    with toys(tmp_path, "1.2"):
        text = write_record(nim_record())
        assert text.startswith("Game: nim\nRules: 1.2\nFormat: ")
        assert replay(read_record(text)).texts == ("take 3", "take 1")
    with toys(tmp_path, "1.3"), pytest.raises(NotInstalled) as changed:
        replay(read_record(text))
    assert str(changed.value) == "this was played with version 1.2 of nim, and version 1.3 is installed"
    with pytest.raises(NotInstalled, match="there is no game 'nim'; there are: quarto"):
        replay(read_record(text))


def test_our_own_games_name_no_version_as_long_as_it_is_the_first() -> None:
    game = find_game("quarto")
    text = write_record(record_match(begin(game, game.Options(), ("Anna", "Bob"), Nature(1))))
    assert "Rules" not in text
    written = write_event(Opened("quarto", (Chair(), Chair()), rules=game.version))
    assert isinstance(written, bytes)
    assert b"rules" not in written


def test_a_table_names_the_version_of_its_rules(tmp_path: Path) -> None:
    with toys(tmp_path, "1.2"):
        event = Opened("nim", (Chair(), Chair()), rules=find_game("nim").version)
        assert open_table(read_event(write_event(event))).game.name == "nim"
    with toys(tmp_path, "2.0"), pytest.raises(NotInstalled, match=r"version 1\.2 of nim, and version 2\.0"):
        open_table(event)
    with pytest.raises(NotInstalled):
        open_table(event)


def test_the_check_of_a_store_counts_what_it_cannot_replay(shell: Shell, tmp_path: Path) -> None:
    record, data = tmp_path / "nim.record", tmp_path / "data"
    with toys(tmp_path, "1.2"):
        record.write_text(write_record(nim_record()), "utf-8")
        assert shell("store", "import", str(record), "--data", str(_new_store(data))).code == 0
        assert shell("store", "check", "--data", str(data)).out.endswith("all is well\n")
        assert shell("replay", str(record)).code == 0
    ran = shell("store", "check", "--data", str(data))
    assert ran.code == 0
    assert ran.out.endswith("all is well\n")
    assert ran.err.startswith("fourfold: 1 tables are not replayed: there is no game 'nim'")
    counts = json.loads(shell("store", "check", "--data", str(data), "--json").out)
    assert (counts["tables"], counts["games"], list(counts["missing"].values())) == (1, 0, [1])
    exported = shell("store", "export", "--data", str(data), "--out", str(tmp_path / "out"))
    assert (exported.code, "there is no game 'nim'" in exported.err) == (1, True)
    assert "there is no game 'nim'" in shell.refused("replay", str(record))


def _new_store(folder: Path) -> Path:
    async def make() -> None:
        await open_store(folder, Upgrade(split_event)).close()

    folder.mkdir()
    asyncio.run(make())
    return folder


def test_the_menu_keeps_an_unfinished_game_of_another_version(shell: Shell, state: Path, tmp_path: Path) -> None:
    autosave = state / "fourfold" / "nim.record"
    autosave.parent.mkdir(parents=True)
    with toys(tmp_path, "1.2"):
        autosave.write_text(write_record(nim_record()), "utf-8")
    with toys(tmp_path, "1.3"):
        ran = shell(typed="terminal\nresume\nquit\n")
    assert "This was played with version 1.2 of nim, and version 1.3 is installed." in ran.out
    assert autosave.exists()
