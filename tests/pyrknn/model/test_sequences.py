"""One use of a model after another: what crashes the real library, or makes it compute something else, never happens.

Programs run in processes of their own on the fakes of the measured releases, which abort where the real one crashes.
"""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyrknn import Model, Pool, RknnError
from pyrknn.model.rknn_container import RknnFileError
from pyrknn.rknn_api import (
    RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE,
    RKNN_FLAG_SHARE_WEIGHT_MEM,
    RKNN_NPU_CORE_1,
    RKNN_NPU_CORE_2,
)

from fakes.models import tiny
from fakes.models.formats import rknn
from fakes.models.formats.npugraph import GraphBuilder, affine

RELEASES = ("1.4.0", "1.5.2", "1.6.0", "2.0.0b0")


@pytest.fixture(params=RELEASES)
def on(request: pytest.FixtureRequest, child: Any, fakes_folder: Path) -> Any:
    """Run a program on the fake of a release, which aborts where the real library crashes."""
    library = fakes_folder / f"rknn-{request.param}" / "librknnrt.so"
    return lambda program: child(COMMON + program, PYRKNN_LIBRARY=str(library), NPU_FAKE_CRASH="1", NPU_FAKE_LOG="0")


COMMON = """
import itertools, sys
import numpy as np
from pyrknn import Model

path = sys.argv[1] + "/two_input.rknn"
rng = np.random.RandomState(5)
pixels = [rng.randint(0, 256, (1, 128, 128, c)).astype(np.uint8) for c in (1, 3)]
given = {
    "uint8": pixels,
    "float32": [x.astype(np.float32) for x in pixels],
    None: [(x.astype(np.int16) - 128).astype(np.int8) for x in pixels],
}
kinds = [("native", None), ("nhwc", None), ("float32", None), ("native", "uint8"), ("native", "float32"),
         ("nchw", "float32")]

def used(binding, dtype):
    for place, values in zip(binding.inputs, given[dtype]):
        place[...] = values
    del place
    return binding.run().outputs[0].copy()

def alone(output, dtype):
    with Model(path) as model, model.bind(outputs=output, input_dtype=dtype) as binding:
        return used(binding, dtype)

expected = {kind: alone(*kind) for kind in kinds}
"""


def test_each_kind_of_binding_after_each_other(on: Any) -> None:
    on("""
for first, second in itertools.product(kinds, repeat=2):
    with Model(path) as model:
        for kind in (first, second, first):
            with model.bind(outputs=kind[0], input_dtype=kind[1]) as binding:
                assert np.array_equal(used(binding, kind[1]), expected[kind]), (first, second, kind)
                assert binding.input_infos[0].dtype == (kind[1] or "int8")
""")


def test_two_kinds_of_binding_side_by_side(on: Any) -> None:
    on("""
for first, second in itertools.combinations(kinds, 2):
    with Model(path) as model:
        bindings = [(kind, model.bind(outputs=kind[0], input_dtype=kind[1])) for kind in (first, second)]
        for kind, binding in bindings * 2:
            assert np.array_equal(used(binding, kind[1]), expected[kind]), (first, second, kind)
""")


def test_runs_of_any_dtype_before_and_beside_bindings(on: Any) -> None:
    on("""
with Model(path, outputs="float32") as model:
    wanted = expected["float32", None]
    for dtypes in itertools.permutations(given):
        for dtype in dtypes:
            assert np.array_equal(model.run(*given[dtype])[0], wanted), dtypes
    for kind in kinds:
        with model.bind(outputs=kind[0], input_dtype=kind[1]) as binding:
            assert np.array_equal(used(binding, kind[1]), expected[kind]), kind
            assert np.array_equal(model.run(*given["uint8"])[0], wanted)
            assert np.array_equal(used(binding, kind[1]), expected[kind]), kind
    with model.dup() as copy:
        for dtype in (None, "uint8", None):
            assert np.array_equal(copy.run(*given[dtype])[0], wanted)
    with model.dup() as copy, copy.bind() as binding:
        assert binding.inputs[0].dtype == np.int8 and binding.output_infos[0].layout == "NC1HWC2"
        assert np.array_equal(used(binding, None), expected["native", None])
""")


