"""All headers together: names, handles, and the texts about each function.

The texts tell its parameters, its result, and who frees the result.
"""

from __future__ import annotations

import importlib
import inspect
import os
import re
import subprocess
import sys

import pytest
from npu_common.cdecl import NULL, Enumeration, array, sizeof, void_p

from abi.description import Abi, Enum, Function, Record, Typedef, load
from abi.docstrings import read, speaks, unexplained
from tests.header_modules import included
from tests.pysnpe.conftest import ROOT

HEADERS = list(load("snpe").includes)
CLASS_OF = re.compile(r"Snpe_(\w+)_Handle_t")


@pytest.mark.parametrize("header", HEADERS)
def test_star_import_is_the_include(header: str, abi: Abi) -> None:
    space = included(abi, header)
    assert "lib" not in space and "udo" not in space and "Enumeration" not in space and "exported_names" not in space


def test_the_whole_api_by_name(abi: Abi) -> None:
    from pysnpe._library import lib, udo

    for header in HEADERS:
        importlib.import_module(abi.module(header))
    assert (len(lib.functions), len(udo.functions)) == (511, 6)
    assert {name for name in lib.functions if not name.startswith("Snpe_")} == set()


@pytest.mark.parametrize("header", HEADERS)
def test_every_name_says_what_it_is(header: str, abi: Abi) -> None:
    module = importlib.import_module(abi.module(header))
    assert re.match(rf"{re.escape(header)} as Python: \w", module.__doc__ or "")
    assert f"Source: {header} 2.40.0." in " ".join((module.__doc__ or "").split())
    wrong = []
    for row in abi.union().headers[header]:
        if not isinstance(row, (Function, Record, Enum, Typedef)):
            continue
        doc = inspect.getdoc(getattr(module, row.name)) or ""
        summary = doc.split("\n\n", 1)[0]
        if len(summary) < 8 or "..." in doc or summary[-1] not in ".?":
            wrong.append(f"{row.name}: {summary!r}")
        parts = read(doc)
        if isinstance(row, Record):
            wrong += [
                f"{row.name}: {one.name}"
                for one in row.fields
                if one.name and not speaks(one.name, one.type, abi.union()) and not parts.attributes.get(one.name)
            ]
        if isinstance(row, Function):
            wrong += [f"{row.name}: {name}" for name in unexplained(row, doc, abi.union())]
            since = "Since 2.40.0 (2.22.6 lacks it)." if row.since == "2.40.0" else f"Since {row.since}"
            if (row.since != "2.0.1") != (since in doc):
                wrong.append(f"{row.name}: since {row.since}")
    assert wrong == []


def test_who_deletes_what_functions_return(abi: Abi) -> None:
    """A handle of a function ending in _Ref is borrowed, every other one is the caller's: so says its docstring."""
    deletes = {row.name for row in abi.at().all(Function) if row.name.endswith("_Delete")}
    owned, borrowed, wrong = 0, 0, []
    for row in abi.at().all(Function):
        found = CLASS_OF.fullmatch(row.returns)
        if not found:
            continue
        function = getattr(importlib.import_module(abi.module(row.header)), row.name)
        doc = read(inspect.getdoc(function)).returns
        if row.name.endswith("_Ref"):
            borrowed += 1
            if "borrowed" not in doc or "the caller deletes" in doc:
                wrong.append(row.name)
        else:
            owned += 1
            delete = f"Snpe_{found[1]}_Delete"
            if (
                delete not in deletes
                or not re.search(rf"the caller deletes (it|them) with Snpe_{found[1]}", doc)
                or "NULL" not in doc
            ):
                wrong.append(row.name)
    assert (owned, borrowed, wrong) == (108, 17, [])
    # The log is the one class that no one can delete.
    classes = {found[1] for row in abi.at().all(Typedef) if (found := CLASS_OF.fullmatch(row.name))}
    assert {name for name in classes if f"Snpe_{name}_Delete" not in deletes} == {
        "IDiagLog",
        "PSNPE_OutputAsyncCallbackParam",
        "PSNPE_InputOutputAsyncCallbackParam",
        "PSNPE_InputOutputInputAsyncCallbackParam",
    }


def test_names_keep_the_spelling_of_the_library() -> None:
    from pysnpe.DlSystem import DlError, SNPEPerfProfile, UserMemoryMap

    odd = {
        DlError: ["clearLastErrorCode", "getLastErrorCode", "GetLastErrorString", "getLastInfoString", "enumToUInt32"],
        SNPEPerfProfile: ["AppySetParameters", "SetCoreVoltageCornerminMvStart", "SetAdaptivePollingTime"],
        UserMemoryMap: ["Copy"],
    }
    for module, names in odd.items():
        prefix = "Snpe_ErrorCode" if module is DlError else f"Snpe_{module.__name__.rsplit('.', 1)[-1]}"
        assert [name for name in names if f"{prefix}_{name}" not in module.__all__] == []


def test_enumerations_have_the_signs_and_aliases_of_the_header() -> None:
    from pysnpe.DlSystem import DlEnums as enums
    from pysnpe.DlSystem import DlError as errors

    runtime = enums.Snpe_Runtime_t(enums.SNPE_RUNTIME_UNSET)
    assert runtime == -1 and enums.SNPE_RUNTIME_AIP_FIXED_TF == enums.SNPE_RUNTIME_AIP_FIXED8_TF == 5
    assert enums.Snpe_Runtime_t.name_of(0) == "SNPE_RUNTIME_CPU_FLOAT32"
    codes = errors.Snpe_ErrorCode_t
    assert codes.name_of(13) == "SNPE_ERRORCODE_CAPI_BAD_HANDLE" and codes.name_of(0) == "SNPE_SUCCESS"
    assert (len(codes.members), len(set(codes.members.values()))) == (308, 265)  # as its docstring counts
    for kind in (enums.Snpe_Runtime_t, codes, enums.Snpe_DspPerf_VoltageCorner_t):
        assert issubclass(kind, Enumeration) and sizeof(kind) == 4


def test_handles_are_types_of_their_own() -> None:
    from pysnpe.DlSystem.StringList import Snpe_StringList_Handle_t
    from pysnpe.DlSystem.TensorShape import Snpe_TensorShape_Handle_t

    names, shape = Snpe_StringList_Handle_t(0x1000), Snpe_TensorShape_Handle_t()
    assert names and not shape and shape == None  # noqa: E711 - C's `handle == NULL`
    assert int(names) == 0x1000 and isinstance(names, void_p) and not isinstance(shape, Snpe_StringList_Handle_t)
    more = array(Snpe_StringList_Handle_t, 2)(names)
    assert (
        more[0] == 0x1000
        and more[1] == NULL
        and more[1] == 0
        and (sizeof(names), sizeof(more)) == (sizeof(void_p), 2 * sizeof(void_p))
    )


def test_the_headers_load_nothing_and_import_nothing_heavy(abi: Abi) -> None:
    modules = ", ".join(abi.module(header) for header in HEADERS)
    heavy = (
        "{'numpy', 're', 'typing', 'enum', 'json', 'glob', 'mmap', 'npu_common.trace'}"  # some cost what ctypes does
    )
    program = f"import sys, {modules}; from pysnpe._library import lib; print(lib.loaded, {heavy} & set(sys.modules))"
    packages = ("npu-common", "pysnpe")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(str(ROOT / "packages" / one / "src") for one in packages),
    }
    command = [sys.executable, "-S", "-W", "error", "-c", program]  # -S: no .pth file imports anything
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "set()"]
