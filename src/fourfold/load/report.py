"""Reports a load run: as a JSON object, and as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich import box
from rich.table import Table

from fourfold.load.figures import as_json as figures_as_json
from fourfold.load.run import Run


def as_json(run: Run) -> dict[str, Any]:
    """The plan and all figures as one object."""
    plan = run.plan
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "seats": plan.seats,
        "tables": plan.tables,
        "think_seconds": plan.think,
        "processes": run.processes,
        **figures_as_json(run.figures),
        "server": _server(run),
    }


def as_table(run: Run) -> Table:
    """The figures as a table for people."""
    facts = as_json(run)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, value in _rows(facts):
        table.add_row(name, value)
    return table


def sentence(run: Run) -> str:
    """The plan in one line."""
    plan = run.plan
    options = "".join(f" {name}={value}" for name, value in plan.options.items())
    pace = (f"{plan.think:g} s of thought" if plan.think else "flat out") + (", one game each" if plan.once else "")
    played = f"{plan.tables:,} tables of {plan.game}{options} for {plan.seats}, {pace}" if plan.tables else ""
    idle = f"{plan.idle:,} idle connections" if plan.idle else ""
    return " and ".join(filter(None, (played, idle))) + f", {run.figures.seconds:.0f} s"


def _server(run: Run) -> dict[str, float]:
    """The server's memory and processor time; empty if they were not measured."""
    if len(run.usage) < 2:
        return {}
    first, last = run.usage[0], run.usage[-1]
    busy = (last.cpu - first.cpu) / (last.at - first.at)
    return {
        "memory_mb_begin": round(first.memory, 1),
        "memory_mb_end": round(last.memory, 1),
        "memory_mb_most": round(max(use.memory for use in run.usage), 1),
        "cpu_seconds": round(last.cpu - first.cpu, 2),
        "cpu_share": round(busy, 3),
        "cpu_microseconds_per_move": round(1e6 * (last.cpu - first.cpu) / max(1, run.figures.moves), 1),
    }


def _rows(facts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    yield "moves a second, acknowledged", f"{facts['moves_per_second']:,.0f}"
    yield "moves", f"{facts['moves']:,}"
    yield "games finished", f"{facts['games']:,}"
    for name, words in (("acknowledged_ms", "move to acknowledgement"), ("seen_ms", "move to the other's update")):
        for key, took in facts[name].items():
            yield f"{words}, {key}", f"{took:,.1f} ms"
    if facts["dropped"] or facts["returned"]:
        yield "connections dropped, come back", f"{facts['dropped']:,}, {facts['returned']:,}"
    if facts["idle"]:
        yield "idle connections at the end", f"{facts['idle']:,}"
    yield "received, and a move", f"{facts['megabytes_received']:,.1f} MB, {facts['bytes_per_move']:,.0f} bytes"
    for why, count in facts["errors"].items():
        yield f"error: {why}", f"{count:,}"
    yield from _server_rows(facts["server"])
    yield "the load generator's processor time", f"{facts['client_cpu_seconds']:,.1f} s"


def _server_rows(server: Mapping[str, float]) -> Iterator[tuple[str, str]]:
    if server:
        most, begin, end = (server[f"memory_mb_{when}"] for when in ("most", "begin", "end"))
        yield "the server's memory, begin, end, most", f"{begin:,.0f}, {end:,.0f}, {most:,.0f} MB"
        cost = server["cpu_microseconds_per_move"]
        yield "the server's processor, and a move", f"{server['cpu_share']:.0%} of one, {cost:,.0f} µs"
