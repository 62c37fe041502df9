"""What every way of computing shares: the arithmetic, and how what cannot be computed is refused."""
