"""`ais_bench.infer.interface`: InferSession and MultiDeviceSession over pyacl.Model.

Source: the calls and answers of the public package ais_bench.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Callable

import numpy as np
from npu_common import threads
from npu_common.file_magic import open_file

from pyacl import Model
from pyacl.runtime import lifecycle

from .tensors import Tensor, TensorDesc, array_of, fitted

__all__ = ["InferSession", "MultiDeviceSession", "Summary"]

MODES = ("static", "dymbatch", "dymhw", "dymdims", "dymshape")


class Summary:
    """`exec_time_list`: the milliseconds of each run, the newest last, with its copies to and from the device."""

    def __init__(self) -> None:
        self.exec_time_list: list[float] = []


class _Description:
    """The value of `session.session`: a text of the model's inputs and outputs."""

    def __init__(self, model: Model, device: int) -> None:
        self._model, self._device = model, device

    def __str__(self) -> str:
        lines = [f"<Model>\ndevice:\t{self._device}"]
        for side, infos in (("input", self._model.inputs), ("output", self._model.outputs)):
            lines.append(f"{side}:")
            for place, info in enumerate(map(TensorDesc, tuple.__iter__(infos))):
                kind = getattr(info.datatype, "name", info.datatype)
                lines.append(f"  #{place}    {info.name}  {tuple(info.shape)}  {kind}  {info.size}  {info.realsize}")
        return "\n".join(lines)

    __repr__ = __str__


