"""A loaded model: `run`, `run_into`, `submit`, `arun` and the order in which it closes, for every vendor.

A vendor's Model fills in `_compute`, which checks the inputs, runs and collects the outputs, and sets `_inputs`,
`_outputs` and `_cell`. Nothing here imports numpy: a program that runs on preset memory does not need numpy.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence

from npu_common import TYPE_CHECKING
from npu_common.numerals import tensors_of
from npu_common.resource import Resource, dropped, fixed, free_dropped, look_closer

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor
    from typing import Any, ClassVar

    from npu_common.tensor import Outputs, Tensors

__all__ = ["BaseModel"]

_tensor: Any = None


def _with_numpy() -> Any:
    """Return npu_common.tensor, imported when first needed."""
    global _tensor
    if _tensor is None:
        from npu_common import tensor

        _tensor = tensor
    return _tensor


class BaseModel(Resource):
    """Base of every vendor's Model, which calls `_own` after the constructor.

    Args:
        label: What messages call the model.
        source: What it was loaded from.
        outputs: "native" or "float32", see `_check_outputs`.
        parent: The resource that C made it from.

    Attributes:
        package: The vendor's package, for messages, representations and names of threads.
    """

    package: ClassVar[str] = "npu_common"

    source = fixed[str]("What it was loaded from, for messages: the path, or what the bytes are.")

    _inputs: Tensors
    _outputs: Tensors
    _cell: Any
    """The vendor's handle, as the C API takes it."""

    def __init__(self, label: str, source: str, outputs: str = "native", parent: Resource | None = None) -> None:
        self._source = source
        self._output_mode = outputs
        self._executor: ThreadPoolExecutor | None = None
        self._submitting: Any = threading.RLock()
        super().__init__(label, parent)  # last: from here on the parent may close the model

    @staticmethod
    def _check_outputs(
        outputs: object, what: str = "Model, outputs", kinds: Iterable[str] = ("native", "float32")
    ) -> None:
        """Raise ValueError unless `outputs` is one of `kinds`, TypeError unless a str; before anything is loaded."""
        text = f"{what}: expected one of {', '.join(kinds)}, got "
        if not isinstance(outputs, str):
            mapping = "; a buffer goes into the mapping: `bind({'outputs': x})`" if "bind" in what else ""
            raise TypeError(f"{text}{type(outputs).__name__}{mapping}")
        if outputs not in kinds:
            raise ValueError(f"{text}{outputs!r}")

    def _check_bound(self, outputs: str, infos: Iterable[Any]) -> None:
        """Raise as `_check_outputs`, and for float32 where C writes outputs as the network has them stored."""
        self._check_outputs(outputs, "Model.bind, outputs")
        for at, info in enumerate(infos if outputs == "float32" else ()):
            how = "" if info.quantization is None else f"binding.output_infos[{at}].dequantize(binding.outputs[{at}])"
            if how or info.dtype is not None and info.dtype.name in ("float16", "bfloat16"):
                raise ValueError(
                    f"Model.bind, outputs: C writes {info.name!r} as {info.dtype}; leave out outputs=, and use "
                    f"`{how or f'binding.outputs[{at}].astype(np.float32)'}`"
                )

    def __repr__(self) -> str:
        state = "closed" if self._closed else tensors_of(len(self.inputs), len(self.outputs))
        return f"<{self.package}.Model {self._source}{self._details()}, {state}>"

    def _repr_html_(self) -> str:
        from npu_common.notebook import of_model

        return of_model(self)

    def _details(self) -> str:
        """Return the text that `repr` adds to the source."""
        return ""

    @property
    def inputs(self) -> Tensors:
        """The inputs of `run`: TensorInfo by index or name."""
        return self._inputs

    @property
    def outputs(self) -> Tensors:
        """The outputs of `run`: TensorInfo by index or name."""
        return self._outputs

    @property
    def handle(self) -> Any:
        """The vendor's handle, of the type that the functions of the C API take. Raises ClosedError after close()."""
        self._check_open()
        return self._cell

    # Running

    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Run once on copies of the inputs, and wait.

        Args:
            *arrays: Inputs in order, or one mapping by tensor name; of the shapes and dtypes of `inputs`, in any
                strides.
            **named: Inputs by keyword.

        Returns:
            Fresh arrays of the shapes and dtypes of `outputs`.

        Raises:
            TypeError, ValueError: Arrays that do not fit, before C sees them.
            NpuError: The run failed, with the library's code.
        """
        if look_closer():
            self._check_open()
        with self._lock:
            found = self._compute("Model.run", arrays, named, None)
        if dropped:
            free_dropped()
        return found

    def run_into(self, outputs: Any, /, *arrays: Any, **named: Any) -> Outputs:
        """Run like `run`, but write the outputs into your arrays instead of new arrays.

        Args:
            outputs: A sequence in order, a mapping by name, or one array; contiguous, writable, and of the shapes and
                dtypes of `self.outputs`.
            *arrays, **named: Inputs, as for `run`, which also says what it raises.

        Returns:
            The arrays of `outputs`, as Outputs.
        """
        if look_closer():
            self._check_open()
        with self._lock:
            self._check_open()
            found = self._compute("Model.run_into", arrays, named, self._targets(outputs))
        if dropped:
            free_dropped()
        return found

    def _targets(self, outputs: Any) -> Any:
        """Return the arrays that `run_into` was given, checked, for `_compute`. The lock is held."""
        return _with_numpy().targets(self._outputs, outputs, "Model.run_into, outputs")

    def _compute(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], into: Any) -> Outputs:
        """Check the inputs, run, and collect the outputs. The model's lock is held.

        Args:
            function: For messages.
            arrays: Inputs as `run` was given them, not looked at; or in order and checked, by `submit`.
            named: Inputs by keyword.
            into: What `_targets` returned; None for fresh arrays.
        """
        raise NotImplementedError(f"{type(self).__name__} has no _compute")

    def submit(self, /, *arrays: Any, **named: Any) -> Future[Outputs]:
        """Start a `run` on the model's own thread, in order of submission; the Future holds the Outputs.

        The inputs are kept until it is done; do not write to them before. Works with concurrent.futures.as_completed
        and asyncio.wrap_future. Takes and raises what `run` does, wrong arrays at once.
        """
        self._check_open()
        given = self._arranged(arrays, named)
        with self._submitting:  # not the model's lock, which is held while a run is in progress
            self._check_open()
            if self._executor is None:
                from concurrent.futures import ThreadPoolExecutor

                self._executor = ThreadPoolExecutor(self._width(), thread_name_prefix=self.package)
            return self._executor.submit(self.run, *given)

    def _arranged(self, arrays: Sequence[Any], named: Mapping[str, Any]) -> Sequence[Any]:
        """Return the inputs of `submit`, in order and checked."""
        found: Sequence[Any] = _with_numpy().arrange(self.inputs, arrays, named, "Model.submit")
        return found

    def _width(self) -> int:
        """Return how many submitted runs may be in flight at once."""
        return 1

    async def arun(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Await `submit` in asyncio."""
        from asyncio import wrap_future

        return await wrap_future(self.submit(*arrays, **named))

    # Binding

    def _merged(self, buffers: Any, named: Mapping[str, Any], kind: str) -> dict[str, Any]:
        """Merge `bind`'s mapping and keywords into one mapping. Raises TypeError for an unknown or repeated name.

        Args:
            buffers: The mapping, or None.
            named: The keywords.
            kind: What the values are, for messages.
        """
        self._check_open()
        if buffers is not None and not isinstance(buffers, Mapping):
            raise TypeError(f"Model.bind: expected a mapping of name to {kind}, got {type(buffers).__name__}")
        wanted = dict(buffers or ())
        for name, buffer in named.items():
            if name in wanted:
                raise TypeError(f"Model.bind: {kind} for {name!r} was given twice")
            wanted[name] = buffer
        for name in wanted:
            if not self._has_tensor(name):
                known = ", ".join((*self.inputs.names, *self.outputs.names))
                raise TypeError(f"Model.bind: the model has no tensor {name!r}; it has: {known}")
        return wanted

    def _has_tensor(self, name: Any) -> bool:
        """Return whether `bind` knows a tensor of this name."""
        return name in self.inputs.names or name in self.outputs.names

    # Closing

    def close(self) -> None:
        """Free the model: submitted runs are finished, bindings and what else was made from it closed first.

        Raises BufferError while arrays still look into memory of its bindings. Closing twice is fine.
        """
        if self._closed or self._in_other_process():
            super().close()
            return
        self._finish_submitted()
        try:
            self._close()
        finally:
            if self.closed:  # also where something that was freed with it raised
                self._finish_submitted()  # what was submitted meanwhile fails with ClosedError, and its thread ends
                self._after_close()

    def _close(self) -> None:
        """Free the handle, once nothing is submitted any more."""
        super().close()

    def _after_close(self) -> None:
        """Let go of what the model had beside its handle."""

    def _finish_submitted(self) -> None:
        if self._submitting._is_owned():
            raise self._too_early()
        with self._submitting:
            executor, self._executor = self._executor, None
        self._join(executor)

    @staticmethod
    def _join(*executors: ThreadPoolExecutor | None) -> None:
        """Wait until the threads have ended."""
        for executor in executors:
            if executor is not None:
                try:
                    executor.shutdown(wait=True)
                except RuntimeError:  # on its own thread, by a Future's callback: it cannot wait for itself
                    executor.shutdown(wait=False)
