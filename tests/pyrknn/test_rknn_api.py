"""The C API on the fake: the header's calls as a C program makes them, other releases, other generations."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyrknn.rknn_api as api
import pytest
from npu_common.cdecl import NULL, byref, sizeof

from tests import programs
from tests.compiler import c_compiler


def test_a_c_program_in_python(fake_rknn: Any, digits: Path, sample_digits: Any) -> None:
    images, labels = sample_digits
    ctx = api.rknn_context()
    assert api.rknn_init(byref(ctx), str(digits).encode(), 0, 0, NULL) == api.RKNN_SUCC
    num = api.rknn_input_output_num()
    assert api.rknn_query(ctx, api.RKNN_QUERY_IN_OUT_NUM, byref(num), sizeof(num)) == 0
    assert (num.n_input, num.n_output) == (1, 1)
    attr = api.rknn_tensor_attr(index=0)
    assert api.rknn_query(ctx, api.RKNN_QUERY_INPUT_ATTR, attr, sizeof(attr)) == 0
    assert attr.name == b"image" and list(attr.dims)[: attr.n_dims] == [1, 8, 8, 1]
    inputs = (api.rknn_input * 1)()
    inputs[0].type, inputs[0].fmt = api.RKNN_TENSOR_UINT8, api.RKNN_TENSOR_NHWC
    inputs[0].buf, inputs[0].size = images[0], images[0].nbytes
    outputs = (api.rknn_output * 1)()
    outputs[0].want_float = 1
    assert api.rknn_inputs_set(ctx, 1, inputs) == 0
    assert api.rknn_run(ctx, NULL) == 0
    assert api.rknn_outputs_get(ctx, 1, outputs, NULL) == 0
    scores = (ctypes.c_float * 10).from_address(int(outputs[0].buf))
    assert outputs[0].size == 40 and max(range(10), key=lambda i: scores[i]) == labels[0]
    assert api.rknn_outputs_release(ctx, 1, outputs) == 0
    assert api.rknn_destroy(ctx) == 0


def test_sizes() -> None:
    sizes = {
        "rknn_input_output_num": 8, "rknn_tensor_attr": 376, "rknn_input_range": 33040, "rknn_perf_detail": 16,
        "rknn_perf_run": 8, "rknn_sdk_version": 512, "rknn_mem_size": 64, "rknn_custom_string": 1024,
        "rknn_tensor_mem": 40, "rknn_input": 32, "rknn_output": 24, "rknn_init_extend": 136, "rknn_run_extend": 24,
        "rknn_output_extend": 8,
    }  # fmt: skip
    if sizeof(ctypes.c_void_p) == 4:
        sizes.update(rknn_input=24, rknn_output=16, rknn_init_extend=132)
    assert {name: sizeof(getattr(api, name)) for name in sizes} == sizes


def test_inline_helpers() -> None:
    assert [api.get_type_string(i) for i in (0, 2, 11, 99)] == [b"FP32", b"INT8", b"BF16", b"UNKNOW"]
    assert [api.get_qnt_type_string(i) for i in range(4)] == [b"NONE", b"DFP", b"AFFINE", b"UNKNOW"]
    assert [api.get_format_string(i) for i in range(5)] == [b"NCHW", b"NHWC", b"NC1HWC2", b"UNDEFINED", b"UNKNOW"]


def test_star_import_is_the_header() -> None:
    space: dict[str, Any] = {}
    exec("from pyrknn.rknn_api import *", space)
    assert {"rknn_run", "RKNN_SUCC", "rknn_tensor_attr", "RKNN_QUERY_CMD_MAX", "get_type_string"} <= set(space)
    assert not {"lib", "Struct", "uint32", "byref"} & set(space)


def run(program: str, *arguments: object, **variables: str) -> str:
    done = programs.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        timeout=60,
        env={**os.environ, **variables},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


EACH_RELEASE = """
import sys
import numpy as np
from npu_common.errors import MissingFunctionError
from pyrknn import Model
from pyrknn.rknn_api import *
from pyrknn._library import lib
print(lib.version().split()[0], [f.__name__ for f in (rknn_mem_sync, rknn_set_input_shapes, rknn_create_mem2) if not f])
with Model(sys.argv[1]) as model:
    outputs = model.run(*[info.random(1) for info in model.inputs])
    with model.dup() as duplicate, duplicate.bind(outputs="float32") as binding:
        binding.run()
    for call, since in ((lambda: model.create_mem(64, 1).close(), "2.0.0b0"), (lambda: sync(model), "1.6.0")):
        try:
            call()
            print("works")
        except MissingFunctionError as problem:
            print(since in str(problem) and "librknnrt.so (" in str(problem))
