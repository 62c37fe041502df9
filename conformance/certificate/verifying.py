"""A certificate, a key, today's rules, suite and engine in; whether it still holds out, with every reason."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, TypeVar

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from conformance.cases.scenario.case import Case
from conformance.certificate.certificate import (
    Certificate,
    CertifiedClause,
    Strength,
    hexadecimal,
    in_words,
    read_certificate,
)
from conformance.certificate.clause_seals import NO_CLAUSE, ORDER
from conformance.certificate.engine_manifest import EngineManifest
from conformance.certificate.envelope import key_id, opened
from conformance.certificate.envelope_error import EnvelopeError
from conformance.certificate.frozen_set import FrozenSet
from generator.data.reader_codes import register_text

T = TypeVar("T")

register_text("""
A020 File che non è un attestato
    La busta non è scritta come il banco la scrive: è di altro, è tagliata, o qualcuno l'ha toccata anche solo di uno
    spazio.

A021 Attestato cambiato dopo la firma
    La chiave nominata è quella giusta e la firma non torna: il contenuto non è quello che è stato firmato.

A022 Contenuto che non è un attestato
    La firma è a posto, ma ciò che è firmato si contraddice o non ha la forma di un attestato.

A023 Attestato di un'altra chiave
    La firma è di qualcun altro: o la chiave pubblica non è quella, o l'attestato non viene da chi si crede.

A024 Attestato scaduto
    L'ultimo giorno è passato. Si rifà il collaudo.

A025 Attestato di un giorno che deve venire
    La data di questa macchina viene prima di quella dell'attestato.

A026 Regolamento che non c'è
    L'attestato è di un regolamento che questa cartella non contiene: non si sa se è ancora quello.

A027 Regole cambiate
    I dati di qualche clausola non sono più quelli: l'attestato dice che il motore segue le regole di prima.

A028 Parole cambiate
    Sono cambiati titoli, etichette o riassunti, e niente di ciò che decide un colpo. L'attestato vale.

A029 Suite cambiata
    Ci sono scenari nuovi, tolti o cambiati: il motore non è stato provato con quelli.

A030 Motore cambiato
    Il comando, l'ambiente, ciò che vede, i limiti o i file del motore non sono quelli attestati: è un altro motore.

A031 Banco di prova cambiato
    Il programma che ha giudicato non è quello di oggi. L'attestato vale; il collaudo di oggi può vedere di più.

A032 Codice che non si può credere
    Il testo del codice QR è stato cambiato, o lo ha firmato un'altra chiave.

A033 Codice di un altro attestato
    Il codice è firmato, ma non è di questo file.

A035 Forza che non è quella misurata
    Su queste regole e questi scenari, con questo stesso banco, «banco motore muta» ha contato altre modifiche: la cifra
    firmata non viene da quella misura.

A036 Collaudo che rigiocato dà un altro attestato
    Con lo stesso seme, le stesse regole e lo stesso motore il collaudo dà sempre gli stessi byte: se ne dà altri, il
    motore non risponde sempre alla stessa maniera, o l'attestato non viene da quel collaudo.

A034 Attestato di un altro insieme
    L'attestato non dice niente dell'insieme congelato che è stato chiesto: è di un altro, o di nessuno.

A047 Insieme congelato che non è intero
    L'insieme ha meno scenari del registro del suo giorno: qualcuno ne ha tolti. Un attestato su una parte della prova
    non vale.