def test_outputs_in_nhwc_after_every_other_kind_are_the_models_own(on: Any) -> None:
    """The library answers the query with the record that was bound last (measured on three releases)."""
    on("""
for output, dtype in kinds:
    with Model(path) as model:
        with model.bind(outputs=output, input_dtype=dtype) as binding:
            used(binding, dtype)
        with model.bind(outputs="nhwc") as binding:
            [info] = binding.output_infos
            assert (info.dtype, info.layout, info.shape) == ("int8", "NHWC", (1, 128, 128, 8)), (output, info)
            assert np.array_equal(used(binding, None), expected["nhwc", None]), output
""")


def test_two_copies_after_a_question_for_sizes(fake_rknn: Any, models_folder: Path) -> None:
    """After RKNN_QUERY_MEM_SIZE the second context of rknn_dup_context crashes at its inputs (measured, by model)."""
    with Model(models_folder / "two_input.rknn") as model:
        x = [info.zeros() + 3 for info in model.inputs]
        sizes, expected = model.mem_size, model.run(*x)[0].copy()
        assert sizes.total_weight_size > 0
        fake_rknn.record()
        with model.dup() as first, model.dup() as second, Pool(model) as pool:
            assert bytes(second.mem_size) == bytes(first.mem_size)
            for other in (second, first, model):
                assert np.array_equal(other.run(*x)[0], expected)
            assert np.array_equal(pool.submit(*x).result()[0], expected)
        assert made(fake_rknn) >= 3 and fake_rknn.calls.names().count("rknn_dup_context") == 0
    with Model(models_folder / "two_input.rknn", flags=RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) as model:
        fake_rknn.record()
        model.set_internal_mem(model.create_mem(model.mem_size.total_internal_size))
        with model.dup() as first, model.dup() as second:
            for other in (first, second):
                other.set_internal_mem(other.create_mem(other.mem_size.total_internal_size))
                assert np.array_equal(other.run(*x)[0], expected)
        assert fake_rknn.calls.names().count("rknn_dup_context") == 0


def test_a_pool_of_a_model_with_operators(child: Any, fakes_folder: Path) -> None:
    program = """
import sys
import numpy as np
from pyrknn import Model, Pool
from pyrknn.operators.custom_op import custom_op

softmax = custom_op("cstSoftmax")(lambda context, inputs, outputs: outputs[0].fill(2))
with Model(sys.argv[1] + "/custom_softmax.rknn") as model:
    model.register(softmax)
    x = model.inputs[0].zeros()
    with Pool(model) as pool:
        assert [float(out[0].max()) for out in pool.map([x] * 6)] == [2.0] * 6
    model.run(x)
    with model.bind(outputs="float32") as binding:
        assert binding.run().outputs[0].max() == 2
    with model.dup() as copy, copy.dup() as third:
        third.run(x)
print("ended well")
"""
    library = str(fakes_folder / "rknn-1.6.0" / "librknnrt.so")
    assert "ended well" in child(program, PYRKNN_LIBRARY=library, NPU_FAKE_CRASH="1")


def test_attributes_that_say_uint8(fake_rknn: Any, tmp_path: Path, models_folder: Path) -> None:
    """A sample model of the vendor's has attributes of UINT8, while the NPU holds INT8. uint8 are its pixels."""
    path = tmp_path / "shown_as_uint8.rknn"
    path.write_bytes(rknn.wrap(tiny.two_input(), changes={name: {"dtype": "uint8"} for name in ("input", "input.1")}))
    random = np.random.RandomState(1)
    pixels = [random.randint(0, 256, (1, 128, 128, c)).astype(np.uint8) for c in (1, 3)]
    with Model(models_folder / "two_input.rknn") as plain:
        wanted = plain.run(*pixels)[0]
    with Model(path) as model:
        assert model.inputs[0].dtype == np.uint8
        for _ in range(2):
            assert np.array_equal(model.run(*pixels)[0], wanted)
            model.run(*(x.astype(np.int8) for x in pixels))
            assert np.array_equal(model.run(*(x.astype(np.float32) for x in pixels))[0], wanted)
        with model.bind(outputs="nchw") as binding:
            assert binding.inputs[0].dtype == np.int8
            for place, x in zip(binding.inputs, pixels):
                place[...] = (x.astype(np.int16) - 128).astype(np.int8)
            del place
            assert np.array_equal(binding.run().outputs[0], wanted)


