"""What of a round that waits for a card can still make a difference: two rounds with one key go on alike.

Numbers of cards, decisions, splits and hands count up to the largest that a rule compares them with. Of a hand that
only awaits its payment the key holds what may be asked of all the hands together, and of those alike only one: rules
ask whether all, some or none are of a kind. What it will be paid is in the number of the hand in `prospects`, which
whoever follows the round carries beside the key.
"""

from contextlib import suppress
from typing import Any

from generator.engine.partial_shoe import FaceDown, Unseen
from generator.model.asked import after_the_players
from generator.model.ir import Ruleset
from generator.model.terms import PhaseKind
from generator.numbers.exact import Unsupported
from generator.numbers.simulation.asked_traits import AskedTraits, bound, dealer_bound, every_condition
from generator.numbers.simulation.prospects import Prospects
from generator.numbers.simulation.seen_by_player import Viewer
from generator.numbers.simulation.waiting_hands import counted_so_far
from generator.words.italian import join

Key = tuple[Any, ...]
TOLD_APART = frozenset({
    "mano", "mano.carte", "mano.totale", "mano.morbida", "mano.coppia", "mano.da_divisione", "mano.originaria",
    "mano.prima_carta", "mano.ranghi", "mano.decisioni", "mano.puntata", "posto.divisioni", "posto.mani",
    "saldo.copre", "banco", "banco.scoperta", "banco.carte", "banco.totale", "banco.morbida", "banco.qualificato",
    "banco.controllato", "confronto", "mani", "aperte", "tabella",
})  # fmt: skip
"""The traits that two rounds with one key answer alike, now and later."""


class Keys:
    """Makes the keys of the rounds of one regolamento.

    Raises:
        Unsupported: a condition asks for something else than TOLD_APART.
    """

    def __init__(self, ruleset: Ruleset, engine: Any, viewer: Viewer) -> None:
        self.ruleset = ruleset
        self.rules = engine.RULES
        self.viewer = viewer
        self.playing = AskedTraits(tuple(every_condition(ruleset)))
        if unknown := self.playing.traits - TOLD_APART:
            raise Unsupported(
                "condizioni", "la tabella compilata non segue " + join(f"«{name}»" for name in sorted(unknown))
            )
        self.after = AskedTraits(tuple(after_the_players(ruleset)))
        self.most_decisions = bound(self.playing.conditions, "mano.decisioni")
        self.most_splits = bound(self.playing.conditions, "posto.divisioni")
        self.most_hands = bound(self.playing.conditions, "posto.mani")
        self.dealer_cards = dealer_bound(ruleset)
        self.prospects = Prospects(ruleset, engine)
        self.first_ranks = self.playing.rank_sets("mano.prima_carta")
        self.last_players = self.prospects.last_players
        self.last_turns = self.last_players if ruleset.phases[self.last_players].kind is PhaseKind.PLAYERS else -1
        self.last_dealer = self.prospects.last_dealer
        self._drawn_from = {row.zone for row in ruleset.dealer.rule}

    def players_are_done(self, round_: Any) -> bool:
        """Say whether no player has a decision left."""
        return bool(round_.phase > self.last_players)

    def awaits_payment(self, round_: Any, hand: Any) -> bool:
        """Say whether nothing can happen to a hand any more but its payment, and `prospects` know what it may be."""
        done = self.players_are_done(round_)  # then nobody takes a card of a zone of his any more
        if not done and (any(hand.zones.values()) or not self._has_had_its_last_turn(round_, hand)):
            return False
        return self.prospects.possible and not hand.uncounted

    def _has_had_its_last_turn(self, round_: Any, hand: Any) -> bool:
        if round_.phase != self.last_turns or not round_.entered:
            return False
        turn = round_.playing.index(hand.box), hand.box.hands.index(hand)
        return bool(turn < (round_.at, round_.place))

    def awaiting(self, hand: Any) -> int:
        """Return the number of a hand that awaits its payment; equal for hands that no settlement table tells apart."""
        known = (
            tuple((stake.wager, stake.amount, stake.returned) for stake in hand.stakes),
            tuple(sorted(hand.marks)),
            min(hand.n, self.viewer.most_cards), hand.total, hand.soft, hand.from_split, hand.original,
            min(hand.decisions, self.most_decisions), self._first(hand.cards),
            hand.n == 2 and (hand.pair_by_value, hand.pair_by_rank),
            tuple(hand.ranks) if self.playing.sees("mano.ranghi") else (),
        )  # fmt: skip
        return self.prospects.hand(hand, known)

    def open_zones(self, round_: Any) -> dict[str, Any]:
        """Return the zones of the table from which a card may still be taken.

        Once the dealer has opened, in his last turn, those are the ones that he draws from.
        """
        if round_.phase > self.last_dealer:
            return {}
        if round_.phase == self.last_dealer and round_.entered and round_.at:
            return {name: cards for name, cards in round_.zones.items() if name in self._drawn_from}
        return dict(round_.zones)

    def key(self, round_: Any) -> Key:
        """Return the key of a round that waits for a card."""
        return _Reading(self, round_).key()

    def _first(self, cards: list[Any]) -> Key:
        """Return what can be asked of the first card; a rank of the same kind has the same answers."""
        return tuple(bool(cards) and cards[0].rank in ranks for ranks in self.first_ranks)


