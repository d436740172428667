"""The tutorial's program for Dask, on two workers of a real cluster."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scale.ray_nodes import PROGRAM, draw
from tests.scale.serving import variables

parquet = pytest.importorskip("pyarrow.parquet", reason="it has an environment of its own: nox -s scale")

CLUSTER = """
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, resources={"npu": 1}, dashboard_address=None) as cluster:
        exec(compile(open("tutorial.py").read().replace('"FIRST:8786"', "cluster"), "tutorial.py", "exec"))
"""


def test_the_tutorials_program(root: Path, fakes_folder: Path, models_folder: Path, tmp_path: Path) -> None:
    text = (root / "docs" / "tutorials" / "batch.md").read_text(encoding="utf-8")
    [program] = re.findall(r"^```py\n([^`]*Client.*?)^```$", text, re.M | re.S)
    for theirs, ours in (
        ('"model.rknn"', repr(str(models_folder / "digits_int8.rknn"))),
        ("/shared", str(tmp_path)),
        ('Preparation("resize", std=255)', "Preparation(), grey=True"),
        (", 256)", ", 3)"),
    ):
        assert theirs in program
        program = program.replace(theirs, ours)
    (tmp_path / "tutorial.py").write_text(program, encoding="utf-8")
    (tmp_path / "cluster.py").write_text(CLUSTER, encoding="utf-8")
    paths = draw(tmp_path / "pictures", 20)
    environment = {**variables(fakes_folder, root / "build" / "openvino"), "PYTHONPATH": str(PROGRAM.parent)}
    done = subprocess.run(
        [sys.executable, "cluster.py"],
        cwd=tmp_path, env=environment, timeout=300, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert done.returncode == 0 and "0 without outputs" in done.stdout, done.stdout
    rows = parquet.read_table(tmp_path / "results").to_pylist()
    assert sorted(row["path"] for row in rows) == paths and all(row["probs"] for row in rows)
