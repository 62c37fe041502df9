"""Answers a round and ends."""

import sys

from _honest import respond, serve


def leave(request):
    if request["op"] == "gioca":
        sys.exit(1)


serve(respond, after=leave)
