"""The profile of readings: what is said of each, and that every report says it."""

import json
from dataclasses import replace
from io import StringIO

import pytest

from conformance.readings.explanation import ReadingSeen, Taken
from conformance.readings.readings import ReadingStanding
from conformance.reports import json_report, report_html, report_markdown
from conformance.reports.console import console_for, print_report
from conformance.reports.reading_profile import AS_CHOSEN, EXCLUDED, HIDDEN, OTHER, UNSEEN, UNTOLD, profile
from conformance.reports.summarising import summarise
from conformance.run.run_report import RunReport

WHY = "il ritorno dichiarato per «principale», 99,29%, la esclude: ne darebbe 99,39%"


def taken(name: str) -> Taken:
    return Taken(reading="PRO-A01", alternative=name, label=name.replace("_", " "))


def reading(*played: str, scenarios: tuple[str, ...] = ("PRO-S0001", "PRO-S0004"), **changes: object) -> ReadingSeen:
    """A reading with three alternatives, of which «solo una» is chosen and «mai» excluded."""
    base = ReadingSeen(
        id="PRO-A01",
        question="Quante volte?",
        clauses=("PRO-005",),
        chosen=taken("solo_una"),
        standing=ReadingStanding.OPEN,
        played=tuple(map(taken, played)),
        scenarios=scenarios,
        excluded={"mai": WHY},
    )
    return replace(base, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "seen", "words"),
    [
        (reading("solo_una"), AS_CHOSEN, "«solo una» (come negli scenari)"),
        (reading("due_volte"), OTHER, "«due volte» (un'altra lettura ammessa)"),
        (reading("mai"), EXCLUDED, "«mai» (una lettura esclusa)"),
        (reading("solo_una", "due_volte"), UNTOLD, "«solo una» o «due volte» (gli scenari non le distinguono)"),
        (reading("solo_una", "due_volte", scenarios=()), UNSEEN, "non si è visto"),
        (reading("solo_una", "mai", scenarios=(), in_one_round=False), HIDDEN, HIDDEN),
        (reading("solo_una", "due_volte", in_one_round=False), HIDDEN, f"«solo una» o «due volte» ({HIDDEN})"),
        (reading("solo_una", in_one_round=False), AS_CHOSEN, "«solo una» (come negli scenari)"),
    ],
)
def test_a_reading_is_said_as_far_as_the_scenarios_show_it(one: ReadingSeen, seen: str, words: str) -> None:
    (view,) = profile([one])
    assert (view.seen, view.words) == (seen, words)


@pytest.mark.slow
def test_every_report_tells_the_reading_that_the_engine_plays(small: RunReport) -> None:
    effect = "sposta il ritorno di «principale» da 99,20% a 99,30%"
    summary = summarise(replace(small, readings=(reading("due_volte", effect=effect),)))
    assert f"da sola, {effect}" in report_html.render(summary)
    assert json.loads(json_report.render(summary))["letture"] == [
        {
            "id": "PRO-A01",
            "domanda": "Quante volte?",
            "clausole": ["PRO-005"],
            "stato": "aperta",
            "negli_scenari": "solo una",
            "motore": {
                "esito": "un'altra lettura ammessa",
                "gioca": ["due volte"],
                "scenari": ["PRO-S0001", "PRO-S0004"],
            },
            "ritorno": f"da sola, {effect}",
            "escluse": [{"alternativa": "mai", "motivo": WHY}],
        }
    ]
    screen = StringIO()
    print_report(console_for(screen), summary)
    said = " ".join(screen.getvalue().split())
    assert (
        f"PRO-A01 «due volte» (un'altra lettura ammessa) questa lettura, da sola, {effect} "
        "la mostrano PRO-S0001, PRO-S0004 " in said
    )
    assert "| PRO-A01 | «due volte» (un'altra lettura ammessa) | PRO-S0001, PRO-S0004 |" in report_markdown.render(
        summary
    )
    page = report_html.render(summary)
    assert '<h2 id="t-letture">Profilo delle letture</h2>' in page
    assert f"<s>mai</s> <small>{WHY}</small>" in page


@pytest.mark.slow
def test_a_page_says_what_no_round_can_show(small: RunReport) -> None:
    one = reading("solo_una", "due_volte", scenarios=(), in_one_round=False)
    page = report_html.render(summarise(replace(small, readings=(one,))))
    assert "nessuno scenario e nessun colpo a caso la può mostrare" in page
    assert "Nessuno scenario la mette in gioco" not in page
    other = report_html.render(summarise(replace(small, readings=(replace(one, in_one_round=True),))))
    assert "nessuno scenario e nessun colpo a caso la può mostrare" not in other
