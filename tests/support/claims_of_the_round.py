"""What a page claims of the round's course: packs and values, looking at the hidden card, comparing, special hands."""

import re
from collections.abc import Iterator
from fractions import Fraction

from claims import Printed, claim, counted, euro_in, odds_in, ranks_in
from claims_of_pays import Case, cases_of, first_true
from rounds_by_chance import PlayedHand, PlayedRound, cents

_COMPARED = (
    "totale più alto di quello del banco",
    "stesso totale del banco",
    "totale più basso di quello del banco",
    "Pareggio",
    "hai sballato",
    "il banco sballa",
    "in ogni altro caso",
    "In ogni altro caso",
)


def _main(hand: PlayedHand, one: PlayedRound) -> tuple[int, int]:
    return hand.settled[one.rules.main_wager.name]


def _first(said: Printed, one: PlayedRound, hand: PlayedHand) -> Case | None:
    """Return the case of the main table that is the first true of a hand."""
    return first_true(tuple(cases_of(said.sheet, said.sheet.main)), one, hand)


def _ordinary(said: Printed, one: PlayedRound) -> Iterator[PlayedHand]:
    """Yield the hands that the table of pays tells by comparing totals: nothing special is true of them."""
    for hand in one.hands:
        case = _first(said, one, hand)
        if case is not None and (case.reads[0].template in _COMPARED or case.is_other):
            yield hand


@claim("Si gioca con un mazzo da {cards} carte.", "Si gioca con {packs} mazzi da {cards} carte.")
def _packs(said: Printed, one: PlayedRound) -> Iterator[bool]:
    ranks, packs = said.sheet.rules.deck.ranks, int(said.read.values.get("packs", "1"))
    drawn = [card for card in one.shoe if card[0] in ranks]
    yield len(ranks) * 4 == said.number("cards") and drawn == [*one.shoe] and max(map(drawn.count, drawn)) <= packs


@claim("Da 2 a 10 conta il numero, le figure valgono 10, l'asso 1 o 11, come ti conviene.")
def _usual_values(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        low = sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in hand.cards)
        aces = any(card[0] == "A" for card in hand.cards)
        yield hand.total == (low + 10 if aces and low + 10 <= said.sheet.rules.values.ceiling else low)


@claim("Una mano è soft quando contiene un asso che vale 11; sballa quando supera {ceiling}.")
def _soft_and_bust(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        low = sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in hand.cards)
        main = _main(hand, one)
        lost = hand.total <= said.number("ceiling") or not main[1]
        yield hand.soft == (hand.total == low + 10) and lost