class InferSession:
    """A model on a device.

    Args:
        device_id: The device's number.
        model_path: The .om file.
        acl_json_path: Path of AscendCL's configuration; it counts for the first session of a process.
        debug: Not looked at; the library's own variables set its log.
        loop: How often each `run` computes.

    Raises:
        RuntimeError: The model cannot be loaded.

    Attributes:
        session: What prints as the model's inputs and outputs.
        model: The pyacl.Model.
    """

    def __init__(
        self, device_id: int, model_path: str, acl_json_path: str | None = None, debug: bool = False, loop: int = 1
    ) -> None:
        self.device_id, self.model_path, self.loop = device_id, model_path, loop
        try:
            if acl_json_path and not lifecycle.references():
                lifecycle.init(acl_json_path)
            self.model = Model(os.fspath(model_path), device_id)
        except (OSError, ValueError) as problem:
            raise RuntimeError(f"InferSession: {problem}") from problem
        self.model._no_leak_warning()
        self.session = _Description(self.model, device_id)
        self._summary = Summary()
        self.outputs_names = [info.name for info in tuple.__iter__(self.model.outputs)]

    # Asking

    def get_inputs(self) -> list[TensorDesc]:
        """Return the inputs: name, datatype, format, shape, size, realsize."""
        return [TensorDesc(info) for info in tuple.__iter__(self.model.inputs)]

    def get_outputs(self) -> list[TensorDesc]:
        """Return the outputs: name, datatype, format, shape, size, realsize."""
        return [TensorDesc(info) for info in tuple.__iter__(self.model.outputs)]

    def summary(self) -> Summary:
        """Return the times of the runs since the last `reset_summaryinfo`."""
        return self._summary

    def reset_summaryinfo(self) -> None:
        """Forget the times."""
        self._summary.exec_time_list.clear()

    sumary, reset_sumaryinfo = summary, reset_summaryinfo  # their older names

    # Shapes

    def set_loop_count(self, loop: int) -> None:
        """Set how often each `run` computes."""
        self.loop = loop

    def set_staticbatch(self) -> None:
        """Take the model's fixed shapes."""
        self.model.set_input_shapes()

    def set_dynamic_batchsize(self, dym_batch: Any) -> None:
        """Choose a batch size."""
        self._choose(self.model.set_batch_size, int(dym_batch))

    def set_dynamic_hw(self, height: Any, width: Any) -> None:
        """Choose a height and width."""
        self._choose(self.model.set_image_size, int(height), int(width))

    def set_dynamic_dims(self, dym_dims: str) -> None:
        """Choose shapes by a text: "data:1,3,224,224;img_info:1,600"."""
        shapes = {}
        for part in dym_dims.strip(";").split(";"):
            name, _, sizes = part.rpartition(":")
            try:
                shapes[name] = tuple(int(size) for size in sizes.split(","))
            except ValueError:
                name = ""
            if not name:
                raise RuntimeError(f"set_dynamic_dims: expected name:1,2,3;name:..., got {dym_dims!r}")
        self._choose(lambda: self.model.set_input_shapes(**shapes))

    set_dynamic_shape = set_dynamic_dims

    def _choose(self, function: Any, *numbers: int) -> None:
        try:
            function(*numbers)
        except (KeyError, TypeError, ValueError) as problem:
            raise RuntimeError(str(problem)) from problem

    def set_custom_outsize(self, custom_sizes: Any) -> None:
        """Do nothing: outputs have the size that the model says."""

    def _shape_for(self, mode: str, arrays: Sequence[Any]) -> bool:
        """Choose what a mode derives from the arrays; False where their shapes do not count."""
        if mode not in MODES:
            raise RuntimeError(f"infer, mode: expected one of {', '.join(MODES)}, got {mode!r}")
        if mode == "static":
            return False
        if len(arrays) != len(self.model.inputs):
            raise RuntimeError(f"infer, feeds: the model has {len(self.model.inputs)} inputs, got {len(arrays)}")
        self.model.set_input_shapes()  # the descriptions have -1 again where the gears differ
        if mode == "dymbatch":
            for info, array in zip(tuple.__iter__(self.model.inputs), arrays):
                for open_size, size in zip(info.shape, array.shape):
                    if open_size == -1:
                        self.set_dynamic_batchsize(size)
                        return False
            raise RuntimeError("infer, mode: the model has no dynamic batch")
        if mode == "dymhw":
            if arrays[0].ndim != 4:
                raise RuntimeError(f"infer, mode: dymhw takes pictures of 4 dimensions, got {arrays[0].shape}")
            self.set_dynamic_hw(*arrays[0].shape[2:])
            return False
        return True

    # Running

    def infer(self, feeds: Any, mode: str = "static", custom_sizes: Any = 100000, out_array: bool = True) -> list[Any]:
        """Run once.

        Args:
            feeds: An array, numpy number, torch tensor or Tensor for each input.
            mode: "static": the arrays' bytes are the inputs. "dymbatch", "dymhw", "dymdims", "dymshape": their shapes
                choose the model's.
            custom_sizes: Not needed: outputs have the size that the model says.
            out_array: False returns Tensors.

        Returns:
            Arrays of the model's own types and real shapes.

        Raises:
            RuntimeError: Wrong inputs, or the run failed.
        """
        return self._infer(feeds, mode, custom_sizes, out_array)

    def _infer(self, feeds: Any, mode: str, custom_sizes: Any, out_array: bool, times: int | None = None) -> list[Any]:
        arrays = [array_of(feed) for feed in feeds]
        if mode == "dymshape" and not isinstance(custom_sizes, (int, list)):
            raise RuntimeError(f"infer, custom_sizes: expected a number or a list, got {type(custom_sizes).__name__}")
        with self.model._calling():
            shaped = self._shape_for(mode, arrays)
            return self._run(arrays, shaped, out_array, self.loop if times is None else times)

    def _run(self, arrays: Sequence[Any], shaped: bool, out_array: bool, times: int) -> list[Any]:
        """Run the model `times` times on the same inputs, note each time; return the last outputs."""
        infos = list(tuple.__iter__(self.model.inputs))
        if len(arrays) != len(infos):
            raise RuntimeError(f"feeds: the model has {len(infos)} inputs, got {len(arrays)}")
        given = [fitted(info, array, shaped) for info, array in zip(infos, arrays)]
        found: Any = ()
        for _ in range(max(1, times)):
            began = perf_counter()
            try:
                found = self.model.run(*given)
            except (TypeError, ValueError) as problem:
                raise RuntimeError(str(problem)) from problem
            self._summary.exec_time_list.append((perf_counter() - began) * 1e3)
        return list(tuple.__iter__(found)) if out_array else [Tensor(array) for array in tuple.__iter__(found)]

    def run(self, feeds: Any, out_array: bool = False) -> list[Any]:
        """Run once in the shapes that are set; Tensors come back, or arrays."""
        return self._infer(feeds, "static", 0, out_array)

    def infer_pipeline(self, feeds_list: Iterable[Any], mode: str = "static", custom_sizes: Any = 100000) -> list[Any]:
        """Run once for each entry."""
        return [self.infer(feeds, mode, custom_sizes) for feeds in feeds_list]

    def infer_iteration(
        self,
        feeds: Any,
        in_out_list: Sequence[int] | None = None,
        iteration_times: int = 1,
        mode: str = "static",
        custom_sizes: Any = 100000,
        mem_copy: bool = True,
    ) -> list[Any]:
        """Run several times, with outputs as the next run's inputs.

        Args:
            feeds: The first run's inputs.
            in_out_list: For each input the output that it takes from the run before; -1: it stays.
            iteration_times: How many runs.
            mode, custom_sizes: As for `infer`.
            mem_copy: Not looked at.

        Returns:
            The last run's outputs.
        """
        given = list(feeds)
        if in_out_list is not None and len(in_out_list) != len(given):
            raise RuntimeError(f"infer_iteration, in_out_list: expected {len(given)} numbers, got {len(in_out_list)}")
        outputs = len(self.model.outputs)
        if any(source >= outputs for source in in_out_list or ()):
            raise RuntimeError(
                f"infer_iteration, in_out_list: expected numbers of the {outputs} outputs, or -1, got {in_out_list}"
            )
        results: list[Any] = []
        for _ in range(iteration_times):
            results = self.infer(given, mode, custom_sizes)
            for place, source in enumerate(in_out_list or ()):
                if source >= 0:
                    given[place] = results[source]
        return results

    # Tensors

    def create_tensor_from_arrays_to_device(self, arrays: Any) -> Tensor:
        """Make a Tensor of an array."""
        return Tensor(array_of(arrays))

    def create_tensor_from_fileslist(self, desc: TensorDesc, files: Sequence[str]) -> Tensor:
        """Make a Tensor of the bytes of files, behind each other."""
        data = b"".join(_bytes_of(path) for path in files)
        if len(data) != desc.realsize:
            raise RuntimeError(
                f"create_tensor_from_fileslist: {desc.name!r} has {desc.realsize} bytes, the files have {len(data)}"
            )
        return Tensor(np.frombuffer(data, np.uint8))

    def convert_tensors_to_host(self, tensors: Any) -> None:
        """Do nothing: the tensors are on the host."""

    @staticmethod
    def convert_tensors_to_arrays(tensors: Iterable[Tensor]) -> list[Any]:
        """Return the tensors' arrays."""
        return [tensor.array for tensor in tensors]

    # Closing

    def free_resource(self) -> None:
        """Free the model."""
        self.model.close()

    @staticmethod
    def finalize() -> None:
        """Do nothing: AscendCL ends with the process."""


