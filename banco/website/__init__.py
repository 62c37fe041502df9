"""The site that an operator publishes: regolamenti in, pages and what stands beside them out, only what has changed."""
