"""Plays every sentence of a player's page: rounds by chance, until each has been true of some, or no more are tried."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import claims_of_the_dealer  # noqa: F401 - it registers claims
import claims_of_the_round  # noqa: F401 - it registers claims
from claims import CLAIMS, Printed, Sheet
from claims_of_moves import open_when_told, told_open
from claims_of_pay_lines import insured_pays, raised_pays
from claims_of_pays import FIRST, Case, cases_of, first_true, is_plain, pays, settled_in
from read_sentences import read_one
from rounds_by_chance import PlayedRound, RoundsByChance

from generator.model.ir import Offer, Ruleset
from generator.pages.player.compose import compose
from generator.pages.printing.game_blocks import PayGroup, PayLine
from generator.pages.printing.page_tree import Page

MOST = 20
"""How many times as many rounds are played as are asked for, where some sentence has not been true of any."""

TWO_WAGERS = ("con puntata doppia", "con {times} volte la puntata", "le due puntate insieme, se la mano perde")
"""What stands beside a line of two wagers together."""

Check = Callable[[PlayedRound], Iterator[bool]]


@dataclass
class Played:
    """A sentence, or a case of a table, with what came of it.

    Attributes:
        template: its message; "" for one in the dossier's words.
        times: how many times it was true; false: the first rounds of which it was not.
    """

    text: str
    template: str
    check: Check
    times: int = 0
    false: list[str] = field(default_factory=list)

    def play(self, one: PlayedRound) -> None:
        """Try it on a round."""
        for true in self.check(one):
            self.times += true
            if not true and len(self.false) < 2:
                self.false.append(str(one))


@dataclass
class PlayedPage:
    """A page whose sentences were all played.

    Attributes:
        rounds: how many; unread: sentences in the dossier's words, which have no claim here.
        unclaimed: messages without a claim, each with a sentence.
    """

    page: Page
    sentences: list[Played]
    rounds: int
    unread: list[str]
    unclaimed: dict[str, str]

    @property
    def faults(self) -> list[str]:
        """Return what is false and what no round gave occasion to, in words."""
        never = [f"mai avvenuto: {one.text}" for one in self.sentences if not one.times and not one.false]
        return [f"falso: {one.text}\n    {one.false[0]}" for one in self.sentences if one.false] + never


def played(rules: Ruleset, number: int) -> PlayedPage:
    """Return the page of some rules, played for at least so many rounds."""
    sheet = Sheet(rules, compose(rules, None))
    known = [said for said in sheet.sentences if said.read.template in CLAIMS]
    sentences = [Played(_where(said), said.read.template, _of(said)) for said in known]
    sentences += _cases(sheet)
    sentences += _open(sheet)
    source, rounds = RoundsByChance(rules), 0
    for rounds in range(1, number * MOST + 1):
        asked = sentences if rounds <= number else [one for one in sentences if not one.times]
        if not asked:
            break
        one = source.round(rounds)
        for sentence in asked:
            sentence.play(one)
    unclaimed = {
        said.read.template: _where(said)
        for said in sheet.sentences
        if said.read.template and said.read.template not in CLAIMS
    }
    return PlayedPage(
        sheet.page, sentences, rounds, [_where(said) for said in sheet.sentences if not said.read.template], unclaimed
    )


def _where(said: Printed) -> str:
    return f"{said.anchor} › {said.label} › {said.read.text}"


def _of(said: Printed) -> Check:
    return lambda one: CLAIMS[said.read.template](said, one)


def _cases(sheet: Sheet) -> Iterator[Played]:
    """Yield the cases of the tables of pays; what no line says gives nothing back."""
    for group in sheet.page.blocks(PayGroup):
        cases = tuple(cases_of(sheet, group))
        for case in cases:
            text = f"{group.title} › {case.text} › {case.line.received}"
            yield Played(text, case.reads[0].template, _of_case(sheet, group, cases, case))
        yield Played(f"{group.title} › una riga per ogni mano", "", _every_hand(sheet, group, cases))
        for line in group.lines:
            if not is_plain(line):
                read = read_one(line.gloss)
                text = f"{group.title} › {line.case.text} › {line.received}"
                yield Played(text, read.template, _of_two(sheet, group, line, raised=read.template in TWO_WAGERS[:2]))


def _of_case(sheet: Sheet, group: PayGroup, cases: tuple[Case, ...], case: Case) -> Check:
    """Return the check of a case: of hands of which it is the first true one, or true at all where none is first."""
    ordered = any(said.text == FIRST for said in group.said) or group in sheet.page.blocks(PayGroup, "collaterali")

    def check(one: PlayedRound) -> Iterator[bool]:
        for hand, staked, received in settled_in(sheet, group, one):
            if (first_true(cases, one, hand) is case) if ordered else case.holds(one, hand):
                yield pays(case, staked, received)

    return check


def _of_two(sheet: Sheet, group: PayGroup, line: PayLine, *, raised: bool) -> Check:
    check = raised_pays if raised else insured_pays
    return lambda one: check(sheet, group, line, one)


def _every_hand(sheet: Sheet, group: PayGroup, cases: tuple[Case, ...]) -> Check:
    def check(one: PlayedRound) -> Iterator[bool]:
        for hand, _, received in settled_in(sheet, group, one):
            yield first_true(cases, one, hand) is not None or not received

    return check


def _open(sheet: Sheet) -> Iterator[Played]:
    """Yield, of each decision of the players' turn, that it is open just when the page says so."""
    for offer in sheet.rules.offers:
        told = told_open(offer, sheet.sentences) if offer.stage else None
        if told is not None:
            yield Played(f"«{offer.label}» si può scegliere quando è detto", "", _when(offer, told))


def _when(offer: Offer, told: tuple[Printed, ...]) -> Check:
    return lambda one: open_when_told(offer, told, one)
