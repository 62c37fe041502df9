"""Requests built, replies read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from conformance.wire.codec import ProtocolCode, ProtocolError
from conformance.wire.validate import check_reply

Request = dict[str, Any]

VERSIONS: Final = (1,)
"""The versions of the protocol that this runner speaks."""


class Op(StrEnum):
    """The operations of the protocol."""

    HELLO = "ciao"
    PLAY = "gioca"
    OPEN = "apri"
    ACT = "azione"
    CLOSE = "chiudi"
    OPEN_TABLE = "apri_tavolo"
    EVENT = "evento"
    CLOSE_TABLE = "chiudi_tavolo"
    FAREWELL = "addio"


class Refusal(StrEnum):
    """The codes with which an engine refuses a request."""

    UNSUPPORTED = "non-supportato"
    INVALID = "richiesta-non-valida"
    UNKNOWN_RULES = "regolamento-sconosciuto"
    STAKE = "puntata-non-ammessa"
    SHOE = "sabot-esaurito"
    UNKNOWN_ROUND = "partita-sconosciuta"


INTERACTIVE: Final = "interattivo"
"""The capability of playing a round step by step."""
TABLE: Final = "tavolo"
"""The capability of keeping a table around its rounds."""
OF_TABLE: Final = frozenset({Op.OPEN_TABLE, Op.EVENT, Op.CLOSE_TABLE})
"""The operations of that capability."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineLimits:
    """How far an engine says that it goes; None is not stated, and not limited."""

    players: int | None = None
    boxes: int | None = None
    events: frozenset[str] | None = None
    facts: frozenset[str] | None = None
    """The entries of the register that it reports, of those that are not mandatory."""
    purses: bool = True
    """Whether it knows what a player still has, and offers nothing beyond it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Hello:
    """What an engine says of itself."""

    protocol: int
    name: str
    version: str
    language: str
    digest: str | None
    rulesets: tuple[str, ...]
    capabilities: frozenset[str]
    limits: EngineLimits = EngineLimits()


@dataclass(frozen=True, kw_only=True, slots=True)
class Reply:
    """A reply: the outcome, or the refusal with its code and words."""

    outcome: Mapping[str, Any] | None
    refusal: Refusal | None = None
    message: str = ""


FIRST: Final = 1
"""The number of the request that opens a session."""


def hello(number: int) -> Request:
    """Return the request that opens a session."""
    return {"id": number, "op": Op.HELLO.value, "versioni": list(VERSIONS)}


def play(number: int, ruleset: str, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Request:
    """Return the request for a whole scripted round."""
    return {"id": number, "op": Op.PLAY.value, "regolamento": ruleset, "colpo": setup, "mosse": list(moves)}


def open_round(number: int, ruleset: str, setup: Mapping[str, Any]) -> Request:
    """Return the request for a round to be played step by step."""
    return {"id": number, "op": Op.OPEN.value, "regolamento": ruleset, "colpo": setup}


def act(number: int, round_name: str, move: Mapping[str, Any]) -> Request:
    """Return the request for one move of an open round."""
    return {"id": number, "op": Op.ACT.value, "partita": round_name, "mossa": move}


def close_round(number: int, round_name: str) -> Request:
    """Return the request to forget an open round."""
    return {"id": number, "op": Op.CLOSE.value, "partita": round_name}


def open_table(number: int, ruleset: str, setup: Mapping[str, Any]) -> Request:
    """Return the request for a table: an engine has one open at a time in a session."""
    return {"id": number, "op": Op.OPEN_TABLE.value, "regolamento": ruleset, "tavolo": setup}


def event(number: int, happened: Mapping[str, Any]) -> Request:
    """Return the request for something that happens at the open table."""
    return {"id": number, "op": Op.EVENT.value, "evento": happened}


def close_table(number: int) -> Request:
    """Return the request to forget the open table."""
    return {"id": number, "op": Op.CLOSE_TABLE.value}


def farewell(number: int) -> Request:
    """Return the request that ends a session."""
    return {"id": number, "op": Op.FAREWELL.value}


def read_reply(message: Mapping[str, Any], request: Request) -> Reply:
    """Return the reply that a message carries to a request.

    Raises:
        ProtocolError: another id (`protocollo:id`; `protocollo:risposta-doppia` for a request already answered), none
            (`protocollo:riga-di-troppo`), or a message that the schema refuses (`protocollo:schema`).
    """
    _check_id(message.get("id"), request["id"])
    check_reply(message, request["op"])
    if "errore" in message:
        error = message["errore"]
        return Reply(outcome=None, refusal=Refusal(error["codice"]), message=error.get("messaggio", ""))
    return Reply(outcome=message["esito"])


def read_hello(outcome: Mapping[str, Any]) -> Hello:
    """Return what a valid `esito` of `ciao` says."""
    engine = outcome["motore"]
    return Hello(
        protocol=outcome["versione"],
        name=engine["nome"],
        version=engine["versione"],
        language=engine["linguaggio"],
        digest=engine.get("impronta"),
        rulesets=tuple(outcome["regolamenti"]),
        capabilities=frozenset(outcome["capacita"]),
        limits=_limits(outcome.get("limiti", {})),
    )


def _limits(stated: Mapping[str, Any]) -> EngineLimits:
    def names(key: str) -> frozenset[str] | None:
        return frozenset(stated[key]) if key in stated else None

    return EngineLimits(
        players=stated.get("giocatori"),
        boxes=stated.get("posti"),
        events=names("eventi"),
        facts=names("fatti"),
        purses=stated.get("saldi", True),
    )


def _check_id(number: object, expected: int) -> None:
    if number == expected and type(number) is not bool:
        return
    if number is None and expected == FIRST:
        raise ProtocolError(ProtocolCode.SCHEMA, "manca «id»")
    if number is None:
        raise ProtocolError(ProtocolCode.EXTRA_LINE, "arriva una riga senza «id»: non risponde a nessuna richiesta")
    if type(number) is int and 0 < number < expected:
        words = "arriva una seconda risposta a una richiesta che ha già avuto la sua"
        raise ProtocolError(ProtocolCode.DUPLICATE_REPLY, words)
    raise ProtocolError(ProtocolCode.ID, f"la risposta ha id {number!r}, mentre la richiesta ha id {expected}")
