"""Answers every round twice."""

import time

from _honest import Message, on_round, raw, serve, write


def twice(answer: Message) -> bytes:
    write(answer)
    time.sleep(0.01)
    return raw(answer)


serve(on_round(twice))
