"""Programs of several files and folders: which headers are theirs, names that two files use, helpers' headers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from npu_porter.translator import port

from tests import programs
from tests.compiler import c_compiler


def compared(folder: Path, sources: list[Path], *include: Path) -> str:
    """Compare the program's output, in C and in Python; nothing is left out."""
    program, script = folder / "program", folder / "program.py"
    folders = [f"-I{one}" for one in include]
    subprocess.run([*c_compiler(), "-w", *folders, *map(str, sources), "-o", str(program)], check=True)
    ported = port([str(one) for one in sources], include=[str(one) for one in include])
    assert not ported.left
    script.write_text(ported.text)
    in_c, in_python = programs.run([str(program)]), programs.run([sys.executable, "-W", "error", str(script)])
    assert (in_c.returncode, in_c.stdout) == (in_python.returncode, in_python.stdout), in_python.stderr
    return in_c.stdout


def test_static_names_of_two_files_stay_apart(tmp_path: Path) -> None:
    first, second = tmp_path / "first.c", tmp_path / "second.c"
    (tmp_path / "both.h").write_text("int doubled(int x);\nstatic inline int shared(int x) { return x + 100; }\n")
    first.write_text(
        '#include <stdio.h>\n#include "both.h"\nstatic int calls = 5;\nstatic int cut(int x) { return x % 10; }\n'
        'int main(void) {\n    printf("%d %d %d %d\\n", cut(17), doubled(4), shared(1), calls);\n    return 0;\n}\n'
    )
    second.write_text(
        '#include "both.h"\nstatic int calls;\nstatic int cut(int x) { calls++; return x + 1; }\n'
        "int doubled(int x) { return 2 * cut(x) + calls + shared(0); }\n"
    )
    assert compared(tmp_path, [first, second]) == "7 111 101 5\n"


def test_records_of_two_files_stay_apart(tmp_path: Path) -> None:
    """A record of no header is each file's own: here by its tag, and by a typedef."""
    first, second = tmp_path / "first.c", tmp_path / "second.c"
    first.write_text(
        "#include <stdio.h>\nstruct one { int a; };\ntypedef struct { short s; } pair;\nint twice(int x);\n"
        "int main(void) {\n    struct one x = {3};\n    pair p = {4};\n"
        '    printf("%d %d %d %zu\\n", x.a, p.s, twice(x.a), sizeof(pair));\n    return 0;\n}\n'
    )
    second.write_text(
        "struct one { double b; };\ntypedef struct { long l; struct one inner; } pair;\n"
        "int twice(int x) {\n    pair p = {x, {2.0}};\n    return p.l * (int)p.inner.b + sizeof(pair);\n}\n"
    )
    assert compared(tmp_path, [first, second]) == "3 4 22 2\n"


def test_a_record_whose_fields_another_file_has(tmp_path: Path) -> None:
    """The usual way to hide a record: the header has only its name."""
    (tmp_path / "thing.h").write_text("typedef struct _thing thing;\nthing *new_thing(int n);\nint of(thing *t);\n")
    main, rest = tmp_path / "main.c", tmp_path / "thing.c"
    main.write_text(
        '#include <stdio.h>\n#include "thing.h"\nstruct holder { thing *one; };\n'
        'int main(void) {\n    struct holder h = {new_thing(4)};\n    printf("%d\\n", of(h.one));\n    return 0;\n}\n'
    )
    rest.write_text(
        '#include <stdlib.h>\n#include "thing.h"\nstruct _thing { int n; thing *next; };\n'
        "thing *new_thing(int n) {\n    thing *t = malloc(sizeof(thing));\n    t->n = n;\n    return t;\n}\n"
        "int of(thing *t) { return t->n; }\n"
    )
    assert compared(tmp_path, [main, rest]) == "4\n"


def test_overloads_in_a_header_of_two_files(tmp_path: Path) -> None:
    """Two functions of one name and other parameters are one name of C++'s; what calls them is left."""
    (tmp_path / "both.h").write_text(
        "struct pair_t { int a; };\ninline int size(int x) { return x; }\ninline int size(pair_t x) { return x.a; }\n"
    )
    for name, text in (("main.cc", "int twice(int x);\nint main() { return twice(2) - 4; }\n"),
                       ("other.cc", "int twice(int x) { return 2 * x; }\n")):  # fmt: skip
        (tmp_path / name).write_text('#include "both.h"\n' + text)
    ported = port([str(tmp_path / name) for name in ("main.cc", "other.cc")])
    assert "def main() -> int:" in ported.text and all("several functions" in why for _, why in ported.left)


