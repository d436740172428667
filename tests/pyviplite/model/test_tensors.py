"""Inputs and outputs as TensorInfo: shapes in numpy's order, to and from float32 as the vendor's tools do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.quantization import Affine, DynamicFixedPoint
from pyviplite import Buffer, Model, VipError
from pyviplite.model.tensors import TensorInfo, data_format_of, element_of

Child = Callable[..., str]


def info(dtype: str, shape: tuple[int, ...] = (4,), quantization: Any = None) -> TensorInfo:
    return TensorInfo(0, "x", shape, data_format_of(dtype), quantization)


def test_shapes_are_numpys(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_planes.nb", prepare=False) as model:
        x, mean = model.inputs["x"], model.outputs["mean"]
        assert isinstance(x, TensorInfo) and isinstance(mean, TensorInfo)
        assert (x.shape, x.sizes, x.dtype.name) == ((1, 3, 8, 6), (6, 8, 3, 1), "float16")
        assert (mean.shape, mean.sizes) == ((1, 3), (3, 1))
    with Model(models_folder / "tiny_tokens.nb", prepare=False) as model:
        assert [t.dtype.name for t in model.inputs] == ["int64", "float32"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tiny_u8", Affine(0.05, 120, dtype="uint8")),
        ("tiny_i8", Affine(0.05, -7, dtype="int8")),
        ("tiny_i8_dfp", DynamicFixedPoint(4, "int8")),
        ("tiny_i16_dfp", DynamicFixedPoint(11, "int16")),
        ("tiny_u16", Affine(0.001, 32000, dtype="uint16")),
        ("tiny_i4", Affine(0.25, 1, dtype="int4")),
        ("tiny_i8_plain", None),
        ("tiny_f16", None),
        ("tiny_i32", None),
    ],
)
def test_quantization_is_the_files(models_folder: Path, fake_viplite: Any, name: str, expected: Any) -> None:
    with Model(models_folder / f"{name}.nb", prepare=False) as model:
        assert model.inputs[0].quantization == expected == model.outputs[0].quantization


def test_asymmetric() -> None:
    how = info("uint8", quantization=Affine(0.5, 10, dtype="uint8"))
    x = np.array([-100.0, 0.25, 0.75, 1000.0], np.float32)
    assert how.quantize(x).tolist() == [0, 10, 12, 255]  # halves to even, then the zero point, then the limits
    assert how.dequantize(np.array([0, 10, 12, 255], np.uint8)).tolist() == [-5.0, 0.0, 1.0, 122.5]


@pytest.mark.parametrize(("fl", "values"), [(2, [1, 2, -8, 7]), (0, [0, 0, -8, 7]), (-1, [0, 0, -8, 7])])
def test_fixed_point(fl: int, values: list[int]) -> None:
    how = info("int4", quantization=DynamicFixedPoint(fl, "int4"))
    x = np.array([0.25, 0.5, -100.0, 100.0], np.float32)
    assert how.quantize(x).astype(int).tolist() == values
    assert how.dequantize(np.array(values, np.int8)).tolist() == [value * 2.0**-fl for value in values]


def test_uint4_and_int16() -> None:
    how = info("uint4", quantization=Affine(1.0, 8, dtype="uint4"))
    assert how.quantize(np.array([-9.0, 0.0, 7.0, 8.0], np.float32)).astype(int).tolist() == [0, 8, 15, 15]
    wide = info("int16", quantization=DynamicFixedPoint(8, "int16"))
    assert wide.quantize(np.array([1.0, -128.5, 127.998046875, 1e9], np.float32)).tolist() == [
        256,
        -32768,
        32767,
        32767,
    ]


def test_integers_without_quantization_are_cut_off() -> None:
    x = np.array([1.9, -1.9, 300.0, np.nan], np.float32)
    assert info("int8").quantize(x).tolist() == [1, -1, 127, 0]
    assert info("uint8").quantize(x).tolist() == [1, 0, 255, 0]
    big = np.array([1e30, -1e30, 2.0**62, 5.0], np.float32)
    assert info("int64").quantize(big).tolist() == [2**63 - 1, -(2**63), 2**62, 5]
    assert info("uint64").quantize(big).tolist() == [2**64 - 1, 0, 2**62, 5]
    assert info("int32").dequantize(np.array([1, -2, 3, 4], np.int32)).dtype == np.float32


def test_float16_is_truncated_and_saturates() -> None:
    x = np.array([1.0009, 1e6, 3e-6, -1e6], np.float32)
    assert info("float16").quantize(x).tolist() == [1.0, 65504.0, 0.0, -65504.0]
    assert info("float16").dequantize(np.array([1, 2, 3, 4], np.float16)).tolist() == [1, 2, 3, 4]


def test_bfloat16_rounds_to_even_and_flushes() -> None:
    how = info("bfloat16")
    bits = how.quantize(np.array([1.0, 1.00390625, 1.01171875, -2.5], np.float32)).view(np.uint16)
    assert bits.tolist() == [0x3F80, 0x3F80, 0x3F82, 0xC020]
    assert how.dequantize(np.array([0x3F80, 0x0001, 0x8001, 0xC020], np.uint16)).tolist() == [1.0, 0.0, 0.0, -2.5]
    target = np.zeros(4, how.dtype)
    assert how.quantize(np.ones(4, np.float32), target) is target and target.view(np.uint16).tolist() == [0x3F80] * 4


def test_out_is_filled_or_refused() -> None:
    for dtype in ("float32", "float16", "int8", "int64"):
        how = info(dtype)
        target = np.empty(4, how.dtype)
        assert how.quantize(np.ones(4, np.float32), target) is target and target.tolist() == [1, 1, 1, 1]
        back = np.empty(4, np.float32)
        assert how.dequantize(target, back) is back and back.tolist() == [1, 1, 1, 1]
    with pytest.raises(ValueError, match="out: expected int8"):
        info("int8").quantize(np.ones(4, np.float32), np.empty(5, np.int8))
    with pytest.raises(ValueError, match="out: expected float32"):
        info("int8").dequantize(np.ones(4, np.int8), np.empty(5, np.float32))
    with pytest.raises(TypeError, match="expected an array of float32, got float64"):
        info("int8").quantize(np.ones(4))
    with pytest.raises(TypeError, match="expected an array of int8, got uint8"):
        info("int8").dequantize(np.ones(4, np.uint8))


def test_bytes_of_buffers() -> None:
    assert info("int4", (2, 3, 5)).buffer_nbytes == 18 and info("int4", (2, 3, 5)).buffer_shape == (2, 3, 3)
    assert info("float16", (2, 3, 5)).buffer_nbytes == 60 and info("int64", (3,)).buffer_nbytes == 24
    assert info("uint4", (3,)).buffer_dtype == np.uint8 and info("bfloat16", (3,)).buffer_nbytes == 6


def test_random_covers_four_bits() -> None:
    found = info("int4", (200,)).random(1).astype(int)
    assert found.min() == -8 and found.max() == 7
    assert info("uint4", (200,)).random(1).astype(int).max() == 15


def test_storage_types_are_accepted_and_four_bits_not_cut(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_i4.nb") as model, Buffer((4,), "uint4") as buffer:
        x = np.arange(-8, 7, dtype=np.int8).repeat(2).reshape(2, 3, 5)
        assert np.array_equal(model.run(x)[0].astype(np.int8), x)
        x[0, 0, 0] = 8
        with pytest.raises(ValueError, match=r"'x': int4 holds -8 to 7, got -8 to 8; use `x.clip"):
            model.run(x)
        with pytest.raises(ValueError, match="uint4 holds 0 to 15, got 1 to 16"):
            buffer.write(np.array([1, 2, 3, 16], np.uint8))
    with Model(models_folder / "tiny_bf16.nb") as model:
        bits = np.arange(0x3F80, 0x3F80 + 30, dtype=np.uint16).reshape(2, 3, 5)
        assert np.array_equal(model.run(bits)[0].view(np.uint16), bits)


def test_formats_without_a_size_are_refused() -> None:
    for number in (6, 15, 17, -1):
        with pytest.raises(VipError, match=f"VIP_BUFFER_FORMAT {number} has no size"):
            element_of(number)
    with pytest.raises(TypeError, match="VIPLite has no element type complex64; it has: float32"):
        data_format_of("complex64")


TYPES = """
import sys
from pyviplite import Buffer, Model, VipError
for dtype in ("int4", "bool", "int8"):
    try:
        with Buffer((2, 3, 5), dtype) as buffer:
            print(dtype, buffer.nbytes, buffer.read().sum())
    except TypeError as problem:
        print(problem)
