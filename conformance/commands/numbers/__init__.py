"""The commands of who wants numbers: a regolamento in; returns, values, searches on a terminal or as JSON out."""
