"""Models: the general path, runs on streams, Futures, settings. Closing: test_model_lifetime; gears: test_dynamic;
memory: test_binding.
"""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl import Context, Device, Model, OmFileError, Stream, describe, memory_needed
from pyacl.errors import AclError, ClosedError, class_of
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.runtime.thread_context import current_handle

Child = Callable[..., str]
BAD_GE_PARAM, EXECUTE = 145000, 507011


def copy_of(kind: str) -> bytes:
    """A model whose output is its input, (2, 3, 5)."""
    from fakes.models import tiny
    from fakes.models.formats import om

    return om.wrap(tiny.copy(kind), name=f"copy_{kind}")


def digits(models_folder: Path, dtype: str) -> tuple[Any, Any]:
    """20 digits as the models see them, (20, 8, 8, 1), and their labels."""
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    if dtype == "int8":
        return (images.astype(np.int16) - 128).astype(np.int8), labels
    return ((images.astype(np.float32) - np.float32(80)) / np.float32(96)).astype(dtype), labels


# What it computes


@pytest.mark.parametrize(
    ("name", "dtype"), [("digits_f16", "float16"), ("digits_int8", "int8"), ("digits_f32", "float32")]
)
@pytest.mark.parametrize("outputs", ["native", "float32"])
def test_digits_give_the_classes_of_the_other_vendors_tests(
    models_folder: Path, device: Device, name: str, dtype: str, outputs: str
) -> None:
    stored, labels = digits(models_folder, dtype)
    with Model(models_folder / f"{name}.om", outputs=outputs) as model:
        found = [model.run(image[None])["probs"] for image in stored]
        assert [int(probs.argmax()) for probs in found] == labels.tolist()
        expected = np.dtype("float32" if outputs == "float32" and dtype != "int8" else dtype)
        assert {probs.dtype for probs in found} == {expected} and model.outputs[0].dtype == expected


def test_the_large_network_computes_as_the_reference(models_folder: Path, device: Device) -> None:
    from fakes.models import mobilenet
    from fakes.models.emit import evaluate, stored_input

    image = stored_input(mobilenet.network().inputs[0], mobilenet.image(52), "float16")
    expected = evaluate(mobilenet.graph("float16"), image)
    with Model(models_folder / "mobilenet_f16.om") as model:
        found = model.run(image)
        assert [o.shape for o in found] == [(1, 1000), (1, 7, 7, 256)]
        assert all(np.array_equal(got, wanted) for got, wanted in zip(found, expected))
    with Model(models_folder / "mobilenet_f16.om", outputs="float32") as model:
        wide = model.run(image)
        assert wide[1].dtype == np.float32 and np.array_equal(wide[1], expected[1].astype(np.float32))


@pytest.mark.parametrize("kind", ["f32", "f16", "i8", "u8", "i16", "u16", "i32", "i64"])
def test_every_element_type_comes_back(device: Device, kind: str) -> None:
    with Model(copy_of(kind)) as model:
        x = model.inputs[0].random(4)
        assert np.array_equal(model.run(x)[0], x)


def test_bfloat16(device: Device) -> None:
    bits = np.arange(0x3F80, 0x3F80 + 30, dtype=np.uint16).reshape(2, 3, 5)
    with Model(copy_of("bf16")) as model, Model(copy_of("bf16"), outputs="float32") as wide:
        assert np.array_equal(model.run(bits)[0].view(np.uint16), bits)
        expected = (bits.astype(np.uint32) << 16).view(np.float32)
        assert np.array_equal(wide.run(bits)[0], expected)
        target = np.empty((2, 3, 5), np.float32)
        assert wide.run_into(target, bits)[0] is target and np.array_equal(target, expected)
        tiny = np.full((2, 3, 5), 1, np.uint16)  # the smallest subnormal is kept
        assert wide.run(tiny)[0].view(np.uint32).max() == 1 << 16


def test_four_bit_elements_are_packed(device: Device) -> None:
    with Model(copy_of("i4")) as model:
        info = model.inputs[0]
        assert info.native.size == 15 and info.native.dtype == "int4"
        x = np.resize(np.arange(-8, 8, dtype=np.int8), (2, 3, 5))
        assert np.array_equal(model.run(x)[0].astype(np.int8), x)
        target = np.empty((2, 3, 5), np.int8)
        model.run_into(target, x)
        assert np.array_equal(target, x)
        seen = info.random(1)
        assert np.array_equal(model.run(seen)[0], seen)
        with Stream() as stream:
            assert np.array_equal(model.run_async(stream, x).result()[0].astype(np.int8), x)


