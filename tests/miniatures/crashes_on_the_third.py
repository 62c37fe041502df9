"""Answers two rounds and dies on the third, whatever it is."""

import sys

from _honest import Message, respond, serve

ROUNDS: list[int] = []


def count(request: Message) -> Message:
    ROUNDS.extend([1] * (request["op"] == "gioca"))
    if len(ROUNDS) == 3:
        sys.exit(1)
    return respond(request)


serve(count)
