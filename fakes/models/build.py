"""Write the model files and sample images that the demo and the tests use.

    python -m fakes.models.build build/models [--chip rk3588 ...] [--only digits_int8 ...]

Needs numpy and nothing else; the same arguments write the same bytes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fakes.models import chat, digits, kernel_binary, mobilenet, openvino_ir, tiny, tiny_dlc, tiny_om
from fakes.models.formats import dlc, dlc_container, nbg, npugraph, om, rknn
from fakes.models.formats.rknn_container import CHIPS

Builder = Callable[[Sequence[str]], bytes]


def _digits(dtype: str, batches: Sequence[int] = ()) -> Builder:
    def make(chips: Sequence[str]) -> bytes:
        name = "digits_dynamic" if batches else f"digits_{dtype}"
        return rknn.wrap(
            digits.graph(dtype, batches), digits.network().inputs, name=name, target_platforms=chips,
            custom_string="handwritten digits, 8x8 grey",
        )  # fmt: skip

    return make


def _mobilenet(dtype: str) -> Builder:
    def make(chips: Sequence[str]) -> bytes:
        specs = mobilenet.network().inputs
        return rknn.wrap(mobilenet.graph(dtype), specs, name=f"mobilenet_{dtype}", target_platforms=chips)

    return make


def _plain(graph: Callable[[], npugraph.Graph]) -> Builder:
    return lambda chips: rknn.wrap(graph(), target_platforms=chips)


def _two_input(format_version: int) -> Builder:
    # Files of toolkit 1.4 show float32 in the table while the library computes int8, and pad to single blocks.
    old: dict[str, dict[str, object]] = {
        "8": {"dtype": "float32", "c1_align": 1},
        "input": {"dtype": "float32"},
        "input.1": {"dtype": "float32"},
    }

    def make(chips: Sequence[str]) -> bytes:
        return rknn.wrap(
            tiny.two_input(format_version),
            changes=old if format_version == 1 else None,
            target_platforms=chips,
            format_version=format_version,
            mem_size={"weight_size": 5248, "internal_size": 1114112, "dma_size": 1151432},
        )

    return make


MODELS: dict[str, Builder] = {
    "digits_int8": _digits("int8"),
    "digits_fp16": _digits("float16"),
    "digits_dynamic": _digits("int8", digits.BATCHES),
    "mobilenet_int8": _mobilenet("int8"),
    "mobilenet_fp16": _mobilenet("float16"),
    "identity_int8": _plain(lambda: tiny.identity("int8")),
    "identity_fp16": _plain(lambda: tiny.identity("float16")),
    "add_int8": _plain(lambda: tiny.add("int8")),
    "add_fp16": _plain(lambda: tiny.add("float16")),
    "multi_output": _plain(tiny.multi_output),
    "token_sum": _plain(tiny.token_sum),
    "two_input": _two_input(2),
    "two_input_v1": _two_input(1),
}
"""File name without suffix, and the function that makes its bytes for some chips."""

CUSTOM_MODELS: dict[str, Builder] = {
    "custom_softmax": _plain(tiny.custom_softmax),
    "custom_residual": _plain(tiny.custom_residual),
    "custom_residual_int8": _plain(lambda: tiny.custom_residual("int8")),
    "custom_chain": _plain(tiny.custom_chain),
    "custom_rows": _plain(tiny.custom_rows),
    "digits_custom": lambda chips: rknn.wrap(
        digits.custom_graph(), digits.network().inputs, name="digits_custom", target_platforms=chips
    ),
}
"""Likewise: models that need operators of the program to run."""


Made = Callable[[], npugraph.Graph]

NBG_MODELS: dict[str, Made] = {
    "digits_f16": lambda: digits.graph("float16"),
    "digits_uint8": lambda: digits.graph("uint8"),
    "digits_dfp16": lambda: digits.graph("int16"),
    "mobilenet": lambda: mobilenet.graph("uint8"),
    "tiny_add": tiny.add_uint8,
    "tiny_planes": tiny.planes,
    "tiny_multi": tiny.multi_output,
    "tiny_tokens": tiny.token_sum,
    "tiny_ppu": tiny.ppu,
    **{f"tiny_{kind}": partial(tiny.copy, kind) for kind in tiny.STORED},
}
"""Name and graph of the .nb files, which are written for the default board and for BOARDS."""

BOARDS = ("v853", "a733")
"""Boards with a folder of their own."""


def write_nbg(folder: Path, name: str) -> list[Path]:
    """Write FOLDER/NAME.nb for the default board and FOLDER/BOARD/NAME.nb for the others; return the paths."""
    graph = NBG_MODELS[name]()
    paths = [folder / f"{name}.nb"]
    paths[0].write_bytes(nbg.wrap(graph, name=name))
    for board in BOARDS:
        paths.append(folder / board / f"{name}.nb")
        paths[-1].parent.mkdir(exist_ok=True)
        paths[-1].write_bytes(nbg.wrap(graph, name=name, board=board))
    return paths


IR_MODELS: dict[str, Callable[[], openvino_ir.Ir]] = {
    "digits_f32": lambda: openvino_ir.from_network(digits.network()),
    "mobilenet_f32": lambda: openvino_ir.from_network(mobilenet.network()),
    "mobilenet_f16": lambda: openvino_ir.from_network(mobilenet.network(), outputs=["probs"], compress=True),
    "tiny": openvino_ir.tiny,
    "tiny_dynamic": lambda: openvino_ir.tiny(-1),
    "tiny_stateful": openvino_ir.tiny_stateful,
}
"""Name and maker of the .xml and .bin pairs. mobilenet_f16 has one image input and one result, as samples want it."""

OM_MODELS: dict[str, Made] = {
    "digits_f16": lambda: digits.graph("float16", digits.BATCHES),
    "digits_int8": lambda: digits.graph("int8", digits.BATCHES),
    "digits_f32": digits.graph,
    "mobilenet_f16": lambda: mobilenet.graph("float16"),
    "tiny_add": tiny_om.add_f32,
    "tiny_multi": tiny.multi_output,
    "tiny_tokens": tiny.token_sum,
    "tiny_hw": tiny_om.sizes,
    "tiny_dims": tiny_om.lengths,
    "tiny_names": tiny_om.long_names,
    **{f"tiny_{kind}": partial(tiny.copy, kind) for kind in ("f32", "bf16", "i8", "i64")},
}
"""Name and graph of the .om files; --only takes the name with the suffix."""

Packed = Callable[[], bytes]


def _aip(name: str) -> Packed:
    excluded = tiny_dlc.FOR_THE_CPU if name == "aip_cpu" else {}
    return lambda: dlc.wrap(tiny_dlc.aip(), name=name, hta=tiny_dlc.HTA_PARTS[name], excluded=excluded)


def _two_networks() -> bytes:
    return dlc_container.build([dlc.network(tiny.copy("f32")), dlc.network(tiny_dlc.add2())])


def _dlc(name: str, graph: Made) -> Packed:
    return lambda: dlc.wrap(graph(), name=name)


DLC_GRAPHS: dict[str, Made] = {
    "digits_f32": digits.graph,
    "digits_tf8": lambda: digits.graph("uint8"),
    "digits_tf16": lambda: digits.graph("uint16"),
    "mobilenet_f32": mobilenet.graph,
    "mobilenet_tf8": lambda: mobilenet.graph("uint8"),
    "add2_float": tiny_dlc.add2,
    "add2_uint8": lambda: tiny_dlc.add2("uint8"),
    "tiny_add": tiny.add_uint8,
    "tiny_conv": tiny_dlc.convolutions,
    "tiny_dead": tiny_dlc.dead_end,
    "tiny_multi": tiny.multi_output,
    "tiny_tokens": tiny.token_sum,
    "tiny_udo": tiny_dlc.softmax_udo,
    "tiny_udo_tf8": lambda: tiny_dlc.softmax_udo("uint8"),
    **{f"tiny_{kind}": partial(tiny.copy, kind) for kind in ("f32", "f16", "u8", "u16", "i8", "i16", "i32", "i64")},
}
DLC_MODELS: dict[str, Packed] = {
    **{f"{name}.dlc": _dlc(name, graph) for name, graph in DLC_GRAPHS.items()},
    **{f"{name}.dlc": _aip(name) for name in tiny_dlc.HTA_PARTS},
    "tiny_networks.dlc": _two_networks,
    "tiny_dynamic.dlc": lambda: dlc.wrap(tiny.copy("f32"), name="tiny_dynamic", dynamic=["y"]),
}
"""Name with the suffix, and the function that makes the bytes."""

LLM_MODELS: dict[str, Packed] = {"chat.rkllm": chat.model}
"""Name with the suffix, and the function that makes the bytes."""

KERNELS = "kernels.o"
"""Name of the kernel binary."""


def write_pgm(path: Path, image: npt.NDArray[np.uint8]) -> None:
    """Write a grey image (H, W, 1) as PGM, or a coloured one (H, W, 3) as PPM."""
    height, width, channels = image.shape
    path.write_bytes(f"P{5 if channels == 1 else 6}\n{width} {height}\n255\n".encode() + image.tobytes())


def write_samples(folder: Path) -> None:
    """Write the samples.

    These are labels.txt, the digits' test images (samples/*.pgm, samples.npy, sample_labels.npy), a picture for
    mobilenet, and two photographs for networks of one's own.
    """
    images, labels = digits.samples()
    (folder / "labels.txt").write_text("\n".join(digits.LABELS) + "\n")
    (folder / "samples").mkdir(parents=True, exist_ok=True)
    for number, (image, label) in enumerate(zip(images, labels)):
        write_pgm(folder / "samples" / f"{number:02}_{digits.LABELS[label]}.pgm", image)
    np.save(folder / "samples.npy", images)
    np.save(folder / "sample_labels.npy", labels)
    write_pgm(folder / "mobilenet.ppm", mobilenet.image(52)[0])
    for photograph in sorted(Path(__file__).parent.glob("data/*.jpg")):
        (folder / photograph.name).write_bytes(photograph.read_bytes())


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m fakes.models.build", description=(__doc__ or "").split("\n")[0])
    acl = {**{f"{name}.om": name for name in OM_MODELS}, KERNELS: KERNELS}
    parser.add_argument("folder", type=Path, help="where to write, made when missing")
    parser.add_argument("--chip", action="append", choices=CHIPS, help="chips the .rknn files are for (default: all)")
    parser.add_argument(
        "--only",
        action="append",
        choices=(*MODELS, *CUSTOM_MODELS, *NBG_MODELS, *IR_MODELS, *acl, *DLC_MODELS, *LLM_MODELS),
        help="models to write (default: all)",
    )
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    builders = {**MODELS, **CUSTOM_MODELS}
    packed = {**DLC_MODELS, **LLM_MODELS}
    for name in options.only or (*builders, *NBG_MODELS, *IR_MODELS, *acl, *DLC_MODELS, *LLM_MODELS):
        start = time.perf_counter()
        if name in acl:
            paths = [options.folder / name]
            binary = kernel_binary.build(kernel_binary.LIBRARY, variables={"counters": 64})
            paths[0].write_bytes(binary if name == KERNELS else om.wrap(OM_MODELS[acl[name]](), name=acl[name]))
        elif name in packed:
            paths = [options.folder / name]
            paths[0].write_bytes(packed[name]())
        elif name in NBG_MODELS:
            paths = write_nbg(options.folder, name)
        elif name in IR_MODELS:
            paths = list(IR_MODELS[name]().save(options.folder / f"{name}.xml"))
        else:
            paths = [options.folder / f"{name}.rknn"]
            paths[0].write_bytes(builders[name](options.chip or CHIPS))
        size = sum(path.stat().st_size for path in paths)
        files = f" and {len(paths) - 1} more" if len(paths) > 1 else ""
        print(f"{paths[0]}{files}  {size:,} bytes  {time.perf_counter() - start:.2f} s")
    write_samples(options.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
