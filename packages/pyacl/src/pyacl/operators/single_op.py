"""Single operators by name (aclop): the older way, from om files of one operator each, or compiled while running.

    from pyacl.operators import single_op
    single_op.execute("Add", [x, y], [out], compile=True)
    with single_op.SingleOp("Add", [x, y], [out], compile=True) as add:
        add.run([x, y], [out], stream)      # looked up once

Tensors are pyacl.Tensor; these operators take only tensors without gaps. Everything is asynchronous: results are there
after `stream.synchronize()`. Tensors stay alive until the stream, or the graph, has passed the operator. New
applications use `pyacl.operators`.
"""

from __future__ import annotations

import ctypes
import operator
import os
import threading
from collections.abc import Mapping

import numpy as np
from npu_common import TYPE_CHECKING
from npu_common.file_magic import open_file
from npu_common.resource import fixed

from ..acl import acl_base_mdl as mdl
from ..acl import acl_base_rt as base
from ..acl import acl_op as api
from ..acl import acl_op_compiler as compiler
from ..errors import check
from ..runtime.blocks import BlockOwner, Owned, Share, array_of
from ..runtime.current import require
from ..runtime.stream import Stream
from ..runtime.task_stream import called, resolve
from .device_tensor import Tensor, acl_type

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, Union

    Described = Union[Tensor, tuple[Sequence[int], Any]]

__all__ = ["SingleOp", "compile", "compile_for_any_shape", "execute", "infer_shapes", "load", "set_model_dir"]


# --- what C gets ---


def _attributes(what: str, given: Mapping[str, Any] | None) -> Owned | None:
    """Return an aclopAttr; None for no attributes. The Python values determine the kinds."""
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise TypeError(f"{what}, attributes: expected a mapping of name to value, got {type(given).__name__}")
    if not given:
        return None
    block = Owned(api.aclopDestroyAttr).given_by(api.aclopCreateAttr)
    for name, value in given.items():
        _set_attribute(block.address, f"{what}, attribute {name!r}", name, value)
    return block


def _set_attribute(attr: int, where: str, name: str, value: Any) -> None:
    """Set an operator's attribute by C's function for the type of its value. Raises TypeError for others."""
    function: Any
    rest: tuple[Any, ...]
    if isinstance(value, (bool, np.bool_)):
        function, rest = api.aclopSetAttrBool, (int(value),)
    elif isinstance(value, (int, np.integer)):
        function, rest = api.aclopSetAttrInt, (_int64(where, value),)
    elif isinstance(value, (float, np.floating)):
        function, rest = api.aclopSetAttrFloat, (float(value),)
    elif isinstance(value, str):
        function, rest = api.aclopSetAttrString, (value.encode(),)
    elif isinstance(value, (np.dtype, type)):
        function, rest = api.aclopSetAttrDataType, (acl_type(where, value),)
    elif isinstance(value, (list, tuple, np.ndarray)):
        function, rest = _list_attribute(where, list(value))  # arrays in it stay alive until C has copied them
    else:
        raise TypeError(
            f"{where}: expected a bool, int, float, str, dtype or a list of them, got {type(value).__name__}"
        )
    check(function.raw(attr, name.encode(), *rest), function.__name__, where)


def _int64(where: str, value: Any) -> int:
    number = operator.index(value)
    if not -(1 << 63) <= number < 1 << 63:
        raise ValueError(f"{where}: expected an int64, got {number}")
    return number


