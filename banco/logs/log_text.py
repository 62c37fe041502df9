"""What a log came to, for people on a terminal and for programs."""

from collections.abc import Iterable, Iterator
from datetime import datetime, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo

from banco.logs.cause_words import cause_title, cost_lines, example_lines
from banco.logs.event_words import event_json, event_lines
from banco.logs.gathering import Gathered
from banco.logs.layout import ACTIONS, ROUNDS, LogLayout
from banco.logs.log_faults import gap_words, unjudged_rows
from banco.logs.logged_round import Unread
from banco.logs.parameters.table_findings import TableFindings
from banco.logs.parameters.table_words import table_lines, taken_words
from banco.logs.readings_played import Explained, ReadingTrial
from banco.logs.tally import CauseCount, Judged
from banco.logs.verdicts import FaultCause, side_bets
from conformance.cases.scenario.wording import money
from generator.model.ir import Ruleset
from generator.words.amounts import thousands
from generator.words.italian import count, join

_GAPS: Final = 8
"""Gaps that are told in words."""
LEFT_OUT: Final = "lasciati_fuori"
"""In what is said to programs: the tables of which no round was taken, with their rows."""
_NOT_EXCLUDED = "Che cosa non esclude: ciò che in questi colpi non è successo, e ciò che il registro non racconta."


def levels_of(layout: LogLayout, rules: Ruleset) -> Iterator[tuple[str, bool, str]]:
    """Yield each level to which the log lets rounds be judged: its name, whether it does, and why."""
    lost = "" if layout.cards.suited else join(f"«{name}»" for name in sorted(side_bets(rules)))
    without = f"; il registro non ha i semi, e di {lost} non si giudica nulla" if lost else ""
    yield "importi", True, f"dalle carte e dalle scelte segue quanto va pagato{without}"
    chosen = ACTIONS in layout.tables
    yield "scelte", chosen, "ogni scelta fatta era permessa" if chosen else "il registro non ha le azioni"
    ordered = "sabot" in layout.tables[ROUNDS].columns
    yield (
        "carte",
        ordered,
        "le carte sono state date nell'ordine delle regole"
        if ordered
        else "il registro ha le carte per posto, e non l'ordine in cui sono uscite",
    )


def judged_lines(
    judged: Judged,
    gathered: Gathered,
    layout: LogLayout,
    rules: Ruleset,
    readings: Explained | None,
    left: TableFindings,
) -> Iterator[str]:
    """Yield the verdict, the levels, the balance of the rows, the causes, what the text leaves to the table."""
    yield verdict_of(judged, readings.by if readings is not None else None)
    if told := taken_words(left):
        yield told
    yield ""
    if judged.first is not None and judged.last is not None:
        yield f"Dal {moment(judged.first, layout.zone)} al {moment(judged.last, layout.zone)}, {_tables(judged)}."
    for name, reached, why in levels_of(layout, rules):
        yield f"  {name:<8} {thousands(judged.judged) if reached else 'nessun colpo':>12}   {why}"
    yield ""
    yield from _balance(judged, gathered)
    if judged.events:
        yield "Eventi:"
        yield from event_lines(judged.events)
    for number, (cause, found) in enumerate(in_order(judged), 1):
        yield ""
        yield f"{number}. {cause_title(cause, rules)}"
        yield from (f"   {line}" for line in _told(cause, found, judged, layout))
        yield from (f"   {line}" for line in example_lines(found.example, suited=layout.cards.suited))
        for trial in readings.of_causes.get(cause, ()) if readings is not None else ():
            yield f"   {trial_words(trial)}"
    yield from table_lines(left)
    yield ""
    yield _NOT_EXCLUDED


def in_order(judged: Judged) -> list[tuple[FaultCause, CauseCount]]:
    """Return the causes, the dearest first."""
    return sorted(
        judged.causes.items(), key=lambda one: (-(one[1].to_players + one[1].to_house), -one[1].rounds, one[0])
    )


def moment(time: datetime, zone: tzinfo | None) -> str:
    """Return a moment where the tables are, as «1/10/2026 04:10:22»."""
    local = time.astimezone(zone)
    return f"{local.day}/{local.month}/{local.year} {local:%H:%M:%S}"


