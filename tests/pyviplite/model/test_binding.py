"""Bindings: buffers set once, given or made, and their fate."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.buffer import aligned_empty
from npu_common.errors import ClosedError
from pyviplite import Buffer, Model


@pytest.fixture
def copy(models_folder: Path) -> Path:
    """A network whose output is its input: uint8 (2, 3, 5)."""
    return models_folder / "tiny_u8.nb"


def test_bind(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        x = model.inputs[0].random(1)
        with model.bind() as binding:
            binding.inputs["x"][...] = x
            assert binding.run() is binding and np.array_equal(binding.outputs["y"], x)
            assert repr(binding).endswith("tiny_u8.nb: x, y>")
            assert set(binding.buffers) == {"x", "y"} and binding.input_infos is model.inputs
            before = len(fake_viplite.calls.of("vip_set_input"))
            binding.run()
            assert len(fake_viplite.calls.of("vip_set_input")) == before
            model.run(x)  # its own buffers, and back again
            binding.inputs[0][...] = 7
            assert (binding.run().outputs[0] == 7).all()
        assert repr(binding).endswith("closed>")
        with pytest.raises(ClosedError):
            binding.run()
        assert np.array_equal(model.run(x)[0], x)


def test_bindings_take_turns(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model, model.bind() as one, model.bind(cached=True) as other:
        one.inputs[0][...], other.inputs[0][...] = 1, 2
        for _ in range(3):
            one.run()
            other.run()
        assert one.outputs[0].max() == 1 and other.outputs[0].min() == 2
    assert "vip_create_buffer_cache" in fake_viplite.calls.names()


def test_a_failure_between_two_bindings(copy: Path, fake_viplite: Any) -> None:
    """The network may then point at one binding's input and the other's output: no run uses that state."""
    with Model(copy) as model, model.bind() as one, model.bind() as other:
        one.inputs[0][...], other.inputs[0][...] = 1, 2
        one.run()
        with fake_viplite.fail("vip_set_output", code=-3, times=1), pytest.raises(ValueError, match="'y' of"):
            other.run()
        assert (one.outputs[0] == 1).all()
        assert (other.run().outputs[0] == 2).all() and (one.outputs[0] == 1).all()
        with fake_viplite.fail("vip_set_output", code=-3, times=1), pytest.raises(ValueError, match="'y' of"):
            one.run()
        assert (one.run().outputs[0] == 1).all() and (other.outputs[0] == 2).all()


def test_given_buffers(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        info = model.inputs[0]
        x = info.random(1)
        handle = aligned_empty((64,), np.uint8)
        with Buffer.from_handle(info, handle) as mine, Buffer((64,)) as raw, model.bind({"x": mine}, y=raw) as binding:
            handle[:30] = x.ravel()
            binding.run()
            assert np.array_equal(raw.array()[:30], x.ravel()) and np.array_equal(binding.outputs[0], x)
            binding.close()
            model.run(x)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Buffer((10,)), "expected a buffer of 30 bytes, got 10"),
        (lambda: Buffer((2, 3, 5), "int8"), r"expected a buffer of uint8 \(2, 3, 5\).*got int8"),
        (lambda: Buffer((5, 3, 2), "uint8"), r"got uint8 \(5, 3, 2\); use Buffer.for_tensor"),
        (lambda: Buffer((2, 3, 5), "uint8"), "got uint8"),  # another quantization: none
        (lambda: np.zeros((2, 3, 5), np.uint8), "expected a Buffer, got ndarray; Buffer.for_tensor"),
    ],
)
def test_buffers_the_library_would_take_for_their_size(
    copy: Path, fake_viplite: Any, make: Callable[[], Any], words: str
) -> None:
    with Model(copy) as model:
        given = make()
        with pytest.raises((TypeError, ValueError), match=words):
            model.bind(x=given)
        if isinstance(given, Buffer):
            given.close()
        with pytest.raises(TypeError, match="has no tensor 'z'; it has: x, y"):
            model.bind(z=given)


def test_a_dma_buf_as_input(copy: Path, fake_viplite: Any) -> None:
    """The network reads the camera's writes.

    The driver does not maintain this memory's cache, so no one asks for maintenance.
    """
    import tempfile

    with Model(copy) as model, tempfile.TemporaryFile() as file:
        x = model.inputs[0].random(6)
        file.write(x.tobytes().ljust(64, b"\0"))
        file.flush()
        with Buffer.from_fd(model.inputs[0], file.fileno()) as camera:
            with model.bind(x=camera) as binding:
                assert np.array_equal(binding.run().outputs[0], x)
            flushed = [call.args["type"] for call in fake_viplite.calls.of("vip_flush_buffer")]
            assert flushed == ["VIP_BUFFER_OPER_TYPE_INVALIDATE"]
            model.close()


def test_c_api_and_python_api_mix(copy: Path, fake_viplite: Any) -> None:
    from npu_common.cdecl import byref
    from pyviplite import vip_lite as api

    assert api.vip_init() == 0
    with Model(copy) as model, model.bind() as binding:
        count = api.vip_uint32_t()
        assert api.vip_query_network(model.handle, api.VIP_NETWORK_PROP_LAYER_COUNT, byref(count)) == 0
        assert int(count) == model.layer_count
        binding.inputs[0][...] = 3
        binding.run()
        assert api.vip_run_network(model.handle) == 0
        assert api.vip_get_buffer_size(binding.buffers["y"].handle) == 30
    assert api.vip_destroy() == 0


def test_other_threads_go_on_while_the_npu_computes(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model, fake_viplite.hold("inference", seconds=10) as gate:
        thread = threading.Thread(target=model.run, args=(model.inputs[0].random(1),))
        thread.start()
        gate.wait()
        # If the call held the interpreter, this would not be asked before it had ended.
        assert not fake_viplite.calls.of("vip_run_network")
        gate.release()
        thread.join()


def test_one_networks_output_is_the_nexts_input(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as first, Model(copy) as second, Buffer.for_tensor(first.outputs[0]) as middle:
        with first.bind(y=middle) as one, second.bind(x=middle) as two:
            x = first.inputs[0].random(9)
            one.inputs[0][...] = x
            one.run()
            two.run()
            assert np.array_equal(two.outputs[0], x)
        with pytest.raises(BufferError, match="points at it"):
            middle.close()
        first.close()
        second.close()
        middle.close()


def test_a_view_keeps_a_binding_open(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        binding = model.bind()
        view = binding.outputs[0]
        for thing in (binding, model):
            with pytest.raises(BufferError, match="arrays still look"):
                thing.close()
        binding.run()
        del view
        binding.close()


def test_four_bits_are_bound_packed(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_i4.nb") as model, model.bind() as binding:
        x = model.inputs[0].random(1)
        binding.buffers["x"].write(x)
        assert binding.inputs[0].shape == (2, 3, 3) and binding.inputs[0].dtype == np.uint8
        binding.run()
        assert np.array_equal(binding.buffers["y"].read(), x)
