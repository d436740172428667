"""The refusals of `nox -s publish -- --check`, and their sentences."""

from __future__ import annotations

import io
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
from npu_common.install import RELEASED

from tools.publish.__main__ import WORDS, check_words, chosen_version, distribution_names, prepare
from tools.publish.changelog import NotReady, check_history, entries, next_release
from tools.publish.distributions import built, check_release

HEAD = "# Changelog\n\n## [Unreleased]\n"
FIRST = "\n## [1.0.0] - 2026-01-31\n\n### Added\n\n- Everything.\n- More.\n"
SECOND = "\n## [1.1.0] - 2026-02-28\n\n### Fixed\n\n- Something.\n"


def test_the_sections_of_a_changelog() -> None:
    found = entries(HEAD + "\n- Later.\n" + SECOND + FIRST)
    assert [(one.version, one.date, one.points) for one in found] == [
        ("", "", 1),
        ("1.1.0", "2026-02-28", 1),
        ("1.0.0", "2026-01-31", 2),
    ]


@pytest.mark.parametrize(
    "heading, problem",
    [
        ("## 1.0.0", "expected `## \\[X.Y.Z\\] - YYYY-MM-DD` or `## \\[Unreleased\\]`, got `## 1.0.0`"),
        ("## [1.0] - 2026-01-31", "got `## \\[1.0\\]"),
        ("## [1.0.0] - 2026-02-30", "day is out of range"),
    ],
)
def test_a_heading_of_another_form_is_refused(heading: str, problem: str) -> None:
    with pytest.raises(NotReady, match=problem):
        entries(f"{HEAD}\n{heading}\n")


def test_the_next_release_is_the_newest_without_a_tag() -> None:
    log = entries(HEAD + SECOND + FIRST)
    assert next_release(log, []) == "1.1.0"
    assert next_release(entries(HEAD + FIRST), []) == "1.0.0"
    with pytest.raises(NotReady, match="the newest is 1.1.0, which has its tag; give what stands under"):
        next_release(log, ["v1.0.0", "v1.1.0"])
    with pytest.raises(NotReady, match="names no version to release: the newest is none"):
        next_release(entries(HEAD), [])


@pytest.mark.parametrize(
    "text, tags, version, problem",
    [
        (HEAD + FIRST, [], "1.0.0", ""),
        (HEAD + SECOND + FIRST, ["v1.0.0"], "1.1.0", ""),
        (HEAD + SECOND + FIRST, ["v1.0.0", "v1.1.0"], "1.1.0", ""),
        (HEAD + FIRST, ["v1.0.0"], "1.0.1", "has no section for 1.0.1; add `## \\[1.0.1\\] - YYYY-MM-DD`"),
        (HEAD + FIRST + SECOND, ["v1.0.0"], "1.1.0", "not in order, newest first: 1.0.0, 1.1.0"),
        (HEAD + SECOND + FIRST, [], "1.0.0", "1.1.0 stands above 1.0.0"),
        (HEAD + "\n- Later.\n" + FIRST, [], "1.0.0", "1 changes stand under .Unreleased.; 1.0.0 brings them"),
        (HEAD + SECOND + FIRST, [], "1.1.0", "names 1.0.0, but there is no tag v1.0.0"),
        (HEAD + FIRST, ["v0.9.0"], "1.0.0", "the tag v0.9.0 has no section"),
        (HEAD + "\n## [1.0.0] - 2026-01-31\n", [], "1.0.0", "the section of 1.0.0 lists no change"),
    ],
)  # fmt: skip
def test_changelog_and_tags_are_compared(text: str, tags: list[str], version: str, problem: str) -> None:
    if not problem:
        check_history(entries(text), tags, version)
        return
    with pytest.raises(NotReady, match=problem):
        check_history(entries(text), tags, version)


def test_words_that_say_not_yet_are_found(root: Path) -> None:
    """Today's words are found, unless this is the commit that releases; and none once each is changed."""
    today = {path: (root / path).read_text(encoding="utf-8") for path in WORDS}
    setting, english, chinese = WORDS
    released = {
        setting: "RELEASED = True\n",
        english: today[english].replace("**Nothing is on the package index yet.**", ""),
        chinese: today[chinese].replace("**目前还没有发布到 PyPI。**", ""),
    }
    check_words(released)
    if not RELEASED:
        for path, text in today.items():
            with pytest.raises(NotReady, match=path):
                check_words({**released, path: text})


def wheel(folder: Path, name: str, version: str, *requires: str) -> None:
    stem = f"{name.replace('-', '_')}-{version}"
    data = f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\n"
    data += "".join(f"Requires-Dist: {one}\n" for one in requires)
    with zipfile.ZipFile(folder / f"{stem}-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{stem}.dist-info/METADATA", data)
    with tarfile.open(folder / f"{stem}.tar.gz", "w:gz") as packed:
        member = tarfile.TarInfo(f"{stem}/PKG-INFO")
        member.size = len(data.encode())
        packed.addfile(member, io.BytesIO(data.encode()))


NAMES = ["npu-common", "pyrknn"]


