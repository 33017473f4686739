"""A Python environment of its own, with Fourfold and whatever else is installed into it by pip."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from venv import EnvBuilder

ROOT = Path(__file__).parent.parent
SITE_PACKAGES = Path(sysconfig.get_path("purelib"))
"""The packages that Fourfold needs; an environment uses those that are installed already."""
_COMMAND = '#!/bin/sh\nexec "$(dirname "$0")/python" -m {module} "$@"\n'


@dataclass(frozen=True)
class Environment:
    """An environment in a folder."""

    folder: Path
    is_isolated: bool = False
    """Whether commands find nothing but the environment on their path: no compiler, no Node, no git."""

    @property
    def python(self) -> Path:
        """The interpreter."""
        return self.folder / "bin" / "python"

    @property
    def variables(self) -> dict[str, str]:
        """The variables of a shell in which the environment is active; pip works without a network."""
        own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
        if self.is_isolated:
            return {**own, "PATH": str(self.folder / "bin"), "VIRTUAL_ENV": str(self.folder), "LC_ALL": "C.UTF-8"}
        offline = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0"}  # 0 means: no isolation
        path = f"{self.folder / 'bin'}{os.pathsep}{own['PATH']}"
        return {**own, **offline, "PATH": path, "VIRTUAL_ENV": str(self.folder), "LC_ALL": "C.UTF-8"}

    def run(self, *command: str | Path, typed: str = "", cwd: Path | None = None, **variables: str) -> str:
        """Run a command that must succeed; return what it prints."""
        ran = self.attempt(*command, typed=typed, cwd=cwd, **variables)
        assert ran.returncode == 0, f"{command} failed:\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout

    def attempt(
        self, *command: str | Path, typed: str = "", cwd: Path | None = None, **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """Run a command; return how it ended and what it printed."""
        return subprocess.run(
            command,
            env={**self.variables, **variables},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            cwd=cwd or self.folder,
        )

    def install(self, package: Path) -> None:
        """Install a package from its folder or its wheel."""
        self.run("pip", "install", "--quiet", package)

    def uninstall(self, name: str) -> None:
        """Remove a package."""
        self.run("pip", "uninstall", "--quiet", "--yes", name)


def make_environment(folder: Path, wheel: Path | None = None) -> Environment:
    """Make an environment; its Fourfold is the source tree, or a wheel."""
    EnvBuilder(symlinks=True).create(folder)
    made = Environment(folder)
    visible = [SITE_PACKAGES] if wheel else [ROOT / "src", SITE_PACKAGES]
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    paths = folder / "lib" / version / "site-packages" / "visible.pth"
    paths.write_text("".join(f"{each}\n" for each in visible))
    _add_command(made, "pip")
    if wheel:
        made.install(wheel)
    else:
        _add_command(made, "fourfold")
    return made


def _add_command(environment: Environment, module: str) -> None:
    """Add a command that runs a module."""
    command = environment.folder / "bin" / module
    command.write_text(_COMMAND.format(module=module))
    command.chmod(0o755)
