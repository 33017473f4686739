"""The example games for a server in the source tree: as pip would install them, but without pip."""

from __future__ import annotations

import tomllib
from pathlib import Path

from harness.environment import ROOT

EXAMPLES = ROOT / "examples" / "games"


def link_examples(folder: Path) -> Path:
    """Put the package and its metadata into a folder, for `Server(packages=...)`; return the folder."""
    project = tomllib.loads((EXAMPLES / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    groups = project["entry-points"].items()
    lines = [line for group, entries in groups for line in (f"[{group}]", *(f"{a} = {b}" for a, b in entries.items()))]
    (info / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    (folder / "fourfold_examples").symlink_to(EXAMPLES / "fourfold_examples")
    return folder