@pytest.mark.parametrize(
    "version, pin, problem",
    [
        ("1.0.0", "npu-common>=1.0.0,<1.1", ""),
        ("1.0.0", "npu-common==1.0.0", ""),
        ("1.2.3", "npu-common<1.3,>=1.2.3", ""),
        ("1.0.1", "npu-common>=1.0.0,<1.1", "pyrknn-1.0.1-py3-none-any.whl: asks for npu-common"),
        ("1.0.0", "npu-common>=1.0.0", "asks for npu-common>=1.0.0; expected what 1.0.0 fits and no other X.Y"),
        ("1.0.0", "npu-common", "asks for npu-common; expected"),
        ("1.0.0", "npu-common @ file:///somewhere", "asks for npu-common @ file:///somewhere"),
        ("1.0.0", "npu-common>=0.1.dev0,<0.2", "asks for"),
    ],
)  # fmt: skip
def test_packages_want_their_own_release(tmp_path: Path, version: str, pin: str, problem: str) -> None:
    wheel(tmp_path, "npu-common", version, "numpy>=1.23")
    wheel(tmp_path, "pyrknn", version, pin, "numpy>=1.23")
    files = built(tmp_path)
    assert sorted((one.name, one.kind) for one in files) == [
        (name, kind) for name in NAMES for kind in ("py3-none-any", "sdist")
    ]
    if not problem:
        check_release(files, version, NAMES, {})
        return
    with pytest.raises(NotReady, match=problem):
        check_release(files, version, NAMES, {})


def test_a_release_is_whole(tmp_path: Path) -> None:
    wheel(tmp_path, "npu-common", "1.0.0")
    with pytest.raises(NotReady, match="pyrknn 1.0.0: expected an sdist and wheels, got nothing"):
        check_release(built(tmp_path), "1.0.0", NAMES, {})
    wheel(tmp_path, "pyrknn", "1.0.0")
    check_release(built(tmp_path), "1.0.0", NAMES, {})
    (tmp_path / "pyrknn-1.0.0-py3-none-any.whl").unlink()
    with pytest.raises(NotReady, match="pyrknn 1.0.0: expected an sdist and wheels, got sdist"):
        check_release(built(tmp_path), "1.0.0", NAMES, {})
    with pytest.raises(NotReady, match="npu_common-1.0.0-py3-none-any.whl: expected the version 1.0.1, got 1.0.0"):
        check_release(built(tmp_path), "1.0.1", NAMES, {})
    wheel(tmp_path, "another", "1.0.0")
    with pytest.raises(NotReady, match="no distribution of this repository is called another"):
        check_release(built(tmp_path), "1.0.0", NAMES, {})
    (tmp_path / "notes.txt").touch()
    with pytest.raises(NotReady, match="notes.txt is neither sdist nor wheel"):
        built(tmp_path)


def test_a_release_has_wheels_for_all_machines(tmp_path: Path) -> None:
    wheel(tmp_path, "npu-fakes", "1.0.0")
    plain = tmp_path / "npu_fakes-1.0.0-py3-none-any.whl"
    plain.rename(tmp_path / "npu_fakes-1.0.0-py3-none-manylinux2014_x86_64.manylinux_2_17_x86_64.whl")
    wanted = {"npu-fakes": ["manylinux_2_17_x86_64"]}
    check_release(built(tmp_path), "1.0.0", ["npu-fakes"], wanted)
    wanted["npu-fakes"].append("musllinux_1_2_aarch64")
    with pytest.raises(NotReady, match="npu-fakes 1.0.0: no wheel for musllinux_1_2_aarch64 among py3-none-many"):
        check_release(built(tmp_path), "1.0.0", ["npu-fakes"], wanted)


def git(*arguments: str, folder: Path) -> str:
    settings = ("user.name=test", "user.email=test@example.org", "commit.gpgsign=false", "tag.gpgsign=false")
    command = ["git", *(part for one in settings for part in ("-c", one)), *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """One commit, whose changelog has 1.0.0."""
    folder = tmp_path / "repository"
    folder.mkdir()
    (folder / "CHANGELOG.md").write_text(HEAD + FIRST)
    git("init", "-q", folder=folder)
    git("add", ".", folder=folder)
    git("commit", "-q", "-m", "one", folder=folder)
    return folder


def test_a_commit_without_a_tag_is_tried_in_a_clone(repository: Path, tmp_path: Path) -> None:
    (repository / "CHANGELOG.md").write_text("not committed, so not part of it")
    assert chosen_version(repository) == ("1.0.0", False)
    assert prepare(repository, tmp_path / "clone") == "1.0.0"
    assert git("describe", "--tags", folder=tmp_path / "clone") == "v1.0.0"
    assert (tmp_path / "clone" / "CHANGELOG.md").read_text() == HEAD + FIRST
    assert git("tag", folder=repository) == ""


def test_a_tag_names_the_release(repository: Path, tmp_path: Path) -> None:
    git("tag", "models-7.0.0", folder=repository)
    git("tag", "v1.0.0", folder=repository)
    # As a workflow checks out a tag: no branch leads there.
    git("checkout", "-q", "--detach", folder=repository)
    [branch] = git("branch", "--format=%(refname:short)", "--list", "m*", folder=repository).split()
    git("branch", "-q", "-D", branch, folder=repository)
    assert prepare(repository, tmp_path / "clone") == "1.0.0"
    assert chosen_version(tmp_path / "clone") == ("1.0.0", True)


def test_a_tag_that_the_changelog_lacks_is_refused(repository: Path) -> None:
    git("tag", "v1.0.1", folder=repository)
    with pytest.raises(NotReady, match="has no section for 1.0.1"):
        chosen_version(repository)
    git("tag", "v1.0.0", folder=repository)
    with pytest.raises(NotReady, match="HEAD has the tags v1.0.0 and v1.0.1; a release has one"):
        chosen_version(repository)


def test_every_distribution_is_part_of_a_release(root: Path) -> None:
    names = distribution_names(root)
    assert {"npu-common", "pyrknn", "pyacl-npu"} <= set(names) and len(names) == len(set(names)) >= 6
