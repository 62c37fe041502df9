"""What no scenario meets: rows that settle, close or decide, offers, wagers, cells of a table of amounts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from banco.lab.editions.edition import Edition
from conformance.cases.judging.observation import Entry, entries_of, strings
from conformance.cases.remark import Remark, remark
from conformance.proof.played_scenarios import PlayedScenario
from conformance.wire.wire_values import is_card
from generator.model.ir import QuoteTable, Ruleset, Source
from generator.model.meaning.totals import best_total
from generator.words.card_words import rank_sign, total_words
from generator.words.italian import join

Cell = tuple[int, bool, str]
"""Total, soft, upcard."""
_ADVICE = "Scrivi uno scenario in cui accade; «banco copertura» dice quali clausole ne restano senza prova."
_SHOWN = 4


@dataclass
class _Met:
    """What the rounds of all the scenarios met."""

    rows: set[str] = field(default_factory=set)
    offers: set[str] = field(default_factory=set)
    chosen_by: set[tuple[str, str]] = field(default_factory=set)
    """Who chose what: (origin, action)."""
    refunded: bool = False
    wagers: set[str] = field(default_factory=set)
    cells: dict[str, set[Cell]] = field(default_factory=dict)


def untried_data(now: Edition, played: Iterable[PlayedScenario]) -> Iterator[Remark]:
    """Yield the data of play that no round of the scenarios meets: what is wrong there would show nowhere."""
    rules = now.ruleset
    met = _met(rules, played)
    for what, source in _unmet(rules, met):
        message = f"Nessuno scenario incontra {what}: «{source.path}»."
        yield remark("C130", message, now.place(source.path), _ADVICE, clauses=source.clauses)
    for table in rules.quotes:
        yield from _cells(now, table, met.cells.get(table.name, set()))


def _met(rules: Ruleset, played: Iterable[PlayedScenario]) -> _Met:
    met = _Met()
    tables = {offer.name: offer.quote_table for offer in rules.offers if offer.quote_table}
    for one in played:
        if one.case.is_proposed:
            continue
        for entry in entries_of(one.outcome):
            kind, row, action = entry.get("fatto"), entry.get("riga"), entry.get("azione")
            if isinstance(row, str):
                met.rows.add(row)
            if kind == "scelta" and isinstance(action, str):
                met.offers.add(action)
                met.chosen_by.add((str(entry.get("origine")), action))
            elif kind == "rimborso" and entry.get("motivo") == "malfunzionamento":
                met.refunded = True
            elif kind == "puntata":
                met.wagers.add(str(entry.get("puntata")))
            elif kind == "decisione" and tables:
                _look(rules, entry, tables, met)
    return met


def _look(rules: Ruleset, entry: Entry, tables: Mapping[str, str], met: _Met) -> None:
    """Note the cells that a decision shows the amount of."""
    amounts, visible = entry.get("importi"), entry.get("visibile")
    if not isinstance(amounts, Mapping) or not isinstance(visible, Mapping):
        return
    hand, dealer = strings(visible.get("mano")), strings(visible.get("banco"))
    if all(map(is_card, hand)) and dealer and is_card(dealer[0]):
        values = {rank: (low, high) for rank, low, high in rules.values.by_rank}
        total, soft = best_total([values[card[0]] for card in hand], rules.values.ceiling)
        for offer in amounts:
            if offer in tables:
                met.cells.setdefault(tables[offer], set()).add((total, soft, dealer[0][0]))


def _unmet(rules: Ruleset, met: _Met) -> Iterator[tuple[str, Source]]:
    """Yield what is not met, in Italian, and where it comes from."""
    for wager in rules.optional_wagers:
        if wager.name not in met.wagers:
            yield f"la puntata «{wager.label}»", wager.source
    for offer in rules.offers:
        if offer.name not in met.offers:
            yield f"la scelta «{offer.label}»", offer.source
    for closing in rules.closings:
        if closing.id not in met.rows and ("chiusura", closing.action) not in met.chosen_by and not closing.settles:
            yield "questa chiusura", closing.source
    for row in (*rules.dealer.turn, *rules.dealer.rule):
        if row.id not in met.rows:
            yield "questa riga del banco", row.source
    yield from _automatic(rules, met)
    for table in rules.settlements:
        if not _is_staked(rules, table.wager, met):
            continue
        for paid in table.rows:
            if paid.id not in met.rows:
                named = f"«{paid.label}»" if paid.label else "questa riga"
                yield f"{named} di «{rules.wager(table.wager).label}»", paid.source


def _automatic(rules: Ruleset, met: _Met) -> Iterator[tuple[str, Source]]:
    """Yield what the game does by itself and never did: a row is known by its action only."""
    own = rules.automatic
    tables = [("tempo_scaduto", own.timeout), ("disconnessione", own.disconnection)]
    tables += [("fondi_insufficienti", rows) for _, rows in own.funds]
    for origin, rows in tables:
        for row in rows:
            if (origin, row.action) not in met.chosen_by:
                yield "questa azione automatica", row.source
    if rules.malfunction is not None and not met.refunded:
        yield "un guasto del gioco", rules.malfunction.source


def _is_staked(rules: Ruleset, name: str, met: _Met) -> bool:
    return any(wager.name in met.wagers for wager in rules.wagers if wager.settles_as == name)


def _cells(now: Edition, table: QuoteTable, met: set[Cell]) -> Iterator[Remark]:
    known = {(total, soft, upcard): amount for total, soft, upcard, amount in table.cells}
    unmet = [cell for cell in known if cell not in met]
    at = now.place(f"tabelle.{table.name}")
    if unmet:
        told = join([*map(cell_words, unmet[:_SHOWN]), *(["altre"] if len(unmet) > _SHOWN else [])])
        message = f"Nessuno scenario mostra {len(unmet)} caselle su {len(known)} di «{table.name}»: {told}."
        yield remark("C130", message, at, _ADVICE, clauses=table.source.clauses)


def cell_words(cell: Cell) -> str:
    """Return a cell as people call it: «16 contro 10», «18 soft contro A»."""
    total, soft, upcard = cell
    return f"{total_words(total, soft)} contro {rank_sign(upcard)}"
