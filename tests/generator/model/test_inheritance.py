"""What a document inherits: rows and groups changed one by one, and mistakes told at the line that is at fault."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, render_all
from generator.data.nodes import Mapping, Node, plain
from generator.data.reader import read_text
from generator.model.language.schema import BASE, SCHEMAS, json_schema
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.loading.load import load
from generator.model.resolving.inheritance import Resolved, extend

CHILD, BELOW = "rules/gioco/regolamento.yaml", "rules/_comune/base.yaml"
BASE_TEXT = """
tavolo: {posti: 7, tempi: {puntata: 20}, da: [ABC-001]}
righe:
  - {esito: vince, da: [ABC-003]}
  - {esito: patta, da: [ABC-003]}
  - {esito: perde, da: [ABC-003]}
categorie:
  - {id: coppia, paga: "2:1"}
  - {id: tris, paga: "5:1"}
"""
HOUSE = Path(__file__).parents[2] / "corpora" / "casa"


def child(text: str, base: str = BASE_TEXT, **others: str) -> Resolved:
    """Return a document that extends the base, with some lines of its own."""
    named = {BELOW: base, **{f"rules/{name}.yaml": text for name, text in others.items()}}

    def reader(name: str) -> Node:
        if name not in named:
            raise CorpusErrors([Diagnostic("R001", "Il file non esiste.", Position(name, 1, 1))])
        return read_text(named[name], name)

    return extend(read_text(f"estende: ../_comune/base.yaml\n{text}", CHILD), reader)


def changed(*patches: str, own: str = "") -> Resolved:
    return child("modifica:\n" + "".join(f"  - {patch}\n" for patch in patches) + own)


def data(found: Resolved) -> Any:
    assert render_all(found.diagnostics) == ""
    return plain(found.tree)


# row by row


def test_a_row_is_changed_without_writing_the_others() -> None:
    found = data(changed("{imposta: {percorso: [righe, 2, esito], valore: vince}}"))
    assert [row["esito"] for row in found["righe"]] == ["vince", "vince", "perde"]


def test_rows_are_inserted_and_dropped_by_the_numbers_of_the_file_below() -> None:
    found = data(
        changed(
            "{rimuovi: [righe, 1]}",
            "{inserisci: {prima_di: [righe, 3], riga: {esito: metà}}}",
            "{inserisci: {prima_di: [righe, 4], riga: {esito: ultima}}}",
        )
    )
    assert [row["esito"] for row in found["righe"]] == ["patta", "metà", "perde", "ultima"]


def test_a_row_that_has_an_id_is_named_by_it() -> None:
    found = data(
        changed("{imposta: {percorso: [categorie, tris, paga], valore: '9:1'}}", "{rimuovi: [categorie, coppia]}")
    )
    assert found["categorie"] == [{"id": "tris", "paga": "9:1"}]


def test_a_group_is_dropped() -> None:
    assert data(changed("{rimuovi: [tavolo, tempi]}"))["tavolo"] == {"posti": 7, "da": ["ABC-001"]}


def test_a_group_is_dropped_to_be_written_anew() -> None:
    found = data(changed("{rimuovi: [tavolo]}", own="tavolo: {posti: 1}\n"))
    assert found["tavolo"] == {"posti": 1}


def test_a_new_row_is_not_said_to_come_from_a_reading() -> None:
    found = data(changed("{inserisci: {prima_di: [righe, 1], riga: {esito: prima}}}"))
    assert found["righe"][0] == {"esito": "prima"}


def test_nothing_is_left_to_be_looked_up() -> None:
    assert data(changed("{rimuovi: [righe, 1]}")).keys() == {"tavolo", "righe", "categorie"}


def test_each_file_changes_what_the_file_below_it_has_become() -> None:
    middle = "estende: _comune/base.yaml\nmodifica: [{rimuovi: [righe, 1]}]\n"
    found = extend(
        read_text("estende: ../medio.yaml\nmodifica: [{rimuovi: [righe, 1]}]\n", CHILD),
        lambda name: read_text({BELOW: BASE_TEXT, "rules/medio.yaml": middle}[name], name),
    )
    assert [row["esito"] for row in data(found)["righe"]] == ["perde"]


def test_a_value_and_its_key_have_the_place_of_who_sets_them() -> None:
    tree = changed("{imposta: {percorso: [tavolo, posti], valore: 5}}").tree
    assert isinstance(tree, Mapping)
    table = tree.get("tavolo")
    assert isinstance(table, Mapping)
    entry = table.entry("posti")
    assert entry is not None
    assert (str(entry.key_at), str(entry.value.at)) == (f"{CHILD}:3:51", f"{CHILD}:3:51")


# what cannot be done


@pytest.mark.parametrize(
    ("patch", "said"),
    [
        (
            "{rimuovi: [righi, 1]}",
            "3:16: errore[R507]: La modifica non trova «righi» in ciò che si eredita: manca la voce «righi».\n"
            "    Forse intendevi «righe»? Voci ammesse: tavolo, righe, categorie.",
        ),
        (
            "{rimuovi: [tavolo, tempo]}",
            "3:24: errore[R507]: La modifica non trova «tavolo › tempo» in ciò che si eredita: manca la voce «tempo».\n"
            "    Forse intendevi «tempi»? Voci ammesse: posti, tempi, da.",
        ),
        (
            "{rimuovi: [righe, 4]}",
            "3:23: errore[R507]: La modifica non trova «righe › 4» in ciò che si eredita: la lista ha righe da 1 a 3.\n"
            "    Scrivi il numero di una di queste righe, da 1 a 3.",
        ),
        (
            "{imposta: {percorso: [categorie, tri, paga], valore: '9:1'}}",
            "3:38: errore[R507]: La modifica non trova «categorie › tri» in ciò che si eredita: "
            "nessuna riga ha l'id «tri».\n"
            "    Forse intendevi «tris»? Righe: coppia, tris.",
        ),
    ],
)
def test_a_change_to_what_is_not_there_is_told_at_the_change(patch: str, said: str) -> None:
    told = f"{CHILD}:{said}\n    Si eredita da «{BELOW}»."
    assert render_all(changed(patch).diagnostics) == told


def test_a_change_that_its_own_file_overrides_is_told() -> None:
    found = changed("{rimuovi: [righe, 1]}", own="righe: [{esito: vince}]\n")
    assert render_all(found.diagnostics) == (
        f"{CHILD}:3:6: errore[R508]: «righe › 1» è scritto anche in questo file: la modifica non avrebbe effetto.\n"
        "    Tieni o la modifica o la riga 4."
    )


def test_changes_need_something_that_is_inherited() -> None:
    found = extend(read_text("modifica: [{rimuovi: [righe, 1]}]\n", CHILD), lambda name: read_text("", name))
    assert render_all(found.diagnostics) == (
        f"{CHILD}:1:1: errore[R508]: «modifica» cambia ciò che si eredita, e questo file non eredita da nessuno.\n"
        "    Aggiungi «estende», o scrivi il dato nuovo."
    )


def test_a_change_of_another_form_is_refused_before_it_is_made() -> None:
    assert render_all(changed("{toglie: [righe, 1]}").diagnostics) == (
        f"{CHILD}:3:6: errore[R101]: La voce 1 di «modifica» non ha una voce «toglie».\n"
        "    Voci ammesse: imposta, inserisci, rimuovi."
    )


def test_files_one_above_the_other_are_eight_at_most() -> None:
    def reader(name: str) -> Node:
        number = int(name.removeprefix("rules/passo").removesuffix(".yaml"))
        return read_text(f"estende: passo{number + 1}.yaml\n", name)

    told = render_all(extend(read_text("estende: ../passo1.yaml\n", CHILD), reader).diagnostics)
    assert told.startswith(
        f"rules/passo7.yaml:1:10: errore[R506]: Più di 8 file uno sopra l'altro: {CHILD} → rules/passo1.yaml → "
    )
    assert told.endswith("→ rules/passo8.yaml.\n    Riunisci in uno solo i file che stanno in mezzo.")


# who is at fault


@pytest.fixture
def house(tmp_path: Path) -> Callable[..., str]:
    """Say what is wrong with a child of the corpus `casa` after some edits: (file, before, after)."""

    def said(slug: str, *edits: tuple[str, str, str]) -> str:
        root = tmp_path / "casa"
        shutil.copytree(HOUSE, root)
        for file, before, after in edits:
            path = root / "rules" / file
            text = path.read_text(encoding="utf-8")
            assert text.count(before) == 1, before
            path.write_text(text.replace(before, after), encoding="utf-8")
        try:
            return render_all(load(Corpus(root), slug).warnings)
        except CorpusErrors as errors:
            return render_all(errors.diagnostics)

    return said


OFFER = """\
offerte:
  raddoppia:
    etichetta: Raddoppia
    verbo: raddoppia
    stadio: gioco
    se: {mano.carte: 2, saldo.copre: doppia}
    effetti: [{aggiungi: doppia}, {pesca: 1}, {chiudi: mano}]
    stato: esterno
    documento: "Regolamento generale della casa"
