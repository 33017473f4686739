"""`fourfold serve`: run the server."""

from __future__ import annotations

import argparse
import os
import re
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from fourfold.cli.arguments import (
    BadInput,
    Commands,
    add_command,
    add_data,
    add_value,
    as_argument,
    as_bad_input,
    describe_location,
    integer,
)
from fourfold.cli.server_arguments import add_log, host_and_port

if TYPE_CHECKING:
    from fourfold.server.settings import NodeSettings, Settings

_VARIABLE = "FOURFOLD_SECRET"
_DESCRIPTION = """\
Run the server: people play each other and bots in the browser or through the API.

The server stores everything in one folder or database, and a move is on the disk before
anyone is told. After a stop or a crash it continues every game when it is started again."""
_EXAMPLES = """\
examples:
  fourfold serve                                   serve this machine, at port 4444
  fourfold serve --host 0.0.0.0 --port 80          serve the network
  fourfold serve --data /srv/fourfold --no-open    run as a service
  fourfold serve --proxy 127.0.0.1                 run behind a proxy on this machine
  fourfold serve --store postgresql:///fourfold    store the tables in a PostgreSQL database
  fourfold serve --store postgresql://db/fourfold --node a --address 10.0.0.1:4444 \\
    --secret-file /etc/fourfold/secret --proxy 10.0.0.9 --host 10.0.0.1
                                                   be one of several servers behind a proxy
"""
_NO_BOARDS = """\
This installation has no boards for the browser: it was built without Node. Install a package of a release,
which has them, or build them in the source with `make web`. Bots and programs can play without boards."""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "run the server for people and bots"
    parser = add_command(commands, "serve", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_value(parser, "--host NAME", str, "127.0.0.1", "listen on this address")
    add_value(parser, "--port N", integer(0, 65535), 4444, "listen on this port; 0 for any free port")
    add_data(parser)
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    _add_several(parser, "--proxy", "ADDRESS", "trust X-Forwarded-For from this proxy")
    _add_several(parser, "--origin", "URL", "allow pages of this other site to connect")
    public = "the address at which browsers reach this server, https://...; turns profiles with passkeys on"
    parser.add_argument("--public-origin", metavar="URL", type=as_argument(_secure_origin), help=public)
    loopback = "allow push messages to this machine itself, over http: for tests only"
    parser.add_argument("--push-loopback", action="store_true", help=loopback)
    metrics = "serve /metrics at this address only (default: at the server's own address)"
    parser.add_argument("--metrics", metavar="HOST:PORT", type=as_argument(host_and_port), help=metrics)
    parser.add_argument("--no-limits", action="store_true", help="disable the rate limits, for load tests")
    threads = "let bots think in N threads (default: all processors but one)"
    parser.add_argument("--threads", metavar="N", type=integer(1, 256), help=threads)
    _add_node(parser)
    add_log(parser)


def _add_node(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of one of several servers."""
    name = "be the node NAME, one of several servers of a database (see docs/deploy.md)"
    parser.add_argument("--node", metavar="NAME", type=as_argument(_node_name), help=name)
    address = "the address at which the other nodes reach this one"
    parser.add_argument("--address", metavar="HOST:PORT", type=as_argument(host_and_port), help=address)
    secret = f"read the secret that all nodes share from this file (default: from the variable {_VARIABLE})"
    parser.add_argument("--secret-file", metavar="FILE", type=Path, help=secret)


def _add_several(parser: argparse.ArgumentParser, flag: str, metavar: str, summary: str) -> None:
    parser.add_argument(flag, metavar=metavar, action="append", default=[], help=f"{summary}; can be repeated")


def run(args: argparse.Namespace) -> int:
    """Serve until a signal stops the server."""
    # These imports take half a second, which the other commands do not need.
    from fourfold.server.json_logs import write_logs  # noqa: PLC0415
    from fourfold.server.run import serve  # noqa: PLC0415
    from fourfold.store.store import Unopenable  # noqa: PLC0415

    settings, listeners = _settings(args), _listen(args)
    write_logs(args.log)
    try:
        serve(settings, listeners, lambda: _announce(args, listeners[0]), _report_loading)
    except Unopenable as reason:
        for listener in listeners:
            listener.close()
        raise BadInput(f"{describe_location(args.data)}: {reason}") from None
    print("Stopped. All tables are saved.")
    return 0


def _secure_origin(text: str) -> str:
    from fourfold.server.http.session_cookie import is_secure_origin  # noqa: PLC0415

    origin = text.rstrip("/").lower()
    if not is_secure_origin(origin):
        raise ValueError("it has the form https://HOST or https://HOST:PORT, or http://localhost:PORT on this machine")
    return origin


def _settings(args: argparse.Namespace) -> Settings:
    from fourfold.server.settings import Settings  # noqa: PLC0415

    return Settings(
        data=args.data,
        node=_node(args),
        host=args.host,
        port=args.port,
        proxies=tuple(args.proxy),
        origins=tuple(args.origin),
        public_origin=args.public_origin or "",
        push_loopback=args.push_loopback,
        metrics=args.metrics,
        limits=not args.no_limits,
        threads=args.threads,
    )


def _node(args: argparse.Namespace) -> NodeSettings | None:
    """The settings of --node; BadInput if something is missing."""
    from fourfold.server.cluster.calls import LEAST_SECRET  # noqa: PLC0415
    from fourfold.server.settings import NodeSettings  # noqa: PLC0415

    if not args.node:
        return None
    if isinstance(args.data, Path):
        raise BadInput("--node needs --store: several servers share a PostgreSQL database, not a folder")
    if not args.address:
        raise BadInput("--node needs --address HOST:PORT, at which the other nodes reach this one")
    with as_bad_input("--secret-file"):
        secret = (args.secret_file.read_text() if args.secret_file else os.environ.get(_VARIABLE, "")).strip()
    if len(secret) < LEAST_SECRET:
        raise BadInput(f"--node needs a secret of at least {LEAST_SECRET} characters: --secret-file, or {_VARIABLE}")
    host, port = args.address
    return NodeSettings(args.node, f"[{host}]:{port}" if ":" in host else f"{host}:{port}", secret)


def _listen(args: argparse.Namespace) -> list[socket.socket]:
    """The listening sockets: the server's, and that of the metrics if it has its own."""
    from fourfold.server.run import listen  # noqa: PLC0415

    with as_bad_input(f"--host {args.host} --port {args.port}"):
        listeners = [listen(args.host, args.port)]
    if args.metrics:
        with as_bad_input("--metrics"):
            if args.metrics[1] == listeners[0].getsockname()[1]:
                raise ValueError("the port must differ from the server's own port")
            listeners.append(listen(*args.metrics))
    return listeners


def _announce(args: argparse.Namespace, listener: socket.socket) -> None:
    """Print the addresses of the server, and open the browser."""
    from fourfold.server.built_files import has_boards  # noqa: PLC0415
    from fourfold.server.lan_address import reachable  # noqa: PLC0415

    port = listener.getsockname()[1]
    address, outside = f"http://{_host(listener)}:{port}/", reachable(args.host)
    print(f"Fourfold runs at {address} and stores its tables in {args.data}. Press Ctrl-C to stop it.", flush=True)
    if outside and outside not in address:
        print(f"Other devices find it at http://{outside}:{port}/", flush=True)
    if not has_boards():
        print(_NO_BOARDS, flush=True)
    if not args.no_open and sys.stdout.isatty():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _report_loading(done: int, total: int) -> None:
    print(f"Loading tables: {done:,} of {total:,}", flush=True)


def _node_name(text: str) -> str:
    if not re.fullmatch("[a-z0-9][a-z0-9-]{0,29}", text):
        raise ValueError("the name of a node has up to 30 letters a-z, digits and hyphens")
    return text


def _host(listener: socket.socket) -> str:
    host = str(listener.getsockname()[0])
    if host in ("0.0.0.0", "::"):  # noqa: S104 - it is only shown
        return "localhost"
    return f"[{host}]" if ":" in host else host
