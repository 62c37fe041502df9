"""What every page is made of: a regolamento in, its own words out; and the pieces of a document."""
