"""The promises of README.md and its sisters: two commands, sessions that exist. `nox -s wheels` runs their blocks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from abi.vendors import PACKAGES

DOCUMENTS = [
    "README.md",
    "README.zh-CN.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "packages/npu-common/README.md",
    *(f"packages/{package}/README.md" for package in PACKAGES),
    "docs/new-vendor.md",
    *(f"docs/contributing/{page}.md" for page in ("cross", "port-samples", "release-an-sdk")),
]


def code_blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.M | re.S)


def sessions(root: Path) -> set[str]:
    noxfile = (root / "noxfile.py").read_text()
    named = set(re.findall(r"^@nox\.session.*\ndef (\w+)\(", noxfile, re.M))
    pythons = re.search(r"^PYTHONS = \[(.*)\]", noxfile, re.M)
    assert pythons
    return named | {"tests-" + version for version in re.findall(r"[\d.]+", pythons[1])}


@pytest.mark.parametrize(
    ("readme", "title"), [("README.md", "Work on this repository"), ("README.zh-CN.md", "参与开发")]
)
def test_readme_sets_up_with_exactly_two_commands(readme: str, title: str, root: Path) -> None:
    text = part(root, readme, title)
    (block,) = code_blocks(text, "")
    commands = [line.partition("#")[0].strip() for line in block.splitlines()]
    assert commands == ["python3 noxfile.py -s demo", "python3 noxfile.py -s tests"]


def test_sessions_are_the_ones_promised(root: Path) -> None:
    promised = {"fakes", "demo", "tests", "abi", "bench", "lint", "wheels", "sanitize", "cross"}
    promised |= {f"tests-3.{minor}" for minor in range(9, 14)}
    assert promised <= sessions(root)


@pytest.mark.parametrize("document", [*DOCUMENTS, ".ci/run"])
def test_documents_name_sessions_that_exist(document: str, root: Path) -> None:
    named = set(re.findall(r"nox(?:file\.py)? -s ([a-z][\w.-]*)", (root / document).read_text()))
    assert named <= sessions(root)


def test_ci_runs_the_promised_sessions_with_the_readme_command(root: Path) -> None:
    script = (root / ".ci/run").read_text()
    assert 'python3 noxfile.py -s "$@"' in script and "session tests #" in script
    named = re.findall(r"^ *(?:session|beside) (\w.*?)(?: *#.*)?$", script, re.M)
    assert named == ["lint", "fakes", "cross -- fast", "tests", "abi", "demo", "wheels"]
    (reported,) = re.findall(r"^for name in (lint .*); do", script, re.M)
    assert reported == " ".join(named).replace(" -- fast", "")


@pytest.mark.parametrize("workflow", ["ci", "scheduled", "release"])
def test_workflows_run_sessions_that_exist(workflow: str, root: Path) -> None:
    text = (root / ".github" / "workflows" / f"{workflow}.yml").read_text()
    ran = set(re.findall(r"- run: python3 noxfile.py -s (\S+)", text))
    chosen = [word for line in re.findall(r"^ +session: \[(.*)\]$", text, re.M) for word in line.split(", ")]
    for lines in re.findall(r"^ +session:\n((?: +- .*\n)+)", text, re.M):
        chosen += re.findall(r"^ +- (\S+)", lines, re.M)
    assert ("${{" in ran) == bool(chosen)
    named = (ran - {"${{"}) | set(chosen)
    assert named and named <= sessions(root)


@pytest.mark.parametrize(
    "document",
    [
        *DOCUMENTS,
        *(f"docs/{page}.md" for page in "ais_bench boards c-idioms convert offline openvino pyacl".split()),
        *(f"docs/problems/{page}.md" for page in "allwinner ascend intel qualcomm rockchip".split()),
    ],
)
def test_links_lead_somewhere(document: str, root: Path) -> None:
    prose = re.sub(r"^```.*?^```|`[^`\n]*`", "", (root / document).read_text(), flags=re.M | re.S)  # a[0](b) is no link
    for target in re.findall(r"\]\(([^)#]+)", prose):
        if "://" not in target:
            assert ((root / document).parent / target).exists(), target


@pytest.mark.parametrize(
    "page",
    [
        "docs/contributing/port-samples.md",
        "docs/contributing/release-an-sdk.md",
        "docs/convert.md",
        "docs/offline.md",
        "docs/openvino.md",
        "docs/pyacl.md",
    ],
)
def test_the_contents_of_a_page_are_its_sections(page: str, root: Path) -> None:
    text = (root / page).read_text()
    titles = re.findall(r"^## (.*)$", text, re.M)
    assert re.findall(r"^- \[(.*?)\]\(#", text, re.M) == titles
    assert re.findall(r"^- \[.*?\]\(#(.*?)\)", text, re.M) == [
        re.sub(r"[^\w -]", "", one).lower().replace(" ", "-") for one in titles
    ]


def part(root: Path, document: str, title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", (root / document).read_text(), re.M | re.S)
    assert found, f"{document}: no section {title}"
    return found[1]


def test_the_picture_of_contributing_names_what_is_there(root: Path) -> None:
    [picture] = code_blocks(part(root, "CONTRIBUTING.md", "Where things come from"), "mermaid")
    paths = re.findall(r"\b(?:abi|packages|fakes)/[\w./*]*\w", picture)
    assert {"abi/writers/stubs.py", "abi/coverage.py"} <= set(paths)
    assert [path for path in paths if not list(root.glob(path))] == []
    # Its nodes are boxes that an arrow leads to or from, and each box has one text.
    boxes = re.findall(r'\b(\w+)\["', picture)
    assert len(boxes) == len(set(boxes)) > 8
    arrows = re.findall(r'^ *(\w+)(?:\[.*?\])? (?:-- ".*?" )?--> (\w+)', picture, re.M)
    assert {name for arrow in arrows for name in arrow} == set(boxes)


def test_the_first_change_of_contributing_can_be_made(root: Path) -> None:
    text = part(root, "CONTRIBUTING.md", "Your first change")
    assert re.findall(r"^(\d)\. ", text, re.M) == ["1", "2", "3", "4", "5"]
    [tests] = re.findall(r"noxfile.py -s tests -- (\S+)", text)
    [words] = re.findall(r'git grep "(.*?)"', text)
    assert words in (root / tests).read_text()
    assert any(words in path.read_text() for path in (root / "packages").rglob("*.py"))


def test_the_contents_of_contributing_are_its_sections(root: Path) -> None:
    text = (root / "CONTRIBUTING.md").read_text()
    titles = re.findall(r"^## (.*)$", re.sub(r"^```.*?^```\n", "", text, flags=re.M | re.S), re.M)
    assert re.findall(r"^- \[(.*?)\]\(#", text, re.M) == titles


def test_the_changelog_has_the_form_of_keep_a_changelog(root: Path) -> None:
    text = (root / "CHANGELOG.md").read_text()
    releases = re.findall(r"^## (.*)$", text, re.M)
    assert releases[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", one) for one in releases[1:])
    kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    for release in releases:
        found = re.findall(r"^### (.*)$", part(root, "CHANGELOG.md", release), re.M)
        assert found == [kind for kind in kinds if kind in found]
        assert found or release == releases[0] and not part(root, "CHANGELOG.md", release).strip()  # just released
    entries = re.split(r"^### .*$", text, flags=re.M)[1:]
    assert [one for one in entries if not re.search(r"^- ", one, re.M)] == []  # no empty heading


def test_security_names_scope_and_a_private_way(root: Path) -> None:
    scope = part(root, "SECURITY.md", "What is in scope")
    assert all(f"`{kind}`" in scope for kind in (".rknn", ".nb", ".dlc", ".om", ".xml", ".blob"))
    report = part(root, "SECURITY.md", "How to report")
    assert "private security advisories" in report and "@" not in report


def test_security_names_every_distribution(root: Path) -> None:
    text = part(root, "SECURITY.md", "What you install")
    for project in (*root.glob("packages/*/pyproject.toml"), *root.glob("fakes/**/pyproject.toml")):
        (name,) = re.findall(r'^name = "(.*?)"', project.read_text(), re.M)
        assert name in re.findall(r"[a-z][a-z-]*", text)


def test_issue_forms_ask_for_doctor(root: Path) -> None:
    """Their form is checked by `nox -s lint`."""
    forms = {path.name: path.read_text() for path in (root / ".github" / "ISSUE_TEMPLATE").glob("*.yml")}
    settings = forms.pop("config.yml")
    assert "/security/advisories/new" in settings and set(forms) == {"bug.yml", "selftest.yml", "wish.yml"}
    assert [name for name, text in forms.items() if "`python -m PACKAGE doctor --markdown" not in text] == []
    (packages,) = re.findall(r"options: \[(.*)\]", forms["bug.yml"])
    assert {path.parent.name for path in root.glob("packages/*/pyproject.toml")} < set(packages.split(", "))
    for document in (*DOCUMENTS, "docs/boards.md"):
        for template in re.findall(r"issues/new\?template=([\w.]+)", (root / document).read_text()):
            assert template in forms
