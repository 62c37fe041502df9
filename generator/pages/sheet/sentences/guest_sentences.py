"""What a player brings to a table and chooses there, for the dossier: the way of playing, the sum, his settings."""

from collections.abc import Callable, Mapping

from generator.model.ir import Source
from generator.model.ir_session import AccountRule, PlayMode, Setting
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords
from generator.words.italian import count, human, sentence


def mode(item: PlayMode) -> Said:
    """Return how many boxes a way of playing gives who chooses it on entering."""
    boxes = count(item.boxes, "posto", "posti")
    return datum(text=f"Chi la sceglie entrando al tavolo ha {boxes}.", source=item.source, term=item.label)


_BROUGHT = {
    "chiesta": "Entrando al tavolo il giocatore dice quanto porta del suo conto",
    "tutto": "Entrando al tavolo il giocatore porta tutto il suo conto",
}
_SHOWN = {
    "aggiornato": "Durante la sessione il conto mostrato è già senza ciò che è al tavolo.",
    "fermo": "Durante la sessione il conto mostrato resta com'era entrando; cambia all'uscita.",
}


def account(rule: AccountRule) -> list[Said]:
    """Return what goes from the account to the table and back, and what is shown of the account meanwhile."""
    brought = f"{_BROUGHT[rule.brought]}: è il suo saldo al tavolo, che torna sul conto quando esce."
    texts = [brought, _SHOWN[rule.shown] if rule.shown else ""]
    return [datum(text=text, source=rule.source) for text in texts if text]


_EFFECTS: Mapping[tuple[str, str], str] = {
    ("nasconde", "altri"): "accesa, nasconde a chi la sceglie i nomi e le puntate degli altri",
    ("nasconde", "chat"): "accesa, nasconde a chi la sceglie ciò che gli altri scrivono nella chat",
    ("consente", "spalle"): "accesa, gli altri possono puntare alle spalle di chi la sceglie; spenta, no",
}
_OF_OFFERS: Mapping[str, Callable[[str], str]] = {
    "nasconde_offerta": "accesa, non mostra {} a chi la sceglie".format,
    "toglie_offerta": "accesa, {} non si propone a chi la sceglie, che non può farne uso".format,
    "adesione": "accesa, chi la sceglie aderisce a {} quando punta alle spalle".format,
}
"""What a setting does where it is on; a new word needs one entry in one of the two."""


def setting(item: Setting, words: RulesetWords) -> Said:
    """Return how a setting is as long as nobody changes it, how long a choice lasts, and what it does."""
    begins = "accesa" if item.default else "spenta"
    lasts = "la scelta vale poi a ogni tavolo" if item.lasting else "a ogni tavolo torna com'era all'inizio"
    done = _done(item, words)
    text = f"all'inizio è {begins}, e {lasts}: {done}" if done else f"all'inizio è {begins}, e {lasts}"
    return datum(text=sentence(text), source=item.source, term=item.label)


def _done(item: Setting, words: RulesetWords) -> str:
    if not item.effect:
        return "non cambia nulla di ciò che il tavolo mostra"
    if item.effect in _OF_OFFERS:
        return _OF_OFFERS[item.effect](words.offer(item.what))
    return _EFFECTS.get((item.effect, item.what)) or f"accesa, {human(item.effect)} {human(item.what)}"


def currencies(source: Source) -> Said:
    """Return in which currency players see the stakes of others."""
    return datum(text="Ognuno vede le puntate degli altri nella propria valuta.", source=source)
