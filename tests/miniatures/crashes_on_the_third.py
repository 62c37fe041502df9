"""Answers two rounds and dies on the third, whatever it is."""

import sys

from _honest import respond, serve

ROUNDS = []


def count(request):
    ROUNDS.extend([1] * (request["op"] == "gioca"))
    if len(ROUNDS) == 3:
        sys.exit(1)
    return respond(request)


serve(count)
