"""The playable hand: every choice over one fixed shoe, as the generated engine plays it.

The page only walks the tree: no rule and no sum of cards is written a second time for it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Any

from generator.engine.generate import load_beside
from generator.engine.printers.module import source_without_kernel
from generator.engine.runtime.register import money as wire_money
from generator.engine.runtime.wire import cents
from generator.model.ir import Ruleset
from generator.model.terms import REFUSE
from generator.numbers.figures import Chart
from generator.pages.facts.hands import RAISE, SPLIT, kind_of, marked_by
from generator.pages.player.bet_moments import before_the_cards
from generator.pages.player.page_telling import Teller
from generator.pages.printing.drawn_cards import HIDDEN
from generator.pages.printing.game_blocks import HandNode, PlayableHand
from generator.pages.sheet import stake_amounts as money
from generator.words.card_words import SUITS, rank_sign

CANDIDATES = 80
"""How many shoes are tried."""
MOST_NODES = 24
"""A tree of more moments than this is too long to walk."""
_CARDS = 16
_PLAYER = "g1"
_ADDED = frozenset({RAISE, SPLIT})
"""Kinds of choices that add to the stake."""
_BALANCE = 20
"""The balance, in stakes: any decision may be paid for."""

Outcome = Mapping[str, Any]


class PlayedEngine:
    """An engine of some rules in this interpreter, for one player at one box."""

    def __init__(self, rules: Ruleset) -> None:
        """Begin with the engine generated from the rules."""
        self.rules = rules
        self.main = rules.main_wager.name
        self.stake = money.stake_of(self.main, rules)

    @cached_property
    def _module(self) -> Any:
        return load_beside(source_without_kernel(self.rules))

    def begun(self, shoe: Sequence[str], stakes: Mapping[str, int] | None = None) -> Any | None:
        """Return a round over the wire, the engine's `Game`, at its first decision; None where the engine refuses.

        Args:
            shoe: wire codes, in drawing order.
            stakes: by wager, in cents; without them the main one at the worked stake.
        """
        placed = stakes or {self.main: self.stake}
        setup = {
            "sabot": list(shoe),
            "giocatori": [{"giocatore": _PLAYER, "saldo": wire_money(self.stake * _BALANCE)}],
            "posti": [
                {
                    "posto": 1,
                    "giocatore": _PLAYER,
                    "puntate": {name: wire_money(stake) for name, stake in placed.items()},
                }
            ],
        }
        try:
            return self._module.Game(self._module.RULES, setup)
        except self._module.EngineFault:
            return None

    def after(self, game: Any, name: str) -> Any | None:
        """Return the round after a choice, which leaves the given one as it is; None where the shoe ends."""
        again = game.fork()
        try:
            again.move(self._module.Move(name))
        except self._module.EngineFault:
            return None
        return again

    def money(self, outcome: Outcome) -> tuple[int, int, int]:
        """Return what a finished round staked, gave back and gained, in cents."""
        entries = outcome["registro"]
        staked = sum(cents(entry["importo"]) for entry in entries if entry["fatto"] == "puntata")
        received = sum(cents(entry["restituito"]) for entry in entries if entry["fatto"] == "liquidazione")
        return staked, received, received - staked


def playable(told: Teller, chart: Chart | None, like: PlayableHand | None = None) -> PlayableHand | None:
    """Return the tree of the shoe that shows most, of those tried; None if none can be walked.

    Args:
        like: the hand of the same page in another language: its shoe is played again, and no other is tried.
    """
    engine = PlayedEngine(told.rules)
    shoes = _shoes(told.rules) if like is None else [like.shoe]
    grown = [(root, shoe) for shoe in shoes if (root := _Tree(told, engine, chart, shoe).root()) is not None]
    if not grown:
        return None
    root, shoe = max(grown, key=lambda one: _interest(told, one[0]))
    said = [told.said("Le carte sono già decise: cambia solo ciò che scegli.")]
    bet = before_the_cards(told, engine.stake, root)
    return PlayableHand(stake=engine.stake, said=tuple(said), bet=bet, root=root, shoe=tuple(shoe))


def _shoes(rules: Ruleset) -> Iterator[tuple[str, ...]]:
    """Yield shoes to try: always the same ones, a card of a suit never twice."""
    chance = Random(0)
    pack = [rank + suit for rank in rules.deck.ranks for suit in SUITS]
    for _ in range(CANDIDATES):
        yield tuple(chance.sample(pack, min(_CARDS, len(pack))))


class _Tree:
    """Grows the tree of one shoe."""

    def __init__(self, told: Teller, engine: PlayedEngine, chart: Chart | None, shoe: Sequence[str]) -> None:
        self.told, self.engine, self.chart, self.shoe = told, engine, chart, shoe
        self.nodes = 0
        self.table: tuple[str, ...] = ()
        self.offers = {offer.name: offer for offer in told.rules.offers}

    def root(self) -> HandNode | None:
        """Return the first moment of the tree; None where it is too long, or has nothing of what the game is about.

        Of no interest is a round that asks nothing, one that begins with a proposal, or one in which a player cannot
        add to the stake though the game lets him.
        """
        begun = self.engine.begun(self.shoe)
        if begun is None:
            return None
        outcome = outcome_of(begun)
        pending = outcome.get("attesa")
        if pending is None or REFUSE in pending["lecite"]:
            return None
        adds = any(kind_of(offer) in _ADDED for offer in self.told.rules.offers)
        if adds and not _kinds(self.told, pending["lecite"]) & _ADDED:
            return None
        self.table = _of_table(outcome)
        return self._node(begun, "")

    def _after(self, game: Any, name: str) -> HandNode | None:
        again = self.engine.after(game, name) if self.nodes < MOST_NODES else None
        return None if again is None else self._node(again, name)

    def _node(self, game: Any, last: str) -> HandNode | None:
        self.nodes += 1
        outcome = outcome_of(game)
        pending = outcome.get("attesa")
        if pending is None:
            return self._leaf(outcome)
        follows: dict[str, tuple[str, HandNode]] = {}
        for name in pending["lecite"]:
            node = self._after(game, name)
            if node is None:
                return None
            follows[name] = (self._label(name), node)
        seen = pending["visibile"]
        hidden = [card for zone, cards in seen.items() if zone.endswith("_banco") for card in cards]
        dealer = (*seen.get("banco", ()), *hidden)
        total = outcome["banco"]["totale"]
        return HandNode(
            told=self._told(outcome, pending, last),
            hands=self._hands(outcome),
            dealer=tuple(dealer),
            dealer_total=str(total) if total else "",
            table=self.table,
            moves=follows,
            best=self._best(pending, outcome),
        )

    def _leaf(self, outcome: Outcome) -> HandNode:
        dealer = outcome["banco"]
        result = self.engine.money(outcome)
        return HandNode(
            told=self._end(outcome, result[2]),
            hands=self._hands(outcome),
            dealer=tuple(dealer["carte"]),
            dealer_total=str(dealer["totale"]) if dealer["carte"] else "",
            table=self.table,
            moves={},
            result=result,
        )

    def _label(self, name: str) -> str:
        return self.told.words("Rifiuta") if name == REFUSE else self.told.move(self.offers[name])

    def _hands(self, outcome: Outcome) -> tuple[tuple[tuple[str, ...], int, str], ...]:
        staked: dict[int, int] = {}
        for entry in outcome["registro"]:
            if entry["fatto"] == "puntata":
                staked[entry["mano"]] = staked.get(entry["mano"], 0) + cents(entry["importo"])
        return tuple((tuple(hand["carte"]), staked.get(hand["mano"], 0), self._total(hand)) for hand in outcome["mani"])

    def _total(self, hand: Mapping[str, Any]) -> str:
        soft = hand["morbida"] and hand["totale"] < self.ceiling
        return self.told.words("{total} soft", total=hand["totale"]) if soft else str(hand["totale"])

    @property
    def rules(self) -> Ruleset:
        """The rules of the hand."""
        return self.told.rules

    @property
    def ceiling(self) -> int:
        """The greatest total that does not bust."""
        return self.told.rules.values.ceiling

    def _told(self, outcome: Outcome, pending: Outcome, last: str) -> str:
        words = self.told.words
        hand = next(one for one in outcome["mani"] if one["mano"] == pending["mano"])
        total = self._total(hand)
        if len(outcome["mani"]) > 1:
            return words("Mano {number}: hai {total}. Che cosa fai?", number=pending["mano"], total=total)
        shown = pending["visibile"].get("banco", ())
        if not last and shown and shown[0] != HIDDEN:
            return words("Hai {total}, il banco mostra {card}. Che cosa fai?", total=total, card=rank_sign(shown[0][0]))
        return words("Hai {total}. Che cosa fai?", total=total)

    def _end(self, outcome: Outcome, gain: int) -> str:
        words = self.told.words
        dealer = outcome["banco"]
        hands = outcome["mani"]
        said = []
        given_up = {name for hand in hands for name in hand["classi"] if self.rules.hand_class(name).when is None}
        dealer_plays = any(entry["fatto"] == "banco" and entry["azione"] != "niente" for entry in outcome["registro"])
        if len(hands) == 1 and given_up:
            chosen = [self.told.move(offer) for offer in marked_by(self.rules, min(given_up))]
            said.append(words("Hai scelto {move}.", move=words.list([words.quoted(name) for name in chosen], "o")))
        elif len(hands) == 1 and hands[0]["totale"] > self.ceiling:
            said.append(words("Hai {total}: sballi.", total=hands[0]["totale"]))
        elif dealer["carte"] and dealer["totale"] > self.ceiling:
            said.append(words("Il banco arriva a {total} e sballa.", total=dealer["totale"]))
        elif len(hands) == 1 and not dealer_plays:
            said.append(words("Hai {total}.", total=hands[0]["totale"]))
        elif len(hands) == 1 and dealer["carte"]:
            said.append(words("Tu {own}, il banco {dealer}.", own=hands[0]["totale"], dealer=dealer["totale"]))
        elif dealer["carte"]:
            said.append(words("Il banco ha {total}.", total=dealer["totale"]))
        if gain > 0:
            said.append(words("Guadagni {amount}.", amount=words.euro(gain)))
        elif gain < 0:
            said.append(words("Perdi {amount}.", amount=words.euro(-gain)))
        else:
            said.append(words("Non vinci e non perdi."))
        return " ".join(said)

    def _best(self, pending: Outcome, outcome: Outcome) -> str:
        """Return what the chart says of the pending hand; "" where it says nothing, or nothing that is legal."""
        shown = pending["visibile"].get("banco", ())
        if self.chart is None or not shown or shown[0] == HIDDEN:
            return ""
        hand = next(one for one in outcome["mani"] if one["mano"] == pending["mano"])
        upcard = rank_sign(shown[0][0])
        for name in _chart_names(hand):
            for cells in (self.chart.offers, self.chart.otherwise):
                offer = cells.get((name, upcard), "")
                if offer in pending["lecite"]:
                    return offer
        return ""


def outcome_of(game: Any) -> Outcome:
    """Return the whole outcome of a round so far; the round itself has still told nothing."""
    outcome: Outcome = game.fork().news()
    return outcome


def _of_table(outcome: Outcome) -> tuple[str, ...]:
    """Return the cards that belong to nobody."""
    return tuple(
        entry["carta"] for entry in outcome["registro"] if entry["fatto"] == "carta" and entry["a"] == "tavolo"
    )


def _chart_names(hand: Mapping[str, Any]) -> Iterator[str]:
    """Yield the rows of a chart in which a hand may stand, the closest first."""
    signs = ["10" if code[0] in "TJQK" else code[0] for code in hand["carte"]]
    if len(signs) == 2 and signs[0] == signs[1]:
        yield ",".join(signs)
    yield f"{hand['totale']} soft" if hand["morbida"] else str(hand["totale"])


def recommended(root: HandNode) -> list[HandNode]:
    """Return the moments of the line that the chart recommends, or that ends best where there is no chart."""
    line = [root]
    while line[-1].moves:
        node = line[-1]
        best = node.best or max(node.moves, key=lambda name: _ends(node.moves[name][1])[-1])
        line.append(node.moves[best][1])
    return line


def moves_made(line: Sequence[HandNode]) -> list[str]:
    """Return what the moves of a line of play are called."""
    return [next(label for label, below in node.moves.values() if below is after) for node, after in pairwise(line)]


def _ends(node: HandNode) -> list[int]:
    """Return the gains of every end below a moment, in order."""
    if node.result is not None:
        return [node.result[2]]
    return sorted(gain for _, below in node.moves.values() for gain in _ends(below))


def _interest(told: Teller, root: HandNode) -> tuple[int, ...]:
    """Return how much a tree shows: a raise that wins, kinds of decision, different ends, few moments."""
    ends = _ends(root)
    line = recommended(root)
    wins = line[-1].result is not None and line[-1].result[2] > 0
    adds = _adds(told, root.best)
    kinds = _kinds(told, root.moves)
    return (int(adds and wins), len(kinds & _ADDED), len(set(ends)), int(wins and len(line) > 2), -len(ends))


def _kinds(told: Teller, names: Iterable[str]) -> set[str]:
    """Return the kinds of some choices; to refuse is none."""
    offers = {offer.name: offer for offer in told.rules.offers}
    return {kind_of(offers[name]) for name in names if name in offers}


def _adds(told: Teller, best: str) -> bool:
    """Say whether the choice that the chart recommends adds to the stake."""
    return bool(_kinds(told, [best]) & _ADDED)
