"""`InferRequest`: runs one inference at a time, synchronously or not, on its own tensors or on tensors set once."""

from __future__ import annotations

import ctypes
import itertools
import os
import threading
import time
import weakref
from collections import namedtuple
from contextlib import suppress

from npu_common import TYPE_CHECKING
from npu_common.handle import without_python
from npu_common.resource import expect, fixed
from npu_common.shared import Shared

from ..errors import ClosedError, OvError, check, error_of
from ..handles import Made, filled, handle_of, make
from ..openvino.c import ov_common as codes
from ..openvino.c import ov_compiled_model as compiled_api
from ..openvino.c import ov_infer_request as api
from ..openvino.c import ov_tensor as tensor_api
from . import element_types, ports
from .compiled import CompiledModel, kept_by
from .gate import Gate
from .infos import tensor_over
from .tensor import Tensor, is_fresh, may_move, move_with, mover_of, tensor_of, used_by

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor
    from typing import Any, Callable

    from npu_common.tensor import Outputs

    Callback = Callable[["InferRequest"], Any]

__all__ = ["SETTERS", "InferRequest", "ProfilingInfo", "gate_of", "has_ended", "kept_of", "seen", "set_on", "settle"]


class ProfilingInfo(
    namedtuple("ProfilingInfo", ("status", "real_time_us", "cpu_time_us", "node_name", "exec_type", "node_type"))
):
    """The times of a layer in microseconds (ov_profiling_info_t).

    `status` is "NOT_RUN", "OPTIMIZED_OUT" or "EXECUTED".
    """

    __slots__ = ()


class _State(Made):
    """The handle, and what the callback needs. It holds no strong reference to the request."""

    __slots__ = ("_wait", "callback", "done", "inside", "kept", "record", "request", "running", "token")

    def __init__(self) -> None:
        super().__init__(api.ov_infer_request_free)
        self._wait = without_python(api.ov_infer_request_wait)
        self.kept: dict[Any, Any] = {}  # the objects whose memory C computes with, by side and index
        self.running = False  # an asynchronous run was started, and its end not yet observed
        self.done = False  # the callback has begun: the results are complete, though wait() may still block
        self.callback: Callback | None = None
        self.record: Any = None  # ov_callback_t: C keeps its address
        self.token = 0
        self.inside: set[int] = set()  # threads that run the callback
        self.request: weakref.ref[InferRequest] | None = None

    def free(self) -> None:
        number = self.number
        if number and self.running:
            # C still computes with memory that is released below. C's free waits as well (measured, 2026.4.1), but the
            # documentation does not promise it.
            self._wait(number)
        super().free()
        _callers.pop(self.token, None)
        _alive.pop(id(self), None)
        self.kept.clear()


# Neither keeps a state, which frees the request when it is dropped.
_callers: weakref.WeakValueDictionary[int, _State] = weakref.WeakValueDictionary()
_alive: weakref.WeakValueDictionary[int, _State] = weakref.WeakValueDictionary()


def _after_fork() -> None:
    # C's threads exist only in the parent, so a run would wait for ever. With NULL the C call fails at once, and
    # `settle` raises ForkError.
    for state in list(_alive.values()):
        request = state.request() if state.request is not None else None
        if request is not None:
            request._gate.go = None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
_tokens = itertools.count(1)


def _called_back(token: Any) -> None:
    """Handle the end of an asynchronous run, on a thread of C's own; `token` identifies the request."""
    state = _callers.get(token)
    if state is None:
        return
    me = threading.get_ident()
    state.inside.add(me)
    state.done = True
    try:
        callback, request = state.callback, state.request() if state.request is not None else None
        if callback is not None and request is not None:
            callback(request)
    finally:
        del request, callback
        state.inside.discard(me)


def _in_turn(number: Any) -> int:
    """Run as `ov_infer_request_infer` does, for compiled models whose requests can only be started."""
    code = 0
    try:
        code = api.ov_infer_request_start_async.raw(number)
    finally:  # at an interrupt, too: nobody else waits for it
        ended = api.ov_infer_request_wait.raw(number)
    return int(code or ended)


