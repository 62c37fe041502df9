"""Every small change that the words admit: what may stand in the place of a value, a condition, a row, a name."""

from generator.data.nodes import Node, plain
from generator.data.reader import read_text
from generator.model.editing.single_changes import changes


def tree(text: str) -> Node:
    """Return the tree of a part of a document."""
    node = read_text(text, "prova.yaml")
    assert node is not None
    return node


def texts(text: str) -> list[str]:
    """Return what the changes of a part of a document say of themselves."""
    return [change.text for change in changes(tree(text))]


def made(text: str, said: str) -> object:
    """Return the data after the change that says so."""
    [change] = [one for one in changes(tree(text)) if one.text == said]
    return plain(change.make(tree(text)))


def test_a_number_becomes_the_one_before_and_the_one_after_within_its_bounds() -> None:
    assert texts("mazzo: {mazzi: 1}\n") == ["«mazzo.mazzi» diventa 2"]
    assert texts("carte: {tetto: 21}\n") == ["«carte.tetto» diventa 20", "«carte.tetto» diventa 22"]


def test_a_word_becomes_each_other_word_of_its_list() -> None:
    assert texts("tavolo: {arrotondamento: {verso: difetto}}\n") == [
        "«tavolo.arrotondamento.verso» diventa eccesso",
        "«tavolo.arrotondamento.verso» diventa vicino",
    ]


def test_a_row_pays_one_unit_less_and_one_more_loses_its_pay_its_condition_and_itself() -> None:
    row = (
        "liquidazione:\n  principale:\n"
        '    - {se: {mano: blackjack}, esito: vince, paga: "3:2"}\n    - {altrimenti: true, esito: perde}\n'
    )
    assert texts(row) == [
        "«liquidazione.principale.1.se» non si chiede",
        "«liquidazione.principale.1.se» vale al contrario",
        "«liquidazione.principale.1.esito» diventa perde",
        "«liquidazione.principale.1.esito» diventa patta",
        "«liquidazione.principale.1.esito» diventa secondo_importo",
        "«liquidazione.principale.1.paga» diventa 1:1",
        "«liquidazione.principale.1.paga» diventa 2:1",
        "si toglie «liquidazione.principale.1.paga»",
        "si toglie «liquidazione.principale.1»",
        "si toglie «liquidazione.principale.2.altrimenti»",
        "«liquidazione.principale.2.esito» diventa vince",
        "«liquidazione.principale.2.esito» diventa patta",
        "«liquidazione.principale.2.esito» diventa secondo_importo",
        "si toglie «liquidazione.principale.2»",
        "si toglie «liquidazione.principale»",
    ]
    unasked = {"altrimenti": True, "esito": "vince", "paga": "3:2"}
    last = {"altrimenti": True, "esito": "perde"}
    data = made(row, "«liquidazione.principale.1.se» non si chiede")
    assert data == {"liquidazione": {"principale": [unasked, last]}}


def test_a_test_of_several_is_left_out_or_turned_and_so_is_the_whole_condition() -> None:
    text = "offerte:\n  dividi: {se: {mano.carte: 2, mano.morbida: true}}\n"
    said = texts(text)
    assert "«offerte.dividi.se.mano.carte» non si chiede" in said
    turned = made(text, "«offerte.dividi.se.mano.carte» vale al contrario")
    assert turned == {"offerte": {"dividi": {"se": {"mano.morbida": True, "non": {"mano.carte": 2}}}}}
    against = made(text, "«offerte.dividi.se» vale al contrario")
    assert against == {"offerte": {"dividi": {"se": {"non": {"mano.carte": 2, "mano.morbida": True}}}}}
    assert "«offerte.dividi.se.mano.morbida» diventa false" in said
    assert "si toglie «offerte.dividi.se»" in said


def test_a_list_of_cards_loses_each_and_gains_one() -> None:
    said = texts('offerte: {assicurazione: {se: {banco.scoperta: [A, "10"]}}}\n')
    assert "si toglie A da «offerte.assicurazione.se.banco.scoperta»" in said
    assert "si toglie 10 da «offerte.assicurazione.se.banco.scoperta»" in said
    grown = 'mazzo: {ranghi: [A, "2"]}\n'
    assert made(grown, "si aggiunge 3 a «mazzo.ranghi»") == {"mazzo": {"ranghi": ["A", "2", "3"]}}


def test_a_single_card_becomes_its_neighbours() -> None:
    said = texts("offerte: {assicurazione: {se: {banco.scoperta: K}}}\n")
    assert [one for one in said if "diventa" in one] == ["«offerte.assicurazione.se.banco.scoperta» diventa Q"]


def test_a_name_becomes_the_others_of_its_kind() -> None:
    text = "classi: {sballata: {segno: true}, ventuno: {segno: true}}\nchiusure:\n  - {se: {mano: sballata}}\n"
    assert "«chiusure.1.se.mano» diventa ventuno" in texts(text)


def test_a_name_goes_with_what_cannot_do_without_it() -> None:
    text = (
        "puntate: {principale: {di: mano}, raddoppio: {di: mano, importo: {quota: '1', di: principale}}}\n"
        "offerte: {raddoppia: {effetti: [{aggiungi: raddoppio}, {pesca: 1}]}, carta: {effetti: [{pesca: 1}]}}\n"
        "automatismi: {fondi_insufficienti: {raddoppia: [{altrimenti: true, azione: carta}]}}\n"
        "banco:\n  regola:\n    - {se: {totale: {fino_a: 16}}, azione: carta}\n    - {altrimenti: true, azione: stai}\n"
    )
    whole, left = plain(tree(text)), made(text, "si toglie «offerte.raddoppia»")
    assert isinstance(whole, dict)
    assert left == {
        "puntate": whole["puntate"],
        "offerte": {"carta": {"effetti": [{"pesca": 1}]}},
        "banco": whole["banco"],
    }
    without = made(text, "si toglie «offerte.carta»")
    assert isinstance(without, dict)
    assert without["banco"] == whole["banco"], "the dealer's «carta» is a word of the language, not the offer"
    poorer = made(text, "si toglie «puntate.raddoppio»")
    assert isinstance(poorer, dict)
    assert poorer["offerte"]["raddoppia"]["effetti"] == [{"pesca": 1}]


def test_words_provenance_and_what_is_said_of_the_rules_are_no_rules() -> None:
    assert texts(
        "titolo: Prova\nfonte: {registro: clausole.yaml}\nclassi: {sballata: {etichetta: sballata, da: [ABC-001]}}\n"
        'rtp:\n  - {puntata: principale, valore: "99.00%"}\nletture: {ABC-A01: {scelta: una}}\n'
    ) == ["si toglie «classi.sballata»"]


def test_what_the_text_does_not_state_is_not_given_a_value() -> None:
    assert texts("tavolo: {posti: {massimo: non_dichiarato}}\n") == []


def test_two_phases_in_a_row_change_places() -> None:
    text = "fasi:\n  - {fase: puntate}\n  - {fase: distribuzione}\n"
    assert made(text, "si scambiano «fasi.1» e «fasi.2»") == {"fasi": [{"fase": "distribuzione"}, {"fase": "puntate"}]}
