"""The class RKNNLite.

Source: shape and answers as measured on rknn-toolkit-lite2 2.3.0 to 2.5.0.
"""

from __future__ import annotations

import functools
import os
from collections import OrderedDict
from pathlib import Path
from typing import Any, Callable, TypeVar

import pyrknn
from pyrknn import rknn_api as api
from pyrknn.model.model import Model
from pyrknn.model.pool import core_count
from pyrknn.model.rknn_file import alike, read

from .inputs import Refused
from .rknn_log import Log
from .rknn_runtime import RKNNRuntime

__all__ = ["RKNNLite"]

_Method = TypeVar("_Method", bound=Callable[..., Any])

FAMILIES = "RK3562, RK3566 and RK3568, RK3576, RK3588, RV1103 and RV1106, RV1126B"


@functools.cache
def _version() -> str:
    """Return the version of pyrknn; it has none where it lies on the import path without being installed."""
    try:
        return str(pyrknn.__version__)
    except ImportError:
        return "unknown"


def _is_shallow(problem: BaseException) -> bool:
    """Return whether the error was raised by a call itself, before the function began.

    A function of its own: where a frame keeps its traceback, it waits for the collector.
    """
    trace = problem.__traceback__
    return trace is not None and trace.tb_next is None


def _reported(failure: Any) -> Callable[[_Method], _Method]:
    """Return a method that prints what goes wrong and returns `failure`: programs for RKNNLite expect no exception."""

    def wrapped(method: _Method) -> _Method:
        @functools.wraps(method)
        def call(self: RKNNLite, *arguments: Any, **named: Any) -> Any:
            try:
                return method(self, *arguments, **named)
            except Exception as problem:
                if _is_shallow(problem):  # the arguments do not fit the signature
                    raise
                kind = "" if isinstance(problem, Refused) else f"{type(problem).__name__}: "
                self.rknn_log.e(f"{method.__name__.strip('_')} failed: {kind}{problem}")
                return failure

        return call  # type: ignore[return-value]

    return wrapped


