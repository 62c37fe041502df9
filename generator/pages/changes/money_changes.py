"""What is said of the money: the cases of a settlement table, tables of amounts, declared returns."""

from collections.abc import Iterator
from fractions import Fraction

from generator.model.ir import QuoteTable, Settlement, SettlementRow
from generator.model.meaning.conditions import Fact, OneOf
from generator.model.terms import Outcome
from generator.numbers.return_words import BASES, base_words, way_words
from generator.numbers.told_returns import told_declared
from generator.pages.changes.change_class import DECLARED, PLAY, UNREACHED, WORDING
from generator.pages.changes.change_telling import Sides, ToldChange
from generator.pages.changes.pairing import Pair
from generator.pages.sheet import stake_amounts as money
from generator.pages.sheet.own_words import RulesetWords, rank_name
from generator.pages.sheet.sentences.condition_clauses import say
from generator.words.amounts import decimal
from generator.words.card_words import total_words
from generator.words.italian import capital, human, join, noun, predicate, sentence


def row(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a case of a settlement table."""
    was, now = pair.before, pair.after
    if pair.moved:
        text = f"cambia l'ordine in cui si guardano i casi {sides.now.wager(pair.name).after('di')}: "
        text += f"«{_when(now, _words(pair.name, sides, now=True))}» è ora il numero {pair.number}"
        yield ToldChange(text=sentence(text), weight=PLAY)
    if "when" in fields:
        old, new = _when(was, _words(pair.name, sides)), _when(now, _words(pair.name, sides, now=True))
        who = capital(sides.now.wager(pair.name).the())
        text = f"{who} {outcome_words(now)} {new}; prima {old}."
        unfelt = sides.additions.same_without(was.when, now.when)
        yield ToldChange(text=text, weight=UNREACHED if unfelt else PLAY, fields=("when",))
    if _pays_otherwise(was, now):
        yield ToldChange(text=_paid(pair, sides), weight=PLAY, fields=("outcome", "payout"))
    elif "payout" in fields:
        text = f"La paga si scrive «{now.payout.printed}» invece di «{was.payout.printed}»: l'importo è lo stesso."
        yield ToldChange(text=text, weight=WORDING, fields=("payout",))
    if "label" in fields:
        text = f"Il caso «{was.label or human(pair.name)}» ora si chiama «{now.label or human(pair.name)}»."
        yield ToldChange(text=text, weight=WORDING, fields=("label",))


def _pays_otherwise(was: SettlementRow, now: SettlementRow) -> bool:
    paid = [(one.outcome, one.payout.returned, one.payout.table) for one in (was, now)]
    return paid[0] != paid[1]


def _words(wager: str, sides: Sides, *, now: bool = False) -> RulesetWords:
    """Return the words of one side, knowing how many cards the side bet at hand looks at."""
    rules = sides.after if now else sides.before
    table = next((one for one in rules.settlements if one.wager == wager), None)
    return RulesetWords(rules, len(table.cards) if table is not None else 0)


def _case(item: SettlementRow, words: RulesetWords) -> str:
    condition = say(item.when, words)
    return f"se {condition}," if condition else "in ogni altro caso"


def _when(item: SettlementRow, words: RulesetWords) -> str:
    return _case(item, words).removesuffix(",")


def outcome_words(item: SettlementRow) -> str:
    """Return what happens to a wager: «vince e paga 3:2», «perde», «è pari e torna»."""
    payout = item.payout
    if payout.table:
        return f"è pagata {money.pays(item)}"
    match item.outcome:
        case Outcome.WIN:
            return f"vince e paga {money.pays(item)}" if ":" in payout.printed else f"vince, {money.pays(item)}"
        case Outcome.PUSH:
            return "è pari e torna" if payout.returned == 1 else f"è pari, {money.pays(item)}"
    return "perde" if not payout.returned else f"perde, {money.pays(item)}"


def _paid(pair: Pair, sides: Sides) -> str:
    was, now = pair.before, pair.after
    words = _words(pair.name, sides, now=True)
    who = words.wager(pair.name).the()
    ratios = all(one.outcome is Outcome.WIN and ":" in one.payout.printed for one in (was, now))
    if not ratios:
        when = _case(now, words)
        return sentence(f"{when} {who} ora {outcome_words(now)}; prima {outcome_words(was)}")
    pays = f"paga {now.payout.printed} invece di {was.payout.printed}"
    if now.label:
        return f"{capital(who)}: «{now.label}» {pays}."
    name = _known_hand(now, words)
    if name and any(wager.compulsory and wager.name == pair.name for wager in sides.after.wagers):
        return f"{capital(name)} {pays}."
    return sentence(f"{_case(now, words)} {who} {pays}")


def _known_hand(item: SettlementRow, words: RulesetWords) -> str:
    """Return «il blackjack» of a case that asks for it and for nothing else; "" of any other."""
    match item.when:
        case Fact("mano", OneOf((str(name),))):
            label = words.hand_class(name)
            return "" if predicate(label) or " " in label else noun(label).the()
    return ""


def row_text(item: SettlementRow, wager: str, words: RulesetWords) -> str:
    """Return a case as a sentence: «Se la mano fa blackjack la posta vince e paga 3:2.»."""
    who = words.wager(wager).the()
    if item.label:
        return f"«{item.label}» ({_when(item, words)}): {who} {outcome_words(item)}."
    return sentence(f"{_case(item, words)} {who} {outcome_words(item)}")


def row_said(pair: Pair, sides: Sides) -> str:
    """Return what is said of a case that comes or goes."""
    words = _words(pair.name, sides, now=pair.after is not None)
    text = row_text(pair.node, pair.name, words)
    who = words.wager(pair.name).after("di")
    kind = "Nuovo caso" if pair.before is None else "Non c'è più un caso"
    return f"{kind} nei pagamenti {who}. {text}"


def table(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of the cards that a side bet looks at."""
    if "cards" in fields:
        was, now = (join([human(card.replace(".", " ")) for card in one.cards]) for one in (pair.before, pair.after))
        who = capital(sides.now.wager(pair.name).the())
        yield ToldChange(text=f"{who} guarda altre carte: ora {now}, prima {was}.", weight=PLAY, fields=("cards",))


def table_said(pair: Pair, sides: Sides) -> str:
    """Return what is said of a whole table that comes or goes."""
    found: Settlement = pair.node
    words = _words(pair.name, sides, now=pair.after is not None)
    who = words.wager(pair.name).after("di")
    if pair.after is None:
        return f"Non c'è più una tabella dei pagamenti {who}."
    return " ".join([f"Ecco i pagamenti {who}.", *(row_text(one, pair.name, words) for one in found.rows)])


def quotes(pair: Pair, fields: tuple[str, ...], _: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a table of amounts, one sentence for each amount up to a few."""
    was, now = pair.before, pair.after
    name = f"«{human(now.name)}»"
    if "cells" in fields:
        yield ToldChange(text=_cells(was, now, name), weight=PLAY, fields=("cells",))
    if "extremes" in fields:
        told = [_extremes(one) for one in (was, now)]
        text = f"La tabella {name} {told[1]}; prima {told[0]}."
        yield ToldChange(text=text, weight=DECLARED, fields=("extremes", "extremes_source"))


_MANY = 6


def _cells(was: QuoteTable, now: QuoteTable, name: str) -> str:
    old, new = ({cell[:3]: cell[3] for cell in one.cells} for one in (was, now))
    changed = [key for key in {**new, **old} if old.get(key) != new.get(key)]
    told = [f"{_hand(key)}: {_amount(new.get(key))} invece di {_amount(old.get(key))}" for key in changed[:_MANY]]
    more = f"; e altri {len(changed) - _MANY} importi" if len(changed) > _MANY else ""
    kind = "un importo" if len(changed) == 1 else f"{len(changed)} importi"
    return f"Nella tabella {name} cambia{'no' if len(changed) > 1 else ''} {kind}: {'; '.join(told)}{more}."


def _hand(key: tuple[int, bool, str]) -> str:
    total, soft, rank = key
    return f"con {total_words(total, soft)} contro {rank_name(rank)}"


def _amount(value: Fraction | None) -> str:
    return "nessun importo" if value is None else decimal(value, places=2)


def _extremes(item: QuoteTable) -> str:
    if item.extremes is None:
        return "non dichiara il minimo e il massimo"
    least, most = (decimal(amount, places=2) for amount in item.extremes)
    return f"va da {least} a {most} volte la posta"


def declared(pair: Pair, fields: tuple[str, ...], sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of a declared return."""
    was, now = pair.before, pair.after
    who = join([sides.now.wager(name).the() for name in now.wagers])
    if "value" in fields:
        new, old = (base_words(told_declared(one)) for one in (now, was))
        text = f"Il ritorno dichiarato per {who} è {new} invece di {old}."
        yield ToldChange(text=text, weight=DECLARED, fields=("value", "printed"))
    if "base" in fields:
        new, old = (BASES[one.base] for one in (now, was))
        text = f"Il ritorno dichiarato per {who} si misura sulla base «{new}» invece che «{old}»."
        yield ToldChange(text=text, weight=DECLARED, fields=("base",))


def declared_said(pair: Pair, sides: Sides) -> str:
    """Return what is said of a declared return that comes or goes."""
    words = sides.was if pair.after is None else sides.now
    who = join([words.wager(name).the() for name in pair.node.wagers])
    how = f"{base_words(told_declared(pair.node))}, {way_words(pair.node.strategy)},"
    if pair.after is None:
        return f"Non è più dichiarato il ritorno di {how} per {who}."
    return f"Si dichiara un ritorno di {how} per {who}."
