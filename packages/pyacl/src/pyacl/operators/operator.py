"""Operators of aclnn: two phases in C, one call here.

    from pyacl.operators import aclnnAdd
    aclnnAdd(x, y, 1, out)                  # both phases, with workspace, on the thread's default stream
    with aclnnAdd.prepare(x, y, 1, out) as prepared:
        prepared.run(stream)                # the second phase alone, as often as wanted

An operator that this module does not know is declared from its document: `Operator("aclnnGelu", "self: tensor, out:
output")`. The signature must be that of the installed release: C cannot check it, and a wrong one crashes.

Everything is asynchronous: results are there after `stream.synchronize()`. Tensors, memory and workspace stay alive for
as long as the stream (or the graph that captured the operator) needs them, also after Python has dropped them.
"""

from __future__ import annotations

import ctypes
import threading
from itertools import starmap

from npu_common import TYPE_CHECKING
from npu_common.errors import LibraryNotFoundError, MissingFunctionError
from npu_common.resource import ended, fixed

from ..aclnn import acl_meta as api
from ..memory.device_buffer import DeviceBuffer
from ..runtime.blocks import Block, BlockOwner, Owned, Share
from ..runtime.current import require
from ..runtime.stream import Stream
from ..runtime.task_stream import resolve
from .device_tensor import Tensor
from .operator_arguments import Parameter, bind_arguments, convert, parse_signature
from .operator_errors import OperatorNotFoundError, check_operator
from .operator_library import declare_phases, operator_lib

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

__all__ = ["SIGNATURES", "Operator", "Prepared", "available", "declare_phases", "operator_named"]

SIGNATURES = {
    "aclnnAdd": "self: tensor, other: tensor, alpha: scalar, out: output",
    "aclnnAdds": "self: tensor, other: scalar, alpha: scalar, out: output",
    "aclnnInplaceAdd": "selfRef: inplace, other: tensor, alpha: scalar",
    "aclnnInplaceAdds": "selfRef: inplace, other: scalar, alpha: scalar",
    "aclnnSub": "self: tensor, other: tensor, alpha: scalar, out: output",
    "aclnnSubs": "self: tensor, other: scalar, alpha: scalar, out: output",
    "aclnnInplaceSub": "selfRef: inplace, other: tensor, alpha: scalar",
    "aclnnMul": "self: tensor, other: tensor, out: output",
    "aclnnMuls": "self: tensor, other: scalar, out: output",
    "aclnnInplaceMul": "selfRef: inplace, other: tensor",
    "aclnnInplaceMuls": "selfRef: inplace, other: scalar",
    "aclnnDiv": "self: tensor, other: tensor, out: output",
    "aclnnDivs": "self: tensor, other: scalar, out: output",
    "aclnnMatmul": "self: tensor, mat2: tensor, out: output, cubeMathType: int8",
    "aclnnMm": "self: tensor, mat2: tensor, out: output, cubeMathType: int8",
    "aclnnRelu": "self: tensor, out: output",
    "aclnnInplaceRelu": "selfRef: inplace",
    "aclnnSoftmax": "self: tensor, dim: int64, out: output",
    "aclnnCast": "self: tensor, dtype: dtype, out: output",
    "aclnnReduceSum": "self: tensor, dims: ints, keepDims: bool, dtype: dtype, out: output",
    "aclnnPermute": "self: tensor, dims: ints, out: output",
    "aclnnCat": "tensors: tensors, dim: int64, out: output",
    "aclnnLayerNorm": "input: tensor, normalizedShape: ints, weightOptional: tensor?, biasOptional: tensor?, "
    "eps: double, out: output, meanOutOptional: output?, rstdOutOptional: output?",
}
"""Parameters of the operators that this module knows, as the vendor's operator documents list them."""


class _Executor(list["ctypes.c_void_p"]):
    """The cell of an executor, until the second phase uses it up. Dropped before, it is discarded."""

    __slots__ = ()

    def __del__(self) -> None:
        if self and self[0] and not ended():
            _discard(self[0].value)


