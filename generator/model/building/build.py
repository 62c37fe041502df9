"""From plain, validated data to the IR: inheritance, defaults and normal forms are settled here."""

import dataclasses
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from generator.model.building.build_play import build_automatic, build_dealer, build_offers, build_settlements
from generator.model.building.build_session import build_session
from generator.model.building.effective_source import SourcedBranch
from generator.model.building.plain_values import cents, stated
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
    SetAside,
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
    root = SourcedBranch.root(data)
    settlements = build_settlements(root)
    since, since_source = _line(root, "valido_dal", "")
    return Ruleset(
        slug=data["regolamento"],
        version=data["versione"],
        title=data["titolo"],
        language=data.get("lingua", "it"),
        valid_from=str(since),
        valid_from_source=since_source,
        description=data.get("descrizione", ""),
        prefix=clauses.get("sigla", ""),
        deck=_deck(root["mazzo"]),
        values=_values(root["carte"], root["mazzo"].value("ranghi")),
        table=_table(root["tavolo"]),
        zones=_zones(root),
        wagers=_wagers(root["puntate"]),
        classes=_classes(root["classi"]),
        deal=_deal(root["distribuzione"]),
        phases=_phases(root["fasi"]),
        offers=build_offers(root, settlements),
        closings=_closings(root),
        dealer=build_dealer(root["banco"]),
        settlements=settlements,
        quotes=_quotes(root, tables),
        automatic=build_automatic(root),
        behind=_behind(root.get("spalle")),
        malfunction=_malfunction(root.part("errori").get("malfunzionamento")),
        session=build_session(root.get("sessione")),
        returns=_returns(root),
        readings=_readings(root, findings or {}),
        notes=_notes(root),
        clauses=_clauses(clauses),
        text=_text(data.get("fonte", {})),
        currency=data.get("valuta", ""),
    )


def _text(data: Mapping[str, Any]) -> SourceText:
    gaps = data.get("lacune", {})
    return SourceText(
        title=data.get("titolo", ""),
        publisher=data.get("editore", ""),
        version=data.get("versione", ""),
        date=data.get("data", ""),
        address=data.get("indirizzo", ""),
        gaps=tuple(gaps.get("prima_di", ())),
        gaps_reason=gaps.get("motivo", ""),
    )


def _deck(branch: SourcedBranch) -> Deck:
    shuffle = branch.part("rimescolamento")
    depth = shuffle.value("profondita")
    burn = branch.get("bruciata")
    return Deck(
        decks=branch.value("mazzi"),
        ranks=tuple(rank_code(rank) for rank in branch.value("ranghi")),
        reshuffle=shuffle.value("quando", UNDECLARED),
        depth=Fraction(depth) if depth else None,
        source=branch.source,
        reshuffle_source=shuffle.source,
        burnt=burn.value("carte") if burn else 0,
        burn=Burn(burn.value("quando")) if burn else None,
        burn_source=burn.source if burn else None,
    )


def _values(branch: SourcedBranch, ranks: Collection[str]) -> Values:
    """Return what the ranks of the deck are worth: a value without its cards would put them in the engine's shoe."""
    by_rank = []
    for rank, value in branch.value("valori").items():
        if rank not in ranks:
            continue
        low, high = (min(value), max(value)) if isinstance(value, list) else (value, value)
        by_rank.append((rank_code(rank), low, high))
    return Values(by_rank=tuple(by_rank), ceiling=branch.value("tetto"), source=branch.source)


def _table(branch: SourcedBranch) -> TableSetup:
    order, boxes, rounding = branch["ordine"], branch["posti"], branch["arrotondamento"]
    per_player, times, players = branch.part("posti_per_giocatore"), branch.part("tempi"), branch.get("giocatori")
    return TableSetup(
        boxes=stated(boxes.value("massimo")),
        boxes_source=boxes.source,
        boxes_per_player=stated(per_player.value("massimo")),
        boxes_per_player_source=per_player.source,
        players=stated(players.value("massimo")) if players else None,
        players_source=players.source if players else None,
        deal_order=Order(order.value("distribuzione")),
        play_order=Order(order.value("gioco")),
        order_source=order.source,
        limits=tuple(_limit(name, limit) for name, limit in branch.items("limiti")),
        bet_seconds=stated(times.value("puntata")),
        decision_seconds=stated(times.value("decisione")),
        times_source=times.source,
        rounding=Rounding(
            unit=cents(rounding.value("unita")), direction=Direction(rounding.value("verso")), source=rounding.source
        ),
        notes=tuple(
            Note(name=name, text=note.value("testo"), source=note.source, letter=note.value("lettera", ""))
            for name, note in branch.items("altro")
        ),
    )


def _limit(name: str, branch: SourcedBranch) -> Limits:
    data = branch.data if isinstance(branch.data, Mapping) else {}
    bounds = [None if data.get(word) in (None, UNDECLARED) else cents(data[word]) for word in ("minimo", "massimo")]
    return Limits(wager=name, minimum=bounds[0], maximum=bounds[1], source=branch.source)


