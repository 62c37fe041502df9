"""What a regolamento calls its own things: wagers, classes, offers, zones, ranks."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import AllOf, Fact, Range
from generator.model.terms import Face, ZoneOwner
from generator.pages.facts.hands import marked_by
from generator.words.card_words import RANK_NAMES, RANKS, rank_sign
from generator.words.italian import Noun, count, has_plain_gender, human, join, noun, number, ordinal, predicate

_STAKES = ("puntata", "posta", "scommessa")
_FIGURES = "JQK"
DEALER = "banco"
HAND = "mano"


_NOMINAL = ("zione", "sione", "mento", "tà")
_VERBAL = "aeio"
"""The last letters of a verb in the imperative or in the infinitive: a label with another is a noun."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How a hand of a class is spoken of: «è» «sballata», «sono» «sballate»; «fa» «blackjack»."""

    verb: str
    plural_verb: str
    rest: str
    plural_rest: str


def _cards_reached(condition: object, ceiling: int) -> int:
    """Return how many cards a class asks of a hand that does not bust, if it asks nothing else; else 0."""
    terms = condition.terms if isinstance(condition, AllOf) else ()
    tests = {term.trait: term.test for term in terms if isinstance(term, Fact)}
    cards = tests.get("mano.carte")
    if len(terms) != 2 or cards is None or tests.get("mano.totale") != Range(high=ceiling):
        return 0
    if isinstance(cards, Range):
        return (cards.low or 0) if cards.high in (None, cards.low) else 0
    return int(str(cards.values[0])) if len(cards.values) == 1 else 0


@dataclass(frozen=True, slots=True)
class RulesetWords:
    """The labels of one regolamento. ``cards``: how many cards the side bet at hand looks at."""

    rules: Ruleset
    cards: int = 0

    def wager(self, name: str) -> Noun:
        """Return a wager as a noun: «la puntata principale», «il raddoppio», «la puntata Oro»."""
        label = next((wager.label for wager in self.rules.wagers if wager.name == name), human(name))
        first, _, rest = label.partition(" ")
        if first.lower() in _STAKES:
            return noun(f"{first.lower()} {rest}".strip(), feminine=True)
        if first.islower() and has_plain_gender(first):
            return noun(label)
        return noun(f"puntata {label if not first.islower() else f'«{label}»'}", feminine=True)

    def wagers(self, names: Sequence[str]) -> list[str]:
        """Return several wagers, each with its article."""
        return [self.wager(name).the() for name in names]

    def hand_class(self, name: str) -> str:
        """Return the label of a class of hands."""
        return next((item.label for item in self.rules.classes if item.name == name), human(name))

    def offer(self, name: str) -> str:
        """Return the label of a decision, in caporali."""
        return f"«{next((offer.label for offer in self.rules.offers if offer.name == name), human(name))}»"

    def proposal(self, name: str) -> Noun | None:
        """Return a decision that is proposed as a noun, «l'assicurazione»; None where its label may be a verb."""
        offer = next((offer for offer in self.rules.offers if offer.name == name), None)
        if offer is None:
            return None
        label = offer.label[:1].lower() + offer.label[1:]
        if any(wager.label == label for wager in self.rules.wagers):
            return self.wager(next(wager.name for wager in self.rules.wagers if wager.label == label))
        return noun(label) if label.endswith(_NOMINAL) or label[-1:] not in _VERBAL else None

    def choosing(self, name: str) -> str:
        """Return what a player does to put his hand in a class: «accetta l'even money»; "" if no decision does it."""
        return join([offer.verb or f"sceglie «{offer.label}»" for offer in marked_by(self.rules, name)], "o")

    def quality(self, name: str) -> "Quality":
        """Return how a hand of a class is spoken of, by its definition where that says more than its label."""
        item = next((item for item in self.rules.classes if item.name == name), None)
        label = self.hand_class(name)
        if item is not None and (reached := _cards_reached(item.when, self.ceiling)):
            return Quality("arriva", "arrivano", *[f"a {count(reached, 'carta', 'carte')} senza sballare"] * 2)
        one, many = predicate(label), predicate(label, plural=True)
        return Quality("è", "sono", one, many) if one else Quality("fa", "fanno", label, label)

    def moment(self, stage: str) -> str:
        """Return a stage of the players' turn as people count them: «primo momento»."""
        return f"{ordinal(self.stages.index(stage) + 1, 'o')} momento"

    @property
    def stages(self) -> tuple[str, ...]:
        """Return the stages of the players' turn, in order."""
        return max((phase.stages for phase in self.rules.phases), key=len, default=())

    @property
    def ceiling(self) -> int:
        """Return the greatest total that does not bust."""
        return self.rules.values.ceiling

    def zone(self, name: str) -> Noun:
        """Return a zone as a noun: «la riserva del banco», «le carte comuni»."""
        if name == HAND:
            return noun("mano", feminine=True)
        if name == DEALER:
            return noun("mano del banco", feminine=True)
        base = name.removesuffix(f"_{DEALER}").removesuffix(f"_del_{DEALER}")
        if base.isalpha() and base.endswith(("i", "e")):
            return Noun("le ", f"carte {base}", True)
        owner = " del banco" if base != name else ""
        if "_" not in base and has_plain_gender(base):
            return noun(base + owner)
        return Noun("le ", f"carte «{human(base)}»{owner}", True)

    def cards_of(self, zone: str, places: Sequence[int]) -> str:
        """Return some cards of a zone by place: «le prime due carte della mano»."""
        dealt = self.dealt(zone)
        if zone == HAND and list(places) == [1] and dealt == 1 and self._faces(zone) == {Face.UP}:
            return "la carta scoperta del giocatore"
        place = self.zone(zone).after("di")
        if zone != HAND and list(places) == list(range(1, dealt + 1)) and dealt > 1:
            return f"le {number(dealt)} {self.zone(zone).text if place.startswith('delle ') else f'carte {place}'}"
        plain = not place.startswith("delle ")
        if list(places) == list(range(1, len(places) + 1)) and len(places) > 1:
            return f"le prime {number(len(places))}{' carte' if plain else ''} {place}"
        ordinals = [f"la {ordinal(item)}" for item in places]
        return f"{join(ordinals)}{' carta' if plain else ''} {place}"

    def dealt(self, zone: str) -> int:
        """Return how many cards the deal puts in a zone."""
        return sum(step.cards for step in self.rules.deal if step.zone == zone)

    def hidden(self, zone: str) -> bool:
        """Say whether a zone holds the covered cards of a hand, or of the dealer, and no other zone does."""
        here = next((item for item in self.rules.zones if item.name == zone), None)
        if here is None or here.visible or here.owner is ZoneOwner.TABLE or self._faces(zone) != {Face.DOWN}:
            return False
        return not any(item.owner is here.owner and not item.visible and item is not here for item in self.rules.zones)

    def _faces(self, zone: str) -> set[Face]:
        return {step.face for step in self.rules.deal if step.zone == zone}

    def content(self, zone: str) -> str:
        """Return all that the deal puts in a zone: «la carta della riserva», «le carte della riserva»."""
        dealt = self.dealt(zone)
        if self.hidden(zone):
            return "la carta coperta" if dealt == 1 else "le carte coperte"
        place = self.zone(zone)
        if place.text.startswith("carte "):
            return place.the()
        return f"{'la carta' if dealt == 1 else 'le carte'} {place.after('di')}"

    def ranks(self, codes: Sequence[str], word: str = "o") -> str:
        """Return ranks in words: «un asso», «un 10 o una figura», «una carta dal 2 al 6»."""
        return join(_rank_groups(codes), word)


