"""`python -m tools.compat.peers.ez_rknn_async MODELS`: another author's binding of librknnrt, compiled, on the fake.

Its wheel comes from the index, and the fake is what it loads by the library's name. What it computes is compared with
pyrknn, bit for bit, in every way that it runs a model: at once, with a callback, as a pipeline, on bound memory, from
threads, and in a second session on the weights of a first.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pyrknn

DISTRIBUTION = "ztu-somemodelruntime-ez-rknn-async"
NAMES = (
    "identity_fp16", "add_int8", "two_input", "two_input_v1", "multi_output", "digits_fp16", "digits_int8",
    "mobilenet_fp16", "mobilenet_int8",
)  # fmt: skip
"""Models with inputs of floats or pixels, and fixed shapes."""


def expected(path: Path, feed: dict[str, Any], dtype: Any) -> list[Any]:
    """Return what pyrknn computes. The binding takes pictures as NCHW, and pyrknn as the model has them.

    float16 are the model's own numbers, and no pixels: mean and std are those of pixels alone.
    """
    with pyrknn.Model(path, outputs="float32") as model:
        arrays = [array.transpose(0, 2, 3, 1) if array.ndim == 4 else array for array in feed.values()]
        arrays = [array.astype(dtype) for array in arrays]
        return [np.asarray(output) for output in model.run(*arrays)]


def ways(session: Any, again: Any, feed: dict[str, Any]) -> dict[str, Any]:
    """Return the outputs of a feed by the way in which they were computed."""
    by_way: dict[str, Any] = {"run": session.run(None, feed), "shared weights": again.run(None, feed)}
    called, results = Event(), []

    def done(outputs: Any, user: Any, problem: str | None) -> None:
        results.append(problem or outputs)
        called.set()

    session.run_async(None, feed, done, "user data")
    called.wait(60)
    by_way["run_async"] = results[0] if results else "the callback never came"
    by_way["pipeline"] = [session.run_pipeline(feed, depth=2) for _ in range(4)][-1]
    with ThreadPoolExecutor(4) as workers:
        for number, outputs in enumerate(workers.map(lambda _: session.run(None, feed), range(8))):
            by_way[f"thread {number}"] = outputs
    # Last: a run that follows on other memory is refused by the fake, as the bound memory is gone by then. And memory
    # holds the model's own type.
    if all(input_.type == "tensor(float16)" for input_ in session.get_inputs()):
        by_way["bound"] = bound(session, feed)
    return by_way


def bound(session: Any, feed: dict[str, Any]) -> list[Any]:
    """Return the outputs of a run on memory that the binding has made."""
    binding = session.io_binding()
    for name, array in feed.items():
        binding.bind_cpu_input(name, array.astype(np.float16))
    for output in session.get_outputs():
        binding.bind_output(output.name)
    session.run_with_iobinding(binding)
    return [np.asarray(copied, np.float32) for copied in binding.copy_outputs_to_cpu()]


def differences(path: Path, binding: Any) -> list[str]:
    """Return a line for each way of running a model whose outputs are others than pyrknn's."""
    session = binding.InferenceSession(str(path))
    again = binding.InferenceSession(str(path), use_weight_from=session)
    numbers = np.random.default_rng(1)
    feed = {input_.name: numbers.integers(0, 256, input_.shape).astype(np.float32) for input_ in session.get_inputs()}
    lines = []
    for way, outputs in ways(session, again, feed).items():
        wanted = expected(path, feed, np.float16 if way == "bound" else np.float32)
        same = len(outputs) == len(wanted) and all(
            getattr(output, "shape", None) == two.shape and np.array_equal(output, two)
            for output, two in zip(outputs, wanted)
        )
        if not same:
            lines.append(f"{path.stem}, {way}: {str(outputs)[:200]}")
    return lines


def main(models: str) -> int:
    import ztu_somemodelruntime_ez_rknn_async as binding  # type: ignore[import-not-found, unused-ignore]

    print(f"{DISTRIBUTION} {binding.__version__}")
    wrong = [line for name in NAMES for line in differences(Path(models, f"{name}.rknn"), binding)]
    print("\n".join(wrong) or f"{len(NAMES)} models, every way: the outputs are those of pyrknn")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
