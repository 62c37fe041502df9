"""What a table of pays claims: of the lines whose case is true of a hand, the first from above is what is paid."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from claims import Printed, Sheet, claim, counted, euro_in
from read_sentences import Read, read_one
from rounds_by_chance import HIDDEN, PlayedHand, PlayedRound

from generator.model.ir import Settlement
from generator.model.meaning.evaluate import judge
from generator.pages.printing.game_blocks import PayGroup, PayLine

FIRST = "Vale la prima riga vera."
_CASES = re.compile(r"(?:^|, )o (.+?)(?=, o |$)")
_WON = ("{wager} vinta", "{wager} vinto")
_RED = "DH"
_ACE = {
    "Nella sequenza l'asso può stare in testa o in coda.": (1, 14),
    "Nella sequenza l'asso viene dopo il re.": (14,),
    "Nella sequenza l'asso viene prima del 2.": (1,),
}

OfHand = Callable[[Sheet, Read, PlayedRound, PlayedHand], bool]
OfCards = Callable[[Read, tuple[str, ...]], bool]


def _chosen(sheet: Sheet, read: Read, hand: PlayedHand) -> bool:
    return any(f"«{offer.label}»" in read.text for offer in sheet.rules.offers if offer.name in hand.made)


def _qualifies(sheet: Sheet, one: PlayedRound) -> bool:
    return one.dealer_total >= int(sheet.value("Il banco si qualifica con {total} o più.", "total"))


OF_HANDS: Mapping[str, OfHand] = {
    "totale più alto di quello del banco": lambda sheet, read, one, hand: hand.total > one.dealer_total,
    "stesso totale del banco": lambda sheet, read, one, hand: hand.total == one.dealer_total,
    "totale più basso di quello del banco": lambda sheet, read, one, hand: hand.total < one.dealer_total,
    "Pareggio": lambda sheet, read, one, hand: hand.total == one.dealer_total,
    "hai sballato": lambda sheet, read, one, hand: hand.total > sheet.rules.values.ceiling,
    "il banco sballa": lambda sheet, read, one, hand: one.dealer_total > sheet.rules.values.ceiling,
    "il banco ha {name}": lambda sheet, read, one, hand: sheet.dealer_has(one, read.values["name"]),
    "{name} tuo e del banco": lambda sheet, read, one, hand: (
        sheet.dealer_has(one, read.values["name"]) and sheet.of_class(hand, read.values["name"])
    ),
    "hai scelto {moves}": lambda sheet, read, one, hand: _chosen(sheet, read, hand),
    "il banco si qualifica": lambda sheet, read, one, hand: _qualifies(sheet, one),
    "il banco non si qualifica": lambda sheet, read, one, hand: not _qualifies(sheet, one),
    "in ogni altro caso": lambda sheet, read, one, hand: True,
    "In ogni altro caso": lambda sheet, read, one, hand: True,
}
"""When a case is true of a hand, by its message."""


def _alike(cards: tuple[str, ...], seen: Callable[[str], Any]) -> int:
    kinds = [seen(card) for card in cards]
    return max(map(kinds.count, kinds))


def _rank(card: str) -> str:
    return card[0]


def _worth(card: str) -> str:
    return "T" if card[0] in "TJQK" else card[0]


def _suit(card: str) -> str:
    return card[1]


def _red(card: str) -> bool:
    return card[1] in _RED


OF_CARDS: Mapping[str, OfCards] = {
    "stesso rango": lambda read, cards: _alike(cards, _rank) == len(cards),
    "stesso seme": lambda read, cards: _alike(cards, _suit) == len(cards),
    "stesso colore": lambda read, cards: _alike(cards, _red) == len(cards),
    "stesso valore": lambda read, cards: _alike(cards, _worth) == len(cards),
    "{cards} di pari valore": lambda read, cards: _alike(cards, _worth) >= counted(read.values["cards"]),
    "{cards} dello stesso rango": lambda read, cards: _alike(cards, _rank) >= counted(read.values["cards"]),
    "{cards} dello stesso seme": lambda read, cards: _alike(cards, _suit) >= counted(read.values["cards"]),
    "{cards} dello stesso colore": lambda read, cards: _alike(cards, _red) >= counted(read.values["cards"]),
    "colori diversi": lambda read, cards: _alike(cards, _red) < len(cards),
    "semi diversi": lambda read, cards: _alike(cards, _suit) < len(cards),
    "non tutte dello stesso seme": lambda read, cards: _alike(cards, _suit) < len(cards),
    "un solo seme": lambda read, cards: _alike(cards, _suit) == len(cards),
    "{count} semi diversi": lambda read, cards: len({card[1] for card in cards}) == int(read.values["count"]),
}
"""When a combination is true of cards, by its message; a run needs to know where the ace stands."""
RUN = "in sequenza"


@dataclass(frozen=True)
class Case:
    """A case of a line: its words as read, and the row that a case in the dossier's words stands for."""

    sheet: Sheet
    group: PayGroup
    line: PayLine
    reads: tuple[Read, ...]
    path: str

    @property
    def text(self) -> str:
        """Return the case as printed."""
        return ", ".join(read.text for read in self.reads)

    @property
    def is_other(self) -> bool:
        """Say whether the case is in the dossier's words, and so of no special hand."""
        return not self.reads[0].template and self.text.lower() not in self.sheet.classes

    def holds(self, one: PlayedRound, hand: PlayedHand) -> bool:
        """Say whether the case is true of a hand."""
        return all(self._holds(read, one, hand) for read in self.reads)

    def _holds(self, read: Read, one: PlayedRound, hand: PlayedHand) -> bool:
        if read.template in OF_HANDS:
            return OF_HANDS[read.template](self.sheet, read, one, hand)
        if self.table.cards and read.template in (*OF_CARDS, RUN):
            cards = looked_at(one, self.table)
            if read.template != RUN:
                return OF_CARDS[read.template](read, cards)
            places = next((_ACE[ace] for ace in _ACE if any(ace == said.text for said in self.group.said)), (1, 14))
            return any(_in_a_run(cards, ace) for ace in places)
        if read.text.lower() in self.sheet.classes and not self.table.cards:
            return self.sheet.of_class(hand, read.text)
        row = next(row for row in self.table.rows if row.source.path == self.path)
        if self.table.cards:
            return any(entry["riga"] == row.id for entry in one.facts("liquidazione"))
        return judge(row.when)(facts_of(one, hand)) is True

    @cached_property
    def table(self) -> Settlement:
        """Return the settlement that the group tells."""
        return table_of(self.sheet, self.group)


