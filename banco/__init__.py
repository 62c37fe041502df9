"""Rules, scenarios and engines in; what people ask of them out: laboratory, workbench, website, command line."""
