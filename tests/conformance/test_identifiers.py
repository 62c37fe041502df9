"""The published identifiers are those that the messages use: every name that a round speaks is in the table."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from loaded import rules_of

from conformance.cases.judging.observation import entries_of
from conformance.cases.preparation import cases_of
from conformance.readings.in_memory import in_memory
from conformance.wire.session_outcome import is_of_table
from generator.data.corpus import bundled
from generator.pages.sheet.identifiers import identifiers

pytestmark = pytest.mark.slow

CORPUS = bundled()
UNFORESEEN = "evento-non-previsto"
"""What a game says of an event that it does not know: its name is in no table of it."""
FIELDS = {
    "puntata": "Puntate (wagers)",
    "azione": "Azioni (actions)",
    "fase": "Fasi di decisione (phases)",
    "zona": "Zone (zones)",
}

UNKNOWN_MODE = "sconosciuta"
"""What a scenario sends for a label that is of no mode, to see it refused."""
TABLE_PHASES, TABLE_EVENTS = "Fasi del tavolo (table phases)", "Eventi del tavolo (table events)"


def _spoken(outcome: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for entry in entries_of(outcome):
        for field, family in FIELDS.items():
            if isinstance(entry.get(field), str) and entry.get("fatto") != "banco":
                yield TABLE_PHASES if entry.get("fatto") == "fase" else family, entry[field]
        yield from (("Azioni (actions)", name) for name in entry.get("lecite", ()))
        yield from (("Zone (zones)", name) for name in entry.get("visibile", ()))
    for hand in outcome.get("mani", ()):
        yield from (("Classi (hand classes)", name) for name in hand["classi"])


@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_every_name_that_a_round_speaks_is_in_the_table(slug: str) -> None:
    ruleset = rules_of(slug)
    table = {family.name: {row[0] for row in family.rows} for family in identifiers(ruleset)}
    engine = in_memory(ruleset)
    spoken: set[tuple[str, str]] = set()
    for case in cases_of(CORPUS, ruleset):
        outcome = engine.play(case.setup, case.moves)
        spoken |= set(_spoken(outcome))
        if all(entry.get("codice") != UNFORESEEN for entry in entries_of(outcome)):
            events = TABLE_EVENTS if is_of_table(case.setup) else "Eventi (events)"
            spoken |= {(events, move["evento"]) for move in case.moves if "evento" in move}
            modes = {move["modalita"] for move in case.moves if "modalita" in move} - {UNKNOWN_MODE}
            spoken |= {("Modalità (play modes)", mode) for mode in modes}
    assert {family for family, _ in spoken} >= {"Puntate (wagers)", "Azioni (actions)", "Zone (zones)"}
    absent = sorted(pair for pair in spoken if pair[1] not in table.get(pair[0], set()))
    assert absent == []


@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_what_an_event_of_a_table_names_is_in_the_table_and_all_that_it_must(slug: str) -> None:
    ruleset = rules_of(slug)
    [rows] = [family.rows for family in identifiers(ruleset) if family.name == TABLE_EVENTS]
    allowed = {row[0]: set(row[2].replace("?", "").split(", ")) for row in rows}
    needed = {row[0]: {field for field in row[2].split(", ") if field and not field.endswith("?")} for row in rows}
    events = [move for case in cases_of(CORPUS, ruleset) if case.at_table for move in case.moves]
    known = [(event["evento"], event.keys() - {"evento"}) for event in events if event["evento"] in allowed]
    assert [(name, fields) for name, fields in known if not fields <= allowed[name]] == []
    assert [(name, fields) for name, fields in known if name != "entra" and not fields >= needed[name]] == []
    assert all(any(name == said and fields >= needed[name] for said, fields in known) for name in ("entra", "mossa"))


@pytest.mark.parametrize("slug", CORPUS.slugs())
def test_no_identifier_stands_twice_in_its_family(slug: str) -> None:
    for family in identifiers(rules_of(slug)):
        names = [row[0] for row in family.rows]
        assert len(names) == len(set(names)), family.name