def _list_attribute(where: str, values: list[Any]) -> tuple[Any, tuple[Any, ...]]:
    """Return C's function and arguments for an attribute that is a list."""
    count = len(values)
    if all(isinstance(one, (list, tuple)) for one in values) and values:
        rows = [array_of(ctypes.c_int64, max(len(one), 1))(*(_int64(where, n) for n in one)) for one in values]
        sizes = array_of(ctypes.c_int32, count)(*(len(one) for one in values))
        places = array_of(ctypes.POINTER(ctypes.c_int64), count)()
        for place, row in enumerate(rows):
            # keeps the row alive; ctypes.cast would leave a cycle
            places[place] = ctypes.pointer(ctypes.c_int64.from_buffer(row))
        return api.aclopSetAttrListListInt, (count, sizes, places)
    if all(isinstance(one, (bool, np.bool_)) for one in values) and values:
        return api.aclopSetAttrListBool, (count, array_of(ctypes.c_uint8, count)(*map(int, values)))
    if all(isinstance(one, (int, np.integer)) for one in values):
        return api.aclopSetAttrListInt, (
            count,
            array_of(ctypes.c_int64, max(count, 1))(*(_int64(where, n) for n in values)),
        )
    if all(isinstance(one, (int, float, np.integer, np.floating)) for one in values):
        return api.aclopSetAttrListFloat, (count, array_of(ctypes.c_float, count)(*map(float, values)))
    if all(isinstance(one, str) for one in values):
        return api.aclopSetAttrListString, (count, array_of(ctypes.c_char_p, count)(*(one.encode() for one in values)))
    if all(isinstance(one, (np.dtype, type)) for one in values):
        codes = [acl_type(where, one) for one in values]
        return api.aclopSetAttrListDataType, (count, array_of(ctypes.c_int32, count)(*codes))
    raise TypeError(f"{where}: expected elements of one kind: bool, int, float, str, dtype, lists of ints")


class _Made:
    """The C objects of one call, destroyed after the call, or with the object that keeps them alive."""

    __slots__ = ("handles", "keep")

    def __init__(self) -> None:
        self.handles: list[Owned] = []
        self.keep: list[Any] = []

    def add(self, destroy: Any, create: Any, *arguments: Any) -> int:
        made = Owned(destroy)
        self.handles.append(made.given_by(create, *arguments))
        return made.address

    def array(self, numbers: Sequence[int]) -> Any:
        return array_of(ctypes.c_void_p, max(len(numbers), 1))(*numbers)


def _spec(what: str, one: Any) -> tuple[tuple[int, ...], int, int]:
    """Return shape, aclDataType and format of a Tensor or a (shape, dtype) pair."""
    if isinstance(one, Tensor):
        if not one.contiguous or one.offset:
            raise ValueError(f"{what}: single operators take tensors without gaps only, got {one!r}")
        return one.shape, one.type_code, one.format
    if isinstance(one, tuple) and len(one) == 2:
        shape = tuple(map(operator.index, one[0]))
        return shape, acl_type(what, one[1]), int(base.ACL_FORMAT_ND)
    raise TypeError(f"{what}: expected a pyacl.Tensor or a pair (shape, dtype), got {type(one).__name__}")


def _descriptions(made: _Made, what: str, side: str, given: Iterable[Any]) -> tuple[int, Any]:
    numbers = []
    for index, one in enumerate(given):
        shape, dtype, form = _spec(f"{what}, {side}[{index}]", one)
        dims = array_of(ctypes.c_int64, max(len(shape), 1))(*shape)
        numbers.append(made.add(mdl.aclDestroyTensorDesc, mdl.aclCreateTensorDesc, dtype, len(shape), dims, form))
    return len(numbers), made.array(numbers)


def _buffers(made: _Made, what: str, side: str, given: Iterable[Any], stream: Stream) -> Any:
    """Return C's array of data buffers over tensors, each noted in `made` for its end."""
    numbers = []
    for index, one in enumerate(given):
        where = f"{what}, {side}[{index}]"
        if not isinstance(one, Tensor):
            raise TypeError(
                f"{where}: expected a pyacl.Tensor, got {type(one).__name__}; Tensor.from_array(values) brings values "
                "to the device"
            )
        made.keep.append(one.on(stream, where))
        nbytes = one.size * one.dtype.itemsize
        numbers.append(made.add(base.aclDestroyDataBuffer, base.aclCreateDataBuffer, one.address, nbytes))
    return made.array(numbers)


# --- what there is ---


def set_model_dir(path: str | os.PathLike[str]) -> None:
    """Load all operators from the om files in a folder and three levels of folders below. Once per process.

    Raises:
        FileNotFoundError: The folder does not exist.
        AclErrorRepeatInitialize: This is the second call.
    """
    folder = os.fspath(path)
    if not os.path.isdir(folder):
        raise FileNotFoundError(2, "single_op.set_model_dir: no such folder", folder)
    check(api.aclopSetModelDir(os.fsencode(folder)), "aclopSetModelDir", str(folder))


