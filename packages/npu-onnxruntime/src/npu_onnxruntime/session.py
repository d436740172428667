"""A model on the NPU that it was compiled for, with the methods of onnxruntime's session."""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
import numpy.typing as npt
from npu_common.errors import NpuError
from npu_common.model.opening import UnknownFileError, installed, open, recognise

from .errors import InvalidArgument, InvalidProtobuf, NoSuchFile, as_onnxruntime
from .options import SessionOptions
from .side_file import read_side_file
from .tensors import Input, Order, Output
from .types import ModelMetadata, NodeArg, dtype_of
from .values import OrtValue

if TYPE_CHECKING:
    from npu_common.model.base import BaseModel

__all__ = ["IOBinding", "InferenceSession", "get_available_providers", "get_device"]


def get_available_providers() -> list[str]:
    """Return the vendors' packages that are installed: each is a provider."""
    return sorted(installed())


def get_device() -> str:
    """Return "NPU"."""
    return "NPU"


class InferenceSession:
    """A model on the NPU that it was compiled for.

    Outputs are float32 unless the provider's options have `outputs="native"`. An input takes float32, lists of numbers,
    and the model's own dtype. float32 for integers without quantization is refused where a value is none of them.

    Args:
        path_or_bytes: The model file, of any vendor, or its bytes.
        sess_options: A SessionOptions; it changes nothing.
        providers: Names, or pairs of a name and options. The model decides where it runs: of onnxruntime's own
            providers nothing is taken. Options of the vendor's package ("pyrknn") go to its Model, such as
            `("pyrknn", {"core_mask": 1})`; "layout": "NCHW" there takes and gives four dimensions in that order.
        provider_options: Options for each of `providers`, where these are names alone. Options of a program that must
            stay as it is stand in a file beside the model, `model.onnx.npu.json`: {"layout": "NCHW"}, and "metadata"
            for get_modelmeta. A message on the logger "npu_common" names the file once. NPU_SIDE_FILES=0 leaves such
            files alone: a folder that came with a model sets no options then.
        side_files: False does so for this session.
        **others: Options of onnxruntime's own, not looked at.

    Attributes:
        model: The vendor's Model.

    Raises:
        NoSuchFile: There is no such file.
        InvalidProtobuf: An InvalidGraph: the file is no model for an NPU.
        PackageMissingError: The vendor's package is not installed.
        ValueError: An option has no such value, or `providers` names another package.
        NpuError: The vendor's runtime refuses the model.
    """

    def __init__(
        self,
        path_or_bytes: str | os.PathLike[str] | bytes,
        sess_options: Any = None,
        providers: Sequence[Any] | None = None,
        provider_options: Sequence[Mapping[str, Any]] | None = None,
        *,
        side_files: bool | None = None,
        **others: Any,
    ) -> None:
        try:
            kind = recognise(path_or_bytes)
        except FileNotFoundError as problem:
            raise NoSuchFile(f"InferenceSession: {problem}") from problem
        except UnknownFileError as problem:
            raise InvalidProtobuf(str(problem)) from problem
        self._package = package = kind.package
        self._options = sess_options
        wanted = os.environ.get("NPU_SIDE_FILES", "") != "0" if side_files is None else side_files
        beside = read_side_file(path_or_bytes) if wanted else {}
        self._metadata = {str(name): str(value) for name, value in beside.pop("metadata", {}).items()}
        options = {"outputs": "float32", **beside, **_options_of(package, providers, provider_options)}
        layout = str(options.pop("layout", "")).upper()
        if layout not in ("", "NCHW", "NHWC"):
            raise ValueError(f"InferenceSession, layout: expected NCHW or NHWC, got {layout!r}")
        self._given = options
        try:
            self.model: BaseModel = open(path_or_bytes, **options)
        except NpuError as problem:
            if kind.framework and isinstance(problem, ValueError):  # a network that nothing reads
                raise InvalidProtobuf(str(problem)) from problem
            raise
        self._opened_ns = time.monotonic_ns()
        inputs, outputs = (list(tuple.__iter__(side)) for side in (self.model.inputs, self.model.outputs))
        order = Order(layout, [*inputs, *outputs])
        self._inputs = {info.name: Input(info, order) for info in inputs}
        self._outputs = {info.name: Output(info, order) for info in outputs}
        self._turned = any(output.axes for output in self._outputs.values())
        # Programs read these of onnxruntime's session, though they are not public there.
        self._providers = [package]
        self._model_path = path_or_bytes if isinstance(path_or_bytes, (str, os.PathLike)) else None
        self._model_bytes = path_or_bytes if self._model_path is None else None

    def __enter__(self) -> InferenceSession:
        return self

    def __exit__(self, *problem: object) -> None:
        self.model.close()

    # Asking

    def get_inputs(self) -> list[NodeArg]:
        """Return the inputs, in the model's order."""
        return [input_.node for input_ in self._inputs.values()]

    def get_outputs(self) -> list[NodeArg]:
        """Return the outputs, in the model's order."""
        return [output.node for output in self._outputs.values()]

    def get_overridable_initializers(self) -> list[NodeArg]:
        """Return none: weights are compiled."""
        return []

    def get_providers(self) -> list[str]:
        """Return the vendor's package that runs the model."""
        return [self._package]

    def get_provider_options(self) -> dict[str, dict[str, str]]:
        """Return the options that the vendor's Model got, as texts."""
        return {self._package: {name: str(value) for name, value in self._given.items()}}

    def set_providers(self, providers: Sequence[Any] | None = None, provider_options: Any = None) -> None:
        """Do nothing: the model's file decides where it runs."""

    def enable_fallback(self) -> None:
        """Do nothing: there is none."""

    def disable_fallback(self) -> None:
        """Do nothing: there is none."""

    def get_session_options(self) -> Any:
        """Return the `sess_options` that were given."""
        if self._options is None:
            self._options = SessionOptions()
        return self._options

    def get_modelmeta(self) -> ModelMetadata:
        """Return the facts about the model: its file, and the package."""
        return ModelMetadata(self._package, self.model.source, "", "", 0, self._metadata)

    def end_profiling(self) -> str:
        """Return "": there is no profile in onnxruntime's form; NPU_TRACE records calls."""
        return ""

    # Running

    def run(
        self, output_names: Sequence[str] | None, input_feed: Mapping[str, Any], run_options: Any = None
    ) -> list[npt.NDArray[Any]]:
        """Run the model once; from any number of threads.

        Args:
            output_names: Which outputs, in this order; None: all.
            input_feed: An array for each input, by name.
            run_options: Not looked at.

        Returns:
            A list of fresh arrays.

        Raises:
            ValueError: An input is missing.
            InvalidArgument: The model has no such input or output, or an array does not fit.
            Fail: The run failed.
        """
        return self._run("InferenceSession.run", output_names, input_feed)

    def _run(
        self, function: str, wanted: Sequence[str] | None, feed: Mapping[str, Any], into: Any = None
    ) -> list[npt.NDArray[Any]]:
        """Run on a feed as onnxruntime does: check its names, return the wanted outputs."""
        if not isinstance(feed, Mapping):
            raise InvalidArgument(
                f"{function}, input_feed: expected a mapping of name to array, got {type(feed).__name__}"
            )
        missing = [name for name in self._inputs if name not in feed]
        if missing:
            raise ValueError(f"{function}, input_feed: inputs {missing} are missing, got {list(feed)}")
        names = self.model.outputs.names
        if isinstance(wanted, str):
            raise TypeError(f"{function}, output_names: expected a list of names or None, got {wanted!r}")
        for name in feed:
            if name not in self._inputs:
                raise InvalidArgument(f"{function}: the model has no input {name!r}; it has: {', '.join(self._inputs)}")
        for name in wanted or ():
            if name not in names:
                raise InvalidArgument(f"{function}: the model has no output {name!r}; it has: {', '.join(names)}")
        with as_onnxruntime(function):
            arrays = [entry.array(feed[name], function) for name, entry in self._inputs.items()]
            outputs = self.model.run(*arrays) if into is None else self.model.run_into(into, *arrays)
        computed = [outputs[name] for name in wanted] if wanted else list(outputs)
        if not self._turned:
            return computed
        return [self._outputs[name].array(array) for name, array in zip(wanted or names, computed)]

    def run_async(
        self,
        output_names: Sequence[str] | None,
        input_feed: Mapping[str, Any],
        callback: Callable[[list[npt.NDArray[Any]], Any, str], Any],
        user_data: Any,
        run_options: Any = None,
    ) -> None:
        """Call `run` on a thread of its own, then `callback(outputs, user_data, error)`, with "" if all went well."""
        given: object = callback
        if not callable(given):
            what = f"{type(given).__name__} {given!r:.60}"
            raise TypeError(f"InferenceSession.run_async, callback: expected a function, got {what}")

        def work() -> None:
            try:
                results, problem = self._run("InferenceSession.run_async", output_names, input_feed), ""
            except Exception as raised:
                results, problem = [], str(raised)
            callback(results, user_data, problem)

        threading.Thread(target=work, name="npu-session").start()

    def run_with_ort_values(
        self, output_names: Sequence[str] | None, input_dict_ort_values: Mapping[str, OrtValue], run_options: Any = None
    ) -> list[OrtValue]:
        """Run on OrtValue objects, into OrtValue objects."""
        feed = {name: value.numpy() for name, value in input_dict_ort_values.items()}
        results = self._run("InferenceSession.run_with_ort_values", output_names, feed)
        return [OrtValue(array) for array in results]

    def create_ortvalue_from_shape_and_type(self, shape: Sequence[int], element_type: Any, *device: Any) -> OrtValue:
        """Return an OrtValue of zeros in the CPU's memory."""
        return OrtValue.ortvalue_from_shape_and_type(shape, element_type)

    def get_profiling_start_time_ns(self) -> int:
        """Return the monotonic time in nanoseconds at which the model was open."""
        return self._opened_ns

    def io_binding(self) -> IOBinding:
        """Return inputs and outputs that stay the same from run to run."""
        return IOBinding(self)

    def run_with_iobinding(self, iobinding: IOBinding, run_options: Any = None) -> None:
        """Run on what was bound; outputs go into the bound arrays, or into ones that the binding makes."""
        iobinding.run()


