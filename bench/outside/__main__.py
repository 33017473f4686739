"""`make outside`: try our environments with other libraries, each in a process of its own, and print what worked.

It runs in the environment of build/outside, whose versions bench/outside/requirements.txt pins. The results go to
bench/results/outside.json.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter
from typing import Any

TRIES = {
    "stable_baselines": ("stable-baselines3", "sb3-contrib"),
    "tianshou_agents": ("tianshou",),
    "rllib": ("ray",),
    "supersuit_wrappers": ("supersuit",),
    "minari_data": ("minari",),
    "open_spiel_algorithms": ("open-spiel",),
    "cleanrl_loop": ("gymnasium", "torch"),
}
RESULTS = Path("bench/results")


def attempt(name: str, seconds: int) -> dict[str, Any]:
    """Run one of the tries; what it printed last, and the time it took."""
    begun, spent = perf_counter(), getrusage(RUSAGE_CHILDREN).ru_utime
    try:
        command = [sys.executable, "-W", "ignore", "-m", f"bench.outside.{name}"]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
        works, output = ran.returncode == 0, ran.stdout if ran.returncode == 0 else ran.stderr
    except subprocess.TimeoutExpired:
        works, output = False, f"not finished after {seconds} s"
    versions = ", ".join(f"{package} {version(package)}" for package in TRIES[name])
    said = (output.strip().splitlines() or [""])[-1]
    times = {"seconds": round(perf_counter() - begun, 1), "processor": getrusage(RUSAGE_CHILDREN).ru_utime - spent}
    return {"name": name, "versions": versions, "works": works, "said": said, **times}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tries", metavar="NAME", nargs="*", help=f"some of {', '.join(TRIES)} (default: all)")
    parser.add_argument("--seconds", type=int, default=600, help="the most seconds for each (default: 600)")
    asked = parser.parse_args()
    unknown = [name for name in asked.tries if name not in TRIES]
    if unknown:
        parser.error(f"there is no {unknown[0]}; there are: {', '.join(TRIES)}")
    found: list[dict[str, Any]] = []
    for name in asked.tries or TRIES:
        found.append(result := attempt(name, asked.seconds))
        time = f"{result['processor']:.0f} s of processor time"
        print(
            f"| {result['versions']} | {'works' if result['works'] else 'FAILS'} | {result['said']} | {time} |",
            flush=True,
        )
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "outside.json").write_text(json.dumps(found, indent=2), "utf-8")
    return int(not all(result["works"] for result in found))


if __name__ == "__main__":
    sys.exit(main())
