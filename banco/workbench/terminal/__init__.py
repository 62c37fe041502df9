"""Files that somebody saves in; what each save changes out, as a terminal shows it."""
