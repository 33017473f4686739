"""`make shots`: a picture of every page and of each game in play, small and large, by day and by night."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page
from rich.progress import track

from bench.people.browser import chromium
from bench.people.scenes import SCENES
from bench.serving import Server

SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 900)}
SCHEMES: Sequence[Literal["light", "dark"]] = ("light", "dark")


def shoot(browser: Browser, address: str, scene: str, size: str, folder: Path) -> None:
    """One scene at one size, in both lights."""
    width, height = SIZES[size]
    contexts: list[BrowserContext] = []

    def open_page(path: str) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="en-GB",
            reduced_motion="reduce",
            device_scale_factor=2 if size == "phone" else 1,
        )
        contexts.append(context)
        page = context.new_page()
        page.goto(address + path)
        return page

    page = SCENES[scene](open_page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{scene}-{size}-{scheme}.png")
    for context in contexts:
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", help=f"which ones (usual: all): {', '.join(SCENES)}")
    parser.add_argument("--size", choices=list(SIZES), action="append", help="which sizes (usual: all)")
    parser.add_argument("--folder", type=Path, default=Path("build/shots"))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wanted = [(scene, size) for scene in asked.scenes or SCENES for size in asked.size or SIZES]
    with TemporaryDirectory() as data, Server(Path(data) / "data", "--no-limits") as server, chromium() as browser:
        for scene, size in track(wanted, "pictures"):
            shoot(browser, server.address, scene, size, asked.folder)
    print(f"{2 * len(wanted)} pictures are in {asked.folder}")


if __name__ == "__main__":
    main()
