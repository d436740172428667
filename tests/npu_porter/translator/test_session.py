"""The session `port`: what it says of small programs, and that its counter notices what changed."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any, Callable

import pytest
from npu_porter.translator import port
from npu_porter.translator.reading import parse
from npu_porter.translator.writer import FILE

from tests.compiler import c_compiler
from tools.port import __main__ as session
from tools.port import compare, count, programs, table, vendors

VERSION = """
#include <stdio.h>
#include "rknn_api.h"

int main(int argc, char **argv) {
    rknn_context context = 0;
    rknn_sdk_version version;
    int ret = rknn_init(&context, argv[1], 0, 0, NULL);
    if (ret != RKNN_SUCC) {
        printf("rknn_init: %d\\n", ret);
        return 1;
    }
    ret = rknn_query(context, RKNN_QUERY_SDK_VERSION, &version, sizeof(version));
    printf("%d: %s\\n", ret, version.api_version);
EXTRA
    return rknn_destroy(context);
}
"""
NAME = """
    char name[64];
    FILE *file = fopen("/proc/self/comm", "r");
    if (file != NULL && fgets(name, sizeof(name), file) != NULL) printf("I am %s", name);
    fclose(file);
"""
WRITES = """
    FILE *file = fopen("../out.txt", "w");
    fprintf(file, "%d\\n", ret);
    fclose(file);
"""

Rows = Any
Session = Callable[..., Rows]


@pytest.fixture
def run_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fake_rknn_library: Path, models_folder: Path
) -> Session:
    """A function (programs by name, *arguments, settings) -> (exit code, rows by program)."""
    monkeypatch.setenv("PYRKNN_LIBRARY", str(fake_rknn_library.resolve()))
    monkeypatch.setenv("NPU_MODELS", str(models_folder.resolve()))
    monkeypatch.setenv("CC", " ".join(c_compiler()))

    def run(files: dict[str, str], *arguments: str, settings: dict[str, Any] | None = None) -> tuple[int, Rows]:
        samples, report = tmp_path / "samples", tmp_path / "report.json"
        for name, text in files.items():
            (samples / name).parent.mkdir(parents=True, exist_ok=True)
            (samples / name).write_text(text)
        if settings is not None:
            (samples / "port.json").write_text(json.dumps(settings))
        options = ["--json", str(report), "--work", str(tmp_path / "work")]
        code = session.main([str(samples), *options, *arguments])
        return code, {row["program"]: row for row in json.loads(report.read_text())}

    return run


def version(extra: str = "") -> str:
    return VERSION.replace("EXTRA", extra)


def test_equal_programs(run_session: Session, models_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = str(models_folder.resolve() / "digits_int8.rknn")
    code, rows = run_session({"one/main.c": version(WRITES)}, "--model", model)
    row = rows["one/main.c"]
    assert code == 0 and (row["result"], row["vendor"], row["code"], row["made"]) == ("equal", "rknn", 0, 3)
    assert row["counts"]["vendor_lines"] == row["counts"]["same_vendor_lines"] == 3
    assert row["left"] == [] and row["seconds"] > 0
    shown = capsys.readouterr().out
    assert "[1/1, 0 min] one/main.c" in shown
    assert (
        "rknn: 1 tried, 1 translated, 1 run equal (1 with exit code 0); unchanged: 100.0 % of 3 vendor lines" in shown
    )


COUNTS = """
    int count = 0;
    FILE *file = fopen(getenv("COUNTER"), "r");
    if (file != NULL && fscanf(file, "%d", &count) == 1) fclose(file);
    file = fopen(getenv("COUNTER"), "w");
    fprintf(file, "%d", count + 1);
    fclose(file);
    printf("rate %d\\n", count / 2);
"""


def test_numbers_that_two_runs_have_alike_by_chance(run_session: Session, tmp_path: Path, models_folder: Path) -> None:
    """Runs of the C: 0, 0, of Python: 1, then of the C again: 1."""
    model = str(models_folder.resolve() / "digits_int8.rknn")
    rate = "#include <stdlib.h>" + version(COUNTS)
    texts = {"rate.c": rate, "other.c": rate.replace('printf("rate', 'printf(count == 2 ? "word %d\\n" : "rate')}
    settings = {name: {"environment": {"COUNTER": str(tmp_path / f"{name}.count")}} for name in texts}
    _, rows = run_session(texts, "--model", model, settings=settings)
    assert rows["rate.c"]["result"] == "equal" and (tmp_path / "rate.c.count").read_text() == "4"
    assert rows["other.c"]["result"] == "DIFFERENT" and (tmp_path / "other.c.count").read_text() == "6"


HEAP = """
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>
#include "rknn_api.h"

