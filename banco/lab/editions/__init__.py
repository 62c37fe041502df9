"""A name on the command line in, a regolamento as it is or as git kept it at a revision out."""
