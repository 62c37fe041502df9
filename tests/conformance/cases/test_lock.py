"""The register of scenarios: none comes back, none disappears or changes in silence."""

from pathlib import Path

import pytest
from loaded import rules_of

from conformance.cases.compile import load_folder
from conformance.cases.lock import contents, editions, lock_problems, lock_state, updated
from conformance.cases.scenario.case import Case
from generator.data.corpus import bundled
from generator.data.diagnostics import render_all

ONE, OTHER = f"sha256:{'1' * 64}", f"sha256:{'2' * 64}"
SLUG = "21-duello"
FILE = "tre_mani.feature"


def _told(text: str, **used: str) -> str:
    return render_all(lock_problems(text, "scenari.lock", {f"ABC-{name}": digest for name, digest in used.items()}))


def test_a_register_that_agrees_is_told_nothing() -> None:
    assert _told(f"ABC-S0001 {ONE}\nABC-S0002 rimosso: doppione\n# nota\n\n", S0001=ONE) == ""


def test_a_scenario_that_disappears_needs_a_tombstone() -> None:
    assert _told(f"ABC-S0001 {ONE}\nABC-S0002 {ONE}\n", S0001=ONE) == (
        "scenari.lock:2:1: errore[G024]: Lo scenario ABC-S0002 non c'è più.\n"
        "    Rimetti lo scenario, o scrivi «ABC-S0002 rimosso: perché»."
    )


def test_a_buried_id_never_comes_back() -> None:
    assert _told("ABC-S0001 rimosso: doppione\n", S0001=ONE) == (
        "scenari.lock:1:1: errore[G024]: L'id ABC-S0001 è di uno scenario rimosso.\n"
        "    Dai allo scenario un id mai usato."
    )


def test_a_new_scenario_must_be_registered() -> None:
    assert _told("", S0001=ONE) == (
        "scenari.lock:1:1: errore[G023]: Lo scenario ABC-S0001 non è nel registro.\n"
        "    Lancia `banco approva` per registrarlo."
    )


def test_scenarios_that_changed_are_one_warning() -> None:
    text = f"ABC-S0001 {ONE}\nABC-S0002 {ONE}\nABC-S0003 {ONE}\n"
    assert _told(text, S0001=ONE, S0002=OTHER, S0003=OTHER) == (
        "scenari.lock:2:1: avviso[G027]: Sono cambiati ABC-S0002 e ABC-S0003 dopo la registrazione.\n"
        "    Se dice ciò che vuoi, lancia `banco approva`: fino ad allora nessun collaudo è conforme."
    )


def test_a_line_that_is_no_scenario_is_told() -> None:
    assert _told(f"ABC-S0001 {ONE}\nABC-S0001\npippo\n", S0001=ONE) == (
        "scenari.lock:2:1: errore[G026]: L'id ABC-S0001 c'è due volte.\n"
        "    Togli una delle due righe.\n"
        "scenari.lock:3:1: errore[G026]: «pippo» non è una riga del registro.\n"
        "    Una riga è «ABC-S0001 sha256:…», oppure «ABC-S0001 rimosso: perché»."
    )


def test_a_register_of_ids_alone_is_no_mistake_and_says_what_it_does_not_hold() -> None:
    assert _told("ABC-S0001\n", S0001=ONE) == ""
    state = lock_state("ABC-S0001\n", {"ABC-S0001": ONE})
    assert (state.is_whole, state.words) == (
        True,
        "il registro tiene gli id, ma non il contenuto degli scenari («banco approva»)",
    )


def test_a_digest_taken_out_of_a_register_that_has_others_is_missed() -> None:
    state = lock_state(f"ABC-S0001\nABC-S0002 {ONE}\n", {"ABC-S0001": ONE, "ABC-S0002": ONE})
    assert (state.is_whole, state.words) == (
        False,
        "il registro tiene gli id, ma non il contenuto di ABC-S0001 («banco approva»)",
    )


