"""What the playable hand of a page says at each moment, held against the cards and the amounts that it shows there."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from claims import euro_in
from read_sentences import Read, read

from generator.model.ir import Ruleset
from generator.model.meaning.totals import best_total
from generator.pages.printing.drawn_cards import HIDDEN
from generator.pages.printing.game_blocks import HandNode, PlayableHand
from generator.words.card_words import rank_sign

Said = Callable[[Ruleset, Read, HandNode, str], bool]


def total_of(rules: Ruleset, cards: Sequence[str]) -> tuple[int, bool]:
    """Return the total of cards that lie face up, and whether it is soft."""
    values = {rank: (low, high) for rank, low, high in rules.values.by_rank}
    return best_total((values[card[0]] for card in cards if card != HIDDEN), rules.values.ceiling)


def _own(rules: Ruleset, node: HandNode, hand: int = 0) -> str:
    total, soft = total_of(rules, node.hands[hand][0])
    return f"{total} soft" if soft and total < rules.values.ceiling else str(total)


def _gain(node: HandNode) -> int:
    assert node.result is not None
    return node.result[2]


def _compared(rules: Ruleset, read: Read, node: HandNode, last: str) -> bool:
    """Totals are compared only where the dealer has played against a hand that its player has kept."""
    own, his = total_of(rules, node.hands[0][0])[0], total_of(rules, node.dealer)[0]
    told = (read.values["own"], read.values["dealer"]) == (str(own), str(his))
    order = (own > his) - (own < his)
    return told and HIDDEN not in node.dealer and (order == (_gain(node) > 0) - (_gain(node) < 0) or own == his)


def _deals(rules: Ruleset, label: str) -> bool:
    """Say whether a command of this label closes betting and does nothing else."""
    commands = rules.session.commands if rules.session is not None else ()
    alone = [one for one in commands if [effect.kind for effect in one.effects] == ["chiudi"]]
    return label in [f"«{one.label}»" for one in alone] if label else bool(alone)


def _laid(read: Read, node: HandNode, last: str) -> bool:
    """A stake is on the table, the one that the move before said, and no card is."""
    ((cards, stake, _),) = node.hands
    return (
        not cards
        and not node.dealer
        and euro_in(read.values["amount"]) == euro_in(last.rpartition(" ")[2]) == stake > 0
    )


OF_MOMENTS: Mapping[str, Said] = {
    "Prima delle carte si punta.": lambda rules, read, node, last: not (last or node.hands or node.dealer),
    "Hai puntato {amount}. Quando le puntate si chiudono arrivano le carte.": lambda rules, read, node, last: (
        _laid(read, node, last) and not _deals(rules, "")
    ),
    "Hai puntato {amount}. Le carte arrivano con {command}.": lambda rules, read, node, last: (
        _laid(read, node, last) and _deals(rules, read.values["command"])
    ),
    "Hai {total}, il banco mostra {card}. Che cosa fai?": lambda rules, read, node, last: (
        read.values["total"] == _own(rules, node) and read.values["card"] == rank_sign(node.dealer[0][0])
    ),
    "Hai {total}. Che cosa fai?": lambda rules, read, node, last: read.values["total"] == _own(rules, node),
    "Mano {number}: hai {total}. Che cosa fai?": lambda rules, read, node, last: (
        read.values["total"] == _own(rules, node, int(read.values["number"]) - 1)
    ),
    "Guadagni {amount}.": lambda rules, read, node, last: _gain(node) == euro_in(read.values["amount"]) > 0,
    "Perdi {amount}.": lambda rules, read, node, last: -_gain(node) == euro_in(read.values["amount"]) > 0,
    "Non vinci e non perdi.": lambda rules, read, node, last: _gain(node) == 0,
    "Hai scelto {move}.": lambda rules, read, node, last: f"«{last}»" in read.values["move"],
    "Hai {total}.": lambda rules, read, node, last: read.values["total"] == str(total_of(rules, node.hands[0][0])[0]),
    "Hai {total}: sballi.": lambda rules, read, node, last: (
        int(read.values["total"]) == total_of(rules, node.hands[0][0])[0] > rules.values.ceiling
    ),
    "Il banco arriva a {total} e sballa.": lambda rules, read, node, last: (
        int(read.values["total"]) == total_of(rules, node.dealer)[0] > rules.values.ceiling
    ),
    "Il banco ha {total}.": lambda rules, read, node, last: (
        int(read.values["total"]) == total_of(rules, node.dealer)[0] <= rules.values.ceiling
    ),
    "Tu {own}, il banco {dealer}.": _compared,
}
"""What each message says of a moment, of the last move that led to it."""


def false_moments(rules: Ruleset, hand: PlayableHand) -> Iterator[str]:
    """Yield what is said of a moment and is not so."""
    for last, node in _moments(hand.bet):
        for one in read(node.told):
            if one.template not in OF_MOMENTS or not OF_MOMENTS[one.template](rules, one, node, last):
                yield f"{node.told} dopo «{last}»: {node.hands}, banco {node.dealer}, {node.result}"


def _moments(node: HandNode, last: str = "") -> Iterator[tuple[str, HandNode]]:
    yield last, node
    for label, below in node.moves.values():
        yield from _moments(below, label)