def test_functions_of_cxx_and_c_with_one_name(tmp_path: Path) -> None:
    """C++ has the types in its names, so that a file in C may have one of the same name."""
    (tmp_path / "draw.h").write_text(
        '#ifdef __cplusplus\nextern "C"\n#endif\nvoid corners(const float *in, int *out);\n'
    )
    (tmp_path / "draw.c").write_text(
        '#include "draw.h"\nvoid corners(const float *in, int *out) { *out = (int)*in; }\n'
    )
    (tmp_path / "post.cc").write_text(
        '#include "draw.h"\nfloat corners(float x) { return 2 * x; }\nfloat post(float x) { return corners(x); }\n'
    )
    (tmp_path / "main.cc").write_text(
        '#include <stdio.h>\n#include "draw.h"\nfloat post(float x);\nint main() {\n    float x = post(1.5f);\n'
        '    int y;\n    corners(&x, &y);\n    printf("%g %d\\n", x, y);\n    return 0;\n}\n'
    )
    ported = port([str(tmp_path / name) for name in ("main.cc", "post.cc", "draw.c")])
    assert not ported.left and "def corners_post(x: float) -> float:" in ported.text
    (tmp_path / "program.py").write_text(ported.text)
    assert programs.run([sys.executable, str(tmp_path / "program.py")]).stdout == "3 3\n"


def test_a_header_that_is_all_there_is(tmp_path: Path) -> None:
    """One with the code of its functions, or with a table, is the program's, wherever it lies."""
    (tmp_path / "app").mkdir()
    (tmp_path / "far" / "away").mkdir(parents=True)
    (tmp_path / "far" / "away" / "timer.h").write_text("#include <time.h>\nstatic int half(int x) { return x / 2; }\n")
    (tmp_path / "far" / "away" / "font.h").write_text("static const unsigned char letters[3] = {7, 8, 9};\n")
    source = tmp_path / "app" / "main.c"
    source.write_text(
        '#include <stdio.h>\n#include "timer.h"\n#include "font.h"\n'
        'int main(void) {\n    printf("%d %d\\n", half(-7), letters[2]);\n    return 0;\n}\n'
    )
    assert compared(tmp_path, [source], tmp_path / "far" / "away") == "-3 9\n"


def test_headers_near_the_sources_are_the_programs_own(tmp_path: Path) -> None:
    source, near, far = (tmp_path / "demo" / name for name in ("src", "include", "../elsewhere/deep"))
    for folder in (source, near, far):
        folder.mkdir(parents=True)
    (near / "mine.h").write_text("#define MINE 3\ntypedef struct { int a; } mine_t;\n")
    (far / "library.h").write_text("#pragma once\nstruct library { int a; };\n")
    (source / "main.c").write_text(
        '#include <stdio.h>\n#include "mine.h"\n#include "library.h"\n'
        'int main(void) {\n    mine_t x = {MINE};\n    printf("%d\\n", x.a);\n    return 0;\n}\n'
    )
    assert compared(tmp_path, [source / "main.c"], near, far) == "3\n"
    ported = port([str(source / "main.c")], include=[str(near), str(far)])
    assert not ported.unknown, "nothing of library.h is used"
    assert "class library" not in ported.text and "class mine_t" in ported.text


def test_the_machines_vector_instructions_are_not_read(tmp_path: Path) -> None:
    source = tmp_path / "main.c"
    source.write_text(
        "#include <stdio.h>\n#if defined(__SSE2__) || defined(__ARM_NEON)\n#error of one machine\n#endif\n"
        'int main(void) {\n    printf("plain\\n");\n    return 0;\n}\n'
    )
    assert not port([str(source)]).left


