"""From plain, validated data to the IR: inheritance, defaults and normal forms are settled here."""

import dataclasses
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from generator.model.building.build_play import build_automatic, build_dealer, build_offers, build_settlements
from generator.model.building.effective_source import Branch
from generator.model.canonical import fingerprint
from generator.model.ir import (
    Alternative,
    Behind,
    Clause,
    Closing,
    DealStep,
    Deck,
    DeclaredReturn,
    Finding,
    HandClass,
    Limits,
    Malfunction,
    Note,
    Phase,
    QuoteTable,
    Reading,
    Rounding,
    Ruleset,
    Source,
    SourceText,
    TableSetup,
    Values,
    Wager,
    Zone,
)
from generator.model.language.word_forms import VALUE
from generator.model.meaning.conditions import parse, rank_code
from generator.model.terms import (
    UNDECLARED,
    Base,
    Burn,
    Direction,
    Face,
    Level,
    Order,
    PhaseKind,
    Recipient,
    Verification,
    ZoneOwner,
)

Cells = tuple[tuple[int, bool, str, Fraction], ...]


def build(
    data: Mapping[str, Any],
    clauses: Mapping[str, Any],
    tables: Mapping[str, Cells],
    findings: Mapping[str, Finding] | None = None,
) -> Ruleset:
    """Return the IR of a regolamento.

    Args:
        data: the resolved document as plain data; its shape and references have been checked.
        clauses: the plain content of ``clausole.yaml``.
        tables: cells of each quote table that has a file: (total, soft, upcard rank, amount per unit).
        findings: what evidence files say of readings.
    """
    ruleset = build_unsigned(data, clauses, tables, findings)
    return dataclasses.replace(ruleset, fingerprint=fingerprint(ruleset))


def build_unsigned(
    data: Mapping[str, Any],
    clauses: Mapping[str, Any],
    tables: Mapping[str, Cells],
    findings: Mapping[str, Finding] | None = None,
) -> Ruleset:
    """Return the IR without its fingerprint, which takes longer than all the rest: for who builds hundreds."""
    root = Branch.root(data)
    settlements = build_settlements(root)
    return Ruleset(
        slug=data["regolamento"],
        version=data["versione"],
        title=data["titolo"],
        language=data.get("lingua", "it"),
        valid_from=str(data.get("valido_dal", "")),
        description=data.get("descrizione", ""),
        prefix=clauses.get("sigla", ""),
        deck=_deck(root["mazzo"]),
        values=_values(root["carte"], root["mazzo"].value("ranghi")),
        table=_table(root["tavolo"]),
        zones=_zones(root.get("zone")),
        wagers=_wagers(root["puntate"]),
        classes=_classes(root["classi"]),
        deal=_deal(root["distribuzione"]),
        phases=_phases(root["fasi"]),
        offers=build_offers(root, settlements),
        closings=_closings(root.get("chiusure")),
        dealer=build_dealer(root["banco"]),
        settlements=settlements,
        quotes=_quotes(root.get("tabelle"), tables),
        automatic=build_automatic(root),
        behind=_behind(root.get("spalle")),
        malfunction=_malfunction(root.get("errori")),
        returns=_returns(root.get("rtp")),
        readings=_readings(root.get("letture"), findings or {}),
        notes=_notes(root.get("interfaccia")),
        clauses=_clauses(clauses),
        text=_text(data.get("fonte", {})),
        currency=data.get("valuta", ""),
    )


def _text(data: Mapping[str, Any]) -> SourceText:
    return SourceText(
        title=data.get("titolo", ""),
        publisher=data.get("editore", ""),
        version=data.get("versione", ""),
        date=data.get("data", ""),
        address=data.get("indirizzo", ""),
    )


def cents(text: str) -> int:
    """Return an amount written as "5.00" in integer cents.

    >>> cents("1000.50")
    100050
    """
    amount = Fraction(text) * 100
    if amount.denominator != 1:
        raise ValueError(text)
    return int(amount)


def _deck(branch: Branch) -> Deck:
    shuffle = branch.get("rimescolamento")
    depth = shuffle.value("profondita") if shuffle else None
    burn = branch.get("bruciata")
    return Deck(
        decks=branch.value("mazzi"),
        ranks=tuple(rank_code(rank) for rank in branch.value("ranghi")),
        reshuffle=shuffle.value("quando") if shuffle else UNDECLARED,
        depth=Fraction(depth) if depth else None,
        source=branch.source,
        reshuffle_source=shuffle.source if shuffle else branch.source,
        burnt=burn.value("carte") if burn else 0,
        burn=Burn(burn.value("quando")) if burn else None,
        burn_source=burn.source if burn else None,
    )


def _values(branch: Branch, ranks: Collection[str]) -> Values:
    """Return what the ranks of the deck are worth: a value without its cards would put them in the engine's shoe."""
    by_rank = []
    for rank, value in branch.value("valori").items():
        if rank not in ranks:
            continue
        low, high = (min(value), max(value)) if isinstance(value, list) else (value, value)
        by_rank.append((rank_code(rank), low, high))
    return Values(by_rank=tuple(by_rank), ceiling=branch.value("tetto"), source=branch.source)


