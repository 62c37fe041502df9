"""Right, and starts helpers that end by themselves and are never waited for."""

import subprocess

from _honest import respond, serve

HELPERS = []


def with_helper(request):
    HELPERS.append(subprocess.Popen(["true"], stdout=subprocess.DEVNULL))
    return respond(request)


serve(with_helper)
