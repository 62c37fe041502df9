"""Values in; Italian out: nouns, lists, amounts, shares, cards as people read them. Knows no regolamento."""