class IOBinding:
    """Arrays bound to a session's inputs and outputs, for `InferenceSession.run_with_iobinding`.

    Memory of the NPU is the vendor's own way: `session.model.bind()` runs without a copy.
    """

    def __init__(self, session: InferenceSession) -> None:
        self._session = session
        self._feed: dict[str, Any] = {}
        self._wanted: dict[str, npt.NDArray[Any] | None] = {}
        self._found: dict[str, npt.NDArray[Any]] = {}

    def bind_cpu_input(self, name: str, arr_on_cpu: Any) -> None:
        """Bind an array; what it holds when the session runs is the input."""
        self._check(name, self._session._inputs, "input")
        self._feed[name] = arr_on_cpu

    def bind_ortvalue_input(self, name: str, ortvalue: OrtValue) -> None:
        """Bind the array of an OrtValue."""
        self.bind_cpu_input(name, ortvalue.numpy())

    def bind_input(
        self, name: str, device_type: str, device_id: int, element_type: Any, shape: Sequence[int], buffer_ptr: int
    ) -> None:
        """Bind memory by its address, which must stay valid until it is bound no more. Only device type "cpu"."""
        self.bind_cpu_input(name, _at(device_type, element_type, shape, buffer_ptr))

    def bind_output(
        self,
        name: str,
        device_type: str = "cpu",
        device_id: int = 0,
        element_type: Any = None,
        shape: Sequence[int] | None = None,
        buffer_ptr: int | None = None,
    ) -> None:
        """Ask for an output: into memory at an address, or into an array that the binding makes."""
        self._check(name, self._session.model.outputs.names, "output")
        if buffer_ptr is None:
            self._wanted[name] = None
        elif shape is None or element_type is None:
            raise InvalidArgument("IOBinding.bind_output: buffer_ptr wants element_type and shape, too")
        else:
            self._wanted[name] = _at(device_type, element_type, shape, buffer_ptr)

    def bind_ortvalue_output(self, name: str, ortvalue: OrtValue) -> None:
        """Let an output be written into the array of an OrtValue."""
        self._check(name, self._session.model.outputs.names, "output")
        self._wanted[name] = ortvalue.numpy()

    @staticmethod
    def _check(name: str, known: Any, kind: str) -> None:
        if name not in known:
            raise InvalidArgument(f"IOBinding: the model has no {kind} {name!r}; it has: {', '.join(known)}")

    def run(self) -> None:
        """Run as `run_with_iobinding` does."""
        if not self._wanted:
            raise InvalidArgument("InferenceSession.run_with_iobinding: no output is bound; call bind_output(name)")
        outputs = self._session._outputs
        into = []
        for info in tuple.__iter__(self._session.model.outputs):
            target = self._wanted.get(info.name)
            # What lies in another order in the model is copied into the program's array behind the run.
            into.append(info.empty() if target is None or outputs[info.name].axes else target)
        computed = self._session._run("InferenceSession.run_with_iobinding", None, self._feed, into)
        self._found = {}
        for array, (name, output) in zip(computed, outputs.items()):
            target = self._wanted.get(name)
            if target is not None and output.axes:
                with as_onnxruntime(f"InferenceSession.run_with_iobinding, {name}"):
                    np.copyto(target, array, "no")
                array = target
            self._found[name] = array
        self._found = {name: self._found[name] for name in self._wanted}

    def synchronize_inputs(self) -> None:
        """Do nothing: a run waits for its copies."""

    def synchronize_outputs(self) -> None:
        """Do nothing: a run waits for its copies."""

    def get_outputs(self) -> list[OrtValue]:
        """Return the outputs of the last run, in the order in which they were bound."""
        return [OrtValue(array) for array in self._found.values()]

    def get_outputs_as_ortvaluevector(self) -> list[OrtValue]:
        """Return the same as `get_outputs`."""
        return self.get_outputs()

    def copy_outputs_to_cpu(self) -> list[npt.NDArray[Any]]:
        """Return copies of the outputs of the last run, in the order in which they were bound."""
        return [array.copy() for array in self._found.values()]

    def clear_binding_inputs(self) -> None:
        """Forget what is bound to inputs."""
        self._feed.clear()

    def clear_binding_outputs(self) -> None:
        """Forget what is bound to outputs."""
        self._wanted.clear()
        self._found.clear()


