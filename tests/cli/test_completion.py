"""Scripts that complete commands in a shell, tried in the shells that are installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from fourfold.cli import make_parser
from fourfold.cli.completion import SHELLS, list_commands, write_script
from harness.terminal import Shell


def completions(script: Path, *words: str) -> set[str]:
    """What bash offers for the last of these words."""
    line = " ".join(f"'{word}'" for word in words)
    code = f"source {script}; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _shtab_fourfold; echo ${{COMPREPLY[@]}}"
    return set(subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True).stdout.split())


@pytest.fixture
def bash(tmp_path: Path) -> Path:
    script = tmp_path / "fourfold.bash"
    script.write_text(write_script(make_parser(), "bash"))
    return script


def test_bash_completes_commands_games_and_values(bash: Path) -> None:
    assert set(list_commands(make_parser())) <= completions(bash, "fourfold", "")
    assert completions(bash, "fourfold", "pl") == {"play"}
    assert completions(bash, "fourfold", "play", "quart") == {"quarto", "quartex", "quartino"}
    assert completions(bash, "fourfold", "serve", "--lo") == {"--log"}
    assert completions(bash, "fourfold", "serve", "--log", "w") == {"warning"}
    assert completions(bash, "fourfold", "store", "ba") == {"backup"}


def test_bash_completes_files_and_folders(bash: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.record").touch()
    (tmp_path / "data").mkdir()
    assert completions(bash, "fourfold", "replay", f"{tmp_path}/m") == {f"{tmp_path}/mine.record"}
    assert completions(bash, "fourfold", "serve", "--data", f"{tmp_path}/d") == {f"{tmp_path}/data"}


@pytest.mark.parametrize("shell_name", SHELLS)
def test_every_shell_reads_its_script(shell: Shell, shell_name: str, tmp_path: Path) -> None:
    ran = shell("completion", shell_name)
    assert ran.code == 0
    for name in list_commands(make_parser()):
        assert name in ran.out
    script = tmp_path / "script"
    script.write_text(ran.out)
    if not (found := shutil.which(shell_name)):
        pytest.skip(f"{shell_name} is not installed")
    subprocess.run([found, "-n", script], check=True)


def test_an_unknown_shell_is_refused(shell: Shell) -> None:
    assert "SHELL" in shell.refused("completion", "tcsh")
