"""Zero copy: Memory and Binding, on every chip, in every output mode, in every order of closing."""

from __future__ import annotations

import ctypes
import gc
import json
import mmap
import os
import re
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pyrknn.rknn_api as api
import pytest
from npu_common.buffer import aligned_empty
from npu_common.errors import ClosedError
from pyrknn import Memory, Model
from pyrknn.errors import RknnErrFail
from pyrknn.model.nc1hwc2 import nc1hwc2_to_nhwc

from tests.compiler import shared_library
from tests.pyrknn.conftest import Child

CHIPS = ["rk3588", "rk3576", "rk3566", "rk3568", "rk3562", "rv1103", "rv1106"]


@pytest.fixture
def model(fake_rknn: Any, models_folder: Path) -> Any:
    with Model(models_folder / "identity_int8.rknn") as made:
        yield made
        gc.collect()


# Memory


def test_memory_on_a_system_without_memfd_create(child: Child, tmp_path: Path) -> None:
    """The fake then takes a file without a name."""
    refuse = "#include <errno.h>\nlong syscall(long number, ...) { (void)number; errno = ENOSYS; return -1; }"
    preload = [*os.environ.get("LD_PRELOAD", "").split(), str(shared_library(tmp_path / "librefuse.so", refuse))]
    program = """
import os, sys
from pyrknn import Model
with Model(sys.argv[1] + "/identity_int8.rknn") as model, model.create_mem(64) as memory:
    memory.array()[:64] = 7
    print(os.pread(memory.fd, 64, 0) == bytes([7] * 64), os.readlink(f"/proc/self/fd/{memory.fd}"))
"""
    said = child(program, LD_PRELOAD=" ".join(preload))
    assert re.fullmatch(r"True /tmp/npu-fake-\w+ \(deleted\)\n", said), said


def test_memory(fake_rknn: Any, model: Model) -> None:
    with model.create_mem(1000) as memory:
        assert isinstance(memory, Memory) and memory.nbytes == 1000 and memory.address and memory.fd >= 0
        assert memory.handle.size == 1000 and memory.handle.flags == api.RKNN_TENSOR_MEMORY_FLAGS_ALLOC_INSIDE
        assert repr(memory) == f"<Memory 1000 bytes at {memory.address:#x}, fd {memory.fd}>"
        assert 0 < memory.phys_addr < 1 << 64
        view = memory.array("f4", (10, 25))
        view[...] = 2
        assert ctypes.c_float.from_address(memory.address).value == 2
        del view
        assert fake_rknn.live["mem"] == 1
    assert memory.closed and "mem" not in fake_rknn.live


@pytest.mark.parametrize("nbytes", [0, -1, 1 << 32])
def test_sizes_refused(model: Model, nbytes: int) -> None:
    for make in (
        lambda: model.create_mem(nbytes),
        lambda: model.create_mem_from_fd(0, nbytes),
        lambda: model.create_mem_from_phys(1, 1, nbytes),
    ):
        with pytest.raises(ValueError, match=f"expected 1 to 4294967295, got {nbytes}"):
            make()


def test_what_is_no_number_is_refused_by_name(model: Model, models_folder: Path) -> None:
    with pytest.raises(TypeError, match="create_mem, nbytes: expected an int, got float 1.5"):
        model.create_mem(1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="Model, flags: expected RKNN_FLAG values"):
        Model(models_folder / "identity_int8.rknn", flags="perf")  # type: ignore[arg-type]


def test_flags_take_create_mem2(fake_rknn: Any, model: Model) -> None:
    fake_rknn.record()
    model.create_mem(64).close()
    model.create_mem(64, api.RKNN_FLAG_MEMORY_NON_CACHEABLE).close()
    assert fake_rknn.calls.names() == ["rknn_create_mem", "rknn_destroy_mem", "rknn_create_mem2", "rknn_destroy_mem"]
    assert fake_rknn.calls[2].args["alloc_flags"] in ("RKNN_FLAG_MEMORY_NON_CACHEABLE", 2)


def test_sync(fake_rknn: Any, model: Model) -> None:
    memory = model.create_mem(64)
    fake_rknn.record()
    for direction in ("to_device", "from_device", "both"):
        memory.sync(direction)
    assert [call.args["mode"] for call in fake_rknn.calls] == [
        "RKNN_MEMORY_SYNC_TO_DEVICE",
        "RKNN_MEMORY_SYNC_FROM_DEVICE",
        "RKNN_MEMORY_SYNC_BIDIRECTIONAL",
    ]
    with pytest.raises(ValueError, match="expected one of to_device, from_device, both, got 'up'"):
        memory.sync("up")
    memory.close()
    with pytest.raises(ClosedError):
        memory.sync()


