"""What a page claims of decisions: when each is open, and what it does."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from claims import Printed, claim, numbers_in, odds_in, ranks_in
from rounds_by_chance import Choice, PlayedHand, PlayedRound

from generator.model.ir import Offer

Open = Callable[[Printed, PlayedRound, Choice], bool]


def _natural(said: Printed, one: PlayedRound, choice: Choice) -> bool:
    total = one.total_of(choice.cards)[0]
    return len(choice.cards) == 2 and total == said.sheet.rules.values.ceiling


def _worths(said: Printed, choice: Choice) -> set[object]:
    values = {rank: (low, high) for rank, low, high in said.sheet.rules.values.by_rank}
    return {values[card[0]] for card in choice.cards}


OPEN: Mapping[str, Open] = {
    "Con le prime due carte.": lambda said, one, choice: len(choice.cards) == 2,
    "Solo con {totals}.": lambda said, one, choice: one.total_of(choice.cards)[0] in numbers_in(said["totals"]),
    "Fino a {total}.": lambda said, one, choice: one.total_of(choice.cards)[0] <= said.number("total"),
    "Da {total} in su.": lambda said, one, choice: one.total_of(choice.cards)[0] >= said.number("total"),
    "Due carte di pari valore.": lambda said, one, choice: len(choice.cards) == 2 and len(_worths(said, choice)) == 1,
    "Due carte dello stesso rango.": lambda said, one, choice: (
        len(choice.cards) == 2 and len({card[0] for card in choice.cards}) == 1
    ),
    "Una volta sola.": lambda said, one, choice: choice.splits == 0,
    "Fino a {hands} mani.": lambda said, one, choice: choice.splits + 1 < said.number("hands"),
    "Mai dopo una divisione.": lambda said, one, choice: choice.splits == 0,
    "Solo come prima decisione.": lambda said, one, choice: choice.before == 0,
    "Solo se il banco mostra {ranks}.": lambda said, one, choice: one.upcard in ranks_in(said["ranks"]),
    "Solo se hai {name}.": _natural,
    "Mai se hai {name}.": lambda said, one, choice: not _natural(said, one, choice),
    "Non con {total}.": lambda said, one, choice: one.total_of(choice.cards)[0] != said.number("total"),
    "Solo se ti si propone un importo.": lambda said, one, choice: (
        (*one.total_of(choice.cards), one.upcard) in {cell[:3] for table in one.rules.quotes for cell in table.cells}
    ),
    "Quando tocca a te.": lambda said, one, choice: True,
    "Puoi accettare o rifiutare.": lambda said, one, choice: True,
}
"""When a decision is open, by what is said of it."""


@claim(*OPEN)
def _opens(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """Wherever the decision may be taken, what is said of it is true."""
    for choice in one.choices:
        if said.offer.name in choice.legal:
            yield OPEN[said.read.template](said, one, choice)


def told_open(offer: Offer, sentences: tuple[Printed, ...]) -> tuple[Printed, ...] | None:
    """Return all that a page says of when a decision is open; None where part of it is in the dossier's words."""
    names = {name for name, one in sentences[0].sheet.offers.items() if one.name == offer.name}
    about = [said for said in sentences if said.label in names]
    if any(said.read.text.startswith("Si può se") for said in about):
        return None
    return tuple(said for said in about if said.read.template in OPEN)


def open_when_told(offer: Offer, told: tuple[Printed, ...], one: PlayedRound) -> Iterator[bool]:
    """Yield, for each decision asked in its stage, whether the decision is open just when all that is said is true."""
    for choice in one.choices:
        if choice.stage == offer.stage:
            yield all(OPEN[said.read.template](said, one, choice) for said in told) == (offer.name in choice.legal)


def _chosen(said: Printed, one: PlayedRound) -> Iterator[tuple[Choice, tuple[str, ...], PlayedHand]]:
    """Yield each time that the decision was taken, the cards of the hand after it, and the hand at the end."""
    for hand in one.hands:
        for place, choice in enumerate(hand.choices):
            if choice.made == said.offer.name:
                after = hand.choices[place + 1].cards if place + 1 < len(hand.choices) else hand.cards
                yield choice, after, hand


def _main(one: PlayedRound) -> int:
    return one.added(one.rules.main_wager.name, 1)


