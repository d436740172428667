"""Networks that OpenVINO's CPU device computes behind the fake driver: equal to that device, on three releases."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from fakes.models.openvino_ir import Ir, Port, tiny, tiny_stateful
from tests.fakes_level_zero.conftest import openvino_folder
from tests.fakes_level_zero.irapi import MALFORMED, Compiler
from tests.fakes_level_zero.runtime import Array, Runtime, RuntimeFailure

RELEASES = ("2026.4.1", "2025.4.1", "2024.6.0")


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest, root: Path, fake_ze_loader: Path) -> Iterator[Runtime]:
    """A release whose NPU computes all that it can by the second engine."""
    started = Runtime(openvino_folder(root, request.param), fake_ze_loader, engine="openvino")
    yield started
    started.close()


@pytest.fixture(scope="module")
def auto(root: Path, fake_ze_loader: Path) -> Iterator[Runtime]:
    """The newest release, with the first engine for what it covers."""
    started = Runtime(openvino_folder(root, RELEASES[0]), fake_ze_loader, engine="auto")
    yield started
    started.close()


def real(*shape: int) -> Array:
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def curve(ir: Ir, x: Port, name: str = "curve") -> Port:
    """An operation that the first engine does not have."""
    return ir.layer("Selu", x, ir.constant(np.float32(1.6)), ir.constant(np.float32(1.05)), shape=x.shape, name=name)


def turned() -> Ir:
    """Three inputs of one shape and three outputs, two of them of one tensor, none in the order of their use."""
    ir = Ir("turned & <named>")
    a, b, c = (ir.parameter(name, (2, 3)) for name in ("z", "m", "a"))
    difference = ir.layer("Subtract", c, b, shape=(2, 3), auto_broadcast="numpy", name="difference")
    ir.result(curve(ir, ir.layer("Subtract", difference, a, shape=(2, 3), auto_broadcast="numpy")), "third")
    ir.result(difference, "first")
    ir.result(difference, "again")
    return ir


def stateful(name: str = "s") -> Ir:
    """y = selu(x + s), s = y: the state is read between the inputs, and its layers need the rewriting of texts."""
    ir = Ir("stateful")
    state = ir.read_value(f'{name}"<&>', ir.constant(np.zeros((1, 4), np.float32)))
    x = ir.parameter("x", (1, 4))
    y = curve(ir, ir.layer("Add", x, state, auto_broadcast="numpy"))
    ir.assign(f'{name}"<&>', y)
    ir.result(y, "y")
    return ir


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_inputs_and_outputs_keep_their_places(release: Runtime) -> None:
    a, b, c = real(2, 3), real(2, 3) + 5, real(2, 3) - 9
    third, first, again = release.exactly(turned(), a, b, c)
    assert np.array_equal(first, c - b) and np.array_equal(again, first) and not np.array_equal(third, first)


@pytest.mark.parametrize("dtype", ["float16", "float64", "int8", "uint8", "int32", "int64", "bool"])
def test_types(release: Runtime, dtype: str) -> None:
    """Numbers of element types differ between releases. The plugin of 2024.6 has no boolean arguments."""
    ir = Ir(dtype)
    values = np.array([[0, 1, 2, 3], [4, 5, 6, 7]]).astype(dtype)
    x = ir.parameter("x", values.shape, {"bool": "boolean"}.get(dtype, dtype[0] + "".join(filter(str.isdigit, dtype))))
    ir.result(ir.layer("Tile", x, ir.constant(np.array([1, 2], np.int64)), shape=(2, 8)), "y")
    if dtype == "bool" and release.name == "2024.6.0":
        with pytest.raises(RuntimeFailure, match="Precision mismatch"):
            release.run("NPU", ir, values, dtype=dtype)
        return
    [y] = release.exactly(ir, values, dtype=dtype)
    assert np.array_equal(y, np.tile(values, 2))


@pytest.mark.parametrize("names", [("x", "z"), ()], ids=["named", "nameless"])
def test_outputs_that_are_inputs(release: Runtime, names: tuple[str, ...]) -> None:
    """OpenVINO has one tensor for both: the place of the output must not become that of the input."""
    ir = Ir("passed")
    x, z = (ir.parameter(name, (1, 4), names=(name,) if name in names else ()) for name in ("x", "z"))
    for value in (z, x, x):
        ir.result(value)
    ir.result(curve(ir, ir.layer("Subtract", x, z, shape=(1, 4), auto_broadcast="numpy")), "y")
    runs = [[real(1, 4), real(1, 4) + 1], [real(1, 4) + 2, real(1, 4)]]
    expected, found = (release.runs(device, ir, runs)["outputs"] for device in ("CPU", "NPU"))
    assert found == expected
    for (a, b), outputs in zip(runs, found):
        assert [data for _, data in outputs[:3]] == [b.tobytes(), a.tobytes(), a.tobytes()]


def test_operations_that_the_plugin_takes_out(release: Runtime) -> None:
    """Plugin 2025.4 gives the text as long as it was before, with what lay in memory behind it."""
    ir = Ir("shorter")
    x = ir.parameter("x", (1, 8))
    for _ in range(20):
        x = ir.layer("Identity", ir.layer("SoftMax", x, shape=(1, 8), axis=1), shape=(1, 8), version="opset16")
    ir.result(curve(ir, x), "y")
    if release.name == "2024.6.0":
        with pytest.raises(RuntimeFailure, match="unsupported opset: opset16"):
            release.run("CPU", ir, real(1, 8))
        return
    release.exactly(ir, real(1, 8))


def test_states(release: Runtime) -> None:
    ir, ones = stateful(), np.ones((1, 4), np.float32)
    runs = [[ones], [ones * 2], [ones]]
    expected, found = (release.runs(device, ir, runs)["outputs"] for device in ("CPU", "NPU"))
    assert found == expected and found[0] != found[2]
    assert (
        release.runs("NPU", tiny_stateful(), runs)["outputs"] == release.runs("CPU", tiny_stateful(), runs)["outputs"]
    )


def test_states_as_they_are(release: Runtime) -> None:
    """A state is given back and set to an input: not compared with the CPU device, which gives stale outputs here."""
    ir, runs = Ir("before"), [[real(1, 4)], [real(1, 4) + 1], [real(1, 4) + 2]]
    state, x = ir.read_value("s", ir.constant(np.zeros((1, 4), np.float32))), ir.parameter("x", (1, 4))
    ir.assign("s", x)
    ir.result(state)
    ir.result(curve(ir, x), "y")
    before = [outputs[0][1] for outputs in release.runs("NPU", ir, runs)["outputs"]]
    assert before == [bytes(16), runs[0][0].tobytes(), runs[1][0].tobytes()]


def test_a_blob(release: Runtime) -> None:
    for ir, inputs in ((turned(), [real(2, 3)] * 3), (stateful(), [real(1, 4)])):
        direct = release.runs("NPU", ir, [inputs, inputs])["outputs"]
        assert release.runs("NPU", ir, [inputs, inputs], exported=True)["outputs"] == direct


def test_times_of_layers(release: Runtime) -> None:
    ir = Ir("timed")
    x = ir.parameter("x", (1, 8, 32, 32))
    weights = ir.constant(np.ones((8, 8, 3, 3), np.float32))
    y = ir.layer("Convolution", x, weights, shape=(1, 8, 32, 32), strides=(1, 1), dilations=(1, 1), pads_begin=(1, 1),
                 pads_end=(1, 1), auto_pad="explicit", name="conv")  # fmt: skip
    ir.result(ir.layer("CumSum", y, ir.constant(np.int64(1)), version="opset3", exclusive=False, reverse=False,
                       name="sums"), "y")  # fmt: skip
    found = release.runs("NPU", ir, [[real(1, 8, 32, 32)]], {"PERF_COUNT": "YES"}, profile=True)["profile"]
    assert {"conv", "sums"} <= {name for name, _, _ in found}
    assert {kind for name, kind, _ in found if name == "conv"} == {"Convolution"}
    assert max(time for _, _, time in found) > 0


# --- which engine -----------------------------------------------------------------------------------------------------


def product(size: int) -> Ir:
    """One matrix product: size cubed multiply-accumulates."""
    ir = Ir("product")
    x = ir.parameter("x", (size, size))
    half = ir.constant(np.full((size, size), 0.5, np.float32))
    ir.result(ir.layer("MatMul", x, half, shape=(size, size), transpose_a="false", transpose_b="false"), "y")
    return ir


@pytest.mark.parametrize("size, engine", [(464, "own kernels"), (465, f"OpenVINO {RELEASES[0]}")])
def test_the_own_kernels_leave_large_networks(auto: Runtime, size: int, engine: str) -> None:
    """Above 100 million multiply-accumulates."""
    before, x = auto.engines(), real(size, size)
    [y] = auto.run("NPU", product(size), x)
    np.testing.assert_allclose(y, np.repeat(x.sum(1, keepdims=True) / 2, size, 1), atol=1e-3)
    after = auto.engines()
    assert {name for name in after if after[name] != before.get(name, 0)} == {engine}


def test_the_first_engine_comes_first(auto: Runtime) -> None:
    """Constants that its compiler computes are no inferences."""

    def counts() -> tuple[int, int]:
        found = auto.engines()
        return found["own kernels"], sum(count for name, count in found.items() if name.startswith("OpenVINO"))

    before = counts()
    auto.run("NPU", tiny(), real(1, 8))
    assert counts() == (before[0] + 1, before[1])
    before, ir = counts(), Ir("folded")
    half = ir.constant(np.full((1, 4), 2, np.float16))
    twice = ir.layer("Convert", half, shape=(1, 4), dtype="f32", destination_type="f32")
    x = ir.parameter("x", (1, 4))
    ir.result(curve(ir, ir.layer("Multiply", x, twice, shape=(1, 4), auto_broadcast="numpy")), "y")
    auto.exactly(ir, real(1, 4))
    assert counts() == (before[0], before[1] + 1)


def test_without_the_second_engine(root: Path, fake_ze_loader: Path) -> None:
    runtime = Runtime(openvino_folder(root, RELEASES[0]), fake_ze_loader, engine="own")
    with pytest.raises(RuntimeFailure, match="Selu layer .*NPU_FAKE_ENGINE=own leaves out OpenVINO.* set auto"):
        runtime.run("NPU", turned(), *[real(2, 3)] * 3)
    runtime.close()


PROLOGUE = """
import os, sys
from pathlib import Path
from tests.fakes_level_zero.irapi import Compiler, UNSUPPORTED, CompileFailure
from tests.fakes_level_zero.test_second_engine import turned, real
compiler = Compiler(Path(sys.argv[1]))
xml, weights = turned().xml().encode(), bytes(turned().data)
"""


@pytest.fixture
def child(fakes_folder: Path, root: Path):
    """Run a program with the compiler in a process of its own, OpenVINO named by the variable."""

    def run(program: str, **variables: str) -> str:
        path = fakes_folder / "level_zero" / "libze_ir_testdriver.so"
        folder = openvino_folder(root, RELEASES[0]).parents[1]
        environment = {
            **os.environ, "NPU_FAKE_OPENVINO": str(folder), "PYTHONPATH": os.pathsep.join(sys.path), **variables
        }  # fmt: skip
        done = subprocess.run(
            [sys.executable, "-c", PROLOGUE + program, str(path)],
            cwd=root, env=environment, capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def test_where_there_is_no_openvino(child) -> None:
    """No library of the process, no variable: the message has the reason of the first engine, and the advice."""
    program = """
