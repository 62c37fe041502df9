"""Rules in; what both voices of a page tell of them out: decided here once, worded where each voice speaks."""
