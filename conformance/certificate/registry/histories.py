"""What changed from a certificate of an engine to a later one: engine, rules, suite, verdicts, readings."""

from collections.abc import Iterable, Iterator, Mapping

from conformance.certificate.certificate import UNMEASURED, Certificate, in_words
from conformance.certificate.clause_seals import NO_CLAUSE, ORDER
from conformance.certificate.verifying import engine_changes


def told_history(held: Iterable[Certificate]) -> Iterator[tuple[str, ...]]:
    """Yield, for each certificate in order, what changed since the one before of the same regolamento.

    The first of a regolamento has nothing before it: it says so; and so does one in which nothing changed.
    """
    latest: dict[str, Certificate] = {}
    for one in held:
        before = latest.get(one.slug)
        if before is None:
            yield (f"Il primo attestato per {one.slug}.",)
        else:
            yield differences(before, one) or ("Non è cambiato niente.",)
        latest[one.slug] = one


def differences(before: Certificate, after: Certificate) -> tuple[str, ...]:
    """Return what changed from one certificate to a later one, as Italian sentences; () if nothing did."""
    return tuple(_differences(before, after))


def _differences(before: Certificate, after: Certificate) -> Iterator[str]:
    for what, was, now in (
        ("Il nome del motore", before.engine[0], after.engine[0]),
        ("La versione del motore", before.engine[1], after.engine[1]),
        ("Il regolamento", before.ruleset, after.ruleset),
        ("L'esito", before.outcome, after.outcome),
        ("L'isolamento", before.isolation, after.isolation),
        ("La forza della suite", _strength(before), _strength(after)),
        ("L'insieme congelato", _set(before), _set(after)),
    ):
        if was != now:
            yield f"{what}: era «{was}», ora «{now}»."
    if changed := engine_changes(before.manifest, after.manifest):
        yield f"Il motore: {'; '.join(changed)}."
    clauses = _changed(
        {_name(one.id): one.seal for one in before.clauses if one.seal},
        {_name(one.id): one.seal for one in after.clauses if one.seal},
    )
    if clauses:
        yield f"Ciò che le clausole decidono: {clauses}."
    elif before.rules != after.rules:
        yield "Le parole del regolamento, non le regole."
    scenarios = _changed(
        {one.id: one.digest for one in before.scenarios}, {one.id: one.digest for one in after.scenarios}
    )
    if scenarios:
        yield f"Gli scenari: {scenarios}."
    verdicts = _changed(
        {one.id: one.verdict.value for one in before.scenarios},
        {one.id: one.verdict.value for one in after.scenarios},
        common=True,
    )
    if verdicts:
        yield f"Il verdetto degli scenari: {verdicts}."
    played = _changed(
        {one.id: str(one.played) for one in before.readings}, {one.id: str(one.played) for one in after.readings}
    )
    if played:
        yield f"Ciò che il motore gioca delle letture: {played}."
    if before.code != after.code:
        yield f"Il banco di prova: da {before.program} a {after.program}, con altro codice."


def _strength(certificate: Certificate) -> str:
    return certificate.strength.words if certificate.strength else UNMEASURED


def _set(certificate: Certificate) -> str:
    return certificate.frozen[:16] or "nessuno"


def _name(clause: str) -> str:
    return {NO_CLAUSE: "dati che non citano clausole", ORDER: "l'ordine delle righe"}.get(clause, clause)


def _changed(before: Mapping[str, str], after: Mapping[str, str], *, common: bool = False) -> str:
    """Return what changed, came and went, in words; "" if nothing did."""
    changed = sorted(name for name in before.keys() & after.keys() if before[name] != after[name])
    new, gone = ([], []) if common else (sorted(after.keys() - before.keys()), sorted(before.keys() - after.keys()))
    ways = ((changed, "cambia"), (new, "in più"), (gone, "in meno"))
    return "; ".join(f"{words} {in_words(names)}" for names, words in ways if names)
