"""The steps of a table: how it is opened, what players do there beside their hands, the time that passes."""

from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.wording import listed
from conformance.cases.steps.parameters import wager_named
from conformance.cases.steps.phrases import Chapter
from conformance.wire.wire_values import write_money

tables = Chapter("Il tavolo intorno ai colpi")
time_and_commands = Chapter("Il tempo e i comandi del tavolo")
_LONGEST = 86_400


@tables.given(
    "che il tavolo è aperto",
    (
        "Lo scenario è di un tavolo: più colpi, con il tempo che passa. Viene prima di tutto il resto.",
        "che il tavolo è aperto",
    ),
)
def _opened(draft: ScenarioDraft) -> None:
    draft.open_table()


@tables.given(
    "che {tempo_del_tavolo} {int} secondi",
    (
        "Un tempo lasciato a chi gestisce il tavolo: `l'apertura dura`, `per puntare ci sono`, `per decidere ci sono`.",
        "che l'apertura dura 5 secondi",
    ),
)
def _time_given(draft: ScenarioDraft, parameter: str, seconds: int) -> None:
    draft.at_table.parameters[parameter] = _passing(seconds)


@tables.given(
    "che {giocatore} ha sul conto {importo}",
    ("Un giocatore che può entrare al tavolo, e il suo conto.", "che Anna ha sul conto 100 €"),
)
def _account(draft: ScenarioDraft, player: str, amount: int) -> None:
    draft.has_account(player, amount)


@tables.given(
    "che {giocatore} gioca in {tra_virgolette} con un conto di {importo}",
    ("Un giocatore che può entrare al tavolo, con la sua valuta.", 'che Bruno gioca in "USD" con un conto di 100 €'),
)
def _currency(draft: ScenarioDraft, player: str, currency: str, amount: int) -> None:
    draft.has_account(player, amount)
    draft.at_table.currencies[draft.player_id(player)] = currency


@tables.given(
    "che 1 {tra_virgolette} vale {tra_virgolette} {tra_virgolette}",
    ("Il cambio fra due valute.", 'che 1 "EUR" vale "1.11" "USD"'),
)
def _rate(draft: ScenarioDraft, given: str, rate: str, wanted: str) -> None:
    draft.at_table.parameters.setdefault("cambi", {}).setdefault(given, {})[wanted] = rate


@tables.given(
    "che le fiche del tavolo sono da {importi}",
    (
        "Le fiche, dove il regolamento le lascia a chi gestisce il tavolo.",
        "che le fiche del tavolo sono da 1 €, 5 € e 25 €",
    ),
)
def _chips(draft: ScenarioDraft, amounts: list[int]) -> None:
    draft.at_table.parameters["fiche"] = [write_money(amount) for amount in amounts]


@tables.given(
    "che al tavolo la puntata {tra_virgolette} va da {importo} a {importo}",
    (
        "I limiti di una puntata, dove il regolamento li lascia a chi gestisce il tavolo.",
        'che al tavolo la puntata "{principale}" va da 1 € a 100 €',
    ),
)
def _table_limits(draft: ScenarioDraft, label: str, low: int, high: int) -> None:
    wager = wager_named(draft.rules.wagers, label).name
    limits = draft.at_table.parameters.setdefault("limiti", {})
    limits[wager] = {"minimo": write_money(low), "massimo": write_money(high)}


@tables.given(
    "che il sabot seguente contiene nell'ordine {carte}",
    ("Le carte del tavolo dopo il prossimo rimescolamento.", "che il sabot seguente contiene nell'ordine 5♠ 6♠ 7♠"),
)
def _next_shoe(draft: ScenarioDraft, codes: list[str]) -> None:
    draft.at_table.shoe(codes)


@tables.given(
    "che la carta di taglio viene dopo {int} carte",
    ("Dove sta la carta di taglio nell'ultimo sabot dichiarato.", "che la carta di taglio viene dopo 2 carte"),
)
def _cut(draft: ScenarioDraft, after: int) -> None:
    draft.at_table.cut(after)


@time_and_commands.when(
    "passano/passa {int} secondi/secondo", ("Il tempo del tavolo: si muove soltanto così.", "passano 12 secondi")
)
def _wait(draft: ScenarioDraft, seconds: int) -> None:
    draft.happen("passa", secondi=_passing(seconds))


def _passing(seconds: int) -> int:
    if not 1 <= seconds <= _LONGEST:
        raise StepFault("G055", "Un tempo va da 1 secondo a un giorno.", f"Scrivi un numero da 1 a {_LONGEST}.")
    return seconds


@time_and_commands.when(
    "{giocatore} entra al tavolo[ in modalità {tra_virgolette}][ con {importo}]",
    ("Viene al tavolo con tutto il suo conto.", "Anna entra al tavolo"),
    ("Viene al tavolo con una parte del suo conto.", "Anna entra al tavolo con 50 €"),
    ("Viene al tavolo scegliendo come si gioca.", 'Anna entra al tavolo in modalità "3 mani"'),
    ("Le due cose.", 'Anna entra al tavolo in modalità "3 mani" con 50 €'),
)
def _enters(draft: ScenarioDraft, player: str, label: str | None, amount: int | None) -> None:
    modes = {one.label.casefold(): one.name for one in draft.at_table.table.modes}
    mode = modes.get((label or "").casefold(), "sconosciuta" if label else "")
    draft.enters(player, mode, amount)