@pytest.mark.parametrize("form", ["PNG", "BMP"])
def test_pictures(tmp_path: Path, form: str) -> None:
    """stb's functions are those of npu_common.cdecl.stb_image; the code in stb's header is not read."""
    from PIL import Image

    (tmp_path / "stb").mkdir()
    (tmp_path / "stb" / "stb_image.h").write_text("#ifdef STB_IMAGE_IMPLEMENTATION\n#error not to be read\n#endif\n")
    picture = Image.new("RGB", (3, 2))
    picture.putdata([(10 * index, 255 - index, index) for index in range(6)])
    picture.save(tmp_path / "picture", form)
    source, script = tmp_path / "main.c", tmp_path / "main.py"
    source.write_text(
        '#include <stdio.h>\n#define STB_IMAGE_IMPLEMENTATION\n#include "stb/stb_image.h"\n'
        "int main(int argc, char **argv) {\n    int w, h, c, sum = 0;\n"
        "    unsigned char *data = stbi_load(argv[1], &w, &h, &c, 3);\n"
        '    if (data == NULL) {\n        printf("none\\n");\n        return 1;\n    }\n'
        "    for (int i = 0; i < w * h * 3; i++)\n        sum += data[i] * (i + 1);\n"
        '    printf("%d %d %d %d\\n", w, h, c, sum);\n    stbi_image_free(data);\n    return 0;\n}\n'
    )
    ported = port([str(source)])
    assert not ported.left and "from npu_common.cdecl.stb_image import *" in ported.text
    script.write_text(ported.text)
    pixels = [value for index in range(6) for value in (10 * index, 255 - index, index)]
    total = sum(value * place for place, value in enumerate(pixels, 1))
    assert programs.run([sys.executable, str(script), str(tmp_path / "picture")]).stdout == f"3 2 3 {total}\n"
    missing = programs.run([sys.executable, str(script), str(tmp_path / "none")])
    assert (missing.returncode, missing.stdout) == (1, "none\n")


def test_stb_brings_the_headers_that_its_code_includes(tmp_path: Path) -> None:
    """A program that includes the code and no math.h calls fmin: it compiles, so it is translated."""
    (tmp_path / "stb_image.h").write_text("#ifdef STB_IMAGE_IMPLEMENTATION\n#error not to be read\n#endif\n")
    source = tmp_path / "program.cc"
    source.write_text(
        '#define STB_IMAGE_IMPLEMENTATION\n#include "stb_image.h"\n'
        'int main() { printf("%g %d\\n", fmin(2.5, 1.5), (int)strlen("four") + STBI_rgb); return 0; }\n'
    )
    ported = port([str(source)])
    (tmp_path / "program.py").write_text(ported.text)
    done = programs.run([sys.executable, "-W", "error", str(tmp_path / "program.py")])
    assert not ported.left and done.stdout == "1.5 7\n", done.stderr


def test_pictures_are_written_and_resized(tmp_path: Path) -> None:
    from npu_common.cdecl import array, byref, int32, uint8
    from npu_common.cdecl.stb_image import stbi_image_free, stbi_info, stbi_load, stbi_write_png, stbir_resize_uint8

    data = array(uint8, 4 * 4 * 3)(*range(48))
    name = str(tmp_path / "x.png")
    assert stbi_write_png(name, 4, 4, 3, data, 0) == 1
    x, y, n = int32(), int32(), int32()
    pixels = stbi_load(name, byref(x), byref(y), byref(n), 0)
    assert (x.value, y.value, n.value) == (4, 4, 3) and [pixels[index] for index in range(48)] == list(range(48))
    grey = stbi_load(name, byref(x), byref(y), None, 1)
    assert grey[1] == (3 * 77 + 4 * 150 + 5 * 29) >> 8
    same = array(uint8, 48)()
    assert stbir_resize_uint8(pixels, 4, 4, 0, same, 4, 4, 0, 3) == 1 and list(same) == list(range(48))
    flat, larger = array(uint8, 16)(*[7] * 16), array(uint8, 8 * 6)()
    assert stbir_resize_uint8(flat, 4, 4, 0, larger, 8, 6, 0, 1) == 1 and list(larger) == [7] * 48
    for one in (pixels, grey):
        stbi_image_free(one)
    assert stbi_info(str(tmp_path / "none"), byref(x), None, None) == 0
    with pytest.raises(ValueError, match="expected 0 to 4 channels, got 5"):
        stbi_load(name, None, None, None, 5)


def test_a_header_of_what_the_program_defines_is_its_own(tmp_path: Path) -> None:
    """Two layouts: `include/name/x.h` beside src; a folder elsewhere, of headers for what the sources define."""
    for folder in ("src", "include/shapes", "api/deep/er"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "include/shapes/side.h").write_text("typedef struct { int length; } side;\nint area(side s);\n")
    (tmp_path / "api/deep/er/scale.h").write_text("typedef struct { int by; } scale;\nint scaled(int n, scale s);\n")
    main, more = tmp_path / "src/main.c", tmp_path / "src/more.c"
    main.write_text(
        '#include <stdio.h>\n#include "shapes/side.h"\n#include "scale.h"\nint main(void) {\n    side s = {3};\n'
        '    scale twice = {2};\n    printf("%d %d\\n", area(s), scaled(4, twice));\n    return 0;\n}\n'
    )
    more.write_text(
        '#include "shapes/side.h"\n#include "scale.h"\nint area(side s) { return s.length * s.length; }\n'
        "int scaled(int n, scale s) { return n * s.by; }\n"
    )
    assert compared(tmp_path, [main, more], tmp_path / "include", tmp_path / "api/deep/er") == "9 8\n"


