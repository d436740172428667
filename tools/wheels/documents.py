"""Run every block of the READMEs and tutorials as someone does who has the wheels and no clone.

    python -m tools.wheels.documents DIST [DOCUMENT ...]

DIST holds the wheels that `nox -s dist` builds. Each document gets an empty environment with the distributions that it
tells its reader to install, and folders of its own. Blocks run in their order: `sh` and blocks without a language in a
shell whose variables stay, `python` as programs, `py` as tests. A `text` block shows what the one before it printed, on
stdout and then on stderr. What is printed on stderr and not shown is a failure, unless the program provokes an error,
which vendors' libraries log.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.index.environment import Environment, Failed, clean
from tools.index.vendors import OURS, VENDORS

ROOT = Path(__file__).resolve().parents[2]
REPOSITORY = "https://github.com/npu-bindings/npu-bindings"
TUTORIALS = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/tutorials/*.md"))
PACKAGES = [
    f"packages/{name}/README.md" for name in ("npu-common", "npu-onnxruntime", *(vendor.package for vendor in VENDORS))
]
DOCUMENTS = ["README.md", "README.zh-CN.md", *TUTORIALS, *PACKAGES]

BOARD = "docs/tutorials/on-the-board.md"
"""Its reader has the vendor's library, and no fakes."""

ELSEWHERE = {
    "noxfile.py": "sessions of the repository, which CI runs",
    "pyrknn.rkllm": "language models: tests/pyrknn runs these blocks on the fake",
    ".rkllm": "the same",
    "batch_ray": "a cluster: nox -s scale runs these blocks",
    "yolov8n.rknn": "a detector and photographs of the reader's",
    "npu compare": "a network and pictures of the reader's: tests/npu_onnxruntime compares",
    "binding = model.bind": "a part of a program",
    "$SNPE_ROOT": "the vendor's SDK",
}
"""Words of blocks that run nowhere here, and why."""

GENERATIONS = {"# V85x\n": "viplite:v853", "# 2.2\n": "viplite:a733-2.2"}
"""How an example for another board than the document's begins."""


class Block(NamedTuple):
    """A fenced block of a document: the heading above, its language and its text."""

    section: str
    language: str
    text: str


def blocks(text: str) -> list[Block]:
    """Return the fenced blocks of a document, each with the heading it stands under."""
    collected, section = [], ""
    for heading, language, code in re.findall(r"^#+ ([^\n]*)$|^```(\w*)\n(.*?)^```$", text, re.M | re.S):
        section = heading or section
        if not heading:
            collected.append(Block(section, language, code))
    return collected


def wanted(document: str, text: str) -> list[str]:
    """Return the distributions that a document has its reader install: the names in the sentence that links there."""
    if document in PACKAGES:
        vendor = next((vendor for vendor in VENDORS if f"/{vendor.package}/" in document), VENDORS[0])
        ours = [vendor.distribution, "npu-fakes", "npu-porter", "npu-onnxruntime"]
        return [*ours, *(["openvino"] if vendor.runtime else [])]
    [sentence] = re.findall(r"\]\([./]*README[\w.-]*#(?:install|安装)\)([^.。]*)", text) or ["`pyrknn` and `npu-fakes`"]
    return [name for name in re.findall(r"`([\w-]+)`", sentence) if name in OURS]


class Given(NamedTuple):
    """The wheels, models and fake vendor library of all readers, and a folder in which numpy is installed."""

    dist: Path
    models: Path
    library: Path
    site: Path


