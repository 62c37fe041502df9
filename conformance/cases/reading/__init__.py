"""Feature files in, their scenarios with positions out, or what is wrong with the text."""
