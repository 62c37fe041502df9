"""The checks on decisions: options, amounts, turns, refusals, automatic and early actions; see `register`."""

from collections.abc import Mapping, Sequence

from conformance.cases.judging.check_kinds import CheckRegister, Mismatch, amount_words, same
from conformance.cases.judging.observation import Entry, View, strings
from conformance.cases.scenario import wording as say
from conformance.wire.wire_values import read_money

check = CheckRegister()


@check("opzioni")
def options(view: View, *, giocatore: str, posto: int | None, mano: int | None, opzioni: list[str]) -> Mismatch:
    """The exact set of the options of the decision that waits; declining an offer may go unsaid."""
    player = view.player(giocatore)
    labels = view.labels("offerte", opzioni, empty="nessuna opzione")
    expected = f"le opzioni offerte {say.to(player)} sono {labels}"
    waiting = _decision(view, giocatore, posto, mano)
    if isinstance(waiting, str):
        return expected, waiting
    legal = strings(waiting.get("lecite"))
    if "rifiuta" not in opzioni:
        legal = [name for name in legal if name != "rifiuta"]
    if same(legal, opzioni):
        return None
    open_ones = view.labels("offerte", legal, empty="nessuna opzione")
    return expected, f"le opzioni offerte {say.to(player)} sono {open_ones}"


def _decision(view: View, giocatore: str, posto: int | None = None, mano: int | None = None) -> Entry | str:
    """Return the decision that waits for a player, for a hand if it is said; or, in words, what is the case instead."""
    waiting = view.pending
    if waiting is None:
        return "nessuna decisione è in attesa"
    if waiting.get("giocatore") == giocatore and (
        posto is None or (waiting.get("posto"), waiting.get("mano")) == (posto, mano)
    ):
        return waiting
    who = view.player(waiting.get("giocatore"))
    return f"la decisione tocca {say.to(who)}, mano {waiting.get('mano')} del posto {waiting.get('posto')}"


@check("tocca")
def turn(view: View, *, giocatore: str, posto: int | None, mano: int | None) -> Mismatch:
    """Who has to decide now, and for which hand."""
    elsewhere = _decision(view, giocatore, posto, mano)
    if not isinstance(elsewhere, str):
        return None
    where = "" if posto is None else f", mano {mano} del posto {posto}"
    return f"la decisione tocca {say.to(view.player(giocatore))}{where}", elsewhere


@check("fase")
def phase(view: View, *, fase: str) -> Mismatch:
    """The phase of the decision that waits."""
    current = None if view.pending is None else view.pending.get("fase")
    if current == fase:
        return None
    words = "nessuna decisione è in attesa" if current is None else f"la fase è {str(current).replace('_', ' ')}"
    return f"la fase è {fase.replace('_', ' ')}", words


@check("opzione")
def option(view: View, *, giocatore: str, opzione: str, presente: bool) -> Mismatch:
    """The decision that waits has, or has not, one option."""
    player, label = view.player(giocatore), view.label("offerte", opzione)
    expected = f"tra le opzioni offerte {say.to(player)} {'c’è' if presente else 'non c’è'} {label}"
    waiting = _decision(view, giocatore)
    if isinstance(waiting, str):
        return expected, waiting
    legal = strings(waiting.get("lecite"))
    if (opzione in legal) is presente:
        return None
    return expected, f"le opzioni offerte sono {view.labels('offerte', legal)}"


@check("mai")
def never_offered(view: View, *, giocatore: str, opzione: str) -> Mismatch:
    """An offer has never been made to a player."""
    label = view.label("offerte", opzione)
    if any(opzione in strings(entry.get("lecite")) for entry in view.of("decisione", giocatore=giocatore)):
        player = view.player(giocatore)
        return f"{say.to(player)} non viene mai offerta {label}", f"{label} è stata offerta {say.to(player)}"
    return None


@check("costo", looks_at="importi")
def cost(view: View, *, giocatore: str, opzione: str, importo: int) -> Mismatch:
    """What an option costs, or what a cash-out is worth."""
    label = view.label("offerte", opzione)
    expected = f"{label} vale {say.money(importo)}"
    waiting = _decision(view, giocatore)
    if isinstance(waiting, str):
        return expected, waiting
    if opzione not in strings(waiting.get("lecite")):
        return expected, f"{label} non è tra le opzioni"
    amounts = waiting.get("importi")
    raw = amounts.get(opzione) if isinstance(amounts, Mapping) else None
    if read_money(raw) == importo:
        return None
    return expected, f"{label} vale {amount_words(raw)}"


@check("rifiuto")
def refused(view: View, *, codice: str) -> Mismatch:
    """The last move is refused, for this typed reason."""
    codes = [entry.get("codice") for entry in view.now("rifiuto")]
    if codes and all(code == codice for code in codes):
        return None
    expected = f"la richiesta è rifiutata con «{codice}»"
    if codes:
        return expected, f"è rifiutata con {say.listed(f'«{code}»' for code in codes)}"
    return expected, "la richiesta è accettata"


_AUTOMATIC = ("tempo_scaduto", "disconnessione", "fondi_insufficienti", "senza_risposta", "chiusura")


@check("automatica")
def automatic(view: View, *, giocatore: str, azioni: list[str]) -> Mismatch:
    """What the game decided by itself for a player after the last move, in order."""
    mine = [entry for entry in view.now("scelta") if entry.get("giocatore") == giocatore]
    chosen = [str(entry.get("azione")) for entry in mine if entry.get("origine") in _AUTOMATIC]
    if chosen == azioni:
        return None
    player = view.player(giocatore)
    return _actions(player, azioni, view), _actions(player, chosen, view)


def _actions(player: str, actions: Sequence[str], view: View) -> str:
    return f"azioni automatiche per {player}: {view.labels('offerte', actions)}"


@check("anticipata")
def anticipated(view: View, *, giocatore: str, azione: str) -> Mismatch:
    """An early decision has been carried out."""
    mine = view.of("scelta", giocatore=giocatore, origine="anticipo")
    if any(entry.get("azione") == azione for entry in mine):
        return None
    label, player = view.label("offerte", azione), view.player(giocatore)
    done = view.labels("offerte", (entry.get("azione") for entry in mine))
    return f"per {player} vale la decisione anticipata {label}", f"decisioni anticipate eseguite: {done}"


@check("registrata", looks_at="anticipo")
def noted(view: View, *, posti: list[int]) -> Mismatch:
    """The early decision that the last move made has been taken note of."""
    if any(entry.get("posto") in posti for entry in view.now("anticipo")):
        return None
    return "la decisione anticipata è registrata", "il motore non la registra"
