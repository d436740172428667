"""The results of the fake's compiler: descriptions, numbers, blobs, times; with the OpenVINO that a variable names."""

from __future__ import annotations

import ctypes as C
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from fakes.models import digits, openvino_ir
from fakes.models.emit import emit, evaluate
from fakes.models.openvino_ir import Ir
from tests.fakes_level_zero.conftest import RELEASES, release_folder
from tests.fakes_level_zero.irapi import MALFORMED, UNSUPPORTED, CompileFailure, Compiler
from tests.fakes_level_zero.networks import compiled, real, stateful, turned

# --- what it says -----------------------------------------------------------------------------------------------------


def described() -> Ir:
    """A pass through a state, with names that need care in XML and in lists of names."""
    ir = Ir("every & <thing>")
    before = ir.read_value("memory", ir.constant(np.zeros((1, 4), np.float32)))
    x = ir.layer("Add", ir.parameter("video", (1, 4)), before, shape=(1, 4), auto_broadcast="numpy", name="sum")
    ir.assign("memory", x)
    ir.result(ir.layer("ReLU", x, shape=(1, 4), names=("a", "b,c", "d\\"), name="cut"), "y & z")
    return ir


def test_arguments_are_described(compiler: Compiler) -> None:
    with compiler.compile(*compiled(described())) as network:
        rows = [
            (a.name.decode(), a.friendly_name.decode(), a.input, a.state, tuple(a.dims[: a.rank]), a.bytes)
            for a in network.arguments
        ]
        assert rows == [
            ("video", "video", True, False, (1, 4), 16),
            ("vpux_ie_read_value_memory", "memory", True, True, (1, 4), 16),
            ("y & z", "y & z", False, False, (1, 4), 16),
            ("vpux_ie_assign_memory", "memory", False, True, (1, 4), 16),
        ]
        result = network.arguments[2]
        assert [result.tensor_names[i] for i in range(result.tensor_name_count)] == [b"a", b"b,c", b"d\\"]
        assert compiler.library.ze_ir_name(network.handle) == b"every & <thing>"
        assert not compiler.library.ze_ir_argument_at(network.handle, 4)
    with compiler.compile(*compiled(openvino_ir.from_network(digits.network()))) as network:
        [image, probabilities] = network.arguments
        assert (image.layout, tuple(image.dims[: image.rank])) == (b"[N,C,H,W]", (1, 1, 8, 8))
        assert probabilities.producer == b"probs"


def test_layers_are_those_that_run_and_are_timed(compiler: Compiler) -> None:
    with compiler.compile(*compiled(openvino_ir.tiny()), profiling=True) as network:
        assert network.engine == f"OpenVINO {RELEASES[0]}"
        outputs, times = network.run(np.arange(8, dtype=np.float32).tobytes())
        assert [kind for _, kind, _ in times] == ["FullyConnected"] and sum(ns for _, _, ns in times) > 0
        assert np.frombuffer(outputs[0], np.float32).tolist() == [0, 0, 0, 14]
    with compiler.compile(*compiled(openvino_ir.tiny())) as network:
        assert network.run()[1] == []  # not compiled for it


def test_the_network_is_that_of_the_other_fakes(compiler: Compiler) -> None:
    images, labels = digits.samples()
    network = digits.network(batch=len(images))
    [expected] = evaluate(emit(network), network.inputs[0].normalise(images))
    with compiler.compile(*compiled(openvino_ir.from_network(network))) as made:
        outputs, _ = made.run(images.astype(np.float32).transpose(0, 3, 1, 2).tobytes())
    found = np.frombuffer(outputs[0], np.float32).reshape(20, 10)
    np.testing.assert_allclose(found, expected, atol=1e-5)
    assert found.argmax(axis=1).tolist() == labels.tolist()


def test_a_blob_is_the_network(compiler: Compiler) -> None:
    x = real(1, 4).tobytes()
    with compiler.compile(*compiled(stateful())) as network, compiler.compile(*compiled(stateful())) as again:
        blob = network.blob
        assert again.blob == blob and blob.startswith(b"ZEOV")
        expected, _ = network.run(x)
    with compiler.load(blob + b"behind") as loaded:
        assert loaded.blob == blob and loaded.run(x)[0] == expected
        assert [a.name for a in loaded.arguments][:1] == [b"x"]


def test_outputs_may_lie_on_inputs(compiler: Compiler) -> None:
    library = compiler.library
    with compiler.compile(*compiled(openvino_ir.tiny_stateful())) as network:
        x, total, result = np.ones(4, np.float32), np.zeros(4, np.float32), np.zeros(4, np.float32)
        state, error = C.c_void_p(), C.create_string_buffer(200)
        assert library.ze_ir_state_create(network.handle, C.byref(state), error, 200) == 0
        pointers = (C.c_void_p * 4)(*(array.ctypes.data for array in (x, total, result, total)))
        for expected in (1, 2, 3):
            assert library.ze_ir_run(state, pointers, error, 200) == 0
            assert result.tolist() == total.tolist() == [expected] * 4
        pointers[2] = None
        assert library.ze_ir_run(state, pointers, error, 200) == MALFORMED
        assert error.value == b'output "result" (argument 2) has no memory'
        library.ze_ir_state_destroy(state)


