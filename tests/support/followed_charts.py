"""A player who knows the charts of a page as they are printed, and what is said under them, and nothing else."""

import re
from collections.abc import Iterator, Sequence

from read_sentences import Read, read
from rounds_by_chance import Choice, PlayedRound

from generator.model.ir import Ruleset
from generator.pages.printing.page_blocks import Charts
from generator.words.card_words import rank_sign

ELSE, BY_TOTAL, BUT = (
    "Se non puoi scegliere «{move}», scegli «{other}».",
    "Se non puoi scegliere «{move}», gioca il totale della mano.",
    "Con {hands} scegli invece «{other}».",
)
HARD, SOFT, PAIRS = "Mani senza asso da 11", "Mani soft, con un asso da 11", "Coppie"
_RUN = re.compile(r"(\d+)–(\d+)")


class Follower:
    """Looks hands up in the charts of a page.

    Attributes:
        asked: how many times each sentence under the charts was needed.
    """

    def __init__(self, rules: Ruleset, charts: Charts) -> None:
        """Begin with the printed charts."""
        self.charts, self.ceiling = charts, rules.values.ceiling
        self.names = {offer.label: offer.name for offer in rules.offers if offer.stage}
        self.reads = [one for said in charts.said for one in read(said.text)]
        self.asked = dict.fromkeys((one.text for one in self.reads if one.template in (ELSE, BY_TOTAL, BUT)), 0)
        self._worths = {rank_sign(rank): (low, high) for rank, low, high in rules.values.by_rank}

    def move(self, one: PlayedRound, choice: Choice) -> str:
        """Return the name of what the charts say to do, "" where they say nothing of the hand."""
        called = self._called(*one.total_of(choice.cards))
        by_total = self._at(SOFT if called.startswith("A") else HARD, called, choice.upcard)
        signs = [rank_sign(card[0]) for card in choice.cards]
        alike = len(signs) == 2 and self._worths[signs[0]] == self._worths[signs[1]]
        label = (self._at(PAIRS, signs[0], choice.upcard) if alike else "") or by_total
        tried: list[str] = []
        while label and label not in tried and self.names[label] not in choice.legal:
            tried.append(label)
            label = self._instead(label, by_total, called)
        return self.names.get(label, "")

    def _called(self, total: int, soft: bool) -> str:
        aside = total - (self.ceiling - 10)
        return ("A A" if aside == 1 else f"A {aside}") if soft else str(total)

    def _instead(self, label: str, by_total: str, called: str) -> str:
        """Return what is said to do by who may not make a move."""
        said = [one for one in self.reads if one.template in (ELSE, BY_TOTAL) and one.values["move"] == label]
        if not said:
            return ""
        after = self.reads[self.reads.index(said[0]) + 1 :]
        for one in after[: next((place for place, one in enumerate(after) if one.template != BUT), len(after))]:
            if called in re.split(r", | o ", one.values["hands"]):
                return self._needed(one).values["other"]
        one = self._needed(said[0])
        return by_total if one.template == BY_TOTAL else one.values["other"]

    def _needed(self, said: Read) -> Read:
        self.asked[said.text] += 1
        return said

    def _at(self, title: str, hand: str, upcard: str) -> str:
        """Return the name of the move in a cell, "" where there is no such row."""
        for part in self.charts.parts:
            rows = {name: row.letters for row in part.rows for name in _names(row.hand)}
            row = self._like(hand, [*rows]) if title == PAIRS else hand
            if part.title == title and row in rows:
                column = self._like(rank_sign(upcard), self.charts.upcards)
                return self.charts.legend.get(rows[row][self.charts.upcards.index(column)], "")
        return ""

    def _like(self, sign: str, names: Sequence[str]) -> str:
        """Return the name under which a rank stands: its own, or that of another that is worth as much."""
        alike = (name for name in names if self._worths.get(name) == self._worths[sign])
        return sign if sign in names else next(alike, "")


def _names(printed: str) -> list[str]:
    """Return the hands for which a row stands: those of «13–16», of «A A, 2–3», of «2, 3»."""
    ace = printed.startswith("A ")
    names: list[str] = []
    for piece in printed.removeprefix("A ").split(", "):
        run = _RUN.fullmatch(piece)
        names += [str(number) for number in range(int(run[1]), int(run[2]) + 1)] if run else [piece]
    return [f"A {name}" for name in names] if ace else names


def asked_moves(follower: Follower, one: PlayedRound) -> Iterator[tuple[Choice, str]]:
    """Yield each choice of the players' turn with what the charts say to do."""
    for choice in one.choices:
        if choice.stage:
            yield choice, follower.move(one, choice)
