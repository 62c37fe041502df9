"""A scenario may say why a stake goes back before any round: the reason is read, looked at, told where it differs."""

from loaded import rules_of

from conformance.cases.compile import compile_texts
from conformance.cases.judging.judge import judge
from conformance.readings.in_memory import in_memory
from generator.data.diagnostics import render_all

RULES = rules_of("blackjack-surrender")
TEXT = """\
# language: it
Funzionalità: Prova
  Contesto:
    Dato un tavolo "Blackjack Surrender"
    E che il tavolo è aperto
    E che Anna ha sul conto 100 €
  @SUR-014
  Regola: Una regola
    @id:SUR-S9001
    Scenario: Uno
      Quando Anna entra al tavolo in modalità "Mano singola" con 50 €
      E Anna usa il comando "Nuova Partita"
      E Anna punta 5 €
      E Anna lascia il tavolo
      Allora ad Anna tornano 5 € perché "ha lasciato il tavolo"
"""


def test_a_reason_that_does_not_exist_is_refused_with_those_that_do() -> None:
    _, wrong = compile_texts([("x.feature", TEXT.replace("ha lasciato il tavolo", "è stanca").encode())], RULES)
    assert render_all(wrong) == (
        "x.feature:15:7: errore[G043]: «è stanca» non è un motivo per cui una posta torna.\n"
        "    Motivi: «ha lasciato il posto», «ha lasciato il tavolo», «il posto è rimasto senza puntata», "
        "«è sotto il minimo», «manca la puntata a cui si accompagna», «l'ha annullata», «l'ha tolta», "
        "«il titolare del posto non gioca» e «il tavolo si è guastato»."
    )


def test_another_reason_than_the_scenario_says_is_told_in_words() -> None:
    [case], _ = compile_texts([("x.feature", TEXT.encode())], RULES)
    outcome = in_memory(RULES).play(case.setup, case.moves)
    assert judge(case, outcome) == ()
    other = [{**one, "motivo": "lasciato"} if one["fatto"] == "resa" else one for one in outcome["registro"]]
    [finding] = judge(case, {**outcome, "registro": other})
    assert finding.expected == "la posta torna perché «ha lasciato il tavolo»"
    assert finding.got == "torna perché «ha lasciato il posto»"
