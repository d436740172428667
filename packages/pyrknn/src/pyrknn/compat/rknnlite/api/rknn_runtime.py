"""The value of `RKNNLite.rknn_runtime` once the model runs: the steps of an inference one by one, and the C API."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy.typing as npt

from pyrknn import rknn_api as api
from pyrknn.model.context_state import state_of
from pyrknn.model.model import Model

from .inputs import Refused, fitted, listed, passed_through
from .rknn_log import Log

__all__ = ["RKNNOutput", "RKNNRuntime"]


class RKNNOutput(ctypes.Structure):
    """The record rknn_output with plain fields: programs make arrays of it for `RKNNRuntime.lib`."""

    _fields_ = [
        ("want_float", ctypes.c_uint8),
        ("is_prealloc", ctypes.c_uint8),
        ("index", ctypes.c_uint32),
        ("buf", ctypes.c_void_p),
        ("size", ctypes.c_uint32),
    ]


class _Library:
    """librknnrt's functions as ctypes has them: plain numbers, and any pointer for a record."""

    def __getattr__(self, name: str) -> Any:
        function = getattr(api, name, None)
        if not name.startswith("rknn_") or not hasattr(function, "raw"):
            raise AttributeError(f"rknn_runtime.lib: librknnrt has no function {name!r}")
        return function.raw  # type: ignore[union-attr]


class RKNNRuntime:
    """A model on the NPU.

    Args:
        model: The pyrknn.Model.
        log: Where warnings go.

    Attributes:
        model: The pyrknn.Model, on which everything else can be called.
        lib: The C functions; `rknn_outputs_get` gives the outputs of `run` once more, in the model's own types.
    """

    lib = _Library()

    def __init__(self, model: Model, log: Log) -> None:
        self.model = model
        self._log = log
        self._warned: set[Any] = set()
        self._shapes_chosen = False
        self._ran = False
        self._passing: tuple[bool | None, ...] = ()
        self._arrays: list[npt.NDArray[Any]] | None = None
        self._outputs: list[npt.NDArray[Any]] | None = None
        self._reused: list[npt.NDArray[Any]] = []

    @property
    def context(self) -> int:
        """The rknn_context of the last run as a number, for ctypes calls of the program's own."""
        return int((state_of(self.model).last or self.model).handle.value)

    @property
    def is_dynamic_shape(self) -> bool:
        """Whether the model has several shapes."""
        return self.model.dynamic

    def get_in_out_num(self) -> tuple[int, int]:
        """Return how many inputs and outputs the model has."""
        return len(self.model.inputs), len(self.model.outputs)

    def get_tensor_attr(self, index: int, is_output: bool = False) -> api.rknn_tensor_attr:
        """Return the rknn_tensor_attr of an input or output. Raises RknnError for an index that is too high."""
        command = api.RKNN_QUERY_OUTPUT_ATTR if is_output else api.RKNN_QUERY_INPUT_ATTR
        attributes: api.rknn_tensor_attr = self.model.query(command, index)
        return attributes

    def get_inputs(self) -> list[api.rknn_tensor_attr]:
        """Return the attributes of all inputs."""
        return [self.get_tensor_attr(index) for index in range(len(self.model.inputs))]

    def get_run_perf(self) -> api.rknn_perf_run:
        """Return a record whose `run_duration` is the time of the last run in microseconds."""
        times: api.rknn_perf_run = self.model.query(api.RKNN_QUERY_PERF_RUN)
        return times

    def set_inputs(
        self, inputs: Any, data_type: Any = None, data_format: Any = None, inputs_pass_through: Any = None
    ) -> None:
        """Take the arrays for the next `run`. They are copied; arguments as for `RKNNLite.inference`.

        Raises:
            Refused: A ValueError: something does not fit the model.
        """
        model = self.model
        with model._calling():
            arrays = listed(inputs, len(model.inputs), self._log)
            arrays = fitted(model, arrays, data_type, data_format, self._warned, self._log)
            if model.dynamic:
                shapes = [array.shape for array in arrays]
                if not self._shapes_chosen or shapes != [info.shape for info in tuple.__iter__(model.inputs)]:
                    self._shapes_chosen = False
                    model.set_input_shapes(*shapes)
                    self._shapes_chosen = True
            passing = passed_through(model, arrays, inputs_pass_through)
            if passing != self._passing:
                model.set_pass_through(*passing)
                self._passing = passing
            self._arrays = arrays

    def run(self, get_frame_id: bool = False, reuse_outputs: bool = False) -> int:
        """Run on what `set_inputs` took.

        Args:
            get_frame_id: Ask the runtime for the numbers of runs.
            reuse_outputs: Write into the arrays that the last such run wrote.

        Returns:
            0.

        Raises:
            Refused: `set_inputs` was not called.
            RknnError: The run failed.
        """
        if self._arrays is None:
            raise Refused("run: no inputs are set; call set_inputs before it")
        with self.model._calling():
            if get_frame_id:
                self.model.collect_frame_ids()
            if self.model.flags & api.RKNN_FLAG_ASYNC_MASK and not self._ran:
                self.model.run(*self._arrays)  # no run before it: the first call returns its own outputs (measured)
            self._ran = True
            if not reuse_outputs:
                self._outputs = list(self.model.run(*self._arrays))
            else:
                wanted = list(tuple.__iter__(self.model.outputs))
                if [array.shape for array in self._reused] != [info.shape for info in wanted]:
                    self._reused = [info.empty() for info in wanted]
                self.model.run_into(self._reused, *self._arrays)
                self._outputs = list(self._reused)
        return 0

    def get_outputs(self, get_frame_id: bool = False) -> list[Any]:
        """Return the float32 arrays of the last `run`, and with `get_frame_id` the two numbers of frames.

        Raises:
            Refused: Nothing ran.
        """
        if self._outputs is None:
            raise Refused("get_outputs: nothing ran; call run before it")
        return [*self._outputs, *((self.model.frame_ids or ()) if get_frame_id else ())]

    def release(self) -> None:
        """Free the model on the NPU."""
        self.model.close()
