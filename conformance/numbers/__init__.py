"""The numbers that commands and pages show: returns, charts, searches and their evidence."""
