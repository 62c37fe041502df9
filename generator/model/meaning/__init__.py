"""What rules say, whoever asks: conditions, hands and cards in; true, false, unknown, or a total out."""
