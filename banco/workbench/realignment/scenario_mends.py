"""Small changes of a scenario that the rules have left behind: each is tried, and whoever tries it sees if it holds.

A mend looks at the lines of the scenario and yields what could stand in some of them. None of them knows which rule
changed, nor what the reader said.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from banco.workbench.realignment.tried_scenario import TriedScenario
from conformance.cases.scenario.arguments import AMOUNT, SIGN_CARD, parse_amount
from conformance.cases.scenario.wording import money
from conformance.cases.steps.phrases import StepKind
from conformance.cases.steps.registry import StepRegistry
from generator.model.ir import Ruleset
from generator.words.card_words import SUITS

Lines = Mapping[int, str | None]
"""What stands in some lines instead, by their number from 0; None for a line that goes."""

_LIMITS = re.compile(rf"che la puntata [\"«](?P<label>.+?)[\"»] va da (?P<low>{AMOUNT}) a (?P<high>{AMOUNT})")
_BOXES = re.compile(r"\bpost[oi] \d+(?:, \d+)*(?: e \d+)?")
_BALANCE = re.compile(rf"(saldo di )({AMOUNT})")
_ROW = re.compile(r"^(\s*\|[^|]*\|)([^|]*)(\|)([^|]*)(\|\s*)$")
_SAYS_ABSENT = re.compile(r"opzioni offerte .* non c'è |non viene mai offert[oa] ")
_OPTIONS = re.compile(r"^(.* sono )(.+)$")
_NEAR = 100
"""An amount this many cents from a limit or less is there because of the limit."""
_DRAWN = ("10", "5", "2", "A", "9", "7")
_STEP = re.compile(r"^(\s*)(Dat[oaie]|Quando|Allora)\b")
_GOES_ON = re.compile(r"^(\s*)(E|Ed|Ma)\b")


@dataclass(frozen=True, slots=True)
class Rewriter:
    """What the mends know: the rules, those of before, and the steps that these rules read."""

    now: Ruleset
    before: Ruleset
    words: StepRegistry

    def renamed(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield the lines with the words that the rules now use for what they called otherwise."""
        pairs = [(self.before.title, self.now.title)]
        for old, new in ((self.before.offers, self.now.offers), (self.before.wagers, self.now.wagers)):
            named = {one.name: one for one in new}
            pairs += [(one.label, named[one.name].label) for one in old if one.name in named]
        verbs = {one.name: one.verb for one in self.now.offers}
        pairs += [(one.verb, verbs[one.name]) for one in self.before.offers if one.name in verbs]
        yield from _edited(tried, lambda line: _replaced(line, [(old, new) for old, new in pairs if old != new]))

    def gone(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield the lists of options without those that nobody has any more, nor the steps that deny them."""
        kept = {one.label for one in self.now.offers}
        labels = [one.label for one in self.before.offers if one.label not in kept]
        edits: dict[int, str | None] = {}
        for number in tried.told if labels else ():
            line = tried.lines[number]
            listed = _OPTIONS.match(line)
            if listed and "opzioni" in listed[1]:
                left = [one for one in re.split(r", | e | ed ", listed[2].strip()) if one not in labels]
                if left and ", ".join(left) != listed[2].strip():
                    edits[number] = listed[1] + ", ".join(left)
            elif _SAYS_ABSENT.search(line) and line.rstrip().lower().endswith(tuple(one.lower() for one in labels)):
                edits |= _without_step(tried, number)
        if edits:
            yield edits

    def limits(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield the steps that recall the limits of a wager with those of now; without them where none are stated."""
        edits: dict[int, str | None] = {}
        for number in tried.told:
            line = tried.lines[number]
            said = _LIMITS.search(line)
            limit = None if said is None else self._limits(self.now, said["label"])
            if said is None or limit is None:
                continue
            low, high = limit
            if low is None or high is None:
                edits |= _without_step(tried, number)
            else:
                old = f"da {said['low']} a {said['high']}"
                edits[number] = line.replace(old, f"da {money(low)} a {money(high)}")
        if edits:
            yield edits

    def _limits(self, rules: Ruleset, label: str) -> tuple[int | None, int | None] | None:
        wager = next((one for one in rules.wagers if one.label == label), None)
        own = next((one for one in rules.table.limits if wager is not None and one.wager == wager.name), None)
        return (None, None) if own is None else (own.minimum, own.maximum)

    def borders(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield the stakes that stood at a limit, or just beyond, moved to where that limit is now."""
        moved: list[tuple[int, int]] = []
        for wager in self.now.wagers:
            old, new = self._limits(self.before, wager.label), self._limits(self.now, wager.label)
            both = zip(old or (), new or (), strict=False)
            moved += [(was, now) for was, now in both if was is not None and now is not None and was != now]
        for was, now in moved:

            def border(line: str, was: int = was, now: int = now) -> str:
                return re.sub(AMOUNT, lambda found: _moved(found.group(), was, now), line)

            for more in (0, max(0, now - was) * 8):

                def with_balance(line: str, move: Callable[[str], str] = border, more: int = more) -> str:
                    balance = _BALANCE.search(line)
                    if balance is None:
                        return move(line)
                    return line.replace(balance.group(), f"{balance[1]}{money(parse_amount(balance[2]) + more)}")

                yield from _edited(tried, with_balance)

    def boxes(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield the boxes numbered anew, in their order, where the table has as many as the scenario needs."""
        last = self.now.table.highest_box
        told = {int(one) for number in tried.told for found in _BOXES.findall(tried.lines[number])
                for one in re.findall(r"\d+", found)}  # fmt: skip
        columns = {number: column for number in tried.told if (column := _box_column(tried, number)) is not None}
        if not told or len(told) > last or max(told) <= last:
            return
        new = {old: place for place, old in enumerate(sorted(told), start=1)}

        def box(found: re.Match[str]) -> str:
            return re.sub(r"\d+", lambda one: str(new.get(int(one.group()), one.group())), found.group())

        edits: dict[int, str | None] = {}
        for number in tried.told:
            line = _BOXES.sub(box, tried.lines[number])
            if number in columns:
                cells = line.split("|")
                cell = cells[columns[number]]
                if cell.strip().isdigit():
                    cells[columns[number]] = cell.replace(cell.strip(), str(new.get(int(cell), cell.strip())))
                line = "|".join(cells)
            if line != tried.lines[number]:
                edits[number] = line
        yield edits

    def copies(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield the cards that there are too many of in another suit: the last of them, then the first."""
        rows = tried.example_rows
        dealt = [number for number in tried.told if _is_dealt(tried.lines[number]) and number not in rows]
        for order, shift in product((-1, 1), range(3)):
            edits: dict[int, str | None] = {}
            for own in [[row] for row in rows] or [[]]:
                self._fewer_copies(tried, [*dealt, *own], order, shift, edits)
            if edits:
                yield edits

    def _fewer_copies(
        self, tried: TriedScenario, numbers: list[int], order: int, shift: int, edits: dict[int, str | None]
    ) -> None:
        """Change, among some lines that are dealt together, the suits of the cards that a shoe cannot hold."""
        lines = {number: edits.get(number) or tried.lines[number] for number in numbers}
        cards = [
            (number, one.start(), one.group()) for number in numbers for one in re.finditer(SIGN_CARD, lines[number])
        ]
        held = Counter(card for _, _, card in cards)
        for card, many in list(held.items()):
            signs = [suit.sign for suit in SUITS.values() if suit.sign != card[-1]]
            signs = signs[shift:] + signs[:shift]
            own = [one for one in cards if one[2] == card][::order]
            for number, start, _ in own[: max(0, many - self.now.deck.decks)]:
                other = next((card[:-1] + sign for sign in signs if held[card[:-1] + sign] < self.now.deck.decks), "")
                if other:
                    held[other] += 1
                    lines[number] = lines[number][:start] + other + lines[number][start + len(card) :]
                    edits[number] = lines[number]

    def served(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield a row with a card moved between those served and those drawn, or with one more to serve."""
        for number in tried.told:
            row = _ROW.match(tried.lines[number])
            if row is None or not _is_dealt(tried.lines[number]):
                continue
            served, drawn = (re.findall(SIGN_CARD, row[group]) for group in (2, 4))
            if len(served) > 1:
                yield {number: _row(row, served[:-1], [served[-1], *drawn])}
            if drawn:
                yield {number: _row(row, [*served, drawn[0]], drawn[1:])}
            elif served:
                for rank in _DRAWN:
                    yield {number: _row(row, [*served, self._free(tried, rank)], drawn)}

    def missing(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield a card more for who draws, the dealer first: the shoe holds too few."""
        rows = [number for number in tried.told if _ROW.match(tried.lines[number]) and _is_dealt(tried.lines[number])]
        for number in sorted(rows, key=lambda one: "banco" not in tried.lines[one]):
            row = _ROW.match(tried.lines[number])
            for rank in _DRAWN if row is not None else ():
                assert row is not None
                served, drawn = (re.findall(SIGN_CARD, row[group]) for group in (2, 4))
                yield {number: _row(row, served, [*drawn, self._free(tried, rank)])}

    def _free(self, tried: TriedScenario, rank: str) -> str:
        held = Counter(card for number in tried.told for card in re.findall(SIGN_CARD, tried.lines[number]))
        return min((rank + suit.sign for suit in SUITS.values()), key=lambda card: (held[card], card))

    def expected(self, tried: TriedScenario) -> Iterator[Lines]:
        """Yield what the rules now give in the place of what a step expects, where it can be said as a step."""
        for course in tried.courses:
            for finding in course.changed:
                number = finding.line - 1
                line = tried.lines[number] if 0 <= number < len(tried.lines) else ""
                if number not in tried.own or finding.text not in line:
                    continue
                listed, got = _OPTIONS.match(finding.text), _OPTIONS.match(finding.got)
                instead = f"{listed[1]}{got[2]}" if listed and got else finding.got
                told = [instead]
                if " c'è " in finding.text:
                    told.append(
                        finding.text.replace(" non c'è ", " c'è ")
                        if " non c'è " in finding.text
                        else finding.text.replace(" c'è ", " non c'è ")
                    )
                for one in told:
                    if len(self.words.matches(StepKind.THEN, one)) == 1:
                        yield {number: line.replace(finding.text, one)}


def _replaced(line: str, pairs: list[tuple[str, str]]) -> str:
    for old, new in sorted(pairs, key=lambda pair: -len(pair[0])):
        line = re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", lambda _, new=new: new, line)  # type: ignore[misc]
    return line


def _edited(tried: TriedScenario, edit: Callable[[str], str]) -> Iterator[Lines]:
    edits = {number: edit(tried.lines[number]) for number in tried.told}
    changed: Lines = {number: line for number, line in edits.items() if line != tried.lines[number]}
    if changed:
        yield changed


def _moved(amount: str, was: int, now: int) -> str:
    worth = parse_amount(amount)
    return money(worth - was + now) if abs(worth - was) <= _NEAR and worth - was + now > 0 else amount


def _without_step(tried: TriedScenario, number: int) -> dict[int, str | None]:
    """Return the lines without a step; the one that went on from it begins in its place."""
    edits: dict[int, str | None] = {number: None}
    head = _STEP.match(tried.lines[number])
    after = tried.lines[number + 1] if number + 1 < len(tried.lines) else ""
    if head is not None and _GOES_ON.match(after):
        edits[number + 1] = _GOES_ON.sub(lambda found: f"{found[1]}{head[2]}", after)
    return edits


def _is_dealt(line: str) -> bool:
    """Say whether a line is of a table of cards, or names the shoe."""
    return line.lstrip().startswith("|") or "sabot contiene" in line


def _row(row: re.Match[str], served: list[str], drawn: list[str]) -> str:
    """Return a row of the table of cards with others in it, as wide as it was where there is room."""
    first, last = (f" {' '.join(cards)} ".ljust(len(row[group])) for cards, group in ((served, 2), (drawn, 4)))
    return f"{row[1]}{first}{row[3]}{last}{row[5]}"


def _box_column(tried: TriedScenario, number: int) -> int | None:
    """Return in which column of a table a line holds the number of a box; None where it holds none."""
    first = number
    while first and tried.lines[first - 1].lstrip().startswith("|"):
        first -= 1
    if not tried.lines[number].lstrip().startswith("|"):
        return None
    heads = [cell.strip() for cell in tried.lines[first].split("|")]
    return heads.index("posto") if "posto" in heads else None