struct allocation { uint64_t len; uint32_t fd; uint32_t fd_flags; uint64_t heap_flags; };
struct sync { uint64_t flags; };

int main(int argc, char **argv) {
    rknn_context context = 0;
    rknn_tensor_attr attr;
    struct allocation asked;
    struct sync sync = {0};
    memset(&asked, 0, sizeof(asked));
    memset(&attr, 0, sizeof(attr));
    int heap = open("/dev/dma_heap/cma", O_RDWR);
    int file = open("/dev/null", O_RDONLY);
    printf("%d %d\\n", heap >= 0, ioctl(file, 0xC0184800, &asked));
    printf("%d\\n", ioctl(heap, 0xC0184800, &asked));
    if (rknn_init(&context, argv[1], 0, 0, NULL) != RKNN_SUCC) return 1;
    rknn_query(context, RKNN_QUERY_NATIVE_INPUT_ATTR, &attr, sizeof(attr));
    asked.len = attr.size_with_stride;
    asked.fd_flags = O_RDWR | O_CLOEXEC;
    if (ioctl(heap, 0xC0184800, &asked) != 0) return 2;
    void *place = mmap(NULL, asked.len, PROT_READ | PROT_WRITE, MAP_SHARED, asked.fd, 0);
    if (place == MAP_FAILED) return 3;
    memset(place, 7, asked.len);
    rknn_tensor_mem *memory = rknn_create_mem_from_fd(context, asked.fd, place, attr.size_with_stride, 0);
    printf("%d %d\\n", ioctl(asked.fd, 0x40086200, &sync), ioctl(heap, 0x40086200, &sync));
    printf("%d %d\\n", rknn_set_io_mem(context, memory, &attr), rknn_run(context, NULL));
    rknn_destroy_mem(context, memory);
    munmap(place, attr.size_with_stride);
    close(asked.fd);
    close(heap);
    close(file);
    return rknn_destroy(context);
}
"""


def test_programs_find_heaps_of_dma_buffers(run_session: Session, models_folder: Path, tmp_path: Path) -> None:
    model = str(models_folder.resolve() / "digits_int8.rknn")
    code, rows = run_session(
        {"heap.c": HEAP, "none.c": HEAP}, "--model", model, settings={"heap.c": {"dma_heap": True}}
    )
    assert (rows["heap.c"]["result"], rows["heap.c"]["code"], rows["heap.c"]["made"]) == ("equal", 0, 7), rows
    assert (tmp_path / "work" / "heap.c" / "c.out").read_text().startswith("1 -1\n-1\n0 -1\n")
    assert rows["none.c"]["code"] == 2 and (tmp_path / "work" / "none.c" / "c.out").read_text().startswith("0 -1\n")


OPENVINO = """
#include <stdio.h>
#include <openvino/c/openvino.h>

int main(void) {
    char name[64] = "";
    ov_core_t *core = NULL;
    ov_status_e status = ov_core_create(&core);
    ov_layout_t *layout = NULL;
    FILE *file = fopen("/proc/self/comm", "r");
    fgets(name, sizeof(name), file);
    fclose(file);
    if (status == OK && ov_layout_create(LAYOUT, &layout) == OK) printf("made\\n");
    ov_layout_free(layout);
    ov_core_free(core);
    return status;
}
"""


def test_calls_of_openvino_are_compared(run_session: Session, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenVINO is the vendor's own library: one of ours in front of it leaves the trace."""
    release = root / "build" / "openvino" / "2026.4.1"
    if not release.exists():
        pytest.fail(f"{release} is not there; fetch it with: nox -s runtimes", pytrace=False)
    monkeypatch.setenv("PYOVNPU_LIBRARY", str(release))
    files = {
        "same.c": OPENVINO.replace("LAYOUT", '"NCHW"'),
        "other.c": OPENVINO.replace("LAYOUT", """name[0] == 'p' && name[1] == 'y' ? "NCHW" : "NHWC\""""),
    }
    code, rows = run_session(files)
    same, other = rows["same.c"], rows["other.c"]
    assert (same["vendor"], same["result"], same["why"], same["made"]) == ("openvino", "equal", "", 5)
    assert (other["result"], other["step"], code) == ("DIFFERENT", "trace", 1)
    assert "call 2: C ov_layout_create(" in other["why"] and "Python ov_layout_create(" in other["why"]


