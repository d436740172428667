"""Models of five vendors behind MLServer at once, asked by Triton's client over HTTP and gRPC."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.images import read

from abi.vendors import VENDORS
from tests.scale.serving import INPUTS, Served, Server, variables

# MLServer is not imported here: its messages have the names of the client's.
grpc = pytest.importorskip("tritonclient.grpc", reason="it has an environment of its own: nox -s scale")
http = pytest.importorskip("tritonclient.http", reason="it has an environment of its own: nox -s scale")

MODELS = {  # by vendor
    "rknn": "digits_int8.rknn",
    "viplite": "digits_uint8.nb",
    "snpe": "digits_f32.dlc",
    "acl": "digits_f32.om",
    "openvino": "digits_f32.xml",
}
PICTURED = "mobilenet_int8.rknn"
CLIENTS, BATCH = 64, 8


@pytest.fixture(scope="module")
def environment(root: Path, fakes_folder: Path) -> dict[str, str]:
    return variables(fakes_folder, root / "build" / "openvino")


@pytest.fixture(scope="module")
def served(
    models_folder: Path, environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Served]:
    """The models by vendor. A name that two files have is told with its suffix."""
    folder = tmp_path_factory.mktemp("computed")
    names = {vendor: file if "f32" in file else Path(file).stem for vendor, file in MODELS.items()}
    return {vendor: Served(models_folder / file, names[vendor], folder, environment) for vendor, file in MODELS.items()}


@pytest.fixture(scope="module")
def batched(models_folder: Path, environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Served:
    """Rockchip's model of digits once more, whose requests wait until there are BATCH."""
    folder = tmp_path_factory.mktemp("batched")
    model = shutil.copy(models_folder / MODELS["rknn"], folder / "batched.rknn")
    return Served(Path(model), "batched", folder, environment)


