"""Requests about a table in, facts and views out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Any

from generator.engine.runtime.cards import Card
from generator.engine.runtime.moves import EARLY, BadRequest, Move
from generator.engine.runtime.open_table import OpenTable
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.session_rules import BETTING, OPENING, SessionRules, TablePhase
from generator.engine.runtime.session_state import TableShoe
from generator.engine.runtime.table_effects import use_command
from generator.engine.runtime.table_questions import Ask, Refused
from generator.engine.runtime.table_view import view
from generator.engine.runtime.wire import Json, cents, read_move

LONGEST_WAIT = 86_400
"""How many seconds may pass at once: a day."""
MOST_WORDS = 500
"""How long something written may be."""
_TIMES = {"tempo_apertura": OPENING, "tempo_puntata": BETTING, "tempo_decisione": "decisione"}
"""The parameters that are times, each with what it is the time of."""


def open_table(rules: Rules, data: object) -> OpenTable:
    """Return a table that has begun. Raises BadRequest where the request does not make sense."""
    session = rules.session
    if session is None or not isinstance(data, dict):
        raise BadRequest("questo regolamento non dice come si apre un tavolo" if session is None else "manca il tavolo")
    accounts = {name: cents(amount) for name, amount in _mapping(data, "conti").items()}
    parameters = _mapping(data, "parametri", optional=True)
    table = OpenTable(rules, session, accounts, _shoe(rules, data), _terms(session, parameters))
    if "fiche" in parameters:
        if session.chips:
            raise BadRequest("il regolamento dice già le fiche")
        table.chips = tuple(sorted({cents(chip) for chip in _sequence(parameters["fiche"])}))
    limits = _mapping(parameters, "limiti", optional=True)
    for wager in limits:
        if wager not in table.limits or table.limits[wager] != (None, None):
            raise BadRequest(f"i limiti della puntata {wager} non si possono dare")
        table.limits[wager] = _ends(_mapping(limits, wager))
    table.rates = _rates(_mapping(parameters, "cambi", optional=True))
    table.opened_at = _moment(data.get("ora"), needed=session.code is not None or _dated(session))
    table.open()
    return table


def _dated(session: SessionRules) -> bool:
    return session.history is not None and "data" in session.history[0]


def _moment(text: object, *, needed: bool) -> datetime | None:
    """Return the time at which a table is opened. Raises BadRequest where it is needed and not said."""
    if text is None and not needed:
        return None
    try:
        return datetime.strptime(str(text), "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        raise BadRequest("serve l'ora a cui il tavolo si apre, come 2026-01-01T10:00:00Z") from None


def _rates(data: Mapping[str, Any]) -> dict[str, dict[str, Fraction]]:
    try:
        return {given: {wanted: Fraction(str(rate)) for wanted, rate in rates.items()} for given, rates in data.items()}
    except (AttributeError, ValueError, ZeroDivisionError):
        raise BadRequest("cambi non validi") from None


def _ends(data: Mapping[str, Any]) -> tuple[int | None, int | None]:
    least, most = (cents(data[end]) if end in data else None for end in ("minimo", "massimo"))
    return least, most


def _terms(session: SessionRules, parameters: Mapping[str, Any]) -> dict[str, int]:
    """Return the times that the opener gives. Raises BadRequest for one that the rules state, or leave out."""
    terms = {}
    for name, value in parameters.items():
        if name in ("fiche", "limiti", "cambi"):
            continue
        of = _TIMES.get(name, "")
        if not of or not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= LONGEST_WAIT:
            raise BadRequest(f"parametro non valido: {name}")
        stated = session.decision_seconds if of == "decisione" else session.phases.get(of, TablePhase()).seconds
        if stated is not None:
            raise BadRequest(f"il regolamento dice già quanto dura: {name}")
        terms[of] = value
    betting = session.phases.get(BETTING, TablePhase())
    if betting.timed and betting.seconds is None and BETTING not in terms:
        raise BadRequest("le puntate non si chiuderebbero mai: serve tempo_puntata")
    return terms


def _shoe(rules: Rules, data: Json) -> TableShoe:
    session, every = rules.session, rules.cards
    prepared = [(_cards(every, one), _cut(one)) for one in _sequence(data.get("sabot", []))]
    deck = [card for card in every.values() for _ in range(rules.decks)]
    cut = len(deck) * session.cut[0] // session.cut[1] if session and session.cut else None
    seed = data.get("seme", 0)
    if not isinstance(seed, int) or (not prepared and "seme" not in data):
        raise BadRequest("serve un sabot, o un seme con cui mescolare")
    return TableShoe(prepared, deck, cut, seed)


def _cards(every: Mapping[str, Card], data: object) -> list[Card]:
    try:
        return [every[code] for code in _sequence(data["carte"])]  # type: ignore[index]
    except (KeyError, TypeError):
        raise BadRequest("carta sconosciuta nel sabot") from None


def _cut(data: Json) -> int | None:
    return _integer(data, "taglio", 0, 1 << 16) if "taglio" in data else None


def _mapping(data: Mapping[str, Any], key: str, *, optional: bool = False) -> dict[str, Any]:
    value = data.get(key, {} if optional else None)
    if not isinstance(value, dict):
        raise BadRequest(f"campo mancante o non valido: {key}")
    return value


def _sequence(data: object) -> Sequence[Any]:
    if not isinstance(data, list):
        raise BadRequest("elenco mancante o non valido")
    return data


def happen(table: OpenTable, event: object) -> Json:
    """Let something happen at a table; return what came of it. What is refused changes nothing.

    Raises:
        BadRequest: it is no event.
        ShoeExhausted: the shoe has no more cards. The table is then of no use.
    """
    if not isinstance(event, dict) or not isinstance(event.get("evento"), str):
        raise BadRequest("evento non valido")
    table.news = []
    table.events += 1
    try:
        _done(table, event["evento"], event)
    except Refused as refusal:
        table.tell("rifiuto", codice=refusal.code)
    return table_news(table)


def table_news(table: OpenTable) -> Json:
    """Return what has happened, and what each player is shown."""
    return {"fatti": table.news, "vista": {player: view(table, player) for player in table.guests}}


def _done(table: OpenTable, name: str, event: Json) -> None:
    if name == "passa":
        table.wait(_integer(event, "secondi", 1, LONGEST_WAIT))
    elif name == "malfunzionamento":
        table.fail()
    elif name == "riprende":
        table.resume()
    elif name == "limiti":
        table.change_limits(str(event.get("puntata")), _ends(event))
    else:
        _of_player(table, name, event)


def _of_player(table: OpenTable, name: str, event: Json) -> None:
    player = event.get("giocatore")
    if not isinstance(player, str) or player not in table.accounts:
        raise BadRequest(f"giocatore sconosciuto: {player!r}")
    if name == "entra":
        mode, device = event.get("modalita", ""), event.get("dispositivo", "")
        if not isinstance(mode, str) or not isinstance(device, str):
            raise BadRequest("modalità, o dispositivo, non validi")
        currency = event.get("valuta", "")
        brought = cents(event["posta"]) if "posta" in event else None
        table.enter(player, mode, brought, device, currency if isinstance(currency, str) else "")
        return
    if player not in table.guests:
        raise Refused("giocatore-assente")
    if name == "modera":
        table.mute(player)
    elif name == "mossa":
        table.move(_move(event, player))
    elif name in ("disconnessione", "riconnessione"):
        table.connection(player, name == "riconnessione")
    else:
        use_command(table, name, _ask(table, player, event))


def _move(event: Json, player: str) -> Move:
    data: Json = {key: event[key] for key in ("azione", "posto", "mano") if key in event}
    if event.get("anticipata") is True:
        data["evento"] = EARLY
    return read_move({**data, "giocatore": player})


def _ask(table: OpenTable, player: str, event: Json) -> Ask:
    wager, text = event.get("puntata", ""), event.get("testo", "")
    if not isinstance(wager, str) or not isinstance(text, str) or len(text) > MOST_WORDS:
        raise BadRequest("comando non valido")
    box = _integer(event, "posto", 0, 1 << 16) if "posto" in event else 0
    amount = cents(event["importo"]) if "importo" in event else 0
    item, value = event.get("voce", ""), event.get("valore", False)
    if not isinstance(item, str) or not isinstance(value, bool):
        raise BadRequest("impostazione non valida")
    return Ask(table.guests[player], box, wager, amount, text, item, value)


def _integer(event: Json, key: str, least: int, most: int) -> int:
    value = event.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadRequest(f"campo mancante o non valido: {key}")
    return value