def _in_a_run(cards: tuple[str, ...], ace: int) -> bool:
    places = sorted(ace if card[0] == "A" else "23456789TJQK".index(card[0]) + 2 for card in cards)
    return all(high == low + 1 for low, high in pairwise(places))


def looked_at(one: PlayedRound, table: Settlement) -> tuple[str, ...]:
    """Return the cards at which a side bet looks; the shoe tells those that lie face down."""
    found: dict[str, str] = {}
    counts: dict[str, int] = {}
    for place, entry in enumerate(one.deal):
        zone = entry["zona"]
        counts[zone] = counts.get(zone, 0) + 1
        card = entry["carta"] if entry["carta"] != HIDDEN else one.shoe[place]
        found[f"{zone}.{counts[zone]}"] = card
        if entry["a"] == "banco" and entry["carta"] != HIDDEN:
            found.setdefault("banco.scoperta", card)
    return tuple(found[name] for name in table.cards)


def table_of(sheet: Sheet, group: PayGroup) -> Settlement:
    """Return the settlement that a group tells."""
    paths = {source.path for line in group.lines for source in line.case.sources}
    return max(sheet.rules.settlements, key=lambda table: len(paths & {row.source.path for row in table.rows}))


def facts_of(one: PlayedRound, hand: PlayedHand) -> Mapping[str, Any]:
    """Return what a row in the dossier's words may ask of a hand."""
    order = (hand.total > one.dealer_total) - (hand.total < one.dealer_total)
    dealer = frozenset(item.name for item in one.rules.classes if one.dealer_is(item.name))
    return {
        "mano": hand.classes,
        "mano.totale": hand.total,
        "mano.carte": len(hand.cards),
        "mano.morbida": hand.soft,
        "mano.da_divisione": hand.from_split,
        "banco": dealer,
        "banco.totale": one.dealer_total,
        "banco.carte": len(one.dealer),
        "banco.qualificato": any(entry["esito"] for entry in one.facts("qualifica")),
        "confronto": {1: "maggiore", 0: "uguale", -1: "minore"}[order],
    }


def is_plain(line: PayLine) -> bool:
    """Say whether a line is of a single wager, not of a raised hand or of an insured one."""
    return read_one(line.case.text).template not in _WON


def cases_of(sheet: Sheet, group: PayGroup) -> Iterator[Case]:
    """Yield the cases of a group, from above."""
    cards = bool(table_of(sheet, group).cards)
    for line in filter(is_plain, group.lines):
        paths = [source.path for source in line.case.sources]
        others = _CASES.findall(line.gloss) if line.gloss.startswith("o ") and not cards else []
        first = line.gloss if line.gloss and cards else line.case.text
        reads = tuple(map(read_one, first.split(", "))) if cards else (read_one(first),)
        yield Case(sheet, group, line, reads, paths[0])
        for place, text in enumerate(others, 1):
            yield Case(sheet, group, line, (read_one(text),), paths[min(place, len(paths) - 1)])


def first_true(cases: tuple[Case, ...], one: PlayedRound, hand: PlayedHand) -> Case | None:
    """Return the first case that is true of a hand."""
    return next((case for case in cases if case.holds(one, hand)), None)


def settled_in(sheet: Sheet, group: PayGroup, one: PlayedRound) -> Iterator[tuple[PlayedHand, int, int]]:
    """Yield (hand, staked, received) of each wager that a group settles."""
    table = table_of(sheet, group)
    wagers = {wager.name for wager in sheet.rules.wagers if wager.settles_as == table.wager}
    for hand in one.hands:
        yield from ((hand, *amounts) for name, amounts in hand.settled.items() if name in wagers)


def pays(case: Case, staked: int, received: int) -> bool:
    """Say whether a wager received what the line of a case prints, for its own amount at stake."""
    line = case.line
    if line.returned is None:
        least, most = read_one(line.pays).values["least"], read_one(line.pays).values["most"]
        low, high = (float(text.replace(",", ".")) * staked for text in (least, most))
        return low - 1 <= received <= high + 1
    printed, stake = euro_in(line.received), line.at_stake * case.group.stake
    return abs(received - printed * staked / stake) < 1


@claim(FIRST)
def _first_wins(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """Where two lines with different amounts are true of a hand, the first one is paid."""
    for group in said.sheet.page.blocks(PayGroup, said.anchor):
        if group.title != said.label:
            continue
        cases = tuple(cases_of(said.sheet, group))
        for hand, staked, received in settled_in(said.sheet, group, one):
            true = [case for case in cases if case.holds(one, hand)]
            if len({case.line.received for case in true}) > 1:
                yield pays(true[0], staked, received)
