"""The texts of a regolamento that is being edited in, what it may become and all that follows from it out."""
