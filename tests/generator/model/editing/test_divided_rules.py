"""Rules that treat some of their cases apart: soft hands, hands of many cards, a row before another."""

from family import document
from tiny_game import RULES

from generator.data.reader import read_text
from generator.model.editing.single_changes import DocumentChange
from generator.model.editing.wider_changes import wider_changes
from generator.model.loading.pipeline import data_of

DEALER = RULES.replace(
    """  regola:
    - {altrimenti: true, azione: stai,""",
    """  lista_della_casa: {ordine: ["21", "20", "19 morbido"], stato: assunto, motivo: "Per provare."}
  regola:
    - {se: {totale: {fino_a: 16}}, azione: carta, stato: assunto, motivo: "Per provare."}
    - {altrimenti: true, azione: stai,""",
)
TREE = read_text(DEALER, "regolamento.yaml")
FOUND = list(wider_changes(TREE))


def change(text: str) -> DocumentChange:
    [found] = [one for one in FOUND if one.text == text]
    return found


def rule_after(text: str) -> list[dict[str, object]]:
    rows = data_of(change(text).make(TREE))["banco"]["regola"]
    return [{key: row[key] for key in ("se", "azione") if key in row} for row in rows]


def test_soft_hands_are_asked_another_total_than_hard_ones() -> None:
    first, _ = rule_after("«banco.regola.1.se.totale» delle mani morbide diventa fino_a 17")
    assert first["se"] == {
        "uno_di": [{"totale": {"fino_a": 17}, "morbida": True}, {"totale": {"fino_a": 16}, "morbida": False}]
    }


def test_a_row_before_another_decides_part_of_its_cases_as_the_row_beside_it() -> None:
    rows = rule_after("prima di «banco.regola.1» una riga: se totale fino_a 16; carte almeno 5, stai")
    assert rows[0] == {"se": {"totale": {"fino_a": 16}, "carte": {"almeno": 5}}, "azione": "stai"}
    assert [row["azione"] for row in rows] == ["stai", "carta", "stai"]


def test_a_row_before_the_last_asks_two_things() -> None:
    rows = rule_after("prima di «banco.regola.2» una riga: se totale 17; morbida true, carta")
    assert [row["azione"] for row in rows] == ["carta", "carta", "stai"]
    assert rows[1]["se"] == {"totale": 17, "morbida": True}


def test_no_row_is_put_before_one_that_decides_as_all_the_others() -> None:
    assert not [one for one in FOUND if one.operator == "riga aggiunta" and one.path.startswith("banco.turno")]


def test_a_hand_is_asked_every_number_of_cards_from_three_to_seven() -> None:
    added = {one.text for one in FOUND if one.operator == "prova aggiunta"}
    for count in range(3, 8):
        assert f"«liquidazione.posta.1.se» chiede anche mano.carte: almeno {count}" in added
        assert f"«liquidazione.posta.1.se» chiede anche mano.carte: fino_a {count}" in added


def test_neighbours_of_a_list_of_preference_change_places_and_those_of_a_set_do_not() -> None:
    made = change("si scambiano «banco.lista_della_casa.ordine.2» e «banco.lista_della_casa.ordine.3»").make(TREE)
    assert data_of(made)["banco"]["lista_della_casa"]["ordine"] == ["21", "19 morbido", "20"]
    assert not [one for one in FOUND if one.operator == "righe scambiate" and one.path.startswith("mazzo.ranghi")]


def test_one_rank_becomes_two_with_each_of_the_others() -> None:
    text = RULES.replace("se: {confronto: maggiore}", "se: {banco.scoperta: A}")
    texts = [one.text for one in wider_changes(read_text(text, "")) if one.operator == "rango in più"]
    assert len(texts) == len(document()["mazzo"]["ranghi"]) - 1
    assert texts[0] == "«liquidazione.posta.1.se.banco.scoperta» diventa A o 2"