def test_memory_from_a_descriptor(fake_rknn: Any, model: Model) -> None:
    """A memfd stands in for a camera's dma-buf: what is written there, the NPU reads; and the other way round."""
    offset = 4096
    fd = os.memfd_create("camera")
    os.ftruncate(fd, offset + 1920)
    with model.bind() as plain:
        x, name = plain.input_infos[0], plain.input_infos[0].name
        data = x.random(4)
    os.pwrite(fd, data.tobytes(), offset)
    with model.dup() as duplicate:
        memory = duplicate.create_mem_from_fd(fd, 1920, offset)
        assert memory.fd == fd and memory.phys_addr == (1 << 64) - 1
        assert memory.array("i1", (4,)).tolist() == data.ravel()[:4].tolist()
        with duplicate.bind({name: memory}) as binding:
            got = nc1hwc2_to_nhwc(binding.run().outputs[0], 20)
            assert np.array_equal(got, nc1hwc2_to_nhwc(data, 20))
            memory.array()[:1920] = 5
            assert set(os.pread(fd, 1920, offset)) == {5}
        gc.collect()
    os.close(fd)


def test_memory_from_a_descriptor_mapped_already(fake_rknn: Any, model: Model) -> None:
    fd = os.memfd_create("buffer")
    os.ftruncate(fd, 8192)
    mapped = mmap.mmap(fd, 8192)
    address = ctypes.addressof(ctypes.c_char.from_buffer(mapped))
    with model.create_mem_from_fd(fd, 4096, 4096, virt_addr=address) as memory:
        memory.array()[0] = 77
        assert memory.address == address + 4096 and mapped[4096] == 77
    with pytest.raises(ValueError, match="virt_addr: expected the address where the CPU sees the buffer, got 0"):
        model.create_mem_from_fd(fd, 64, virt_addr=0)
    mapped.close()
    os.close(fd)
    with pytest.raises(ValueError, match="is not an open descriptor"):
        model.create_mem_from_fd(fd, 64, virt_addr=address)
    with pytest.raises(ValueError, match="offset: expected at least 0, got -1"):
        model.create_mem_from_fd(0, 64, -1)


def test_memory_from_a_physical_address(fake_rknn: Any, model: Model) -> None:
    block = aligned_empty(4096, alignment=4096)
    memory = model.create_mem_from_phys(0x1000_0000, block.ctypes.data, 4096)
    assert memory.fd == -1 and memory.phys_addr == 0x1000_0000 and np.shares_memory(memory.array(), block)
    gc.collect()
    memory.close()
    block[...] = 1  # still the caller's


def test_memory_outlives_the_names(fake_rknn: Any, models_folder: Path) -> None:
    model: Any = Model(models_folder / "identity_int8.rknn")
    view = model.create_mem(256).array()
    number = model.handle.value
    del model
    gc.collect()
    assert fake_rknn.live == {"context": 1, "mem": 1} and number
    view[...] = 3
    with pytest.warns(ResourceWarning):
        del view
    assert fake_rknn.live == {}


def test_model_is_not_closed_under_a_view(fake_rknn: Any, models_folder: Path) -> None:
    model = Model(models_folder / "identity_int8.rknn")
    memory, other = model.create_mem(256), model.create_mem(256)
    view = memory.array()
    with pytest.raises(BufferError, match="arrays still look into its memory"):
        model.close()
    assert not model.closed and not other.closed
    assert model.run(model.inputs[0].zeros())[0].shape == (1, 20, 6, 10)
    del view
    model.close()
    assert memory.closed and other.closed and fake_rknn.live == {}


# Bindings


