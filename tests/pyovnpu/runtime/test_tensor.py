"""Tensors: memory shared with numpy, checked before OpenVINO sees a byte, alive as long as anybody uses it there."""

from __future__ import annotations

import ctypes
import gc
import sys
import weakref
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError, MissingFunctionError
from pyovnpu import CompiledModel, Core, InferRequest, Tensor
from pyovnpu.runtime import element_types
from pyovnpu.runtime.tensor import tensor_of

from tests.pyovnpu import networks

DTYPES = [
    "float32",
    "float16",
    "float64",
    "int8",
    "uint8",
    "int16",
    "uint16",
    "int32",
    "uint32",
    "int64",
    "uint64",
    "bool",
]


@pytest.fixture(scope="module")
def compiled() -> Iterator[CompiledModel]:
    with Core() as core, core.read_model(networks.relu().xml) as model, core.compile_model(model, "CPU") as made:
        yield made


@pytest.fixture
def request_(compiled: CompiledModel) -> Iterator[InferRequest]:
    with compiled.create_infer_request() as made:
        yield made


@pytest.mark.parametrize("dtype", DTYPES)
def test_of_an_array(dtype: str) -> None:
    array = np.arange(6).reshape(2, 3).astype(dtype)
    tensor = Tensor(array)
    assert tensor.data is array and tensor.address == array.ctypes.data and tensor.nbytes == array.nbytes
    assert tensor.shape == (2, 3) and tensor.dtype == array.dtype and tensor.size == 6
    assert np.array_equal(np.asarray(tensor), array)
    if dtype != "bool" or np.lib.NumpyVersion(np.__version__) >= "1.25.0":  # before, numpy gave no such away
        assert np.shares_memory(np.from_dlpack(tensor), array)
    again = tensor_of(_another(tensor))
    assert again.dtype == array.dtype and again.shape == (2, 3) and np.array_equal(again.data, array)


def _another(tensor: Tensor) -> Any:
    """A second handle of the same memory, made by C from what C was given."""
    from pyovnpu.handles import make
    from pyovnpu.openvino.c import ov_tensor
    from pyovnpu.runtime.shapes import shape_record

    create = ov_tensor.ov_tensor_create_from_host_ptr
    return make(ov_tensor.ov_tensor_free, create, tensor._code, shape_record(tensor.shape), tensor.address)


@pytest.mark.parametrize("dtype", DTYPES)
def test_of_openvinos_memory(dtype: str) -> None:
    tensor = Tensor.empty((3, 2), dtype)
    view = tensor.data
    view[...] = 1
    assert view.dtype == np.dtype(dtype) and view.shape == (3, 2) and view.flags.writeable
    assert tensor.exported
    with pytest.raises(BufferError, match="still look"):
        tensor.close()
    del view
    tensor.close()


@pytest.mark.parametrize("shape", [(), (0,), (2, 0, 3)])
def test_odd_shapes(shape: tuple[int, ...]) -> None:
    assert Tensor(np.zeros(shape, np.float32)).shape == shape
    made = Tensor.empty(shape)
    assert made.data.shape == shape and tensor_of(_another(made)).shape == shape


strided = np.zeros((4, 8), np.float32)[:, ::2]
readonly = np.zeros(4, np.float32)
readonly.flags.writeable = False
unaligned = np.zeros(33, np.uint8)[1:].view(np.float32)


@pytest.mark.parametrize(
    ("array", "kind", "words"),
    [
        ([1.0], TypeError, "expected an array, got list; use `np.asarray"),
        (None, TypeError, "expected an array, got NoneType"),
        (strided, ValueError, "not contiguous.*ascontiguousarray"),
        (np.asfortranarray(np.zeros((2, 3), np.float32)), ValueError, "not contiguous"),
        (readonly, ValueError, "read-only.*copy"),
        (unaligned, ValueError, "not aligned.*copy"),
        (np.zeros((1, 8), ">f4"), TypeError, "byte order"),
        (np.zeros((1, 8), np.complex64), TypeError, "OpenVINO has none"),
        (np.zeros((1, 8), "U3"), TypeError, "OpenVINO has none"),
        (np.full((1, 8), None), TypeError, "OpenVINO has none"),
        (np.zeros((1, 8), [("a", "f4")]), TypeError, "OpenVINO has none"),
        (np.ma.masked_array([1.0, 2.0], [0, 1]), TypeError, "masked"),
    ],
)
def test_memory_openvino_would_misread(array: Any, kind: Any, words: str, request_: InferRequest) -> None:
    with pytest.raises(kind, match=words):
        Tensor(array)
    with pytest.raises(kind, match="InferRequest.set_tensor, 'x': "):
        request_.set_tensor("x", array)


