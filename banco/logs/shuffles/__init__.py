"""The rounds of each shuffle held together: gathered rounds in, what is wrong of a shoe and what was seen of it out.

A shuffle is what a log names so: the rounds dealt from the same cards, from one shuffling to the next.
"""
