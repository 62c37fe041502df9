"""What of an interrupted round can still make a difference: two rounds with one key go on alike.

Numbers of cards, decisions, splits and hands count up to the largest that a rule compares them with. A hand whose turn
is over is what each of its wagers would get against every dealer's hand that could still come: the engine's own tables
are asked, once for each kind of hand.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import GeneratorType
from typing import Any

from generator.analysis.unsupported import Unsupported
from generator.model.conditions import ALWAYS, Condition, Fact, Group, OneOf, facts
from generator.model.ir import Ruleset
from generator.model.terms import DealerTurn, PhaseKind
from generator.simulation.frames import Place
from generator.simulation.lazy import LazyCard, without_looking
from generator.simulation.situations import COUNT_TRAITS, Viewer, after_the_players, bound, every_condition

Key = tuple[Any, ...]
ITERATORS = (GeneratorType, type(iter(())), type(iter([])), type(iter({})), type(iter(range(0))))
SEEN_OF_DEALER = frozenset({"carte", "totale", "morbida", "da_divisione", "originaria", "qualificato", "controllato"})
LARGEST = 32


@dataclass(frozen=True)
class Eyes:
    """Which traits some conditions look at."""

    conditions: tuple[Condition, ...]

    @cached_property
    def traits(self) -> frozenset[str]:
        """Return the traits."""
        return frozenset(fact.trait for condition in self.conditions for fact in facts(condition))

    def sees(self, *names: str) -> bool:
        """Say whether some condition looks at one of these traits."""
        return any(name in self.traits for name in names)

    def rank_sets(self, *names: str) -> tuple[frozenset[Any], ...]:
        """Return the sets of ranks that these traits are compared with."""
        found = {
            frozenset(fact.test.values)
            for condition in self.conditions
            for fact in facts(condition)
            if fact.trait in names and isinstance(fact.test, OneOf)
        }
        return tuple(sorted(found, key=sorted))

    @cached_property
    def grouped(self) -> tuple[str, ...]:
        """Return the classes that are asked of all the hands together."""
        return tuple(sorted({name for group in self.groups for name in group.classes}))

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Return the questions about all the hands together."""
        return tuple(f.test for c in self.conditions for f in facts(c) if isinstance(f.test, Group))


