"""Preset memory: zero copy on DeviceBuffers, pinned memory that is copied, streams, graphs, closing."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeoutError
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl import Context, Device, Model, Stream
from pyacl.errors import AclError, ClosedError
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.host_buffer import HostBuffer
from pyacl.runtime.thread_context import current_handle

A = np.arange(16, dtype=np.float32).reshape(2, 8)
B = np.full((2, 8), 0.5, np.float32)


def read(buffer: DeviceBuffer) -> Any:
    return buffer.read(np.float32, (2, 8))


def test_a_run_on_device_memory_is_one_c_call(add: Path, device: Device, acl: Any) -> None:
    with DeviceBuffer.from_array(A) as a, DeviceBuffer.from_array(B) as b, DeviceBuffer(64) as out:
        with Model(add) as model, model.bind(a=a, b=b, sum=out) as binding:
            binding.run()
            before = len(acl.calls)
            for _ in range(3):
                assert binding.run() is binding
            assert acl.calls.names()[before:] == ["aclmdlExecute"] * 3
            assert np.array_equal(read(out), A + B)
            assert binding.buffers == {"a": a, "b": b, "sum": out} and len(binding.inputs) == len(binding.outputs) == 0
            a.write(B)
            binding.run()
            assert np.array_equal(read(out), B + B)


def test_memory_no_one_gave_is_made_with_pinned_memory_beside(add: Path, device: Device) -> None:
    with Model(add) as model, model.bind() as binding:
        binding.inputs["a"][...], binding.inputs[1][...] = A, B
        assert np.array_equal(binding.run().outputs["sum"], A + B)
        assert list(binding.buffers) == ["a", "b", "sum"] and np.array_equal(read(binding.buffers["sum"]), A + B)
        assert [i.shape for i in binding.input_infos] == [(2, 8)] * 2 and binding.output_infos[0].name == "sum"
        assert repr(binding) == f"<pyacl.Binding of {add}: a, b, sum>" and binding.gear is None


def test_mirror_false_makes_device_memory_only(add: Path, device: Device, acl: Any) -> None:
    with Model(add) as model, model.bind(mirror=False) as binding:
        for name, values in (("a", A), ("b", B)):
            binding.buffers[name].write(values)
        before = len(acl.calls)
        binding.run()
        binding.run()
        assert acl.calls.names()[before:] == ["aclmdlExecute"] * 2
        assert np.array_equal(read(binding.buffers["sum"]), A + B)
        assert not acl.calls.of("aclrtMallocHost")


def test_pinned_memory_of_the_users(add: Path, device: Device) -> None:
    with HostBuffer.from_array(A) as a, HostBuffer(64) as out, DeviceBuffer.from_array(B) as b, Model(add) as model:
        with model.bind({"a": a}, b=b, sum=out) as binding:
            binding.run()
            assert np.array_equal(out.array(np.float32, (2, 8)), A + B)
            assert binding.inputs.names == ("a",) and binding.outputs.names == ("sum",)
        assert not a.closed and not out.closed


def test_views_of_one_buffer(add: Path, device: Device) -> None:
    with DeviceBuffer(192) as whole, Model(add) as model:
        parts = {name: whole[at : at + 64] for name, at in (("a", 0), ("b", 64), ("sum", 128))}
        with model.bind(parts) as binding:
            parts["a"].write(A)
            parts["b"].write(B)
            binding.run()
            assert np.array_equal(parts["sum"].read(np.float32, (2, 8)), A + B)
        with model.bind(a=whole[0:64], b=whole[0:64], mirror=False) as binding:  # inputs may share
            binding.run()
            assert np.array_equal(read(binding.buffers["sum"]), A + A)


def test_one_models_output_is_the_next_ones_input(add: Path, device: Device) -> None:
    with Model(add) as one, Model(add) as other, one.bind() as first:
        with other.bind(a=first.buffers["sum"]) as second:
            first.inputs["a"][...], first.inputs["b"][...] = A, B
            second.inputs["b"][...] = B
            first.run()
            assert np.array_equal(second.run().outputs[0], A + B + B)


def test_what_does_not_fit_is_refused(add: Path, device: Device, acl: Any) -> None:
    before = acl.live
    with Model(add) as model, DeviceBuffer(192) as buffer:
        elsewhere = Device(1)
        elsewhere.use()
        far = DeviceBuffer(64)
        device.context.use()
        for arguments, words in (
            ({"picture": buffer}, "the model has no tensor 'picture'; it has: a, b, sum"),
            ({"a": A}, r"'a': expected a DeviceBuffer or HostBuffer, got ndarray; DeviceBuffer\(64\)"),
            ({"a": buffer[:63]}, "'a': expected a buffer of 64 bytes, got 63"),
            ({"a": buffer[2:]}, "'a': expected memory at a multiple of 4 bytes"),
            ({"a": far}, "the model is on device 0, the memory on device 1"),
            ({"a": buffer[:64], "sum": buffer[32:]}, "memory of output 'sum' overlaps that of 'a'"),
        ):
            with pytest.raises((TypeError, ValueError), match=words):
                model.bind(arguments)
        del arguments  # its views keep the memory
        with pytest.raises(TypeError, match="memory for 'a' was given twice"):
            model.bind({"a": buffer}, a=buffer)
        with pytest.raises(TypeError, match="expected a mapping of name to memory, got DeviceBuffer"):
            model.bind(buffer)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=r"gear: expected one of model.gears \(none\)"):
            model.bind(gear=4)  # type: ignore[arg-type]
        gone = DeviceBuffer(64)
        gone.close()
        with pytest.raises(ClosedError):
            model.bind(a=gone)
        far.close()
        elsewhere.reset()
    assert acl.live == before


@pytest.mark.parametrize(
    ("function", "after"),
    [
        ("aclrtMalloc", 2),
        ("aclrtMallocHost", 1),
        ("aclmdlCreateDataset", 1),
        ("aclCreateDataBuffer", 2),
        ("aclmdlAddDatasetBuffer", 1),
    ],
)
def test_half_a_binding_leaves_nothing(add: Path, device: Device, acl: Any, function: str, after: int) -> None:
    import gc

    with Model(add) as model:
        before = acl.live
        with acl.fail(function, code=207001, after=after), pytest.raises(AclError) as caught:
            model.bind()
        assert function in str(caught.value)
        del caught
        gc.collect()
        assert acl.live == before
        model.close()


def test_closing_ones_buffer_leaves_the_binding_its_memory(add: Path, device: Device) -> None:
    a, b, out = DeviceBuffer.from_array(A), DeviceBuffer.from_array(B), DeviceBuffer(64)
    with Model(add) as model, model.bind(a=a, b=b, sum=out) as binding:
        a.close()
        b.close()
        with DeviceBuffer(64) as other:
            other.fill(255)  # no one else got that memory
            binding.run()
        assert np.array_equal(read(out), A + B)
    out.close()


def test_so_does_closing_ones_pinned_memory(add: Path, device: Device) -> None:
    a, b, out = HostBuffer.from_array(A), HostBuffer.from_array(B), HostBuffer(64)
    found = np.frombuffer(out.array(np.float32, (2, 8)), np.float32)
    with Model(add) as model, model.bind(a=a, b=b, sum=out) as binding:
        a.close()
        b.close()
        with HostBuffer(64) as other:
            other.array()[...] = 255  # no one else got that memory
            binding.run()
        assert np.array_equal(found.reshape(2, 8), A + B)
    del found
    out.close()


def test_bindings_and_runs_take_turns(add: Path, device: Device) -> None:
    with Model(add) as model, model.bind() as one, model.bind() as other:
        for binding, values in ((one, A), (other, B)):
            binding.inputs["a"][...] = binding.inputs["b"][...] = values
        for _ in range(3):
            assert np.array_equal(one.run().outputs[0], A + A)
            assert np.array_equal(model.run(A, B)[0], A + B)
            assert np.array_equal(other.run().outputs[0], B + B)


def test_bindings_of_gears(models_folder: Path, device: Device, acl: Any) -> None:
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    stored = (images.astype(np.int16) - 128).astype(np.int8)
    with Model(models_folder / "digits_int8.om") as model:
        with model.bind() as largest, model.bind(gear=model.gears[1]) as two:
            assert largest.gear == model.gears[3] and largest.inputs[0].shape == (8, 8, 8, 1)
            assert two.inputs[0].shape == (2, 8, 8, 1) and two.outputs[0].shape == (2, 10)
            for turn in range(3):
                largest.inputs[0][...] = stored[turn : turn + 8]
                two.inputs[0][...] = stored[turn : turn + 2]
                assert largest.run().outputs[0].argmax(axis=1).tolist() == labels[turn : turn + 8].tolist()
                assert two.run().outputs[0].argmax(axis=1).tolist() == labels[turn : turn + 2].tolist()
                assert model.run(stored[:4])[0].argmax(axis=1).tolist() == labels[:4].tolist()
        model.set_batch_size(4)
        with model.bind() as chosen:
            assert chosen.gear == model.gears[2] and chosen.input_infos[0].shape == (4, 8, 8, 1)
        with pytest.raises(ValueError, match=r"gear: expected one of model.gears \(batch 1, .*got 4"):
            model.bind(gear=4)  # type: ignore[arg-type]
        with DeviceBuffer(4 * 64) as small, pytest.raises(ValueError, match="expected a buffer of 512 bytes, got 256"):
            model.bind(image=small)  # enough for the gear, not for the largest


def test_threads_in_other_contexts(add: Path, device: Device, acl: Any) -> None:
    with Model(add) as model, model.bind(mirror=False) as binding:
        binding.buffers["a"].write(A)
        binding.buffers["b"].write(B)
        binding.run()
        with acl.fail("aclmdlExecute", code=107003, times=1):  # what AscendCL says of another thread's context
            with Device(1):
                there = current_handle()
                binding.run()
                assert current_handle() == there
        with acl.fail("aclmdlExecute", code=107003), pytest.raises(AclError, match="107003"):
            binding.run()
        found: list[Any] = []

        def work() -> None:
            before = len(acl.calls)
            binding.run()
            found.append(acl.calls.names()[before:])
            before = len(acl.calls)
            binding.run()
            found.append(acl.calls.names()[before:])

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        assert found[0].count("aclmdlExecute") == 2 and found[0].count("aclrtSetCurrentContext") == 1
        assert found[1] == ["aclmdlExecute"]
        assert np.array_equal(read(binding.buffers["sum"]), A + B)


def test_errors_of_the_run(add: Path, device: Device, acl: Any) -> None:
    with Model(add) as model, model.bind() as binding, model.bind(mirror=False) as plain:
        for one in (binding, plain):
            one.run()
            with acl.fail("aclmdlExecute", code=507011), pytest.raises(AclError, match="aclmdlExecute.*tiny_add.om"):
                one.run()
        with acl.fail("aclrtMemcpy", code=507899), pytest.raises(AclError, match="aclrtMemcpy returned.*tensor 'a'"):
            binding.run()


# Streams


def test_run_async(add: Path, device: Device, acl: Any) -> None:
    with acl.set(acl_pageable="refuse"), Model(add) as model, model.bind() as binding, Stream() as stream:
        binding.inputs["a"][...], binding.inputs["b"][...] = A, B
        with acl.hold("task"):
            assert binding.run_async(stream) is binding
            assert not stream.query()
        stream.synchronize()
        assert np.array_equal(binding.outputs[0], A + B)
        with pytest.raises(TypeError, match="Binding.run_async, stream: expected a pyacl.Stream, got int"):
            binding.run_async(3)  # type: ignore[arg-type]


def test_a_queued_run_on_device_memory_is_one_c_call(add: Path, device: Device, acl: Any) -> None:
    with Stream() as stream, Model(add, stream=stream) as model, model.bind(mirror=False) as binding:
        binding.run_async()
        before = len(acl.calls)
        binding.run_async()
        binding.run_async()
        names = acl.calls.names()[before:]
        assert [n for n in names if n != "aclrtGetCurrentContext"] == ["aclmdlExecuteAsync"] * 2
        stream.synchronize()


def test_closing_while_a_run_is_queued_is_safe(add: Path, device: Device, acl: Any) -> None:
    with Stream() as stream, Model(add) as model, DeviceBuffer(64) as out:
        binding = model.bind(sum=out)
        binding.inputs["a"][...], binding.inputs["b"][...] = A, B
        with acl.hold("task") as gate:
            binding.run_async(stream)
            binding.close()
            with DeviceBuffer(64) as other, HostBuffer(64) as pinned:
                other.fill(255)
                pinned.array()[...] = 255
                gate.undo()
                stream.synchronize()
        assert np.array_equal(read(out), A + B)


def test_a_run_without_a_stream_waits_for_queued_ones(add: Path, device: Device, acl: Any) -> None:
    with Model(add) as model, model.bind() as binding, model.bind(mirror=False) as plain, Stream() as stream:
        binding.inputs["a"][...], binding.inputs["b"][...] = A, B
        over: list[str] = []
        for other in (plain, binding):
            with ThreadPoolExecutor(1) as threads, acl.hold("task"):
                binding.run_async(stream)
                stream.launch(over.append, "run")
                run = threads.submit(other.run)
                with pytest.raises(FutureTimeoutError):
                    run.result(0.01)
            run.result(30)
            assert over.pop() == "run"
        assert np.array_equal(binding.outputs[0], A + B)


def test_a_graph_keeps_the_model_it_recorded(add: Path, device: Device, acl: Any) -> None:
    with Stream() as stream:
        model = Model(add)
        binding = model.bind(mirror=False)
        out = binding.buffers["sum"].view()
        binding.buffers["a"].write(A)
        b = binding.buffers["b"].view()
        with stream.capture() as graph:
            binding.run_async(stream)
            with pytest.raises(ValueError, match="record model.bind"):
                model.run_async(stream, A, B)
        model.close()
        assert acl.live["model"] == 1
        for values in (B, A):
            b.write(values)
            graph.launch(stream)
            stream.synchronize()
            assert np.array_equal(read(out), A + values)
        graph.close()
        assert "model" not in acl.live
        out.close()
        b.close()


def test_a_gear_may_be_recorded_though_another_one_is_set(models_folder: Path, device: Device, acl: Any) -> None:
    """Setting it again would copy, which a capture forbids; the datasets have it already."""
    images, labels = np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")
    stored = (images.astype(np.int16) - 128).astype(np.int8)
    with Model(models_folder / "digits_int8.om") as model, Stream() as stream:
        with model.bind(gear=model.gears[1], mirror=False) as two:
            model.run(stored[:8])
            two.buffers["image"].write(stored[3:5])
            settings = len(acl.calls.of("aclmdlSetDynamicBatchSize"))
            with stream.capture("global") as graph:
                two.run_async(stream)
            assert len(acl.calls.of("aclmdlSetDynamicBatchSize")) == settings
            graph.launch(stream)
            stream.synchronize()
            probs = two.buffers["probs"].read(np.int8, (8, 10))[:2]
            assert probs.argmax(axis=1).tolist() == labels[3:5].tolist()
            graph.close()


def test_a_capture_waits_for_runs_elsewhere(add: Path, device: Device, acl: Any) -> None:
    with Model(add) as model, model.bind(mirror=False) as binding, Stream() as stream, Stream() as other:
        with acl.hold("task"):
            binding.run_async(other)
            with stream.capture() as graph, pytest.raises(ValueError, match="under way on another stream"):
                binding.run_async(stream)
            graph.close()
        other.synchronize()


# Closing


def test_views_keep_a_binding_open(add: Path, device: Device) -> None:
    model = Model(add)
    binding = model.bind()
    view = binding.outputs[0]
    for thing in (binding, model):
        with pytest.raises(BufferError, match="arrays still look into its memory"):
            thing.close()
        assert not thing.closed
    assert np.array_equal(binding.run().outputs[0], view)
    del view
    binding.close()
    binding.close()
    with pytest.raises(ClosedError):
        binding.run()
    assert repr(binding).endswith("closed>")
    model.close()


def test_a_binding_in_a_context_of_ones_own(add: Path, device: Device) -> None:
    context = Context(0)
    with Model(add, context=context) as model, model.bind() as binding:
        binding.inputs["a"][...], binding.inputs["b"][...] = A, B
        assert np.array_equal(binding.run().outputs[0], A + B)
        with context, Stream() as stream:
            binding.run_async(stream)
        assert np.array_equal(binding.outputs[0], A + B)
    context.close()
