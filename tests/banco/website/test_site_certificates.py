"""Certificates on the site: those that hold today are there, with their code; of the others nothing is."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from certified import KEY, OTHER, certificate_in
from published_tags import elements
from small_tavern import edit

from banco.cli.main import main
from banco.website.site_certificates import certificates_in, files_of
from conformance.certificate.certificate import Certificate
from conformance.certificate.certificate_html import certificate_page
from conformance.certificate.envelope import seal
from conformance.certificate.short_text import short_text
from generator.data.corpus import Corpus

pytestmark = pytest.mark.slow
TODAY = date(2027, 1, 1)


def write(folder: Path, certificate: Certificate, name: str = "uno", *, page: bool = True) -> Path:
    """Write a certificate as `banco attestati firma` does, and its page."""
    folder.mkdir(exist_ok=True)
    envelope = seal(certificate.payload(), KEY)
    (folder / f"{name}.json").write_text(envelope.text(), encoding="utf-8")
    if page:
        text = certificate_page(certificate, envelope.key, short_text(certificate, envelope, KEY))
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("sito")
    _, certificate = certificate_in(root)
    write(root / "attestati", certificate)
    return root


@pytest.fixture
def root(made: Path, tmp_path: Path) -> Path:
    return shutil.copytree(made, tmp_path / "banco")


def rewritten(root: Path, **changes: object) -> None:
    _, certificate = certificate_in(root)
    write(root / "attestati", replace(certificate, **changes))  # type: ignore[arg-type]


def other_code(root: Path) -> None:
    _, certificate = certificate_in(root)
    longer = write(root / "altri", replace(certificate, expires=date(2037, 1, 1)))
    (root / "attestati" / "uno.html").write_bytes((longer / "uno.html").read_bytes())


CHANGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "expired": (lambda root: rewritten(root, expires=date(2026, 12, 31)), "[A024]"),
    "of tomorrow": (lambda root: rewritten(root, issued=date(2027, 1, 2)), "[A025]"),
    "of a game that is not there": (lambda root: rewritten(root, ruleset="altro@1.0.0"), "[A026]"),
    "of other rules": (
        lambda root: edit(root / "rules/due-carte/regolamento.yaml", 'paga: "1:1"', 'paga: "2:1"'),
        "[A027]",
    ),
    "of other scenarios": (
        lambda root: edit(root / "features/due-carte/colpo.feature", "Anna riceve 0 €", "Anna riceve 5 €"),
        "[A029]",
    ),
    "touched": (lambda root: edit(root / "attestati/uno.json", '"payload"', ' "payload"'), "[A020]"),
    "without its page": (lambda root: (root / "attestati/uno.html").unlink(), "manca la sua pagina «uno.html»"),
    "with the code of another": (other_code, "[A032]"),
    "no certificate at all": (lambda root: (root / "attestati/uno.json").write_text("{}"), "[A020]"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_certificate_that_does_not_hold_is_not_shown_and_it_is_said_why(name: str, root: Path) -> None:
    change, words = CHANGES[name]
    change(root)
    shown, [(file, why)] = certificates_in(root / "attestati", Corpus(root), [KEY.public_key()], TODAY)
    assert (shown, file) == ((), "uno.json")
    assert words in why


def test_a_certificate_of_a_key_that_nobody_named_is_not_shown(made: Path) -> None:
    shown, [(_, why)] = certificates_in(made / "attestati", Corpus(made), [OTHER.public_key()], TODAY)
    assert (shown, "[A023]" in why) == ((), True)


def test_the_page_of_the_site_is_made_of_what_is_signed_and_not_of_the_page_beside(root: Path) -> None:
    page = root / "attestati" / "uno.html"
    page.write_text(page.read_text(encoding="utf-8").replace("<main", "<script>alert(1)</script><main"), "utf-8")
    [one], _ = certificates_in(root / "attestati", Corpus(root), [KEY.public_key()], TODAY)
    files = files_of("due-carte", [one])
    assert set(files) == {"due-carte/attestati.html", f"due-carte/{one.name}.json", f"due-carte/{one.name}.html"}
    assert not any("<script" in text for text in files.values())
    assert files[f"due-carte/{one.name}.json"].encode() == (root / "attestati" / "uno.json").read_bytes()
    assert one.short in files[f"due-carte/{one.name}.html"]
    assert files["due-carte/attestati.html"].count("<svg") == 1
    assert files_of("altro", [one]) == {}


def test_the_list_in_english_says_what_the_italian_one_says_and_leads_to_the_same_files(made: Path) -> None:
    [one], _ = certificates_in(made / "attestati", Corpus(made), [KEY.public_key()], TODAY)
    files = files_of("due-carte", [one], ("it", "en"))
    italian, english = files["due-carte/attestati.html"], files["due-carte/en/attestati.html"]
    assert '<html lang="en">' in english
    assert "Issued on 22 November 2026, valid until 22 November 2027." in english
    assert "Emesso il 22 novembre 2026, vale fino al 22 novembre 2027." in italian
    assert f'<a href="../{one.name}.html" hreflang="it">' in english
    assert f'<a href="../{one.name}.json" download>' in english
    assert english[english.index("<svg") : english.index("</svg>")] in italian
    assert english.count("<li>") == italian.count("<li>")


def test_the_site_leads_to_a_certificate_while_it_holds_and_not_after(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    key = tmp_path / "a.pub"
    key.write_bytes(KEY.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    out = tmp_path / "sito"
    words = ["sito", "--corpus", str(root), "--bozza", "--out", str(out), "--chiave", str(key)]
    words += ["--certificati", str(root / "attestati"), "--oggi"]
    assert main([*words, "2027-01-01"]) == 0
    [page] = (out / "due-carte").glob("attestato-*.html")
    first = (out / "index.html").read_text(encoding="utf-8")
    told = elements(first, "a", href=f"due-carte/{page.name}")
    assert told == ["motore di prova 1.0, fino al 22 novembre 2027"]
    assert "attestati.html" in (out / "due-carte" / "index.html").read_text(encoding="utf-8")
    assert page.name in (out / "due-carte" / "attestati.html").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main([*words, "2027-11-23"]) == 0
    assert "Attestato non pubblicato: uno.json: [A024] è scaduto il 22/11/2027." in capsys.readouterr().err
    assert not list((out / "due-carte").glob("attesta*"))
    assert "attestat" not in (out / "index.html").read_text(encoding="utf-8")
    assert main(words[:-3]) == 2  # a key without certificates
