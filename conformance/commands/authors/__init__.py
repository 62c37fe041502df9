"""The commands of who writes rules: files in, diagnostics, coverage, engines and sheets out."""
