"""The stub file of the native core is the one the built core generates; `make stubs` writes it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

STUBS = Path(__file__).parent.parent.parent / "src" / "fourfold" / "_native.pyi"


def test_the_stubs_are_up_to_date(tmp_path: Path) -> None:
    fresh = tmp_path / "_native.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "fourfold._native", "-o", str(fresh)]
    subprocess.run(command, check=True)
    assert fresh.read_text("utf-8") == STUBS.read_text("utf-8")
