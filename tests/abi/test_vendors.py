"""One record per vendor: what it says is there, and what is generated from it is current."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from abi import check, description
from abi.vendors import DISTRIBUTIONS, PACKAGES, RECORDS, VENDORS, Vendor, of_package, read
from abi.writers import vendors as writer


@pytest.mark.parametrize("vendor", VENDORS.values(), ids=lambda vendor: vendor.name)
def test_a_record_says_what_is_there(vendor: Vendor, root: Path, fakes_folder: Path, models_folder: Path) -> None:
    assert vendor.name in description.vendors() and description.load(vendor.name).package == vendor.package
    project = (root / "packages" / vendor.package / "pyproject.toml").read_text(encoding="utf-8")
    assert re.findall(r'^name = "(.*?)"', project, re.M) == [vendor.distribution]
    assert f'\n{vendor.fake} = "{vendor.package}._testing:FAKE"' in project
    assert (root / "fakes" / vendor.folder / "CMakeLists.txt").exists()
    assert (root / "tests" / f"fakes_{vendor.folder}").is_dir() and (root / "tests" / vendor.package).is_dir()
    for name, place in vendor.environment.items():
        assert (fakes_folder / place).exists() and f"`{name}`" in (
            root / "packages" / vendor.package / "README.md"
        ).read_text(encoding="utf-8")
    assert (models_folder / f"{vendor.digits['model']}{vendor.suffix}").exists()


def test_what_others_ask() -> None:
    assert PACKAGES[:5] == ("pyrknn", "pyviplite", "pysnpe", "pyacl", "pyovnpu")
    assert DISTRIBUTIONS["pyacl"] == "pyacl-npu" and DISTRIBUTIONS["pyrknn"] == "pyrknn"
    assert of_package("pyovnpu").name == "openvino" and of_package("pyovnpu").variable == "PYOVNPU_LIBRARY"
    assert of_package("pyrknn").variable == "PYRKNN_LIBRARY"


def test_generated_files_are_current() -> None:
    assert writer.stale() == []


def test_a_list_that_is_not_current_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = replace(VENDORS["rknn"], package="pyother", distribution="pyother", magic={"OTHR\x1a": "a model"})
    vendors = [*VENDORS.values(), other]
    files = writer.stale(vendors=vendors)
    assert set(files) == {
        writer.TABLE, ".github/ISSUE_TEMPLATE/bug.yml", ".github/workflows/release.yml", ".github/workflows/ci.yml",
        "mkdocs.yml", "pyproject.toml",
    }  # fmt: skip
    for file, text in writer.written(writer.ROOT, vendors).items():
        assert "pyother" in text, file
    assert '(b"OTHR\\x1a", "a model", "pyother"),' in writer.table(vendors)
    monkeypatch.setattr(check, "choose_newest", lambda: None)  # it would stay chosen for the tests behind
    monkeypatch.setattr(check, "stale", lambda: files)
    assert check.main(["viplite", "--without-fakes", "--without-stubs"]) == 1
    said = capsys.readouterr().out
    assert "mkdocs.yml: is not current, run: python abi/writers/vendors.py" in said


def test_a_list_that_is_gone(tmp_path: Path) -> None:
    for file in writer.lists(writer.ROOT, list(VENDORS.values())):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text((writer.ROOT / file).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text("site_name: none\n")
    with pytest.raises(ValueError, match=r"mkdocs\.yml: 0 lists match .*, expected one"):
        writer.lists(tmp_path, list(VENDORS.values()))


def test_a_record_with_an_unknown_key(tmp_path: Path) -> None:
    records = json.loads(RECORDS.read_text(encoding="utf-8"))
    records["rknn"]["colour"] = "red"
    path = tmp_path / "vendors.json"
    path.write_text(json.dumps(records))
    with pytest.raises(TypeError, match="colour"):
        read(path)
