"""What every test shares: the plugin that plays scenarios, and its options `--motore` and `--motori`."""

pytest_plugins = ["conformance.bdd.plugin"]
