"""The steps that move a round on: decisions, answers, early decisions, timeouts, connections, faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.vectors.scenario.draft import Draft
from conformance.vectors.scenario.fault import StepFault
from conformance.vectors.steps.registry import StepDefinition, StepKind, Table
from generator.model.terms import REFUSE

Values = Sequence[Any]
Hand = Mapping[str, Any]
_DECISIONS = "Le decisioni"
_EVENTS = "Gli eventi"
_FIRST: Hand = {"posto": None, "mano": 1}


def _move(draft: Draft, name: str, action: str, hand: Hand = _FIRST) -> dict[str, Any]:
    return {"posto": draft.box_of(name, hand["posto"]), "mano": hand["mano"], "azione": action}


def _decide(draft: Draft, values: Values, _: Table | None) -> None:
    draft.play(_move(draft, values[0], values[1]))


def _decide_with(draft: Draft, values: Values, _: Table | None) -> None:
    draft.play(_move(draft, values[0], values[1], values[2]))


def _answered(answer: str, offer: str) -> str:
    return offer if answer == "accetta" else REFUSE


def _answer(draft: Draft, values: Values, _: Table | None) -> None:
    name, answer, offer = values
    if draft.boxes_of(name):
        draft.play(_move(draft, name, _answered(answer, offer)))
    else:
        _play_behind(draft, name, _answered(answer, offer), draft.followed_box(name))


def _answer_with(draft: Draft, values: Values, _: Table | None) -> None:
    name, answer, offer, hand = values
    draft.play(_move(draft, name, _answered(answer, offer), hand))


def _answer_behind(draft: Draft, values: Values, _: Table | None) -> None:
    name, answer, offer, holder = values
    _play_behind(draft, name, _answered(answer, offer), draft.followed_box(name, holder))


def _play_behind(draft: Draft, name: str, action: str, box: int) -> None:
    draft.play({"posto": box, "mano": 1, "azione": action, "giocatore": draft.player_id(name)})


def _early(draft: Draft, values: Values, _: Table | None) -> None:
    _anticipate(draft, values[0], values[1], _FIRST)


def _early_with(draft: Draft, values: Values, _: Table | None) -> None:
    _anticipate(draft, values[0], values[1], values[2])


def _anticipate(draft: Draft, name: str, actions: Sequence[str], hand: Hand) -> None:
    if len(actions) != 1:
        raise StepFault(
            "G043", "Si sceglie in anticipo una decisione alla volta.", "Scrivi un passo per ogni decisione."
        )
    draft.play({"evento": "anticipo", **_move(draft, name, actions[0], hand)})


def _timeout(draft: Draft, values: Values, _: Table | None) -> None:
    draft.check("tocca", giocatore=draft.player_id(values[0]), posto=None, mano=None)
    draft.play({"evento": "tempo_scaduto"})


def _lost(draft: Draft, values: Values, _: Table | None) -> None:
    draft.play({"evento": "disconnessione", "giocatore": draft.player_id(values[0])})


def _found(draft: Draft, values: Values, _: Table | None) -> None:
    draft.play({"evento": "riconnessione", "giocatore": draft.player_id(values[0])})


def _fault(draft: Draft, _: Values, __: Table | None) -> None:
    draft.play({"evento": "malfunzionamento"})


def definitions() -> list[StepDefinition]:
    """Return the steps of this subject, in the order of the catalogue."""

    def when(expression: str, action: Any, description: str, example: str, subject: str = _DECISIONS) -> StepDefinition:
        return StepDefinition(
            kind=StepKind.WHEN, expression=expression, action=action, description=description, example=example,
            subject=subject,
        )  # fmt: skip

    return [
        when("{giocatore} {decisione}", _decide,
             "Una decisione, con il verbo che il regolamento le dà, sulla prima mano dell'unico posto.",
             "Anna {verbo}"),
        when("{giocatore} {decisione} {con_mano}", _decide_with,
             "Una decisione su una mano: la seconda è quella nata dalla prima divisione.",
             "Anna {verbo} con la seconda mano al posto 2"),
        when("{giocatore} {risposta} {offerta}", _answer,
             "La risposta a un'offerta, per il proprio posto o per quello alle cui spalle si punta.",
             "Anna accetta {offerta}"),
        when("{giocatore} {risposta} {offerta} {con_mano}", _answer_with,
             "La risposta a un'offerta, per un posto.", "Anna rifiuta {offerta} con la mano al posto 2"),
        when("{giocatore} {risposta} {offerta} alle spalle di {giocatore}", _answer_behind,
             "La risposta a un'offerta per la propria puntata alle spalle.",
             "Marco accetta {offerta} alle spalle di Anna"),
        when("{giocatore} sceglie in anticipo di {decisione_futura}", _early,
             "Una decisione presa prima del proprio turno.", "Anna sceglie in anticipo di {infinito}"),
        when("{giocatore} sceglie in anticipo di {decisione_futura} {con_mano}", _early_with,
             "Una decisione presa prima del turno, per una mano.",
             "Anna sceglie in anticipo di {infinito} con la mano al posto 2"),
        when("scade il tempo di decisione di {giocatore}", _timeout,
             "Il giocatore a cui tocca non risponde in tempo.", "scade il tempo di decisione di Anna", _EVENTS),
        when("{giocatore} perde la connessione", _lost,
             "Il giocatore resta senza connessione.", "Anna perde la connessione", _EVENTS),
        when("{giocatore} ritrova la connessione", _found,
             "Il giocatore torna.", "Anna ritrova la connessione", _EVENTS),
        when("si verifica un malfunzionamento", _fault,
             "Il gioco si guasta in questo punto.", "si verifica un malfunzionamento", _EVENTS),
    ]  # fmt: skip
