"""One line of the wire in, one JSON object out, or a fault with its code. Strict on purpose.

A lenient reader lets an engine conform by luck: the next reader of the same reply refuses it, or keeps the other of two
equal keys. So everything on which readers disagree is refused here.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate
from typing import Any, Final

MAX_LINE: Final = 1 << 20
"""Bytes of one line, its end included."""
MAX_DEPTH: Final = 64
MAX_INTEGER: Final = (1 << 53) - 1
"""The largest integer that every JSON reader keeps exact."""

_BOM: Final = b"\xef\xbb\xbf"
_STRUCTURE: Final = {ord("{"): 1, ord("["): 1, ord("}"): -1, ord("]"): -1}
_NOT_STRUCTURE: Final = bytes(byte for byte in range(256) if byte not in _STRUCTURE)
_DIGITS: Final = bytes.maketrans(b"123456789", b"0" * 9)
_LONG_NUMBER: Final = b"0" * 16
_FRACTION: Final = re.compile(rb"(?:^|[\[:,\s])-?[0-9]+[.eE]")
"""A number that is no integer: what comes before it keeps out amounts, which are texts and in every reply."""
_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")


class ProtocolCode(StrEnum):
    """Why a line, or the message in it, is refused."""

    LINE_TOO_LONG = "protocollo:riga-lunga"
    BOM = "protocollo:bom"
    UTF8 = "protocollo:utf8"
    JSON = "protocollo:json"
    DEPTH = "protocollo:profondita"
    DUPLICATE_KEY = "protocollo:chiave-doppia"
    NUMBER = "protocollo:numero"
    NOT_AN_OBJECT = "protocollo:non-oggetto"
    SCHEMA = "protocollo:schema"
    ID = "protocollo:id"
    DUPLICATE_REPLY = "protocollo:risposta-doppia"
    EXTRA_LINE = "protocollo:riga-di-troppo"


@dataclass(eq=False)
class ProtocolError(Exception):
    """A message that breaks the protocol. `words` says how, in Italian; `line` is the beginning of what came."""

    code: ProtocolCode
    words: str
    line: bytes = b""

    def __str__(self) -> str:
        return f"{self.code}: {self.words}"


def encode(message: Mapping[str, Any]) -> bytes:
    """Return the message as one line of ASCII JSON, newline included."""
    return _ENCODER.encode(message).encode("ascii") + b"\n"


def decode(line: bytes, *, limit: int = MAX_LINE) -> dict[str, Any]:
    r"""Return the JSON object that a line holds.

    Args:
        line: with or without its end (`\n` or `\r\n`).
        limit: how many bytes it may have.
    Raises:
        ProtocolError: the line is not strict JSON, or not an object.
    """
    try:
        return _decode(line, limit)
    except ProtocolError as fault:
        fault.line = line[:200]
        raise


def _decode(line: bytes, limit: int) -> dict[str, Any]:
    if len(line) > limit:
        raise ProtocolError(ProtocolCode.LINE_TOO_LONG, f"la riga supera {limit >> 20} MiB")
    if line.startswith(_BOM):
        raise ProtocolError(ProtocolCode.BOM, "la riga comincia con un BOM: il testo va scritto in UTF-8 senza BOM")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        words = f"il byte 0x{line[error.start]:02X} in posizione {error.start + 1} non è UTF-8"
        raise ProtocolError(ProtocolCode.UTF8, words) from None
    value = _parse(line, text)
    if type(value) is not dict:
        raise ProtocolError(ProtocolCode.NOT_AN_OBJECT, f"la riga contiene {_kind(value)}, non un oggetto JSON")
    if _SURROGATE.search(text):
        _refuse_lone_surrogates(value)
    return value


def _parse(line: bytes, text: str) -> object:
    """Return the parsed value; the checks that cost are made only where a cheap look says that they may matter."""
    suspicious = _LONG_NUMBER in line.translate(_DIGITS) or _FRACTION.search(line) is not None
    decoder = _CAREFUL if suspicious else _QUICK
    try:
        value = decoder.decode(text)
    except json.JSONDecodeError as error:
        raise ProtocolError(ProtocolCode.JSON, _explain(error)) from None
    except RecursionError:
        raise _too_deep() from None
    if _brackets_nest_deeper_than_allowed(line) and _depth(value) > MAX_DEPTH:
        raise _too_deep()
    return value


def _too_deep() -> ProtocolError:
    return ProtocolError(ProtocolCode.DEPTH, f"il messaggio annida più di {MAX_DEPTH} livelli")


def _brackets_nest_deeper_than_allowed(line: bytes) -> bool:
    """Count brackets, also those within strings: a quick bound that is never too low."""
    brackets = line.translate(None, _NOT_STRUCTURE)
    if brackets.count(b"{") + brackets.count(b"[") <= MAX_DEPTH:
        return False
    return max(accumulate(map(_STRUCTURE.__getitem__, brackets))) > MAX_DEPTH


def _depth(value: object) -> int:
    children: Any = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    if children is None:
        return 0
    return 1 + max(map(_depth, children), default=0)


def _refuse_lone_surrogates(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        words = "un testo contiene metà di una coppia surrogata (\\ud800…\\udfff)"
        raise ProtocolError(ProtocolCode.UTF8, words) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ProtocolError(ProtocolCode.DUPLICATE_KEY, f"la chiave «{twice}» compare due volte nello stesso oggetto")
    return result


def _constant(name: str) -> object:
    raise ProtocolError(ProtocolCode.NUMBER, f"«{name}» non è un numero JSON")


def _integer(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MAX_INTEGER:
        raise ProtocolError(ProtocolCode.NUMBER, f"il numero {digits[:24]} è troppo grande: al massimo {MAX_INTEGER}")
    return int(digits)


def _float(digits: str) -> float:
    value = float(digits)
    if abs(value) > MAX_INTEGER:
        raise ProtocolError(ProtocolCode.NUMBER, f"il numero {digits[:24]} è troppo grande: al massimo {MAX_INTEGER}")
    return value


def _explain(error: json.JSONDecodeError) -> str:
    if not error.doc.strip():
        return "la riga è vuota"
    return f"la riga non è JSON: errore alla colonna {error.pos + 1}, vicino a «{error.doc[error.pos :][:20].rstrip()}»"


def _kind(value: object) -> str:
    names = {list: "un elenco", str: "un testo", bool: "un valore vero o falso", type(None): "null"}
    return names.get(type(value), "un numero")


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), allow_nan=False)
_QUICK: Final = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_constant)
_CAREFUL: Final = json.JSONDecoder(
    object_pairs_hook=_unique, parse_constant=_constant, parse_int=_integer, parse_float=_float
)
