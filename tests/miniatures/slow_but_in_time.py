"""Right, and slow everywhere."""

import time

from _honest import Message, respond, serve


def slowly(request: Message) -> Message:
    time.sleep(0.1)
    return respond(request)


time.sleep(0.5)
serve(slowly)
