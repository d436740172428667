"""Public programs for librkllmrt, unchanged, on the fake of the release that they were written for.

    python -m tools.compat.chats LIST FOLDER [--half work|judge] [--fetch]

LIST names programs; FOLDER holds their repositories as owner+name, and `--fetch` clones them. Each program runs in a
copy of its repository. In C++ it is compiled against the generated rkllm.h and linked with the fake; in Python its
declarations are held against the ABI data first, which says of which release they are. A program counts where what it
says has the text that the list expects: of a server, in its answer to a question in one of the forms that servers know.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from abi.description import load
from tools.compat.records import agreement, fetch, git, half

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
PRETENDED = Path(__file__).resolve().parent / "pretended"
QUESTION = "Tell me a joke."
MESSAGES = {"model": "chat", "messages": [{"role": "user", "content": QUESTION}], "stream": False}
FORMS: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("/v1/chat/completions", MESSAGES),
    ("/rkllm_chat", MESSAGES),
    ("/rkllm_chat/v1/chat/completions", MESSAGES),
    ("/api/chat", MESSAGES),
    ("/api/generate", {"model": "chat", "prompt": QUESTION, "stream": False}),
    ("/generate", {"system_prompt": "Be kind.", "user_text": QUESTION, "prompt": QUESTION}),
)
"""Paths of servers, and what is asked there."""


@dataclass(frozen=True)
class Chat:
    """One program.

    Attributes:
        source: Repository and commit.
        licence: Its licence, a permissive one.
        files: Python files, of which the first is run and all are looked through for records; or C++ files to compile.
        says: A regular expression for what it has to say.
        release: Of librkllmrt, where it says so itself. Records say it, and the compiler.
        folder: Where it runs, below the repository.
        arguments: Its command line; MODEL is the model's path, LIBRARY the library's.
        environment: Variables that it gets, with MODEL and LIBRARY for the paths.
        asked: The lines that it reads.
        port: Where it serves; 0 for programs that read lines.
        flags: What the C++ compiler gets.
        replaced: Settings to change in its configuration files: by file, a regular expression and its replacement.
        needs: Packages of the index.
        without: Patterns of files that are left out: the vendor's libraries, for which the fake stands, large data.
        arrays: NumPy files that it reads, embeddings for example, and their shapes; random numbers are in them.
    """

    source: str
    licence: str
    files: tuple[str, ...]
    says: str
    release: str = ""
    folder: str = "."
    arguments: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    asked: tuple[str, ...] = ()
    port: int = 0
    flags: tuple[str, ...] = ()
    replaced: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    without: tuple[str, ...] = ("*.so",)
    arrays: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    seconds: float = 120


IN_C = (".c", ".cpp")


def libraries_of(program: Chat, place: Path) -> tuple[list[str], str]:
    """Return the fake's releases that a program may be for, and what its records say.

    A program in Python that declares no record fits all of them, as one in C++ does until it is compiled: the newest
    comes first.
    """
    abi = load("rkllm")
    there, order = list(abi.libraries["librkllmrt"]), list(abi.versions)
    release, said = program.release, ""
    if not program.files[0].endswith(IN_C):
        agreed = agreement(abi, [(place / file).read_text(encoding="utf-8") for file in program.files])
        if agreed.records:
            release = agreed.release
            said = f", {agreed.fields} fields agree, {len(agreed.differences)} differ"
    if not release:
        return there[::-1], said
    return [next(one for one in there if order.index(one) >= order.index(release))], said


def filled(text: str, library: Path, model: Path) -> str:
    """Return a text of the list with the paths in place of the words LIBRARY and MODEL."""
    return re.sub(r"\bLIBRARY\b", str(library), re.sub(r"\bMODEL\b", str(model), text))


def environment_of(program: Chat, library: Path, model: Path) -> dict[str, str]:
    """Return the variables of a program: the library is found under every path that it may have on a board.

    So is librknnrt, which boards have beside it.
    """
    beside = BUILD / "fakes" / "librknnrt.so"
    pretended = {"libraries": {file.name: str(file) for file in (library, beside)}}
    own = {name: filled(value, library, model) for name, value in program.environment.items()}
    return {
        **os.environ,
        "LD_LIBRARY_PATH": f"{library.parent}{os.pathsep}{beside.parent}",
        "NPU_FAKE_LATENCY_US": "5000",  # programs that poll for text miss what comes faster
        "PYTHONPATH": os.pathsep.join([str(PRETENDED), "."]),
        "PYTHONUNBUFFERED": "1",
        "PRETENDED": json.dumps(pretended),
        **own,
    }


def compiled(program: Chat, here: Path, library: Path) -> str:
    """Compile a C++ program against the generated header of the library's release; return "" or what is wrong."""
    include = BUILD / "include" / library.parent.name
    files = [str(here / file) for file in program.files]
    command = ["c++", "-w", "-O1", *program.flags, "-I", str(include), *files, "-o", str(here / "program")]
    command += [str(library), f"-Wl,-rpath,{library.parent}", "-lpthread"]
    done = subprocess.run(command, cwd=here, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    wrong = [line for line in done.stdout.splitlines() if "error" in line or "undefined" in line]
    return (wrong or ["?"])[0] if done.returncode else ""


def answers(port: int) -> Iterator[str]:
    """Yield what a server says to the question in each form."""
    for path, body in FORMS:
        request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                yield answer.read().decode("utf-8", "replace")
        except (OSError, urllib.error.HTTPError) as problem:
            yield str(problem)


def listens(port: int) -> bool:
    """Return whether somebody serves there."""
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def served(program: Chat, process: subprocess.Popen[bytes]) -> str:
    """Ask a server until an answer has what the list expects; return the answers."""
    end = time.monotonic() + program.seconds
    while not listens(program.port):
        if process.poll() is not None or time.monotonic() > end:
            return f"does not serve at port {program.port}"
        time.sleep(0.2)
    said = []
    for text in answers(program.port):
        said.append(text)
        if re.search(program.says, text):
            break
    return "\n".join(said)


def run(program: Chat, folder: Path, model: Path) -> tuple[str, str]:
    """Run a program; return "" or why it does not count, and the library and the records that it was for."""
    name, _, commit = program.source.partition("@")
    with tempfile.TemporaryDirectory(prefix="chat-") as temporary:
        here = Path(temporary)
        archive = git(
            folder / name.replace("/", "+"),
            "archive",
            commit,
            program.folder,
            *(f":(exclude){path}" for path in program.without),
        )
        subprocess.run(["tar", "-x", "-C", temporary], input=archive, check=True)
        here /= program.folder
        try:
            releases, records = libraries_of(program, here)
        except SyntaxError as problem:
            return f"for another Python than {sys.version.split()[0]}: {problem}", ""
        library, command, wrong = Path(), [sys.executable, program.files[0]], ""
        for release in releases:
            library, what = BUILD / "fakes" / f"rkllm-{release}" / "librkllmrt.so", release + records
            if not program.files[0].endswith(IN_C):
                break
            command, wrong = [str(here / "program")], compiled(program, here, library)
            if not wrong:
                break
        if wrong:
            return f"not compiled: {wrong[-160:]}", what
        for file, (old, new) in program.replaced.items():
            text, count = re.subn(old, filled(new, library, model),
                                  (here / file).read_text(encoding="utf-8"))  # fmt: skip
            assert count, (file, old)
            (here / file).write_text(text, encoding="utf-8")
        for file, shape in program.arrays.items():
            np.save(here / file, np.random.default_rng(0).standard_normal(shape, np.float32))
        (here / "lib").mkdir(exist_ok=True)
        shutil.copy(library, here / "lib" / "librkllmrt.so")
        command += [filled(argument, library, model) for argument in program.arguments]
        log = here / "said.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                command, cwd=here, env=environment_of(program, library, model), start_new_session=True,
                stdin=subprocess.DEVNULL if program.port else subprocess.PIPE, stdout=output, stderr=subprocess.STDOUT,
            )  # fmt: skip
            try:
                if program.port:
                    said = served(program, process)
                else:
                    process.communicate("".join(f"{line}\n" for line in program.asked).encode(), program.seconds)
                    said = log.read_text(encoding="utf-8", errors="replace")
                    if process.returncode:
                        said = f"exit code {process.returncode}: {said[-300:]}"
            except subprocess.TimeoutExpired:
                said = f"takes longer than {program.seconds:g} s"
            finally:
                for number in (signal.SIGTERM, signal.SIGKILL):
                    try:
                        os.killpg(process.pid, number)
                    except ProcessLookupError:
                        break
                process.wait()
        if re.search(program.says, said) and not said.startswith("exit code"):
            return "", what
        lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines() or ["nothing"]
        return f"{' '.join(said.split())[-160:]} | {lines[-1][-160:]}", what


