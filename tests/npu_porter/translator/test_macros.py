"""Macros that are statements: functions with the macro's name where these mean the same, else C's expansion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from npu_porter.translator import port

HEAD = (
    "#include <stdio.h>\n#include <stdlib.h>\nstatic int seen;\nstatic int advance(void) { seen += 2; return seen; }\n"
)
LOG = '#define LOG(fmt, ...) printf("[log] " fmt "\\n", ##__VA_ARGS__)\n'
WHERE = '#define WHERE(fmt...) do { printf("%s:%d ", __func__, __LINE__); printf(fmt); } while (0)\n'
CHECK = (
    "#define CHECK(call, name) do { \\\n    int ret = call; \\\n"
    '    if (ret != 0) { printf("%s failed in %s: %d\\n", name, __FUNCTION__, ret); return ret; } \\\n} while (0)\n'
)
STATUS = '#define STATUS(status) if (status != 0) { printf("status %d, line %d\\n", status, __LINE__); goto err; }\n'
IN_MAIN = "int main(void) {{\n    int a = 3, b = 4;\n{}    return 0;\n}}\n"

CALLS = {
    "a log": (
        LOG,
        '    LOG("plain");\n    LOG("%d and %s", a, "text");\n    if (a > b) LOG("more"); else LOG("%d", advance());\n',
        ['LOG("plain")', 'LOG("%d and %s", a, "text")', 'LOG("more")', 'LOG("%d", advance())'],
        'def LOG(fmt: str, *arguments: Any) -> None:\n    printf(f"[log] {fmt}\\n", *arguments)\n',
    ),
    "the place of the use": (
        WHERE,
        '    WHERE("here\\n");\n    WHERE("there %d\\n", a);\n',
        ['WHERE("here\\n", function="main", line=9)', 'WHERE("there %d\\n", a, function="main", line=10)'],
        "def WHERE(*fmt: Any, function: str, line: int) -> None:\n"
        '    printf("%s:%d ", function, line)\n    printf(*fmt)\n',
    ),
    "a log in another macro": (
        LOG + '#define TELL(what, n) do { LOG("tell " what ": %d", n); } while (0)\n',
        '    TELL("a", a);\n    TELL("b", b + 1);\n',
        ['TELL("a", a)', 'TELL("b", b + 1)'],
        'printf(f"[log] tell {what}: %d\\n", n)',
    ),
    "a value that is worked out again": (
        '#define TWICE(x) do { printf("%d ", x); printf("%d\\n", x); } while (0)\n',
        "    TWICE(advance());\n    TWICE(advance() + a);\n",
        ["TWICE(lambda: advance())", "TWICE(lambda: advance() + a)"],
        'printf("%d ", x())',
    ),
    "a value that is wanted under a condition": (
        '#define IF_SET(p, v) do { if (p != NULL) printf("%d\\n", v); else puts("unset"); } while (0)\n',
        "    int *p = NULL; IF_SET(p, *p);\n    p = &a; IF_SET(p, p[0]);\n",
        ["IF_SET(p, lambda: p[0])"],
        'printf("%d\\n", v())',
    ),
    "what a pointer leads to is changed": (
        "typedef struct { int x; } rec;\n#define PUT(p, v) do { (p)->x = v; (p)->x++; } while (0)\n",
        '    rec r = {1}, *q = &r; PUT(q, a);\n    PUT(q, b + 2); printf("%d\\n", r.x);\n',
        ["PUT(q, a)", "PUT(q, b + 2)"],
        "p.x = v",
    ),
    "constants of the program": (
        "#define LIMIT 7\n#define LOW (-3 - 1)\n#define MINUS -2\n#define RATE 0.5\n#define SEEN seen\n"
        + LOG
        + '#define SHOW(n) do { printf("%d\\n", n + 1); printf("%d\\n", -n); } while (0)\n'
        '#define BUMP(x) do { x++; printf("%d\\n", x); } while (0)\n',
        '    LOG("%d", LIMIT);\n    LOG("%d %d", a, LIMIT);\n    LOG("%d %d", LIMIT, a);\n'
        '    LOG("%d %g", MINUS, RATE);\n    SHOW(LIMIT);\n    SHOW(LOW);\n    SHOW(MINUS);\n    BUMP(SEEN);\n',
        [
            'LOG("%d", LIMIT)',
            'LOG("%d %d", a, LIMIT)',
            'LOG("%d %d", LIMIT, a)',
            'LOG("%d %g", MINUS, RATE)',
            "SHOW(LIMIT)",
            "SHOW(MINUS)",
            "seen += 1",
        ],
        "def SHOW(n: int) -> None:",
    ),
    "variables of the module are changed": (
        "#define SET(v) do { seen = v; seen += 3; } while (0)\n",
        '    SET(a);\n    SET(9); printf("%d\\n", seen);\n',
        ["SET(a)", "SET(9)"],
        "    global seen\n    seen = v\n",
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_macro_is_a_function(name: str, both: Callable) -> None:
    macro, uses, lines, body = CALLS[name]
    done = both(HEAD + macro + "\n" + IN_MAIN.format(uses))
    assert done.ported.left == []
    assert done.python == done.c
    written = [one.strip() for one in done.ported.text.split("\n")]
    assert [one for one in lines if one not in written] == [], done.ported.text
    assert body in done.ported.text


def test_a_macro_that_returns_says_whether_to(both: Callable) -> None:
    done = both(
        HEAD + CHECK + '#define NEED(x) if (!(x)) { puts("need"); return -7; }\n'
        '#define FAIL(why) do { printf("fail %s\\n", why); return -1; } while (0)\n'
        'static int run(int n) {\n    CHECK(n - 1, "minus");\n    CHECK(advance() - 4, "next");\n    return 5;\n}\n'
        "static int needs(int n) {\n    NEED(n > 2);\n    NEED(n < 5);\n    return n;\n}\n"
        'static int fails(int n) {\n    if (n) FAIL("now");\n    return n;\n}\n'
        'int main(void) { for (int i = 0; i < 6; i++) { printf("%d\\n", run(i));'
        ' printf("%d\\n", needs(i)); printf("%d\\n", fails(i)); } return 0; }\n'
    )
    assert done.python == done.c
    text = done.ported.text
    assert 'if (value_1 := CHECK(n - 1, "minus", function="run")) is not None:\n        return value_1\n' in text
    assert "-> Optional[int]:\n    ret = call\n" in text
    assert "    if NEED(n > 2):\n        return -7\n" in text
    assert '        FAIL("now")\n        return -1\n' in text


def test_a_macro_that_jumps_says_whether_to(both: Callable) -> None:
    done = both(
        HEAD + STATUS + '#define STOP(x) { if (x) break; }\n#define SKIP(x) if (x) { printf("skip "); continue; }\n'
        "static int run(int n) {\n    STATUS(n - 3);\n    STATUS(advance() - 4);\n"
        '    for (int i = 0; i < 9; i++) { STOP(i == n + 2); SKIP(i % 2); printf("%d ", i); }\n    return 0;\n'
        'err:\n    puts("freed");\n    return 1;\n}\n'
        'int main(void) { for (int k = 1; k < 4; k++) printf("%d\\n", run(k)); return 0; }\n'
    )
    assert done.python == done.c
    text = done.ported.text
    assert "def STATUS(status: Any, *, line: int) -> bool:\n    if status() != 0:\n" in text
    assert "        if STATUS(lambda: n - 3, line=9):\n            raise goto_err\n" in text
    assert "            if STOP(i == n + 2):\n                break\n" in text
    assert "            if SKIP(i % 2):\n                continue\n" in text


EXPANDED = {
    "an argument is changed": "#define M(x) do { x++; x += 2; } while (0)\n",
    "an argument's address is taken": "#define M(x) do { int *p = &x; *p += 4; } while (0)\n",
    "a name of the function around": "#define M(x) do { b += x; } while (0)\n",
    "a name made of words": '#define M(x) do { int x##_1 = x; printf("%d\\n", x##_1); } while (0)\n',
    "the size of an argument": '#define M(x) do { printf("%d\\n", (int)sizeof(x)); } while (0)\n',
    "a variable that a function has, too": "#define M(x) do { static int n; n += x; b = n; } while (0)\n",
    "a part of a switch": "#define M(x) switch (a) { case 3: b += x; break; default: b = 0; }\n",
    "two definitions": '#define M(x) puts("one")\n#undef M\n#define M(x) puts("two")\n',
}


@pytest.mark.parametrize("name", EXPANDED)
def test_what_would_mean_something_else_is_expanded(name: str, both: Callable) -> None:
    uses = '    M(a);\n    M(a);\n    printf("%d %d\\n", (a), b);\n'
    macro = EXPANDED[name]
    done = both(HEAD + macro + IN_MAIN.format(uses))
    assert done.ported.left == []
    assert done.python == done.c
    assert "def M(" not in done.ported.text


def test_one_use_that_differs_is_expanded_alone(both: Callable) -> None:
    """An unsigned argument wraps where an int does not; an argument whose effect would come earlier stays."""
    done = both(
        HEAD + '#define LESS(x) do { long v = x - 1; printf("%ld\\n", v); } while (0)\n'
        '#define SAY(x) do { puts("say"); printf("%d\\n", x); } while (0)\n'
        'static int loud(void) { puts("loud"); return 1; }\n'
        "int main(void) {\n    int a = 0; unsigned u = 0;\n    LESS(a);\n    LESS(a + 5);\n    LESS(u);\n"
        "    SAY(a);\n    SAY(a + 1);\n    SAY(loud());\n    return 0;\n}\n"
    )
    assert done.python == done.c
    assert done.ported.text.count("    LESS(") == 2
    assert done.ported.text.count("    SAY(") == 2


def test_macros_of_a_header_are_where_it_is_included(tmp_path: Path) -> None:
    (tmp_path / "log.h").write_text(
        '#include <stdio.h>\n#define LOG(fmt, ...) printf("%s: " fmt "\\n", __func__, ##__VA_ARGS__)\n'
    )
    (tmp_path / "one.c").write_text(
        '#include "log.h"\nvoid two(void);\nint main(void) { LOG("one"); two(); return 0; }\n'
    )
    (tmp_path / "two.c").write_text('#include "log.h"\nvoid two(void) { LOG("%d", 2); }\n')
    text = port([str(tmp_path / "one.c"), str(tmp_path / "two.c")]).text
    assert text.count("def LOG(fmt: str, *arguments: Any, function: str) -> None:") == 1
    assert 'LOG("one", function="main")' in text
    assert 'LOG("%d", 2, function="two")' in text


def test_a_macro_that_cannot_be_called_stays_a_comment(tmp_path: Path) -> None:
    source = tmp_path / "swap.c"
    source.write_text(
        "#define SWAP(x, y) do { int t = x; x = y; y = t; } while (0)\n"
        "int main(void)\n{\n    int a = 1, b = 2;\n    SWAP(a, b);\n    return a;\n}\n"
    )
    text = port([str(source)]).text
    assert "# #define SWAP(x, y) do { int t = x; x = y; y = t; } while (0)\n" in text
    assert "    t = a\n    a = b\n    b = t\n" in text


def test_a_call_that_changes_the_variable_comes_before_the_sum(both: Callable) -> None:
    """`n += f()` where f changes n: C reads n afterwards."""
    done = both(
        "#include <stdio.h>\nstatic int n;\nstatic struct { int m; } r;\n"
        "static int grow(void) { n += 2; r.m += 3; return n; }\nstatic int inc(int *p) { *p += 5; return 1; }\n"
        'int main(void) { int k = 1; n += grow(); r.m -= grow(); k += inc(&k); printf("%d %d %d\\n", n, r.m, k);'
        " return 0; }\n"
    )
    assert done.python == done.c


def test_a_call_that_changes_memory_comes_before_the_sum(both: Callable) -> None:
    """Also elements, and what a pointer names; a call that writes no such memory stays where it is."""
    done = both(
        "#include <stdio.h>\n"
        "#include <string.h>\n"
        "static int a[3] = {1, 2, 3};\n"
        "static int f(void) { a[0] = 10; return 5; }\n"
        "static int g(int *p) { *p += 7; return 1; }\n"
        "static int h(unsigned char *p) { memset(p, 3, 4); return 2; }\n"
        "static int pure(int n) { return n * n; }\n"
        "struct s { int x; int y[2]; };\n"
        "static int k(struct s *p) { p->y[1] = 40; p->x = 9; return 1; }\n"
        "int main(void)\n"
        "{\n"
        "    int b[2] = {1, 2}, n = 4, *q = &n;\n"
        "    unsigned char c[4] = {1, 1, 1, 1};\n"
        "    struct s one = {1, {2, 3}};\n"
        "    a[0] += f();\n"
        "    b[1] += g(&b[1]);\n"
        "    b[0] += g(b);\n"
        "    n += g(q);\n"
        "    *q -= g(q);\n"
        "    c[2] += h(c);\n"
        "    one.y[1] += k(&one);\n"
        "    one.x *= k(&one);\n"
        "    a[1] += pure(a[1]);\n"
        '    printf("%d %d %d %d %d %d %d %d\\n", a[0], b[1], b[0], n, c[2], one.y[1], one.x, a[1]);\n'
        "    return 0;\n"
        "}\n"
    )
    assert done.python == done.c == "15 10 9 18 5 40 9 6\n"
    assert "a[1] += pure(a[1])" in done.ported.text


def test_a_name_with_two_values_is_its_value_at_each_use(both: Callable) -> None:
    """A name of Python has one value for all functions, whichever of them is called first."""
    done = both(
        "#include <stdio.h>\n#define SIZE 1\n#define TWICE (2 * SIZE)\nint f(void) { return SIZE + TWICE; }\n"
        "#undef SIZE\n#define SIZE 5\n#define TOP 9\nint g(void) { return SIZE + TWICE + TOP; }\n"
        'int main(void) { printf("%d %d\\n", f(), g()); return 0; }\n'
    )
    assert done.python == done.c == "3 24\n"
    assert "TOP = 9" in done.ported.text and "+ TOP" in done.ported.text


def test_a_macro_in_a_function_keeps_its_name(both: Callable) -> None:
    done = both(
        "#include <stdio.h>\n// Says it.\nint main(int argc, char **argv)\n{\n#define MAX_TOP_NUM 20 /* of classes */\n"
        '    if (argc > MAX_TOP_NUM) return 1;\n    printf("%d\\n", MAX_TOP_NUM);\n    return 0;\n}\n'
    )
    assert done.python == done.c == "20\n"
    assert "MAX_TOP_NUM = 20" in done.ported.text and "if argc > MAX_TOP_NUM:" in done.ported.text
