"""Bad input that the library takes, and then reads past its end, hangs or computes garbage.

The Python API refuses such input.

Each entry names what was measured or is documented, and does it with pyviplite in a child process, on a fake that
aborts where the real library crashes: a check that is missing here ends that process, or the text is not the expected.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import programs

CRASHERS: dict[str, tuple[str, str]] = {
    # what C would do: (what a program does, part of the exception's text)
    "create_buffer, seven dimensions: reads past sizes[6]": ("Buffer((1,) * 7)", "1 to 6 dimensions"),
    "create_buffer, a size of 0": ("Buffer((4, 0))", "at least 1"),
    "create_buffer, CHAR: the innermost dimension counts 0": ("Buffer((5, 3), 'S1')", "no element type"),
    "create_buffer, more bytes than 32 bits count": ("Buffer((1 << 31, 4))", "32-bit"),
    "destroy_buffer, twice": ("b = Buffer((4,)); b.close(); b.close(); b.flush()", "was closed"),
    "map_buffer, destroyed": ("b = Buffer((4,)); b.close(); b.array()", "was closed"),
    "array over memory that was destroyed": ("b = Buffer((4,)); a = b.array(); b.close()", "arrays still look"),
    "flush_buffer, destroyed": ("b = Buffer((4,)); b.close(); b.flush()", "was closed"),
    "destroy_buffer while attached, then run: -10": (
        "b = Buffer.for_tensor(info); d = model.bind(x=b); d.run(); b.close()",
        "points at it",
    ),
    "set_input, destroyed buffer": ("b = Buffer.for_tensor(info); b.close(); model.bind(x=b)", "was closed"),
    "run, its binding's buffer destroyed": (
        "b = Buffer.for_tensor(info); d = model.bind(x=b); b.close(); d.run()",
        "was closed",
    ),
    "set_input, buffer of another element type: 0": ("model.bind(x=Buffer((2, 3, 5), 'int8'))", "expected a buffer"),
    "set_input, buffer in another order of dimensions: 0": ("model.bind(x=Buffer((5, 3, 2)))", "expected a buffer"),
    "set_input, NULL": ("model.bind(x=None)", "expected a Buffer"),
    "set_output, too small": ("model.bind(y=Buffer((10,)))", "expected a buffer of 30 bytes"),
    "from_handle, misaligned: -3": ("Buffer.from_handle((64,), aligned_empty(256)[1:65])", "multiples of 64"),
    "from_handle, memory freed by the program": (
        "a = aligned_empty(64); b = Buffer.from_handle((64,), a); del a; gc.collect(); b.array()[...] = 1; b.close(); "
        "raise ValueError('kept')",
        "kept",
    ),
    "from_fd, -1: accepted": ("Buffer.from_fd((64,), -1)", "not an open"),
    "from_fd, longer than the dma-buf: SIGBUS on access": ("Buffer.from_fd((64,), fd, 1 << 20)", "has 16 bytes"),
    "from_physical, misaligned: accepted": ("Buffer.from_physical((64,), [(1, 64)])", "no multiple of 64"),
    "from_physical, map gives NULL": ("b = Buffer.from_physical((64,), [(0, 64)]); b.array()", "no address"),
    "create_network, what is no file of its kind: -7": ("Model(b'JUNK' * 100)", "no NBG file"),
    "create_network, a file cut off": ("Model(data[:600])", "cut off"),
    "create_network, a folder": ("Model('/')", "is a folder"),
    "create_network, from a flash that is not there: 0 and no inputs": ("Model(data, flash=True)", "flash support"),
    "prepare_network, twice: -4 and un-prepared": (
        "model.prepare(); model.prepare(); model.run(x); raise ValueError('still prepared')",
        "still prepared",
    ),
    "run before prepare": ("m = Model(path, prepare=False); m.run(x)", "is not prepared"),
    "trigger after finish": ("model.finish(); model.trigger(x)", "is not prepared"),
    "run, destroyed network": ("model.close(); model.run(x)", "was closed"),
    "query_network, destroyed": ("model.close(); model.name", "was closed"),
    "set_network, destroyed": ("model.close(); model.set_time_out(5)", "was closed"),
    "finish_network, destroyed": ("model.close(); model.finish()", "was closed"),
    "destroy_network, twice": ("model.close(); model.close(); model.run(x)", "was closed"),
    "destroy_network, then its duplicate runs: weights are gone": (
        "duplicate = model.dup(); model.close(); duplicate.run(x)",
        "was closed",
    ),
    "trigger twice, set_input, finish, destroy while triggered: not guarded": (
        "f = model.trigger(x); g = model.trigger(x); d = model.bind(); d.run(); h = model.trigger(x); model.finish(); "
        "model.close(); assert all((r.result()[0] == x).all() for r in (f, g, h)); raise ValueError('waited')",
        "waited",
    ),
    "input smaller than the tensor: read past the end": ("model.run(x[:1])", "expected shape"),
    "input of another width": ("model.run(x.astype('uint16'))", "expected uint8"),
    "output with strides": ("model.run_into(x[:, :, ::-1], x)", "not contiguous"),
    "output in foreign byte order": ("Model(wide).run_into(y.astype('>i2'), y)", "foreign byte order"),
    "output array too small": ("model.run_into(np.empty((1, 3, 5), 'u1'), x)", "expected shape"),
    "set_network, unknown property: 0 and ignored": ("Model(path, core=1)", "needs VIPLite 2.0"),
    "set_network, priority out of range": ("Model(path, priority=-1)", "expected 0 to 255"),
    "set_network, memory pool too small": ("Model(digits, memory_pool=Buffer((64,)))", "expected at least"),
    "memory pool destroyed": (
        "p = Buffer((1 << 20,)); m = Model(digits, memory_pool=p); p.close()",
        "points at it",
    ),
    "set_ppu_param without the property": ("model.set_ppu_param((1,), work_dim=1)", "change_ppu=True"),
    "add_network, unprepared: on 1.6.4 the next call hangs": (
        "m = Model(path, prepare=False); Group(m)",
        "is not prepared",
    ),
    "run_group, more than there are: on 1.6.4 the next call hangs": ("Group(model).run(2)", "expected 1 to 1"),
    "run_group, destroyed": ("g = Group(model); g.close(); g.run()", "was closed"),
    "run_group, a member destroyed": ("g = Group(model); model.close(); g.run()", "was closed"),
    "awnn, NULL context": ("n = Awnn(path); n.close(); n.run(x)", "was closed"),
    "awnn, input smaller than the tensor: memcpy past the end": ("Awnn(path).run(x[:1])", "expected shape"),
    "awnn, output format it leaves uninitialised": ("Awnn(wide)", "uninitialised"),
    "handles of the parent after fork": ("forked(lambda: model.run(x))", "belongs to process"),
}

PROGRAM = """
import gc, os, sys, tempfile, warnings
import numpy as np
from npu_common.buffer import aligned_empty
from pyviplite import Awnn, Buffer, Group, Model

