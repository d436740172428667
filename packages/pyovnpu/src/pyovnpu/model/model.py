"""A compiled model that runs: the general path (`run`), preset tensors (`bind`), Futures (`submit`)."""

from __future__ import annotations

import os
import queue
import sys
import weakref
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from threading import get_ident

from npu_common import TYPE_CHECKING
from npu_common.model.base import BaseModel
from npu_common.numerals import tensors_of
from npu_common.resource import do_all, fixed

from .. import property_values
from ..runtime.compiled import CompiledModel
from ..runtime.core import Core
from ..runtime.ov_model import OvModel
from ..runtime.request import settle
from .binding import Binding
from .slots import LARGE, OpenSlot, Slot

if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

    from npu_common.tensor import Outputs, Tensors, arrange, targets
    from numpy import dtype, empty, ndarray

__all__ = ["Binding", "Model"]

_NPU_BLOB_END = b"OVNPU"

_new: Any = tuple.__new__  # Outputs without its __new__: this is on the path of every run


def _with_numpy() -> None:
    """Import numpy when it is first needed: numpy takes longer to import than OpenVINO takes to load.

    A program that runs on preset memory (`Tensor.memory`) never needs numpy.
    """
    global Outputs, arrange, empty, ndarray, targets
    from npu_common.tensor import Outputs, arrange, targets
    from numpy import empty, ndarray


