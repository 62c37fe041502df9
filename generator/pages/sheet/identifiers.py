"""Every identifier of a regolamento that crosses the wire, in families: for who writes an engine or its shim."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model.ir import Ruleset
from generator.model.ir_session import TableSession
from generator.model.terms import Face, Order, PhaseKind, Recipient
from generator.pages.facts.session_facts import BETTING, OPENING, PAYING
from generator.words.italian import join
from generator.words.markdown_tables import table_lines

DECLINE = "rifiuta"
_PLAYER = "giocatore"


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentifierFamily:
    """The identifiers of one kind: what they are called, where they stand in the messages, a row for each."""

    name: str
    """In Italian, with the English term of the guide in brackets."""
    field: str
    """The fields of the messages that hold them."""
    columns: tuple[str, ...]
    """What each row says, the identifier first."""
    rows: tuple[tuple[str, ...], ...]


def identifiers(ruleset: Ruleset) -> tuple[IdentifierFamily, ...]:
    """Return the families of identifiers of a regolamento, those that it does not use left out."""
    actions = ("id", "nome", "fase", "stadio", "aggiunge")
    events = ("id", "che cosa accade")
    table_events = (*events, "che cosa nomina")
    deal = ("passo", "a", "zona", "carte", "faccia")
    families = (
        _family("Puntate (wagers)", "puntate, puntata", ("id", "nome", "quando si fa"), _wagers(ruleset)),
        _family("Azioni (actions)", "lecite, azione, importi", actions, _actions(ruleset)),
        _family("Fasi di decisione (phases)", "fase, stadio", ("fase", "stadi"), _phases(ruleset)),
        _family("Zone (zones)", "visibile, zona", ("id", "di chi", "chi la vede"), _zones(ruleset)),
        _family("Classi (hand classes)", "classi", ("id", "nome"), _classes(ruleset)),
        _family("Eventi (events)", "evento", events, _events(ruleset)),
        _family(
            "Fasi del tavolo (table phases)", "fase dei fatti e della vista", ("id", "che cosa è"), _stages(ruleset)
        ),
        _family("Eventi del tavolo (table events)", "evento, comando", table_events, _table_events(ruleset)),
        _family("Modalità (play modes)", "modalita", ("id", "nome", "posti"), _modes(ruleset)),
        _family("Impostazioni (settings)", "voce", ("id", "nome"), _settings(ruleset)),
        _family("Distribuzione (deal)", "l'ordine delle prime carte di sabot", deal, _deal(ruleset)),
    )
    return tuple(family for family in families if family.rows)


def identifiers_markdown(ruleset: Ruleset) -> str:
    """Return the families as Markdown, the same bytes for the same rules."""
    lines = [
        f"# Identificativi di {ruleset.title}",
        "",
        f"Regolamento `{ruleset.identifier}`, impronta dei dati `{ruleset.fingerprint}`.",
        "I messaggi del protocollo usano questi nomi, e nessun altro.",
    ]
    for family in identifiers(ruleset):
        rows = [[f"`{row[0]}`", *row[1:]] for row in family.rows]
        lines += ["", f"## {family.name}", "", f"Nei campi: {family.field}.", "", *table_lines(family.columns, rows)]
    return "\n".join(lines) + "\n"


def _family(name: str, field: str, columns: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> IdentifierFamily:
    return IdentifierFamily(name=name, field=field, columns=columns, rows=tuple(rows))


def _wagers(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    for wager in ruleset.wagers:
        adding = join(f"«{offer.name}»" for offer in ruleset.offers if offer.added_wager == wager.name)
        if not wager.initial:
            yield wager.name, wager.label, f"con {adding}" if adding else "durante il colpo"
            continue
        start = f"all'inizio, {'obbligatoria' if wager.compulsory else 'facoltativa'}"
        yield wager.name, wager.label, f"{start}; poi con {adding}" if adding else start


def _actions(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    early = {name: PhaseKind.OFFER for phase in ruleset.phases for name in phase.offers}
    for offer in ruleset.offers:
        phase = early.get(offer.name, PhaseKind.PLAYERS)
        yield (offer.name, offer.label, phase, "" if offer.name in early else offer.stage, offer.added_wager or "")
    if early:
        yield DECLINE, "Rifiuta", PhaseKind.OFFER, "", ""


def _phases(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    kinds = dict.fromkeys(phase.kind for phase in ruleset.phases if phase.offers or phase.stages)
    for kind in kinds:
        stages = dict.fromkeys(stage for phase in ruleset.phases if phase.kind is kind for stage in phase.stages)
        yield kind, join(stages)


def _zones(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    yield "banco", "del banco", "tutti; una carta coperta è ??"
    yield "mano", "della mano", "tutti"
    for zone in ruleset.zones:
        owner = {"mano": "della mano", "banco": "del banco", "tavolo": "del tavolo"}[zone.owner]
        yield zone.name, owner, "tutti" if zone.visible else "nessuno: le carte sono ??"


def _classes(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    for hand_class in ruleset.classes:
        yield hand_class.name, hand_class.label


def _events(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    automatic = ruleset.automatic
    if automatic.timeout or automatic.unanswered:
        yield "tempo_scaduto", "scade il tempo della decisione in attesa"
    if automatic.disconnection:
        yield "disconnessione", "un giocatore perde la connessione"
        yield "riconnessione", "un giocatore la ritrova"
    if automatic.early:
        yield "anticipo", "un giocatore decide prima del suo turno"
    if ruleset.malfunction:
        yield "malfunzionamento", "il tavolo si guasta"


def _stages(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    if ruleset.session is None:
        return
    yield OPENING, "fra un colpo e le puntate di quello dopo"
    yield BETTING, "si punta"
    yield "colpo", "si gioca un colpo"
    yield PAYING, "si paga"
    if ruleset.malfunction:
        yield "fermo", "il tavolo è guasto"


def _table_events(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    session = ruleset.session
    if session is None:
        return
    yield "entra", "un giocatore viene al tavolo", _named(_PLAYER, *_on_entering(session))
    for command in session.commands:
        yield command.name, f"un giocatore usa «{command.label}»", _named(_PLAYER, *command.arguments)
    early = ("anticipata?",) if ruleset.automatic.early else ()
    yield "mossa", "un giocatore decide per una mano", _named(_PLAYER, "posto?", "mano?", "azione", *early)
    yield "passa", "passano dei secondi", _named("secondi")
    yield "disconnessione", "un giocatore perde la connessione", _named(_PLAYER)
    yield "riconnessione", "un giocatore la ritrova", _named(_PLAYER)
    if ruleset.malfunction:
        yield "malfunzionamento", "il tavolo si guasta", ""
        yield "riprende", "il tavolo guasto riprende", ""
    if session.is_moderated:
        yield "modera", "a un giocatore si toglie la chat", _named(_PLAYER)
    if session.new_limits:
        yield "limiti", "cambiano i limiti di una puntata", _named("puntata", "minimo?", "massimo?")


def _on_entering(session: TableSession) -> Iterator[str]:
    """Yield what who comes to the table must name, or may."""
    if session.modes:
        yield "modalita"
    if session.account is not None and session.account.brought != "tutto":
        yield "posta"
    if session.copied:
        yield "dispositivo?"
    if session.currencies is not None:
        yield "valuta?"


def _named(*fields: str) -> str:
    return ", ".join(fields)


def _modes(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    for mode in ruleset.session.modes if ruleset.session else ():
        yield mode.name, mode.label, str(mode.boxes)


def _settings(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    for setting in ruleset.session.settings if ruleset.session else ():
        yield setting.name, setting.label


def _deal(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    falling = ruleset.table.deal_order is Order.DESCENDING
    order = "dal numero più alto" if falling else "dal numero più basso"
    for number, step in enumerate(ruleset.deal, start=1):
        to = f"ogni mano, {order}" if step.to is Recipient.HANDS else str(step.to)
        face = "coperta" if step.face is Face.DOWN else "scoperta"
        yield str(number), to, step.zone, str(step.cards), face
