"""`banco guarda --una-volta`: what valida, genera and collauda do one after the other, in one process."""

import json
import re
from pathlib import Path

import pytest
from command_line import Banco, Copy, names, tree
from loaded import rules_of

from conformance.cases.preparation import cases_of
from generator.data.corpus import bundled


@pytest.mark.slow
def test_what_is_in_order_is_said_in_two_lines(banco: Banco, tmp_path: Path, slug: str) -> None:
    said = banco("guarda", "--una-volta", slug, "--out", tmp_path)
    number = len(cases_of(bundled(), rules_of(slug)))
    assert (said.code, said.err) == (0, "")
    assert said.out == (
        f"Tutto in ordine: {number} scenari conformi su {number}.\n"
        f"Scheda: {(tmp_path / 'schede' / slug / 'index.html').as_posix()}\n"
    )


@pytest.mark.slow
def test_a_summary_that_the_data_belie_is_not_passed_over(banco: Banco, tmp_path: Path, copied: Copy) -> None:
    copied.edit("clausole.yaml", "Il blackjack rende 3:2: su", "Il blackjack rende 6:5: su")
    said = banco("guarda", "--una-volta", copied.slug, "--out", tmp_path / "out", "--corpus", copied.root)
    command = f"banco pronto {copied.slug} --corpus {copied.root}"
    assert (said.code, said.out.splitlines()[-1]) == (
        0,
        f"Un testo dice cifre che i dati smentiscono, fra riassunti e titoli: «{command}» li elenca.",
    )


@pytest.mark.slow
def test_it_writes_what_genera_writes(banco: Banco, tmp_path: Path, slug: str, generated: Path) -> None:
    assert banco("guarda", "--una-volta", slug, "--out", tmp_path).code == 0
    assert {name: data for name, (data, _) in tree(tmp_path).items()} == {
        name: data for name, (data, _) in tree(generated).items()
    }


@pytest.mark.slow
@pytest.mark.exhaustive
def test_its_verdict_is_that_of_collauda(banco: Banco, tmp_path: Path, copied: Copy) -> None:
    insurance = "banco: blackjack}, esito: vince, paga: "
    copied.edit("regolamento.yaml", f'{insurance}"2:1"', f'{insurance}"3:1"')
    out = tmp_path / "out"
    said = banco(
        "guarda",
        "--una-volta",
        copied.slug,
        "--out",
        out,
        "--corpus",
        copied.root,
        "--html",
        tmp_path / "uno.html",
        "--json",
    )
    assert said.code == 1
    report = said.json["collaudo"]
    engine = out / "motori" / f"{copied.slug}.yaml"
    reports = ("--json", tmp_path / "r.json", "--html", tmp_path / "due.html")
    told = banco("motore", "collauda", engine, "--seme", "1", "--corpus", copied.root, *reports)
    assert told.code == 1
    other = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert report.pop("isolamento")["parole"].startswith(
        "il motore, appena generato, è provato in questo stesso processo"
    )
    assert other.pop("isolamento")
    assert report.pop("letture") == []  # an engine just made from the rules plays their readings and no other
    assert other.pop("letture")
    apart = {"Isolamento", "Coerenza"}
    mine, theirs = ([row for row in one.pop("copertura") if row["voce"] not in apart] for one in (report, other))
    assert mine == theirs
    assert report == other
    one, two = (
        re.findall(r"<article class=.causa.*?</article>", (tmp_path / name).read_text(encoding="utf-8"), re.DOTALL)
        for name in ("uno.html", "due.html")
    )
    assert one
    assert one == two
    plain = banco("guarda", "--una-volta", copied.slug, "--out", out, "--corpus", copied.root)
    assert plain.code == 1
    assert "Esito: NON CONFORME" in plain.out
    assert all(one["id"] in plain.out for one in report["scenari"] if one["verdetto"] == "non-conforme")


@pytest.mark.slow
def test_a_mistake_in_the_rules_is_told_and_nothing_is_played(banco: Banco, tmp_path: Path, copied: Copy) -> None:
    out = tmp_path / "out"
    assert banco("guarda", "--una-volta", copied.slug, "--out", out, "--corpus", copied.root).code == 0
    copied.edit("regolamento.yaml", "\ntitolo: ", "\ntitollo: ")
    said = banco("guarda", "--una-volta", copied.slug, "--out", out, "--corpus", copied.root)
    assert (said.code, said.out) == (4, "")
    assert "errore[R101]: Il documento non ha una voce «titollo»." in said.err
    assert list(tree(out)) == ["schede/index.html"]


@pytest.mark.slow
def test_a_scenario_that_disappeared_is_missed_as_by_valida(banco: Banco, tmp_path: Path, copied: Copy) -> None:
    (copied.features / "piu_mani.feature").unlink()
    said = banco("guarda", "--una-volta", copied.slug, "--out", tmp_path / "out", "--corpus", copied.root, "--json")
    assert said.code == 4
    assert {one["codice"] for one in said.json["diagnosi"]} == {"G024"}
    assert said.json["collaudo"] is None
    assert sorted(tree(tmp_path / "out")) == names(copied.slug)