EVERY_CHIP = """
import json, os, sys
import numpy as np
from npu_common import layout
from pyrknn.model import nc1hwc2
from pyrknn.errors import RknnErrTargetPlatformUnmatch
from pyrknn import Model
from pyrknn.model.rknn_file import read

general = not os.environ["NPU_FAKE_RKNN_CHIP"].startswith("rv")
found = {}
for name in ("identity_int8", "identity_fp16", "add_int8", "digits_int8", "multi_output", "two_input", "token_sum"):
    path = f"{sys.argv[1]}/{name}.rknn"
    for output in ("native", "nhwc", "nchw", "float32"):
        with Model(path, outputs="float32" if output == "float32" else "native") as plain:
            rng = np.random.RandomState(7)
            convertible = ["int64" if i.dtype == "int64" else "float32" for i in plain.inputs]
            # Not info.shape: on the RV chips the plain attributes of an input are the native ones.
            shapes = [tensor.shape for tensor in read(path).inputs]
            data = [rng.randint(-4, 5, shape).astype(t) for shape, t in zip(shapes, convertible)]
            for kind in ("native", "float32"):
                dtypes = {i.name: t for i, t in zip(plain.inputs, convertible) if t == "float32"}
                wanted_dtypes = dtypes if kind == "float32" else None
                with Model(path) as model, model.bind(outputs=output, input_dtype=wanted_dtypes) as binding:
                    for info, place, values in zip(binding.input_infos, binding.inputs, data):
                        if kind == "native":
                            if info.quantization is not None:
                                values = info.quantize(values.astype(np.float32))
                            if info.layout == "NC1HWC2" and values.ndim == 4:
                                values = nc1hwc2.nhwc_to_nc1hwc2(values, info.shape[4], c1=info.shape[1])
                        place[...] = values
                    outputs = binding.run().outputs
                    results = []
                    for info, target, got in zip(plain.outputs, binding.output_infos, outputs):
                        if target.layout == "NC1HWC2":
                            _, c, h, w = info.shape
                            got = nc1hwc2.nc1hwc2_to_nchw(got, c, height=h, width=w)
                        elif target.layout == "NHWC":
                            got = layout.nhwc_to_nchw(got)[:, :info.shape[1]]  # RK356x fills whole blocks (measured)
                        results.append(np.array(got, order='C'))
                    del outputs, got, place
                try:
                    wanted = plain.run(*(data if general else [i.zeros() for i in plain.inputs]))
                except RknnErrTargetPlatformUnmatch:
                    assert not general
                    wanted = None  # compared with RK3588 outside
                if wanted is not None and name != "digits_int8" or kind == "float32" and wanted is not None:
                    for info, got, expected in zip(plain.outputs, results, wanted):
                        assert got.dtype == expected.dtype and np.array_equal(got, expected), (name, output, kind, info)
                found[f"{name} {output} {kind}"] = [[str(r.dtype), r.astype(float).ravel().tolist()] for r in results]
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def on_rk3588(child: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(child(EVERY_CHIP, NPU_FAKE_RKNN_CHIP="rk3588"))
    assert len(found) == 7 * 4 * 2
    return found


@pytest.mark.parametrize("chip", CHIPS[1:])
def test_bound_equals_run_on_every_chip(child: Any, on_rk3588: dict[str, Any], chip: str) -> None:
    """All output modes, native and converted inputs; inside, each is compared with Model.run."""
    assert json.loads(child(EVERY_CHIP, NPU_FAKE_RKNN_CHIP=chip)) == on_rk3588


def test_native_and_converted_layouts(model: Model) -> None:
    with model.bind() as native:
        (x,), (y,) = native.input_infos, native.output_infos
        assert (x.layout, x.shape, x.dtype) == ("NC1HWC2", (1, 2, 6, 10, 16), np.dtype("int8")) and y.shape == x.shape
        assert native.inputs["x"].shape == x.shape
    with model.bind(outputs="nhwc", input_dtype={"x": "uint8"}) as converted:
        (x,), (y,) = converted.input_infos, converted.output_infos
        assert (x.layout, x.shape, x.dtype) == ("NHWC", (1, 6, 10, 20), np.dtype("uint8"))
        assert (y.layout, y.shape, y.dtype, y.quantization) != ("", (), None, None) and y.shape == x.shape


def test_row_padding_shows_as_strides(fake_rknn: Any, models_folder: Path) -> None:
    with Model(models_folder / "identity_fp16.rknn") as model:
        with model.bind() as binding:
            x = binding.inputs["x"]
            assert x.shape == (1, 10, 10, 3) and x.strides == (16 * 10 * 6, 16 * 6, 6, 2)  # 16 pixels a row
            data = np.arange(300, dtype=np.float16).reshape(x.shape)
            x[...] = data
            assert np.array_equal(nc1hwc2_to_nhwc(binding.run().outputs[0], 3), data)
            del x
        with model.bind(input_dtype="float32", outputs="nhwc") as binding:
            assert binding.inputs["x"].strides == (16 * 10 * 12, 16 * 12, 12, 4)


def test_what_passes_through(fake_rknn: Any, models_folder: Path) -> None:
    """The runtime is asked to take the model's own type unchanged, and to convert another type."""
    with Model(models_folder / "add_int8.rknn") as model, model.bind(input_dtype={"b": "float32"}):
        attrs = [call.args["attr"] for call in fake_rknn.calls.of("rknn_set_io_mem")]
    reported = {attr["name"]: (attr["type"], attr["pass_through"]) for attr in attrs[:2]}
    assert reported == {"a": ("RKNN_TENSOR_INT8", 1), "b": ("RKNN_TENSOR_FLOAT32", 0)}


