"""`InferRequest`: pyovnpu's request, with the inputs and results of OpenVINO's own."""

from __future__ import annotations

import datetime
import enum
import warnings
import weakref
from collections.abc import Mapping
from time import perf_counter
from typing import Any, Callable

import numpy as np

from ...model.slots import LARGE, OpenSlot, Slot
from ...runtime.request import InferRequest as NativeRequest
from ...runtime.request import has_ended
from .described import Described
from .model import listing
from .ports import ConstOutput
from .refusals import absent, refusing
from .results import OVDict
from .tensors import Tensor, data_of, native_of, over, wrapped

__all__ = ["InferRequest", "ProfilingInfo", "report", "request_of"]

_SCALARS = (int, float, str, bytes, np.generic)


class ProfilingInfo:
    """The times of a layer in the last run."""

    class Status(enum.Enum):
        """Whether the layer ran."""

        NOT_RUN = 0
        OPTIMIZED_OUT = 1
        EXECUTED = 2

    NOT_RUN, OPTIMIZED_OUT, EXECUTED = Status

    def __init__(self, found: Any) -> None:
        self.status = self.Status[found.status]
        self.real_time = datetime.timedelta(microseconds=found.real_time_us)
        self.cpu_time = datetime.timedelta(microseconds=found.cpu_time_us)
        self.node_name, self.exec_type, self.node_type = found.node_name, found.exec_type, found.node_type