def test_several_outputs(models_folder: Path, device: Device) -> None:
    with Model(models_folder / "tiny_multi.om") as model:
        x = model.inputs[0].random(3)
        outputs = model.run(x)
        assert [o.shape for o in outputs] == [(1, 5, 7, 16), (1, 16), (1, 35, 16), (1, 35, 16)]
        assert np.array_equal(outputs["relu"], np.maximum(x, 0))
        assert np.array_equal(outputs["rows"], x.reshape(1, 35, 16))


# What it says


def test_what_a_model_says(models_folder: Path, device: Device) -> None:
    path = models_folder / "digits_f32.om"
    with Model(path) as model:
        assert repr(model) == f"<pyacl.Model {path}, 1 input, 1 output>"
        image = model.inputs["image"]
        assert (image.shape, image.dtype, image.layout, image.nbytes) == ((1, 8, 8, 1), np.float32, "NHWC", 256)
        assert image.native.index == 0 and image.quantization is None and not model.dynamic and model.gears == ()
        assert model.shapes == (((1, 8, 8, 1),),) and model.gear is None and model.device == 0
        assert model.handle.value > 0 and model.description.extra == {}
    assert repr(model) == f"<pyacl.Model {path}, closed>"


def test_describing_loads_nothing(models_folder: Path, acl: Any) -> None:
    path = models_folder / "tiny_tokens.om"
    for source in (path, str(path), path.read_bytes(), bytearray(path.read_bytes())):
        found = describe(source)
        assert [(t.name, t.shape, t.dtype, t.nbytes) for t in found.inputs] == [
            ("tokens", (1, 12), "int64", 96), ("gain", (1, 12), "float32", 48),
        ]  # fmt: skip
        assert [t.name for t in found.outputs] == ["weighted"] and found.count == 2
    names = acl.calls.names()
    assert not any("Load" in name or "Malloc" in name for name in names) and acl.live == {}
    with pytest.raises(OmFileError):
        describe(b"nothing")


def test_names_that_do_not_fit_into_a_record(models_folder: Path, device: Device) -> None:
    from fakes.models.tiny_om import LONG

    with Model(models_folder / "tiny_names.om") as model:
        assert model.inputs.names == (LONG + "in",) and model.outputs.names == (LONG + "out",)
        x = model.inputs[0].random(1)
        assert np.array_equal(model.run({LONG + "in": x})[LONG + "out"], x)


def test_elements_numpy_does_not_have_are_bytes() -> None:
    from pyacl.model.description import ModelTensor
    from pyacl.model.tensors import TensorInfo

    info = TensorInfo(0, ModelTensor(0, "text", (2, 3), 13, 2, 48))
    assert (info.shape, info.dtype, info.element, info.stored_nbytes) == ((48,), np.uint8, None, 48)
    assert ModelTensor(0, "text", (2, 3), 13, 2, 48).nbytes is None


# Loading


def test_path_and_bytes(models_folder: Path, device: Device, acl: Any) -> None:
    path = models_folder / "tiny_f32.om"
    data = bytearray(path.read_bytes())
    for source in (str(path), path, data, bytes(data), memoryview(data)):
        with Model(source) as model:
            x = model.inputs[0].random(1)
            assert np.array_equal(model.run(x)[0], x)
    loads = [name for name in acl.calls.names() if name.startswith("aclmdlLoad")]
    assert loads == ["aclmdlLoadFromFile"] * 2 + ["aclmdlLoadFromMem"] * 3


def test_what_is_no_model_never_reaches_c(add: Path, tmp_path: Path, device: Device, acl: Any) -> None:
    whole = add.read_bytes()
    before = len(acl.calls)
    for bad in (b"", b"JUNK" * 200, whole[:300], b"\x7fELF" + bytes(300), b"\x08" * 400):
        with pytest.raises(OmFileError):
            Model(bad)
    with pytest.raises(FileNotFoundError):
        Model(tmp_path / "none.om")
    with pytest.raises(IsADirectoryError):
        Model(tmp_path)
    for thing in (5, None, Model):
        with pytest.raises(TypeError, match="expected the path"):
            Model(thing)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="contiguous"):
        Model(memoryview(whole)[::2])
    assert len(acl.calls) == before


