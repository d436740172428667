"""The PC's librknn_api.so, a client for a board on USB or ADB: not the runtime, and given bytes for a path."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.compiler import c_compiler
from tests.pyrknn.vendor_files import Port, converted

# As measured on the client of rknn-toolkit2 2.5.0 without a board: a path is -5, bytes are -3.
CLIENT = """
#include <stdint.h>
#include <stdio.h>
int rknn_init(void *context, void *model, uint32_t size, uint32_t flag, void *extend)
{
    printf("%u bytes, extend %d\\n", (unsigned)size, extend != 0);
    fflush(stdout);
    return size ? -3 : -5;
}
int rknn_init2(void) { return -1; }
int rknn_find_devices(void *devices) { return -3; }
int rknn_destroy(uint64_t context) { return 0; }
int rknn_query(void) { return -1; }
"""

PROGRAM = """
import sys
from pathlib import Path
from pyrknn import Model, RknnError
from pyrknn.__main__ import run
path = {path!r}
data = Path(path).read_bytes()
part = {"real_model_offset": 3, "real_model_size": len(data)}
for model, options in ((path, {}), (data, {}), (path + ".more", part)):
    try:
        Model(model, **options)
    except RknnError as problem:
        print(problem.code, flush=True)
run(["doctor", path])
"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    (tmp_path / "client.c").write_text(CLIENT)
    library = tmp_path / "librknn_api.so"
    command = [*c_compiler(), "-shared", "-fPIC", "-o", str(library), str(tmp_path / "client.c")]
    subprocess.run(command, check=True, capture_output=True)
    return library


def test_a_path_goes_as_bytes(child: Any, client: Path, tmp_path: Path) -> None:
    ports = [Port("x", (1, 3, 8, 8))], [Port("y", (1, 3, 8, 8))]
    data = converted(*ports, operators=["cstA"], custom=["cstA"])
    path = tmp_path / "m.rknn"
    path.write_bytes(data)
    (tmp_path / "m.rknn.more").write_bytes(b"..." + data + b"...")
    text = child(PROGRAM.replace("{path!r}", repr(str(path))), PYRKNN_LIBRARY=str(client))
    lines = text.splitlines()
    assert lines[:6] == [f"{len(data)} bytes, extend 0", "-3"] * 3, text
    assert "a client for a board on USB or ADB" in text and "rknn_server" in text and "aborts" not in text
