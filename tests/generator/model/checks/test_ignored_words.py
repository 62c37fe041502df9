"""Words that decide something, or are refused: none is read and forgotten."""

from collections.abc import Callable

import pytest

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset

Said = Callable[..., str]
HERE = "rules/minimo/regolamento.yaml"
PHASES = "  - {fase: puntate, da: [MIN-002]}\n  - {fase: distribuzione, da: [MIN-003]}\n"
BETS, DEAL = PHASES.splitlines(keepends=True)


def answers(rules: Ruleset) -> str:
    """Return what the generated engine says to a round, in a word."""
    round_ = {
        "sabot": ["5S", "6H", "7D", "8C", "9S", "9H", "9D", "9C"],
        "giocatori": [{"giocatore": "g1", "saldo": "100.00"}],
        "posti": [{"posto": 1, "giocatore": "g1", "puntate": {"posta": "10.00"}}],
    }
    request = {"id": 1, "op": "gioca", "regolamento": rules.identifier, "colpo": round_, "mosse": []}
    reply = load_engine(rules).rispondi(request)
    return str(reply["errore"]["messaggio"] if "errore" in reply else reply["esito"]["stato"])


@pytest.mark.slow
def test_a_side_bet_that_is_not_optional_is_compulsory(build_minimo: Callable[..., Ruleset]) -> None:
    rules = build_minimo(("facoltativa: true", "facoltativa: false"))
    assert [one.name for one in rules.wagers if one.compulsory] == ["posta", "coppia"]
    assert answers(rules) == "manca la puntata coppia"
    assert answers(build_minimo()) == "in_attesa"


def test_a_wager_that_is_neither_compulsory_nor_optional_is_refused(said_of: Said) -> None:
    assert "errore[R329]: La puntata «coppia» non è né obbligatoria né facoltativa.\n    Tieni una sola" in said_of(
        ("facoltativa: true", "obbligatoria: false, facoltativa: false")
    )


@pytest.mark.slow
def test_a_rank_taken_out_of_the_deck_is_dealt_no_more(build_minimo: Callable[..., Ruleset], said_of: Said) -> None:
    without = ('"8", "9", "10"', '"8", "10"')
    assert answers(build_minimo(without)) == "carta sconosciuta nel sabot"
    assert "avviso[R339]: Il rango «9» ha un valore, e nel mazzo non c'è: il valore non conta." in said_of(without)


@pytest.mark.parametrize(
    ("phases", "told"),
    [
        (DEAL + BETS, ["La fase 2 è «puntate»: si punta una volta sola, prima di ogni altra fase."]),
        (BETS + BETS + DEAL, ["La fase 2 è «puntate»: si punta una volta sola, prima di ogni altra fase."]),
        (BETS + DEAL + DEAL, ["La fase 3 è «distribuzione»: si distribuisce una volta sola, subito dopo «puntate»."]),
        (
            BETS + "  - {fase: turno_banco, da: [MIN-007]}\n" + DEAL,
            ["La fase 3 è «distribuzione»: si distribuisce una volta sola, subito dopo «puntate»."],
        ),
        (PHASES, []),
    ],
)
def test_a_round_begins_with_the_stakes_and_then_the_deal(said_of: Said, phases: str, told: list[str]) -> None:
    found = said_of((PHASES, phases)) if phases != PHASES else said_of()
    assert [line.partition("R338]: ")[2] for line in found.splitlines() if "R338" in line] == told


@pytest.mark.slow
def test_a_wager_of_the_box_is_not_one_that_every_split_hand_would_have(said_of: Said) -> None:
    effects = "effetti: [{dividi: {puntata: posta, seconda_carta: a_entrambe}}]"
    split = f"  dividi: {{etichetta: Dividi, verbo: divide, stadio: gioco, se: {{mano.coppia: valore}}, {effects}}}\n"
    splits = ("offerte:\n", f"offerte:\n{split}")
    said = said_of(splits, ("  posta: {di: mano", "  posta: {di: posto"))
    assert "avviso[R337]: La puntata «posta» è una per posto, e l'offerta «dividi» la aggiunge a ogni mano." in said
    assert "R337" not in said_of(splits)
    assert "R337" not in said_of(("  posta: {di: mano", "  posta: {di: posto"))


def test_the_register_of_clauses_has_one_name(said_of: Said) -> None:
    assert said_of(("registro: clausole.yaml", "registro: clausole-nuove.yaml")).splitlines() == [
        f"{HERE}:5:19: errore[R216]: Il registro delle clausole è «clausole.yaml», accanto al regolamento: "
        "«clausole-nuove.yaml» non si legge.",
        "    Scrivi «registro: clausole.yaml», e dai quel nome al file.",
    ]
