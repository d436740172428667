"""Everything the vendor's library crashes on, as measured, is refused by the Python API with an exception.

The list is complete for rknn_api.h: each entry names the measurement, and does with pyrknn what would crash in C, in a
child process on a fake that aborts where the real library crashes, so a check that is missing here ends that process.
Not in it: rknn_init on a chip whose hardware id the runtime does not know (segfault). Only the driver reports that id,
and a newer runtime knows more of them, so there is nothing to refuse by.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pyrknn.crashers import check_outcome, outcomes_of

CRASHERS: dict[str, tuple[str, str | None]] = {
    # measurement: (what a program does, part of the exception's text)
    "init, file cut inside its JSON: abort": ("Model(data[: json_end - 1])", "cut off"),
    "init, JSON that does not parse: abort": ("Model(broken_json)", "JSON"),
    "init, path of a folder: SIGBUS": ("Model(folder)", "folder"),
    "init, path of /dev/null: SIGBUS": ("Model('/dev/null')", "/dev/null"),
    "destroy, twice: segfault": ("model.close(); model.close(); model.run(x)", "was closed"),
    "run, after destroy: segfault": ("model.close(); model.run(x)", "was closed"),
    "query, after destroy: segfault": ("model.close(); model.mem_size", "was closed"),
    "dup_context, of context 0: segfault": ("model.close(); model.dup()", "was closed"),
    "set_batch_core_num, context 0: segfault": ("model.close(); model.set_batch_core_num(1)", "was closed"),
    "set_core_mask, after destroy: segfault": ("model.close(); model.set_core_mask(1)", "was closed"),
    "create_mem, after destroy: segfault": ("model.close(); model.create_mem(64)", "was closed"),
    "set_input_shapes, context 0 (PC library): segfault": (
        "model.close(); model.set_input_shapes((1, 2))",
        "was closed",
    ),
    "destroy_mem, after destroy: SIGBUS": (
        "m = model.create_mem(64); model.close(); m.close(); m.sync()",
        "was closed",
    ),
    "destroy_mem, twice: segfault": ("m = model.create_mem(64); m.close(); m.close(); m.array()", "was closed"),
    "set_io_mem, destroyed memory": ("m = model.create_mem(4096); m.close(); model.bind({name: m})", "was closed"),
    "run, after its bound memory was destroyed": ("b = model.bind(); b.close(); b.run()", "was closed"),
    "run, after its weight memory was destroyed": (
        "o = Model(path, flags=0x10); m = o.set_weight_mem(); o.set_internal_mem(); m.close()",
        "computes with it as weight memory",
    ),
    "run, after its internal memory was destroyed": (
        "o = Model(path, flags=0x200); m = o.set_internal_mem(); o.run(x); m.close()",
        "computes with it as internal memory",
    ),
    "run, after internal memory of another context was destroyed": (
        "o = Model(path, flags=0x200); m = model.create_mem(1 << 20); o.set_internal_mem(m); m.close()",
        "still look into its memory",
    ),
    "set_weight_mem, destroyed memory": (
        "o = Model(path, flags=0x10); m = o.create_mem(1 << 20); m.close(); o.set_weight_mem(m)",
        "was closed",
    ),
    "set_internal_mem, destroyed memory": (
        "o = Model(path, flags=0x200); m = o.create_mem(1 << 20); m.close(); o.set_internal_mem(m)",
        "was closed",
    ),
    "run, after the model's own buffer was destroyed": (
        "m = model.create_mem(len(data)); m.array()[:] = list(data); o = Model(m); o.run(x); m.close()",
        "still look into its memory",
    ),
    "init, sharing weights with a destroyed context: segfault": (
        "model.close(); Model(path, share_weights=model)",
        "was closed",
    ),
    "init, sharing SRAM with a destroyed context": ("model.close(); Model(path, share_sram=model)", "was closed"),
    "inputs_set, buf NULL: segfault": ("model.run(None)", "None"),
    "inputs_set, array NULL: segfault": ("model.run()", "missing input"),
    "inputs_set, unknown layout: segfault": ("model.run(x.transpose(0, 3, 1, 2))", "expected shape"),
    "inputs_set, NCHW data: segfault": ("model.run(np.ascontiguousarray(x.transpose(0, 3, 2, 1))[:, :, :1])", "shape"),
    "inputs_set, size below the model's: read past the end": ("model.run(x[:, :1])", "expected shape"),
    "outputs_get, prealloc buffer too small: overrun": ("model.bind({out: model.create_mem(1)})", "expected memory of"),
    "query, PERF_RUN before a run: an uninitialised number": ("raise ValueError(model.last_run_us)", "ValueError None"),
    "query, PERF_DETAIL without its flag: no text": ("model.run(x); model.perf_detail()", "COLLECT_PERF_MASK"),
    "init that failed: a context that is none": ("Model(data[:100])", "cut off"),
    "set_io_mem, NULL memory": ("model.bind({name: None, out: 5})", "expected a Memory"),
    "set_io_mem, memory of another context": (
        "other = Model(path); model.bind({name: other.create_mem(4096)})",
        "made by another model",
    ),
    "query, native output that is not there: segfault": ("model.query(9, 1)", "the model has 1 output, got 1"),
    "outputs_get, no internal memory: segfault": (
        "Model(path, flags=0x200).run(x)",
        "leave its internal memory to the program",
    ),
    # None: the Python API offers no way to do it, and its own calls survive the fake that aborts.
    "run, general path after bound memory was destroyed": ("b = model.bind(); b.close(); model.run(x)", None),
    "destroy, operators registered again after dup: segfault": (
        "o = operators(); d = o.dup(); d.register(softmax)",
        None,
    ),
    "run, NHWC after blocks whose memory was destroyed: segfault": (
        "model.bind().run().close(); model.bind(outputs='nhwc').run()",
        None,
    ),
    "run, native input after float32: segfault": (
        "model.bind(input_dtype='float32').run().close(); model.bind().run()",
        None,
    ),
    "outputs_get, floating point with pass_through: segfault": ("model.run(x.astype('f4')); model.run(x)", None),
    "outputs_get, array NULL: segfault": ("model.run(x)", None),
    "outputs_get, prealloc buffer NULL: overrun": ("model.run(x)[0][...] = 0; model.run(x)", None),
    "outputs_release, twice: double free": ("model.run(x); model.run(x); model.close()", None),
    "memory freed under a live array: use after free": (
        "a = model.create_mem(64).array(); model.close()",
        "still look",
    ),
    "create_mem, size 0: NULL record": ("model.create_mem(0)", "expected 1 to"),
    "create_mem_from_fd, -1: a record without memory": ("model.create_mem_from_fd(-1, 64)", "not an open"),
    "create_mem_from_fd, smaller than asked: SIGBUS on access": (
        "model.create_mem_from_fd(small_fd, 8192)",
        "has 16 bytes",
    ),
    "create_mem_from_phys, NULL address": ("model.create_mem_from_phys(1 << 20, 0, 64)", "got 0"),
    "run, handles of the parent after fork": ("forked(lambda: model.run(x))", "belongs to process"),
}

BEGIN = """
import struct, sys, tempfile
import numpy as np
from pyrknn import Model
from pyrknn.operators.custom_op import custom_op

