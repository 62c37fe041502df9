"""`banco attestati`, `chiavi`, `firma` and `verifica`: an engine that passes is vouched for, and nothing else is."""

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command_line import Banco
from small_tavern import edit
from tiny_game import SLUG, write_tiny

from banco.cli.main import main
from conformance.cases.preparation import cases_of
from conformance.proof.strength_file import strength_path
from conformance.run.suite import digest_of
from generator.data.corpus import Corpus
from generator.model.loading.load import load

pytestmark = pytest.mark.slow

DAYS = ("--emesso", "2026-11-22", "--scade", "2027-11-22")
FEW = """
import sys
import banco.cli.support.certified_run as run
import conformance.certificate.grounds as grounds
from banco.cli.main import main
run.ROUNDS = grounds.ROUNDS = 60
sys.exit(main(sys.argv[1:]))
"""
"""The command in a process of its own, with few rounds by chance."""
TODAY = ("--oggi", "2027-01-01")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, few_rounds: int) -> Path:
    """The two-card game, its engine, a pair of keys and a certificate: made once, copied to be spoiled."""
    bench = tmp_path_factory.mktemp("banco")
    write_tiny(bench)
    for words in (
        ["registra", SLUG, "--corpus", bench],
        ["genera", "--corpus", bench, "--out", bench / "e"],
        ["chiavi", "--cartella", bench / "chiavi"],
        [*arguments(bench), "--html", bench / "attestato.html"],
    ):
        assert main([str(word) for word in words]) == 0
    return bench


def arguments(bench: Path, out: str = "attestato.json") -> list[object]:
    engine = bench / "e" / "motori" / f"{SLUG}.yaml"
    key = bench / "chiavi" / "attestati.chiave"
    return ["attestati", "firma", engine, "--chiave", key, "--corpus", bench, "--out", bench / out, *DAYS]


def verification(bench: Path, *options: object) -> list[object]:
    keys = ["--chiave", bench / "chiavi" / "attestati.pub", "--corpus", bench, *TODAY]
    return ["attestati", "verifica", bench / "attestato.json", *keys, *options]


def statement(bench: Path) -> dict[str, Any]:
    """Return what the certificate of a bench says."""
    envelope = json.loads((bench / "attestato.json").read_text(encoding="utf-8"))
    told: dict[str, Any] = json.loads(base64.b64decode(envelope["payload"]))
    return told


@pytest.fixture
def attested(made: Path, tmp_path: Path) -> Path:
    return shutil.copytree(made, tmp_path / "banco")


def test_an_engine_that_passes_is_vouched_for(banco: Banco, attested: Path) -> None:
    engine = attested / "e" / "motori" / f"{SLUG}.yaml"
    said = banco(*verification(attested, "--motore", engine))
    assert (said.code, said.out.splitlines()[-1]) == (0, "L'attestato vale.")
    page = (attested / "attestato.html").read_text(encoding="utf-8")
    assert "2 scenari giocati a livello di colpo, nei modi copione e interattivo, nessuna deroga" in page
    assert "<script" not in page
    assert "default-src &#39;none&#39;" in page


def test_anybody_can_play_the_run_of_a_certificate_again_and_has_the_same_bytes(
    banco: Banco, attested: Path, few_rounds: int
) -> None:
    own = statement(attested)["predicate"]["bancodiprova"]
    assert (sum(own["colpi_a_caso"].values()), own["repliche"]) == (few_rounds, {"estratte": 2, "rigiocate": 2})
    assert own["seme"] > 1, "drawn afresh"
    engine = attested / "e" / "motori" / f"{SLUG}.yaml"
    said = banco(*verification(attested, "--motore", engine, "--rigioca"))
    assert (said.code, said.out.splitlines()[-1]) == (0, "L'attestato vale.")