def verdict_of(judged: Judged, by: ReadingTrial | None) -> str:
    """Return in words whether the rounds follow the rules."""
    if not judged.judged:
        return "Nessun colpo si è potuto giudicare."
    only = judged.judged == 1
    follow = f"Tutti i {thousands(judged.judged)} colpi giudicati seguono" if not only else "Il colpo giudicato segue"
    if not judged.wrong:
        return f"{follow} le regole."
    if by is not None and by.admitted:
        some = "" if only else f"{thousands(judged.wrong)} di loro "
        return (
            f"{follow} le regole, {some}soltanto se si legge {join(one.words for one in by.taken)}: il testo lo "
            "ammette, e il tavolo gioca così."
        )
    players = sum(one.to_house for one in judged.causes.values())
    house = sum(one.to_players for one in judged.causes.values())
    wrong = "colpo su {} non segue" if judged.wrong == 1 else "colpi su {} non seguono"
    said = (
        f"{thousands(judged.wrong)} {wrong.format(thousands(judged.judged))} le regole, per "
        f"{count(len(judged.causes), 'causa', 'cause')}: i giocatori hanno avuto {money(players)} in meno e "
        f"{money(house)} in più di quanto dovuto."
    )
    if by is None:
        return said
    why = join(one.option.excluded for one in by.taken if one.option.excluded)
    return f"{said}\nTornerebbero se si leggesse {join(one.words for one in by.taken)}, che non è ammesso: {why}"


def left_out_words(gathered: Gathered) -> str:
    """Return which tables were left out, and how many rows of rounds they have; "" where none was."""
    rows = {name: gathered.tables[name] for name in gathered.left_out}
    told = [f"«{name}» ({'una riga' if many == 1 else f'{thousands(many)} righe'})" for name, many in rows.items()]
    if not told:
        return ""
    return f"Senza {'il tavolo' if len(told) == 1 else 'i tavoli'} {join(told)}, di cui qui non si dice nulla."


def trial_words(trial: ReadingTrial) -> str:
    """Return what a single reading says of a cause."""
    [one] = trial.taken
    rest = "e ogni altro colpo anche" if trial.fails_on is None else f"ma non torna il colpo {trial.fails_on.key}"
    excluded = "" if one.admitted else f" Non è ammessa: {one.option.excluded}"
    return f"Con {one.words} questo colpo torna, {rest}.{excluded}"


def _tables(judged: Judged) -> str:
    return count(len(judged.tables), "tavolo", "tavoli")


def balance_of(judged: Judged, gathered: Gathered) -> Iterator[tuple[int, str]]:
    """Yield where every row of the log has gone: how many, and what became of them."""
    yield judged.judged, "giudicate"
    for name in gathered.left_out:
        yield gathered.tables[name], f"del tavolo «{name}», lasciato fuori"
    for one in unjudged_rows(judged, gathered):
        yield one.many, f"{one.words} ({one.where[0]})" if one.where else one.words


def _balance(judged: Judged, gathered: Gathered) -> Iterator[str]:
    yield f"Righe dei colpi: {thousands(gathered.rows[ROUNDS])}"
    for many, words in balance_of(judged, gathered):
        yield f"  {thousands(many):>12}   {words}"
    for file in gathered.files:
        if file.fault:
            yield f"  Il file «{file.name}» {file.fault}: non è stato letto."
    yield from (f"  {line}" for line in gap_lines(gathered))


def gap_lines(gathered: Gathered) -> Iterator[str]:
    """Yield what the names of the rounds say of rounds that are missing."""
    gaps = gathered.gaps
    if not gaps.missing:
        return
    yield f"Dai nomi, {_missing(gaps.missing)}:"
    for gap in gaps.gaps[:_GAPS]:
        yield f"  {gap_words(gap)}"
    rest = gaps.missing - sum(gap.missing for gap in gaps.gaps[:_GAPS])
    if rest:
        yield f"  e altri {thousands(rest)}"


def _missing(many: int) -> str:
    return "manca un colpo" if many == 1 else f"mancano {thousands(many)} colpi"


