"""The demands of `nox -s index` on an install: names, versions and origins."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tools.index.environment import Failed, Installed, clean, of_report, run
from tools.index.server import configured_index
from tools.index.trials import BOARD, TRIALS, check_origin, versions_in
from tools.index.vendors import OURS, VENDORS

URL = "http://127.0.0.1:8080/"
VERSIONS = {"pyrknn": "1.4.2", "npu-common": "1.4.2", "npu-fakes": "1.4.2"}


def installed(name: str, version: str = "1.4.2", place: str = URL + "packages/", suffix: str = ".whl") -> Installed:
    return Installed(name, version, f"{place}{name}-{version}{suffix}#sha256=0")


GOOD = [installed("pyrknn"), installed("npu-common"), Installed("numpy", "2.0", "https://elsewhere.example/numpy.whl")]


@pytest.mark.parametrize(
    "came, problem",
    [
        (GOOD, ""),
        (GOOD[1:], "of our packages came npu-common; expected npu-common, pyrknn"),
        ([*GOOD, installed("npu-fakes")], "came npu-common, npu-fakes, pyrknn; expected"),
        ([installed("pyrknn", "1.4.3"), *GOOD[1:]], "pyrknn 1.4.3 came, the index has 1.4.2"),
        ([installed("pyrknn", place="https://elsewhere.example/"), *GOOD[1:]], "pyrknn came from https://elsewhere"),
        ([installed("pyrknn", suffix=".tar.gz"), *GOOD[1:]], r"expected a file \*.whl, got pyrknn-1.4.2.tar.gz"),
    ],
)  # fmt: skip
def test_what_came_is_compared_with_the_index(came: list[Installed], problem: str) -> None:
    if not problem:
        check_origin(came, {"pyrknn", "npu-common"}, VERSIONS, URL, ".whl")
        return
    with pytest.raises(Failed, match=problem):
        check_origin(came, {"pyrknn", "npu-common"}, VERSIONS, URL, ".whl")


def test_pips_report_is_read() -> None:
    item = {"metadata": {"name": "Npu_Common", "version": "1.4.2"}, "download_info": {"url": URL + "a.whl"}}
    assert of_report({"install": [item]}) == [Installed("npu-common", "1.4.2", URL + "a.whl")]


def test_variables_that_would_help_a_program_are_left_out() -> None:
    helpers = ("NPU_FAKES", "NPU_MODELS", "PYRKNN_LIBRARY", "PYTHONPATH", "VIRTUAL_ENV", "LD_LIBRARY_PATH")
    assert clean({**dict.fromkeys(helpers, "x"), "PATH": "y", "PYENV_VERSION": "3.9"}) == {
        "PATH": "y",
        "PYENV_VERSION": "3.9",
    }


def test_a_program_that_ends_otherwise_is_shown(tmp_path: Path) -> None:
    assert run([sys.executable, "-c", "print(1); raise SystemExit(3)"], tmp_path, {}, expect=3) == "1\n"
    with pytest.raises(Failed, match=r"ended with 3 after .* s:\n1\n"):
        run([sys.executable, "-c", "print(1); raise SystemExit(3)"], tmp_path, {})
    with pytest.raises(Failed, match="ended with -6"):  # whatever status is expected: not a crash
        run([sys.executable, "-c", "import os; os.abort()"], tmp_path, {}, expect=None)


@pytest.mark.parametrize(
    "configuration, index",
    [
        ("global.index-url='https://mirror.example/simple'\n:env:.timeout='9'\n", "https://mirror.example/simple"),
        ("global.index-url='https://a.example/'\n:env:.index-url='https://b.example/'\n", "https://b.example/"),
        ("global.extra-index-url='https://more.example/simple'\n", None),
        ("", None),
    ],
)
def test_other_names_come_from_where_pip_is_set_to_look(configuration: str, index: str | None) -> None:
    assert configured_index(configuration) == index


def test_two_versions_in_the_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "npu_common-1.4.2-py3-none-any.whl").touch()
    assert versions_in(tmp_path) == {"npu-common": "1.4.2"}
    (tmp_path / "npu_common-1.4.3-py3-none-any.whl").touch()
    with pytest.raises(Failed, match="two versions of npu-common: 1.4.2 and 1.4.3"):
        versions_in(tmp_path)


def test_every_distribution_is_tried(root: Path) -> None:
    files = [*root.glob("packages/*/pyproject.toml"), *root.glob("fakes/**/pyproject.toml")]
    names = {name for file in files for name in re.findall(r'^name = "(.*?)"', file.read_text(), re.M)}
    assert names <= set(OURS)
    assert {vendor.package for vendor in VENDORS} == {path.name for path in root.glob("packages/py*")}
    assert set(TRIALS) == {"wheel", "sdist", "offline", "uv"}


def test_the_page_on_offline_installs_gives_the_commands_that_are_tried(root: Path) -> None:
    text = (root / "docs" / "offline.md").read_text()
    fetch = f"pip download {' '.join(BOARD).replace('=', ' ').replace('--only-binary ', '--only-binary=')} -d wheels"
    assert f"{fetch} pyrknn\n" in text and f"{fetch} numpy pytest\n" in text
    assert "pip install --no-index --find-links wheels pyrknn\n" in text
