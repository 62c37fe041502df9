"""What every section of a player's page needs: the rules, the words of the language, the labels of the data."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator.model.ir import Offer, Ruleset, Source, Wager
from generator.model.meaning.conditions import Condition
from generator.pages.facts.hands import natural
from generator.pages.printing.page_sentences import Said, Topic
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.words.card_words import RANKS, rank_sign
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.italian import capital, sentence
from generator.words.marked_messages import marked

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
        """Return a sentence of the data: in the language of the page, where somebody has translated it."""
        told = self.rules.said_in(self.words.language, text)
        return Said(text=sentence(told or text), sources=_known(sources), language="" if told else self.foreign)

    @property
    def foreign(self) -> str:
        """The language of the data, where it is not that of the page; else ""."""
        return "" if self.words.language == SOURCE else SOURCE

    def label(self, text: str) -> str:
        """Return a label of the data: translated where its owner, or the catalogue, has that very word."""
        return self._translated(text) or text

    def label_language(self, text: str) -> str:
        """Return the language of a label as the page says it: "" where it is that of the page."""
        return "" if self._translated(text) else self.foreign

    def _translated(self, text: str) -> str:
        return self.rules.said_in(self.words.language, text) or self.words.label(text)

    def wager(self, wager: Wager) -> str:
        """Return the label of a wager, capitalised."""
        return capital(self.label(wager.label))

    def move(self, offer: Offer) -> str:
        """Return the label of a decision."""
        return self.label(offer.label)

    def on(self, offer: Offer, *said: Said) -> Topic:
        """Return what is said of a decision, under its label."""
        return Topic(label=self.move(offer), said=said, language=self.label_language(offer.label))

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


def _known(sources: Iterable[Source | None]) -> tuple[Source, ...]:
    return tuple(dict.fromkeys(source for source in sources if source is not None))


def natural_name(told: Teller) -> str:
    """Return what the regolamento calls a natural: «blackjack». Raises KeyError where it names none."""
    return told.label(told.rules.hand_class(natural(told.rules)).label)
