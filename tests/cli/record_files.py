"""Records of random games in files, and the tables they become."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import time

import pytest

from fourfold.games import GAMES
from fourfold.play.match import begin, forfeit, play
from fourfold.play.nature import Nature
from fourfold.play.record import Record, read_record, record_match, write_record
from fourfold.tables.record_import import import_record

SEATS = {"quarto": 2, "quartex": 3, "quartino": 4}


def random_game(name: str, seed: int, actions: int = 10_000, *, resigned: bool = True) -> Record:
    """A game of random moves, resigned or left unfinished after this number of actions."""
    game, random = GAMES[name], Random(seed)
    match = begin(game, game.Options(), ("Anna", "Bob", "Cleo", "Dan")[: SEATS[name]], Nature(seed))
    while match.mover is not None and len(match.log) < actions:
        match = play(match, random.choice(game.rules.legal(match.state)))
    return record_match(forfeit(match, 1, "resigned") if resigned and not match.outcome else match, "2024-11-15")


@pytest.fixture
def records(tmp_path: Path) -> list[Path]:
    """Records of all games, one of them resigned and one unfinished."""
    games = [random_game(name, seed) for name in GAMES for seed in range(2)]
    games += [random_game("quartex", 5, 30), random_game("quarto", 9, 5, resigned=False)]
    files = [tmp_path / f"{number}.record" for number in range(len(games))]
    for file, record in zip(files, games, strict=True):
        file.write_text(write_record(record))
    return files


def table_of(file: Path) -> str:
    """The table this record becomes."""
    return import_record(read_record(file.read_text()), int(time() * 1000)).table
