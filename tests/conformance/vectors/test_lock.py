"""The register of ids: none comes back, none disappears in silence."""

from pathlib import Path

from conformance.vectors import lock
from generator.data.corpus import Corpus
from generator.data.diagnostics import render_all


def _told(text: str, *used: str) -> str:
    return render_all(lock.lock_problems(text, "scenari.lock", used))


def test_a_register_that_agrees_is_told_nothing() -> None:
    assert _told("ABC-S0001\nABC-S0002 rimosso: doppione\n# nota\n\n", "ABC-S0001") == ""


def test_a_scenario_that_disappears_needs_a_tombstone() -> None:
    assert _told("ABC-S0001\nABC-S0002\n", "ABC-S0001") == (
        "scenari.lock:2:1: errore[G024]: Lo scenario ABC-S0002 non c'è più.\n"
        "    Rimetti lo scenario, o scrivi «ABC-S0002 rimosso: perché»."
    )


def test_a_buried_id_never_comes_back() -> None:
    assert _told("ABC-S0001 rimosso: doppione\n", "ABC-S0001") == (
        "scenari.lock:1:1: errore[G024]: L'id ABC-S0001 è di uno scenario rimosso.\n"
        "    Dai allo scenario un id mai usato."
    )


def test_a_new_id_must_be_registered() -> None:
    assert _told("", "ABC-S0001") == (
        "scenari.lock:1:1: errore[G023]: L'id ABC-S0001 non è nel registro degli id.\n"
        "    Lancia `python -m conformance.vectors.lock` per registrarlo."
    )


def test_a_line_that_is_no_id_is_told() -> None:
    assert _told("ABC-S0001\nABC-S0001\npippo\n", "ABC-S0001") == (
        "scenari.lock:2:1: errore[G026]: L'id ABC-S0001 c'è due volte.\n"
        "    Togli una delle due righe.\n"
        "scenari.lock:3:1: errore[G026]: «pippo» non è una riga del registro.\n"
        "    Una riga è un id, oppure «ABC-S0001 rimosso: perché»."
    )


def test_updating_adds_the_new_ids_and_keeps_the_tombstones() -> None:
    before = "# nota\nABC-S0003\nABC-S0001 rimosso: doppione\n"
    after = lock.updated(before, ["ABC-S0003", "ABC-S0002"])
    assert after == "# nota\nABC-S0001 rimosso: doppione\nABC-S0002\nABC-S0003\n"
    assert lock.updated(after, ["ABC-S0003", "ABC-S0002"]) == after


def test_the_command_writes_the_register_of_a_regolamento(tmp_path: Path) -> None:
    folder = tmp_path / "features" / "mio-gioco"
    folder.mkdir(parents=True)
    text = "# language: it\nFunzionalità: F\n  @id:ABC-S0007\n  Scenario: Uno\n    Dato x\n"
    (folder / "a.feature").write_text(text, encoding="utf-8")
    assert lock.main(["mio-gioco"], Corpus(tmp_path)) == 0
    assert (folder / "scenari.lock").read_text(encoding="utf-8") == "ABC-S0007\n"
