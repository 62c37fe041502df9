"""Amounts that the text leaves to the table: what is declared, and judged rounds, in; what rounds show of the rest out.

Limits and pays that nobody has declared are read off the rounds, held against what the text does publish, and said for
what they are: a bound that was seen is no limit, and a pay that no round shows is not known.
"""
