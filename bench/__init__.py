"""Figures and comparisons, not tests: checkouts in, times and differences out.

What each module is for, from the root of a checkout:

- ``python -m bench`` (``make bench``): every figure of this checkout, from one run.
- ``python -m bench.analysis_speed``, ``python -m bench.simulation``: the same in detail, for the exact numbers and for
  simulated rounds; with ``--lungo`` the latter plays 10⁸ rounds and sets them beside the exact value.
- ``python -m bench.compare OTHER``: this checkout beside another one, by turns in one run, with the ratio: how to say
  that a change made nothing slower.
- ``python -m bench.outputs write DIR`` and ``compare BEFORE AFTER``: all that people and programs are shown, byte for
  byte: how to say that a change of structure changed nothing else.
- ``python -m bench.examples FRESH``: the golden set in docs/esempi held against a freshly generated folder.
- ``python -m bench.headline_costs docs/studio.md``: keys and seconds of the processor of each headline edit.
- ``python -m bench.screenshots FOLDER OUT``: pages as people see them, in every profile, to be looked at.
- ``browser_tools``, ``page_server``: the browser and the strict host that screenshots and the tests of pages share.
- ``larger_corpus``: a regolamento with as many scenarios as wanted.
- ``play``: the rounds that the others play.
"""
