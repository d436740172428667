"""Operators of a model that Python computes: write a `CustomOp`, give it to `Model.register`.

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

Measured on librknnrt 1.6.0: `init` runs once during registration, `compute` once in each run, on the thread that calls
`Model.run` (or the model's own, for `Model.submit`), `destroy` once when the model is closed; `Model.dup` makes the
runtime take the operators along, and call `init` and later `destroy` for the copy. `prepare`, documented as
called before each run, was never called. Source: rknn_custom_op.h 2.3.2; RKNN C API reference 2.0.0-beta0, 4.6 and 4.7.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import traceback
import weakref
from collections.abc import Iterator, Sequence
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
    """One operator type. Subclass it, set `op_type`, write `compute`, and what else is needed.

    One object may serve several models: what belongs to one of them goes into `context.state`.

    op_type: the operator's type name in the model. version: the program's own number for it. target: "cpu", or "gpu"
    for an OpenCL kernel: then source is the kernel's text (str or bytes) or its file (a path object), kernel_name its
    name, build_options what the compiler is told.
    """

    op_type: str = ""
    version: int = 1
    target: str = "cpu"
    source: Source = None
    kernel_name: str = ""
    build_options: str = ""

    def init(self, context: OpContext) -> Any:
        """Called once for each place the operator has in the model, during `Model.register`.

        What it returns, unless None, becomes `context.state`.
        """

    def prepare(self, context: OpContext, inputs: Arrays, outputs: Arrays) -> None:
        """Documented as called before each run; librknnrt 1.6.0 never does (measured)."""

    def compute(self, context: OpContext, inputs: Arrays, outputs: Arrays) -> None:
        """Read `inputs`, write into `outputs` (`outputs[0][...] = result`).

        They are float32, and NCHW where they have four dimensions, whatever the model's own types are.
        The arrays are views of the runtime's memory, inputs read-only: the next run overwrites them, and the model
        cannot be closed while one of them is kept. Keep `x.copy()` instead.
        What it raises comes out of `Model.run`; the local variables of its frames are cleared then, so that an
        exception somebody keeps does not keep the views.
        """
        raise NotImplementedError(f"{type(self).__name__} has no compute method; an operator needs one")

    def destroy(self, context: OpContext) -> None:
        """Called once for each `init` that succeeded, when the model is closed or the operator is registered anew."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.op_type!r}>"


