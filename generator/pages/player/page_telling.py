"""What every section of a player's page needs: the rules, the words of the language, the labels of the data."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.model.ir import CopyOf, Mark, Offer, Ruleset, SettlementRow, Source, Wager
from generator.model.meaning.conditions import AllOf, Condition, Fact, Not, Range
from generator.model.meaning.evaluate import judge
from generator.model.offer_letters import offer_letter
from generator.pages.printing.page_tree import Said
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import affirmed, say
from generator.words.card_words import RANKS, rank_sign
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import sentence
from generator.words.marked_messages import marked

HIT, STAND, RAISE, SPLIT, GIVE_UP = "C", "S", "R", "D", "A"
"""What an offer amounts to, as `offer_letters` has it."""


_RANKS = {"A": marked("un asso"), "J": marked("un jack"), "Q": marked("una donna"), "K": marked("un re")}
_FIGURES = "JQK"


@dataclass(frozen=True)
class Teller:
    """Says data in the language of the page."""

    rules: Ruleset
    words: Catalogue

    @property
    def own(self) -> RulesetWords:
        """The names that the regolamento gives to its things, in its own language."""
        return RulesetWords(self.rules)

    def said(self, message: str, *sources: Source | None, **values: object) -> Said:
        """Return a message of the catalogue, with the data that it says."""
        return Said(text=self.words(message, **values), sources=_known(sources))

    def quoted(self, text: str, *sources: Source | None) -> Said:
        """Return a sentence that only the language of the data has."""
        return Said(text=sentence(text), sources=_known(sources), language=self.foreign)

    @property
    def foreign(self) -> str:
        """The language of the data, where it is not that of the page; else ""."""
        return "" if self.words.language == SOURCE else SOURCE

    def label(self, text: str) -> str:
        """Return a label of the data: translated where the catalogue has that very word."""
        return self.words.label(text) or text

    def label_language(self, text: str) -> str:
        """Return the language of a label as the page says it: "" where it is that of the page."""
        return "" if self.words.label(text) else self.foreign

    def wager(self, wager: Wager) -> str:
        """Return the label of a wager, capitalised."""
        return capital(self.label(wager.label))

    def move(self, offer: Offer) -> str:
        """Return the label of a decision."""
        return self.label(offer.label)

    def quoted_move(self, name: str) -> str:
        """Return the label of a decision between quotation marks; a name that is none of ours as it is."""
        offer = next((offer for offer in self.rules.offers if offer.name == name), None)
        return self.words.quoted(self.move(offer) if offer is not None else name)

    def ranks(self, codes: Sequence[str]) -> str:
        """Return some ranks: «un asso», «un 10 o una figura»."""
        if self.words.language == SOURCE:
            return self.own.ranks(codes)
        ordered = sorted(set(codes), key=RANKS.index)
        figures = set(ordered) >= set(_FIGURES)
        names = [self._rank(code) for code in ordered if not (figures and code in _FIGURES)]
        return self.words.list([*names, *([self.words("una figura")] if figures else [])], "o")

    def _rank(self, code: str) -> str:
        if code in _RANKS:
            return self.words(_RANKS[code])
        return self.words("un 8") if code == "8" else self.words("un {rank}", rank=rank_sign(code))

    def condition(self, condition: Condition) -> str:
        """Return a condition as the dossier says it, in the language of the data."""
        return say(condition, self.own)


def cards_counted(told: Teller, number: int) -> str:
    """Return so many cards in words: «una carta», «due carte»."""
    words = {1: marked("una carta"), 2: marked("due carte"), 3: marked("tre carte")}
    return told.words(words[number]) if number in words else told.words("{count} carte", count=number)


def capital(text: str) -> str:
    """Return text with its first letter capital."""
    return text[:1].upper() + text[1:]


def _known(sources: Iterable[Source | None]) -> tuple[Source, ...]:
    return tuple(dict.fromkeys(source for source in sources if source is not None))


def terms(condition: Condition) -> tuple[Condition, ...]:
    """Return what must hold together for a condition: each a fact, a denied fact or a choice among several."""
    plain = affirmed(condition)
    return plain.terms if isinstance(plain, AllOf) else (plain,)


def without(condition: Condition, *traits: str) -> tuple[Condition, ...]:
    """Return the terms of a condition that ask about none of these traits."""
    return tuple(term for term in terms(condition) if _trait(term) not in traits)


def _trait(term: Condition) -> str:
    fact = term.term if isinstance(term, Not) else term
    return fact.trait if isinstance(fact, Fact) else ""


def the_fact(condition: Condition, trait: str) -> Fact | None:
    """Return what a condition asks, for certain, of a trait; None if nothing, or if it denies it."""
    return next((term for term in terms(condition) if isinstance(term, Fact) and term.trait == trait), None)


def offers_like(rules: Ruleset, letter: str) -> list[Offer]:
    """Return the decisions of the players' turn that amount to this."""
    return [offer for offer in rules.offers if offer.stage and kind_of(offer) == letter]