def test_what_differs_or_fails_has_a_reason(run_session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    files = {
        "differs/main.c": version(NAME),
        "broken/main.c": version("    int x = ;"),
        "header/main.c": '#include "nowhere.h"\n' + version(),
        "silent.c": "#include <stdio.h>\n#include <rknn_api.h>\nint main(void) { return 0; }\n",
        "data.c": "int x;\n",
    }
    settings = {"differs/*": {"arguments": ["{models}/digits_int8.rknn"]}}
    code, rows = run_session(files, settings=settings)
    assert code == 1 and set(rows) == {*files} - {"data.c"}
    found = {name: (row["result"], row["step"], row["why"]) for name, row in rows.items()}
    result, step, why = found["differs/main.c"]
    assert (result, step) == ("DIFFERENT", "output") and "line 2: C printed 'I am program" in why and "Python" in why
    result, step, why = found["broken/main.c"]
    assert (result, step) == ("FAILED", "translate") and "main.c:15:13: expected expression" in why
    result, step, why = found["header/main.c"]
    assert (result, step) == ("FAILED", "compile") and "nowhere.h: No such file" in why
    assert found["silent.c"][:2] == ("no calls", "")
    shown = capsys.readouterr().out
    assert f"header/main.c: compile: {why}" in shown and "rknn: 4 tried, 3 translated, 0 run equal" in shown


def test_another_trace_another_file(run_session: Session) -> None:
    """The order of calls and what was written count, not only what is printed."""
    runs = [compare.Run("", "", 0, [calls], files) for calls, files in (
        (["rknn_init() -> 0", "rknn_destroy() -> 0"], {"out.txt": b"1"}),
        (["rknn_init() -> 0"], {"out.txt": b"1"}),
        (["rknn_init() -> 0", "rknn_destroy() -> 0"], {"out.txt": b"2"}),
    )]  # fmt: skip
    assert compare.difference(runs[0], runs[0], runs[0]) == ("", "")
    assert compare.difference(runs[0], runs[0], runs[1])[0] == "trace"
    assert compare.difference(runs[0], runs[0], runs[2]) == ("files", "out.txt: C wrote 1 bytes, Python 1")
    left = "Traceback (most recent call last):\nNotImplementedError: main.c:3: goto"
    ended = compare.Run("", left, 1, [], {})
    assert compare.difference(runs[0], runs[0], ended) == ("left", "reached what is left to do by hand: main.c:3: goto")
    failed = compare.Run("", left.replace("NotImplemented", "Type"), 1, [], {})
    assert compare.difference(runs[0], runs[0], failed) == ("exception", "Python ended with TypeError: main.c:3: goto")
    other = compare.Run("", "segments", 3, [], {})
    assert compare.difference(runs[0], runs[0], other) == ("exit code", "C ended with 0, Python with 3: segments")


def test_pictures_are_compared_by_their_pixels() -> None:
    """Two programs compress the same pixels into other bytes."""
    image = pytest.importorskip("PIL.Image")
    pixels, bytes_of = bytes(range(48)) * 40, {}
    for name, data, level in (("c", pixels, 1), ("python", pixels, 9), ("wrong", b"\1" + pixels[1:], 1)):
        file = io.BytesIO()
        image.frombytes("RGB", (64, 10), data).save(file, "PNG", compress_level=level)
        bytes_of[name] = file.getvalue()
    runs = {name: compare.Run("", "", 0, [], {"out.png": one}) for name, one in bytes_of.items()}
    assert bytes_of["c"] != bytes_of["python"]
    assert compare.difference(runs["c"], runs["c"], runs["python"]) == ("", "")
    assert compare.difference(runs["c"], runs["c"], runs["wrong"])[0] == "files"
    cut = compare.Run("", "", 0, [], {"out.png": bytes_of["c"][:30]})
    assert compare.difference(runs["c"], runs["c"], cut)[0] == "files"


def test_calls_that_c_may_make_in_any_order() -> None:
    """Calls in the arguments of one call change places, others do not; waiting happens any number of times."""

    def traced(*calls: str) -> compare.Run:
        return compare.Run("", "", 0, [list(calls)], {})

    free = {("type", "size"), ("size", "type")}
    c, python = traced("init()", "type()", "size()", "end()"), traced("init()", "size()", "type()", "end()")
    assert compare.difference(c, c, python)[0] == "trace"
    assert compare.difference(c, c, python, free) == ("", "")
    assert compare.difference(c, c, traced("type()", "size()", "init()", "end()"), free)[0] == "trace"
    assert compare.difference(c, c, traced("init()", "size()", "size()", "end()"), free)[0] == "trace"
    waits = [traced("init()", *["wait()"] * times, "end()") for times in (3, 4, 9)]
    assert compare.difference(waits[0], waits[1], waits[2]) == ("", "")
    assert compare.difference(waits[0], waits[0], waits[2])[0] == "trace"


def test_what_threads_do_differently_each_time() -> None:
    """A thread's number, how often another thread asked for work, and whose line came first; nothing else."""

    def ran(number: int, asks: int, *lines: str, size: int = 8) -> compare.Run:
        asked = ["ask({'timeout': 1000, 'ret': 107012})"] * asks + [f"picture({{'size': {size}}})"]
        trace = [["init()", f"watch({{'thread': {number}}})", "end()"], asked]
        return compare.Run("\n".join(lines), "", 0, trace, {})

    c, again = ran(140168, 0, "start", "thread 140168", "loop"), ran(139955, 61, "start", "loop", "thread 139955")
    assert compare.difference(c, again, ran(7, 3, "start", "loop", "thread 7")) == ("", "")
    assert compare.difference(c, again, ran(7, 3, "start", "loop"))[0] == "output"
    assert compare.difference(c, again, ran(7, 3, "start", "loop", "thread 7", size=9))[0] == "trace"
    assert compare.difference(c, c, ran(7, 0, *c.output.split("\n")))[0] == "trace"
    single = [compare.Run(one.output, "", 0, [["init()"]], {}) for one in (c, again)]
    assert compare.difference(single[0], single[1], single[1])[0] == "output"


@pytest.mark.parametrize(
    ("c", "again", "python", "alike"),
    [
        ("took 12 ms", "took 12 ms", "took 340 ms", True),
        ("prepare_us=4 cycle=12", "prepare_us=4 cycle=12", "prepare_us=50 cycle=9", True),
        ("bonus=4", "bonus=4", "bonus=5", False),
        ("at 0x7ffd12345678", "at 0x7ffd12345678", "at 0x1234567", True),
        ("at 0x0x7ffd12345678", "at 0x0x7ffd12345678", "at 0x0x1234567", True),
        ("pid 12", "pid 13", "pid 14", True),
        ("pid 12", "pid 13", "number 14", False),
        ("class 3", "class 3", "class 4", False),
        ("a\nb", "a\nb", "a", False),
    ],
)
def test_outputs(c: str, again: str, python: str, alike: bool) -> None:
    runs = [compare.Run(text, "", 0, [], {}) for text in (c, again, python)]
    assert (compare.output_difference(*runs) == "") == alike


def test_the_release_of_viplite_that_the_environment_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From 2.0 on the libraries have other names."""
    vendor = vendors.VENDORS["viplite"]
    monkeypatch.setenv("PYVIPLITE_LIBRARY", str(tmp_path))
    assert vendors.fitting(vendor) is vendor
    (tmp_path / "libVIPhal.so").touch()
    assert vendors.fitting(vendor).libraries == ("awnn", "NBGlinker", "VIPhal")


def test_wrong_settings_and_paths(run_session: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    samples = tmp_path / "samples"
    samples.mkdir()
    assert session.main([str(samples)]) == 2
    assert f"{samples}: no C or C++ file there defines main" in capsys.readouterr().err
    (samples / "main.c").write_text("int main(void) { return 0; }")
    (samples / "port.json").write_text('{"main.c": {"argument": ["x"]}}')
    assert session.main([str(samples)]) == 2
    assert f"{samples / 'port.json'}: main.c: no such key 'argument', there are arguments" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        session.parsed([str(samples / "nowhere")])
    assert "nowhere does not exist" in capsys.readouterr().err


def test_programs_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a" / "src").mkdir(parents=True)
    (tmp_path / "a" / "inc").mkdir()
    (tmp_path / "a" / "src" / "main.cpp").write_text("int main(int argc, char *argv[])\n{\n}\n")
    (tmp_path / "a" / "src" / "utils.cpp").write_text("// int main()\nint helper() { return 1; }\n")
    (tmp_path / "b.c").write_text("int main(void) { return 0; }\n")
    found = programs.find(tmp_path, {"a/*": {"arguments": [1]}, "*.cpp": {"std": "c++17"}})
    assert [program.name for program in found] == ["a/src/main.cpp", "b.c"]
    assert [path.name for path in found[0].sources] == ["main.cpp", "utils.cpp"]
    assert found[0].include == (tmp_path / "a" / "inc",) and found[0].arguments == ("1",) and found[0].std == "c++17"
    assert [program.name for program in programs.find(tmp_path, {}, ["b"])] == ["b.c"]


@pytest.mark.parametrize("head", ["int", "aclError", "auto", 'extern "C" int32_t', "static unsigned long", "int\n"])
def test_main_may_have_any_result(tmp_path: Path, head: str) -> None:
    (tmp_path / "a.c").write_text(f"int f(void);\n{head} main(void) {{ return f(); }}\n")
    assert programs.has_main(tmp_path / "a.c")
    (tmp_path / "a.c").write_text(f"{head} domain(void) {{\n  if (0) f();\n  else main(1);\n  return main(2);\n}}\n")
    assert not programs.has_main(tmp_path / "a.c"), "calls of main"


# --- the counter ------------------------------------------------------------------------------------------------------


@pytest.fixture
def counted(tmp_path: Path, include_folder: Path) -> Callable[..., count.Counts]:
    """A function (C text, (old, new) in the translation...) -> Counts."""

    def run(text: str, *changes: tuple[str, str], cxx: bool = False) -> count.Counts:
        source = tmp_path / ("main.cc" if cxx else "main.c")
        source.write_text(text)
        include = [str(include_folder / "rknn")]
        ported = port([str(source)], include=include)
        python = ported.text
        for old, new in changes:
            assert python.count(old) == 1, python
            python = python.replace(old, new)
        units = [parse(str(source), include, [], "")]
        places = [divmod(line, FILE) if line else None for _, line in ported.lines]
        assert len(python.splitlines()) <= len(places)
        functions = ["rknn_init", "rknn_query", "rknn_destroy"]
        return count.count(units, ported.files, list(zip(python.splitlines(), places)), functions)

    return run


def test_an_unchanged_program(counted: Callable[..., count.Counts]) -> None:
    counts = counted(version())
    assert (counts.calls, counts.same_calls, counts.vendor_lines, counts.same_vendor_lines) == (3, 3, 3, 3)
    assert counts.lines == counts.same_lines == 12 and not counts.changed_lines


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("RKNN_QUERY_SDK_VERSION", "RKNN_QUERY_PERF_RUN", 13),
        ("byref(version)", "byref(ret)", 13),
        ("sizeof(version)", "sizeof(context)", 13),
        ("rknn_destroy(context)", "rknn_destroy(version)", 16),
        ("argv[1].encode(), 0, 0, NULL", "argv[1].encode(), 1, 0, NULL", 8),
        ("argv[1].encode(), 0, 0, NULL", "argv[2].encode(), 0, 0, NULL", 8),
        ("argv[1].encode(), 0, 0, NULL", "argv[1].encode(), 0, 0", 8),
    ],
)
def test_a_changed_argument(counted: Callable[..., count.Counts], old: str, new: str, line: int) -> None:
    counts = counted(version(), (old, new))
    assert (counts.same_calls, counts.same_vendor_lines) == (2, 2)
    assert [call.place for call in counts.changed_calls] == [(0, line)]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('printf("%d: %s\\n", ret', 'printf("%d: %s\\n", context', 14),
        ("return 1", "return 2", 11),
        ("if ret", "while ret", 9),
    ],
)
def test_a_changed_line(counted: Callable[..., count.Counts], old: str, new: str, line: int) -> None:
    counts = counted(version(), (old, new))
    assert counts.same_vendor_lines == 3 and counts.changed_lines == ((0, line),)


def test_a_macro_of_several_statements_is_changed(counted: Callable[..., count.Counts]) -> None:
    macro = "#define CHECK(call) do { int code = call; if (code != 0) return code; } while (0)\n"
    counts = counted(
        macro + version("    CHECK(rknn_query(context, RKNN_QUERY_SDK_VERSION, &version, sizeof(version)));")
    )
    assert (counts.vendor_lines, counts.same_vendor_lines) == (4, 4)
    assert counts.changed_lines == ((0, 1), (0, 16))


MACROS = """
#define SAY(fmt, ...) \\
    do { \\
        printf("[say] " fmt "\\n", ##__VA_ARGS__); \\
    } while (0)
#define AT(number) do { printf("%d: %d\\n", __LINE__, number); } while (0)
#define LEAVE(call) do { if (call) return 3; } while (0)
#define TWICE(n) do { n = n + 1; n = n * 2; } while (0)
"""


@pytest.fixture
def macros(counted: Callable[..., count.Counts]) -> Callable[..., tuple[count.Counts, int]]:
    """A function (lines, changes...) -> (counts, the first of the lines)."""

    def run(lines: str, *changes: tuple[str, str]) -> tuple[count.Counts, int]:
        text = MACROS + version(lines)
        return counted(text, *changes), text[: text.index(lines)].count("\n") + 1

    return run


def test_a_macro_that_is_called_has_the_words_of_its_use(macros: Callable[..., tuple[count.Counts, int]]) -> None:
    lines = """    SAY("begin");
    SAY("%d of %d",
        ret + argc,
        argc);
    if (ret) SAY("%s", version.api_version);"""
    counts, first = macros(lines)
    assert [place for place in counts.changed_lines if place[1] >= first] == []
    assert {(0, line) for line in (2, 3, 4, 5)} <= set(counts.changed_lines)  # a #define that is a def


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('SAY("begin")', 'SAY("end")', 0),
        ('SAY("begin")', 'SAY("begin", ret)', 0),
        ("ret + argc", "ret - argc", 1),
        ("ret + argc, argc", "ret + argc, ret", 1),
        ("ret + argc, argc", "argc", 1),
    ],
)
def test_a_changed_call_of_a_macro(
    macros: Callable[..., tuple[count.Counts, int]], old: str, new: str, line: int
) -> None:
    counts, first = macros('    SAY("begin");\n    SAY("%d, %d", ret + argc, argc);', (old, new))
    assert [place for place in counts.changed_lines if place[1] >= first] == [(0, first + line)]


def test_what_a_call_of_a_macro_has_besides_is_changed(macros: Callable[..., tuple[count.Counts, int]]) -> None:
    lines = "    AT(ret);\n    LEAVE(rknn_query(context, RKNN_QUERY_SDK_VERSION, &version, sizeof(version)));"
    counts, first = macros(lines)
    assert [place for place in counts.changed_lines if place[1] >= first] == [(0, first), (0, first + 1)]
    assert (counts.vendor_lines, counts.same_vendor_lines) == (4, 4)


def test_a_macro_in_its_place_is_changed(macros: Callable[..., tuple[count.Counts, int]]) -> None:
    counts, first = macros("    TWICE(ret);")
    assert [place for place in counts.changed_lines if place[1] >= first] == [(0, first)]


def test_vendor_calls_of_a_macro_count_where_it_is_defined(counted: Callable[..., count.Counts]) -> None:
    macro = "#define END(it) do { rknn_destroy(it); } while (0)\n"
    counts = counted(macro + version("    END(context);\n    END(context);"))
    assert (counts.calls, counts.same_calls, counts.vendor_lines) == (4, 4, 4)
    assert counts.changed_lines == ((0, 1),)
    counts = counted(macro + version("    END(context);\n    END(context);"), ("rknn_destroy(it)", "rknn_destroy(0)"))
    assert [call.place for call in counts.changed_calls] == [(0, 1)]


def test_idioms_are_no_changes(counted: Callable[..., count.Counts]) -> None:
    text = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define COUNT 4
typedef struct { int id; float score; char name[COUNT][2 * COUNT]; } item;
static const uint8_t table[2][COUNT * 2] = {
    {1, 2, 3, 4,
     5, 6, 7, 8},
    {9, 10, 11, 12, 13, 14, 15, 16},
};
static int sum(item *items, int n) {
    int total = 0;
    for (int i = 0; i < n; i++) total += items[i].id;
    if (items == NULL || !n) return -1;
    return total;
}
int main(void) {
    item items[4];
    for (int i = COUNT - 1; i >= 0; i--) {
        items[i].id = i * 2;
        items[i].score = 0.5f;
    }
    uint8_t byte = (uint8_t)items[3].id + table[1][7];
    printf("%d %d\\n", sum(&items[0], COUNT), byte);
    return 0;
}
"""
    counts = counted(text)
    assert counts.changed_lines == () and counts.lines == 22


CLASSES = """
#include <vector>
#include <string>
class Runner {
public:
    Runner(int n);
    ~Runner();
    bool Add(int value);
    size_t Size() { return values_.size(); }
private:
    int n_;
    std::vector<int> values_;
};
Runner::Runner(int n) : n_(n)
{
}
Runner::~Runner()
{
    n_ = 0;
}
bool Runner::Add(int value)
{
    values_.emplace_back(value);
    return value == n_;
}
template <typename T>
T twice(T x)
{
    return x + x;
}
int first(const int *values) { return values[0]; }
int main() {
    Runner runner(3);
    std::string name = "n" + std::to_string(3);
    std::vector<int> values = {1, 2};
    runner.Add(twice(3));
    return first(values.data()) + (int)twice(2.5) + (int)name.size();
}
"""


def test_methods_and_instances_go_by_their_own_names(counted: Callable[..., count.Counts]) -> None:
    counts = counted(CLASSES, cxx=True)
    assert counts.lines == counts.same_lines == 20 and not counts.changed_lines
    for old, new, line in (
        ("self.n_ = n\n", "self.n_ = 5 + n\n", 14),
        ("self.values_.append(value)", "self.values_.append(n)", 23),
        ("def delete(self)", "def destroy(self)", 17),
        ("runner.Add(twice_int32(3))", "runner.Size(twice_int32(3))", 36),
    ):
        found = {place[1] for place in counted(CLASSES, (old, new), cxx=True).changed_lines}
        assert line in found and len(found) < 3, (old, found)


RUNNER = """
#include <vector>
class Runner {
public:
    bool Elsewhere();

    int number;
    std::vector<int> parts;
};
"""


def test_fields_are_counted_one_by_one(tmp_path: Path) -> None:
    """A method whose body is in another file, which Python has in the class, does not change the fields."""
    texts = {
        "runner.h": RUNNER,
        "main.cc": '#include "runner.h"\nint main() {\n    Runner runner;\n    return runner.Elsewhere();\n}\n',
        "runner.cc": '#include "runner.h"\nbool Runner::Elsewhere() {\n    return number == 3;\n}\n',
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    sources = [str(tmp_path / name) for name in ("main.cc", "runner.cc")]
    ported = port(sources)
    lines = [(text, divmod(line, FILE) if line else None) for text, line in ported.lines]
    units = [parse(source, [], [], "") for source in sources]

    def changed(old: str = "", new: str = "") -> list[int]:
        places = count.count(
            units, ported.files, [(text.replace(old, new), at) for text, at in lines], []
        ).changed_lines
        return [line for file, line in places if ported.files[file].endswith("runner.h")]

    assert changed() == []
    assert changed("    number: int", "    numbers: int") == [7]


def test_the_table_counts_what_ran() -> None:
    rows = [
        table.Row("a.c", "rknn", table.EQUAL, code=0, made=3, seconds=1.0, counts={"lines": 10, "same_lines": 9}),
        table.Row("b.c", "rknn", table.FAILED, "compile", "b.c:1: error"),
        table.Row("c.c", "acl", table.SKIPPED, why="needs a camera"),
    ]
    shown = table.text(rows)
    assert "rknn: 2 tried, 1 translated, 1 run equal (1 with exit code 0)" in shown and "90.0 % of 10 lines" in shown
    assert "acl: 0 tried" in shown and "b.c: compile: b.c:1: error" in shown and "c.c: skipped: needs a camera" in shown
