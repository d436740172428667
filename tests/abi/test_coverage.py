"""The figures that READMEs give: how many functions work in the fakes, and how many are refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from abi import coverage
from abi.coverage import Fates, fates, figures, functions_of, page, place, with_figure, with_figures
from abi.description import Abi, load, vendors
from abi.vendors import VENDORS


def test_the_overview_is_current(root: Path) -> None:
    overview = (root / "README.md").read_text(encoding="utf-8")
    assert overview == with_figures(overview), "run: python abi/check.py --write"
    assert figures("acl") in overview and figures("openvino") in overview


def test_one_function_less_shows(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    overview = (root / "README.md").read_text(encoding="utf-8")
    for kind, words in (("unsupported", "36 work, 1 are refused"), ("partly", "36 work, 1 work in part")):
        known = json.loads(coverage.FAKES.read_text(encoding="utf-8"))
        known["rknn"].setdefault(kind, {})["rknn_run"] = "for this test"
        path = tmp_path / f"{kind}.json"
        path.write_text(json.dumps(known), encoding="utf-8")
        with monkeypatch.context() as patched:
            patched.setattr(coverage, "FAKES", path)
            changed = with_figures(overview)
        old, new = (text.splitlines() for text in (overview, changed))
        different = [line for line, before in zip(new, old) if line != before]
        assert len(new) == len(old) and len(different) == 1 and different[0].endswith(f" {words} |")
    with pytest.raises(ValueError, match="one row for pyrknn"):
        with_figures(overview.replace("(packages/pyrknn)", "(packages/other)"))


def test_a_second_library_has_a_figure_of_its_own(root: Path) -> None:
    readme = (root / "packages" / "pyrknn" / "README.md").read_text(encoding="utf-8")
    assert readme == with_figure(readme, "rkllm") and figures("rkllm") in readme
    outdated = readme.replace("The C API of `rkllm.h` has ", "The C API of `rkllm.h` has 1")
    assert with_figure(outdated, "rkllm") == readme == with_figure(readme, "rknn")
    assert (place("rknn"), place("rkllm")) == ("coverage/pyrknn.md", "coverage/rkllm.md")
    assert "# pyrknn, rkllm: functions and what the fake does with them\n" in page("rkllm")


@pytest.mark.parametrize("vendor", VENDORS)
def test_the_figure_in_a_package_is_current(root: Path, vendor: str) -> None:
    readme = (root / "packages" / load(vendor).package / "README.md").read_text(encoding="utf-8")
    assert readme == with_figure(readme, vendor), "run: python abi/check.py --write"
    outdated = re.sub(r"The C API has \d+", "The C API has 1", readme)
    assert with_figure(outdated, vendor) == readme
    with pytest.raises(ValueError, match="expected one sentence"):
        with_figure(readme.replace("The C API has", "It has"), vendor)


@pytest.mark.parametrize("vendor", [vendor for vendor in vendors() if load(vendor).package])
def test_the_page_of_a_package_has_every_function(vendor: str) -> None:
    abi = load(vendor)
    text = page(vendor)
    rows = re.findall(r"^\| `(\w+)` \| (\S+) \| (\S*) \|(?: (.+) \|)?$", text.partition("\n# The fake driver")[0], re.M)
    assert sorted(name for name, *_ in rows) == sorted(functions_of(abi))
    found = fates(abi, functions_of(abi))
    if abi.libraries:
        words = [does.partition(":")[0] for *_, does in rows]
        counted = {word: words.count(word) for word in ("works", "partly", "refuses", "missing")}
        assert list(counted.values()) == list(found.counts().values())
        assert words.count("absent from every known library") == found.absent
    assert [line for line in text.splitlines() if line.endswith((": |", "refuses |", "partly |"))] == []  # reasons


def test_a_page_shows_releases_and_reasons(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "| `rknn_destory_mem` | 1.0.0 | 1.3.0 | works |" in page("rknn")
    known = json.loads(coverage.FAKES.read_text(encoding="utf-8"))
    known["rknn"]["unsupported"]["rknn_run"] = "not in the fake: a | b"
    monkeypatch.setattr(coverage, "FAKES", tmp_path / "fakes.json")
    coverage.FAKES.write_text(json.dumps(known), encoding="utf-8")
    assert re.search(r"^\| `rknn_run` \| \S+ \|  \| refuses: a \\\| b \|$", page("rknn"), re.M)


def test_each_function_is_counted_once(rknn: Abi) -> None:
    for vendor in ("acl", "snpe", "viplite", "rknn"):
        abi = load(vendor)
        names = functions_of(abi)
        found = fates(abi, names)
        assert found.absent + sum(found.counts().values()) == len(names)
    assert fates(rknn, {"rknn_run", "rknn_is_not_there"}) == Fates(1, 0, 0, 0, 1)


@pytest.mark.parametrize("readme", ["packages/pyacl/README.md", "fakes/acl/README.md"])
def test_what_the_fake_of_ascendcl_refuses_is_said(root: Path, readme: str) -> None:
    text = " ".join((root / readme).read_text(encoding="utf-8").split())
    abi = load("acl")
    names, media = functions_of(abi), functions_of(abi, "acl/ops/acl_dvpp.h")
    assert fates(abi, media).refused == 0
    for words in (
        f"{fates(abi, names).refused} of {len(names)} functions",
        f"all {len(media)} functions of `acl_dvpp.h`",
        "DVPP",
    ):
        assert words in text, f"{readme}: it should say {words!r}"
