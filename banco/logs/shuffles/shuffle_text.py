"""What came of the shuffles of a log, for people on a terminal and for programs."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from banco.logs.layout import CUT_CARD_OUT
from banco.logs.shuffles.shuffle_findings import TENTHS, ShuffleFault, ShuffleFinding, ShufflesFound
from banco.logs.shuffles.shuffle_rule import AT_CUT_CARD, EACH_ROUND, ShuffleRule
from generator.words.amounts import comma, thousands
from generator.words.italian import count, join

_NAMED: Final = 8
"""Findings of a kind that are told in words."""
_TITLES: Final[Mapping[ShuffleFault, str]] = {
    ShuffleFault.COPIES: "Una carta, nella mescolata, più volte di quante i mazzi ne hanno",
    ShuffleFault.TWO_ROUNDS: "Più colpi dalla stessa mescolata, dove si mescola a ogni colpo",
    ShuffleFault.LATE: "Colpi cominciati dopo la carta di taglio",
    ShuffleFault.EARLY: "Mescolato prima della carta di taglio",
    ShuffleFault.CUT_DEPTH: "La carta di taglio esce a un'altra profondità",
    ShuffleFault.GAP: "Le carte uscite prima non sono quelle dei colpi che ci sono",
    ShuffleFault.RETURNED: "Una mescolata che torna dopo un'altra",
    ShuffleFault.TABLES: "Colpi della stessa mescolata a più tavoli",
}


def shuffle_lines(found: ShufflesFound) -> Iterator[str]:
    """Yield what came of the shuffles, for a terminal."""
    yield summary_words(found)
    for words in depth_words(found):
        yield f"  {words}"
    for fault, many, findings in kinds_found(found):
        yield f"  {fault_words(fault, many, findings, found.rule)}"
        for one in findings[:_NAMED]:
            yield f"    {shuffle_finding_words(one)}"
        if many > _NAMED:
            yield f"    e in altre {thousands(many - _NAMED)}"
    for words in doubt_words(found):
        yield f"  {words}"


def accused_words(found: ShufflesFound | None) -> str:
    """Return, for the verdict, that shuffles do not follow the rules, or are told doubtfully; "" where neither."""
    if found is None:
        return ""
    if found.accused:
        said = count(found.accused, "rilievo che le regole non ammettono", "rilievi che le regole non ammettono")
        return f"Sulle mescolate c'è {said}." if found.accused == 1 else f"Sulle mescolate ci sono {said}."
    if found.doubtful:
        return "Come il registro racconta le mescolate non torna: si veda che cosa."
    return ""


def kinds_found(found: ShufflesFound) -> Iterator[tuple[ShuffleFault, int, list[ShuffleFinding]]]:
    """Yield each kind of finding that there is: how many there are, and those that are named."""
    for fault in ShuffleFault:
        many = sum(some for (kind, _), some in found.faults.items() if kind is fault)
        if many:
            yield fault, many, [one for one in found.findings if one.fault is fault]


def summary_words(found: ShufflesFound) -> str:
    """Return how many shuffles were followed."""
    named = f"Le mescolate: {thousands(found.shuffles)}, in {thousands(found.rounds)} colpi"
    return named + (f"; {thousands(found.nameless)} colpi non dicono la loro." if found.nameless else ".")


def rule_words(rule: ShuffleRule) -> str:
    """Return when the cards are shuffled, by the rules, and what of it is open."""
    if rule.when == EACH_ROUND:
        said = "Per le regole si mescola a ogni colpo"
    elif rule.when == AT_CUT_CARD and rule.cut is None:
        said = "Per le regole si mescola alla carta di taglio, e non dicono dove stia"
    elif rule.when == AT_CUT_CARD:
        said = f"Per le regole si mescola alla carta di taglio, dopo {rule.cut} carte di {rule.cards}"
    else:
        return "Quando si mescola le regole non lo dicono, e non si giudica."
    clauses = f" ({', '.join(rule.clauses)})" if rule.clauses else ""
    if rule.assumed:
        return f"{said}{clauses}: è assunto, e ciò che ne differisce non accusa nessuno."
    if rule.open_readings:
        names = ", ".join(rule.open_readings)
        open_ = f"il testo si può leggere in più modi ({names})"
        return f"{said}{clauses}: {open_}, e ciò che ne differisce non accusa nessuno."
    return f"{said}{clauses}."


def depth_words(found: ShufflesFound) -> Iterator[str]:
    """Yield how deep the shoes were dealt, beside what the rules say."""
    yield rule_words(found.rule)
    if found.whole:
        least, total, most = found.dealt
        mean = comma(total / found.whole, 1)
        which = "Nell'unica mescolata finita" if found.whole == 1 else f"In {thousands(found.whole)} mescolate finite"
        yield f"{which}, di cui si sanno tutte le carte, ne erano uscite da {least} a {most}, in media {mean}."
    elif found.ended:
        yield "Di nessuna mescolata finita si sanno tutte le carte."
    told = [f"{share} {thousands(many)}" for share, many in depth_shares(found) if many]
    if told:
        rest = f"; di {thousands(found.no_depth)} non si sa" if found.no_depth else ""
        yield f"Colpi cominciati a ogni decimo del sabot: {', '.join(told)}{rest}."


def depth_shares(found: ShufflesFound) -> Iterator[tuple[str, int]]:
    """Yield each tenth of the shoe, in hundredths, with the rounds that were begun there."""
    step = 100 // TENTHS
    for place, many in enumerate(found.depths):
        yield f"{place * step}–{(place + 1) * step} %", many


def fault_words(fault: ShuffleFault, many: int, findings: list[ShuffleFinding], rule: ShuffleRule) -> str:
    """Return what is wrong of some shuffles, and whether the rules leave it open."""
    is_open = bool(findings) and all(one.open for one in findings)
    said = f"{_TITLES[fault]}: {count(many, 'mescolata', 'mescolate')}."
    if not is_open:
        return said
    why = f"aperto: {join(rule.open_readings)}" if rule.open_readings and not rule.assumed else "aperto: è assunto"
    return f"{said[:-1]} ({why})."


def shuffle_finding_words(one: ShuffleFinding) -> str:
    """Return a finding, with the rounds that show it."""
    where = f"«{one.shuffle}»" + (f" ({one.table})" if one.table else "")
    rounds = ", ".join(one.rounds) + (f" e altri {one.many - len(one.rounds)}" if one.many > len(one.rounds) else "")
    due, got = one.told
    return f"{where}: atteso {due}, nel registro {got}. Colpi: {rounds}"


def doubt_words(found: ShufflesFound) -> Iterator[str]:
    """Yield what of the shuffles was not understood, or not told."""
    for column, values in found.unread.items():
        form = "sì o no" if column == CUT_CARD_OUT else "un numero"
        some = join(f"«{text}»" for text in values.some)
        one = values.many == 1
        many = (
            "c'è un valore che non si legge" if one else f"ci sono {thousands(values.many)} valori che non si leggono"
        )
        yield f"In «{column}» {many} (per esempio {some}): serve {form}."
    if found.by_table:
        yield "I nomi ricominciano a ogni tavolo: mescolate con lo stesso nome a due tavoli sono due."
    if found.timeless:
        yield f"{thousands(found.timeless)} colpi senza l'ora vengono dopo gli altri della loro mescolata, per nome."
    if found.rule.at_once:
        yield (
            "Se la carta di taglio esce, il colpo prosegue con la mescolata seguente: di quali carte sia non si sa, e "
            "la fortuna si segue come da un sabot intero."
        )


def shuffle_json(found: ShufflesFound) -> dict[str, Any]:
    """Return the same for programs."""
    least, total, most = found.dealt
    rule = found.rule
    return {
        "mescolate": found.shuffles,
        "colpi": found.rounds,
        "senza_mescolata": found.nameless,
        "nomi_per_tavolo": found.by_table,
        "senza_ora": found.timeless,
        "regola": {
            "quando": rule.when,
            "carte": rule.cards,
            "taglio_dopo": rule.cut,
            "clausole": list(rule.clauses),
            "letture_aperte": list(rule.open_readings),
            "assunto": rule.assumed,
        },
        "finite": found.ended,
        "uscite_a_fine_mescolata": {
            "mescolate": found.whole,
            "minimo": least if found.whole else None,
            "somma": total,
            "massimo": most if found.whole else None,
        },
        "colpi_per_decimo": list(found.depths),
        "profondita_ignota": found.no_depth,
        "rilievi": [
            {"rilievo": fault.name.lower(), "aperto": is_open, "mescolate": many}
            for (fault, is_open), many in found.faults.items()
        ],
        "esempi": [
            {
                "rilievo": one.fault.name.lower(),
                "tavolo": one.table,
                "mescolata": one.shuffle,
                "atteso": one.told[0],
                "ricevuto": one.told[1],
                "colpi": list(one.rounds),
                "quanti": one.many,
                "aperto": one.open,
            }
            for one in found.findings
        ],
        "non_letti": [
            {"colonna": column, "quanti": values.many, "esempi": list(values.some)}
            for column, values in found.unread.items()
        ],
    }
