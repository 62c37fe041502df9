"""Ordered tables, proven: no case is left out, no row is useless, no row hides another unless it says so.

The cases are all those that a round can really bring to the table (``rounds.py``), up to what rows can tell apart.
"""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace

from generator.data.diagnostics import Diagnostic, Severity
from generator.model.checks.asked_situations import NOBODY, Asker, Sides, Situation, dealer_facts, hand_facts
from generator.model.checks.describe import describe
from generator.model.checks.positions import Places
from generator.model.checks.rounds import Study, study_of
from generator.model.ir import ActionRow, Ruleset, Settlement, SettlementRow
from generator.model.meaning.conditions import ALWAYS, Condition, traits_of
from generator.model.meaning.evaluate import judge
from generator.words.italian import join


@dataclass(frozen=True)
class Row:
    """One row: when it holds, what it decides, whether it says that it prevails."""

    path: str
    when: Condition
    decides: Hashable
    prevails: bool


@dataclass(frozen=True)
class DecisionTable:
    """An ordered table and the hands and dealers that bring cases to it."""

    path: str
    rows: tuple[Row, ...]
    meetings: tuple[Sides, ...]

    def mixed(self, study: Study) -> Sides:
        """Return every hand of this table with every dealer, even those that no round brings together."""
        hands = {id(situation): situation for ours, _ in self.meetings for situation in ours}
        dealers = {id(situation): situation for _, theirs in self.meetings for situation in theirs}
        if not self.path.startswith("banco."):
            met = frozenset(dealer for tracks in study.settled.values() for track in tracks for dealer in track.dealers)
            dealers |= {id(situation): situation for situation in dealer_facts(study, met)}
        return list(hands.values()), list(dealers.values())


@dataclass(frozen=True)
class Found:
    """What is wrong with a table: a gap, rows that never apply, rows that hide others, each with an example."""

    gap: Situation | None
    covered: tuple[tuple[int, tuple[int, ...]], ...]
    never: tuple[int, ...]
    hidden: tuple[tuple[int, int, Situation], ...]


def check_tables(places: Places, study: Study) -> Iterator[Diagnostic]:
    """Yield what is wrong with the decision tables of a regolamento, side bets left out."""
    every = list(tables(study))
    misplaced = [table for table in every if _catch_all(table.rows) is not None]
    yield from (_misplaced(places, table) for table in misplaced)
    for table in every:
        if table in misplaced:
            continue
        asker = Asker(study, tuple(row.when for row in table.rows))
        findings = examine(table.rows, asker.over(table.meetings))
        if findings.covered:
            # A row that only the course of the round makes useless is not a mistake of the table.
            wider = examine(table.rows, asker.over([table.mixed(study)]))
            always = {number for number, _ in wider.covered}
            never = (*findings.never, *(number for number, _ in findings.covered if number not in always))
            covered_rows = tuple(row for row in findings.covered if row[0] in always)
            findings = replace(findings, covered=covered_rows, never=tuple(sorted(never)))
        told = _diagnostics(places, table, findings, study)
        # Where another table decides at its first row, cases do not come that were meant to.
        yield from (one for one in told if not misplaced or one.code not in ("R302", "R303"))


def _catch_all(rows: tuple[Row, ...]) -> int | None:
    """Return the number, from 0, of a row that always holds and has others below; None if there is none."""
    return next((number for number, row in enumerate(rows[:-1]) if row.when == ALWAYS), None)


def _misplaced(places: Places, table: DecisionTable) -> Diagnostic:
    """Return what is said of a row for all other cases that has rows below."""
    number = _catch_all(table.rows) or 0
    below = [str(row) for row in range(number + 2, len(table.rows) + 1)]
    which = f"la riga {below[0]}, che sta" if len(below) == 1 else f"le righe {join(below)}, che stanno"
    apply = "si applica" if len(below) == 1 else "si applicano"
    message = f"La riga {number + 1} di «{table.path}» vale in ogni caso: {which} sotto, non {apply} mai."
    twice = table.rows[-1].when == ALWAYS
    advice = "Toglila: degli altri casi decide già l'ultima riga." if twice else "Spostala in fondo alla tabella."
    return Diagnostic("R302", message, places[table.rows[number].path], advice)


def tables(study: Study) -> Iterator[DecisionTable]:
    """Yield the decision tables to which some round comes."""
    rules, player = study.rules, study.player
    for settlement in rules.settlements:
        tracks = study.settled.get(settlement.wager, [])
        if tracks and not settlement.cards:
            meetings = tuple((hand_facts(study, track.hands), dealer_facts(study, track.dealers)) for track in tracks)
            yield DecisionTable(settlement.source.path, settlement_rows(settlement.rows), meetings)
    met = dict.fromkeys(dealers for dealers, _ in study.turns)
    yield from _actions(
        "banco.turno", rules.dealer.turn, tuple((NOBODY, dealer_facts(study, dealers)) for dealers in met)
    )
    yield from _actions("banco.regola", rules.dealer.rule, ((NOBODY, dealer_facts(study, study.house.asked)),))
    before = dealer_facts(study, study.dealers_before)
    due = ((hand_facts(study, player.decisions), before),)
    yield from _actions("automatismi.tempo_scaduto", rules.automatic.timeout, due)
    yield from _actions("automatismi.disconnessione", rules.automatic.disconnection, due)
    for name, rows in rules.automatic.funds:
        offer = next((offer for offer in rules.offers if offer.name == name), None)
        if offer is not None:
            wanted = judge(offer.when)
            asked = (hand for hand in player.decisions if hand.stage == offer.stage)
            hands = [hand for hand in asked if wanted(player.facts(hand)) is not False]
            yield from _actions(f"automatismi.fondi_insufficienti.{name}", rows, ((hand_facts(study, hands), before),))