def read(listed: Path, of: str | None) -> list[Chat]:
    """Return the programs of a list, or of one half of a list."""
    rows = json.loads(listed.read_text(encoding="utf-8"))
    chosen = [row for row in rows if of in (None, half(row.get("origin", row["source"])))]
    return [Chat(**{name: value for name, value in row.items() if name != "origin"}) for row in chosen]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the programs and print a table; 1 if one does not count."""
    parser = argparse.ArgumentParser(prog="nox -s compat -- --rkllm", description="Run programs for librkllmrt.")
    parser.add_argument("list", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", choices=("work", "judge"))
    parser.add_argument("--fetch", action="store_true", help="clone the repositories into FOLDER")
    parser.add_argument("--origin", default="https://github.com/{}", help="where from (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="TEXT", help="programs whose source or files have this text")
    given = parser.parse_args(arguments)
    programs = [one for one in read(given.list, given.half) if given.only in f"{one.source} {' '.join(one.files)}"]
    if given.fetch:
        fetch((program.source for program in programs), given.folder, given.origin)
    print("| program | file | release | runs unchanged |\n|---|---|---|---|", flush=True)
    failed = 0
    for program in programs:
        why, what = run(program, given.folder, BUILD / "models" / "chat.rkllm")
        failed += bool(why)
        print(
            f"| {program.source[:-32]} | {program.files[0]} | {what} | {f'no: {why}' if why else 'yes'} |", flush=True
        )
    print(f"\n{len(programs)} programs, {len(programs) - failed} run unchanged")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
