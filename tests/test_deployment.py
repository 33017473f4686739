"""The deployment kit: every file in deploy/ is checked by the program that would read it, or run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from fourfold.cli import make_parser
from harness.nginx import program
from harness.server import Server
from tests.server.websocket_players import post

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())
CHECKED = {"backup", "containers", "monitoring", "nginx", "postgresql", "systemd"}
"""The folders; those of nginx and PostgreSQL are also used by the tests of several nodes."""


def test_every_folder_is_checked() -> None:
    assert {path.name for path in DEPLOY.iterdir()} == CHECKED


def check_nginx(tmp_path: Path, *parts: str) -> None:
    """Let the real nginx read a configuration; the names of nodes and the files of TLS stand for others."""
    text = "\n".join(parts)
    text = re.sub(r"(node-[ab]|10\.0\.0\.\d):4444", "127.0.0.1:4444", text)
    text = text.replace("/etc/nginx/fourfold-locations.inc", str(DEPLOY / "nginx" / "fourfold-locations.inc"))
    text = text.replace("/etc/letsencrypt/live/play.example.org", str(tmp_path))
    words: list[str | Path] = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=play.example.org",
    ]
    files: list[str | Path] = ["-keyout", tmp_path / "privkey.pem", "-out", tmp_path / "fullchain.pem"]
    subprocess.run([*words, *files], check=True, capture_output=True)
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nerror_log {tmp_path}/error.log;\nevents {{}}\nhttp {{\n{text}\n}}\n")
    ran = subprocess.run([program(), "-t", "-p", tmp_path, "-c", whole], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_nginx_reads_its_configuration(tmp_path: Path) -> None:
    check_nginx(tmp_path, *((DEPLOY / "nginx" / name).read_text() for name in ("fourfold-nodes.conf", "fourfold.conf")))


def test_nginx_reads_the_configuration_of_the_containers(tmp_path: Path) -> None:
    text = (DEPLOY / "containers" / "nginx.conf").read_text().replace("listen 80;", "listen 127.0.0.1:18080;")
    check_nginx(tmp_path, text)


def test_systemd_reads_the_units(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not installed")
    programs = tmp_path / "fourfold"
    (programs / "bin").mkdir(parents=True)
    (programs / "bin" / "fourfold").symlink_to("/bin/true")
    shutil.copytree(DEPLOY / "backup", programs / "backup")
    units = tmp_path / "units"
    units.mkdir()
    for unit in UNITS:
        text = unit.read_text().replace("/opt/fourfold", str(programs)).replace("User=fourfold", "User=root")
        (units / unit.name.replace("@.", "@a.")).write_text(text)
    words = ["systemd-analyze", "verify", "--man=no", *map(str, units.iterdir())]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    complaints = [line for line in ran.stderr.splitlines() if str(tmp_path) in line or "fourfold" in line]
    assert (ran.returncode, complaints) == (0, []), ran.stderr


def commands() -> list[list[str]]:
    """The arguments of `fourfold` in units and containers."""
    settings = {"STORE": "postgresql:///fourfold", "HOST": "10.0.0.1", "PORT": "4444", "PROXY": "10.0.0.9"}
    settings["THREADS"] = "4"
    found: list[list[str]] = []
    for unit in UNITS:
        text = unit.read_text().replace("\\\n", " ").replace("%i", "a").replace("%H", "host")
        text = re.sub(r"\$\{(\w+)\}", lambda name: settings[name[1]], text)
        found += [
            line.split() for line in re.findall(r"^ExecStart=/opt/fourfold/bin/fourfold (.*)$", text, re.MULTILINE)
        ]
    compose = yaml.safe_load((DEPLOY / "containers" / "compose.yaml").read_text())
    found += [service["command"] for name, service in compose["services"].items() if name.startswith("node-")]
    container = (DEPLOY / "containers" / "Containerfile").read_text()
    return [*found, json.loads(re.findall(r"^CMD (\[.*\])$", container, re.MULTILINE)[0])]


def test_the_command_line_takes_the_arguments_of_units_and_containers() -> None:
    parsed = [make_parser().parse_args(words) for words in commands()]
    servers = [args for args in parsed if args.command == "serve"]
    assert sorted(args.command for args in parsed) == ["serve"] * 5 + ["think"]
    assert sorted(args.node for args in servers if args.node) == ["a", "a", "b"]
    assert all(args.no_open for args in servers)


def test_the_containers_agree_with_each_other() -> None:
    compose = yaml.safe_load((DEPLOY / "containers" / "compose.yaml").read_text())["services"]
    proxy = compose["nginx"]["networks"]["inside"]["ipv4_address"]
    for name in ("node-a", "node-b"):
        words = compose[name]["command"]
        assert words[words.index("--proxy") + 1] == proxy
        assert words[words.index("--address") + 1] == f"{name}:4444"
    for volume in compose["nginx"]["volumes"]:
        assert (DEPLOY / "containers" / volume.split(":")[0]).exists()


def test_prometheus_reads_its_configuration_and_the_alerts_alert() -> None:
    promtool = shutil.which("promtool")
    if not promtool:
        pytest.skip("promtool is not installed; on Debian and Ubuntu: apt-get install prometheus")
    for words in (["check", "config", "prometheus.yml"], ["test", "rules", "alerts-test.yml"]):
        ran = subprocess.run([promtool, *words], cwd=DEPLOY / "monitoring", capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_alert_has_a_test_and_says_what_to_do() -> None:
    groups = yaml.safe_load((DEPLOY / "monitoring" / "alerts.yml").read_text())["groups"]
    rules = [rule for group in groups for rule in group["rules"]]
    tests = yaml.safe_load((DEPLOY / "monitoring" / "alerts-test.yml").read_text())["tests"]
    assert {each["alertname"] for test in tests for each in test["alert_rule_test"] if "exp_alerts" in each} == {
        rule["alert"] for rule in rules
    }
    assert all({"summary", "action"} == set(rule["annotations"]) for rule in rules)


def test_the_dashboard_and_the_alerts_name_metrics_that_exist(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        exported = set(re.findall(r"^(\w+)(?=[{ ])", server.metrics(), re.MULTILINE))
    source = (ROOT / "src" / "fourfold" / "server" / "http" / "metrics.py").read_text("utf-8")
    exported |= set(re.findall(r'"(fourfold_\w+)"', source.partition("def _own")[2])) | {"fourfold_taken_tables_total"}
    board = json.loads((DEPLOY / "monitoring" / "grafana.json").read_text())
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    alerts = yaml.safe_load((DEPLOY / "monitoring" / "alerts.yml").read_text())["groups"][0]["rules"]
    named = set(re.findall(r"\b(?:fourfold|process)_\w+", " ".join([*queries, *(rule["expr"] for rule in alerts)])))
    assert named - exported - {"fourfold_tables"} == set()  # tables are counted when there is one
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"]) > 10
    assert {name for name in exported if name.startswith("fourfold_")} - {"fourfold_taken_tables"} <= named


def backup(command: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    words: list[str | Path] = [DEPLOY / "backup" / "backup.sh", folder, *arguments]
    return subprocess.run(
        words, env={**os.environ, "FOURFOLD": str(command)}, capture_output=True, text=True, check=False
    )


def test_a_backup_of_a_running_server_is_checked_rotated_and_restored(tmp_path: Path) -> None:
    command, folder, restored = tmp_path / "fourfold", tmp_path / "backups", tmp_path / "restored"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m fourfold "$@"\n')
    command.chmod(0o755)
    folder.mkdir()
    old = folder / "20200101-000000.db"
    old.touch()
    os.utime(old, (0, 0))
    with Server(tmp_path / "data") as server:
        post(server, "/api/tables", {"game": "quarto", "seats": [{}, {}]})
        ran = backup(command, folder, "--data", str(server.data))
    assert ran.returncode == 0, ran.stderr
    (copy,) = folder.iterdir()
    assert copy.stat().st_mode & 0o077 == 0
    words = [DEPLOY / "backup" / "restore.sh", copy, restored]
    variables = {**os.environ, "FOURFOLD": str(command)}
    for code in (0, 1):  # a second time, the folder exists
        ran = subprocess.run(words, env=variables, capture_output=True, text=True, check=False)
        assert ran.returncode == code, ran.stderr
    assert "exists already" in ran.stderr
    assert backup(command, folder, "--data", str(tmp_path / "missing")).returncode != 0
    assert list(folder.iterdir()) == [copy]


def test_shell_scripts_are_valid() -> None:
    for script in DEPLOY.rglob("*.sh"):
        subprocess.run(["sh", "-n", script], check=True)