class Operator:
    """An aclnn operator.

    `bool(operator)` says whether a library has the operator. Nothing is loaded before the operator is called or tested.

    Args:
        name: Name such as "aclnnAdd".
        signature: `name: kind` of each parameter, separated by commas, without the last two of the first phase. Kinds
            are the keys of operator_arguments.KINDS; `?` behind a kind allows None.
    """

    def __init__(self, name: str, signature: str | None = None) -> None:
        given: Any = name
        if not isinstance(given, str):
            raise TypeError(f"Operator, name: expected a str, got {type(given).__name__} {given!r:.60}")
        if signature is None:
            signature = SIGNATURES.get(name)
            if signature is None:
                raise OperatorNotFoundError(
                    f"Operator, name: {name!r} is not known here; pass its parameters: "
                    'Operator("aclnnGelu", "self: tensor, out: output")'
                )
        if not name.isidentifier():
            raise ValueError(f"Operator, name: expected the name of a C function, got {name!r}")
        self.name = name
        self.parameters: tuple[Parameter, ...] = parse_signature(f"Operator {name}", signature)
        self._first, self._second = declare_phases(name, [(one.name, one.ctype) for one in self.parameters])
        self._phases: tuple[Any, Any] | None = None

    def __repr__(self) -> str:
        return f"<pyacl operator {self.name}({', '.join(map(repr, self.parameters))})>"

    def __bool__(self) -> bool:
        return bool(self._first) and bool(self._second)

    def _functions(self) -> tuple[Any, Any]:
        if self._phases is None:
            try:
                self._phases = self._first.raw, self._second.raw
            except (LibraryNotFoundError, MissingFunctionError) as problem:
                raise OperatorNotFoundError(
                    f"{self.name}: {problem}", function=self.name, hint=getattr(problem, "hint", "")
                ) from None
        return self._phases

    def _prepare(
        self, given: tuple[Any, ...], named: dict[str, Any], stream: Stream | None, into: Owned | _Executor
    ) -> tuple[int, list[Any], list[list[Tensor]]]:
        """Run the first phase.

        Returns bytes of workspace, objects to keep alive, and tensors by parameter.

        `into` owns the executor; one of many second phases has descriptions of its own instead of the tensors'.
        """
        first, _ = self._functions()
        values: list[Any] = []
        keep: list[Any] = []
        tensors: list[list[Tensor]] = []
        for parameter, value in zip(self.parameters, bind_arguments(self.name, self.parameters, given, named)):
            if isinstance(into, Owned) and isinstance(value, Tensor):
                value = value.view(value.shape, strides=value.strides, offset=value.offset)
            native, kept, tensor = convert(f"{self.name}, {parameter.name}", parameter, value, stream)
            values.append(native)
            keep.append(kept)
            tensors.append(tensor)
        size = ctypes.c_uint64()
        if isinstance(into, Owned):
            into.keep.extend(keep)
            code = into.written(first, *values, ctypes.addressof(size), into.place)
        else:
            code = first(*values, ctypes.addressof(size), ctypes.addressof(into[0]))
        check_operator(code, self._first.__name__)
        return size.value, keep, tensors

    def __call__(
        self, /, *arguments: Any, stream: Stream | None = None, workspace: DeviceBuffer | None = None, **named: Any
    ) -> None:
        """Queue the operator with these arguments, in the order or by the names of its document.

        Python scalars become float64, int64 or bool; numpy's keep their type. Sequences become arrays and lists.
        Synchronising the stream raises a failure on the device.

        Args:
            *arguments, **named: Arguments of the operator.
            stream: None for the default stream of the thread's context.
            workspace: Memory to use instead of the stream's own.

        Raises:
            TypeError, ValueError: An argument is wrong; C was not called.
            OperatorArgumentError: A ValueError: the operator refuses types or shapes.
            OperatorNotFoundError: No library has the operator.
        """
        target = resolve(stream, self.name)
        require(self.name)
        executor = _Executor((ctypes.c_void_p(),))
        size, keep, _ = self._prepare(arguments, named, target, executor)
        memory = _workspace(target, size, workspace, self.name)
        address = memory.address if memory else None
        # One step of Python's C code, without an interrupt between pop() and C, which uses it up whatever it returns.
        codes = map(self._functions()[1], (address,), (size,), starmap(executor.pop, ((),)), (target.number,))
        with target._calling():
            code = next(codes)
        check_operator(code, self.name)
        target.hold(memory, *keep)

    def workspace_bytes(self, /, *arguments: Any, **named: Any) -> int:
        """Return the bytes of workspace by the first phase. Nothing is queued."""
        return self._prepare(arguments, named, None, _Executor((ctypes.c_void_p(),)))[0]

    def prepare(self, /, *arguments: Any, **named: Any) -> Prepared:
        """Run the first phase once, for many second phases. Not every operator of every release allows this.

        Tensors of the arguments are kept alive; their memory can be exchanged (`Prepared.move`).
        """
        return Prepared(self, arguments, named)


