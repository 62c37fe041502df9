"""Each silent green is refused, with a whole message that says where and what to do."""

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance import cases as vectors
from conformance.cases.linting.feature_lint import MAX_SCENARIOS, across_files
from conformance.cases.linting.step_lint import step_problems
from conformance.cases.reading.feature_document import ScenarioStep
from conformance.cases.reading.feature_text import MAX_BYTES
from conformance.cases.reading.gherkin_reader import parse_feature
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.phrases import StepKind
from conformance.cases.steps.registry import StepRegistry
from generator.data.diagnostics import Position, render_all
from generator.data.reader_codes import catalogue, explain
from generator.model.ir import Ruleset

Told = Callable[[str], str]
HEAD = """\
# language: it
Funzionalità: Prova
  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa il posto 1 con un saldo di 100 €
  @PLB-005
  Regola: Una regola
"""
CARDS = """\
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 8♠  |         |
        | banco | 6♦ A♣   |         |
"""
ROUND = f"""{CARDS}\
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €
"""
GOOD = f"{HEAD}    @id:PLB-S9001\n    Scenario: Uno\n{ROUND}"


def _with(steps: str, title: str = "Scenario: Uno") -> str:
    return f"{HEAD}    @id:PLB-S9001\n    {title}\n{steps}"


def test_a_right_feature_is_told_nothing(told: Told) -> None:
    assert told(GOOD) == ""


def test_two_scenarios_of_one_name_are_refused_even_in_two_rules(told: Told) -> None:
    text = f"{GOOD}  @PLB-046\n  Regola: Un'altra\n    @id:PLB-S9002\n    Scenario: Uno\n{ROUND}"
    assert told(text) == (
        "x.feature:21:5: errore[G010]: Due scenari si chiamano «Uno»: ne girerebbe uno solo.\n"
        "    Cambia un titolo; l'altro è alla riga 9."
    )


@pytest.mark.parametrize("line", ["dato che Anna osserva", "Dato: che Anna osserva", "Quando Anna punta"])
def test_a_first_step_that_became_a_comment_is_refused(told: Told, line: str) -> None:
    said = told(_with(f"      {line.replace('Quando', 'quando')}\n{ROUND}"))
    assert said == (
        f"x.feature:9:5: errore[G011]: «{line.replace('Quando', 'quando')}» non è letto: "
        "prima del primo passo tutto è commento.\n"
        f"    Scrivi «{line.replace('dato', 'Dato').replace(':', '')}»."
    )


def test_a_mistyped_block_under_a_rule_is_refused(told: Told) -> None:
    text = GOOD.replace("  Regola: Una regola\n", "  Regola: Una regola\n    Scenarii: Perso\n      Dato niente\n")
    assert told(text) == (
        "x.feature:7:3: errore[G011]: «Scenarii: Perso» non è letto: prima del primo passo tutto è commento.\n"
        "    Scrivi «Scenario: Perso»."
    )


def test_prose_under_a_feature_may_begin_with_a_step_word(told: Told) -> None:
    assert told(GOOD.replace("Funzionalità: Prova\n", "Funzionalità: Prova\n  Quando il banco si ferma.\n")) == ""


def test_a_scenario_without_steps_is_refused(told: Told) -> None:
    assert told(f"{GOOD}    @id:PLB-S9002\n    Scenario: Due\n") == (
        "x.feature:19:5: errore[G012]: Lo scenario «Due» non ha passi.\n    Scrivili, o togli lo scenario."
    )


def test_a_schema_without_rows_is_refused(told: Told) -> None:
    assert told(_with(ROUND, "Schema dello scenario: Uno")) == (
        "x.feature:9:5: errore[G013]: Lo Schema «Uno» non ha righe.\n"
        "    Aggiungi «Esempi:» con una tabella, o scrivi «Scenario:» se non ci sono posti da riempire."
    )


SCHEMA = ROUND.replace("20 €", "<quanto>")


def test_a_right_schema_is_told_nothing(told: Told) -> None:
    text = _with(f"{SCHEMA}      Esempi:\n        | quanto |\n        | 20 €   |\n", "Schema dello scenario: Uno")
    assert told(text) == ""


