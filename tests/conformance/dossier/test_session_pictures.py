"""Sessions as pictures: events in order, phases, what each player has, what was refused, as worked out by hand."""

import re

import pytest
from loaded import rules_of

from conformance.cases.preparation import cases_of
from conformance.dossier.scenario_pictures import pictures
from conformance.dossier.session_pictures import MOST_EVENTS
from conformance.dossier.sheet_files import dossier
from generator.data.corpus import bundled
from generator.pages.sheet.scenario_picture import ScenarioPicture, TableEvent

pytestmark = pytest.mark.slow

SLUGS = bundled().slugs()


def drawn(slug: str) -> dict[str, ScenarioPicture]:
    rules = rules_of(slug)
    cases = [case for case in cases_of(bundled(), rules) if case.at_table]
    return {picture.id: picture for picture in pictures(rules, cases)}


def events(picture: ScenarioPicture) -> list[TableEvent]:
    return [event for track in picture.tracks for event in track.events]


def values(picture: ScenarioPicture, label: str) -> list[str]:
    """Return what a row shows after each event."""
    return [value for track in picture.tracks for row in track.rows if row.label == label for value in row.values]


def test_a_session_with_an_account_shows_balance_stakes_phases_and_refusals() -> None:
    """Anna brings 30, bets 10 and wins as much: 30, 20 while it lies there, 40; she asks three times for too much."""
    picture = drawn("blackjack-surrender")["SUR-S0302"]
    assert values(picture, "Anna, saldo") == ["", "", "30", "30", "20", "20", "20", "40", ""]
    assert values(picture, "Anna, puntate") == ["", "", "", "", "10", "10", "10", "", ""]
    assert [(event.number, event.refused) for event in events(picture) if event.refused] == [
        (1, "la somma non è ammessa"),
        (2, "la somma non è ammessa"),
        (7, "il comando non è attivo"),
    ]
    bands = [(band.name, band.events) for track in picture.tracks for band in track.bands]
    assert bands == [("apertura", 3), ("puntate", 1), ("puntate", 1), ("colpo", 2), ("apertura", 2)]
    assert events(picture)[7].text == "Anna sta."
    assert events(picture)[7].expected == ("Il saldo di Anna è 40 €.", "Anna vede sul conto 100 €.")
    assert picture.fans == ()
    assert picture.expected == ()
    assert picture.given[-1].startswith("Dato che il sabot contiene")


def test_seconds_are_counted_from_the_opening_and_only_where_they_pass() -> None:
    timed = drawn("black-jack-live")["BJL-S0901"]
    assert values(timed, "Secondi") == ["0", "0", "11", "11", "12", "12"]
    assert events(timed)[5].refused == "fuori tempo"
    assert [event.text for event in events(timed)[:2]] == [
        "Anna occupa il posto 1 con un saldo di 100 €.",
        "Lo stesso passo: siede.",
    ]
    assert not [step for step in timed.given if "Anna occupa" in step or step.startswith("Allora")]
    assert values(drawn("blackjack-surrender")["SUR-S0302"], "Secondi") == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_session_is_drawn_whole_in_rows_of_a_few_events(slug: str) -> None:
    found = drawn(slug)
    moves = {case.id: len(case.moves) for case in cases_of(bundled(), rules_of(slug)) if case.at_table}
    assert moves
    assert {name: len(events(picture)) for name, picture in found.items()} == moves
    for picture in found.values():
        assert [event.number for event in events(picture)] == [*range(1, len(events(picture)) + 1)]
        for track in picture.tracks:
            assert len(track.events) <= MOST_EVENTS
            assert sum(band.events for band in track.bands) == len(track.events)
            assert all(len(row.values) == len(track.events) for row in track.rows)


def test_the_page_has_a_table_with_heads_and_the_same_in_words_and_no_script() -> None:
    rules = rules_of("blackjack-surrender")
    cases = [case for case in cases_of(bundled(), rules) if case.id == "SUR-S0302"]
    [page] = [text for name, text in dossier(rules, cases, drawn=pictures(rules, cases)).items() if "scenari-" in name]
    [first, second] = re.findall(r'<table class="tracciato">.*?</table>', page, re.DOTALL)
    assert (first.count('scope="col"'), second.count('scope="col"')) == (4, 5)
    assert first.count("<caption>") == 1
    assert '<th scope="row">Anna, saldo</th>' in first
    assert "<b>Rifiutato: il comando non è attivo.</b>" in page
    assert "<script" not in page
