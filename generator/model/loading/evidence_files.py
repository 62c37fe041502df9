"""Evidence files: what a computation found, from which data, so that a page can say it and a stale one is noticed."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.data.corpus import Corpus
from generator.data.diagnostics import Diagnostic, Position, Severity
from generator.data.nodes import Node, Scalar, inside
from generator.data.reader_codes import register_text
from generator.model.building.build import Cells
from generator.model.checks.names import at, entries, text, words
from generator.model.ir import Finding
from generator.model.language.word_forms import PROVENANCE_KEYS, VALUE
from generator.model.sources import citations
from generator.model.terms import ReadingVerdict

register_text("""
R620 File di calcolo mancante
    «calcolo» nomina un file JSON accanto al regolamento: lo scrive il comando del calcolo («banco numeri letture» o
    «banco numeri cerca») con «--scrivi».

R621 File di calcolo illeggibile
    Il file nominato da «calcolo» non è quello che i comandi scrivono, o è di un altro regolamento.

R622 Calcolo fatto su altri dati
    Da quando il calcolo è stato fatto, le regole da cui partiva sono cambiate: le sue conclusioni possono non valere
    più. Rifallo con il comando che lo ha scritto.

R624 Tabella diversa da quella del calcolo
    La tabella nei dati non è quella che il calcolo propone: se è di chi gestisce il gioco, il suo stato è «esterno»,
    con il «documento» da cui viene, e «calcolo» si toglie.

R623 Lettura di cui il calcolo non parla
    Il file nominato da «calcolo» non contiene la lettura che lo cita, o ne nomina alternative che non ci sono.