def test_a_bound_run_is_one_call(fake_rknn: Any, model: Model) -> None:
    with model.bind() as binding:
        binding.run()
        binding.inputs[0][...] = 3
        fake_rknn.record()
        assert binding.run() is binding
        assert binding.run().outputs[0].max() == 3
        assert fake_rknn.calls.names() == ["rknn_run"] * 2


def test_views_follow_the_runs(model: Model) -> None:
    with model.bind(outputs="nchw", input_dtype="float32") as binding:
        (x,), (y,) = binding.inputs, binding.outputs
        for value in (1.0, 2.0):
            x[...] = value
            binding.run()
            assert np.allclose(binding.output_infos[0].dequantize(y), value)
        assert np.shares_memory(y, binding.outputs["y"]) and np.shares_memory(y, binding.memories["y"].array())
        del x, y


def test_two_bindings_ping_pong(fake_rknn: Any, model: Model) -> None:
    with model.bind() as one, model.bind() as two:
        one.inputs[0][...] = 1
        two.inputs[0][...] = 2
        for _ in range(3):
            assert one.run().outputs[0].max() == 1
            assert two.run().outputs[0].max() == 2
            assert one.outputs[0].max() == 1  # not touched by the other
        two.run()
        fake_rknn.record()
        one.run()
        assert fake_rknn.calls.names() == ["rknn_set_io_mem"] * 2 + ["rknn_run"]


def test_outputs_of_one_feed_another(fake_rknn: Any, model: Model) -> None:
    shared = model.create_mem(1920)
    with shared, model.bind(y=shared) as first, model.bind({"x": shared}) as second:
        first.inputs[0][...] = 9
        first.run()
        assert second.run().outputs[0].max() == 9


def test_given_memory_is_not_closed_with_the_binding(fake_rknn: Any, model: Model) -> None:
    memory = model.create_mem(1920)
    binding = model.bind(x=memory)
    assert binding.memories["x"] is memory and set(binding.memories) == {"x", "y"}
    mine = binding.memories["y"]
    binding.close()
    binding.close()
    assert not memory.closed and mine.closed and fake_rknn.live == {"context": 1, "mem": 1}
    memory.close()


@pytest.mark.parametrize("tensor", ["x", "y"])
def test_closing_memory_closes_its_bindings(fake_rknn: Any, model: Model, tensor: str) -> None:
    """A run on memory that is gone writes where something else lies by now."""
    memory = model.create_mem(1920)
    given, other = model.bind({tensor: memory}), model.bind()
    given.run()
    memory.close()
    assert given.closed
    fake_rknn.record()
    with pytest.raises(ClosedError):
        given.run()
    assert fake_rknn.calls.names() == []
    other.run()
    other.memories["x"].close()  # also what the binding allocated itself
    assert other.closed and fake_rknn.live == {"context": 1}


def test_memory_in_use_by_a_run_is_closed_after_it(fake_rknn: Any, model: Model) -> None:
    memory = model.create_mem(1920)
    binding = model.bind(x=memory)
    fake_rknn.record()
    runner, closing = threading.Thread(target=binding.run), threading.Thread(target=memory.close)
    with fake_rknn.hold("inference") as gate:
        runner.start()
        gate.wait()
        closing.start()
        closing.join(0.01)
    for thread in (runner, closing):
        thread.join(30)
    assert fake_rknn.calls.names()[:2] == ["rknn_run", "rknn_destroy_mem"]
    assert [call.result for call in fake_rknn.calls][:2] == [0, 0]


def test_filling_one_binding_while_another_runs(fake_rknn: Any, model: Model) -> None:
    """Ping-pong is worth nothing when taking a view waits for the run."""
    with model.bind() as one, model.bind() as two:
        runner = threading.Thread(target=one.run)
        with fake_rknn.hold("inference", seconds=10) as gate:
            runner.start()
            gate.wait()
            two.inputs[0][...] = 1
            assert not fake_rknn.calls.of("rknn_run"), "it waited for the run"
        runner.join()


def test_binding_is_not_closed_under_a_view(fake_rknn: Any, model: Model) -> None:
    binding = model.bind()
    view = binding.outputs[0]
    for thing in (binding, model):
        with pytest.raises(BufferError, match="arrays still look"):
            thing.close()
    assert not binding.closed
    binding.run()
    del view
    binding.close()
    with pytest.raises(ClosedError):
        binding.run()
    with pytest.raises(ClosedError):
        binding.inputs  # noqa: B018