def load(source: str | os.PathLike[str] | bytes | bytearray | memoryview) -> None:
    """Load the operator of one om file, given by path or as its bytes."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        data, name = bytes(source), f"{len(source)} bytes"
    else:
        name = str(os.fspath(source))
        with open_file(source, "a file") as file:
            data = file.read()
    if not data:
        raise ValueError("single_op.load, source: expected the bytes of an om file, got none")
    check(api.aclopLoad.raw(data, len(data)), "aclopLoad", name)


def compile_for_any_shape(on: bool = True) -> None:
    """Set for the whole process whether later compilations are for every shape of the same rank."""
    flag = compiler.ACL_OP_COMPILE_FUZZ if on else compiler.ACL_OP_COMPILE_DEFAULT
    check(compiler.aclopSetCompileFlag(flag), "aclopSetCompileFlag")


def compile(
    op_type: str,
    inputs: Iterable[Described],
    outputs: Iterable[Described],
    attributes: Mapping[str, Any] | None = None,
) -> None:
    """Compile an operator for these types, shapes and attributes, for `execute` and SingleOp.

    On a card this takes seconds, in the calling thread.

    Args:
        op_type: Name of the operator's type.
        inputs, outputs: Tensors, or pairs (shape, dtype).
        attributes: bool, int, float, str, dtypes, or lists of these, by the names of the operator's definition.

    Raises:
        AclError: The compiler failed; the message has its reason.
    """
    what = f"single_op.compile({op_type!r})"
    require(what)
    handles, attr = _Made(), _attributes(what, attributes)
    ins, outs = _descriptions(handles, what, "inputs", inputs), _descriptions(handles, what, "outputs", outputs)
    code = compiler.aclopCompile.raw(
        op_type.encode(),
        *ins,
        *outs,
        attr.address if attr else None,
        api.ACL_ENGINE_SYS,
        compiler.ACL_COMPILE_SYS,
        None,
    )
    check(code, "aclopCompile", op_type)


def execute(
    op_type: str,
    inputs: Sequence[Tensor],
    outputs: Sequence[Tensor],
    attributes: Mapping[str, Any] | None = None,
    *,
    stream: Stream | None = None,
    compile: bool = False,
) -> None:
    """Queue an operator that was loaded or compiled.

    Args:
        op_type: Name of the operator's type.
        inputs, outputs: Tensors.
        attributes: As for `compile`.
        stream: None for the default stream of the thread's context.
        compile: Whether to compile the operator first if necessary.

    Raises:
        AclErrorOpNotFound: A LookupError: there is no operator for these types, shapes and attributes.
        AclError: The compiler failed; the message has its reason.
    """
    what = f"single_op.execute({op_type!r})"
    target = resolve(stream, what)
    require(what)
    handles, attr = _Made(), _attributes(what, attributes)
    count, descs = _descriptions(handles, what, "inputs", inputs)
    results, result_descs = _descriptions(handles, what, "outputs", outputs)
    buffers = _buffers(handles, what, "inputs", inputs, target)
    result_buffers = _buffers(handles, what, "outputs", outputs, target)
    sides = (count, descs, buffers, results, result_descs, result_buffers, attr.address if attr else None)
    function: Any
    if compile:
        function = compiler.aclopCompileAndExecute
        code = called(function, op_type.encode(), *sides, api.ACL_ENGINE_SYS, compiler.ACL_COMPILE_SYS, None, target)
    else:
        function = api.aclopExecuteV2
        code = called(function, op_type.encode(), *sides, target)
    if code:
        raise target.error(code, function.__name__, op_type)
    target.hold(handles)


def infer_shapes(
    op_type: str,
    inputs: Iterable[Described],
    outputs: int = 1,
    attributes: Mapping[str, Any] | None = None,
) -> list[tuple[int, ...]]:
    """Compute shapes of the outputs on the host; -1 for a size that is known only after the run."""
    what = f"single_op.infer_shapes({op_type!r})"
    made, attr = _Made(), _attributes(what, attributes)
    given = list(inputs)
    count, descs = _descriptions(made, what, "inputs", given)
    empty = [made.add(base.aclDestroyDataBuffer, base.aclCreateDataBuffer, None, 0) for _ in given]
    kind = np.float32 if not given else given[0].dtype if isinstance(given[0], Tensor) else given[0][1]
    results, found = _descriptions(made, what, "outputs", [((), kind)] * outputs)
    code = api.aclopInferShape.raw(
        op_type.encode(), count, descs, made.array(empty), results, found, attr.address if attr else None
    )
    check(code, "aclopInferShape", op_type)
    shapes = []
    for desc in found[:results]:
        rank = mdl.aclGetTensorDescNumDims.raw(desc)
        shapes.append(tuple(_dim(desc, axis) for axis in range(rank)))
    return shapes


def _dim(desc: int, axis: int) -> int:
    size = ctypes.c_int64()
    check(mdl.aclGetTensorDescDimV2.raw(desc, axis, ctypes.addressof(size)), "aclGetTensorDescDimV2")
    return size.value


_compile = compile  # a name that no parameter hides


class SingleOp(BlockOwner):
    """An operator looked up for certain types, shapes and attributes, for many runs.

    It may be closed while a run is queued: the handle is freed when the streams have passed the run. Source:
    acl/acl_op.h 2026.8 (aclopCreateHandle, aclopExecWithHandle).

    Inputs and outputs are Tensors, or pairs (shape, dtype). With `compile`, the operator is compiled first if
    necessary.

    Raises:
        AclErrorOpNotFound: A LookupError: no such operator was loaded or compiled.
    """

    op_type = fixed[str]("Which operator it is.")

    def __init__(
        self,
        op_type: str,
        inputs: Iterable[Described],
        outputs: Iterable[Described],
        attributes: Mapping[str, Any] | None = None,
        *,
        compile: bool = False,
    ) -> None:
        what = f"SingleOp({op_type!r})"
        context = require(what)
        ins, outs = list(inputs), list(outputs)
        if compile:
            _compile(op_type, ins, outs, attributes)
        handles, attr = _Made(), _attributes(what, attributes)
        self._inputs = [_spec(f"{what}, inputs[{i}]", operand) for i, operand in enumerate(ins)]
        self._outputs = [_spec(f"{what}, outputs[{i}]", operand) for i, operand in enumerate(outs)]
        block = Owned(api.aclopDestroyHandle)
        block.made_by(
            api.aclopCreateHandle,
            op_type.encode(),
            *_descriptions(handles, what, "inputs", ins),
            *_descriptions(handles, what, "outputs", outs),
            attr.address if attr else None,
            block.place,
            detail=op_type,
        )
        self._op_type = op_type
        self._share = Share(block)
        super().__init__(f"operator {op_type}", context.root)
        self._lock = threading.RLock()
        self._own(self._share.drop)

    def __repr__(self) -> str:
        return f"<pyacl.SingleOp {'closed ' if self.closed else ''}{self._op_type}>"

    def run(self, inputs: Sequence[Tensor], outputs: Sequence[Tensor], stream: Stream | None = None) -> None:
        """Queue a run with these tensors, of the types and shapes that the operator was looked up for."""
        self._check_open()
        what = f"SingleOp({self._op_type!r}).run"
        target = resolve(stream, what)
        for side, given, wanted in (("inputs", inputs, self._inputs), ("outputs", outputs, self._outputs)):
            if len(given) != len(wanted):
                raise TypeError(f"{what}, {side}: expected {len(wanted)} tensors, got {len(given)}")
            for index, (tensor, spec) in enumerate(zip(given, wanted)):
                where = f"{what}, {side}[{index}]"
                given_spec = _spec(where, tensor)
                if given_spec[:2] != spec[:2]:
                    raise ValueError(
                        f"{where}: expected the shape {spec[0]} and the type it was made for, got {tensor!r}"
                    )
        with self._calling():  # C's handle must not be used by two threads at once
            block, handles = self.block, _Made()
            code = called(
                api.aclopExecWithHandle,
                block.address,
                len(inputs),
                _buffers(handles, what, "inputs", inputs, target),
                len(outputs),
                _buffers(handles, what, "outputs", outputs, target),
                target,
            )
            if code:
                raise target.error(code, "aclopExecWithHandle", self._op_type)
            target.hold(block, handles)

    def close(self) -> None:
        """Free the handle, when no stream needs it any more. Closing twice is fine."""
        super().close()
        if not self._in_other_process():
            self._share.drop()
