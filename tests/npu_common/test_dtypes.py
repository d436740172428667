"""Element types: names, sizes, ranges, numpy counterparts, 4-bit packing, and the optional ml_dtypes."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from npu_common.dtypes import (
    ELEMENT_TYPES,
    MissingExtraError,
    element_type,
    pack_nibbles,
    unpack_nibbles,
)

PLAIN = [entry for entry in ELEMENT_TYPES if entry.ml_dtypes is None]
EXTRA = [entry for entry in ELEMENT_TYPES if entry.ml_dtypes is not None]


@pytest.mark.parametrize("entry", PLAIN, ids=str)
def test_numpy_types(entry):
    assert entry.numpy == np.dtype(entry.name) == entry.storage
    assert entry.numpy.itemsize * 8 == entry.bits
    assert entry.numpy.kind == entry.kind
    assert entry.available
    assert element_type(entry.name) is element_type(entry.numpy) is element_type(entry.numpy.type) is entry
    if entry.is_integer:
        assert (entry.minimum, entry.maximum) == (np.iinfo(entry.numpy).min, np.iinfo(entry.numpy).max)


@pytest.mark.parametrize("entry", EXTRA, ids=str)
def test_ml_dtypes_types(entry):
    import ml_dtypes

    assert entry.numpy == np.dtype(getattr(ml_dtypes, entry.name))
    assert (
        element_type(entry.numpy) is element_type(getattr(ml_dtypes, entry.name)) is element_type(entry.name) is entry
    )
    assert entry.numpy.itemsize == entry.storage.itemsize == max(1, entry.bits // 8)
    if entry.is_integer:
        info = ml_dtypes.iinfo(entry.numpy)
        assert (entry.minimum, entry.maximum) == (info.min, info.max)


def test_the_types_the_vendors_name():
    named = {entry.name for entry in ELEMENT_TYPES}
    wanted = "float32 float16 bfloat16 float64 int4 uint4 int8 uint8 int16 uint16 int32 uint32 int64 uint64 bool"
    assert named >= set(wanted.split())
    assert len(named) == len(ELEMENT_TYPES)


@pytest.mark.parametrize("entry", EXTRA, ids=str)
def test_missing_ml_dtypes_names_the_extra(entry, monkeypatch):
    monkeypatch.setitem(sys.modules, "ml_dtypes", None)  # makes `import ml_dtypes` fail
    assert not entry.available
    with pytest.raises(ImportError, match="run: pip install ml_dtypes") as caught:
        _ = entry.numpy
    assert isinstance(caught.value, MissingExtraError)
    assert entry.name in str(caught.value)
    # What does not need the package still works.
    assert element_type(entry.name).nbytes((3,)) == (3 * entry.bits + 7) // 8


def test_outdated_ml_dtypes_says_so(monkeypatch):
    class Old:
        __version__ = "0.0.1"

    monkeypatch.setitem(sys.modules, "ml_dtypes", Old())
    with pytest.raises(MissingExtraError, match=r"not in the installed ml_dtypes 0\.0\.1; run: pip install --upgrade"):
        _ = element_type("int4").numpy


@pytest.mark.parametrize("like", ["float", "int24", "", ">f4", np.dtype(">f4"), float, int, np.dtype("S3"), None, 3])
def test_unknown_types_are_refused(like):
    with pytest.raises(TypeError, match="element_type: no element type for .* expected one of float64, float32"):
        element_type(like)


def test_bool_is_clear():
    assert element_type(bool) is element_type(np.bool_) is element_type("bool")


def test_range_of_a_float_is_refused():
    with pytest.raises(TypeError, match="minimum: expected an integer element type, got float32"):
        _ = element_type("float32").minimum
    with pytest.raises(TypeError, match="maximum: .* got bool"):
        _ = element_type("bool").maximum


@pytest.mark.parametrize(
    ("name", "shape", "packed", "rows"),
    [
        ("float32", (1, 224, 224, 3), 602112, 602112),
        ("bfloat16", (3, 5), 30, 30),
        ("int8", (), 1, 1),
        ("int8", (4, 0), 0, 0),
        ("int4", (5,), 3, 3),
        ("uint4", (2, 3, 5), 15, 18),
        ("int4", (), 1, 1),
        ("int4", (64, 32), 1024, 1024),
    ],
)
def test_nbytes(name, shape, packed, rows):
    assert element_type(name).nbytes(shape) == packed
    assert element_type(name).nbytes(list(shape), packed_rows=True) == rows


def test_nbytes_of_a_free_dimension():
    with pytest.raises(ValueError, match=r"\(-1, 3\) has the free dimension -1"):
        element_type("int8").nbytes((-1, 3))


@given(st.binary(max_size=70), st.booleans())
def test_nibbles_round_trip(data, signed):
    dtype = "int4" if signed else "uint4"
    kind = element_type(dtype)
    values = (np.frombuffer(data, np.uint8) % 16).astype(np.int16)
    if signed:
        values = np.where(values > 7, values - 16, values)
    values = values.astype(kind.storage)
    packed = pack_nibbles(values)
    assert packed.nbytes == kind.nbytes(values.shape)
    expected = [
        (int(values[i]) & 15) | ((int(values[i + 1]) & 15) << 4 if i + 1 < values.size else 0)
        for i in range(0, values.size, 2)
    ]
    assert packed.tolist() == expected
    np.testing.assert_array_equal(unpack_nibbles(packed, values.size, dtype), values)


def test_low_nibble_first_and_shapes():
    assert pack_nibbles(np.array([[1, 2], [-1, -8]], np.int8)).tolist() == [0x21, 0x8F]
    strided = np.arange(12, dtype=np.uint8)[::3]
    assert pack_nibbles(strided).tolist() == [0x30, 0x96]
    out = np.empty((2, 2), np.int8)
    assert unpack_nibbles(np.array([0x21, 0x8F], np.uint8), 4, "int4", out) is out
    assert out.tolist() == [[1, 2], [-1, -8]]


def test_nibbles_of_ml_dtypes():
    values = np.array([-8, -1, 0, 7, 3], np.int8)
    packed = pack_nibbles(values.astype(element_type("int4").numpy))
    assert packed.tolist() == pack_nibbles(values).tolist() == [0xF8, 0x70, 0x03]
    assert unpack_nibbles(packed, 5).view(element_type("int4").numpy).astype(np.int8).tolist() == values.tolist()


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: pack_nibbles(np.zeros(2, np.int16)), TypeError, "one byte per element, got int16"),
        (lambda: pack_nibbles(np.zeros(3, np.int8), np.zeros(1, np.uint8)), ValueError, r"shape \(2,\), got \(1,\)"),
        (lambda: unpack_nibbles(np.zeros(2, np.uint8), 5), ValueError, "expected 0 to 4 elements, got 5"),
        (lambda: unpack_nibbles(np.zeros(2, np.uint8), 4, "int8"), TypeError, "expected int4 or uint4, got int8"),
        (lambda: unpack_nibbles(np.zeros(2, np.int8), 4), TypeError, "one-dimensional uint8"),
        (lambda: unpack_nibbles(np.zeros(2, np.uint8), 4, "int4", np.zeros(4, np.uint8)), ValueError, "of int8"),
    ],
)
def test_refused(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_names_print():
    assert str(element_type("int4")) == "int4"
    assert eval(repr(element_type("uint8"))) is element_type("uint8")


def test_import_does_not_load_numpy():
    code = (
        "import sys; from npu_common.dtypes import element_type as e; e('int4').nbytes((3, 3)); e('int8').minimum; "
        "sys.exit('numpy' in sys.modules or 'ml_dtypes' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
