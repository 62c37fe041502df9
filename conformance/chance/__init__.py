"""Rules and chance in, rounds out: who sits where, stakes, cards, decisions, and what the rules answer to them."""
