"""The content of the wheels and sdists, which come out of every kind of source tree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Sequence
from email.message import Message
from email.parser import Parser
from pathlib import Path

import numpy
import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from abi.vendors import DISTRIBUTIONS
from abi.vendors import PACKAGES as VENDORS
from tests.packaging.backend import Hook, build, call

pytestmark = pytest.mark.first

SHARED = {name: name.replace("-", "_") for name in ("npu-examples", "npu-onnxruntime", "npu-porter")}
PACKAGES = {"npu-common": "npu_common", **SHARED, **{vendor: vendor for vendor in VENDORS}}
"""What is imported, by folder."""
NAMES = {package: DISTRIBUTIONS.get(package, package) for package in PACKAGES}
"""What pip calls it, by folder."""


def git(*arguments: str, folder: Path) -> str:
    settings = ["user.name=test", "user.email=test@example.org", "commit.gpgsign=false", "tag.gpgsign=false"]
    command = ["git", *(part for setting in settings for part in ("-c", setting)), *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


def prepared(sources: Sequence[Path], output: Path, version: str = "") -> list[Message]:
    """The metadata that wheels would have: the backend is asked for it alone, as pip asks before it builds."""
    hooks = [
        Hook(str(source), "prepare_metadata_for_build_wheel", str(output / source.name), version) for source in sources
    ]
    return [Parser().parsestr((folder / "METADATA").read_text(encoding="utf-8")) for folder in call(hooks)]


def file_of(package: str, folder: Path, ending: str = "*.whl") -> Path:
    (found,) = folder.glob(f"{NAMES[package].replace('-', '_')}-{ending}")
    return found


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode())


def requirements(data: Message) -> dict[str, Requirement]:
    """Mandatory requirements by name."""
    found = [Requirement(text) for text in data.get_all("Requires-Dist") or []]
    return {item.name: item for item in found if "extra" not in str(item.marker)}


@pytest.fixture(scope="module")
def tree(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone of nothing: the packages' files as they are now, in a repository of their own without any tag."""
    tree = tmp_path_factory.mktemp("tree") / "repository"
    for name in ("LICENSE", "pyproject.toml"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, tree / name)
    rubbish = shutil.ignore_patterns("*.egg-info", "__pycache__", "build", ".*")
    shutil.copytree(root / "packages", tree / "packages", symlinks=True, ignore=rubbish)  # as git has them
    git("init", "-q", folder=tree)
    git("add", ".", folder=tree)
    git("commit", "-q", "-m", "one", folder=tree)
    return tree


