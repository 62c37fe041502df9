"""Right, and starts helpers that end by themselves and are never waited for."""

import subprocess

from _honest import Message, respond, serve

HELPERS: list[subprocess.Popen[bytes]] = []


def with_helper(request: Message) -> Message:
    HELPERS.append(subprocess.Popen(["true"], stdout=subprocess.DEVNULL))
    return respond(request)


serve(with_helper)
