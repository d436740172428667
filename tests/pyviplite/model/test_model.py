"""Models: the general path, zero copy, Futures, settings, duplicates, closing."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.quantization import Affine, DynamicFixedPoint
from npu_common.trace import normalised
from pyviplite import Buffer, Model, NbgFileError, Network, VipError
from pyviplite.errors import (
    VipErrorCanceled,
    VipErrorFailure,
    VipErrorNetworkNotPrepared,
    VipErrorNotSupported,
    VipErrorTimeout,
)
from pyviplite.model.running import state_of

Child = Callable[..., str]


@pytest.fixture
def copy(models_folder: Path) -> Path:
    """A network whose output is its input: uint8 (2, 3, 5)."""
    return models_folder / "tiny_u8.nb"


def pixels(models_folder: Path) -> tuple[Any, Any]:
    """20 digits as the networks see them, float32 (20, 8, 8, 1), and their labels."""
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    return (images.astype(np.float32) - np.float32(80)) / np.float32(96), labels


DIGITS = """
import sys, numpy as np
from pyviplite import Model
folder = sys.argv[1]
images, labels = np.load(f"{folder}/samples.npy"), np.load(f"{folder}/sample_labels.npy")
real = (images.astype(np.float32) - np.float32(80)) / np.float32(96)
for name in ("digits_f16", "digits_uint8", "digits_dfp16"):
    for outputs in ("native", "float32"):
        with Model(f"{folder}/BOARD/{name}.nb", outputs=outputs) as model:
            x = model.inputs["image"]
            found = [int(model.run(x.quantize(image[None]))["probs"].argmax()) for image in real]
            assert found == labels.tolist(), (name, outputs)
            if outputs == "float32":
                total = float(model.run(x.quantize(real[:1]))[0].sum())
                assert abs(total - 1) < 0.02, total
print("all right")
"""


@pytest.mark.parametrize(
    ("generation", "board"),
    [("1.6", "v853"), ("1.8", "v853"), ("1.13.0.0", "."), ("1.13", "."), ("2.0", "a733"), ("2.2", "a733")],
)
def test_digits_give_their_classes_on_every_generation(child: Child, generation: str, board: str) -> None:
    assert "all right" in child(DIGITS.replace("BOARD", board), generation)


LARGE = """
import sys, numpy as np
from pyviplite import Model
with Model(sys.argv[1]) as model:
    found = model.run(np.load(sys.argv[2]))
    for index, output in enumerate(found):
        assert np.array_equal(output, np.load(f"{sys.argv[3]}/{index}.npy")), index
    print("all right", len(found))
