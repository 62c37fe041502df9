"""Pages as PDF: the dates of their matter, the same bytes each time, and what is done where nothing prints."""

import re
from pathlib import Path

import pytest
from tiny_game import SLUG, write_tiny

from banco.website.browser_printing import PrintingFailed, dated, find_browser, printed
from banco.website.site_build import build
from banco.website.site_inputs import Options

PDF = b"%PDF-1.4\n<</CreationDate (D:20261122103015+00'00')\n/ModDate (D:20261122103015+00'00')>>\nendobj"


def test_the_dates_are_those_of_the_matter_and_no_byte_moves() -> None:
    made = dated(PDF, "2026-12-01")
    assert made.count(b"(D:20261201000000+00'00')") == 2
    assert len(made) == len(PDF)


def test_a_matter_without_a_date_has_none() -> None:
    made = dated(PDF, "")
    assert b"Date" not in made
    assert len(made) == len(PDF)
    assert made.endswith(b">>\nendobj")


def test_a_browser_that_does_not_start_or_says_nothing_is_told(tmp_path: Path) -> None:
    with pytest.raises(PrintingFailed, match="non parte"):
        printed(tmp_path / "manca", {tmp_path / "x.html": ""})
    with pytest.raises(PrintingFailed, match="si è chiuso"):
        printed(Path("/bin/true"), {tmp_path / "x.html": ""})


@pytest.mark.slow
def test_a_site_whose_pages_cannot_be_printed_has_no_link_to_a_pdf(tmp_path: Path) -> None:
    corpus, out = write_tiny(tmp_path / "corpus"), tmp_path / "sito"
    done = build(corpus, [SLUG], out, Options(draft=True, pdf=tmp_path / "manca"))
    assert "non parte" in done.unprinted
    assert done.made == [SLUG]
    assert "regole.pdf" not in (out / SLUG / "index.html").read_text(encoding="utf-8")
    assert not (out / SLUG / "regole.pdf").exists()


@pytest.mark.slow
def test_both_editions_are_printed_tagged_on_a4_with_the_same_bytes_each_time(tmp_path: Path) -> None:
    browser = find_browser()
    corpus = write_tiny(tmp_path / "corpus")
    told = {place: build(corpus, [SLUG], tmp_path / place, Options(draft=True, pdf=browser)) for place in ("a", "b")}
    if browser is None:  # then the site says so by having neither PDF nor a link to it
        assert not (tmp_path / "a" / SLUG / "regole.pdf").exists()
        return
    assert not any(done.unprinted for done in told.values())
    for name in ("regole.pdf", "en/rules.pdf", "fascicolo.pdf"):
        one, other = ((tmp_path / place / SLUG / name).read_bytes() for place in ("a", "b"))
        assert one == other
        assert b"/MarkInfo <</Type /MarkInfo\n/Marked true" in one or b"/Marked true" in one
        assert b"/StructTreeRoot" in one
        assert b"CreationDate" not in one, "the regolamento has no date"
        boxes = {tuple(map(round, map(float, box.split()))) for box in re.findall(rb"/MediaBox \[([^]]*)\]", one)}
        assert boxes == {(0, 0, 595, 842)}
    again = build(corpus, [SLUG], tmp_path / "a", Options(draft=True, pdf=browser))
    assert again.untouched == [SLUG]
    without = build(corpus, [SLUG], tmp_path / "a", Options(draft=True))
    assert tmp_path / "a" / SLUG / "regole.pdf" in without.removed
