"""The fakes export exactly what the releases they stand for do; a change on either side turns it red."""

from __future__ import annotations

import copy
import subprocess
from pathlib import Path

import pytest

from abi import check, coverage
from abi.compare import compare_exports, control_calls, fake_path
from abi.description import Abi, load, vendors
from tests.abi import synthetic_vendor


def test_the_built_fakes_agree(rknn: Abi) -> None:
    assert check.check_fakes(rknn) == []


def library(folder: Path, names: set[str]) -> Path:
    """A shared library that exports these names."""
    source, built = folder / "library.c", folder / "library.so"
    lines = (f"void {name}(void);\nvoid {name}(void) {{}}\n" for name in sorted(names))
    source.write_text("".join(lines), encoding="utf-8")
    subprocess.run([*synthetic_vendor.compiler(), "-shared", "-fPIC", str(source), "-o", str(built)], check=True)
    return built


EXPORTS: dict[str, tuple[set[str], set[str]]] = {
    "a vendor function less": ({"toy_norm"}, set()),
    "a function of another release": (set(), {"toy_gone"}),
    "a helper leaked": (set(), {"npu_graph_run"}),
    "a control call less": ({"npu_fake_reset"}, set()),
    "a control call nobody documents": (set(), {"npu_fake_secret"}),
}


def test_a_library_with_the_right_exports_agrees(tmp_path: Path, toy: Abi) -> None:
    names = set(toy.exports("libtoy", "1.1")) | control_calls()
    assert compare_exports(toy, "libtoy", "1.1", library(tmp_path, names)) == []


@pytest.mark.parametrize("mutation", EXPORTS)
def test_another_export_list_is_red(tmp_path: Path, toy: Abi, mutation: str) -> None:
    lost, extra = EXPORTS[mutation]
    names = (set(toy.exports("libtoy", "1.1")) | control_calls()) - lost | extra
    found = compare_exports(toy, "libtoy", "1.1", library(tmp_path, names))
    assert {one.name for one in found} == lost | extra


def test_a_fake_may_have_a_call_of_its_own(tmp_path: Path, toy: Abi) -> None:
    names = set(toy.exports("libtoy", "1.1"))
    built, own = library(tmp_path, names | control_calls() | {"npu_fake_toy_run"}), {"npu_fake_toy_run": "why"}
    assert compare_exports(toy, "libtoy", "1.1", built, own=own) == []
    found = compare_exports(toy, "libtoy", "1.1", library(tmp_path, names | control_calls()), own=own)
    assert [(one.name, "the file does not" in one.detail) for one in found] == [("npu_fake_toy_run", True)]
    assert compare_exports(toy, "libtoy", "1.1", library(tmp_path, names), control=False, own=own) == []


@pytest.mark.parametrize(
    "release", ["librknnrt 1.4.0", "librknnrt 2.3.2", "librknnmrt 2.3.2", "librknn_api_android 1.2.0"]
)
def test_a_changed_export_fact_is_red(rknn: Abi, release: str) -> None:
    name, version = release.split()
    data = copy.deepcopy(rknn.data)
    exports = data["libraries"][name][version]["exports"]
    exports.remove("rknn_wait")
    exports.append("rknn_find_devices")
    found = compare_exports(Abi(data), name, version, fake_path(rknn, name, version))
    missing = coverage.fakes_of(rknn)["missing"]
    assert {one.name for one in found} - set(missing) == {"rknn_wait", "rknn_find_devices"}


def test_what_is_not_built_says_how_to_build_it(tmp_path: Path, rknn: Abi) -> None:
    found = check.check_fakes(rknn, tmp_path)
    assert len(found) == sum(len(releases) for releases in rknn.libraries.values())
    assert all("nox -s fakes" in one.detail for one in found)


def test_a_symbol_said_to_be_missing_must_be_missing(rknn: Abi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "fakes_of", lambda abi: {"unsupported": {}, "missing": _missing(rknn, "rknn_run")})
    found = check.check_fakes(rknn)
    assert {one.name for one in found} == {"rknn_run"}
    assert all("fakes.json says missing" in one.detail for one in found)


_fakes_of = coverage.fakes_of


def _missing(abi: Abi, name: str) -> dict[str, str]:
    return {**_fakes_of(abi)["missing"], name: "for this test"}


def test_one_file_may_stand_for_all_libraries(toy: Abi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {name for one, releases in toy.libraries.items() for name in toy.exports(one, list(releases)[-1])}
    known: dict[str, dict[str, str]] = {"together": {"toy/libtoys.so": "all"}, "unsupported": {}, "missing": {}}
    monkeypatch.setattr(coverage, "fakes_of", lambda abi: known)
    assert [one.detail[:9] for one in check.check_fakes(toy, tmp_path)] == ["not built"]
    known["missing"]["*"] = "being written"
    assert check.check_fakes(toy, tmp_path) == []  # nothing is promised, nothing need be there
    folder = tmp_path / "fakes" / "toy"
    folder.mkdir(parents=True)
    built = library(folder, {"toy_norm", "toy_leak"} | control_calls()).rename(folder / "libtoys.so")
    assert {one.name for one in check.check_fakes(toy, tmp_path)} == {"toy_leak"}
    built.unlink()
    library(folder, names | control_calls()).rename(built)
    (found,) = check.check_fakes(toy, tmp_path)
    assert found.name == "*" and "exports every function" in found.detail
    del known["missing"]["*"]
    assert check.check_fakes(toy, tmp_path) == []
    known["missing"]["toy_norm"] = "for this test"
    assert {one.name for one in check.check_fakes(toy, tmp_path)} == {"toy_norm"}
    del known["missing"]["toy_norm"]
    known["own"] = {"npu_fake_toy_run": "for another library of the fake"}
    (found,) = check.check_fakes(toy, tmp_path)
    assert found.name == "npu_fake_toy_run" and "the file does not" in found.detail
    library(folder, names | control_calls() | {"npu_fake_toy_run"}).rename(built)
    assert check.check_fakes(toy, tmp_path) == []


@pytest.mark.parametrize("vendor", vendors())
def test_what_the_fakes_leave_out_is_exported(vendor: str) -> None:
    """A name that no release exports says nothing about a fake."""
    abi = load(vendor)
    releases = [(library, one) for library, versions in abi.libraries.items() for one in versions]
    exports = {name for library, one in releases for name in abi.exports(library, one)}
    known = coverage.fakes_of(abi)
    named = {name for label in ("unsupported", "partly", "missing") for name in known.get(label, {})}
    assert named - exports <= {"*"}
    assert not set(known["unsupported"]) & set(known.get("partly", {}))
