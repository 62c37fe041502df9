"""The states of rounds under any moves: a regolamento goes in, what each card and each move leads to comes out.

The generated engine is driven from state to state, as in `generator.numbers.simulation`, but no strategy chooses: every
move that is open has an edge of its own, and each card is told by who takes it. No rule is written here.
"""
