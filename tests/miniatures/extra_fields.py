"""Adds fields and entries of its own, different every time."""

import time

from _honest import Message, respond, serve


def with_extras(request: Message) -> Message:
    answer = {**respond(request), "durata_ns": time.monotonic_ns()}
    register = answer.get("esito", {}).get("registro")
    if register is not None:
        for fact in register:
            fact["ora"] = time.monotonic_ns()
        register.append({"fatto": "x-orologio", "passo": 0, "ora": time.monotonic_ns()})
    return answer


serve(with_extras)