def rank_name(code: str) -> str:
    """Return the bare name of a rank: «asso», «10», «donna».

    The regolamenti say «jack», and so does their sheet; a report reads a card by its suit, «fante di cuori».
    """
    return "jack" if code == "J" else RANK_NAMES.get(code, rank_sign(code))


def a_rank(code: str) -> str:
    """Return a rank with its article."""
    return noun(rank_name(code), feminine=code == "Q").a() if not rank_name(code).isdigit() else f"un {rank_name(code)}"


def rank_plural(code: str) -> str:
    """Return a rank in the plural, without its article: «assi», «donne», «jack», «8»."""
    return {"A": "assi", "Q": "donne"}.get(code, rank_name(code))


def _rank_groups(codes: Sequence[str]) -> list[str]:
    """Return the ranks grouped as people say them: runs of numbers, and all the figures together."""
    ordered = sorted(set(codes), key=RANKS.index)
    groups: list[str] = []
    numbers = [code for code in ordered if code not in ("A", *_FIGURES)]
    if "A" in ordered:
        groups.append(a_rank("A"))
    if len(numbers) > 2 and RANKS.index(numbers[-1]) - RANKS.index(numbers[0]) == len(numbers) - 1:
        last = rank_name(numbers[-1])
        groups.append(f"una carta {_joined('dal', rank_name(numbers[0]))} {_joined('al', last)}")
    else:
        groups.extend(a_rank(code) for code in numbers)
    figures = [code for code in ordered if code in _FIGURES]
    if len(figures) == len(_FIGURES):
        groups.append("una figura")
    else:
        groups.extend(a_rank(code) for code in figures)
    return groups


def _joined(preposition: str, number: str) -> str:
    """Return "dal 2", "all'8": only eight begins with a vowel."""
    return f"{preposition}l'{number}" if number == "8" else f"{preposition} {number}"
