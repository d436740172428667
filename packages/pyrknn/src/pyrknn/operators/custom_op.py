"""Custom operators, which Python computes: write a `CustomOp` and pass it to `Model.register`.

    class Softmax(CustomOp):
        op_type = "cstSoftmax"

        def init(self, context):
            return context.attributes["axis"]            # becomes context.state

        def compute(self, context, inputs, outputs):
            power = np.exp(inputs[0] - inputs[0].max(axis=context.state, keepdims=True))
            np.divide(power, power.sum(axis=context.state, keepdims=True), out=outputs[0])

    model.register(Softmax())

or, for one function:

    @custom_op("cstSoftmax")
    def softmax(context, inputs, outputs): ...

    @softmax.on_init
    def axis_of(context): return context.attributes["axis"]

Measured on librknnrt 1.6.0: the runtime calls `init` once during registration, `compute` once in each run, and
`destroy` once when the model is closed. `compute` is called on the thread that calls `Model.run`, or on the model's
worker thread for `Model.submit`. `Model.dup`, `Pool` and further bindings register the operators for each context of
their own, with an `init` and a `destroy` for each. `prepare` is documented as called before each run, but was never
called.
Source: rknn_custom_op.h 2.3.2; RKNN C API reference 2.0.0-beta0, 4.6 and 4.7.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import traceback
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable, Union

import numpy as np
import numpy.typing as npt
from npu_common.cdecl import array, byref
from npu_common.tensor import Tensors

from .. import rknn_custom_op as api
from ..errors import check
from ..model.tensors import info_of, numpy_dtype

if TYPE_CHECKING:
    from ..model.model import Model

__all__ = ["Attributes", "CustomOp", "OpContext", "custom_op"]

Arrays = tuple[npt.NDArray[Any], ...]
Compute = Callable[["OpContext", Arrays, Arrays], None]
Source = Union[str, bytes, "os.PathLike[str]", None]

_TARGETS = {"cpu": api.RKNN_TARGET_TYPE_CPU, "gpu": api.RKNN_TARGET_TYPE_GPU}
_CALLBACKS = {name: api.rknn_custom_op.declared[name] for name in ("init", "prepare", "compute", "destroy")}


class CustomOp:
    """One operator type. Subclass it, set `op_type`, and write `compute` and, if needed, the other methods.

    One object may serve several models; store what belongs to one model in `context.state`.

    Attributes:
        op_type: The operator's type name in the model.
        version: A version number of your choice.
        target: "cpu", or "gpu" for an OpenCL kernel.
        source: For "gpu", the kernel's text (str or bytes) or its file (a path object).
        kernel_name: For "gpu", the kernel's name.
        build_options: For "gpu", options of the OpenCL compiler.
    """

    op_type: str = ""
    version: int = 1
    target: str = "cpu"
    source: Source = None
    kernel_name: str = ""
    build_options: str = ""

    def init(self, context: OpContext) -> Any:
        """Prepare a node; called during `Model.register`, once for each node of this type in the model.

        Returns:
            The node's `context.state`; None leaves the state unchanged.
        """

    def prepare(self, context: OpContext, inputs: Arrays, outputs: Arrays) -> None:
        """Prepare a run. The header says it is called before each run; librknnrt 1.6.0 never calls it (measured)."""

    def compute(self, context: OpContext, inputs: Arrays, outputs: Arrays) -> None:
        """Read `inputs` and write into `outputs` (`outputs[0][...] = result`).

        The arrays are float32 for all models, and NCHW where they have four dimensions. They are views of the runtime's
        memory: the next run overwrites them, and the model cannot be closed while a view exists. Keep `x.copy()`
        instead. An exception is raised from `Model.run`; the local variables of its frames are cleared, so that a
        stored exception keeps no view.

        Args:
            context: The node of the model.
            inputs: The input arrays, read-only.
            outputs: The output arrays.
        """
        raise NotImplementedError(f"{type(self).__name__} has no compute method; an operator needs one")

    def destroy(self, context: OpContext) -> None:
        """Free a node.

        Called once for each successful `init`, when the model is closed or the operator is registered again.
        """

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.op_type!r}>"


class _Function(CustomOp):
    """An operator made of plain functions; see `custom_op`."""

    def __init__(self, function: Compute, options: dict[str, Any]) -> None:
        """Make `function` the operator's compute, and set its attributes; init and destroy may follow."""
        self._init: Callable[[OpContext], Any] | None = None
        self._destroy: Callable[[OpContext], Any] | None = None
        self._compute = function
        for name, value in options.items():
            setattr(self, name, value)
        self.__doc__ = function.__doc__

    def on_init(self, function: Callable[[OpContext], Any]) -> Callable[[OpContext], Any]:
        """Decorate `function(context)` as the operator's `init`."""
        self._init = function
        return function

    def on_destroy(self, function: Callable[[OpContext], Any]) -> Callable[[OpContext], Any]:
        """Decorate `function(context)` as the operator's `destroy`."""
        self._destroy = function
        return function

    def __call__(self, context: OpContext, inputs: Arrays, outputs: Arrays) -> None:
        return self._compute(context, inputs, outputs)

    def init(self, context: OpContext) -> Any:
        return self._init(context) if self._init is not None else None

    def compute(self, context: OpContext, inputs: Arrays, outputs: Arrays) -> None:
        return self._compute(context, inputs, outputs)  # the caller checks that the result is None

    def destroy(self, context: OpContext) -> None:
        if self._destroy is not None:
            self._destroy(context)