def test_a_placeholder_that_is_no_column_is_refused(told: Told) -> None:
    text = _with(f"{SCHEMA}      Esempi:\n        | quanti |\n        | 20 €   |\n", "Schema dello scenario: Uno")
    assert told(text) == (
        "x.feature:17:7: errore[G014]: «<quanto>» non è una colonna degli Esempi.\n"
        "    Forse intendevi «quanti»? Colonne: quanti.\n"
        "x.feature:17:7: errore[G043]: «<quanto>» non va bene nel passo «{giocatore} riceve {importo}».\n"
        "    Qui serve un importo: `10 €`, `7,50 €`, `1.000,50 €`.\n"
        "x.feature:18:7: errore[G015]: La colonna «quanti» non serve a nessun passo.\n"
        "    Usa <quanti>, o toglila."
    )


def test_a_placeholder_in_a_plain_scenario_is_refused(told: Told) -> None:
    assert "errore[G014]: «<quanto>» non è una colonna degli Esempi.\n    Solo uno «Schema dello scenario»" in told(
        _with(SCHEMA)
    )


def test_rows_under_esempio_instead_of_esempi_are_refused(told: Told) -> None:
    text = _with(f"{SCHEMA}      Esempio:\n        | quanto |\n        | 20 €   |\n", "Schema dello scenario: Uno")
    assert (
        "x.feature:18:7: errore[G016]: «Esempio:» apre un altro scenario.\n"
        "    Per le righe di uno Schema scrivi «Esempi:»." in told(text)
    )


def test_equal_rows_are_refused(told: Told) -> None:
    rows = "        | quanto |\n        | 20 €   |\n        | 20 €   |\n"
    text = _with(f"{SCHEMA}      Esempi:\n{rows}", "Schema dello scenario: Uno")
    assert told(text) == "x.feature:18:7: errore[G013]: Due righe degli Esempi sono uguali.\n    Togline una."


def test_a_table_that_the_step_ignores_is_refused(told: Told) -> None:
    assert told(_with(f"{ROUND}        | a | b |\n")) == (
        "x.feature:17:7: errore[G017]: Questo passo non legge tabelle: le sue righe sarebbero ignorate.\n"
        "    Togli la tabella, o usa il passo che la legge."
    )


def test_a_text_block_that_the_step_ignores_is_refused(told: Told) -> None:
    assert told(_with(f'{ROUND}        """\n        perso\n        """\n')) == (
        "x.feature:17:7: errore[G017]: Questo passo non legge un testo tra virgolette triple.\n    Togli il testo."
    )


def test_a_step_that_needs_a_table_says_so(told: Told) -> None:
    assert told(_with(f"{ROUND}      E i pagamenti di Anna sono:\n")) == (
        "x.feature:18:7: errore[G017]: A questo passo manca la tabella.\n    Colonne: puntata | puntato | restituito."
    )


def test_a_column_of_another_name_is_refused(told: Told) -> None:
    table = "        | puntata | puntato | ricevuto |\n        | puntata principale | 10 € | 20 € |\n"
    assert told(_with(f"{ROUND}      E i pagamenti di Anna sono:\n{table}")) == (
        "x.feature:18:7: errore[G018]: Le colonne della tabella sono puntata | puntato | ricevuto.\n"
        "    Servono: puntata | puntato | restituito (e se serve: posto, mano, esito)."
    )


def test_a_wrong_case_is_an_undefined_step_and_not_a_match(told: Told) -> None:
    assert told(_with(ROUND.replace("Allora Anna riceve", "Allora Anna Riceve"))) == (
        "x.feature:17:7: errore[G040]: Nessun passo dice «Anna Riceve 20 €».\n"
        "    Il passo più vicino: «Anna riceve 20 €». Vedi l'elenco in docs/passi.md."
    )


def test_a_step_about_a_wager_by_another_name_is_led_to_the_one_there_is(told: Told) -> None:
    assert told(_with(ROUND.replace("Allora Anna riceve 20 €", "Allora la giocata di Anna perde"))) == (
        "x.feature:17:7: errore[G040]: Nessun passo dice «la giocata di Anna perde».\n"
        "    Il passo più vicino: «la puntata di Anna vince». Vedi l'elenco in docs/passi.md."
    )


def test_a_step_under_the_wrong_keyword_is_refused(told: Told) -> None:
    assert told(_with(ROUND.replace("      E Anna sta\n", "      Allora Anna sta\n"))) == (
        "x.feature:16:7: errore[G042]: Questo passo va introdotto da «Quando», non da «Allora».\n"
        "    Scrivi «Quando Anna sta»."
    )


