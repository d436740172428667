"""The promises of each vendor package's README: the same sections everywhere, all variables, C that compiles."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from abi.vendors import DISTRIBUTIONS, PACKAGES
from tests.compiler import c_compiler

# npu-common reads these for every package; a table says of NPU_FAKE where the folders come in.
SHARED = {"NPU_DEBUG", "NPU_FAKE", "NPU_FAKES", "NPU_FAKE_OPENVINO", "NPU_MODELS", "NPU_TRACE"}
INTERNAL = {"NPU_PROCESS_CHILD"}  # from the test kit to its own child process

OWN = re.compile(r"(?:NPU|PY[A-Z]+)_[A-Z_]*[A-Z]")

NOT = re.compile(r"\b[Nn](?:ot|either) \w+'s (?:nor \w+'s )?own ")


def readme_of(root: Path, package: str) -> str:
    return (root / "packages" / package / "README.md").read_text()


TITLES = [
    "What it is", "Install", "First inference", "C API", "Python API", "Library and versions", "Errors",
    "Command line", "Testing without hardware", "Figures and limits", "Licence",
]  # fmt: skip
EVERYWHERE = {
    "C and Python side by side",
    "Porting",
    "Coming from",
    "Finding the library",
    "Environment variables",
    "Releases",
}


def section(text: str, title: str) -> str:
    """The text below a title, up to the next one of its level or above."""
    found = re.search(rf"^(##+) {title}\n(.*?)(?=^##(?!#)|(?<=\n)\1 |\Z)", text, re.M | re.S)
    assert found, f"no section {title}"
    return found[2]


def headings(text: str) -> list[tuple[int, str]]:
    """Level and title of each heading; code is left out."""
    prose = re.sub(r"^```.*?^```\n", "", text, flags=re.M | re.S)
    return [(len(marks), title) for marks, title in re.findall(r"^(##+) (.*)$", prose, re.M)]


def anchor(title: str) -> str:
    return re.sub(r"[^\w -]", "", title).lower().replace(" ", "-")


def variables(folder: Path) -> set[str]:
    """Return our variables in the code; others' where the code asks the environment for their values.

    What begins with NPU_ is a variable in npu-common alone: OpenVINO's plugin has properties of such names.
    """
    found = set()
    for file in sorted(folder.rglob("*.py")):
        if "examples" in file.parts:  # settings of a sample
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and OWN.fullmatch(node.value):
                if node.value.startswith("PY") or "npu_common" in file.parts:
                    found.add(node.value)
            elif isinstance(node, (ast.Call, ast.Subscript, ast.Compare)) and "environ" in ast.unparse(node):
                found |= set(re.findall(r"environ(?:\.get\(|\[)'([A-Z_]+)'", ast.unparse(node)))
                found |= set(re.findall(r"'([A-Z_]+)' (?:not )?in os\.environ", ast.unparse(node)))
    return found - INTERNAL


@pytest.mark.parametrize("package", PACKAGES)
def test_sections_are_the_same_in_the_same_order(root: Path, package: str) -> None:
    """All five, so that who knows one README finds everything in the next."""
    found = headings(readme_of(root, package))
    assert [title for level, title in found if level == 2] == TITLES
    assert EVERYWHERE <= {title for level, title in found if level == 3}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_contents_list_every_section(root: Path, package: str) -> None:
    text = readme_of(root, package)
    contents = text.partition("\n\n")[2].partition("\n\n")[0]
    assert re.findall(r"\]\(#(.*?)\)", contents) == [anchor(title) for level, title in headings(text) if level < 4]


@pytest.mark.parametrize("package", PACKAGES)
def test_sections_say_what_a_newcomer_looks_for(root: Path, package: str) -> None:
    text = readme_of(root, package)
    assert NOT.search(" ".join(section(text, "What it is").split()))
    name = DISTRIBUTIONS.get(package, package)
    assert name in section(text, "Install") and "](../../README.md#install)" in section(text, "Install")
    shell = re.findall(r"^```\n(.*?)^```", section(text, "Testing without hardware"), re.M | re.S)[0]
    assert re.fullmatch(r"pip install pytest\npytest --npu-fake=\w+\n", shell)
    assert f"from {package} import Model" in section(text, "First inference")
    porting = re.findall(r"^```\n(.*?)^```", section(text, "Porting"), re.M | re.S)[0]
    assert porting.startswith("pip install libclang ruff\npython -m npu_common port sample.c -I ")
    side_by_side = section(text, "C and Python side by side")
    assert re.findall(r"^```(c|python)$", side_by_side, re.M)[:2] == ["c", "python"]
    assert "| C | Python |" in side_by_side and "| onnxruntime" in section(text, "Coming from")


@pytest.mark.parametrize("package", PACKAGES)
def test_variables_are_those_that_the_code_reads(root: Path, package: str) -> None:
    text = readme_of(root, package)
    read = variables(root / "packages" / package / "src")
    shared = variables(root / "packages" / "npu-common" / "src")
    assert {name for name in shared if name.startswith("NPU_")} == SHARED
    rows = re.findall(r"^\| (`[A-Z].*?) \| (.*) \|$", section(text, "Environment variables"), re.M)
    named = {name for cell, _ in rows for name in re.findall(r"`([A-Z_]+)`", cell)}
    # What belongs to the fake stands in its row, or in the section about tests.
    of_the_fake = {"NPU_FAKES", "NPU_FAKE_OPENVINO", "NPU_MODELS"}
    assert {name for name in read | SHARED if OWN.fullmatch(name)} - named == of_the_fake
    assert {name for name in named if OWN.fullmatch(name)} <= read | SHARED
    assert {name for name in read | SHARED if f"{name}" not in text} == set()


@dataclass(frozen=True)
class Sample:
    """How the C block of a README becomes a program. before: what it takes for granted; calls: how names begin."""

    headers: str
    include: tuple[str, ...]
    before: str
    calls: str
    libraries: tuple[str, ...]
    variable: str
    model: str
    flags: tuple[str, ...] = ()


READ_MODEL = """
static unsigned char model[1 << 20];
FILE *file = fopen("model.rknn", "rb");
uint32_t size = (uint32_t)fread(model, 1, sizeof(model), file);
fclose(file);
"""

SAMPLES = {
    "pyrknn": Sample(
        "rknn", ("rknn_api.h",), READ_MODEL, "rknn_", ("librknnrt.so",), "PYRKNN_LIBRARY", "digits_int8.rknn"
    ),
    "pyviplite": Sample(
        "viplite-1.13.0.1",
        ("vip_lite.h",),
        "static unsigned char pixels[64]; vip_status_e status; unsigned char *scores;",
        "vip_",
        ("viplite-1.13.0.1/libVIPlite.so", "viplite-1.13.0.1/libVIPuser.so"),
        "PYVIPLITE_LIBRARY",
        "digits_uint8.nb",
    ),
    "pysnpe": Sample(
        "snpe",
        ("DlContainer/DlContainer.h", "SNPE/SNPEBuilder.h", "SNPE/SNPEUtil.h"),
        "",
        "Snpe_",
        ("snpe/libSNPE.so",),
        "PYSNPE_LIBRARY",
        "digits_f32.dlc",
    ),
    "pyovnpu": Sample(
        "openvino",
        ("openvino/c/openvino.h",),
        "",
        "ov_",
        ("libopenvino_c.so",),
        "PYOVNPU_LIBRARY",
        "digits_f32.xml",
        ("-Wno-format", "-Wno-unused-variable"),  # int64_t is long on 64-bit Linux, long long elsewhere
    ),
}


@pytest.mark.parametrize("package", SAMPLES)
def test_c_and_python_side_by_side_do_the_same(
    root: Path, package: str, include_folder: Path, fakes_folder: Path, models_folder: Path, tmp_path: Path
) -> None:
    """The C block compiles without a warning, both print the same and make the same calls. pyacl has its own test."""
    sample = SAMPLES[package]
    part = section(readme_of(root, package), "C and Python side by side")
    c_text = re.findall(r"^```c\n(.*?)^```", part, re.M | re.S)[0]
    python = re.findall(r"^```python\n(.*?)^```", part, re.M | re.S)[0]
    folder = fakes_folder.absolute()
    if package == "pyovnpu":
        folder = root / "build" / "openvino" / "2026.4.1" / "openvino" / "libs"
        [found] = folder.glob("libopenvino_c.so.*")
        libraries = [found]
    else:
        libraries = [folder / name for name in sample.libraries]
    includes = "".join(f'#include "{name}"\n' for name in sample.include)
    (tmp_path / "main.c").write_text(
        f"#include <stdio.h>\n#include <string.h>\n{includes}"
        f"int main(void)\n{{\n{sample.before}\n{c_text}\n(void)0;\nreturn 0;\n}}\n"
    )
    for suffix in (Path(sample.model).suffix, ".bin"):
        model = models_folder / Path(sample.model).with_suffix(suffix)
        if model.exists():
            (tmp_path / f"model{suffix}").symlink_to(model.absolute())
    flags = ["-std=c11", "-Wall", "-Werror", "-Wno-unused-but-set-variable", *sample.flags]
    flags += [f"-I{include_folder / sample.headers}", f"-Wl,-rpath,{libraries[0].parent}"]
    command = [*c_compiler(), "main.c", *flags, "-Wl,--no-as-needed", *map(str, libraries), "-o", "main"]
    subprocess.run(command, check=True, cwd=tmp_path)
    zero = folder if package == "pyovnpu" else fakes_folder
    driver = (fakes_folder / "level_zero" / "libze_loader.so.1").absolute()
    environment = {
        **os.environ,
        sample.variable: str(libraries[0]),
        "PYOVNPU_LEVEL_ZERO": str(driver),
        "LD_LIBRARY_PATH": f"{driver.parent}:{zero}",
    }
    said = [
        subprocess.run(
            program, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True, timeout=120
        ).stdout
        for program in (["./main"], [sys.executable, "-c", python])
    ]
    in_c, in_python = (re.sub(r"\[0x[0-9a-f]+\]", "", one) for one in said)  # VIPLite prints the process's number
    assert in_c == in_python != ""

    def calls(text: str) -> list[str]:
        return re.findall(rf"\b{sample.calls}\w+(?=\()", text)

    in_c_only = calls(c_text)
    types = set(calls(python)) - set(in_c_only)  # `rknn_context()` declares a variable
    assert [name for name in calls(python) if name not in types] == in_c_only
    assert not [name for name in types if not re.search(rf"^ *{name}\*? ", c_text, re.M)]


def test_the_readme_lists_every_session(root: Path) -> None:
    sessions = set(re.findall(r"^@nox\.session.*\ndef (\w+)\(", (root / "noxfile.py").read_text(), re.M)) - {"tests_on"}
    line = re.search(r"`python3 noxfile.py -l` lists the sessions: (.*?)\.\n\n", (root / "README.md").read_text(), re.S)
    assert line and set(re.findall(r"`(\w+)`", line[1])) == sessions


@pytest.mark.parametrize("package", PACKAGES)
def test_every_block_is_run_by_some_test(root: Path, package: str) -> None:
    """python and a shell's: tools.wheels.documents; c: above; py, which needs more than a fake: in the tests named."""
    text = readme_of(root, package)
    blocks = re.findall(r"^```(\w*)\n(.*?)^```\n", text, re.M | re.S)
    assert {language for language, _ in blocks} == {"", "c", "python", "py"}
    shell = [line for language, block in blocks if not language for line in block.splitlines()]
    assert all(line.startswith(("export ", "pip install ", "pytest --npu-fake=", "python -m ")) for line in shell)
    assert [language for language, _ in blocks].count("c") == 1
    run_by = {"pysnpe": ("pysnpe/test_readme.py", 4), "pyrknn": ("pyrknn/test_testing_kit.py", 1)}
    file, count = run_by.get(package, (f"{package}/test_testing_kit.py", 1))
    assert [language for language, _ in blocks].count("py") == count
    assert f"packages/{package}/README.md" in (root / "tests" / file).read_text()
    outside = re.sub(r"^```.*?^```\n", "", text, flags=re.M | re.S)
    assert not re.search(r"^    \S", outside, re.M)  # indented code would be run by none


