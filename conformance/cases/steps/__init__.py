"""The phrases of the scenarios, by subject: step texts in, a draft of the round out."""
