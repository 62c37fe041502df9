"""The engine as a process: JSON Lines on standard input and output, in lock step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BufferedIOBase
from typing import BinaryIO

from generator.engine.runtime.answerer import Answerer
from generator.engine.runtime.rules import Rules
from generator.engine.runtime.wire import Json

LONGEST = 1 << 20
_CHUNK = 1 << 15
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def serve(rules: Rules, requests: BufferedIOBase, replies: BinaryIO) -> int:
    """Answer every request line until a farewell or the end of input; return the exit code."""
    answerer = Answerer(rules)
    for lines in _together(requests):
        answers, farewell = [], False
        for line in lines:
            reply, farewell = answer_line(answerer, line)
            answers.append(_ENCODER.encode(reply).encode() + b"\n")
            if farewell:
                break
        replies.write(b"".join(answers))
        replies.flush()
        if farewell:
            break
    return 0


def _together(requests: BufferedIOBase) -> Iterator[list[bytes]]:
    """Yield the lines as they come: one in lock step, and all those of who asks ahead, with one write for them all."""
    rest = b""
    while data := requests.read1(_CHUNK):
        *lines, rest = (rest + data).split(b"\n")
        if lines:
            yield [line + b"\n" for line in lines]
        if len(rest) > LONGEST:
            break
    if rest:
        yield [rest]


def answer_line(answerer: Answerer, line: bytes) -> tuple[Json, bool]:
    """Return the reply to one line, and whether it was the farewell."""
    if len(line) > LONGEST:
        return _invalid("riga troppo lunga"), True
    try:
        request = json.loads(line.decode())
    except (ValueError, RecursionError):
        return _invalid("riga non leggibile"), False
    if not isinstance(request, dict):
        return _invalid("la richiesta non è un oggetto"), False
    return answerer.answer(request), request.get("op") == "addio"


def _invalid(message: str) -> Json:
    return {"id": None, "errore": {"codice": "richiesta-non-valida", "messaggio": message}}