class InferRequest(Shared):
    """One ov_infer_request_t, made by `CompiledModel.create_infer_request`.

    Write into `inputs`, call `infer()`, read from `outputs`: no device copies these tensors of the request. A request
    runs one inference at a time; while an asynchronous run is in progress, only `wait`, `wait_for` and `cancel` are
    allowed. A tensor set with `set_tensor` is kept alive until another one is set or the request is closed. The states
    of a stateful model belong to the request and continue from run to run. Source: ov_infer_request.h 2026.4.1.
    """

    number = fixed["Any"]("Its C handle as a number; None once it is closed.")

    def __init__(self, compiled: CompiledModel) -> None:
        fix = "use its .compiled" if hasattr(compiled, "compiled") else "make one with core.compile_model()"
        expect(compiled, CompiledModel, "InferRequest, compiled", fix)
        self._infer = api.ov_infer_request_infer.raw
        self._wait_for = api.ov_infer_request_wait_for.raw
        state = self._state = _State()
        with state.filling(self), compiled._lock, compiled._calling():
            create = compiled_api.ov_compiled_model_create_infer_request
            state.check(state.written(create, compiled.number, state.place), create)
            super().__init__(f"infer request of {compiled.label}", compiled)
            self._compiled = compiled
            self._number: Any = state.number
            state.request = weakref.ref(self)
            _alive[id(state)] = state
            self._gate = Gate(state.number)
            state.kept["compiled"] = kept_by(compiled)  # weights of the model, which C may read in place
            self._own(state.free)
        self._ports = {"input": compiled.input_ports, "output": compiled.output_ports}
        self._tensors: dict[tuple[str, int], Tensor] = {}
        self._moving = any(port.is_dynamic for port in self._ports["output"])
        self._executor: ThreadPoolExecutor | None = None

    @property
    def handle(self) -> Any:
        """`ov_infer_request_t *`, for the functions of the header modules."""
        self._check_open()
        return handle_of(api.ov_infer_request_t, self._number)

    def __repr__(self) -> str:
        state = "closed" if self.closed else "running" if self._state.running and self.in_flight() else "idle"
        return f"<pyovnpu.InferRequest {state}>"

    # Tensors

    def port_of(self, key: Any, what: str) -> tuple[str, ports.Port]:
        """Return the side ("input" or "output") and the Port of a name or Port. what: the function, for messages."""
        for side, found in self._ports.items():
            if found.names.place(key) is not None:  # no index: it would fit both an input and an output
                return side, ports.find(found, key, what)
        if not isinstance(key, str):
            raise TypeError(
                f"{what}: expected a tensor name, got {type(key).__name__} {key!r:.60}; "
                "for an index use the input_tensor and output_tensor functions"
            )
        known = [port.name for side in self._ports.values() for port in side]
        raise KeyError(f"{what}: no tensor named {key!r}; there are: {', '.join(known)}")

    def get_tensor(self, name: str) -> Tensor:
        """Return the tensor of an input or output: the one that was set, or the request's own.

        Args:
            name: One of the tensor's names, or its Port.

        Raises:
            KeyError: The model has no tensor of that name.
        """
        side, port = self.port_of(name, "InferRequest.get_tensor")
        return self._get(side, port)

    def get_input_tensor(self, index: int = 0) -> Tensor:
        """Return the tensor of an input: the one that was set, or the request's own.

        Args:
            index: Place among the model's inputs, from 0.

        Raises:
            IndexError: The model has no such input.
        """
        return self._get("input", ports.find(self._ports["input"], index, "InferRequest.get_input_tensor"))

    def get_output_tensor(self, index: int = 0) -> Tensor:
        """Return the tensor of an output: the one that was set, or the request's own.

        Args:
            index: Place among the model's outputs, from 0.

        Raises:
            IndexError: The model has no such output.
        """
        return self._get("output", ports.find(self._ports["output"], index, "InferRequest.get_output_tensor"))

    def _get(self, side: str, port: ports.Port) -> Tensor:
        """Return the Tensor of a port, the same one for each call until C's tensor is another."""
        # One Tensor per C tensor: it must know all arrays over the memory before the memory may move.
        place = (side, port.index)
        found = self._tensors.get(place)
        if found is not None and not found.closed:
            self._check_open()
            return found
        with self._lock:
            self.alone()
            found = self._tensors.get(place)
            if found is None or found.closed:
                self._idle("get_tensor")
                function = _GETTERS[side]
                owner = self._state.kept.get(place, (None, None))[1]
                handle = make(tensor_api.ov_tensor_free, function, self._number, port.index)
                found = tensor_of(handle, owner=owner, set_before=owner is not None)
                self._use(place, port, found)
        self._let_through()
        return found

    def set_tensor(self, name: str, tensor: Any) -> None:
        """Use a tensor as an input or output of the following runs.

        The tensor is kept alive until another one is set or the request is closed.

        Args:
            name: One of the tensor's names in the model, or its Port.
            tensor: A Tensor, or a numpy array whose memory to use.

        Raises:
            KeyError: The model has no tensor of that name.
            TypeError: The element type differs from the model's.
            ValueError: The shape does not fit, or the array's memory cannot be shared.
            OvRequestBusy: An asynchronous run is in progress.
        """
        side, port = self.port_of(name, "InferRequest.set_tensor")
        set_on(self, side, port, tensor, "InferRequest.set_tensor")

    def set_input_tensor(self, tensor: Any, index: int = 0) -> None:
        """Set the tensor of an input, by its index; the tensor comes first."""
        what = "InferRequest.set_input_tensor"
        _in_order(tensor, index, what)
        set_on(self, "input", ports.find(self._ports["input"], index, what), tensor, what)

    def set_output_tensor(self, tensor: Any, index: int = 0) -> None:
        """Set the tensor of an output, by its index; the tensor comes first."""
        what = "InferRequest.set_output_tensor"
        _in_order(tensor, index, what)
        set_on(self, "output", ports.find(self._ports["output"], index, what), tensor, what)

    def _use(self, place: tuple[str, int], port: ports.Port, tensor: Tensor) -> None:
        """Note that C computes with `tensor` at `place` from now on."""
        before = self._tensors.get(place)
        self._tensors[place] = tensor
        self._state.kept[place] = (tensor, tensor.owner)
        used_by(tensor, self)
        if before is not None and before is not tensor and not before.closed:
            move_with(before, None)
            if all(used is not before for used in self._tensors.values()):
                used_by(before, self, False)
        if place[0] == "output" and port.is_dynamic:
            move_with(tensor, self)

    def _all(self, side: str) -> Outputs:
        from npu_common.tensor import Outputs

        found = self._ports[side]
        return Outputs([self._array(side, port) for port in found], found.names)

    def _array(self, side: str, port: ports.Port) -> Any:
        tensor = self._get(side, port)
        array = seen(tensor)
        if side == "input" and port.is_dynamic and array is not None and not array.size:
            if is_fresh(tensor):
                from .unsized import unsized

                return unsized(array, port)
        return array

    @property
    def inputs(self) -> Outputs:
        """Arrays over the input tensors, by index or name: write into them with `x[...] = data`."""
        return self._all("input")

    @property
    def outputs(self) -> Outputs:
        """Arrays over the output tensors; the next run overwrites the arrays.

        They stay valid after the request is closed.
        """
        return self._all("output")

    # Running

    def infer(self) -> InferRequest:
        """Run on the content of the input tensors; return when the outputs hold the result.

        Waits while another thread runs this request.

        Returns:
            The request itself.

        Raises:
            OvRequestBusy: An asynchronous run is in progress.
            BufferError: An array over an output exists, and the run may move that output's memory.
        """
        if self._state.record is not None:
            self._not_in_callback("infer")
        if self._moving:
            return self._infer_moving()
        inside = self._gate.inside
        call = object()
        try:
            inside[call] = threading.get_ident()
            code = self._infer(self._gate.go)
        finally:
            inside.pop(call, None)
        if code:
            settle(self, code)
        return self

    def _infer_moving(self) -> InferRequest:
        """Infer with a model whose runs may move output memory: refused while arrays over this memory exist."""
        self._check_open()
        with self._lock:
            self._before_run("infer")
            self._idle("infer")
            while code := self._infer(self._number):
                self._take_turns(self._problem(code, "ov_infer_request_infer"))
        return self

    def _take_turns(self, problem: Exception) -> None:
        """Let runs be started and waited for from now on, if the model wants that; raise the problem otherwise.

        With NPU_RUN_INFERENCES_SEQUENTIALLY, OpenVINO 2026.2 to 2026.4 refuse ov_infer_request_infer.
        """
        if self._infer is not _in_turn:
            with suppress(OvError):
                if self._compiled.get_property("NPU_RUN_INFERENCES_SEQUENTIALLY") is True:
                    self._infer = _in_turn
                    return
        raise problem

    def at_rest(self, wish: str) -> None:
        """Refuse while an asynchronous run is in progress. None begins while the caller holds the lock.

        Args:
            wish: What needs it, for the error.

        Raises:
            OvRequestBusy: An asynchronous run is in progress.
        """
        if not self.closed:  # such a request is at rest
            self._idle(wish)

    def alone(self) -> None:
        """Wait for other threads' runs. While the caller holds the lock no other begins: see `reopen`."""
        self._check_open()
        self._gate.go = None
        self._drain()

    def reopen(self) -> None:
        """Wait until nothing needs the request alone, and let runs through again.

        Raises:
            RuntimeError: This thread needs the request alone: a signal handler has interrupted such a call.
        """
        self._check_open()
        if self._lock._is_owned():
            raise RuntimeError(
                f"{self.label} cannot run now: a signal handler has interrupted a call of this thread that needs the "
                "request alone. Run it after the call"
            )
        with self._lock:
            self._check_open()
            self._gate.go = self._number

    def _let_through(self) -> None:
        """Let runs through again, unless an outer call of this thread still needs the request alone.

        Without this the next run would, after a call that C refuses and a trace would show.
        """
        if not self._lock._is_owned() and not self._closed:
            self.reopen()

    def _drain(self) -> None:
        """Wait until no other thread is inside a run."""
        pause = 2e-5
        while self._gate.occupied():
            time.sleep(pause)
            pause = min(2 * pause, 1e-3)

    def _before_run(self, wish: str) -> None:
        """Raise while an array over memory that this run may move exists. The caller holds the lock."""
        self._check_open()
        if self._moving:
            for place, tensor in self._tensors.items():
                if place[0] == "output" and may_move(tensor) and tensor.exported:
                    raise BufferError(
                        f"InferRequest.{wish}: an array still looks into output "
                        f"{self._ports['output'][place[1]].name!r}, whose memory moves when its shape changes. "
                        "Drop it first (`del y`), or keep a copy (`y.copy()`)"
                    )

    def _not_in_callback(self, wish: str) -> None:
        if threading.get_ident() in self._state.inside:
            raise RuntimeError(
                f"InferRequest.{wish}: not in the request's own callback, which C waits for; "
                "start_async() is fine there, and outputs can be read"
            )

    def _problem(self, code: int, function: str) -> Exception:
        """Return the exception for a C error code; ClosedError where the request was closed meanwhile."""
        if self._closed or self._number is None:
            try:
                self._check_open()
            except ClosedError as problem:
                return problem
        return error_of(code, function, self.label)

    def in_flight(self) -> bool:
        """Return whether an asynchronous run is in progress; it no longer is in its callback."""
        state = self._state
        if not state.running or state.done:
            return False
        if self._wait_for(self._number, 0) == codes.RESULT_NOT_READY:
            return True
        state.running = False
        return False

    def _idle(self, wish: str) -> None:
        if self._state.running and self.in_flight():
            raise self._busy(wish)

    def _busy(self, wish: str) -> OvError:
        return error_of(codes.REQUEST_BUSY, f"InferRequest.{wish}", "an asynchronous run is under way", said="")

    def start_async(self) -> None:
        """Start a run and return at once. Call `wait()` before reading outputs or changing inputs.

        Raises:
            OvRequestBusy: An asynchronous run is in progress.
            BufferError: An array over an output exists, and the run may move that output's memory.
        """
        self._check_open()
        start = api.ov_infer_request_start_async.raw
        with self._lock:
            self._before_run("start_async")
            self._idle("start_async")
            state = self._state
            before = state.running, state.done
            state.running, state.done = True, False  # before the call: C may run the callback before the call returns
            code = start(self._number)
            if code:
                state.running, state.done = before
                raise self._problem(code, "ov_infer_request_start_async")

    def wait(self) -> None:
        """Wait for the asynchronous run to end; return at once when none was started.

        Raises:
            OvInferCancelled: `cancel()` stopped the run.
            OvError: The run failed.
            RuntimeError: Called from the request's own callback.
        """
        self._check_open()
        self._not_in_callback("wait")
        with self._calling():
            code = api.ov_infer_request_wait.raw(self._number)
        if code:
            raise self._problem(code, "ov_infer_request_wait")

    def wait_for(self, timeout_ms: int) -> bool:
        """Wait for at most `timeout_ms` milliseconds.

        Returns:
            True when the run has ended, False when it is still in progress.
        """
        if not hasattr(timeout_ms, "__index__") or timeout_ms < 0:
            raise ValueError(f"InferRequest.wait_for, timeout_ms: expected milliseconds >= 0, got {timeout_ms!r}")
        self._check_open()
        self._not_in_callback("wait_for")
        with self._calling():
            code = self._wait_for(self._number, timeout_ms.__index__())
        if code == codes.RESULT_NOT_READY:
            return False
        if code:
            raise self._problem(code, "ov_infer_request_wait_for")
        return True

    def cancel(self) -> None:
        """Ask the asynchronous run to stop; `wait()` then raises OvInferCancelled. The NPU plugin cannot cancel."""
        with self._calling():
            check(api.ov_infer_request_cancel.raw(self._number), "ov_infer_request_cancel", self.label)

    def set_callback(self, callback: Callback | None) -> None:
        """Call a function after each asynchronous run; it is not called for `infer()`.

        OpenVINO calls the function on a thread of its own. The function may read outputs and start the next run.
        `wait`, `infer` and `close` are refused in it, because C waits for the callback to return. Only `wait()` shows
        whether the run succeeded. Exceptions of the function go to sys.unraisablehook.

        Args:
            callback: Called as `callback(request)`; None for no callback.

        Raises:
            TypeError: `callback` is neither a function nor None.
            OvRequestBusy: An asynchronous run is in progress.
        """
        if callback is not None and not callable(callback):
            raise TypeError(f"InferRequest.set_callback: expected a function or None, got {type(callback).__name__}")
        with self._lock:
            self.alone()
            state = self._state
            if state.record is None and callback is not None:
                self._idle("set_callback")
                # C keeps the record's address and has no function to remove it, so the request keeps one record.
                state.token = next(_tokens)
                record = api.ov_callback_t(callback_func=_called_back, args=state.token)
                check(
                    api.ov_infer_request_set_callback.raw(self._number, ctypes.byref(record)),
                    "ov_infer_request_set_callback",
                )
                state.record = record
                _callers[state.token] = state
            state.callback = callback
        self._let_through()

    def submit(self) -> Future[InferRequest]:
        """Start a run like `start_async()`; the Future's result is the request, or its exception the run's error."""
        with self._lock:
            self._check_open()
            if self._executor is None:
                from concurrent.futures import ThreadPoolExecutor

                self._executor = ThreadPoolExecutor(1, thread_name_prefix="pyovnpu-request")
            self.start_async()
            return self._executor.submit(self._finished)

    def _finished(self) -> InferRequest:
        self.wait()
        return self

    def reset_state(self) -> None:
        """Raise an error: OpenVINO's C API has no functions for variable states (2026.4.1).

        Raises:
            NotImplementedError: Always. A new request begins with the initial state.
        """
        raise NotImplementedError(
            "InferRequest.reset_state: OpenVINO's C API has no functions for states. "
            "A new request begins with the initial state: compiled.create_infer_request()"
        )

    def profiling_info(self) -> list[ProfilingInfo]:
        """Return the times of each layer in the last run, in microseconds; compile the model with PERF_COUNT=True.

        Raises:
            OvRequestBusy: An asynchronous run is in progress.
            OvError: The device measured no times.
        """
        record = api.ov_profiling_info_list_t()
        with filled(api.ov_profiling_info_list_free, record), self._lock:
            self._check_open()
            self._idle("profiling_info")
            code = api.ov_infer_request_get_profiling_info.raw(self._number, ctypes.byref(record))
            check(code, "ov_infer_request_get_profiling_info", "compile with PERF_COUNT=True")
            return [_profiling(record.profiling_infos[i]) for i in range(record.size)]

    # Closing

    def _before_close(self) -> None:
        self._not_in_callback("close")

    def _ended(self, deadline: float) -> bool:
        self._gate.go = None
        while self._gate.occupied() and time.monotonic() < deadline:
            time.sleep(1e-3)
        return super()._ended(deadline) and not self._gate.occupied()

    def _seal(self) -> None:
        self._gate.go = None  # C refuses NULL; with the old address it would crash
        self._drain()
        super()._seal()
        self._number = None

    def close(self) -> None:
        """Wait for a run in progress, then free the request. Arrays over its tensors stay valid."""
        if self._closed or self._in_other_process():
            super().close()
            return
        super().close()
        self._tensors.clear()
        executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=False)


