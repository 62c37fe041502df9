"""Answers every round, rightly, after its deadline."""

import time

from _honest import Message, on_round, serve


def late(answer: Message) -> Message:
    time.sleep(1)
    return answer


serve(on_round(late))
