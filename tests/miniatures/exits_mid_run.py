"""Ends instead of answering a round."""

import sys

from _honest import Message, on_round, serve


def leave(answer: Message) -> None:
    print("assertion failed", file=sys.stderr)
    sys.exit(0)


serve(on_round(leave))