def custom_op(
    op_type: str,
    *,
    version: int = 1,
    target: str = "cpu",
    source: Source = None,
    kernel_name: str = "",
    build_options: str = "",
) -> Callable[[Compute], _Function]:
    """Decorate a function `(context, inputs, outputs)` as the `compute` of an operator.

    The operator has the decorators `on_init` and `on_destroy` for its other functions.

    Args:
        op_type, version, target, source, kernel_name, build_options: The attributes of `CustomOp`.

    Returns:
        A decorator that returns the operator.
    """
    options = {
        "op_type": op_type,
        "version": version,
        "target": target,
        "source": source,
        "kernel_name": kernel_name,
        "build_options": build_options,
    }
    return lambda function: _Function(function, options)


class Attributes:
    """The attributes of a node in the model: `context.attributes["axis"]`, `.get("axis", 0)`, `"axis" in ...`.

    A single number is an int, float or bool, several numbers are a tuple, a text is a str. The runtime has no list of
    names, so they cannot be iterated. A new name can be looked up only inside `init`, `compute` and `destroy`; for a
    missing attribute the runtime logs a line.
    """

    __iter__ = None  # else Python would ask for attribute 0, 1 ...

    def __init__(self, context: OpContext) -> None:
        # A weak reference: the context holds its attributes, and only the garbage collector would free a cycle.
        self._context = weakref.ref(context)
        self._known: dict[str, npt.NDArray[Any] | None] = {}

    def _find(self, name: str) -> npt.NDArray[Any] | None:
        """Return an attribute as a copy, asked of C once; None for one that the model lacks."""
        if not isinstance(name, str):  # the runtime aborts the process (measured)
            raise TypeError(f"attributes: expected a name, got {type(name).__name__} {name!r:.60}")
        if name not in self._known:
            context = self._context()
            handle = context.handle if context is not None else None
            if handle is None:
                raise RuntimeError(f"attribute {name!r} was not looked up before; that works inside a callback only")
            found = api.rknn_custom_op_attr()
            api.rknn_custom_op_get_op_attr(handle, name, byref(found))
            count, data = found.n_elems, found.data
            if not count or not data:
                self._known[name] = None
            else:
                kind = numpy_dtype(found.dtype)
                raw = ctypes.string_at(int(data), count * kind.itemsize)
                self._known[name] = np.frombuffer(raw, kind)
        return self._known[name]

    def array(self, name: str) -> npt.NDArray[Any]:
        """Return the elements of an attribute in the runtime's type, in one dimension, read-only.

        Raises:
            KeyError: The node has no such attribute.
            RuntimeError: The name is new, and no callback is running.
        """
        found = self._find(name)
        if found is None:
            raise KeyError(
                f"the runtime has no attribute {name!r}; get({name!r}, default) returns your default instead"
            )
        return found

    def __getitem__(self, name: str) -> Any:
        found = self.array(name)
        if found.dtype.itemsize == 1 and found.dtype.kind in "iu":
            return found.tobytes().rstrip(b"\0").decode("utf-8", "replace")
        return found[0].item() if len(found) == 1 else tuple(found.tolist())

    def get(self, name: str, default: Any = None) -> Any:
        """Return the value of an attribute, or `default` when the node lacks that attribute."""
        return default if self._find(name) is None else self[name]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._find(name) is not None


