"""What a save leaves said, from what was known before it: no file is read here, and nothing is waited for."""

from dataclasses import replace
from typing import Any

from banco.workbench.terminal.live_state import LiveState, Part, advance, heading, page_part
from banco.workbench.terminal.saved_game import SavedGame, SeenScenario
from conformance.cases.scenario.case import CaseFinding
from generator.data.corpus import bundled
from generator.data.diagnostics import Diagnostic, Position, Severity
from generator.model.ir import Ruleset

RULES = "rules/taverna-del-porto/regolamento.yaml"
FEATURE = "features/taverna-del-porto/colpo.feature"
STALE = Diagnostic("R622", "Il calcolo è di prima.", Position(RULES, 9, 1), "Rifallo.", Severity.AVVISO)


def seen(name: str, got: str = "") -> SeenScenario:
    wrong = (CaseFinding(text="x", line=30, expected="Anna riceve 25 €", got=got, clauses=()),) if got else ()
    return SeenScenario(id=name, title=f"Titolo di {name}", file=FEATURE, wrong=wrong)


def saved(rules: Ruleset | None, *scenarios: SeenScenario, **fields: Any) -> SavedGame:
    played = {one.id: one for one in scenarios} if rules is not None else None
    return SavedGame(**{
        "slug": "taverna-del-porto", "corpus": bundled(), "diagnostics": (), "rules": rules, "scenarios": played,
        **fields,
    })  # fmt: skip


def lines(parts: tuple[Part, ...]) -> list[str]:
    return [line for part in parts for line in ([part.title] if part.title else []) + [*part.lines]]


def told(state: LiveState, game: SavedGame) -> tuple[LiveState, list[str]]:
    state, parts = advance(state, game)
    return state, lines(parts)


def test_what_is_in_order_is_said_in_a_line(before: Ruleset) -> None:
    assert told(LiveState(), saved(before, seen("A-S0001"), seen("A-S0002")))[1] == [
        "Tutto in ordine: 2 scenari su 2 tornano."
    ]
    assert told(LiveState(), saved(before, seen("A-S0001")))[1] == ["Tutto in ordine: 1 scenario su 1 torna."]
    assert told(LiveState(), saved(before))[1] == ["Tutto in ordine: non ci sono scenari."]


def test_a_changed_pay_is_said_with_the_scenarios_that_fall_and_those_that_come_back(
    before: Ruleset, after: Ruleset
) -> None:
    whole = saved(before, seen("A-S0001"), seen("A-S0002/1"), seen("A-S0002/2"))
    state, _ = told(LiveState(), whole)
    got = "Anna riceve 22 €"
    state, said = told(state, saved(after, seen("A-S0001"), seen("A-S0002/1", got), seen("A-S0002/2", got)))
    assert said == [
        "Le regole sono in ordine, ma 2 scenari su 3 non tornano.",
        "Cambiato da quando guardi:",
        "- Il blackjack paga 6:5 invece di 3:2.",
        "Non tornano più:",
        "- A-S0002 «Titolo di A-S0002/1», 2 righe",
        f"  {FEATURE}:30",
        "  dice «Anna riceve 25 €»; le regole danno: Anna riceve 22 €",
    ]
    state, said = told(state, saved(after, seen("A-S0001"), seen("A-S0002/1"), seen("A-S0002/2", got)))
    assert said == [
        "Le regole sono in ordine, ma 1 scenario su 3 non torna.",
        "Cambiato da quando guardi:",
        "- Il blackjack paga 6:5 invece di 3:2.",
        "Non tornavano già:",
        "- A-S0002 «Titolo di A-S0002/2»",
        f"  {FEATURE}:30",
        "  dice «Anna riceve 25 €»; le regole danno: Anna riceve 22 €",
        "Tornano di nuovo: A-S0002.",
    ]
    assert told(state, whole)[1] == ["Tutto in ordine: 3 scenari su 3 tornano.", "Tornano di nuovo: A-S0002."]


def test_a_mistake_is_told_and_what_was_known_before_it_stays_known(before: Ruleset, after: Ruleset) -> None:
    state, _ = told(LiveState(), saved(before, seen("A-S0001", "Anna riceve 22 €")))
    mistake = Diagnostic("R101", "Non c'è una voce «titollo».", Position(RULES, 4, 1), "Forse intendevi «titolo»?")
    broken, said = told(state, saved(None, diagnostics=(mistake,)))
    assert said == [
        f"{RULES}:4:1: errore[R101]: Non c'è una voce «titollo».",
        "    Forse intendevi «titolo»?",
        "Un errore da correggere: gli scenari non si giocano. La pagina e il motore restano quelli di prima.",
    ]
    assert (broken.start, broken.rules, broken.scenarios) == (before, before, state.scenarios)
    assert told(LiveState(), saved(None, diagnostics=(mistake,)))[1][-1] == (
        "Un errore da correggere: gli scenari non si giocano."
    )
    assert told(broken, saved(after, seen("A-S0001")))[1][-1] == "Tornano di nuovo: A-S0001."


