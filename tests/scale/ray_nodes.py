"""A Ray cluster on one machine whose nodes have one NPU each, a fake; and how fast such nodes compute pictures.

`ray_nodes.py MODEL [NODES...]` prints pictures per second on clusters of so many nodes. The fakes' time is latency: a
run takes 100 ms, during which no processor works.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

PROGRAM = ROOT / "packages" / "npu-examples" / "src" / "npu_examples" / "examples" / "batch_ray.py"
LATENCY_US = 100_000
PART = 30
"""Pictures in a part: three cores compute ten each."""


def draw(folder: Path, count: int) -> list[str]:
    """Make pictures of 8x8 grey pixels, each another, and return their paths."""
    folder.mkdir()
    for number in range(count):
        pixels = np.random.default_rng(number).integers(0, 256, 64, np.uint8)
        (folder / f"{number:04}.pgm").write_bytes(b"P5 8 8 255\n" + pixels.tobytes())
    return sorted(map(str, folder.iterdir()))


class Cluster:
    """A Ray cluster: a head without an NPU, and nodes with one NPU each.

    Args:
        count: How many nodes.
        variables: The environment, in which the nodes' workers find their fake.
    """

    def __init__(self, count: int, variables: dict[str, str]) -> None:
        from ray import cluster_utils

        self.variables = variables
        before = dict(os.environ)
        os.environ.update(variables)
        try:
            self._cluster = cluster_utils.Cluster(True, head_node_args={"num_cpus": 1, "include_dashboard": False})
            self.nodes = [self._cluster.add_node(num_cpus=1, resources={"npu": 1}) for _ in range(count)]
        finally:
            os.environ.clear()
            os.environ.update(before)

    def begin(self, model: Path, pictures: Path, results: Path, part: int) -> subprocess.Popen[str]:
        """Start the example, with so many pictures in a part."""
        words = [str(model), str(pictures), str(results), "--grey", "--part", str(part)]
        environment = {**self.variables, "RAY_ADDRESS": self._cluster.address}
        return subprocess.Popen(
            [sys.executable, str(PROGRAM), *words],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip

    def works(self, node: Any) -> bool:
        """Return whether a worker of the node computes a part: then its process has the name of the task."""
        for status in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                if b"RayParts)).submit" in status.read_bytes() and parent(status.parent) == raylet(node):
                    return True
        return False

    def kill(self, node: Any) -> None:
        """End all processes of a node at once."""
        self._cluster.remove_node(node, allow_graceful=False)

    def close(self) -> None:
        self._cluster.shutdown()


def raylet(node: Any) -> int:
    """Return the process that starts a node's workers."""
    number: int = node.all_processes["raylet"][0].process.pid
    return number


def parent(process: Path) -> int:
    """Return the parent of a process in /proc."""
    return int((process / "stat").read_text(encoding="ascii").rpartition(")")[2].split()[1])


def rate(model: Path, count: int, folder: Path, variables: dict[str, str]) -> float:
    """Return pictures per second, from when all nodes work until two parts for each are left."""
    pictures = draw(folder / f"pictures-{count}", 600 * count)
    results = folder / f"results-{count}"
    cluster = Cluster(count, {**variables, "NPU_FAKE_LATENCY_US": str(LATENCY_US)})
    try:
        program = cluster.begin(model, folder / f"pictures-{count}", results, PART)
        while not all(map(cluster.works, cluster.nodes)):
            time.sleep(0.05)
        begin = time.time()
        said, _ = program.communicate()
        assert program.returncode == 0, said
    finally:
        cluster.close()
    ends = sorted(file.stat().st_mtime for file in results.glob("part-*.parquet"))
    assert len(ends) * PART == len(pictures)
    inside = [end for end in ends[: -2 * count] if end > begin]
    return PART * (len(inside) - 1) / (inside[-1] - inside[0])


def main(words: list[str]) -> int:
    """Measure, and print."""
    from tests.scale.serving import variables

    environment = variables(ROOT / "build" / "fakes", ROOT / "build" / "openvino")
    with tempfile.TemporaryDirectory() as folder:
        for count in map(int, words[1:] or ("1", "2", "4")):
            pictures = rate(Path(words[0]).absolute(), count, Path(folder), environment)
            print(f"{count} nodes: {pictures:.1f} pictures/s; load {os.getloadavg()[0]:.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
