"""Environments with the example games; with FOURFOLD_WHEEL, Fourfold in them is that wheel (`make plugins`)."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from harness.browser.chromium import chromium
from harness.environment import ROOT, Environment, make_environment
from tests.e2e.conftest import visit

__all__ = ["visit"]

EXAMPLES = ROOT / "examples" / "games"
WHEEL = os.environ.get("FOURFOLD_WHEEL")


def new_environment(folder: Path) -> Environment:
    """An environment with Fourfold and nothing else."""
    return make_environment(folder, Path(WHEEL) if WHEEL else None)


# Not longer than one file: an open browser has a running event loop, which other tests cannot have.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all test processes of this run share."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "plugins"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def environment(shared: Path) -> Environment:
    """An environment with the example games, for tests that do not change it."""
    folder, ready = shared / "environment", shared / "ready"
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one test process makes it, and the others wait
        if not ready.exists():
            made = new_environment(folder)
            made.run("pip", "wheel", "--quiet", "--wheel-dir", shared / "wheels", EXAMPLES)
            made.install(example_wheel(shared))
            ready.touch()
    return Environment(folder)


def example_wheel(shared: Path) -> Path:
    """The wheel of the example games."""
    (wheel,) = (shared / "wheels").glob("*.whl")
    return wheel
