"""Writes a line without end."""

from _honest import Message, on_round, serve, write


def spin(answer: Message) -> None:
    while True:
        write(b"x" * 65536)


serve(on_round(spin))