def test_the_words_name_every_way_in_which_scenarios_are_others() -> None:
    text = f"ABC-S0001 {ONE}\nABC-S0002 {ONE}\nABC-S0003 {ONE}\n"
    state = lock_state(text, {"ABC-S0001": OTHER, "ABC-S0002": OTHER, "ABC-S0009": ONE})
    assert state.words == (
        "gli scenari non sono quelli del registro: cambiati ABC-S0001 e ABC-S0002; sparito ABC-S0003; "
        "mai registrato ABC-S0009"
    )
    assert not state.is_whole


def test_updating_takes_what_there_is_and_keeps_notes_tombstones_and_what_is_missing() -> None:
    before = f"# nota\nABC-S0003 {OTHER}\nABC-S0004\nABC-S0001 rimosso: doppione\n"
    used = {"ABC-S0003": ONE, "ABC-S0002": OTHER}
    after = updated(before, used)
    assert (
        after == f"# nota\nABC-S0001 rimosso: doppione\nABC-S0002 {OTHER} dal registro 2\nABC-S0003 {ONE}\nABC-S0004\n"
    )
    assert updated(after, used) == after


def test_a_scenario_keeps_the_edition_of_the_register_with_which_it_came() -> None:
    first = updated("", {"ABC-S0001": ONE, "ABC-S0002": ONE})
    second = updated(first, {"ABC-S0001": OTHER, "ABC-S0002": ONE, "ABC-S0003": ONE})
    third = updated(second, {"ABC-S0001": ONE, "ABC-S0002": ONE, "ABC-S0003": OTHER, "ABC-S0004": ONE})
    assert editions(first) == {"ABC-S0001": 1, "ABC-S0002": 1}
    assert editions(third) == {"ABC-S0001": 1, "ABC-S0002": 1, "ABC-S0003": 2, "ABC-S0004": 3}
    assert lock_problems(third, "scenari.lock", {"ABC-S0001": ONE, "ABC-S0002": ONE, "ABC-S0003": OTHER,
                                                 "ABC-S0004": ONE}) == []  # fmt: skip


def test_a_removed_scenario_is_of_no_edition() -> None:
    assert editions(f"ABC-S0001 {ONE}\nABC-S0002 rimosso: doppione\n") == {"ABC-S0001": 1}


# -- what a digest is of -----------------------------------------------------------------------------------------------


@pytest.fixture
def text() -> str:
    return (bundled().features / SLUG / FILE).read_text(encoding="utf-8")


def _contents(tmp_path: Path, text: str) -> dict[str, str]:
    folder = tmp_path / SLUG
    folder.mkdir(exist_ok=True)
    (folder / FILE).write_text(text, encoding="utf-8")
    cases: list[Case]
    cases, wrong = load_folder(tmp_path, SLUG, rules_of(SLUG))
    assert render_all(wrong) == ""
    return contents(cases)


@pytest.mark.slow
def test_a_comment_or_a_title_changes_no_scenario(tmp_path: Path, text: str) -> None:
    before = _contents(tmp_path, text)
    title = next(line for line in text.splitlines() if line.strip().startswith("Scenario:"))
    assert _contents(tmp_path, text.replace(title, f"  # detto meglio\n{title}, detto meglio", 1)) == before


@pytest.mark.slow
def test_another_expected_amount_changes_its_scenario_and_no_other(tmp_path: Path, text: str) -> None:
    before = _contents(tmp_path, text)
    line = "Allora il saldo di Anna è 220 €"
    assert text.count(line) == 1
    after = _contents(tmp_path, text.replace(line, line.replace("220", "221")))
    assert after.keys() == before.keys()
    assert sum(after[name] != before[name] for name in before) == 1


@pytest.mark.slow
def test_one_row_of_an_outline_changes_the_outline() -> None:
    cases, _ = load_folder(bundled().features, SLUG, rules_of(SLUG))
    outline = next(case for case in cases if "/" in case.id)
    name = outline.id.partition("/")[0]
    fewer = [case for case in cases if case is not outline]
    assert contents(fewer)[name] != contents(cases)[name]
