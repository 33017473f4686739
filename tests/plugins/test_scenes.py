"""Every scene on the board for any game is accessible, fits the smallest phone, and has large enough touch targets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from harness.browser.scenes import EXAMPLE_SCENES
from harness.example_games import link_examples
from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.test_pages import check_scene


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with Server(folder / "data", "--no-limits", packages=link_examples(folder / "packages")) as running:
        yield running
        assert running.logged_errors() == []


@pytest.mark.parametrize("scene", EXAMPLE_SCENES)
def test_every_scene_is_accessible(visit: Visit, scene: str) -> None:
    check_scene(EXAMPLE_SCENES[scene](visit))
