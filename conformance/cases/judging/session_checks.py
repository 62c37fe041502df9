"""The checks on a table: its time, its boxes, its stakes, its commands, its shoe; see `check_kinds` for their form."""

from collections.abc import Iterable
from typing import Any

from conformance.cases.judging.check_kinds import CheckRegister, Mismatch, amount_words
from conformance.cases.judging.observation import View
from conformance.cases.judging.session_view import at_table
from conformance.cases.scenario import wording as say
from conformance.wire.wire_values import Cents, read_money

check = CheckRegister()
PHASES = {
    "apertura": "non si può ancora puntare",
    "puntate": "si può puntare",
    "colpo": "si gioca il colpo",
    "fermo": "il tavolo è fermo",
}
"""How scenarios say the phase of a table."""


@check("tavolo_fase")
def phase(view: View, *, fase: str) -> Mismatch:
    """In which phase the table is, for every player."""
    table = at_table(view)
    for player in table.present:
        got = table.shown(player).get("fase")
        if got != fase:
            return PHASES[fase], f"{view.player(player)} vede che {PHASES.get(str(got), f'la fase è «{got}»')}"
    return None if table.present else (PHASES[fase], "nessuno vede nulla")


@check("tavolo_resta")
def time_left(view: View, *, secondi: int) -> Mismatch:
    """How many seconds every player is shown."""
    table, expected = at_table(view), _seconds(secondi)
    for player in table.present:
        got = table.shown(player).get("resta")
        if got != secondi:
            shown = "non vede quanto tempo resta" if got is None else f"vede che {_seconds(got)}"
            return expected, f"{view.player(player)} {shown}"
    return None if table.present else (expected, "nessuno vede nulla")


def _seconds(count: object) -> str:
    return "resta 1 secondo" if count == 1 else f"restano {count} secondi"


@check("tavolo_posto")
def box(view: View, *, posto: int, di: str) -> Mismatch:
    """Who has a box, as every player is shown; "" for nobody."""
    table = at_table(view)
    expected = f"il posto {posto} è {_whose(view, di)}"
    for player in table.present:
        seats = table.shown(player).get("posti")
        got = seats.get(str(posto), "") if isinstance(seats, dict) else None
        if got != di:
            return expected, "i posti non si vedono" if got is None else f"il posto {posto} è {_whose(view, got)}"
    return None if table.present else (expected, "nessuno vede nulla")


def _whose(view: View, player: object) -> str:
    return f"di {view.player(player)}" if player else "libero"


@check("tavolo_poste")
def stakes(view: View, *, giocatore: str, chi: str, importo: int) -> Mismatch:
    """How much a player has on the table, as he, or somebody else, is shown."""
    shown = at_table(view).shown(chi)
    others = shown.get("altrui")
    known = shown.get("puntate") if chi == giocatore else (others.get(giocatore) if isinstance(others, dict) else None)
    sees = "" if chi == giocatore else f"{view.player(chi)} vede che "
    expected = f"{sees}{view.player(giocatore)} ha sul tavolo {say.money(importo)}"
    got = _sum(known.values()) if isinstance(known, dict) else 0
    if got is None:
        return expected, "un importo non si legge"
    return None if got == importo else (expected, f"{sees}ha sul tavolo {say.money(got)}")


def _sum(amounts: Iterable[Any]) -> Cents | None:
    read = [read_money(amount) for amount in amounts]
    return None if None in read else sum(amount for amount in read if amount is not None)