class Keys:
    """Makes the keys of the rounds of one regolamento."""

    def __init__(self, ruleset: Ruleset, engine: Any, viewer: Viewer) -> None:
        self.ruleset = ruleset
        self.engine = engine
        self.rules = engine.RULES
        self.viewer = viewer
        self.playing = Eyes(tuple(every_condition(ruleset)))
        self.after = Eyes(tuple(after_the_players(ruleset)))
        self.most_decisions = bound(self.playing.conditions, ("mano.decisioni",))
        self.most_splits = bound(self.playing.conditions, ("posto.divisioni",))
        self.most_hands = bound(self.playing.conditions, ("posto.mani",))
        self.dealer_cards = max(1, bound(self.after.conditions, COUNT_TRAITS))
        self.first_ranks = self.playing.rank_sets("mano.prima_carta", "banco.prima_carta", "prima_carta")
        self.rank_hands = self.playing.sees("mano.ranghi", "banco.ranghi", "ranghi")
        self.last_players = self._last(PhaseKind.PLAYERS, PhaseKind.OFFER)
        self.last_dealer = self._last(PhaseKind.DEALER)
        self.forward = all(phase.found is None or phase.found > phase.index for phase in ruleset.phases)
        self.worth: dict[Key, int] = {}
        self.distinct: dict[Key, int] = {}
        self._rows = tuple(row for row in ruleset.dealer.turn if row.action != DealerTurn.PLAY)

    def _last(self, *kinds: PhaseKind) -> int:
        return max((phase.index for phase in self.ruleset.phases if phase.kind in kinds), default=-1)

    def key(self, table: Any, places: Iterable[Place]) -> Key:
        """Return the key of a table that waits for a card at these places: that of its hands, then all the rest."""
        return _Reading(self, table, tuple(places)).key()

    def dealer_key(self, table: Any) -> Key:
        """Return what can still be asked of a dealer who has finished."""
        return _Reading(self, table, ()).finished()

    @staticmethod
    def dealer_alone(key: Key) -> bool:
        """Say whether only the dealer's cards matter until he has finished: he draws, by tables that see no hand."""
        functions = {function for function, _, _ in key[1]}
        return "_dealer" in functions and "dealer_turn" not in functions

    # ------------------------------------------------------------------ what a closed hand is worth

    def prospects(self, hand: Any, table: Any, before_dealer: bool) -> Key:
        """Return what each open wager of a hand would give back, against each hand the dealer may end with."""
        finals = self.finals if before_dealer and self._dealer_will_play(hand) else self.any_dealer
        dealer, qualified = table.dealer, table.qualified
        found: list[Any] = []
        for stake in hand.stakes:
            if stake.returned is None:
                table_of = self.rules.settlements[stake.wager]
                for table.dealer in finals:
                    for table.qualified in (True, False) if self.rules.qualifies else (qualified,):
                        row = table_of(hand, table)
                        found.append((table.quote(row.table, hand) or (0, 1)) if row.table else (row.num, row.den))
        table.dealer, table.qualified = dealer, qualified
        return tuple(found)

    def _dealer_will_play(self, hand: Any) -> bool:
        """Say whether this hand alone already excludes every turn of the dealer but the one in which he plays."""
        return self.plays_to_the_end and all(
            any(self._excludes(fact, hand) for fact in _conjuncts(row.when)) for row in self._rows
        )

    @cached_property
    def plays_to_the_end(self) -> bool:
        """Say whether a dealer who plays always stops where his drawing table stands."""
        dealers = [phase for phase in self.ruleset.phases if phase.kind is PhaseKind.DEALER]
        found = [phase.found for phase in self.ruleset.phases if phase.found is not None]
        return (
            len(dealers) == 1
            and dealers[0].when == ALWAYS
            and all(place <= dealers[0].index for place in found)
            and not any(row.zone for row in self.ruleset.dealer.rule)
        )

    def _excludes(self, fact: Fact, hand: Any) -> bool:
        test = fact.test
        if not isinstance(test, Group) or test.quantifier != "tutte":
            return False
        return not any(self.rules.classes[name](hand) for name in test.classes)

    @cached_property
    def any_dealer(self) -> list[Any]:
        """Return a hand for each number of cards, total and softness that a dealer may show."""
        return [
            self._dealer(cards, total, soft)
            for cards in range(1, max(3, self.dealer_cards) + 1)
            for total in range(LARGEST)
            for soft in ((False, True) if total <= self.rules.ceiling else (False,))
        ]

    @cached_property
    def finals(self) -> list[Any]:
        """Return those on which the dealer's drawing table stands."""
        return [hand for hand in self.any_dealer if self.rules.dealer_rule(hand).action != "carta"]

    def _dealer(self, cards: int, total: int, soft: bool) -> Any:
        hand = self.engine.PlainHand(self.rules.ceiling)
        hand.n, hand.total, hand.soft = cards, total, soft
        return hand

    @cached_property
    def can_foresee(self) -> bool:
        """Say whether the tables look only at what ``any_dealer`` varies."""
        dealer = {trait.partition(".")[2] for trait in self.after.traits if trait.startswith("banco.")} - {"scoperta"}
        classes = {trait.partition(".")[2] for c in self.ruleset.classes if c.when for trait in _traits(c.when)}
        words = {word or "mano" for word in classes}
        settled = Eyes(tuple(row.when for table in self.ruleset.settlements if not table.cards for row in table.rows))
        others = settled.sees("mani", "posto.mani", "posto.divisioni", "aperte", "saldo.copre")
        return not others and dealer <= SEEN_OF_DEALER and not words & {"coppia", "ranghi", "prima_carta"} and not self.rank_hands


