"""Writes 8 MB on stderr before each answer, which is right."""

import sys

from _honest import Message, respond, serve


def noisily(request: Message) -> Message:
    for _ in range(128):
        sys.stderr.write("rumore " * 9362)
    sys.stderr.write("fine del rumore\n")
    return respond(request)


serve(noisily)
