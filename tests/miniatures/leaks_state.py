"""Carries the last balance into the next round."""

from _honest import Message, cents, money, on_round, serve

LAST = [10_000]


def remember(answer: Message) -> Message:
    balance = answer["esito"]["saldi"][0]
    LAST[0] += cents(balance["saldo"]) - 10_000
    balance["saldo"] = money(LAST[0])
    return answer


serve(on_round(remember))
