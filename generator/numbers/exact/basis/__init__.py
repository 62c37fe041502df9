"""What every way of computing shares: numbers and data in, sums, returns and refusals (by name) out."""
