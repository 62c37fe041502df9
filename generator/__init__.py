"""From rule data to an engine and to rule sheets: data, model, engine, sheets, in that order."""