def test_a_label_that_the_rules_do_not_have_is_refused(told: Told) -> None:
    steps = f"{CARDS}      Quando Anna punta 10 €\n      E vengono distribuite le carte\n"
    said = told(_with(f"{steps}      Allora tra le opzioni offerte ad Anna c'è Radoppia\n"))
    assert said == (
        "x.feature:16:7: errore[G043]: «Radoppia» non va bene nel passo "
        "«tra le opzioni offerte a/ad {giocatore} c'è {opzione}».\n"
        "    Forse intendevi «Raddoppia»? Ammessi: Assicurazione, Carta, Stai, Raddoppia, Dividi."
    )


@pytest.mark.parametrize("wrong", ["20€", "20 euro", "€ 20", "20.00 €", "20,0 €", "2000 €"])
def test_money_written_wrong_is_refused(told: Told, wrong: str) -> None:
    said = told(_with(ROUND.replace("riceve 20 €", f"riceve {wrong}")))
    assert said == (
        f"x.feature:17:7: errore[G044]: L'importo «{wrong}» non è scritto come si deve.\n"
        f"    Scrivi «{'2.000 €' if wrong == '2000 €' else '20 €'}»."
    )


def test_a_scenario_without_an_id_is_refused(told: Told) -> None:
    assert told(GOOD.replace("    @id:PLB-S9001\n", "")) == (
        "x.feature:8:5: errore[G020]: Lo scenario «Uno» non ha un id.\n"
        "    Metti un tag come @id:PLB-S0001, mai usato prima."
    )


def test_an_id_of_another_regolamento_is_refused(told: Told) -> None:
    assert told(GOOD.replace("PLB-S9001", "BJL-S9001")) == (
        "x.feature:8:5: errore[G021]: «@id:BJL-S9001» non è un id di questo regolamento.\n    La forma è @id:PLB-S0001."
    )


def test_an_id_used_twice_is_refused_across_files() -> None:
    first, second = parse_feature(GOOD.encode(), "a.feature"), parse_feature(GOOD.encode(), "b.feature")
    assert first.document is not None
    assert second.document is not None
    assert render_all(across_files([first.document, second.document])) == (
        "b.feature:8:5: errore[G022]: L'id PLB-S9001 è già preso.\n    È in a.feature, riga 8: un id non si riusa mai. "
        "Scrivi «@id:PLB-S9002», che è libero."
    )


def test_a_rule_without_a_clause_is_refused(told: Told) -> None:
    assert told(GOOD.replace("  @PLB-005\n", "")) == (
        "x.feature:6:3: errore[G030]: La Regola «Una regola» non dice quale clausola prova.\n"
        "    Metti sopra la Regola il tag della clausola, per esempio @ABC-001, o della lettura, come @ABC-A01.\n"
        "x.feature:8:5: errore[G030]: Lo scenario «Uno» non prova nessuna clausola.\n"
        "    Mettilo in una Regola con il tag della clausola o della lettura."
    )


def test_a_clause_that_does_not_exist_is_refused(told: Told) -> None:
    said = told(GOOD.replace("@PLB-005", "@PLB-905"))
    assert said == (
        "x.feature:6:3: errore[G031]: La clausola PLB-905 non esiste.\n"
        "    Le clausole del registro vanno da PLB-001 a PLB-168, e questa non c'è. Se il numero è sbagliato, scrivi "
        "quello giusto; se è stata tolta, toglila anche da qui."
    )


def test_a_scenario_may_prove_a_reading_that_exists(told: Told) -> None:
    assert told(GOOD.replace("@PLB-005", "@PLB-A09")) == ""
    said = told(GOOD.replace("@PLB-005", "@PLB-A99"))
    assert said == (
        "x.feature:6:3: errore[G034]: La lettura PLB-A99 non esiste.\n"
        "    Le letture del regolamento vanno da PLB-A01 a PLB-A68, e questa non c'è. Se il numero è sbagliato, scrivi "
        "quello giusto; se è stata tolta, toglila anche da qui."
    )


def test_a_mistyped_tag_is_refused(told: Told) -> None:
    said = told(GOOD.replace("@id:PLB-S9001", "@id:PLB-S9001 @propsto"))
    assert said == (
        "x.feature:8:19: errore[G032]: «@propsto» non è un tag previsto.\n"
        "    Forse intendevi «proposto»? Tag ammessi oltre a id, clausole, letture e capacita:x: proposto."
    )


