"""Answers a round and ends."""

import sys

from _honest import Message, respond, serve


def leave(request: Message) -> None:
    if request["op"] == "gioca":
        sys.exit(1)


serve(respond, after=leave)
