"""Pages of the Python API: what each package exports, as mkdocstrings reads it from the sources."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

from abi.vendors import PACKAGES
from tools.docs.sources import ROOT

COMMON = {
    "model": ("npu_common.model.opening.open", "npu_common.model.base", "npu_common.model.binding",
              "npu_common.model.file", "npu_common.model.pool", "npu_onnxruntime.session",
              "npu_onnxruntime.values", "npu_onnxruntime.options", "npu_onnxruntime.types",
              "npu_onnxruntime.errors"),
    "tensors": ("npu_common.tensor", "npu_common.quantization", "npu_common.layout", "npu_common.dtypes",
                "npu_common.buffer", "npu_common.images", "npu_common.dma_heap"),
    "errors": ("npu_common.errors",),
    "resource": ("npu_common.resource", "npu_common.trace"),
    "testing": ("npu_common.testing.control", "npu_common.testing.plugin"),
}  # fmt: skip
"""Pages of npu-common, each with the objects on it; the vendors' packages export little of them by name."""


def exports(package: str) -> dict[str, list[tuple[str, str]]]:
    """Return each exported name with the place of its definition, by part of a package (`model`, `runtime`)."""
    path = ROOT / "packages" / package / "src" / package / "__init__.py"
    by_module: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.If):  # for type checkers
            for statement in node.body:
                if isinstance(statement, ast.ImportFrom) and statement.module and statement.level == 1:
                    part = statement.module.split(".")[0]
                    for alias in statement.names:
                        if not alias.name.startswith("_"):
                            by_module[part].append((alias.name, f"{package}.{statement.module}.{alias.name}"))
    return dict(by_module)


def _entry(place: str, heading: str) -> Iterator[str]:
    yield from (f"::: {place}", "    options:", f'      heading: "{heading}"', f'      toc_label: "{heading}"')
    if place == "npu_common.resource":
        yield '      filters: ["!^_"]'
    yield ""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the place and text of each page."""
    for package in PACKAGES:
        parts = exports(package)
        lines = [f"# Python API of {package}", "", f"What `import {package}` gives, by its parts.", ""]
        for part, names in sorted(parts.items()):
            shown = ", ".join(f"[`{name}`]({part}.md#{place})" for name, place in names)
            lines.append(f"- **{part.replace('_', ' ')}**: {shown}")
            text = [f"# {package}: {part.replace('_', ' ')}", ""]
            for name, place in names:
                text += _entry(place, f"{package}.{name}")
            yield f"python/{package}/{part}.md", "\n".join(text)
        lines += ["", f"The exceptions stand in the [error index](../../errors/{package}.md)."]
        yield f"python/{package}/index.md", "\n".join(lines) + "\n"
    lines = ["# Python API of npu-common", "", "What the packages share.", ""]
    for part, places in COMMON.items():
        lines.append(f"- [{part}]({part}.md): " + ", ".join(f"`{place}`" for place in places))
        text = [f"# npu_common: {part}", ""]
        for place in places:
            text += _entry(place, place)
        yield f"python/npu_common/{part}.md", "\n".join(text)
    yield "python/npu_common/index.md", "\n".join(lines) + "\n"
