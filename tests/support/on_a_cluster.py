"""What a test asks of a Dask cluster, as a program of its own: the cluster's library leaves threads behind.

Called with the address, what to do and a folder, it writes what came of it as JSON.
"""

import json
import sys

from shared_work import always_dies, refused, slowly_squared

from generator.workers.dask_cluster import DaskCluster
from generator.workers.work_faults import WorkFault


def main(address: str, what: str, folder: str) -> None:
    cluster = DaskCluster(address)
    try:
        if what == "lento":
            done = list(cluster.mapped(slowly_squared, [(folder, number) for number in range(40)]))
        else:
            done = list(cluster.mapped({"cade": always_dies, "sbaglia": refused}[what], range(40)))
        print(json.dumps(done))
    except WorkFault as fault:
        print(json.dumps([fault.code, str(fault)]))
    except ValueError as fault:
        print(json.dumps(["ValueError", str(fault)]))


if __name__ == "__main__":
    main(*sys.argv[1:])
