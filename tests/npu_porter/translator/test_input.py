"""The porter's input: files that are no C, text in other forms, and the place of its output."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_porter.translator import port
from npu_porter.translator.errors import PortError

from tests import programs

HEAD = b"#include <stdio.h>\n"
PORT = [sys.executable, "-W", "error", "-m", "npu_common", "port"]

REFUSED = {
    "a program": (b"\x7fELF\x02\x01\x01\x00\x00", r"program\.c: expected a C file, got one with a NUL at byte 7"),
    "NUL bytes at the end": (b"int main(void) { return 0; }\n\0\0", "got one with a NUL at byte 29"),
    "random bytes": (bytes(range(1, 256)), r"program\.c:\d+:\d+: "),
    "another language": (b"import sys\nprint(sys)\n", r"program\.c:1:1: unknown type name 'import'"),
    "half a program": (b"int main(void) {\n    return 0;\n", r"program\.c:2:14: expected '}'"),
    "a missing semicolon": (HEAD + b"int main(void) { return 0 }\n", r"program\.c:2:26: expected ';'"),
    "#error": (b"#ifndef CHIP\n#error define CHIP\n#endif\n", r"program\.c:2:2: define CHIP"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_c_is_refused_with_file_and_line(name: str, tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    data, message = REFUSED[name]
    source.write_bytes(data)
    with pytest.raises(PortError, match=message):
        port([str(source)])


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.c").mkdir()
    with pytest.raises(PortError, match=r"folder\.c: expected a C file, got a folder"):
        port([str(tmp_path / "folder.c")])
    (tmp_path / "link.c").symlink_to(tmp_path / "nowhere.c")
    with pytest.raises(PortError, match=r"link\.c: no such file"):
        port([str(tmp_path / "link.c")])
    (tmp_path / "loop.c").symlink_to(tmp_path / "loop.c")
    with pytest.raises(PortError, match=r"loop\.c: Too many levels of symbolic links"):
        port([str(tmp_path / "loop.c")])


PRINTED = {
    "carriage returns": (
        b'#include <stdio.h>\r\n\r\n/* two\r\n   lines */\r\nint main(void)\r\n{\r\n\tint x = 1; // tail\r\n'
        b'\tprintf("%d\\n", \\\r\n\t\tx);\r\n\treturn 0;\r\n}\r\n',
        "1\n",
    ),
    "no line end": (HEAD + b'int main(void) { puts("a"); return 0; }', "a\n"),
    "a byte order mark": (b"\xef\xbb\xbf" + HEAD + b'int main(void) { puts("a"); return 0; }', "a\n"),
    "what look like trigraphs": (HEAD + b'int main(void) { puts("what??/!??="); return 0; } // ??/\n', "what??/!??=\n"),
    "parts that are no C": (
        HEAD + b"#if 0\nthis isn't \"C\n#elif 1\nint main(void) { puts(\"a\"); return 0; }\n#else\n#error\n#endif\n",
        "a\n",
    ),
    "comments in another encoding": (
        HEAD + b'/* caf\xe9 \xb2\xe2\xca\xd4 */\nint main(void) { // \xfc\n  puts("a"); /* \xff */\n  return 0;\n}\n',
        "a\n",
    ),
    "a backslash at the end of a comment": (
        HEAD + b"int main(void) {\n  int x = 1; // goes on \\\n  x = 2;\n  printf(\"%d\\n\", x);\n  return 0;\n}\n",
        "1\n",
    ),
    "a text over two lines": (HEAD + b'int main(void) { puts("a\\\nb"); return 0; }\n', "ab\n"),
    "tabs and form feeds": (HEAD + b'\f\tint\tmain ( void )\n\t{\tputs\t( "a\tb" ) ;\treturn\t0 ;\t}\n\v\n', "a\tb\n"),
}  # fmt: skip


@pytest.mark.parametrize("name", PRINTED)
def test_text_in_other_forms_is_translated(name: str, tmp_path: Path) -> None:
    source, script = tmp_path / "program.c", tmp_path / "program.py"
    data, printed = PRINTED[name]
    source.write_bytes(data)
    ported = port([str(source)])
    assert ported.left == []
    script.write_text(ported.text, encoding="utf-8")
    done = programs.run([sys.executable, "-W", "error", str(script)])
    assert (done.stdout, done.stderr) == (printed, "")


def test_a_text_in_another_encoding_is_left(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_bytes(HEAD + b'int main(void) { puts("caf\xe9"); return 0; }\n')
    assert [why for _, why in port([str(source)]).left] == ["a text that is not UTF-8"]


def test_trigraphs_are_left_where_the_language_has_them(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_bytes(HEAD + b'int main(void) { puts("??="); return 0; }\n')
    ported = port([str(source)], std="c11")
    assert [why for _, why in ported.left] == ["a text with trigraphs"]


def test_the_same_path_with_another_text_is_read_anew(both: Callable) -> None:
    for number in (1, 2):
        table = ", ".join(str(number) for _ in range(9))
        done = both(
            f'#include <stdio.h>\nstatic int a[] = {{{table}}};\nint main(void) {{ printf("%d\\n", a[3]); return 0; }}'
        )
        assert done.python == done.c == f"{number}\n"


def test_files_of_two_programs_are_refused(tmp_path: Path) -> None:
    one, two = tmp_path / "one.c", tmp_path / "two.c"
    for source in (one, two):
        source.write_text("int main(void) { return 0; }\n")
    with pytest.raises(PortError, match=r"main stands twice, in .*one\.c:1 and .*two\.c:1: rename one"):
        port([str(one), str(two)])
    with pytest.raises(PortError, match=r"one\.c: named twice: name each file of the program once"):
        port([str(one), str(tmp_path / "." / "one.c")])


def test_a_language_that_clang_does_not_know_is_named(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text("int main(void) { return 0; }\n")
    with pytest.raises(PortError, match=r"program\.c: .*; --std c99x: expected such as c11, gnu11 or c\+\+17"):
        port([str(source)], std="c99x")


def test_a_language_is_for_the_files_that_are_of_it(tmp_path: Path) -> None:
    c, cxx = tmp_path / "half.c", tmp_path / "program.cc"
    c.write_text("int half(int class) { return class / 2; }\n")
    cxx.write_text('extern "C" int half(int);\nint main() { if (int n = half(8); n) return n; return 0; }\n')
    for std in ("c++17", "c11"):
        assert not port([str(cxx), str(c)], std=std).left


INCLUDED = {
    "a header that includes itself": ('#include "one.h"\n', r"one\.h:1:10: #include nested too deeply"),
    "half a header": ("struct box { int a;\n", r"program\.c:2:\d+: expected"),
    "a header with a mistake": ("int a;\nint b\nint c;\n", r"one\.h:2:6: expected ';'"),
    "a header that is none": ("\0ELF", r"one\.h: expected a C file, got one with a NUL at byte 0"),
}


@pytest.mark.parametrize("name", INCLUDED)
def test_mistakes_in_headers_are_found_there(name: str, tmp_path: Path) -> None:
    text, message = INCLUDED[name]
    (tmp_path / "one.h").write_text(text)
    source = tmp_path / "program.c"
    source.write_text('#include "one.h"\nint main(void) { return 0; }\n')
    with pytest.raises(PortError, match=message):
        port([str(source)])


def test_headers_that_include_each_other_are_translated_once(tmp_path: Path) -> None:
    """The headers have guards; a type that needs a later record comes behind the record."""
    (tmp_path / "one.h").write_text(
        '#ifndef ONE\n#define ONE\ntypedef struct two two;\ntypedef int (*visit)(two *, int);\n#include "two.h"\n'
        "struct one { two *other; visit f; };\n#endif\n"
    )
    (tmp_path / "two.h").write_text('#pragma once\n#include "one.h"\nstruct two { int n; two *next; };\n')
    source, script = tmp_path / "program.c", tmp_path / "program.py"
    source.write_text(
        '#include <stdio.h>\n#include "two.h"\n#include "one.h"\n'
        "static int times(two *x, int k) { return x->n * k; }\n"
        "int main(void) {\n    two x = {4, NULL};\n    struct one y = {&x, times};\n    y.other->next = &x;\n"
        '    printf("%d %d\\n", y.other->next->n, y.f(y.other, 3));\n    return 0;\n}\n'
    )
    ported = port([str(source)])
    assert ported.left == [] and ported.text.count("class two(Struct)") == 1
    script.write_text(ported.text)
    assert programs.run([sys.executable, str(script)]).stdout == "4 12\n"


def test_a_header_below_the_folder_of_all_sources_is_the_programs(tmp_path: Path) -> None:
    """A class that stands in a header alone, in a folder of -I."""
    header = tmp_path / "project" / "include" / "deep" / "shape.h"
    texts = {
        header: "class Shape { public: int area(); int n = 2; };\n",
        tmp_path / "project" / "samples" / "one" / "main.cc": (
            '#include "deep/shape.h"\nint main() { Shape s; return s.area(); }\n'
        ),
        tmp_path
        / "project"
        / "src"
        / "deep"
        / "shape.cc": '#include "deep/shape.h"\nint Shape::area() { return n; }\n',
    }
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    ported = port([str(path) for path in texts if path != header], include=[str(header.parents[1])])
    assert not ported.left and "class Shape:" in ported.text and "return s.area()" in ported.text


def test_records_may_need_each_other(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text("struct b;\nstruct a { struct b *other; };\nstruct b { struct a *other; };\n")
    ported = port([str(source)])
    assert ported.left == []
    names: dict[str, Any] = {"__name__": "program"}
    exec(compile(ported.text, "program.py", "exec"), names)
    one, other = names["a"](), names["b"]()
    one.other, other.other = names["byref"](other), names["byref"](one)
    assert one.other[0].other == names["byref"](one)


@pytest.mark.parametrize("text", ["", "\n\n", "/* a comment */\n", "#define N 3\n", "int later(int);\n"])
def test_a_file_without_a_program_is_a_module(text: str, tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(text)
    ported = port([str(source)])
    assert ported.left == [] and ported.text.startswith("from npu_common.cdecl import *\n")
    assert "main" not in ported.text and ("a comment" in text) == ("# a comment" in ported.text)
    compile(ported.text, "program.py", "exec")


def test_a_header_alone_is_a_module(tmp_path: Path) -> None:
    header = tmp_path / "only.h"
    header.write_text("#ifndef ONLY_H\n#define ONLY_H\ntypedef struct { int x; } box;\n"
                      "static inline int twice(int n) { return 2 * n; }\nint later(int);\n#endif\n")  # fmt: skip
    ported = port([str(header)])
    assert "class box(Struct):\n    x = field(int32)\n" in ported.text and "def twice(n: int) -> int:" in ported.text


def test_a_large_file_takes_seconds(tmp_path: Path) -> None:
    source, script = tmp_path / "program.c", tmp_path / "program.py"
    rows = ",\n".join(", ".join(str(n % 256) for n in range(row, row + 20)) for row in range(5000))
    functions = "".join(f"static int f{n}(int x) {{ return x + {n}; }}\n" for n in range(400))
    source.write_text(f"#include <stdio.h>\nstatic const unsigned char data[] = {{{rows}}};\n{functions}"
                      'int main(void) { printf("%d %d\\n", f399(1), data[99999]); return 0; }\n')  # fmt: skip
    ported = port([str(source)])
    assert ported.left == [] and len(ported.text) < 2 * source.stat().st_size
    script.write_text(ported.text)
    assert programs.run([sys.executable, str(script)]).stdout == f"400 {(4999 + 19) % 256}\n"


def test_where_the_output_cannot_be_written_is_an_error_of_one_line(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text("int main(void) { return 0; }\n")
    for option in ("-o", "--html"):
        for place, problem in ((tmp_path / "no" / "p.py", "No such file or directory"), (tmp_path, "Is a directory")):
            done = programs.run([*PORT, str(source), option, str(place)])
            assert done.returncode == 2 and "\n" not in done.stderr.strip(), done.stderr
            assert done.stderr.startswith("error: ") and problem in done.stderr and str(place) in done.stderr


def test_the_output_is_not_the_input(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text("int main(void) { return 0; }\n")
    done = programs.run([*PORT, str(source), "-o", str(source)])
    assert done.returncode == 1 and f"error: {source}: -o names the C file itself" in done.stderr
    assert source.read_text() == "int main(void) { return 0; }\n"


def test_without_libclang_the_extra_is_named(tmp_path: Path) -> None:
    (tmp_path / "clang.py").write_text("raise ImportError('No module named clang')\n")
    source = tmp_path / "program.c"
    source.write_text("int main(void) { return 0; }\n")
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = programs.run([*PORT, str(source)], env={**os.environ, "PYTHONPATH": paths})
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr == "error: translating needs libclang: pip install libclang ruff\n"


def test_headers_of_others_inside_of_a_project(tmp_path: Path) -> None:
    """The declarations of a project's 3rdparty are a library's, wherever the project's own files lie."""
    for name, text in {
        "3rdparty/other/include/other.h": "int other_call(int value);\n",
        "utils/more.c": '#include "other.h"\nint more(void) { return other_call(3); }\n',
        "app/main.c": "int more(void);\nint main(int argc, char **argv) { return argc > 1 ? more() : 0; }\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    sources = [str(tmp_path / "app" / "main.c"), str(tmp_path / "utils" / "more.c")]
    ported = port(sources, include=[str(tmp_path / "3rdparty" / "other" / "include")], libraries=["other"])
    assert not ported.left and "def other_call(value: int32) -> int32:" in ported.text, ported.left


def test_a_program_moves_through_its_arguments(both: Callable) -> None:
    """`argv++` and `--argc`, as programs do that read their options themselves; a third parameter has the variables."""
    done = both(
        "#include <stdio.h>\nint main(int argc, char *argv[], char **variables)\n{\n"
        "    argc--; argv++;\n"
        '    while (argc > 0 && **argv == \'-\') { printf("option %s\\n", *argv); argc--; argv++; }\n'
        '    for (; *argv; ++argv) printf("%s %c\\n", *argv, (*argv)[0]);\n'
        '    printf("%d %d\\n", argc, argv[0] == NULL && variables[0] != NULL);\n    return 0;\n}\n',
        "-x", "-yz", "abc", "d",
    )  # fmt: skip
    assert done.python == done.c == "option -x\noption -yz\nabc a\nd d\n2 1\n"
    assert not done.ported.left
