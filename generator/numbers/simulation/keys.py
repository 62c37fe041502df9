"""What of an interrupted round can still make a difference: two rounds with one key go on alike.

Numbers of cards, decisions, splits and hands count up to the largest that a rule compares them with. A hand whose turn
is over is what each of its wagers would get against every dealer's hand that could still come: the engine's own tables
are asked, once for each kind of hand.
"""

from collections.abc import Iterable
from types import FunctionType, GeneratorType
from typing import Any

from generator.model.asked import after_the_players
from generator.model.ir import Ruleset
from generator.model.terms import PhaseKind
from generator.numbers.exact import Unsupported
from generator.numbers.simulation.eyes import Eyes, bound, dealer_bound, every_condition
from generator.numbers.simulation.frames import Place
from generator.numbers.simulation.lazy import LazyCard, without_looking
from generator.numbers.simulation.prospects import Prospects
from generator.numbers.simulation.seen_by_player import Viewer
from generator.words.italian import join

Key = tuple[Any, ...]
PLACES, HIDDEN, SETTLED = 1, 3, 11
"""Where a key holds where the round stands, the dealer's hidden cards, what is already paid."""
ITERATORS: tuple[type[Any], ...] = (GeneratorType, type(iter(())), type(iter([])), type(iter({})), type(iter(range(0))))
TOLD_APART = frozenset({
    "mano", "mano.carte", "mano.totale", "mano.morbida", "mano.coppia", "mano.da_divisione", "mano.originaria",
    "mano.prima_carta", "mano.ranghi", "mano.decisioni", "mano.puntata", "posto.divisioni", "posto.mani",
    "saldo.copre", "banco", "banco.scoperta", "banco.carte", "banco.totale", "banco.morbida", "banco.qualificato",
    "banco.controllato", "confronto", "mani", "aperte", "tabella",
})  # fmt: skip
"""The traits that two rounds with one key answer alike, now and later."""
DONE = "done"
"""The first word of the key of a hand that only awaits its payment: then its wagers, prospects, group classes."""
PLAIN = frozenset({int, str, bool, type(None)})


class Keys:
    """Makes the keys of the rounds of one regolamento."""

    def __init__(self, ruleset: Ruleset, engine: Any, viewer: Viewer) -> None:
        self.ruleset = ruleset
        self.engine = engine
        self.rules = engine.RULES
        self.viewer = viewer
        self.playing = Eyes(tuple(every_condition(ruleset)))
        if unknown := self.playing.traits - TOLD_APART:
            raise Unsupported(
                "condizioni", "la tabella compilata non segue " + join(f"«{name}»" for name in sorted(unknown))
            )
        self.after = Eyes(tuple(after_the_players(ruleset)))
        self.most_decisions = bound(self.playing.conditions, ("mano.decisioni",))
        self.most_splits = bound(self.playing.conditions, ("posto.divisioni",))
        self.most_hands = bound(self.playing.conditions, ("posto.mani",))
        self.dealer_cards = dealer_bound(ruleset)
        self.prospects = Prospects(ruleset, engine)
        self.first_ranks = self.playing.rank_sets("mano.prima_carta")
        self.rank_hands = self.playing.sees("mano.ranghi")
        self.last_players = self._last(PhaseKind.PLAYERS, PhaseKind.OFFER)
        self.last_dealer = self._last(PhaseKind.DEALER)
        self.forward = all(phase.found is None or phase.found > phase.index for phase in ruleset.phases)
        names = ("Phase", "DealStep", "Offer", "ActionRow", "ClosingRow", "SettlementRow", "WagerKind", "Rules")
        self.constants = frozenset({FunctionType, *(getattr(engine, name) for name in names)})

    def _last(self, *kinds: PhaseKind) -> int:
        return max((phase.index for phase in self.ruleset.phases if phase.kind in kinds), default=-1)

    def key(self, table: Any, places: Iterable[Place]) -> Key:
        """Return the key of a table that waits for a card at these places: that of its hands, then all the rest."""
        return _Reading(self, table, tuple(places)).key()


