"""IR nodes in, Italian sentences out: one module for each part of a regolamento."""
