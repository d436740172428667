"""The other end of runtime_child: models of fakes.models.openvino_ir on the CPU and, on the fake driver, on the NPU."""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fakes.models.openvino_ir import Ir

Array = npt.NDArray[Any]
CHILD = Path(__file__).with_name("runtime_child.py")
FLOAT32_CPU = {"INFERENCE_PRECISION_HINT": "f32"}
"""Without it the CPU computes in bfloat16 where it has instructions for that."""


class RuntimeFailure(Exception):
    """The runtime's text about a failed call."""


class Runtime:
    """One release of the runtime in a process of its own; with further variables in its environment."""

    def __init__(self, folder: Path, loader: Path, **variables: str) -> None:
        self.name = folder.parents[1].name
        self.process = subprocess.Popen(
            [sys.executable, str(CHILD), str(folder), str(loader)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, "LC_ALL": "C", **variables},
        )  # fmt: skip

    def ask(self, **request: Any) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        data = pickle.dumps(request)
        self.process.stdin.write(struct.pack("<I", len(data)) + data)
        self.process.stdin.flush()
        head = self.process.stdout.read(4)
        if len(head) < 4:
            raise AssertionError(f"the runtime's process ended with {self.process.wait()}")
        return pickle.loads(self.process.stdout.read(struct.unpack("<I", head)[0]))

    def close(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(60) == 0

    def runs(
        self, device: str, ir: Ir, runs: Sequence[Sequence[Array]], options: Mapping[str, str] = {},
        profile: bool = False, preprocess: tuple[str, int, int] | None = None, exported: bool = False,
    ) -> dict[str, Any]:  # fmt: skip
        """Compiles once and runs for each list of inputs: {"outputs": [[(shape, bytes)]], "profile": [...]}.

        exported: runs what was exported and imported again.

        preprocess: "picture" or "video" and the height and width of what is given, see the child.
        """
        wanted = {**(FLOAT32_CPU if device == "CPU" else {}), **options}
        answer = self.ask(
            device=device.encode(), xml=ir.xml().encode(), weights=bytes(ir.data),
            runs=[[np.ascontiguousarray(array).tobytes() for array in inputs] for inputs in runs],
            options={key.encode(): value.encode() for key, value in wanted.items()}, profile=profile,
            preprocess=preprocess, exported=exported,
        )  # fmt: skip
        if "failure" in answer:
            raise RuntimeFailure(answer["failure"])
        return dict(answer)

    def run(self, device: str, ir: Ir, *inputs: Array, dtype: Any = np.float32) -> list[Array]:
        """The outputs of one run, all of one type."""
        outputs = self.runs(device, ir, [inputs])["outputs"][0]
        return [np.frombuffer(data, dtype).reshape(shape) for shape, data in outputs]

    def exactly(self, ir: Ir, *inputs: Array, dtype: Any = np.float32, device: str = "NPU") -> list[Array]:
        """Runs on the CPU and on the NPU, which must give the same bits."""
        expected, found = (self.run(name, ir, *inputs, dtype=dtype) for name in ("CPU", device))
        assert [a.shape for a in found] == [a.shape for a in expected]
        assert [a.tobytes() for a in found] == [a.tobytes() for a in expected]
        return found

    def engines(self) -> dict[str, int]:
        """How many inferences what has computed on the fake."""
        return dict(self.ask(engines=True))
