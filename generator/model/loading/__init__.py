"""Files of a regolamento in, one checked IR out: inheritance, readings, edits and evidence applied on the way."""
