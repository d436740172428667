"""MLServer's runtime for any vendor's NPU: the open inference protocol, over HTTP and gRPC.

A model-settings.json names it as `implementation`, and a model file as `parameters.uri`. What `parameters.extra` has
goes to the vendor's Pool, but `picture`: how a picture becomes an input, in the words of `images.Preparation`.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

import numpy as np
from mlserver import MLModel
from mlserver.codecs import Base64Codec
from mlserver.codecs.numpy import to_datatype, to_dtype
from mlserver.errors import InferenceError, MLServerError
from mlserver.types import Datatype, InferenceRequest, InferenceResponse, MetadataTensor, RequestInput, ResponseOutput
from mlserver.utils import get_model_uri

from ..cli import doctor
from ..cli.host import Host
from ..cli.vendor import Exit
from ..errors import NpuError
from ..images import Preparation, read
from ..model.opening import Pool, recognise
from ..tensor import TensorInfo

__all__ = ["NpuRuntime"]

PAUSE = 1.0
"""Seconds between two attempts to open a model whose device is away."""


class NpuRuntime(MLModel):  # type: ignore[misc]
    """A model file on all cores or devices of its NPU.

    A run that fails starts a check: a run of zeros. While that fails, too, the model is not ready, and is opened anew
    where the vendor's doctor finds the device.
    """

    _pool: Any = None
    _check: asyncio.Task[None] | None = None

    async def load(self) -> bool:
        """Open the model, and describe its tensors in its own types and shapes.

        Raises:
            MLServerError: A tensor has a type that the protocol lacks.
        """
        self._uri = await get_model_uri(self.settings)
        self._options = dict(self.settings.parameters.extra or {})
        self._preparation = Preparation(**self._options.pop("picture", {}))
        package = recognise(self._uri).package
        self._vendor = import_module(f"{package}.__main__").VENDOR
        await asyncio.to_thread(self._open)
        self.settings.platform = package
        self.inputs = [self._described(info) for info in self._pool.inputs]
        self.outputs = [self._described(info) for info in self._pool.outputs]
        return True

    async def predict(self, payload: InferenceRequest) -> InferenceResponse:
        """Run the model once.

        Raises:
            InferenceError: The inputs do not fit the model, or an output is asked for that it has not.
            MLServerError: The device did not compute; the text is the vendor's error.
        """
        try:
            names = [wanted.name for wanted in payload.outputs or ()] or self._pool.outputs.names
            if unknown := [name for name in names if name not in self._pool.outputs]:
                raise ValueError(f"no output {unknown[0]!r}; there are: {', '.join(self._pool.outputs.names)}")
            results = await self._run({given.name: self._array(given) for given in payload.inputs})
        except NpuError as problem:
            if self._check is None or self._check.done():
                self._check = asyncio.create_task(self._recover())
            raise MLServerError(str(problem), 500) from problem  # of the codes that MLServer also has for gRPC
        except (ArithmeticError, LookupError, OSError, TypeError, ValueError) as problem:
            raise InferenceError(str(problem)) from problem
        outputs = [self._response(name, results[name]) for name in names]
        return InferenceResponse(model_name=self.name, model_version=self.version, outputs=outputs)

    async def _run(self, arrays: dict[str, Any]) -> Mapping[str, Any]:
        """Run once, or side by side on each part of a batch: several requests that MLServer made one, or a client's."""
        count = self._parts(arrays)
        if count == 1:
            outputs: Mapping[str, Any] = (await self._pool.arun(arrays)).asdict()
            return outputs
        split = {name: np.split(array, count) for name, array in arrays.items()}
        runs = [{name: parts[number] for name, parts in split.items()} for number in range(count)]
        results = await asyncio.gather(*(self._pool.arun(run) for run in runs))
        return {name: np.concatenate([result[name] for result in results]) for name in self._pool.outputs.names}

    def _parts(self, arrays: dict[str, Any]) -> int:
        """Return how many times the model's own batch all arrays have; 1 where they have not."""
        shapes = {info.name: info.shape for info in self._pool.inputs}
        counts = set()
        for name, array in arrays.items():
            batch, *rest = shapes.get(name) or (0,)
            fits = batch > 0 and array.ndim > 0 and [*array.shape[1:]] == rest
            counts.add(divmod(array.shape[0], batch) if fits else (0, 0))
        count, left = counts.pop() if len(counts) == 1 else (0, 0)
        return count if count and not left else 1

    async def unload(self) -> bool:
        """Finish the runs under way, and close the model."""
        if self._check is not None:
            self._check.cancel()
        await asyncio.to_thread(self._pool.close)
        return True

    def _open(self) -> None:
        self._pool = Pool(self._uri, **self._options)

    def _try(self) -> None:
        """Run on zeros, where the shapes say how many."""
        if all(info.nbytes >= 0 for info in self._pool.inputs):
            self._pool.submit(*(info.zeros() for info in self._pool.inputs)).result()

    async def _recover(self) -> None:
        """Try whether the device computes; open the model anew until it does."""
        while True:
            try:
                await asyncio.to_thread(self._try)
                self.ready = True
                return
            except Exception:  # of the vendor's package, whatever it is: the device does not compute
                self.ready = False
            await asyncio.sleep(PAUSE)
            with suppress(Exception):
                await asyncio.to_thread(self._open_anew)

    def _open_anew(self) -> None:
        """Close the model, and open it unless the doctor says that the device, or its library, is away."""
        with suppress(NpuError):  # of a device that is away
            self._pool.close()
        if doctor.exit_code(doctor.examine(self._vendor, Host())) != Exit.ABSENT:
            self._open()

    def _array(self, given: RequestInput) -> Any:
        """Return an input's elements; of BYTES, the pictures in files' bytes, which are in base64 where JSON is."""
        if Datatype(given.datatype) is not Datatype.BYTES:
            values: Any = given.data.root
            if given.datatype == Datatype.UINT8 and values and isinstance(values[0], int):
                values = np.frombuffer(bytearray(values), np.uint8)  # pictures, in a third of np.array's time
            return np.asarray(values, to_dtype(given)).reshape(given.shape)
        info = self._pool.inputs[given.name]
        return np.concatenate(
            [np.asarray(self._preparation(picture(file), info)) for file in Base64Codec.decode_input(given)]
        )

    def _response(self, name: str, array: Any) -> ResponseOutput:
        data = array.ravel().tolist()
        return ResponseOutput(name=name, shape=list(array.shape), datatype=to_datatype(array.dtype), data=data)

    def _described(self, info: TensorInfo) -> MetadataTensor:
        for dtype in info.accepts:  # the model's own type is the first
            with suppress(KeyError):
                return MetadataTensor(name=info.name, datatype=to_datatype(dtype), shape=list(info.shape))
        raise MLServerError(
            f"{info!r} is of a type that the protocol lacks; parameters.extra may set outputs to float32"
        )


def picture(data: bytes) -> Any:
    """Return the pixels of a picture file's bytes."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return read(file.name)
