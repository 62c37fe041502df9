"""A regolamento with its scenarios in; every edit of its data with its fate, and the strength of the suite, out."""
