"""Right, and after its third reply says something that nobody asked for, sooner or later."""

import random
import threading
import time

from _honest import Message, respond, serve, write

count = 0


def aside(request: Message) -> None:
    global count  # noqa: PLW0603 - a script
    count += 1
    if count == 3:
        threading.Thread(target=speak).start()


def speak() -> None:
    time.sleep(random.random() / 500)
    write(b"ora sono pronto\n")


serve(respond, after=aside)
