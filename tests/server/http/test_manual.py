"""The manual as the server serves it."""

from __future__ import annotations

import base64
import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from fourfold.server.http import manual
from fourfold.server.http.manual import Manual

PACK = Path(__file__).parents[3] / "tools" / "manual" / "pack.py"
SCRIPT = 'document.body.dataset.theme = "auto";'


def build(place: Path) -> Path:
    folder, archive = place / "site", place / "manual.tar.xz"
    (folder / "rules").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Fourfold</title>")
    (folder / "rules" / "index.html").write_text(f"<!doctype html><title>Rules</title><script>{SCRIPT}</script>")
    (folder / "searchindex.js").write_text("let four = 4;")
    subprocess.run([sys.executable, PACK, folder, archive], check=True)
    return archive


def test_pages_files_and_folders(tmp_path: Path) -> None:
    with TestClient(Litestar(Manual(build(tmp_path)).handlers())) as browser:
        assert "Fourfold" in browser.get("/manual/").text
        assert "Rules" in browser.get("/manual/rules/").text
        answer = browser.get("/manual/searchindex.js")
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "no-cache"
        assert "content-security-policy" not in answer.headers  # the server's own
        for wrong in ("/manual/chess", "/manual/../static/index.html", "/manual/%2e%2e/x", "/manual//etc/passwd"):
            assert browser.get(wrong).status_code == 404


@pytest.mark.parametrize("path", ["/manual", "/manual/rules"])
def test_a_folder_without_a_slash_leads_to_the_one_with_it(tmp_path: Path, path: str) -> None:
    with TestClient(Litestar(Manual(build(tmp_path)).handlers())) as browser:
        answer = browser.get(path, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (308, f"{path}/")


def test_only_the_scripts_of_a_page_may_run(tmp_path: Path) -> None:
    with TestClient(Litestar(Manual(build(tmp_path)).handlers())) as browser:
        digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
        policy = browser.get("/manual/rules/").headers["content-security-policy"]
        assert policy.endswith(f"script-src 'self' 'sha256-{digest}'")
        assert "frame-ancestors 'none'" in policy
        assert browser.get("/manual/").headers["content-security-policy"].endswith("script-src 'self'")


def test_without_a_manual_there_is_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(Litestar(Manual(tmp_path / "missing").handlers())) as browser:
        assert browser.get("/manual/").status_code == 404
    monkeypatch.setattr(manual, "MOST_BYTES", 10)
    with TestClient(Litestar(Manual(build(tmp_path)).handlers())) as browser:
        assert browser.get("/manual/").status_code == 404
