"""The finds of generated programs: each line printed something else once."""

from __future__ import annotations

from collections.abc import Callable

PROGRAM = """
#include <stdio.h>
#include <stdint.h>
typedef struct { int n; } value_1;
typedef struct { uint32_t a : 3, b : 1; int32_t c : 3; } bits;
struct holder { int n; struct { uint8_t x; } contents; };
static uint32_t turned(uint32_t x, int n) { return n ? x << n | x >> (32 - n) : x; }
int main(void) {
    value_1 v = {3};
    int a[12] = {5, 3, 8}, *b = a, *e = a + 12, *q = a, **pp = &q, k = 0;
    unsigned u = 0;
    *pp = a + 2;
    if (k++ > 0 || k++ > 0) k = 9;
    printf("%d %d\\n", k, v.n);
    for (q = e; q-- > b;) u = u * 3 + (unsigned)*q;
    printf("%u\\n", u);
    bits f = {9, 2, -5}, g = {.c = 6};
    printf("%d %d %d %d\\n", f.a, f.b, f.c, g.c);
    struct holder h = {1, {2}}, *p = &h;
    p->contents.x++;
    printf("%d %d\\n", p->contents.x, h.contents.x);
    float x = -7.98999977f, z = 7.98999977f;
    z += x / 3;
    printf("%.9g\\n", z);
    uint32_t w = turned(3913958553u, 0) ^ turned(3913958553u, 7);
    long long l = w;
    printf("%lld\\n", l >> 5);
    size_t s = 4, *sp = &s;
    int i = 7;
    *sp = (i % 5) * -3;
    printf("%zu\\n", s);
    return 0;
}
"""


def test_each_line_is_what_c_prints(both: Callable) -> None:
    """In order: names of temporaries; a pointer that is stepped and compared; bit fields that are given more than they
    hold; a field that has the name of an attribute of ctypes; two roundings of a float; a shift by what is not known; a
    negative number for an unsigned place.
    """
    done = both(PROGRAM)
    assert done.ported.left == []
    assert done.python == done.c


CXX = """
#include <cstdio>
#include <string>
struct one { static int made; int n = 1; };
struct two { static int made; int n = 2; };
int one::made = 3;
int two::made = 4;
static std::string named(int n) { return "n" + std::to_string(n); }
int main()
{
    int same = one::made == 3, i;
    for (i = 0; i < 2; i++)
        printf("%s\\n", (std::to_string(i) + named(same) + named(i == 1) + std::to_string(same + 1)).c_str());
    printf("%d\\n", one::made + two::made);
    return 0;
}
"""


def test_each_line_is_what_cxx_prints(both: Callable) -> None:
    """In order: static members of one name; the text of a number that is a truth in Python."""
    done = both(CXX, cxx=True)
    assert done.ported.left == []
    assert done.python == done.c


LITERALS = """
#include <stdio.h>
#include <string.h>
static int show(const char *text) { return printf("%s|%zu\\n", text, strlen(text)); }
int main(void) {
    int (*called)(const char *) = show;
    char *list[] = {"one"
        " two", "\\\\", "gr\\u00fc\\u00df"
        "e", "", NULL};
    for (int i = 0; list[i] != NULL; i++)
        printf("%d%s|%zu|%d\\n", i, list[i], strlen(list[i]), list[i][0]);
    called("three"
           "four");
    called("gr\\u00fcn");
    return 0;
}
"""


def test_texts_in_several_lines_that_are_bytes(both: Callable) -> None:
    done = both(LITERALS)
    assert done.ported.left == []
    assert done.python == done.c
