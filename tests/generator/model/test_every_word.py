"""Every word that a document uses decides something: changed, it changes the engine, the page or what is said of it.

The words, and how each may change, are read off the vocabulary; the documents are those of the project and of the
tests. What is silent on purpose is listed below, each with its reason.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest
from leaves import Change, changes, node_of
from sampling import one_in

from generator.data.corpus import Corpus, bundled
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.nodes import Entry, Mapping, Node
from generator.engine.generate import engine_source
from generator.model.building.build import build
from generator.model.checks import check_document, check_play
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import CLAUSOLE, REGOLAMENTO
from generator.model.language.vocabulary_words import words
from generator.model.loading.evidence_files import cited
from generator.model.loading.pipeline import data_of, has_errors, in_force, read_tables, read_trees
from generator.pages.printing.page_markdown import dossier_markdown
from generator.pages.sheet.dossier_html import render_html
from generator.pages.sheet.rule_sheet import build_document

pytestmark = pytest.mark.slow

SILENT = {
    "carte.valori.*: un altro ordine": "the two values of a rank are a set",
    "mazzo.ranghi: un altro ordine": "the ranks of a deck are a set",
    "letture.*.alternative.*.modifica: un altro ordine": "changes name rows as the document writes them, in any order",
    "collaterali.*.categorie[].id: un altro valore": "a name inside the document; people read «etichetta», and only a "
    "repeated name is a mistake (R219)",
    **{
        f"chiusure[].id: {how}": "what calls a row in the path of an alternative: a path that does not find it is told"
        for how in ("tolta", "un altro valore")
    },
    "offerte.*.verbo: un altro valore": "what scenarios call the decision: it changes their steps",
    "offerte.*.se.tabella: tolta": "an offer priced by a table is made only where the table has a value, said or not",
    "mazzo.rimescolamento.stato: un altro valore": "a reshuffle that is not stated is a gap, whatever «stato» says",
    "puntate.*.facoltativa: tolta": "without it a wager is optional, which is what «true» says",
    "clausole.yaml.clausole.*.mostra: tolta": "which proof `copertura` shows; without it the program chooses",
    "sessione.tempi.decisione_per: tolta": "without it the time is of each decision, which is what it says",
    "sessione.fasi.puntate.chiude_se[].ultimo_istante: tolta": "without it the last instant is too late, as it says",
    "tabelle.*.righe: un altro valore": "«mano» and «mano.totale» name the same rows",
}
"""Changes that nothing tells, with the reason why nothing should."""

_CATEGORY = ("collaterali", "coppie_perfette", "categorie", 0, "se")
ADDED: list[tuple[str, tuple[str | int, ...], Any]] = [
    ("valuta", ("valuta",), "EUR"),
    ("valido_dal", ("valido_dal",), "2030-01-01"),
    *(
        (f"valido_dal.{key}", ("valido_dal",), {"valore": "2030-01-01", "stato": "operatore", "documento": "Avviso"})
        for key in ("valore", "stato", "documento")
    ),
    *(
        (
            f"letture.*.risposta{key}",
            ("letture", "PLB-A01", "risposta"),
            {"testo": "Dipende.", "da": "Ada, del fornitore", "il": "2030-01-01", "documento": "lettera.pdf"},
        )
        for key in ("", ".testo", ".da", ".il", ".documento")
    ),
    ("letture.*.decisa.documento", ("letture", "PLB-A01", "decisa"), {"da": "A", "il": "2030-01-01", "documento": "B"}),
    ("letture.*.allegate", ("letture", "PLB-A01", "allegate"), "la tabella"),
    ("letture.*.alternative.*.tace", ("letture", "PLB-A01", "alternative", "tutte_perse", "tace"), True),
    (
        "tavolo.altro.*.lettera",
        ("tavolo", "altro"),
        {"bonus": {"testo": "Nessun bonus.", "lettera": "k", "stato": "operatore", "documento": "Avviso"}},
    ),
    ("descrizione", ("descrizione",), "Un gioco di carte."),
    (
        "automatismi.decisione_anticipata.finestra",
        ("automatismi", "decisione_anticipata", "finestra"),
        "turno_precedente",
    ),
    ("fasi.liquida.se", ("fasi", 7, "se"), {"banco.scoperta": "A"}),
    ("collaterali.*.categorie.se.valore.uguali", (*_CATEGORY, "valore"), {"uguali": 2}),
    *(
        (f"collaterali.*.categorie.se.totale.{key}", (*_CATEGORY, "totale"), {key: 12})
        for key in ("fino_a", "meno_di", "oltre", "almeno", "diverso")
    ),
    ("collaterali.*.categorie.se.totale.da", (*_CATEGORY, "totale"), {"da": 5, "a": 10}),
    ("collaterali.*.categorie.se.totale.a", (*_CATEGORY, "totale"), {"da": 2, "a": 12}),
    ("collaterali.*.categorie.se.semi_diversi", (*_CATEGORY, "semi_diversi"), 2),
    *(
        (f"collaterali.*.categorie.se.semi_diversi.{key}", (*_CATEGORY, "semi_diversi"), {key: 2})
        for key in ("fino_a", "meno_di", "oltre", "almeno", "diverso")
    ),
    ("collaterali.*.categorie.se.semi_diversi.da", (*_CATEGORY, "semi_diversi"), {"da": 2, "a": 2}),
    ("collaterali.*.categorie.se.semi_diversi.a", (*_CATEGORY, "semi_diversi"), {"da": 1, "a": 2}),
]
"""Words that no document uses, each with a value and its place in one of them."""
PHASES = (
    "controllo", "distribuzione", "liquida", "offerta", "puntate", "turno_banco", "turno_giocatori"
)  # fmt: skip
UNTRIED = {
    "valuta": "one value only",
    "banco.lista_della_casa.a_pari": "one alternative alone says it: engines of every alternative are judged",
    "estende": "what is inherited is merged before the document is read as a whole",
    "modifica": "changes of what is inherited, which are made before the document is read as a whole",
    "cita": "the clauses of what is inherited, which are written there before the document is read as a whole",
    "pacchetti": "a reading of a pack is written out before the document is read as a whole",
    "letture.*.pacchetto": "a reading of a pack is written out before the document is read as a whole",
    "letture.*.solo": "a reading of a pack is written out before the document is read as a whole",
    **{
        f"{table}.id": "what calls a row in a path, and no part of the rule"
        for table in (
            "automatismi.disconnessione",
            "automatismi.fondi_insufficienti.*",
            "automatismi.tempo_scaduto",
            "banco.regola",
            "banco.turno",
            "chiusure",
            *(f"fasi.{phase}" for phase in PHASES),
            "liquidazione.*",
        )
    },
    "letture.*.alternative.*.modifica": "a new value is checked where it lands; paths and rows are tried",
    "offerte.*.effetti.chiudi": "one value only; the effect itself is taken away",
    "banco.apertura.scegli.lista": "one value only",
    "collaterali.*.categorie.altrimenti": "one value only; the row itself is taken away",
    "spalle.senza_consenso.valore": "one value only; the datum itself is taken away",
    "spalle.titolare_assente.valore": "one value only; the datum itself is taken away",
    "sessione.fiche.valori": "no document states them: what they do is said in test_around_rounds",
    "sessione.valute.mostra": "one value only; the datum itself is taken away",
    "sessione.impostazioni.*.effetto": "names of offers, or one value: each is said in test_words_of_the_table",
    "sessione.messaggi.righe.prevale": "it says that a row hides another on purpose: heard where one does (R304)",
    **dict.fromkeys(
        ("sessione.messaggi.righe.id", "sessione.serie.righe.id"), "what calls a row in a path, and no part of the rule"
    ),
    **{
        f"sessione.{place}": "one value each: what it does is played at a table, in test_around_rounds"
        for place in (
            "comandi.*.effetti",
            *(f"fasi.{row}" for row in ("apertura.all_inizio", "pagamenti.all_inizio", "puntate.alla_chiusura")),
            *(f"fasi.{row}" for row in ("apertura.chiude_se", "puntate.chiude_se.tempo")),
        )
    },
    **{
        f"automatismi.{table}.prevale": "it says that a row hides another on purpose: heard where one does (R304)"
        for table in ("tempo_scaduto", "disconnessione", "fondi_insufficienti.*")
    },
}
"""Words that cannot be tried so, with the reason."""

PROJECT = bundled()
OTHERS = Path(__file__).parents[2] / "corpora"
ORDER = [
    *((Corpus(OTHERS / name), slug) for name in ("casa", "piatto", "sesto") for slug in Corpus(OTHERS / name).slugs()),
    *((PROJECT, slug) for slug in reversed(PROJECT.slugs())),
]
CLAUSES = "clausole.yaml"
TRIES = 16
"""In how many places a word is taken away before it counts as silent: in some it says what goes without saying."""


@dataclass(frozen=True)
class Document:
    """A regolamento as plain data, and what it amounts to under a choice of readings."""

    corpus: Corpus
    slug: str
    rules: dict[str, Any]
    clauses: dict[str, Any]

    @cached_property
    def nodes(self) -> dict[str, Node]:
        """The parts of the rules as trees."""
        return {key: node_of(value, self.file) for key, value in self.rules.items()}

    @cached_property
    def register(self) -> tuple[Node, list[Diagnostic]]:
        """The clauses as they are, with what is wrong with their shape."""
        return _register(self.clauses)

    @property
    def file(self) -> str:
        """Where the rules would stand."""
        return f"rules/{self.slug}/regolamento.yaml"

    def tree(self, rules: dict[str, Any]) -> Node:
        """Return some rules as a tree; the parts that are those of the document are made once."""
        at = Position(self.file, 1, 1)
        entries = (
            Entry(key, at, self.nodes[key] if value is self.rules.get(key) else node_of(value, self.file))
            for key, value in rules.items()
        )
        return Mapping(tuple(entries), at)

    def told(self, rules: Any, clauses: Any, readings: dict[str, str]) -> Iterator[object]:
        """Yield what a change may show in: the engine, the page, the diagnostics; no digests. Cheap things first."""
        tree = self.tree(rules)
        register, misshapen = self.register if clauses is self.clauses else _register(clauses)
        chosen = in_force(tree, readings)
        refused = [*check_structure(tree, REGOLAMENTO), *misshapen, *chosen.choice]
        yield [one.message for one in (*refused, *chosen.shape)]
        data = data_of(chosen.tree)
        try:
            tables = read_tables(self.corpus, self.slug, data)
            evidence = cited(self.corpus, self.slug, chosen.tree, {}, tables)
            built = build(data, data_of(register), tables, evidence.findings)
        except CorpusErrors as errors:
            yield [one.message for one in errors.diagnostics]
            return
        except (KeyError, ValueError, AttributeError, TypeError) as crash:
            found = list(check_document(chosen.tree, register))
            if not has_errors(found):
                raise AssertionError(f"{self.slug}: {crash!r}, and no diagnostic") from crash
            yield [one.message for one in found]
            return
        yield _undigested(engine_source(built).partition("# ---------- Il regolamento, dato per dato")[2])
        document = build_document(built, {})
        yield _undigested(dossier_markdown(document))
        yield [one.message for one in (*evidence.diagnostics, *check_document(chosen.tree, register))]
        yield _undigested(render_html(document))
        yield [one.message for one in check_play(chosen.tree, built)]


def _register(clauses: Any) -> tuple[Node, list[Diagnostic]]:
    """Return the clauses as a tree, and what is wrong with its shape."""
    register = node_of(clauses, "clausole.yaml")
    return register, check_structure(register, CLAUSOLE)


def _under(change: Change) -> dict[str, str]:
    """Return the reading under which a change is seen: what an alternative changes, when it is in force."""
    if change.path[:1] == ("letture",) and "modifica" in change.path[4:5]:
        return {str(change.path[1]): str(change.path[3])}
    return {}


def _undigested(text: str) -> str:
    return re.sub(r"[0-9a-f]{12,64}", "", text)


@cache
def document(place: int) -> Document:
    """Return one of the documents."""
    corpus, slug = ORDER[place]
    tree, register = read_trees(corpus, slug)
    return Document(corpus, slug, data_of(tree), data_of(register))


@cache
def before(place: int, readings: tuple[tuple[str, str], ...]) -> list[object]:
    """Return what a document amounts to as it is, under a choice of readings."""
    one = document(place)
    return list(one.told(one.rules, one.clauses, dict(readings)))


def silent(place: int, change: Change) -> bool:
    """Say whether nothing tells a change."""
    one, readings = document(place), _under(change)
    known = before(place, tuple(readings.items()))
    of_clauses = change.word.startswith(CLAUSES)
    rules, clauses = (one.rules, change.on(one.clauses)) if of_clauses else (change.on(one.rules), one.clauses)
    return all(now == as_it_was for now, as_it_was in zip(one.told(rules, clauses, readings), known, strict=False))


@cache
def tried() -> dict[str, list[tuple[int, Change]]]:
    """Return the changes to try, by what they change, in a few places of each document."""
    found: dict[str, list[tuple[int, Change]]] = defaultdict(list)
    for place in range(len(ORDER)):
        here: Counter[str] = Counter()
        one = document(place)
        clauses = (Change(f"{CLAUSES}.{it.word}", it.how, it.path, it.value) for it in changes(one.clauses, CLAUSOLE))
        for change in (*changes(one.rules, REGOLAMENTO), *clauses):
            many = 4 if change.how == "tolta" else 1
            if here[change.key] < many and len(found[change.key]) < TRIES:
                here[change.key] += 1
                found[change.key].append((place, change))
    return found


SECTIONS = [*sorted({field.key for field in REGOLAMENTO.fields} - {"estende"}), CLAUSES]


@pytest.mark.slow
@pytest.mark.parametrize("section", one_in(3, SECTIONS))
def test_a_word_that_is_changed_changes_the_engine_the_page_or_what_is_said(section: str) -> None:
    unheard = []
    for key, places in tried().items():
        if key in SILENT or not key.startswith((f"{section}.", f"{section}:", f"{section}[")):
            continue
        if all(silent(place, change) for place, change in places[: TRIES if key.endswith(": tolta") else 1]):
            unheard.append((key, ORDER[places[0][0]][1], places[0][1].path))
    assert unheard == []


def test_every_exception_is_a_change_that_is_made_and_that_nothing_tells() -> None:
    for key in SILENT:
        assert any(silent(place, change) for place, change in tried()[key]), key


@pytest.mark.parametrize(("word", "path", "value"), ADDED, ids=lambda one: one if isinstance(one, str) else "")
def test_a_word_that_no_document_uses_is_heard_when_it_is_added(word: str, path: tuple[Any, ...], value: Any) -> None:
    place = next(number for number, (_, slug) in enumerate(ORDER) if slug == "play-lounge-blackjack-7")
    assert not silent(place, Change(word, "aggiunta", path, value))


def test_every_word_of_the_vocabulary_is_tried() -> None:
    heard = {key.rpartition(":")[0].replace("[]", "") for key in tried()} | {word for word, _, _ in ADDED}
    places = {one.path for one in words() if "=" not in one.path and not one.reserved}
    places = {one for one in places if not one.startswith("condizione")}  # the traits have tests of their own
    unheard = {one for one in places - heard if not any(other.startswith(f"{one}.") for other in heard)}
    assert {one for one in unheard if not one.startswith(tuple(UNTRIED))} == set()
