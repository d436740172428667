"""The ports in examples/ are the porter's output for their reference programs, so that neither drifts from the other.

Compared are the syntax trees of all definitions. Left to the person who read the output are docstrings and comments,
annotations, imports, and where a definition of a header that several programs share stands: in a module beside the
ports, or in npu_common.image_io. What else was changed is in `EDITED`, with the reason.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from npu_porter.translator import port

ROOT = Path(__file__).parents[3]
SHARED = {"image_io": ROOT / "packages" / "npu-common" / "src" / "npu_common" / "image_io.py"}


class Folder(NamedTuple):
    """The reference programs of a vendor: their folder, their headers, macros; further C files of a program.

    by_hand: programs whose ports were written by a person, with the reason.
    """

    package: str
    name: str
    include: list[str]
    programs: list[str]
    define: list[str] = []
    libraries: list[str] = []
    more: dict[str, list[str]] = {}
    by_hand: dict[str, str] = {}


FOLDERS = [
    Folder(
        "pyrknn",
        "rknn",
        ["build/include/rknn"],
        [
            "benchmark", "classify_general", "classify_zero_copy", "create_mem", "custom_cpu_op", "dynamic_shape",
            "internal_mem_reuse", "matmul", "matmul_dynamic_shape", "multiple_input",
        ],
    ),
    Folder(
        "pyacl",
        "acl",
        ["build/include/acl", "tests/porting/acl_operators"],
        [
            "aclnn_add", "callbacks", "classify", "contexts", "data_queue", "dynamic_batch", "error_handling", "events",
            "kernel_launch", "memory_copies", "model_ri", "peer_devices", "streams", "system_info", "task_exceptions",
            "virtual_memory",
        ],
        libraries=["opapi"],
    ),
    Folder(
        "pyovnpu",
        "openvino",
        ["build/include/openvino"],
        ["async_requests", "hello_classification", "hello_nv12_input_classification", "stateful"],
    ),
    Folder(
        "pyviplite",
        "viplite",
        ["build/include/viplite-1.13.0.1"],
        ["classify_awnn", "dup_network", "lenet", "multi_thread_awnn", "vpm_run"],
        define=["NPU_SW_VERSION=1"],
        more={"lenet": ["vnn_pre_process", "vnn_post_process"]},
        by_hand={"zero_copy_dma_buf": "its memory is npu_common.buffer's: cdecl has no memfd_create"},
    ),
    Folder("pyviplite", "viplite", ["build/include/viplite-2.2"], ["struct_create"]),
    Folder(
        "pysnpe",
        "snpe",
        ["build/include/snpe"],
        [
            "itensor", "memory_mapped", "psnpe_input_output_async", "psnpe_output_async", "psnpe_sync", "user_buffers",
        ],
        define=["SNPE_2_40"],
        by_hand={"device_memory": "a library for the test, no sample"},
    ),
]  # fmt: skip
GENERATIONS = "#if for the generations of VIPLite is if, so that one port runs on all"
RELEASES = "2.22.6 lacks functions of 2.40.0: #ifdef is if, so that one port runs on both"
DLOPEN = "cdecl has no dlopen"
LEFT = "shared_memory.h"
"""A header whose module beside the ports was written by a person."""
OPERATOR = "pyacl.operators declares it, in aclnnop/aclnn_add.py"
EDITED: dict[tuple[str, str], str] = {
    ("aclnn_add", "library"): OPERATOR,
    ("aclnn_add", "aclnnAddGetWorkspaceSize"): OPERATOR,
    ("aclnn_add", "aclnnAdd"): OPERATOR,
    ("classify_awnn", "init_awnn"): GENERATIONS,
    ("multi_thread_awnn", "init_awnn"): GENERATIONS,
    ("lenet", "init_vip"): GENERATIONS,
    ("dup_network", "init_vip"): GENERATIONS,
    ("vpm_run", "init_vip"): GENERATIONS,
    ("dup_network", "WEAK"): GENERATIONS,
    ("dup_network", "create"): GENERATIONS,
    ("dup_network", "needs_prepare"): GENERATIONS,
    ("vpm_run", "NPU_SW_VERSION"): GENERATIONS,
    ("vpm_run", "set_network"): GENERATIONS,
    ("itensor", "build_network"): RELEASES,
    ("user_buffers", "build_network"): RELEASES,
    ("memory_mapped", "build_network"): RELEASES,
    **{
        ("memory_mapped", name): DLOPEN
        for name in ("rpcmem_library", "find_function", "alloc_rpcmem", "free_rpcmem", "alloc_dmabuf")
    },
}
"""What a person changed more than that: (program, definition) -> why."""


class _Plain(ast.NodeTransformer):
    """A definition without docstrings and annotations."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        for one in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
            one.annotation = None
        node.body = _without_docstring(node.body)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        node.body = _without_docstring(node.body)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.generic_visit(node)
        return ast.Assign([node.target], node.value or ast.Constant(None), lineno=0)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    first = body[0]
    text = first.value if isinstance(first, ast.Expr) else None
    return (body[1:] or [ast.Pass()]) if isinstance(text, ast.Constant) and isinstance(text.value, str) else body