def _at(device_type: str, element_type: Any, shape: Sequence[int], address: int) -> npt.NDArray[Any]:
    """Return the array at an address."""
    import ctypes

    if device_type != "cpu":
        raise InvalidArgument(
            f"IOBinding, device_type: expected 'cpu', got {device_type!r}; model.bind() has NPU memory"
        )
    if not address:
        raise InvalidArgument("IOBinding, buffer_ptr: expected the address of memory, got 0")
    dtype: np.dtype[Any] = dtype_of(element_type)
    size = math.prod(shape) * dtype.itemsize
    if size < 0 or min(shape, default=1) < 0:
        raise InvalidArgument(f"IOBinding, shape: expected sizes of at least 0, got {tuple(shape)}")
    memory: Any = (ctypes.c_uint8 * size).from_address(address)
    array: npt.NDArray[Any] = np.frombuffer(memory, dtype).reshape(shape)
    return array


def _options_of(
    package: str, providers: Sequence[Any] | None, options: Sequence[Mapping[str, Any]] | None
) -> dict[str, Any]:
    """Return the options for a package. Raises ValueError for a name that is neither it nor onnxruntime's."""
    pairs = [provider if isinstance(provider, tuple) else (provider, {}) for provider in providers or ()]
    if options is not None:
        if len(options) != len(pairs):
            raise ValueError(f"InferenceSession: {len(pairs)} providers and {len(options)} provider_options")
        pairs = [(name, {**own, **more}) for (name, own), more in zip(pairs, options)]
    names = [str(name) for name, _ in pairs]
    foreign = [name for name in names if name != package and not name.endswith("ExecutionProvider")]
    if package in names:  # programs give all of them: providers=onnxruntime.get_available_providers()
        foreign = [name for name in foreign if name not in get_available_providers()]
    if foreign:
        raise ValueError(f"InferenceSession, providers: the file is one for {package}, got {foreign}")
    return {key: value for name, own in pairs if name == package for key, value in own.items()}
