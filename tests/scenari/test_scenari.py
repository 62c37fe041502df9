"""Every scenario of the corpus, played by the engine that the options choose."""

from pytest_bdd import scenarios

from generator.data.corpus import bundled

scenarios(str(bundled().features))