def test_a_file_for_a_real_npu_is_refused_by_the_fake_with_its_reason(device: Device) -> None:
    from tests.pyacl.model.test_om_file import vendors

    with pytest.raises(
        ValueError, match=r"aclmdlLoadFromMem returned .*145000.*of \d+ bytes \(resnet50\).*give the network in ONNX"
    ):
        Model(vendors())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"outputs": "float"}, "outputs: expected one of native, float32, got 'float'"),
        ({"priority": -1}, "priority: expected a number from 0"),
        ({"priority": "high"}, "priority: expected a number from 0.*'high'"),
        ({"device": "npu"}, "Device, index: expected"),
        ({"device": -1}, "Device, index: expected"),
        ({"context": 5}, "context: expected a pyacl.Context, got int"),
        ({"stream": 5}, "stream: expected a pyacl.Stream, got int"),
        ({"device": 0, "context": 5}, "one of device, context and stream"),
        ({"work_mem": b"x"}, "work_mem: expected a DeviceBuffer, got bytes"),
    ],
)
def test_settings_are_checked_first(add: Path, device: Device, acl: Any, arguments: dict[str, Any], words: str) -> None:
    with pytest.raises((TypeError, ValueError), match=words):
        Model(add, **arguments)
    assert not any(name.startswith("aclmdlLoad") for name in acl.calls.names())


@pytest.mark.parametrize("source", ["path", "bytes"])
@pytest.mark.parametrize("priority", [None, 3])
def test_memory_of_the_users(models_folder: Path, device: Device, acl: Any, source: str, priority: int | None) -> None:
    path = models_folder / "digits_f32.om"
    model_source: Any = path if source == "path" else bytearray(path.read_bytes())
    need = memory_needed(model_source)
    assert need.work > 0 and need.weights > 10_970 * 4 and need == memory_needed(path.read_bytes())
    stored, labels = digits(models_folder, "float32")
    with DeviceBuffer(need.work) as work, DeviceBuffer(need.weights) as weights:
        options: dict[str, Any] = {"work_mem": work, "weight_mem": weights, "priority": priority}
        with Model(model_source, **options) as one, Model(model_source, **options) as other:
            assert weights.read().any()
            for index in range(4):
                for model in (one, other):
                    assert model.run(stored[index : index + 1])[0].argmax() == labels[index]
            if priority is not None:
                assert one.priority == priority
        allocated = [call.args["size"] for call in acl.calls.of("aclrtMalloc")]
        assert need.weights not in allocated[2:]  # the library made none of its own
        with DeviceBuffer(16) as small, pytest.raises(ValueError, match=f"work_mem: expected at least {need.work} byt"):
            Model(path, work_mem=small, weight_mem=weights)


def test_memory_of_the_users_is_kept_while_the_model_lives(models_folder: Path, device: Device) -> None:
    path = models_folder / "digits_f32.om"
    need = memory_needed(path)
    stored, labels = digits(models_folder, "float32")
    weights = DeviceBuffer(need.weights)
    with Model(path, weight_mem=weights) as model:
        weights.close()  # the model still has it
        other = DeviceBuffer(need.weights).fill(255)
        assert model.run(stored[7:8])[0].argmax() == labels[7] != 0
        other.close()


def test_memory_on_another_device_is_refused(add: Path, device: Device) -> None:
    need = memory_needed(add)
    with Device(1), DeviceBuffer(max(need.work, 64)) as elsewhere:
        with pytest.raises(ValueError, match="model goes to device 0, the memory is on device 1"):
            Model(add, 0, work_mem=elsewhere)


def test_priorities(add: Path, device: Device) -> None:
    with Model(add) as model:
        assert model.priority == 0
        model.priority = 5
        assert model.priority == 5
        with pytest.raises(AclError, match="priority 9"):
            model.priority = 9
    with pytest.raises(AclError, match="aclmdlSetConfigOpt.*ACL_MDL_PRIORITY_INT32"):
        Model(add, priority=8)


