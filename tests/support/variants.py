"""Variants of the game of one hand against a dealer, drawn at random: each a number that is always the same rules."""

from dataclasses import dataclass
from random import Random
from typing import Any

from family import document
from invented import CLAUSES, STATED

from generator.model.building.build import build
from generator.model.ir import Ruleset

WITHOUT_SPLITS: list[tuple[str, ...]] = [
    ("A", "5", "10"), ("5", "6", "10"), ("A", "6", "10"), ("4", "7", "10"), ("A", "7", "10"), ("A", "8", "10"),
    ("A", "9", "10"),
]  # fmt: skip
WITH_SPLITS: list[tuple[str, ...]] = [
    ("A", "10"), ("A", "10"), ("A", "10"), ("A", "10"), ("5", "10"), ("6", "10"), ("7", "10"), ("8", "10"),
    ("6", "9"), ("8", "9", "10"), ("9", "10", "J"),
]  # fmt: skip
SPLIT_AGAIN: list[tuple[str, ...]] = [("A", "10"), ("8", "10")]
FEATURES = frozenset(
    {
        "divisione", "divisioni ripetute", "seconda carta a turno",
        "raddoppio limitato", "raddoppio su tre carte", "raddoppio dopo la divisione", "resa", "assicurazione",
        "controllo", "senza controllo", "senza carta coperta", "vince con tante carte", "perse le sole poste originali",
        "even money", "pareggio con 22", "pareggio perso", "banco che si qualifica", "17 morbido",
    }
)  # fmt: skip


@dataclass(frozen=True)
class Variant:
    """A variant: its number, what it has of ``FEATURES``, its document; ``rules`` of as many decks as are asked."""

    number: int
    features: frozenset[str]
    document: dict[str, Any]

    def rules(self, decks: int) -> Ruleset:
        """Return the IR with a shoe of so many decks."""
        self.document["mazzo"]["mazzi"] = decks
        return build(self.document, CLAUSES, {})


def variant(number: int) -> Variant:
    """Return the variant of a number."""
    draw = _Draw(Random(number))
    return Variant(number, frozenset(draw.features), draw.document)


