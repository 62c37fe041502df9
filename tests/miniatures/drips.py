"""Sends one byte at a time, always in time for a deadline on each read."""

import time

from _honest import Message, on_round, raw, serve, write


def drip(answer: Message) -> None:
    for byte in raw(answer):
        write(bytes([byte]))
        time.sleep(0.05)


serve(on_round(drip))
