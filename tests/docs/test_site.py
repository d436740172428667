"""The site's pages are complete, and their links lead somewhere. `nox -s docs` builds the whole of it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from abi.description import Enum, beside, load
from abi.writers.pages import anchors, definitions, page_of, pages, prose, remarks

pytest.importorskip("mkdocs", reason="mkdocs needs Python 3.10")

from tools.docs import errors, python_api
from tools.docs.messages import messages
from tools.docs.sources import as_page, documents

PACKAGES = tuple(errors.VENDORS)


@pytest.fixture(scope="module")
def built(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site without the Python API and without scripts of others, built strictly: a dead link is an error."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=root,
        env={**os.environ, "NPU_DOCS_LIGHT": "1", "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder


def ids(page: Path) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_of_the_headers_has_an_anchor(built: Path, package: str) -> None:
    abi = load(errors.VENDORS[package])
    names = {
        name: header
        for header, rows in abi.union().headers.items()
        for row in rows
        for name in [row.name, *(row.values if isinstance(row, Enum) else ())]
    }
    places = anchors(abi)
    assert names.keys() == places.keys() and len(names) > 100
    there = {place: ids((built / place).with_suffix(".html")) for place in set(places.values())}
    assert [name for name, place in places.items() if name not in there[place]] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_code_has_its_place_in_the_error_index(built: Path, package: str) -> None:
    status = __import__(f"{package}.errors", fromlist=["errors"])._status
    there = ids(built / "errors" / f"{package}.html")
    assert len(status.names) > 10
    for code in status.names:
        page, anchor = status.class_of(code).docs.split("#")
        assert page == f"errors/{package}" and anchor in there


def test_shared_errors_have_their_place(built: Path) -> None:
    from npu_common import errors as shared

    there = ids(built / "errors" / "index.html")
    for kind in (shared.NpuError, shared.LibraryNotFoundError, shared.ClosedError, shared.ForkError):
        page, anchor = kind.docs.split("#")
        assert page == "errors/index" and anchor in there


def test_the_index_of_errors_has_the_messages_of_the_sources(built: Path, root: Path) -> None:
    found = messages(root / "packages" / "npu-common")
    texts = [one.text for one in found]
    assert any(text.endswith("expected memory of its own, got an array that overlaps the input") for text in texts)
    shown = (built / "errors" / "index.html").read_text(encoding="utf-8")
    assert "expected memory of its own" in shown


def test_search_knows_names_codes_and_messages(built: Path) -> None:
    entries = json.loads((built / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    titles = {entry["location"]: entry["title"] for entry in entries}
    assert titles["reference/pyrknn/rknn_api.html#rknn_create_mem"] == "<code>rknn_create_mem</code>"
    assert titles["errors/pyviplite.html#VIP_ERROR_FAILURE"] == "<code>VIP_ERROR_FAILURE</code> (-11)"
    assert not any(place.startswith("coverage/") for place in titles)  # the same functions, without their texts


def test_no_page_asks_another_host(built: Path) -> None:
    asked = re.compile(
        r'<(?:script|img|iframe)[^>]* src="https?:|<link[^>]* rel="(?:stylesheet|preconnect)"[^>]* href="http'
    )
    pages = list(built.rglob("*.html"))
    assert len(pages) > 100
    assert [page for page in pages if asked.search(page.read_text(encoding="utf-8"))] == []


DOCUMENTS = {"README.md": "overview.md", "docs/a.md": "a.md", "packages/p/README.md": "packages/p.md"}


@pytest.mark.parametrize(
    ("origin", "text", "page"),
    [
        ("README.md", "[a](docs/a.md#b)", "[a](a.md#b)"),
        ("packages/p/README.md", "[a](../../docs/a.md)", "[a](../a.md)"),
        ("docs/a.md", "[p](../packages/p) and [here](#there)", "[p](packages/p.md) and [here](#there)"),
        ("docs/a.md", "`x[0](y)` stays", "`x[0](y)` stays"),
        ("docs/a.md", "a list:\n- one\n- two", "a list:\n\n- one\n- two"),
        ("docs/a.md", "```\n- x\ny\n- z\n```", "```\n- x\ny\n- z\n```"),
    ],
)
def test_documents_become_pages(origin: str, text: str, page: str) -> None:
    assert as_page(text, origin, DOCUMENTS) == page


def test_a_dead_link_stays_for_mkdocs_to_find() -> None:
    assert as_page("[n](nowhere.md)", "README.md", DOCUMENTS) == "[n](nowhere.md)"


def test_what_is_no_page_is_in_the_repository(root: Path) -> None:
    turned = as_page("[l](LICENSE) [t](tools)", "README.md", DOCUMENTS)
    assert re.findall(r"/(blob|tree)/main/(\w+)\)", turned) == [("blob", "LICENSE"), ("tree", "tools")]


def test_every_document_of_users_is_a_page(root: Path) -> None:
    there: Mapping[str, str] = documents()
    assert {f"docs/{path.name}" for path in (root / "docs").glob("*.md")} <= there.keys()
    assert {f"packages/{package}/README.md" for package in PACKAGES} <= there.keys()
    assert len(set(there.values())) == len(there)


def test_a_reference_page_says_what_c_and_the_fake_do() -> None:
    page = page_of(load("rknn"), "rknn_api.h")
    [part] = re.findall(r"^### `rknn_create_mem2`.*?(?=^### )", page, re.M | re.S)
    prototype = "rknn_tensor_mem *rknn_create_mem2(\n    rknn_context ctx, uint64_t size, uint64_t alloc_flags);"
    assert f"```c\n{prototype}\n```" in part
    assert "Python: `rknn_create_mem2(ctx: rknn_context" in part
    assert "Since 2.0.0b0; in the fake: works." in part


@pytest.mark.parametrize(("vendor", "header"), [("viplite", "vip_lite.h"), ("rkllm", "rkllm.h")])
def test_a_table_of_a_docstring_stays_one(vendor: str, header: str) -> None:
    [table] = re.findall(r"^```text\n(.*?)^```$", page_of(load(vendor), header), re.M | re.S)
    assert len(table.splitlines()) > 4 and not table.startswith(" ")


def test_a_librarys_page_stands_beside_the_first_ones() -> None:
    there = dict(pages(load("rknn"), *beside("rknn")))
    index = there["reference/pyrknn/index.md"]
    assert "| [rkllm.h](rkllm.md) | `pyrknn.rkllm` | 15 |" in index and "\nrkllm.h: releases 1.0.0b0, " in index
    assert "### `rkllm_run_async`" in there["reference/pyrknn/rkllm.md"]
    assert [abi.vendor for abi in beside("acl")] == []


def test_definitions_are_found_in_branches() -> None:
    text, found = definitions('"""The module."""\nif ARM:\n    def f(a: int) -> None:\n        """Do."""\n')
    assert text == "The module." and found["f"].spelling == "f(a: int) -> None" and found["f"].doc == "Do."


def test_signs_of_a_docstring_stay_signs() -> None:
    assert prose("a * b < c[0], `x*y`") == "a \\* b &lt; c\\[0\\], `x*y`"
    assert prose("see rknn_init", {"rknn_init": "#rknn_init"}) == "see [rknn_init](#rknn_init)"


@pytest.mark.parametrize("package", PACKAGES)
def test_the_python_api_has_what_a_package_exports(package: str) -> None:
    module = __import__(package)
    documented = {name for part in python_api.exports(package).values() for name, _ in part}
    public = {name for name in module.__all__ if not name.startswith("_")}
    assert public - documented <= {"errors", "power", "profiling", "properties", "runtime"}  # modules


def test_a_code_has_its_cause_and_what_helps() -> None:
    parts = dict(re.findall(r"^### `(\w+)`(.*?)(?=^##)", errors.codes_page("pyacl"), re.M | re.S))
    assert "**Cause:** this thread has no context" in parts["ACL_ERROR_RT_CONTEXT_NULL"]
    assert "**What helps:** " in parts["ACL_ERROR_RT_CONTEXT_NULL"]
    parts = dict(re.findall(r"^### `(\w+)`(.*?)(?=^##)", errors.codes_page("pyviplite"), re.M | re.S))
    assert "**Cause:** the hardware did not answer in time." in parts["VIP_ERROR_TIMEOUT"]
    assert "[`vip_prepare_network`](" in parts["VIP_ERROR_NOT_SUPPORTED"]


def test_remarks_beside_constants_are_read_without_releases() -> None:
    text = "A = 1  # since 2.0\nB = 2  # no such device\nC = -3  # 1.2.0: 8, 2.0.0b0: 65536; not on V85x\n"
    assert remarks(text) == {"B": "no such device", "C": "not on V85x"}
