"""`operatore.yaml`: what it says, and what is refused with its place, its code and what to do."""

import json
import re
from pathlib import Path

import pytest
from invented_operator import operator_file
from jsonschema import Draft7Validator
from yaml import safe_load

from banco.website.operator_file import FILE_BYTES, read_operator
from banco.website.operator_logo import LOGO_BYTES
from banco.website.operator_shape import SCHEMA, schema
from generator.data.diagnostics import ConfigErrors

NUMBER, LOGO = 'concessione: "00000"', "logo: logo.svg"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'


def refused(path: Path, *, draft: bool = False) -> str:
    """Return what is said of a file, its folder left out."""
    with pytest.raises(ConfigErrors) as caught:
        read_operator(path, draft=draft)
    return str(caught.value).replace(f"{path.parent.as_posix()}/", "")


def test_the_example_says_who_offers_the_games_in_both_languages(tmp_path: Path) -> None:
    found = read_operator(operator_file(tmp_path / "uno"), draft=False)
    assert (found.name, found.concession, found.blanks) == ("Giochi del Levante", "00000", ())
    assert found.address == "https://giochi-levante.example/regole/"
    assert found.measure.exclusion["en"] == "https://giochi-levante.example/en/exclusion"
    assert found.support.rounds == dict.fromkeys(("it", "en"), "https://giochi-levante.example/storico")
    assert [one.words["it"] for one in found.documents][:2] == ["Contratto di gioco", "Privacy"]
    assert found.logo.startswith("data:image/svg+xml;base64,")


def test_an_address_without_its_last_stroke_is_the_same_folder(tmp_path: Path) -> None:
    path = operator_file(tmp_path / "uno", ("/regole/", "/regole"))
    assert read_operator(path, draft=False).address == "https://giochi-levante.example/regole/"


