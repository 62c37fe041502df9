"""Who does the work of a long computation."""

from generator.workers.dask_cluster import DaskCluster
from generator.workers.parallel import Executor


def workers(processes: int, cluster: str) -> int | Executor:
    """Return who does the work: so many processes of this machine, or the cluster at an address if there is one."""
    return DaskCluster(cluster) if cluster else processes
