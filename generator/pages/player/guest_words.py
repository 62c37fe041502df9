"""What a player chooses at the table: how many boxes and how much on entering, then his settings."""

from collections.abc import Iterator, Mapping, Sequence

from generator.model.ir_session import Setting, TableSession
from generator.pages.player.page_telling import Teller
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.sentences.guest_sentences import setting as as_certified
from generator.words.marked_messages import marked


def entered(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield what a player chooses on entering: the way of playing, and what he brings of his account."""
    if session.modes:
        modes = [_mode(told, item.label, item.boxes) for item in session.modes]
        sources = [item.source for item in session.modes]
        yield told.said("Entrando scegli {modes}.", *sources, modes=told.words.list(modes, "o"))
    rule = session.account
    if rule is not None:
        yield told.said(_BROUGHT[rule.brought], rule.source)


def _mode(told: Teller, label: str, boxes: int) -> str:
    message = marked("{name} (un posto)") if boxes == 1 else marked("{name} ({count} posti)")
    return told.words(message, name=told.words.quoted(told.label(label)), count=boxes)


_BROUGHT = {
    "chiesta": marked("Dici quanto porti del tuo conto: è il tuo saldo al tavolo."),
    "tutto": marked("Porti tutto il tuo conto: è il tuo saldo al tavolo."),
}


def account_back(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield when the balance goes back to the account, and what is shown of the account until then."""
    rule = session.account
    if rule is None:
        return
    yield told.said("Uscendo, il saldo torna sul conto.", rule.source)
    if rule.shown:
        yield told.said(_SHOWN[rule.shown], rule.source)


_SHOWN = {
    "aggiornato": marked("Fino all'uscita il conto è mostrato senza ciò che hai al tavolo."),
    "fermo": marked("Fino all'uscita il conto è mostrato com'era."),
}


def settings(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield what each setting does, how they are at first, how long a choice lasts."""
    for item in session.settings:
        effect = _effect(told, item)
        if effect:
            name = told.words.quoted(told.label(item.label))
            yield told.said("{name} {effect}.", item.source, name=name, effect=effect)
        else:
            yield told.quoted(f"{told.label(item.label)}. {as_certified(item, told.own).text}", item.source)
    if session.settings:
        yield _of_all(told, session.settings, _AT_FIRST, [item.default for item in session.settings])
        yield _of_all(told, session.settings, _LASTS, [item.lasting for item in session.settings])


_EFFECTS: Mapping[tuple[str, str], str] = {
    ("nasconde", "altri"): marked("nasconde nomi e puntate degli altri"),
    ("nasconde", "chat"): marked("nasconde ciò che gli altri scrivono"),
    ("consente", "spalle"): marked("lascia che altri puntino alle tue spalle"),
    ("", ""): marked("non cambia il gioco"),
}
_OF_OFFERS = {
    "nasconde_offerta": marked("nasconde {move}"),
    "toglie_offerta": marked("toglie {move}"),
    "adesione": marked("ti fa seguire {move} alle spalle"),
}
"""What a setting does; a new word needs one entry in one of the two."""


def _effect(told: Teller, item: Setting) -> str:
    if item.effect in _OF_OFFERS:
        return told.words(_OF_OFFERS[item.effect], move=told.quoted_move(item.what))
    message = _EFFECTS.get((item.effect, item.what), "")
    return told.words(message) if message else ""


_AT_FIRST = (
    marked("All'inizio è spenta."),
    marked("All'inizio è accesa."),
    marked("All'inizio sono spente."),
    marked("All'inizio sono accese."),
    marked("All'inizio sono spente, tranne {names}."),
    marked("All'inizio sono accese, tranne {names}."),
)
_LASTS = (
    marked("A ogni tavolo torna com'era all'inizio."),
    marked("La scelta vale poi a ogni tavolo."),
    marked("A ogni tavolo tornano com'erano all'inizio."),
    marked("Le scelte valgono poi a ogni tavolo."),
    marked("A ogni tavolo tornano com'erano all'inizio, tranne {names}."),
    marked("Le scelte valgono poi a ogni tavolo, tranne {names}."),
)
"""Of one setting, no and yes; of several, none and all, with those that are otherwise or without any."""


def _of_all(told: Teller, items: Sequence[Setting], messages: Sequence[str], values: Sequence[bool]) -> Said:
    """Return what is true of some settings: of all or none, or of most, with the names of the others."""
    sources = [item.source for item in items]
    if all(values) or not any(values):
        return told.said(messages[int(values[0]) if len(items) == 1 else 2 + int(values[0])], *sources)
    most = sum(values) * 2 > len(values)
    others = [item for item, value in zip(items, values, strict=True) if value is not most]
    names = told.words.list([told.words.quoted(told.label(item.label)) for item in others])
    return told.said(messages[4 + int(most)], *sources, names=names)
