"""Reports of runs in, signed certificates out; certificates in, whether they still hold out, with the reasons."""