def test_an_empty_value_is_for_drafts_only(tmp_path: Path) -> None:
    path = operator_file(tmp_path / "uno", (NUMBER, "concessione:"), (LOGO, 'logo: ""'))
    assert read_operator(path, draft=True).blanks == ("concessione", "logo")
    assert refused(path) == (
        "operatore.yaml:3:13: errore[P020]: La voce «concessione» è ancora vuota.\n"
        "    Scrivila: un sito definitivo la dice in ogni pagina. Per vederlo prima c'è «--bozza».\n"
        "operatore.yaml:5:7: errore[P020]: La voce «logo» è ancora vuota.\n"
        "    Scrivila: un sito definitivo la dice in ogni pagina. Per vederlo prima c'è «--bozza»."
    )


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (NUMBER, f"{NUMBER}\nnomme: x", "4:1: errore[R101]: Il documento non ha una voce «nomme»."),
        (f"{NUMBER}\n", "", "2:1: errore[R102]: Manca la voce «concessione» al documento."),
        (NUMBER, "concessione: 12", "3:14: errore[R103]"),
        ("https://autorita.example/", "http://autorita.example/", "8:14: errore[P021]"),
        ("https://autorita.example/", "javascript:alert(1)", "8:14: errore[P021]"),
        ("https://autorita.example/", "https://ada@autorita.example/", "8:14: errore[P021]"),
        ("https://autorita.example/", 'https://autorita.example/"onclick=x', "8:14: errore[P021]"),
        ("Giochi del Levante", "<script>alert(1)</script>", "2:7: errore[P022]"),
        ("Giochi del Levante", "G" * 61, "2:7: errore[P022]"),
        (LOGO, "logo: ../logo.svg", "5:7: errore[P023]"),
        (LOGO, "logo: logo.gif", "5:7: errore[P023]"),
        (LOGO, "logo: manca.svg", "manca.svg:1:1: errore[R001]: Il file non esiste."),
        ("misura:", "misura:\n  altro: x", "11:3: errore[R101]: «misura» non ha una voce «altro»."),
        ("nome: Giochi del Levante", "nome: &a Giochi del Levante", "errore[R014]"),
        (
            "intestazione:",
            "intestazione:\n  - {testo: {it: Uno, en: One}, indirizzo: https://giochi-levante.example/uno}",
            "errore[R115]: In «intestazione» ci sono 3 collegamenti: il massimo è 2.",
        ),
    ],
)
def test_what_no_page_may_say_is_refused_where_it_stands(tmp_path: Path, before: str, after: str, told: str) -> None:
    for draft in (True, False):
        path = operator_file(tmp_path / str(draft), (before, after))
        said = refused(path, draft=draft)
        assert told in said
        assert said.count("errore[") == 1
        assert re.search(r"\n    \S", said), "what to do"


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = operator_file(tmp_path / "uno")
    path.write_bytes(path.read_bytes() + b"#" * FILE_BYTES)
    assert "errore[R005]: Il file è troppo grande" in refused(path)


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        (SVG.format("<script>alert(1)</script>"), "«script», che non è una forma"),
        (SVG.format("<foreignObject/>"), "«foreignObject», che non è una forma"),
        (SVG.format('<image href="x.png"/>'), "«image», che non è una forma"),
        (SVG.format('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'), "«script», che non è una forma"),
        (SVG.format('<rect onload="x()"/>'), "il programma di «onload»"),
        (SVG.format('<use href="altro.svg#a"/>'), "Il disegno chiama un altro file."),
        (SVG.format('<rect fill="url(https://a.example/x)"/>'), "Il disegno chiama un altro file."),
        (SVG.format("<style>@import 'x.css';</style>"), "Il disegno chiama un altro file."),
        ("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + SVG.format("&a;"), "entità o un tipo di documento"),
        ('<?xml-stylesheet href="x.css"?>' + SVG.format(""), "un altro foglio di stile"),
        ("<html/>", "Il file non è un disegno SVG."),
        (SVG.format("<g>"), "non è ben scritto"),
    ],
)
def test_a_logo_is_made_of_shapes_only(tmp_path: Path, drawing: str, told: str) -> None:
    path = operator_file(tmp_path / "uno")
    (path.parent / "logo.svg").write_text(drawing, encoding="utf-8")
    said = refused(path)
    assert told in said
    assert said.startswith("logo.svg:1:")
    assert "errore[P023]" in said


def test_a_logo_that_draws_with_its_own_parts_is_taken(tmp_path: Path) -> None:
    path = operator_file(tmp_path / "uno")
    parts = '<defs><linearGradient id="a"/></defs><style>.b{fill:url(#a)}</style><rect class="b"/><use href="#a"/>'
    (path.parent / "logo.svg").write_text(SVG.format(parts), encoding="utf-8")
    assert read_operator(path, draft=False).logo


def test_a_logo_is_small_and_a_png_is_one(tmp_path: Path) -> None:
    path = operator_file(tmp_path / "uno", (LOGO, "logo: logo.png"))
    logo = path.parent / "logo.png"
    logo.write_bytes(b"GIF89a")
    assert "Il file non è un'immagine PNG." in refused(path)
    size = (8).to_bytes(4) * 2
    logo.write_bytes(b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + size + b"\0" * 9 + b"\0\0\0\0IEND\xaeB`\x82")
    assert read_operator(path, draft=False).logo.startswith("data:image/png;base64,")
    logo.write_bytes(b"\x89PNG\r\n\x1a\n" + b"\0" * LOGO_BYTES)
    assert f"il massimo è {LOGO_BYTES}" in refused(path)


def test_the_schema_is_that_of_the_reader_and_takes_the_example(tmp_path: Path) -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema(), "python -m banco.website.operator_shape"
    validator = Draft7Validator(json.loads(schema()))
    data = safe_load(operator_file(tmp_path / "uno").read_text(encoding="utf-8"))
    assert list(validator.iter_errors(data)) == []
    for spoilt in ({**data, "altro": 1}, {**data, "nome": "<b>"}, {**data, "indirizzo": "http://a.example/"}):
        assert list(validator.iter_errors(spoilt)) != []