""".replace("import sys\n", "import sys\ndef sync(model):\n    with model.create_mem(64) as m:\n        m.sync()\n", 1)


@pytest.mark.parametrize(
    ("release", "model", "missing", "answers"),
    [
        ("1.4.0", "two_input_v1", ["rknn_mem_sync", "rknn_set_input_shapes", "rknn_create_mem2"], "True True"),
        ("1.5.2", "two_input", ["rknn_mem_sync", "rknn_create_mem2"], "True True"),
        ("1.6.0", "two_input", ["rknn_create_mem2"], "True works"),
        ("2.3.2", "two_input", [], "works works"),
        ("2.5.0", "two_input", [], "works works"),
    ],
)
def test_every_release(
    fakes_folder: Path, models_folder: Path, release: str, model: str, missing: list[str], answers: str
) -> None:
    folder = fakes_folder if release == "2.3.2" else fakes_folder / f"rknn-{release}"
    out = run(EACH_RELEASE, models_folder / f"{model}.rknn", PYRKNN_LIBRARY=str(folder / "librknnrt.so"))
    assert out.split("\n")[0] == f"{release} {missing}" and " ".join(out.split("\n")[1:]) == answers


def test_the_library_of_small_chips(fakes_folder: Path, models_folder: Path) -> None:
    program = """
import sys
from pyrknn import Model
with Model(sys.argv[1]) as model, model.bind(outputs="float32") as binding:
    print(binding.run().outputs[0].dtype)
"""
    path = models_folder / "digits_int8.rknn"
    assert run(program, path, PYRKNN_LIBRARY=str(fakes_folder / "librknnmrt.so")) == "float32"


def test_a_runtime_before_1_4_is_refused_with_the_reason(fakes_folder: Path, models_folder: Path) -> None:
    """In C it answers -5 to the longer record, and rknn_destroy_mem has its first spelling; Model says so before."""
    program = """
import sys
from npu_common.cdecl import sizeof
from npu_common.errors import GenerationMismatchError
from pyrknn import Model
from pyrknn.rknn_api import *
ctx, attr, number, sizes = rknn_context(), rknn_tensor_attr(), rknn_input_output_num(), rknn_mem_size()
model = open(sys.argv[1], "rb").read()
print(rknn_init(ctx, model, len(model), 0, None), rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, number, sizeof(number)))
print([rknn_query(ctx, RKNN_QUERY_INPUT_ATTR, attr, size) for size in (371, 372, 373, sizeof(attr))])
print([rknn_query(ctx, RKNN_QUERY_MEM_SIZE, sizes, size) for size in (7, 8, sizeof(sizes))])
print(rknn_destory_mem(ctx, rknn_create_mem(ctx, 64)), bool(rknn_destroy_mem), rknn_destroy(ctx))
try:
    Model(sys.argv[1])
except GenerationMismatchError as problem:
    print(problem)
"""
    path = models_folder / "two_input_v1.rknn"
    out = run(program, path, PYRKNN_LIBRARY=str(fakes_folder / "librknn_api_android.so")).split("\n")
    assert out[:4] == ["0 0", "[-5, 0, -5, -5]", "[-5, 0, -5]", "0 False 0"]
    assert out[4].startswith("Model: runtime 1.2.0 ") and out[4].endswith("Install librknnrt 1.4.0 or later")


def test_an_output_without_a_type_is_refused_with_the_fix(fakes_folder: Path, tmp_path: Path) -> None:
    """On 1.6.0 the number means no type, later it is bfloat16: the output would be read in items of two bytes."""
    from fakes.models.formats import rknn as rknn_file
    from fakes.models.formats.npugraph import GraphBuilder

    builder = GraphBuilder("mask")
    builder.output(builder.reshape(builder.input("x", (1, 4), "bool"), (1, 4), output="y"))
    path = tmp_path / "mask.rknn"
    path.write_bytes(rknn_file.wrap(builder.graph))
    program = """
