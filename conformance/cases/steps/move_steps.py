"""The steps that move a round on: decisions, answers, early decisions, timeouts, connections, faults."""

from collections.abc import Sequence
from typing import Any

from conformance.cases.judging import choice_checks as checks
from conformance.cases.scenario.arguments import FIRST_HAND, NamedHand
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.steps.phrases import Chapter
from generator.model.terms import REFUSE

decisions = Chapter("Le decisioni")
events = Chapter("Gli eventi")


@decisions.when(
    "{giocatore} {decisione}[ {con_mano}]",
    ("Una decisione, con il verbo che il regolamento le dà, sulla prima mano dell'unico posto.", "Anna {verbo}"),
    (
        "Una decisione su una mano: la seconda è quella nata dalla prima divisione.",
        "Anna {verbo} con la seconda mano al posto 2",
    ),
)
def _decide(draft: ScenarioDraft, player: str, decision: str, hand: NamedHand | None) -> None:
    draft.play(_move(draft, player, decision, hand))


@decisions.when(
    "{giocatore} {risposta} {offerta}[ {con_mano}]",
    ("La risposta a un'offerta, per il proprio posto o per quello alle cui spalle si punta.", "Anna accetta {offerta}"),
    ("La risposta a un'offerta, per un posto.", "Anna rifiuta {offerta} con la mano al posto 2"),
)
def _answer(draft: ScenarioDraft, player: str, answer: str, offer: str, hand: NamedHand | None) -> None:
    if hand is None and not draft.boxes_of(player):
        _answer_behind(draft, player, answer, offer, None)
    else:
        draft.play(_move(draft, player, _answered(answer, offer), hand))


@decisions.when(
    "{giocatore} {risposta} {offerta} alle spalle di {giocatore}",
    ("La risposta a un'offerta per la propria puntata alle spalle.", "Marco accetta {offerta} alle spalle di Anna"),
)
def _answer_behind(draft: ScenarioDraft, player: str, answer: str, offer: str, holder: str | None) -> None:
    box, action = draft.followed_box(player, holder), _answered(answer, offer)
    draft.play({"posto": box, "mano": 1, "azione": action, "giocatore": draft.player_id(player)})


@decisions.when(
    "{giocatore} sceglie in anticipo di {decisione_futura}[ {con_mano}]",
    ("Una decisione presa prima del proprio turno.", "Anna sceglie in anticipo di {infinito}"),
    (
        "Una decisione presa prima del turno, per una mano.",
        "Anna sceglie in anticipo di {infinito} con la mano al posto 2",
    ),
)
def _anticipate(draft: ScenarioDraft, player: str, actions: Sequence[str], hand: NamedHand | None) -> None:
    if len(actions) != 1:
        raise StepFault(
            "G043", "Si sceglie in anticipo una decisione alla volta.", "Scrivi un passo per ogni decisione."
        )
    draft.play({"evento": "anticipo", **_move(draft, player, actions[0], hand)})


def _move(draft: ScenarioDraft, player: str, action: str, hand: NamedHand | None) -> dict[str, Any]:
    return {**draft.place(hand or FIRST_HAND, player), "azione": action}


def _answered(answer: str, offer: str) -> str:
    return offer if answer == "accetta" else REFUSE


@events.when(
    "scade il tempo di decisione di {giocatore}",
    ("Il giocatore a cui tocca non risponde in tempo.", "scade il tempo di decisione di Anna"),
)
def _timeout(draft: ScenarioDraft, player: str) -> None:
    draft.check(checks.turn(giocatore=draft.player_id(player), posto=None, mano=None))
    draft.play({"evento": "tempo_scaduto"})


@events.when("{giocatore} perde la connessione", ("Il giocatore resta senza connessione.", "Anna perde la connessione"))
def _disconnected(draft: ScenarioDraft, player: str) -> None:
    draft.play({"evento": "disconnessione", "giocatore": draft.player_id(player)})


@events.when("{giocatore} ritrova la connessione", ("Il giocatore torna.", "Anna ritrova la connessione"))
def _connected(draft: ScenarioDraft, player: str) -> None:
    draft.play({"evento": "riconnessione", "giocatore": draft.player_id(player)})


@events.when(
    "si verifica un malfunzionamento", ("Il gioco si guasta in questo punto.", "si verifica un malfunzionamento")
)
def _malfunction(draft: ScenarioDraft) -> None:
    draft.play({"evento": "malfunzionamento"})
