"""The checks on what a table tells and remembers for a player: messages, history, codes, streaks, chat, settings."""

from typing import Any

from conformance.cases.judging.check_kinds import CheckRegister, Mismatch, amount_words
from conformance.cases.judging.observation import View
from conformance.cases.judging.session_view import at_table
from conformance.cases.scenario import wording as say
from conformance.wire.wire_values import read_money

check = CheckRegister()


@check("tavolo_messaggio")
def message(view: View, *, giocatore: str, testi: list[str]) -> Mismatch:
    """What a player was told after the last event, in any order, and nothing else."""
    got = [str(entry.get("testo")) for entry in at_table(view).happened("messaggio", giocatore=giocatore)]
    who = say.to(view.player(giocatore))
    expected = f"{who} si dice {say.listed(f'«{one}»' for one in testi)}"
    if sorted(got) == sorted(testi):
        return None
    return expected, f"{who} si dice {say.listed((f'«{one}»' for one in got), empty='nulla')}"


def _history(view: View, player: str) -> list[Any]:
    kept = at_table(view).shown(player).get("cronologia")
    return kept if isinstance(kept, list) else []


@check("tavolo_cronologia")
def remembered(view: View, *, giocatore: str, colpo: int, puntato: int, vinto: int) -> Mismatch:
    """What a player is shown of one of his rounds; the first of the list is 1."""
    kept = _history(view, giocatore)
    expected = f"{say.money(puntato)} puntati e {say.money(vinto)} vinti"
    if not 1 <= colpo <= len(kept) or not isinstance(kept[colpo - 1], dict):
        return expected, f"la cronologia ha {len(kept)} colpi"
    staked, won = kept[colpo - 1].get("puntato"), kept[colpo - 1].get("vinto")
    if (read_money(staked), read_money(won)) == (puntato, vinto):
        return None
    return expected, f"{amount_words(staked)} puntati e {amount_words(won)} vinti"


@check("tavolo_colpi_ricordati")
def kept(view: View, *, giocatore: str, colpi: int) -> Mismatch:
    """How many rounds a player is shown."""
    got = len(_history(view, giocatore))
    return None if got == colpi else (f"{colpi} colpi", f"{got} colpi")


@check("tavolo_carte_ricordate")
def cards_kept(view: View, *, giocatore: str, colpo: int, carte: list[str]) -> Mismatch:
    """The cards of the first hand of a round that a player is shown."""
    rounds = _history(view, giocatore)
    one = rounds[colpo - 1] if 1 <= colpo <= len(rounds) else {}
    hands = one.get("mani") if isinstance(one, dict) else None
    first = hands[0] if isinstance(hands, list) and hands and isinstance(hands[0], dict) else {}
    got = first.get("carte")
    if got == carte:
        return None
    return say.cards(carte), say.cards(got) if isinstance(got, list) and got else "nessuna carta"


@check("tavolo_voci_ricordate")
def fields_kept(view: View, *, giocatore: str, voci: list[str]) -> Mismatch:
    """What a player is shown of each of his rounds, by its names: there is at least one round."""
    rounds = [one for one in _history(view, giocatore) if isinstance(one, dict)]
    wrong = next((sorted(one) for one in rounds if sorted(one) != voci), None if rounds else [])
    return None if wrong is None else (say.listed(voci), say.listed(wrong, empty="nulla"))


@check("tavolo_codice_ricordato")
def code_kept(view: View, *, giocatore: str, colpo: int, codice: str) -> Mismatch:
    """The name of one of the rounds that a player is shown."""
    rounds = _history(view, giocatore)
    one = rounds[colpo - 1] if 1 <= colpo <= len(rounds) else {}
    got = one.get("partita") if isinstance(one, dict) else None
    return None if got == codice else (f"si chiama «{codice}»", f"si chiama «{got}»" if got else "non c'è")


@check("tavolo_codice")
def code(view: View, *, codice: str) -> Mismatch:
    """The name of the round, as every player is shown."""
    table = at_table(view)
    for player in table.present:
        got = table.shown(player).get("codice")
        if got != codice:
            return f"il codice del colpo è «{codice}»", f"{view.player(player)} vede {f'«{got}»' if got else 'nulla'}"
    return None if table.present else (f"il codice del colpo è «{codice}»", "nessuno vede nulla")


@check("tavolo_evidenza")
def streak(view: View, *, giocatori: dict[str, int]) -> Mismatch:
    """Who has the longest streak, as every player is shown."""
    table, expected = at_table(view), _streak_words(view, giocatori)
    for player in table.present:
        got = table.shown(player).get("serie")
        if got != giocatori:
            return expected, _streak_words(view, got) if isinstance(got, dict) else "non si vede"
    return None if table.present else (expected, "nessuno vede nulla")


def _streak_words(view: View, streaks: dict[str, int]) -> str:
    each = (f"{view.player(name)} con {count}" for name, count in streaks.items())
    return f"in evidenza: {say.listed(each, empty='nessuno')}"


@check("tavolo_chat_no")
def no_chat(view: View, *, giocatore: str, di: str, testo: str) -> Mismatch:
    """Whether a player does not read what another has written."""
    shown = at_table(view).shown(giocatore).get("chat")
    lines = shown if isinstance(shown, list) else []
    return (f"non legge «{testo}»", "lo legge") if [di, testo] in lines else None


@check("tavolo_impostazione")
def setting(view: View, *, giocatore: str, voce: str, accesa: bool) -> Mismatch:
    """How a setting of a player stands, as he is shown."""
    shown = at_table(view).shown(giocatore).get("impostazioni")
    got = shown.get(voce) if isinstance(shown, dict) else None
    words = {True: "accesa", False: "spenta", None: "non si vede"}
    return None if got is accesa else (words[accesa], words.get(got, "non si vede"))


@check("tavolo_opzione")
def option(view: View, *, giocatore: str, opzione: str, mostrata: bool) -> Mismatch:
    """Whether a player is shown a decision among those that he may take now."""
    shown = at_table(view).shown(giocatore).get("lecite")
    there = isinstance(shown, list) and opzione in shown
    label = view.label("offerte", opzione)
    words = {True: f"si mostra «{label}»", False: f"non si mostra «{label}»"}
    return None if there is mostrata else (words[mostrata], words[there])


@check("tavolo_chat")
def chat(view: View, *, giocatore: str, di: str, testo: str) -> Mismatch:
    """Whether a player reads what another has written."""
    shown = at_table(view).shown(giocatore).get("chat")
    lines = shown if isinstance(shown, list) else []
    expected = f"{view.player(giocatore)} legge «{testo}» di {view.player(di)}"
    count = lines.count([di, testo])
    return None if count == 1 else (expected, "lo legge più volte" if count else "non lo legge")
