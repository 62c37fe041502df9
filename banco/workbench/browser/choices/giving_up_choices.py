"""Whether a player may give up a hand, when, and what comes back to him."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from banco.lab.editions.yaml_splices import flow
from banco.workbench.browser.choices.choice import RuleAnswer, RuleChoice, Splices, answers_of, choice
from banco.workbench.browser.choices.provenance_texts import kept_cited, origin
from banco.workbench.browser.choices.rule_places import Path, names_at, steps_of
from banco.workbench.browser.choices.rules_desk import NotWritten, RulesDesk
from generator.model.ir import Offer, SettlementRow
from generator.model.meaning.conditions import ALWAYS, values_of
from generator.model.offer_effects import DrawCards, Mark
from generator.model.offer_letters import offer_letter
from generator.model.sources import cited
from generator.model.terms import Outcome, PhaseKind, Recipient

GROUP = "Il giocatore"
_OFFER, _CLASS = "arrenditi", "arresa"
_CARDS = 2
"""Of a hand that may be given up."""
_SHARES = (
    ("1/4", "0.25", "un quarto della posta"),
    ("1/2", "0.5", "metà della posta"),
    ("3/4", "0.75", "tre quarti della posta"),
)
"""Shares of the stake as a fraction and with a point, whichever the data already write; and in words."""


def giving_up_choices(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield what may be chosen of giving up."""
    main = desk.rules.main_wager.name
    row = next((row for row in desk.rules.settlement(main).rows if _gives_back_a_part(row)), None)
    if row is None:
        yield from _none_yet(desk)
        return
    path: Path = (*steps_of(row.source.path), "restituisce")
    now = row.payout.returned
    point = "." in desk.written(path)
    answers = [
        RuleAnswer(share, words, Fraction(share) == now, partial(desk.put, path, f'"{decimal if point else share}"'))
        for share, decimal, words in _SHARES
    ]
    title = "Quanto torna a chi si arrende"
    yield from choice("resa_quota", GROUP, title, [row.source], answers, said=f"{now} della posta")
    yield from _there(desk, row)


def _gives_back_a_part(row: SettlementRow) -> bool:
    back = row.payout.returned
    return row.outcome is Outcome.LOSE and not row.payout.table and back is not None and 0 < back < 1


def _peek_row(desk: RulesDesk) -> int:
    """Return the number of the phase in which the dealer peeks, from 1, or 0."""
    peek = next((phase for phase in desk.rules.phases if phase.kind is PhaseKind.PEEK), None)
    return 0 if peek is None else int(steps_of(peek.source.path)[-1])


def _stage(desk: RulesDesk) -> str:
    """Return the stage of the turn in which cards are asked for one by one, or ""."""
    asks = (one for one in desk.rules.offers if one.stage and offer_letter(one) == "C")
    hit = next(asks, None)
    drawn = hit is not None and any(isinstance(effect, DrawCards) for effect in hit.effects)
    return hit.stage if hit is not None and drawn else ""


def _words(desk: RulesDesk) -> tuple[tuple[str, str, str], ...]:
    if not _peek_row(desk):
        return (("no", "non prevista", "no"), ("dopo", "nel turno del giocatore", "dopo"))
    return (
        ("no", "non prevista", "no"),
        ("dopo", "dopo il controllo", "dopo"),
        ("prima", "prima del controllo", "prima"),
    )