class InferRequest:
    """Runs one inference at a time; made by `CompiledModel.create_infer_request`.

    Attributes:
        userdata: What the last `start_async` or `set_callback` was given.
    """

    def __init__(self, other: InferRequest) -> None:
        if not isinstance(other, InferRequest):
            raise TypeError("InferRequest: make one with compiled_model.create_infer_request()")
        self.__dict__.update(other.__dict__)

    def _take(self, compiled: Described) -> None:
        self._compiled = compiled
        native = compiled.native
        self._slot: Slot = OpenSlot(native) if compiled.is_open else Slot(native)
        self._request: NativeRequest = self._slot.request
        self._ports = compiled.outputs
        self._views = None if compiled.is_open else self._slot.inputs
        self._single = len(compiled.inputs) == 1
        self._shares = "CPU" in native.device or "AUTO" in native.device
        self._own: dict[int, Any] = {}  # the request's own tensors, where others are set
        self._sources: dict[int, Tensor] = {}  # small inputs that were set: each run copies their elements
        self._began = self._ended = 0.0
        self._callback: Callable[..., Any] | None = None
        self._after: Callable[[], Any] | None = None
        self._watched = False
        self._failure: BaseException | None = None
        self.userdata: Any = None

    @property
    def native(self) -> NativeRequest:
        """The pyovnpu.InferRequest."""
        return self._request

    # Inputs

    def _fill(self, inputs: Any, share: bool, later: bool = False) -> None:
        """Put inputs in place.

        share: arrays may be read in place. later: the run begins now and ends later, so a copy is needed otherwise.
        """
        if self._request.in_flight():
            raise RuntimeError("InferRequest: the request is busy; wait() first, or use another one")
        if inputs.__class__ is np.ndarray and self._single:
            self._give(0, inputs, share, later)
        elif isinstance(inputs, (Mapping, OVDict)):
            for key, value in inputs.items():
                self._give(self._index(key), value, share, later)
        elif isinstance(inputs, (list, tuple)):
            if not inputs or isinstance(inputs[0], (list, int, float, str, bytes)):  # one input as nested lists
                self._only("a list of numbers")
                self._give(0, np.array(inputs), share, later)
            else:
                for place, value in enumerate(inputs):
                    self._give(self._index(place), value, share, later)
        elif isinstance(inputs, (Tensor, *_SCALARS)) or hasattr(inputs, "__array__"):
            self._only(type(inputs).__name__)
            self._give(0, inputs, share, later)
        else:
            raise TypeError(
                f"Incompatible inputs of type: {type(inputs)}; expected an array, or arrays by name or index"
            )

    def _only(self, given: str) -> None:
        if not self._single:
            count = len(self._compiled.inputs)
            raise RuntimeError(f"InferRequest: the model has {count} inputs, got {given}; give a dict or a list of all")

    def _index(self, key: Any) -> int:
        if key.__class__ is int and 0 <= key < len(self._compiled.inputs):
            return int(key)
        found = self._compiled.places.get(key) if isinstance(key, (str, ConstOutput)) else None
        if found is not None and found[0] == "input":
            return found[1]
        known = self._compiled.native.input_ports
        if isinstance(key, str):
            place = known.names.place(key)
            if place is not None:
                self._compiled.places[key] = "input", place
                return place
        elif isinstance(key, bool) or not (isinstance(key, ConstOutput) or hasattr(key, "__index__")):
            raise TypeError(f"Unsupported key type: {type(key)} for Tensor under key: {key!r:.60}")
        elif not isinstance(key, ConstOutput) and 0 <= key.__index__() < len(known):
            return int(key.__index__())
        names = ", ".join(repr(port.name) for port in known)
        raise RuntimeError(f"InferRequest: the model has no input {key!r:.60}; there are: {names}")

    def _give(self, place: int, value: Any, share: bool, later: bool) -> None:
        """One input into its tensor: converted as numpy's assignment does."""
        if isinstance(value, Tensor):
            if self._sources.get(place) is value:  # programs fill one tensor again and again
                return
            if value.array is None and self._request.get_input_tensor(place) is value.native:
                return
            self._set("input", place, value, "InferRequest.infer")
            return
        if value.__class__ is not np.ndarray:
            value = self._array(value)
        if self._views is not None:
            view = self._views[place]
            if value.shape != view.shape:
                raise RuntimeError(
                    f"InferRequest: input {place} expects shape {list(view.shape)}, got {list(value.shape)}"
                )
            if share and self._shares and value.nbytes > LARGE and value.dtype == view.dtype and _readable(value):
                if value is not view:
                    self._set("input", place, over(value, True), "InferRequest.infer")
                return
            if self._own and place in self._own:  # what is set is the program's: do not write into it
                view = self._restore(place)
            self._sources.pop(place, None)
            view[...] = value
        else:
            self._give_open(place, value, share, later)

    def _array(self, value: Any) -> Any:
        if isinstance(value, (list, tuple, *_SCALARS)) or hasattr(value, "__array__"):
            return np.asarray(value)
        if hasattr(value, "__dlpack__"):
            return np.from_dlpack(value)
        raise TypeError(f"Incompatible inputs of type: {type(value)}")

    def _give_open(self, place: int, value: Any, share: bool, later: bool) -> None:
        """An input of a model with open sizes, or with elements that numpy does not have."""
        slot = self._slot
        assert isinstance(slot, OpenSlot)
        held = slot.held[place]
        if value.dtype.kind in "SU":
            self._set("input", place, wrapped(over(value, False)), "InferRequest.infer")
            return
        info = self._compiled.infos[place]
        if info.dtype is not None and value.dtype != info.dtype:
            value = value.astype(info.dtype)
        elif value.nbytes > LARGE and not share and (later or held.shape != value.shape):
            value = value.copy()
        with refusing:
            slot.give(place, value if value.shape == held.shape else info.check(value, "InferRequest.infer"))

    # Running

    def infer(
        self,
        inputs: Any = None,
        share_inputs: bool = False,
        share_outputs: bool = False,
        *,
        decode_strings: bool = True,
    ) -> OVDict:
        """Run and wait.

        Args:
            inputs: Arrays or Tensors by name, index or port; a list of them; or the only one.
            share_inputs: Large arrays may be read in place.
            share_outputs: The results are arrays over the request's memory, which the next run overwrites.
            decode_strings: Not looked at: the C API cannot read texts back.

        Returns:
            The results by port, name or index.
        """
        if inputs is not None:
            self._fill(inputs, share_inputs)
        if self._sources:
            self._copy_sources()
        self._began = perf_counter()
        self._request.infer()
        self._ended = perf_counter()
        return OVDict(self._ports, self._arrays(share_outputs))

    def _arrays(self, share: bool = False) -> list[Any]:
        slot = self._slot
        if self._views is not None:
            return list(slot.outputs) if share else [view.copy() for view in slot.outputs]
        assert isinstance(slot, OpenSlot)
        if not slot.made:
            slot.look()
        return [one.copy() for one in slot.made]

    @property
    def results(self) -> OVDict:
        """Copies of the outputs."""
        with refusing:
            return OVDict(self._ports, self._arrays())

    def start_async(self, inputs: Any = None, userdata: Any = None, share_inputs: bool = False) -> None:
        """Start a run; `wait` waits for its end.

        Args:
            inputs: As for `infer`.
            userdata: What the callback gets.
            share_inputs: Large arrays may be read in place: do not write into them before the run's end.
        """
        if inputs is not None:
            self._fill(inputs, share_inputs, later=True)
        if self._sources:
            self._copy_sources()
        if userdata is not None:
            if self._callback is None:
                warnings.warn("InferRequest.start_async: userdata without a callback", RuntimeWarning, stacklevel=2)
            else:
                self.userdata = userdata
        self._failure = None
        self._began = perf_counter()
        self._request.start_async()

    def _done(self) -> None:
        """What happens at the end of an asynchronous run, on C's thread."""
        self._ended = perf_counter()
        try:
            if self._callback is not None:
                self._callback(self.userdata)
        except BaseException as problem:
            self._failure = problem
        finally:
            if self._after is not None:
                self._after()

    def wait(self) -> None:
        """Wait for the end of the run. Raises RuntimeError where the run or its callback failed."""
        self._request.wait()
        if self._ended < self._began:
            self._ended = perf_counter()
        failure, self._failure = self._failure, None
        if failure is not None:
            raise RuntimeError(
                f"InferRequest.wait: the callback raised {type(failure).__name__}: {failure}"
            ) from failure

    def wait_for(self, timeout: int) -> bool:
        """`wait` for at most `timeout` milliseconds; True when the run has ended."""
        ended = self._request.wait_for(timeout)
        if ended and self._ended < self._began:
            self._ended = perf_counter()
        return ended

    def _poll(self, timeout: int = 0) -> bool:
        """`wait_for` of the queue; another thread may poll the same run."""
        ended = has_ended(self._request, timeout)
        if ended and self._ended < self._began:
            self._ended = perf_counter()
        return ended

    def cancel(self) -> None:
        """Ask the run to stop."""
        self._request.cancel()

    def set_callback(self, callback: Callable[..., Any], userdata: Any = None) -> None:
        """Call `callback(userdata)` at the end of each asynchronous run."""
        self._callback, self.userdata = callback, userdata
        self._watch()

    def _watch(self) -> None:
        """Have `_done` called. Only where it is needed: it takes longer than a small run."""
        if not self._watched:
            self._watched = True
            self._request.set_callback(_watcher(self))

    @property
    def latency(self) -> float:
        """Milliseconds that the last run took; without a callback, until `wait` returned."""
        return max(0.0, self._ended - self._began) * 1e3

    # Tensors

    def _set(self, side: str, place: Any, tensor: Any, what: str) -> None:
        if side == "input" and isinstance(tensor, Tensor) and self._copies(place, tensor):
            return
        native, request, slot = native_of(tensor, what), self._request, self._slot
        with refusing:
            if side == "input":
                own = self._own.get(place) or request.get_input_tensor(place)
                request.set_input_tensor(native, place)
                self._own[place] = own
                self._sources.pop(place, None)
            else:
                request.set_output_tensor(native, place)
        if isinstance(slot, OpenSlot):
            slot.made.clear()
            if side == "input":
                slot.held[place].shape = slot.held[place].view = None
        else:
            (slot.inputs if side == "input" else slot.outputs)[place] = data_of(native)

    def _copies(self, place: Any, tensor: Tensor) -> bool:
        """Note a tensor whose elements each run copies: for small ones that takes less time than setting it."""
        array, views = tensor.array, self._views
        if array is None or views is None or array.nbytes > LARGE:
            return False
        if place.__class__ is not int or not 0 <= place < len(views):
            return False
        if array.shape != views[place].shape or array.dtype != views[place].dtype:
            return False
        if self._request.in_flight():
            raise RuntimeError("InferRequest: the request is busy; wait() first, or use another one")
        if place in self._own:
            self._restore(place)
        self._sources[place] = tensor
        return True

    def _restore(self, place: int) -> Any:
        """Set the request's own tensor again; the array over it."""
        own = self._own.pop(place)
        with refusing:
            self._request.set_input_tensor(own, place)
        found = self._slot.inputs[place] = data_of(own)
        return found

    def _copy_sources(self) -> None:
        for place, tensor in self._sources.items():
            view, data = self._slot.inputs[place], tensor.data
            if data.shape != view.shape:
                raise RuntimeError(
                    f"InferRequest: input {place} expects shape {list(view.shape)}, got {list(data.shape)}"
                )
            view[...] = data

    def _place(self, key: Any, what: str) -> tuple[str, int]:
        if not isinstance(key, (str, ConstOutput)):
            raise TypeError(f"{what}: expected a name or a port, got {type(key).__name__} {key!r:.60}")
        found = self._compiled.places.get(key)
        if found is None:
            with refusing:
                side, port = self._request.port_of(key if isinstance(key, str) else key.native, what)
            found = self._compiled.places[key] = side, port.index
        return found

    def get_tensor(self, name: Any) -> Tensor:
        """The tensor of an input or output, by name or port."""
        side, place = self._place(name, "InferRequest.get_tensor")
        return self.get_input_tensor(place) if side == "input" else self.get_output_tensor(place)

    def set_tensor(self, name: Any, tensor: Any) -> None:
        """Use a tensor as input or output, by name or port."""
        self._set(*self._place(name, "InferRequest.set_tensor"), tensor, "InferRequest.set_tensor")

    def get_input_tensor(self, index: int = 0) -> Tensor:
        """The tensor of an input."""
        if index in self._sources:
            return self._sources[index]
        with refusing:
            native = self._request.get_input_tensor(index)
        return wrapped(native, self._slot, None if self._views is None else self._views[index])

    def get_output_tensor(self, index: int = 0) -> Tensor:
        """The tensor of an output."""
        with refusing:
            native = self._request.get_output_tensor(index)
        return wrapped(native, None, None if self._views is None else self._slot.outputs[index])

    def _set_indexed(self, side: str, given: tuple[Any, ...]) -> None:
        what = f"InferRequest.set_{side}_tensor"
        if len(given) not in (1, 2):
            raise TypeError(f"{what}: expected a Tensor, or an index and a Tensor, got {len(given)} arguments")
        self._set(side, given[0] if len(given) == 2 else 0, given[-1], what)

    def set_input_tensor(self, *given: Any, **named: Any) -> None:
        """`set_input_tensor(tensor)` or `set_input_tensor(index, tensor)`."""
        self._set_indexed("input", _positional(given, named))

    def set_output_tensor(self, *given: Any, **named: Any) -> None:
        """`set_output_tensor(tensor)` or `set_output_tensor(index, tensor)`."""
        self._set_indexed("output", _positional(given, named))

    def set_tensors(self, inputs: Mapping[Any, Any]) -> None:
        """Several tensors by name or port."""
        for key, tensor in inputs.items():
            self.set_tensor(key, tensor)

    def set_input_tensors(self, inputs: Mapping[Any, Any]) -> None:
        """Several inputs by index."""
        if not isinstance(inputs, Mapping):
            raise NotImplementedError(
                "InferRequest.set_input_tensors: OpenVINO's C API sets one tensor for an input; give a dict by index"
            )
        for place, tensor in inputs.items():
            self._set("input", place, tensor, "InferRequest.set_input_tensors")

    def set_output_tensors(self, outputs: Mapping[Any, Any]) -> None:
        """Several outputs by index."""
        for place, tensor in outputs.items():
            self._set("output", place, tensor, "InferRequest.set_output_tensors")

    @property
    def input_tensors(self) -> list[Tensor]:
        """The tensors of all inputs."""
        return [self.get_input_tensor(place) for place in range(len(self._compiled.inputs))]

    @property
    def output_tensors(self) -> list[Tensor]:
        """The tensors of all outputs."""
        return [self.get_output_tensor(place) for place in range(len(self._ports))]

    inputs, outputs = input_tensors, output_tensors  # their names until 2023

    # Asking

    @property
    def model_inputs(self) -> list[ConstOutput]:
        """The model's inputs."""
        return self._compiled.inputs

    @property
    def model_outputs(self) -> list[ConstOutput]:
        """The model's outputs."""
        return self._ports

    @property
    def profiling_info(self) -> list[ProfilingInfo]:
        """The times of each layer in the last run."""
        return [ProfilingInfo(found) for found in self._request.profiling_info()]

    def get_profiling_info(self) -> list[ProfilingInfo]:
        """`profiling_info`."""
        return self.profiling_info

    def get_compiled_model(self) -> Any:
        """The compiled model that this request belongs to."""
        return self._compiled.compiled_of(self._compiled.native)

    query_state = absent("InferRequest.query_state", "a new request begins with the initial state")
    reset_state = absent("InferRequest.reset_state", "a new request begins with the initial state")

    def __repr__(self) -> str:
        return listing(self, inputs=self.model_inputs, outputs=self.model_outputs)


def request_of(compiled: Described) -> InferRequest:
    """Make a request."""
    made = InferRequest.__new__(InferRequest)
    made._take(compiled)
    return made


def report(request: InferRequest, after: Callable[[], Any]) -> None:
    """Have `after` called at the end of each asynchronous run, on C's thread."""
    request._after = after
    request._watch()


def _watcher(request: InferRequest) -> Callable[[Any], None]:
    """The callback of pyovnpu's request, which must not keep ours alive: that would be a cycle."""
    seen = weakref.ref(request)

    def done(_: Any) -> None:
        found = seen()
        if found is not None:
            found._done()

    return done


def _readable(array: Any) -> bool:
    flags = array.flags
    return bool(flags.c_contiguous and flags.aligned and flags.writeable)


def _positional(given: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
    for name in ("index", "tensor"):
        if name in named:
            given = (*given, named.pop(name))
    if named:
        raise TypeError(f"unexpected keyword {next(iter(named))!r}; expected index and tensor")
    return given
