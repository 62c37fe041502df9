"""What each bet pays: lines that a player looks up, with the amounts that the reader's stake gives."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from generator.model.checks.decision_tables import taken
from generator.model.ir import Ruleset, Settlement, SettlementRow, Source, Wager
from generator.model.meaning.conditions import ALWAYS
from generator.model.terms import Outcome, Recipient
from generator.pages.facts.card_examples import example_of
from generator.pages.facts.condition_terms import asked_values
from generator.pages.facts.hands import natural, settled_at, situation
from generator.pages.facts.refunds import PAID, Refund, refund
from generator.pages.player.case_names import both_natural, case_name, is_comparison, own_line
from generator.pages.player.page_telling import Teller
from generator.pages.player.table_limits import allowed_stake
from generator.pages.printing.game_blocks import PayGroup, PayLine
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet import stake_amounts as money
from generator.words.catalogue import Catalogue
from generator.words.italian import capital, join
from generator.words.marked_messages import marked

ONE = Fraction(1)
_NONE = Said(text="")


@dataclass(frozen=True)
class _Worth:
    """What a line gives: at stake per unit of the reader's stake, and what comes back of that."""

    at_stake: Fraction
    back: Refund


def main_tables(told: Teller) -> tuple[PayGroup, ...]:
    """Return the pays of the wagers that everyone stakes, or adds during the round; what insures stands last."""
    rules = told.rules
    groups = []
    for table in rules.settlements:
        wagers = [wager for wager in rules.wagers if wager.settles_as == table.wager]
        if not wagers or any(wager in rules.optional_wagers for wager in wagers):
            continue
        if not _stands_alone(rules, table):
            groups.append(_group(told, table, wagers))
    alone = [line for table in rules.settlements if _stands_alone(rules, table) for line in _aside(told, table)]
    if alone and groups:
        first = groups[0]
        groups[0] = replace(first, lines=(*first.lines, *alone))
    return tuple(replace(group, again=place > 0) for place, group in enumerate(groups))


def side_tables(told: Teller) -> tuple[PayGroup, ...]:
    """Return the pays of the bets that one may add before the deal."""
    rules = told.rules
    return tuple(_group(told, rules.settlement(wager.name), [wager]) for wager in rules.optional_wagers)


def _stands_alone(rules: Ruleset, table: Settlement) -> bool:
    """Say whether a table is of a wager of fixed quota offered outside the players' turn, such as insurance."""
    offered = [offer for offer in rules.offers if offer.added_wager and not offer.stage]
    return any(rules.wager(offer.added_wager or "").settles_as == table.wager for offer in offered)


def _group(told: Teller, table: Settlement, wagers: Sequence[Wager]) -> PayGroup:
    rules = told.rules
    first = wagers[0]
    initial = money.initial_of(first.name, rules)
    stake = money.stake_of(initial, rules)
    limits = next((item for item in rules.table.limits if item.wager == initial), None)
    share = _share(rules, first)
    lines = [*_lines(told, table, share, stake)]
    raised = [*_raised(told, table, wagers, stake)]
    after = next((place for place, line in enumerate(reversed(lines)) if raised and line.pays == raised[0].pays), 0)
    lines[len(lines) - after : len(lines) - after] = raised
    return PayGroup(
        title=told.wager(first),
        said=(*_introduction(told, table), *_first_wins(told, table)),
        stake=stake,
        lines=tuple(lines),
        language=told.label_language(first.label),
        limits=("", "") if limits is None else (_cents(limits.minimum), _cents(limits.maximum)),
        allowed="" if limits is None else allowed_stake(told, limits),
    )


def _cents(limit: int | None) -> int | str:
    return "" if limit is None else limit


def _share(rules: Ruleset, wager: Wager) -> Fraction:
    """Return how much of the freely chosen stake a wager is."""
    if wager.quota is None or wager.base is None:
        return ONE
    return wager.quota * _share(rules, rules.wager(wager.base))