@pytest.mark.parametrize(
    "function", ["aclmdlLoadFromFile", "aclmdlGetDesc", "aclmdlGetInputDimsV2", "aclmdlGetDynamicBatch", "aclrtMalloc"]
)
def test_half_a_model_leaves_nothing(models_folder: Path, device: Device, acl: Any, function: str) -> None:
    before = acl.live
    code = 207001 if function == "aclrtMalloc" else 145000
    with acl.fail(function, code=code), pytest.raises(AclError) as caught:
        Model(models_folder / "digits_f16.om")
    assert caught.value.function == function
    del caught
    gc.collect()
    assert acl.live == before


@pytest.mark.parametrize("protect", ["0", "1"])
def test_a_program_on_the_device_itself(models_folder: Path, child: Child, fakes_folder: Path, protect: str) -> None:
    program = (
        "import sys, numpy as np\nfrom pyacl import Model\n"
        "from pathlib import Path\ndata = Path(sys.argv[1]).read_bytes()\n"
        "for priority in (None, 1):\n"
        "    with Model(data, priority=priority) as model:\n"
        "        x = model.inputs[0].random(1)\n"
        "        assert np.array_equal(model.run(x)[0], x)\n"
        "print('all right')\n"
    )
    library = fakes_folder / "acl" / "libascendcl.so"
    settings = {"NPU_FAKE_ACL_RUN_MODE": "device", "NPU_FAKE_ACL_PROTECT": protect}
    said = child(program, models_folder / "tiny_f32.om", PYACL_LIBRARY=library, **settings)
    assert said == "all right\n"


# Where it runs


def test_without_a_device_the_model_takes_device_0(add: Path, acl: Any, child: Child, fakes_folder: Path) -> None:
    program = (
        "import sys, numpy as np\nfrom pyacl import Model\nfrom pyacl.runtime.uses import use_of\n"
        "with Model(sys.argv[1]) as model:\n"
        "    a = model.inputs[0].random(1)\n"
        "    assert np.array_equal(model.run(a, a)[0], a + a) and model.device == 0\n"
        "    assert use_of(0).count == 1\n"
        "assert use_of(0).count == 0\n"
        "print('all right')\n"
    )
    assert child(program, add, PYACL_LIBRARY=fakes_folder / "acl" / "libascendcl.so") == "all right\n"


def test_a_model_of_another_device(add: Path, device: Device, acl: Any) -> None:
    here = current_handle()
    with Model(add, 1) as other, Model(add) as mine:
        assert (other.device, mine.device) == (1, 0)
        a = mine.inputs[0].random(1)
        for model in (other, mine, other):
            before = len(acl.calls)
            assert np.array_equal(model.run(a, a)[0], a + a)
            binds = [name for name in acl.calls.names()[before:] if name == "aclrtSetCurrentContext"]
            assert len(binds) == (2 if model is other else 0)  # there and back
            assert current_handle() == here  # the thread is where it was
    with Model(add, Device(1)) as other:
        assert other.device == 1
    assert current_handle() == here


def test_a_context_of_ones_own(add: Path, device: Device) -> None:
    here = current_handle()
    context = Context(0)
    with Model(add, context=context) as model:
        assert model.context is context
        a = model.inputs[0].random(1)
        assert np.array_equal(model.run(a, a)[0], a + a) and current_handle() == here
    model = Model(add, context=context)
    context.close()
    assert model.closed
    with Stream() as stream, Model(add, stream=stream) as model:
        assert model.context is stream.context
        a = model.inputs[0].random(2)
        assert np.array_equal(model.run_async(None, a, a).result()[0], a + a)


def test_threads_without_a_context_may_run(add: Path, device: Device, acl: Any) -> None:
    """The thread is bound for its first run, and stays where it is."""
    with Model(add) as model, model.bind() as binding:
        a = model.inputs[0].random(1)
        found: list[Any] = []

        def work() -> None:
            assert current_handle() == 0
            found.append(model.run(a, a)[0])
            found.append(current_handle())
            binds = len(acl.calls.of("aclrtSetCurrentContext"))
            model.run(a, a)
            binding.run()
            found.append(len(acl.calls.of("aclrtSetCurrentContext")) - binds)

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        assert np.array_equal(found[0], a + a)
        assert found[1:] == [model.context.handle.value, 0]


# Arguments


