"""Cards as pages draw them: the macros of `templates/cards.html.j2`, their style, and how cards are read aloud."""
