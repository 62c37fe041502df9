"""What a winning row pays: it says so, and odds that look like a slip are asked about."""

from collections.abc import Callable

import pytest

from generator.model.checks.odds import MOST, WHOLE

Said = Callable[..., str]
HERE = "rules/minimo/regolamento.yaml"
ROW = '{se: {mano: naturale}, esito: vince, paga: "3:2"'


def test_a_row_that_wins_says_how_much(said_of: Said) -> None:
    assert said_of((ROW, "{se: {mano: naturale}, esito: vince")).splitlines() == [
        f"{HERE}:115:37: errore[R335]: In «liquidazione.posta» la riga 4 vince e non dice quanto.",
        '    Aggiungi «paga: "1:1"» se vince una volta la posta, o la quota che il testo dice (come «paga: "3:2"»).',
    ]


@pytest.mark.slow
def test_the_last_row_of_a_side_bet_that_wins_says_how_much_too(said_of: Said) -> None:
    row = 'paga: "3:1"}\n      - {altrimenti: true, esito: '
    found = said_of((f"{row}perde", f"{row}vince"))
    assert "errore[R335]: In «collaterali.coppia» la riga 3 vince e non dice quanto." in found
    assert "R335" not in said_of((f"{row}perde", f'{row}vince, paga: "1:1"'))


@pytest.mark.slow
@pytest.mark.parametrize("stated", ['paga: "1:1"', 'paga: "6:5"', 'paga: "1:2"', 'paga: "5:2"', 'restituisce: "2"'])
def test_a_win_that_is_paid_as_tables_pay_raises_no_question(said_of: Said, stated: str) -> None:
    assert "errore" not in said_of((ROW, f"{{se: {{mano: naturale}}, esito: vince, {stated}"))
    assert "R336" not in said_of((ROW, f"{{se: {{mano: naturale}}, esito: vince, {stated}"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("odds", "why", "advice"),
    [
        ("2:3", "vince meno della posta", "Prima si scrive la vincita e poi la posta: forse «3:2»?"),
        ("5:6", "vince meno della posta", "Prima si scrive la vincita e poi la posta: forse «6:5»?"),
        ("300:2", "vale 150:1", "Controlla i due numeri; se la quota è quella, scrivi «150:1»."),
        ("31:2", "è una quota così alta che non si paga mai in frazioni di posta", "Controlla i due numeri:"),
        ("32:1", "passa ogni misura: quote oltre 25:1 qui non si conoscono", "Controlla i due numeri:"),
    ],
)
def test_odds_that_look_like_a_slip_are_asked_about_and_not_refused(
    said_of: Said, odds: str, why: str, advice: str
) -> None:
    first, second = said_of((ROW, ROW.replace("3:2", odds))).splitlines()
    assert first == f"{HERE}:115:50: avviso[R336]: In «liquidazione.posta» la riga 4 paga «{odds}», che {why}."
    assert second.strip().startswith(advice)


@pytest.mark.slow
@pytest.mark.parametrize("outcome", ["vince", "perde", "patta"])
def test_what_a_table_pays_says_by_itself_whether_the_stake_wins(said_of: Said, outcome: str) -> None:
    found = said_of((ROW, f"{{se: {{mano: naturale}}, esito: {outcome}, restituisce: {{tabella: ritiri}}"))
    assert f"{HERE}:115:37: errore[R330]: In «liquidazione.posta» una riga prende l'importo da una tabella" in found
    assert "R330" not in said_of((ROW, "{se: {mano: naturale}, esito: secondo_importo, restituisce: {tabella: ritiri}"))


def test_only_what_a_table_pays_ends_by_its_amount(said_of: Said) -> None:
    assert said_of((ROW, '{se: {mano: naturale}, esito: secondo_importo, paga: "3:2"')).splitlines() == [
        f"{HERE}:115:37: errore[R330]: In «liquidazione.posta» una riga finisce secondo un importo che nessuna tabella "
        "le dà.",
        "    Scrivi «restituisce: {tabella: …}», oppure correggi «esito».",
    ]


@pytest.mark.slow
def test_a_side_bet_is_paid_much_more_than_the_hand(said_of: Said) -> None:
    assert (MOST["main"], MOST["side"], WHOLE) == (25, 1000, 10)
    category = 'se: {rango: {uguali: 3}}, paga: "'
    assert "R336" not in said_of((category + "20:1", category + "1000:1"))
    assert "oltre 1000:1" in said_of((category + "20:1", category + "1001:1"))