def _table(branch: Branch) -> TableSetup:
    order, boxes, rounding = branch["ordine"], branch["posti"], branch["arrotondamento"]
    per_player, times = branch.get("posti_per_giocatore"), branch.get("tempi")
    limits = branch.get("limiti")
    notes, players = branch.get("altro"), branch.get("giocatori")
    return TableSetup(
        boxes=_stated(boxes.value("massimo")),
        boxes_source=boxes.source,
        boxes_per_player=_stated(per_player.value("massimo")) if per_player else None,
        boxes_per_player_source=per_player.source if per_player else branch.source,
        players=_stated(players.value("massimo")) if players else None,
        players_source=players.source if players else None,
        deal_order=Order(order.value("distribuzione")),
        play_order=Order(order.value("gioco")),
        order_source=order.source,
        limits=tuple(_limit(name, child) for name, child in limits.items()) if limits else (),
        bet_seconds=_stated(times.value("puntata")) if times else None,
        decision_seconds=_stated(times.value("decisione")) if times else None,
        times_source=times.source if times else branch.source,
        rounding=Rounding(
            unit=cents(rounding.value("unita")), direction=Direction(rounding.value("verso")), source=rounding.source
        ),
        notes=tuple(Note(name=name, text=note.value("testo"), source=note.source) for name, note in notes.items())
        if notes
        else (),
    )


def _stated(value: Any) -> int | None:
    return None if value in (None, UNDECLARED) else int(value)


def _limit(name: str, branch: Branch) -> Limits:
    data = branch.data if isinstance(branch.data, Mapping) else {}
    bounds = [None if data.get(word) in (None, UNDECLARED) else cents(data[word]) for word in ("minimo", "massimo")]
    return Limits(wager=name, minimum=bounds[0], maximum=bounds[1], source=branch.source)


def _zones(branch: Branch | None) -> tuple[Zone, ...]:
    return tuple(
        Zone(
            name=name, owner=ZoneOwner(zone.value("di")), visible=zone.value("visibile") == "tutti", source=zone.source
        )
        for name, zone in (branch.items() if branch else [])
    )


def _wagers(branch: Branch) -> tuple[Wager, ...]:
    wagers = []
    for name, wager in branch.items():
        amount = wager.value("importo") or {}
        wagers.append(
            Wager(
                name=name,
                label=wager.value("etichetta", name.replace("_", " ")),
                per=wager.value("di", "mano"),
                compulsory=wager.value("obbligatoria", not amount and wager.value("facoltativa") is False),
                quota=Fraction(amount["quota"]) if amount else None,
                base=amount.get("di"),
                requires=wager.value("richiede"),
                settles_as=wager.value("liquida_come", name),
                source=wager.source,
            )
        )
    return tuple(wagers)


def _classes(branch: Branch) -> tuple[HandClass, ...]:
    return tuple(
        HandClass(
            name=name,
            label=item.value("etichetta", name.replace("_", " ")),
            when=None if item.value("segno") else parse(item.value("se"), bare="mano"),
            source=item.source,
        )
        for name, item in branch.items()
    )


def _deal(branch: Branch) -> tuple[DealStep, ...]:
    steps = []
    default = {Recipient.HANDS: "mano", Recipient.DEALER: "banco"}
    for step in branch["passi"].rows():
        recipient = Recipient(step.value("a"))
        steps.append(
            DealStep(
                to=recipient,
                zone=step.value("zona") or default[recipient],
                cards=step.value("carte", 1),
                face=Face(step.value("faccia")),
                source=step.source,
            )
        )
    return tuple(steps)


def _phases(branch: Branch) -> tuple[Phase, ...]:
    rows = branch.rows()
    names = [row.value("fase") for row in rows]
    phases = []
    for index, row in enumerate(rows):
        wagers = row.value("puntate")
        target = row.value("se_trovato")
        phases.append(
            Phase(
                kind=PhaseKind(row.value("fase")),
                index=index,
                when=parse(row.value("se")),
                wagers=tuple(wagers) if isinstance(wagers, list) else None,
                offers=tuple(row.value("offerte", ())),
                hand_class=row.value("classe", ""),
                found=names.index(target, index + 1) if target else None,
                stages=tuple(row.value("stadi", ())),
                source=row.source,
            )
        )
    return tuple(phases)


def _closings(branch: Branch | None) -> tuple[Closing, ...]:
    return tuple(
        Closing(
            id=f"chiusure#{number}",
            stage=row.value("stadio", ""),
            when=parse(row.value("se")),
            action=row.value("azione", ""),
            settles=tuple(row.value("liquida", ())),
            source=row.source,
        )
        for number, row in enumerate(branch.rows() if branch else [], 1)
    )


