"""Asks for more memory than it may have."""

from _honest import Message, on_round, serve


def swell(answer: Message) -> Message:
    bytearray(2 << 30)
    return answer


serve(on_round(swell))
