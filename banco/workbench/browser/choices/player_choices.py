"""What a player may do: when he doubles, what and how often he splits, what a split ace gets, how he gives up."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from banco.lab.editions.yaml_splices import flow
from banco.workbench.browser.choices.choice import RuleAnswer, RuleChoice, Splices, answers_of, choice
from banco.workbench.browser.choices.dealer_choices import ranks_of
from banco.workbench.browser.choices.provenance_texts import kept_cited, origin
from banco.workbench.browser.choices.rule_places import Path, steps_of
from banco.workbench.browser.choices.rules_desk import RulesDesk
from generator.data.nodes import Mapping, plain
from generator.model.ir import Closing, Offer
from generator.model.meaning.conditions import Fact, OneOf, Range, facts
from generator.model.offer_effects import AddWager, DrawCards
from generator.model.offer_letters import offer_letter
from generator.model.terms import Outcome

GROUP = "Il giocatore"
_TOTALS: tuple[tuple[str, str, object], ...] = (
    ("qualsiasi", "con qualsiasi totale", None),
    ("non_21", "con qualsiasi totale, tranne 21", {"diverso": 21}),
    ("9_11", "solo con 9, 10 o 11", {"da": 9, "a": 11}),
    ("10_11", "solo con 10 o 11", {"da": 10, "a": 11}),
    ("11", "solo con 11", 11),
)

_SHARES = {Fraction(1, 4): "un quarto della posta", Fraction(1, 2): "metà della posta", Fraction(1): "come la posta"}
_HANDS = (
    ("2", "una volta sola per posto", 2),
    ("3", "fino a tre mani", 3),
    ("4", "fino a quattro mani", 4),
    ("0", "quante volte si vuole", 0),
)
"""Hands that may come of one, 0 for as many as one likes."""


def player_choices(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield what may be chosen of the decisions of the players."""
    for offer in desk.rules.offers:
        letter = offer_letter(offer)
        if letter == "R" and any(isinstance(effect, DrawCards) for effect in offer.effects):
            yield from _doubling(desk, offer)
        elif letter == "D":
            yield from _splitting(desk, offer)
    yield from _added_stakes(desk)
    yield from _many_cards(desk)


# tests of an offer


def _test(desk: RulesDesk, offer: Offer, trait: str) -> object:
    node = desk.node(*steps_of(offer.source.path), "se", trait)
    return None if node is None else plain(node)


def _ask(desk: RulesDesk, offer: Offer, trait: str, value: object) -> Splices:
    """Return the changes that make an offer ask a test, or ask it no more."""
    path = steps_of(offer.source.path)
    if value is not None:
        return desk.put((*path, "se", trait), flow(value))
    tests = desk.node(*path, "se")
    if isinstance(tests, Mapping) and len(tests) == 1:
        return desk.take((*path, "se"))
    return desk.take((*path, "se", trait))


def _offered(
    desk: RulesDesk, offer: Offer, name: str, title: str, trait: str, values: tuple[tuple[str, str, object], ...]
) -> Iterator[RuleChoice]:
    now = _test(desk, offer, trait)
    answers = answers_of(values, now, partial(_ask, desk, offer, trait))
    yield from choice(
        f"{name}_{offer.name}", GROUP, title, [offer.source], answers, said="una regola propria del testo"
    )


def _doubling(desk: RulesDesk, offer: Offer) -> Iterator[RuleChoice]:
    called = f"«{offer.label}»"
    yield from _offered(desk, offer, "totale", f"{called}: con quale totale", "mano.totale", _TOTALS)
    yield from _offered(
        desk,
        offer,
        "carte",
        f"{called}: con quante carte",
        "mano.carte",
        (
            ("due", "con le prime due carte", 2),
            ("tre", "con due o tre carte", {"fino_a": 3}),
            ("tutte", "anche dopo altre carte", None),
        ),
    )
    if any(offer_letter(other) == "D" for other in desk.rules.offers):
        yield from _offered(
            desk,
            offer,
            "diviso",
            f"{called}: dopo una divisione",
            "mano.da_divisione",
            (("no", "no", False), ("si", "sì", None)),
        )


def _splitting(desk: RulesDesk, offer: Offer) -> Iterator[RuleChoice]:
    called = f"«{offer.label}»"
    yield from _offered(
        desk,
        offer,
        "coppia",
        f"{called}: che cosa",
        "mano.coppia",
        (("valore", "due carte di pari valore", "valore"), ("rango", "due carte di pari rango", "rango")),
    )
    yield from _how_often(desk, offer, called)
    yield from _split_aces(desk, offer)


