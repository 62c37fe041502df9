"""Pages in; HTML and Markdown out: one environment of templates and one style sheet, in two skins, for every page."""
