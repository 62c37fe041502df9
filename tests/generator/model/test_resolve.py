"""Extended files merged in, chosen readings applied, places kept."""

from typing import Any

import pytest
from whole_document import resolve

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, render_all
from generator.data.nodes import Mapping, Node, plain
from generator.data.reader import read_text

NAME = "rules/gioco/regolamento.yaml"


def read(text: str, name: str = NAME) -> Node:
    return read_text(text, name)


def files(**texts: str) -> Any:
    """Stand for a corpus: names of files to their text."""
    named = {name.replace("__", "/") + ".yaml": text for name, text in texts.items()}

    def reader(name: str) -> Node:
        if name not in named:
            raise CorpusErrors([Diagnostic("R001", "Il file non esiste.", Position(name, 1, 1), "Controlla il nome.")])
        return read_text(named[name], name)

    return reader


# extended files


def test_the_keys_of_the_document_win_and_groups_merge() -> None:
    tree = read("estende: ../base.yaml\ncarte: {tetto: 22}\ntitolo: Mio\n")
    found = resolve(tree, read=files(rules__base="carte: {tetto: 21, valori: {A: 1}}\nlingua: it\ntitolo: Suo\n"))
    assert found.diagnostics == ()
    assert plain(found.tree) == {"carte": {"tetto": 22, "valori": {"A": 1}}, "lingua": "it", "titolo": "Mio"}


def test_a_list_replaces_the_list_that_it_extends() -> None:
    tree = read("estende: ../base.yaml\nranghi: [A]\n")
    assert plain(resolve(tree, read=files(rules__base="ranghi: [A, K]\n")).tree) == {"ranghi": ["A"]}


def test_a_condition_replaces_the_condition_that_it_extends() -> None:
    tree = read("estende: ../base.yaml\nclassi: {alta: {se: {totale: {almeno: 20}}}}\n")
    below = files(rules__base="classi: {alta: {etichetta: alta, se: {carte: 2, totale: {oltre: 17}}}}\n")
    assert plain(resolve(tree, read=below).tree) == {
        "classi": {"alta": {"etichetta": "alta", "se": {"totale": {"almeno": 20}}}}
    }


@pytest.mark.parametrize("own", ["da: [ABC-001]", "stato: lacuna, motivo: Nessuno lo dice."])
def test_a_group_that_tells_its_source_forgets_the_source_that_it_extends(own: str) -> None:
    tree = read(f"estende: ../base.yaml\ncarte: {{tetto: 22, {own}}}\n")
    below = files(rules__base="carte: {tetto: 21, stato: esterno, documento: Un altro}\n")
    found: Any = plain(resolve(tree, read=below).tree)
    assert "documento" not in found["carte"]
    assert found["carte"].get("stato") != "esterno"


def test_a_group_that_does_not_tell_its_source_keeps_the_one_that_it_extends() -> None:
    tree = read("estende: ../base.yaml\ncarte: {tetto: 22}\n")
    found = plain(
        resolve(tree, read=files(rules__base="carte: {tetto: 21, stato: esterno, documento: Un altro}\n")).tree
    )
    assert found == {"carte": {"tetto": 22, "stato": "esterno", "documento": "Un altro"}}


def test_a_value_keeps_the_place_of_the_file_that_wrote_it() -> None:
    tree = read("estende: ../base.yaml\ntitolo: Mio\n")
    found = resolve(tree, read=files(rules__base="\nlingua: it\n")).tree
    assert isinstance(found, Mapping)
    assert {entry.key: str(entry.value.at) for entry in found} == {
        "lingua": "rules/base.yaml:2:9",
        "titolo": "rules/gioco/regolamento.yaml:2:9",
    }


def test_what_is_extended_may_extend_in_turn() -> None:
    corpus = files(rules__base="estende: comune/carte.yaml\na: 1\n", rules__comune__carte="a: 2\nb: 2\n")
    assert plain(resolve(read("estende: ../base.yaml\n"), read=corpus).tree) == {"a": 1, "b": 2}


def test_a_file_does_not_extend_itself() -> None:
    corpus = files(rules__base="estende: gioco/regolamento.yaml\n")
    assert render_all(resolve(read("estende: ../base.yaml\n"), read=corpus).diagnostics) == (
        "rules/base.yaml:1:10: errore[R506]: Il file eredita da sé stesso: "
        "rules/gioco/regolamento.yaml → rules/base.yaml → rules/gioco/regolamento.yaml.\n"
        "    Togli «estende» da uno dei due."
    )


