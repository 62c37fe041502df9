"""`attestati congela`, and engines held to what it fixed: a set is played as it was frozen, what changed is told."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from command_line import Banco
from small_tavern import edit
from tiny_game import SLUG, write_tiny

from banco.cli.main import main
from banco.cli.support.scenario_register import register_editions
from conformance.cases.preparation import cases_of
from conformance.certificate.frozen_set import FrozenErrors, frozen_now, read_frozen
from conformance.certificate.since_frozen import Since, lacking, since
from generator.data.corpus import Corpus
from generator.model.loading.load import load
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow

ZEROS = f"sha256:{'0' * 64}"
NEW = """
  @id:DUE-S0003 @DUE-003
  Scenario: A parità la posta torna
    Date le carte seguenti:
      | a chi | servite | pescate |
      | Anna  | 9♠ 8♥   |         |
      | banco | 9♦ 8♣   |         |
    Quando Anna punta 10 €
    E vengono distribuite le carte
    E Anna sta
    Allora Anna riceve 10 €
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The two-card game, its engine, a frozen set and a pair of keys: made once, copied to be changed."""
    bench = tmp_path_factory.mktemp("congelato")
    write_tiny(bench)
    for words in (
        ["registra", SLUG, "--corpus", bench],
        ["congela", SLUG, "--corpus", bench, "--out", bench / "uno.insieme"],
        ["genera", "--corpus", bench, "--out", bench / "e"],
        ["chiavi", "--cartella", bench / "chiavi"],
    ):
        assert main([str(word) for word in words]) == 0
    return bench


@pytest.fixture
def bench(made: Path, tmp_path: Path) -> Path:
    return shutil.copytree(made, tmp_path / "banco")


def rules(bench: Path) -> Path:
    return bench / "rules" / SLUG / "regolamento.yaml"


def feature(bench: Path) -> Path:
    return bench / "features" / SLUG / "colpo.feature"


def frozen(bench: Path) -> Path:
    return bench / "uno.insieme"


def trial(bench: Path, *options: object) -> list[object]:
    engine = bench / "e" / "motori" / f"{SLUG}.yaml"
    return ["motore", "collauda", engine, "--corpus", bench, "--insieme", frozen(bench), "--modo", "entrambi", *options]


def set_of(bench: Path) -> Since:
    corpus = Corpus(bench)
    ruleset = load(corpus, SLUG).ruleset
    editions = register_editions(corpus, SLUG)
    now = frozen_now(ruleset, variants(corpus, SLUG), cases_of(corpus, ruleset), editions)
    return since(read_frozen(frozen(bench)), now, editions)


def add(bench: Path) -> None:
    feature(bench).write_text(feature(bench).read_text(encoding="utf-8") + NEW, encoding="utf-8")


def test_a_set_names_every_scenario_clause_and_reading_and_is_the_same_bytes_again(banco: Banco, bench: Path) -> None:
    text = frozen(bench).read_text(encoding="utf-8")
    named = [line.split()[:2] for line in text.splitlines()[2:-1]]
    assert [name for kind, name in named if kind == "scenario"] == ["DUE-S0001", "DUE-S0002"]
    assert [name for kind, name in named if kind == "clausola"] == [f"DUE-00{number}" for number in range(1, 9)]
    assert [name for kind, name in named if kind == "lettura"] == ["DUE-A01"]
    assert "clausola DUE-006 senza-dati\n" in text
    said = banco("attestati", "congela", SLUG, "--corpus", bench, "--out", bench / "altro" / "due.insieme")
    assert said.code == 0, said.err
    assert (bench / "altro" / "due.insieme").read_text(encoding="utf-8") == text
    assert read_frozen(frozen(bench)).text() == text


CHANGES: dict[str, tuple[Callable[[Path], object], Since]] = {
    # What each edit concerns is read off the citations of the two-card game.
    "nothing": (lambda bench: None, Since()),
    "a new scenario": (add, Since(new=("DUE-S0003",))),
    "a changed scenario": (
        lambda bench: edit(feature(bench), "riceve 0 €", "riceve 5 €"),
        Since(changed=("DUE-S0002",)),
    ),
    "a scenario under another id": (
        lambda bench: edit(feature(bench), "@id:DUE-S0002", "@id:DUE-S0009"),
        Since(new=("DUE-S0009",), gone=("DUE-S0002",)),
    ),
    "a pay": (lambda bench: edit(rules(bench), 'paga: "1:1"', 'paga: "2:1"'), Since(clauses=("DUE-002",))),
    "a reason": (lambda bench: edit(rules(bench), "È detto due volte.", "Non si sa."), Since(words=True)),
    "what an alternative that nobody chose would do": (
        lambda bench: edit(rules(bench), "esito], valore: perde", "esito], valore: vince"),
        Since(readings=("DUE-A01",)),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_what_changed_since_is_told_by_name(name: str, banco: Banco, bench: Path) -> None:
    change, expected = CHANGES[name]
    change(bench)
    assert set_of(bench) == expected
    said = banco("attestati", "congela", SLUG, "--corpus", bench, "--out", frozen(bench), "--confronta")
    assert said.code == (0 if expected.is_nothing else 1)
    for told in (*expected.hindrances, *expected.remarks):
        assert f"Da allora: {told}.\n" in said.out


def test_an_engine_is_held_to_the_set_and_not_to_what_came_after(banco: Banco, bench: Path) -> None:
    add(bench)
    edit(feature(bench), "Anna riceve 10 €", "Anna riceve 77 €")  # an engine held to it would fail
    said = banco(*trial(bench, "--json", bench / "r.json"))
    assert said.code == 0, said.out + said.err
    report = (bench / "r.json").read_text(encoding="utf-8")
    assert "scenari nuovi: DUE-S0003" in report
    assert "Insieme congelato: 2 scenari, impronta " in said.out
    assert "; da allora scenari nuovi: DUE-S0003.\n" in said.out
    assert '"DUE-S0003"' not in report


@pytest.mark.parametrize(
    ("change", "words"),
    [
        pytest.param(
            lambda bench: edit(feature(bench), "riceve 0 €", "riceve 5 €"), "scenari cambiati: DUE-S0002", id="changed"
        ),
        pytest.param(
            lambda bench: edit(feature(bench), "@id:DUE-S0002", "@id:DUE-S0009"),
            "scenari tolti: DUE-S0002",
            id="gone",
            marks=pytest.mark.exhaustive,
        ),
        pytest.param(
            lambda bench: edit(rules(bench), "mazzi: 2", "mazzi: 3"),
            "clausole cambiate: DUE-005",
            id="a rule",
            marks=pytest.mark.exhaustive,
        ),
    ],
)
def test_what_is_not_as_it_was_frozen_is_not_played_and_leaves_the_trial_partial(
    change: Callable[[Path], object], words: str, banco: Banco, bench: Path
) -> None:
    change(bench)
    assert main(["genera", "--corpus", str(bench), "--out", str(bench / "e")]) == 0
    said = banco(*trial(bench))
    assert said.code == 5
    assert words in " ".join(said.out.split())


@pytest.mark.exhaustive
def test_a_certificate_says_which_set_it_is_of_and_holds_for_it_when_the_suite_has_grown(
    banco: Banco, bench: Path, few_rounds: int
) -> None:
    engine, key, out = bench / "e" / "motori" / f"{SLUG}.yaml", bench / "chiavi" / "attestati", bench / "a.json"
    days = ("--emesso", date(2026, 11, 22), "--scade", date(2027, 11, 22))
    sign = ["attestati", "firma", engine, "--corpus", bench, "--chiave", f"{key}.chiave", "--out", out, *days]
    assert banco(*sign, "--insieme", frozen(bench), "--html", bench / "a.html").code == 0
    assert read_frozen(frozen(bench)).digest in (bench / "a.html").read_text(encoding="utf-8")
    verify = ["attestati", "verifica", out, "--chiave", f"{key}.pub", "--corpus", bench, "--oggi", "2027-01-01"]
    assert banco(*verify).code == banco(*verify, "--insieme", frozen(bench)).code == 0
    add(bench)
    assert "errore[A029]" in banco(*verify).out
    said = banco(*verify, "--insieme", frozen(bench))
    assert (said.code, "avviso[A029]" in said.out) == (0, True)
    assert main(["approva", SLUG, "--corpus", str(bench)]) == 0
    assert main(["attestati", "congela", SLUG, "--corpus", str(bench), "--out", str(bench / "due.insieme")]) == 0
    assert banco(*sign, "--insieme", frozen(bench), "--html", bench / "a.html").code == 0
    assert "questa è cresciuta dopo l’insieme congelato" in (bench / "a.html").read_text(encoding="utf-8")
    said = banco(*verify, "--insieme", bench / "due.insieme")
    assert (said.code, "errore[A034]" in said.out) == (1, True)


def _registered_anew(bench: Path) -> None:
    """Register a third scenario: it comes with the second edition of the register."""
    add(bench)
    assert main(["approva", SLUG, "--corpus", str(bench)]) == 0


def _written(bench: Path, **fields: Any) -> None:
    """Write the set by hand with other fields, and a digest that is right again."""
    frozen(bench).write_text(replace(read_frozen(frozen(bench)), **fields).text(), encoding="utf-8")


def _without(bench: Path, *names: str) -> None:
    kept = {name: one for name, one in read_frozen(frozen(bench)).scenarios.items() if name not in names}
    _written(bench, scenarios=kept)


def _frozen_with_a_third(bench: Path) -> None:
    _registered_anew(bench)
    assert main(["attestati", "congela", SLUG, "--corpus", str(bench), "--out", str(frozen(bench))]) == 0


LACKING = "scenari che il registro del suo giorno ha, e l'insieme no: "
TAMPERED: dict[str, tuple[tuple[Callable[[Path], object], ...], int, str]] = {
    "down to one scenario": ((lambda bench: _without(bench, "DUE-S0002"),), 5, f"{LACKING}DUE-S0002"),
    "down to none": ((lambda bench: _without(bench, "DUE-S0001", "DUE-S0002"),), 5, f"{LACKING}DUE-S0001, DUE-S0002"),
    "down to one scenario, before the register grew": (
        (lambda bench: _without(bench, "DUE-S0002"), _registered_anew),
        5,
        "parziale, 1 scenario su 2 del registro del suo giorno, impronta",
    ),
    "without the last scenario that was registered": (
        (_frozen_with_a_third, lambda bench: _without(bench, "DUE-S0003")),
        5,
        f"{LACKING}DUE-S0003",
    ),
    "of an edition of the register that is still to come": (
        (lambda bench: _written(bench, edition=2),),
        2,
        "uno.insieme:4:1: errore[A055]: L'insieme è del registro 2, e quello che c'è arriva a 1.",
    ),
    "of an edition that did not have all of it": (
        (_frozen_with_a_third, lambda bench: _written(bench, edition=1)),
        2,
        "errore[A055]: L'insieme è del registro 1, e contiene scenari venuti dopo: DUE-S0003.",
    ),
    "where there is no register": (
        (lambda bench: feature(bench).with_name("scenari.lock").unlink(),),
        2,
        "errore[A055]: Gli scenari non hanno un registro",
    ),
    "without a clause": (
        (lambda bench: _written(bench, clauses=dict(list(read_frozen(frozen(bench)).clauses.items())[1:])),),
        5,
        "clausole cambiate: DUE-001",
    ),
    "without its reading": ((lambda bench: _written(bench, readings={}),), 5, "letture cambiate: DUE-A01"),
    "of a scenario that expects something else": (
        (lambda bench: _written(bench, scenarios={**read_frozen(frozen(bench)).scenarios, "DUE-S0001": ZEROS}),),
        5,
        "scenari cambiati: DUE-S0001",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TAMPERED)
def test_a_set_that_somebody_wrote_by_hand_is_refused_or_told_to_be_a_part(
    name: str, banco: Banco, bench: Path
) -> None:
    changes, code, words = TAMPERED[name]
    for change in changes:
        change(bench)
    said = banco(*trial(bench))
    assert said.code == code, said.out + said.err
    assert words in " ".join((said.out + said.err).split())
    assert "Esito: CONFORME" not in said.out


def test_a_set_with_fewer_scenarios_than_its_register_is_never_signed_and_no_certificate_holds_for_it(
    banco: Banco, bench: Path, few_rounds: int
) -> None:
    engine, key, out = bench / "e" / "motori" / f"{SLUG}.yaml", bench / "chiavi" / "attestati", bench / "a.json"
    days = ("--emesso", "2026-11-22", "--scade", "2027-11-22")
    sign = ["attestati", "firma", engine, "--corpus", bench, "--chiave", f"{key}.chiave", "--out", out, *days]
    assert banco(*sign).code == 0
    _without(bench, "DUE-S0002")
    verify = ["attestati", "verifica", out, "--chiave", f"{key}.pub", "--corpus", bench, "--oggi", "2027-01-01"]
    said = banco(*verify, "--insieme", frozen(bench))
    assert said.code == 1
    assert "errore[A047]: l'insieme è parziale: il registro del suo giorno ha anche DUE-S0002." in said.out
    said = banco(*sign, "--insieme", frozen(bench))
    assert (said.code, out.exists()) == (1, False)
    assert f"errore[A015]: la prova è parziale: con l'insieme congelato: {LACKING}DUE-S0002." in said.err


def test_a_row_that_an_outline_was_given_later_is_missing_from_the_set(made: Path) -> None:
    held = replace(read_frozen(frozen(made)), scenarios={"DUE-S0001/1": ZEROS, "DUE-S0002": ZEROS})
    today = ("DUE-S0001/1", "DUE-S0001/2", "DUE-S0002", "DUE-S0003")
    assert lacking(held, today, {"DUE-S0001": 1, "DUE-S0002": 1, "DUE-S0003": 2}) == ("DUE-S0001/2",)


@pytest.mark.exhaustive
def test_a_failing_scenario_of_the_set_fails_even_if_the_set_is_old(banco: Banco, bench: Path) -> None:
    engine = bench / "e" / "motori" / f"{SLUG}.py"
    edit(rules(bench), 'paga: "1:1"', 'paga: "2:1"')
    assert main(["genera", "--corpus", str(bench), "--out", str(bench / "e")]) == 0
    edit(rules(bench), 'paga: "2:1"', 'paga: "1:1"')
    assert engine.is_file()
    assert banco(*trial(bench)).code == 1


def test_what_nobody_has_registered_is_not_frozen(banco: Banco, bench: Path) -> None:
    add(bench)
    said = banco("attestati", "congela", SLUG, "--corpus", bench, "--out", bench / "due.insieme")
    assert (said.code, (bench / "due.insieme").exists()) == (4, False)
    assert "mai registrato DUE-S0003" in said.err


def test_a_set_is_played_whole_and_of_its_own_regolamento(banco: Banco, bench: Path) -> None:
    assert banco(*trial(bench, "--solo", "DUE-S0001")).code == 2
    edit(bench / "e" / "motori" / f"{SLUG}.yaml", f"regolamento: {SLUG}", "regolamento: blackjack-surrender")
    engine = bench / "e" / "motori" / f"{SLUG}.yaml"
    said = banco("motore", "collauda", engine, "--insieme", frozen(bench))
    assert (said.code, "uno.insieme:3:1: errore[A054]" in said.err) == (2, True)


LINE = "scenario DUE-S0001 sha256:"
BENT: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", ":1:1: errore[A050]"),
    "another file": (lambda text: "regolamento: due-carte\n", ":1:1: errore[A050]"),
    "a PDF": (lambda text: "%PDF-1.7\n", ":1:1: errore[R029]"),
    "another format": (lambda text: text.replace("insieme 2\n", "insieme 1\n"), ":1:1: errore[A050]"),
    "a digest changed": (
        lambda text: text.replace(LINE, LINE + "0", 1).replace("0" + text.partition(LINE)[2][:64], "0" * 64, 1),
        "errore[A053]",
    ),
    "a scenario left out": (
        lambda text: "".join(line for line in text.splitlines(keepends=True) if "DUE-S0002" not in line),
        "errore[A053]",
    ),
    "a scenario twice": (
        lambda text: text.replace(f"{LINE}", f"{LINE}{'0' * 64}\n{LINE}", 1),
        "errore[A052]: La riga di «DUE-S0001» c'è due volte",
    ),
    "lines out of order": (
        lambda text: text.replace("DUE-001", "DUE-009", 1),
        ":6:1: errore[A052]: La riga di «DUE-002» non è al suo posto",
    ),
    "a line of something else": (lambda text: text.replace(LINE, f"esonera tutto\n{LINE}"), ":16:1: errore[A051]"),
    "cut": (lambda text: text[: text.index("impronta")], "errore[A053]: Manca l'impronta in fondo"),
    "something after the end": (lambda text: text + "scenario DUE-S0009 x\n", "errore[A053]: Dopo l'impronta"),
    "no last newline": (lambda text: text[:-1], "errore[A053]"),
    "other line ends": (lambda text: text.replace("\n", "\r\n"), "errore[A053]"),
    "two regolamenti": (
        lambda text: text.replace("clausola DUE-001", f"regolamento zz@1.0.0 sha256:{'0' * 64}\nclausola DUE-001", 1),
        "errore[A053]: Serve una riga «regolamento», e una sola",
    ),
    "a NUL": (lambda text: text.replace("DUE-S0001", "DUE\0S0001", 1), "errore[A051]"),
}


@pytest.mark.parametrize("name", BENT)
def test_a_file_that_is_not_what_was_frozen_is_refused_with_code_and_line(
    name: str, made: Path, tmp_path: Path
) -> None:
    change, words = BENT[name]
    path = tmp_path / "piegato.insieme"
    path.write_bytes(change(frozen(made).read_text(encoding="utf-8")).encode())
    with pytest.raises(FrozenErrors) as refused:
        read_frozen(path)
    assert words in str(refused.value)
    assert all(one.at.file == "piegato.insieme" and one.advice for one in refused.value.diagnostics)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"a" * (2 << 20)], ids=["no UTF-8", "too long"])
def test_a_file_that_cannot_be_read_is_a_wrong_command(data: bytes, banco: Banco, bench: Path) -> None:
    frozen(bench).write_bytes(data)
    said = banco(*trial(bench))
    assert (said.code, said.err.startswith("uno.insieme:1:")) == (2, True)
