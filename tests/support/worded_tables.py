"""A table around the rounds that uses every part of its language, and the same with each word in turn."""

import dataclasses
from copy import deepcopy
from functools import cache
from typing import Any

import yaml
from loaded import rules_of

from generator.model.building.build_session import build_session
from generator.model.building.effective_source import SourcedBranch
from generator.model.ir import Ruleset
from generator.model.language.vocabulary import REGOLAMENTO
from generator.model.language.vocabulary_words import words

_WHOLE = """
sessione:
  modalita: {una: {etichetta: Una, posti: 1}, tre: {etichetta: Tre, posti: 3}}
  conto: {posta: chiesta, mostra: aggiornato}
  tempi: {apertura: 3, decisione_per: decisione}
  carta_taglio: {a_colpo_iniziato: finisce_il_colpo}
  fiche:
    valori: ["1.00", "5.00"]
    oltre_il_massimo: respingi
    replica: {computer: [principale], telefono: []}
    senza_fondi: respingi
    annulla: gesto
    limiti_nuovi: subito
    toglie: {confronta: totale, giocata: puntata, taglio: qualsiasi}
  poste:
    lasciano_il_saldo: posa
    viste_dagli_altri: subito
    ripetute: {comprende: tutte, senza_fondi: respingi}
  fasi:
    apertura: {all_inizio: [{accredita: dovuti}], chiude_se: [{tempo: scaduto}]}
    puntate: {chiude_se: [{tempo: scaduto, ultimo_istante: escluso}], alla_chiusura: [{rendi: sotto_minimo}]}
    pagamenti: {all_inizio: [{libera: posti, se: {posto.in_gioco: false}}]}
  comandi:
    primo: {etichetta: Primo, se: {fase: puntate}, effetti: [{posa: fiche}]}
    siede: {etichetta: Siedi, effetti: [{occupa: posto}]}
    ripeti: {etichetta: Ripeti, effetti: [{posa: precedente}]}
    toglie: {etichetta: Togli, effetti: [{togli: fiche}]}
    annulla: {etichetta: Annulla, effetti: [{annulla: ultima}]}
    scrivi: {etichetta: Scrivi, effetti: [{scrivi: chat}]}
    imposta: {etichetta: Imposta, effetti: [{imposta: voce}]}
    esce: {etichetta: Esci, effetti: [{esce: tavolo}]}
  messaggi: {per: giocatore, righe: [{se: {colpo.netto: positivo}, testo: Vinto}, {altrimenti: true, testo: Altro}]}
  serie: {righe: [{se: {mani.vinte: {almeno: 1}}, conto: aggiungi}, {altrimenti: true, conto: resta}]}
  codice: {forma: ora, istante: distribuzione}
  cronologia: {campi: [data], ordine: dal_piu_recente}
  impostazioni: {voce: {etichetta: Voce, predefinita: false, dura: profilo, effetto: {nasconde: altri}}}
  valute: {mostra: di_chi_guarda}
  mostra: [{voce: resta}, {voce: altrui}]
"""
_KINDS = ("accredita", "rendi", "libera", "tempo", "confermate", "occupa", "posa", "togli", "annulla", "conferma",
          "imposta", "apri", "chiudi", "scrivi", "esce", "nasconde", "consente")  # fmt: skip
"""Words that tell an effect, or what closes a phase: they stand alone in their row."""


@cache
def whole() -> dict[str, Any]:
    """Return the data of the table that uses every part of its language."""
    data: dict[str, Any] = yaml.safe_load(_WHOLE)
    return data


def ruleset_with(data: dict[str, Any], slug: str = "play-lounge-blackjack-7") -> Ruleset:
    """Return a regolamento of the project with a table of these data."""
    session = build_session(SourcedBranch.root(data).get("sessione"))
    return dataclasses.replace(rules_of(slug), session=session)


@cache
def words_of_tables() -> dict[str, list[str]]:
    """Return the words of every closed list of the table, by the place of the list."""
    found: dict[str, list[str]] = {}
    for one in words(REGOLAMENTO):
        place, _, word = one.path.partition("=")
        if word and place.startswith("sessione.") and word != "non_dichiarato":
            found.setdefault(place, []).append(word)
    return found


def with_word(place: str, word: str) -> Ruleset:
    """Return the rules with a word at its place, and all the rest as it is."""
    data = deepcopy(whole())
    *steps, key = place.split(".")
    here: Any = data
    for step in steps:
        here = here[0] if isinstance(here, list) else here
        here = next(iter(here.values())) if step == "*" else here[step] if step in here else here.setdefault(step, [{}])
    if isinstance(here, list):
        if key in _KINDS:
            here[0] = {key: word}
        else:
            here[0][key] = word
    elif key in _KINDS and steps[-1] != "fiche":
        here.clear()
        here[key] = word
    else:
        here[key] = [word] if isinstance(here.get(key), list) else word
    return ruleset_with(data)


def worded(place: str) -> dict[str, Ruleset]:
    """Return the rules under each word of the closed list at a place."""
    return {word: with_word(place, word) for word in words_of_tables()[place]}