def test_arguments_of_run(add: Path, device: Device, acl: Any) -> None:
    with Model(add) as model:
        a, b = model.inputs["a"].random(1), model.inputs["b"].random(2)
        expected = model.run(a, b)
        for found in (model.run(a=a, b=b), model.run({"b": b, "a": a}), model.run(a, b=b)):
            assert np.array_equal(found["sum"], expected[0])
        before = acl.calls.of("aclmdlExecute", "aclrtMemcpy")
        for arguments, words in (
            ((a,), "missing input 'b'"),
            ((a, b, a), "has 2 inputs"),
            (([a, b],), "got a list"),
            ((a, b[0]), r"expected shape \(2, 8\), got \(8,\)"),
            ((a, b.astype(np.float64)), r"expected float32, got float64"),
            ((None, {"a": a}), r"alone: `model\."),
            ((a, np.ma.array(b, mask=b > 0)), "masked"),
        ):
            for call in (model.run, model.submit, lambda *x: model.run_async(stream, *x)):
                with (
                    Stream() as stream,
                    pytest.raises((TypeError, ValueError), match=words),
                ):
                    call(*arguments)
        assert acl.calls.of("aclmdlExecute", "aclrtMemcpy") == before
        assert model.run(a, b)[0] is not expected[0] and expected[0].flags.writeable
        a.flags.writeable = False
        assert np.array_equal(model.run(a, b)[0], expected[0])  # inputs are only read


def test_a_run_costs_a_look_at_the_context_and_a_copy_per_tensor(add: Path, device: Device, acl: Any) -> None:
    with Model(add) as model:
        a = model.inputs[0].random(1)
        model.run(a, a)
        before = len(acl.calls)
        model.run(a, a)
        names = acl.calls.names()[before:]
    assert names == ["aclrtGetCurrentContext", "aclrtMemcpy", "aclrtMemcpy", "aclmdlExecute", "aclrtMemcpy"]


# Futures and streams


def test_run_async_takes_the_inputs_at_once(models_folder: Path, device: Device, acl: Any) -> None:
    with Model(models_folder / "tiny_f32.om") as model, Stream() as stream:
        arrays = [model.inputs[0].random(seed) for seed in range(5)]
        with acl.hold("task") as gate:
            pending = []
            for array in arrays:
                mine = array.copy()
                pending.append(model.run_async(stream, mine))
                mine[...] = -1
            assert not pending[-1].done()
            gate.undo()
            for one, array in zip(reversed(pending), reversed(arrays)):
                assert np.array_equal(one.result()[0], array)
        assert pending[0].done() and pending[0].result() is pending[0].result()
        late = model.run_async(stream, arrays[0])
        with pytest.raises(ValueError, match="Pending.result, timeout: expected seconds from 0 .* got -1"):
            late.result(-1)
        assert np.array_equal(late.result()[0], arrays[0])  # that was no failure of the run
        assert "Pending of" in repr(pending[0]) and pending[0].stream is stream


def test_run_async_copies_through_pinned_memory(models_folder: Path, device: Device, acl: Any) -> None:
    """Also where the library refuses anything else."""
    with acl.set(acl_pageable="refuse"), Model(models_folder / "tiny_f32.om") as model, Stream() as stream:
        x = model.inputs[0].random(1)
        assert np.array_equal(model.run_async(stream, x).result()[0], x)
        made = len(acl.calls.of("aclrtMallocHost"))
        for _ in range(3):
            model.run_async(stream, x).result()
        assert len(acl.calls.of("aclrtMallocHost")) == made == 2  # used again


def test_a_result_that_no_one_takes_is_freed(models_folder: Path, device: Device, acl: Any) -> None:
    with Model(models_folder / "tiny_f32.om") as model, Stream() as stream:
        x = model.inputs[0].random(1)
        with acl.hold("task"):
            for _ in range(3):
                model.run_async(stream, x)
            gc.collect()
            assert not acl.calls.of("aclrtFreeHost")  # the device still copies
        stream.synchronize()
        assert len(acl.calls.of("aclrtFreeHost")) == 3 * 2
        assert np.array_equal(model.run_async(stream, x).result()[0], x)


def test_streams_of_other_contexts_and_other_things_are_refused(models_folder: Path, device: Device) -> None:
    with Model(models_folder / "tiny_f32.om") as model:
        x = model.inputs[0].random(1)
        with Device(1), Stream() as other, pytest.raises(ValueError, match="belongs to another context"):
            model.run_async(other, x)
        with pytest.raises(TypeError, match="expected a pyacl.Stream, got ndarray"):
            model.run_async(x)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="as the Model was made without one"):
            model.run_async(None, x)
        stream = Stream()
        stream.close()
        with pytest.raises(ClosedError):
            model.run_async(stream, x)


