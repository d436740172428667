"""`batch_ray` on a real cluster of Ray, of which a node is killed."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.scale.ray_nodes import Cluster, draw
from tests.scale.serving import variables

parquet = pytest.importorskip("pyarrow.parquet", reason="it has an environment of its own: nox -s scale")

EXPECTED = """
import sys, numpy as np, npu_common
from npu_common.images import Preparation, read
how = Preparation()
with npu_common.open(sys.argv[1], outputs="float32") as model:
    rows = [model.run(how(read(path, grey=True), model.inputs[0]))[0].ravel() for path in sys.argv[3:]]
np.save(sys.argv[2], rows)
"""
PICTURES, PART = 200, 10

ASCEND = """
import ray
ray.init(num_cpus=1, include_dashboard=False)
print("NPUs:", ray.cluster_resources()["NPU"])
"""


@pytest.fixture(scope="module")
def environment(root: Path, fakes_folder: Path) -> dict[str, str]:
    return {**variables(fakes_folder, root / "build" / "openvino"), "NPU_FAKE_LATENCY_US": "20000"}


@pytest.fixture(scope="module")
def cluster(environment: dict[str, str]) -> Iterator[Cluster]:
    cluster = Cluster(2, environment)
    yield cluster
    cluster.close()


def rows_of(results: Path) -> dict[str, dict[str, Any]]:
    """Return the rows by path; a path that two rows have is an error."""
    rows = parquet.read_table(results).to_pylist()
    assert not [path for path, count in Counter(row["path"] for row in rows).items() if count != 1]
    return {row["path"]: row for row in rows}


def test_each_picture_has_one_row_though_a_node_is_killed(
    cluster: Cluster, environment: dict[str, str], models_folder: Path, tmp_path: Path
) -> None:
    """And a picture that is none; then the program is begun again, for the parts that have no file."""
    paths = draw(tmp_path / "pictures", PICTURES)
    model, results = models_folder / "digits_int8.rknn", tmp_path / "results"
    command = [sys.executable, "-c", EXPECTED, str(model), str(tmp_path / "expected.npy"), *paths]
    subprocess.run(command, env=environment, check=True, timeout=120)
    expected = dict(zip(paths, np.load(tmp_path / "expected.npy")))
    (tmp_path / "pictures" / "damaged.png").write_bytes(b"no picture")

    program = cluster.begin(model, tmp_path / "pictures", results, PART)
    first, second = cluster.nodes
    while not (cluster.works(first) and cluster.works(second) and list(results.glob("part-*"))):
        assert program.poll() is None, program.communicate()[0]
    cluster.kill(second)
    assert len(list(results.glob("part-*"))) < PICTURES // PART
    said, _ = program.communicate(timeout=300)
    assert program.returncode == 0 and "rows without outputs: 1" in said, said
    check(results, expected)

    for number in (3, 17):
        (results / f"part-{number:06}.parquet").unlink()
    (tmp_path / "pictures" / "later.pgm").write_bytes(b"")  # the list is that of the first start
    program = cluster.begin(model, tmp_path / "pictures", results, PART)
    said, _ = program.communicate(timeout=300)
    assert program.returncode == 0 and "in 21 parts, of which 2 are left" in said, said
    check(results, expected)


def check(results: Path, expected: dict[str, Any]) -> None:
    """Compare the rows with what one model computes without Ray."""
    rows = rows_of(results)
    [damaged] = rows.keys() - expected.keys()
    assert rows[damaged]["probs"] is None and "no picture" in rows[damaged]["error"]
    for path, output in expected.items():
        assert rows[path]["error"] is None and np.array_equal(np.float32(rows[path]["probs"]), output)
    assert len({output.tobytes() for output in expected.values()}) > PICTURES // 2


def test_a_cluster_without_an_npu_is_told(environment: dict[str, str], models_folder: Path, tmp_path: Path) -> None:
    draw(tmp_path / "pictures", 1)
    cluster = Cluster(0, environment)
    try:
        program = cluster.begin(models_folder / "digits_int8.rknn", tmp_path / "pictures", tmp_path / "results", PART)
        said, _ = program.communicate(timeout=300)
    finally:
        cluster.close()
    assert program.returncode == 1 and "ray start --resources" in said


def test_ray_counts_ascend_devices_by_our_names(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "count.py").write_text(ASCEND, encoding="utf-8")
    command = [sys.executable, "-m", "pyacl.compat", str(tmp_path / "count.py")]
    eight = {**environment, "NPU_FAKE_ACL_DEVICES": "8", "RAY_ADDRESS": "local"}
    said = subprocess.run(command, env=eight, check=True, timeout=300, stdout=subprocess.PIPE, text=True).stdout
    assert "NPUs: 8.0" in said
