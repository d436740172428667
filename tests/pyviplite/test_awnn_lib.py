"""libawnn on the fakes, in C and in Python: the same results, the same files; and what Python says when it fails."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.pyviplite.conftest import RELEASES, Child

GENERATIONS = list(RELEASES)

START = """
import ctypes, os, sys, threading
from npu_common.cdecl import *
from npu_common.testing.control import FakeControl
from pyviplite._library import lib
from pyviplite.awnn_lib import *
import numpy as np

FOLDER = {"1.6": "v853/", "1.8": "v853/", "1.13": "", "2.0": "a733/", "2.2": "a733/"}[GENERATION]
V853 = GENERATION in ("1.6", "1.8")
fake = FakeControl(lib.load())
awnn_init(1 << 20) if V853 else awnn_init()

def create(model):
    return awnn_create(f"{sys.argv[1]}/{FOLDER}{model}.nb")

def set_inputs(context, *inputs):
    given = array(POINTER(uint8) if V853 else void_p, len(inputs))()
    for i, one in enumerate(inputs):
        given[i] = cast(one, POINTER(uint8)) if V853 else one
    awnn_set_input_buffers(context, given)
    return given

def floats(context, i, count):
    return np.frombuffer(string_at(awnn_get_output_buffers(context)[i], 4 * count), np.float32)
"""

CLASSIFY = """
images, labels = np.load(sys.argv[1] + "/samples.npy"), np.load(sys.argv[1] + "/sample_labels.npy")
real = (images.astype(np.float32) - 80) / 96
for model, data in (
    ("digits_f16", real.astype("e")), ("digits_uint8", images), ("digits_dfp16", np.rint(real * 2**14).astype("h"))
):
    context = create(model)
    found = []
    for image in data:
        kept = set_inputs(context, image)
        awnn_run(context)
        scores = floats(context, 0, 10)
        assert abs(scores.sum() - 1) < 0.05, scores  # they are real numbers again: probabilities
        found.append(int(scores.argmax()))
    assert found == labels.tolist(), (model, found)
    awnn_destroy(context)