class RKNNLite:
    """A model on the NPU, with the methods of Rockchip's class of this name.

    Calls on one object may come from several threads: they wait for each other. Objects that are dropped without
    `release()` free their context.

    Args:
        verbose: Print more, on stderr.
        verbose_file: With `verbose`, a file that gets the same lines.
    """

    NPU_CORE_AUTO = 0
    NPU_CORE_0 = 1
    NPU_CORE_1 = 2
    NPU_CORE_2 = 4
    NPU_CORE_0_1 = 3
    NPU_CORE_0_1_2 = 7
    NPU_CORE_ALL = 65535

    def __init__(self, verbose: bool = False, verbose_file: str | None = None) -> None:
        self.target: str | None = None
        self.verbose = verbose
        self.rknn_log = Log(verbose, verbose_file)
        self.rknn_data: bytes | None = None
        self.rknn_user_key: bytes | None = None
        self.load_model_in_npu = False
        self.rknn_runtime: RKNNRuntime | None = None
        self.root_dir = str(Path(__file__).resolve().parent)
        self.rknn_log.w(f"rknnlite of pyrknn version: {_version()}")

    def load_rknn(self, path: Any, key_path: Any = None) -> int:
        """Read a model file; `init_runtime` checks the content.

        Args:
            path: The .rknn file.
            key_path: The file of the key of an encrypted model.

        Returns:
            0, or -1 where a file cannot be read.

        Raises:
            TypeError: `path` is no path.
        """
        os.fspath(path)
        return self._load_rknn(path, key_path)

    @_reported(-1)
    def _load_rknn(self, path: Any, key_path: Any) -> int:
        if isinstance(path, bytes):
            raise Refused("path: expected the path of a .rknn file, got bytes")
        data = Path(path).read_bytes()
        self.rknn_user_key = None if key_path is None else Path(key_path).read_bytes()
        self.rknn_data = data
        return 0

    @_reported(-1)
    def init_runtime(
        self, target: str | None = None, device_id: str | None = None, async_mode: bool = False, core_mask: int = 0
    ) -> int:
        """Load the model on the NPU; an earlier one of this object is freed.

        Args:
            target: None: the machine that this runs on. A PC's connection to a board is not offered.
            device_id: Not looked at.
            async_mode: `inference` returns the outputs of the call before (RKNN_FLAG_ASYNC_MASK).
            core_mask: One of the NPU_CORE constants. The third core of a chip with two becomes its first, all three
                become both.

        Returns:
            0, or -1. After a mask that the chip refuses the model is loaded all the same, as in Rockchip's package.
        """
        if self.rknn_data is None:
            raise Refused("no model is loaded; call load_rknn(path) before it")
        if target is not None:
            raise Refused(f"target={target!r}: the model runs on this machine; leave target out, or give None")
        if self.rknn_user_key is not None:
            raise Refused("key_path: pyrknn does not decrypt models; load a file that is not encrypted")
        self._release()
        flags = api.RKNN_FLAG_ASYNC_MASK if async_mode else 0
        model = Model(self.rknn_data, flags=flags, outputs="float32")
        model._no_leak_warning()  # programs that end without release() are common
        self.rknn_runtime = RKNNRuntime(model, self.rknn_log)
        self.rknn_log.d(f"loaded {model!r}")
        if isinstance(core_mask, bool) or core_mask not in _MASKS:
            known = ", ".join(str(mask) for mask in _MASKS)
            raise Refused(f"core_mask: expected one of {known} (RKNNLite.NPU_CORE_...), got {core_mask!r}")
        if core_mask & ~self.NPU_CORE_0_1 and core_count(model) == 2:
            core_mask = self.NPU_CORE_0 if core_mask == self.NPU_CORE_2 else self.NPU_CORE_0_1
        if core_mask:
            model.set_core_mask(core_mask)
        return 0

    @_reported(None)
    def inference(
        self,
        inputs: Any,
        data_type: Any = None,
        data_format: Any = None,
        inputs_pass_through: Any = None,
        get_frame_id: bool = False,
        reuse_outputs: bool = False,
    ) -> list[Any] | None:
        """Run the model once.

        Args:
            inputs: A list with a numpy array for each input. They are real numbers or pixels, int8 ones too.
            data_type: A dtype's name, or one for each input, which the arrays must have; None: whatever they have.
            data_format: "nhwc" or "nchw", or one for each input: the order of the dimensions of 4-D arrays.
            inputs_pass_through: 0 or 1 for each input. 1: its elements are quantized and normalised already.
            get_frame_id: Append the runtime's numbers of the run and of the run whose outputs these are.
            reuse_outputs: Write into the arrays that the last such call returned.

        Returns:
            A list of float32 arrays, or None where something is wrong.
        """
        runtime = self._running()
        with runtime.model._calling():  # the three steps belong together, whichever thread comes in between
            runtime.set_inputs(inputs, data_type, data_format, inputs_pass_through)
            runtime.run(get_frame_id, reuse_outputs)
            return runtime.get_outputs(get_frame_id)

    @_reported(None)
    def get_sdk_version(self) -> str | None:
        """Return the versions of runtime and driver as a text of five lines; None without a model."""
        library, driver = self._running().model.sdk_version
        rule = "=" * 45
        return f"{rule}\nVersions of the runtime:\n  API: {library}\n  DRV: {driver}\n{rule}\n"

    def list_devices(self) -> tuple[list[str], list[str]]:
        """Return no boards connected by ADB or NTB: none is looked for, as this machine is the board.

        Prints what it returns.
        """
        print("devices connected to this machine:\n  by ADB: none looked for\n  by NTB: none looked for")
        return [], []

    def list_support_target_platform(self, rknn_model: Any = None) -> OrderedDict[str, list[str]] | None:
        """Return the chips that a model file was made for; without a file, print those that pyrknn knows.

        Args:
            rknn_model: Path of the file.

        Returns:
            None without a file; else `filled_target_platform`, as the file has them, and `support_target_platform`,
            all that run it.

        Raises:
            ValueError: There is no such file.
            TypeError: The file is no model.
        """
        if rknn_model is None:
            print(f"chips: {FAMILIES}")
            return None
        if not os.path.isfile(rknn_model):
            raise ValueError(f"list_support_target_platform, rknn_model: there is no file {rknn_model!r}")
        try:
            platforms = list(read(rknn_model).target_platforms)
        except ValueError as problem:
            raise TypeError(f"list_support_target_platform, rknn_model: {problem}") from problem
        family = [chip.upper() for chip in dict.fromkeys(c for p in platforms for c in alike(p.lower()))]
        supported = OrderedDict(filled_target_platform=platforms, support_target_platform=family)
        print(
            f"model: {rknn_model}", *(f"{name}: {', '.join(chips)}" for name, chips in supported.items()), "", sep="\n"
        )
        return supported

    def release(self) -> None:
        """Free the model on the NPU. The file's content stays: `init_runtime` may be called again."""
        self._release()

    @_reported(None)
    def _release(self) -> None:
        runtime, self.rknn_runtime = self.rknn_runtime, None
        if runtime is not None:
            runtime.release()

    def _running(self) -> RKNNRuntime:
        if self.rknn_runtime is None:
            raise Refused("the model is not on the NPU; call init_runtime() before it")
        return self.rknn_runtime


_MASKS = tuple(sorted(value for name, value in vars(RKNNLite).items() if name.startswith("NPU_CORE_")))
