"""The headers besides the runtime's: models, operators, queues, profiling, dumps, pictures. What is said of each."""

from __future__ import annotations

import importlib
import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from abi.description import Abi, Enum, Function, Macro, Opaque, Record, Snapshot, Typedef
from abi.docstrings import read, speaks, unexplained
from tests.pyacl.conftest import Child

CLOSED = ["acl/ops/acl_dvpp.h", "acl/ops/acl_fv.h"]
HEADERS = [
    "acl/acl_mdl.h", "acl/acl_op.h", "acl/acl_op_compiler.h", "acl/acl_tdt.h", "acl/acl_tdt_queue.h",
    "acl/acl_prof.h", "acl/acl_dump.h", "acl/ops/acl_cblas.h", "aclnn/acl_meta.h", "aclnn/aclnn_base.h", *CLOSED,
]  # fmt: skip

# Handles whose maker or free function is not Create<Name> and Destroy<Name>.
FREES = {
    "aclopHandle": "aclopDestroyHandle", "aclOpExecutor": "aclDestroyAclOpExecutor",
    "aclGraphDumpOption": "aclDestroyGraphDumpOpt", "aclmdlBundleQueryInfo": "aclmdlBundleDestroyQueryInfo",
    "acltdtChannelHandle": "acltdtDestroyChannel", "acltdtBuf": "acltdtFreeBuf",
}  # fmt: skip
NEVER_MADE = {
    "aclAippExtendInfo", "aclmdlModel", "aclopKernelDesc", "aclprofStopConfig", "aclprofAicoreEvents", "aclnnStatus",
}  # fmt: skip
# What their results point to belongs to what was asked.
BORROWED = {
    "aclmdlGetDatasetTensorDesc", "aclmdlGetDatasetBuffer", "acltdtGetDataItem", "acldvppGetPicDesc",
    "acltdtGetBufFromChain",
}  # fmt: skip
DEFAULT_FREES = {"aclTensorDesc": "aclDestroyTensorDesc", "aclDataBuffer": "aclDestroyDataBuffer"}


@pytest.fixture(scope="module")
def snapshot(abi: Abi) -> Snapshot:
    """Every declaration of every release."""
    return abi.union()


def module_of(header: str) -> Any:
    return importlib.import_module(f"pyacl.{header[:-2].replace('/', '.')}")


def docs(snapshot: Snapshot, header: str) -> Iterator[tuple[Function, str]]:
    module = module_of(header)
    for row in snapshot.all(Function, header):
        yield row, inspect.getdoc(getattr(module, row.name)) or ""


def parameter(doc: str, name: str) -> str:
    """Return a docstring's text about one parameter or field, in one line."""
    return {**read(doc).args, **read(doc).attributes}.get(name, "")


def result(doc: str) -> str:
    return read(doc).returns


def frees(snapshot: Snapshot) -> dict[str, str]:
    """Return a dictionary from a handle to the function that frees such a handle."""
    names = {row.name for row in snapshot.all(Function)}
    found = {**FREES, **DEFAULT_FREES}
    for header in HEADERS:
        for row in snapshot.all(Opaque, header):
            prefix = re.match(r"acl(mdl|op|tdt|prof|dvpp|vdec|venc|fv)?", row.name)
            assert prefix
            free = f"{prefix[0]}Destroy{row.name[len(prefix[0]) :]}"
            if free in names:
                found[row.name] = free
    return found


@pytest.mark.parametrize("header", HEADERS)
def test_every_function_is_explained(header: str, snapshot: Snapshot) -> None:
    wrong = []
    for row, doc in docs(snapshot, header):
        summary = doc.split("\n\n", 1)[0]
        if len(summary) < 12 or summary[-1] not in ".?":
            wrong.append(f"{row.name}: {summary!r}")
        if "..." in summary or re.search(r"^\w+: \.\.\.$", doc, re.M):
            wrong.append(f"{row.name}: a gap")
        wrong += [f"{row.name}: {name}" for name in unexplained(row, doc, snapshot)]
        wrong += [
            f"{row.name}, {name}: {said!r}" for name, said in read(doc).args.items() if said[-1:] not in (".", "?")
        ]
        codes = row.returns in ("aclError", "aclnnStatus")
        if codes and not re.match(r"(0\b|as acl|$)", result(doc)):
            wrong.append(f"{row.name}: which codes? {result(doc)!r}")
    assert wrong == []