"""


def test_the_large_network_computes_as_the_reference(
    models_folder: Path, tmp_path: Path, child: Child, fake_viplite: Any
) -> None:
    """Every element of both outputs, and of the files for the other boards on their releases."""
    from fakes.models import mobilenet
    from fakes.models.emit import evaluate, stored_input
    from fakes.models.formats import npugraph
    from fakes.models.formats.nbg_container import read

    path = models_folder / "mobilenet.nb"
    stored = stored_input(mobilenet.network().inputs[0], mobilenet.image(52), "uint8")
    expected = evaluate(npugraph.from_bytes(read(path).graph), stored)
    with Model(path) as model:
        probs, features = model.run(stored)
        assert np.array_equal(probs, expected[0]) and np.array_equal(features, expected[1])
    np.save(tmp_path / "image.npy", stored)
    for index, output in enumerate(expected):
        np.save(tmp_path / f"{index}.npy", output)
    for generation, board in (("1.8", "v853"), ("2.0", "a733")):
        path = (models_folder / board / "mobilenet.nb").absolute()
        program = LARGE.replace("sys.argv[1]", repr(str(path)))
        for number, argument in ((2, tmp_path / "image.npy"), (3, tmp_path)):
            program = program.replace(f"sys.argv[{number}]", repr(str(argument)))
        assert child(program, generation).endswith("all right 2\n")


def test_what_a_model_says(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "digits_uint8.nb") as model:
        assert repr(model).endswith("digits_uint8.nb, 1 input, 1 output>")
        assert (model.name, model.layer_count, model.core_count) == ("digits_uint8", 8, 1)
        assert model.memory_pool_size > 0 and model.profile is None and model.last_run_us is None
        model.run(model.inputs[0].random(1))
        found = getattr(model, "profile")  # noqa: B009 - mypy thinks it is still None
        assert found.inference_us == model.last_run_us and found.cycles > 0
        assert Network is Model and model.prepared and model.handle
    assert repr(model).endswith("digits_uint8.nb, closed>")
    with pytest.raises(ClosedError):
        model.handle  # noqa: B018


def test_path_bytes_and_flash(copy: Path, fake_viplite: Any) -> None:
    data = bytearray(copy.read_bytes())
    for source in (str(copy), copy, data, bytes(data), memoryview(data)):
        with Model(source) as model:
            x = model.inputs[0].random(1)
            assert np.array_equal(model.run(x)[0], x)
    kinds = [call.args["type"] for call in fake_viplite.calls.of("vip_create_network")]
    assert ["FILE" in str(kind) for kind in kinds] == [True, True, False, False, False]


def test_memory_with_gaps(copy: Path, fake_viplite: Any) -> None:
    data = copy.read_bytes()
    view = memoryview(b"".join(bytes([byte, 0]) for byte in data))[::2]
    for flash in (False, True):
        with pytest.raises(ValueError, match=r"Model, model: expected contiguous memory; use bytes\(view\)"):
            Model(view, flash=flash)
    with Model(bytes(view)) as model:
        x = model.inputs[0].random(1)
        assert np.array_equal(model.run(x)[0], x)


def test_the_bytes_may_go_at_once(copy: Path, fake_viplite: Any) -> None:
    data = bytearray(copy.read_bytes())
    with Model(data, prepare=False) as model:
        data[:] = bytes(len(data))
        model.prepare()
        x = model.inputs[0].random(1)
        assert np.array_equal(model.run(x)[0], x)


def test_flash_on_a_build_without_it_is_explained(copy: Path, fake_viplite: Any) -> None:
    with pytest.raises(VipError, match="0 inputs and 0 outputs.*without flash support"):
        Model(copy.read_bytes(), flash=True)
    with pytest.raises(TypeError, match="flash=True expected mapped memory"):
        Model(copy, flash=True)
    assert fake_viplite.live == {}


def test_what_is_no_network_never_reaches_c(copy: Path, tmp_path: Path, fake_viplite: Any) -> None:
    whole = copy.read_bytes()
    for bad in (b"", b"JUNK" * 200, whole[:300], whole[: 0x200 + 100]):
        with pytest.raises(NbgFileError):
            Model(bad)
    with pytest.raises(FileNotFoundError):
        Model(tmp_path / "none.nb")
    with pytest.raises(IsADirectoryError):
        Model(tmp_path)
    for thing in (5, None, Buffer):
        with pytest.raises(TypeError, match="expected the path"):
            Model(thing)  # type: ignore[arg-type]
    assert fake_viplite.calls.names() == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"outputs": "float"}, "outputs: expected one of native, float32, got 'float'"),
        ({"priority": 256}, "priority: expected 0 to 255, got 256"),
        ({"priority": "high"}, "priority: expected a number, got str 'high'"),
        ({"device": -1}, "device: expected 0 to"),
        ({"time_out": 0}, "time_out: expected 1 to"),
        ({"core": 1}, "Model, core: needs VIPLite 2.0 or later, this is 1.13"),
        ({"preload": True}, "Model, preload: needs VIPLite 2.0"),
        ({"enable_npd": True}, "Model, enable_npd: needs VIPLite 2.0"),
        ({"memory_pool": b"x"}, "memory_pool: expected a Buffer, got bytes"),
    ],
)
def test_settings_are_checked_first(copy: Path, fake_viplite: Any, arguments: dict[str, Any], words: str) -> None:
    with pytest.raises((TypeError, ValueError), match=words):
        Model(copy, **arguments)
    assert fake_viplite.calls.names() == []


def test_settings_reach_c_before_prepare(copy: Path, fake_viplite: Any) -> None:
    with Model(copy, device=0, priority=200, time_out=500):
        names = fake_viplite.calls.names()
        settings = [call.args["property"] for call in fake_viplite.calls.of("vip_set_network")]
    assert settings == [f"VIP_NETWORK_PROP_SET_{word}" for word in ("DEVICE_ID", "PRIORITY", "TIME_OUT")]
    assert names.index("vip_prepare_network") > max(i for i, name in enumerate(names) if name == "vip_set_network")


def test_a_device_that_is_not_there(copy: Path, fake_viplite: Any) -> None:
    with pytest.raises(VipErrorFailure, match="vip_set_network.*device 9"):
        Model(copy, device=9)
    assert fake_viplite.live == {}


def test_a_run_that_takes_too_long(copy: Path, fake_viplite: Any) -> None:
    with Model(copy, time_out=20) as model:
        x = model.inputs[0].random(1)
        with fake_viplite.set(latency_us=200000), pytest.raises(VipErrorTimeout, match="time_out"):
            model.run(x)
        model.set_time_out(60000)
        assert np.array_equal(model.run(x)[0], x)
        with pytest.raises(ValueError, match="milliseconds: expected 1 to"):
            model.set_time_out(0)


def test_prepare_is_never_called_twice(copy: Path, fake_viplite: Any) -> None:
    with Model(copy, prepare=False) as model:
        x = model.inputs[0].random(1)
        assert not model.prepared
        with pytest.raises(VipErrorNetworkNotPrepared, match="is not prepared"):
            model.run(x)
        model.prepare()
        model.prepare()
        assert fake_viplite.calls.names().count("vip_prepare_network") == 1
        assert np.array_equal(model.run(x)[0], x)
        model.finish()
        with pytest.raises(VipErrorNetworkNotPrepared):
            model.run(x)
        before = fake_viplite.calls.names().count("vip_set_input")
        model.prepare()
        assert np.array_equal(model.run(x)[0], x)
        assert fake_viplite.calls.names().count("vip_set_input") == before  # bindings survive finish


def test_arguments_of_run(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_add.nb") as model:
        a, b = model.inputs["a"].random(1), model.inputs["b"].random(2)
        expected = model.run(a, b)
        for found in (model.run(a=a, b=b), model.run({"b": b, "a": a}), model.run(a, b=b)):
            assert np.array_equal(found["sum"], expected[0])
        for arguments, words in (
            ((a,), "missing input 'b'"),
            ((a, b, a), "has 2 inputs"),
            (([a, b],), "got a list"),
            ((a, b[0]), r"use `x\[np.newaxis\]`"),
            ((a, b.astype(np.float32)), r"expected uint8, got float32; use `model.inputs\[1\].quantize\(x\)`"),
            ((None, {"a": a}), r"alone: `model.run\(x\)`"),
        ):
            with pytest.raises((TypeError, ValueError), match=words):
                model.run(*arguments)
        assert model.run(a, b)[0] is not expected[0] and expected[0].flags.writeable


def test_several_outputs(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_multi.nb") as model:
        x = model.inputs[0].random(3)
        outputs = model.run(x)
        assert [o.shape for o in outputs] == [(1, 5, 7, 16), (1, 16), (1, 35, 16), (1, 35, 16)]
        assert np.array_equal(outputs["relu"], np.maximum(x, 0))
        assert np.array_equal(outputs["rows"], x.reshape(1, 35, 16))
    with Model(models_folder / "tiny_planes.nb") as model:
        x = model.inputs[0].random(4)
        y, mean = model.run(x)
        assert np.array_equal(y, x) and np.allclose(mean, x.mean(axis=(2, 3), dtype=np.float32), atol=1e-2)


def test_a_file_of_the_vendors_toolkit_is_served(fake_viplite: Any) -> None:
    """Without a graph of ours types, shapes and quantization are the table's; a run says why there is none."""
    from fakes.models.formats.nbg_container import Tensor, build

    inputs = [
        Tensor("nibbles", (5, 3, 2), "uint4", "affine", 0.5, 8),
        Tensor("counts", (7, 1), "uint32"),
        Tensor("deep", (2, 1, 3, 1, 4, 1), "int8", "dfp", fl=-3),
    ]
    outputs = [Tensor("real", (4, 18900, 1), "float64"), Tensor("wide", (3,), "uint64")]
    data = build(name="toolkit", inputs=inputs, outputs=outputs, graph=b"")
    with Model(data) as model:
        assert [info.shape for info in model.inputs] == [(2, 3, 5), (1, 7), (1, 4, 1, 3, 1, 2)]
        assert [str(info.element) for info in state_of(model).sides[0]] == ["uint4", "uint32", "int8"]
        assert model.inputs["deep"].quantization == DynamicFixedPoint(-3, "int8")
        assert model.inputs["nibbles"].quantization == Affine(0.5, 8, dtype="uint4")
        assert model.outputs["real"].shape == (1, 18900, 4) and model.outputs["real"].dtype == np.float64
        assert model.outputs["wide"].dtype == np.uint64 and model.name == "toolkit"
        arrays = [info.random(1) for info in model.inputs]
        words = "The library is a fake and reports: this fake cannot run the network toolkit: it holds nothing"
        binding = model.bind()
        for call in (
            lambda: model.run(*arrays),
            lambda: model.submit(*arrays).result(),
            lambda: model.trigger(*arrays).result(),
            binding.run,
        ):
            with pytest.raises(VipErrorFailure, match=words) as caught:
                call()
            assert "NPU_FAKE_ONNX" in caught.value.hint
        binding.close()


