"""Writes amounts as Italians do."""

from _honest import Message, on_round, serve


def rewrite(answer: Message) -> Message:
    for balance in answer["esito"]["saldi"]:
        balance["saldo"] = balance["saldo"].replace(".", ",")
    return answer


serve(on_round(rewrite))