def _told(cause: FaultCause, found: CauseCount, judged: Judged, layout: LogLayout) -> Iterator[str]:
    clauses = f" Clausole: {', '.join(cause.clauses)}." if cause.clauses else ""
    rounds = count(found.rounds, "colpo", "colpi") if found.rounds < 11 else f"{thousands(found.rounds)} colpi"
    yield f"In {rounds}.{clauses}"
    yield from cost_lines(found)
    if len(judged.tables) > 1:
        tables = ", ".join(
            f"{name or '(senza nome)'} ({thousands(many)})" for name, many in sorted(found.tables.items())
        )
        yield f"Tavoli: {tables}."
    if found.first is not None and found.last is not None:
        first, last = (f"{moment(time, layout.zone)} ({key})" for time, key in (found.first, found.last))
        yield f"È del {first}." if first == last else f"La prima {first}, l'ultima {last}."


def judged_json(
    judged: Judged, gathered: Gathered, layout: LogLayout, rules: Ruleset, readings: Explained | None
) -> dict[str, Any]:
    """Return the same for programs; amounts are cents."""
    return {
        "colpi": judged.rounds,
        "giudicati": judged.judged,
        "sbagliati": judged.wrong,
        "puntate": judged.wagers,
        "tavoli": dict(sorted(judged.tables.items())),
        "dal": _iso(judged.first, layout.zone),
        "al": _iso(judged.last, layout.zone),
        "livelli": {name: reached for name, reached, _ in levels_of(layout, rules)},
        "cause": [_cause_json(cause, found, rules, layout.zone) for cause, found in in_order(judged)],
        "letture": None if readings is None or readings.by is None else _trial_json(readings.by),
        "non_giudicabili": _unread_json(judged.unread.items(), judged),
        **({"eventi": event_json(judged.events)} if judged.events else {}),
        "registro": {
            "righe": dict(gathered.rows),
            "doppie": judged.copies,
            "senza_colpo": dict(gathered.without_key),
            "di_un_colpo_che_manca": dict(gathered.orphans),
            "non_divise_in_colonne": gathered.rejected,
            **({LEFT_OUT: {name: gathered.tables[name] for name in gathered.left_out}} if gathered.left_out else {}),
            "colpi_mancanti": {
                "quanti": gathered.gaps.missing,
                "dove": [
                    {"tavolo": one.table, "dopo": one.after, "prima_di": one.before, "quanti": one.missing}
                    for one in gathered.gaps.gaps
                ],
            },
            "file_non_letti": {file.name: file.fault for file in gathered.files if file.fault},
        },
    }


def _trial_json(trial: ReadingTrial) -> dict[str, Any]:
    return {"ammesse": trial.admitted, "prese": {one.reading.id: one.option.name for one in trial.taken}}


def _iso(time: datetime | None, zone: ZoneInfo) -> str | None:
    return None if time is None else time.astimezone(zone).isoformat()


def _cause_json(cause: FaultCause, found: CauseCount, rules: Ruleset, zone: ZoneInfo) -> dict[str, Any]:
    return {
        "causa": cause.fault.name.lower(),
        "titolo": cause_title(cause, rules),
        "di": cause.subject,
        "riga": cause.row,
        "come": str(cause.how),
        "clausole": list(cause.clauses),
        "colpi": found.rounds,
        "puntate": found.bets,
        "in_favore_dei_giocatori": found.to_players if found.unpriced < found.rounds else None,
        "in_favore_del_banco": found.to_house if found.unpriced < found.rounds else None,
        "senza_importo": found.unpriced,
        "tavoli": dict(sorted(found.tables.items())),
        "giorni": dict(sorted(found.days.items())),
        "prima": _iso(found.first[0], zone) if found.first else None,
        "ultima": _iso(found.last[0], zone) if found.last else None,
        "esempio": {
            "colpo": found.example.logged.key,
            "setup": dict(found.example.replayed.setup),
            "mosse": list(found.example.replayed.moves),
            "posto": seat[0] if (seat := found.example.difference.seat) is not None else None,
            "mano": seat[1] if seat is not None else None,
            "atteso": found.example.difference.told[0],
            "ricevuto": found.example.difference.told[1],
        },
    }


def _unread_json(unread: Iterable[tuple[Unread, int]], judged: Judged) -> list[dict[str, Any]]:
    return [
        {"perche": why.value, "colpi": many, "esempi": list(judged.values.get(why, ()))} for why, many in sorted(unread)
    ]