def settlement_rows(rows: Iterable[SettlementRow]) -> tuple[Row, ...]:
    """Return the rows of a table of payments."""
    return tuple(
        Row(row.source.path, row.when, (row.outcome, row.payout.returned, row.payout.table), row.prevails)
        for row in rows
    )


def _actions(path: str, rows: tuple[ActionRow, ...], meetings: tuple[Sides, ...]) -> Iterator[DecisionTable]:
    if rows and any(hands and dealers for hands, dealers in meetings):
        plain = tuple(Row(row.source.path, row.when, (row.action, row.zone), row.prevails) for row in rows)
        yield DecisionTable(path, plain, meetings)


def examine(rows: tuple[Row, ...], situations: Iterable[Situation]) -> Found:
    """Return what is wrong with ordered rows over these situations."""
    judges = [judge(row.when) for row in rows]
    gap: Situation | None = None
    first: set[int] = set()
    beaten: dict[int, set[int]] = {}
    hidden: dict[int, tuple[int, Situation]] = {}
    for situation in situations:
        holding = [number for number, decides in enumerate(judges) if decides(situation)]
        if not holding:
            gap = situation if gap is None else gap
            continue
        winner = holding[0]
        first.add(winner)
        for later in holding[1:]:
            beaten.setdefault(later, set()).add(winner)
            if _hides(rows[winner], rows[later]):
                hidden.setdefault(winner, (later, situation))
    useless = [number for number, row in enumerate(rows) if number not in first and row.when != ALWAYS]
    after_all = next((number for number, row in enumerate(rows) if row.when == ALWAYS), len(rows))
    useless += [number for number in range(after_all + 1, len(rows)) if number not in useless]
    return Found(
        gap=gap,
        covered=tuple((number, tuple(sorted(beaten[number]))) for number in useless if number in beaten),
        never=tuple(number for number in useless if number not in beaten),
        hidden=tuple((earlier, later, example) for earlier, (later, example) in sorted(hidden.items())),
    )


def taken(rules: Ruleset, settlement: Settlement) -> frozenset[tuple[str, str]]:
    """Return (earlier, later) of each two rows of which a hand may fulfil both, so that the earlier one settles it.

    Any hand is held against any dealer: a hand that is paid before he plays is told as one that he has played against.
    Rows are named by their ids; those of a side bet are not looked into.
    """
    study = study_of(rules)
    judges = [(row.id, judge(row.when)) for row in settlement.rows]
    asker = Asker(study, tuple(row.when for row in settlement.rows))
    found: set[tuple[str, str]] = set()
    for table in tables(study):
        if table.path == settlement.source.path:
            for situation in asker.over([table.mixed(study)]):
                first, *others = [name for name, holds in judges if holds(situation)] or [""]
                found |= {(first, other) for other in others}
    return frozenset(found)


def _hides(earlier: Row, later: Row) -> bool:
    return not earlier.prevails and ALWAYS not in (later.when, earlier.when) and earlier.decides != later.decides


def _diagnostics(places: Places, table: DecisionTable, findings: Found, study: Study) -> Iterator[Diagnostic]:
    def example(situation: Situation) -> str:
        return in_words(situation, [row.when for row in table.rows], study)

    if findings.gap is not None:
        yield gap(places, table.path, example(findings.gap))
    for number, by in findings.covered:
        yield covered(places, table, number, by)
    for number in findings.never:
        message = f"La riga {number + 1} di «{table.path}» non si applica mai: quel caso non arriva a questa tabella."
        advice = "Controlla la condizione: se il caso non esiste, togli la riga."
        yield Diagnostic("R303", message, places[table.rows[number].path], advice, Severity.AVVISO)
    for earlier, later, situation in findings.hidden:
        if later in dict(findings.covered):
            continue  # told already: it never applies
        yield hides(places, table, earlier, later, example(situation))


def in_words(situation: Situation, conditions: Iterable[Condition], study: Study) -> str:
    """Return an example in Italian, as far as these conditions ask."""
    return describe(situation, traits_of(conditions), study.rules, study.lens.most_cards)


def gap(places: Places, path: str, example: str) -> Diagnostic:
    """Return what is said of a case that a table leaves out."""
    message = f"La tabella «{path}» non dice che cosa accade in questo caso: {example}."
    advice = "Aggiungi una riga per questo caso, oppure una riga «altrimenti: true» in fondo."
    return Diagnostic("R301", message, places[path], advice)


def covered(places: Places, table: DecisionTable, number: int, by: tuple[int, ...]) -> Diagnostic:
    """Return what is said of a row whose every case is decided before it."""
    rows = join(str(earlier + 1) for earlier in by)
    which = f"dalla riga {rows}" if len(by) == 1 else f"dalle righe {rows}"
    message = f"La riga {number + 1} di «{table.path}» non si applica mai: ogni suo caso è già deciso {which}."
    advice = "Spostala più in alto, restringi le righe che la precedono, oppure toglila."
    return Diagnostic("R302", message, places[table.rows[number].path], advice)


def hides(places: Places, table: DecisionTable, earlier: int, later: int, example: str) -> Diagnostic:
    """Return what is said of a row that decides a case for which a later row says otherwise."""
    message = (
        f"In «{table.path}» la riga {earlier + 1} nasconde la riga {later + 1}, "
        f"che per lo stesso caso dice altro: {example}."
    )
    advice = f"Se è voluto, scrivi «prevale: true» nella riga {earlier + 1}; altrimenti restringi o scambia le righe."
    return Diagnostic("R304", message, places[table.rows[earlier].path], advice, Severity.AVVISO)
