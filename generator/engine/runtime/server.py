"""The engine as a process: JSON Lines on standard input and output, in lock step."""

from __future__ import annotations

import json
from typing import BinaryIO

from generator.engine.runtime.rules import Rules
from generator.engine.runtime.wire import Answerer, Json

LONGEST = 1 << 20
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def serve(rules: Rules, requests: BinaryIO, replies: BinaryIO) -> int:
    """Answer every request line until a farewell or the end of input; return the exit code."""
    answerer = Answerer(rules)
    while line := requests.readline(LONGEST + 1):
        reply, farewell = answer_line(answerer, line)
        replies.write(_ENCODER.encode(reply).encode() + b"\n")
        replies.flush()
        if farewell:
            break
    return 0


def answer_line(answerer: Answerer, line: bytes) -> tuple[Json, bool]:
    """Return the reply to one line, and whether it was the farewell."""
    if len(line) > LONGEST:
        return _invalid("riga troppo lunga"), True
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        return _invalid("riga non leggibile"), False
    if not isinstance(request, dict):
        return _invalid("la richiesta non è un oggetto"), False
    return answerer.answer(request), request.get("op") == "addio"


def _invalid(message: str) -> Json:
    return {"id": None, "errore": {"codice": "richiesta-non-valida", "messaggio": message}}
