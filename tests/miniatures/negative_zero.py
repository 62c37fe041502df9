"""Writes an amount that is less than nothing and is not."""

from _honest import Message, on_round, serve


def rewrite(answer: Message) -> Message:
    answer["esito"]["saldi"][0]["saldo"] = "-0.00"
    return answer


serve(on_round(rewrite))