try:
    with compiler.compile(xml, weights):
        pass
except CompileFailure as failure:
    print(failure.code == UNSUPPORTED, failure.text)
"""
    text = child(program, NPU_FAKE_OPENVINO="")
    assert text.startswith("True ") and "Selu layer" in text
    assert "does not support the operation. The second engine" in text
    assert "there is none: pip install openvino" in text


def test_forks_and_threads(child) -> None:
    """A child computes with an engine of its own, whatever locks the engine takes on its threads' way to sleep: without
    waiting for that one of a hundred children hangs. Threads share what was compiled."""
    program = """
import threading
with compiler.compile(xml, weights) as network:
    given = [real(2, 3).tobytes(), bytes(24), bytes(24)]
    first = network.run(*given)[0]
    for _ in range(30):
        network.run(*given)
        pid = os.fork()
        if not pid:
            os._exit(0 if network.run(*given)[0] == first else 1)
        assert os.waitpid(pid, 0)[1] == 0
    found = []
    threads = [threading.Thread(target=lambda: found.append(network.run(*given)[0])) for _ in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert found == [first] * 4
    print(network.engine)
"""
    assert child(program, NPU_FAKE_ENGINE="openvino") == f"OpenVINO {RELEASES[0]}\n"


@pytest.mark.parametrize("order", [(0, 2), (2, 0)], ids=["newest first", "newest last"])
def test_the_openvino_of_the_process_computes(child, root: Path, order: tuple[int, int]) -> None:
    """Of several the newest, which reads what the others write; what the variable names is for programs without one."""
    folders = [str(openvino_folder(root, RELEASES[index])) for index in order]
    program = f"""
import ctypes
for folder in {folders!r}:
    ctypes.CDLL(str(next(Path(folder).glob("libopenvino_c.so*"))))
with compiler.compile(xml, weights) as network:
    print(network.engine)
"""
    named = str(root / "build" / "openvino" / RELEASES[1])
    assert child(program, NPU_FAKE_OPENVINO=named) == f"OpenVINO {RELEASES[0]}\n"


def test_what_lies_behind_the_text(child) -> None:
    """It is neither read nor kept."""
    program = """
given = [real(2, 3).tobytes(), bytes(24), bytes(24)]
with compiler.compile(xml, weights) as network, compiler.compile(xml + b"U\\0\\xff<", weights) as other:
    assert network.engine.startswith("OpenVINO")
    assert other.blob == network.blob and other.run(*given) == network.run(*given)
"""
    child(program)


def test_memory_is_given_back(child) -> None:
    """Fifty networks of 4 MB, compiled, run and released."""
    program = """
import numpy as np
from fakes.models.openvino_ir import Ir
def size():
    return int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGESIZE") // 1048576
ir = Ir("large")
x = ir.parameter("x", (1, 1024))
weights = ir.constant(np.ones((1024, 1024), np.float32))
y = ir.layer("MatMul", x, weights, shape=(1, 1024), transpose_a=False, transpose_b=False)
ir.result(y, "y")
xml, weights = ir.xml().encode(), bytes(ir.data)
for turn in range(50):
    if turn == 10:
        before = size()
    with compiler.compile(xml, weights) as network:
        network.run(bytes(4096))
print(size() - before)
"""
    assert int(child(program, NPU_FAKE_ENGINE="openvino")) < 60


# --- what is refused --------------------------------------------------------------------------------------------------


def refusal(runtime: Runtime, ir: Ir) -> str:
    with pytest.raises(RuntimeFailure) as caught:
        runtime.run("NPU", ir)
    return str(caught.value)


def test_open_shapes(release: Runtime) -> None:
    """The CPU device computes them; an NPU's compiler does not, and so the message comes from the driver's."""
    ir = Ir("open")
    found = ir.layer("NonZero", ir.parameter("x", (4,)), shape=(1, -1), dtype="i64", version="opset3",
                     output_type="i64", name="found")  # fmt: skip
    ir.result(found, "y")
    assert "dynamic" in refusal(release, ir)


def test_more_dimensions_than_the_driver_describes(release: Runtime) -> None:
    ir = Ir("deep")
    ir.result(curve(ir, ir.parameter("x", (1, 1, 1, 1, 2, 3))), "y")
    assert "6 dimensions" in refusal(release, ir)


def test_what_openvino_does_not_read(compiler: Compiler, child) -> None:
    """The reason of both engines, in one message."""
    program = """
try:
    with compiler.compile(xml.replace(b"Selu", b"Sulu"), weights):
        pass
except CompileFailure as failure:
    assert failure.code == UNSUPPORTED
    print(failure.text)
"""
    said = child(program)
    assert 'Sulu layer "curve" (opset1): this compiler does not support the operation' in said
    assert (
        "The second engine: the network, which OpenVINO does not read: " in said and "Sulu" in said.split("engine")[1]
    )


@pytest.mark.parametrize(
    "change, code, reason",
    [
        ("blob[:100]", MALFORMED, "cut off"),
        ("blob[:8] + bytes(8) + blob[16:]", MALFORMED, "cut off"),
        ("blob[:16] + b'\\xff' * 8 + blob[24:]", MALFORMED, "cut off"),
        ("blob[:24] + b'\\xff' * 8 + blob[32:]", MALFORMED, "cut off"),
        ("blob[:4] + b'\\2' + blob[5:]", MALFORMED, "no network compiled by this driver"),
        ("blob[:64] + b'x' + blob[65:]", MALFORMED, "XML"),
        ("blob.replace(b'offset=\"64\"', b'offset=\"99\"')", MALFORMED, "outside the"),
    ],
)
def test_damaged_blobs(child, change: str, code: int, reason: str) -> None:
    program = f"""
with compiler.compile(xml, weights) as network:
    blob = network.blob
    expected = network.run(bytes(24))[0]
assert blob.startswith(b"ZEOV")
with compiler.load(blob + b"behind") as network:
    assert network.blob == blob and network.run(bytes(24))[0] == expected
try:
    with compiler.load({change}):
        print("loaded")
except CompileFailure as failure:
    print(failure)
"""
    said = child(program)
    assert said.startswith(f"{code}: ") and reason in said, said


def test_a_blob_says_what_is_missing(child) -> None:
    program = """
with compiler.compile(xml, weights) as network:
    blob = network.blob
compiler.library.npu_fake_set(b"engine", b"own")
try:
    with compiler.load(blob):
        print("loaded")
except CompileFailure as failure:
    print(failure)
"""
    assert "NPU_FAKE_ENGINE=own leaves it out; set auto" in child(program)


# --- with another device ----------------------------------------------------------------------------------------------


def test_hetero_gives_the_npu_everything(release: Runtime) -> None:
    before = release.engines()
    release.exactly(turned(), *[real(2, 3)] * 3, device="HETERO:NPU,CPU")
    assert sum(release.engines().values()) == sum(before.values()) + 1


def test_hetero_keeps_what_an_npu_refuses(release: Runtime) -> None:
    """The NPU has what lies before and behind the positions of a number that nobody knows."""
    ir = Ir("some")
    x = curve(ir, ir.parameter("x", (2, 6)))
    found = ir.layer("NonZero", ir.layer("ReLU", x, name="cut"), shape=(2, -1), dtype="i64", version="opset3",
                     output_type="i64", name="found")  # fmt: skip
    total = ir.layer("ReduceSum", found, ir.constant(np.array([1], np.int64)), shape=(2,), keep_dims=False, name="sum")
    real_sum = ir.layer("Convert", total, shape=(2,), dtype="f32", destination_type="f32", name="real")
    ir.result(curve(ir, real_sum, "last"), "y")
    before = sum(release.engines().values())
    release.exactly(ir, real(2, 6), device="HETERO:NPU,CPU")
    assert sum(release.engines().values()) > before


def test_hetero_with_many_dimensions_inside(release: Runtime) -> None:
    """Six dimensions may be inside of what an NPU has, not on its edge."""
    ir = Ir("windows")
    x = curve(ir, ir.parameter("x", (1, 4, 4, 2)))
    parts = ir.layer("Reshape", x, ir.constant(np.array([1, 2, 2, 2, 2, 2], np.int64)), shape=(1, 2, 2, 2, 2, 2),
                     special_zero=False)  # fmt: skip
    order = ir.layer("Transpose", parts, ir.constant(np.array([0, 1, 3, 2, 4, 5], np.int64)), shape=(1, 2, 2, 2, 2, 2))
    ir.result(ir.layer("Reshape", order, ir.constant(np.array([4, 4, 2], np.int64)), shape=(4, 4, 2),
                       special_zero=False), "y")  # fmt: skip
    release.exactly(ir, real(1, 4, 4, 2), device="HETERO:NPU,CPU")


def test_hetero_with_many_dimensions_on_the_edge(release: Runtime) -> None:
    """Six dimensions go to the other device with the layer that an NPU refuses."""
    ir = Ir("edge")
    x = curve(ir, ir.parameter("x", (4, 4)))
    shape = ir.constant(np.array([1, 2, 2, 2, 1, 2], np.int64))
    parts = ir.layer("ReLU", ir.layer("Reshape", x, shape, shape=(1, 2, 2, 2, 1, 2), special_zero=False),
                     shape=(1, 2, 2, 2, 1, 2), name="cut")  # fmt: skip
    found = ir.layer("NonZero", parts, shape=(6, -1), dtype="i64", version="opset3", output_type="i64", name="found")
    total = ir.layer("ReduceSum", found, ir.constant(np.array([1], np.int64)), shape=(6,), keep_dims=False, name="sum")
    ir.result(ir.layer("Convert", total, shape=(6,), dtype="f32", destination_type="f32"), "y")
    before = sum(release.engines().values())
    release.exactly(ir, real(4, 4), device="HETERO:NPU,CPU")
    assert sum(release.engines().values()) > before
