"""A regolamento in; the headline rules that its owner may change, each with the texts that every option leads to, out.

Nothing is written here, and no game is named: what there is to choose comes from the data.
"""
