"""The steps of what a table shows: its time, boxes, stakes and commands, what players read, its shoe."""

from conformance.cases.judging import session_checks as checks
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.wording import RETURNS, listed
from conformance.cases.steps.parameters import wager_named
from conformance.cases.steps.phrases import Chapter

seen = Chapter("Che cosa si vede al tavolo")


@seen.then("si può puntare", ("Le puntate sono aperte.", "si può puntare"))
def _betting(draft: ScenarioDraft) -> None:
    draft.check_table(checks.phase(fase="puntate"))


@seen.then(
    "non si può ancora puntare", ("Il tavolo è fra un colpo e la finestra di puntata.", "non si può ancora puntare")
)
def _opening(draft: ScenarioDraft) -> None:
    draft.check_table(checks.phase(fase="apertura"))


@seen.then("si gioca il colpo", ("Le puntate sono chiuse e il colpo è cominciato.", "si gioca il colpo"))
def _playing(draft: ScenarioDraft) -> None:
    draft.check_table(checks.phase(fase="colpo"))


@seen.then("il tavolo è fermo", ("C'è stato un guasto, e non si è ripreso.", "il tavolo è fermo"))
def _stopped(draft: ScenarioDraft) -> None:
    draft.check_table(checks.phase(fase="fermo"))


@seen.then("restano/resta {int} secondi/secondo", ("I secondi che ogni giocatore vede.", "resta 1 secondo"))
def _left(draft: ScenarioDraft, seconds: int) -> None:
    draft.check_table(checks.time_left(secondi=seconds))


@seen.then("il posto {int} è di {giocatore}", ("Chi ha un posto, come tutti vedono.", "il posto 2 è di Anna"))
def _taken(draft: ScenarioDraft, box: int, player: str) -> None:
    draft.check_table(checks.box(posto=box, di=draft.player_id(player)))


@seen.then("il posto {int} è libero", ("Nessuno ha il posto, come tutti vedono.", "il posto 2 è libero"))
def _free(draft: ScenarioDraft, box: int) -> None:
    draft.check_table(checks.box(posto=box, di=""))


@seen.then(
    "{giocatore} ha sul tavolo {importo}",
    ("Le poste del giocatore che non sono ancora decise, in tutto.", "Anna ha sul tavolo 15 €"),
)
def _stakes(draft: ScenarioDraft, player: str, amount: int) -> None:
    name = draft.player_id(player)
    draft.check_table(checks.stakes(giocatore=name, chi=name, importo=amount))


@seen.then(
    "il totale mostrato a/ad {giocatore} è {importo}",
    ("La somma delle sue poste, come il tavolo la scrive.", "il totale mostrato ad Anna è 15 €"),
)
def _total(draft: ScenarioDraft, player: str, amount: int) -> None:
    draft.check_table(checks.total(giocatore=draft.player_id(player), importo=amount))


@seen.then(
    "{giocatore} vede che {giocatore} ha sul tavolo {importo}",
    ("Che cosa un giocatore vede delle poste di un altro.", "Bruno vede che Anna ha sul tavolo 10 €"),
)
def _others(draft: ScenarioDraft, watcher: str, player: str, amount: int) -> None:
    draft.check_table(checks.stakes(giocatore=draft.player_id(player), chi=draft.player_id(watcher), importo=amount))


@seen.then(
    "a/ad {giocatore} torna/tornano {importo}[ perché {tra_virgolette}]",
    ("Quanto delle sue poste è stato reso adesso, senza che si giochi.", "ad Anna tornano 4 €"),
    (
        f"Lo stesso, e per quale motivo. Motivi: {listed(RETURNS.values())}.",
        'ad Anna tornano 4 € perché "ha lasciato il tavolo"',
    ),
)
def _given_back(draft: ScenarioDraft, player: str, amount: int, reason: str | None) -> None:
    name = draft.player_id(player)
    if reason is None:
        draft.check_table(checks.given_back(giocatore=name, importo=amount))
        return
    codes = {words: code for code, words in RETURNS.items()}
    if reason not in codes:
        reasons = listed(f"«{known}»" for known in codes)
        raise StepFault("G043", f"«{reason}» non è un motivo per cui una posta torna.", f"Motivi: {reasons}.")
    draft.check_table(checks.given_back_for(giocatore=name, importo=amount, motivo=codes[reason]))


@seen.then(
    "a/ad {giocatore} si accredita/accreditano {importo}",
    ("Quanto gli era dovuto ed è stato pagato adesso.", "ad Anna si accreditano 10 €"),
)
def _credited(draft: ScenarioDraft, player: str, amount: int) -> None:
    draft.check_table(checks.credited(giocatore=draft.player_id(player), importo=amount))


@seen.then(
    "{giocatore} ha in sospeso {importo}", ("Quanto gli è dovuto e non è ancora pagato.", "Anna ha in sospeso 10 €")
)
def _due(draft: ScenarioDraft, player: str, amount: int) -> None:
    draft.check_table(checks.due(giocatore=draft.player_id(player), importo=amount))


