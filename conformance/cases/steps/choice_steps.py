"""The steps that look at decisions: options, amounts, turns, refusals, automatic and early actions."""

from collections.abc import Mapping
from typing import TypedDict

from conformance.cases.judging import choice_checks as checks
from conformance.cases.scenario import arguments as read
from conformance.cases.scenario.arguments import NamedHand
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.wording import REFUSALS, TABLE_REFUSALS, listed
from conformance.cases.steps.parameters import called
from conformance.cases.steps.phrases import Chapter
from generator.model.terms import REFUSE

REASONS: Mapping[str, str] = {words: code for code, words in REFUSALS.items()}
"""How the scenarios call the typed reasons of a refusal."""
AT_TABLE: Mapping[str, str] = {words: code for code, words in TABLE_REFUSALS.items()}
"""The same of a table."""
options = Chapter("Le opzioni")


class _Turn(TypedDict):
    """Who is to decide; for which hand, if it is said."""

    giocatore: str
    posto: int | None
    mano: int | None


def _turn_of(draft: ScenarioDraft, player: str, hand: NamedHand | None) -> _Turn:
    name = draft.player_id(player)
    if hand is None:
        return {"giocatore": name, "posto": None, "mano": None}
    return {"giocatore": name, **draft.place(hand, player)}


@options.then(
    "le opzioni offerte a/ad {giocatore}[ {per_mano}] sono {opzioni}",
    (
        "Le opzioni della decisione in corso: l'insieme esatto (`Rifiuta` si può tacere).",
        "le opzioni offerte ad Anna sono {opzioni}",
    ),
    (
        "Le opzioni di una mano precisa: l'insieme esatto.",
        "le opzioni offerte ad Anna per la seconda mano sono {opzioni}",
    ),
)
def _options(draft: ScenarioDraft, player: str, hand: NamedHand | None, names: list[str]) -> None:
    draft.check(checks.options(**_turn_of(draft, player, hand), opzioni=sorted(names)))


@options.then(
    "tra le opzioni offerte a/ad {giocatore} [non ]c'è {opzione}",
    ("La decisione in corso comprende un'opzione.", "tra le opzioni offerte ad Anna c'è {opzione}"),
    ("La decisione in corso non comprende un'opzione.", "tra le opzioni offerte ad Anna non c'è {opzione}"),
)
def _option(draft: ScenarioDraft, player: str, negated: bool, name: str) -> None:
    draft.check(checks.option(giocatore=draft.player_id(player), opzione=name, presente=not negated))


@options.then(
    "a/ad {giocatore} non viene mai offerta/offerto {offerta}",
    ("Dall'inizio del colpo quell'offerta non è mai comparsa.", "ad Anna non viene mai offerta {offerta}"),
)
def _never_offered(draft: ScenarioDraft, player: str, offer: str) -> None:
    draft.check(checks.never_offered(giocatore=draft.player_id(player), opzione=offer))


@options.then(
    "{offerta} offerta/offerto a/ad {giocatore} costa/vale {importo}",
    ("L'importo di un'offerta: quanto costa, o quanto vale un incasso.", "{offerta} offerta ad Anna costa 5 €"),
)
@options.then(
    "il pulsante {opzione} mostra a/ad {giocatore} {importo}",
    (
        "L'importo che si legge su un pulsante: quanto costa, o quanto rende.",
        "il pulsante {opzione} mostra ad Anna 5 €",
    ),
)
def _cost(draft: ScenarioDraft, offer: str, player: str, amount: int) -> None:
    draft.check(checks.cost(giocatore=draft.player_id(player), opzione=offer, importo=amount))


@options.then(
    "la decisione tocca a/ad {giocatore}[ {con_mano}]",
    ("Chi deve decidere adesso.", "la decisione tocca ad Anna"),
    ("Chi deve decidere adesso, per quale mano.", "la decisione tocca ad Anna con la seconda mano"),
)
def _turn(draft: ScenarioDraft, player: str, hand: NamedHand | None) -> None:
    draft.check(checks.turn(**_turn_of(draft, player, hand)))


@options.then(
    "la fase è {fase}",
    ("In quale fase si decide: le offerte, o il turno dei giocatori.", "la fase è turno dei giocatori"),
)
def _phase(draft: ScenarioDraft, phase: str) -> None:
    draft.check(checks.phase(fase=phase))


@options.then(
    "la richiesta è rifiutata perché {tra_virgolette}",
    (
        f"L'ultima mossa, o la puntata, è respinta. Motivi: {listed(REASONS)}.",
        'la richiesta è rifiutata perché "azione non lecita"',
    ),
)
def _refused(draft: ScenarioDraft, reason: str) -> None:
    reasons_here = REASONS if draft.session is None else {**REASONS, **AT_TABLE}
    code = reasons_here.get(reason, reason if reason in reasons_here.values() else None)
    if code is None:
        reasons = listed(f"«{known}»" for known in reasons_here)
        raise StepFault("G043", f"«{reason}» non è un motivo di rifiuto.", f"Motivi: {reasons}.")
    draft.check(checks.refused(codice=code))


@options.then(
    "per {giocatore} vale l'azione automatica {tra_virgolette}",
    (
        "Dopo l'ultima mossa il gioco decide da solo, una volta, al posto del giocatore.",
        'per Anna vale l\'azione automatica "{etichetta}"',
    ),
)
def _automatic(draft: ScenarioDraft, player: str, label: str) -> None:
    draft.check(checks.automatic(giocatore=draft.player_id(player), azioni=[_action(draft, label)]))


@options.then(
    "per {giocatore} valgono le azioni automatiche {opzioni}",
    (
        "Dopo l'ultima mossa il gioco decide da solo più volte: tutte, in ordine.",
        "per Anna valgono le azioni automatiche {opzioni}",
    ),
)
def _automatics(draft: ScenarioDraft, player: str, actions: list[str]) -> None:
    draft.check(checks.automatic(giocatore=draft.player_id(player), azioni=list(actions)))


@options.then(
    "per {giocatore} vale la decisione anticipata {tra_virgolette}",
    (
        "Al turno del giocatore è stata eseguita la decisione presa prima.",
        'per Anna vale la decisione anticipata "{etichetta}"',
    ),
)
def _anticipated(draft: ScenarioDraft, player: str, label: str) -> None:
    draft.check(checks.anticipated(giocatore=draft.player_id(player), azione=_action(draft, label)))


def _action(draft: ScenarioDraft, label: str) -> str:
    if read.folded(label) == REFUSE:
        return REFUSE
    offer = called(draft.rules.offers, label)
    if offer is None:
        labels = listed(known.label for known in draft.rules.offers)
        raise StepFault("G043", f"«{label}» non è un'opzione di questo regolamento.", f"Opzioni: {labels}.")
    return offer.name


@options.then(
    "la decisione anticipata di {giocatore} è registrata",
    ("La decisione presa prima del turno è accolta.", "la decisione anticipata di Anna è registrata"),
)
def _noted(draft: ScenarioDraft, player: str) -> None:
    draft.check(checks.noted(posti=draft.boxes_of(player)))
