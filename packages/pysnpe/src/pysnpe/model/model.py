"""A network built for runtimes of a Snapdragon: `run`, zero copy (`bind`), Futures (`submit`), and queries."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Union

import numpy as np
from npu_common.handle import CHandle
from npu_common.model.base import BaseModel
from npu_common.tensor import Outputs, TensorInfo, Tensors, arrange

from ..errors import check
from ..handles import name_bytes, text_of
from ..runtime.perf_profile import give_profile, profile_of
from ..runtime.runtimes import DEFAULT_RUNTIMES, choice
from ..SNPE import SNPE as api
from . import loading
from .binding import Binding
from .container import Container, open_container
from .encodings import Encoding, EncodingLike, choose_encodings
from .executors import ITensorExecutor, UserBufferExecutor
from .network import Network
from .options import PRIORITIES, BuildOptions, Names
from .tensors import FLOAT, Attributes, Session, info_of

__all__ = ["Binding", "Model"]

ModelSource = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Container]


class Model(BaseModel):
    """One Snpe_SNPE_Handle_t, built from a .dlc.

    `run` takes elements in the network's own type (`info.quantize(x)`). Inputs of tf8, tf16 and float16 also take
    float32, which the runtime converts. An output with an open dimension is as large as the run made it: a run whose
    results do not fit is repeated with more memory, and `run_into` refuses such models.
    Runs are serialised per model; build several for several threads. Not usable after fork().
    Source: SNPE/SNPEBuilder.h, SNPE/SNPE.h 2.40.0.

    Args:
        model: Path of a .dlc, its bytes, or a Container.
        runtimes: "aip", "dsp", "gpu", "gpu_float16", "cpu" in order of preference. Each part of the network goes to the
            first runtime that can run it. End with "cpu" unless a part that needs the CPU shall be an error.
        user_buffers: True for the caller's memory (all types, `bind`), False for ITensors (float32 only, copied).
        outputs: "native" gives outputs in the network's own type, "float32" lets the runtime dequantize them.
        encodings: Encodings of user buffers, one for all tensors or a mapping by name: "tf8", Encoding("tf8", scale,
            zero_point), an Affine, "float16", ... (`pysnpe.Encoding`).
        dynamic_dim: Size that open dimensions of outputs get at first.
        network: Name of the network to use, of a .dlc with several.
        networks: Names of the networks to build.
        output_layers, output_tensors: Names of the layers, or of the tensors, whose outputs runs return.
        unconsumed_outputs: True also returns the tensors that no layer reads.
        debug: True returns the outputs of all layers.
        input_dimensions: Mapping of input names to shapes.
        performance: "burst", ... or a PerfProfile.
        profiling: "off", "basic", "moderate", "detailed" or "linting".
        priority: "low", "normal", "normal_high" or "high".
        init_cache: True keeps what was prepared in the container, for `save`; a path also saves it there.
        cache_compatibility: "permissive", "strict" or "always_generate".
        platform_options: "unsignedPD:ON;..." or a mapping.
        cpu_fixed_point: Whether the CPU computes in fixed point.
        cpu_qmx: Whether to use the CPU's matrix unit (2.40 and later).
        timeout_us: Limit of a run in microseconds (DSP).
        buffer_types: Mapping of tensor names to "float32", "float16", "tf8", "tf16" (DSP).
        single_threaded_init: Whether to build in the calling thread; else the library starts one.
        accelerated_init: Whether to prepare the network faster (2.40 and later); the cost is not documented.
        memory_limit_mb: Megabytes that the DSP may hold (2.22.6 and later); 0 for no limit.
        name: Name of the network in log messages.
        destination: Folder for the library's own files (2.40 and later).

    Raises:
        FileNotFoundError: There is no such file.
        DlcFileError: A ValueError: `model` is no .dlc.
        TypeError, ValueError: An option is wrong, or options exclude each other.
        SnpeError: The build failed; the message has SNPE's reason.
    """

    package = "pysnpe"
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
        self._check_outputs(outputs)
        if isinstance(dynamic_dim, bool) or not isinstance(dynamic_dim, int) or dynamic_dim < 1:
            raise ValueError(f"Model, dynamic_dim: expected a number of at least 1, got {dynamic_dim!r}")
        if encodings is not None and not user_buffers:
            raise ValueError("Model, encodings: ITensors are float32; leave user_buffers=True for other encodings")
        handle = CHandle(api.Snpe_SNPE_Delete)
        container, own = open_container(model, destination)
        keep = False
        try:
            loading.build(container, options, handle)
            self._take(handle, container.source, options, outputs, encodings, dynamic_dim)
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
        handle: CHandle,
        label: str,
        options: BuildOptions,
        outputs: str,
        encodings: Any,
        dynamic_dim: int,
    ) -> None:
        """Become the owner of a network that C has just built."""
        super().__init__(f"SNPE network {label}", label, outputs)
        number = self._number = handle.number
        self._options = options
        self._made = handle.first  # what must be deleted before the network; none of it may refer to this object
        self._own(handle.free)
        self._own_container = False
        self._path: Any = None
        self._session = Session(number, options.network)
        self._network = Network(self._session, dynamic_dim)
        try:
            self._describe(encodings)
        except BaseException:
            self.close()
            raise

    def _describe(self, given: Any) -> None:
        """Ask C for all tensors, and set inputs, outputs and their encodings."""
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
            real = not self.user_buffers or (self._output_mode == "float32" and tensor.convertible)
            encoding = chosen.get(tensor.name) or (FLOAT if real else tensor.encoding)
            results.append((info_of(index, tensor, encoding), tensor, encoding))
        self._network.specs = (inputs, results)
        self._inputs = Tensors(info for info, _, _ in inputs)
        self._outputs = Tensors(info for info, _, _ in results)
        self._checks = [info.check for info in tuple.__iter__(self._inputs)]

    def _details(self) -> str:
        return f" for {', '.join(self._options.runtime_names)}"

    # Queries

    @property
    def handle(self) -> api.Snpe_SNPE_Handle_t:
        """The Snpe_SNPE_Handle_t, for the functions of the header modules. Raises ClosedError after close()."""
        self._check_open()
        return api.Snpe_SNPE_Handle_t(self._number)

    @property
    def runtimes(self) -> tuple[str, ...]:
        """The runtimes the model was built for, in order of preference."""
        return self._options.runtime_names

    @property
    def user_buffers(self) -> bool:
        """Whether the model runs on user buffers; False: on ITensors."""
        return self._options.user_buffers

    @property
    def network(self) -> str | None:
        """Name of the network in use, if one was given; else None."""
        return self._options.network

    @property
    def networks(self) -> tuple[str, ...]:
        """Names of the networks that were built."""
        with self._calling():
            return Session(self._number, None).names("GetNetworkNames")

    @property
    def version(self) -> str:
        """The version that the model's author wrote into the .dlc."""
        with self._calling():
            return text_of(api.Snpe_SNPE_GetModelVersion.raw(self._number))

    @property
    def output_layers(self) -> tuple[str, ...]:
        """Names of the layers that produce the outputs."""
        with self._calling():
            return self._session.names("GetOutputLayerNames")

    def tensors_of_layer(self, layer: str) -> tuple[str, ...]:
        """Return the names of the output tensors of a layer.

        Raises SnpeError (a LookupError) if there is no such layer.
        """
        with self._calling():
            return self._session.names(
                "GetOutputTensorNamesByLayerName", name_bytes(layer, "Model.tensors_of_layer, layer")
            )

    # Running

    def _targets(self, outputs: Any) -> Any:
        if any(-1 in info.shape for info in tuple.__iter__(self._outputs)):
            raise ValueError("Model.run_into: the size of an output is known only after the run; use run()")
        results = super()._targets(outputs)
        for name, target in zip(self._outputs.names, results):
            if not target.flags.aligned:
                raise ValueError(f"Model.run_into, outputs, {name!r}: the array is not aligned; use `x.copy()`")
        return results

    def _compute(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], into: Any) -> Outputs:
        """Check the inputs, run, and return the outputs, new or in the arrays of `into`."""
        if self._closed:
            self._check_open()
        if named or not arrays or len(arrays) != len(self._checks) or arrays[0].__class__ is not np.ndarray:
            given = arrange(self._inputs, arrays, named, function)
        else:
            given = [check(source, function) for check, source in zip(self._checks, arrays)]
        if into is not None:
            for target in into:
                if any(np.may_share_memory(target, source) for source in given):
                    raise ValueError(f"{function}, outputs: an output lies in the memory of an input; use `x.copy()`")
        path = self._path
        if path is None:
            path = self._path = self._make_path()
        return Outputs(path.run(given, into), self._outputs.names)

    def _make_path(self) -> Any:
        if self.user_buffers:
            return UserBufferExecutor(self._session, *self._network.specs, self._network.dynamic_dim, self._made)
        return ITensorExecutor(self._session, *self._attributes, self._made)

    def bind(
        self,
        buffers: Mapping[str, Any] | None = None,
        /,
        *,
        outputs: str | None = None,
        encodings: EncodingLike | Mapping[str, EncodingLike] | None = None,
        **named: Any,
    ) -> Binding:
        """Bind memory to all tensors, so that a run is one C call and copies nothing.

        Several bindings per model are fine.

        Args:
            buffers: Memory by tensor name: numpy arrays (rows may have gaps), or memory-mapped Buffers with a
                descriptor (DmaHeapBuffer, RpcMemory, `Mapped` for a part of one), which stay registered with the
                network until the binding is closed. Tensors without memory get fresh arrays.
            outputs: "native" or "float32", as for Model(); None: as the model has them.
            encodings: Replace the model's encodings; as for Model().
            **named: Memory as in `buffers`. A tensor called like an option has to be in the mapping.

        Returns:
            The Binding.

        Raises:
            ValueError: The model uses ITensors, or memory does not fit.
            TypeError: Memory has the wrong type.
        """
        wanted = self._merged(buffers, named, "memory")
        if outputs is not None:
            self._check_outputs(outputs, "Model.bind, outputs")
        with self._calling():
            return Binding(self, wanted, outputs, encodings)

    # Settings

    def set_performance(self, profile: Any) -> None:
        """Change the performance profile (2.22 and later).

        Args:
            profile: Name of a preset, or a PerfProfile.
        """
        found = profile_of(profile, "Model.set_performance, profile")
        with self._calling():
            give_profile(found, self._number, api.Snpe_SNPE_SetPerformanceProfile, api.Snpe_SNPE_SetCustomPerfProfile)

    def set_priority(self, priority: Any) -> None:
        """Change the priority of runs on DSP or GPU: "low", "normal", "normal_high" or "high" (2.40 and later)."""
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

    def _after_close(self) -> None:
        self._path = None
        if self._own_container and self._container is not None:
            self._container.close()


_PRIORITY = "Snpe_SNPE_SetExecutionPriorityHint"
