"""Cards in; out, how a page draws them (`templates/cards.html.j2` and its style) and how they are read aloud."""