@pytest.mark.parametrize("dtype", [int, float, "string", "f33", object, Tensor])
def test_dtypes_openvino_lacks(dtype: Any) -> None:
    with pytest.raises(TypeError):
        Tensor.empty((1,), dtype)


@pytest.mark.parametrize("shape", [(-1,), (1.5,), "ab", 5])
def test_shapes_that_are_none(shape: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        Tensor.empty(shape)


def test_element_types_both_ways() -> None:
    for name in DTYPES:
        code = element_types.code_of(name)
        assert element_types.dtype_of(code) == np.dtype(name) and element_types.code_of(np.dtype(name)) == code
        assert element_types.code_of(element_types.name_of(code)) == code
    assert element_types.name_of(0) in ("dynamic", "undefined")
    with pytest.raises(TypeError, match="no dtype for OpenVINO's u4"):
        element_types.dtype_of(element_types.code_of("u4"))


@pytest.mark.parametrize("dtype", DTYPES)
def test_memory_without_numpy(dtype: str) -> None:
    for tensor in (Tensor.empty((2, 3), dtype), Tensor(np.zeros((2, 3), dtype))):
        memory = tensor.memory
        assert memory.nbytes == tensor.nbytes
        if dtype == "float16":  # memoryview has no such elements: bytes
            assert memory.shape == (12,)
        else:
            memory[1, 2] = 1
            assert memory.shape == (2, 3) and tensor.data[1, 2] == 1
        with pytest.raises(BufferError, match="still look"):
            tensor.close()
        memory.release()
        del memory
        tensor.close()
    for shape in ((), (0, 3)):
        assert Tensor.empty(shape, dtype).memory.ndim == 1
    assert Tensor.empty((5,), "u4").memory.nbytes == 3
    with pytest.raises(BufferError, match="no address"):
        _ = Tensor.from_strings(["a"]).memory


def test_packed_types_as_bytes() -> None:
    tensor = Tensor.empty((5,), "u4")
    assert tensor.nbytes == 3 and tensor.array().shape == (3,)
    with pytest.raises(TypeError, match="u4"):
        _ = tensor.data


def test_bfloat16() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    array = np.ones(3, ml_dtypes.bfloat16)
    assert Tensor(array).element_type == "bf16" and Tensor.empty((2,), "bf16").dtype == array.dtype


def test_texts_go_in_and_do_not_come_out() -> None:
    tensor = Tensor.from_strings(["a", "b\u00e4r"])
    assert tensor.element_type == "string" and tensor.shape == (2,)
    assert tensor.nbytes == 2 * element_types.STRING_BYTES_SINCE_2026
    for use in (lambda: tensor.data, lambda: tensor.dtype, lambda: np.asarray(tensor), lambda: tensor.set_shape((1,))):
        with pytest.raises(TypeError, match="STRING|texts"):
            use()
    with pytest.raises(BufferError, match="no address"):
        tensor.array()
    with pytest.raises(ValueError, match="is not 2 texts"):
        Tensor.from_strings(["a", "b"], (3,))
    with pytest.raises(TypeError, match="expected a str"):
        Tensor.from_strings([b"a"])  # type: ignore[list-item]


def test_texts_before_2025_2(child: Any) -> None:
    program = """
from pyovnpu import Tensor
try:
    Tensor.from_strings(["a"])
except AttributeError as problem:
    print(type(problem).__name__, problem)
"""
    said = child(program, release="2024.6.0")
    assert MissingFunctionError.__name__ in said and "2025.2" in said


def test_element_types_follow_the_release(child: Any, release: str) -> None:
    program = """
import numpy as np
from pyovnpu import Tensor
for name in ("float32", "uint8", "int64", "bool", "float16"):
    tensor = Tensor.empty((3,), name)
    assert tensor.nbytes == 3 * np.dtype(name).itemsize, name
    assert Tensor(np.zeros(2, name)).element_type == tensor.element_type
print("good")
"""
    assert child(program, release=release) == "good\n"


def test_set_shape() -> None:
    tensor = Tensor.empty((2, 2))
    view = tensor.data
    with pytest.raises(BufferError, match="may move"):
        tensor.set_shape((100, 100))
    del view
    tensor.set_shape((100, 100))
    tensor.data[...] = 7
    assert tensor.data.sum() == 70000 and tensor.nbytes == 40000
    tensor.set_shape([3])
    assert tensor.data.tolist() == [7, 7, 7]


def test_set_shape_on_an_array() -> None:
    array = np.arange(12, dtype=np.float32)
    tensor = Tensor(array)
    with pytest.raises(ValueError, match="needs 13 elements.*has 12"):
        tensor.set_shape((13,))
    tensor.set_shape((3, 2))
    assert tensor.data.tolist() == [[0, 1], [2, 3], [4, 5]] and np.shares_memory(tensor.data, array)
    with pytest.raises(ValueError):
        tensor.set_shape((-1,))
    tensor.set_shape((12,))
    assert tensor.shape == (12,)


def test_the_array_lives_as_long_as_the_request_computes_with_it(compiled: CompiledModel) -> None:
    class Array(np.ndarray[Any, Any]):
        pass

    request = compiled.create_infer_request()
    array = np.full((1, 8), 2, np.float32).view(Array)
    watch = weakref.ref(array)
    tensor = Tensor(array)
    request.set_tensor("x", tensor)
    tensor.close()
    del array, tensor
    gc.collect()
    assert watch() is not None and request.infer().outputs[0].sum() == 16
    request.set_tensor("x", np.zeros((1, 8), np.float32))
    gc.collect()
    assert watch() is None
    array = np.full((1, 8), 2, np.float32).view(Array)
    watch = weakref.ref(array)
    request.set_tensor("x", array)
    del array
    request.close()
    gc.collect()
    assert watch() is None


def test_views_outlive_everything() -> None:
    core = Core()
    with core.read_model(networks.relu().xml) as model:
        compiled = core.compile_model(model, "CPU")
    request = compiled.create_infer_request()
    request.inputs[0][...] = 3
    result = request.infer().outputs[0]
    core.close()
    del request, compiled, core, model
    gc.collect()
    result += 1
    assert result.tolist() == [[4] * 8]


def test_dropping_is_fine_and_closing_is_final() -> None:
    array = np.zeros(4, np.float32)
    before = sys.getrefcount(array)
    for _ in range(100):
        Tensor(array)
    tensor = Tensor(array)
    tensor.close()
    tensor.close()
    assert sys.getrefcount(array) == before
    for use in (lambda: tensor.data, lambda: tensor.handle, lambda: tensor.set_shape((1,)), lambda: np.asarray(tensor)):
        with pytest.raises(ClosedError):
            use()
    assert "closed" in repr(tensor)


def test_set_on_two_requests(compiled: CompiledModel) -> None:
    with compiled.create_infer_request() as one, compiled.create_infer_request() as two:
        shared = Tensor(np.full((1, 8), 5, np.float32))
        one.set_tensor("x", shared)
        two.set_tensor("x", shared)
        assert one.get_tensor("x") is shared is two.get_tensor("x")
        assert one.infer().outputs[0].sum() == two.infer().outputs[0].sum() == 40


@pytest.mark.parametrize(
    ("array", "kind", "words"),
    [
        (np.zeros((1, 8), np.float64), TypeError, "expected float32, got float64"),
        (np.zeros((1, 7), np.float32), ValueError, r"expected shape \(1, 8\), got \(1, 7\)"),
        (np.zeros(8, np.float32), ValueError, r"expected shape \(1, 8\), got \(8,\)"),
    ],
)
def test_what_does_not_fit_a_request(request_: InferRequest, array: Any, kind: Any, words: str) -> None:
    with pytest.raises(kind, match=words):
        request_.set_tensor("x", array)
    with pytest.raises(kind, match=words):
        request_.set_output_tensor(array)
    words = words.replace("float32", "elements of f32").replace("float64", "f64").replace(r"\(1, 8\)", r"\[1,8\]")
    with pytest.raises(kind, match=words):
        request_.set_tensor("x", Tensor(array))


def test_handle(request_: InferRequest) -> None:
    from pyovnpu.openvino.c.ov_tensor import ov_tensor_get_size

    size = ctypes.c_size_t()
    assert ov_tensor_get_size(request_.get_tensor("x").handle, ctypes.byref(size)) == 0 and size.value == 8
