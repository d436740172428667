"""Libraries of others, whose headers no package has: `-l NAME`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from npu_porter.translator import port

from tests import programs
from tests.compiler import c_compiler, shared_library
from tests.npu_porter.translator.conftest import Both

HEADER = """
#ifndef SHAPES_H
#define SHAPES_H
typedef enum { SHAPES_OK = 0, SHAPES_EMPTY = -2 } shapes_status;
typedef struct shapes_list_t shapes_list_t;
typedef struct { short x, y; } point_t;
struct box { point_t corners[2]; const char *name; struct box *next; };
typedef struct box box_t;
typedef struct { union { int kind; struct { short low, high; } parts; } what; union { char q; float r; }; } kind_t;
typedef unsigned int shapes_color;
#define SHAPES_LIMIT 7
shapes_list_t *shapes_new(int count);
void shapes_delete(shapes_list_t *list);
shapes_status shapes_widest(const shapes_list_t *list, box_t *out);
point_t shapes_middle(const box_t box, shapes_color color);
const char *shapes_error(shapes_status status);
void shapes_name(char *out, unsigned long size);
void shapes_kind(kind_t *out);
int shapes_print(const char *format, ...);
#endif
"""
LIBRARY = """
#include <stdlib.h>
#include <string.h>
#include "shapes.h"
struct shapes_list_t { int count; };
shapes_list_t *shapes_new(int count) { shapes_list_t *made = malloc(sizeof *made); made->count = count; return made; }
void shapes_delete(shapes_list_t *list) { free(list); }
shapes_status shapes_widest(const shapes_list_t *list, box_t *out) {
    if (list->count == 0) return SHAPES_EMPTY;
    out->corners[1].x = 10 * list->count; out->corners[1].y = 4; out->name = "wide"; out->next = out;
    return SHAPES_OK;
}
point_t shapes_middle(const box_t box, shapes_color color) {
    point_t made = {(box.corners[0].x + box.corners[1].x) / 2, box.corners[1].y + color};
    return made;
}
const char *shapes_error(shapes_status status) { return status == SHAPES_EMPTY ? "nothing there" : "no error"; }
void shapes_name(char *out, unsigned long size) { strncpy(out, "shapes", size); }
void shapes_kind(kind_t *out) { out->what.kind = 0x20001; out->r = 1.5f; }
"""
PROGRAM = """
#include <stdio.h>
#include <string.h>
#include "shapes.h"
int main(void) {
    box_t widest;
    char name[16];
    memset(&widest, 0, sizeof(widest));
    shapes_list_t *list = shapes_new(3);
    if (shapes_widest(list, &widest) != SHAPES_OK) return 1;
    point_t middle = shapes_middle(widest, SHAPES_LIMIT);
    shapes_name(name, sizeof(name));
    printf("%s %s %d %d %d\\n", name, widest.next->name, middle.x, middle.y, (int)sizeof(box_t));
    shapes_delete(list);
    kind_t kind;
    shapes_kind(&kind);
    printf("%d %d %g\\n", kind.what.parts.low + kind.what.parts.high, (int)sizeof(kind), kind.r);
    list = shapes_new(0);
    printf("%s\\n", shapes_error(shapes_widest(list, &widest)));
    shapes_delete(list);
    return 0;
}
"""


@pytest.fixture
def shapes(tmp_path: Path) -> Path:
    """A folder with lib/, the library and its header, and app/main.c."""
    folder = tmp_path / "lib" / "shapes"
    (tmp_path / "app").mkdir()
    folder.mkdir(parents=True)
    (folder / "shapes.h").write_text(HEADER)
    shared_library(folder / "libshapes.so", LIBRARY, f"-I{folder}")
    (tmp_path / "app" / "main.c").write_text(PROGRAM)
    return tmp_path


def test_a_library_without_a_package(shapes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its records, constants and functions are declared, and called in the library itself."""
    source, folder = shapes / "app" / "main.c", shapes / "lib" / "shapes"
    program, script = shapes / "program", shapes / "program.py"
    links = [f"-L{folder}", "-lshapes", f"-Wl,-rpath,{folder}"]
    subprocess.run([*c_compiler(), "-w", f"-I{folder}", str(source), "-o", str(program), *links], check=True)
    ported = port([str(source)], include=[str(folder)], libraries=["shapes"])
    assert not ported.left and not ported.unknown and "TODO" not in ported.text
    assert "SHAPES_OK = 0" in ported.text and "class shapes_list_t(Opaque):" in ported.text
    assert "def shapes_middle(box: box_t, color: uint32) -> point_t:" in ported.text
    assert "shapes_print" not in ported.text, "what is not used is not declared"
    script.write_text(ported.text)
    monkeypatch.setenv("SHAPES_LIBRARY", str(folder / "libshapes.so"))
    in_c, in_python = programs.run([str(program)]), programs.run([sys.executable, "-W", "error", str(script)])
    assert in_c.stdout == f"shapes wide 15 11 {24 if sys.maxsize >> 32 else 16}\n3 8 1.5\nnothing there\n"
    assert (in_c.returncode, in_c.stdout) == (in_python.returncode, in_python.stdout), in_python.stderr