@time_and_commands.when(
    "{giocatore} entra al tavolo da {tra_virgolette}",
    ("Viene al tavolo con il dispositivo che dice, dove conta.", 'Anna entra al tavolo da "telefono"'),
)
def _enters_from(draft: ScenarioDraft, player: str, device: str) -> None:
    draft.enters(player, device=device)


@time_and_commands.when(
    "a/ad {giocatore} si toglie la chat", ("Chi modera il tavolo gli vieta di scrivere.", "ad Anna si toglie la chat")
)
def _muted(draft: ScenarioDraft, player: str) -> None:
    draft.happen("modera", player)


@time_and_commands.when(
    "i limiti della puntata {tra_virgolette} diventano da {importo} a {importo}",
    ("Chi gestisce il tavolo cambia i limiti.", 'i limiti della puntata "{principale}" diventano da 10 € a 20 €'),
)
def _new_limits(draft: ScenarioDraft, label: str, low: int, high: int) -> None:
    wager = wager_named(draft.rules.wagers, label).name
    draft.happen("limiti", puntata=wager, minimo=write_money(low), massimo=write_money(high))


@time_and_commands.when(
    "{giocatore} usa il comando {tra_virgolette}",
    ("Un comando del tavolo a cui basta il suo nome, con la sua etichetta.", 'Anna usa il comando "Distribuire"'),
)
def _uses(draft: ScenarioDraft, player: str, label: str) -> None:
    draft.happen(draft.at_table.labelled(label), player)


@time_and_commands.when(
    "{giocatore} toglie {importo}[ {su_puntata}][ {al_posto}]",
    ("Toglie una fiche dalla puntata obbligatoria del suo unico posto.", "Anna toglie 5 €"),
    ("Toglie una fiche dalla puntata obbligatoria di un posto.", "Anna toglie 5 € sul posto 2"),
    ("Toglie una fiche da un'altra puntata.", "Anna toglie 1 € su {collaterale}"),
    ("Toglie una fiche da un'altra puntata di un posto.", "Anna toglie 1 € su {collaterale} sul posto 2"),
)
def _takes_off(draft: ScenarioDraft, player: str, amount: int, wager: str | None, boxes: list[int] | None) -> None:
    named = wager or draft.rules.main_wager.name
    for box in [draft.box_of(player)] if boxes is None else boxes or draft.boxes_of(player):
        command = draft.at_table.command("togli", "fiche").name
        draft.happen(command, player, posto=box, puntata=named, importo=write_money(amount))


@time_and_commands.when(
    "{giocatore} si siede al posto {int}", ("Prende un posto, se è libero.", "Anna si siede al posto 2")
)
def _sits(draft: ScenarioDraft, player: str, box: int) -> None:
    draft.sits(player, box)


@time_and_commands.when("{giocatore} lascia il posto {int}", ("Lascia un proprio posto.", "Anna lascia il posto 2"))
def _leaves_box(draft: ScenarioDraft, player: str, box: int) -> None:
    draft.happen(draft.at_table.command("libera", "posto").name, player, posto=box)


@time_and_commands.when("{giocatore} lascia il tavolo", ("Esce, con il suo saldo.", "Anna lascia il tavolo"))
def _leaves(draft: ScenarioDraft, player: str) -> None:
    draft.happen(draft.at_table.command("esce", "tavolo").name, player)


@time_and_commands.when("{giocatore} scrive {tra_virgolette}", ("Scrive in chat.", 'Anna scrive "ciao"'))
def _writes(draft: ScenarioDraft, player: str, words: str) -> None:
    draft.happen(draft.at_table.command("scrivi", "chat").name, player, testo=words)


@time_and_commands.when(
    "{giocatore} accende {tra_virgolette}",
    ("Accende un'impostazione, con la sua etichetta.", 'Anna accende "{etichetta}"'),
)
def _on(draft: ScenarioDraft, player: str, label: str) -> None:
    _set(draft, player, label, value=True)


@time_and_commands.when(
    "{giocatore} spegne {tra_virgolette}",
    ("Spegne un'impostazione, con la sua etichetta.", 'Anna spegne "{etichetta}"'),
)
def _off(draft: ScenarioDraft, player: str, label: str) -> None:
    _set(draft, player, label, value=False)


def _set(draft: ScenarioDraft, player: str, label: str, *, value: bool) -> None:
    names = {one.label: one.name for one in draft.at_table.table.settings}
    if label not in names:
        known = listed((f"«{one}»" for one in names), empty="nessuna")
        raise StepFault("G043", f"«{label}» non è un'impostazione.", f"Impostazioni: {known}.")
    command = draft.at_table.command("imposta", "voce").name
    draft.happen(command, player, voce=names[label], valore=value)


@time_and_commands.when("il tavolo riprende", ("Dopo un malfunzionamento si ricomincia.", "il tavolo riprende"))
def _resumes(draft: ScenarioDraft) -> None:
    draft.happen("riprende")
