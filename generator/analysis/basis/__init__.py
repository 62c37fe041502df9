"""What every way of computing shares: numbers and data in, sums and refusals (what cannot be computed, by name) out."""
