"""Dies on one scenario, and only there."""

import sys

from _honest import Message, on_round, serve


def fragile(answer: Message) -> Message:
    if any(fact.get("esito") == "patta" for fact in answer["esito"]["registro"]):
        sys.exit(1)
    return answer


serve(on_round(fragile))