def _how_often(desk: RulesDesk, offer: Offer, called: str) -> Iterator[RuleChoice]:
    tested = {fact.trait: fact.test for fact in facts(offer.when)}
    splits, born = tested.get("posto.divisioni"), tested.get("mano.da_divisione")
    now = 0
    if isinstance(splits, Range) and splits.high is not None:
        now = splits.high + 2
    elif splits == OneOf((0,)) or (splits is None and born == OneOf((False,))):
        now = 2
    path = steps_of(offer.source.path)

    def put(hands: int) -> Splices:
        free = desk.take((*path, "se", "mano.da_divisione")) if born is not None and splits is None else ()
        if hands:
            return (*free, *desk.put((*path, "se", "posto.divisioni"), flow({"meno_di": hands - 1})))
        return _ask(desk, offer, "posto.divisioni", None) if splits is not None else free

    answers = answers_of(_HANDS, now, put)
    yield from choice(
        f"divisioni_{offer.name}", GROUP, f"{called}: quante volte", [offer.source], answers, said=f"fino a {now} mani"
    )


def _split_aces(desk: RulesDesk, offer: Offer) -> Iterator[RuleChoice]:
    aces, _ = ranks_of(desk)
    closings = desk.rules.closings
    if len(aces) != 1 or not closings or not offer.stage:
        return
    closing = next((one for one in closings if _is_of_split_ace(one)), None)
    tests = {"mano.da_divisione": True, "mano.prima_carta": aces[0], "mano.carte": 2}
    # A closing that asks for more leaves some split aces open: it is a rule of its own, neither of the two.
    is_plain = closing is not None and {fact.trait for fact in facts(closing.when)} == tests.keys()

    def one_card() -> Splices:
        if closing is not None:
            return desk.put((*steps_of(closing.source.path), "se"), flow(tests))
        last = steps_of(closings[-1].source.path)
        return desk.insert(last[:-1], int(last[-1]), flow({"se": tests, **origin(offer.source)}))

    def any_card() -> Splices:
        if closing is None:
            return ()
        path = steps_of(closing.source.path)
        return (*desk.take(path), *kept_cited(desk, closing.source, steps_of(offer.source.path)))

    answers = [
        RuleAnswer("una", "una carta ciascuno", is_plain, one_card),
        RuleAnswer("tutte", "si può chiedere carta", closing is None, any_card),
    ]
    source = offer.source if closing is None else closing.source
    said = "una carta ciascuno, con eccezioni"
    yield from choice(f"assi_{offer.name}", GROUP, "Assi divisi", [source], answers, said=said)


def _is_of_split_ace(closing: Closing) -> bool:
    tested = {fact.trait: fact.test for fact in facts(closing.when)}
    return tested.get("mano.da_divisione") == OneOf((True,)) and "mano.prima_carta" in tested


# what an added stake costs


def _added_stakes(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield how much a wager may be that an offer adds and that the house settles by a table of its own."""
    rules = desk.rules
    own = {table.wager for table in rules.settlements}
    for wager in rules.wagers:
        added = any(effect == AddWager(wager.name) for offer in rules.offers for effect in offer.effects)
        if wager.quota is None or not added or wager.name not in own or wager.settles_as != wager.name:
            continue
        path: Path = (*steps_of(wager.source.path), "importo", "quota")
        shares = sorted({*_SHARES, wager.quota})
        said = [(str(share), _SHARES.get(share, f"{share} della posta"), f'"{share}"') for share in shares]
        answers = answers_of(said, f'"{wager.quota}"', partial(desk.put, path))
        yield from choice(f"importo_{wager.name}", GROUP, f"Quanto costa «{wager.label}»", [wager.source], answers)


# a hand of many cards


def _many_cards(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield of how many cards a hand must be that wins by their number alone."""
    rules = desk.rules
    paid = {
        str(value)
        for row in rules.settlement(rules.main_wager.name).rows
        if row.outcome is Outcome.WIN
        for fact in facts(row.when)
        if fact.trait == "mano" and isinstance(fact.test, OneOf)
        for value in fact.test.values
    }
    for one in rules.classes:
        count = next((fact for fact in facts(one.when) if fact.trait == "mano.carte"), None) if one.when else None
        number = _many(count)
        if one.name not in paid or number is None:
            continue
        path: Path = (*steps_of(one.source.path), "se", "carte")
        if isinstance(desk.node(*path), Mapping):
            path = (*path, "almeno")
        if desk.node(*path) is None:
            continue
        counts = sorted({5, 6, 7, number})
        answers = answers_of(((str(n), f"{n} carte", str(n)) for n in counts), str(number), partial(desk.put, path))
        yield from choice(f"carte_{one.name}", GROUP, f"«{one.label}»: di quante carte", [one.source], answers)


def _many(fact: Fact | None) -> int | None:
    if fact is None:
        return None
    low = fact.test.low if isinstance(fact.test, Range) else next(iter(fact.test.numbers), None)
    return low if low is not None and low >= 4 else None