@pytest.mark.parametrize("header", HEADERS)
def test_every_type_is_explained(header: str, snapshot: Snapshot) -> None:
    module = module_of(header)
    assert f"Source: {header} 2026.8." in " ".join((module.__doc__ or "").split())
    wrong = []
    rows = [*snapshot.all(Record, header), *snapshot.all(Opaque, header), *snapshot.all(Enum, header)]
    for row in [*rows, *snapshot.all(Typedef, header)]:
        doc = inspect.getdoc(getattr(module, row.name)) or ""
        if len(doc) < 15 or doc.startswith("..."):
            wrong.append(f"{row.name}: {doc!r}")
        if isinstance(row, Record):
            fields = [one for one in row.fields if one.name and not speaks(one.name, one.type, snapshot)]
            wrong += [f"{row.name}.{one.name}" for one in fields if len(parameter(doc, one.name)) < 5]
    assert wrong == []


@pytest.mark.parametrize("header", HEADERS)
def test_what_gives_a_handle_says_how_to_free_it(header: str, snapshot: Snapshot) -> None:
    """A result or an out parameter that is a new handle names its free function; what is borrowed is not freed."""
    known, wrong, checked = frees(snapshot), [], 0
    for row, doc in docs(snapshot, header):
        # A handle comes back through `T **` (through `T *` where T is a pointer already) or as the result.
        places = [(kind, parameter(doc, name)) for name, kind in row.params if re.search(r"\*\*|^acltdtBuf \*", kind)]
        places += [(row.returns, result(doc))] if row.returns.endswith("*") else []
        for spelling, said in places:
            kind = spelling.rstrip("* ")
            if kind not in known or not (said == result(doc) or said.startswith("receives")):
                continue  # an array of handles that the function reads
            checked += 1
            if row.name in BORROWED:
                right = "freed with" not in said
            else:
                right = known[kind] in said
            if not right:
                wrong.append(f"{row.name}: {said!r}, {known[kind]}")
    assert wrong == []
    created = [row.name for row, _ in docs(snapshot, header) if "Create" in row.name and row.returns.endswith(" *")]
    assert checked >= len(created) - created.count("aclprofCreateStamp")


def test_every_free_is_named_by_the_type_it_frees(snapshot: Snapshot) -> None:
    """And nothing that can be made lacks a function to free the object."""
    known = frees(snapshot)
    for header in HEADERS:
        module = module_of(header)
        for row in snapshot.all(Opaque, header):
            doc = " ".join((inspect.getdoc(getattr(module, row.name)) or "").split())
            if row.name in NEVER_MADE:
                assert row.name not in known, row.name
            else:
                assert known[row.name] in doc, f"{row.name}: {doc}"
    declared = {
        row.name
        for header in HEADERS
        for row in snapshot.all(Function, header)
        if re.search(r"(Destroy|Free)", row.name)
    }
    # These free numbers, addresses, and what a description describes.
    apart = {"aclprofDestroyStamp", "acldvppFree", "acltdtDestroyQueue"}
    apart |= {"acldvppDestroyChannel", "aclvdecDestroyChannel", "aclvencDestroyChannel"}
    assert declared - apart == set(known.values()) - set(DEFAULT_FREES.values())