def _discard(executor: int | None) -> None:
    """Discard an executor without a second phase. Only repeatable ones may be destroyed; old releases have none."""
    if api.aclSetAclOpExecutorRepeatable and not api.aclSetAclOpExecutorRepeatable.raw(executor):
        api.aclDestroyAclOpExecutor.raw(executor)


def _destroy(executor: int) -> None:
    api.aclSetAclOpExecutorRepeatable.raw(executor)  # again, for one that an interrupt has left before
    check_operator(api.aclDestroyAclOpExecutor.raw(executor), "aclDestroyAclOpExecutor")


def _workspace(stream: Stream, size: int, given: DeviceBuffer | None, what: str) -> Any:
    """Return the memory for one run: an object with an `address` that keeps the memory alive.

    Operators of one stream run one after the other, so they share one workspace. A graph gets its own, because it may
    run at the same time as the stream.
    """
    if not size:
        return None
    if given is not None:
        if not isinstance(given, DeviceBuffer):
            raise TypeError(f"{what}, workspace: expected a DeviceBuffer, got {type(given).__name__}")
        if given.nbytes < size:
            raise ValueError(f"{what}, workspace: expected {size} bytes or more, got {given.nbytes}")
        return _Place(given.address, given.block)
    if stream.captured:
        return _new_workspace(size)
    # for a default stream, the context, because the Stream object may be a fresh one
    owner = (stream.context if stream.is_default else stream).__dict__
    kept: DeviceBuffer | None = owner.get("_workspace")
    if kept is None or kept.closed or kept.nbytes < size:
        kept = owner["_workspace"] = _own_workspace(size)
    return _Place(kept.address, kept.block)


def _new_workspace(size: int) -> Block:
    with DeviceBuffer(size) as memory:
        return memory.block


def _own_workspace(size: int) -> DeviceBuffer:
    """Allocate a workspace, which is freed with its owner or with the device, without a close()."""
    with DeviceBuffer(size) as memory:
        return memory.view()


class _Place:
    """A part of a block."""

    __slots__ = ("address", "block")

    def __init__(self, address: int, block: Block) -> None:
        self.address = address
        self.block = block


