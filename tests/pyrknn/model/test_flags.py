"""The effects of rknn_init's flags on a Model, and runs into given arrays."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyrknn import Model, RknnError
from pyrknn import rknn_api as api
from pyrknn.model.perf import perf_layers

from fakes.models.formats import rknn as container
from fakes.models.formats.npugraph import GraphBuilder, affine


@pytest.fixture
def images(sample_digits: tuple[Any, Any]) -> list[Any]:
    return [sample_digits[0][n : n + 1] for n in range(0, 20, 5)]


def test_asynchronous_mode_gives_the_outputs_before(fake_rknn: Any, digits: Path, images: list[Any]) -> None:
    with Model(digits) as now, Model(digits, flags=api.RKNN_FLAG_ASYNC_MASK) as later:
        expected = [now.run(x)[0] for x in images]
        found = [later.run(x)[0] for x in images]
        np.testing.assert_array_equal(found[1:], expected[:-1])
        assert (found[1] != expected[1]).any()
        bound = later.dup().bind(input_dtype="uint8", outputs="nchw")
        bound.inputs[0][...] = images[0]
        np.testing.assert_array_equal(bound.run().outputs[0].reshape(expected[0].shape), expected[0])
        bound._model.close()


def test_information_only(fake_rknn: Any, digits: Path, images: list[Any]) -> None:
    with Model(digits, flags=api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY) as info, Model(digits) as whole:
        assert info.mem_size.total_weight_size == whole.mem_size.total_weight_size > 0
        assert info.mem_size.total_internal_size == whole.mem_size.total_internal_size > 0
        assert len(info.inputs) == 0
        with pytest.raises(RknnError, match="COLLECT_MODEL_INFO_ONLY"):
            info.run(images[0])


def test_shared_weights(fake_rknn: Any, images: list[Any]) -> None:
    """A model whose weights were taken out computes with those of the other."""

    def model(weight: int) -> bytes:
        builder = GraphBuilder("scaled")
        x = builder.input("x", (1, 4), "int8", affine(1.0))
        w = builder.constant("w", np.full((4, 4), weight, np.int8), "int8", affine(1.0))
        builder.output(builder.matmul(x, w, transpose_b=True, output="y", quantization=affine(1.0)))
        return container.wrap(builder.graph)

    x = np.array([[1, 2, 3, 4]], np.int8)
    with Model(model(3)) as full:
        with Model(model(0)) as empty:
            assert not empty.run(x)[0].any()
        with Model(model(0), share_weights=full) as sharing:
            assert sharing.flags & api.RKNN_FLAG_SHARE_WEIGHT_MEM
            np.testing.assert_array_equal(sharing.run(x)[0], [[30] * 4])
        with pytest.raises(ValueError, match="needs share_weights=other_model"):
            Model(model(0), flags=api.RKNN_FLAG_SHARE_WEIGHT_MEM)
        with pytest.raises(TypeError, match="share_weights: expected a Model"):
            Model(model(0), share_weights=full.handle)  # type: ignore[arg-type]


def test_sram(fake_rknn: Any, digits: Path) -> None:
    fake_rknn.set(rknn_sram=1 << 20)
    with Model(digits) as plain, Model(digits, flags=api.RKNN_FLAG_ENABLE_SRAM) as first:
        size = plain.mem_size
        assert size.total_sram_size == 1 << 20
        taken = size.total_sram_size - size.free_sram_size
        assert taken == size.total_internal_size
        with Model(digits, share_sram=first) as second:
            assert plain.mem_size.free_sram_size == size.free_sram_size, "they share it"
            assert second.flags & api.RKNN_FLAG_SHARE_SRAM and second.flags & api.RKNN_FLAG_ENABLE_SRAM
        memory = plain.create_mem(1000, api.RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM)
        assert plain.mem_size.free_sram_size == size.free_sram_size - 1000
        memory.close()
        with pytest.raises(ValueError, match="needs share_sram=other_model"):
            Model(digits, flags=api.RKNN_FLAG_SHARE_SRAM | api.RKNN_FLAG_ENABLE_SRAM)
        with pytest.raises(ValueError, match="must be the one of share_weights"):
            Model(digits, share_sram=first, share_weights=plain)
    assert fake_rknn.live == {}


def test_caches_are_the_programs_business(fake_rknn: Any, digits: Path, images: list[Any]) -> None:
    """With the flush flags, what was not synchronised is stale on both sides."""
    flags = api.RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE | api.RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE
    with Model(digits) as plain, Model(digits, flags=flags) as model:
        expected = [plain.run(x)[0].ravel() for x in images]
        assert (expected[0] != expected[1]).any()
        binding = model.bind(input_dtype="uint8", outputs="nchw")
        into, out = (binding.memories[infos[0].name] for infos in (binding.input_infos, binding.output_infos))

        def result() -> Any:
            return binding.outputs[0].ravel().copy()

        binding.inputs[0][...] = images[0]
        into.sync("to_device")
        binding.run()
        stale = result()
        out.sync("from_device")
        np.testing.assert_array_equal(result(), expected[0])
        assert (stale != expected[0]).any(), "the CPU saw the result without a sync"
        binding.inputs[0][...] = images[1]
        binding.run()
        out.sync("from_device")
        np.testing.assert_array_equal(result(), expected[0])
        into.sync("to_device")
        binding.run()
        out.sync("from_device")
        np.testing.assert_array_equal(result(), expected[1])


def test_layers_as_rows(fake_rknn: Any, digits: Path, images: list[Any]) -> None:
    with Model(digits, flags=api.RKNN_FLAG_COLLECT_PERF_MASK) as model:
        with pytest.raises(ValueError, match="run the model first"):
            model.perf_layers()
        model.run(images[0])
        rows = model.perf_layers()
        assert [row.op for row in rows].count("Conv2D") >= 1 and all(row.target == "NPU" for row in rows)
        assert len({row.layer for row in rows}) == len(rows)
        total = sum(row.us for row in rows)
        assert sum(row.share for row in rows) == pytest.approx(1 if total else 0)
        assert rows[0].columns["OpType"] == rows[0].op
    with Model(digits) as plain, pytest.raises(ValueError, match="RKNN_FLAG_COLLECT_PERF_MASK"):
        plain.perf_layers()


def test_rows_of_other_tables() -> None:
    table = "ID OpType Target Time(us) FullName\n1 Conv NPU 30 first\n2 Softmax CPU 10 second\nTotal 40\n"
    first, second = perf_layers(table)
    assert first[:5] == ("first", "Conv", "NPU", 30.0, 0.75) and second[:5] == ("second", "Softmax", "CPU", 10.0, 0.25)
    (bare,) = perf_layers("ID  OpType  Time(us)\n7  Add  0\n")
    assert bare[:5] == ("Add 7", "Add", "", 0.0, 0.0)
    assert perf_layers("") == perf_layers("no table\n1 2 3") == []


def test_run_into(fake_rknn: Any, digits: Path, images: list[Any]) -> None:
    with Model(digits) as model:
        expected = model.run(images[0])[0]
        room, name = model.outputs[0].zeros(), model.outputs[0].name
        for given in (room, [room], (room,), {name: room}):
            room[...] = 0
            found = model.run_into(given, images[0])
            assert found[0] is room and found[name] is room
            np.testing.assert_array_equal(room, expected)
        model.run_into(room, **{model.inputs[0].name: images[1]})
        np.testing.assert_array_equal(room, model.run(images[1])[0])
        kept = room.copy()
        with pytest.raises(TypeError, match="run_into, outputs"):
            model.run_into(room.astype(np.float64), images[0])
        with pytest.raises(ValueError, match="expected shape"):
            model.run_into(room[:, :3], images[0])
        frozen = room.copy()
        frozen.flags.writeable = False
        with pytest.raises(ValueError, match="read-only"):
            model.run_into(frozen, images[0])
        with pytest.raises(TypeError, match="missing input"):
            model.run_into([], images[0])
        with pytest.raises(ValueError, match="run_into.*expected shape"):
            model.run_into(room, images[0][:, :4])
        np.testing.assert_array_equal(room, kept)
    with pytest.raises(Exception, match="was closed"):
        model.run_into(room, images[0])


def test_images_of_a_batch_apart(fake_rknn: Any) -> None:
    builder = GraphBuilder("batch")
    x = builder.input("x", (3, 4, 10, 3), "int8", affine(1.0))
    builder.output(builder.reshape(x, x.shape, output="y"))
    values = np.random.default_rng(1).integers(-128, 128, (3, 4, 10, 3)).astype(np.int8)
    with Model(container.wrap(builder.graph)) as model:
        binding = model.bind(h_stride=6, outputs="nhwc")
        view = binding.inputs[0]
        assert view.strides == (6 * 16 * 3, 16 * 3, 3, 1), "rows of 16 pixels, 6 rows an image"
        binding.memories["x"].array()[:] = 77
        view[...] = values
        del view
        np.testing.assert_array_equal(binding.run().outputs[0], values)
        by_name = model.bind(h_stride={"x": 4}, outputs="nhwc")
        by_name.inputs[0][...] = values[::-1]
        np.testing.assert_array_equal(by_name.run().outputs[0], values[::-1])
        with pytest.raises(ValueError, match="expected at least 4, the rows of an image, got 3"):
            model.bind(h_stride=3)
        with pytest.raises(TypeError, match="no input 'z'"):
            model.bind(h_stride={"z": 4})


@pytest.mark.parametrize("flag", [api.RKNN_FLAG_PRIOR_LOW, api.RKNN_FLAG_FENCE_OUT_OUTSIDE, 0x400, 0x2000])
def test_flags_that_leave_results_alone(fake_rknn: Any, digits: Path, images: list[Any], flag: int) -> None:
    with Model(digits) as plain, Model(digits, flags=flag) as model:
        assert model.flags == flag
        np.testing.assert_array_equal(model.run(images[0])[0], plain.run(images[0])[0])


@pytest.mark.parametrize("document", ["packages/pyrknn/README.md", "fakes/rknn/README.md"])
def test_every_flag_is_explained(root: Path, document: str) -> None:
    first_cells = [line.split("|")[1] for line in (root / document).read_text().splitlines() if line.startswith("|")]
    shown = [word.strip("_") for word in re.findall("[A-Z_]{3,}", " ".join(first_cells))]
    flags = [name for name in api.__all__ if name.startswith(("RKNN_FLAG_", "RKNN_MEM_FLAG_")) and "MEMORY" not in name]
    assert len(flags) == 19
    assert [name for name in flags if not any(word and name.endswith(word) for word in shown)] == []


def test_no_release_can_wait(fake_rknn: Any, digits: Path) -> None:
    """Why there is no non-blocking run here but `submit`: measured, rknn_wait fails; documented for no chip."""
    with Model(digits) as model:
        extend = api.rknn_run_extend(non_block=1, timeout_ms=1000, fence_fd=-1)
        for release in ("1.4.0", "1.6.0", "2.3.2"):
            fake_rknn.set(rknn_version=release)
            assert api.rknn_run(model.handle, extend) == 0
            assert api.rknn_wait(model.handle, extend) == api.RKNN_ERR_FAIL
        assert model.submit(model.inputs[0].zeros()).result()[0].shape == model.outputs[0].shape
