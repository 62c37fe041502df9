"""Misspells an entry of the register."""

from _honest import Message, on_round, serve


def rewrite(answer: Message) -> Message:
    answer["esito"]["registro"][-1]["fatto"] = "liqidazione"
    return answer


serve(on_round(rewrite))
