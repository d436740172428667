"""The parts that the SNPE samples share: the command line, lists of files with real numbers, folders of results."""

from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.string import *
from npu_common.cdecl.sys_stat import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.SNPE.SNPEUtil import *

MOST_RUNTIMES = 8
MOST_LINES = 64
MOST_INPUTS = 4
MOST_RANK = 8
PATH_SIZE = 1024
BATCH_UNKNOWN = 16


class options_t(Struct):
    """The command line."""

    model = field(char_p)
    list = field(char_p)
    folder = field(char_p)
    cache = field(char_p)
    encoding = field(char_p)
    memory = field(char_p)
    runtimes = field(array(char_p, MOST_RUNTIMES))
    runtime_count = field(size_t)
    of_model = field(bool8)
    fixed_point = field(bool8)


class lines_t(Struct):
    """A line for each inference, in it a file for each input."""

    paths = field(array(array(array(char, PATH_SIZE), MOST_INPUTS), MOST_LINES))
    size = field(size_t)


def failed(code: Any, function: Any) -> bool:
    """Return whether a call failed, and print a line about the failure."""
    if code == SNPE_SUCCESS:
        return False
    printf("%s: error %d\n", function, cast(code, int32))
    fprintf(stderr, "%s\n", Snpe_ErrorCode_GetLastErrorString())
    return True


def missing(handle: Any, function: Any) -> Any:
    """Return whether a function returned no handle, and print a line about the failure."""
    return handle == NULL and failed(Snpe_ErrorCode_getLastErrorCode(), function)


def parse_options(argc: int, argv: Any, options: Any) -> int:
    memset(options, 0, sizeof(options_t))
    options.encoding = "FLOAT"
    options.memory = "rpcmem"
    i = 1
    while i < argc:
        flag = argv[i]
        if strcmp(flag, "-q") == 0:
            options.of_model = True
            i += 1
            continue
        if strcmp(flag, "-x") == 0:
            options.fixed_point = True
            i += 1
            continue
        value = argv[i] if (i := i + 1) < argc else ""
        if strcmp(flag, "-d") == 0:
            options.model = value
        elif strcmp(flag, "-i") == 0:
            options.list = value
        elif strcmp(flag, "-o") == 0:
            options.folder = value
        elif strcmp(flag, "-c") == 0:
            options.cache = value
        elif strcmp(flag, "-b") == 0:
            options.encoding = value
        elif strcmp(flag, "-m") == 0:
            options.memory = value
        elif strcmp(flag, "-r") == 0 and options.runtime_count < MOST_RUNTIMES:
            value_1 = options.runtime_count
            options.runtime_count += 1
            options.runtimes[value_1] = value
        else:
            return -1
        i += 1
    return 0 if options.model != NULL and options.list != NULL and options.folder != NULL else -1


def read_lines(path: Any, lines: Any) -> int:
    line = array(char, MOST_INPUTS * PATH_SIZE)()
    file = fopen(path, "r")
    lines.size = 0
    if file == NULL:
        printf("%s cannot be read\n", path)
        return -1
    while lines.size < MOST_LINES and fgets(line, sizeof(line), file):
        count = 0
        word = strtok(line, " \n")
        while word and count < MOST_INPUTS:
            snprintf(lines.paths[lines.size][count], PATH_SIZE, "%s", word)
            count += 1
            word = strtok(NULL, " \n")
        if count:
            lines.size += 1
    fclose(file)
    return 0


def load_floats(lines: Any, first: int, batch: int, input: int, values: Any, elements: int) -> int:
    """Return the numbers of one input for `batch` lines from line `first` on; those after the last line are 0."""
    each = elements // batch
    memset(values, 0, cast(elements * sizeof(float32), ulong))
    i = 0
    while i < batch and cast(first + i, size_t) < lines.size:
        path = lines.paths[cast(first + i, size_t)][input] + 0
        file = fopen(path, "rb")
        fits = (
            file != NULL
            and fread(values + cast(i * each, size_t), sizeof(float32), each, file) == each
            and fgetc(file) == EOF
        )
        if file:
            fclose(file)
        if not fits:
            printf("%s does not hold %zu float32 numbers\n", path, each)
            return -1
        i += 1
    return 0


def save_floats(lines: Any, folder: Any, first: int, batch: int, name: Any, values: Any, elements: int) -> int:
    """Write one file for each line: FOLDER/Result_<line>/<name>.raw, and a line about its highest number."""
    path = array(char, 2 * PATH_SIZE)()
    plain = array(char, PATH_SIZE)()
    each = elements // batch
    snprintf(plain, sizeof(plain), "%s", name)
    c = plain + 0
    while c[0]:
        if c[0] == "/" or c[0] == ":":
            c[0] = "_"
        c += 1
    i = 0
    while i < batch and cast(first + i, size_t) < lines.size:
        mine = values + cast(i * each, size_t)
        best = 0
        mkdir(folder, 0o777)
        snprintf(path, sizeof(path), "%s/Result_%zu", folder, cast(first + i, size_t))
        mkdir(path, 0o777)
        snprintf(path, sizeof(path), "%s/Result_%zu/%s.raw", folder, cast(first + i, size_t), plain)
        file = fopen(path, "wb")
        done = file != NULL and fwrite(mine, sizeof(float32), each, file) == each
        if file:
            fclose(file)
        if not done:
            printf("%s cannot be written\n", path)
            return -1
        for j in range(1, each):
            if mine[j] > mine[best]:
                best = j
        printf(
            "Result_%zu %s: %zu numbers, highest %zu (%.6f)\n", cast(first + i, size_t), name, each, best, mine[best]
        )
        i += 1
    return 0


def available_runtime(name: Any) -> Any:
    """Return the runtime by a name of the vendor's tools; SNPE_RUNTIME_UNSET, with a line, when it is not there."""
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