def _zones(root: SourcedBranch) -> tuple[Zone, ...]:
    return tuple(
        Zone(
            name=name, owner=ZoneOwner(zone.value("di")), visible=zone.value("visibile") == "tutti", source=zone.source
        )
        for name, zone in root.items("zone")
    )


def _wagers(branch: SourcedBranch) -> tuple[Wager, ...]:
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


def _classes(branch: SourcedBranch) -> tuple[HandClass, ...]:
    return tuple(
        HandClass(
            name=name,
            label=item.value("etichetta", name.replace("_", " ")),
            when=None if item.value("segno") else parse(item.value("se"), bare="mano"),
            source=item.source,
        )
        for name, item in branch.items()
    )


def _deal(branch: SourcedBranch) -> tuple[DealStep, ...]:
    steps = []
    default = {Recipient.HANDS: "mano", Recipient.DEALER: "banco"}
    for step in branch.rows("passi"):
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


def _phases(branch: SourcedBranch) -> tuple[Phase, ...]:
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


def _closings(root: SourcedBranch) -> tuple[Closing, ...]:
    return tuple(
        Closing(
            id=f"chiusure#{number}",
            stage=row.value("stadio", ""),
            when=parse(row.value("se")),
            action=row.value("azione", ""),
            settles=tuple(row.value("liquida", ())),
            source=row.source,
        )
        for number, row in enumerate(root.rows("chiusure"), 1)
    )


def _quotes(root: SourcedBranch, tables: Mapping[str, Cells]) -> tuple[QuoteTable, ...]:
    return tuple(
        QuoteTable(
            name=name,
            file=item.value("file", ""),
            cells=tables.get(name, ()),
            source=item.source,
            extremes=extremes_of(item.data),
            extremes_source=ends.source if (ends := item.get("estremi")) else None,
        )
        for name, item in root.items("tabelle")
    )


def extremes_of(table: Mapping[str, Any]) -> tuple[Fraction, Fraction] | None:
    """Return the least and the greatest amount that a text publishes of a quote table, or None."""
    ends = table.get("estremi")
    return (Fraction(ends["minimo"]), Fraction(ends["massimo"])) if ends else None


def _behind(branch: SourcedBranch | None) -> Behind | None:
    if branch is None or not branch.value("ammessa"):
        return None
    data: dict[str, Any] = {"source": branch.source}
    for name, word, default in _LINES:
        value, data[f"{name}_source"] = _line(branch, word, default)
        data[name] = tuple(value) if isinstance(value, list) else value
    return Behind(**data)


_LINES = (
    ("wager", "puntata", None),
    ("own_hand", "propria_mano", False),
    ("absent", "titolare_assente", ""),
    ("own_offers", "offerte_proprie", ()),
    ("presets", "preimpostazione", ()),
    ("without_consent", "senza_consenso", ""),
    ("can_disable", "disattivabile", False),
)
"""Of bets behind: each datum of the IR, its word in the data, and its value where the data do not speak of it."""


def _line(branch: SourcedBranch, key: str, default: Any) -> tuple[Any, Source]:
    """Return a value that may stand with its own provenance, and where it comes from: its group, if nothing says."""
    line = branch.get(key)
    if line is None:
        return default, branch.source
    return (line.value(VALUE) if isinstance(line.data, Mapping) else line.data), line.source


def _malfunction(fault: SourcedBranch | None) -> Malfunction | None:
    if fault is None:
        return None
    return Malfunction(
        refund_all=fault.value("rimborsa", "tutte") == "tutte",
        void_payments=bool(fault.value("annulla_pagamenti", False)),
        later=fault.value("quando") == "inizio_partita_successiva",
        source=fault.source,
    )


def _returns(root: SourcedBranch) -> tuple[DeclaredReturn, ...]:
    returns = []
    for row in root.rows("rtp"):
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


def _readings(root: SourcedBranch, findings: Mapping[str, Finding]) -> tuple[Reading, ...]:
    readings = []
    for name, item in root.items("letture"):
        data, decision, answer = item.data, item.data.get("decisa", {}), item.data.get("risposta", {})
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
                        supersedes=tuple(_set_aside(one) for one in value.get("supera", ())),
                        silent=bool(value.get("tace")),
                    )
                    for key, value in data["alternative"].items()
                ),
                evidence=data.get("calcolo", ""),
                finding=findings.get(name),
                decided_by=decision.get("da", ""),
                decided_on=decision.get("il", ""),
                decided_because=decision.get("perche", ""),
                attached=data.get("allegate", ""),
                answer=answer.get("testo", ""),
                answered_by=answer.get("da", ""),
                answered_on=answer.get("il", ""),
                document=decision.get("documento", "") or answer.get("documento", ""),
            )
        )
    return tuple(readings)


def _set_aside(data: str | Mapping[str, str]) -> SetAside:
    if isinstance(data, str):
        return SetAside(clause=data)
    return SetAside(clause=data["clausola"], words=data["parole"])


def _notes(root: SourcedBranch) -> tuple[Note, ...]:
    return tuple(
        Note(name=row.value("tema"), text=row.value("testo", ""), source=row.source) for row in root.rows("interfaccia")
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
            shown_by=item.get("mostra", ""),
        )
        for name, item in data.get("clausole", {}).items()
    )
