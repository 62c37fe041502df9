"""Writes amounts as JSON numbers."""

from _honest import Message, on_round, serve


def rewrite(answer: Message) -> Message:
    answer["esito"]["saldi"][0]["saldo"] = float(answer["esito"]["saldi"][0]["saldo"])
    return answer


serve(on_round(rewrite))