def _none_yet(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield that one may give up half of the stake, where nobody can: a player of two cards who has decided nothing."""
    rules, stage = desk.rules, _stage(desk)
    taken = {one.name for one in rules.offers} | {one.name for one in rules.classes}
    dealt = sum(step.cards for step in rules.deal if step.to is Recipient.HANDS)
    if not stage or dealt != _CARDS or {_OFFER, _CLASS} & taken:
        return

    def put(when: str) -> Splices:
        early = when == "prima"
        offer = {
            "etichetta": "Arrendersi",
            "verbo": "si arrende",
            **({} if early else {"stadio": stage}),
            "se": {"mano.carte": _CARDS, "mano.decisioni": 0, "mano.da_divisione": False},
            "effetti": [{"segna": _CLASS}, {"chiudi": "mano"}],
            **origin(),
        }
        row = {"se": {"mano": _CLASS}, "esito": "perde", "restituisce": "1/2", "prevale": True, **origin()}
        return (
            *desk.add(("classi",), _CLASS, flow({"etichetta": _CLASS, "segno": True, **origin()})),
            *desk.add(("offerte",), _OFFER, flow(offer)),
            *desk.insert(("liquidazione", rules.main_wager.name), 1, flow(row)),
            *(_phase(desk, _OFFER) if early else ()),
        )

    answers = answers_of(_words(desk), "no", put)
    yield from choice("resa", GROUP, "Resa", [], answers)


def _phase(desk: RulesDesk, offer: str) -> Splices:
    row = {"fase": PhaseKind.OFFER.value, "offerte": [offer], **origin()}
    return desk.insert(("fasi",), _peek_row(desk), flow(row))


def _there(desk: RulesDesk, row: SettlementRow) -> Iterator[RuleChoice]:
    """Yield when one may give up, where one can."""
    name = next(iter(values_of([row.when], "mano")), "")
    offers = [one for one in desk.rules.offers if any(effect == Mark(str(name)) for effect in one.effects)]
    if len(offers) != 1:
        return
    offer = offers[0]
    now = "dopo" if offer.stage else "prima" if _peek_row(desk) else "dopo"
    path = steps_of(offer.source.path)

    def put(when: str) -> Splices:
        if when == "no":
            return _gone(desk, offer, row, str(name))
        if when == "prima":
            return (*desk.take((*path, "stadio")), *_phase(desk, offer.name))
        stage = _stage(desk)
        if not stage:
            raise NotWritten
        return (*desk.add(path, "stadio", stage), *_asked_no_more(desk, offer))

    answers = answers_of(_words(desk), now, put)
    yield from choice("resa", GROUP, "Resa", [offer.source], answers)


def _asked_no_more(desk: RulesDesk, offer: Offer) -> Splices:
    """Return the changes that take an offer out of the phases that ask it. Raises NotWritten if one has a test."""
    changes: Splices = ()
    for phase in desk.rules.phases:
        if offer.name in phase.offers:
            if phase.when != ALWAYS:  # who goes back to it could not know when it was asked
                raise NotWritten
            path = steps_of(phase.source.path)
            place = phase.offers.index(offer.name) + 1
            changes += desk.take(path) if len(phase.offers) == 1 else desk.take((*path, "offerte", place))
            changes += kept_cited(desk, phase.source, steps_of(offer.source.path)) if len(phase.offers) == 1 else ()
    return changes


def _gone(desk: RulesDesk, offer: Offer, row: SettlementRow, name: str) -> Splices:
    """Return the changes that take the offer away with its class, its row and every mention of them.

    Raises:
        NotWritten: a clause rests on them alone, or a reading speaks of them: that is no matter of one gesture. Or a
            hand would be left without a decision.
    """
    others = [one for one in desk.rules.offers if one.stage == offer.stage and one is not offer]
    if offer.stage and all(one.when != ALWAYS for one in others):
        raise NotWritten
    gone = [offer.source, row.source, desk.rules.hand_class(name).source]
    phases = [phase.source for phase in desk.rules.phases if phase.offers == (offer.name,)]
    leaving = {source.path for source in (*gone, *phases)}
    places = cited(desk.rules)
    changes: Splices = ()
    for source in gone:
        if any(set(places.get(clause, ())) <= leaving for clause in source.clauses) or source.readings:
            raise NotWritten
        changes += desk.take(steps_of(source.path))
    for path in names_at(desk.tree, name):
        if path[0] in ("banco", "chiusure"):
            changes += desk.take(path)
        elif path[:2] not in (("offerte", offer.name), ("classi", name)) and path[:2] != steps_of(row.source.path)[:2]:
            raise NotWritten
    if not offer.stage:
        changes += _asked_no_more(desk, offer)
    return changes
