"""The checks on money: stakes, outcomes, payments, refunds, balances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.vectors.scenario import arguments as read
from conformance.vectors.scenario.draft import Draft
from conformance.vectors.scenario.fault import StepFault
from conformance.vectors.scenario.wording import ORDINALS, listed
from conformance.vectors.steps.card_steps import then
from conformance.vectors.steps.parameters import wager_named
from conformance.vectors.steps.registry import StepDefinition, Table

Values = Sequence[Any]
_STAKES = "Le puntate in gioco"
_PAYMENTS = "I pagamenti"
_OUTCOMES = {"vince": "vince", "perde": "perde", "patta": "patta", "è patta": "patta"}


def _main(draft: Draft) -> list[str]:
    main = draft.rules.main_wager.name
    return [one.name for one in draft.rules.wagers if one.settles_as == main]


def _where(draft: Draft, name: str, hand: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return whose stake is meant, and where: a hand, all the hands of a box, or wherever a follower has bet."""
    player = draft.player_id(name)
    if hand is None:
        boxes = draft.boxes_of(name)
        return {"giocatore": player, "posto": draft.box_of(name) if boxes else None, "mano": None}
    return {"giocatore": player, "posto": draft.box_of(name, hand["posto"]), "mano": hand["mano"]}


def _amount(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("puntata_importo", **_where(draft, values[0], None), puntate=_main(draft), importo=values[1])


def _amount_hand(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("puntata_importo", **_where(draft, values[0], values[1]), puntate=_main(draft), importo=values[2])


def _amount_on(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("puntata_importo", **_where(draft, values[0], None), puntate=[values[1]], importo=values[2])


def _amount_on_hand(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("puntata_importo", **_where(draft, values[0], values[2]), puntate=[values[1]], importo=values[3])


def _outcome(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("puntata_esito", **_where(draft, values[0], None), puntate=_main(draft), esito=values[1])


def _outcome_hand(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("puntata_esito", **_where(draft, values[0], values[1]), puntate=_main(draft), esito=values[2])


def _outcome_on(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("puntata_esito", **_where(draft, values[0], None), puntate=[values[1]], esito=values[2])


def _outcome_on_hand(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("puntata_esito", **_where(draft, values[0], values[2]), puntate=[values[1]], esito=values[3])


def _receives(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("riceve", giocatore=draft.player_id(values[0]), puntate=None, importo=values[1])


def _receives_on(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("riceve", giocatore=draft.player_id(values[0]), puntate=[values[2]], importo=values[1])


def _receives_nothing(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("riceve", giocatore=draft.player_id(values[0]), puntate=None, importo=0)


def _receives_shown(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("mostrato", giocatore=draft.player_id(values[0]), puntate=_main(draft))


def _balance(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("saldo", giocatore=draft.player_id(values[0]), importo=values[1])


def _refund(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("rimborso", giocatore=draft.player_id(values[0]), importo=values[1])


def _no_refund(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("rimborso", giocatore=draft.player_id(values[0]), importo=0)


def _payments(draft: Draft, values: Values, table: Table | None) -> None:
    assert table is not None
    header = [read.clean(cell) for cell in table[0]]
    rows = [_payment(draft, dict(zip(header, map(read.clean, cells), strict=True))) for cells in table[1:]]
    draft.check("pagamenti", giocatore=draft.player_id(values[0]), righe=rows)


def _payment(draft: Draft, cells: Mapping[str, str]) -> dict[str, Any]:
    wager = wager_named(draft.rules.wagers, cells["puntata"])
    if wager is None:
        names = listed(f"«{one.label}»" for one in draft.rules.wagers)
        raise StepFault("G053", f"«{cells['puntata']}» non è una puntata di questo regolamento.", f"Puntate: {names}.")
    row: dict[str, Any] = {"puntata": wager.name}
    for column in ("puntato", "restituito"):
        row[column] = _money(cells[column])
    if "posto" in cells:
        row["posto"] = _number(cells["posto"], ())
    if "mano" in cells:
        row["mano"] = _number(cells["mano"], ORDINALS)
    if "esito" in cells:
        if cells["esito"] not in _OUTCOMES:
            raise StepFault("G043", f"«{cells['esito']}» non è un esito.", "Esiti: vince, perde, patta.")
        row["esito"] = _OUTCOMES[cells["esito"]]
    return row


def _money(cell: str) -> int:
    try:
        return read.parse_amount(cell)
    except ValueError:
        raise StepFault(
            "G044", f"«{cell}» non è un importo.", "Scrivi gli importi così: 10 €, 7,50 €, 1.000,50 €."
        ) from None


def _number(cell: str, words: Sequence[str]) -> int:
    if cell in words:
        return words.index(cell) + 1
    if not cell.isdigit():
        raise StepFault("G043", f"«{cell}» non è un numero.", "Scrivi un numero, da 1.")
    return int(cell)


def definitions() -> list[StepDefinition]:
    """Return the steps of this subject, in the order of the catalogue."""
    return [*_about_stakes(), *_about_payments()]


def _about_stakes() -> list[StepDefinition]:
    return [
        then("la puntata di {giocatore} è {importo}", _amount,
             "Quanto ha puntato in tutto il giocatore sulla puntata obbligatoria, aggiunte comprese.",
             "la puntata di Anna è 20 €", subject=_STAKES),
        then("la puntata di {giocatore} {con_mano} è {importo}", _amount_hand,
             "La puntata obbligatoria di una mano, aggiunte comprese.",
             "la puntata di Anna con la seconda mano è 10 €", subject=_STAKES),
        then("la puntata di {giocatore} {su_puntata} è {importo}", _amount_on,
             "Quanto il giocatore ha messo su un'altra puntata.", "la puntata di Anna su {collaterale} è 1 €",
             subject=_STAKES),
        then("la puntata di {giocatore} {su_puntata} {con_mano} è {importo}", _amount_on_hand,
             "Quanto il giocatore ha messo su un'altra puntata, per una mano.",
             "la puntata di Anna su {collaterale} con la mano al posto 2 è 1 €", subject=_STAKES),
    ]  # fmt: skip


def _about_payments() -> list[StepDefinition]:
    return [
        then("la puntata di {giocatore} {esito}", _outcome,
             "Come finisce la puntata obbligatoria: `vince`, `perde`, `è patta`.",
             "la puntata di Anna vince", subject=_PAYMENTS),
        then("la puntata di {giocatore} {con_mano} {esito}", _outcome_hand,
             "L'esito della puntata obbligatoria di una mano.", "la puntata di Anna con la seconda mano è patta",
             subject=_PAYMENTS),
        then("la puntata di {giocatore} {su_puntata} {esito}", _outcome_on, "L'esito di un'altra puntata.",
             "la puntata di Anna su {collaterale} perde", subject=_PAYMENTS),
        then("la puntata di {giocatore} {su_puntata} {con_mano} {esito}", _outcome_on_hand,
             "L'esito di un'altra puntata, per una mano.",
             "la puntata di Anna su {collaterale} con la mano al posto 2 vince", subject=_PAYMENTS),
        then("{giocatore} riceve {importo}", _receives,
             "Quanto il banco ha restituito finora al giocatore su tutte le puntate liquidate, poste comprese.",
             "Anna riceve 20 €", subject=_PAYMENTS),
        then("{giocatore} riceve {importo} {su_puntata}", _receives_on,
             "Quanto il banco ha restituito su una puntata, posta compresa.", "Anna riceve 26 € su {collaterale}",
             subject=_PAYMENTS),
        then("{giocatore} non riceve nulla", _receives_nothing,
             "Le puntate del giocatore sono liquidate e non torna nulla.", "Anna non riceve nulla", subject=_PAYMENTS),
        then("{giocatore} riceve quanto mostrato", _receives_shown,
             "La mano dell'ultima scelta riceve quanto la scelta mostrava, qualunque sia l'importo.",
             "Anna riceve quanto mostrato", subject=_PAYMENTS),
        then("i pagamenti di {giocatore} sono:", _payments,
             "Tutte le puntate liquidate finora, una per riga: elenco chiuso, importi esatti.",
             "i pagamenti di Anna sono:", subject=_PAYMENTS, table=("puntata", "puntato", "restituito"),
             optional=("posto", "mano", "esito")),
        then("il saldo di {giocatore} è {importo}", _balance, "Il saldo del giocatore in questo momento.",
             "il saldo di Anna è 110 €", subject=_PAYMENTS),
        then("il rimborso a/ad {giocatore} è di {importo}", _refund, "Quanto è stato rimborsato in tutto al giocatore.",
             "il rimborso ad Anna è di 10 €", subject=_PAYMENTS),
        then("a/ad {giocatore} non viene rimborsato nulla", _no_refund, "Nessun rimborso per il giocatore.",
             "ad Anna non viene rimborsato nulla", subject=_PAYMENTS),
    ]  # fmt: skip