class Prepared(BlockOwner):
    """An operator after its first phase, for any number of second phases: `run(stream)`. Made by `Operator.prepare`.

    `workspace_bytes` is what each run needs. It may be closed while a run is queued: the executor is destroyed when the
    streams have passed the run. Source: aclnn/acl_meta.h 2026.8 (aclSetAclOpExecutorRepeatable).
    """

    operator = fixed["Operator"]("What was prepared.")
    workspace_bytes = fixed[int]("Device memory that each launch needs besides the tensors.")
    device = fixed[int]("Number of its device.")

    def __init__(self, operator: Operator, arguments: tuple[Any, ...], named: dict[str, Any]) -> None:
        context = require(operator.name)
        api.aclDestroyAclOpExecutor.raw  # noqa: B018 - a library that lacks it says so before anything is prepared
        block = Owned(_destroy)
        size, _, tensors = operator._prepare(arguments, named, context.default_stream, block)
        code = api.aclSetAclOpExecutorRepeatable.raw(block.number)
        check_operator(code, "aclSetAclOpExecutorRepeatable")
        self._operator = operator
        self._workspace_bytes = size
        self._device = context.device_index
        self._tensors = tensors
        self._memory: dict[int, Block] = {}  # new memory of moved tensors
        self._share = Share(block)
        super().__init__(f"prepared {operator.name}", context.root)
        self._lock = threading.RLock()
        self._own(self._share.drop)

    def __repr__(self) -> str:
        return f"<pyacl.Prepared {'closed ' if self.closed else ''}{self._operator.name}>"

    def run(self, stream: Stream | None = None, *, workspace: DeviceBuffer | None = None) -> None:
        """Queue the second phase. Arguments and errors as for Operator.__call__."""
        self._check_open()
        name = self._operator.name
        target = resolve(stream, name)
        if target.context.device_index != self._device:
            raise ValueError(f"{name}: it was prepared on device {self._device}, the stream is on another")
        with self._calling():  # C's executor must not be used by two threads at once
            executor = self.block
            memory = _workspace(target, self._workspace_bytes, workspace, name)
            second, address = self._operator._functions()[1], memory.address if memory else None
            with target._calling():
                code = second(address, self._workspace_bytes, executor.address, target.number)
            check_operator(code, name)
            target.hold(executor, memory, *self._memory.values())

    def move(self, parameter: str, memory: DeviceBuffer | Tensor) -> None:
        """Use other memory for a tensor from the next run on, with the same shape, type and strides.

        The Tensor that was passed to `prepare` does not change.

        Args:
            parameter: Name of the tensor in the signature.
            memory: A DeviceBuffer, or a Tensor of the same description, at a multiple of 32 bytes.
        """
        name = f"{self._operator.name}.move"
        parameters = self._operator.parameters
        index = next((i for i, known in enumerate(parameters) if known.name == parameter), -1)
        if index < 0 or parameters[index].kind not in ("tensor", "output", "inplace") or not self._tensors[index]:
            named = [
                known.name
                for known, present in zip(parameters, self._tensors)
                if present and not known.kind.endswith("s")
            ]
            raise ValueError(f"{name}, parameter: expected one of {', '.join(named)}, got {parameter!r}")
        tensor = self._tensors[index][0]
        buffer = memory.buffer if isinstance(memory, Tensor) else memory
        if not isinstance(buffer, DeviceBuffer):
            raise TypeError(f"{name}, memory: expected a DeviceBuffer or a Tensor, got {type(memory).__name__}")
        if isinstance(memory, Tensor) and (memory.shape, memory.dtype, memory.strides, memory.offset) != (
            tensor.shape, tensor.dtype, tensor.strides, tensor.offset,
        ):  # fmt: skip
            raise ValueError(f"{name}, memory: expected a tensor described like {tensor!r}, got {memory!r}")
        room = buffer.nbytes - (memory.address - buffer.address)
        if tensor.reach * tensor.dtype.itemsize > room:
            raise ValueError(f"{name}, memory: {tensor!r} reaches past the {room} bytes there are")
        if buffer.device != self._device:
            raise ValueError(f"{name}, memory: expected it on device {self._device}, it is on {buffer.device}")
        block = buffer.block
        inputs = parameters[index].kind != "output"
        function = api.aclSetInputTensorAddr if inputs else api.aclSetOutputTensorAddr
        place = self._place(index, ("tensor", "tensors", "inplace") if inputs else ("output", "outputs", "inplace"))
        with self._calling():
            code = function.raw(self.block.address, place, tensor.block.address, memory.address)
            check_operator(code, function.__name__)
            self._memory[index] = block

    def _place(self, index: int, kinds: tuple[str, ...]) -> int:
        """Return the number of single tensors of a direction before a parameter, including those that were left out."""
        before = [i for i, one in enumerate(self._operator.parameters[:index]) if one.kind in kinds]
        return sum(max(len(self._tensors[i]), 1) for i in before)

    def close(self) -> None:
        """Destroy the executor, when no stream needs it any more. Closing twice is fine."""
        super().close()
        if not self._in_other_process():
            self._share.drop()
            self._tensors = []


_known: dict[str, Operator] = {}


def operator_named(name: str) -> Operator:
    """Return the operator of SIGNATURES with this name.

    Raises OperatorNotFoundError (a LookupError) if there is none.
    """
    found = _known.get(name)
    if found is None:
        found = _known[name] = Operator(name)
    return found


def available() -> Iterable[str]:
    """Return the names of all operators that the found libraries export, known to this module or not, in order."""
    names: set[str] = set()
    operator_lib.load()
    located = operator_lib.locate()
    for place in [located, *operator_lib.find_all(operator_lib.parts)]:
        if place is not None:
            names.update(str(name) for name in place.elf.exports)
    ending = "GetWorkspaceSize"
    return sorted(n for n in (one[: -len(ending)] for one in names if one.endswith(ending)) if n in names)