def gate_of(request: InferRequest) -> Gate:
    """Return the gate that lets runs of a request through.

    No public attribute: a program that changes it would let C run on memory that is gone.
    """
    return request._gate


def has_ended(request: InferRequest, timeout_ms: int = 0) -> bool:
    """Return whether a run has ended: `request.wait_for`, for loops over many requests.

    There that call takes as long as a small run.

    Changes of the request wait meanwhile: the timeout should be short. It does not wait while one is in progress.
    """
    inside = request._gate.inside
    call = object()
    try:
        inside[call] = threading.get_ident()
        code = request._wait_for(request._gate.go, timeout_ms)
    finally:
        inside.pop(call, None)
    if code == codes.INVALID_C_PARAM:  # closed, forked, or taken by a call that needs the request alone
        request.reopen()
        return False
    if code == codes.RESULT_NOT_READY:
        return False
    request._state.running = False
    if code:
        raise request._problem(code, "ov_infer_request_wait_for")
    return True


def kept_of(request: InferRequest) -> dict[Any, Any]:
    """Return the objects whose memory C computes with, by side and index."""
    return request._state.kept


def set_on(request: InferRequest, side: str, port: ports.Port, tensor: Any, what: str) -> None:
    """Set a tensor like `InferRequest.set_tensor`, at a port. what: the function, for messages."""
    if not isinstance(tensor, Tensor):
        tensor = tensor_over(port, tensor, what, side == "output")
    with request._lock:
        request.alone()
        tensor.check_fits(port, what)
        request._idle("set_tensor")
        other = mover_of(tensor)
        if other is not None and (other is not request or request._tensors.get((side, port.index)) is not tensor):
            raise ValueError(
                f"{what}, {port.name!r}: the tensor is an output of another shape at each run of {other.label}; "
                "use a copy: Tensor(t.data.copy())"
            )
        function = SETTERS[side]
        check(function.raw(request._number, port.index, tensor.number), function.__name__, repr(port.name))
        request._use((side, port.index), port, tensor)
    request._let_through()


