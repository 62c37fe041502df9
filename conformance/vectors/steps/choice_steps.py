"""The checks on decisions: options, amounts, turns, refusals, automatic and early actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.vectors.scenario import arguments as read
from conformance.vectors.scenario.draft import Draft
from conformance.vectors.scenario.fault import StepFault
from conformance.vectors.scenario.wording import listed
from conformance.vectors.steps.card_steps import then
from conformance.vectors.steps.parameters import offer_named
from conformance.vectors.steps.registry import StepDefinition, Table
from generator.model.terms import REFUSE

Values = Sequence[Any]
REASONS: Mapping[str, str] = {
    "azione non lecita": "azione-non-lecita",
    "non è il suo turno": "non-di-turno",
    "evento non previsto": "evento-non-previsto",
    "puntata non ammessa": "puntata-non-ammessa",
}
"""How the scenarios call the typed reasons of a refusal."""
_CHOICES = "Le opzioni"


def _options(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("opzioni", giocatore=draft.player_id(values[0]), posto=None, mano=None, opzioni=sorted(values[1]))


def _options_for(draft: Draft, values: Values, _: Table | None) -> None:
    name, hand, options = values
    draft.check(
        "opzioni", giocatore=draft.player_id(name), posto=draft.box_of(name, hand["posto"]), mano=hand["mano"],
        opzioni=sorted(options),
    )  # fmt: skip


def _option_there(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("opzione", giocatore=draft.player_id(values[0]), opzione=values[1], presente=True)


def _option_absent(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("opzione", giocatore=draft.player_id(values[0]), opzione=values[1], presente=False)


def _never_offered(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("mai", giocatore=draft.player_id(values[0]), opzione=values[1])


def _cost(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("costo", giocatore=draft.player_id(values[1]), opzione=values[0], importo=values[2])


def _turn(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("tocca", giocatore=draft.player_id(values[0]), posto=None, mano=None)


def _turn_with(draft: Draft, values: Values, _: Table | None) -> None:
    name, hand = values
    draft.check(
        "tocca", giocatore=draft.player_id(name), posto=draft.box_of(name, hand["posto"]), mano=hand["mano"]
    )  # fmt: skip


def _phase(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("fase", fase=values[0])


def _refused(draft: Draft, values: Values, _: Table | None) -> None:
    code = REASONS.get(values[0], values[0] if values[0] in REASONS.values() else None)
    if code is None:
        reasons = listed(f"«{reason}»" for reason in REASONS)
        raise StepFault("G043", f"«{values[0]}» non è un motivo di rifiuto.", f"Motivi: {reasons}.")
    draft.check("rifiuto", codice=code)


def _action(draft: Draft, label: str) -> str:
    if read.folded(label) == REFUSE:
        return REFUSE
    offer = offer_named(draft.rules.offers, label)
    if offer is None:
        labels = listed(one.label for one in draft.rules.offers)
        raise StepFault("G043", f"«{label}» non è un'opzione di questo regolamento.", f"Opzioni: {labels}.")
    return offer.name


def _automatic(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("automatica", giocatore=draft.player_id(values[0]), azioni=[_action(draft, values[1])])


def _automatics(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("automatica", giocatore=draft.player_id(values[0]), azioni=list(values[1]))


def _anticipated(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("anticipata", giocatore=draft.player_id(values[0]), azione=_action(draft, values[1]))


def _recorded(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("registrata", posti=draft.boxes_of(values[0]))


def definitions() -> list[StepDefinition]:
    """Return the steps of this subject, in the order of the catalogue."""
    return [
        then("le opzioni offerte a/ad {giocatore} sono {opzioni}", _options,
             "Le opzioni della decisione in corso: l'insieme esatto (`Rifiuta` si può tacere).",
             "le opzioni offerte ad Anna sono {opzioni}", subject=_CHOICES),
        then("le opzioni offerte a/ad {giocatore} {per_mano} sono {opzioni}", _options_for,
             "Le opzioni di una mano precisa: l'insieme esatto.",
             "le opzioni offerte ad Anna per la seconda mano sono {opzioni}", subject=_CHOICES),
        then("tra le opzioni offerte a/ad {giocatore} c'è {opzione}", _option_there,
             "La decisione in corso comprende un'opzione.", "tra le opzioni offerte ad Anna c'è {opzione}",
             subject=_CHOICES),
        then("tra le opzioni offerte a/ad {giocatore} non c'è {opzione}", _option_absent,
             "La decisione in corso non comprende un'opzione.", "tra le opzioni offerte ad Anna non c'è {opzione}",
             subject=_CHOICES),
        then("a/ad {giocatore} non viene mai offerta/offerto {offerta}", _never_offered,
             "Dall'inizio del colpo quell'offerta non è mai comparsa.", "ad Anna non viene mai offerta {offerta}",
             subject=_CHOICES),
        then("{offerta} offerta/offerto a/ad {giocatore} costa/vale {importo}", _cost,
             "L'importo di un'offerta: quanto costa, o quanto vale un incasso.",
             "{offerta} offerta ad Anna costa 5 €", subject=_CHOICES),
        then("la decisione tocca a/ad {giocatore}", _turn, "Chi deve decidere adesso.",
             "la decisione tocca ad Anna", subject=_CHOICES),
        then("la decisione tocca a/ad {giocatore} {con_mano}", _turn_with, "Chi deve decidere adesso, per quale mano.",
             "la decisione tocca ad Anna con la seconda mano", subject=_CHOICES),
        then("la fase è {fase}", _phase, "In quale fase si decide: le offerte, o il turno dei giocatori.",
             "la fase è turno dei giocatori", subject=_CHOICES),
        then("la richiesta è rifiutata perché {tra_virgolette}", _refused,
             f"L'ultima mossa, o la puntata, è respinta. Motivi: {listed(REASONS)}.",
             'la richiesta è rifiutata perché "azione non lecita"', subject=_CHOICES),
        then("per {giocatore} vale l'azione automatica {tra_virgolette}", _automatic,
             "Dopo l'ultima mossa il gioco decide da solo, una volta, al posto del giocatore.",
             "per Anna vale l'azione automatica \"{etichetta}\"", subject=_CHOICES),
        then("per {giocatore} valgono le azioni automatiche {opzioni}", _automatics,
             "Dopo l'ultima mossa il gioco decide da solo più volte: tutte, in ordine.",
             "per Anna valgono le azioni automatiche {opzioni}", subject=_CHOICES),
        then("per {giocatore} vale la decisione anticipata {tra_virgolette}", _anticipated,
             "Al turno del giocatore è stata eseguita la decisione presa prima.",
             "per Anna vale la decisione anticipata \"{etichetta}\"", subject=_CHOICES),
        then("la decisione anticipata di {giocatore} è registrata", _recorded,
             "La decisione presa prima del turno è accolta.", "la decisione anticipata di Anna è registrata",
             subject=_CHOICES),
    ]  # fmt: skip