class MultiDeviceSession:
    """A model on several devices; arguments as for InferSession."""

    def __init__(self, model_path: str, acl_json_path: str | None = None, debug: bool = False, loop: int = 1) -> None:
        self.model_path, self.acl_json_path, self.debug, self.loop = model_path, acl_json_path, debug, loop
        self._times: dict[int, list[list[float]]] = {}

    def infer(
        self, device_feeds: Mapping[int, Sequence[Any]], mode: str = "static", custom_sizes: Any = 100000
    ) -> dict[int, list[Any]]:
        """Run for each entry of each device, side by side, in a session of its own.

        Args:
            device_feeds: Lists of feeds by device: {0: [[x], [y]], 1: [[z]]}.
            mode, custom_sizes: As for `InferSession.infer`.

        Returns:
            Lists of outputs by device, in the same order.
        """
        return self._each(device_feeds, lambda session, feeds: session.infer(feeds, mode, custom_sizes))

    def infer_pipeline(
        self, device_feeds_list: Mapping[int, Sequence[Any]], mode: str = "static", custom_sizes: Any = 100000
    ) -> dict[int, list[Any]]:
        """Run like `infer`, where each entry is a list of feeds that run one after the other."""
        return self._each(device_feeds_list, lambda session, feeds: session.infer_pipeline(feeds, mode, custom_sizes))

    def infer_iteration(
        self,
        device_feeds: Mapping[int, Sequence[Any]],
        in_out_list: Sequence[int] | None = None,
        iteration_times: int = 1,
        mode: str = "static",
        custom_sizes: Any = 100000,
        mem_copy: bool = True,
    ) -> dict[int, list[Any]]:
        """Run like `infer`, each entry several times with outputs as the next inputs; see `InferSession`."""
        return self._each(
            device_feeds,
            lambda session, feeds: session.infer_iteration(
                feeds, in_out_list, iteration_times, mode, custom_sizes, mem_copy
            ),
        )

    def _each(
        self, device_feeds: Mapping[int, Sequence[Any]], call: Callable[[InferSession, Any], list[Any]]
    ) -> dict[int, list[Any]]:
        """Call for each entry of each device, in a thread and a session of its own; the results by device.

        Threads and queue are C's: in those of Python an interrupt may leave a lock held that the others wait for.
        """
        jobs = [(device, feeds) for device, entries in device_feeds.items() for feeds in entries]

        done: SimpleQueue[tuple[int, Any, BaseException | None]] = SimpleQueue()

        def work(at: int) -> None:
            try:
                device, feeds = jobs[at]
                session = InferSession(device, self.model_path, self.acl_json_path, self.debug, self.loop)
                try:
                    outputs, times = call(session, feeds), list(session.summary().exec_time_list)
                finally:
                    session.free_resource()
                done.put((at, (outputs, times), None))
            except BaseException as problem:
                done.put((at, None, problem))

        results: dict[int, list[Any]] = {device: [] for device in device_feeds}
        self._times = {device: [] for device in device_feeds}
        for at in range(len(jobs)):
            threads.begin(work, at)
        for at, found, problem in sorted((done.get() for _ in jobs), key=itemgetter(0)):
            if problem is not None:
                raise problem
            results[jobs[at][0]].append(found[0])
            self._times[jobs[at][0]].append(found[1])
        return results

    def summary(self) -> dict[int, list[list[float]]]:
        """Return the milliseconds of the last `infer`, by device and entry."""
        return self._times


def _bytes_of(path: str) -> bytes:
    """Return the bytes of a file; of an .npy file, those of its array."""
    given: object = path
    if not isinstance(given, (str, os.PathLike)):
        where = "create_tensor_from_fileslist, files"
        raise TypeError(f"{where}: expected paths, got {type(given).__name__} {given!r:.60}")
    with open_file(path, "the bytes of an input") as file:  # no device, no FIFO: they have no end
        return bytes(np.load(file).tobytes()) if str(path).endswith(".npy") else file.read()