def definitions(text: str) -> Iterator[tuple[str, str]]:
    """Functions, classes and variables of a module: name and text, as `ast` writes it; variables in their order."""
    for node in _Plain().visit(ast.parse(text)).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, ast.unparse(node)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) != "__all__":
            yield ast.unparse(node.targets[0]), ast.unparse(node)
        elif not isinstance(node, (ast.Import, ast.ImportFrom, ast.Assign, ast.Expr)):
            yield ast.unparse(node).split("\n")[0], ast.unparse(node)


def imported(text: str, beside: Path) -> Iterator[Path]:
    """Yield the modules of shared definitions that a port names, with their own imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            name = node.module.rpartition(".")[2]
            file = SHARED.get(name, beside / f"{name}.py")
            if file.exists() and (node.module == name or name in SHARED):
                yield file
                yield from imported(file.read_text(encoding="utf-8"), beside)


@pytest.mark.parametrize(
    "folder, program",
    [pytest.param(one, name, id=f"{one.name}-{name}") for one in FOLDERS for name in one.programs],
)
def test_a_port_is_the_translation_of_its_reference_program(folder: Folder, program: str) -> None:
    sources = ROOT / "tests" / "porting" / folder.name
    examples = ROOT / "packages" / folder.package / "src" / folder.package / "examples"
    ported = port(
        [str(sources / f"{one}.c") for one in (program, *folder.more.get(program, []))],
        include=[str(ROOT / one) for one in folder.include], define=folder.define, libraries=folder.libraries,
    )  # fmt: skip
    assert [where for where, _ in ported.left if not where.startswith(LEFT)] == []
    text = (examples / f"{program}.py").read_text(encoding="utf-8")
    own = dict(definitions(text))
    order = list(own)
    there = {name: made for file in imported(text, examples) for name, made in definitions(file.read_text("utf-8"))}
    translated = dict(definitions(ported.text))
    known = [one for one in order if one in translated]
    differences = [] if known == [one for one in translated if one in own] else ["another order"]
    for name, wanted in translated.items():
        found = own.pop(name, None) or there.get(name, "")
        edited = (program, name) in EDITED
        if edited == (found == wanted):
            differences += [f"{name}: {'is as translated, and in EDITED' if edited else 'differs'}"]
            both = wanted.splitlines(), found.splitlines()
            differences += difflib.unified_diff(*both, "translation", "port", lineterm="")
    differences += [f"{name}: the reference program has none" for name in own if (program, name) not in EDITED]
    assert not differences, "\n".join(differences)


def test_every_program_is_named() -> None:
    for name in {one.name for one in FOLDERS}:
        folders = [one for one in FOLDERS if one.name == name]
        parts = {part for one in folders for names in one.more.values() for part in names}
        there = {path.stem for path in (ROOT / "tests" / "porting" / name).glob("*.c")}
        assert there - parts == {program for one in folders for program in (*one.programs, *one.by_hand)}