try:
    with Model(f"{sys.argv[1]}/BOARD/tiny_i4.nb", prepare=False) as model:
        print(model.inputs[0].element)
except VipError as problem:
    print("refused:", problem)
"""


@pytest.mark.parametrize(
    ("generation", "board", "expected"),
    [
        ("1.8", "v853", ["int4 came with VIPLite 1.13, this is 1.8", "bool came with VIPLite 2.0", "refused:"]),
        ("1.13", ".", ["int4 18 0", "bool came with VIPLite 2.0, this is 1.13", "\nint4\n"]),
        ("2.0", "a733", ["int4 18 0", "bool 30 0", "\nint4\n"]),
    ],
)
def test_types_an_older_library_counts_wrongly(child: Child, generation: str, board: str, expected: list[str]) -> None:
    found = child(TYPES.replace("BOARD", board), generation)
    for words in ("int8 30 0", *expected):
        assert words in found, found


WITHOUT = """
import sys
sys.modules["ml_dtypes"] = None
import numpy as np
from pyviplite import Model
for kind in ("bf16", "i4"):
    with Model(f"{sys.argv[1]}/tiny_{kind}.nb") as model:
        x = model.inputs[0]
        values = x.quantize(np.linspace(-1, 1, 30, dtype=np.float32).reshape(2, 3, 5))
        out, = model.run(values)
        print(x.dtype, out.dtype, np.array_equal(out, values), x.random(1).dtype)