def _traits(condition: Condition) -> Iterator[str]:
    return (fact.trait if "." in fact.trait else f"mano.{fact.trait}" for fact in facts(condition))


def _conjuncts(condition: Condition) -> tuple[Fact, ...]:
    if isinstance(condition, Fact):
        return (condition,)
    terms = getattr(condition, "terms", ())
    together = type(condition).__name__ == "AllOf"
    return tuple(term for term in terms if isinstance(term, Fact)) if together else ()


class _Reading:
    """One key being made: it numbers the cards that nobody has seen, in the order in which it meets them."""

    def __init__(self, keys: Keys, table: Any, places: tuple[Place, ...]) -> None:
        self.keys = keys
        self.table = table
        self.places = places
        self.hands = table.hands
        self.unseen: dict[int, int] = {}
        variables = {name: value for code, _, values in places for name, value in values if code.co_name != "play"}
        self.phase = self._variable("_phases", "index", 1) - 1
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
            tuple(min(box.splits, keys.most_splits) for box in table.boxes) if not self.over else (),
            tuple(min(len(box.hands), keys.most_hands) for box in table.boxes),
            table.next if self._dealing() else 0,
            self._settled(),
            "" if table.pending is None else self._value(table.pending),
        )

    def finished(self) -> Key:
        return self._open_hand(self.table.dealer, self.keys.dealer_cards), self.table.qualified

    def _dealing(self) -> bool:
        return any(code.co_name == "_deal" for code, _, _ in self.places)

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
        wagers = tuple(sorted((stake.wager, stake.amount) for stake in hand.stakes if stake.returned is None))
        done = self.over or (self.place > place and self.phase == keys.last_players)
        groups = tuple(keys.rules.classes[name](hand) for name in self.eyes.grouped) if done and not hand.pending else ()
        if done and not hand.pending and keys.can_foresee and not self._has_zone(hand):
            return ("done", wagers, self._prospects(hand, wagers, marks), groups)
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

    def _has_zone(self, hand: Any) -> bool:
        return any(hand.zones.values())

    def _prospects(self, hand: Any, wagers: Key, marks: Key) -> int:
        """Return a number for what a finished hand can still give: equal for hands that it makes no sense to tell."""
        keys, table = self.keys, self.table
        before_dealer = self.phase <= keys.last_dealer
        facts_of_hand = (
            before_dealer, wagers, marks, min(hand.n, keys.viewer.most_cards), hand.total, hand.soft, hand.from_split,
            hand.original, min(hand.decisions, keys.most_decisions), self._first(hand.first_rank),
            table.upcard, table.peeked, hand.n == 2 and (hand.pair_by_value, hand.pair_by_rank),
        )  # fmt: skip
        number = keys.worth.get(facts_of_hand)
        if number is None:
            found = keys.prospects(hand, table, before_dealer)
            number = keys.worth[facts_of_hand] = keys.distinct.setdefault(found, len(keys.distinct))
        return number

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
        return tuple((name, self._value(value)) for name, value in values if not isinstance(value, ITERATORS))

    def _value(self, value: Any) -> Any:
        engine = self.keys.engine
        if value is None or isinstance(value, (int, str)):
            return value
        if value is self.table or isinstance(value, ITERATORS):
            return ""
        if isinstance(value, (LazyCard, engine.Card)):
            return self._card(value)
        if isinstance(value, (list, tuple)):
            return tuple(map(self._value, value))
        if isinstance(value, dict):
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
        if callable(value) or type(value).__name__ in ("Phase", "DealStep", "Offer", "ActionRow", "ClosingRow", "Rules"):
            return id(value)
        raise Unsupported("fasi", f"il colpo si ferma su un dato che la tabella non riconosce: {type(value).__name__}")