@seen.then(
    "il comando {tra_virgolette} di {giocatore} è attivo[ al posto {int}]",
    ("Il giocatore può usare adesso un comando del tavolo.", 'il comando "Punta" di Anna è attivo'),
    ("Lo può usare su un posto.", 'il comando "Punta" di Anna è attivo al posto 2'),
)
def _active(draft: ScenarioDraft, label: str, player: str, box: int | None) -> None:
    _command(draft, label, player, box, active=True)


@seen.then(
    "il comando {tra_virgolette} di {giocatore} non è attivo[ al posto {int}]",
    ("Il giocatore non può usare adesso un comando del tavolo.", 'il comando "Punta" di Anna non è attivo'),
    ("Non lo può usare su un posto.", 'il comando "Punta" di Anna non è attivo al posto 2'),
)
def _not_active(draft: ScenarioDraft, label: str, player: str, box: int | None) -> None:
    _command(draft, label, player, box, active=False)


def _command(draft: ScenarioDraft, label: str, player: str, box: int | None, *, active: bool) -> None:
    name = draft.at_table.labelled(label)
    draft.check_table(checks.command(giocatore=draft.player_id(player), comando=name, posto=box, attivo=active))


@seen.then(
    "le fiche attive di {giocatore} al posto {int} sono {importi}",
    (
        "Le fiche che il giocatore può posare adesso sulla puntata obbligatoria di un posto.",
        "le fiche attive di Anna al posto 1 sono 1 € e 5 €",
    ),
)
def _active_chips(draft: ScenarioDraft, player: str, box: int, amounts: list[int]) -> None:
    wager = draft.rules.main_wager.name
    draft.check_table(checks.chips(giocatore=draft.player_id(player), posto=box, puntata=wager, importi=amounts))


@seen.then(
    "{giocatore} vede che la puntata {tra_virgolette} va da {importo} a {importo}",
    ("I limiti, come il giocatore li vede.", 'Anna vede che la puntata "{principale}" va da 5 € a 50 €'),
)
def _limits_seen(draft: ScenarioDraft, player: str, label: str, low: int, high: int) -> None:
    wager, name = wager_named(draft.rules.wagers, label).name, draft.player_id(player)
    draft.check_table(checks.limits(giocatore=name, puntata=wager, minimo=low, massimo=high))


@seen.then(
    "{giocatore} non vede chi è al posto {int}",
    ("Il posto è preso, e di chi sia non gli si mostra.", "Anna non vede chi è al posto 2"),
)
def _hidden_holder(draft: ScenarioDraft, player: str, box: int) -> None:
    draft.check_table(checks.hidden_holder(giocatore=draft.player_id(player), posto=box))


@seen.then(
    "{giocatore} vede sul conto {importo}",
    ("Il conto fuori dal tavolo, come il giocatore lo vede.", "Anna vede sul conto 50 €"),
)
def _sees_account(draft: ScenarioDraft, player: str, amount: int) -> None:
    draft.check_table(checks.account(giocatore=draft.player_id(player), importo=amount))


@seen.then(
    "il conto di {giocatore} diventa {importo}",
    ("Il conto di chi è appena uscito dal tavolo.", "il conto di Anna diventa 93 €"),
)
def _account_after(draft: ScenarioDraft, player: str, amount: int) -> None:
    draft.check_table(checks.account_after(giocatore=draft.player_id(player), importo=amount))


@seen.then("si mescolano {int} carte", ("Quante carte si mescolano adesso.", "si mescolano 416 carte"))
def _shuffled(draft: ScenarioDraft, cards: int) -> None:
    draft.check_table(checks.shuffled(carte=cards))


@seen.then("non si mescola", ("Adesso non si mescola.", "non si mescola"))
def _not_shuffled(draft: ScenarioDraft) -> None:
    draft.check_table(checks.shuffled(carte=None))


@seen.then(
    "il sabot ha {int} carte di ogni rango",
    ("Che cosa si è mescolato l'ultima volta, per ogni rango del mazzo.", "il sabot ha 32 carte di ogni rango"),
)
def _ranks(draft: ScenarioDraft, cards: int) -> None:
    draft.check_table(checks.of_each_rank(carte=cards))


@seen.then(
    "la carta di taglio viene dopo {int} carte",
    ("Dove si è messa la carta di taglio quando si è mescolato.", "la carta di taglio viene dopo 208 carte"),
)
def _cut_place(draft: ScenarioDraft, cards: int) -> None:
    draft.check_table(checks.cut_place(carte=cards))


@seen.then("esce la carta di taglio", ("La carta di taglio esce adesso.", "esce la carta di taglio"))
def _cut_out(draft: ScenarioDraft) -> None:
    draft.check_table(checks.cut_card(esce=True))


@seen.then("non esce la carta di taglio", ("La carta di taglio non esce adesso.", "non esce la carta di taglio"))
def _no_cut(draft: ScenarioDraft) -> None:
    draft.check_table(checks.cut_card(esce=False))
