"""What lines of pays claim of two wagers together, and what is said of the cards of a side bet."""

from collections.abc import Iterator, Sequence

from claims import Printed, Sheet, claim, euro_in
from claims_of_pays import Case, cases_of, first_true, looked_at, pays, settled_in, table_of
from rounds_by_chance import HIDDEN, PlayedHand, PlayedRound

from generator.pages.printing.game_blocks import PayGroup, PayLine


def wager_of(sheet: Sheet, line: PayLine) -> str:
    """Return the wager of which a line of a raised or an insured hand says that it is won."""
    title = line.case.text.removesuffix(" vinto").removesuffix(" vinta").lower()
    return next(wager.name for wager in sheet.rules.wagers if wager.label.lower() == title)


def _received(one: PlayedRound, hand: PlayedHand, names: Sequence[str]) -> tuple[int, int]:
    """Return (staked, received) of some wagers of a hand together; of one of the box, on its first hand."""
    amounts = [hand.settled[name] for name in names if name in hand.settled]
    return sum(staked for staked, _ in amounts), sum(received for _, received in amounts)


def raised_pays(sheet: Sheet, group: PayGroup, line: PayLine, one: PlayedRound) -> Iterator[bool]:
    """Of hands that carry the added wager alone and win, unless a line above it pays them otherwise."""
    cases, main, added = tuple(cases_of(sheet, group)), one.rules.main_wager.name, wager_of(sheet, line)
    others = {wager.name for wager in one.rules.wagers if not wager.initial and wager.settles_as == main} - {added}
    for hand in one.hands:
        if added in hand.settled and not others & hand.settled.keys():
            staked, received = _received(one, hand, (main, added))
            case = first_true(cases, one, hand)
            above = case is not None and group.lines.index(case.line) < group.lines.index(line)
            if received > staked and not (above and case is not None and case.line.pays != line.pays):
                yield staked == line.at_stake * group.stake and received == euro_in(line.received)


def insured_pays(sheet: Sheet, group: PayGroup, line: PayLine, one: PlayedRound) -> Iterator[bool]:
    """Of a hand that is insured and loses: what both wagers give back together."""
    main, added = one.rules.main_wager.name, wager_of(sheet, line)
    for hand in one.hands:
        won = added in hand.settled and hand.settled[added][1] > 0
        if won and (line.at_stake < 1 or not hand.settled[main][1]) and len(one.hands) == 1:
            names = (added,) if line.at_stake < 1 else (main, added)
            staked, received = _received(one, hand, names)
            yield staked == line.at_stake * group.stake and received == euro_in(line.received)


_SEEN = {
    "Contano le tue prime due carte.": ("mano", "mano"),
    "Contano le tue prime due carte e la carta scoperta del banco.": ("mano", "mano", "banco"),
    "Contano la tua carta scoperta e le carte comuni.": ("mano", "tavolo", "tavolo"),
}


def _group(said: Printed) -> PayGroup:
    return next(group for group in said.sheet.page.blocks(PayGroup, said.anchor) if group.title == said.label)


@claim(*_SEEN)
def _cards_that_count(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """They are those that the sentence names, dealt face up, in the order of the deal."""
    shown: dict[str, list[str]] = {}
    for entry in one.deal:
        if entry["carta"] != HIDDEN:
            shown.setdefault(entry["a"], []).append(entry["carta"])
    named = [shown[who].pop(0) for who in _SEEN[said.read.template]]
    yield sorted(named) == sorted(looked_at(one, table_of(said.sheet, _group(said))))


@claim(
    "Nella sequenza l'asso può stare in testa o in coda.",
    "Nella sequenza l'asso viene dopo il re.",
    "Nella sequenza l'asso viene prima del 2.",
)
def _ace_in_a_run(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """Cards with an ace that make a run as it is told are paid as the line of the run says."""
    group = _group(said)
    cases = tuple(cases_of(said.sheet, group))
    for hand, staked, received in settled_in(said.sheet, group, one):
        case: Case | None = first_true(cases, one, hand)
        aces = any(card[0] == "A" for card in looked_at(one, table_of(said.sheet, group)))
        if aces and case is not None and any(read.template == "in sequenza" for read in case.reads):
            yield pays(case, staked, received)
