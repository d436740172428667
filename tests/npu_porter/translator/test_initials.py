"""Initial values in all of C's forms, and the records that they fill."""

from __future__ import annotations

from collections.abc import Callable

PROGRAM = """
#include <stdio.h>
#include <stdint.h>
struct point { int x, y; };
struct part {
    struct point corners[2];
    union { int number; uint8_t raw[4]; } as;
    unsigned : 3;
    unsigned bit : 1;
    union { int first; float real; };
    struct { uint8_t r, g; };
};
struct part paths = {.corners[1].x = 4, .as.raw = {1, 2}}, plain = {1, 2, 3, 4, 7, 1, 9, 5, 6};
struct part some = {{{1, 2}}, {3}, 1, .first = 8}, *at = &plain;
struct point list[3] = {[1].x = 3, [2] = {1, 2}}, flat[3] = {1, 2, 3, 4};
int square[2][2] = {1, 2, 3}, rows[3][2] = {[2] = {1, 2}};
struct { char name[4]; struct point at; const char *text; } mixed[] = {"ab", 1, 2, "x", "cd", {3}, "y"};
int main(void) {
    int *first = &at->first;
    *first += 2; at->r++;
    printf("%d %d %d %d\\n", paths.corners[1].x, paths.as.raw[1], plain.corners[1].y, plain.as.number);
    printf("%d %d %d %d %zu\\n", plain.bit, plain.first, plain.r, plain.g, sizeof(plain));
    printf("%d %d %d %d\\n", some.corners[0].y, some.as.number, some.bit, some.first);
    printf("%d %d %d %d %d\\n", list[1].x, list[2].y, flat[1].y, square[1][0], rows[2][1]);
    printf("%s %d %s %s %d %s\\n", mixed[0].name, mixed[0].at.y, mixed[0].text, mixed[1].name, mixed[1].at.x,
           mixed[1].text);
    for (int i = 0; i < 2; i++) {
        struct point local[2] = {i, i + 1, i * 2};
        struct { int a, b; } here = {3, i};
        printf("%d %d\\n", local[1].x, here.a * here.b);
    }
    return 0;
}
"""


def test_initial_values(both: Callable) -> None:
    done = both(PROGRAM)
    assert done.ported.left == []
    assert done.python == done.c


def test_texts_as_bytes_and_gccs_shorter_choice(both: Callable) -> None:
    done = both(
        "#include <stdio.h>\n#include <stdint.h>\nstatic int f(int a) { return a ?: 7; }\n"
        'int main(void) {\n    const uint8_t *q = (const uint8_t *)"ab\\xff" "12", *one = (const uint8_t *)"1234";\n'
        '    printf("%d %d %d %d\\n", q[2], one[3], f(0), f(3));\n    return 0;\n}\n'
    )
    assert done.ported.left == []
    assert done.python == done.c


def test_pointers_to_functions_are_compared(both: Callable) -> None:
    done = both(
        "#include <stdio.h>\ntypedef int (*operation)(int);\nstatic int one(int n) { return n; }\n"
        "static int two(int n) { return 2 * n; }\nstruct table { operation first; int (*second)(int); };\n"
        "int main(void) {\n    struct table t = {one, one}; operation f = two;\n"
        '    printf("%d %d %d %d\\n", t.first == one, t.second == two, t.first == t.second, t.first != f);\n'
        '    f = t.second; printf("%d %d\\n", f == one, f == NULL);\n    return 0;\n}\n'
    )
    assert done.ported.left == []
    assert done.python == done.c


def test_braces_before_a_constructors_body(both: Callable) -> None:
    """`field_({...})`, of a record and of an object, stands in a constructor, inside of the class or behind."""
    done = both(
        "#include <cstdio>\n#include <string>\nstruct Raw { int w; char *p; };\n"
        "struct Pic { int w; int h; std::string name; };\n"
        "class Box { public: Box(); int sum() { return pic_.w + raw_.w + (int)pic_.name.size() + n_; }\n"
        "private: Pic pic_; Raw raw_; int n_; };\nBox::Box() : pic_({}), raw_({}), n_(3) {}\n"
        'class Bag { public: Bag(int a) : pic_({a, 2, "x"}), raw_{a, nullptr}, more_({7, nullptr}) {}\n'
        "int sum() { return pic_.w * pic_.h + raw_.w + more_.w; } private: Pic pic_; Raw raw_; Raw more_; };\n"
        'int main() {\n    Box one; Bag two(5);\n    printf("%d %d\\n", one.sum(), two.sum());\n    return 0;\n}\n',
        cxx=True,
    )
    assert done.ported.left == []
    assert done.python == done.c


def test_numbers_of_one_byte_begin_with_a_text(both: Callable) -> None:
    done = both("""
#include <stdio.h>
struct key { unsigned char bytes[4]; };
int main(void) {
    unsigned char empty[] = {""}, braces[] = {"a\\xff"}, plain[6] = "abc";
    struct key key = {"xyz"};
    printf("%zu %zu %d %d %d %d\\n", sizeof empty, sizeof braces, braces[1], plain[2], plain[5], key.bytes[1]);
    return 0;
}
""")
    assert done.ported.left == []
    assert done.python == done.c
