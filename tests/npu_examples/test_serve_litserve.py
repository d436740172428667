"""The light server, asked over HTTP by many clients at once."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.npu_examples.processes import stop

pytest.importorskip("litserve", reason="its packages have no wheels here: nox -s tests installs them elsewhere")

COMPUTE = (
    "import sys, numpy, npu_common as n; m = n.open(sys.argv[1], outputs='float32'); x = numpy.load(sys.argv[2])\n"
)
COMPUTE += "numpy.save(sys.argv[3], numpy.concatenate([m.run(one)[0] for one in x])); m.close()"
CLIENTS = 16


class Server:
    """The example in a process of its own, and what it must answer."""

    def __init__(self, root: Path, model: Path, fakes: Path, folder: Path) -> None:
        environment = {**os.environ, "PYRKNN_LIBRARY": str(fakes / "librknnrt.so"), "NPU_FAKE": ""}
        self.inputs = np.random.default_rng(1).integers(0, 2, (CLIENTS, 1, 8, 8, 1), np.int8)
        np.save(folder / "inputs.npy", self.inputs)
        command = [sys.executable, "-c", COMPUTE, str(model), str(folder / "inputs.npy"), str(folder / "outputs.npy")]
        subprocess.run(command, env=environment, check=True, timeout=120)
        self.outputs = np.load(folder / "outputs.npy")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = free.getsockname()
        program = root / "packages" / "npu-examples" / "src" / "npu_examples" / "examples" / "serve_litserve.py"
        self.process = subprocess.Popen(
            [sys.executable, str(program), str(model), "--port", str(self.address[1])],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
        )  # fmt: skip
        assert self.process.stdout is not None
        said = []
        for line in self.process.stdout:
            said.append(line)
            if "Application startup complete" in line:
                return
        raise AssertionError("".join(said))

    def ask(self, body: bytes, path: str = "predict") -> Any:
        """Return what the server answers."""
        address = "http://{}:{}/".format(*self.address) + path
        request = urllib.request.Request(address, body or None, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def check(self, number: int) -> None:
        """Ask for one run, and compare."""
        answer = self.ask(json.dumps({"image": self.inputs[number].tolist()}).encode())
        assert np.array_equal(np.array(answer["probs"], np.float32), self.outputs[number : number + 1])

    def close(self) -> None:
        """Stop the server, as Ctrl-C does."""
        stop(self.process)


@pytest.fixture(scope="module")
def server(
    root: Path, models_folder: Path, fakes_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    server = Server(root, models_folder / "digits_int8.rknn", fakes_folder, tmp_path_factory.mktemp("served"))
    yield server
    server.close()


def test_many_clients_get_their_own_answers(server: Server) -> None:
    with ThreadPoolExecutor(CLIENTS) as clients:
        for _ in clients.map(server.check, [number for number in range(CLIENTS) for _ in range(4)]):
            pass


@pytest.mark.parametrize("body", [{"nobody": [0]}, {"image": [[0]]}, {"image": "text"}, {"image": [[999]]}, {}])
def test_what_does_not_fit_is_a_bad_request(server: Server, body: dict[str, Any]) -> None:
    with pytest.raises(urllib.error.HTTPError) as problem:
        server.ask(json.dumps(body).encode())
    with problem.value:
        assert problem.value.code == 400
    server.check(0)


def test_a_client_that_leaves_costs_the_others_nothing(server: Server) -> None:
    body = json.dumps({"image": server.inputs[0].tolist()}).encode()
    head = (
        f"POST /predict HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    for end in (20, len(body)):
        with socket.create_connection(server.address) as connection:
            connection.sendall(head.encode() + body[:end])
    server.check(1)


def test_the_page_of_the_interface(server: Server) -> None:
    assert "/predict" in server.ask(b"", "openapi.json")["paths"]