def _lines(told: Teller, table: Settlement, share: Fraction, stake: int) -> Iterator[PayLine]:
    """Yield the rows of a table, those that a player cannot tell apart by their money together."""
    for rows in rows_by_line(told, table):
        row = rows[0]
        if table.cards and row.outcome is Outcome.LOSE and not row.payout.returned:
            continue
        names = [name for row in rows if (name := case_name(told, row, table))]
        title, gloss = _titled(told, rows, names, table)
        worth = _Worth(share, refund(row.payout))
        sources = [row.source for row in rows]
        yield _line(told, title, gloss, worth, stake, sources, example_of(told.rules, table, row.id))


Money = tuple[Outcome, Fraction | None, str, str]


def rows_by_line(told: Teller, table: Settlement) -> list[list[SettlementRow]]:
    """Return the rows that each line tells together, in an order in which the first line that is true is what counts.

    What pays most comes first, unless a hand may fulfil two rows and the one that settles it pays less.
    """
    if table.cards:
        return [[row] for row in table.rows]
    money = {row.id: _money(told, row) for row in table.rows}
    above = {pair for pair in taken(told.rules, table) if money[pair[0]] != money[pair[1]]}
    left, lines = list(table.rows), list[list[SettlementRow]]()
    while left:
        waiting = {later for earlier, later in above if any(row.id == earlier for row in left)}
        free = [row for row in left if row.id not in waiting]
        best = max(free, key=_net)
        lines.append([row for row in free if money[row.id] == money[best.id]])
        left = [row for row in left if row not in lines[-1]]
    return [sorted(line, key=lambda row: not is_comparison(row.when)) for line in _merged(lines, money, above)]


def _merged(
    lines: list[list[SettlementRow]], money: Mapping[str, Money], above: Set[tuple[str, str]]
) -> list[list[SettlementRow]]:
    """Return the lines, each told with a later one of the same money where no line between them would take from it."""
    kept: list[list[SettlementRow]] = []
    for line in reversed(lines):
        same = next((other for other in kept if money[other[0].id] == money[line[0].id]), None)
        between = kept[: kept.index(same)] if same is not None else []
        if same is not None and not any((a.id, b.id) in above for a in line for other in between for b in other):
            same[:0] = line
        else:
            kept.insert(0, line)
    return kept


def _money(told: Teller, row: SettlementRow) -> Money:
    return row.outcome, row.payout.returned, row.payout.table, own_line(told, row)


def _net(row: SettlementRow) -> Fraction:
    """Return what a row pays; what a table pays comes before what gives nothing back."""
    return ONE / 2 if row.payout.returned is None else row.payout.returned - 1


def _first_wins(told: Teller, table: Settlement) -> Iterator[Said]:
    """Yield that the first line counts, where several with different amounts may be true of a hand."""
    money = {row.id: _money(told, row) for row in table.rows}
    if any(money[earlier] != money[later] for earlier, later in taken(told.rules, table)):
        yield told.said("Vale la prima riga vera.", *(row.source for row in table.rows))


def _titled(told: Teller, rows: Sequence[SettlementRow], names: Sequence[Said], table: Settlement) -> tuple[Said, Said]:
    if rows[0].label:
        label = rows[0].label
        return Said(text=capital(told.label(label)), language=told.label_language(label)), names[0] if names else _NONE
    if rows[0].outcome is Outcome.PUSH and is_comparison(rows[0].when):
        others = [name for name in names[1:] if name.text != both_natural(told)]
        return told.said("Pareggio"), _or_else(told, rows, [names[0], *others], table) if others else _NONE
    if not names:
        return told.said("In ogni altro caso"), _NONE
    if rows[0].outcome is Outcome.PUSH:
        return Said(text=capital(names[0].text), language=names[0].language), _NONE
    several = len(rows) > 1 and (names[1:] or any(row.when == ALWAYS for row in rows))
    gloss = _or_else(told, rows, names, table) if several else _NONE
    return Said(text=capital(names[0].text), language=names[0].language), gloss


