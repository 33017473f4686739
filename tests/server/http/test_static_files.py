"""The browser client as the server serves it."""

from __future__ import annotations

import gzip
import struct
from pathlib import Path

from litestar import Litestar
from litestar.testing import TestClient

from fourfold.server.http.static_files import StaticFiles

PUBLIC = Path(__file__).parents[3] / "web" / "public"


def build(folder: Path) -> Path:
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Fourfold</title>")
    (folder / "assets" / "index-abc.js").write_text("let four = 4;")
    (folder / "icon.svg").write_text("<svg/>")
    return folder


def test_every_page_is_the_same_page(tmp_path: Path) -> None:
    with TestClient(Litestar(StaticFiles(build(tmp_path)).handlers())) as browser:
        for path in (
            "/",
            "/lobby",
            "/new",
            "/new/quarto",
            "/rules/quartex",
            "/learn/quarto",
            "/t/abc",
            "/t/abc/replay",
        ):
            answer = browser.get(path)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == "no-cache"
            assert "Fourfold" in answer.text


def test_what_is_named_by_its_content_may_be_kept_for_ever(tmp_path: Path) -> None:
    with TestClient(Litestar(StaticFiles(build(tmp_path)).handlers())) as browser:
        answer = browser.get("/assets/index-abc.js")
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text == "let four = 4;"
        assert browser.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_files_are_compressed_for_clients_that_accept_it(tmp_path: Path) -> None:
    with TestClient(Litestar(StaticFiles(build(tmp_path)).handlers())) as browser:
        packed = browser.get("/", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        plain = browser.get("/", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert packed.content == plain.content
        assert len(gzip.compress(plain.content)) > 0


def test_nothing_outside_the_folder_is_handed_out(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("hidden")
    folder = tmp_path / "static"
    folder.mkdir()
    with TestClient(Litestar(StaticFiles(build(folder)).handlers())) as browser:
        for path in ("/assets/..%2f..%2fsecret", "/assets/%2e%2e", "/assets/nothing.js"):
            assert browser.get(path).status_code == 404


def test_without_a_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    with TestClient(Litestar(StaticFiles(tmp_path).handlers())) as browser:
        assert "make play" in browser.get("/").text
        assert browser.get("/icon.svg").status_code == 404


def test_the_icons_of_the_manifest_are_handed_out_as_large_as_it_says() -> None:
    with TestClient(Litestar(StaticFiles(PUBLIC).handlers())) as browser:
        icons = browser.get("/manifest.webmanifest").json()["icons"]
        assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
        for icon in icons:
            answer = browser.get(icon["src"])
            assert answer.headers["content-type"] == icon["type"]
            if icon["type"] == "image/png":
                width, height = struct.unpack(">II", answer.content[16:24])
                assert icon["sizes"] == f"{width}x{height}"
        assert browser.get("/apple-touch-icon.png").status_code == 200
