"""Closes stdin and lives."""

import os
import time

from _honest import Message, respond, serve


def last(request: Message) -> None:
    os.close(0)
    time.sleep(3600)


serve(respond, after=last)