@check("tavolo_totale")
def total(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """The sum of a player's stakes, as the table writes it."""
    raw = at_table(view).shown(giocatore).get("totale")
    expected = f"il totale mostrato {say.to(view.player(giocatore))} è {say.money(importo)}"
    return None if read_money(raw) == importo else (expected, f"è {amount_words(raw)}")


@check("tavolo_reso")
def given_back(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """What of a player's stakes the last event gave back, before any round."""
    return _moved(view, "resa", giocatore, importo, "torna")


@check("tavolo_reso_perche")
def given_back_for(view: View, *, giocatore: str, importo: int, motivo: str) -> Mismatch:
    """What of a player's stakes the last event gave back, and that all of it went back for one reason."""
    amount = _moved(view, "resa", giocatore, importo, "torna")
    reasons = {str(entry.get("motivo")) for entry in at_table(view).happened("resa", giocatore=giocatore)}
    if amount is not None or reasons == {motivo}:
        return amount
    got = say.listed(f"«{say.RETURNS.get(reason, reason)}»" for reason in sorted(reasons))
    return f"la posta torna perché «{say.RETURNS.get(motivo, motivo)}»", f"torna perché {got}"


@check("tavolo_accredito")
def credited(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """What was due to a player and the last event paid."""
    return _moved(view, "accredito", giocatore, importo, "si accredita")


def _moved(view: View, fact: str, player: str, amount: int, verb: str) -> Mismatch:
    told = at_table(view).happened(fact, giocatore=player)
    got = _sum(entry.get("importo") for entry in told)
    who = say.to(view.player(player))
    expected = f"{who} {verb} {say.money(amount)}"
    if got is None:
        return expected, "un importo non si legge"
    return None if got == amount else (expected, f"{who} {verb} {say.money(got)}")


@check("tavolo_in_sospeso")
def due(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """What is due to a player and not yet paid, as he is shown."""
    raw = at_table(view).shown(giocatore).get("in_sospeso", "0.00")
    expected = f"{view.player(giocatore)} ha in sospeso {say.money(importo)}"
    return None if read_money(raw) == importo else (expected, f"ha in sospeso {amount_words(raw)}")


@check("tavolo_comando")
def command(view: View, *, giocatore: str, comando: str, posto: int | None, attivo: bool) -> Mismatch:
    """Whether a player is shown a command as one that he may use now, on a box if one is named."""
    shown = at_table(view).shown(giocatore).get("comandi")
    entries = [one for one in shown if isinstance(one, dict)] if isinstance(shown, list) else []
    active = any(one.get("comando") == comando and posto in (None, one.get("posto")) for one in entries)
    what = f"il comando «{view.label('comandi', comando)}» di {view.player(giocatore)}"
    words = {True: f"{what} è attivo", False: f"{what} non è attivo"}
    return None if active is attivo else (words[attivo], words[active])


@check("tavolo_conto")
def account(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """What a player is shown of his account, outside the table."""
    raw = at_table(view).shown(giocatore).get("conto")
    expected = f"{view.player(giocatore)} vede sul conto {say.money(importo)}"
    return None if read_money(raw) == importo else (expected, f"vede {amount_words(raw)}")


@check("tavolo_conto_dopo")
def account_after(view: View, *, giocatore: str, importo: int) -> Mismatch:
    """What the account of a player becomes who has just left."""
    left = at_table(view).happened("esce", giocatore=giocatore)
    expected = f"il conto di {view.player(giocatore)} diventa {say.money(importo)}"
    if not left:
        return expected, "non è uscito"
    raw = left[-1].get("conto")
    return None if read_money(raw) == importo else (expected, f"diventa {amount_words(raw)}")


@check("tavolo_fiche")
def chips(view: View, *, giocatore: str, posto: int, puntata: str, importi: list[int]) -> Mismatch:
    """Which chips a player is shown as active on a wager of a box."""
    shown = at_table(view).shown(giocatore).get("comandi")
    entries = [one for one in shown if isinstance(one, dict)] if isinstance(shown, list) else []
    here = [one for one in entries if (one.get("posto"), one.get("puntata")) == (posto, puntata) and "importi" in one]
    got = [read_money(amount) for amount in here[0]["importi"]] if here else []
    if sorted(amount for amount in got if amount is not None) == sorted(importi):
        return None
    words = say.listed((say.money(amount) for amount in importi), empty="nessuna")
    return words, say.listed((say.money(one) for one in got if one is not None), empty="nessuna")


@check("tavolo_limiti")
def limits(view: View, *, giocatore: str, puntata: str, minimo: int, massimo: int) -> Mismatch:
    """The limits of a wager, as a player is shown them."""
    shown = at_table(view).shown(giocatore).get("limiti")
    ends = shown.get(puntata) if isinstance(shown, dict) else None
    got = (ends.get("minimo"), ends.get("massimo")) if isinstance(ends, dict) else (None, None)
    expected = f"va da {say.money(minimo)} a {say.money(massimo)}"
    if tuple(map(read_money, got)) == (minimo, massimo):
        return None
    return expected, f"va da {amount_words(got[0])} a {amount_words(got[1])}"


@check("tavolo_nascosto")
def hidden_holder(view: View, *, giocatore: str, posto: int) -> Mismatch:
    """That a box is shown as taken, without the name of its holder."""
    seats = at_table(view).shown(giocatore).get("posti")
    got = seats.get(str(posto)) if isinstance(seats, dict) else None
    names = view.context.get("giocatori", {})
    if got is not None and got not in names:
        return None
    return "non vede di chi è", "il posto è libero" if got is None else f"vede {view.player(got)}"


@check("tavolo_mescola")
def shuffled(view: View, *, carte: int | None) -> Mismatch:
    """How many cards the last event shuffled; None for no shuffle."""
    told = at_table(view).happened("rimescolamento")
    got = f"si mescolano {told[0].get('carte')} carte" if told else "non si mescola"
    expected = "non si mescola" if carte is None else f"si mescolano {carte} carte"
    return None if got == expected else (expected, got)


@check("tavolo_ranghi")
def of_each_rank(view: View, *, carte: int) -> Mismatch:
    """How many cards of each rank of the deck the shoe had when it was shuffled last, as far as was told."""
    told = [entry for entry in at_table(view).told if entry.get("fatto") == "rimescolamento"]
    counts = told[-1].get("per_rango") if told else None
    expected = f"il sabot ha {carte} carte di ogni rango"
    if not isinstance(counts, dict):
        return expected, "non si sa quante ne ha"
    wrong = {rank: count for rank in view.values if (count := counts.get(rank, 0)) != carte}
    if wrong:
        rank = min(wrong)
        return expected, f"ne ha {wrong[rank]} di rango {'10' if rank == 'T' else rank}"
    return None


@check("tavolo_dopo_carte")
def cut_place(view: View, *, carte: int) -> Mismatch:
    """Where the cut card was put when the cards were shuffled last, as far as was told."""
    told = [entry for entry in at_table(view).told if entry.get("fatto") == "rimescolamento"]
    got = told[-1].get("taglio") if told else None
    expected = f"la carta di taglio viene dopo {carte} carte"
    return None if got == carte else (expected, "non c'è" if got is None else f"viene dopo {got} carte")


@check("tavolo_taglio")
def cut_card(view: View, *, esce: bool) -> Mismatch:
    """Whether the last event brought the cut card out."""
    words = {True: "esce la carta di taglio", False: "non esce la carta di taglio"}
    came = bool(at_table(view).happened("carta_taglio"))
    return None if came is esce else (words[esce], words[came])