def test_names_that_stay_apart_in_two_ways(tmp_path: Path) -> None:
    """A static function that a header declares for several files, beside an overload that another file has."""
    (tmp_path / "shown.h").write_text("static void show(int n);\nvoid other();\n")
    first, second = tmp_path / "first.cc", tmp_path / "second.cc"
    both = '#include <cstdio>\n#include "shown.h"\nstatic void show(int n) {{ printf("{0} %d\\n", n); }}\n'
    first.write_text(
        both.format("first") + 'void call(int n) { printf("call %d\\n", n); }\n'
        "int main() { show(1); call(2); other(); return 0; }\n"
    )
    second.write_text(
        both.format("second") + 'void call(const char *text) { printf("call %s\\n", text); }\n'
        'void other() { show(3); call("four"); }\n'
    )
    assert compared(tmp_path, [first, second], tmp_path) == "first 1\ncall 2\nsecond 3\ncall four\n"


def test_a_record_that_one_file_declares_ahead(tmp_path: Path) -> None:
    (tmp_path / "ahead.h").write_text("struct found;\nint shown(const struct found &);\n")
    (tmp_path / "found.h").write_text("struct found { int n; int values[2]; };\n")
    first, second = tmp_path / "first.cc", tmp_path / "second.cc"
    first.write_text(
        '#include <cstdio>\n#include "found.h"\nint shown(const found &);\n'
        'int main() { found one = {2, {3, 4}}; printf("%d\\n", shown(one)); return 0; }\n'
    )
    second.write_text(
        '#include "ahead.h"\n#include "found.h"\nint shown(const found &one) { return one.n * one.values[1]; }\n'
    )
    assert compared(tmp_path, [first, second], tmp_path) == "8\n"


def test_records_of_a_header_for_c_and_cxx(tmp_path: Path) -> None:
    (tmp_path / "both.h").write_text(
        '#pragma once\n#ifdef __cplusplus\nextern "C" {\n#endif\ntypedef struct { int w; } size;\n'
        "struct area { size s; };\nint wide(struct area *a);\n#ifdef __cplusplus\n}\n#endif\n"
    )
    c, cxx = tmp_path / "wide.c", tmp_path / "program.cc"
    c.write_text('#include "both.h"\nint wide(struct area *a) { size s = a->s; return s.w; }\n')
    cxx.write_text(
        '#include <cstdio>\n#include "both.h"\nint main() { area a = {{7}}; printf("%d\\n", wide(&a)); return 0; }\n'
    )
    ported = port([str(cxx), str(c)], include=[str(tmp_path)])
    (tmp_path / "program.py").write_text(ported.text)
    done = programs.run([sys.executable, str(tmp_path / "program.py")])
    assert not ported.left and done.stdout == "7\n", done.stderr


def test_functions_of_one_name_in_several_files(tmp_path: Path) -> None:
    """Overloads that files share out, an operator beside them, and a header's static one beside another file's."""
    (tmp_path / "shapes.h").write_text(
        "struct point { int x, y; };\nstruct path { point points[4]; int count; };\n"
        "inline path &operator<<(path &all, const point &one) { all.points[all.count++] = one; return all; }\n"
        "static int twice(int n) { return n + n; }\nint area(const point &one);\nint area(const path &all);\n"
    )
    first, second, third = (tmp_path / f"{name}.cc" for name in ("first", "second", "third"))
    first.write_text(
        '#include <cstdio>\n#include "shapes.h"\nint area(const point &one) { return one.x * one.y; }\nint other();\n'
        "int main() {\n    path all = {};\n    point one = {2, 3};\n    all << one << one;\n"
        '    printf("%d %d %d %d\\n", area(one), area(all), twice(4), other());\n    return 0;\n}\n'
    )
    second.write_text(
        '#include "shapes.h"\nint area(const path &all) {\n    int sum = 0;\n'
        "    for (int i = 0; i < all.count; i++) sum += area(all.points[i]);\n    return twice(sum);\n}\n"
    )
    third.write_text("int twice(int n) { return 2 * n + 1; }\nint other() { return twice(5); }\n")
    assert compared(tmp_path, [first, second, third], tmp_path) == "6 24 8 11\n"
