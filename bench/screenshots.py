"""`make screenshots`: take a screenshot of every page and of each game in play, in three sizes, light and dark.

With `--readme`, take those of the README and write them to docs/pictures as small WebP files.
"""

from __future__ import annotations

import argparse
from base64 import b64decode, b64encode
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page
from rich.progress import track

from harness.browser.chromium import chromium
from harness.browser.scenes import EXAMPLE_SCENES, SCENES
from harness.example_games import link_examples
from harness.server import Server

ALL_SCENES = {**SCENES, **EXAMPLE_SCENES}
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 900)}
README = (
    ("home", "desktop", "light"),
    ("quarto", "desktop", "light"),
    ("quartex", "desktop", "dark"),
    ("quartino-claiming", "desktop", "light"),
    ("quarto-calling", "phone", "dark"),
    ("quartino", "phone", "light"),
)
PICTURES = Path("docs/pictures")
FOLDER = Path("build/screenshots")
_AS_WEBP = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.86).split(",")[1];
}"""
SCHEMES: Sequence[Literal["light", "dark"]] = ("light", "dark")


@contextmanager
def servers() -> Generator[tuple[Server, Server]]:
    """A server with our games, and one with the example games too."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        packages = link_examples(root / "packages")
        with (
            Server(root / "data", "--no-limits") as ours,
            Server(root / "other", "--no-limits", packages=packages) as theirs,
        ):
            yield ours, theirs


def shoot(browser: Browser, address: str, scene: str, size: str, folder: Path) -> None:
    """Take screenshots of one scene at one size, light and dark."""
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

    page = ALL_SCENES[scene](open_page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{scene}-{size}-{scheme}.png")
    for context in contexts:
        context.close()


def as_webp(browser: Browser, png: Path) -> bytes:
    """The picture as WebP, converted by the browser; it is a quarter of the size."""
    page = browser.new_page()
    small: str = page.evaluate(_AS_WEBP, b64encode(png.read_bytes()).decode())
    page.close()
    return b64decode(small)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", help=f"the scenes (default: all): {', '.join(ALL_SCENES)}")
    parser.add_argument(
        "--size", choices=list(SIZES), action="append", help="take this size; can be repeated (default: all)"
    )
    parser.add_argument(
        "--readme", action="store_true", help="take those of the README, and write them to docs/pictures"
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"folder of the screenshots (default: {FOLDER})")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wanted = [(scene, size) for scene in asked.scenes or ALL_SCENES for size in asked.size or SIZES]
    if asked.readme:
        wanted = [(scene, size) for scene, size, _ in README]
    with servers() as (ours, theirs), chromium() as browser:
        for scene, size in track(wanted, "pictures"):
            server = theirs if scene in EXAMPLE_SCENES else ours
            shoot(browser, server.address, scene, size, asked.folder)
        for scene, size, scheme in README if asked.readme else ():
            png = asked.folder / f"{scene}-{size}-{scheme}.png"
            (PICTURES / f"{scene}-{size}.webp").write_bytes(as_webp(browser, png))
    print(f"{2 * len(wanted)} pictures are in {asked.folder}")


if __name__ == "__main__":
    main()