def kind_of(offer: Offer) -> str:
    """Return what an offer amounts to: as its letter, a raise also where the hand goes on."""
    if (letter := offer_letter(offer)) or not offer.added_wager:
        return letter
    return RAISE


def takes_table_card(offer: Offer) -> bool:
    """Say whether a decision counts a card of the table as the hand's own."""
    return any(isinstance(effect, CopyOf) for effect in offer.effects)


def marked_by(rules: Ruleset, name: str) -> list[Offer]:
    """Return the decisions that put a hand in a class of the ``segno`` kind."""
    return [offer for offer in rules.offers if Mark(name) in offer.effects]


def natural(rules: Ruleset) -> str:
    """Return the class of a hand of the full total with its first two cards; "" if the regolamento names none."""
    top = {"mano.carte": 2, "mano.totale": rules.values.ceiling, "mano.da_divisione": False, "mano.decisioni": 0}
    below = {**top, "mano.totale": rules.values.ceiling - 1}
    longer = {**top, "mano.carte": 3}
    for item in rules.classes:
        if item.when is not None:
            holds = judge(item.when)
            if holds(top) and holds(below) is False and holds(longer) is False:
                return item.name
    return ""


def natural_name(told: Teller) -> str:
    """Return what the regolamento calls a natural: «blackjack». Raises KeyError where it names none."""
    return told.label(told.rules.hand_class(natural(told.rules)).label)


def bust_class(rules: Ruleset) -> str:
    """Return the class of the hands that pass the ceiling, "" if none is named."""
    over = Fact("mano.totale", Range(low=rules.values.ceiling + 1))
    return next((item.name for item in rules.classes if item.when == over), "")


def settled_at(rules: Ruleset, wager: str, facts: Mapping[str, Any]) -> SettlementRow | None:
    """Return the row that settles a wager in a situation; None where what is not told of it may decide."""
    for row in rules.settlement(wager).rows:
        verdict = judge(row.when)(facts)
        if verdict is not False:
            return row if verdict else None
    return None


def situation(rules: Ruleset, *, hand: int, dealer: int, **more: Any) -> dict[str, Any]:
    """Return the facts of two ordinary hands of three cards, but for what ``more`` says of them."""
    over = bust_class(rules)
    bust = (over,) if over else ()
    order = "maggiore" if hand > dealer else "uguale" if hand == dealer else "minore"
    facts = {
        "mano": frozenset(bust if hand > rules.values.ceiling else ()),
        "mano.totale": hand,
        "mano.carte": 3,
        "mano.da_divisione": False,
        "mano.originaria": True,
        "mano.morbida": False,
        "banco": frozenset(bust if dealer > rules.values.ceiling else ()),
        "banco.totale": dealer,
        "banco.carte": 3,
        "banco.morbida": False,
        "banco.qualificato": True,
        "confronto": order,
    }
    return {**facts, **{name.replace("__", "."): value for name, value in more.items()}}
