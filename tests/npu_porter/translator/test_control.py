"""goto, switch and what leaves them: C's ways that need a loop, an exception or a flag of Python's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from npu_porter.translator import port

from tests.npu_porter.translator.conftest import Both

HEAD = "#include <stdio.h>\n"

PROGRAMS = {
    "labels that two jumps go back to": """
static int nest(int n) {
    int t = 0;
first: t++;
second: if (t == 3) { t = 10; goto second; }
    if (t < 8 && n--) goto first;
    for (int i = 0; i < 3; i++) { t += i; if (t == 14 + n) { n = -5; goto first; } }
    return t * 100 + n;
}
int main(void) { for (int i = 0; i < 5; i++) printf("%d\\n", nest(i)); return 0; }""",
    "back and forward across each other": """
static int go(int n) {
    int out = 0;
first: out += 1;
    if (n > 5) goto last;
    n += 2;
    if (n % 3) goto first;
    out += 5;
    if (n < 9) { n++; goto first; }
last:
    return out * 100 + n;
}
int main(void) { for (int i = 0; i < 6; i++) printf("%d\\n", go(i)); return 0; }""",
    "a loop is left behind a label": """
int main(void) {
    int tag = 1;
    for (int k = 0; k < 4; k++) {
again: tag++;
        if (tag < 8) goto again;
        if (k == 1) continue;
        printf("%d\\n", k);
        if (k == 2) break;
        tag = 1 + k;
    }
    printf("%d\\n", tag);
    return 0;
}""",
    "continue in a switch with a break in the middle": """
int main(void) {
    int tag = 0;
    for (int i = 0; i < 9; i++) {
        switch (i) {
        case 0 ... 2: if (i == 1) continue;
        case 5: if (tag & 1) break; printf("five %d\\n", i); break;
        case 7: case 4: continue;
        default: do { if (i == 8) break; printf("inside\\n"); } while (0); if (i == 6) continue; printf("%d\\n", i);
        }
        tag++;
    }
    printf("%d\\n", tag);
    return 0;
}""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_prints_the_same(name: str, both: Callable) -> None:
    done = both(HEAD + PROGRAMS[name])
    assert done.ported.left == []
    assert done.python == done.c


def test_what_is_left_inside_of_a_loop_ends_with_the_statement(tmp_path: Path) -> None:
    """The lines written so far are gone, and the lines behind stand where they belong."""
    source = tmp_path / "left.c"
    source.write_text(
        "int main(void)\n{\n    int n = 0;\n    for (int i = 0; i < 3; i++) {\n        switch (i) {\n"
        "        case 0: if (n) { case 1: n = 2; }\n        }\n        n++;\n    }\n    return n;\n}\n"
    )
    ported = port([str(source)])
    assert len(ported.left) == 1
    assert "        n += 1\n    return n\n" in ported.text
    compile(ported.text, "left.py", "exec")


def test_static_variables_are_the_modules(both: Callable) -> None:
    """Two blocks of a function may have a variable of one name, and a loop may count with a static variable."""
    done = both(
        HEAD + "static int next(void) {\n    static int id = 10;\n    id++;\n"
        "    { static int id = 5; id += 2; if (id > 8) return id * 100; }\n    return id;\n}\n"
        "static int counted(void) { static int i; int n = 0; for (i = 0; i < 3; i++) n += i; return n + i; }\n"
        "static int small(void) { static unsigned char k = 254; return k++ > 3 && k++ > 3 ? k : -k; }\n"
        'int main(void) {\n    for (int i = 0; i < 3; i++) { int a = next(), b = counted(); printf("%d %d %d\\n", a, b,'
        " small()); }\n    return 0;\n}\n"
    )
    assert done.ported.left == []
    assert done.python == done.c


DEEP = """
#include <stdio.h>
static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }
int main(void) { printf("%d\\n", down(4200)); return 0; }
"""


def test_recursion_goes_deeper_than_a_thousand(both: Callable[..., Both]) -> None:
    ran = both(DEEP)
    assert ran.python == ran.c == "4200\n"


def test_a_quotient_of_a_negative_divisor_wraps(both: Callable) -> None:
    """Its interval is known, so that what an unsigned variable is given is cut as in C."""
    done = both(
        HEAD + "int main(void) {\n    unsigned n = 101, *p = &n;\n    int k = n % 51;\n    *p = (k % 51) / -2;\n"
        '    printf("%u ", n);\n    n = (int)(n % 30) % -7;\n    printf("%u\\n", *p);\n    return 0;\n}\n'
    )
    assert done.python == done.c