awnn_uninit()
print("classified", awnn_run.library.implementation.rsplit("/")[-1], fake.live)
"""


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize("implementation", ["libawnn.so", "python"])
def test_a_c_program_in_python(child: Child, fakes_folder: Path, generation: str, implementation: str) -> None:
    said = child(START + CLASSIFY, generation, **chosen(fakes_folder, generation, implementation))
    assert said.endswith(f"classified {implementation} {{}}\n")


def chosen(fakes: Path, generation: str, implementation: str) -> dict[str, str]:
    if implementation == "python":
        return {"PYVIPLITE_AWNN": "python"}
    return {"PYVIPLITE_AWNN": str(fakes / f"viplite-{RELEASES[generation]}" / implementation)}


# Bytes of each input, then elements of each output.
MODELS = {
    "tiny_f16": ([60], [30]),
    "tiny_f32": ([120], [30]),
    "tiny_u8": ([30], [30]),
    "tiny_i8": ([30], [30]),
    "tiny_i8_dfp": ([30], [30]),
    "tiny_i16_dfp": ([60], [30]),
    "tiny_add": ([72, 72], [72]),
    "tiny_multi": ([1120], [560, 16, 560, 560]),
    "tiny_tokens": ([96, 48], [12]),
}

CONVERT = """
models, folder = eval(os.environ["MODELS"]), os.environ["OUT"]
random = np.random.default_rng(7)
for model, (sizes, counts) in models.items():
    context = create(model)
    halves = model in ("tiny_f16", "tiny_multi")  # any bytes at all are no sensible floats
    inputs = [random.normal(size=n // 2).astype("e") if halves else random.integers(0, 100, n, "B") for n in sizes]
    if model == "tiny_f32":
        inputs = [random.normal(size=30).astype("f")]
    if model == "tiny_tokens":
        inputs = [np.arange(12, dtype="q"), np.linspace(0, 1, 12, dtype="f")]
    kept = set_inputs(context, *inputs)
    for _ in range(2):
        awnn_run(context)
    for i, count in enumerate(counts):
        np.save(f"{folder}/{model}_{i}.npy", floats(context, i, count))
        if not V853:
            width = {"f16": 2, "f32": 4, "lti": 2, "ens": 4}.get(model[-3:], 2 if "i16" in model else 1)
            with open(f"{folder}/{model}_{i}.raw", "wb") as file:
                file.write(string_at(awnn_get_output_buffer(context, i), width * count))
    awnn_dump_io(context, f"{folder}/{model}")
    with open(f"{folder}/{model}.inputs", "wb") as file:
        file.write(b"".join(one.tobytes() for one in inputs))
    awnn_destroy(context)
awnn_uninit()
print(fake.live)
"""


def convert(child: Child, fakes: Path, generation: str, implementation: str, out: Path) -> dict[str, bytes]:
    """All files a run of the models writes: outputs as floats, raw outputs, dumps."""
    out.mkdir()
    variables = {"MODELS": repr(MODELS), "OUT": str(out), **chosen(fakes, generation, implementation)}
    assert child(START + CONVERT, generation, **variables).endswith("{}\n")
    return {path.name: path.read_bytes() for path in sorted(out.iterdir())}


@pytest.mark.parametrize("generation", GENERATIONS)
def test_c_and_python_write_the_same(child: Child, fakes_folder: Path, tmp_path: Path, generation: str) -> None:
    in_c = convert(child, fakes_folder, generation, "libawnn.so", tmp_path / "c")
    in_python = convert(child, fakes_folder, generation, "python", tmp_path / "python")
    assert list(in_c) == list(in_python) and len(in_c) > 40
    assert [name for name in in_c if in_c[name] != in_python[name]] == []


def test_outputs_are_the_raw_ones_as_real_numbers(child: Child, fakes_folder: Path, tmp_path: Path) -> None:
    """Against numpy: what the buffers hold, by each tensor's own rule."""
    files = convert(child, fakes_folder, "1.13", "python", tmp_path / "out")

    def real(model: str, index: int = 0) -> np.ndarray:
        return np.load(tmp_path / "out" / f"{model}_{index}.npy")

    def raw(model: str, dtype: str, index: int = 0) -> np.ndarray:
        data = np.frombuffer(files[f"{model}_{index}.raw"], dtype)
        return data[: real(model, index).size].astype(np.float32)

    np.testing.assert_array_equal(real("tiny_f32"), raw("tiny_f32", "f"))
    np.testing.assert_array_equal(real("tiny_f16"), raw("tiny_f16", "e"))
    for index in range(4):
        np.testing.assert_array_equal(real("tiny_multi", index), raw("tiny_multi", "e", index))
    np.testing.assert_array_equal(real("tiny_u8"), (raw("tiny_u8", "B") - 120) * np.float32(0.05))
    np.testing.assert_array_equal(real("tiny_i8"), (raw("tiny_i8", "b") + 7) * np.float32(0.05))
    np.testing.assert_array_equal(real("tiny_i8_dfp"), raw("tiny_i8_dfp", "b") / 2**4)
    np.testing.assert_array_equal(real("tiny_i16_dfp"), raw("tiny_i16_dfp", "h") / 2**11)
    assert len({real(model).tobytes() for model in MODELS}) == len(MODELS)  # no model gave nothing but zeros


def test_dumps_hold_bytes_and_floats_one_a_line(child: Child, fakes_folder: Path, tmp_path: Path) -> None:
    files = convert(child, fakes_folder, "1.13", "python", tmp_path / "out")
    inputs = files["tiny_add.inputs"]
    assert files["tiny_add.input_0.txt"].decode() == "".join(f"{byte}\n" for byte in inputs[:72])
    assert files["tiny_add.input_1.txt"].decode() == "".join(f"{byte}\n" for byte in inputs[72:])
    output = np.load(tmp_path / "out" / "tiny_add_0.npy")
    assert files["tiny_add.output_0.txt"].decode() == "".join(f"{value:f}\n" for value in output)
    assert {name for name in files if name.startswith("tiny_multi.output")} == {
        f"tiny_multi.output_{index}.txt" for index in range(4)
    }


DUMP = """
libc = ctypes.CDLL(None)
libc.mmap.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
page = libc.mmap(None, 4096, 3, 0x22, -1, 0)  # private, of nobody
context = create("digits_uint8")
memcpy(page, bytes(range(64)), 64)
given = array(void_p, 1)(page)
awnn_set_input_buffers(context, given)
awnn_run(context)
path = os.environ["OUT"] + "/dump"

def dumped():
    awnn_dump_io(context, path)
    with open(path + ".input_0.txt") as file:
        return [int(line) for line in file]

assert dumped() == list(range(64))
memcpy(page, b"zz", 2)
assert dumped() == [122, 122, *range(2, 64)]
other = np.full(64, 9, np.uint8)
given[0] = other  # the array of pointers is read again, too
assert dumped() == [9] * 64
given[0] = page
assert libc.munmap(page, 4096) == 0
assert dumped() == list(range(64))
given[0] = None
assert dumped() == list(range(64))
awnn_destroy(context)
awnn_uninit()
print(fake.live)
"""


@pytest.mark.parametrize("generation", ["1.13", "2.2"])
@pytest.mark.parametrize("implementation", ["libawnn.so", "python"])
def test_dumps_read_the_inputs_again(
    child: Child, fakes_folder: Path, tmp_path: Path, generation: str, implementation: str
) -> None:
    """libawnn follows the pointers to their present targets.

    A missing target is reported, and the network's copy is written.
    """
    variables = chosen(fakes_folder, generation, implementation)
    said = child(START + DUMP, generation, OUT=str(tmp_path), **variables)
    assert said.endswith("{}\n") and said.count("the memory of input 0 is gone") == 2


TROUBLE = """
context = create("no_such_file")
assert not context
print("--")
awnn_run(context)
print("--")
context = create("digits_uint8")
awnn_dump_io(context, "/nowhere/dump")
print("--")
awnn_set_input_buffers(context, None)
print("--")
kept = set_inputs(context, None)
print("--")
kept = set_inputs(context, np.full(64, 200, np.uint8))
awnn_run(context)
before = floats(context, 0, 10).tolist()
assert max(before) > 0
kept = set_inputs(context, np.zeros(64, np.uint8))
with fake.fail("vip_run_network", code=-14, times=1):
    awnn_run(context)
assert floats(context, 0, 10).tolist() == before
print("--")
awnn_run(context)
assert floats(context, 0, 10).tolist() != before
assert awnn_get_output_buffer(context, 1) == NULL
print("--")
awnn_dump_io(context, "/nowhere/dump")
print("--")
other = create("tiny_i32")
kept = set_inputs(other, np.ones(30, np.int32))
awnn_run(other)
assert floats(other, 0, 30).tolist() == [0] * 30
print("--")
awnn_destroy(other)
awnn_destroy(context)
awnn_destroy(context)
print("--")
with fake.fail("vip_prepare_network", code=-6):
    assert not create("digits_uint8")
print("--")
with fake.fail("vip_init", code=-2):
    awnn_init()
print("--")
awnn_uninit()
print(fake.live)
"""


def test_what_fails_is_printed_and_nothing_crashes(child: Child) -> None:
    text = child(START + TROUBLE, "1.13", PYVIPLITE_AWNN="python")
    lines = [[line for line in part.splitlines() if line.startswith("awnn: ")] for part in text.split("--\n")]
    said = [part[-1][len("awnn: ") :] if part else "" for part in lines]
    assert "no_such_file.nb) returned -7 (VIP_ERROR_INVALID_NETWORK)" in said[0]
    assert said[1] == "awnn_run: NULL is no context (a libawnn.so would crash here)"
    assert said[2] == "awnn_dump_io: no inputs were set"
    assert said[3] == "awnn_set_input_buffers: the array of inputs is NULL"
    assert said[4] == "awnn_set_input_buffers: input 0: the pointer is NULL"
    assert said[5] == "awnn_run: vip_run_network returned -14 (VIP_ERROR_RECOVERY)"
    assert said[6] == "awnn_get_output_buffer: there is no output 1, the network has 1"
    assert said[7].startswith("awnn_dump_io: ") and "/nowhere/dump.input_0.txt" in said[7]
    assert said[8] == "output 0: format 8 with quantization 0 is not converted"
    assert "awnn_destroy: 0x" in said[9] and "is no context" in said[9]
    assert said[10] == "awnn_create: vip_prepare_network returned -6 (VIP_ERROR_OUT_OF_MEMORY)"
    assert said[11] == "awnn_init: vip_init returned -2 (VIP_ERROR_IO)"
    assert text.endswith("{}\n")


THREADS = """
image = np.load(sys.argv[1] + "/samples.npy")
contexts = [create("digits_uint8") for _ in range(3)]
shared = create("digits_uint8")
wrong = []
def work(context, first):
    for i in range(first, 20):
        kept = set_inputs(context, image[i])
        awnn_run(context)
        if floats(context, 0, 10).argmax() != i // 2:
            wrong.append(i)
def hammer():
    for i in range(20):
        awnn_run(shared)
set_inputs(shared, image[0])
threads = [threading.Thread(target=work, args=(c, n)) for n, c in enumerate(contexts)]
threads += [threading.Thread(target=hammer) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
for context in [*contexts, shared]:
    awnn_destroy(context)
awnn_uninit()
print(wrong, fake.live)
"""


def test_a_context_per_thread(child: Child) -> None:
    assert child(START + THREADS, "1.13", PYVIPLITE_AWNN="python").endswith("[] {}\n")


def test_a_mistake_in_a_call_is_a_python_error(child: Child) -> None:
    program = """
try:
    awnn_create(3.5)
except (TypeError, ctypes.ArgumentError) as problem:
    print("refused:", problem)
try:
    awnn_dump_io("context", b"x")
except (TypeError, ctypes.ArgumentError) as problem:
    print("refused:", problem)
"""
    said = child(START + program, "1.13", PYVIPLITE_AWNN="python")
    assert "awnn_create, argument nbg" in said and "awnn_dump_io, argument context" in said
