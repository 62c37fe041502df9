"""Answers every round, rightly, after its deadline."""

import time

from _honest import on_round, serve


def late(answer):
    time.sleep(1)
    return answer


serve(on_round(late))
