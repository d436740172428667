"""Single operators from Python: loaded, compiled, through handles; attributes by kind, lifetimes, refusals."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.testing import FakeControl
from pyacl import Device, Stream, Tensor
from pyacl.errors import AclError
from pyacl.operators import single_op

from fakes.models.formats.npugraph import GraphBuilder
from fakes.models.formats.om_container import Tensor as Described
from fakes.models.formats.om_container import build
from tests.pyacl.operators.conftest import Desk

X = np.arange(6, dtype=np.float32).reshape(2, 3) - 2


def sync(device: Device, out: Tensor) -> Any:
    device.context.default_stream.synchronize()
    return out.read()


def add_file(rows: int) -> bytes:
    builder = GraphBuilder("add")
    a, b = (builder.input(name, (rows, 8), "float32") for name in "ab")
    builder.output(builder.add(a, b, output="sum"))
    names = [Described("a"), Described("b")]
    return build(name="add", inputs=names, outputs=[Described("sum")], graph=builder.to_bytes())


def test_an_operator_compiled_while_running(device: Device, tensor: Desk) -> None:
    x, out = tensor(X), tensor(np.zeros_like(X))
    with pytest.raises(LookupError, match="no operator Add of these types"):
        single_op.execute("Add", [x, x], [out])
    single_op.execute("Add", [x, x], [out], compile=True)
    assert np.array_equal(sync(device, out), X + X)
    single_op.execute("Add", [out, x], [out])
    assert np.array_equal(sync(device, out), 3 * X)


def test_a_call_leaves_nothing_for_the_collector(device: Device, tensor: Desk) -> None:
    x, out = tensor(X), tensor(np.zeros_like(X))

    def work() -> None:
        single_op.execute("SoftmaxV2", [x], [out], {"axes": [1], "other": [[1], [2, 3], []]}, compile=True)
        sync(device, out)

    work()
    gc.collect()
    gc.disable()
    try:
        work()
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_attributes(device: Device, tensor: Desk) -> None:
    x, turned, product = tensor(X), tensor(X.T), tensor(np.zeros((2, 2)))
    single_op.execute("MatMul", [x, x], [product], {"transpose_x2": True}, compile=True)
    assert np.allclose(sync(device, product), X @ X.T)
    single_op.execute("MatMul", [turned, turned], [product], {"transpose_x1": np.True_}, compile=True)
    assert np.allclose(sync(device, product), X @ X.T)
    out = tensor(np.zeros_like(X))
    single_op.execute("SoftmaxV2", [x], [out], {"axes": [0]}, compile=True)
    assert np.allclose(sync(device, out), np.exp(X) / np.exp(X).sum(axis=0), atol=1e-6)
    whole = tensor(np.zeros_like(X), "int32")
    single_op.execute("Cast", [x], [whole], {"dst_type": np.int32}, compile=True)
    assert np.array_equal(sync(device, whole), X.astype(np.int32))
    with pytest.raises(AclError, match="100023"):
        single_op.execute("Cast", [x], [whole], {"dst_type": np.int64}, compile=True)


def test_every_kind_of_attribute_reaches_c(device: Device, acl: FakeControl, tensor: Desk) -> None:
    x = tensor(X)
    given = {
        "a": 1, "b": 1.5, "c": "text", "d": False, "e": np.float16, "f": [1, 2], "g": [1, 2.5], "h": ["x", "y"],
        "i": [True, False], "j": [np.float32, np.int8], "k": [[1], [2, 3], []], "l": [], "m": (3,), "n": np.arange(2),
    }  # fmt: skip
    before = len(acl.calls)
    single_op.compile("Relu", [x], [x], given)
    names = acl.calls.names()[before:]
    wanted = ["Int", "Float", "String", "Bool", "DataType", "ListInt", "ListFloat", "ListString", "ListBool"]
    wanted += ["ListDataType", "ListListInt", "ListInt", "ListInt", "ListInt"]
    assert [name for name in names if "SetAttr" in name] == [f"aclopSetAttr{kind}" for kind in wanted]
    assert not acl.live.get("op_attr") and not acl.live.get("tensor_desc")
    for value in (None, object(), [1, "x"], [None]):
        with pytest.raises(TypeError, match=r"single_op.compile\('Relu'\), attribute 'z': expected"):
            single_op.compile("Relu", [x], [x], {"z": value})
    with pytest.raises(ValueError, match="expected an int64"):
        single_op.compile("Relu", [x], [x], {"z": 1 << 63})


def test_operators_from_files(device: Device, acl: FakeControl, tensor: Desk, tmp_path: Path) -> None:
    (tmp_path / "ops").mkdir()
    (tmp_path / "ops" / "add.om").write_bytes(add_file(2))
    with pytest.raises(FileNotFoundError, match="no such folder"):
        single_op.set_model_dir(tmp_path / "nowhere")
    single_op.set_model_dir(tmp_path)
    a = np.ones((2, 8), np.float32)
    x, out = tensor(a), tensor(np.zeros((2, 8)))
    single_op.execute("Add", [x, x], [out])
    assert np.array_equal(sync(device, out), 2 * a)
    with pytest.raises(AclError, match="100002"):
        single_op.set_model_dir(tmp_path)
    single_op.load(add_file(3))
    (tmp_path / "add4.om").write_bytes(add_file(4))
    single_op.load(tmp_path / "add4.om")
    for rows in (3, 4):
        single_op.SingleOp("Add", [((rows, 8), "float32")] * 2, [((rows, 8), np.float32)]).close()
    for junk in (b"", b"no om file"):
        with pytest.raises((ValueError, AclError)):
            single_op.load(junk)


def test_handles(device: Device, acl: FakeControl, tensor: Desk) -> None:
    x, out = tensor(X), tensor(np.zeros_like(X))
    with pytest.raises(LookupError):
        single_op.SingleOp("Mul", [x, x], [out])
    with single_op.SingleOp("Mul", [x, (X.shape, "float32")], [out], compile=True) as mul:
        with Stream() as stream:
            mul.run([x, x], [out], stream)
            mul.run([out, x], [out], stream)
        assert np.array_equal(out.read(), X**3)
        assert repr(mul) == "<pyacl.SingleOp Mul>"
        with pytest.raises(TypeError, match="inputs: expected 2 tensors, got 1"):
            mul.run([x], [out])
        with pytest.raises(ValueError, match=r"inputs\[1\]: expected the shape \(2, 3\)"):
            mul.run([x, tensor(X.T)], [out])
        with pytest.raises(ValueError, match="without gaps"):
            mul.run([x, tensor(X.T).transpose()], [out])
        with pytest.raises(TypeError, match="expected a pyacl.Tensor, got tuple"):
            mul.run([x, ((2, 3), "float32")], [out])  # type: ignore[list-item]
    with pytest.raises(RuntimeError, match="was closed"):
        mul.run([x, x], [out])
    mul.close()


def test_everything_lives_until_the_stream_has_passed(device: Device, acl: FakeControl) -> None:
    stream = Stream()
    out = Tensor.zeros((2, 3))
    with acl.hold("task"):
        x = Tensor.from_array(X)
        watched = weakref.ref(x.block)
        op = single_op.SingleOp("Add", [x, x], [out], compile=True)
        op.run([x, x], [out], stream)
        op.close()
        x.close()
        gc.collect()
        assert watched() is not None and acl.live["op_handle"] == 1 and acl.live["data_buffer"] == 3
    stream.synchronize()
    gc.collect()
    assert watched() is None and not acl.live.get("op_handle") and not acl.live.get("data_buffer")
    assert np.array_equal(out.read(), 2 * X)
    with acl.hold("task"):
        x = Tensor.from_array(X)
        watched = weakref.ref(x.block)
        single_op.execute("Add", [x, x], [out], stream=stream)
        x.close()
        gc.collect()
        assert watched() is not None and acl.live["data_buffer"] == 3
    stream.synchronize()
    out.close()
    stream.close()


def test_shapes(device: Device, tensor: Desk) -> None:
    a, b = ((4, 2, 3), "float16"), ((3, 5), "float16")
    assert single_op.infer_shapes("MatMul", [a, b]) == [(4, 2, 5)]
    assert single_op.infer_shapes("MatMul", [a, ((5, 3), "float16")], attributes={"transpose_x2": True}) == [(4, 2, 5)]
    assert single_op.infer_shapes("Add", [tensor(X), tensor(X[:1])]) == [(2, 3)]
    with pytest.raises(AclError, match="do not broadcast"):
        single_op.infer_shapes("Add", [a, b])
    single_op.compile_for_any_shape()
    try:
        single_op.compile("Relu", [a], [a])
    finally:
        single_op.compile_for_any_shape(False)
    small = tensor(np.full((1, 1, 2), -1), "float16")
    single_op.execute("Relu", [small], [small])
    assert not sync(device, small).any()


def test_what_the_compiler_refuses(device: Device, acl: FakeControl, tensor: Desk) -> None:
    x = tensor(X)
    with pytest.raises(AclError, match="500002.*Conv2D"):
        single_op.compile("Conv2D", [x], [x])
    with pytest.raises(AclError, match="500002.*must be"):
        single_op.execute("Relu", [x], [tensor(X.T)], compile=True)
    with pytest.raises(TypeError, match=r"inputs\[0\]: expected a pyacl.Tensor or a pair"):
        single_op.compile("Relu", [X], [x])  # type: ignore[list-item]
    with acl.fail("aclopCompileAndExecute", code=500001), pytest.raises(AclError, match="500001"):
        single_op.execute("Relu", [x], [x], compile=True)
    gc.collect()
    assert not acl.live.get("data_buffer") and not acl.live.get("tensor_desc")


def test_single_operators_go_into_graphs(device: Device, tensor: Desk) -> None:
    x, out = tensor(X), tensor(np.zeros_like(X))
    single_op.compile("Add", [x, x], [x])
    with Stream() as stream:
        with stream.capture() as graph:
            single_op.execute("Add", [out, x], [out], stream=stream)
        for _ in range(3):
            graph.launch(stream)
        stream.synchronize()
        graph.close()
    assert np.array_equal(out.read(), 3 * X)