def test_runs_on_two_streams_follow_each_other(models_folder: Path, device: Device, acl: Any) -> None:
    """One model id may not run on two streams at once: the second stream waits for the first on the device."""
    with Model(models_folder / "tiny_f32.om") as model, Stream() as one, Stream() as two:
        x, y = model.inputs[0].random(1), model.inputs[0].random(2)
        over: list[str] = []
        with acl.hold("task", times=1) as gate:
            first = model.run_async(one, x)
            one.launch(over.append, "first")
            gate.wait()
            second, third = model.run_async(two, y), model.run_async(two, x)
            assert not two.query()
            gate.undo()
            assert np.array_equal(second.result()[0], y) and over == ["first"]
            assert np.array_equal(third.result()[0], x) and np.array_equal(first.result()[0], x)
        assert len(acl.calls.of("aclrtStreamWaitEvent")) == 1  # only where the stream changed
        with ThreadPoolExecutor(1) as threads, acl.hold("task", times=1) as gate:
            pending = model.run_async(one, x)
            one.launch(over.append, "second")
            plain = threads.submit(model.run, y)
            with pytest.raises(FutureTimeoutError):
                plain.result(0.01)
            gate.undo()
            assert np.array_equal(plain.result(30)[0], y) and over[1:] == ["second"]  # without a stream it waits, too
            assert np.array_equal(pending.result()[0], x)


def test_what_fails_on_the_device_comes_out_of_result(models_folder: Path, device: Device, acl: Any) -> None:
    with Model(models_folder / "tiny_f32.om") as model, Stream() as stream:
        x = model.inputs[0].random(1)
        good = model.run_async(stream, x)
        assert np.array_equal(good.result()[0], x)
        acl.configure("task:nth=2:code=507015")
        bad = [model.run_async(stream, x), model.run_async(stream, x)]
        for pending in (bad[1], bad[0], bad[1]):  # both were under way, and no one says which of them it was
            with pytest.raises(class_of(507015)):
                pending.result()
        acl.configure("")
        assert np.array_equal(model.run_async(stream, x).result()[0], x)


@pytest.mark.parametrize("taker", ["another model", "the stream", "the device", "another thread"])
def test_an_error_that_something_else_has_taken_comes_out_of_result(
    models_folder: Path, device: Device, acl: Any, taker: str
) -> None:
    path = models_folder / "tiny_f32.om"
    with Model(path) as model, Model(path) as other, Stream() as stream:
        x = model.inputs[0].random(1)
        acl.configure("task:nth=2:code=507015")
        failed = model.run_async(stream, x)
        after = other.run_async(stream, x)
        with pytest.raises(class_of(507015)), ThreadPoolExecutor(1) as threads:
            {
                "another model": after.result,
                "the stream": stream.synchronize,
                "the device": device.synchronize,
                "another thread": lambda: threads.submit(stream.synchronize).result(),
            }[taker]()
        for pending in (failed, after, failed):
            with pytest.raises(class_of(507015)):
                pending.result()
        acl.configure("")
        assert np.array_equal(model.run_async(stream, x).result()[0], x)


def test_an_error_reaches_the_run_whose_waiting_was_given_up(models_folder: Path, device: Device, acl: Any) -> None:
    with Model(models_folder / "tiny_f32.om") as model, Stream() as stream:
        x = model.inputs[0].random(1)
        acl.configure("task:nth=2:code=507015")
        with acl.hold("task"):
            first = model.run_async(stream, x)
            with pytest.raises(TimeoutError):
                first.result(timeout=0.005)
            second = model.run_async(stream, x)
        for pending in (second, first):
            with pytest.raises(class_of(507015)):
                pending.result()
        acl.configure("")


def test_an_error_on_one_stream_is_not_lost_by_waiting_for_another(
    models_folder: Path, device: Device, acl: Any
) -> None:
    with Model(models_folder / "tiny_f32.om") as model, Stream() as one, Stream() as two:
        x, y = model.inputs[0].random(1), model.inputs[0].random(2)
        acl.configure("task:nth=2:code=507015")
        first = model.run_async(one, x)
        while not one.query():  # or a task of the other stream might be the second that ends
            time.sleep(0.001)
        second = model.run_async(two, y)
        assert np.array_equal(second.result()[0], y)
        with pytest.raises(class_of(507015)):
            first.result()
        acl.configure("")


