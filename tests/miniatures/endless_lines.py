"""Answers, and then never stops writing lines."""

from _honest import respond, serve, write


def chatter(request):
    while request["op"] == "gioca":
        write(b"ancora\n" * 4096)


serve(respond, after=chatter)
