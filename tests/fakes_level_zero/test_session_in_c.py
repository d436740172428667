"""A C program on the generated headers, linked with the fake."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.compiler import c_compiler
from tests.fakes_level_zero import zeapi as z
from tests.fakes_level_zero.test_graphs import EXPECTED


def test_a_session_in_c(tmp_path: Path, fake_ze_loader: Path, include_folder: Path, named_openvino: None) -> None:
    program, model = tmp_path / "session", tmp_path / "model.bin"
    model.write_bytes(z.adder())
    source = Path(__file__).with_name("session.c")
    command = [*c_compiler(), "-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{include_folder / 'level_zero'}"]
    subprocess.run([*command, str(source), str(fake_ze_loader), "-o", str(program)], check=True)
    done = subprocess.run(
        [str(program), str(model), "8"], capture_output=True, text=True, check=False,
        env={**os.environ, "LD_LIBRARY_PATH": str(fake_ze_loader.parent)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    *values, layer = done.stdout.split()
    assert [float(value) for value in values] == EXPECTED and layer == "cut:Subgraph"
