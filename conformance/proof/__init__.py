"""A regolamento with its scenarios in; for each clause, what a scenario would notice of an edit of its data, out."""
