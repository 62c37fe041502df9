"""The site while its author looks at it: what a page adds, what stands in the place of a broken one, how it ends."""

import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from html import unescape
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest
from command_line import HEEDING_INTERRUPTS
from published_tags import tags
from tiny_game import SLUG, write_tiny

from banco.website.live_pages import live
from banco.website.served_site import LiveSite, _Server
from banco.website.site_build import build
from banco.website.site_inputs import Options
from generator.data.corpus import Corpus
from generator.pages.printing.page_style import script_hash


def site_of(tmp_path: Path, *, draft: bool = True) -> LiveSite:
    corpus, out = write_tiny(tmp_path / "corpus"), tmp_path / "sito"
    made = LiveSite(
        corpus, out, lambda: build(corpus, corpus.slugs(), out, Options(draft=draft)), (corpus.rules, corpus.features)
    )
    assert made.refresh()
    return made


def edit(corpus: Corpus, before: str, after: str) -> None:
    path = corpus.rules_file(SLUG)
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def text_of(site: LiveSite, path: str) -> tuple[HTTPStatus, str]:
    found = site.page(path)
    assert found is not None
    return found[0], unescape(found[2].decode())


@pytest.mark.slow
def test_nothing_is_made_again_while_no_file_changes(tmp_path: Path) -> None:
    site = site_of(tmp_path)
    assert not site.refresh()
    edit(site.corpus, 'paga: "1:1"', 'paga: "2:1"')
    assert site.refresh()
    assert site.version == 2
    assert "2:1" in text_of(site, f"/{SLUG}/")[1]


@pytest.mark.slow
def test_a_page_with_wrong_data_gives_way_to_what_is_wrong_and_comes_back(tmp_path: Path) -> None:
    site = site_of(tmp_path)
    edit(site.corpus, 'paga: "1:1"', 'paga: "uno"')
    site.refresh()
    status, page = text_of(site, f"/{SLUG}/")
    assert status is HTTPStatus.SERVICE_UNAVAILABLE
    line = site.corpus.rules_file(SLUG).read_text(encoding="utf-8").partition('"uno"')[0].count("\n") + 1
    assert f"rules/{SLUG}/regolamento.yaml, riga {line}, colonna" in page
    assert 'paga: "uno"' in page, "the line itself is shown"
    assert "Non pubblicati, e perché" in text_of(site, "/")[1]
    edit(site.corpus, 'paga: "uno"', 'paga: "1:1"')
    site.refresh()
    assert text_of(site, f"/{SLUG}/")[0] is HTTPStatus.OK


@pytest.mark.slow
def test_hostile_data_are_shown_harmless(tmp_path: Path) -> None:
    site = site_of(tmp_path)
    edit(site.corpus, "lingua: it", "lingua: it\n<script>alert(1)</script>: 1")
    site.refresh()
    found = site.page(f"/{SLUG}/")
    assert found is not None
    assert b"<script>alert" not in found[2]


@pytest.mark.slow
def test_what_waits_for_an_answer_is_said_in_the_place_of_the_page(tmp_path: Path) -> None:
    status, page = text_of(site_of(tmp_path, draft=False), f"/{SLUG}/")
    assert status is HTTPStatus.SERVICE_UNAVAILABLE
    assert "Che cosa accade a parità?" in page


@pytest.mark.slow
def test_a_corpus_without_rules_is_told_on_every_page(tmp_path: Path) -> None:
    site = site_of(tmp_path)
    site.corpus.rules.rename(tmp_path / "altrove")
    site.refresh()
    assert "Manca la cartella «rules»" in text_of(site, "/")[1]


@pytest.mark.slow
def test_only_served_pages_have_the_script_and_their_policy_lets_only_it_and_ours_run(tmp_path: Path) -> None:
    site = site_of(tmp_path)
    for name in ("index.html", f"{SLUG}/index.html", f"{SLUG}/fascicolo.html"):
        published = (site.out / name).read_text(encoding="utf-8")
        assert "novita" not in published
        served = text_of(site, name)[1]
        script = served.rpartition("<script>")[2].partition("</script>")[0]
        (policy,) = (one["content"] for one in tags(served, "meta") if "http-equiv" in one)
        assert script_hash(script) in policy
        assert "connect-src 'self'" in policy
        assert "unsafe" not in policy
        ours = set(re.findall(r"'sha256-[^']+'", unescape(published)))
        assert set(re.findall(r"'sha256-[^']+'", policy)) == {*ours, script_hash(script)}


def test_a_page_asks_for_the_number_of_its_own_build() -> None:
    page = '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;"><main></main></body>'
    assert 'seen = "7"' in live(page, 7)
    assert "script-src" in live(page, 7)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[HTTPConnection]:
    with _Server(0, site_of(tmp_path)) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        connection = HTTPConnection("127.0.0.1", server.server_address[1], timeout=20)
        yield connection
        connection.close()
        server.shutdown()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/", "127.0.0.1:1", 200),
        (f"/{SLUG}/", "localhost:1", 200),
        (f"/{SLUG}", "127.0.0.1:1", 301),
        ("/.novita", "127.0.0.1:1", 200),
        ("/.sito.json", "127.0.0.1:1", 404),
        ("/../corpus/rules/due-carte/regolamento.yaml", "127.0.0.1:1", 404),
        ("/%2e%2e/%2e%2e/etc/passwd", "127.0.0.1:1", 404),
        ("/%00", "127.0.0.1:1", 404),
        ("/", "altrove.example:1", 403),
    ],
)
def test_only_files_of_the_site_are_served_and_only_to_this_machine(
    served: HTTPConnection, path: str, host: str, status: int
) -> None:
    served.request("GET", path, headers={"Host": host})
    assert served.getresponse().status == status


def _command(tmp_path: Path, port: int) -> list[str]:
    corpus = write_tiny(tmp_path / "corpus")
    options = ["--bozza", "--servi", "--porta", str(port), "--corpus", str(corpus.root), "--out", str(tmp_path / "s")]
    return [*HEEDING_INTERRUPTS, "sito", *options]


@pytest.mark.slow
def test_ctrl_c_ends_it_without_a_complaint(tmp_path: Path) -> None:
    with subprocess.Popen(
        _command(tmp_path, 0), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    ) as process:
        assert process.stdout is not None
        said = []
        for line in process.stdout:
            said.append(line)
            if "http://127.0.0.1:" in line:
                break
        process.send_signal(signal.SIGINT)
        try:
            rest = process.communicate(timeout=30)[0]
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        assert process.returncode == 0, said
    assert rest == "Il sito non si guarda più.\n"


@pytest.mark.slow
def test_a_taken_port_is_told_at_once(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(_command(tmp_path, port), capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        f"La porta {port} è già occupata da un altro programma. Scegline un'altra con --porta (0: una libera).\n"
    )
    assert not (tmp_path / "s").exists()
