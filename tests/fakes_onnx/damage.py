"""Damaged files with a network in ONNX, loaded and run: `python -m tests.fakes_onnx.damage VENDOR FOLDER [options]`.

Damaged are the container, its tables, the graph and the record of the operation that holds the network; and files of
the vendors' own toolkits, whose network lies beside them. The network itself has a checksum, behind which is OpenVINO's
parser: that is not what is tried here.

Each file comes from its number alone, so that `--first NUMBER --count 1` makes one again. The number stands in
FOLDER/number before the file is loaded, and the file in FOLDER/file with `--keep`.
"""

from __future__ import annotations

import argparse
import json
import os
import struct
import sys
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from fakes.models.formats import dlc_container, npugraph, om_container
from fakes.python.npu_fakes.convert import ConvertError, Plan, conversion, files, options_of

MOST_WORK = 1 << 16  # elements of an input or output; more is only loaded
BYTES = (0, 1, 2, 3, 4, 7, 8, 0x7F, 0x80, 0xFE, 0xFF)
NUMBERS = (0, 1, 7, 8, 64, 0xFFFF, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 40, (1 << 63) - 1, (1 << 64) - 1)
TEXTS = (
    "", "{", "[]", "{}", '{"inputs":[]}', '{"inputs":[],"outputs":[]}', '{"inputs":["image"],"outputs":"map"}',
    '{"inputs":[null],"outputs":[1,{}]}', '{"inputs":' + "[" * 200 + "]" * 200 + "}", '{"inputs":["\\ud800"]}',
    '{"inputs":["' + "x" * 300 + '"],"outputs":["map"]}',
)  # fmt: skip


def load_rknn(data: bytes) -> None:
    from pyrknn.rknn_api import rknn_context, rknn_destroy, rknn_init

    context = rknn_context()
    if rknn_init(context, data, len(data), 0, None) == 0:
        rknn_destroy(context)


def load_viplite(data: bytes) -> None:
    from pyviplite.vip_lite import (
        VIP_CREATE_NETWORK_FROM_MEMORY,
        vip_create_network,
        vip_destroy,
        vip_destroy_network,
        vip_init,
        vip_network,
    )  # fmt: skip

    vip_init()
    network = vip_network()
    if vip_create_network(data, len(data), VIP_CREATE_NETWORK_FROM_MEMORY, network) == 0:
        vip_destroy_network(network)
    vip_destroy()


def load_acl(data: bytes) -> None:
    from npu_common.cdecl import uint32
    from pyacl.acl.acl_mdl import aclmdlLoadFromMem, aclmdlUnload

    number = uint32()
    if aclmdlLoadFromMem(data, len(data), number) == 0:
        aclmdlUnload(number)


def load_snpe(data: bytes) -> None:
    from pysnpe.DlContainer.DlContainer import Snpe_DlContainer_Delete, Snpe_DlContainer_OpenBuffer

    container = Snpe_DlContainer_OpenBuffer(data, len(data))
    if container:
        Snpe_DlContainer_Delete(container)


@dataclass(frozen=True)
class Vendor:
    """How a vendor's files are opened.

    Attributes:
        package: Its Python package.
        options: Of `Model`.
        load: Loads by the C API alone, what the Python API finds damaged before it calls C.
    """

    package: str
    options: dict[str, Any]
    load: Callable[[bytes], None]


VENDORS = {
    "rknn": Vendor("pyrknn", {}, load_rknn),
    "viplite": Vendor("pyviplite", {}, load_viplite),
    "acl": Vendor("pyacl", {}, load_acl),
    "snpe": Vendor("pysnpe", {"runtimes": ("cpu",)}, load_snpe),
}


@dataclass(frozen=True)
class Original:
    """A good file.

    Attributes:
        plan: What it was written from; None of a file of the vendor's toolkit.
        network: The ONNX in it, which is left alone.
    """

    data: bytes
    plan: Plan | None = None
    network: bytes = b""


# --- good files -------------------------------------------------------------------------------------------------------


def originals(vendor: str) -> list[Original]:
    """Files of a vendor: with fixed shapes, integers, several shapes, several networks; and the toolkit's."""
    from tests.fakes_onnx.networks import anysize, picture, tokens

    sizes = [(1, 3, 8, 6), (1, 3, 10, 8)]
    wanted: list[tuple[bytes, dict[str, Any]]] = [(picture(), {}), (picture(), {"outputs": ["scores"]}), (tokens(), {})]
    if vendor == "rknn":
        wanted += [(picture(), {"mean": [1.0], "std": [2.0]}), (anysize(), {"shapes": {"image": sizes}})]
    elif vendor == "acl":
        wanted += [
            (picture(), {"layout": "nhwc", "dtype": {"image": "uint8"}}),
            (anysize(), {"shapes": {"image": sizes}}),
        ]
    else:
        wanted += [(picture(), {"layout": "nhwc" if vendor == "viplite" else "nchw"})]
    found = []
    for network, options in wanted:
        made = conversion(network, options_of(vendor, **options))
        found.append(Original(made.data, made.plan, made.plan.network.onnx))
    return [*found, *map(Original, foreign(vendor))]


