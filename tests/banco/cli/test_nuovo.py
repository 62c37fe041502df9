"""What one begins with: a regolamento on a shipped base, valid at once, of which no datum is proved."""

import io
import re
from importlib import resources
from pathlib import Path

import pytest
from command_line import Banco

from banco.cli.main import main
from banco.workbench.first_files import BASES, packs
from generator.data.corpus import Corpus, bundled
from generator.model.loading.load import load_ruleset
from generator.model.sources import sources
from generator.model.terms import State

pytestmark = pytest.mark.slow

ARGUMENTS = ["--sigla", "LID", "--titolo", "Lido dei Pini"]


@pytest.mark.parametrize("base", BASES)
def test_what_is_begun_is_valid_and_assumes_everything(base: str, tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    assert main(["nuovo", "lido", "--base", base, *ARGUMENTS, "--corpus", str(tmp_path)]) == 0
    states = {one.state for one in sources(load_ruleset(Corpus(tmp_path), "lido")) if one.path}
    assert states == {State.ASSUMED, State.GAP}


@pytest.mark.parametrize(
    ("base", "every"), [("europea", 3), *(pytest.param(one, 1, marks=pytest.mark.exhaustive) for one in BASES)]
)
def test_with_any_answer_of_the_text_it_is_valid_and_its_first_scenarios_hold(
    base: str, every: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [(name, one) for name, pack in packs(base).items() for one in pack.answers if one != pack.supposed]
    assert len(answers) > 25
    for number, (name, answer) in enumerate(answers[::every]):
        arguments = ["--base", base, *ARGUMENTS, "--dice", f"{name}={answer}", "--corpus", str(tmp_path)]
        assert main(["nuovo", f"lido-{number}", *arguments]) == 0
        rules = load_ruleset(Corpus(tmp_path), f"lido-{number}")
        assert [one.chosen for one in rules.readings if "Così dice il testo" in one.reason] == [answer]
        capsys.readouterr()
        assert main(["valida", f"lido-{number}", "--corpus", str(tmp_path)]) == 0, (name, answer)
        held = capsys.readouterr()
        assert re.search(r"Nessun errore: un regolamento, (\d) scenari su \1 tornano", held.err + held.out), (
            name,
            answer,
        )


def test_an_answer_that_nobody_asked_for_is_refused_with_those_that_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["nuovo", "lido", "--base", "europea", *ARGUMENTS, "--corpus", str(tmp_path / "nuovo"), "--dice"]
    assert main([*arguments, "mazi=otto"]) == 2
    assert "«mazi» non è una domanda di questa base. Forse intendevi «mazzi»?" in capsys.readouterr().err
    assert main([*arguments, "mazzi=nove"]) == 2
    assert "«nove» non è una risposta a «Con quanti mazzi si gioca?»" in capsys.readouterr().err
    assert not (tmp_path / "nuovo").exists()


class Typed(io.StringIO):
    """What somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


def test_somebody_at_a_terminal_is_asked_what_the_text_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    eight, ace_only = "5", "2"  # the numbers beside the answers, in the order of the packs
    asked = [name for name, pack in packs("carta_coperta").items() if len(pack.answers) > 1]
    typed = ["Lido dei Pini", "LID", "1", *({"mazzi": eight, "controllo": ace_only}.get(name, "") for name in asked)]
    typed += ["1", "2", "2", "3"]  # a table, with seconds, stakes repeated, and a start that all who bet may ask for
    monkeypatch.setattr("sys.stdin", Typed("\n".join(typed) + "\n"))
    assert main(["nuovo", "lido", "--corpus", str(tmp_path)]) == 0
    assert "Con quanti mazzi si gioca?" in capsys.readouterr().out
    rules = load_ruleset(Corpus(tmp_path), "lido")
    assert (rules.title, rules.prefix, rules.deck.decks) == ("Lido dei Pini", "LID", 8)
    said = {one.question: one.chosen for one in rules.readings if "Così dice il testo" in one.reason}
    assert sorted(said.values()) == ["otto", "solo_asso"]
    assert rules.session is not None
    assert rules.session.repeated is not None
    assert [(one.by, one.what) for phase in rules.session.phases for one in phase.closes] == [
        ("tempo", "scaduto"),
        ("confermate", "chi_ha_puntato"),
    ]
    assert rules.table.bet_seconds == 15


TABLES = {
    "nobody says the seconds": ["tavolo=a_tempo"],
    "everything": [
        "tavolo=a_tempo",
        "tempo_puntata=1",
        "ripetizione=si",
        "inizio_anticipato=chi_e_seduto",
        "rimescolamento=carta_taglio",
    ],
    "alone": ["tavolo=a_comando"],
    "alone, dealt at once": ["tavolo=a_comando", "ripetizione=subito"],
}


@pytest.mark.parametrize("said", TABLES.values(), ids=TABLES)
def test_a_table_is_valid_plays_and_assumes_everything(
    said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rules").mkdir()
    told = [part for one in said for part in ("--dice", one)]
    assert main(["nuovo", "lido", "--base", "europea", *ARGUMENTS, *told, "--corpus", str(tmp_path)]) == 0
    rules = load_ruleset(Corpus(tmp_path), "lido")
    assert rules.session is not None
    assert {one.state for one in sources(rules) if one.path} == {State.ASSUMED, State.GAP}
    assert rules.session.chips_source.state is State.GAP
    assert (rules.table.players == 1) is ("tavolo=a_comando" in said)
    assert rules.table.bet_seconds == (1 if "tempo_puntata=1" in said else None)
    capsys.readouterr()
    assert main(["valida", "lido", "--corpus", str(tmp_path)]) == 0
    assert "5 scenari su 5 tornano" in "".join(capsys.readouterr())


def test_the_engine_of_a_table_that_was_begun_conforms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules").mkdir()
    told = [part for one in TABLES["everything"] for part in ("--dice", one)]
    assert main(["nuovo", "lido", "--base", "europea", *ARGUMENTS, *told, "--corpus", str(tmp_path)]) == 0
    built = tmp_path / "build"
    assert main(["genera", "lido", "--corpus", str(tmp_path), "--out", str(built)]) == 0
    capsys.readouterr()
    assert main(["motore", "collauda", str(built / "motori" / "lido.yaml"), "--corpus", str(tmp_path)]) == 0
    assert "Esito: CONFORME" in "".join(capsys.readouterr())


def test_without_an_answer_on_the_table_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    assert main(["nuovo", "lido", "--base", "europea", *ARGUMENTS, "--corpus", str(tmp_path)]) == 0
    assert load_ruleset(Corpus(tmp_path), "lido").session is None
    assert [path.name for path in (tmp_path / "features" / "lido").iterdir()] == ["primi_colpi.feature"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["ripetizione=si"], "serve anche --dice tavolo=a_tempo o tavolo=a_comando"),
        (["tavolo=a_comando", "tempo_puntata=15"], "serve anche --dice tavolo=a_tempo."),
        (["tavolo=a_tempo", "ripetizione=subito"], "scrivi ripetizione=si"),
        (["tavolo=a_tempo", "tempo_puntata=0"], "«0» non è una risposta"),
        (["tavolo=a_tempo", "tempo_puntata=601"], "«601» non è una risposta"),
    ],
)
def test_what_makes_no_sense_of_a_table_is_refused(
    said: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = [part for one in said for part in ("--dice", one)]
    assert main(["nuovo", "lido", "--base", "europea", *ARGUMENTS, *told, "--corpus", str(tmp_path)]) == 2
    assert why in capsys.readouterr().err
    assert not (tmp_path / "rules").exists()


def test_nothing_that_is_there_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules" / "lido").mkdir(parents=True)
    assert main(["nuovo", "lido", "--base", "europea", *ARGUMENTS, "--corpus", str(tmp_path)]) == 2
    assert capsys.readouterr().err == ("«rules/lido» esiste già: non sovrascrivo niente. Scegli un altro nome.\n")
    assert [path.name for path in (tmp_path / "rules").iterdir()] == ["lido"]


def test_a_name_that_no_folder_may_have_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nuovo", "../Lido", "--base", "europea", *ARGUMENTS, "--corpus", str(tmp_path)]) == 2
    assert capsys.readouterr().err == ("«../Lido» non è un nome di cartella: scrivi per esempio «nome-del-gioco».\n")


def test_the_corpus_of_the_seventh_carries_the_bases_as_they_are_shipped() -> None:
    copied = Path(__file__).parents[2] / "corpora" / "classica" / "rules" / "_classico"
    shipped = bundled().rules / "_classico"
    names = sorted(path.name for path in shipped.iterdir())
    assert sorted(path.name for path in copied.iterdir()) == names
    for name in names:
        assert (copied / name).read_bytes() == (shipped / name).read_bytes(), f"cp rules/_classico/{name}"


@pytest.mark.parametrize(
    "words",
    [
        ["nuovo", "mio-gioco", "--base", "europea", "--sigla", "MIO", "--titolo", "Mio gioco"],
        ["approva"],
        ["studio"],
        ["numeri", "letture", "blackjack-surrender", "--scrivi"],
        ["proponi", "blackjack-surrender", "--lettura", "SUR-A01", "--scrivi"],
    ],
    ids=lambda words: words[0],
)
def test_nobody_writes_into_the_corpus_that_an_installed_program_carries(
    words: list[str], banco: Banco, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried = Path(str(resources.files("generator"))) / "_corpus"
    monkeypatch.setattr("banco.cli.support.corpora.bundled", lambda: Corpus(carried))
    said = banco(*words)
    assert said.code == 2
    assert "il corpus del programma installato non si cambia: indica la tua cartella con --corpus" in said.err
    assert not carried.exists()