class _Function(CustomOp):
    """An operator made of functions; see `custom_op`."""

    def __init__(self, function: Compute, options: dict[str, Any]) -> None:
        self._init: Callable[[OpContext], Any] | None = None
        self._destroy: Callable[[OpContext], Any] | None = None
        self._compute = function
        for name, value in options.items():
            setattr(self, name, value)
        self.__doc__ = function.__doc__

    def on_init(self, function: Callable[[OpContext], Any]) -> Callable[[OpContext], Any]:
        """Decorator: `function(context)` is the operator's `init`."""
        self._init = function
        return function

    def on_destroy(self, function: Callable[[OpContext], Any]) -> Callable[[OpContext], Any]:
        """Decorator: `function(context)` is the operator's `destroy`."""
        self._destroy = function
        return function

    def __call__(self, context: OpContext, inputs: Arrays, outputs: Arrays) -> None:
        return self._compute(context, inputs, outputs)

    def init(self, context: OpContext) -> Any:
        return self._init(context) if self._init is not None else None

    def compute(self, context: OpContext, inputs: Arrays, outputs: Arrays) -> None:
        return self._compute(context, inputs, outputs)  # whose result is looked at

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
    """Decorator: the function `(context, inputs, outputs)` becomes the `compute` of an operator.

    The result has `on_init` and `on_destroy`, decorators for those functions. The options are `CustomOp`'s.
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
    """Attributes the model gives an operator: `context.attributes["axis"]`, `.get("axis", 0)`, `"axis" in ...`.

    One number comes as int, float or bool, several as a tuple, text as str. The runtime tells no list of names. New
    names can be looked up inside `init`, `compute` and `destroy` only. The runtime logs a line for a missing one.
    """

    def __init__(self, context: OpContext) -> None:
        # By address, not by object: the context holds its attributes, and a cycle would wait for the collector.
        self._context = weakref.ref(context)
        self._known: dict[str, npt.NDArray[Any] | None] = {}

    def _find(self, name: str) -> npt.NDArray[Any] | None:
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
        """The elements as the runtime has them: one dimension, read-only. Raises KeyError when there is none."""
        found = self._find(name)
        if found is None:
            raise KeyError(f"the runtime gave no attribute {name!r}; get({name!r}, default) takes yours instead")
        return found

    def __getitem__(self, name: str) -> Any:
        found = self.array(name)
        if found.dtype.itemsize == 1 and found.dtype.kind in "iu":
            return found.tobytes().rstrip(b"\0").decode("utf-8", "replace")
        return found[0].item() if len(found) == 1 else tuple(found.tolist())

    def get(self, name: str, default: Any = None) -> Any:
        """The value, or `default` when the model gives none."""
        return default if self._find(name) is None else self[name]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._find(name) is not None


class OpContext:
    """One place of an operator in one model (one rknn_custom_op_context).

    state: the program's; what `init` returned. attributes: what the model says about this place.
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
        """`priv_data` of the C record as an address or number, for callbacks' friends written in C; 0 is NULL.

        Python code keeps its things in `state`. Every place should have a value of its own, not 0.
        """
        return int(self._record().priv_data or 0)

    @priv_data.setter
    def priv_data(self, value: int) -> None:
        self._record().priv_data = value

    @property
    def gpu(self) -> Any:
        """The rknn_gpu_op_context: OpenCL context, queue and kernel of a "gpu" operator."""
        return self._record().gpu_ctx

    @property
    def inputs(self) -> Tensors:
        """Names, shapes and dtypes of the inputs, inside a callback."""
        self._record()
        assert self._call is not None
        return Tensors(info_of(self._call[1][i].attr) for i in range(self._call[2]))

    @property
    def outputs(self) -> Tensors:
        """Names, shapes and dtypes of the outputs, inside a callback."""
        self._record()
        assert self._call is not None
        return Tensors(info_of(self._call[3][i].attr) for i in range(self._call[4]))


class Owner:
    """The model whose context C calls an operator for.

    views: arrays its operators were given that may still live, with the operator's type.
    """

    def __init__(self, views: list[tuple[weakref.ref[Any], str]], model: Model | None = None) -> None:
        self.views = views
        self.model: Callable[[], Model | None] = lambda: None
        self.gone: Callable[[object], None] | None = None
        self.replaced: dict[str, Registered] = {}  # by operators that are being registered
        if model is not None:
            self.become(model)

    def become(self, model: Model) -> None:
        """The model is there: rknn_dup_context calls `init` before it can be."""
        self.model, self.gone = weakref.ref(model), model.view_gone


class _Now(threading.local):
    """Whose operators C initialises. It does so on the thread that registers, or duplicates (measured)."""

    owner = Owner([])


_now = _Now()


@contextmanager
def initialising(owner: Owner) -> Iterator[None]:
    """Around a C call that calls `init` for a context of `owner`."""
    before, _now.owner = _now.owner, owner
    try:
        yield
    finally:
        _now.owner = before


class Registered:
    """An operator that was registered: what the runtime's callbacks lead to.

    It lives as long as C may call it and therefore does not hold the model. Contexts made by rknn_dup_context call the
    same one; each OpContext knows whose it is.
    """

    def __init__(self, operator: CustomOp) -> None:
        self.operator = operator
        self._by_token: dict[int, OpContext] = {}
        self._by_internal: dict[int, OpContext] = {}
        self._types: dict[int, Any] = {}

    # What C calls

    def init(self, record: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int) -> None:
        owner = _now.owner
        previous = owner.replaced.pop(self.operator.op_type, None)
        if previous is not None:
            previous.retire(owner.views)
        context = OpContext(self.operator.op_type)
        fields = record.contents
        # priv_data is what the runtime is known to hand back; the token finds the context again.
        token = fields.priv_data = id(context)
        self._by_token[token] = self._by_internal[int(fields.internal_ctx)] = context
        context._call = (record, inputs, n_inputs, outputs, n_outputs)
        outer = sys.exc_info()[1]
        try:
            state = self.operator.init(context)
            if state is not None:
                context.state = state
            self._by_token[int(fields.priv_data or 0)] = context  # the program may have set its own
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

    # Beyond

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
        """Another operator takes the place in the model with these views: C will not call this one's destroy."""
        for context in {id(c): c for c in list(self._by_internal.values())}.values():
            if context._owner.views is views:
                self._end(context, None)

    def _with_views(
        self, function: Compute, record: Any, inputs: Any, n_inputs: int, outputs: Any, n_outputs: int
    ) -> None:
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
        exporter.owner = owner.model()  # a view keeps the model, and with it the memory
        owner.views.append((weakref.ref(exporter, owner.gone), self.operator.op_type))
        made: npt.NDArray[Any] = np.ndarray(shape, kind, exporter)
        made.flags.writeable = writable
        return made