class _Draw:
    """The document of a variant, feature after feature."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.features: set[str] = set()
        hands = random.choice([1, 1, 1, 2, 2, 2, 3])
        ranks = random.choice({1: WITHOUT_SPLITS, 2: WITH_SPLITS, 3: SPLIT_AGAIN}[hands])
        self.hands, self.ranks = hands, ranks
        self.naturals = {"A", "10"} <= set(ranks)
        hole = self._one_in(4, "senza carta coperta", otherwise=True)
        peek = random.choice([(), ("A",), ("A", "10")]) if hole and self.naturals else ()
        if self.naturals:
            self.features.add("controllo" if peek else "senza controllo")
        self.document = document(
            ranks=ranks,
            hands=hands,
            hole=hole,
            peek=peek,
            pair="rango" if "J" in ranks else random.choice(["valore", "rango"]),
            soft_17="carta" if self._one_in(3, "17 morbido") else "stai",
            surrender=self._one_in(2, "resa"),
            insurance=self.naturals and self._one_in(2, "assicurazione"),
            natural=random.choice(["3:2", "6:5", "1:1", "2:1"]),
        )
        self._draw()

    def _draw(self) -> None:
        self._doubles()
        if self.hands > 1:
            self._splits()
        if self._one_in(3, "vince con tante carte"):
            self._many_cards()
        if self.naturals and self._one_in(2, "perse le sole poste originali"):
            self._original_stakes()
        if self.naturals and self._one_in(3, "even money"):
            self._even_money()
        if self._one_in(3, "pareggio con 22"):
            self._before({"banco": "sballata"}, {"se": {"banco.totale": 22}, "esito": "patta"})
        if self._one_in(4, "pareggio perso"):
            next(row for row in self.rows if row["se"] == {"confronto": "uguale"})["esito"] = "perde"
        if self._one_in(5, "banco che si qualifica"):
            self.document["banco"]["qualifica"] = {"se": {"totale": {"almeno": self.random.choice([18, 19])}}}
            self._before({"banco": "sballata"}, {"se": {"banco.qualificato": False}, "esito": "patta"})
        if self.random.random() < 0.5:
            when: dict[str, Any] = {"mani": {"tutte": ["sballata"]}}
            if "assicurazione" in self.features:
                when["non"] = {"aperte": "assicurazione"}
            turn = {"se": when, "azione": self.random.choice(["niente", "scopre"])}
            self.document["banco"]["turno"].insert(0, turn)
        if self.random.random() < 0.5:
            self.document["chiusure"].pop()  # a hand of 21 goes on

    def _one_in(self, chances: int, feature: str, *, otherwise: bool = False) -> bool:
        """Draw whether a feature is there; with ``otherwise``, return whether it is not."""
        there = self.random.randrange(chances) == 0
        if there:
            self.features.add(feature)
        return there is not otherwise

    @property
    def rows(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.document["liquidazione"]["principale"]
        return rows

    def _before(self, when: dict[str, Any], row: dict[str, Any], table: str = "principale") -> None:
        rows = self.document["liquidazione"][table]
        place = next(number for number, one in enumerate(rows) if one["se"] == when)
        rows.insert(place, {**row, "prevale": True, **STATED})

    def _doubles(self) -> None:
        offer = self.document["offerte"]["raddoppia"]
        limits = [None, None, {"almeno": 9}, {"da": 10, "a": 15}, {"diverso": 20}, {"fino_a": 16}]
        limit = self.random.choice(limits)
        if limit is not None:
            offer["se"]["mano.totale"] = limit
            self.features.add("raddoppio limitato")
        if self._one_in(4, "raddoppio su tre carte"):
            offer["se"]["mano.carte"] = {"fino_a": 3}
        if self.hands > 1 and not self._one_in(2, "raddoppio dopo la divisione"):
            offer["se"]["mano.da_divisione"] = False

    def _splits(self) -> None:
        self.features.add("divisione" if self.hands == 2 else "divisioni ripetute")
        split = self.document["offerte"]["dividi"]["effetti"][0]["dividi"]
        if self._one_in(2, "seconda carta a turno"):
            split["seconda_carta"] = "a_turno"

    def _many_cards(self) -> None:
        cards = self.random.choice([3, 4])
        self.document["classi"]["molte_carte"] = {"se": {"carte": cards, "totale": {"fino_a": 21}}, **STATED}
        self.document["chiusure"].insert(2, {"se": {"mano": "molte_carte"}, **STATED})
        row = {"se": {"mano": "molte_carte"}, "esito": "vince", "paga": self.random.choice(["1:1", "3:2", "2:1"])}
        self._before(self.random.choice([{"banco": "blackjack"}, {"banco": "sballata"}]), row)

    def _original_stakes(self) -> None:
        del self.document["puntate"]["raddoppio"]["liquida_come"]
        rows = [{**row} for row in self.rows if row["se"] not in ({"mano": "arresa"}, {"mano": "blackjack"})]
        rows = [row for row in rows if row["se"] != {"mano": "blackjack", "banco": "blackjack"}]
        self.document["liquidazione"]["raddoppio"] = rows
        self._before({"banco": "blackjack"}, {"se": {"banco": "blackjack"}, "esito": "patta"}, "raddoppio")
        if self.hands > 1:
            when = {"banco": "blackjack", "mano.originaria": False}
            self._before({"banco": "blackjack"}, {"se": when, "esito": "patta"})

    def _even_money(self) -> None:
        changed = self.document
        changed["classi"]["riscossa"] = {"segno": True, **STATED}
        when = {"banco.scoperta": "A", "mano": "blackjack"}
        effects = [{"segna": "riscossa"}, {"liquida": ["principale"]}, {"chiudi": "mano"}]
        changed["offerte"] = {"even_money": {"se": when, "effetti": effects, **STATED}, **changed["offerte"]}
        pays = self.random.choice(["1:1", "3:2"])
        self._before({"mano": "sballata"}, {"se": {"mano": "riscossa"}, "esito": "vince", "paga": pays})
        offered = [phase for phase in changed["fasi"] if phase["fase"] == "offerta"]
        if offered:
            offered[0]["offerte"].append("even_money")
            changed["offerte"]["assicurazione"]["se"]["non"] = {"mano": "blackjack"}
        else:
            phase = {"fase": "offerta", "offerte": ["even_money"], "se": {"banco.scoperta": "A"}, **STATED}
            changed["fasi"].insert(2, phase)