def test_a_result_may_be_waited_for_a_while(models_folder: Path, device: Device, acl: Any) -> None:
    with Model(models_folder / "tiny_f32.om") as model, Stream() as stream:
        x = model.inputs[0].random(1)
        with acl.hold("task") as gate:
            pending = model.run_async(stream, x)
            with pytest.raises(TimeoutError):
                pending.result(timeout=0.01)
            gate.undo()
            assert np.array_equal(pending.result(timeout=30)[0], x)


def test_closing_waits_for_the_stream(models_folder: Path, device: Device, acl: Any) -> None:
    with Stream() as stream:
        model = Model(models_folder / "tiny_f32.om")
        x = model.inputs[0].random(1)
        over: list[str] = []
        closing = threading.Thread(target=model.close)
        with acl.hold("task"):
            pending = model.run_async(stream, x)
            stream.launch(over.append, "run")
            closing.start()
            closing.join(0.01)
            assert closing.is_alive() and acl.live["model"] == 1
        closing.join(30)
        assert "model" not in acl.live and over == ["run"]
        assert np.array_equal(pending.result()[0], x)


def test_an_aborted_stream_does_not_keep_a_model_from_closing(models_folder: Path, device: Device) -> None:
    with Model(models_folder / "tiny_f32.om") as model:
        stream = Stream()
        model.run_async(stream, model.inputs[0].random(1))
        stream.abort()
        model.close()
        with pytest.raises(AclError):
            stream.close()


def test_errors_of_c_name_the_model(add: Path, device: Device, acl: Any) -> None:
    with Model(add) as model:
        a = model.inputs[0].random(1)
        for function, call in (
            ("aclmdlExecute", lambda: model.run(a, a)),
            ("aclrtMemcpy", lambda: model.run(a, a)),
        ):
            with acl.fail(function, code=507899), pytest.raises(AclError, match=f"{function} returned .*tiny_add.om"):
                call()
        assert np.array_equal(model.run(a, a)[0], a + a)


def test_what_arrays_are_checked_against_cannot_be_set(models_folder: Path) -> None:
    with Model(models_folder / "digits_f16.om") as model:
        for name in ("shape", "dtype", "nbytes", "buffer_nbytes", "element", "picture"):
            with pytest.raises(AttributeError, match=rf"TensorInfo\.{name} cannot be set.*x\.reshape"):
                setattr(model.outputs[0], name, (1, 1))


@pytest.mark.parametrize(
    ("function", "code"),
    [
        ("aclmdlGetInputSizeByIndex", -1),
        ("aclmdlGetOutputSizeByIndex", -1),
        ("aclmdlGetInputDataType", -1),
        ("aclmdlGetOutputDataType", -1),
        ("aclmdlGetInputNameByIndex", 100000),
        ("aclmdlGetOutputNameByIndex", 100000),
    ],
)
def test_functions_without_a_code_fail_with_what_they_return(
    add: Path, device: Device, acl: Any, function: str, code: int
) -> None:
    with acl.fail(function, code=code), pytest.raises(AclError, match=f"{function} returned .* for index 0"):
        Model(add)
    with acl.fail(function, code=code), pytest.raises(AclError, match=f"{function} returned"):
        describe(add)


@pytest.mark.parametrize("function", ["aclrtCreateEventExWithFlag", "aclrtRecordEvent", "aclrtSynchronizeEvent"])
def test_a_model_is_not_unloaded_under_a_run(add: Path, device: Device, acl: Any, function: str) -> None:
    """close() waits for the stream, where there is no event to wait for."""
    with Stream() as stream:
        model = Model(add)
        a = model.inputs[0].random(1)
        model.run_async(stream, a, a)
        acl.record()
        with acl.fail(function, code=207003):
            model.close()
        names = acl.calls.names()
        assert names.index("aclrtSynchronizeStream") < names.index("aclmdlUnload")


def test_a_graph_keeps_the_device_its_model_took(add: Path, acl: Any) -> None:
    model = Model(add, 0)
    with model.context, Stream() as stream, model.bind(mirror=False) as binding:
        with stream.capture() as graph:
            binding.run_async(stream)
        model.close()
        assert Device(0).active
        graph.run()
        graph.close()
    assert not Device(0).active