class OpContext:
    """One node of a custom operator in one model (one rknn_custom_op_context).

    Attributes:
        op_type: The operator's type name.
        state: The value that `init` returned, for the operator's own use.
        attributes: The node's attributes in the model.
    """

    def __init__(self, op_type: str) -> None:
        self.op_type = op_type
        self.state: Any = None
        self.attributes = Attributes(self)
        self._call: tuple[Any, Any, int, Any, int] | None = None
        self._ready = False  # init succeeded
        self._owner = _now.owner

    def __repr__(self) -> str:
        return f"<OpContext of {self.op_type!r}, state {self.state!r:.60}>"

    @property
    def handle(self) -> Any:
        """Pointer to the C record while a callback runs, else None."""
        return self._call[0] if self._call is not None else None

    def _record(self) -> Any:
        if self._call is None:
            raise RuntimeError(f"{self!r}: the C record is there inside a callback only")
        return self._call[0].contents

    @property
    def priv_data(self) -> int:
        """`priv_data` of the C record as an address or number, for code in C that works on the same node; 0 is NULL.

        Python code should use `state` instead. The value should not be 0, and should differ from node to node.
        """
        return int(self._record().priv_data or 0)

    @priv_data.setter
    def priv_data(self, value: int) -> None:
        self._record().priv_data = value

    @property
    def gpu(self) -> Any:
        """The rknn_gpu_op_context of a "gpu" operator, with its OpenCL context, queue and kernel."""
        return self._record().gpu_ctx

    @property
    def inputs(self) -> Tensors:
        """Names, shapes and dtypes of the inputs; available inside a callback."""
        self._record()
        assert self._call is not None
        return Tensors(info_of(self._call[1][i].attr) for i in range(self._call[2]))

    @property
    def outputs(self) -> Tensors:
        """Names, shapes and dtypes of the outputs; available inside a callback."""
        self._record()
        assert self._call is not None
        return Tensors(info_of(self._call[3][i].attr) for i in range(self._call[4]))


class Owner:
    """The model for whose context C calls an operator.

    Attributes:
        views: The arrays passed to operators that may still exist, each with the operator's type.
        model: Returns the model, or None when it is gone.
        gone: Called when a view is gone.
        replaced: The operators that a registration replaces, by type.
    """

    def __init__(self, views: list[tuple[weakref.ref[Any], str]], model: Model | None = None) -> None:
        self.views = views
        self.model: Callable[[], Model | None] = (lambda: None) if model is None else weakref.ref(model)
        self.gone: Callable[[object], None] | None = None if model is None else model._view_gone
        self.replaced: dict[str, Registered] = {}


class _Now(threading.local):
    """The owner of the operators that C initialises on this thread, inside the call that registers them (measured)."""

    owner = Owner([])


_now = _Now()


@contextmanager
def initialising(owner: Owner) -> Iterator[None]:
    """Surround a C call that calls `init` for a context of `owner`."""
    before, _now.owner = _now.owner, owner
    try:
        yield
    finally:
        _now.owner = before