def test_a_run_that_played_again_says_something_else_makes_the_certificate_fall(
    banco: Banco, attested: Path, few_rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.cli.support.certified_run.ROUNDS", few_rounds - 1)
    engine = attested / "e" / "motori" / f"{SLUG}.yaml"
    said = banco(*verification(attested, "--motore", engine, "--rigioca"))
    assert said.code == 1
    assert "errore[A036]" in said.out
    assert "cambia i colpi a caso" in said.out


def test_fewer_rounds_than_a_certificate_asks_for_are_no_ground_for_one(
    banco: Banco, attested: Path, few_rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.cli.support.certified_run.ROUNDS", few_rounds - 1)
    said = banco(*arguments(attested))
    assert (said.code, "errore[A019]: i colpi a caso giocati sono 59" in said.err) == (1, True)


def test_two_certificates_of_one_day_are_of_two_seeds(banco: Banco, attested: Path, few_rounds: int) -> None:
    first = statement(attested)
    assert banco(*arguments(attested)).code == 0
    assert statement(attested)["predicate"]["bancodiprova"]["seme"] != first["predicate"]["bancodiprova"]["seme"]


def test_the_code_of_the_page_is_checked_by_itself_and_beside_its_certificate(banco: Banco, attested: Path) -> None:
    page = (attested / "attestato.html").read_text(encoding="utf-8")
    text = page[page.index("bancodiprova:1:") :].partition("<")[0]
    assert banco(*verification(attested, "--codice", text)).code == 0
    keys = ["--chiave", attested / "chiavi" / "attestati.pub"]
    said = banco("attestati", "verifica", *keys, "--codice", text)
    assert (said.code, said.out) == (0, "Codice firmato: due-carte@1.0.0, conforme, fino al 2027-11-22.\n")
    assert banco("attestati", "verifica", *keys, "--codice", text.replace("2027-11", "2029-11")).code == 1


def test_the_same_engine_gives_the_same_bytes_elsewhere(
    banco: Banco, attested: Path, tmp_path: Path, few_rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "altrove"
    elsewhere.mkdir()
    for name in ("rules", "features", "e", "chiavi"):
        shutil.copytree(attested / name, elsewhere / name)
    monkeypatch.chdir(elsewhere)
    seed = statement(attested)["predicate"]["bancodiprova"]["seme"]
    said = banco(*arguments(elsewhere), "--seme", seed)
    assert said.code == 0, said.err
    assert (elsewhere / "attestato.json").read_bytes() == (attested / "attestato.json").read_bytes()


def test_what_changed_is_named_for_programs_too(banco: Banco, attested: Path) -> None:
    edit(attested / "rules" / SLUG / "regolamento.yaml", 'paga: "1:1"', 'paga: "2:1"')
    said = banco(*verification(attested, "--json"))
    assert said.code == 1
    assert said.json["vale"] is False
    [objection] = said.json["obiezioni"]
    assert (objection["code"], objection["clauses"], objection["again"]) == ("A027", ["DUE-002"], ["DUE-S0001"])


def test_a_changed_engine_is_seen(banco: Banco, attested: Path) -> None:
    engine = attested / "e" / "motori" / f"{SLUG}.py"
    engine.write_text(engine.read_text(encoding="utf-8") + "# x\n", encoding="utf-8")
    said = banco(*verification(attested, "--motore", engine.with_suffix(".yaml")))
    assert said.code == 1
    assert "errore[A030]: il motore non è quello attestato: file cambiati: cartella/due-carte.py." in said.out


def test_a_file_that_nobody_named_and_a_word_of_its_configuration_are_seen(banco: Banco, attested: Path) -> None:
    engine = attested / "e" / "motori" / f"{SLUG}.yaml"
    (engine.parent / "random.py").touch()
    edit(engine, "regolamento:", "ambiente: {MODO: altro}\nregolamento:")
    said = banco(*verification(attested, "--motore", engine))
    assert said.code == 1
    for words in ("cambia l'ambiente", "file cambiati: cartella/due-carte.yaml", "file arrivati: cartella/random.py"):
        assert words in said.out


def test_the_key_of_who_signs_is_never_visible(banco: Banco, attested: Path) -> None:
    engine = attested / "e" / "motori" / f"{SLUG}.yaml"
    edit(engine, "regolamento:", "visibili: [../../chiavi]\nregolamento:")
    said = banco(*arguments(attested))
    assert (said.code, "errore[M010]: «../../chiavi» contiene" in said.err) == (2, True)


def test_what_is_signed_does_not_lie_among_the_files_that_it_binds(banco: Banco, attested: Path) -> None:
    said = banco(*arguments(attested, "e/motori/attestato.json"))
    assert said.code == 2
    assert not (attested / "e" / "motori" / "attestato.json").exists()


def _pays_otherwise(bench: Path) -> None:
    """Make the engine anew of rules that pay twice as much, which are not those of the regolamento."""
    rules = bench / "rules" / SLUG / "regolamento.yaml"
    edit(rules, 'paga: "1:1"', 'paga: "2:1"')
    assert main(["genera", "--corpus", str(bench), "--out", str(bench / "e")]) == 0
    edit(rules, 'paga: "2:1"', 'paga: "1:1"')


WAIVER = 'deroghe: [{scenario: DUE-S0001, motivo: "nota", riferimento: "BUG-1", scade: "2099-01-01"}]\n'
WRONG: dict[str, tuple[Callable[[Path], object], str]] = {
    "it pays otherwise": (_pays_otherwise, "A011"),
    "it has a waiver": (
        lambda bench: edit(bench / "e" / "motori" / f"{SLUG}.yaml", "regolamento:", f"{WAIVER}regolamento:"),
        "A012",
    ),
    "its suite is not that of the register": (
        lambda bench: edit(bench / "features" / SLUG / "colpo.feature", "Anna punta 10 €\n    E vengono distribuite le "
                           "carte\n    E Anna sta\n    Allora Anna riceve 0 €", "Anna punta 5 €\n    E vengono "
                           "distribuite le carte\n    E Anna sta\n    Allora Anna riceve 0 €"),
        "A015",
    ),
    "its program is in its command": (
        lambda bench: edit(bench / "e" / "motori" / f"{SLUG}.yaml", "comando: [python3,", "comando: [python3, -c, x,"),
        "A037",
    ),
    "a variable loads what is not its own": (
        lambda bench: edit(
            bench / "e" / "motori" / f"{SLUG}.yaml", "regolamento:", "ambiente: {PYTHONPATH: /srv}\nregolamento:"
        ),
        "A038",
    ),
    "a file of it cannot be bound": (lambda bench: os.mkfifo(bench / "e" / "motori" / "porta"), "A039"),
    "it does not start": (lambda bench: (bench / "e" / "motori" / f"{SLUG}.py").write_text("x ="), "A010"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_nothing_else_is_vouched_for_and_no_older_certificate_is_left(name: str, banco: Banco, attested: Path) -> None:
    change, code = WRONG[name]
    change(attested)
    said = banco(*arguments(attested))
    assert said.code == 1
    assert f"errore[{code}]" in said.err
    assert not (attested / "attestato.json").exists()


@pytest.mark.parametrize("name", ["it has a waiver", "its suite is not that of the register"])
def test_what_cannot_be_signed_whatever_the_engine_does_is_said_without_playing(
    name: str, banco: Banco, attested: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*_: object) -> None:
        raise AssertionError("the engine was played")

    monkeypatch.setattr("banco.cli.attestati.firma.played", play)
    change, code = WRONG[name]
    change(attested)
    said = banco(*arguments(attested))
    assert (said.code, f"errore[{code}]" in said.err) == (1, True)


def test_an_engine_that_is_not_isolated_is_not_vouched_for(
    banco: Banco, attested: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))  # where there is no bubblewrap
    said = banco(*arguments(attested))
    assert said.code == 1
    assert "errore[A013]" in said.err


def test_a_last_day_before_the_first_is_refused(banco: Banco, attested: Path) -> None:
    options = ["--scade", "2026-01-01", "--emesso", "2026-11-22"]
    assert banco(*arguments(attested)[:-4], *options).code == 2


@pytest.mark.exhaustive
def test_a_strength_that_was_measured_is_signed_shown_and_verified(banco: Banco, attested: Path) -> None:
    corpus = Corpus(attested)
    rules = load(corpus, SLUG).ruleset
    told = {
        "formato": 1,
        "regolamento": SLUG,
        "regole": rules.fingerprint,
        "scenari": digest_of(cases_of(corpus, rules)),
        "in_tutto": [34, 1],
    }
    strength_path(corpus, SLUG).write_text(json.dumps(told), encoding="utf-8")
    assert banco(*arguments(attested), "--html", attested / "attestato.html").code == 0
    words = "97,1%: 34 modifiche delle regole notate, 1 no"
    assert words in (attested / "attestato.html").read_text(encoding="utf-8")
    assert f"Forza della suite: {words}.\n" in banco(*verification(attested)).out
    said = banco(*verification(attested, "--json"))
    assert said.json["attestato"]["forza"] == {"notate": 34, "sopravvissute": 1}
    edit(attested / "features" / SLUG / "colpo.feature", "9♠ 7♥", "9♠ 7♣")
    assert banco("approva", SLUG, "--corpus", attested).code == 0
    assert banco(*arguments(attested)).code == 0
    assert "Forza della suite: non misurata su queste regole e questi scenari.\n" in banco(*verification(attested)).out


@pytest.mark.exhaustive
def test_killed_at_any_moment_it_leaves_a_whole_certificate_or_none(attested: Path) -> None:
    """Kill the certification after longer and longer times, until it is over before."""
    command = [sys.executable, "-c", FEW, *map(str, arguments(attested))]
    out = attested / "attestato.json"
    seconds, over = 0.1, False
    while not over:
        running = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        time.sleep(seconds)
        over = running.poll() is not None
        if not over:
            os.killpg(running.pid, signal.SIGKILL)
        running.wait()
        if out.exists():
            assert json.loads(out.read_text(encoding="utf-8"))["payloadType"] == "application/vnd.in-toto+json"
            checked = [sys.executable, "-m", "banco.cli", *map(str, verification(attested))]
            assert subprocess.run(checked, check=False, capture_output=True).returncode == 0
        seconds *= 1.15
    assert out.exists()