@claim("ne ricevi un'altra.", "aggiungi alla mano la carta coperta.")
def _one_more(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for choice, after, _ in _chosen(said, one):
        yield len(after) == len(choice.cards) + 1


@claim("tieni il tuo totale.")
def _keeps(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for choice, _, hand in _chosen(said, one):
        yield hand.cards == choice.cards and hand.choices[-1] == choice


@claim("tieni il tuo totale; la carta coperta si scarta senza scoprirla.")
def _keeps_and_discards(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for choice, _, hand in _chosen(said, one):
        thrown = [entry for entry in one.facts("scarto") if entry["mano"] == hand.number]
        yield hand.cards == choice.cards and [entry["carta"] for entry in thrown] == ["??"]


@claim("aggiungi una puntata uguale e ricevi una sola carta.")
def _doubles(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for choice, _, hand in _chosen(said, one):
        added = one.added(str(said.offer.added_wager), hand.number)
        yield added == _main(one) and len(hand.cards) == len(choice.cards) + 1 and hand.choices[-1] == choice


@claim(
    "aggiungi una puntata uguale e usi la prima carta comune.",
    "aggiungi una puntata uguale e usi la seconda carta comune.",
)
def _takes_common(said: Printed, one: PlayedRound) -> Iterator[bool]:
    place = 0 if "prima" in said.read.template else 1
    common = [entry["carta"] for entry in one.deal if entry["a"] == "tavolo"]
    for choice, after, hand in _chosen(said, one):
        added = one.added(str(said.offer.added_wager), hand.number)
        yield added == _main(one) and after[: len(choice.cards) + 1] == (*choice.cards, common[place])


@claim("costa metà della puntata.", "costa quanto la puntata.")
def _costs(said: Printed, one: PlayedRound) -> Iterator[bool]:
    share = Fraction(1, 2) if "metà" in said.read.template else 1
    for _, _, hand in _chosen(said, one):
        yield one.added(str(said.offer.added_wager), hand.number) == share * _main(one)


@claim("Se il banco ha {name} paga {odds}, altrimenti non ricevi nulla.", "Paga {odds}.")
def _insures(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """What an added wager receives: of «paga» alone, where it receives anything."""
    whole = "name" in said.read.values
    for hand in one.hands:
        if said.offer.added_wager:
            paid = [hand.settled[said.offer.added_wager]] if said.offer.added_wager in hand.settled else []
        else:
            paid = [hand.settled[one.rules.main_wager.name]] if said.offer.name in hand.made else []
        for staked, received in paid:
            won = staked * odds_in(said["odds"])
            if whole:
                yield received == (won if said.sheet.dealer_has(one, said["name"]) else 0)
            elif received or not said.offer.added_wager:
                yield received == won


@claim(
    "{cards} diventano due mani, ciascuna con la sua puntata.",
    "{cards} diventano due mani, ciascuna con la sua puntata; la seconda carta arriva al suo turno.",
)
def _splits(said: Printed, one: PlayedRound) -> Iterator[bool]:
    born = [entry["nuova_mano"] for entry in one.facts("divisione")]
    for number, choice in enumerate(choice for choice in one.choices if choice.made == said.offer.name):
        alike = {
            "due carte di pari valore": len(_worths(said, choice)) == 1,
            "due carte dello stesso rango": len({card[0] for card in choice.cards}) == 1,
            "due carte uguali": len(set(choice.cards)) == 1,
        }[said["cards"]]
        staked = one.added(one.rules.main_wager.name, born[number]) == _main(one)
        yield alike and len(choice.cards) == 2 and staked and _waits(said, one, choice, born[number])


def _waits(said: Printed, one: PlayedRound, choice: Choice, born: int) -> bool:
    """Say whether the new hand gets its second card when it should: at once, or when the first has been played."""
    cards = [
        place for place, entry in enumerate(one.register) if entry["fatto"] == "carta" and entry.get("mano") == born
    ]
    asked = [later.place for later in one.choices if later.place > choice.place and later.hand == choice.hand]
    return not asked or (cards[0] > asked[0]) == ("al suo turno" in said.read.template)


_GIVES = {
    "rinunci alla mano e perdi la puntata.": Fraction(0),
    "Perdi la puntata.": Fraction(0),
    "rinunci alla mano e riprendi metà della puntata.": Fraction(1, 2),
    "Riprendi metà della puntata.": Fraction(1, 2),
    "rinunci alla mano e riprendi la puntata.": Fraction(1),
}


@claim(*_GIVES, "rinunci alla mano e riprendi {share} della puntata.", "Riprendi {share} della puntata.")
def _gives_up(said: Printed, one: PlayedRound) -> Iterator[bool]:
    main = one.rules.main_wager.name
    for choice, _, hand in _chosen(said, one):
        share = _GIVES.get(said.read.template)
        if share is None:
            share = Fraction(said["share"].replace("\u00a0%", "").replace(",", ".")) / 100
        staked, received = hand.settled[main]
        yield received == share * staked and hand.choices[-1] == choice


@claim("chiudi subito la mano, che vince {odds}.")
def _wins_at_once(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for choice, _, hand in _chosen(said, one):
        staked, received = hand.settled[one.rules.main_wager.name]
        yield received == staked * odds_in(said["odds"]) and hand.choices[-1] == choice


@claim("chiudi subito la mano e ricevi l'importo che ti si propone.", "Ricevi l'importo che ti si propone.")
def _cashes(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """The amount is the one that the decision said."""
    for choice, _, hand in _chosen(said, one):
        asked = one.register[choice.place]["importi"]
        received = hand.settled[one.rules.main_wager.name][1]
        yield int(asked[said.offer.name].replace(".", "")) == received and hand.choices[-1] == choice