@dataclass
class Reader:
    """Someone who follows one document, block by block."""

    document: str
    given: Given
    folder: Path
    fake: str = "rknn"
    variables: dict[str, str] = field(default_factory=dict)
    place: Environment = field(init=False)
    count: int = 0
    ran: int = 0
    printed: str = ""
    errors: str = ""

    def read(self) -> None:
        """Follow the document. Failed: a block did not do what it shows."""
        text = (ROOT / self.document).read_text(encoding="utf-8")
        self.fake = next((vendor.fake for vendor in VENDORS if f"/{vendor.package}/" in self.document), "rknn")
        run_here = [block for block in blocks(text) if not any(words in block.text for words in ELSEWHERE)]
        run_here = [block for block in run_here if block.section != "Once released"]
        if not run_here:
            return
        self.start_anew(*wanted(self.document, text))
        for block in run_here:
            if block.language != "text":
                self.show_no_errors()
            self.follow(block)
        self.show_no_errors()

    def show_no_errors(self) -> None:
        if self.errors:
            raise Failed(f"printed on stderr, and not shown:\n{self.errors}")

    def start_anew(self, *names: str) -> None:
        """Make an empty environment, and install distributions of ours from their wheels."""
        self.count += 1
        self.place = Environment(sys.executable, self.folder / str(self.count))
        self.variables = {}
        ours = [name for name in names if name in OURS]
        others = [name for name in names if name not in OURS]
        # All of them need numpy, which takes longer to install than all the rest: as a system's, it is there.
        for part in self.given.site.glob("numpy*"):
            (site(self.place) / part.name).symlink_to(part)
        # Most of a package is never imported: to compile all of it takes longer than to install it.
        if others:
            self.pip("--no-compile", *others)
        if ours:
            self.pip("--no-compile", "--no-index", "--find-links", str(self.given.dist), *ours)
        self.give_files(self.place.work)
        if self.document == BOARD:
            self.variables["PYRKNN_LIBRARY"] = str(self.given.library)
        if self.document in PACKAGES:  # which leave it to the reader how a fake is chosen
            self.variables = self.shell(f'eval "$(npu-fakes env {self.fake})"', self.place.work, {})

    def pip(self, *arguments: str) -> None:
        self.place.run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments)

    def give_files(self, folder: Path, board: str = "") -> None:
        """Put into a folder what a reader has: models, a program in C, the wheels."""
        for file, model in (
            ("model.rknn", "digits_int8.rknn"), ("another.rknn", "mobilenet_int8.rknn"), ("model.om", "digits_f32.om"),
            ("another.om", "digits_f16.om"), ("model.nb", f"{board}/digits_uint8.nb"),
            ("network.nb", "digits_uint8.nb"), ("another.nb", "digits_uint8.nb"), ("model.dlc", "digits_f32.dlc"),
            ("another.dlc", "digits_tf8.dlc"), ("model.xml", "digits_f32.xml"), ("model.bin", "digits_f32.bin"),
            ("another.xml", "mobilenet_f32.xml"), ("another.bin", "mobilenet_f32.bin"),
        ):  # fmt: skip
            (folder / file).symlink_to(self.given.models / model.lstrip("/"))
        if folder == self.place.work:
            (folder / "dist").symlink_to(self.given.dist)
            (folder / "sample.c").write_text('#include <stdio.h>\n\nint main(void)\n{\n    puts("a sample");\n}\n')

    def follow(self, block: Block) -> None:
        """Run a block, or write the file that it shows, or compare what it says was printed."""
        tutorial = self.document in TUTORIALS
        name = re.match(r"(?:#|/\*) ([\w.-]+\.\w+)", block.text)
        if block.language == "text":
            if block.text != self.printed + self.errors:
                raise Failed(f"expected what is shown:\n{block.text}printed was:\n{self.printed}{self.errors}")
            self.errors = ""
        elif block.language in ("c", "py") and tutorial:
            assert name
            (self.place.work / name[1]).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            self.run_program(block, name[1] if name and tutorial else "")
        elif block.language == "py" and "def test_" in block.text:
            (self.place.work / "test_app.py").write_text(block.text, encoding="utf-8")
            self.run_shell(f"pytest -q -p no:cacheprovider --npu-fake={self.fake} test_app.py")
        elif block.language == "yaml" and not tutorial:  # what it checks out is installed from wheels here
            self.pip(*(name for name in re.findall(r"run: pip install (.*)", block.text)[0].split() if "/" not in name))
        elif block.language in ("sh", ""):
            if "git clone" in block.text or "--no-index" in block.text:
                if self.document != "README.md":  # whose blocks its translation repeats
                    return
                self.start_anew()
            # In a README the tests stand below the command: they run with it there.
            self.run_shell(block.text if tutorial else re.sub(r"^pytest .*\n", "", block.text, flags=re.M))

    def run_program(self, block: Block, name: str) -> None:
        """Run a program: of a tutorial in its folder, of a README in one of its own, on the fake of its board."""
        folder, variables = self.place.work, self.variables
        if not name:
            board = next((board for begin, board in GENERATIONS.items() if block.text.startswith(begin)), self.fake)
            folder, name = self.place.work / f"program{self.ran}", "program.py"
            folder.mkdir()
            self.give_files(folder, board.partition(":")[2].partition("-")[0])
            variables = self.shell(f'eval "$(npu-fakes env {board})"', self.place.work, {})
        (folder / name).write_text(block.text, encoding="utf-8")
        self.shell(f"python -W error {name}", folder, variables)
        if "except " in block.text:
            self.errors = ""
        if folder != self.place.work and not self.printed.strip():
            raise Failed(f"a program that prints nothing shows nothing:\n{block.text}")
        self.ran += 1

    def run_shell(self, text: str) -> None:
        """Run the lines of a shell; what they set stays."""
        self.variables = self.shell(text, self.place.work, self.variables)
        self.ran += 1

    def shell(self, text: str, folder: Path, variables: Mapping[str, str]) -> dict[str, str]:
        """Run lines of a shell, and return the variables that they leave. What pip and git say on stderr is not kept.

        Raises:
            Failed: It ended with another status than 0.
        """
        left = self.place.folder / "variables"
        settings = {
            **clean(os.environ),
            **variables,
            "PATH": f"{self.place.bin}{os.pathsep}{os.environ['PATH']}",
            "CMAKE_BUILD_TYPE": "Debug",  # of fakes that a block compiles, as no one here asks how fast they are
            "GIT_CONFIG_COUNT": "1",  # a clone of the repository is one of this commit
            "GIT_CONFIG_KEY_0": f"url.{ROOT}.insteadOf",
            "GIT_CONFIG_VALUE_0": REPOSITORY,
        }
        command = ["sh", "-e", "-c", f"{text}\nenv -0 > {shlex.quote(str(left))}"]
        done = subprocess.run(
            command, cwd=folder, env=settings, capture_output=True, text=True, stdin=subprocess.DEVNULL
        )
        self.printed = done.stdout
        # On a board, which the reader has, there is no such note.
        said = done.stderr.replace("note: fake library in use, nothing here comes from an NPU\n", "")
        self.errors = "" if re.search(r"^(?:pip|git) ", text, re.M) else said
        if done.returncode:
            raise Failed(f"{text}\n    ended with {done.returncode}\n{done.stdout}--- stderr:\n{done.stderr}")
        after = dict(line.split("=", 1) for line in left.read_text().split("\0") if "=" in line)
        changed = {name: value for name, value in after.items() if settings.get(name) != value}
        return {**variables, **{name: changed[name] for name in changed.keys() - {"PWD", "OLDPWD", "_"}}}


