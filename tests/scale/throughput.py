"""Requests per second behind MLServer against a plain loop of Pool.submit, in one run, and the server's memory.

`throughput.py [MODEL] [--requests N] [--clients N] [--rounds N]`: the fake's inference takes 20 ms; clients send binary
tensors over gRPC from a process of their own. Prints both rates, their ratio, percentiles of latency and the server's
memory. Without a model it is one that computes next to nothing: the means of the picture's channels.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from fakes.models.formats import npugraph, rknn  # noqa: E402
from tests.scale.serving import Server, variables  # noqa: E402

SHAPE = (1, 224, 224, 3)
LATENCY_US = 20_000


def means(folder: str) -> Path:
    """Write a model file for RK3588 whose run costs the fake's processor little."""
    path, builder = Path(folder) / "means.rknn", npugraph.GraphBuilder("means")
    pixels = builder.input("image", SHAPE, "int8", npugraph.affine(1.0, -128))
    builder.output(builder.global_avg_pool(pixels, output="means"))
    path.write_bytes(rknn.wrap(builder.graph, target_platforms=("rk3588",)))
    return path


def loop(path: str, count: int) -> dict[str, Any]:
    """Return the rate of a loop that submits as long as the pool takes runs."""
    import npu_common

    given = np.random.default_rng(0).integers(0, 256, SHAPE, np.uint8)
    with npu_common.Pool(path) as pool:
        pool.submit(given).result()
        begin, ahead = time.perf_counter(), deque[Any]()
        for _ in range(count):
            if len(ahead) == pool.depth:
                ahead.popleft().result()
            ahead.append(pool.submit(given))
        while ahead:
            ahead.popleft().result()
        return {"rate": count / (time.perf_counter() - begin), "contexts": len(pool.contexts)}


def ask(address: str, name: str, count: int, clients: int) -> dict[str, Any]:
    """Return the rate and the latencies of clients that ask one after the other, each in a thread."""
    from tritonclient import grpc

    given = np.random.default_rng(0).integers(0, 256, SHAPE, np.uint8)
    tensor = grpc.InferInput(
        grpc.InferenceServerClient(address).get_model_metadata(name).inputs[0].name, list(SHAPE), "UINT8"
    )
    tensor.set_data_from_numpy(given)
    latencies: list[float] = []
    answers = set()

    def one(share: int) -> None:
        client = grpc.InferenceServerClient(address)
        for _ in range(share):
            begin = time.perf_counter()
            result = client.infer(name, [tensor])
            latencies.append(time.perf_counter() - begin)
            answers.add(b"".join(result.get_response().raw_output_contents))

    threads = [threading.Thread(target=one, args=(count // clients,)) for _ in range(clients)]
    begin = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.perf_counter() - begin
    p50, p95, p99 = (1000 * float(n) for n in np.percentile(latencies, (50, 95, 99)))
    done = len(latencies)
    return {"rate": done / seconds, "answered": done, "different": len(answers), "ms": [p50, p95, p99]}


def memory(process: int) -> float:
    """Return the resident memory of a process in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def child(environment: dict[str, str], *arguments: object) -> dict[str, Any]:
    """Return what one of the functions above found, in a process of its own."""
    command = [sys.executable, __file__, *map(str, arguments)]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(arguments: Sequence[str]) -> int:
    """Measure, and print."""
    if arguments[:1] == ["loop"]:
        print(json.dumps(loop(arguments[1], int(arguments[2]))))
        return 0
    if arguments[:1] == ["ask"]:
        print(json.dumps(ask(arguments[1], arguments[2], int(arguments[3]), int(arguments[4]))))
        return 0
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("model", type=Path, nargs="?")
    parser.add_argument("--requests", type=int, default=600, help="of each round (default: 600)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--clients", type=int, default=16)
    options = parser.parse_args(arguments)
    environment = variables(ROOT / "build" / "fakes", ROOT / "build" / "openvino")
    environment["NPU_FAKE_LATENCY_US"] = str(LATENCY_US)
    with tempfile.TemporaryDirectory() as folder:
        model = options.model or means(folder)
        server = Server([model], Path(folder) / "settings", environment)
        try:
            child(environment, "ask", server.grpc, model.stem, 64, options.clients)
            for _ in range(options.rounds):
                before = memory(server.process.pid)
                alone = child(environment, "loop", model, min(options.requests, 1200))
                asked = child(environment, "ask", server.grpc, model.stem, options.requests, options.clients)
                after = memory(server.process.pid)
                p50, p95, p99 = asked["ms"]
                print(
                    f"{model.name}: loop {alone['rate']:.1f}/s on {alone['contexts']} contexts, served "
                    f"{asked['rate']:.1f}/s, ratio {asked['rate'] / alone['rate']:.2f}; latency {p50:.0f}, {p95:.0f}, "
                    f"{p99:.0f} ms (50, 95, 99 %); {asked['answered']} answers, {asked['different']} different; "
                    f"server {before:.1f} -> {after:.1f} MB; load {os.getloadavg()[0]:.1f}",
                    flush=True,
                )
        finally:
            server.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
