"""Networks as PyTorch exports them today: `python -m tools.networks.exports FOLDER [NAME ...]`, for `nox -s networks`.

They are torchvision's, and layers of torch, with random weights, written by the exporter that PyTorch uses by default
(dynamo) at opset 18 and newer. FOLDER gets the files, and `exports.json`, a list like `networks.json`.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

OPSETS = (18, 20, 23)
LIST = "exports.json"

PICTURE = {"like": "picture", "scale": "imagenet", "layout": "NCHW", "shape": (1, 3, 224, 224)}

CLASSIFIERS = (
    "alexnet", "resnet18", "mobilenet_v2", "mobilenet_v3_small", "efficientnet_b0", "efficientnet_v2_s", "densenet121",
    "squeezenet1_1", "shufflenet_v2_x1_0", "mnasnet0_5", "regnet_y_400mf", "regnet_x_400mf", "googlenet",
    "convnext_tiny", "vit_b_32", "swin_t", "swin_v2_t", "maxvit_t",
)  # fmt: skip
SEGMENTERS = ("lraspp_mobilenet_v3_large", "deeplabv3_mobilenet_v3_large")


def layers() -> Mapping[str, tuple[Callable[[], Any], tuple[int, ...]]]:
    """Return modules of torch by name, and the shape that each takes."""
    from torch import nn

    class First(nn.Module):  # type: ignore[misc,unused-ignore]
        """The first of what a recurrent module gives."""

        def __init__(self, inside: nn.Module) -> None:
            super().__init__()
            self.inside = inside

        def forward(self, x: Any) -> Any:
            return self.inside(x)[0]

    class Attention(nn.Module):  # type: ignore[misc,unused-ignore]
        """Attention of a sequence to itself."""

        def __init__(self) -> None:
            super().__init__()
            self.inside = nn.MultiheadAttention(64, 4, batch_first=True)

        def forward(self, x: Any) -> Any:
            return self.inside(x, x, x, need_weights=False)[0]

    sequence, grid = (1, 32, 64), (1, 16, 24, 24)
    return {
        "lstm": (lambda: First(nn.LSTM(64, 48, 2, batch_first=True, bidirectional=True)), sequence),
        "gru": (lambda: First(nn.GRU(64, 48, batch_first=True)), sequence),
        "attention": (Attention, sequence),
        "encoder": (lambda: nn.TransformerEncoderLayer(64, 4, 128, batch_first=True, norm_first=True), sequence),
        "rms-norm": (lambda: nn.Sequential(nn.Linear(64, 64), nn.RMSNorm(64), nn.SiLU()), sequence),
        "group-norm": (lambda: nn.Sequential(nn.Conv2d(16, 32, 3), nn.GroupNorm(4, 32), nn.GELU()), grid),
        "instance-norm": (lambda: nn.Sequential(nn.Conv2d(16, 8, 3), nn.InstanceNorm2d(8), nn.Mish()), grid),
        "transposed": (lambda: nn.Sequential(nn.ConvTranspose2d(16, 8, 4, 2, 1), nn.PReLU(), nn.PixelShuffle(2)), grid),
        "upsampled": (
            lambda: nn.Sequential(nn.Upsample(scale_factor=2, mode="bilinear"), nn.Conv2d(16, 4, 3), nn.Hardswish()),
            grid,
        ),
        "pooled": (lambda: nn.Sequential(nn.AvgPool2d(3, 2, 1), nn.AdaptiveAvgPool2d(4), nn.Flatten()), grid),
        "video": (lambda: nn.Sequential(nn.Conv3d(3, 8, 3), nn.ReLU(), nn.MaxPool3d(2)), (1, 3, 8, 16, 16)),
    }


def modules() -> dict[str, tuple[Callable[[], Any], Mapping[str, Any]]]:
    """Return the makers of all modules by name, and their inputs in the words of `networks.json`."""
    from torchvision.models import get_model

    made: dict[str, tuple[Callable[[], Any], Mapping[str, Any]]] = {}
    for name in CLASSIFIERS:
        more = {"init_weights": False} if name == "googlenet" else {}
        made[name] = (partial(get_model, name, weights=None, **more), PICTURE)
    for name in SEGMENTERS:
        made[name] = (partial(get_model, name, weights=None, weights_backbone=None), PICTURE)
    for name, (module, shape) in layers().items():
        made[name] = (module, {"like": "state", "shape": shape})
    return made


def settle(module: Any, shape: tuple[int, ...]) -> Any:
    """Return a module whose normalizations have seen noise.

    With random weights and the statistics of no data, numbers shrink from layer to layer until float16 has none of
    them.
    """
    import torch

    for layer in module.modules():
        if isinstance(layer, torch.nn.modules.batchnorm._BatchNorm):
            layer.momentum = None  # the mean of all that it sees
    with torch.no_grad():
        module.train()(torch.randn(2, *shape[1:]))
    return module.eval()


def export(module: Any, shape: tuple[int, ...], opset: int, path: Path) -> None:
    """Write a module as ONNX, the weights inside."""
    import torch

    class Tensors(torch.nn.Module):  # type: ignore[misc,unused-ignore]
        """A module with one output: of a dict, which segmenters give, the first value."""

        def __init__(self) -> None:
            super().__init__()
            self.inside = module

        def forward(self, x: Any) -> Any:
            outputs = self.inside(x)
            return next(iter(outputs.values())) if isinstance(outputs, dict) else outputs

    whole = settle(Tensors(), shape)
    torch.onnx.export(
        whole, (torch.zeros(shape),), path, dynamo=True, opset_version=opset, external_data=False,
        input_names=["x"], output_names=["y"], verbose=False,
    )  # fmt: skip


def main(arguments: list[str]) -> int:
    """Export all, or those that are named, and print what could not be."""
    import torch
    import torchvision

    folder, wanted = Path(arguments[0]), set(arguments[1:]) - {"all"}
    folder.mkdir(parents=True, exist_ok=True)
    entries, failed = [], 0
    for number, (name, (make, about)) in enumerate(modules().items()):
        if wanted and f"torch-{name}" not in wanted:
            continue
        opset = OPSETS[number % len(OPSETS)]
        path = folder / f"torch-{name}.onnx"
        torch.manual_seed(zlib.crc32(name.encode()))
        try:
            export(make(), about["shape"], opset, path)
        except Exception as problem:  # the exporter's own, of many kinds
            print(f"torch-{name}, opset {opset}: not exported: {type(problem).__name__}: {str(problem)[:300]}")
            failed += 1
            continue
        entries.append({
            "name": f"torch-{name}", "task": f"PyTorch's export, opset {opset}", "distribution": "torchvision",
            "version": torchvision.__version__, "licence": "BSD-3-Clause", "file": path.name,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "inputs": {"x": about},
        })  # fmt: skip
    (folder / LIST).write_text(json.dumps(entries, indent=1))
    print(f"torch {torch.__version__}: {len(entries)} exported, {failed} not")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
