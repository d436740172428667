"""Code without a translation stays, says why, and raises in its place; errors of compilation are clang's."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from npu_porter.translator import port
from npu_porter.translator.errors import PortError

from tests import programs

LEFT = {
    "a jump out of a statement expression": "for (;;) { int x = ({ if (1) break; 3; }); }",
    "assembler": '__asm__("nop");',
    "a computed goto": "void *where = &&end; goto *where; end: ;",
    "a function nobody has": "int x = gnu_get_libc_version() != NULL;",
    "an unknown builtin": "int x = __builtin_constant_p(7);",
    "a variable with a function at its end": "void free(void *); __attribute__((cleanup(free))) int x = 0;",
    "an atomic number after its change": "_Atomic int n = 0; int x = ++n;",
    "a place that steps, whose value is wanted": "int a[3] = {0}, i = 0; int x = a[i++]++;",
    "a chain through a place that steps": "int a[3] = {0}, i = 0, x; x = a[i++] = 5;",
    "bit fields of several sizes": "struct { unsigned a : 3; _Bool b : 1; } x = {0};",
    "bits before less": "struct bits { char b; unsigned a : 3; } x = {0};",
    "packed bits": "struct bits { unsigned a : 3; } __attribute__((packed)) x = {0};",
    "a pointer to rows of any length": "int n = 2; int (*rows)[n] = (void *)stdout;",
    "a variable of each thread": "static __thread int n; n++;",
    "a field with an alignment": "struct { char a; int b __attribute__((aligned(16))); } x = {0};",
    "a conversion of a function": "void *x = (void *)main;",
    "a variable of a library that nobody has": "extern char *__progname; int x = __progname != 0;",
}


@pytest.mark.parametrize("name", LEFT)
def test_what_has_no_translation_raises_when_it_is_reached(name: str, tmp_path: Path) -> None:
    source, script = tmp_path / "program.c", tmp_path / "program.py"
    source.write_text(
        "#include <stdio.h>\nconst char *gnu_get_libc_version(void);\n"
        f'int main(void) {{\n    printf("before\\n");\n    {LEFT[name]}\n    return 0;\n}}\n'
    )
    ported = port([str(source)])
    assert ported.left and ported.left[0][0] == "program.c:5"
    assert "# TODO(port): " in ported.text and ported.counts()["left"] == 1
    script.write_text(ported.text)
    done = programs.run([sys.executable, str(script)])
    assert done.returncode == 1 and done.stdout == "before\n"
    assert "NotImplementedError: program.c:5: " in done.stderr


def test_a_function_without_a_translation_raises_when_it_is_called(tmp_path: Path) -> None:
    source, script = tmp_path / "program.cc", tmp_path / "program.py"
    source.write_text(
        "#include <cstdio>\nstruct box { int n; };\nint operator,(box a, int b)\n{\n    return a.n + b;\n}\n"
        'int main(int argc, char **argv)\n{\n    printf("before\\n");\n    box a = {1};\n'
        "    return argc > 1 ? (a, 3) : 0;\n}\n"
    )
    ported = port([str(source)])
    assert ported.left[0] == ("program.cc:3", "operator, of the program's own")
    script.write_text(ported.text)
    assert programs.run([sys.executable, str(script)]).stdout == "before\n"
    done = programs.run([sys.executable, str(script), "x"])
    assert done.returncode == 1 and "NotImplementedError: program.cc:" in done.stderr


def test_a_missing_header_and_an_error_are_named_with_file_and_line(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text('\n#include "vendor_api.h"\n')
    assert port([str(source)]).unknown == ["vendor_api.h"]
    source.write_text("int main(void) {\n    return nothing;\n}\n")
    with pytest.raises(PortError, match=r"program\.c:2:12: use of undeclared identifier 'nothing'"):
        port([str(source)])
    other = tmp_path / "other.c"
    source.write_text("int one(void) { return 1; }\nint main(void) { return one(); }\n")
    other.write_text("int one(void) { return 2; }\n")
    with pytest.raises(PortError, match=r"one stands twice, in .*program\.c:1 and .*other\.c:1: rename one"):
        port([str(source), str(other)])
    with pytest.raises(PortError, match="no such file"):
        port([str(tmp_path / "absent.c")])


def test_command_writes_python_and_a_page_and_counts(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text("int main(void)\n{\n    int n = 2 < 3;\n    return n - 1;\n}\n")
    command = [sys.executable, "-m", "npu_common", "port", str(source), "--strict"]
    done = programs.run([*command, "-o", str(tmp_path / "p.py"), "--html", str(tmp_path / "p.html")])
    assert done.returncode == 0, done.stderr
    assert "program.c: 3 lines of C: 3 unchanged (100 %), 0 adapted (0 %), 0 left (0 %)" in done.stderr
    assert "n = 2 &lt; 3" in (tmp_path / "p.html").read_text()
    assert programs.run([sys.executable, str(tmp_path / "p.py")]).returncode == 0
    source.write_text('int main(void) { __asm__("nop"); return 0; }\n')
    done = programs.run(command)
    assert done.returncode == 1 and "program.c:1: left: " in done.stderr and "TODO(port)" in done.stdout
    source.write_text("int main(void) { return 0 }\n")
    done = programs.run(command)
    assert done.returncode == 1 and done.stderr.startswith(f"error: {source}:1:")


def test_npu_common_imports_nothing_of_it() -> None:
    program = "import sys, npu_common, npu_common.cdecl; print([one for one in sys.modules if 'porter' in one])"
    assert programs.run([sys.executable, "-c", program]).stdout == "[]\n"


def test_a_method_that_is_left_raises_where_it_is_called(tmp_path: Path) -> None:
    source, script = tmp_path / "program.cc", tmp_path / "program.py"
    source.write_text(
        "#include <stdio.h>\nclass A {\npublic:\n    A();\n    int more(long double n);\n    int a;\n};\n"
        "A::A() : a(1) {}\nint A::more(long double n) { return n > 0; }\n"
        'int main() {\n    A a;\n    printf("%d\\n", a.a);\n    return a.more(1);\n}\n'
    )
    ported = port([str(source)])
    script.write_text(ported.text)
    done = programs.run([sys.executable, str(script)])
    assert done.stdout == "1\n" and "NotImplementedError: program.cc:" in done.stderr, done.stderr


USED = """#include <stdio.h>
typedef int (*function)(void);
struct thing { unsigned a : 3; _Bool b : 1; };
static int later(void);
int early(void);
static void *where = (void *)later;
static struct { unsigned a : 3; _Bool b : 1; } bits;
static int value = 3;
static int *pointer = &value, *other = (int *)later;
int main(int argc, char **argv)
{
    printf("before\\n");
    if (argc == 2)
        where = NULL;
    if (argc == 3)
        return bits.a;
    if (argc == 4) {
        struct thing *one = NULL;
        return one == NULL;
    }
    if (argc == 5)
        return *other;
    if (argc == 6)
        return early();
    return later() + *pointer;
}
static int later(void) { return where == NULL; }
"""


@pytest.mark.parametrize(
    ("count", "place", "name"),
    [(1, 27, "where"), (2, 14, "where"), (3, 16, "bits"), (4, 18, "thing"), (5, 22, "other"), (6, 3, "behind")],
)
def test_what_the_module_lacks_raises_where_it_is_used(count: int, place: int, name: str, tmp_path: Path) -> None:
    """A variable or a record without a translation: each use of it says why, in other files and before it, too."""
    source, second, script = tmp_path / "program.c", tmp_path / "second.c", tmp_path / "program.py"
    source.write_text(USED)
    second.write_text("#include <stddef.h>\nextern void *behind;\nint early(void) { return behind == NULL; }\n"
                      "void *behind = (void *)early;\n")  # fmt: skip
    ported = port([str(source), str(second)])
    script.write_text(ported.text)
    done = programs.run([sys.executable, str(script), *"x" * (count - 1)])
    assert done.returncode == 1 and done.stdout == "before\n"
    file = "second.c" if name == "behind" else "program.c"
    assert f"NotImplementedError: {file}:{place}: {name}, which was left: " in done.stderr


def test_an_object_for_printf(tmp_path: Path) -> None:
    """GCC compiles a std::string for `%s`, and shows what lies there; the rest of the program is translated."""
    source, script = tmp_path / "program.cc", tmp_path / "program.py"
    source.write_text(
        "#include <cstdio>\n#include <string>\nint main(int argc, char **argv) {\n    std::string name = argv[0];\n"
        '    if (argc > 1) printf("read %s\\n", name);\n    printf("%d\\n", argc);\n    return 0;\n}\n'
    )
    ported = port([str(source)])
    assert [why for _, why in ported.left] == ["an object of C++ given to a function with any number of arguments"]
    script.write_text(ported.text)
    assert programs.run([sys.executable, str(script)]).stdout == "1\n"


@pytest.mark.parametrize("declared", ["void *operator new(std::size_t n)", "void *operator new[](std::size_t n)"])
def test_an_operator_new_of_the_programs_own_is_left(declared: str, tmp_path: Path) -> None:
    """Python never calls it: a function of that name would say that it is there."""
    source = tmp_path / "program.cc"
    source.write_text(
        f"#include <cstdlib>\nstatic int made;\n{declared} {{ made++; return std::malloc(n); }}\n"
        "void operator delete(void *p) noexcept { std::free(p); }\nint main() { delete new int(3); return made; }\n"
    )
    ported = port([str(source)])
    assert any("operator new" in why for _, why in ported.left)
    assert any("operator delete" in why for _, why in ported.left)
