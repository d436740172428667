"""The command npu-fakes: what is here, the variables with which programs use it, and model files of one's own."""

from __future__ import annotations

import argparse
import ctypes
import os
import shlex
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import npu_fakes
from npu_fakes import convert_command, zoo

NO_KIT = (
    "npu-fakes env: the boards come from the vendor's package, and none is installed beside npu-fakes; "
    f"install pyrknn, pyviplite, pysnpe, pyacl-npu or pyovnpu ({npu_fakes.GUIDE})"
)
KEPT = ("NPU_FAKE_ENGINE", "NPU_FAKE_OPENVINO", "NPU_FAKE_ONNX")
"""Settings of the user about networks in ONNX; they belong to no board."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="npu-fakes", description=(npu_fakes.__doc__ or "").split("\n")[0])
    parser.add_argument("--version", action="version", version=f"npu-fakes {npu_fakes.__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("list", help="the libraries, their releases, and the boards that choose them")
    env = commands.add_parser(
        "env",
        help="lines for a shell that choose fakes for every program started from it",
        description='eval "$(npu-fakes env rknn:rk3588)", then start programs or pytest as on the board.',
    )
    env.add_argument("fakes", nargs="+", metavar="NAME[:BOARD]", help="rknn, viplite:a733 and so on, see list")
    env.add_argument("--shell", choices=SHELLS, default="sh", help="whose lines (default: sh, for bash and zsh, too)")
    env.add_argument("--c", action="store_true", help="for programs in C as well: LD_LIBRARY_PATH")
    convert = commands.add_parser(
        "convert",
        help="a network in ONNX as a model file that a fake runs",
        description="npu-fakes convert net.onnx --for rknn:rk3588 -o net.rknn; docs/convert.md has more.",
    )
    convert_command.add_arguments(convert)
    text = "public networks with their licences and sizes; `zoo get NAME` fetches and converts one"
    zoo.add_arguments(commands.add_parser("zoo", help=text, description=f"{text[0].upper()}{text[1:]}."))
    given = parser.parse_args(arguments)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # `npu-fakes list | head` ends quietly
    if given.command == "convert":
        return convert_command.run(given)
    if given.command == "zoo":
        return zoo.run(given)
    return show_list() if given.command == "list" else show_env(given.fakes, given.shell, given.c)


def libraries() -> list[Path]:
    """Return the files that have a control API or call another library's."""
    paths = sorted(npu_fakes.folder().glob("**/*.so*"))
    return [path for path in paths if b"\0npu_fake_name\0" in path.read_bytes()]


def release(path: Path) -> str:
    """Return the library's own version; "" of one that only uses another. OSError: it cannot be loaded here."""
    name = ctypes.CDLL(str(path)).npu_fake_name
    name.restype = ctypes.c_char_p
    return str(name().decode()) if path.samefile(_home(name) or path) else ""


def _home(function: Any) -> str:
    """Return the file that a loaded function is in; "" where the system does not show the file."""
    address = ctypes.cast(function, ctypes.c_void_p).value or 0
    try:
        lines = Path("/proc/self/maps").read_text().splitlines()
    except OSError:
        return ""
    for line in lines:
        span, *_, file = line.split(maxsplit=5)
        low, high = (int(part, 16) for part in span.split("-"))
        if low <= address < high and file.startswith("/"):
            return file
    return ""


def show_list() -> int:
    """Show a line for each library: file, release, and the words of --npu-fake and NPU_FAKE for that library."""
    folder = npu_fakes.folder()
    words = words_by_file()
    print(folder)
    failed = False
    for path in libraries():
        file = path.relative_to(folder).as_posix()
        try:
            about = release(path)
        except OSError as problem:
            failed = True
            about = f"CANNOT BE LOADED: {problem}"
        if about:
            print(f"  {file:32} {about:29} {' '.join(words.get(file, []))}".rstrip())
    if failed:
        print(
            f"npu-fakes: libraries for another machine or libc; install npu-fakes on this one ({npu_fakes.GUIDE})",
            file=sys.stderr,
        )
    try:
        models = npu_fakes.models_folder()
        print(f"{models}\n  {sum(path.is_file() for path in models.glob('**/*'))} files")
    except FileNotFoundError as problem:
        failed = True
        print(problem, file=sys.stderr)
    if not words:
        print("boards: known to the vendors' packages, of which none is installed here")
    return 1 if failed else 0


def words_by_file() -> dict[str, list[str]]:
    """Return `rknn`, `rknn:rk3588` and so on, by the library that they choose; empty without a vendor's package."""
    try:
        from npu_common.testing.selection import description, registered
    except ImportError:
        return {}
    words: dict[str, list[str]] = {}
    for name in sorted(registered()):
        about = description(name)
        words.setdefault(about.file, []).append(name)
        for board in about.boards:
            words.setdefault(about.file_of(board), []).append(f"{name}:{board}")
    return words


def show_env(fakes: Sequence[str], shell: str, c: bool) -> int:
    """Return the variables, as lines of the shell."""
    try:
        from npu_common.testing.selection import SelectionError, names_in, registered, select
    except ImportError:
        print(NO_KIT, file=sys.stderr)
        return 2
    if not registered():
        print(NO_KIT, file=sys.stderr)
        return 2
    for name in [name for name in os.environ if name.startswith("NPU_FAKE") and name not in KEPT]:
        del os.environ[name]  # of this process: what is printed is this package's
    os.environ["NPU_FAKES"] = str(npu_fakes.folder())
    try:
        words = names_in(",".join(fakes))
        paths = [select(word) for word in words]
        models = npu_fakes.models_folder()
    except (SelectionError, FileNotFoundError) as problem:
        print(f"npu-fakes env: {problem}", file=sys.stderr)
        return 2
    variables = {"NPU_FAKE": ",".join(words), "NPU_MODELS": str(models), "NPU_INCLUDE": str(npu_fakes.include_folder())}
    variables.update({name: value for name, value in os.environ.items() if name.startswith("NPU_FAKE")})
    if c:
        folders = [*dict.fromkeys(str(path.parent) for path in paths), os.environ.get("LD_LIBRARY_PATH")]
        variables["LD_LIBRARY_PATH"] = os.pathsep.join(filter(None, folders))
    for name, value in variables.items():
        print(SHELLS[shell](name, value))
    return 0


def _powershell(name: str, value: str) -> str:
    return f"$env:{name} = '" + value.replace("'", "''") + "'"


def _fish(name: str, value: str) -> str:
    return f"set -gx {name} '" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: dict[str, Callable[[str, str], str]] = {
    "sh": lambda name, value: f"export {name}={shlex.quote(value)}",
    "fish": _fish,
    "powershell": _powershell,
}

if __name__ == "__main__":
    sys.exit(main())
