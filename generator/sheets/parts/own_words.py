"""What a regolamento calls its own things: wagers, classes, offers, zones, ranks."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.model.ir import Ruleset
from generator.words.card_words import RANK_NAMES, RANKS, rank_sign
from generator.words.italian import Noun, has_plain_gender, human, join, noun, number, ordinal

_STAKES = ("puntata", "posta", "scommessa")
_FIGURES = "JQK"
DEALER = "banco"
HAND = "mano"


@dataclass(frozen=True, slots=True)
class Words:
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

    @property
    def ceiling(self) -> int:
        """Return the greatest total that does not bust."""
        return self.rules.values.ceiling

    def zone(self, name: str) -> Noun:
        """Return a zone as a noun: «la riserva del banco», «le carte «comuni»»."""
        if name == HAND:
            return noun("mano", feminine=True)
        if name == DEALER:
            return noun("mano del banco", feminine=True)
        base = name.removesuffix(f"_{DEALER}").removesuffix(f"_del_{DEALER}")
        owner = " del banco" if base != name else ""
        if "_" not in base and has_plain_gender(base):
            return noun(base + owner)
        return Noun("le ", f"carte «{human(base)}»{owner}", True)

    def cards_of(self, zone: str, places: Sequence[int]) -> str:
        """Return some cards of a zone by place: «le prime due carte della mano»."""
        place = self.zone(zone).after("di")
        plain = not place.startswith("delle ")
        if list(places) == list(range(1, len(places) + 1)) and len(places) > 1:
            return f"le prime {number(len(places))}{' carte' if plain else ''} {place}"
        ordinals = [f"la {ordinal(item)}" for item in places]
        return f"{join(ordinals)}{' carta' if plain else ''} {place}"

    def content(self, zone: str) -> str:
        """Return all that the deal puts in a zone: «la carta della riserva», «le carte della riserva»."""
        dealt = sum(step.cards for step in self.rules.deal if step.zone == zone)
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