warnings.simplefilter("ignore")
folder = sys.argv[1]
path, wide, digits = (f"{folder}/{name}.nb" for name in ("tiny_u8", "tiny_i16", "digits_uint8"))
data = open(path, "rb").read()
small = tempfile.TemporaryFile(); small.write(bytes(16)); small.flush(); fd = small.fileno()

def forked(step):
    reader, writer = os.pipe()
    if os.fork() == 0:
        try:
            text = str(step())
        except BaseException as problem:
            text = str(problem)
        os.write(writer, text.encode())
        os._exit(0)
    os.close(writer)
    os.wait()
    raise ValueError(os.fdopen(reader).read())

def attempt():
    model = Model(path)
    info = model.inputs[0]
    x = info.random(1)
    y = np.zeros((2, 3, 5), np.int16)
    {action}

try:
    attempt()
    print("RESULT nothing was raised")
except Exception as problem:
    print("RESULT", type(problem).__name__, problem)
gc.collect()
"""


@pytest.fixture(scope="module")
def outcomes(
    fakes_folder: Path, models_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, tuple[int, str]]:
    """Exit code and output of each program."""
    library = fakes_folder / "viplite-1.13.0.1" / "libVIPlite.so"
    ran = programs.run_in_forks(
        "import numpy, pyviplite; pyviplite.Model",
        [PROGRAM.replace("{action}", action) for action, _ in CRASHERS.values()],
        models_folder,
        env={**os.environ, "NPU_FAKE_CRASH": "1", "PYVIPLITE_LIBRARY": str(library)},
        folder=tmp_path_factory.mktemp("crashers"),
    )
    return dict(zip(CRASHERS, ran))


@pytest.mark.parametrize("name", CRASHERS)
def test_refused_before_c(outcomes: dict[str, tuple[int, str]], name: str) -> None:
    code, output = outcomes[name]
    assert code == 0, f"{code}: {output}"
    assert CRASHERS[name][1] in output.partition("RESULT")[2], output
    assert "crashes here" not in output


def test_the_fake_aborts_where_the_library_crashes(fakes_folder: Path) -> None:
    """Else the tests above would prove nothing."""
    program = """
from pyviplite.vip_lite import *
from npu_common.cdecl import byref
vip_init()
buffer = vip_buffer()
params = vip_buffer_create_params_t(num_of_dims=40)
vip_create_buffer(params, 0, byref(buffer))
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "NPU_FAKE_CRASH": "1", "PYVIPLITE_LIBRARY": str(fakes_folder / "viplite-1.13.0.1")},
    )
    assert done.returncode < 0, done.stdout + done.stderr