def site(place: Environment) -> Path:
    """Return the folder of an environment into which pip installs."""
    [folder] = place.folder.glob("env/lib/python*/site-packages")
    return folder


def is_repeated(document: str) -> bool:
    """Return whether a document is a translation all of whose blocks are those of the original, which is followed."""
    original = ROOT / document.replace(".zh-CN", "")
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / document, original)]
    own, others = ([block[1:] for block in blocks(text)] for text in texts)
    return original != ROOT / document and own == others


def follow(document: str, given: Given) -> tuple[int, str]:
    """Follow one document; return how many blocks ran, and what failed, if something did."""
    if is_repeated(document):
        print(f"{'ok':6} {document:45} the blocks of its original", flush=True)
        return 0, ""
    began = time.monotonic()
    with TemporaryDirectory(prefix="npu-reader-") as folder:
        reader = Reader(document, given, Path(folder))
        try:
            reader.read()
            problem = ""
        except Failed as failure:
            problem = str(failure)
    line = f"{'FAILED' if problem else 'ok':6} {document:45} {reader.ran:3} blocks {time.monotonic() - began:5.0f} s"
    print(line + (f"\n{problem}" if problem else ""), flush=True)
    return reader.ran, problem


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.wheels.documents")
    parser.add_argument("dist", type=Path)
    parser.add_argument("documents", nargs="*", metavar="DOCUMENT", help="default: all READMEs and tutorials")
    given = parser.parse_args(arguments)
    dist = given.dist.resolve()
    with TemporaryDirectory(prefix="npu-models-") as folder:
        fakes = Environment(sys.executable, Path(folder))
        fakes.install("--no-compile", "numpy")
        fakes.install("--no-index", f"--find-links={dist}", "npu-fakes")
        models, library = (
            Path(fakes.run("-c", f"import npu_fakes; print(npu_fakes.{where})").strip())
            for where in ("models_folder()", "folder() / 'librknnrt.so'")
        )
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            have = Given(dist, models, library, site(fakes))
            rows = list(pool.map(lambda document: follow(document, have), given.documents or DOCUMENTS))
    failed = sum(1 for _, problem in rows if problem)
    ran = sum(count for count, _ in rows)
    print(f"{len(rows) - failed} of {len(rows)} documents do what they show; {ran} blocks ran")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
