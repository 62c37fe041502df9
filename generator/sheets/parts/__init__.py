"""What every page is made of: Italian itself, a regolamento's own words, the pieces of a document."""
