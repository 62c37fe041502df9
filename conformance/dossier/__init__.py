"""An IR and its scenarios in; coverage by clause, and every generated file, out."""
