"""A function and items in, the same results in order out: by processes of this machine, or by a Dask cluster."""
