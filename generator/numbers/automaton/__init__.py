"""The states of rounds under any moves: a regolamento goes in, what each card and each move leads to comes out.

The generated engine is driven from state to state, as in `generator.numbers.simulation`, but no strategy chooses: every
move that is open has an edge of its own, and each card is told by who takes it. Where the rules allow it each box is
driven without the others up to the dealer's turn, which is driven from what he finds of all of them. No rule is
written here.
"""
