"""Closes stdout and lives."""

import os

from _honest import Message, on_round, serve


def close(answer: Message) -> None:
    os.close(1)


serve(on_round(close))