@claim("Con {total} in due carte hai fatto {name}.")
def _makes_natural(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        if len(hand.cards) == 2 and hand.total == said.number("total") and not hand.from_split:
            yield said.sheet.of_class(hand, said["name"])


@claim("Tu contro il banco: vince chi si avvicina di più a {total} senza superarlo.")
def _closest_wins(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in _ordinary(said, one):
        if max(hand.total, one.dealer_total) <= said.number("total") and hand.total > one.dealer_total > 0:
            yield _main(hand, one)[1] > _main(hand, one)[0]


@claim("Scegli quanto puntare.")
def _stakes(said: Printed, one: PlayedRound) -> Iterator[bool]:
    first = one.register[0]
    yield (first["fatto"], first["puntata"]) == ("puntata", one.rules.main_wager.name)


@claim(
    "Se vuoi, aggiungi la puntata collaterale {names}.",
    "Se vuoi, aggiungi una o più puntate collaterali: {names}.",
    "Accompagnano la puntata principale e vincono o perdono per conto proprio.",
    "Vincono o perdono per conto proprio.",
)
def _side_bets(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """Every side bet that is named is staked beside the main one, and settled by its own table."""
    names = {wager.name for wager in one.rules.optional_wagers}
    settled = {entry["puntata"]: entry["riga"] for entry in one.facts("liquidazione")}
    labels = {wager.label for wager in one.rules.optional_wagers}
    listed = all(label in said.read.text for label in labels) if said.read.values else True
    yield listed and all(settled[name].startswith(f"{name}#") for name in names)


def _before_play(one: PlayedRound) -> list[str]:
    first = min((choice.place for choice in one.choices), default=len(one.register))
    return [entry["puntata"] for entry in one.register[:first] if entry["fatto"] == "liquidazione"]


@claim("La puntata collaterale si paga subito.", "Le puntate collaterali si pagano subito.")
def _paid_at_once(said: Printed, one: PlayedRound) -> Iterator[bool]:
    if one.choices:
        yield {*_before_play(one)} == {wager.name for wager in one.rules.optional_wagers}


@claim("Si pagano subito: {names}.")
def _some_paid_at_once(said: Printed, one: PlayedRound) -> Iterator[bool]:
    named = {wager.name for wager in one.rules.wagers if wager.label in said["names"]}
    if one.choices:
        yield {*_before_play(one)} == named


@claim("Paga solo la combinazione più alta; senza combinazione la puntata è persa.")
def _highest_only(said: Printed, one: PlayedRound) -> Iterator[bool]:
    groups = said.sheet.page.blocks(type(said.sheet.main), said.anchor)
    for group, wager in zip(groups, one.rules.optional_wagers, strict=True):
        cases, hand = tuple(cases_of(said.sheet, group)), one.hands[0]
        true = [euro_in(case.line.received) for case in cases if case.holds(one, hand)]
        received = sum(
            cents(entry["restituito"]) for entry in one.facts("liquidazione") if entry["puntata"] == wager.name
        )
        yield received == max(true, default=0)


@claim("Puoi accettare o rifiutare ciò che ti si propone.")
def _accept_or_refuse(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for choice in one.choices:
        if not choice.stage:
            yield "rifiuta" in choice.legal


def _looked(one: PlayedRound, name: str, said: Printed) -> bool:
    """Say whether he looked, and whether the round went as it should: to its end if he has it, else on."""
    looked = one.facts("controllo")
    place = next((place for place, entry in enumerate(one.register) if entry["fatto"] == "controllo"), 0)
    later = [choice for choice in one.choices if choice.place > place]
    return len(looked) == 1 and (not later if said.sheet.dealer_has(one, name) else looked[0]["esito"] == "assente")


@claim(
    "Il banco guarda le sue carte: se ha {name} il colpo finisce subito.",
    "Poi il banco guarda la carta coperta: se ha {name} il colpo finisce subito.",
    "Se mostra {ranks}, il banco guarda la carta coperta: se ha {name} il colpo finisce subito.",
)
def _peeks(said: Printed, one: PlayedRound) -> Iterator[bool]:
    shown = said.read.values.get("ranks") or said.label.removeprefix("Se il banco mostra ")
    if shown == said.label or one.upcard in ranks_in(shown):
        yield _looked(one, said["name"], said)
    elif "ranks" in said.read.values:
        yield not one.facts("controllo")


@claim("Con un 10 o una figura, invece, non la guarda.")
def _does_not_peek(said: Printed, one: PlayedRound) -> Iterator[bool]:
    if one.upcard in "TJQK" and one.upcard:
        yield not one.facts("controllo")


@claim("A {total} la mano si ferma da sola.")
def _stops(said: Printed, one: PlayedRound) -> Iterator[bool]:
    yield from (False for one_ in one.choices if one_.stage and one.total_of(one_.cards)[0] == said.number("total"))
    yield from (True for hand in one.hands if hand.total == said.number("total"))


@claim("Con {total} la mano si ferma da sola.", "Con {total} in {cards} la mano si ferma da sola.")
def _stands_alone(said: Printed, one: PlayedRound) -> Iterator[bool]:
    number = counted(said["cards"]) if "cards" in said.read.values else 0
    last = [stage for phase in one.rules.phases for stage in phase.stages][-1:]
    for choice in one.choices:
        asked = choice.stage in last and number in (0, len(choice.cards))
        if asked and one.total_of(choice.cards)[0] == said.number("total"):
            yield False
    for hand in one.hands:
        if hand.total == said.number("total") and number in (0, len(hand.cards)) and hand.choices:
            yield True


@claim("Vinci se il tuo totale è più alto o se il banco sballa.", "Vinci se il tuo totale è più alto.")
def _higher_wins(said: Printed, one: PlayedRound) -> Iterator[bool]:
    top = said.sheet.rules.values.ceiling
    for hand in _ordinary(said, one):
        if hand.total <= top and (
            one.dealer_total < hand.total or ("sballa" in said.read.text and one.dealer_total > top)
        ):
            yield _main(hand, one)[1] > _main(hand, one)[0]


@claim("A parità riprendi la puntata.", "A parità riprendi la puntata, salvo {name}.")
def _equal_pushes(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """Said of all hands of equal totals but those that have a line of their own; of naturals too, unless it says so."""
    for hand in one.hands:
        case = _first(said, one, hand)
        special = case is not None and case.reads[0].template not in (*_COMPARED, "il banco ha {name}")
        if hand.total == one.dealer_total <= said.sheet.rules.values.ceiling and not special:
            name = said.read.values.get("name")
            if name is None or not said.sheet.dealer_has(one, name):
                yield _main(hand, one)[0] == _main(hand, one)[1]


def _gave_up(hand: PlayedHand, one: PlayedRound) -> bool:
    """Say whether the hand is of a class that a decision has marked."""
    return any(one.rules.hand_class(name).when is None for name in hand.classes)


@claim("Se sballi perdi comunque.")
def _bust_loses(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        if hand.total > said.sheet.rules.values.ceiling and not _gave_up(hand, one):
            yield all(not received for _, received in (hand.settled[name] for name in _of_hand(hand, one)))


def _of_hand(hand: PlayedHand, one: PlayedRound) -> list[str]:
    """Return the wagers of a hand that its own table settles: not those that insure, nor those beside."""
    main = one.rules.main_wager.settles_as
    return [name for name in hand.settled if one.rules.wager(name).settles_as == main]


@claim("Riprendi la puntata.")
def _given_back(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """Of a push: of equal totals, where nothing special is true; of a hand given up, whatever it is."""
    if said.label in said.sheet.offers:
        hands = [hand for hand in one.hands if said.offer.name in hand.made]
    else:
        top = said.sheet.rules.values.ceiling
        equal = [hand for hand in _ordinary(said, one) if hand.total == one.dealer_total <= top]
        hands = [hand for hand in equal if (case := _first(said, one, hand)) is not None and not case.is_other]
    yield from (_main(hand, one)[0] == _main(hand, one)[1] for hand in hands)


@claim(
    "Paga {odds}: con {stake} ne guadagni {gain}.",
    "Paga {odds}: con {stake} ne guadagni {gain}, tranne in questi casi: {cases}.",
)
def _natural_pays(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        wins = _main(hand, one)[1] > _main(hand, one)[0] and not _gave_up(hand, one)
        if said.sheet.of_class(hand, said.label) and wins and not _excepted(said, one, hand):
            staked, received = _main(hand, one)
            gain = euro_in(said["gain"])
            yield received == staked * odds_in(said["odds"]) and gain == (received - staked) * Fraction(
                euro_in(said["stake"]), staked
            )


def _excepted(said: Printed, one: PlayedRound, hand: PlayedHand) -> bool:
    """Say whether a case that the sentence excepts is true of a hand."""
    told = said.read.values.get("cases", "").lower()
    cases = [case for case in cases_of(said.sheet, said.sheet.main) if case.holds(one, hand)]
    return any(re.search(rf"(^|, | e ){re.escape(case.text.lower())}($|, | e )", told) for case in cases)


@claim(
    "Perdi, anche con un {total} di tre o più carte.",
    "Perdi, anche con un {total} di tre o più carte, tranne in questi casi: {cases}.",
)
def _loses_to_natural(said: Printed, one: PlayedRound) -> Iterator[bool]:
    """Every hand that is not the like, nor given up."""
    name = said.label.removeprefix("Il banco ha ")
    for hand in one.hands:
        spoken_of = said.sheet.dealer_has(one, name) and not said.sheet.of_class(hand, name)
        if spoken_of and not _gave_up(hand, one) and not _excepted(said, one, hand):
            yield not any(hand.settled[wager][1] for wager in _of_hand(hand, one))


@claim("Un {total} di tre o più carte pareggia.")
def _ties_natural(said: Printed, one: PlayedRound) -> Iterator[bool]:
    name = said.label.removeprefix("Il banco ha ")
    for hand in one.hands:
        if said.sheet.dealer_has(one, name) and hand.total == said.number("total") and len(hand.cards) > 2:
            yield _main(hand, one)[0] == _main(hand, one)[1]


@claim("Se hai {name} anche tu, è parità.")
def _both_push(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        both = said.sheet.dealer_has(one, said["name"]) and said.sheet.of_class(hand, said["name"])
        if both and not _gave_up(hand, one):
            yield _main(hand, one)[0] == _main(hand, one)[1]


@claim("Se hai {name} anche tu, vinci {odds}.")
def _both_win(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        if said.sheet.dealer_has(one, said["name"]) and said.sheet.of_class(hand, said["name"]):
            yield _main(hand, one)[1] == _main(hand, one)[0] * odds_in(said["odds"])


@claim(
    "Se alla fine ha {name}, perdi anche le puntate aggiunte.",
    "Se alla fine ha {name} e perdi, perdi anche le puntate aggiunte.",
    "Perdi anche le puntate aggiunte.",
    "Se perdi, perdi anche le puntate aggiunte.",
)
def _loses_what_was_added(said: Printed, one: PlayedRound) -> Iterator[bool]:
    name = said.read.values.get("name") or said.label.partition(" del banco")[0]
    shown = ranks_in(said.label.removeprefix("Il banco mostra ")) if said.label.startswith("Il banco mostra") else None
    if said.sheet.dealer_has(one, name) and (shown is None or one.upcard in shown):
        for hand in one.hands:
            added = [wager for wager in _of_hand(hand, one) if not one.rules.wager(wager).initial]
            lost = not any(hand.settled[wager][1] for wager in _of_hand(hand, one))
            if "perdi, perdi" in said.read.template.lower():
                lost = lost or _main(hand, one)[1] > 0
            if added or hand.from_split:
                yield lost


@claim("Vale {total}, non {name}: se vince paga {odds}.")
def _after_a_split(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        if hand.from_split and len(hand.cards) == 2 and hand.total == said.number("total"):
            staked, received = _main(hand, one)
            won = received == staked * odds_in(said["odds"])
            yield not said.sheet.of_class(hand, said["name"]) and (won or received <= staked)


_SPECIAL = "Se arrivi a {cards} carte senza superare {ceiling}, la mano vince {odds}"


@claim(f"{_SPECIAL}.", f"{_SPECIAL}, tranne in questi casi: {{cases}}.")
def _special_hand(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        if len(hand.cards) >= said.number("cards") and hand.total <= said.number("ceiling"):
            staked, received = _main(hand, one)
            yield (received == staked * odds_in(said["odds"])) != _excepted(said, one, hand)


@claim("Si regola a parte dalla puntata principale.")
def _apart(said: Printed, one: PlayedRound) -> Iterator[bool]:
    wager = str(said.offer.added_wager)
    rows = [entry["riga"] for entry in one.facts("liquidazione") if entry["puntata"] == wager]
    yield from (row.startswith(f"{wager}#") for row in rows)


@claim("Si regola a parte, e puoi accettare anche se hai {name} tu.")
def _apart_and_open(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for choice in one.choices:
        if not choice.stage and said.sheet.of_class(one.hands[0], said["name"]):
            yield said.offer.name in choice.legal


@claim("Ogni asso diviso riceve una sola carta e si ferma.")
def _split_aces(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        if hand.from_split and hand.cards[0][0] == "A":
            split = {choice.place for choice in hand.choices if choice.made == said.offer.name}
            last = max(split, default=-1)
            later = [choice for choice in hand.choices if choice.place > last]
            yield len(hand.cards) == 2 and not later


@claim("Ogni asso diviso riceve una sola carta e si ferma, salvo che sia un altro asso.")
def _split_aces_again(said: Printed, one: PlayedRound) -> Iterator[bool]:
    for hand in one.hands:
        if hand.from_split and hand.cards[0][0] == "A" and hand.cards[1][0] != "A":
            last = max((choice.place for choice in hand.choices if choice.made == said.offer.name), default=-1)
            yield len(hand.cards) == 2 and not any(choice.place > last for choice in hand.choices)
