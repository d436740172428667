"""A server in a process of its own, with models of all vendors on their fakes, and what its answers must be."""

from __future__ import annotations

import os
import queue
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np

from abi.vendors import VENDORS

HERE = Path(__file__).parent
INPUTS = 6
"""Different inputs of each model: an answer that is another request's is seen."""


def variables(fakes: Path, runtimes: Path) -> dict[str, str]:
    """Return the environment in which every vendor's package finds its fake."""
    chosen = {name: str(fakes / place) for vendor in VENDORS.values() for name, place in vendor.environment.items()}
    chosen.update({v.variable: str(runtimes / v.runtime.releases[0]) for v in VENDORS.values() if v.runtime})
    return {**os.environ, **chosen}


def ports(count: int) -> list[int]:
    """Return numbers of free ports."""
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    numbers = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return numbers


class Served:
    """A model that is served.

    Attributes:
        name: What clients call it.
        inputs, outputs: For each of INPUTS runs the arrays by name; the outputs were computed without a server.
    """

    def __init__(self, path: Path, name: str, folder: Path, environment: dict[str, str]) -> None:
        self.path, self.name = path, name
        file = folder / f"{path.name}.npz"
        command = [sys.executable, str(HERE / "compute.py"), str(path), str(INPUTS), str(file)]
        subprocess.run(command, env=environment, check=True, timeout=120)
        self.inputs: list[dict[str, Any]] = [{} for _ in range(INPUTS)]
        self.outputs: list[dict[str, Any]] = [{} for _ in range(INPUTS)]
        for key, array in np.load(file).items():
            side, number, tensor = key.split("/", 2)
            (self.inputs if side == "in" else self.outputs)[int(number)][tensor] = array


class Server:
    """The launcher, whose faults can be set while it serves."""

    def __init__(self, models: list[Path], folder: Path, environment: dict[str, str]) -> None:
        http, grpc, metrics = ports(3)
        self.http, self.grpc, self.metrics = (f"127.0.0.1:{port}" for port in (http, grpc, metrics))
        options = f"--port {http} --grpc-port {grpc} --metrics-port {metrics}".split()
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "launcher.py"), *map(str, models), *options, "--folder", str(folder)],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self._said: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._all: list[str] = []
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        for _ in models:
            self.until("Loaded model")

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._all.append(line)
            self._said.put(line)
        self._said.put("")

    def until(self, words: str) -> str:
        """Return the server's next line with these words."""
        while line := self._said.get(timeout=120):
            if words in line:
                return line
        raise AssertionError("".join(self._all[-60:]))

    def set_faults(self, vendor: str, faults: str) -> None:
        """Give a vendor's fake faults, as NPU_FAKE_FAULTS has them; "" for none."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{VENDORS[vendor].fake} {faults}\n")
        self.process.stdin.flush()
        self.until("faults of ")

    def close(self) -> None:
        """Stop the server, as Ctrl-C does."""
        self.process.terminate()
        try:
            self.process.wait(30)
        finally:
            self.process.kill()
            self.process.wait()
            self._listener.join()
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe is not None:
                    pipe.close()