def test_inputs_are_flushed_and_outputs_invalidated_around_a_run(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        model.run(model.inputs[0].random(1))
        wanted = ("vip_set_input", "vip_set_output", "vip_flush_buffer", "vip_run_network")
        shown = [(call.name, call.args.get("type", "")) for call in fake_viplite.calls.of(*wanted)]
        assert shown == [
            ("vip_set_input", ""), ("vip_set_output", ""),
            ("vip_flush_buffer", "VIP_BUFFER_OPER_TYPE_FLUSH"), ("vip_run_network", ""),
            ("vip_flush_buffer", "VIP_BUFFER_OPER_TYPE_INVALIDATE"),
        ]  # fmt: skip


# Futures


def test_trigger_and_wait(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model, model.bind() as binding:
        x, y = model.inputs[0].random(1), model.inputs[0].random(2)
        first, second = model.trigger(x), model.trigger(y)
        assert np.array_equal(first.result()[0], x) and np.array_equal(second.result()[0], y)
        binding.inputs[0][...] = y
        future = binding.trigger()
        assert np.array_equal(model.run(x)[0], x)  # waits for it
        assert future.result() is binding and np.array_equal(binding.outputs[0], y)
    names = fake_viplite.calls.names()
    assert names.count("vip_trigger_network") == names.count("vip_wait_network") == 3


def test_a_triggered_run_that_fails(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        x = model.inputs[0].random(1)
        with fake_viplite.fail("vip_wait_network", code=-14, times=1):
            future = model.trigger(x)
            with pytest.raises(VipError, match="VIP_ERROR_RECOVERY.*next run is possible"):
                future.result()
        with fake_viplite.fail("vip_trigger_network", code=-12), pytest.raises(VipError, match="POWER_OFF"):
            model.trigger(x)
        assert np.array_equal(model.trigger(x).result()[0], x)


def test_callbacks_may_use_the_model(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        x = model.inputs[0].random(1)
        results: list[Any] = []
        done = threading.Event()

        def again(future: Any) -> None:
            results.append(model.run(x)[0])
            model.close()
            done.set()

        model.trigger(x).add_done_callback(again)
        assert done.wait(30) and np.array_equal(results[0], x)


def test_cancel(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        x = model.inputs[0].random(1)
        model.cancel()  # nothing is under way
        assert "vip_cancel_network" not in fake_viplite.calls.names()
        with fake_viplite.hold("inference") as gate:
            future = model.trigger(x)
            gate.wait()
            try:
                model.cancel()
            except VipErrorNotSupported:  # what builds without it say
                gate.release()
                assert np.array_equal(future.result()[0], x)
            else:
                with pytest.raises(VipErrorCanceled):
                    future.result()
        assert np.array_equal(model.run(x)[0], x)


def test_the_highest_priority_goes_first(copy: Path, fake_viplite: Any) -> None:
    """While the NPU is busy, three networks are triggered; it takes them by priority, not in order."""
    with (
        Model(copy) as busy,
        Model(copy, priority=1) as low,
        Model(copy, priority=100) as middle,
        Model(copy, priority=255) as high,
    ):
        x = busy.inputs[0].random(1)
        with fake_viplite.hold("inference") as gate:
            first, *waiting = [model.trigger(x) for model in (busy, low, middle, high)]
            for number, future in enumerate([first, *reversed(waiting)]):
                gate.release()
                assert np.array_equal(future.result(30)[0], x)
                assert [each.done() for each in waiting] == [False] * (3 - number) + [True] * number


# Memory, kernels, duplicates


def test_a_shared_memory_pool(models_folder: Path, fake_viplite: Any) -> None:
    real, labels = pixels(models_folder)
    paths = [models_folder / f"{name}.nb" for name in ("digits_uint8", "digits_f16")]
    sizes = []
    for path in paths:
        with Model(path, prepare=False) as model:
            sizes.append(model.memory_pool_size)
    with Buffer((max(sizes),)) as pool:
        with Model(paths[0], memory_pool=pool) as one, Model(paths[1], memory_pool=pool) as other:
            for index in range(3):
                for model in (one, other):
                    found = model.run(model.inputs[0].quantize(real[index : index + 1]))[0]
                    assert found.argmax() == labels[index]
            with pytest.raises(BufferError, match="points at it"):
                pool.close()
    with Buffer((16,)) as small, pytest.raises(ValueError, match=f"memory_pool: expected at least {sizes[0]} bytes"):
        Model(paths[0], memory_pool=small)


def test_coefficient_memory(models_folder: Path, fake_viplite: Any) -> None:
    real, labels = pixels(models_folder)
    with Buffer((1 << 20,)) as memory, Model(models_folder / "digits_uint8.nb", coeff_memory=memory) as model:
        assert model.run(model.inputs[0].quantize(real[:1]))[0].argmax() == labels[0]
    with Buffer((64,)) as small, pytest.raises(VipErrorFailure, match="coeff_memory"):
        Model(models_folder / "digits_uint8.nb", coeff_memory=small)


def test_ppu_parameters(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_ppu.nb", change_ppu=True) as model:
        x = np.arange(1, 25, dtype=np.uint8).reshape(4, 6)
        assert np.array_equal(model.run(x)[0], x)
        model.set_ppu_param((3, 2), work_dim=2, global_offset=(1, 1))
        expected = np.zeros_like(x)
        expected[1:3, 1:4] = x[1:3, 1:4]
        assert np.array_equal(model.run(x)[0], expected)
        for arguments, words in (
            (((1, 2, 3, 4), 2), "global_size: expected one to three numbers, got 4"),
            (((1, -2), 2), "global_size: expected 0 to"),
            (((1, 2), 4), "work_dim: expected 1 to 3, got 4"),
        ):
            with pytest.raises(ValueError, match=words):
                model.set_ppu_param(arguments[0], work_dim=arguments[1])
        with pytest.raises(VipError):
            model.set_ppu_param((1,), work_dim=1)  # the network's kernel has two dimensions
    with Model(models_folder / "tiny_ppu.nb") as model, pytest.raises(ValueError, match="change_ppu=True"):
        model.set_ppu_param((1, 1), work_dim=2)
    with pytest.raises(VipErrorFailure, match="change_ppu"):
        Model(models_folder / "tiny_u8.nb", change_ppu=True)


@pytest.mark.parametrize("weak", [False, True])
def test_a_duplicate_shares_weights(models_folder: Path, fake_viplite: Any, weak: bool) -> None:
    real, labels = pixels(models_folder)
    with Model(models_folder / "digits_uint8.nb") as model:
        duplicate = model.dup(weak=weak)
        assert "dup" in repr(duplicate) and duplicate.prepared
        for index, one in enumerate((model, duplicate, model, duplicate)):
            assert one.run(one.inputs[0].quantize(real[index : index + 1]))[0].argmax() == labels[index]
        function = "vip_weak_dup_network" if weak else "vip_dup_network"
        assert function in fake_viplite.calls.names()
        assert len(fake_viplite.calls.of("vip_prepare_network")) == 2 - weak
        third = duplicate.dup(weak=weak)
        third.close()
    assert duplicate.closed
    names = [call.args["network"] for call in fake_viplite.calls.of("vip_destroy_network")]
    assert names[-1] == "network#1" or len(names) == 3


def test_a_duplicate_from_a_file(models_folder: Path, fake_viplite: Any) -> None:
    path = models_folder / "digits_uint8.nb"
    with Model(path) as model:
        for source in (path, path.read_bytes()):
            with pytest.raises(VipErrorNotSupported, match="format may be too old"):  # measured
                model.dup(source)
        with pytest.raises(ValueError, match="only vip_dup_network takes one"):
            model.dup(path, weak=True)
    for weak in (False, True):  # the real libraries refuse both, one with a code that says something else
        with Model(path, prepare=False) as model, pytest.raises(VipErrorNetworkNotPrepared, match="is not prepared"):
            model.dup(weak=weak)


def test_duplicates_run_side_by_side(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model, model.dup() as duplicate:
        assert model._lock is not duplicate._lock
        x, y = model.inputs[0].random(1), model.inputs[0].random(2)
        futures = [(model.submit(x), x) if turn % 2 else (duplicate.submit(y), y) for turn in range(20)]
        for future, expected in futures:
            assert np.array_equal(future.result()[0], expected)


OLDER = """
import sys, numpy as np
from pyviplite import Buffer, Model
with Model(f"{sys.argv[1]}/BOARD/digits_uint8.nb", prepare=False) as probe:
    size, image = probe.memory_pool_size, probe.inputs[0].random(1)
with Buffer((size,)) as pool, Model(f"{sys.argv[1]}/BOARD/digits_uint8.nb") as plain:
    with Model(f"{sys.argv[1]}/BOARD/digits_uint8.nb", memory_pool=pool) as pooled:
        assert np.array_equal(pooled.run(image)[0], plain.run(image)[0]) and 0 < size < 1 << 20
        assert pooled.profile.inference_us == pooled.last_run_us and pooled.name == "digits_uint8"
with Model(f"{sys.argv[1]}/BOARD/tiny_u8.nb", priority=7) as model:
    x = model.inputs[0].random(1)
    duplicate = model.dup()
    assert np.array_equal(duplicate.run(x)[0], x) and np.array_equal(model.trigger(x).result()[0], x)
    for name in ("core_count",):
        try:
            print(name, getattr(model, name))
        except ValueError as problem:
            print(problem)
try:
    Model(f"{sys.argv[1]}/BOARD/tiny_u8.nb", time_out=5).close()
    print("time_out")
except ValueError as problem:
    print(problem)
try:
    Model(f"{sys.argv[1]}/BOARD/tiny_u8.nb", core=0, preload=True).close()
    print("core")
except ValueError as problem:
    print(problem)
"""


SETTINGS = """
import sys, numpy as np
from pyviplite import Buffer, Model
from pyviplite._library import GENERATION
after_1_8, after_1_13 = GENERATION not in ("1.6", "1.8"), GENERATION[0] == "2"
more = {}
if after_1_8:
    more.update(time_out=900)
if after_1_13:
    more.update(core=0, preload=True, enable_npd=True)
folder = f"{sys.argv[1]}/BOARD"
with Buffer((1 << 20,)) as pool, Buffer((1 << 20,)) as weights:
    if after_1_8:
        more.update(coeff_memory=weights)
    with Model(f"{folder}/digits_uint8.nb", device=0, priority=3, memory_pool=pool, **more) as model:
        plain = Model(f"{folder}/digits_uint8.nb")
        x = model.inputs[0].random(1)
        assert np.array_equal(model.run(x)[0], plain.run(x)[0])
        assert model.profile.inference_us > 0 and model.profile.cycles > 0
        if after_1_8:
            model.set_time_out(800)
        plain.close()
with Model(f"{folder}/tiny_ppu.nb", change_ppu=True) as model:
    x = np.arange(1, 25, dtype=np.uint8).reshape(4, 6)
    model.set_ppu_param((3, 2), work_dim=2, global_offset=(1, 1))
    expected = np.zeros_like(x)
    expected[1:3, 1:4] = x[1:3, 1:4]
    assert np.array_equal(model.run(x)[0], expected)
"""
SETTABLE = {
    "1.6": {"CHANGE_PPU_PARAM", "SET_DEVICE_ID", "SET_MEMORY_POOL", "SET_PRIORITY"},
    "1.13": {"SET_TIME_OUT", "SET_COEFF_MEMORY"},
    "2.0": {"SET_CORE_INDEX", "SET_VIPSRAM_PRELOAD", "SET_ENABLE_NPD"},
}


@pytest.mark.parametrize(
    ("generation", "board"), [("1.6", "v853"), ("1.8", "v853"), ("1.13", "."), ("2.0", "a733"), ("2.2", "a733")]
)
def test_every_setting_of_every_generation(child: Child, tmp_path: Path, generation: str, board: str) -> None:
    """All that a generation can set reaches its library, which takes it; PPU parameters and profile work on each."""
    wanted = set(SETTABLE["1.6"])
    wanted |= SETTABLE["1.13"] if generation not in ("1.6", "1.8") else set()
    wanted |= SETTABLE["2.0"] if generation[0] == "2" else set()
    child(SETTINGS.replace("BOARD", board), generation, NPU_FAKE_TRACE=str(tmp_path / "calls.json"))
    settings = [line for line in normalised(tmp_path / "calls.json") if line.startswith("vip_set_network(")]
    assert settings and all(line.endswith(" -> 0") for line in settings), settings
    words = [line.partition("VIP_NETWORK_PROP_")[2].partition(",")[0] for line in settings]
    assert {word.replace("DEVICE_INDEX", "DEVICE_ID") for word in words} == wanted


@pytest.mark.parametrize(
    ("generation", "board", "expected"),
    [
        ("1.6", "v853", ["core_count: needs VIPLite 1.13", "time_out: needs VIPLite 1.13", "core: needs VIPLite 2.0"]),
        ("1.8", "v853", ["core_count: needs VIPLite 1.13", "time_out: needs VIPLite 1.13", "core: needs VIPLite 2.0"]),
        ("1.13.0.0", ".", ["core_count 1", "time_out", "core: needs VIPLite 2.0"]),
        ("2.0", "a733", ["core_count 1", "time_out", "core"]),
        ("2.2", "a733", ["core_count 1", "time_out", "core"]),
    ],
)
def test_what_generations_have(child: Child, generation: str, board: str, expected: list[str]) -> None:
    lines = [line for line in child(OLDER.replace("BOARD", board), generation).split("\n") if "viplite " not in line]
    for line, words in zip(lines, expected):
        assert words in line, lines
