"""The parts of the IR that say how a round is played and paid."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from generator.model.building.effective_source import SourcedBranch
from generator.model.ir import (
    ActionRow,
    Automatic,
    Dealer,
    HouseList,
    Offer,
    Opening,
    Payout,
    Settlement,
    SettlementRow,
)
from generator.model.language.word_forms import PROVENANCE_KEYS
from generator.model.meaning.conditions import ALWAYS, AllOf, Condition, Fact, OneOf, parse, traits_of, values_of
from generator.model.offer_effects import EFFECT_OF, Effect, Mark
from generator.model.terms import EarlyWindow, Outcome


def build_offers(root: SourcedBranch, settlements: Iterable[Settlement]) -> tuple[Offer, ...]:
    """Return the decisions; one whose payment needs a quote table is made only where the table has a value."""
    quoted = _tables_by_mark(settlements)
    offers = []
    for name, item in root.items("offerte"):
        effects = tuple(_effect(effect) for effect in item.value("effetti", ()))
        when = parse(item.value("se"))
        tables = {
            quoted[effect.hand_class] for effect in effects if isinstance(effect, Mark) and effect.hand_class in quoted
        }
        for table in sorted(tables):
            if "tabella" not in traits_of([when]):
                when = _both(when, Fact("tabella", OneOf((table,))))
        offers.append(
            Offer(
                name=name,
                label=item.value("etichetta", name.replace("_", " ").capitalize()),
                verb=item.value("verbo", name.replace("_", " ")),
                stage=item.value("stadio", ""),
                when=when,
                effects=effects,
                source=item.source,
            )
        )
    return tuple(offers)


def _both(left: Condition, right: Condition) -> Condition:
    if left == ALWAYS:
        return right
    terms = left.terms if isinstance(left, AllOf) else (left,)
    return AllOf((*terms, right))


def _tables_by_mark(settlements: Iterable[Settlement]) -> dict[str, str]:
    by_mark: dict[str, str] = {}
    for table in settlements:
        for row in table.rows:
            if row.payout.table:
                by_mark.update({str(name): row.payout.table for name in values_of([row.when], "mano")})
    return by_mark


def _effect(data: Mapping[str, Any]) -> Effect:
    ((word, value),) = ((word, value) for word, value in data.items() if word not in PROVENANCE_KEYS)
    return EFFECT_OF[word](value)


def action_rows(name: str, rows: Iterable[SourcedBranch], *, bare: str = "") -> tuple[ActionRow, ...]:
    """Return an ordered table of conditions and actions; row ids are ``<name>#<n>`` from 1."""
    return tuple(
        ActionRow(
            id=f"{name}#{number}",
            when=parse(row.value("se"), bare=bare),
            action=row.value("azione"),
            zone=row.value("carta_da", ""),
            prevails=bool(row.value("prevale", False)),
            source=row.source,
        )
        for number, row in enumerate(rows, 1)
    )


def build_dealer(branch: SourcedBranch) -> Dealer:
    """Return how the dealer plays."""
    house, qualifies = branch.get("lista_della_casa"), branch.get("qualifica")
    return Dealer(
        turn=action_rows("banco.turno", branch.rows("turno")),
        opening=tuple(map(_opening, branch.rows("apertura"))),
        house_list=HouseList(
            name="lista_della_casa",
            order=tuple(hand_key(str(text)) for text in house.value("ordine")),
            last=house.value("a_pari", "prima") == "ultima",
            source=house.source,
        )
        if house
        else None,
        rule=action_rows("banco.regola", branch.rows("regola"), bare="banco"),
        qualifies=parse(qualifies.value("se"), bare="banco") if qualifies else None,
        qualifies_source=qualifies.source if qualifies else None,
        source=branch.source,
    )


def _opening(row: SourcedBranch) -> Opening:
    if "scopri" in row.data:
        move = row.data["scopri"]
        return Opening(reveal=True, zone=move["da"], count=move.get("carte", 1), house_list="", source=row.source)
    move = row.data["scegli"]
    return Opening(reveal=False, zone=move["copia_di"], count=1, house_list=move["lista"], source=row.source)


def hand_key(text: str) -> tuple[int, bool]:
    """Return (total, soft) of a hand as tables write it: "16", "16 morbido", "17 soft".

    >>> hand_key("16 morbido"), hand_key("16")
    ((16, True), (16, False))
    """
    number, _, word = text.strip().partition(" ")
    if word.strip() not in ("", "morbido", "morbida", "soft"):
        raise ValueError(text)
    return int(number), bool(word.strip())


def build_settlements(root: SourcedBranch) -> tuple[Settlement, ...]:
    """Return every settlement table, side bets included: they are tables over card patterns."""
    tables = [
        Settlement(wager=name, rows=_settlement_rows(name, item.rows(), ""), cards=(), source=item.source)
        for name, item in root.items("liquidazione")
    ]
    for name, item in root.items("collaterali"):
        rows = _settlement_rows(name, item.rows("categorie"), "id")
        tables.append(Settlement(wager=name, rows=rows, cards=tuple(item.value("carte")), source=item.source))
    return tuple(tables)


def _settlement_rows(name: str, rows: Iterable[SourcedBranch], named_by: str) -> tuple[SettlementRow, ...]:
    return tuple(_settlement_row(f"{name}#{number}", row, named_by) for number, row in enumerate(rows, 1))


def _settlement_row(identifier: str, row: SourcedBranch, named_by: str) -> SettlementRow:
    outcome = Outcome(row.value("esito", "vince" if "paga" in row.data else "perde"))
    return SettlementRow(
        id=identifier,
        label=row.value("etichetta", str(row.value(named_by, "")).replace("_", " ")),
        when=parse(row.value("se")),
        outcome=outcome,
        payout=_payout(outcome, row.data),
        prevails=bool(row.value("prevale", False)),
        source=row.source,
    )


def _payout(outcome: Outcome, data: Mapping[str, Any]) -> Payout:
    if "paga" in data:
        net, _, per = data["paga"].partition(":")
        return Payout(returned=1 + Fraction(net) / Fraction(per), table="", printed=data["paga"])
    returned = data.get("restituisce")
    if isinstance(returned, Mapping):
        return Payout(returned=None, table=returned["tabella"], printed="")
    if returned is not None:
        return Payout(returned=Fraction(returned), table="", printed=str(returned))
    stake_only = {Outcome.PUSH: Fraction(1), Outcome.LOSE: Fraction(0)}  # a win says what it pays
    return Payout(returned=stake_only[outcome], table="", printed="")


def build_automatic(root: SourcedBranch) -> Automatic:
    """Return what happens without a decision."""
    branch = root.part("automatismi")
    early = branch.get("decisione_anticipata")
    return Automatic(
        timeout=action_rows("automatismi.tempo_scaduto", branch.rows("tempo_scaduto")),
        disconnection=action_rows("automatismi.disconnessione", branch.rows("disconnessione")),
        funds=tuple(
            (name, action_rows(f"automatismi.fondi_insufficienti.{name}", item.rows()))
            for name, item in branch.items("fondi_insufficienti")
        ),
        unanswered=tuple(
            (name, str(item.value("azione")), item.source) for name, item in branch.items("senza_risposta")
        ),
        early=bool(early and early.value("ammessa")),
        early_changeable=bool(early and early.value("modificabile")),
        early_source=early.source if early else None,
        early_window=EarlyWindow((early and early.value("finestra")) or EarlyWindow.BEFORE_TURN),
    )
