"""The player's page: comes in an IR, its numbers and its engine; goes out a booklet free of any format, then HTML."""