def _quotes(branch: Branch | None, tables: Mapping[str, Cells]) -> tuple[QuoteTable, ...]:
    return tuple(
        QuoteTable(
            name=name,
            file=item.value("file", ""),
            cells=tables.get(name, ()),
            source=item.source,
            extremes=extremes_of(item.data),
            extremes_source=ends.source if (ends := item.get("estremi")) else None,
        )
        for name, item in (branch.items() if branch else [])
    )


def extremes_of(table: Mapping[str, Any]) -> tuple[Fraction, Fraction] | None:
    """Return the least and the greatest amount that a text publishes of a quote table, or None."""
    ends = table.get("estremi")
    return (Fraction(ends["minimo"]), Fraction(ends["massimo"])) if ends else None


def _behind(branch: Branch | None) -> Behind | None:
    if branch is None or not branch.value("ammessa"):
        return None
    wager, wager_source = _line(branch, "puntata", None)
    own_hand, own_hand_source = _line(branch, "propria_mano", False)
    absent, absent_source = _line(branch, "titolare_assente", "")
    own_offers, own_offers_source = _line(branch, "offerte_proprie", ())
    presets, presets_source = _line(branch, "preimpostazione", ())
    without_consent, without_consent_source = _line(branch, "senza_consenso", "")
    can_disable, can_disable_source = _line(branch, "disattivabile", False)
    return Behind(
        wager=wager,
        wager_source=wager_source,
        own_hand=bool(own_hand),
        own_hand_source=own_hand_source,
        absent=absent,
        absent_source=absent_source,
        own_offers=tuple(own_offers),
        own_offers_source=own_offers_source,
        presets=tuple(presets),
        presets_source=presets_source,
        without_consent=without_consent,
        without_consent_source=without_consent_source,
        can_disable=bool(can_disable),
        can_disable_source=can_disable_source,
        source=branch.source,
    )


def _line(branch: Branch, key: str, default: Any) -> tuple[Any, Source]:
    """Return a value that may stand with its own provenance, and where it comes from: its group, if nothing says."""
    line = branch.get(key)
    if line is None:
        return default, branch.source
    return (line.value(VALUE) if isinstance(line.data, Mapping) else line.data), line.source


def _malfunction(branch: Branch | None) -> Malfunction | None:
    fault = branch.get("malfunzionamento") if branch else None
    if fault is None:
        return None
    return Malfunction(
        refund_all=fault.value("rimborsa", "tutte") == "tutte",
        void_payments=bool(fault.value("annulla_pagamenti", False)),
        later=fault.value("quando") == "inizio_partita_successiva",
        source=fault.source,
    )


def _returns(branch: Branch | None) -> tuple[DeclaredReturn, ...]:
    returns = []
    for row in branch.rows() if branch else []:
        wagers = row.value("puntata")
        printed = row.value("valore")
        returns.append(
            DeclaredReturn(
                wagers=(wagers,) if isinstance(wagers, str) else tuple(wagers),
                strategy=row.value("strategia", "ottimale"),
                value=Fraction(printed.rstrip("%").replace(",", ".")) / 100,
                printed=printed,
                base=Base(row.value("base")),
                source=row.source,
            )
        )
    return tuple(returns)


def _readings(branch: Branch | None, findings: Mapping[str, Finding]) -> tuple[Reading, ...]:
    readings = []
    for name, item in branch.items() if branch else []:
        data, decision = item.data, item.data.get("decisa", {})
        readings.append(
            Reading(
                id=name,
                question=data["domanda"],
                clauses=tuple(data.get("clausole", ())),
                kind=data.get("tipo", ""),
                chosen=data["scelta"],
                by=data.get("da_chi", ""),
                reason=data.get("motivo", ""),
                alternatives=tuple(
                    Alternative(
                        name=key,
                        reason=value.get("motivo", ""),
                        changes=bool(value.get("modifica")),
                        label=value.get("etichetta", ""),
                        supersedes=tuple(value.get("supera", ())),
                    )
                    for key, value in data["alternative"].items()
                ),
                evidence=data.get("calcolo", ""),
                finding=findings.get(name),
                decided_by=decision.get("da", ""),
                decided_on=decision.get("il", ""),
                decided_because=decision.get("perche", ""),
            )
        )
    return tuple(readings)


def _notes(branch: Branch | None) -> tuple[Note, ...]:
    return tuple(
        Note(name=row.value("tema"), text=row.value("testo", ""), source=row.source)
        for row in (branch.rows() if branch else [])
    )


def _clauses(data: Mapping[str, Any]) -> tuple[Clause, ...]:
    return tuple(
        Clause(
            id=name,
            level=Level(item["livello"]),
            letter=item.get("lettera", ""),
            summary=item["sintesi"],
            verification=Verification(item["verifica"]) if "verifica" in item else None,
            verification_reason=item.get("motivo", ""),
        )
        for name, item in data.get("clausole", {}).items()
    )
