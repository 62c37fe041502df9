"""Writes amounts with one digit after the dot."""

from _honest import Message, on_round, serve


def rewrite(answer: Message) -> Message:
    for balance in answer["esito"]["saldi"]:
        balance["saldo"] = balance["saldo"][:-1]
    return answer


serve(on_round(rewrite))