@pytest.fixture(scope="module")
def built(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with sdist and wheel of every package; the wheels are built from the sdists."""
    output = tmp_path_factory.mktemp("dist")
    build([tree / "packages" / package for package in PACKAGES], output)
    return output


@pytest.mark.parametrize("package", PACKAGES)
def test_wheel_holds_the_package_the_licence_and_nothing_else(package: str, built: Path, root: Path) -> None:
    module = PACKAGES[package]
    wheel = file_of(package, built)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        licences = [archive.read(name) for name in names if name.endswith(".dist-info/licenses/LICENSE")]
    assert licences == [(root / "LICENSE").read_bytes()]
    source = root / "packages" / package / "src"
    expected = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*")
        if path.is_file() and (path.suffix in {".py", ".pyi"} or path.name == "py.typed")
    }
    assert f"{module}/py.typed" in expected
    assert package not in VENDORS or f"{module}/examples/demo.py" in expected
    assert {name for name in names if ".dist-info/" not in name} == expected
    assert {name.partition("/")[0] for name in expected} == {module}
    assert not [name for name in expected if "tests" in name.split("/")]
    assert wheel.name.endswith("-py3-none-any.whl")


@pytest.mark.parametrize("package", PACKAGES)
def test_sdist_holds_what_a_build_needs(package: str, built: Path) -> None:
    sdist = file_of(package, built, "*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"LICENSE", "README.md", "pyproject.toml", "PKG-INFO", f"src/{PACKAGES[package]}/py.typed"} <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests")]


@pytest.mark.parametrize("package", PACKAGES)
def test_metadata(package: str, built: Path) -> None:
    data = metadata(file_of(package, built))
    assert data["Name"] == NAMES[package]
    assert data["Author"] == "The NPU bindings authors"
    assert data["License-Expression"] == "Apache-2.0"
    assert data["Requires-Python"] == ">=3.9"
    assert data["Summary"] and {"npu", "inference"} < set(data["Keywords"].split(","))
    assert "+" not in data["Version"]
    said = set(data.get_all("Classifier") or [])
    assert {"Typing :: Typed", "Operating System :: POSIX :: Linux"} < said
    minors = {int(one.rpartition(".")[2]) for one in said if one.startswith("Programming Language :: Python :: 3.")}
    assert minors == set(range(9, 15))


def repository(root: Path) -> str:
    (found,) = re.findall(r'^REPOSITORY = "(.*)"$', (root / "packages" / "setup.py").read_text(), re.M)
    return str(found)


def targets(text: str) -> list[str]:
    """Where the links of a Markdown text lead; code has none."""
    return re.findall(r"\]\(([^)\s]+)\)", re.sub(r"^```.*?^```|`[^`\n]*`", "", text, flags=re.M | re.S))


@pytest.mark.parametrize("package", PACKAGES)
def test_links_of_the_metadata_lead_into_the_repository(package: str, built: Path, root: Path) -> None:
    """An index shows the file where a relative link and a link to a heading are dead."""
    data = metadata(file_of(package, built))
    named = dict(url.split(", ") for url in data.get_all("Project-URL") or [])
    assert set(named) == {"Homepage", "Documentation", "Source", "Changelog", "Issues"}
    text = data.get_payload()
    assert isinstance(text, str) and data["Description-Content-Type"] == "text/markdown"
    links = targets(text)
    assert len(links) == len(targets((root / "packages" / package / "README.md").read_text())) > 1
    for url in [*named.values(), *links]:
        assert url.startswith("https://")
        if url.startswith(repository(root) + "/") and not url.endswith("/issues"):
            place = re.fullmatch(r"/(?:blob|tree)/main/(.*?)(#.*)?", url[len(repository(root)) :])
            assert place and (root / place[1]).exists(), url


def test_links_of_a_release_lead_to_its_tag(tree: Path, tmp_path: Path) -> None:
    [data] = prepared([tree / "packages" / "npu-common"], tmp_path, "1.4.2")
    text = data.get_payload()
    assert isinstance(text, str)
    assert {url.split("/blob/")[1].split("/")[0] for url in targets(text) if "/blob/" in url} == {"v1.4.2"}


def test_code_is_no_link(tree: Path, tmp_path: Path) -> None:
    [data] = prepared([tree / "packages" / "pyacl"], tmp_path)
    text = data.get_payload()
    assert isinstance(text, str) and "\n        add[8, stream](a, a, out, 1024)  # add<<<" in text


@pytest.mark.parametrize("package", ["npu-common", *VENDORS])
def test_a_command_and_its_completion(package: str, built: Path) -> None:
    wheel = file_of(package, built)
    with zipfile.ZipFile(wheel) as archive:
        [points] = (archive.read(name).decode() for name in archive.namelist() if name.endswith("/entry_points.txt"))
    command = "npu = npu_common.cli.machine:main" if package == "npu-common" else f"{package} = {package}.cli:main"
    assert f"[console_scripts]\n{command}\n" in points
    assert "completion" in (metadata(wheel).get_all("Provides-Extra") or [])


def test_mandatory_dependencies(built: Path) -> None:
    shared = requirements(metadata(file_of("npu-common", built)))
    assert set(shared) == {"numpy"}
    for package in (*SHARED, *VENDORS):
        found = requirements(metadata(file_of(package, built)))
        assert set(found) == {"npu-common", "numpy"} and found["numpy"].specifier == shared["numpy"].specifier


def test_the_extras_of_npu_common(built: Path) -> None:
    common = file_of("npu-common", built)
    extras = [Requirement(text) for text in metadata(common).get_all("Requires-Dist") or [] if "extra" in text]
    assert [(item.name.replace("_", "-"), str(item.marker)) for item in extras] == [
        ("argcomplete", 'extra == "completion"'),
        ("pillow", 'extra == "images"'),
        ("matplotlib", 'extra == "plots"'),
        ("prometheus-client", 'extra == "metrics"'),
        ("ml-dtypes", 'extra == "ml-dtypes"'),
        ("opentelemetry-api", 'extra == "opentelemetry"'),
        ("mlserver", 'python_version < "3.13" and extra == "mlserver"'),
    ]


@pytest.mark.parametrize("vendor", VENDORS)
def test_the_extra_ported_brings_the_same_release_of_npu_porter(vendor: str, built: Path) -> None:
    data = metadata(file_of(vendor, built))
    [ported] = [one for one in map(Requirement, data.get_all("Requires-Dist") or []) if one.name == "npu-porter"]
    assert str(ported.marker) == 'extra == "ported"'
    assert ported.specifier == requirements(data)["npu-common"].specifier


def test_the_extra_runtime_brings_openvino(built: Path) -> None:
    """The wheel of every release the header modules speak to: the first that had the C library was 2024.3."""
    wheel = file_of("pyovnpu", built)
    extras = [Requirement(text) for text in metadata(wheel).get_all("Requires-Dist") or [] if "extra" in text]
    assert [(item.name, str(item.marker)) for item in extras] == [
        ("argcomplete", 'extra == "completion"'),
        ("npu-porter", 'extra == "ported"'),
        ("openvino", 'extra == "runtime"'),
    ]
    fits = extras[2].specifier.contains
    assert [fits(release) for release in ("2024.2.0", "2024.3.0", "2024.6.0", "2025.4.1", "2026.4.1")] == [
        False, True, True, True, True
    ]  # fmt: skip


OFFLINE = """
from pyrknn import Model
with Model("digits_int8.rknn", outputs="float32") as model:
    print(len(model.run(*(info.zeros() for info in model.inputs))))
"""


def test_a_folder_of_wheels_installs_where_no_index_is_asked(
    built: Path, tmp_path: Path, fakes_folder: Path, models_folder: Path
) -> None:
    """The board has no network and the system's numpy: docs/offline.md."""
    venv.create(tmp_path / "env", with_pip=False)
    [site] = (tmp_path / "env").glob("lib/python*/site-packages")
    for part in Path(numpy.__file__).parents[1].glob("numpy[-.]*"):
        (site / part.name).symlink_to(part)
    (site / "numpy").symlink_to(Path(numpy.__file__).parent)
    python = str(tmp_path / "env" / "bin" / "python")
    pip = [sys.executable, "-m", "pip", "--isolated", "--python", python]  # no index of this machine's settings
    install = [*pip, "install", "--quiet", "--no-index", "--find-links", str(built)]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NPU_", "PYRKNN_", "PYTHON"))}
    subprocess.run([*install, "pyrknn"], check=True, env=kept)
    chosen = {"NPU_FAKE": "rknn", "NPU_FAKES": str(fakes_folder.absolute())}
    ran = subprocess.run(
        [python, "-c", OFFLINE], cwd=models_folder, env={**kept, **chosen}, capture_output=True, text=True
    )
    assert (ran.returncode, ran.stdout) == (0, "1\n"), ran.stdout + ran.stderr
    lacking = subprocess.run([*install, "npu-common[ml-dtypes]"], capture_output=True, text=True, env=kept)
    assert lacking.returncode and "ml_dtypes" in lacking.stderr  # nothing else was asked


def versions(tree: Path, output: Path, packages: Sequence[str] = ("npu-common", "pyrknn")) -> set[str]:
    """The versions that the packages' metadata has there, one if they agree; each must take npu-common's."""
    data = dict(zip(packages, prepared([tree / "packages" / package for package in packages], output)))
    versions = {each["Version"] for each in data.values()}
    for package in set(packages) - {"npu-common"}:
        wanted = requirements(data[package])["npu-common"].specifier
        assert [one for one in versions if not wanted.contains(one, prereleases=True)] == []
    return versions


def clone(tree: Path, target: Path, *options: str) -> Path:
    git("clone", "-q", *options, tree.as_uri(), str(target), folder=tree)
    return target


def test_a_clone_without_tags_counts_commits(tree: Path, tmp_path: Path) -> None:
    assert versions(clone(tree, tmp_path / "clone"), tmp_path / "dist", list(PACKAGES)) == {"0.1.dev1"}


def test_a_tag_names_the_release_and_other_tags_do_not_count(tree: Path, tmp_path: Path) -> None:
    copy = clone(tree, tmp_path / "clone")
    git("tag", "v1.4.2", folder=copy)
    git("tag", "models-7.0.0", folder=copy)
    assert versions(copy, tmp_path / "dist") == {"1.4.2"}
    git("commit", "-q", "--allow-empty", "-m", "two", folder=copy)
    git("tag", "pyrknn-v9.0.0", folder=copy)
    assert versions(copy, tmp_path / "next") == {"1.4.3.dev1"}


@pytest.mark.filterwarnings("ignore:.*is shallow and may cause errors")
def test_a_shallow_clone_builds(tree: Path, tmp_path: Path) -> None:
    first = clone(tree, tmp_path / "first")
    git("tag", "v1.4.2", folder=first)
    git("commit", "-q", "--allow-empty", "-m", "two", folder=first)
    shallow = clone(first, tmp_path / "shallow", "--depth=1", "--no-tags")
    (version,) = versions(shallow, tmp_path / "dist")
    assert Version(version).is_devrelease


def test_an_archive_of_the_repository_builds(tree: Path, tmp_path: Path) -> None:
    git("archive", f"--output={tmp_path / 'tree.tar'}", "HEAD", folder=tree)
    shutil.unpack_archive(tmp_path / "tree.tar", tmp_path / "archive")
    assert versions(tmp_path / "archive", tmp_path / "dist") == {"0.1.dev0"}
    [common] = call([Hook(str(tmp_path / "archive" / "packages" / "npu-common"), "build_wheel", str(tmp_path))])
    assert metadata(common)["Version"] == "0.1.dev0"
    assert [name for name in zipfile.ZipFile(common).namelist() if name.endswith("/py.typed")]


@pytest.mark.parametrize(
    ("version", "fits", "does_not"),
    [
        ("1.4.2", ["1.4.2", "1.4.9"], ["1.4.1", "1.5.0", "1.5.0.dev1", "2.0"]),
        ("1.4.3.dev5", ["1.4.3.dev1", "1.4.3.dev5", "1.4.3", "1.4.4"], ["1.4.2", "1.5.0"]),
        ("0.1.dev7", ["0.1.dev6", "0.1", "0.1.3"], ["0.0.9", "0.2"]),
        ("2.0.0rc1", ["2.0.0rc1", "2.0.0"], ["1.9", "2.1"]),
    ],
)
def test_pyrknn_wants_npu_common_of_the_same_release(
    version: str, fits: list[str], does_not: list[str], tree: Path, tmp_path: Path
) -> None:
    [data] = prepared([tree / "packages" / "pyrknn"], tmp_path, version)
    specifier = requirements(data)["npu-common"].specifier
    assert [other for other in fits + does_not if specifier.contains(other, prereleases=True)] == fits


def test_all_packages_are_covered(root: Path) -> None:
    assert {path.parent.name for path in root.glob("packages/*/pyproject.toml")} == set(PACKAGES)
    for package in PACKAGES:
        assert (root / "packages" / package / "LICENSE").read_bytes() == (root / "LICENSE").read_bytes()
        # What a package wants of npu-common is written once: the bounds that pyrknn has are those of all.
        assert (root / "packages" / package / "setup.py").samefile(root / "packages" / "npu-common" / "setup.py")
    # What a build asks for is tried with one of them.
    heads = [path.read_text().partition("\n\n")[0] for path in root.glob("packages/*/pyproject.toml")]
    assert heads[0].startswith("[build-system]\n") and set(heads) == {heads[0]}