class Model(BaseModel):
    """A network compiled for a device, with enough infer requests to keep the device busy.

    Several threads may call `run` and `submit`. Each run uses one request alone; a run waits while all requests are
    busy. On the CPU device OpenVINO reads inputs of more than 256 KiB in place, without a copy. A stateful model gets
    one request, so that its state continues from run to run; use `bind` to run several sequences side by side. The
    model cannot be used after fork().

    Args:
        model: Path of the network (.xml, .onnx ...; .blob for a file that `export_model` wrote), the bytes of such a
            file, an OvModel (for example a preprocessed or reshaped one), or a CompiledModel, which the caller still
            has to close.
        device: Device to compile for.
        weights: Where `model` is a path, the path of the .bin file. Where `model` is the bytes of an IR, its weights,
            which are kept alive and not copied.
        core: A Core to share; by default the model makes one and closes it.
        outputs: "native" returns outputs in the network's own types. "float32" widens 16-bit floats; integers stay
            integers, because the network stores no scales for them.
        requests: How many runs may be in flight at once; by default OPTIMAL_NUMBER_OF_INFER_REQUESTS.
        **properties: OpenVINO properties, such as `PERFORMANCE_HINT="THROUGHPUT"`.

    Raises:
        FileNotFoundError: There is no file of that name.
        ValueError: The NPU does not support the properties (too many tiles).
        OvError: OpenVINO refuses the network, the device or the properties.
    """

    package = "pyovnpu"

    compiled = fixed["CompiledModel"]("The CompiledModel: properties, requests and exporting.")

    def __init__(
        self,
        model: Any,
        device: str = "NPU",
        *,
        weights: Any = None,
        core: Core | None = None,
        outputs: str = "native",
        requests: int | None = None,
        **properties: Any,
    ) -> None:
        self._check_outputs(outputs)
        if requests is not None and (isinstance(requests, bool) or not isinstance(requests, int) or requests < 1):
            raise ValueError(f"Model, requests: expected a number of at least 1, got {requests!r}")
        if core is not None and not isinstance(core, Core):
            raise TypeError(f"Model, core: expected a Core, got {type(core).__name__}")
        property_values.refuse_keywords(properties, ("device", "weights", "core", "outputs", "requests"), "Model")
        own: list[Any] = []  # the objects that this model closes, in this order
        try:
            if isinstance(model, CompiledModel):
                if properties or weights is not None:
                    raise TypeError("Model: a CompiledModel has its properties and weights already")
                compiled = model
            else:
                compiled = _compile(model, device, weights, core, properties, own)
            stateful = compiled.stateful
            if stateful and requests not in (None, 1):
                raise ValueError(
                    f"Model, requests: the model keeps a state in each request, so run() uses one, got {requests}; "
                    "use bind() for sequences side by side"
                )
            self._take(compiled, own, 1 if stateful else requests, outputs)
        except BaseException:
            for thing in own:
                thing.close()
            raise

    def _take(self, compiled: CompiledModel, own: list[Any], requests: int | None, outputs: str) -> None:
        compiled._check_open()
        super().__init__(f"model {compiled.source} on {compiled.device}", compiled.source, outputs)
        self._shown: list[Tensors | None] = [None, None]  # inputs, outputs
        self._wide: list[dtype[Any]] = []  # the outputs' dtypes after widening; empty without widening
        self._compiled = compiled
        self._open = self._large = False
        self._ports = compiled.input_ports, compiled.output_ports  # kept: a closed model still describes its inputs
        self._names = self._ports[1].names
        self._checks: list[Any] = []
        self._single: tuple[Any, tuple[int, ...]] | None = None
        self._limit = requests
        self._idle: deque[Slot] = deque()
        self._waiting: list[None] = []  # one for each thread that waits for a slot
        self._returned: queue.SimpleQueue[None] = queue.SimpleQueue()  # of slots, while threads wait
        # All slots that live. Who has popped one from _idle alone holds it: where an interrupt loses it, it ends.
        self._slots: list[weakref.ref[Slot]] = []
        self._taken: list[Slot] = []  # by close()
        self._mine = own
        self._own(_nothing)  # core, compiled model and requests have finalizers of their own

    def __repr__(self) -> str:
        state = "closed" if self.closed else tensors_of(len(self._ports[0]), len(self._ports[1]))
        return f"<pyovnpu.Model {self._source} on {self._compiled.device}, {state}>"

    @property
    def inputs(self) -> Tensors:
        """The inputs of `run`: TensorInfo by index or name; `native` is the Port."""
        found = self._shown[0]
        if found is None:
            found = self._shown[0] = self._compiled.inputs
        return found

    @property
    def outputs(self) -> Tensors:
        """The outputs of `run`: TensorInfo by index or name."""
        found = self._shown[1]
        if found is None:
            found = self._compiled.outputs
            if self._output_mode == "float32":
                found = widened(found)
            self._shown[1] = found
        return found

    def _describe(self) -> None:
        """Prepare, before the first run, the checks and flags that `run` uses."""
        _with_numpy()
        self._checks = [info.check for info in tuple.__iter__(self.inputs)]
        infos = *tuple.__iter__(self.inputs), *tuple.__iter__(self.outputs)
        self._open = any(info.dtype is None or -1 in info.shape for info in infos)
        # The other devices' plugins copy memory that they did not allocate, so sharing arrays would save nothing.
        at_once = not self._open and self._compiled.device == "CPU"
        self._large = at_once and any(info.nbytes > LARGE for info in tuple.__iter__(self.inputs))
        native = self._compiled.outputs
        if [info.dtype for info in tuple.__iter__(self.outputs)] != [info.dtype for info in tuple.__iter__(native)]:
            self._wide = [info.dtype for info in tuple.__iter__(self.outputs)]
        if len(self.inputs) == len(self.outputs) == 1 and not (self._open or self._large or self._wide):
            self._single = self.inputs[0].dtype, self.inputs[0].shape

    @property
    def handle(self) -> Any:
        """The `ov_compiled_model_t *`, for the functions of the header modules. Raises ClosedError after close()."""
        self._check_open()
        return self._compiled.handle

    @property
    def stateful(self) -> bool:
        """True when the file shows that the network has states, which continue from run to run.

        A model exported from the CPU device does not show its states; open it with `Model(blob, "CPU", requests=1)`,
        so that one request runs the whole sequence.
        """
        return self._compiled.stateful

    @property
    def requests(self) -> int:
        """How many runs may be in flight at once."""
        if self._limit is None:
            self._limit = self._compiled.optimal_requests
        return self._limit

    # Running

    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Run once on copies of the inputs, on an idle request, and wait.

        Threads may call it at once; as many run side by side as the model has requests.

        Args:
            *arrays: Inputs in order, or one mapping by tensor name; of the shapes and dtypes in `self.inputs`, in any
                strides.
            **named: Inputs by keyword.

        Returns:
            Fresh arrays of the shapes and dtypes in `self.outputs`.

        Raises:
            TypeError, ValueError: Arrays that do not fit, before C sees them.
            OvError: The run failed, with OpenVINO's code.
        """
        try:
            # Where other threads wait for a slot, queue up behind them: one of them may be in close().
            slot = self._free_slot() if self._waiting else self._idle.pop()
        except IndexError:
            slot = self._free_slot()
        try:
            if slot.shared:
                slot.restore()  # an interrupted run_into left the caller's arrays set
            if self._single is not None and not named and len(arrays) == 1:
                # One input and one output: a short path for the most common kind of network.
                source = arrays[0]
                dtype, shape = self._single
                if source.__class__ is not ndarray or source.dtype is not dtype or source.shape != shape:
                    (source,) = arrange(self.inputs, arrays, named, "Model.run")
                slot.input[...] = source
            elif self._open:
                assert isinstance(slot, OpenSlot)
                return self._run_open(slot, arrays, named)
            elif self._large:
                return self._run_large(slot, arrays, named)
            elif named or not arrays or len(arrays) != len(self._checks) or arrays[0].__class__ is not ndarray:
                for view, source in zip(slot.inputs, arrange(self.inputs, arrays, named, "Model.run")):
                    view[...] = source
            else:
                sources = [check(source, "Model.run") for check, source in zip(self._checks, arrays)]
                for view, source in zip(slot.inputs, sources):
                    view[...] = source
            inside = slot.inside
            call = object()
            try:
                inside[call] = get_ident()
                code = slot.infer(slot.gate.go)
            finally:
                inside.pop(call, None)
            if code:
                self._check_open()
                slot.infer = settle(slot.request, code)
            outputs: Outputs
            if self._single is not None:
                outputs = _new(Outputs, (slot.output.copy(),))
            elif self._wide:
                outputs = _new(Outputs, [view.astype(kind) for view, kind in zip(slot.outputs, self._wide)])
            else:
                outputs = _new(Outputs, [view.copy() for view in slot.outputs])
            outputs._names = self._names
            return outputs
        finally:
            self._idle.append(slot)
            if self._waiting:
                self._returned.put(None)

    def _run_open(self, slot: OpenSlot, arrays: Any, named: Any) -> Outputs:
        """Run a model with open sizes: C takes the shapes from the inputs.

        While the shapes stay the same, only the elements are copied.
        """
        if named or not arrays or len(arrays) != len(slot.held) or arrays[0].__class__ is not ndarray:
            arrays = arrange(self.inputs, arrays, named, "Model.run")
        for held, check, source in zip(slot.held, self._checks, arrays):
            if source.__class__ is ndarray and source.shape == held.shape and source.dtype is held.dtype:
                held.view[...] = source
            else:
                slot.take(held, check(source, "Model.run"))
        inside = slot.inside
        call = object()
        try:
            inside[call] = get_ident()
            code = slot.infer(slot.gate.go)
        finally:
            inside.pop(call, None)
        if code:
            self._check_open()
            slot.infer = settle(slot.request, code)
        if not slot.made:
            slot.look()
        call = object()
        try:
            # Finalizers at interpreter exit wait for this: they would free the memory read here.
            inside[call] = get_ident()
            copies = [array.copy() for array in slot.made]
        finally:
            inside.pop(call, None)
        if self._wide:
            copies = [
                array if array is None else array.astype(kind, copy=False) for array, kind in zip(copies, self._wide)
            ]
        outputs: Outputs = _new(Outputs, copies)
        outputs._names = self._names
        return outputs

    def _run_large(self, slot: Slot, arrays: Any, named: Any) -> Outputs:
        """Run with large inputs read in place: copying them can take as long as the network itself."""
        given = arrange(self.inputs, arrays, named, "Model.run")
        inside = slot.inside
        try:
            slot.run_into(given, ())
            call = object()
            try:
                inside[call] = get_ident()  # finalizers at interpreter exit wait: they would free the memory read here
                kinds = self._wide or [view.dtype for view in slot.outputs]
                made: Outputs = _new(Outputs, [view.astype(kind) for view, kind in zip(slot.outputs, kinds)])
            finally:
                inside.pop(call, None)
        finally:
            slot.restore()  # C no longer uses the caller's arrays
        made._names = self._names
        return made

    def run_into(self, outputs: Any, /, *arrays: Any, **named: Any) -> Outputs:
        """Run with results written into your arrays, and large inputs read in place.

        This saves the copies that `run` makes, which matters for inputs and outputs of more than 256 KiB.

        Args:
            outputs: A sequence of arrays in order, a mapping by name, or one array; each contiguous, with the shape
                and dtype in `self.outputs`. C writes directly into arrays of more than 256 KiB; smaller results are
                copied into the array.
            *arrays: Inputs in order, or one mapping by tensor name. C reads arrays of more than 256 KiB in place: do
                not write to them before the call returns. An array that is smaller, not contiguous or read-only, or
                that overlaps an output, is copied first, as `run` does.
            **named: Inputs by keyword.

        Returns:
            The arrays of `outputs`, as Outputs. Large arrays are kept alive until their request runs again.

        Raises:
            TypeError: An array has another dtype, or is no array; checked before the C call.
            ValueError: An array has another shape; checked before the C call. Or the model has an output of open
                size, so that nothing can be allocated for it in advance.
        """
        what = "Model.run_into"
        self._check_open()
        _with_numpy()
        for info in tuple.__iter__(self.outputs):
            if info.dtype is None or -1 in info.shape:
                raise ValueError(f"{what}: the size of {info!r} is known only after the run; use run()")
        results = targets(self.outputs, outputs, f"{what}, outputs")
        given = arrange(self.inputs, arrays, named, what)
        slot = self._free_slot()
        try:
            natives = results
            if self._wide:
                kinds = [info.dtype for info in tuple.__iter__(self._compiled.outputs)]
                natives = [
                    target if target.dtype == kind else empty(target.shape, kind)
                    for target, kind in zip(results, kinds)
                ]
            slot.run_into(given, natives)
            for target, native in zip(results, natives):
                if native is not target:
                    target[...] = native
        finally:
            self._idle.append(slot)
            if self._waiting:
                self._returned.put(None)
        return Outputs(results, self._names)

    def _free_slot(self) -> Slot:
        """Return an idle slot: make a slot while there are fewer than `requests`, otherwise wait."""
        self._check_open()  # also before taking the lock, which may be held for ever in a forked child
        self._waiting.append(None)  # before the pop: a thread that returns a slot after it then says so
        try:
            while True:
                self._check_open()
                with suppress(IndexError):
                    return self._idle.pop()
                if len(self._slots) < self.requests:
                    with self._lock:
                        self._check_open()
                        if not self._slots:
                            self._describe()
                        if len(self._slots) < self.requests:
                            slot = OpenSlot(self._compiled) if self._open else Slot(self._compiled)
                            self._slots.append(weakref.ref(slot, self._slots.remove))
                            return slot
                with suppress(queue.Empty):
                    self._returned.get(timeout=_A_MOMENT)
        finally:
            self._waiting.pop()

    def _width(self) -> int:
        return self.requests

    def bind(self, buffers: Mapping[str, Any] | None = None, /, *, outputs: str = "native", **named: Any) -> Binding:
        """Set the tensors once, so that each run is one C call.

        A tensor without a buffer stays the request's own tensor, which no device copies. The NPU plugin copies a numpy
        array at each run; it uses a host tensor (`RemoteContext.create_host_tensor`) in place.

        Args:
            buffers: Tensors or numpy arrays by tensor name.
            outputs: "native"; "float32" only where the network's outputs are, as a request converts nothing.
            **named: The same as `buffers`, by keyword. A tensor called "outputs" has to be in the mapping.

        Returns:
            The binding, which has a request of its own.

        Raises:
            TypeError: A buffer has another element type, or the model has no tensor of that name.
            ValueError: A buffer has another shape, or memory that cannot be shared.
        """
        wanted = self._merged(buffers, named, "tensor")
        with self._lock:
            self._check_open()
            native = not isinstance(outputs, str) or outputs == "native"  # then no description is asked for
            self._check_bound(outputs, () if native else self._compiled.outputs)
            return Binding(self, wanted)

    def _has_tensor(self, name: Any) -> bool:
        """Return whether an input or output has this name; a tensor may have several."""
        return any(side.names.place(name) is not None for side in self._ports)

    def reset_state(self) -> None:
        """Raise an error: OpenVINO's C API has no functions for variable states (2026.4.1).

        Raises:
            NotImplementedError: Always. A new binding begins with the initial state.
        """
        raise NotImplementedError(
            "Model.reset_state: OpenVINO's C API has no functions for states. "
            "Each binding begins with the initial state: make a new one with model.bind()"
        )

    # Closing

    def _before_close(self) -> None:
        """Raise where a signal handler has interrupted this thread while it had a slot, or closed the model."""
        super()._before_close()
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            if frame.f_code.co_name in _USE_SLOTS and frame.f_locals.get("self") is self:
                raise self._too_early()
            frame = frame.f_back

    def _after_close(self) -> None:
        do_all([slot.request.close for slot in self._taken] + [thing.close for thing in self._mine])
        self._taken.clear()

    def _seal(self) -> None:
        """Refuse new runs: threads that wait for a slot wake up and raise ClosedError."""
        super()._seal()
        for _ in list(self._waiting):
            self._returned.put(None)

    def _free(self) -> None:
        if not self._closed:
            self._seal()
        self._take_back()
        super()._free()

    def _take_back(self) -> None:
        """Wait until each running thread has returned its slot."""
        self._waiting.append(None)
        try:
            while len(self._taken) < len(self._slots):
                try:
                    self._taken.append(self._idle.pop())
                except IndexError:
                    with suppress(queue.Empty):
                        self._returned.get(timeout=_A_MOMENT)
        finally:
            self._waiting.pop()


_A_MOMENT = 0.05
"""Seconds between two looks: a slot that an interrupt lost ends without a word."""

_USE_SLOTS = frozenset(("run", "run_into", "_free_slot", "_take_back"))


def widened(infos: Tensors) -> Tensors:
    """Return the outputs of a Model with outputs="float32": 16-bit floats become float32, everything else stays."""
    from npu_common.tensor import TensorInfo, Tensors

    shown = (
        TensorInfo(info.index, info.name, info.shape, "float32", layout=info.layout, native=info.native)
        if info.dtype is not None and info.dtype.name in ("float16", "bfloat16")
        else info
        for info in tuple.__iter__(infos)
    )
    return Tensors(shown, infos.names)


def _nothing() -> None:
    pass


def _compile(
    model: Any,
    device: str,
    weights: Any,
    core: Core | None,
    properties: Mapping[str, Any],
    own: list[Any],
) -> CompiledModel:
    """Read and compile a network, or import an exported network.

    Args:
        model, device, weights, core, properties: As for Model.
        own: Receives the objects made here that the model must close, in the order of closing.

    Returns:
        The compiled model.
    """
    read: OvModel | None = None
    if isinstance(model, OvModel):
        parent = model.parent
        if core is None and isinstance(parent, Core):
            core = parent
    if core is None:
        core = Core()
        core._no_leak_warning()
        own.append(core)
    imported = _is_exported(model)
    if imported:
        if properties or weights is not None:
            raise TypeError(
                "Model: an exported model takes neither properties nor weights in the C API; it has those it was "
                "compiled with"
            )
        compiled = core.import_model(model, device)
    elif isinstance(model, OvModel):
        compiled = core.compile_model(model, device, **properties)
    else:
        read = core.read_model(model, weights)
        try:
            compiled = core.compile_model(read, device, **properties)
        finally:
            read.close()
    compiled._no_leak_warning()
    own.insert(0, compiled)
    return compiled


def _is_exported(model: Any) -> bool:
    if isinstance(model, (bytes, bytearray, memoryview)):
        if not memoryview(model).c_contiguous:
            raise ValueError("Model, model: expected contiguous memory; use bytes(view)")
        return bytes(memoryview(model).cast("B")[-len(_NPU_BLOB_END) :]) == _NPU_BLOB_END
    return isinstance(model, (str, os.PathLike)) and os.fspath(model).endswith(".blob")