""")

FORMAT = 1
LARGEST = 4_000_000
READINGS, OFFERS, PAYS = "letture", "incasso", "paghe"
"""Kinds of evidence: a joint search over the readings, of the tables that pay an offer, of those that pay a wager."""
COMMANDS = {READINGS: "letture", OFFERS: "cerca", PAYS: "cerca"}
"""What makes each kind of evidence, of the group «banco numeri»."""

_PROSE = frozenset({"etichetta", "verbo", "testo"})
_TOP_PROSE = frozenset(
    {
        "versione",
        "titolo",
        "lingua",
        "valuta",
        "descrizione",
        "valido_dal",
        "fonte",
        "interfaccia",
        "tavolo",
        "errori",
        "rtp",
    }
)
_AROUND_ROUNDS = "sessione"
"""The key of what happens between rounds, on which no return depends."""
_OF_SIDE_BETS = frozenset({"mazzo", "carte", "zone", "distribuzione", "collaterali"})
_READING_PROSE = frozenset(
    {"domanda", "clausole", "tipo", "allegate", "da_chi", "decisa", "risposta", "motivo", "calcolo"}
)
_ALTERNATIVE_PROSE = frozenset({"etichetta", "motivo", "supera", "tace"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """One evidence file.

    Attributes:
        command: what makes it again, as a user types it.
        basis: the digest of the data that it starts from.
        findings: what it says of each reading.
        table, cells: the quote table that it proposes, and the digest of its amounts.
        several: how many tables agree with what is declared; 0 for a search of the readings.
    """

    kind: str
    command: str
    basis: str
    findings: Mapping[str, Finding]
    table: str = ""
    cells: str = ""
    several: int = 0


def basis(data: Mapping[str, Any], cells: object, kind: str) -> str:
    """Return the digest of what a computation depends on: the rules without words, provenance and display.

    Args:
        data: the plain document, readings in force.
        cells: the contents of the quote tables, which a search of the readings depends on too.
    """
    left_out = _TOP_PROSE | {"letture", _AROUND_ROUNDS}
    rules = {key: _bare(value) for key, value in data.items() if key not in left_out}
    if kind == PAYS:
        rules = {key: value for key, value in rules.items() if key in _OF_SIDE_BETS}
    rules["rtp"] = _bare(data.get("rtp"))
    if kind == READINGS:
        rules["letture"] = {
            name: {key: _alternatives_of(value) for key, value in reading.items() if key not in _READING_PROSE}
            for name, reading in (data.get("letture") or {}).items()
            if changes_rounds(reading)
        }
        rules["celle"] = cells
    text = json.dumps(rules, ensure_ascii=False, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def changes_rounds(reading: Mapping[str, Any]) -> bool:
    """Say whether some alternative of a reading changes anything but the table around the rounds.

    Args:
        reading: what a document writes of it, as plain data.
    """
    changes = (change for one in reading["alternative"].values() for change in one.get("modifica", ()))
    return any(_path(body)[:1] != [_AROUND_ROUNDS] for change in changes for body in change.values())


def _path(body: Any) -> Any:
    """Return the path that a change names, from what stands under its one key."""
    return body.get("percorso", body.get("prima_di")) if isinstance(body, Mapping) else body


def _alternatives_of(value: Any) -> Any:
    """Return what a reading chooses, or its alternatives without what they are called, why, and what they set aside."""
    if not isinstance(value, Mapping):
        return value
    return {
        name: {k: v for k, v in alternative.items() if k not in _ALTERNATIVE_PROSE}
        for name, alternative in value.items()
    }


def _bare(value: Any) -> Any:
    if isinstance(value, Mapping):
        bare = {key: _bare(item) for key, item in value.items() if key not in _PROSE and not _origin(key, item)}
        return bare[VALUE] if bare.keys() == {VALUE} else bare  # the same as the value without its provenance
    return [_bare(item) for item in value] if isinstance(value, list) else value


def _origin(key: str, value: Any) -> bool:
    """Say whether a key speaks of provenance: «da» is also the first number of a test, and the zone of an effect."""
    return key in PROVENANCE_KEYS and (key != "da" or isinstance(value, list))


def read_evidence(corpus: Corpus, slug: str, name: str, at: Position) -> Evidence | Diagnostic:
    """Return an evidence file of a regolamento, or what is wrong with it: missing, no evidence, another's.

    Args:
        at: where the data name the file.
    """
    path = corpus.rules_dir(slug) / name
    try:
        raw = path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError:
        message = f"Il file «{name}» non c'è, o non si può leggere."
        return _warning("R620", message, at, "Scrivilo con il comando del calcolo e «--scrivi», o togli «calcolo».")
    try:
        return _evidence(json.loads(raw), slug)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        message = f"Il file «{name}» non è un calcolo di questo regolamento."
        advice = "Non si scrive a mano: rifallo con «banco numeri letture» o «banco numeri cerca», e «--scrivi»."
        return _warning("R621", message, at, advice)


def _warning(code: str, message: str, at: Position, advice: str) -> Diagnostic:
    """Return a warning: rules are no worse for a computation that is to be done again."""
    return Diagnostic(code, message, at, advice, Severity.AVVISO)


def _evidence(data: Any, slug: str) -> Evidence:
    if (data["formato"], data["regolamento"]) != (FORMAT, slug) or data["tipo"] not in COMMANDS:
        raise ValueError(slug)
    findings = {
        str(row["id"]): Finding(
            verdict=ReadingVerdict(row["esito"]),
            standing=tuple(map(str, row["compatibili"])),
            alone=tuple(map(str, row["da_sola"])),
        )
        for row in data.get("letture", ())
    }
    kind, about = str(data["tipo"]), data.get("puntata", data.get("decisione", ""))
    return Evidence(
        kind=kind,
        command=" ".join(filter(None, ("banco numeri", COMMANDS[kind], slug, str(about), "--scrivi"))),
        basis=str(data["base_dati"]),
        findings=findings,
        table=str(data.get("tabella", "")),
        cells=str(data.get("celle", "")),
        several=int(data.get("compatibili", data.get("tabelle_compatibili", 0))),
    )


@dataclass(frozen=True, slots=True)
class Cited:
    """What the evidence that data cite says of their readings; and the warnings about it."""

    findings: Mapping[str, Finding]
    diagnostics: tuple[Diagnostic, ...]


def cells_digest(cells: Iterable[tuple[object, ...]]) -> str:
    """Return the digest of the amounts of a quote table."""
    return hashlib.sha256(repr([tuple(map(str, cell)) for cell in cells]).encode()).hexdigest()


def cited(corpus: Corpus, slug: str, document: Node, bases: Mapping[str, str], tables: Mapping[str, Cells]) -> Cited:
    """Return what the evidence cited by a document says of its readings.

    Args:
        bases: for each kind of evidence, the digest of the data as they are; empty to leave it unchecked.
        tables: the amounts of the quote tables.
    """
    read: dict[str, Evidence | Diagnostic] = {}
    diagnostics: list[Diagnostic] = []
    findings: dict[str, Finding] = {}
    for path, word in citations(document, "calcolo"):
        first = word.text not in read
        evidence = read[word.text] if not first else read_evidence(corpus, slug, word.text, word.at)
        read[word.text] = evidence
        if isinstance(evidence, Diagnostic):
            diagnostics += [evidence] if first else []
            continue
        diagnostics += _stale(evidence, word, bases) if first else ()
        diagnostics += _replaced(evidence, word, tables) if first and bases else ()
        diagnostics += _undecided(evidence, word, inside(document, path)) if bases and path[:1] != ("letture",) else ()
        if path[:1] == ("letture",) and len(path) > 1:
            finding = evidence.findings.get(path[1])
            if finding is None or not {*finding.standing, *finding.alone} <= _alternatives(document, path[1]):
                message = f"Il calcolo «{word.text}» non parla della lettura «{path[1]}»."
                diagnostics.append(_warning("R623", message, word.at, "Togli «calcolo» da questa lettura, o rifallo."))
            else:
                findings[path[1]] = finding
    return Cited(findings, tuple(diagnostics))


def _alternatives(document: Node, reading: str) -> set[str]:
    return {entry.key for entry in entries(at(document, "letture", reading, "alternative"))}


def _stale(evidence: Evidence, word: Scalar, bases: Mapping[str, str]) -> Iterator[Diagnostic]:
    if bases and evidence.basis != bases[evidence.kind]:
        message = f"Il calcolo «{word.text}» è stato fatto su dati che nel frattempo sono cambiati."
        advice = f"Rifallo con «{evidence.command}»: le conclusioni possono essere altre."
        yield _warning("R622", message, word.at, advice)


def _undecided(evidence: Evidence, word: Scalar, group: Node | None) -> Iterator[Diagnostic]:
    """Yield a datum that calls itself computed where its computation leaves several answers."""
    if (state := at(group, "stato")) is None or text(state) != "calcolato":
        return
    left = evidence.several
    for reading in words(at(group, "ambiguita")):
        finding = evidence.findings.get(reading.text)
        left = max(left, len(finding.standing)) if finding else left
    if left > 1:
        message = f"Il calcolo «{word.text}» lascia {left} risposte: il dato non è «calcolato»."
        advice = "Scrivi «stato: assunto»; «evidenza» e «calcolo» restano, e dicono perché questa."
        yield Diagnostic("R409", message, state.at, advice)


def _replaced(evidence: Evidence, word: Scalar, tables: Mapping[str, Cells]) -> Iterator[Diagnostic]:
    if evidence.table in tables and cells_digest(tables[evidence.table]) != evidence.cells:
        message = f"La tabella «{evidence.table}» non è quella che il calcolo «{word.text}» propone."
        advice = "Se viene da chi gestisce il gioco: «stato: esterno», «documento», e senza «calcolo»."
        yield _warning("R624", message, word.at, advice)