def _or_else(told: Teller, rows: Sequence[SettlementRow], names: Sequence[Said], table: Settlement) -> Said:
    """Return the other cases of a line, what is left at the end; in the language of the data if one needs it."""
    language = next((name.language for name in names[1:] if name.language), "")
    if language:
        told = Teller(told.rules, Catalogue(language))
        names = [name for row in rows if (name := case_name(told, row, table))]
    cases = [name.text for name in names[1:]]
    cases += [told.words("in ogni altro caso")] if any(row.when == ALWAYS for row in rows) else []
    return Said(text=", ".join(told.words("o {case}", case=case) for case in cases), language=language)


def _line(
    told: Teller,
    title: Said,
    gloss: Said,
    worth: _Worth,
    stake: int,
    sources: Sequence[Source],
    example: tuple[str, ...] = (),
) -> PayLine:
    rules, words = told.rules, told.words
    at_stake = money.part_of(worth.at_stake, stake, rules)
    if worth.back.multiple is None:
        received, gain = words("secondo la mano"), ""
    else:
        cents = money.handed_back(worth.back.multiple, at_stake, rules)
        received, gain = words.euro(cents), words.euro(cents - at_stake, signed=True)
    return PayLine(
        case=Said(text=title.text, sources=tuple(sources), language=title.language),
        gloss=gloss.text,
        gloss_language=gloss.language,
        pays=_pays(told, worth.back),
        at_stake=worth.at_stake,
        returned=worth.back.multiple,
        received=received,
        gain=gain,
        example=example,
    )


def _of_table(told: Teller, name: str) -> str:
    """Return between what a table pays, in times the stake: true of every stake that a reader may try."""
    amounts = [cell[3] for table in told.rules.quotes if table.name == name for cell in table.cells]
    if not amounts:
        return told.words("secondo la mano")
    least, most = (told.words.number(amount) for amount in (min(amounts), max(amounts)))
    return told.words("da {least} a {most} volte la puntata", least=least, most=most)


def _pays(told: Teller, back: Refund) -> str:
    if back.multiple is None:
        return _of_table(told, back.table)
    if back.kind not in PAID:
        return back.odds or "—"
    return told.words(PAID[back.kind], times=told.words.number(back.multiple))


def _raised(told: Teller, table: Settlement, wagers: Sequence[Wager], stake: int) -> Iterator[PayLine]:
    """Yield the won hand on which a decision added a wager that is paid as the main one."""
    rules = told.rules
    ordinary = next((row for row in table.rows if row.payout.returned == 2 and row.payout.printed), None)
    main = next((wager for wager in wagers if wager.initial), None)
    if ordinary is None or main is None:
        return
    for wager in wagers:
        if wager.initial or wager.quota is None:
            continue
        share = ONE + _share(rules, wager)
        title = _won(told, wager)
        gloss = told.said("con puntata doppia")
        if share != 2:
            gloss = told.said("con {times} volte la puntata", times=told.words.number(share))
        worth = _Worth(share, refund(ordinary.payout))
        yield _line(told, title, gloss, worth, stake, [ordinary.source, wager.source])


def _aside(told: Teller, table: Settlement) -> Iterator[PayLine]:
    """Yield the won lines of a wager that insures: it costs a share of the stake, and is told with what it insures."""
    rules = told.rules
    wager = rules.wager(table.wager)
    stake = money.stake_of(money.initial_of(wager.name, rules), rules)
    share = _share(rules, wager)
    for row in table.rows:
        if row.outcome is Outcome.WIN and row.payout.returned is not None:
            title = _won(told, wager)
            gloss = told.said("costa {share} della puntata", share=told.words.share(share))
            if share == Fraction(1, 2):
                gloss = told.said("costa metà della puntata")
            beside = _insured(rules, wager, row)
            if beside is None or beside.payout.returned is None:
                yield _line(told, title, gloss, _Worth(share, refund(row.payout)), stake, [row.source, wager.source])
                continue
            net = (beside.payout.returned + share * row.payout.returned) / (ONE + share)
            worth = _Worth(ONE + share, replace(refund(row.payout), multiple=net))
            sources = [row.source, wager.source, beside.source]
            yield _line(told, title, told.said(_BOTH), worth, stake, sources)