"""
SALOON = "saloon-un-mazzo/regolamento.yaml"
OWN_OFFER = (
    "  raddoppia: {etichetta: Raddoppia, verbo: raddoppia, stadio: gioco, se: {mano.carte: 2, mano.totale: "
    "{da: 10, a: 11}, saldo.copre: doppia}, effetti: [{aggiungi: doppia}, {pesca: 1}, {chiudi: mano}], da: [SAL-007]}\n"
)


def test_a_condition_that_the_child_wrote_answers_for_the_effect_that_the_base_wrote(house: Callable[..., str]) -> None:
    below = ("comuni/base.yaml", "classi:\n", f"{OFFER}classi:\n")
    own = (SALOON, OWN_OFFER, "  raddoppia: {se: {mano.carte: 2}, da: [SAL-007]}\n")
    assert house("saloon-un-mazzo", below, own) == (
        f"rules/{SALOON}:45:15: errore[R333]: "
        "L'offerta «raddoppia» aggiunge «doppia» anche a chi non ha fondi bastanti.\n"
        "    Scrivi in «se»: saldo.copre: doppia.\n"
        "    Non va d'accordo con ciò che si eredita: rules/comuni/base.yaml:16:26."
    )


def test_a_mistake_that_is_all_of_the_base_stays_there_and_names_who_inherits_it(house: Callable[..., str]) -> None:
    below = ("comuni/base.yaml", "classi:\n", f"{OFFER.replace(', saldo.copre: doppia', '')}classi:\n")
    assert house("saloon-un-mazzo", below, (SALOON, OWN_OFFER, "")) == (
        "rules/comuni/base.yaml:16:26: errore[R333]: "
        "L'offerta «raddoppia» aggiunge «doppia» anche a chi non ha fondi bastanti.\n"
        "    Scrivi in «se»: saldo.copre: doppia.\n"
        f"    Lo eredita rules/{SALOON}:6:10."
    )


def test_who_drops_a_name_answers_for_what_still_uses_it(house: Callable[..., str]) -> None:
    below = (
        "comuni/base.yaml",
        "classi:\n",
        "chiusure:\n  - {se: {mano: sballata}, stato: esterno, documento: Casa}\nclassi:\n",
    )
    own = (
        SALOON,
        "fonte: {registro: clausole.yaml}\n",
        "modifica: [{rimuovi: [classi, sballata]}]\nfonte: {registro: clausole.yaml}\n",
    )
    lines = (HOUSE / "rules" / SALOON).read_text(encoding="utf-8").split("chiusure:\n")[1].split("banco:\n")[0]
    told = house("saloon-un-mazzo", below, own, (SALOON, f"chiusure:\n{lines}", ""))
    assert (f"rules/{SALOON}:7:13: errore[R202]: Non c'è una classe «sballata».\n") in told
    assert "Non va d'accordo con ciò che si eredita: rules/comuni/base.yaml:11:" in told


@pytest.mark.slow
def test_a_row_that_the_child_inserts_answers_for_the_inherited_row_that_it_covers(house: Callable[..., str]) -> None:
    rule = (
        "  regola:\n"
        "    - {se: {totale: 17, morbida: false}, azione: stai, da: [SAL-003]}\n"
        "    - {se: {totale: {almeno: 18}}, azione: stai, da: [SAL-003]}\n"
        "    - {altrimenti: true, azione: carta, da: [SAL-003]}\n"
    )
    below = ("comuni/base.yaml", "classi:\n", f"banco:\n{rule}classi:\n")
    inserted = (
        "modifica:\n  - {inserisci: {prima_di: [banco, regola, 1], "
        "riga: {se: {totale: {almeno: 17}}, azione: stai, prevale: true, da: [SAL-003]}}}\nfonte:"
    )
    told = house("saloon-un-mazzo", below, (SALOON, rule, ""), (SALOON, "\nfonte:", f"\n{inserted}"))
    assert told.startswith(f"rules/{SALOON}:8:54: errore[R302]: La riga 2 di «banco.regola» non si applica mai")
    assert "Non va d'accordo con ciò che si eredita: rules/comuni/base.yaml:12:7." in told


# the published schema


WHOLE = jsonschema.Draft7Validator(json_schema(REGOLAMENTO, ""))


@pytest.mark.slow
def test_the_schema_accepts_every_child_that_the_program_accepts() -> None:
    corpus = Corpus(HOUSE)
    for slug in corpus.slugs():
        assert load(corpus, slug)
        assert list(WHOLE.iter_errors(plain(corpus.read(corpus.rules_file(slug))))) == []


@pytest.mark.parametrize(
    "own",
    [
        {"titollo": "Mio"},
        {"tavolo": {"posti": {"massimo": "sette"}}},
        {"carte": {"tetto": 1}},
        {"classi": {"alta": {"se": {"totale": 21}, "segno": True}}},
        {"banco": {"regola": [{"azione": "stai"}]}},
        {"modifica": [{"rimuovi": "righe"}]},
        {"modifica": []},
    ],
)
def test_the_schema_checks_what_a_child_writes(own: dict[str, Any]) -> None:
    below: dict[str, Any] = {"estende": "../_comune/base.yaml"}
    assert WHOLE.is_valid(below)
    assert not WHOLE.is_valid(below | own)


@pytest.mark.slow
def test_the_schema_lets_only_a_child_change_what_it_inherits() -> None:
    corpus = bundled()
    rules: Any = plain(corpus.read(corpus.rules_file("blackjack-surrender")))
    changes = {"modifica": [{"rimuovi": ["rtp", 1]}]}
    assert WHOLE.is_valid(rules)
    assert not WHOLE.is_valid(rules | changes)
    assert WHOLE.is_valid(rules | changes | {"estende": "../_comune/base.yaml"})


def test_a_base_has_a_schema_that_misses_nothing() -> None:
    file, pointer = BASE[1]["allOf"][0]["$ref"].split("#")
    assert file == SCHEMAS[0][0]
    part = jsonschema.Draft7Validator(
        {**json_schema(REGOLAMENTO, ""), "allOf": [{"$ref": f"#{pointer}"}], "else": True}
    )
    corpus = Corpus(HOUSE)
    assert part.is_valid(plain(corpus.read(corpus.rules / "comuni" / "base.yaml")))
    assert not part.is_valid({"carte": {"tetto": 1}})


# the folder of what is shared


def test_a_folder_that_begins_with_an_underscore_is_no_regolamento(tmp_path: Path) -> None:
    shutil.copytree(HOUSE, tmp_path / "casa")
    corpus = Corpus(tmp_path / "casa")
    before = corpus.slugs()
    shutil.copytree(corpus.rules / "ponton-club", corpus.rules / "_comune")
    assert corpus.slugs() == before
