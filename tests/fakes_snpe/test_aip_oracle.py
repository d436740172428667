"""Random networks over random runtimes, against an oracle in Python: the same subnets, computed one after the other by
the reference kernels, with numbers converted where a tensor passes a border."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from fakes.models.emit import evaluate
from fakes.models.formats import dlc as models
from fakes.models.formats.npugraph import Graph, GraphBuilder, Tensor, affine
from tests.fakes_snpe.dlcapi import Array, DlcLibrary, quantized

NUMBERS = {"CPU": "float32", "GPU": "float16", "DSP": "", "HTA": "", "HNN": ""}
"""What a core computes in; "": the model's own integers."""
SHAPE = (1, 4, 6, 8)


def random_graph(rng: random.Random) -> Graph:
    """Quantized layers, each of one or two random tensors before it; every tensor that nothing takes is an output."""
    builder = GraphBuilder("random")

    def encoding() -> Any:
        return affine(rng.choice((0.02, 0.05, 0.11)), rng.randrange(90, 166))

    tensors = [builder.input(f"x{n}", SHAPE, "uint8", encoding()) for n in range(rng.randrange(1, 3))]
    taken: set[str] = set()
    for number in range(rng.randrange(3, 12)):
        a, b = (rng.choice(tensors[-4:]) for _ in range(2))
        options = {"output": f"t{number}", "name": f"n{number}", "quantization": encoding()}
        kind = rng.choice(("add", "mul", "conv", "relu", "pool", "softmax", "concat"))
        taken |= {a.name} if kind not in ("add", "mul", "concat") else {a.name, b.name}
        if kind in ("add", "mul"):
            made = getattr(builder, kind)(a, b, **options)
        elif kind == "conv":
            weights = np.array([rng.randrange(256) for _ in range(64)], np.uint8).reshape(8, 1, 1, 8)
            constant = builder.constant(f"w{number}", weights, quantization=affine(0.01, 128))
            bias = builder.constant(f"b{number}", np.arange(8, dtype=np.int32), quantization=affine(0.05, 0))
            made = builder.conv2d(a, constant, bias, **options)
        elif kind == "relu":
            made = builder.relu(a, output=options["output"], name=options["name"])
        elif kind == "pool":
            made = builder.avg_pool(a, 3, 1, (1, 1, 1, 1), **options)
        elif kind == "softmax":
            made = builder.softmax(a, **{**options, "quantization": affine(1 / 256, 0)})
        else:
            halves = [builder.constant(f"i{number}", np.arange(4, dtype=np.int32))] * 2
            names = (f"{number}a", f"{number}b")
            parts = [builder.gather(t, i, 3, output=n, name=n) for t, i, n in zip((a, b), halves, names)]
            made = builder.concat(parts, 3, **options)
        tensors.append(made)
    builder.output(*(t for t in tensors if t.name not in taken and not t.name.startswith("x")))
    return builder.graph


def convert(values: Array, tensor: Tensor, before: str, after: str) -> Array:
    """A tensor from one core's numbers to another's."""
    if before == after:
        return values
    assert tensor.quantization is not None
    if before == "":
        scale, zero = np.float64(np.float32(tensor.quantization.scales[0])), tensor.quantization.zero_points[0]
        return ((values.astype(np.float64) - zero) * scale).astype(np.float32).astype(after)
    if after == "":
        return quantized(values.astype(np.float32), tensor.quantization, tensor.dtype)
    return values.astype(after)


def in_numbers(tensor: Tensor, numbers: str) -> Tensor:
    if not numbers or tensor.quantization is None:
        return tensor
    data = None if tensor.data is None else convert(tensor.data, tensor, "", "float32").astype(numbers)
    return replace(tensor, dtype=numbers, quantization=None, data=data)


def oracle(graph: Graph, subnets: list[dict[str, Any]], inputs: dict[str, Array]) -> dict[str, Array]:
    """Every tensor that leaves a subnet, as float32. inputs: float32."""
    named = {t.name: t for t in graph.tensors}
    known = {name: (values, "float32") for name, values in inputs.items()}
    for subnet in subnets:
        numbers = NUMBERS[subnet["core"]]
        nodes = [node for node in graph.nodes if node.name in subnet["layers"]]
        ids = [[named[name].index for name in subnet[side]] for side in ("inputs", "outputs")]
        tensors = [in_numbers(t, numbers) for t in graph.tensors]
        part = Graph("part", tensors, nodes, ids[0], ids[1])
        fed = [convert(known[name][0], named[name], known[name][1], numbers) for name in subnet["inputs"]]
        for name, values in zip(subnet["outputs"], evaluate(part, *fed)):
            known[name] = (values, numbers)
    return {name: convert(values, named[name], numbers, "float32") for name, (values, numbers) in known.items()}


@pytest.mark.parametrize("seed", range(40))
def test_random_networks(dlc: DlcLibrary, seed: int) -> None:
    rng = random.Random(seed)
    graph = random_graph(rng)
    names = [node.name for node in graph.nodes]
    edges = sorted(rng.sample(range(len(names)), min(4, len(names) // 2 * 2)))
    sections = [(names[first], names[last]) for first, last in zip(edges[::2], edges[1::2])]
    excluded = {runtime: rng.sample(names, rng.randrange(len(names))) for runtime in ("gpu", "dsp", "aip")}
    random_values = np.random.RandomState(seed)
    inputs = {
        graph.tensors[i].name: random_values.uniform(-6, 6, SHAPE).astype(np.float32) for i in graph.inputs
    }  # fmt: skip
    seen = set()
    with dlc.open(models.wrap(graph, hta=sections, excluded=excluded)) as file:
        for runtimes in (["aip"], ["dsp"], ["gpu"], [], ["aip", "gpu"], ["dsp", "aip"], ["gpu", "aip", "dsp"]):
            with file.plan(*runtimes, "cpu") as plan:
                ran = [layer for subnet in plan.subnets for layer in subnet["layers"]]
                assert ran == [name for name in names if name in ran], "in the order of the network, each once"
                for subnet in plan.subnets:
                    assert not set(subnet["layers"]) & set(excluded.get(subnet["runtime"].lower(), ()))
                expected = oracle(graph, plan.subnets, inputs)
                for _ in range(2):
                    for tensor, got in zip(plan.outputs, plan.run(*inputs.values())):
                        np.testing.assert_allclose(got, expected[tensor.name], rtol=2e-5, atol=1e-6)
                seen |= set(plan.cores)
    assert seen >= {"CPU"} and len(seen) > 1