class _Reading:
    """One key being made: it numbers the cards that nobody has seen, in the order in which it meets them."""

    def __init__(self, keys: Keys, table: Any, places: tuple[Place, ...]) -> None:
        self.keys = keys
        self.table = table
        self.places = places
        self.hands = table.hands
        self.unseen: dict[int, int] = {}
        variables = {name: value for code, _, values in places for name, value in values if code.co_name != "play"}
        self.phase = self._variable("_phases", "index", 0)
        self.place = self._variable("_players", "place", 0)
        self.over = keys.forward and self.phase > keys.last_players
        self.eyes = keys.after if self.over else keys.playing
        self.named = any(value is hand for value in variables.values() for hand in self.hands)

    def _variable(self, function: str, name: str, other: int) -> int:
        for code, _, values in self.places:
            if code.co_name == function:
                return int(dict(values).get(name, other))
        return other

    def key(self) -> Key:
        table, keys, eyes = self.table, self.keys, self.eyes
        hands = [self._hand(place, hand) for place, hand in enumerate(self.hands)]
        if self.over and not self.named:
            hands.sort(key=repr)
        zones_matter = not self.over or self.phase <= keys.last_dealer
        return (
            tuple(hands),
            tuple((code.co_name, offset, self._locals(values)) for code, offset, values in self.places),
            self._open_hand(table.dealer, keys.dealer_cards),
            tuple(map(self._card, table.concealed)),
            tuple((name, tuple(map(self._card, cards))) for name, cards in table.zones.items()) if zones_matter else (),
            self._upcard(),
            eyes.sees("banco.controllato") and table.peeked,
            table.qualified,
            tuple(min(box.splits, keys.most_splits) for box in table.boxes) if eyes.sees("posto.divisioni") else (),
            tuple(min(len(box.hands), keys.most_hands) for box in table.boxes) if eyes.sees("posto.mani") else (),
            table.next if any(code.co_name == "_deal" for code, _, _ in self.places) else 0,
            self._settled(),
            "" if table.pending is None else self._value(table.pending),
        )

    def _upcard(self) -> str:
        seen = not self.over or self.eyes.sees("banco.scoperta") or bool(self.keys.ruleset.quotes)
        return self.keys.viewer.face.get(self.table.upcard, "") if seen else ""

    def _settled(self) -> Key:
        sums: dict[str, tuple[int, int]] = {}
        for hand in self.hands:
            for stake in hand.stakes:
                if stake.returned is not None:
                    staked, returned = sums.get(stake.wager, (0, 0))
                    sums[stake.wager] = staked + stake.amount, returned + stake.returned
        return tuple(sorted(sums.items()))

    # ------------------------------------------------------------------ hands

    def _hand(self, place: int, hand: Any) -> Key:
        keys = self.keys
        marks = tuple(sorted(hand.marks))
        wagers = tuple((stake.wager, stake.amount) for stake in hand.stakes if stake.returned is None)
        done = self.over or (self.place > place and self.phase == keys.last_players)
        if done and not hand.pending and keys.prospects.possible and not any(hand.zones.values()):
            groups = tuple(keys.rules.classes[name](hand) for name in keys.playing.grouped)
            return (DONE, wagers, self._prospects(hand, wagers, marks), groups)
        return (
            "open",
            wagers,
            self._open_hand(hand, keys.viewer.most_cards),
            marks,
            hand.from_split,
            hand.original,
            hand.closed,
            hand.due,
            hand.stage,
            min(hand.decisions, keys.most_decisions),
            tuple((name, tuple(map(self._card, cards))) for name, cards in hand.zones.items()),
        )

    def _prospects(self, hand: Any, wagers: Key, marks: Key) -> int:
        """Return a number for what a finished hand can still give: equal for hands that it makes no sense to tell."""
        keys, table = self.keys, self.table
        before_dealer = self.phase <= keys.last_dealer
        facts_of_hand = (
            before_dealer, wagers, marks, min(hand.n, keys.viewer.most_cards), hand.total, hand.soft, hand.from_split,
            hand.original, min(hand.decisions, keys.most_decisions), self._first(hand.first_rank),
            table.upcard, table.peeked, hand.n == 2 and (hand.pair_by_value, hand.pair_by_rank),
        )  # fmt: skip
        return keys.prospects.number(hand, table, before_dealer, facts_of_hand)

    def _open_hand(self, hand: Any, most: int) -> Key:
        """Return the cards of a hand, as far as a rule can tell, and those it has yet to look at."""
        pending = tuple(map(self._card, hand.pending))
        cards, low, extras, first = without_looking(hand, self.keys.engine.PlainHand)
        number = len(cards) + len(pending)
        if number <= 2:
            return ("cards", self._first(first), tuple(sorted(map(self._card, cards))), pending)
        ranks = tuple(sorted(map(self._card, cards))) if self.keys.rank_hands else ()
        return ("sum", self._first(first), min(number, most), low, self._extras(low, extras), ranks, pending)

    def _first(self, rank: str) -> Key:
        """Return what can be asked of the first card; a rank of the same kind has the same answers."""
        return tuple(rank in ranks for ranks in self.keys.first_ranks)

    def _extras(self, low: int, extras: list[int]) -> Key:
        """Return what high cards may still add: no more of them than fit under the ceiling."""
        room = self.keys.rules.ceiling - low
        if len(set(extras)) > 1:
            return tuple(extras)
        return tuple(extras[: max(0, room // extras[0])]) if extras else ()

    # ------------------------------------------------------------------ cards and variables

    def _card(self, card: Any) -> tuple[int, int]:
        seen = card if type(card) is not LazyCard else card.card
        if seen is not None:
            return 0, self.keys.viewer.kind_of[seen.rank]
        return 1, self.unseen.setdefault(card.position, len(self.unseen))

    def _locals(self, values: tuple[tuple[str, Any], ...]) -> Key:
        return tuple([(name, self._value(value)) for name, value in values])

    def _value(self, value: Any) -> Any:
        kind = type(value)
        if kind in PLAIN:
            return value
        if kind in self.keys.constants:
            return id(value)
        if value is self.table or isinstance(value, ITERATORS):
            return ""
        engine = self.keys.engine
        if kind is LazyCard or kind is engine.Card:
            return self._card(value)
        if kind is list or kind is tuple:
            return tuple(map(self._value, value))
        if kind is dict:
            return tuple((self._value(key), self._value(item)) for key, item in value.items())
        return self._object(value)

    def _object(self, value: Any) -> Any:
        engine = self.keys.engine
        for place, hand in enumerate(self.hands):
            if value is hand:
                return "hand", place
        if value is self.table.dealer:
            return "dealer"
        if isinstance(value, engine.PlainHand):
            return self._open_hand(value, self.keys.dealer_cards)
        if isinstance(value, engine.Stake):
            return "stake", self.hands.index(value.hand), value.hand.stakes.index(value)
        if isinstance(value, (engine.Box, engine.Player)):
            return type(value).__name__
        if isinstance(value, engine.Decision):
            return self.hands.index(value.hand), value.stage, tuple(value.options)
        if callable(value):
            return id(value)
        raise Unsupported("fasi", f"il colpo si ferma su un dato che la tabella non riconosce: {type(value).__name__}")
