"""The steps that look at money: stakes, outcomes, payments, refunds, balances."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from conformance.cases.judging import money_checks as checks
from conformance.cases.scenario import arguments as read
from conformance.cases.scenario.arguments import NamedHand
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.wording import ORDINALS
from conformance.cases.steps.parameters import wager_named
from conformance.cases.steps.phrases import Chapter, DataTable

stakes_in_play = Chapter("Le puntate in gioco")
payments = Chapter("I pagamenti")
_OUTCOMES = {"vince": "vince", "perde": "perde", "patta": "patta", "è patta": "patta"}


class _Stake(TypedDict):
    """Whose stake, on which wagers, and where: a hand, all the hands of a box, or wherever a follower has bet."""

    giocatore: str
    posto: int | None
    mano: int | None
    puntate: list[str]


def _stake_of(draft: ScenarioDraft, player: str, wager: str | None, hand: NamedHand | None) -> _Stake:
    name, wagers = draft.player_id(player), _main(draft) if wager is None else [wager]
    if hand is None:
        box = draft.box_of(player) if draft.boxes_of(player) else None
        return {"giocatore": name, "posto": box, "mano": None, "puntate": wagers}
    return {"giocatore": name, **draft.place(hand, player), "puntate": wagers}


def _main(draft: ScenarioDraft) -> list[str]:
    main = draft.rules.main_wager.name
    return [wager.name for wager in draft.rules.wagers if wager.settles_as == main]


@stakes_in_play.then(
    "la puntata di {giocatore}[ {su_puntata}][ {con_mano}] è {importo}",
    (
        "Quanto ha puntato in tutto il giocatore sulla puntata obbligatoria, aggiunte comprese.",
        "la puntata di Anna è 20 €",
    ),
    ("La puntata obbligatoria di una mano, aggiunte comprese.", "la puntata di Anna con la seconda mano è 10 €"),
    ("Quanto il giocatore ha messo su un'altra puntata.", "la puntata di Anna su {collaterale} è 1 €"),
    (
        "Quanto il giocatore ha messo su un'altra puntata, per una mano.",
        "la puntata di Anna su {collaterale} con la mano al posto 2 è 1 €",
    ),
)
def _staked(draft: ScenarioDraft, player: str, wager: str | None, hand: NamedHand | None, amount: int) -> None:
    draft.check(checks.staked(**_stake_of(draft, player, wager, hand), importo=amount))


@payments.then(
    "la puntata di {giocatore}[ {su_puntata}][ {con_mano}] {esito}",
    ("Come finisce la puntata obbligatoria: `vince`, `perde`, `è patta`.", "la puntata di Anna vince"),
    ("L'esito della puntata obbligatoria di una mano.", "la puntata di Anna con la seconda mano è patta"),
    ("L'esito di un'altra puntata.", "la puntata di Anna su {collaterale} perde"),
    ("L'esito di un'altra puntata, per una mano.", "la puntata di Anna su {collaterale} con la mano al posto 2 vince"),
)
def _outcome(draft: ScenarioDraft, player: str, wager: str | None, hand: NamedHand | None, outcome: str) -> None:
    draft.check(checks.outcome(**_stake_of(draft, player, wager, hand), esito=outcome))


@payments.then(
    "{giocatore} riceve {importo}[ {su_puntata}]",
    (
        "Quanto il banco ha restituito finora al giocatore su tutte le puntate liquidate, poste comprese.",
        "Anna riceve 20 €",
    ),
    ("Quanto il banco ha restituito su una puntata, posta compresa.", "Anna riceve 26 € su {collaterale}"),
)
def _receives(draft: ScenarioDraft, player: str, amount: int, wager: str | None) -> None:
    wagers = None if wager is None else [wager]
    draft.check(checks.received(giocatore=draft.player_id(player), puntate=wagers, importo=amount))


@payments.then(
    "{giocatore} non riceve nulla[ {su_puntata}]",
    ("Le puntate del giocatore sono liquidate e non torna nulla.", "Anna non riceve nulla"),
    ("Una puntata è liquidata e non torna nulla.", "Anna non riceve nulla su {collaterale}"),
)
def _receives_nothing(draft: ScenarioDraft, player: str, wager: str | None) -> None:
    _receives(draft, player, 0, wager)


@payments.then(
    "{giocatore} riceve quanto mostrato",
    (
        "La mano dell'ultima scelta riceve quanto la scelta mostrava, qualunque sia l'importo.",
        "Anna riceve quanto mostrato",
    ),
)
def _receives_shown(draft: ScenarioDraft, player: str) -> None:
    draft.check(checks.received_as_shown(giocatore=draft.player_id(player), puntate=_main(draft)))


@payments.then(
    "i pagamenti di {giocatore} sono:",
    ("Tutte le puntate liquidate finora, una per riga: elenco chiuso, importi esatti.", "i pagamenti di Anna sono:"),
    columns=("puntata", "puntato", "restituito"),
    optional=("posto", "mano", "esito"),
)
def _payments(draft: ScenarioDraft, player: str, table: DataTable) -> None:
    header = [read.clean(cell) for cell in table[0]]
    rows = [_payment(draft, dict(zip(header, map(read.clean, cells), strict=True))) for cells in table[1:]]
    draft.check(checks.payments(giocatore=draft.player_id(player), righe=rows))


def _payment(draft: ScenarioDraft, cells: Mapping[str, str]) -> dict[str, Any]:
    wager = wager_named(draft.rules.wagers, cells["puntata"])
    row: dict[str, Any] = {"puntata": wager.name}
    row |= {column: _money(cells[column]) for column in ("puntato", "restituito")}
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


@payments.then(
    "il saldo di {giocatore} è {importo}", ("Il saldo del giocatore in questo momento.", "il saldo di Anna è 110 €")
)
def _balance(draft: ScenarioDraft, player: str, amount: int) -> None:
    draft.check(checks.balance(giocatore=draft.player_id(player), importo=amount))


@payments.then(
    "il rimborso dovuto a/ad {giocatore} alla partita successiva è di {importo}",
    (
        "Quanto tornerà al giocatore quando comincia la partita successiva: in questo colpo non si muove denaro.",
        "il rimborso dovuto ad Anna alla partita successiva è di 10 €",
    ),
)
def _due(draft: ScenarioDraft, player: str, amount: int) -> None:
    draft.check(checks.due(giocatore=draft.player_id(player), importo=amount))


@payments.then(
    "il rimborso a/ad {giocatore} è di {importo}",
    ("Quanto è stato rimborsato in tutto al giocatore, in questo colpo.", "il rimborso ad Anna è di 10 €"),
)
@payments.then(
    "a/ad {giocatore} non viene rimborsato nulla",
    ("Nessun rimborso per il giocatore.", "ad Anna non viene rimborsato nulla"),
)
def _refunded(draft: ScenarioDraft, player: str, amount: int = 0) -> None:
    draft.check(checks.refunded(giocatore=draft.player_id(player), importo=amount))