def test_attributes_that_say_int8_of_uint8(fake_rknn: Any, tmp_path: Path) -> None:
    """The other way round: nothing is passed through, and every dtype runs at any time."""
    builder = GraphBuilder("pixels")
    x = builder.input("x", (1, 4, 4, 3), "uint8", affine(1.0))
    builder.output(builder.reshape(x, x.shape, output="y"))
    path = tmp_path / "shown_as_int8.rknn"
    path.write_bytes(rknn.wrap(builder.graph, changes={"x": {"dtype": "int8"}}))
    x = np.arange(48).reshape(1, 4, 4, 3)
    with Model(path) as model:
        assert model.inputs[0].dtype == np.int8
        for dtype in ("uint8", "int8", "float32", "int8", "uint8"):
            assert np.array_equal(model.run(x.astype(dtype))[0].transpose(0, 2, 3, 1), x), dtype
        with model.bind(outputs="nhwc") as binding:
            assert binding.inputs[0].dtype == np.uint8
            binding.inputs[0][...] = x
            assert np.array_equal(binding.run().outputs[0], x)


# --- what it costs ----------------------------------------------------------------------------------------------------


def made(fake_rknn: Any) -> int:
    return int(fake_rknn.calls.names().count("rknn_init"))


def test_bindings_of_one_kind_share_the_context(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        fake_rknn.record()
        for _ in range(2):
            model.bind(outputs="nchw", input_dtype="uint8").close()
        with model.bind(outputs="nchw", input_dtype="uint8") as a, model.bind(outputs="nchw", input_dtype="uint8") as b:
            a.run(), b.run(), a.run()
            assert made(fake_rknn) == 0 and fake_rknn.live["context"] == 1
        for output in ("native", "float32", "nhwc"):
            with model.bind(outputs=output, input_dtype="uint8"):
                assert fake_rknn.live["context"] == 2
        assert made(fake_rknn) == 3 and fake_rknn.live["context"] == 1


def test_runs_of_one_kind_share_a_context(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        x = model.inputs[0].zeros()
        fake_rknn.record()
        for dtype in ("int8", "uint8", "int8", "float32", "uint8", "float32") * 2:
            model.run(x.astype(dtype))
        assert made(fake_rknn) == 2 and fake_rknn.live["context"] == 3
    assert fake_rknn.live == {}


def test_numbers_that_the_runtime_converts_need_one_context(fake_rknn: Any, models_folder: Path) -> None:
    with Model(models_folder / "digits_fp16.rknn") as model:
        x = model.inputs[0].zeros()
        fake_rknn.record()
        for dtype in ("uint8", "float32", "float16", "uint8"):
            model.run(x.astype(dtype))
        assert made(fake_rknn) == 0 and fake_rknn.live["context"] == 1


def test_the_weights_are_shared(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        fake_rknn.record()
        with model.dup() as first, first.dup() as second:
            assert all(one.flags & RKNN_FLAG_SHARE_WEIGHT_MEM for one in (first, second))
        owners = {call.args["extend"]["ctx"] for call in fake_rknn.calls if call.name == "rknn_init"}
        assert len(owners) == 1, "a copy of a copy uses the weights of the first"


def test_the_owner_of_the_weights_ends_last(fake_rknn: Any, digits: Path) -> None:
    model = Model(digits)
    sharing = Model(digits, share_weights=model)
    x = model.inputs[0].random(0)
    (wanted,) = model.run(x)
    model.close()
    assert fake_rknn.live["context"] == 2
    copy = sharing.dup()
    sharing.close()
    assert np.array_equal(copy.run(x)[0], wanted)
    del sharing, model
    copy.close()
    assert fake_rknn.live == {}


def test_a_changed_file_is_not_loaded_for_another_context(fake_rknn: Any, digits: Path, tmp_path: Path) -> None:
    path = tmp_path / "model.rknn"
    path.write_bytes(digits.read_bytes())
    with Model(path) as model, Model(bytearray(path.read_bytes())) as of_bytes:
        path.write_bytes(digits.read_bytes() + b" ")
        with pytest.raises(RknnFileError, match="the file was changed since the model was loaded"):
            model.dup()
        path.unlink()
        with pytest.raises(RknnFileError, match="the file was changed since the model was loaded"):
            model.dup()
        of_bytes.dup().close()


def test_a_context_of_its_own_ends_with_the_binding(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        model.run(model.inputs[0].zeros())
        fake_rknn.record()
        binding = model.bind()
        assert made(fake_rknn) == 1 and fake_rknn.live["context"] == 2
        binding.run()
        fake_rknn.record()
        binding.run()
        assert fake_rknn.calls.names() == ["rknn_run"], "one C call"
        binding.close()
        assert fake_rknn.live["context"] == 1
        binding = model.bind()
        del binding  # without a warning: the model gives one where it is not closed
        gc.collect()
        assert fake_rknn.live["context"] == 1, "a binding that is dropped leaves no context behind"
    assert fake_rknn.live == {}


def test_the_model_closes_the_contexts_of_its_bindings(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        model.run(model.inputs[0].zeros())
        binding = model.bind()
        kept = binding.outputs[0]
        with pytest.raises(BufferError):
            model.close()
        assert binding.run() is binding and not model.closed
    assert binding.closed and kept.shape and fake_rknn.live["mem"] == 1
    del kept
    assert fake_rknn.live == {}


def test_a_binding_that_fails_leaves_no_context(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        model.run(model.inputs[0].zeros())
        fake_rknn.configure("rknn_set_io_mem:code=-1:times=1")
        with pytest.raises(RknnError, match="rknn_set_io_mem"):
            model.bind()
        fake_rknn.configure("rknn_init:code=-4:times=1")
        with pytest.raises(RknnError, match=r"rknn_init.*\(dup\)"):
            model.bind()
        assert fake_rknn.live == {"context": 1}
        model.bind().run().close()


def test_memory_of_the_model_serves_a_binding_of_another_kind(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as model:
        x = model.inputs[0].random(0)
        (wanted,) = model.run(x)
        place = model.create_mem(4096)
        binding = model.bind({model.inputs[0].name: place}, outputs="nchw")
        binding.inputs[0][...] = x
        assert np.array_equal(binding.run().outputs[0], wanted)
        place.close()
        assert binding.closed and fake_rknn.live["context"] == 1


# --- what the second context takes over -------------------------------------------------------------------------------


def test_it_has_the_cores_of_the_model(fake_rknn: Any, digits: Path) -> None:
    with Model(digits, core_mask=RKNN_NPU_CORE_1) as model:
        model.run(model.inputs[0].zeros())
        fake_rknn.record()
        with model.bind() as binding:
            assert fake_rknn.calls.names().count("rknn_set_core_mask") == 1
            model.set_core_mask(RKNN_NPU_CORE_2)
            masks = [call.args for call in fake_rknn.calls if call.name == "rknn_set_core_mask"]
            assert len(masks) == 3 and len({one["context"] for one in masks}) == 2
            binding.run()


def test_it_has_the_shapes_of_the_model(fake_rknn: Any, models_folder: Path) -> None:
    with Model(models_folder / "digits_dynamic.rknn") as model:
        shapes = [row[0] for row in zip(*model.shapes)]
        for shape in shapes[:2]:
            model.set_input_shapes(shape)
            x = model.inputs[0].random(0)
            (wanted,) = model.run(x)
            with model.bind(outputs="nchw") as binding:
                binding.inputs[0][...] = x
                assert np.array_equal(binding.run().outputs[0], wanted)
                assert np.array_equal(model.run(x)[0], wanted)
        stale = model.bind()
        model.set_input_shapes(shapes[0])
        with pytest.raises(RknnError, match="shapes were changed"):
            stale.run()
        stale.close()


# --- where there can be none ------------------------------------------------------------------------------------------


def test_memory_from_outside_is_not_taken_over(fake_rknn: Any, digits: Path) -> None:
    with Model(digits, flags=RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) as model:
        model.set_internal_mem()
        model.run(model.inputs[0].zeros())
        with pytest.raises(ValueError, match=r"set_internal_mem\(\)\. Load the file again with Model\(\.\.\.\)"):
            model.bind()
        with Model(digits, flags=RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) as other:
            other.set_internal_mem()
            other.bind().run().close()


def test_chips_without_rknn_dup_context(child: Any) -> None:
    out = child(
        """
import sys
from pyrknn import Model
with Model(sys.argv[1] + "/digits_int8.rknn") as model:
    model.bind().run().close()
    with model.bind(outputs="float32") as other, model.dup() as copy:
        print(other.run().outputs[0].dtype, copy.bind().run().outputs[0].shape)
""",
        NPU_FAKE_RKNN_CHIP="rv1106",
    )
    assert out.startswith("float32 (1, 10)")


def test_a_refused_run_does_not_count(models_folder: Path) -> None:
    """Nothing reached C, so the context is free for a binding."""
    with Model(models_folder / "digits_int8.rknn") as model:
        with pytest.raises(TypeError):
            model.run(np.zeros((1, 8, 8, 1)))
        with model.bind() as binding:
            assert binding._on is model
