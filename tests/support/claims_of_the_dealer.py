"""What a page claims of the dealer: which cards everyone gets, when he draws, which card of the table he takes."""

from collections.abc import Iterator, Sequence

from claims import Printed, claim, counted
from rounds_by_chance import HIDDEN, Entry, PlayedRound


def _dealt(one: PlayedRound, to: str, *, up: bool) -> int:
    """Return how many cards were dealt to somebody, face up or face down; of the hands, to the first."""
    return sum(
        entry["a"] == to and entry.get("mano", 1) == 1 and (entry["carta"] != HIDDEN) == up for entry in one.deal
    )


_UP = {
    "Ricevi {up} scoperte.": "mano",
    "Ricevi {up} scoperta.": "mano",
    "Il banco riceve {up} scoperte.": "banco",
    "Il banco riceve {up} scoperta.": "banco",
    "Sul tavolo si scoprono {up}, comuni a tutti.": "tavolo",
    "Sul tavolo si scopre {up}, comune a tutti.": "tavolo",
}
_DOWN = {
    "Ricevi anche {down} coperte, che restano da parte.": "mano",
    "Ricevi anche {down} coperta, che resta da parte.": "mano",
    "Ricevi {down} coperte, che restano da parte.": "mano",
    "Ricevi {down} coperta, che resta da parte.": "mano",
    "Ne riceve anche {down} coperte.": "banco",
    "Ne riceve anche {down} coperta.": "banco",
    "Il banco riceve {down} coperte.": "banco",
    "Il banco riceve {down} coperta.": "banco",
}


@claim(*_UP)
def _face_up(said: Printed, one: PlayedRound) -> Iterator[bool]:
    yield _dealt(one, _UP[said.read.template], up=True) == counted(said["up"])


@claim(*_DOWN)
def _face_down(said: Printed, one: PlayedRound) -> Iterator[bool]:
    yield _dealt(one, _DOWN[said.read.template], up=False) == counted(said["down"])


@claim("Il banco ne riceve due, una coperta.")
def _one_of_two(said: Printed, one: PlayedRound) -> Iterator[bool]:
    yield _dealt(one, "banco", up=True) == _dealt(one, "banco", up=False) == 1


@claim("Le altre le prende alla fine.", "Il banco prende le sue carte alla fine.")
def _at_the_end(said: Printed, one: PlayedRound) -> Iterator[bool]:
    last = max((choice.place for choice in one.choices), default=-1)
    drawn = [place for place, entry in enumerate(one.register) if entry["fatto"] == "carta" and entry["a"] == "banco"]
    later = drawn[len([entry for entry in one.deal if entry["a"] == "banco"]) :]
    yield all(place > last for place in later) and (len(later) > 0 or not one.plays)


def _turned(one: PlayedRound) -> list[Entry]:
    return one.facts("scopre")


@claim("Scopre la carta coperta.", "Scopre la sua carta coperta.", "Scopre una delle sue carte coperte.")
def _turns_one(said: Printed, one: PlayedRound) -> Iterator[bool]:
    if one.plays:
        first = next(place for place, entry in enumerate(one.register) if entry.get("azione") == "gioca")
        yield [entry["fatto"] for entry in one.register[first + 1 : first + 2]] == ["scopre"]


@claim("Scopre le sue carte coperte.", "Scopre {cards} delle sue carte coperte.")
def _turns_some(said: Printed, one: PlayedRound) -> Iterator[bool]:
    if one.plays:
        number = counted(said["cards"]) if "cards" in said.read.values else _dealt(one, "banco", up=False)
        yield len(_turned(one)) >= number


def _moments(one: PlayedRound, least: int = 2) -> Iterator[tuple[Sequence[str], bool]]:
    """Yield the cards that the dealer has before each card of his turn, and whether he takes another."""
    if one.plays:
        for number in range(least, len(one.dealer) + 1):
            yield one.dealer[:number], number < len(one.dealer)


@claim(
    "Fino a {below} prende carta; da {total} si ferma, anche se la mano è soft.",
    "Si ferma su ogni {total}, anche soft.",
)
def _stands_on_all(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for cards, more in _moments(one):
        yield more == (one.total_of(cards)[0] < said.number("total"))


@claim(
    "Fino a {below} prende carta; da {total} si ferma, ma con un {total} soft prende carta.",
    "Si ferma da {total}; con un {total} soft prende carta.",
)
def _hits_soft(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for cards, more in _moments(one):
        total, soft = one.total_of(cards)
        yield more == (total < said.number("total") or (soft and total == said.number("total")))


@claim("Con due carte e un totale fino a {total} ne prende una terza; altrimenti si ferma.")
def _a_third(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for cards, more in _moments(one):
        yield more == (len(cards) == 2 and one.total_of(cards)[0] <= said.number("total"))


@claim("Con due carte e un totale fino a {total} aggiunge la sua carta coperta; altrimenti si ferma.")
def _adds_hidden(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for cards, more in _moments(one):
        yield more == (len(cards) == 2 and one.total_of(cards)[0] <= said.number("total"))


@claim("Il banco si qualifica con {total} o più.")
def _qualifies(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for entry in one.facts("qualifica"):
        yield entry["esito"] == (one.dealer_total >= said.number("total"))


_OF_TABLE = (
    "Usa la carta comune che, con la sua carta scoperta, dà la mano preferita dalla lista della casa: la usa senza "
    "toglierla dal tavolo."
)


@claim(
    _OF_TABLE,
    "Dalla mano preferita all'ultima: {hands}.",
    "Dove la lista non nomina la mano soft, vale il totale scritto da solo.",
    "Fra due carte che danno la stessa mano, il banco sceglie l'ultima.",
)
def _chooses(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """The card taken makes the hand that the printed list prefers; of two such cards it is the last, if told so."""
    listed = said.sheet.value("Dalla mano preferita all'ultima: {hands}.", "hands").replace(" e ", ", ").split(", ")
    common = [entry["carta"] for entry in one.deal if entry["a"] == "tavolo"]
    by_total = said.read.template.startswith("Dove")
    last = said.read.template.startswith("Fra")
    for entry in one.facts("sceglie"):
        places = {}
        for card in common:
            total, soft = one.total_of((one.dealer[0], card))
            named = f"{total} soft" in listed or not soft
            places[card] = (listed.index(f"{total} soft" if soft and named else str(total)), named)
        best = min(place for place, _ in places.values())
        if by_total and all(named for _, named in places.values()):
            continue
        if last and [place for place, _ in places.values()].count(best) < 2:
            continue
        chosen = max(card for card in common if places[card][0] == best) if last else entry["carta"]
        yield places[entry["carta"]][0] == best and (not last or chosen == entry["carta"])
