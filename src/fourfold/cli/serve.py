"""`fourfold serve`: tables for people everywhere."""

from __future__ import annotations

import argparse
import socket
import sys
import webbrowser
from threading import Thread

from fourfold.cli.arguments import BadInput, Commands, add_command, add_data, as_argument, as_bad_input, integer

_DESCRIPTION = """\
Run the server: people and programs meet at tables, in a browser or by program.

Everything is kept in one folder, durable before anybody is told; stopped or
killed and started again, the server goes on with every table."""
_EXAMPLES = """\
examples:
  fourfold serve                                   on this machine alone, at port 4444
  fourfold serve --host 0.0.0.0 --port 80          for everybody who can reach it
  fourfold serve --data /srv/fourfold --no-open    as a service
  fourfold serve --proxy 127.0.0.1                 behind a proxy on this machine
"""


def add(commands: Commands) -> None:
    """The command and its arguments."""
    summary = "run the server: tables for people and programs"
    parser = add_command(commands, "serve", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument("--host", metavar="NAME", default="127.0.0.1", help="the address (usual: 127.0.0.1)")
    parser.add_argument(
        "--port", metavar="N", type=integer(0, 65535), default=4444, help="0 for any free (usual: 4444)"
    )
    add_data(parser)
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--proxy", metavar="ADDRESS", action="append", default=[], help="believe this proxy's X-Forwarded-For"
    )
    parser.add_argument(
        "--origin", metavar="URL", action="append", default=[], help="another site whose pages may connect"
    )
    parser.add_argument(
        "--metrics", metavar="HOST:PORT", type=as_argument(_host_and_port), help="serve /metrics there only"
    )
    parser.add_argument("--no-limits", action="store_true", help="as many requests as anybody likes, for measuring")
    parser.add_argument("--threads", metavar="N", type=integer(1, 256), help="for programs that think")
    parser.add_argument(
        "--log", choices=("debug", "info", "warning", "error"), default="warning", help="what to write down"
    )


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    # Half a second of loading that the other commands can do without.
    from fourfold.server.json_logs import write_logs  # noqa: PLC0415
    from fourfold.server.lan_address import reachable  # noqa: PLC0415
    from fourfold.server.run import listen, serve  # noqa: PLC0415
    from fourfold.server.settings import Settings  # noqa: PLC0415
    from fourfold.store.store import Unopenable  # noqa: PLC0415

    settings = Settings(
        data=args.data,
        host=args.host,
        port=args.port,
        proxies=tuple(args.proxy),
        origins=tuple(args.origin),
        metrics=args.metrics,
        limits=not args.no_limits,
        threads=args.threads,
    )
    with as_bad_input(f"--host {args.host} --port {args.port}"):
        listeners = [listen(args.host, args.port)]
    if args.metrics:
        with as_bad_input("--metrics"):
            if args.metrics[1] == listeners[0].getsockname()[1]:
                raise ValueError("another port than the server's own is needed")
            listeners.append(listen(*args.metrics))
    write_logs(args.log)
    port = listeners[0].getsockname()[1]
    address, outside = f"http://{_host(listeners[0])}:{port}/", reachable(args.host)

    def ready() -> None:
        print(f"Fourfold is at {address} and keeps its tables in {args.data}; Ctrl-C stops it.", flush=True)
        if outside and outside not in address:
            print(f"Other devices find it at http://{outside}:{port}/", flush=True)
        if not args.no_open and sys.stdout.isatty():
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def report(done: int, total: int) -> None:
        print(f"Loading tables: {done:,} of {total:,}", flush=True)

    try:
        serve(settings, listeners, ready, report)
    except Unopenable as reason:
        for listener in listeners:
            listener.close()
        raise BadInput(f"--data {args.data}: {reason}") from None
    print("Stopped; every table is kept.")
    return 0


def _host_and_port(text: str) -> tuple[str, int]:
    """An address such as 127.0.0.1:9444 or [::1]:9444."""
    host, _, port = text.rpartition(":")
    if not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise ValueError(f"a host and a port are needed, such as 127.0.0.1:9444, not {text!r}")
    return host.strip("[]"), int(port)


def _host(listener: socket.socket) -> str:
    host = str(listener.getsockname()[0])
    if host in ("0.0.0.0", "::"):  # noqa: S104 - it is only shown
        return "localhost"
    return f"[{host}]" if ":" in host else host