def test_a_session_that_begins_with_a_mistake_compares_with_the_first_rules_that_had_none(
    before: Ruleset, after: Ruleset
) -> None:
    state, _ = told(LiveState(), saved(None))
    state, _ = told(state, saved(after, seen("A-S0001")))
    assert state.start is after
    assert "- Il blackjack paga 3:2 invece di 6:5." in told(state, saved(before, seen("A-S0001")))[1]


def test_scenarios_that_go_and_come_are_named(before: Ruleset) -> None:
    state, _ = told(LiveState(), saved(before, seen("A-S0001"), seen("A-S0002/1"), seen("A-S0002/2")))
    state, said = told(state, saved(before, seen("A-S0001")))
    assert said[1:] == [f"Non ci sono più: A-S0002 (prima in {FEATURE})."]
    assert told(state, saved(before, seen("A-S0001"), seen("A-S0003")))[1][1:] == ["Nuovi: A-S0003."]


def test_a_warning_is_told_once_and_then_counted_wherever_it_stands(before: Ruleset) -> None:
    state, said = told(LiveState(), saved(before, seen("A-S0001"), diagnostics=(STALE,)))
    assert said[0] == f"{RULES}:9:1: avviso[R622]: Il calcolo è di prima."
    moved = Diagnostic(STALE.code, STALE.message, Position(RULES, 10, 1), STALE.advice, STALE.severity)
    assert told(state, saved(before, seen("A-S0001"), diagnostics=(moved,)))[1][0] == (
        "Come prima: un avviso («banco valida taverna-del-porto»)."
    )


def test_mistakes_of_one_kind_are_told_a_few_times_and_counted(before: Ruleset) -> None:
    gone = tuple(
        Diagnostic("G024", f"Lo scenario A-S{number:04} non c'è più.", Position("x.lock", number, 1), "Rimettilo.")
        for number in range(1, 9)
    )
    said = told(LiveState(), saved(before, seen("A-S0009"), diagnostics=gone))[1]
    assert sum("errore[G024]" in line for line in said) == 5
    assert said[-2:] == [
        "E tre altri con lo stesso codice G024: «banco valida taverna-del-porto» li dice tutti.",
        "8 errori da correggere; 1 scenario su 1 torna.",
    ]


def test_beyond_ten_scenarios_the_names_are_enough(before: Ruleset) -> None:
    fallen = [seen(f"A-S{number:04}", "Anna riceve 0 €") for number in range(1, 13)]
    said = told(LiveState(), saved(before, *fallen))[1]
    assert said[1] == "Non tornano:"
    assert sum(line.startswith("- A-S") for line in said) == 10
    assert said[-1] == "- e anche A-S0011 e A-S0012"


def test_what_the_data_contradict_is_counted_at_first_and_told_when_a_save_brings_it(before: Ruleset) -> None:
    open_, stale = (
        Diagnostic(code, f"Punto {code}.", Position(RULES, 5, 3), "Scrivi la decisione.") for code in ("C120", "C101")
    )
    where = "(«banco pronto taverna-del-porto» li elenca)"
    state, said = told(LiveState(), saved(before, seen("A-S0001"), points=(open_,)))
    assert said[1:] == [f"Da sistemare prima di pubblicare: un punto {where}."]
    state, said = told(state, saved(before, seen("A-S0001"), points=(stale, open_)))
    assert said[1:] == [
        "Da mettere d'accordo:",
        "- Punto C101. [C101]",
        f"  {RULES}:5:3",
        "  Scrivi la decisione.",
        f"Da sistemare prima di pubblicare, come prima: un punto {where}.",
    ]
    state, said = told(state, saved(before, seen("A-S0001"), points=(stale, open_)))
    assert said[1:] == [f"Da sistemare prima di pubblicare, come prima: due punti {where}."]
    assert told(state, saved(before, seen("A-S0001")))[1][1:] == ["D'accordo adesso: due punti."]


def test_what_to_do_about_scenarios_is_said_once_where_it_is_the_same_for_all(before: Ruleset) -> None:
    def advised(name: str, advice: str) -> SeenScenario:
        return replace(seen(name, "Anna riceve 22 €"), advice=advice)

    said = told(LiveState(), saved(before, advised("A-S0001", "Riallinea."), advised("A-S0002", "Riallinea.")))[1]
    assert said[-1] == "Riallinea."
    said = told(LiveState(), saved(before, advised("A-S0001", "Riallinea."), advised("A-S0002", "Rifai il conto.")))[1]
    assert said[-2:] == ["A-S0001: Riallinea.", "A-S0002: Rifai il conto."]


def test_above_a_save_stand_its_moment_and_its_files() -> None:
    slug = "taverna-del-porto"
    assert heading("12:00:00", slug, ()).title == "12:00:00  taverna-del-porto"
    many = [RULES, FEATURE, *(f"rules/{slug}/{name}.csv" for name in "ab")]
    assert heading("12:00:00", slug, many).title == (
        "12:00:00  taverna-del-porto: regolamento.yaml, colpo.feature, a.csv e un altro file"
    )
    assert page_part("build/x.html", is_new=True).lines == ("Pagina rifatta: build/x.html",)
    assert page_part("build/x.html", is_new=False).lines == ("La pagina è come prima: build/x.html",)
