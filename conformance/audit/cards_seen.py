"""The register in, where every card lies out: which faces have been seen, which cards lie face down."""

from collections import Counter
from dataclasses import dataclass, field

from conformance.audit.breach import Invariant
from conformance.audit.hearing import Entry, Hearing, place_words
from conformance.cases.scenario import wording as say
from conformance.wire.wire_values import COVERED
from generator.model.meaning.totals import best_total
from generator.model.terms import ZoneOwner

DEALER, TABLE = "banco", "tavolo"
Place = tuple[object, ...]
_REST = ("resto", None, None)
HandKey = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What could be known once a step was over."""

    seen: Counter[str]
    dealer: tuple[str, ...]
    dealer_down: tuple[int, ...]
    hands: dict[HandKey, tuple[str, ...]]
    down: dict[Place, tuple[int, ...]]


@dataclass
class CardsSeen:
    """The cards of a round, as its register tells them."""

    hearing: Hearing
    drawn: list[str] = field(default_factory=list)
    """The cards taken from the shoe, in the order told: their faces, or `??`."""
    seen: Counter[str] = field(default_factory=Counter)
    up: dict[Place, list[str]] = field(default_factory=dict)
    down: dict[Place, list[int]] = field(default_factory=dict)
    """Place → which of the drawn cards lie there face down."""
    hands: dict[HandKey, list[str]] = field(default_factory=dict)
    in_order: bool = True
    """Whether every card seen so far is the one at its place of the shoe: then the others are known to us as well."""
    dealer_began: bool = False
    totals: list[int] = field(default_factory=list)
    """What entries of this step say that the dealer has."""
    snapshots: dict[int, Snapshot] = field(default_factory=dict)

    def __post_init__(self) -> None:
        setup = self.hearing.setup
        self.shoe: list[str] = list(setup["sabot"])
        self.all = Counter(self.shoe)
        self.faces: list[str] = []
        """What the shoe has for each card taken; "" where it has no more."""
        self._rows = {
            (row["a"], row.get("posto"), row.get("zona")): list(row["carte"]) for row in setup.get("carte", ())
        }

    def _next(self, place: Place) -> str:
        """Return the card that the shoe has for a place: the next one, or the next of its own row."""
        if not self._rows:
            return self.shoe[len(self.faces)] if len(self.faces) < len(self.shoe) else ""
        row = self._rows.get((place[0], place[1] if place[0] == "mano" else None, place[-1])) or self._rows.get(_REST)
        return row.pop(0) if row else ""

    # -- the entries ---------------------------------------------------------------------------------------------------

    def take(self, entry: Entry) -> None:
        """Follow an entry of the register."""
        match entry["fatto"]:
            case "carta":
                self._card(entry)
            case "scopre":
                self._reveal(entry["carta"])
            case "sceglie":
                self._choose(entry["carta"], (TABLE, entry["zona"]))
            case "scarto":
                self._discard(entry)
            case "divisione":
                self._split(entry)
            case "banco" if "totale" in entry:
                self.totals.append(entry["totale"])

    def _card(self, entry: Entry) -> None:
        code, origin = entry["carta"], entry.get("da", "sabot")
        place = self._place(entry)
        if place is None or origin == "mano":
            return
        if origin == "sabot":
            self._draw(code, place)
        else:
            code = self._from_zone(code, self._source(entry, origin), copied=entry["a"] == "mano")
        if code == COVERED:
            return
        self._lay(code, place)

    def _lay(self, code: str, place: Place) -> None:
        if place[0] == "mano" and place[-1] == "mano":
            self.hands.setdefault((place[1], place[2]), []).append(code)  # type: ignore[arg-type]
        else:
            self.up.setdefault(place, []).append(code)

    def _place(self, entry: Entry) -> Place | None:
        to, zone = entry["a"], entry["zona"]
        if to != "mano":
            return (DEALER, zone) if to == "banco" else (TABLE, zone)
        box, hand = entry.get("posto"), entry.get("mano")
        if box not in self.hearing.playing:
            self.hearing.breach(
                Invariant.SEAT, "carte soltanto dove si gioca", f"una carta al posto {box}, che non gioca"
            )
        if (box, hand) not in self.hands and hand != 1:
            words = f"una carta per {place_words(box, hand)}, che nessuna divisione ha creato"
            self.hearing.breach(Invariant.HANDS, "mani nate dalla distribuzione o da una divisione", words)
        return None if box is None or hand is None else ("mano", box, hand, zone)

    def _source(self, entry: Entry, zone: str) -> Place:
        if entry["a"] == "mano" and self.hearing.facts.zones.get(zone) is not ZoneOwner.TABLE:
            return ("mano", entry.get("posto"), entry.get("mano"), zone)
        own: Place = (DEALER, zone)
        is_dealers = entry["a"] == "banco" and (own in self.up or own in self.down)
        return own if is_dealers else (TABLE, zone)

    def _draw(self, code: str, place: Place) -> None:
        index = len(self.drawn)
        self.faces.append(self._next(place))
        self.drawn.append(code)
        if index >= len(self.shoe):
            words = f"ne escono {index + 1}"
            self.hearing.breach(Invariant.SHOE, f"al più le {len(self.shoe)} carte del sabot", words)
        if code == COVERED:
            self.down.setdefault(place, []).append(index)
            return
        if place[-1] in self.hearing.facts.hidden_zones:
            expected = f"coperte le carte della zona «{place[-1]}»"
            self.hearing.breach(Invariant.SECRET, expected, f"{say.card(code)} ci arriva scoperta")
        self._see(code, index)

    def _see(self, code: str, index: int) -> None:
        """A face is seen for the first time: of a card of the shoe, whose place is known or not."""
        self.seen[code] += 1
        self.in_order = self.in_order and self.faces[index] == code

    def _from_zone(self, code: str, place: Place, *, copied: bool) -> str:
        """Return the card that leaves a zone; one that was face down is seen now."""
        down, up = self.down.get(place, []), self.up.get(place, [])
        if code in up:
            if not (copied and place[0] == TABLE):
                up.remove(code)
        elif down:
            index = down.pop(0)
            if code != COVERED:
                self._turn_up(code, index)
        else:
            expected = f"una carta che sia nella zona «{place[-1]}»"
            self.hearing.breach(Invariant.CARDS, expected, f"ne arriva {say.card(code)}, che non c'è")
        return code

    def _turn_up(self, code: str, index: int) -> None:
        if self.in_order and code != self.faces[index]:
            expected = f"scoperta la carta numero {index + 1} fra quelle uscite, {say.card(self.faces[index])}"
            self.hearing.breach(Invariant.SHOE, expected, f"si scopre {say.card(code)}")
        self._see(code, index)

    def _reveal(self, code: str) -> None:
        self.dealer_began = True
        places = [place for place, cards in self.down.items() if cards and place[0] != "mano"]
        places.sort(key=lambda place: (place != (DEALER, DEALER), place[0] != DEALER))
        if places:
            self._turn_up(code, self.down[places[0]].pop(0))
        else:
            shown = next((cards for place, cards in self.up.items() if place[0] == TABLE and code in cards), None)
            if shown is None:
                words = f"si scopre {say.card(code)}, e nessuna carta era coperta"
                self.hearing.breach(Invariant.CARDS, "scoperta una carta che era coperta", words)
                return
            shown.remove(code)
        self.up.setdefault((DEALER, DEALER), []).append(code)

    def _choose(self, code: str, place: Place) -> None:
        self._from_zone(code, place, copied=True)
        self.up.setdefault((DEALER, DEALER), []).append(code)

    def _discard(self, entry: Entry) -> None:
        place: Place = ("mano", entry["posto"], entry["mano"], entry["zona"])
        code, down = entry["carta"], self.down.get(place, [])
        if code != COVERED and down:
            expected = "coperta la carta che si scarta senza guardarla"
            self.hearing.breach(Invariant.SECRET, expected, f"si scarta {say.card(code)}")
        if code != COVERED and not down:
            self._from_zone(code, place, copied=False)
        elif down:
            down.pop(0)

    def _split(self, entry: Entry) -> None:
        box, hand, new = entry["posto"], entry["mano"], entry["nuova_mano"]
        old = self.hands.get((box, hand), [])
        if (box, new) in self.hands or len(old) < 2:
            words = f"{place_words(box, hand)} ({say.cards(old)}) si divide nella mano {new}"
            self.hearing.breach(Invariant.HANDS, "divisa una mano di due carte in una mano nuova", words)
        self.hands[box, new] = [old.pop()] if len(old) > 1 else []

    # -- what is known -------------------------------------------------------------------------------------------------

    @property
    def dealer(self) -> list[str]:
        """The dealer's cards that have been seen."""
        return self.up.get((DEALER, DEALER), [])

    @property
    def secrets(self) -> Counter[str]:
        """The cards of the shoe that nobody has seen."""
        return self.all - self.seen

    def total(self, codes: list[str] | tuple[str, ...]) -> tuple[int, bool]:
        """Return the best total of some cards, and whether an ace counts high; covered cards count nothing."""
        facts = self.hearing.facts
        return best_total((facts.values[code[0]] for code in codes if code[0] in facts.values), facts.ceiling)

    def truth(self, indexes: list[int] | tuple[int, ...]) -> list[str]:
        """Return the faces of cards that lie face down; [] where the order of the shoe does not tell them."""
        return [self.faces[index] for index in indexes if self.faces[index]] if self.in_order else []

    @property
    def strange(self) -> Counter[str]:
        """The cards seen that are not among those that the shoe had for what has been taken."""
        return Counter() if self.in_order else self.seen - Counter(self.faces)

    def end_step(self, step: int) -> None:
        """Check, once a step is over, that what has left the shoe is its beginning; remember what could be known."""
        if self.totals:
            self._check_totals()
        self.snapshots[step] = Snapshot(
            seen=self.seen.copy(),
            dealer=tuple(self.dealer),
            dealer_down=tuple(index for place, down in self.down.items() if place[0] == DEALER for index in down),
            hands={key: tuple(cards) for key, cards in self.hands.items()},
            down={place: tuple(cards) for place, cards in self.down.items() if cards},
        )
        if not self.in_order and self.strange:
            expected = f"uscite le prime {len(self.faces)} carte del sabot: {say.cards(self.faces)}"
            got = f"fra quelle viste c'è {say.cards(list(self.strange.elements()))}"
            self.hearing.breach(Invariant.SHOE, expected, got)

    def _check_totals(self) -> None:
        """Check that each total told of the dealer is the value of his first visible cards, however many."""
        dealer, hidden = self.dealer, self.truth(self.down.get((DEALER, DEALER), []))
        worth = {self.total(dealer[:count])[0] for count in range(len(dealer) + 1)}
        for total in self.totals:
            if total not in worth:
                secret = hidden and total == self.total([*dealer, *hidden])[0]
                expected = f"il banco vale {self.total(dealer)[0]} ({say.cards(dealer)})"
                found = Invariant.SECRET if secret else Invariant.DEALER
                self.hearing.breach(found, expected, f"una voce «banco» dice {total}")
        self.totals = []