class Registered:
    """A registered operator, which receives the runtime's callbacks.

    It lives as long as C may call it, and must therefore not keep the model alive. A context that the program makes
    itself with rknn_dup_context calls the same object.
    """

    def __init__(self, operator: CustomOp) -> None:
        self.operator = operator
        self._by_token: dict[int, OpContext] = {}
        self._by_internal: dict[int, OpContext] = {}
        self._types: dict[int, Any] = {}

    # Called by C

    def init(self, record: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> None:
        """Make the context of an operator that C begins, and call the user's `init` for its state."""
        owner = _now.owner
        previous = owner.replaced.pop(self.operator.op_type, None)
        if previous is not None:
            previous.retire(owner.views)
        context = OpContext(self.operator.op_type)
        fields = record.contents
        # The runtime passes priv_data back in later callbacks, so this token finds the context again.
        token = fields.priv_data = id(context)
        self._by_token[token] = self._by_internal[int(fields.internal_ctx)] = context
        context._call = (record, inputs, n_inputs, outputs, n_outputs)
        outer = sys.exc_info()[1]
        try:
            state = self.operator.init(context)
            if state is not None:
                context.state = state
            self._by_token[int(fields.priv_data or 0)] = context  # init may have set another value
            context._ready = True
        except BaseException as problem:
            _forget_locals(problem, outer)
            raise
        finally:
            context._call = outer = None

    def prepare(self, *arguments: Any) -> None:
        self._with_views(self.operator.prepare, *arguments)

    def compute(self, *arguments: Any) -> None:
        self._with_views(self.operator.compute, *arguments)

    def destroy(self, record: Any) -> None:
        context = self._find(record.contents)
        if context is not None:
            self._end(context, (record, None, 0, None, 0))

    # Helpers

    def _find(self, fields: Any) -> OpContext | None:
        return self._by_token.get(int(fields.priv_data or 0)) or self._by_internal.get(int(fields.internal_ctx))

    def _end(self, context: OpContext, call: Any) -> None:
        for known in (self._by_token, self._by_internal):
            for key in [key for key, one in list(known.items()) if one is context]:
                del known[key]
        if not context._ready:
            return
        context._ready = False
        context._call = call
        try:
            self.operator.destroy(context)
        finally:
            context._call = None

    def retire(self, views: object) -> None:
        """Call `destroy` for the model with these views when another operator takes over: C never does."""
        for context in {id(c): c for c in list(self._by_internal.values())}.values():
            if context._owner.views is views:
                self._end(context, None)

    def _with_views(
        self, function: Compute, record: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int
    ) -> None:
        """Call the user's function with arrays over C's tensors, which end with the call."""
        context = self._find(record.contents)
        if context is None or not context._ready:
            raise RuntimeError(f"operator {self.operator.op_type!r}: its init failed; register it again")
        context._call = (record, inputs, n_inputs, outputs, n_outputs)
        given: Arrays = ()
        wanted: Arrays = ()
        outer = sys.exc_info()[1]
        try:
            given = tuple([self._view(inputs[i], False, context._owner) for i in range(n_inputs)])
            wanted = tuple([self._view(outputs[i], True, context._owner) for i in range(n_outputs)])
            answer: Any = function(context, given, wanted)  # type: ignore[func-returns-value]
            if answer is not None:
                raise TypeError(
                    f"operator {self.operator.op_type!r}: compute returned {type(answer).__name__}, expected None; "
                    "write the result into the array: outputs[0][...] = result"
                )
        except BaseException as problem:
            _forget_locals(problem, outer)
            raise
        finally:
            context._call = outer = None
            del given, wanted
            views = context._owner.views
            views[:] = [view for view in views if view[0]() is not None]

    def _view(self, tensor: Any, writable: bool, owner: Owner) -> npt.NDArray[Any]:
        """Return an array over the memory of C's tensor, which keeps the model alive."""
        attr, mem = tensor.attr, tensor.mem
        kind = numpy_dtype(attr.type)
        dims = attr.dims
        shape = tuple([dims[i] for i in range(attr.n_dims)])
        size = attr.n_elems * kind.itemsize
        if not mem.virt_addr:
            raise BufferError(
                f"operator {self.operator.op_type!r}: the CPU cannot reach {attr.name!r}, only the GPU can"
            )
        bytes_type = self._types.get(size)
        if bytes_type is None:
            bytes_type = self._types[size] = ctypes.c_ubyte * size
        exporter: Any = bytes_type.from_address(int(mem.virt_addr) + mem.offset)
        exporter.owner = owner.model()  # a view keeps the model alive, and so the memory
        owner.views.append((weakref.ref(exporter, owner.gone), self.operator.op_type))
        made: npt.NDArray[Any] = np.ndarray(shape, kind, exporter)
        made.flags.writeable = writable
        return made


def _forget_locals(problem: BaseException | None, outer: BaseException | None) -> None:
    """Clear the frames of an exception, whose local variables would keep views of the model's memory.

    Args:
        problem: The exception, whose causes and contexts are cleared as well.
        outer: The exception handled by the caller, whose frames are left alone.
    """
    seen = {id(outer)}
    while problem is not None and id(problem) not in seen:
        seen.add(id(problem))
        if problem.__traceback__ is not None:
            traceback.clear_frames(problem.__traceback__)
        problem = problem.__cause__ or problem.__context__


def checked(operators: Sequence[Any]) -> list[CustomOp]:
    """Check operators before registration.

    Returns:
        The operators as a list.

    Raises:
        TypeError: An argument is no CustomOp object, or has no `compute`.
        ValueError: An attribute of an operator has an unusable value, or two operators have one type.
    """
    if not operators:
        raise TypeError("Model.register: expected at least one CustomOp")
    types = set()
    for operator in operators:
        if not isinstance(operator, CustomOp):
            fix = (
                "make an object of it: register(Name())"
                if isinstance(operator, type)
                else "see pyrknn.operators.custom_op"
            )
            raise TypeError(f"Model.register: expected CustomOp objects, got {operator!r:.60}; {fix}")
        if type(operator).compute is CustomOp.compute:
            raise TypeError(f"Model.register: {type(operator).__name__} has no compute(self, context, inputs, outputs)")
        if operator.target not in _TARGETS:
            raise ValueError(
                f"Model.register, {operator!r}, target: expected one of {', '.join(_TARGETS)}, got {operator.target!r}"
            )
        for name in ("op_type", "kernel_name", "build_options"):
            text = getattr(operator, name)
            if not isinstance(text, str) or len(text.encode()) >= api.RKNN_MAX_NAME_LEN or "\0" in text:
                raise ValueError(
                    f"Model.register, {operator!r}, {name}: expected text of less than {api.RKNN_MAX_NAME_LEN} bytes, "
                    f"got {text!r:.60}"
                )
        if not operator.op_type:
            raise ValueError(
                f"Model.register, {operator!r}, op_type: expected the operator's type name in the model, got ''"
            )
        if operator.op_type in types:
            raise ValueError(f"Model.register: operator {operator.op_type!r} was given twice")
        if operator.target == "gpu" and not operator.source:
            raise ValueError(
                f"Model.register, {operator!r}, source: a GPU operator needs the kernel's text, or its path"
            )
        types.add(operator.op_type)
    return list(operators)


def refuse_others(operators: Sequence[CustomOp], known: Mapping[str, Registered]) -> None:
    """Raise ValueError for an operator whose type another one has: C would go on with the first (measured)."""
    for operator in operators:
        first = known.get(operator.op_type)
        if first is not None and first.operator is not operator:
            raise ValueError(
                f"Model.register: an operator of the type {operator.op_type!r} is registered, and the runtime keeps "
                "the first; load the file again with Model(...) for another one"
            )


def register(
    model: Model, operators: Sequence[CustomOp], known: dict[str, Registered], kept: list[Any], views: list[Any]
) -> None:
    """Call rknn_register_custom_ops; the caller holds the model's lock.

    Args:
        operators: The operators, checked.
        known: The model's operators by type; updated here.
        kept: Receives the records that C uses until rknn_destroy.
        views: Receives the arrays that the operators are given.
    """
    records = array(api.rknn_custom_op, len(operators))()
    registered = {}
    owner = Owner(views, model)
    owner.replaced = {operator.op_type: known[operator.op_type] for operator in operators if operator.op_type in known}
    for record, operator in zip(records, operators):
        operator_of_type = registered[operator.op_type] = Registered(operator)
        record.version = operator.version
        record.target = _TARGETS[operator.target]
        record.op_type = operator.op_type
        record.cl_kernel_name = operator.kernel_name
        record.cl_build_options = operator.build_options
        source = operator.source
        if isinstance(source, os.PathLike):
            record.cl_kernel_source = os.fsencode(os.path.abspath(source))
        elif source:
            text = source.encode() if isinstance(source, str) else bytes(source)
            record.cl_kernel_source, record.cl_source_size = text, len(text)
        for name, kind in _CALLBACKS.items():
            # Make the thunks here, so that the records own them: thunks made on assignment would outlive the model.
            if name != "prepare" or type(operator).prepare is not CustomOp.prepare:
                setattr(record, name, kind(getattr(operator_of_type, name)))
    kept.append(records)
    try:
        with initialising(owner):
            code = api.rknn_register_custom_ops(model.handle, records, len(operators))
    finally:
        # Record each operator that C has accepted, even if a later one made the call fail.
        for name, operator_of_type in registered.items():
            if operator_of_type._by_internal or name not in known:
                known[name] = operator_of_type
    check(code, "rknn_register_custom_ops", ", ".join(registered))
