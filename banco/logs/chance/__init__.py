"""What chance did: the columns of judged rounds in, the luck of each bet, of the cards and of their order out.

Luck is what a card changes, against what the cards that might have come would have changed: its mean is nothing,
whatever players choose. So it says something of the table alone, and may be looked at every day.
"""