class _Reading:
    """One key being made: it numbers the cards that nobody has seen, in the order in which it meets them."""

    def __init__(self, keys: Keys, round_: Any) -> None:
        self.keys = keys
        self.round = round_
        self.unseen: dict[int, int] = {}
        self.over = keys.players_are_done(round_)
        self.asked = keys.after if self.over else keys.playing

    def key(self) -> Key:
        round_, keys, asked = self.round, self.keys, self.asked
        waiting = {hand for hand in round_.hands if keys.awaits_payment(round_, hand)}
        paid_later = sorted({self._waiting_hand(hand) for hand in waiting}, key=repr)
        hands = [self._hand(hand) for hand in round_.hands if hand not in waiting]
        if self.over:
            hands.sort(key=repr)
        boxes = [box for box in round_.boxes if not waiting.issuperset(box.hands)]
        return (
            (*paid_later, *hands),
            round_.where(),
            self._cards_of(round_.dealer, keys.dealer_cards),
            self._cards(round_.concealed),
            self._zones(keys.open_zones(round_) if self.over else round_.zones),
            self._upcard(),
            asked.sees("banco.controllato") and round_.peeked,
            round_.qualified,
            tuple(min(box.splits, keys.most_splits) for box in boxes) if asked.sees("posto.divisioni") else (),
            tuple(min(len(box.hands), keys.most_hands) for box in boxes) if asked.sees("posto.mani") else (),
            self._ahead(),
        )

    def _upcard(self) -> str:
        if not self.over or self.asked.sees("banco.scoperta") or self.keys.ruleset.quotes:
            with suppress(Unseen):  # of a card that lies face down the cards of the dealer tell enough
                return self.keys.viewer.face.get(self.round.upcard, "")
        return ""

    def _ahead(self) -> Key:
        """Return the cards already known although not dealt yet, because the step that deals them is repeated."""
        known = sorted(self.round.shoe.known.items())
        return tuple((place - self.round.next, self._card(card)) for place, card in known if place >= self.round.next)

    # ------------------------------------------------------------------ hands

    def _waiting_hand(self, hand: Any) -> Key:
        """Return what may still be asked of a hand that only awaits its payment, with all the others."""
        keys = self.keys
        still_open = {stake.wager for stake in hand.stakes if stake.returned is None}
        groups = tuple(keys.rules.classes[name](hand) for name in keys.playing.grouped)
        return "done", tuple(sorted(still_open & keys.playing.open_wagers)), groups

    def _hand(self, hand: Any) -> Key:
        keys = self.keys
        stakes = tuple((stake.wager, stake.amount, stake.returned) for stake in hand.stakes)
        return (
            "open",
            stakes,
            self._cards_of(hand, keys.viewer.most_cards),
            tuple(sorted(hand.marks)),
            hand.from_split,
            hand.original,
            hand.closed,
            hand.due,
            hand.stage,
            min(hand.decisions, keys.most_decisions),
            self._zones(hand.zones),
        )

    def _cards_of(self, hand: Any, most: int) -> Key:
        """Return the cards of a hand, as far as a rule can tell, and those it has yet to look at."""
        cards, low, extras = counted_so_far(hand)
        first, uncounted = self.keys._first(cards), self._cards(hand.uncounted)
        number = len(cards) + len(uncounted)
        if number <= 2:
            return "cards", first, self._sorted(cards), uncounted
        ranks = self._sorted(cards) if self.keys.playing.sees("mano.ranghi") else ()
        return "sum", first, min(number, most), low, self._extras(low, extras), ranks, uncounted

    def _extras(self, low: int, extras: list[int]) -> Key:
        """Return what high cards may still add: no more of them than fit under the ceiling."""
        room = self.keys.rules.ceiling - low
        if len(set(extras)) > 1:
            return tuple(extras)
        return tuple(extras[: max(0, room // extras[0])]) if extras else ()

    # ------------------------------------------------------------------ cards

    def _card(self, card: Any) -> tuple[int, int]:
        if isinstance(card, FaceDown):
            return 1, self.unseen.setdefault(card.place, len(self.unseen))
        return 0, self.keys.viewer.kind_of[card.rank]

    def _cards(self, cards: list[Any]) -> Key:
        return tuple(map(self._card, cards))

    def _sorted(self, cards: list[Any]) -> Key:
        return tuple(sorted(map(self._card, cards)))

    def _zones(self, zones: dict[str, list[Any]]) -> Key:
        return tuple((name, self._cards(cards)) for name, cards in zones.items())