def test_macros_with_statements_in_them(both: Callable[..., Both]) -> None:
    """Libraries' headers have default arguments by GNU's `({ ... })`."""
    found = both(
        """#include <stdio.h>
#define LARGEST(...) ({ \\
    int values[] = {__VA_ARGS__}; int count = sizeof(values) / sizeof(int); int best = -1; \\
    for (int i = 0; i < count; i++) { if (values[i] > best) best = values[i]; } \\
    best; \\
})
int main(void) {
    int a = 4, best = 100;
    int b = LARGEST(a, 7, best - 99) + LARGEST(a++);
    if (a > 4 && LARGEST(a, 9) == 9) printf("yes\\n");
    printf("%d %d %d\\n", a, b, best);
    return 0;
}
"""
    )
    assert found.c == found.python == "yes\n5 11 100\n" and not found.ported.left


def test_a_library_that_nobody_named(shapes: Path) -> None:
    source, folder = shapes / "app" / "main.c", shapes / "lib" / "shapes"
    ported = port([str(source)], include=[str(folder)])
    assert ported.unknown == ["shapes.h"] and "Library" not in ported.text
    assert ("main.c:9", "shapes_new, which no Python module has; -l NAME says which library has it") in ported.left


def test_what_python_cannot_declare(shapes: Path) -> None:
    source, folder = shapes / "app" / "main.c", shapes / "lib" / "shapes"
    source.write_text('#include "shapes.h"\nint main(void) { return shapes_print("%d", 1); }\n')
    ported = port([str(source)], include=[str(folder)], libraries=["shapes"])
    assert [why for _, why in ported.left] == ["shapes_print with ... among its parameters"]


def test_what_python_cannot_lay_out(tmp_path: Path) -> None:
    """A record whose fields stand elsewhere than those of ctypes is left with all that names it, the program is not."""
    include, source, script = tmp_path / "include", tmp_path / "program.c", tmp_path / "program.py"
    include.mkdir()
    (include / "stream.h").write_text(
        "typedef struct { char kind; int at __attribute__((aligned(16))); int count; } stream_t;\n"
        "typedef struct { unsigned kind : 3; unsigned char more : 2; int n; } bits_t;\n"
        "typedef struct { int n; union { stream_t stream; int raw; }; } held_t;\n"
        "typedef struct { int n; char *text; } plain_t;\n"
    )
    source.write_text(
        "#include <stdio.h>\n#include <stream.h>\nint main(int argc, char **argv)\n{\n"
        '    plain_t plain = {2, "text"};\n    printf("%d %s\\n", plain.n, plain.text);\n'
        "    if (argc == 2) { stream_t stream; stream.count = 1; }\n    if (argc == 3) { bits_t bits; bits.n = 1; }\n"
        "    if (argc == 4) { held_t held; held.n = 1; }\n    return 0;\n}\n"
    )
    script.write_text(port([str(source)], include=[str(include)]).text)
    assert programs.run([sys.executable, str(script)]).stdout == "2 text\n"
    for words, type_ in ((["1"], "stream_t"), (["1", "2"], "bits_t"), (["1", "2", "3"], "held_t")):
        done = programs.run([sys.executable, str(script), *words])
        assert done.returncode == 1 and f"the type {type_}, which no module has" in done.stderr


def test_numbers_of_ioctl_stay_expressions_of_sizes(tmp_path: Path) -> None:
    """A size differs from machine to machine; a plain constant of the kernel's headers has its name."""
    source = tmp_path / "program.c"
    source.write_text(
        "#include <sys/ioctl.h>\n#include <linux/videodev2.h>\nint main(void) {\n    struct v4l2_capability all;\n"
        "    return ioctl(0, VIDIOC_QUERYCAP, &all) == (int)V4L2_PIX_FMT_NV12;\n}\n"
    )
    ported = port([str(source)])
    assert not ported.left
    assert "V4L2_PIX_FMT_NV12 = 842094158\n" in ported.text
    assert "sizeof(v4l2_capability)" in ported.text and "VIDIOC_QUERYCAP =" not in ported.text