def test_a_scenario_that_checks_nothing_is_refused(told: Told) -> None:
    assert told(_with(ROUND.replace("      Allora Anna riceve 20 €\n", ""))) == (
        "x.feature:9:5: errore[G045]: Lo scenario «Uno» non verifica nulla.\n"
        "    Aggiungi almeno un Allora, come «Allora Anna riceve 10 €»."
    )


def test_a_scenario_whose_last_moves_are_unchecked_is_refused(told: Told) -> None:
    steps = ROUND.replace("      E Anna sta\n      Allora Anna riceve 20 €\n", "      Allora il colpo non è concluso\n")
    assert told(_with(f"{steps}      Quando Anna sta\n")) == (
        "x.feature:17:7: errore[G045]: Lo scenario finisce senza verificare le ultime mosse.\n"
        "    Chiudilo con un Allora, come «Allora Anna riceve 10 €»."
    )


def test_an_empty_feature_is_refused(told: Told) -> None:
    assert told("# language: it\nFunzionalità: Vuota\n") == (
        "x.feature:2:1: errore[G008]: La Funzionalità non ha scenari.\n    Scrivine uno, o togli il file."
    )
    assert told("").endswith("errore[G008]: Il file è vuoto.\n    Scrivi una Funzionalità, o togli il file.")


def test_decomposed_accents_are_told_in_italian(told: Told) -> None:
    said = told(unicodedata.normalize("NFD", GOOD))
    assert said.splitlines()[:2] == [
        "x.feature:2:13: errore[G003]: Un accento è scritto come segno a parte (forma NFD).",
        "    Riscrivi la lettera accentata, o converti il file in forma NFC.",
    ]


def test_a_byte_order_mark_is_told_in_italian() -> None:
    reading = parse_feature(b"\xef\xbb\xbf" + GOOD.encode(), "x.feature")
    assert render_all(reading.diagnostics) == (
        "x.feature:1:1: errore[G001]: Il file comincia con un BOM, un segno invisibile.\n"
        "    Salvalo come «UTF-8 senza BOM»."
    )


def test_a_regional_language_is_told_in_italian(told: Told) -> None:
    assert told(GOOD.replace("language: it", "language: it-IT")) == (
        "x.feature:1:1: errore[G005]: La lingua «it-IT» non è ammessa.\n    Scrivi `it`, senza paese: # language: it"
    )
    assert told(GOOD.replace("# language: it\n", "")) == (
        "x.feature:1:1: errore[G005]: Manca la riga della lingua.\n    La prima riga dev'essere: # language: it"
    )


def test_letters_of_another_alphabet_are_told(told: Told) -> None:
    assert told(GOOD.replace("Anna sta", "Αnna sta")) == (
        "x.feature:16:9: errore[G007]: «Α» sembra una lettera latina ma non lo è (greek capital letter alpha).\n"
        "    Riscrivila con la tastiera italiana: «A»."
    )


def test_other_encodings_are_told() -> None:
    reading = parse_feature(GOOD.replace("♥", "?").replace("♠", "?").replace("♦", "?").replace("♣", "?").replace(
        "€", "E").encode("latin-1"), "x.feature")  # fmt: skip
    assert render_all(reading.diagnostics) == (
        "x.feature:2:12: errore[G002]: Il file non è in UTF-8.\n    Salvalo come UTF-8."
    )


def test_a_file_too_big_is_refused() -> None:
    [problem] = parse_feature(b"#" * (MAX_BYTES + 1), "x.feature").diagnostics
    assert problem.code == "G004"


def test_too_many_scenarios_are_refused() -> None:
    body = "".join(
        f"    @id:PLB-S{number:04d}\n    Scenario: Numero {number}\n      Dato x\n"
        for number in range(MAX_SCENARIOS + 1)
    )
    reading = parse_feature(f"{HEAD}{body}".encode(), "x.feature")
    assert reading.document is not None
    [problem] = across_files([reading.document])
    assert problem.message == "Gli scenari scritti a mano sono più di 500."


def test_a_line_that_gherkin_cannot_read_is_told_once_and_in_italian(told: Told) -> None:
    assert told(_with(f"{ROUND}      pippo\n      pluto\n")) == (
        "x.feature:18:7: errore[G006]: Qui non ci si aspetta «pippo».\n"
        "    Ogni riga comincia con una parola chiave, maiuscola compresa: Scenario:, Dato, Quando, Allora, E, Ma."
    )


