"""Right on its first round, wrong on the others."""

from _honest import Message, cents, money, on_round, serve

ROUNDS: list[int] = []


def tire(answer: Message) -> Message:
    ROUNDS.append(1)
    if len(ROUNDS) > 1:
        balance = answer["esito"]["saldi"][0]
        balance["saldo"] = money(cents(balance["saldo"]) + 500)
    return answer


serve(on_round(tire))
