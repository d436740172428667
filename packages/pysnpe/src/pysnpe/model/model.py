"""A network built for runtimes of a Snapdragon: `run`, zero copy (`bind`), Futures (`submit`), and what it tells."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Union

import numpy as np
from npu_common import resource
from npu_common.resource import Resource
from npu_common.tensor import Outputs, TensorInfo, Tensors, arrange, targets

from ..errors import check
from ..handles import name_bytes, text_of
from ..runtime.perf_profile import profile_of
from ..runtime.runtimes import DEFAULT_RUNTIMES, choice
from ..SNPE import SNPE as api
from . import loading
from .binding import Binding
from .container import Container, open_container
from .encodings import Encoding, EncodingLike, choose_encodings
from .executors import ITensorPath, UserBufferPath, release
from .memory import Registry
from .options import PRIORITIES, BuildOptions, Names
from .tensors import FLOAT, Attributes, Session, info_of

__all__ = ["Binding", "Model"]

ModelSource = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Container]


class Model(Resource):
    """One Snpe_SNPE_Handle_t, built from a .dlc.

    model: path of a .dlc, its bytes, or a Container. runtimes: "aip", "dsp", "gpu", "gpu_float16", "cpu" in order of
    preference; each part of the network goes to the first that can run it, so end with "cpu" unless falling back to it
    shall be an error. user_buffers: True for memory of the program's (all types, `bind`), False for ITensors (float32
    only, copied). outputs: "native" gives outputs in the network's own type, "float32" has the runtime dequantize them.
    encodings: of user buffers, one for all tensors or a mapping by name: "tf8", Encoding("tf8", scale, zero_point), an
    Affine, "float16", ... (`pysnpe.Encoding`). dynamic_dim: how much room open dimensions of outputs get at first.

    Options of the builder: network (name of the one to use, of a .dlc with several), networks (names of those to
    build), output_layers, output_tensors, unconsumed_outputs, debug (the outputs of all layers), input_dimensions (name
    to shape), performance ("burst", ... or a PerfProfile), profiling ("off", "basic", "moderate", "detailed",
    "linting"), priority ("low", "normal", "normal_high", "high"), init_cache (True: keep what was prepared in the
    container, for `save`; a path: save it there), cache_compatibility ("permissive", "strict", "always_generate"),
    platform_options ("unsignedPD:ON;..." or a mapping), cpu_fixed_point, cpu_qmx (2.40), timeout_us (microseconds;
    DSP), buffer_types (name to "float32", "float16", "tf8", "tf16"; DSP), single_threaded_init, accelerated_init
    (2.40), memory_limit_mb (2.22.6), name (in log messages), destination (folder for files of the library's own, 2.40).

    Runs are serialised per model; build several for several threads. Not usable after fork().
    Raises FileNotFoundError, DlcFileError (a ValueError) for what is no .dlc, TypeError and ValueError for options that
    make no sense, SnpeError with SNPE's own reason for a build that fails.
    Source: SNPE/SNPEBuilder.h, SNPE/SNPE.h 2.40.0.
    """

    _container: Container | None = None

    def __init__(
        self,
        model: ModelSource,
        *,
        runtimes: Any = DEFAULT_RUNTIMES,
        user_buffers: bool = True,
        outputs: str = "native",
        encodings: EncodingLike | Mapping[str, EncodingLike] | None = None,
        dynamic_dim: int = 16,
        network: str | None = None,
        networks: Names | None = None,
        output_layers: Names | None = None,
        output_tensors: Names | None = None,
        unconsumed_outputs: bool = False,
        debug: bool = False,
        input_dimensions: Mapping[str, Sequence[int]] | None = None,
        performance: Any = None,
        profiling: Any = None,
        priority: Any = None,
        init_cache: bool | str | os.PathLike[str] = False,
        cache_compatibility: Any = None,
        platform_options: str | Mapping[str, Any] | None = None,
        cpu_fixed_point: bool = False,
        cpu_qmx: bool = False,
        timeout_us: int | None = None,
        buffer_types: Mapping[str, Any] | None = None,
        single_threaded_init: bool = False,
        accelerated_init: bool = False,
        memory_limit_mb: int | None = None,
        name: str | None = None,
        destination: str | os.PathLike[str] | None = None,
    ) -> None:
        options = BuildOptions(
            runtimes, user_buffers, network, networks, output_layers, output_tensors, input_dimensions, performance,
            profiling, priority, init_cache, cache_compatibility, platform_options, cpu_fixed_point, cpu_qmx,
            unconsumed_outputs, debug, timeout_us, buffer_types, single_threaded_init, accelerated_init,
            memory_limit_mb, name,
        ).checked()  # fmt: skip
        if outputs not in ("native", "float32"):
            raise ValueError(f"Model, outputs: expected one of native, float32, got {outputs!r}")
        if isinstance(dynamic_dim, bool) or not isinstance(dynamic_dim, int) or dynamic_dim < 1:
            raise ValueError(f"Model, dynamic_dim: expected a number of at least 1, got {dynamic_dim!r}")
        if encodings is not None and not user_buffers:
            raise ValueError("Model, encodings: ITensors are float32; leave user_buffers=True for other encodings")
        delete = api.Snpe_SNPE_Delete.raw  # found before there is anything to delete
        container, own = open_container(model, destination)
        keep = False
        try:
            number = loading.build(container, options)
            self._take(number, delete, container._source, options, outputs, encodings, dynamic_dim)
            try:
                if options.init_cache:
                    if not isinstance(options.init_cache, bool):
                        container.save(options.init_cache)
                    elif own:
                        self._container, keep = container, True
                    else:
                        self._container = container
            except BaseException:
                self.close()
                raise
        finally:
            if own and not keep:
                container.close()
        self._own_container = keep

    def _take(
        self,
        number: int,
        delete: Any,
        label: str,
        options: BuildOptions,
        outputs: str,
        encodings: Any,
        dynamic_dim: int,
    ) -> None:
        """Become the owner of a network that C has just built."""
        super().__init__(f"SNPE network {label}")
        self._number = number
        self._source = label
        self._options = options
        made: list[Any] = []  # what has to be deleted before the network; none of it may refer to this object
        self._made = made
        self._own(lambda: release(delete, number, made))
        self._own_container = False
        self._executor: ThreadPoolExecutor | None = None
        self._submitting = threading.Lock()
        self._path: Any = None
        self._dynamic_dim = dynamic_dim
        self._session = Session(number, options.network)
        self._registry = Registry(self._session)
        try:
            self._describe(outputs, encodings)
        except BaseException:
            self.close()
            raise

    def _describe(self, outputs: str, given: Any) -> None:
        session = self._session
        sides = [
            tuple(session.attributes(name) for name in session.names(question))
            for question in ("GetInputTensorNames", "GetOutputTensorNames")
        ]
        self._attributes: tuple[tuple[Attributes, ...], tuple[Attributes, ...]] = (sides[0], sides[1])
        chosen = choose_encodings(given, [tensor.name for side in sides for tensor in side], "Model, encodings")
        inputs: list[tuple[TensorInfo, Attributes, Encoding]] = []
        for index, tensor in enumerate(sides[0]):
            how = chosen.get(tensor.name)
            encoding = how or (tensor.encoding if self.user_buffers else FLOAT)
            convertible = self.user_buffers and how is None and tensor.convertible
            inputs.append((info_of(index, tensor, encoding, convertible=convertible), tensor, encoding))
        results: list[tuple[TensorInfo, Attributes, Encoding]] = []
        for index, tensor in enumerate(sides[1]):
            real = not self.user_buffers or (outputs == "float32" and tensor.convertible)
            encoding = chosen.get(tensor.name) or (FLOAT if real else tensor.encoding)
            results.append((info_of(index, tensor, encoding), tensor, encoding))
        self._wires = (inputs, results)
        self._inputs = Tensors(info for info, _, _ in inputs)
        self._outputs = Tensors(info for info, _, _ in results)
        self._checks = [info.check for info in tuple.__iter__(self._inputs)]

    def __repr__(self) -> str:
        runtimes = ", ".join(self._options.runtime_names)
        state = "closed" if self.closed else f"{len(self.inputs)} inputs, {len(self.outputs)} outputs"
        return f"<pysnpe.Model {self._source} for {runtimes}, {state}>"

    # Asking

    @property
    def inputs(self) -> Tensors:
        """What `run` takes: TensorInfo by index or name; `native` is what SNPE says of the tensor."""
        return self._inputs

    @property
    def outputs(self) -> Tensors:
        """What `run` returns: TensorInfo by index or name."""
        return self._outputs

    @property
    def handle(self) -> Any:
        """Snpe_SNPE_Handle_t, for the functions of the header modules."""
        self._check()
        return self._number

    @property
    def runtimes(self) -> tuple[str, ...]:
        """The runtimes it was built for, in order of preference."""
        return self._options.runtime_names

    @property
    def user_buffers(self) -> bool:
        """Whether it runs on user buffers; else on ITensors."""
        return self._options.user_buffers

    @property
    def network(self) -> str | None:
        """The network of the .dlc that is used, where one was named."""
        return self._options.network

    @property
    def networks(self) -> tuple[str, ...]:
        """The networks of the .dlc that were built."""
        with self._calling():
            return Session(self._number, None).names("GetNetworkNames")

    @property
    def version(self) -> str:
        """What the model's author wrote into the .dlc as its version."""
        with self._calling():
            return text_of(api.Snpe_SNPE_GetModelVersion.raw(self._number))

    @property
    def output_layers(self) -> tuple[str, ...]:
        """Names of the layers that give the outputs."""
        with self._calling():
            return self._session.names("GetOutputLayerNames")

    def tensors_of_layer(self, layer: str) -> tuple[str, ...]:
        """Names of the output tensors of a layer. Raises SnpeError (a LookupError) for a layer there is not."""
        with self._calling():
            return self._session.names(
                "GetOutputTensorNamesByLayerName", name_bytes(layer, "Model.tensors_of_layer, layer")
            )

    # Running

    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Run once.

        Give arrays in order, by keyword, or in one mapping by tensor name, of the shapes and dtypes of `inputs`. An
        input of tf8, tf16 or float16 takes its own elements (`info.quantize(x)`) or float32, which the runtime
        converts. Returns fresh arrays of the shapes and dtypes of `outputs`; an output with an open dimension is as
        large as the run made it (a run whose results do not fit is repeated with more room).
        Raises TypeError and ValueError before C sees anything wrong.
        """
        if resource.look_closer():
            self._check()
        with self._lock:
            made: Outputs = tuple.__new__(Outputs, self._compute("Model.run", arrays, named, None))
            made._names = self._outputs.names
        if resource.dropped:
            resource.free_dropped()
        return made

    def run_into(self, outputs: Any, /, *arrays: Any, **named: Any) -> Outputs:
        """`run` into arrays of yours instead of fresh ones.

        outputs: a sequence in order, a mapping by name, or one array; contiguous, aligned, apart from the inputs, and
        of the shapes and dtypes of `self.outputs`. Returns them as Outputs.
        """
        if resource.look_closer():
            self._check()
        with self._lock:
            self._check()
            if any(-1 in info.shape for info in tuple.__iter__(self.outputs)):
                raise ValueError("Model.run_into: how large an output gets is known after the run only; use run()")
            results = targets(self.outputs, outputs, "Model.run_into, outputs")
            for name, target in zip(self.outputs.names, results):
                if not target.flags.aligned:
                    raise ValueError(f"Model.run_into, outputs, {name!r}: the array is not aligned; use `x.copy()`")
            self._compute("Model.run_into", arrays, named, results)
        if resource.dropped:
            resource.free_dropped()
        return Outputs(results, self.outputs.names)

    def _compute(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], results: Any) -> Any:
        """Check the inputs and run. The model's lock is held."""
        if self._closed:
            self._check()
        if named or not arrays or len(arrays) != len(self._checks) or arrays[0].__class__ is not np.ndarray:
            given = arrange(self.inputs, arrays, named, function)
        else:
            given = [check(source, function) for check, source in zip(self._checks, arrays)]
        if results is not None:
            for target in results:
                if any(np.may_share_memory(target, source) for source in given):
                    raise ValueError(f"{function}, outputs: an output lies in the memory of an input; use `x.copy()`")
        path = self._path
        if path is None:
            path = self._path = self._make_path()
        return path.run(given, results)

    def _make_path(self) -> Any:
        if self.user_buffers:
            return UserBufferPath(self._session, *self._wires, self._dynamic_dim, self._made)
        return ITensorPath(self._session, *self._attributes, self._made)

    def submit(self, /, *arrays: Any, **named: Any) -> Future[Outputs]:
        """`run` on the model's own thread, in order of submission; the Future holds the Outputs.

        The inputs are kept until it is done; do not write to them before. Works with concurrent.futures.as_completed
        and asyncio.wrap_future. Raises TypeError and ValueError for wrong arrays at once.
        """
        self._check()
        given = arrange(self.inputs, arrays, named, "Model.submit")
        with self._submitting:  # not the model's lock: that one is held while a run is in progress
            self._check()
            if self._executor is None:
                self._executor = ThreadPoolExecutor(1, thread_name_prefix="pysnpe")
            return self._executor.submit(self.run, *given)

    def bind(
        self,
        buffers: Mapping[str, Any] | None = None,
        /,
        *,
        encodings: EncodingLike | Mapping[str, EncodingLike] | None = None,
        **named: Any,
    ) -> Binding:
        """Zero copy: memory that stays. A run is then one C call.

        buffers, keywords: memory for tensors by name: numpy arrays (rows may have gaps), or memory-mapped Buffers with
        a descriptor (DmaHeapBuffer, RpcMemory, `Mapped` for a part of one), which are registered with the network until
        the binding is closed. The rest is allocated. encodings: instead of the model's, as in Model(). Tensors called
        "encodings" go into the mapping. Several bindings per model are fine.
        Raises ValueError for a model of ITensors, TypeError and ValueError for memory that does not fit.
        """
        self._check()
        wanted: dict[str, Any] = {}
        if buffers is not None:
            if not isinstance(buffers, Mapping):
                raise TypeError(f"Model.bind: expected a mapping of name to memory, got {type(buffers).__name__}")
            wanted.update(buffers)
        for name, buffer in named.items():
            if name in wanted:
                raise TypeError(f"Model.bind: memory for {name!r} was given twice")
            wanted[name] = buffer
        with self._calling():
            return Binding(self, wanted, encodings)

    # Changing

    def set_performance(self, profile: Any) -> None:
        """Change the performance profile: a preset's name or a PerfProfile (2.22 and later)."""
        found = profile_of(profile, "Model.set_performance, profile")
        with self._calling():
            found.give(self._number, api.Snpe_SNPE_SetPerformanceProfile, api.Snpe_SNPE_SetCustomPerfProfile)

    def set_priority(self, priority: Any) -> None:
        """Change who goes first on DSP or GPU: "low", "normal", "normal_high", "high" (2.40 and later)."""
        value = choice(PRIORITIES, priority, "Model.set_priority, priority")
        with self._calling():
            check(api.Snpe_SNPE_SetExecutionPriorityHint.raw(self._number, value), _PRIORITY, str(priority))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the .dlc with the init caches of this build. The model must be built with init_cache=True."""
        if self._container is None:
            raise ValueError("Model.save: there is nothing to save; build with init_cache=True, or give it the path")
        with self._calling():
            self._container.save(path)

    # Closing

    def close(self) -> None:
        """Delete the network: submitted runs are finished, bindings closed first. Closing twice is fine."""
        if self._closed or self._foreign():
            super().close()
            return
        self._finish_submitted()
        try:
            super().close()
        finally:
            if self.closed:
                self._finish_submitted()  # what was submitted meanwhile fails with ClosedError, and its thread ends
                self._path = None
                if self._own_container and self._container is not None:
                    self._container.close()

    def _finish_submitted(self) -> None:
        with self._submitting:
            executor, self._executor = self._executor, None
        if executor is None:
            return
        try:
            executor.shutdown(wait=True)
        except RuntimeError:  # called on the executor's own thread, by a Future's callback
            executor.shutdown(wait=False)


_PRIORITY = "Snpe_SNPE_SetExecutionPriorityHint"