def test_a_file_outside_the_corpus_is_not_read() -> None:
    assert render_all(resolve(read("estende: ../../../segreti.yaml\n"), read=files()).diagnostics) == (
        "rules/gioco/regolamento.yaml:1:10: errore[R506]: Si eredita solo da file del corpus.\n"
        "    Il percorso è relativo a questo file e resta dentro il corpus."
    )


def test_a_missing_file_is_told_where_it_is_named() -> None:
    assert render_all(resolve(read("estende: ../base.yaml\n"), read=files()).diagnostics) == (
        "rules/gioco/regolamento.yaml:1:10: errore[R506]: Non si può ereditare da «../base.yaml»: "
        "non c'è il file «rules/base.yaml».\n"
        "    Il percorso è relativo a questo file."
    )


def test_a_file_that_is_no_group_cannot_be_extended() -> None:
    assert render_all(resolve(read("estende: ../base.yaml\n"), read=files(rules__base="[1, 2]\n")).diagnostics) == (
        "rules/gioco/regolamento.yaml:1:10: errore[R506]: Non si può ereditare da «../base.yaml»: "
        "non contiene un gruppo di voci.\n"
        "    Un file da cui si eredita ha la forma di un regolamento."
    )


# readings


DOCUMENT = """
tavolo: {posti: 7, da: [ABC-001]}
offerte:
  carta: {se: {mano.totale: {meno_di: 21}}, da: [ABC-002]}
righe:
  - {esito: vince, da: [ABC-003]}
  - {esito: patta, da: [ABC-003]}
  - {esito: perde, da: [ABC-003]}
letture:
  ABC-A01:
    scelta: SCELTA
    alternative:
      cosi: {motivo: "Piano."}
      altrimenti:
        motivo: "Diverso."
        modifica:
          - MODIFICA
"""


def applied(*patches: str, chosen: str = "altrimenti", readings: dict[str, str] | None = None) -> Any:
    text = DOCUMENT.replace("SCELTA", chosen).replace("MODIFICA", "\n          - ".join(patches))
    return resolve(read(text), readings=readings)


def data(*patches: str) -> dict[str, Any]:
    found = applied(*patches)
    assert render_all(found.diagnostics) == ""
    result: Any = plain(found.tree)
    return result


def test_an_alternative_without_changes_changes_nothing() -> None:
    tree = read(DOCUMENT.replace("SCELTA", "cosi").replace("MODIFICA", "{rimuovi: [righe, 1]}"))
    assert resolve(tree).tree == tree


def test_a_value_is_set_and_its_group_notes_the_reading() -> None:
    assert data("{imposta: {percorso: [tavolo, posti], valore: 5}}")["tavolo"] == {
        "posti": 5,
        "da": ["ABC-001"],
        "ambiguita": ["ABC-A01"],
    }


def test_a_condition_is_changed_and_the_offer_notes_the_reading() -> None:
    assert data("{imposta: {percorso: [offerte, carta, se, mano.totale], valore: 20}}")["offerte"]["carta"] == {
        "se": {"mano.totale": 20},
        "da": ["ABC-002"],
        "ambiguita": ["ABC-A01"],
    }


def test_a_new_row_without_origin_is_an_assumption_of_the_reading() -> None:
    assert data("{inserisci: {prima_di: [righe, 2], riga: {esito: metà}}}")["righe"][1] == {
        "esito": "metà",
        "stato": "assunto",
        "ambiguita": "ABC-A01",
    }


def test_a_new_row_with_its_clauses_keeps_them() -> None:
    assert data("{inserisci: {prima_di: [righe, 2], riga: {esito: metà, da: [ABC-009]}}}")["righe"][1] == {
        "esito": "metà",
        "da": ["ABC-009"],
        "ambiguita": "ABC-A01",
    }


def test_a_row_is_added_at_the_end_before_the_number_after_the_last() -> None:
    rows = data("{inserisci: {prima_di: [righe, 4], riga: {esito: ultima}}}")["righe"]
    assert [row["esito"] for row in rows] == ["vince", "patta", "perde", "ultima"]


def test_rows_are_numbered_as_the_document_writes_them() -> None:
    rows = data(
        "{inserisci: {prima_di: [righe, 1], riga: {esito: prima}}}",
        "{rimuovi: [righe, 2]}",
        "{imposta: {percorso: [righe, 3, esito], valore: terza}}",
    )["righe"]
    assert [row["esito"] for row in rows] == ["prima", "vince", "terza"]


def test_a_key_is_removed() -> None:
    assert data("{rimuovi: [offerte, carta, se]}")["offerte"]["carta"] == {"da": ["ABC-002"], "ambiguita": ["ABC-A01"]}