_BOTH = marked("le due puntate insieme, se la mano perde")


def _insured(rules: Ruleset, wager: Wager, won: SettlementRow) -> SettlementRow | None:
    """Return the row by which an ordinary hand is settled when what insures it wins; None where that is not told."""
    best, top = natural(rules), rules.values.ceiling
    if not best or wager.base is None:
        return None
    dealer: dict[str, Any] = {"banco": frozenset({best}), "banco__carte": 2}
    facts = situation(rules, hand=top - 1, dealer=top, **dealer, mano__carte=2)
    if settled_at(rules, wager.settles_as, facts) is not won:
        return None
    return settled_at(rules, rules.wager(wager.base).settles_as, facts)


def _won(told: Teller, wager: Wager) -> Said:
    """Return what a won wager is called, in its gender."""
    feminine = told.own.wager(wager.name).feminine
    return told.said("{wager} vinta" if feminine else "{wager} vinto", wager=told.wager(wager))


def _introduction(told: Teller, table: Settlement) -> Iterator[Said]:
    """Yield which cards a side bet looks at, where they are those that everyone knows."""
    if not table.cards:
        return
    source = table.source
    hand = [name for name in table.cards if name.startswith("mano.")]
    dealer = [name for name in table.cards if name == "banco.scoperta"]
    others = [name for name in table.cards if name not in hand and name not in dealer]
    seen = sum(step.cards for step in told.rules.deal if step.to is Recipient.HANDS and step.zone == "mano")
    if not others and len(hand) == seen == 2:
        message = (
            marked("Contano le tue prime due carte e la carta scoperta del banco.")
            if dealer
            else marked("Contano le tue prime due carte.")
        )
        yield told.said(message, source)
    elif len(hand) == 1 and seen == 1 and not dealer and _all_of_table(told.rules, others):
        yield told.said("Contano la tua carta scoperta e le carte comuni.", source)
    else:
        cards = [told.own.cards_of(*_place(name)) for name in table.cards]
        yield told.quoted(f"contano {join(cards)}", source)
    yield from _ace_in_a_run(told, table)


_ACE = {
    "alto": marked("Nella sequenza l'asso viene dopo il re."),
    "basso": marked("Nella sequenza l'asso viene prima del 2."),
    "alto_o_basso": marked("Nella sequenza l'asso può stare in testa o in coda."),
}


def _ace_in_a_run(told: Teller, table: Settlement) -> Iterator[Said]:
    """Yield where an ace stands in a run of cards, where a combination asks for one."""
    asked: dict[str, list[Source]] = {}
    for row in table.rows:
        ace = asked_values(row.when, "sequenza")
        if ace and str(ace[0]) in _ACE:
            asked.setdefault(str(ace[0]), []).append(row.source)
    if len(asked) == 1:
        for way, sources in asked.items():
            yield told.said(_ACE[way], *sources)


def _place(reference: str) -> tuple[str, list[int]]:
    zone, _, index = reference.partition(".")
    return zone, [int(index)] if index.isdigit() else [1]


def _all_of_table(rules: Ruleset, names: Sequence[str]) -> bool:
    dealt = [(step.zone, step.cards) for step in rules.deal if step.to is Recipient.TABLE]
    return sorted(names) == sorted(f"{zone}.{place}" for zone, cards in dealt for place in range(1, cards + 1))
