"""The faults that real engines have had, each as an edit of any rules in which it can be made."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from operator import is_
from typing import TypeVar

from banco.lab.mutants.rule_shapes import (
    MOST,
    at_most,
    both,
    drawing,
    insurance,
    is_asked,
    is_value,
    main_settlement,
    names,
    natural,
    numbers,
    surrender,
    with_offer,
    with_rows,
    with_settlement,
    without,
)  # fmt: skip
from generator.model.ir import Ruleset
from generator.model.ir_play import ActionRow, Offer, Payout, SettlementRow
from generator.model.ir_table import Rounding
from generator.model.meaning.conditions import ALWAYS, AllOf, Fact, Not, Range
from generator.model.offer_effects import AddWager, DrawCards
from generator.model.terms import DealerTurn, Direction, Draw, Outcome, PhaseKind

Made = tuple[str, Ruleset] | None
"""Where in the document the fault is, and the faulty rules; None where the game has no such rule."""
_SPLIT, _FIRST, _CARDS, _UP = "mano.da_divisione", "mano.prima_carta", "mano.carte", "banco.scoperta"
_TENS = ("T", "J", "Q", "K")
_UNIT = 100
Row = TypeVar("Row", ActionRow, SettlementRow)


@dataclass(frozen=True, slots=True)
class NamedFault:
    """A fault of a real engine.

    Attributes:
        name: what it is called, for ever.
        text: what such an engine does, in Italian.
    """

    name: str
    text: str
    make: Callable[[Ruleset], Made]


def faults_of(rules: Ruleset) -> tuple[tuple[NamedFault, str, Ruleset], ...]:
    """Return the faults that can be made in some rules and change them, with the place and the faulty rules."""
    made = ((fault, fault.make(rules)) for fault in FAULTS)
    return tuple((fault, one[0], one[1]) for fault, one in made if one is not None and one[1] != rules)


def _soft_17(rules: Ruleset) -> Made:
    row = drawing(rules)
    if row is None or row.when != at_most("banco.totale", 16):
        return None
    soft = AllOf((is_value("banco.totale", 17), is_value("banco.morbida", True)))
    return _dealer(rules, row, (replace(row, when=soft), row))


def _drawing_to(total: int) -> Callable[[Ruleset], Made]:
    def make(rules: Ruleset) -> Made:
        row = drawing(rules)
        if row is None or numbers(row.when, "banco.totale") != {16}:
            return None
        when = both(without(row.when, "banco.totale"), at_most("banco.totale", total))
        return _dealer(rules, row, (replace(row, when=when),))

    return make


def _dealer(rules: Ruleset, row: ActionRow, instead: tuple[ActionRow, ...]) -> Made:
    dealer = replace(rules.dealer, rule=_replaced(rules.dealer.rule, row, instead))
    return row.source.path, replace(rules, dealer=dealer)


def _replaced(rows: Iterable[Row], row: Row, instead: Iterable[Row]) -> tuple[Row, ...]:
    return tuple(new for one in rows for new in (instead if one is row else (one,)))


def _main_row(chosen: Callable[[Ruleset, SettlementRow], bool], **edits: object) -> Callable[[Ruleset], Made]:
    """Return what edits every row of the main stake that is chosen."""

    def make(rules: Ruleset) -> Made:
        if not natural(rules):
            return None
        return with_rows(rules, main_settlement(rules), lambda row: chosen(rules, row), **edits)

    return make


def _natural_wins(rules: Ruleset, row: SettlementRow) -> bool:
    return row.outcome is Outcome.WIN and row.when == is_value("mano", natural(rules))


def _two_naturals(rules: Ruleset, row: SettlementRow) -> bool:
    own = {natural(rules)}
    return is_asked(row.when, "mano", "banco") and names(row.when, "mano") == names(row.when, "banco") == own


def _equal(_: Ruleset, row: SettlementRow) -> bool:
    return row.when == is_value("confronto", "uguale")


def _natural_is_a_21(rules: Ruleset) -> Made:
    row = next((one for one in main_settlement(rules).rows if _natural_wins(rules, one)), None)
    if not natural(rules) or row is None:
        return None
    when = both(row.when, is_value("confronto", "maggiore"))
    return with_rows(rules, main_settlement(rules), lambda one: one is row, when=when)


def _whole_units(rules: Ruleset) -> Made:
    rounding = rules.table.rounding
    whole = Rounding(unit=_UNIT, direction=Direction.DOWN, source=rounding.source)
    return rounding.source.path, replace(rules, table=replace(rules.table, rounding=whole))


def _wins(row: SettlementRow) -> bool:
    return row.outcome is Outcome.WIN


def _insurance_pays(returned: int, printed: str) -> Callable[[Ruleset], Made]:
    def make(rules: Ruleset) -> Made:
        settlement = insurance(rules)
        pay = Payout(returned=Fraction(returned), table="", printed=printed)
        return with_rows(rules, settlement, _wins, payout=pay) if settlement is not None else None

    return make


def _insurance_as_main(rules: Ruleset) -> Made:
    settlement = insurance(rules)
    if settlement is None:
        return None
    return settlement.rows[0].source.path, with_settlement(rules, settlement, main_settlement(rules).rows)


def _no_insurance_for_a_natural(rules: Ruleset) -> Made:
    settlement = insurance(rules)
    offer = next((one for one in rules.offers if settlement and one.added_wager == settlement.wager), None)
    if offer is None or natural(rules) in names(offer.when, "mano"):
        return None
    without_it = replace(offer, when=both(offer.when, Not(is_value("mano", natural(rules)))))
    return offer.source.path, with_offer(rules, offer, without_it)


def _two_aces_22(rules: Ruleset) -> Made:
    ranks = tuple((rank, MOST if high == MOST else low, high) for rank, low, high in rules.values.by_rank)
    return rules.values.source.path, replace(rules, values=replace(rules.values, by_rank=ranks))


def _split_natural(rules: Ruleset) -> Made:
    own = next((one for one in rules.classes if one.name == natural(rules)), None)
    if own is None or own.when is None:
        return None
    edited = replace(own, when=without(own.when, _SPLIT))
    return own.source.path, replace(rules, classes=tuple(edited if one is own else one for one in rules.classes))


def _aces_draw(rules: Ruleset) -> Made:
    found = [one for one in rules.closings if is_asked(one.when, _SPLIT, _FIRST, _CARDS)]
    if not found:
        return None
    return found[0].source.path, replace(rules, closings=tuple(one for one in rules.closings if one not in found))


def _double_after_split(rules: Ruleset) -> Made:
    offer = next((one for one in rules.offers if _is_double(one)), None)
    if offer is None:
        return None
    asks = bool(names(offer.when, _SPLIT))
    when = without(offer.when, _SPLIT) if asks else both(offer.when, is_value(_SPLIT, False))
    return offer.source.path, with_offer(rules, offer, replace(offer, when=when))


def _is_double(offer: Offer) -> bool:
    kinds = {type(effect) for effect in offer.effects}
    return {AddWager, DrawCards} <= kinds


def _always_draws(rules: Ruleset) -> Made:
    rows = tuple(row for row in rules.dealer.turn if row.when == ALWAYS)
    return _turn(rules, rows) if len(rows) < len(rules.dealer.turn) else None


def _never_shows(rules: Ruleset) -> Made:
    shows = (DealerTurn.REVEAL, DealerTurn.ONE_CARD)
    rows = tuple(
        replace(row, action=str(DealerTurn.NOTHING)) if row.action in shows else row for row in rules.dealer.turn
    )
    return _turn(rules, rows)


def _turn(rules: Ruleset, rows: tuple[ActionRow, ...]) -> Made:
    return rules.dealer.turn[0].source.path, replace(rules, dealer=replace(rules.dealer, turn=rows))


def _wrong_peek(rules: Ruleset) -> Made:
    phase = next((one for one in rules.phases if one.kind is PhaseKind.PEEK), None)
    if phase is None:
        return None
    aces = tuple(rank for rank, _, high in rules.values.by_rank if high == MOST)
    wide = set(_TENS) & names(phase.when, _UP)
    edited = replace(phase, when=is_value(_UP, *aces, *(() if wide else _TENS)))
    return phase.source.path, replace(rules, phases=tuple(edited if one is phase else one for one in rules.phases))


def _late_surrender(*traits: str) -> Callable[[Ruleset], Made]:
    def make(rules: Ruleset) -> Made:
        offer = surrender(rules)
        if offer is None:
            return None
        return offer.source.path, with_offer(rules, offer, replace(offer, when=without(offer.when, *traits)))

    return make


def _pairs_by_value(rules: Ruleset) -> Made:
    pair = Fact("rango", Range(2, None))
    for settlement in rules.settlements:
        first = next((row for row in settlement.rows if row.when == pair), None)
        if first is not None:
            return with_rows(rules, settlement, partial(is_, first), when=Fact("valore", Range(2, None)))
    return None


def _flat_pay(rules: Ruleset) -> Made:
    for settlement in rules.settlements:
        pays = [row.payout for row in settlement.rows if _wins(row)]
        if settlement.cards and len(set(pays)) > 1:
            return with_rows(rules, settlement, _wins, payout=pays[-1])
    return None


def _wrong_automatic(rules: Ruleset) -> Made:
    automatic = rules.automatic
    rows = automatic.timeout or automatic.disconnection
    if not rows:
        return None
    other = {str(Draw.HIT): str(Draw.STAND), str(Draw.STAND): str(Draw.HIT)}
    wrong = tuple(replace(row, action=other.get(row.action, row.action)) for row in rows)
    kind = "timeout" if automatic.timeout else "disconnection"
    edited = replace(automatic, timeout=wrong) if kind == "timeout" else replace(automatic, disconnection=wrong)
    return rows[0].source.path, replace(rules, automatic=edited)


_ONE_TO_ONE = Payout(returned=Fraction(2), table="", printed="1:1")
_THREE_TO_TWO = Payout(returned=Fraction(5, 2), table="", printed="3:2")
_NOTHING = Payout(returned=Fraction(0), table="", printed="")

FAULTS = (
    NamedFault("pesca-a-17-morbido", "il banco tira su 17 morbido", _soft_17),
    NamedFault("sta-sotto-17", "il banco sta su 16", _drawing_to(15)),
    NamedFault("pesca-a-17", "il banco tira su 17", _drawing_to(17)),
    NamedFault("blackjack-come-21", "il blackjack non batte un 21 di più carte", _natural_is_a_21),
    NamedFault("blackjack-pari-pagato", "due blackjack: il giocatore è pagato",
               _main_row(_two_naturals, outcome=Outcome.WIN, payout=_THREE_TO_TWO)),
    NamedFault("blackjack-pari-perso", "due blackjack: il giocatore perde",
               _main_row(_two_naturals, outcome=Outcome.LOSE, payout=_NOTHING)),
    NamedFault("parita-pagata", "la parità è pagata", _main_row(_equal, outcome=Outcome.WIN, payout=_ONE_TO_ONE)),
    NamedFault("parita-persa", "la parità è persa", _main_row(_equal, outcome=Outcome.LOSE, payout=_NOTHING)),
    NamedFault("blackjack-alla-pari", "il blackjack è pagato 1:1", _main_row(_natural_wins, payout=_ONE_TO_ONE)),
    NamedFault("importi-interi", "le vincite si arrotondano per difetto all'unità intera", _whole_units),
    NamedFault("assicurazione-alla-pari", "l'assicurazione è pagata 1:1", _insurance_pays(2, "1:1")),
    NamedFault("assicurazione-resa", "dell'assicurazione vincente torna soltanto la posta", _insurance_pays(1, "")),
    NamedFault("assicurazione-nella-posta", "l'assicurazione segue la sorte della mano", _insurance_as_main),
    NamedFault("assicurazione-negata", "a chi ha blackjack l'assicurazione non è offerta",
               _no_insurance_for_a_natural),
    NamedFault("due-assi-22", "due assi valgono 22", _two_aces_22),
    NamedFault("blackjack-da-divisione", "un 21 di due carte dopo una divisione è un blackjack", _split_natural),
    NamedFault("assi-divisi-liberi", "sugli assi divisi si chiede carta senza limite", _aces_draw),
    NamedFault("raddoppio-dopo-divisione", "il raddoppio dopo la divisione è ammesso o negato al contrario",
               _double_after_split),
    NamedFault("pesca-senza-avversari", "il banco gioca anche quando non resta nessuno", _always_draws),
    NamedFault("non-scopre", "il banco non scopre quando dovrebbe", _never_shows),
    NamedFault("controllo-sbagliato", "il banco controlla la coperta con altre carte", _wrong_peek),
    NamedFault("resa-dopo-divisione", "ci si può arrendere dopo una divisione", _late_surrender(_SPLIT)),
    NamedFault("resa-dopo-il-gioco", "ci si può arrendere dopo aver giocato",
               _late_surrender("mano.decisioni", _CARDS)),
    NamedFault("coppie-per-valore", "la coppia si guarda al valore e non al rango", _pairs_by_value),
    NamedFault("paga-unica", "ogni categoria della collaterale paga come l'ultima", _flat_pay),
    NamedFault("automatica-sbagliata", "l'azione automatica è l'altra", _wrong_automatic),
)  # fmt: skip
"""What engines have got wrong that a round whose cards are given can show."""