def test_phones_and_word_processors_do_no_harm(told: Told) -> None:
    text = GOOD.replace("♠", "♠\ufe0f").replace("10 €", "10\u00a0€").replace("20 €", "20\u202f€")
    assert told(text) == ""


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (
            "Quando Anna punta 10 €",
            "Quando Bruno punta 10 €",
            "x.feature:14:7: errore[G051]: «Bruno» non è al tavolo.\n    Giocatori dello scenario: Anna. "
            "Per farne sedere un altro: «Dato che Bruno occupa il posto … con un saldo di …».",
        ),
        (
            "Quando Anna punta 10 €",
            "Quando Anna punta 10 € sul posto 2",
            "x.feature:14:7: errore[G051]: Il posto 2 non è di Anna.\n    Posti assegnati ad Anna: 1.",
        ),
        (
            "      E vengono distribuite le carte\n",
            "",
            "x.feature:15:7: errore[G050]: Si decide solo dopo la distribuzione.\n"
            "    Prima scrivi «vengono distribuite le carte».",
        ),
        (
            "      Quando Anna punta 10 €\n      E vengono",
            "      Quando Anna punta 10 € sul raddoppio\n      E vengono",
            "x.feature:14:7: errore[G053]: La puntata «raddoppio» non si fa prima delle carte.\n"
            "    Nasce da una decisione: scrivi quella. Si punta qui solo per provare che la puntata è rifiutata.",
        ),
        (
            "6♦ A♣ ",
            "6♦    ",
            "x.feature:13:9: errore[G060]: «banco» ha 1 carta servita, ma la distribuzione ne dà 2.\n"
            "    Aggiungi alle carte servite quelle che mancano.",
        ),
        (
            "10♥ 8♠",
            "10♥ X♠",
            "x.feature:12:9: errore[G052]: «X♠» non è una carta: il rango «X» non esiste.\n"
            "    Ranghi: A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q e K (J è il fante, Q la donna, K il re).",
        ),
    ],
)
def test_a_step_that_cannot_mean_what_it_says_is_told(told: Told, before: str, after: str, said: str) -> None:
    assert told(GOOD.replace(before, after)) == said


def test_a_text_that_two_steps_read_is_refused(classic: Ruleset) -> None:
    words = registry(classic)
    repeated = [one for one in words.definitions if "non viene rimborsato nulla" in one.expression]
    twice = StepRegistry(definitions=[*words.definitions, *repeated], parameters=words.parameters)
    step = ScenarioStep(
        keyword="Allora", kind=StepKind.THEN, text="ad Anna non viene rimborsato nulla", at=Position("x.feature", 3, 7)
    )
    [problem] = step_problems(step, twice)
    assert problem.render() == (
        "x.feature:3:7: errore[G041]: «ad Anna non viene rimborsato nulla» si legge in più modi: "
        "«a/ad {giocatore} non viene rimborsato nulla» e «a/ad {giocatore} non viene rimborsato nulla».\n"
        "    Riscrivi il passo."
    )


def test_every_code_of_the_linter_is_explained() -> None:
    sources = Path(vectors.__file__).parent.rglob("*.py")
    used = {code for path in sources for code in re.findall(r'"(G[0-9]{3})"', path.read_text(encoding="utf-8"))}
    assert {code for code in used if explain(code) is None} == set()
    assert {one.code for one in catalogue() if one.code.startswith("G")} == used


def test_mistakes_that_do_not_follow_from_one_another_are_told_together(told: Told) -> None:
    text = GOOD.replace("E Anna sta\n", "E Ana sta\n").replace("Allora Anna riceve 20 €", (
        "Allora Anna riceve 20,5 €\n      E Anna riceve 5 € su 21+4\n      E la mano di Marco vale 18"
    ))  # fmt: skip
    found = re.findall(r"x.feature:(\d+):\d+: errore\[(G0\d\d)\]", told(text))
    assert found == [("16", "G051"), ("17", "G044"), ("18", "G043")], "of Marco one may ask once the round is whole"


def test_a_wrong_check_hides_no_other(told: Told) -> None:
    text = GOOD.replace("Allora Anna riceve 20 €", "Allora Ana riceve 20 €\n      E la mano di Marco vale 18")
    found = re.findall(r"x.feature:(\d+):\d+: errore\[(G0\d\d)\]: (.*)", told(text))
    assert found == [("17", "G051", "«Ana» non è al tavolo."), ("18", "G051", "«Marco» non è al tavolo.")]