def _forget_locals(problem: BaseException | None, outer: BaseException | None) -> None:
    """Clear the frames an exception would keep: their variables are views, and memory that goes with the model.

    outer: an exception that was being handled before; its frames are not ours.
    """
    seen = {id(outer)}
    while problem is not None and id(problem) not in seen:
        seen.add(id(problem))
        if problem.__traceback__ is not None:
            traceback.clear_frames(problem.__traceback__)
        problem = problem.__cause__ or problem.__context__


def checked(operators: Sequence[Any]) -> list[CustomOp]:
    """The operators, if C may have them. Raises TypeError and ValueError that say what is wrong."""
    if not operators:
        raise TypeError("Model.register: expected at least one CustomOp")
    types = set()
    for one in operators:
        if not isinstance(one, CustomOp):
            fix = (
                "make an object of it: register(Name())" if isinstance(one, type) else "see pyrknn.operators.custom_op"
            )
            raise TypeError(f"Model.register: expected CustomOp objects, got {one!r:.60}; {fix}")
        if type(one).compute is CustomOp.compute:
            raise TypeError(f"Model.register: {type(one).__name__} has no compute(self, context, inputs, outputs)")
        if one.target not in _TARGETS:
            raise ValueError(
                f"Model.register, {one!r}, target: expected one of {', '.join(_TARGETS)}, got {one.target!r}"
            )
        for name in ("op_type", "kernel_name", "build_options"):
            text = getattr(one, name)
            if not isinstance(text, str) or len(text.encode()) >= api.RKNN_MAX_NAME_LEN or "\0" in text:
                raise ValueError(
                    f"Model.register, {one!r}, {name}: expected text of less than {api.RKNN_MAX_NAME_LEN} bytes, "
                    f"got {text!r:.60}"
                )
        if not one.op_type:
            raise ValueError(
                f"Model.register, {one!r}, op_type: expected the operator's type name in the model, got ''"
            )
        if one.op_type in types:
            raise ValueError(f"Model.register: operator {one.op_type!r} was given twice")
        if one.target == "gpu" and not one.source:
            raise ValueError(f"Model.register, {one!r}, source: a GPU operator needs the kernel's text, or its path")
        types.add(one.op_type)
    return list(operators)


def register(model: Model, operators: Sequence[CustomOp], known: dict[str, Registered], kept: list[Any]) -> None:
    """rknn_register_custom_ops; the model's lock is held.

    known: the model's operators by type, brought up to date. kept: takes what C goes on using until rknn_destroy.
    """
    records = array(api.rknn_custom_op, len(operators))()
    made = {}
    owner = Owner(model._operator_views, model)
    owner.replaced = {operator.op_type: known[operator.op_type] for operator in operators if operator.op_type in known}
    for record, operator in zip(records, operators):
        one = made[operator.op_type] = Registered(operator)
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
            # Thunks of its own: those made on assignment would outlive the model.
            if name != "prepare" or type(operator).prepare is not CustomOp.prepare:
                setattr(record, name, kind(getattr(one, name)))
    kept.append(records)
    try:
        with initialising(owner):
            code = api.rknn_register_custom_ops(model.handle, records, len(operators))
    finally:
        # What took its place in C did so whatever came of it.
        for name, one in made.items():
            if one._by_internal or name not in known:
                known[name] = one
    check(code, "rknn_register_custom_ops", ", ".join(made))
