"""Answers, and then never stops writing lines."""

from _honest import Message, respond, serve, write


def chatter(request: Message) -> None:
    while request["op"] == "gioca":
        write(b"ancora\n" * 4096)


serve(respond, after=chatter)
