"""`banco congela`, and engines held to what it fixed: a set is played as it was frozen, and what changed is told."""

import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from command_line import Banco
from small_tavern import edit
from tiny_game import SLUG, write_tiny

from banco.cli.main import main
from conformance.cases.preparation import cases_of
from conformance.certificate.frozen_set import FrozenErrors, frozen_now, read_frozen
from conformance.certificate.since_frozen import Since, since
from generator.data.corpus import Corpus
from generator.model.loading.load import load
from generator.model.loading.variants import variants

pytestmark = pytest.mark.slow

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
    return ["collauda", engine, "--corpus", bench, "--insieme", frozen(bench), "--modo", "entrambi", *options]


def set_of(bench: Path) -> Since:
    corpus = Corpus(bench)
    ruleset = load(corpus, SLUG).ruleset
    return since(read_frozen(frozen(bench)), frozen_now(ruleset, variants(corpus, SLUG), cases_of(corpus, ruleset)))


def add(bench: Path) -> None:
    feature(bench).write_text(feature(bench).read_text(encoding="utf-8") + NEW, encoding="utf-8")


def test_a_set_names_every_scenario_clause_and_reading_and_is_the_same_bytes_again(banco: Banco, bench: Path) -> None:
    text = frozen(bench).read_text(encoding="utf-8")
    named = [line.split()[:2] for line in text.splitlines()[2:-1]]
    assert [name for kind, name in named if kind == "scenario"] == ["DUE-S0001", "DUE-S0002"]
    assert [name for kind, name in named if kind == "clausola"] == [f"DUE-00{number}" for number in range(1, 9)]
    assert [name for kind, name in named if kind == "lettura"] == ["DUE-A01"]
    assert "clausola DUE-006 senza-dati\n" in text
    said = banco("congela", SLUG, "--corpus", bench, "--out", bench / "altro" / "due.insieme")
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
    said = banco("congela", SLUG, "--corpus", bench, "--out", frozen(bench), "--confronta")
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
    sign = ["attesta", engine, "--corpus", bench, "--chiave", f"{key}.chiave", "--out", out, *days]
    assert banco(*sign, "--insieme", frozen(bench), "--html", bench / "a.html").code == 0
    assert read_frozen(frozen(bench)).digest in (bench / "a.html").read_text(encoding="utf-8")
    verify = ["verifica", out, "--chiave", f"{key}.pub", "--corpus", bench, "--oggi", "2027-01-01"]
    assert banco(*verify).code == banco(*verify, "--insieme", frozen(bench)).code == 0
    add(bench)
    assert "errore[A029]" in banco(*verify).out
    said = banco(*verify, "--insieme", frozen(bench))
    assert (said.code, "avviso[A029]" in said.out) == (0, True)
    assert main(["registra", SLUG, "--corpus", str(bench)]) == 0
    assert main(["congela", SLUG, "--corpus", str(bench), "--out", str(bench / "due.insieme")]) == 0
    assert banco(*sign, "--insieme", frozen(bench), "--html", bench / "a.html").code == 0
    assert "questa è cresciuta dopo l’insieme congelato" in (bench / "a.html").read_text(encoding="utf-8")
    said = banco(*verify, "--insieme", bench / "due.insieme")
    assert (said.code, "errore[A034]" in said.out) == (1, True)


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
    said = banco("congela", SLUG, "--corpus", bench, "--out", bench / "due.insieme")
    assert (said.code, (bench / "due.insieme").exists()) == (4, False)
    assert "mai registrato DUE-S0003" in said.err


def test_a_set_is_played_whole_and_of_its_own_regolamento(banco: Banco, bench: Path) -> None:
    assert banco(*trial(bench, "--solo", "DUE-S0001")).code == 2
    edit(bench / "e" / "motori" / f"{SLUG}.yaml", f"regolamento: {SLUG}", "regolamento: blackjack-surrender")
    engine = bench / "e" / "motori" / f"{SLUG}.yaml"
    said = banco("collauda", engine, "--insieme", frozen(bench))
    assert (said.code, "uno.insieme:3:1: errore[A054]" in said.err) == (2, True)


LINE = "scenario DUE-S0001 sha256:"
BENT: dict[str, tuple[Callable[[str], str], str]] = {
    "empty": (lambda text: "", ":1:1: errore[A050]"),
    "another file": (lambda text: "regolamento: due-carte\n", ":1:1: errore[A050]"),
    "a PDF": (lambda text: "%PDF-1.7\n", ":1:1: errore[R029]"),
    "another format": (lambda text: text.replace("insieme 1\n", "insieme 2\n"), ":1:1: errore[A050]"),
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
        ":5:1: errore[A052]: La riga di «DUE-002» non è al suo posto",
    ),
    "a line of something else": (lambda text: text.replace(LINE, f"esonera tutto\n{LINE}"), ":15:1: errore[A051]"),
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
