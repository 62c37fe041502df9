"""The best way of playing: charts by kind of hand, rows that play alike together, and the same in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from generator.numbers.figures import Chart
from generator.pages.facts.hands import SPLIT, kind_of
from generator.pages.player.page_telling import Teller
from generator.pages.printing.page_blocks import ChartPart, ChartRow, Charts
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet import stake_amounts as money
from generator.words.catalogue import Catalogue
from generator.words.marked_messages import marked

HARD, SOFT, PAIR = "dura", "soft", "coppia"
_SIGNS = {"C": marked("C"), "S": marked("S"), "R": marked("R"), "D": marked("D"), "A": marked("A")}
"""The letters of the kinds of decisions: a language has its own, which its players know from other charts."""


def strategy(told: Teller, chart: Chart | None) -> Charts | None:
    """Return the charts; None where they cannot be computed."""
    if chart is None:
        return None
    words = told.words
    kinds: dict[str, list[str]] = {HARD: [], SOFT: [], PAIR: []}
    for hand in sorted(chart.hands, key=lambda hand: hand.startswith("A,")):
        kinds[_kind(hand)].append(hand)
    titles = {HARD: words("Mani senza asso da 11"), SOFT: words("Mani soft, con un asso da 11"), PAIR: words("Coppie")}
    parts = [_part(told, chart, kind, hands, titles[kind]) for kind, hands in kinds.items() if hands]
    shown = {letter for part in parts for row in part.rows for letter in row.letters if letter}
    return Charts(
        upcards=chart.upcards,
        hands=words("Tu"),
        columns=words("Banco"),
        legend={letter: _name(told, name) for name, letter in chart.letters.items() if letter in shown},
        signs=signs(words, shown),
        said=(*_otherwise(told, chart), *_early(told, chart)),
        parts=tuple(parts),
    )


def signs(words: Catalogue, letters: Iterable[str]) -> dict[str, str]:
    """Return what is printed for each letter; those of the data where two of the language would be the same."""
    own = {letter: words(_SIGNS[letter]) if letter in _SIGNS else letter for letter in sorted(letters)}
    return own if len(set(own.values())) == len(own) else {letter: letter for letter in own}


def _kind(hand: str) -> str:
    if "," in hand:
        return PAIR
    return SOFT if hand.endswith("soft") else HARD


def _name(told: Teller, offer: str) -> str:
    return told.move(told.rules.offer(offer))


def _part(told: Teller, chart: Chart, kind: str, hands: Sequence[str], title: str) -> ChartPart:
    rows = []
    alike = groupby(hands, key=lambda hand: tuple(chart.letter(hand, up) for up in chart.upcards))
    for letters, group in alike:
        rows.append(ChartRow(hand=hands_called(told, kind, list(group)), letters=letters))
    return ChartPart(title=title, rows=tuple(rows))


def hands_called(told: Teller, kind: str, hands: Sequence[str]) -> str:
    """Return what a row of hands that play alike is called: «13–16», «A 2–3», «2, 3»."""
    if kind == PAIR:
        return ", ".join(hand.split(",")[0] for hand in hands)
    if kind == SOFT:
        low = told.rules.values.ceiling - 10
        asides = [int(hand.split(" ")[0]) - low for hand in hands]
        ace = ["A"] if 1 in asides else []
        others = [aside for aside in asides if aside > 1]
        return f"A {', '.join([*ace, *([_run(others)] if others else [])])}"
    return _run([int(hand) for hand in hands])


def _run(numbers: Sequence[int]) -> str:
    if list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


def _early(told: Teller, chart: Chart) -> Iterator[Said]:
    """Yield whether each offer made before the turn is worth taking, and what it costs."""
    stake = money.stake_of(told.rules.main_wager.name, told.rules)
    for name, (taken, cost) in chart.early.items():
        offer = told.rules.offer(name)
        amount = told.words.euro(abs(round(Fraction(cost) * stake)))
        message = marked("«{offer}» non conviene: costa in media {amount} ogni {stake} di puntata.")
        if taken == 1:
            message = marked("«{offer}» conviene sempre.")
        elif taken > 0:
            message = marked("«{offer}» conviene solo a volte: accettare sempre costa in media {amount} ogni {stake}.")
            if cost < 0:
                message = marked("«{offer}» conviene quasi sempre: accettare sempre rende {amount} ogni {stake}.")
        shown = told.words.euro(stake, plain=True)
        yield told.said(message, offer.source, offer=told.move(offer), amount=amount, stake=shown)


def _otherwise(told: Teller, chart: Chart) -> Iterator[Said]:
    """Yield what to do where the move of the chart is not open.

    A pair that cannot be split is played as its total. Of the other moves: what most hands do, then those that do
    otherwise whatever the dealer shows.
    """
    words = told.words
    by_move: dict[str, dict[str, set[str]]] = {}
    for (hand, up), other in chart.otherwise.items():
        by_move.setdefault(chart.offers[hand, up], {}).setdefault(hand, set()).add(other)
    for move, hands in by_move.items():
        offer = told.rules.offer(move)
        if kind_of(offer) == SPLIT:
            yield told.said(
                "Se non puoi scegliere «{move}», gioca il totale della mano.", offer.source, move=_name(told, move)
            )
            continue
        counted = Counter(other for others in hands.values() for other in others)
        usual = max(sorted(counted), key=lambda name: counted[name])
        asked = {"move": _name(told, move), "other": _name(told, usual)}
        yield told.said("Se non puoi scegliere «{move}», scegli «{other}».", offer.source, **asked)
        for name in sorted(counted.keys() - {usual}):
            alike = [hands_called(told, _kind(hand), [hand]) for hand, others in hands.items() if others == {name}]
            if alike:
                shown = words.list(alike, "o")
                yield told.said(
                    "Con {hands} scegli invece «{other}».", offer.source, hands=shown, other=_name(told, name)
                )
