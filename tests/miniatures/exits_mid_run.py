"""Ends instead of answering a round."""

import sys

from _honest import on_round, serve


def leave(answer):
    print("assertion failed", file=sys.stderr)
    sys.exit(0)


serve(on_round(leave))
