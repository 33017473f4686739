"""Nothing acknowledged is lost when the process is killed. `make storecrash` does it two hundred times."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

from tests.store.engines import Engine
from tests.store.killed import check, kill_once

KILLS = int(os.environ.get("FOURFOLD_KILLS", "5"))


def test_kill_9_loses_nothing_that_was_acknowledged(engine: Engine) -> None:
    random, promised = Random(4), Counter[str]()
    for _ in range(KILLS):
        promised |= kill_once(engine.location, random)
        assert check(engine.location, promised) >= promised.total() > 0