def foreign(vendor: str) -> list[bytes]:
    """Files as the vendor's toolkit writes them, whose network is `picture`."""
    from fakes.models.formats import nbg_container
    from fakes.models.formats.nbg_container import Tensor
    from tests.pyacl.model.test_om_file import vendors as om
    from tests.pyrknn.vendor_files import Port, converted

    if vendor == "rknn":
        outputs = [Port("map", (1, 4, 8, 6), "float16"), Port("scores", (1, 5), "float16")]
        image = [Port("image", (1, 3, 8, 6), "float16")]
        return [converted(image, outputs), converted(image, outputs[1:], version=2)]
    if vendor == "viplite":
        inputs = [Tensor("image", (6, 8, 3, 1), "uint8", "affine", 1 / 255, 0)]
        return [
            nbg_container.build(name="net", inputs=inputs, outputs=[Tensor("scores", (5, 1), "float16")], graph=b"")
        ]
    if vendor == "acl":
        return [om()]
    flat = dlc_container.prefix() + struct.pack("<I4s", 16, b"NETD") + bytes(40)
    return [dlc_container.pack({"dlc.metadata": b"converter-version=2.18.0", "model": flat, "model.params": flat})]


# --- damage -----------------------------------------------------------------------------------------------------------


def spoiled(data: bytes, spared: tuple[int, int], chance: Random) -> bytes:
    """Other bytes outside of the part that is spared, or other sizes; sometimes cut."""
    changed = bytearray(data)
    regions = [(0, min(len(data), 1024)), (0, spared[0]), (max(0, spared[0] - 1024), spared[0]), (spared[1], len(data))]
    regions = [(first, end) for first, end in regions if end > first]
    for _ in range(chance.choice((1, 1, 1, 2, 3, 5))):
        first, end = chance.choice(regions)
        at = chance.randrange(first, end)
        kind = chance.randrange(6)
        if kind == 0 and end - first >= 8:
            struct.pack_into("<Q", changed, min(at & ~7, end - 8), chance.choice(NUMBERS))
        elif kind == 1 and end - first >= 4:
            struct.pack_into("<I", changed, min(at & ~3, end - 4), chance.choice(NUMBERS) & 0xFFFFFFFF)
        elif kind == 2 and end - first >= 4:
            at = min(at & ~3, end - 4)
            (number,) = struct.unpack_from("<I", changed, at)
            struct.pack_into("<I", changed, at, (number + chance.choice((-2, -1, 1, 2, 64))) & 0xFFFFFFFF)
        elif kind == 3:
            changed[at] ^= 1 << chance.randrange(8)
        else:
            changed[at] = chance.choice(BYTES)
    return bytes(changed[: chance.randrange(len(changed))] if chance.random() < 0.03 else changed)


def with_checksums(vendor: str, data: bytes) -> bytes:
    """The checksum of the container as it should be, so that what lies behind it is read."""
    if vendor != "acl" or len(data) < om_container.HEADER.size or data[:8] != om_container.MAGIC:
        return data
    changed = bytearray(data)
    struct.pack_into("<I", changed, 12, zlib.crc32(data[om_container.HEADER.size :]))
    return bytes(changed)


def members_spoiled(original: Original, chance: Random) -> bytes:
    """A container of Qualcomm's with one entry damaged, and the archive's checksums as they should be."""
    with zipfile.ZipFile(BytesIO(original.data)) as archive:
        records = {name: archive.read(name) for name in archive.namelist()}
    name = chance.choice([name for name in records if records[name]])
    records[name] = spoiled(records[name], place(records[name], original.network), chance)
    return dlc_container.pack(records)


def place(data: bytes, network: bytes) -> tuple[int, int]:
    """Where the network lies; behind the end where it does not."""
    at = data.find(network) if network else -1
    return (at, at + len(network)) if at >= 0 else (len(data), len(data))


def other_text(text: str, chance: Random) -> str:
    """Other names in the record, fewer, more, or no record."""
    if chance.random() < 0.4:
        return chance.choice(TEXTS)
    said = json.loads(text)
    names = said[chance.choice(("inputs", "outputs"))]
    everything = [*said["inputs"], *said["outputs"], "", "absent", "onnx.onnx"]
    kind = chance.randrange(4)
    if kind == 0 and names:
        names[chance.randrange(len(names))] = chance.choice(everything)
    elif kind == 1 and names:
        del names[chance.randrange(len(names))]
    elif kind == 2:
        names.append(chance.choice(everything))
    else:
        said["inputs"], said["outputs"] = said["outputs"], said["inputs"]
    return json.dumps(said)


