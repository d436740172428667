"""Model files that are much larger than their header says, and paths that lead to no file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests import programs

LOAD = """
import importlib, re, sys
from pathlib import Path
from npu_common.errors import NpuError
from npu_common.testing import select

package, fake, fakes, path = sys.argv[1:]
select(fake, folder=fakes)
module = importlib.import_module(package)
try:
    with module.Model(path) as model:
        print(len(model.outputs), "outputs")
except (NpuError, MemoryError) as problem:
    print(problem)
print(int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) // 1024)
"""
MIBIBYTES = 500
"""Far above what a Python takes, emulated too, and far below the size of the file."""

PIPE = """
import sys
from npu_common.testing import select

select("rknn", folder=sys.argv[1])
from npu_common.cdecl import byref
from pyrknn.rknn_api import *

context = rknn_context()
print(rknn_init(byref(context), sys.argv[2].encode(), 0, 0, None))
"""


@pytest.mark.parametrize(
    ("package", "fake", "name"),
    [
        ("pyrknn", "rknn", "digits_int8.rknn"),
        ("pyviplite", "viplite", "digits_uint8.nb"),
        ("pyacl", "acl", "tiny_f32.om"),
    ],
)
def test_what_no_header_names_is_not_read(
    package: str, fake: str, name: str, fakes_folder: Path, models_folder: Path, tmp_path: Path
) -> None:
    """Four gigabytes behind a good model stay where they are. 32-bit programs have no room to see that much."""
    path = tmp_path / name
    path.write_bytes((models_folder / name).read_bytes())
    os.truncate(path, (1 << 32) + 12345)
    done = programs.run([sys.executable, "-c", LOAD, package, fake, str(fakes_folder), str(path)], timeout=60)
    *_, said, most = done.stdout.splitlines()
    assert "1 outputs" in said or sys.maxsize < 1 << 32, done.stdout + done.stderr
    assert int(most) < MIBIBYTES


def test_a_pipe_is_not_waited_for(fakes_folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "model.rknn"
    os.mkfifo(path)
    done = programs.run([sys.executable, "-c", PIPE, str(fakes_folder), str(path)], timeout=60)
    assert done.stdout == "-6\n", done.stderr
