"""What the SNPE samples share: the command line, lists of files with real numbers, folders of results."""

from __future__ import annotations

import os
import sys
from typing import Any

from npu_common.cdecl import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEUtil import *

BATCH_UNKNOWN = 16


class Options:
    """What the command line says."""

    def __init__(self) -> None:
        self.model = self.list = self.folder = self.cache = ""
        self.encoding, self.memory = "FLOAT", "rpcmem"
        self.runtimes: list[str] = []
        self.of_model = self.fixed_point = False


class Lines:
    """A line for each inference, in it a file for each input."""

    def __init__(self) -> None:
        self.paths: list[list[str]] = []

    @property
    def size(self) -> int:
        return len(self.paths)


def failed(code: Any, function: str) -> bool:
    """True, with a line that says so, when a call did not succeed."""
    if code == SNPE_SUCCESS:
        return False
    printf("%s: error %d\n", function, code)
    print((Snpe_ErrorCode_GetLastErrorString() or b"").decode(), file=sys.stderr)
    return True


def missing(handle: Any, function: str) -> bool:
    """The same for a function that returns a handle."""
    return not handle and failed(Snpe_ErrorCode_getLastErrorCode(), function)


def parse_options(argv: list[str], options: Options) -> int:
    i = 1
    while i < len(argv):
        flag = argv[i]
        i += 1
        if flag == "-q":
            options.of_model = True
            continue
        if flag == "-x":
            options.fixed_point = True
            continue
        value = argv[i] if i < len(argv) else ""
        i += 1
        if flag == "-d":
            options.model = value
        elif flag == "-i":
            options.list = value
        elif flag == "-o":
            options.folder = value
        elif flag == "-c":
            options.cache = value
        elif flag == "-b":
            options.encoding = value
        elif flag == "-m":
            options.memory = value
        elif flag == "-r":
            options.runtimes.append(value)
        else:
            return -1
    return 0 if options.model and options.list and options.folder else -1


def read_lines(path: str, lines: Lines) -> int:
    try:
        with open(path) as file:
            lines.paths = [line.split() for line in file if line.strip()]
    except OSError:
        printf("%s cannot be read\n", path)
        return -1
    return 0


def load_floats(lines: Lines, first: int, batch: int, input: int, values: Any, elements: int) -> int:
    """The numbers of one input for `batch` lines from line `first` on; those after the last line are 0."""
    each = elements // batch
    start = cast(values, void_p).value or 0
    memset(values, 0, elements * sizeof(float32))
    for i in range(min(batch, lines.size - first)):
        paths = lines.paths[first + i]
        path = paths[input] if input < len(paths) else ""
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError:
            data = b""
        if len(data) != each * sizeof(float32):
            printf("%s does not hold %zu float32 numbers\n", path, each)
            return -1
        memcpy(start + i * each * sizeof(float32), data, len(data))
    return 0


def save_floats(lines: Lines, folder: str, first: int, batch: int, name: Any, values: Any, elements: int) -> int:
    """One file for each line: FOLDER/Result_<line>/<name>.raw, and a line about the highest number in it."""
    each = elements // batch
    plain = name.decode().replace("/", "_").replace(":", "_")
    for i in range(min(batch, lines.size - first)):
        mine = values[i * each : (i + 1) * each]
        best = 0
        path = f"{folder}/Result_{first + i}"
        try:
            os.makedirs(path, exist_ok=True)
            with open(f"{path}/{plain}.raw", "wb") as file:
                file.write(bytes(array(float32, each)(*mine)))
        except OSError:
            printf("%s/%s.raw cannot be written\n", path, plain)
            return -1
        for j in range(1, each):
            if mine[j] > mine[best]:
                best = j
        printf("Result_%zu %s: %zu numbers, highest %zu (%.6f)\n", first + i, name, each, best, mine[best])
    return 0


def available_runtime(name: str) -> Any:
    """The runtime of a name the vendor's tools use; SNPE_RUNTIME_UNSET, with a line, when it is not to be had."""
    runtime = Snpe_RuntimeList_StringToRuntime(name)
    if runtime == SNPE_RUNTIME_UNSET:
        printf("%s is no runtime\n", name)
        return runtime
    if not Snpe_Util_IsRuntimeAvailable(runtime):
        printf("%s is not available here\n", Snpe_RuntimeList_RuntimeToString(runtime))
        return SNPE_RUNTIME_UNSET
    return runtime


def show_version() -> None:
    version = Snpe_Util_GetLibraryVersion()
    printf("SNPE %s\n", Snpe_DlVersion_ToString(version))
    Snpe_DlVersion_Delete(version)