folder, path = sys.argv[1], sys.argv[2]
data = open(path, "rb").read()
start = 24 if data[8] == 1 else 64
flat = struct.unpack_from("<Q", data, 16)[0]
(json_size,) = struct.unpack_from("<Q", data, start + flat)
json_end = start + flat + 8 + json_size
broken_json = data[: json_end - 1] + b"," + data[json_end:]
small = tempfile.TemporaryFile(); small.write(bytes(16)); small.flush(); small_fd = small.fileno()

def operators():
    model = Model(os.path.join(os.path.dirname(path), "custom_softmax.rknn"))
    model.register(softmax)
    return model

softmax = custom_op("cstSoftmax")(lambda context, inputs, outputs: None)
model = Model(path)
x, name, out = model.inputs[0].zeros(), model.inputs[0].name, model.outputs[0].name
"""


@pytest.fixture(scope="module")
def outcomes(
    models_folder: Path, fake_rknn_library: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, tuple[int, str]]:
    """Exit code and output of each program."""
    folder = tmp_path_factory.mktemp("crashers")
    there, model = tmp_path_factory.mktemp("there"), models_folder / "digits_int8.rknn"
    imports = "import numpy, pyrknn, pyrknn.operators.custom_op; pyrknn.Model"
    return outcomes_of(CRASHERS, imports, BEGIN, there, model, library=fake_rknn_library, folder=folder)


@pytest.mark.parametrize("measurement", CRASHERS)
def test_crasher_is_refused(measurement: str, outcomes: dict[str, tuple[int, str]]) -> None:
    check_outcome(outcomes[measurement], CRASHERS[measurement][1])