"""


def test_without_ml_dtypes_the_storage_types_serve(child: Child) -> None:
    lines = [line for line in child(WITHOUT, "1.13").split("\n") if "viplite " not in line]
    assert lines[:2] == ["uint16 uint16 True float32", "int8 int8 True int8"] or lines[:2] == [
        "uint16 uint16 True uint16", "int8 int8 True int8",
    ]  # fmt: skip


MODELS = """
import sys, numpy as np
from pyviplite import Model
for kind in "f32 f16 bf16 u8 i8 i8_dfp i8_plain i4 i16_dfp i16 u16 i32 i64".split():
    with Model(f"{sys.argv[1]}/tiny_{kind}.nb") as model:
        x = model.inputs[0].random(3)
        y, = model.run(x)
        assert y.dtype == x.dtype and y.tobytes() == x.tobytes(), kind
    with Model(f"{sys.argv[1]}/tiny_{kind}.nb", outputs="float32") as model:
        real, = model.run(x)
        assert real.dtype == np.float32 and model.outputs[0].dtype == np.float32
        assert np.array_equal(real, model.inputs[0].dequantize(x)), kind
print("all")
"""


@pytest.mark.parametrize(
    ("generation", "folder"), [("1.6", "v853"), ("1.8", "v853"), ("1.13", "."), ("2.0", "a733"), ("2.2", "a733")]
)
def test_every_type_goes_through_every_generation(child: Child, generation: str, folder: str) -> None:
    program = MODELS.replace("{sys.argv[1]}/", "{sys.argv[1]}/" + folder + "/")
    if generation in ("1.6", "1.8"):  # their enumeration ends before the 4-bit types
        program = program.replace(" i4 ", " ")
    assert "all" in child(program, generation)


def test_nothing_of_it_can_be_set() -> None:
    """Arrays are checked against it before C has their addresses."""
    tensor = info("uint8", (2, 3))
    for name in ("shape", "dtype", "nbytes", "sizes", "element", "data_format"):
        with pytest.raises(AttributeError, match=rf"TensorInfo\.{name} cannot be set.*x\.reshape"):
            setattr(tensor, name, (1,))
    assert tensor.nbytes == 6 and tensor.sizes == (3, 2)