SELFTESTS = {
    "pyrknn": ("digits_int8.rknn", "fakes/librknnrt.so"),
    "pyviplite": ("digits_uint8.nb", "fakes/viplite-1.13.0.1"),
    "pysnpe": ("digits_tf8.dlc", "fakes/snpe"),
    "pyacl": ("digits_f16.om", "fakes/acl"),
    "pyovnpu": ("digits_f32.xml", "openvino/2026.4.1"),
}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_selftest_shown_is_what_it_prints(root: Path, package: str, models_folder: Path) -> None:
    """Its cases give the lines that are shown; of the machine, whose facts differ, only the words are compared."""
    part = section(readme_of(root, package), "Selftest")
    shown = [line[2:] for line in re.findall(r"^>.*$", part, re.M)]
    cases = [line.split()[1] for line in shown[shown.index("| case | expected | result |") + 2 : -2]]
    model, library = SELFTESTS[package]
    variables = {
        f"{package.upper()}_LIBRARY": str(root / "build" / library),
        "PYOVNPU_LEVEL_ZERO": str(root / "build/fakes/level_zero/libze_loader.so.1"),
    }
    command = [sys.executable, "-m", package, "selftest"]
    options = [word for case in cases for word in ("--case", case)]
    done = subprocess.run(
        [*command, str(models_folder / model), *options],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    printed = done.stdout.splitlines()
    where, there = shown.index("| case | expected | result |"), printed.index("| case | expected | result |")
    assert shown[where:] == printed[there:] and shown[0] == printed[0]

    def words(lines: list[str]) -> list[str]:
        return [line.split()[1] for line in lines if re.match(r"\| \w", line)]

    assert set(words(shown[:where])) <= set(words(printed[:there])) and len(words(shown[:where])) > 5
    assert f"| model | {model}, " in part and "| fake | yes, no result comes from an NPU |" in printed
    suite = subprocess.run([*command, "--list"], env={**os.environ, **variables}, capture_output=True, text=True)
    assert f"It runs {len(suite.stdout.splitlines())} sequences of calls" in " ".join(part.split())