@pytest.mark.parametrize("order", ["binding memory model", "memory binding model", "model memory binding", "model"])
def test_any_order_of_closing(child: Any, order: str) -> None:
    """On a fake that aborts where the vendor's library crashes."""
    program = f"""
import sys
from pyrknn import Model
model = Model(sys.argv[1] + "/identity_int8.rknn")
memory = model.create_mem(1920)
binding, idle = model.bind(x=memory), model.bind(y=memory)
duplicate = model.dup()
binding.run()
for name in {order.split()!r}:
    globals()[name].close()
duplicate.run(duplicate.inputs[0].zeros()); duplicate.close()
print(model.closed, memory.closed, binding.closed, idle.closed)
"""
    assert child(program, NPU_FAKE_CRASH="1") == "True True True True\n"


def test_run_beside_a_binding(model: Model) -> None:
    x = model.inputs[0].random(0)
    with Model(model.source) as fresh:
        (wanted,) = fresh.run(x)
    with model.bind() as binding:
        before = binding.run().outputs[0].copy()
        assert np.array_equal(model.run(x)[0], wanted)
        assert np.array_equal(binding.run().outputs[0], before)
    assert np.array_equal(model.run(x)[0], wanted)


REFUSED: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"z": None}, TypeError, "the model has no tensor 'z'; it has: x, y"),
    ({"outputs": "NC1HWC2"}, ValueError, "outputs: expected one of native, nhwc, nchw, float32, got 'NC1HWC2'"),
    (
        {"x": np.zeros(1920, np.uint8)},
        TypeError,
        r"'x': expected a Memory, got ndarray; make one with model.create_mem",
    ),
    ({"input_dtype": {"w": "uint8"}}, TypeError, "the model has no input 'w'; it has: x"),
    ({"input_dtype": "int64"}, TypeError, "converts from uint8, int8, float16, float32, got int64"),
    ({"input_dtype": "complex64"}, TypeError, "RKNN has no element type complex64"),
]


@pytest.mark.parametrize(("options", "kind", "message"), REFUSED, ids=[m for _, _, m in REFUSED])
def test_what_bind_refuses(
    fake_rknn: Any, model: Model, options: dict[str, Any], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        model.bind(**options)
    assert fake_rknn.live == {"context": 1}
    model.run(model.inputs[0].zeros())  # nothing was bound


def test_memory_that_does_not_fit(fake_rknn: Any, model: Model) -> None:
    memory = model.create_mem(1919)
    with pytest.raises(ValueError, match="'x': expected memory of 1920 bytes, got 1919"):
        model.bind(x=memory)
    with model.dup() as duplicate, duplicate.create_mem(4000) as foreign:
        with pytest.raises(ValueError, match="'x': the memory was made by another model"):
            model.bind(x=foreign)
    with pytest.raises(TypeError, match="'output' memory|goes into the mapping"):
        model.bind(outputs=memory)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="memory for 'x' was given twice"):
        model.bind({"x": memory}, x=memory)
    memory.close()
    with pytest.raises(ClosedError):
        model.bind(y=memory)
    assert fake_rknn.live == {"context": 1}


@pytest.mark.parametrize("after", [0, 1])
def test_a_bind_that_fails_half_way(fake_rknn: Any, model: Model, after: int) -> None:
    with model.bind() as good:
        good.inputs[0][...] = 4
        good.run()
        fake_rknn.configure(f"rknn_set_io_mem:after={after}:code=-1:times=1")
        with pytest.raises(RknnErrFail):
            model.bind()
        fake_rknn.record()
        assert good.run().outputs[0].max() == 4
        assert fake_rknn.calls.names() == ["rknn_set_io_mem"] * 2 + ["rknn_run"]  # not on memory half replaced


@pytest.mark.parametrize("nth", range(1, 8))
def test_a_bind_that_fails_anywhere_leaves_nothing(fake_rknn: Any, model: Model, nth: int) -> None:
    for function in ("rknn_query", "rknn_create_mem", "rknn_set_io_mem"):
        fake_rknn.configure(f"{function}:nth={nth}:code=-1" if function != "rknn_create_mem" else f"alloc:nth={nth}")
        try:
            model.bind().close()
        except (RknnErrFail, MemoryError):
            pass
        fake_rknn.configure("")
        assert fake_rknn.live == {"context": 1}, function
    model.bind().close()


def test_forgotten_binding_frees_its_memory(fake_rknn: Any, model: Model) -> None:
    binding = model.bind()
    binding.run()
    del binding  # without a warning: the model gives one where it is not closed
    assert fake_rknn.live == {"context": 1}
    with model.bind() as again:
        again.run()