def test_a_missing_group_may_be_set_whole() -> None:
    assert data("{imposta: {percorso: [tavolo, tempi], valore: {decisione: 9}}}")["tavolo"]["tempi"] == {
        "decisione": 9,
        "stato": "assunto",
        "ambiguita": "ABC-A01",
    }


def test_an_alternative_can_be_asked_for_in_place_of_the_chosen_one() -> None:
    found = applied(
        "{imposta: {percorso: [tavolo, posti], valore: 5}}", chosen="cosi", readings={"ABC-A01": "altrimenti"}
    )
    result: Any = plain(found.tree)
    assert result["tavolo"]["posti"] == 5
    assert result["letture"]["ABC-A01"]["scelta"] == "altrimenti"


def test_a_new_value_keeps_the_place_of_the_patch() -> None:
    found: Any = applied("{imposta: {percorso: [tavolo, posti], valore: 5}}").tree
    assert str(found.get("tavolo").get("posti").at) == "rules/gioco/regolamento.yaml:17:59"


@pytest.mark.parametrize(
    ("patch", "step", "said"),
    [
        (
            "{rimuovi: [righi, 1]}",
            "righi",
            "La modifica di «ABC-A01» non trova «righi»: manca la voce «righi».\n"
            "    Forse intendevi «righe»? Voci ammesse: tavolo, offerte, righe, letture.",
        ),
        (
            "{rimuovi: [righe, 4]}",
            "4",
            "La modifica di «ABC-A01» non trova «righe › 4»: la lista ha righe da 1 a 3.\n"
            "    Scrivi il numero di una di queste righe, da 1 a 3.",
        ),
        (
            "{rimuovi: [righe, 0]}",
            "0",
            "La modifica di «ABC-A01» non trova «righe › 0»: la lista ha righe da 1 a 3.\n"
            "    Scrivi il numero di una di queste righe, da 1 a 3.",
        ),
        (
            "{rimuovi: [tavolo, posti, massimo, uno]}",
            "massimo",
            "La modifica di «ABC-A01» non trova «tavolo › posti › massimo»: il percorso prosegue dentro un valore.\n"
            "    Accorcialo fino all'ultimo gruppo o lista.",
        ),
    ],
)
def test_a_path_that_leads_nowhere_is_told_at_its_step(patch: str, step: str, said: str) -> None:
    column = 23 + patch.index(step) - patch.index("[")
    assert render_all(applied(patch).diagnostics) == f"rules/gioco/regolamento.yaml:17:{column}: errore[R503]: {said}"


def test_a_row_is_inserted_only_in_a_list() -> None:
    found = applied("{inserisci: {prima_di: [tavolo, posti], riga: {a: 1}}}")
    assert render_all(found.diagnostics) == (
        "rules/gioco/regolamento.yaml:17:45: errore[R503]: La modifica di «ABC-A01» non trova «tavolo › posti»: "
        "si inserisce solo in una lista.\n"
        "    L'ultimo passo è il numero di una riga."
    )


def test_a_row_that_another_change_removed_cannot_be_changed() -> None:
    found = applied("{rimuovi: [righe, 2]}", "{imposta: {percorso: [righe, 2, esito], valore: vince}}")
    assert render_all(found.diagnostics) == (
        "rules/gioco/regolamento.yaml:18:42: errore[R503]: La modifica di «ABC-A01» non trova «righe › 2»: "
        "la riga 2 è già stata tolta da un'altra modifica.\n"
        "    Due modifiche si contraddicono: scegline una."
    )


def test_a_choice_is_one_of_the_alternatives() -> None:
    assert render_all(applied("{rimuovi: [righe, 1]}", chosen="altriment").diagnostics) == (
        "rules/gioco/regolamento.yaml:11:13: errore[R501]: La lettura «ABC-A01» sceglie «altriment», "
        "che non è fra le sue alternative.\n"
        "    Forse intendevi «altrimenti»? Alternative: cosi, altrimenti."
    )


def test_an_alternative_that_is_asked_for_exists() -> None:
    found = applied("{rimuovi: [righe, 1]}", chosen="cosi", readings={"ABC-A01": "cosa", "ABC-A02": "x"})
    assert render_all(found.diagnostics) == (
        "rules/gioco/regolamento.yaml:2:1: errore[R502]: Il regolamento non ha una lettura «ABC-A02».\n"
        "    Forse intendevi «ABC-A01»? Letture: ABC-A01.\n"
        "rules/gioco/regolamento.yaml:10:3: errore[R502]: La lettura «ABC-A01» non ha un'alternativa «cosa».\n"
        "    Forse intendevi «cosi»? Alternative: cosi, altrimenti."
    )
