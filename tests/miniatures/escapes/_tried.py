"""An honest engine that first tries something it must not be able to do; if it succeeds it plays wrong, and says so."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from _honest import Message, respond, serve


def only_inside() -> None:
    """End this process unless it is in a sandbox: elsewhere what it is about to do would hurt the whole machine."""
    first = Path("/proc/1/cmdline").read_bytes().split(b"\0")
    if os.getppid() != 1 or not any(word.startswith(b"/dev/fd/") for word in first):
        sys.exit("fuori da un ambiente isolato questa miniatura non fa niente")


def tried(attempts: dict[str, Callable[[], object]]) -> None:
    """Try everything, tell on stderr what succeeded, then serve: honestly if nothing did."""
    done = []
    for name, attempt in attempts.items():
        try:
            if attempt():
                done.append(name)
        except (OSError, ValueError) as error:
            print(f"{name}: {error}", file=sys.stderr)
    print(f"riusciti: {done}", file=sys.stderr, flush=True)

    def answer(request: Message) -> Message:
        reply = respond(request)
        if done and "saldi" in reply.get("esito", {}):
            reply["esito"]["saldi"][0]["saldo"] = "0.01"
        return reply

    serve(answer)