import sys
from pyrknn import Model
from pyrknn.errors import RknnError
try:
    with Model(sys.argv[1]) as model:
        print(model.outputs[0].dtype)
except RknnError as problem:
    print(problem)
"""
    old = run(program, path, PYRKNN_LIBRARY=str(fakes_folder / "rknn-1.6.0" / "librknnrt.so"))
    assert "no name (1.6.0 was seen to do so with outputs of truth values)" in old and "with a cast" in old
    assert run(program, path, PYRKNN_LIBRARY=str(fakes_folder / "librknnrt.so")) == "bool"


# Generations


@pytest.fixture(scope="session")
def newer_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library that exports what release 2.5.0 brought."""
    folder = tmp_path_factory.mktemp("rknn-2.5.0")
    source = folder / "newer.c"
    source.write_text(
        """
        #include <string.h>
        const char banner[] = "librknnrt version: 2.5.0 (a toy)";
        int rknn_init2(void) { return 0; }
        int rknn_init(void *context, void *model, unsigned size, unsigned flag, unsigned char *extend)
        {
            return extend && extend[sizeof(void *) == 8 ? 143 : 135] == 9; /* the last byte of the longer record */
        }
        """
    )
    subprocess.run([*c_compiler(), "-shared", "-fPIC", "-o", str(folder / "librknnrt.so"), str(source)], check=True)
    return folder / "librknnrt.so"


LAYOUT = """
from npu_common.cdecl import sizeof
from pyrknn.rknn_api import *
print(sizeof(rknn_init_extend), hasattr(rknn_init_extend, "user_key"))
"""

OLDER, NEWER = ("136 False", "144 True") if sizeof(ctypes.c_void_p) == 8 else ("132 False", "136 True")


def test_the_library_found_decides(newer_library: Path, fake_rknn_library: Path) -> None:
    assert run(LAYOUT, PYRKNN_LIBRARY=str(newer_library)) == NEWER
    assert run(LAYOUT, PYRKNN_LIBRARY=str(fake_rknn_library)) == OLDER
    assert run(LAYOUT, PYRKNN_LIBRARY="/nowhere") == OLDER


def test_the_longer_record_reaches_c(newer_library: Path) -> None:
    program = LAYOUT + "e = rknn_init_extend()\ne.reserved[111] = 9\nprint(rknn_init(rknn_context(), b'', 0, 0, e))"
    assert run(program, PYRKNN_LIBRARY=str(newer_library)).split("\n")[1] == "1"


def test_the_variable_decides_and_loading_verifies(newer_library: Path, fake_rknn_library: Path) -> None:
    assert run(LAYOUT, PYRKNN_LIBRARY=str(fake_rknn_library), PYRKNN_GENERATION="2.5") == NEWER
    program = """
from npu_common.errors import GenerationMismatchError
from pyrknn.rknn_api import *
try:
    rknn_destroy(0)
except GenerationMismatchError as problem:
    print(problem)
"""
    for library, wanted, found in ((fake_rknn_library, "2.5", "2.3"), (newer_library, "2.3", "2.5")):
        said = run(program, PYRKNN_LIBRARY=str(library), PYRKNN_GENERATION=wanted)
        assert str(library) in said and f"of generation {found}" in said and f"imported for {wanted}" in said
    program = "from npu_common.errors import GenerationMismatchError\ntry:\n    import pyrknn.rknn_api\n"
    program += "except ImportError as problem:\n    print(problem)"
    assert "PYRKNN_GENERATION=3: expected one of" in run(program, PYRKNN_GENERATION="3")