@pytest.fixture(scope="module")
def server(
    served: dict[str, Served],
    batched: Served,
    models_folder: Path,
    environment: dict[str, str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    paths = [*(one.path for one in (*served.values(), batched)), models_folder / PICTURED]
    settings = tmp_path_factory.mktemp("served") / "settings"
    (settings / "batched").mkdir(parents=True)
    implementation = "npu_common.serving.mlserver.NpuRuntime"
    own = {"name": "batched", "implementation": implementation, "max_batch_size": BATCH, "max_batch_time": 500}
    own["parameters"] = {"uri": str(batched.path)}
    (settings / "batched" / "model-settings.json").write_text(json.dumps(own), encoding="utf-8")
    server = Server(paths, settings, environment)
    yield server
    server.close()


class Client:
    """Triton's client of one kind; HTTP asks in JSON, gRPC in binary tensors."""

    def __init__(self, kind: Any, server: Server) -> None:
        self.kind = kind
        self.client = kind.InferenceServerClient(server.http if kind is http else server.grpc)

    def ask(self, name: str, arrays: dict[str, Any], outputs: list[str] | None = None, **how: Any) -> dict[str, Any]:
        """Return the arrays that the server answers with."""
        how_sent = {"binary_data": False} if self.kind is http else {}
        inputs = []
        for tensor, array in arrays.items():
            inputs.append(self.kind.InferInput(tensor, list(array.shape), datatype(array)))
            inputs[-1].set_data_from_numpy(array, **how_sent)
        wanted = [self.kind.InferRequestedOutput(output, **how_sent) for output in outputs or ()] or None
        result = self.client.infer(name, inputs, outputs=wanted, **how)
        answer = result.get_response()
        answered = answer["outputs"] if self.kind is http else answer.outputs
        names = [one["name"] if self.kind is http else one.name for one in answered]
        return {output: result.as_numpy(output) for output in names}

    def check(self, model: Served, number: int) -> None:
        """Ask for one of the model's runs, and compare every output with that of the same run without a server."""
        given, expected = model.inputs[number % INPUTS], model.outputs[number % INPUTS]
        answer = self.ask(model.name, given, list(expected))
        assert answer.keys() == expected.keys()
        for output, array in expected.items():
            assert answer[output].dtype == array.dtype and np.array_equal(answer[output], array), output


def datatype(array: Any) -> str:
    """Return the protocol's name of an array's type."""
    return "BYTES" if array.dtype == object else str(np_to_triton(array.dtype))


def np_to_triton(dtype: Any) -> Any:
    """Return what Triton's client calls a dtype."""
    from tritonclient.utils import np_to_triton_dtype

    return np_to_triton_dtype(dtype)


@pytest.fixture(params=[http, grpc], ids=["http", "grpc"])
def client(request: pytest.FixtureRequest, server: Server) -> Iterator[Client]:
    client = Client(request.param, server)
    yield client
    client.client.close()


@pytest.mark.parametrize("vendor", MODELS)
def test_tensors_are_described_as_the_model_has_them(server: Server, served: dict[str, Served], vendor: str) -> None:
    model = served[vendor]
    described = Client(http, server).client.get_model_metadata(model.name)
    for side, arrays in (("inputs", model.inputs[0]), ("outputs", model.outputs[0])):
        expected = [{"name": n, "datatype": datatype(a), "shape": list(a.shape)} for n, a in arrays.items()]
        assert described[side] == expected
    assert described["platform"] == VENDORS[vendor].package
    assert [one.name for one in Client(grpc, server).client.get_model_metadata(model.name).outputs] == [
        one["name"] for one in described["outputs"]
    ]


def test_many_clients_ask_models_of_five_vendors_at_once(server: Server, served: dict[str, Served]) -> None:
    models = list(served.values())

    def ask(number: int) -> None:
        client = Client(http if number % 2 else grpc, server)
        for request in range(10):
            client.check(models[(number + request) % len(models)], number * 7 + request)

    with ThreadPoolExecutor(CLIENTS) as clients:
        for _ in clients.map(ask, range(CLIENTS)):
            pass


def test_requests_become_one_batch(server: Server, batched: Served) -> None:
    """None has an answer before BATCH of them wait, for 500 s at most: so they were batched."""

    def ask(number: int) -> None:
        Client(http if number % 2 else grpc, server).check(batched, number)

    with ThreadPoolExecutor(CLIENTS) as clients:
        for _ in clients.map(ask, range(4 * CLIENTS)):
            pass


def test_a_batch_of_the_clients_own(client: Client, served: dict[str, Served]) -> None:
    model = served["viplite"]
    [name], outputs = model.inputs[0], model.outputs[0]
    answer = client.ask(model.name, {name: np.concatenate([given[name] for given in model.inputs])})
    for output in outputs:
        assert np.array_equal(answer[output], np.concatenate([expected[output] for expected in model.outputs]))


def test_a_picture_becomes_the_input(client: Client, models_folder: Path) -> None:
    """JSON has it in base64."""
    file = models_folder / "mobilenet.ppm"
    picture = np.array([base64.b64encode(file.read_bytes()) if client.kind is http else file.read_bytes()], object)
    answer = client.ask("mobilenet_int8", {"image": picture})
    expected = client.ask("mobilenet_int8", {"image": read(file)[None]})
    assert np.array_equal(answer["probs"], expected["probs"]) and len(np.unique(answer["probs"])) > 1


def test_one_output_is_asked_for(client: Client, models_folder: Path) -> None:
    given = {"image": np.zeros((1, 224, 224, 3), np.int8)}
    assert list(client.ask("mobilenet_int8", given, ["features"])) == ["features"]


def test_a_request_that_does_not_fit_is_refused(client: Client, served: dict[str, Served]) -> None:
    """It gets the words of the package, and the next request its answer."""
    from tritonclient.utils import InferenceServerException

    model = served["snpe"]
    [(name, array)] = model.inputs[0].items()
    refused: list[tuple[dict[str, Any], list[str], str]] = [
        ({name: array.astype(np.int32)}, [], "int32"),
        ({name: array[..., :3, :]}, [], "shape"),
        ({"nobody": array}, [], "no input 'nobody'"),
        ({name: array}, ["nothing"], "no output 'nothing'"),
    ]
    for arrays, outputs, words in refused:
        with pytest.raises(InferenceServerException, match=words):
            client.ask(model.name, arrays, outputs)
    with pytest.raises(InferenceServerException, match="not found"):
        client.ask("stranger", {name: array})
    client.check(model, 0)


def test_a_damaged_request_is_refused(server: Server, served: dict[str, Served]) -> None:
    from tritonclient.utils import InferenceServerException

    model = served["viplite"]
    client = Client(grpc, server)
    [(name, array)] = model.inputs[0].items()
    given = grpc.InferInput(name, list(array.shape), datatype(array))
    given.set_data_from_numpy(array)
    given._raw_content = given._raw_content[:-7]
    with pytest.raises(InferenceServerException):
        client.client.infer(model.name, [given])
    for body in (b'{"inputs": [{"na', b"\xff\xfe", b"{}"):
        request = urllib.request.Request(f"http://{server.http}/v2/models/{model.name}/infer", body)
        with pytest.raises(urllib.error.HTTPError) as problem:
            urllib.request.urlopen(request, timeout=30)
        assert problem.value.code >= 400  # 500 from MLServer itself where it is no JSON at all
        problem.value.close()
    client.check(model, 1)


def test_clients_that_leave_cost_the_others_nothing(server: Server, served: dict[str, Served]) -> None:
    model = served["snpe"]
    body = b'{"inputs": [{"name": "image", "datatype": "FP32", "shape": [1, 8, 8, 1], "data": [%s]}]}' % b",".join(
        [b"0"] * 64
    )
    head = f"POST /v2/models/{model.name}/infer HTTP/1.1\r\nHost: here\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    address, port = server.http.split(":")
    client = Client(grpc, server)
    for number in range(20):
        with socket.create_connection((address, int(port))) as connection:
            connection.sendall(head + body[: len(body) if number % 2 else 30])
        [(name, array)] = model.inputs[0].items()
        given = grpc.InferInput(name, list(array.shape), datatype(array))
        given.set_data_from_numpy(array)
        client.client.async_infer(model.name, [given], callback=lambda result, error: None).cancel()
    for number in range(INPUTS):
        client.check(model, number)


@pytest.mark.parametrize("vendor", MODELS)
def test_a_device_that_goes_and_comes_back(server: Server, served: dict[str, Served], vendor: str) -> None:
    """Each request has the right answer or an error; the other vendors' models do not notice."""
    from tritonclient.utils import InferenceServerException

    model, other = served[vendor], served["rknn" if vendor != "rknn" else "viplite"]

    def ask(number: int) -> str:
        client = Client(grpc, server)
        client.check(other, number)
        try:
            client.check(model, number)
        except InferenceServerException:
            return "error"
        return "right"

    watcher = Client(grpc, server)
    with ThreadPoolExecutor(16) as clients:
        before = Counter(clients.map(ask, range(40)))
        answers = [clients.submit(ask, number) for number in range(80)]
        server.set_faults(vendor, "unplug:after=5")
        during = Counter(answer.result() for answer in answers)
        until(lambda: ask(0) == "error" and not watcher.client.is_model_ready(model.name))
        assert not watcher.client.is_server_ready()
        server.set_faults(vendor, "")
        until(lambda: watcher.client.is_model_ready(model.name))
        after = Counter(clients.map(ask, range(40)))
    assert before == after == {"right": 40}
    assert sum(during.values()) == 80


ABSENT = """
import asyncio, sys
from mlserver import ModelSettings
from npu_common.cli import Finding, doctor
from npu_common.serving.mlserver import NpuRuntime

async def main():
    settings = ModelSettings(name="net", implementation=NpuRuntime, parameters={"uri": sys.argv[1]})
    runtime = NpuRuntime(settings)
    assert await runtime.load()
    for absent in (True, False):
        findings = [Finding("FAIL", "device", "no NPU", "buy one", absent=absent)]
        doctor.examine = lambda vendor, host: findings
        runtime._open_anew()
        print("closed" if "closed" in repr(runtime._pool) else "open")
    await runtime.unload()

asyncio.run(main())
"""


def test_a_model_is_not_opened_where_the_doctor_finds_no_device(
    environment: dict[str, str], served: dict[str, Served]
) -> None:
    """Other findings, such as an old driver, do not hold it back: it worked before."""
    command = [sys.executable, "-c", ABSENT, str(served["rknn"].path)]
    done = subprocess.run(command, env=environment, check=True, timeout=120, stdout=subprocess.PIPE, text=True)
    assert done.stdout.split() == ["closed", "open"]


def until(condition: Any, attempts: int = 100_000) -> None:
    """Ask again and again, until the condition holds."""
    assert any(condition() for _ in range(attempts))