def other_tensor(tensor: npugraph.Tensor, chance: Random) -> npugraph.Tensor:
    """A tensor of another type, shape or quantization."""
    kind = chance.randrange(4)
    if kind == 0:
        return replace(tensor, dtype=chance.choice(sorted(npugraph.DTYPES)))
    if kind == 1 and tensor.shape:
        at = chance.randrange(len(tensor.shape))
        size = chance.choice((-1, 1, 2, 9, 4096))
        return replace(tensor, shape=(*tensor.shape[:at], size, *tensor.shape[at + 1 :]))
    if kind == 2:
        return replace(tensor, shape=chance.choice(((), tensor.shape[1:], (*tensor.shape, 1), tensor.shape[::-1])))
    scales = npugraph.affine(chance.choice((1e-30, 0.5, 1e30)), chance.choice((-128, 0, 127, 255)))
    return replace(tensor, quantization=chance.choice((None, scales, npugraph.affine([0.5] * 3, 0, 1))))


def record_spoiled(plan: Plan, chance: Random) -> bytes:
    """A file whose graph says something else of the network than is so; table and container fit the graph."""
    graph = files.graph_of(plan)
    at = next(index for index, node in enumerate(graph.nodes) if node.op == "External")
    for _ in range(chance.choice((1, 1, 2))):
        node, kind = graph.nodes[at], chance.randrange(5)
        if kind == 0:
            node = replace(node, text=other_text(node.text or "{}", chance) if node.text.startswith("{") else "{}")
        elif kind == 1:
            ints = list(node.ints)
            ints[chance.randrange(len(ints))] = chance.choice((0, 1, -1, 1 << 30, -(1 << 31)))
            node = replace(node, ints=tuple(ints))
        elif kind == 2:
            inputs = list(node.inputs)
            inputs[chance.randrange(len(inputs))] = chance.randrange(len(graph.tensors))
            node = replace(node, inputs=tuple(inputs))
        elif kind == 3:
            node = replace(node, outputs=tuple(chance.sample(node.outputs, len(node.outputs))))
        else:
            index = chance.randrange(len(graph.tensors))
            if graph.tensors[index].data is None:
                graph.tensors[index] = other_tensor(graph.tensors[index], chance)
        graph.nodes[at] = node
    return files.write(replace(plan, graph=graph))


def damaged(vendor: str, good: Sequence[Original], chance: Random) -> bytes:
    """One damaged file."""
    original = chance.choice(good)
    if original.plan is not None and chance.random() < 0.25:
        try:
            return record_spoiled(original.plan, chance)
        except (ConvertError, ValueError, KeyError, IndexError, struct.error, OverflowError, TypeError):
            pass  # no file says that
    if vendor == "snpe" and chance.random() < 0.8:
        return members_spoiled(original, chance)
    data = spoiled(original.data, place(original.data, original.network), chance)
    return with_checksums(vendor, data) if chance.random() < 0.9 else data


# --- trying -----------------------------------------------------------------------------------------------------------


def attempt(open_model: Callable[[bytes], Any], data: bytes) -> str:
    """Load a file and run the network; return the outcome."""
    with open_model(data) as model:
        if getattr(model, "dynamic", False):
            model.set_input_shapes(*(choices[0] for choices in model.shapes))
        infos = [*model.inputs, *model.outputs]
        if max((int(np.prod([abs(size) for size in info.shape])) for info in infos), default=0) > MOST_WORK:
            return "loaded"
        model.run(*(info.zeros() for info in model.inputs))
        return "ran"


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.fakes_onnx.damage", description=__doc__)
    parser.add_argument("vendor", choices=VENDORS)
    parser.add_argument("folder", type=Path, help="for the network beside files, and the number of the file at hand")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--keep", action="store_true", help="write each file into FOLDER before it is loaded")
    chosen = parser.parse_args()
    from npu_common.errors import NpuError

    from tests.fakes_onnx.networks import picture

    beside = chosen.folder / "network.onnx"
    beside.write_bytes(picture())
    os.environ["NPU_FAKE_ONNX"] = str(beside)
    vendor = VENDORS[chosen.vendor]
    model = import_module(vendor.package).Model
    good = originals(chosen.vendor)
    found: Counter[str] = Counter()
    for one in good:
        assert attempt(lambda data: model(data, **vendor.options), one.data) == "ran"
    with (chosen.folder / "number").open("wb", buffering=0) as log:
        for number in range(chosen.first, chosen.first + chosen.count):
            data = damaged(chosen.vendor, good, Random(f"{chosen.vendor} {number}"))
            os.pwrite(log.fileno(), f"{number}\n".encode(), 0)
            if chosen.keep:
                (chosen.folder / "file").write_bytes(data)
            try:
                found[attempt(lambda data: model(data, **vendor.options), data)] += 1
            except (NpuError, OSError, ValueError, MemoryError) as problem:
                kind = type(problem).__name__
                found[kind] += 1
                if kind.endswith("FileError"):
                    vendor.load(data)
            if number % 10_000 == 9_999:
                print(f"{chosen.vendor}: {number + 1} files, {dict(found)}", file=sys.stderr, flush=True)
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