""")


_PLAYED: Final = {
    "outcome": "l'esito", "files": "i file del motore", "manifest": "il motore", "isolation": "l'isolamento",
    "modes": "i modi", "chance": "i colpi a caso", "replays": "le repliche", "scenarios": "gli scenari",
    "readings": "le letture", "clauses": "le clausole", "parameters": "i parametri", "strength": "la forza",
    "code": "il banco di prova",
}  # fmt: skip
_SINCE: Final = "È cambiato dopo l'insieme congelato: per l'insieme l'attestato vale."


@dataclass(frozen=True, slots=True)
class Objection:
    """Something to say of a certificate; if it refuses, the certificate does not hold any more, or never did.

    Attributes:
        words: without a full stop.
        clauses: those that changed.
        again: the scenarios to be played again.
    """

    code: str
    words: str
    advice: str
    refuses: bool = True
    clauses: tuple[str, ...] = ()
    again: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{'errore' if self.refuses else 'avviso'}[{self.code}]: {self.words}.\n    {self.advice}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Present:
    """What there is today of what a certificate is about; None where it was not asked, or is not there.

    Attributes:
        clauses: as `issuing.clauses_of` returns them.
        engine: what the engine is made of; in Italian why that cannot be said.
        strength: what is measured of these rules and this suite, if anything is.
        frozen: the set that the certificate is asked of: then what changed since is told, and refuses nothing.
        lacking: the scenarios that this set is without, although the register of its day had them.
    """

    rules: str | None = None
    clauses: tuple[CertifiedClause, ...] = ()
    cases: tuple[Case, ...] = ()
    engine: EngineManifest | str | None = None
    code: str = ""
    strength: Strength | None = None
    frozen: FrozenSet | None = None
    lacking: tuple[str, ...] = ()


def played_again(held: Certificate, again: Certificate) -> tuple[Objection, ...]:
    """Return why a certificate is not the one that its run gives when it is played again; () if it is, byte for byte.

    Args:
        again: of a run with the seed, the days and the set of the other.
    """
    if again.payload() == held.payload():
        return ()
    told = [words for name, words in _PLAYED.items() if getattr(again, name) != getattr(held, name)]
    changed = in_words(told or ["altro"])
    words = f"rigiocato con il seme {held.seed}, il collaudo dà un altro attestato: cambia {changed}"
    return (
        Objection("A036", words, "Rifai il collaudo con «banco attestati firma», e guarda che cosa dice del motore."),
    )


def signed(data: bytes, keys: Iterable[Ed25519PublicKey]) -> tuple[Certificate | None, tuple[Objection, ...]]:
    """Return the certificate that a file holds, if one of the keys signed it; else why there is none.

    Nothing in it is read before its signature holds.
    """
    return vouched(data, keys, read_certificate)


def vouched(
    data: bytes, keys: Iterable[Ed25519PublicKey], read: Callable[[bytes], T]
) -> tuple[T | None, tuple[Objection, ...]]:
    """Return what an envelope holds, if one of the keys signed it; else why there is nothing to believe.

    Args:
        read: makes something of what was signed; an EnvelopeError of it says that it is something else.
    """
    try:
        envelope = opened(data)
    except EnvelopeError as error:
        advice = "Fatti ridare il file da chi lo ha emesso: anche una riga tagliata o uno spazio in più si vedono."
        return None, (Objection("A020", error.words, advice),)
    known = tuple(keys)
    if not any(envelope.is_signed_by(key) for key in known):
        return None, (_unsigned(envelope.key, known),)
    try:
        return read(envelope.payload), ()
    except EnvelopeError as error:
        advice = "La firma c'è, ma non è di un attestato del banco di prova: chiedi a chi lo ha emesso."
        return None, (Objection("A022", error.words, advice),)


def _unsigned(name: str, keys: tuple[Ed25519PublicKey, ...]) -> Objection:
    if name in {key_id(key) for key in keys}:
        words = "la firma non è di questo contenuto: il file è stato cambiato dopo la firma"
        return Objection("A021", words, "Non fidartene: chiedi l'originale a chi lo ha emesso.")
    words = f"è firmato con un'altra chiave ({name[:16]}…)"
    return Objection("A023", words, "Controlla la chiave pubblica con chi ha emesso l'attestato.")


def objections(certificate: Certificate, present: Present, today: date) -> tuple[Objection, ...]:
    """Return all there is to say of a certificate whose signature holds; () if it holds without a remark."""
    return tuple(_objections(certificate, present, today))


def day_objections(certificate: Certificate, today: date) -> Iterator[Objection]:
    """Yield why a certificate is not one of today: it has ended, or has not begun."""
    if today > certificate.expires:
        words = f"è scaduto il {certificate.expires:%d/%m/%Y}"
        yield Objection("A024", words, "Si rifà il collaudo e si emette un attestato nuovo.")
    if today < certificate.issued:
        words = f"è stato emesso il {certificate.issued:%d/%m/%Y}, che deve ancora venire"
        yield Objection("A025", words, "Controlla la data di questa macchina.")


def holds(found: Iterable[Objection]) -> bool:
    """Say whether a certificate holds, whatever is remarked beside."""
    return not any(one.refuses for one in found)


def _objections(certificate: Certificate, present: Present, today: date) -> Iterator[Objection]:
    yield from day_objections(certificate, today)
    if present.frozen is not None:
        yield from _frozen(certificate, present.frozen)
        if present.lacking:
            words = f"l'insieme è parziale: il registro del suo giorno ha anche {in_words(present.lacking)}"
            yield Objection("A047", words, "Fatti dare l'insieme intero, e rifai il collaudo con quello.")
        if present.rules is not None:
            since = (*_rules(certificate, present), *_suite(certificate, present.cases))
            yield from (replace(one, refuses=False, advice=_SINCE) for one in since)
    elif present.rules is None:
        words = f"il regolamento «{certificate.slug}» non c'è: non si sa se è ancora quello attestato"
        yield Objection("A026", words, "Indica con --corpus la cartella che lo contiene.")
    else:
        changed = (*_rules(certificate, present), *_suite(certificate, present.cases))
        yield from changed or _strength(certificate, present)
    if present.engine is not None:
        yield from _engine(certificate, present.engine)
    if present.code and present.code != certificate.code:
        words = f"il banco di prova è cambiato da allora ({certificate.program})"
        yield Objection(
            "A031", words, "L'attestato resta valido; per averlo di oggi si rifà il collaudo.", refuses=False
        )


def _frozen(certificate: Certificate, frozen: FrozenSet) -> Iterator[Objection]:
    """Yield why a certificate is not of a set: it names another, or holds other scenarios or clauses than the set."""
    advice = "Si rifà il collaudo con «banco attestati firma --insieme»."
    if certificate.frozen != frozen.digest:
        which = f"dell'insieme {certificate.frozen[:16]}…" if certificate.frozen else "di nessun insieme congelato"
        yield Objection("A034", f"l'attestato è {which}, non dell'insieme {frozen.digest[:16]}…", advice)
        return
    held = {one.id: one.digest for one in certificate.scenarios}
    asked = {name: hexadecimal(digest) for name, digest in frozen.scenarios.items()}
    if held != asked or certificate.rules != hexadecimal(frozen.rules):
        yield Objection("A034", "l'attestato nomina l'insieme, e non contiene ciò che l'insieme chiede", advice)


def _strength(certificate: Certificate, present: Present) -> Iterator[Objection]:
    """Yield that a certificate tells another strength than was measured; a bench that changed may count otherwise."""
    told, measured = certificate.strength, present.strength
    if told is not None and measured is not None and told != measured and present.code == certificate.code:
        words = f"la forza della suite non è quella misurata: dice {told.words}; qui {measured.words}"
        yield Objection("A035", words, "Si rifà l'attestato, dopo «banco motore muta».")


def _rules(certificate: Certificate, present: Present) -> Iterator[Objection]:
    before = {one.id: one.seal for one in certificate.clauses}
    now = {one.id: one.seal for one in present.clauses}
    changed = tuple(name for name in sorted({*before, *now}) if before.get(name, "") != now.get(name, ""))
    if changed:
        again = tuple(one.id for one in certificate.scenarios if set(one.clauses) & set(changed))
        named = [name for name in changed if name not in (NO_CLAUSE, ORDER)]
        told = [f"{'la clausola' if len(named) == 1 else 'le clausole'} {in_words(named)}"] if named else []
        told += ["dati che non citano clausole"] if NO_CLAUSE in changed else []
        told += ["l'ordine delle righe"] if ORDER in changed else []
        beyond = bool({NO_CLAUSE, ORDER} & set(changed))
        play = "tutti gli scenari" if beyond or not again else in_words(again)
        yield Objection(
            "A027",
            f"il regolamento non è più quello; cambia: {'; '.join(told)}",
            f"Da rigiocare: {play}.",
            clauses=changed,
            again=tuple(one.id for one in certificate.scenarios) if beyond else again,
        )
    elif present.rules != certificate.rules:
        words = "del regolamento sono cambiate le parole, non ciò che decide un colpo"
        yield Objection("A028", words, "L'attestato resta valido.", refuses=False)


def _suite(certificate: Certificate, cases: Iterable[Case]) -> Iterator[Objection]:
    before = {one.id: one.digest for one in certificate.scenarios}
    now = {case.id: hexadecimal(case.digest) for case in cases}
    new = sorted(now.keys() - before.keys())
    gone = sorted(before.keys() - now.keys())
    changed = sorted(name for name in before.keys() & now.keys() if before[name] != now[name])
    ways = ((changed, "cambiati"), (new, "nuovi"), (gone, "tolti"))
    told = [f"{words} {in_words(names)}" for names, words in ways if names]
    if told:
        again = (*changed, *new)
        advice = f"Da rigiocare: {in_words(again)}." if again else "Si rifà il collaudo con gli scenari di oggi."
        yield Objection("A029", f"la suite non è più quella: {'; '.join(told)}", advice, again=again)


def _engine(certificate: Certificate, now: EngineManifest | str) -> Iterator[Objection]:
    changed = [now] if isinstance(now, str) else engine_changes(certificate.manifest, now)
    if changed:
        words = f"il motore non è quello attestato: {'; '.join(changed)}"
        again = tuple(one.id for one in certificate.scenarios)
        yield Objection("A030", words, "Un motore cambiato si ricollauda per intero.", again=again)


def engine_changes(before: EngineManifest, after: EngineManifest) -> list[str]:
    """Return in Italian what of an engine is not as it was."""
    old, new = dict(before.files), dict(after.files)
    told = [
        words
        for words, is_other in (
            ("cambia il comando", before.command != after.command),
            ("cambia il programma che il comando avvia", before.program != after.program),
            ("cambia l'ambiente", before.environment != after.environment),
            ("cambia ciò che vede («visibili»)", before.visible != after.visible or before.exposed != after.exposed),
            ("cambiano i limiti", before.limits != after.limits),
            ("cambia motore.yaml", before.configuration != after.configuration),
        )
        if is_other
    ]
    for words, names in (
        ("cambiati", [name for name in old if name in new and old[name] != new[name]]),
        ("arrivati", [name for name in new if name not in old]),
        ("tolti", [name for name in old if name not in new]),
    ):
        if names:
            told.append(f"file {words}: {in_words(names)}")
    return told
