"""Run nginx in front of several nodes, in a temporary folder, with the configuration of deploy/nginx."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic, sleep
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from harness.server import free_port

DEPLOY = Path(__file__).parent.parent / "deploy" / "nginx"
_CONFIGURATION = """
{user}
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log warn;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {maps}
    {nodes}
    server {{
        listen 127.0.0.1:{port};
        include {locations};
    }}
}}
"""


def program() -> str:
    """The path of nginx, which Debian does not put on everybody's path."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if not found:
        raise RuntimeError("nginx is missing. On Debian and Ubuntu: apt-get install nginx-light")
    return found


def configuration(folder: Path, port: int, nodes: Mapping[str, str]) -> str:
    """The configuration of deploy/nginx for these nodes, without TLS."""
    servers = (DEPLOY / "fourfold.conf").read_text()
    lists = (DEPLOY / "fourfold-nodes.conf").read_text()
    examples = dict(zip(("a", "b", "c"), ("10.0.0.1:4444", "10.0.0.2:4444", "10.0.0.3:4444"), strict=True))
    for name, example in examples.items():
        is_used = name in nodes
        upstream, owner = f"server {example} max_fails=0;", f"{name} {example};"
        lists = lists.replace(upstream, f"server {nodes[name]} max_fails=0;" if is_used else "")
        lists = lists.replace(owner, f"{name} {nodes[name]};" if is_used else "")
    return _CONFIGURATION.format(
        user="user root;" if os.geteuid() == 0 else "",
        folder=folder,
        port=port,
        maps=servers[servers.index("map ") : servers.index("server {")],
        nodes=lists,
        locations=DEPLOY / "fourfold-locations.inc",
    )


@contextmanager
def running_nginx(nodes: Mapping[str, str]) -> Generator[str]:
    """Run nginx in front of nodes, by name and address (at most a, b and c); yields the address of the server."""
    folder, port = Path(mkdtemp(prefix="fourfold-nginx-")), free_port()
    path = folder / "nginx.conf"
    path.write_text(configuration(folder, port, nodes))
    command = [program(), "-p", str(folder), "-c", str(path), "-e", str(folder / "error.log")]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait(process, f"http://127.0.0.1:{port}/node", folder)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(10)
        shutil.rmtree(folder)


def _wait(process: subprocess.Popen[bytes], url: str, folder: Path) -> None:
    until = monotonic() + 10
    while True:
        try:
            with urlopen(url, timeout=1):
                return
        except HTTPError:
            return  # it answers
        except (URLError, OSError):
            if process.poll() is not None or monotonic() > until:
                raise RuntimeError(f"nginx does not start:\n{(folder / 'error.log').read_text()}") from None
        sleep(0.02)