@pytest.mark.parametrize("behind", [b"\0\0", b"\0\xff<", b"\xff\0", b"<b/>", b"x", b"</net>"])
def test_what_lies_behind_the_text(compiler: Compiler, behind: bytes) -> None:
    xml, weights = compiled(openvino_ir.tiny())
    with compiler.compile(xml, weights) as network, compiler.compile(xml + behind, weights) as other:
        assert other.blob == network.blob


def test_entities_and_comments(compiler: Compiler) -> None:
    xml, weights = compiled(openvino_ir.tiny())
    text = xml.decode().replace('name="x"', 'name="&#120;&#x3b1;&lt;&amp;&quot;&apos;&#x1F600;"')
    text = text.replace("<layers>", "<!-- <layers> --><?some thing?><layers>").replace(
        "<dim>8</dim>", "<dim> &#56; </dim>"
    )
    with compiler.compile(text.encode(), weights) as network:
        assert network.arguments[0].name.decode() == "xα<&\"'😀"


# --- what computes ----------------------------------------------------------------------------------------------------


def test_forks_and_threads(child: Callable[..., str]) -> None:
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
    assert child(program) == f"OpenVINO {RELEASES[0]}\n"


@pytest.mark.parametrize("order", [(0, 2), (2, 0)], ids=["newest first", "newest last"])
def test_the_openvino_of_the_process_computes(child: Callable[..., str], root: Path, order: tuple[int, int]) -> None:
    """The newest of several computes, and reads the others' files.

    The variable's is for programs without an OpenVINO.
    """
    folders = [str(release_folder(root, RELEASES[index]) / "libs") for index in order]
    program = f"""
import ctypes
for folder in {folders!r}:
    ctypes.CDLL(str(next(Path(folder).glob("libopenvino_c.so*"))))
with compiler.compile(xml, weights) as network:
    print(network.engine)
"""
    named = str(release_folder(root, RELEASES[1]))
    assert child(program, NPU_FAKE_OPENVINO=named) == f"OpenVINO {RELEASES[0]}\n"


def test_memory_is_given_back(child: Callable[..., str]) -> None:
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
    assert int(child(program)) < 60


def test_what_openvino_does_not_read(compiler: Compiler) -> None:
    xml, weights = compiled(turned())
    with pytest.raises(CompileFailure) as caught, compiler.compile(xml.replace(b"Selu", b"Sulu"), weights):
        pass
    assert caught.value.code == UNSUPPORTED
    assert "the network, which OpenVINO does not read: " in caught.value.text and "Sulu" in caught.value.text


@pytest.mark.parametrize(
    "damage, reason",
    [
        (lambda blob: blob[:100], "cut off"),
        (lambda blob: blob[:-1], "cut off"),
        (lambda blob: blob[:8] + bytes(8) + blob[16:], "cut off"),
        (lambda blob: blob[:16] + b"\xff" * 8 + blob[24:], "cut off"),
        (lambda blob: blob[:24] + b"\xff" * 8 + blob[32:], "cut off"),
        (lambda blob: b"", "no network compiled by this driver"),
        (lambda blob: b"ZEOV", "no network compiled by this driver"),
        (lambda blob: b"X" + blob[1:], "no network compiled by this driver"),
        (lambda blob: blob[:4] + b"\2" + blob[5:], "no network compiled by this driver"),
        (lambda blob: blob[:64] + b"x" + blob[65:], "XML"),
        (lambda blob: blob.replace(b'offset="64"', b'offset="99"'), "outside the"),
    ],
)
def test_damaged_blobs(compiler: Compiler, damage: Callable[[bytes], bytes], reason: str) -> None:
    with compiler.compile(*compiled(turned())) as network:
        damaged = damage(network.blob)
        assert damaged != network.blob
    with pytest.raises(CompileFailure) as caught, compiler.load(damaged):
        pass
    assert caught.value.code == MALFORMED and reason in caught.value.text


def test_a_blob_of_the_kernels_that_are_gone(compiler: Compiler) -> None:
    with pytest.raises(CompileFailure) as caught, compiler.load(b"ZEIR\1\0\0\0" + bytes(200)):
        pass
    assert caught.value.code == UNSUPPORTED
    assert "an older fake driver compiled it for kernels of its own" in caught.value.text
    assert "compile the network anew" in caught.value.text


def test_own_kernels_are_refused(compiler: Compiler) -> None:
    with compiler.compile(*compiled(turned())) as network:
        blob = network.blob
    compiler.library.npu_fake_set(b"engine", b"own")
    for give in (lambda: compiler.compile(*compiled(turned())), lambda: compiler.load(blob)):
        with (
            pytest.raises(CompileFailure, match="NPU_FAKE_ENGINE=own: this driver has no kernels, .*; set auto"),
            give(),
        ):
            pass
    compiler.library.npu_fake_reset()
