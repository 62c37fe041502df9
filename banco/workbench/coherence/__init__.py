"""An edited regolamento in, with its scenarios and what it was before; out: all that the edit made false."""
