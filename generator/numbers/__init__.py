"""An IR in, numbers out as commands and pages show them: returns, charts, searches and their evidence."""
