"""IR nodes in, Python source out: expressions by ``ast``, functions and tables as text around them."""