def settle(request: InferRequest, code: int) -> Any:
    """Handle a run that C refused: wait until the request is free and run again, or raise the error.

    Returns:
        The function that runs the request from now on, as `ov_infer_request_infer.raw` does.
    """
    inside = request._gate.inside
    while code:
        if code == codes.INVALID_C_PARAM:  # closed, forked, or taken by a call that needs the request alone
            request.reopen()
        elif code == codes.REQUEST_BUSY:
            with request._lock:
                request._check_open()
                request._idle("infer")
            with request._calling():  # waits for another thread's run; that thread handles the result
                api.ov_infer_request_wait.raw(request._number)
        else:
            request._take_turns(request._problem(code, "ov_infer_request_infer"))
        call = object()
        try:
            inside[call] = threading.get_ident()
            code = request._infer(request._gate.go)
        finally:
            inside.pop(call, None)
    return request._infer


def _in_order(tensor: Any, index: Any, what: str) -> None:
    """Raise TypeError when tensor and index are swapped: the C API and OpenVINO's own package take the index first."""
    if hasattr(tensor, "__index__") and not hasattr(tensor, "shape") and not hasattr(index, "__index__"):
        method = what.rpartition(".")[2]
        raise TypeError(f"{what}: expected the tensor first, then its index; use `request.{method}(x, {tensor!r})`")


def seen(tensor: Tensor) -> Any:
    """Return an array over a tensor: over its bytes where numpy has no such element type, None for texts."""
    if element_types.has_dtype(tensor.code):
        return tensor.data
    if element_types.is_string(tensor.code):
        return None
    tensor.follow()
    return tensor.array()


def _profiling(record: Any) -> ProfilingInfo:
    texts = (record.node_name, record.exec_type, record.node_type)
    status = ("NOT_RUN", "OPTIMIZED_OUT", "EXECUTED")[int(record.status)]
    return ProfilingInfo(status, int(record.real_time), int(record.cpu_time), *(_text(text) for text in texts))


def _text(value: Any) -> str:
    if isinstance(value, int):
        value = ctypes.string_at(value)
    return value.decode("utf-8", "replace") if value else ""


_GETTERS = {
    "input": api.ov_infer_request_get_input_tensor_by_index,
    "output": api.ov_infer_request_get_output_tensor_by_index,
}
SETTERS = {
    "input": api.ov_infer_request_set_input_tensor_by_index,
    "output": api.ov_infer_request_set_output_tensor_by_index,
}