@pytest.mark.parametrize("header", HEADERS)
def test_names_in_texts_are_names_of_the_headers(header: str, snapshot: Snapshot) -> None:
    """Functions, types, codes and constants that docstrings speak of exist: no misspelling, no renamed function."""
    names = {row.name for rows in snapshot.headers.values() for row in rows}
    names |= {one.name for row in snapshot.all(Enum) for one in row.members}
    names |= {one.name for row in snapshot.all(Record) for one in row.fields}
    names |= {name for row in snapshot.all(Function) for name, _ in row.params}
    beyond = {"aclnnAdd", "aclnnAddGetWorkspaceSize", "aclnn", "acl"}  # operators stand in headers of their own
    module = module_of(header)
    texts = {"module": module.__doc__ or "", **{row.name: doc for row, doc in docs(snapshot, header)}}
    types = [*snapshot.all(Record, header), *snapshot.all(Opaque, header), *snapshot.all(Enum, header)]
    texts.update({row.name: inspect.getdoc(getattr(module, row.name)) or "" for row in types})
    wrong = []
    for where, text in texts.items():
        text = re.sub(r"acl(nn)?/[\w/]+\.h|\b\w+\.h\b", "", text)
        for word, more in re.findall(r"\b((?:acl[a-z]*[A-Z]\w*)|(?:ACL_\w+))(\.\.\.)?", text):
            fits = any(name.startswith(word) for name in names) if more or word.endswith("_") else word in names
            if not fits and word not in beyond:
                wrong.append(f"{where}: {word}")
    assert wrong == []


NULLS = """
import importlib, json, sys
from pyacl.acl.acl import *
assert aclInit(None) == 0 and aclrtSetDevice(0) == 0
module, answers = importlib.import_module(sys.argv[1]), {}
for name, arguments in json.loads(sys.argv[2]).items():
    answers[name] = int(getattr(module, name)(*arguments))
print(json.dumps(answers))
"""


@pytest.mark.parametrize(("header", "at_least"), [("acl/acl_mdl.h", 35), ("aclnn/acl_meta.h", 20)])
def test_codes_for_null_are_those_the_fake_gives(
    header: str, at_least: int, snapshot: Snapshot, child: Child, fakes_folder: Path
) -> None:
    """The fake was written apart from these texts, from the same facts."""
    rows = [row for row in snapshot.all(Function, header) if row.returns in ("aclError", "aclnnStatus")]
    calls = {
        row.name: [None if "*" in kind or kind == "aclrtStream" else 0 for _, kind in row.params]
        for row in rows
        if any("*" in kind for _, kind in row.params)
    }
    library = fakes_folder / "acl" / "libascendcl.so"
    said = child(NULLS, module_of(header).__name__, json.dumps(calls), PYACL_LIBRARY=library)
    answers = {name: code for name, code in json.loads(said).items() if code != 200006}  # not in the fake
    texts = {row.name: result(doc) for row, doc in docs(snapshot, header)}
    wrong = []
    for name, code in answers.items():
        text = texts[name]
        while other := re.match(r"as (acl\w+)", text):
            text = texts[other[1]]
        if str(code) not in re.findall(r"\d+", text):
            wrong.append(f"{name}: {code}, but the text says {text!r}")
    assert wrong == []
    assert len(answers) >= at_least


@pytest.mark.parametrize("header", CLOSED)
def test_closed_libraries_are_called_so(header: str, snapshot: Snapshot) -> None:
    """No measurement exists, and no code is claimed."""
    module = module_of(header)
    text = " ".join((module.__doc__ or "").split())
    assert "closed" in text and "undocumented" in text and "inferred" in text
    for row, doc in docs(snapshot, header):
        assert "measured" not in doc.lower(), row.name
        assert not re.search(r"\b[1-5]\d{5}\b|ACL_ERROR", doc), row.name
        if row.returns == "aclError":
            assert result(doc) == "", row.name


def test_constants_of_the_headers(snapshot: Snapshot) -> None:
    """Programs write these constants most, under their values."""
    values: dict[str, Any] = {row.name: row.value for row in snapshot.all(Macro)}
    from pyacl.acl import acl_mdl, acl_prof, acl_tdt_queue

    assert acl_mdl.ACL_DYNAMIC_TENSOR_NAME == "ascend_mbatch_shape_data" == values["ACL_DYNAMIC_TENSOR_NAME"]
    assert acl_mdl.ACL_DYNAMIC_AIPP_NAME == "ascend_dynamic_aipp_data" == values["ACL_DYNAMIC_AIPP_NAME"]
    assert acl_prof.ACL_PROF_TASK_TIME | acl_prof.ACL_PROF_AICORE_METRICS == 6
    assert acl_tdt_queue.ACL_TDT_QUEUE_PERMISSION_ENQUEUE == 4
