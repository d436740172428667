"""C programs and their translations print the same."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from npu_porter.translator import port

from tests import programs

HEAD = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <stdint.h>\n#include <errno.h>\n"

PROGRAMS = {
    "functions before and behind main": """
#define INIT __attribute__((constructor))
static int ready;
static void INIT begin(void) { printf("begin %d\\n", ++ready); }
static void __attribute__((__destructor__)) end(void) { printf("end %d\\n", ready); }
static void early(void) __attribute__((constructor(101)));
static void early(void) { printf("early %d\\n", ready); }
static void leave(void) { printf("leave\\n"); }
int main(void) { atexit(leave); printf("main %d\\n", ready); return 0; }
""",
    "functions with any number of arguments": """
#include <stdarg.h>
static int level = 1;
void log_info(const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    printf("[info] ");
    vprintf(fmt, args);
    va_end(args);
    printf("\\n");
}
static int joined(char *out, size_t size, int number, const char *fmt, ...)
{
    va_list ap;
    if (number > level) return -1;
    va_start(ap, fmt);
    int n = vsnprintf(out, size, fmt, ap);
    va_end(ap);
    return n;
}
int main(int argc, char **argv) {
    char out[64]; float f = 0.1f; unsigned char c = 200; const char *name = "x";
    log_info("plain");
    log_info("%d %s %.3f %c %u", argc, name, f, 'q', c);
    int n = joined(out, sizeof(out), 1, "%s-%5d", "ab", 42);
    printf("%d %s %d\\n", n, out, joined(out, sizeof(out), 7, "%d", 1));
    log_info("%s", out);
    return 0;
}""",
    "floating-point division by zero": """
static double rate(double frames, float ms) { return frames * 1000 / ms; }
int main(int argc, char **argv) {
    float ms = argc - 1, x = 3; double zero = -0.0, part[2] = {8, 0}; int count = 4;
    printf("fps %.2f %.1f\\n", 1000.0 / (argc - 1), rate(2, ms));
    x /= ms; part[0] /= part[1]; part[1] /= zero;
    printf("%f %f %f %f\\n", x, part[0], -1 / zero, (double)count / (argc + 2));
    printf("%d %d\\n", part[1] != part[1], ms / ms == ms / ms);
    return 0;
}""",
    "wrap-around": """
int main(void) {
    uint32_t a = 3, b = 5; uint8_t c = 250; int16_t d = 32767;
    c += 10; d++; a -= b;
    printf("%u %d %d %u\\n", a, c, d, (uint32_t)(a * 2654435761u) >> 3);
    size_t n = 2; n -= 3;
    printf("%zu %d %d\\n", n, (int8_t)200, (uint16_t)-2);
    return 0;
}""",
    "assert": """
#include <assert.h>
int main() {
    int a = 3;
    assert(a == 3 && "three");
    assert(a);
    printf("%d\\n", a);
    return 0;
}""",
    "names that Python changes in classes": """
typedef unsigned long long __u64;
struct __part { __u64 length; };
struct whole { struct __part part; __u64 rest; __u64 more[2]; };
int main(void) {
    struct whole w = {{1}, 2, {3, 4}};
    printf("%llu %llu %llu %zu\\n", w.part.length, w.rest, w.more[1], sizeof(__u64));
    return 0;
}""",
    "lengths of arrays": """
#define N 4
#define M (N + 1)
enum { K = 3 };
typedef struct { char name[N]; int grid[N][M * 2]; float f[K]; const char *texts[N - 1]; unsigned char u[2]; } rec_t;
static const unsigned char table[2][2 * 3] = {
    {1, 2, 3,
     4, 5, 6},
    {7, 8, 9, 10, 11, 12},
};
static float one[2][1] = {
 {1.5f},
 {2}};
static const int flat[N] = {1,
 2, 3, 4};
int main(void) {
    rec_t r = {0};
    char text[N * 10] = "abc";
    int local[M];
    int sum[N] = {1, 2};
    local[M - 1] = 3; r.grid[3][9] = 2; r.texts[2] = "x";
    printf("%zu %zu %zu %d %d %s\\n", sizeof(rec_t), sizeof(text), sizeof(local), table[1][5], local[4], text);
    printf("%d %g\\n", sum[1], one[1][0]);
    printf("%zu %d\\n", sizeof(flat), flat[3]);
    return 0;
}""",
    "tables": """
static const unsigned char table[2][4] = {
    { 1, 2,
      3, 4 },
    { 5, 6, 7, 8 },
};
int main(void) {
    static const int flat[] = { 1, 2,
        -0x10,
        4 };
    const float weights[2][2] = {
        { 0.1f, 2 },
        { -1e-3, 4.5f },
    };
    printf("%.9f %.9f\\n", weights[0][0], weights[1][0] * weights[1][1]);
    short mixed[3] = {
        1, /* one */
        -2, 3
    };
    printf("%d %d %d %zu\\n", table[1][2], flat[2], mixed[1], sizeof(flat));
    return 0;
}""",
    "division": """
int main(void) {
    for (int a = -7; a <= 7; a += 7)
        for (int b = -2; b <= 2; b += 4)
            printf("%d %d %lld\\n", a / b, a % b, (long long)a * 10000000000LL / b);
    return 0;
}""",
    "characters": """
static int value(const char *text) {
    int n = 0;
    while (*text >= '0' && *text <= '9')
        n = n * 10 + (*text++ - '0');
    return n;
}
int main(int argc, char **argv) {
    char name[8] = "ab"; char c = name[1];
    name[2] = 'x'; name[3] = 0;
    printf("%s %c %d %d\\n", name, c, c == 'b', value("4711x"));
    const char *names[] = {"zero", "one"};
    for (int i = 0; i < 2; i++) printf("%s %zu\\n", names[i], strlen(names[i]));
    printf("%d %s\\n", argc, argc > 1 ? argv[1] : "");
    return 0;
}""",
    "goto": """
static int work(int how) {
    int ret = -1; char *a = malloc(4); char *b = NULL;
    if (how == 0) goto free_a;
    b = malloc(8);
    if (how == 1) goto free_b;
    ret = how;
free_b:
    free(b); printf("b\\n");
free_a:
    free(a); printf("a\\n");
    return ret;
}
static int again(int n) {
retry:
    printf("try %d\\n", n);
    if (n-- > 0) goto retry;
    return n;
}
static int single(int fail) {
    int ret = 1; FILE *file = fopen("/dev/null", "rb");
    if (!file) return -1;
    if (fail) { ret = -2; goto end; }
    ret = 0;
end:
    fclose(file);
    return ret;
}
int main(void) {
    for (int i = 0; i < 3; i++) printf("%d\\n", work(i));
    printf("%d\\n", again(2));
    printf("%d\\n", single(0));
    printf("%d\\n", single(1));
    return 0;
}""",
    "switch": """
enum color { RED, GREEN = 5, BLUE };
static int name(int c, int early) {
    switch (c) {
    case RED: printf("red\\n"); break;
    case GREEN:
        if (early) break;
        printf("green\\n");
    case BLUE: printf("blue\\n"); break;
    default: return -1;
    }
    return c;
}
int main(void) {
    for (int i = 0; i < 8; i++) printf("%d\\n", name(i, i == 5));
    return name(5, 0) != 5;
}""",
    "records": """
typedef struct node { int value; struct node *next; } node;
typedef struct { uint8_t bytes[4]; union { float number; uint32_t bits; } as; uint32_t low : 4, high : 4; } mixed;
static mixed changed(mixed m) { m.bytes[1] = 7; m.high = 9; return m; }
static int sum(const node *first) { int n = 0; for (const node *p = first; p; p = p->next) n += p->value; return n; }
int main(void) {
    node c = {3, NULL}, b = {2, &c}, a = {1, &b}, *p = &a, **pp = &p;
    (*pp)->next->value = 20;
    mixed m = {{1, 2}, .as = {1.0f}}, k = changed(m);
    mixed all[2] = {m, k}; mixed *q = all + 1;
    q->bytes[2]++; all[0] = *q;
    printf("%d %d %d %u %u %zu\\n", sum(&a), m.bytes[1], k.bytes[1], k.as.bits, k.high, sizeof(mixed));
    printf("%d %d\\n", all[0].bytes[2], (int)(q - all));
    return 0;
}""",
    "out-parameters": """
static void split(int value, int *tens, int *ones) { *tens = value / 10; *ones = value % 10; }
static int *find(int *from, int *to, int wanted) { while (from != to && *from != wanted) from++; return from; }
int main(void) {
    int tens, ones, values[] = {4, 5, 6, 7}, *at;
    split(47, &tens, &ones); at = find(values, values + 4, 6); *at += 10;
    int **p = &at; (*p)++;
    printf("%d %d %d %d\\n", tens, ones, values[2], *at);
    return 0;
}""",
    "functions": """
typedef int (*operation)(int, int);
static int add(int a, int b) { return a + b; }
static int next(void) { static int id = 10; return ++id; }
static int shared = 4;
static int grown(int by) { return shared += by; }
static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static operation table[] = {add, NULL};
int main(void) {
    operation f = add; int many[] = {3, 1, 2}, a = grown(shared++), b = 0;
    b = grown(shared--);
    printf("%d %d %d\\n", a, b, shared);
    qsort(many, 3, sizeof(int), by_value);
    printf("%d %d %d %d\\n", f(1, 2), table[0](3, 4), table[1] == NULL, next() + next());
    printf("%d %d %d\\n", many[0], many[1], many[2]);
    return 0;
}""",
    "conditions": """
static const char *lines[] = {"one", "two", NULL};
int main(void) {
    int i = 0, j = 3, k; const char *line; int a[4] = {0};
    while ((line = lines[i]) != NULL) { i++; printf("%s\\n", line); }
    if (i > 1 && (k = j++) == 3) printf("%d %d\\n", k, j);
    a[i++] = j--; a[0] = a[2] ? -1 : 1;
    do { if (j == 1) continue; printf("%d\\n", j); } while (--j > 0);
    for (i = 0, j = 10; i < j; i++, j -= 2) if (i == 1) continue; else printf("%d %d\\n", i, j);
    printf("%d %d %d\\n", i, a[2], !a[1] && a[0] < 0);
    return 0;
}""",
    "macros": """
#define COUNT 3
#define TWICE (COUNT * 2)
#define NAME "text"
#define BIGGER(a, b) ((a) > (b) ? (a) : (b))
#define SHOW(x) do { printf(#x " = %d\\n", (x)); } while (0)
int main(void) {
    int values[COUNT] = {1, 2};
    SHOW(values[1]); SHOW(BIGGER(COUNT, TWICE));
    printf("%s %d " NAME "\\n", NAME, TWICE);
    return 0;
}""",
    "files": """
int main(void) {
    char line[32]; int n; float x; char word[8];
    FILE *file = fopen("/no/such/file", "rb");
    printf("%d %d\\n", file == NULL, errno == ENOENT);
    if (!(file = tmpfile_or_null())) file = NULL;
    printf("%d", sscanf("12 abc 1.5", "%d %7s %f", &n, word, &x));
    printf(" %d %s %g\\n", n, word, x);
    snprintf(line, sizeof(line), "%05.1f|%-4s|%x", x, word, n);
    puts(line);
    return 0;
}""".replace("    if (!(file = tmpfile_or_null())) file = NULL;\n", ""),
    "bit fields": """
typedef struct { unsigned a : 3, b : 1; int d : 5; unsigned long long w; } flags;
int main(void) {
    flags f = {1, 0, -3}; int n = 20;
    f.a = 129; f.a += 3; f.a++; f.b = !f.b; f.d = n; f.d += 3; f.d--; f.w--; f.d = f.a = 12;
    printf("%d %d %d %llu\\n", f.a, f.b, f.d, f.w);
    n = (f.a = 9) + 1; f.d -= 40;
    printf("%d %d\\n", n, f.d);
    return 0;
}""",
    "bits of small types": """
static void show(uint8_t x, uint8_t *at) { *at = x; printf("%d %d %d\\n", ~x, -*at, ~*at); }
int main(void) {
    uint8_t u = 5, *p = &u; signed char s = 3; int by = 9; unsigned v = 1;
    show(1, p); printf("%d %d\\n", ~u, !*p);
    s |= 0x81; printf("%d\\n", s);
    v <<= by + 20; v <<= by; s ^= 0x1ff; printf("%u %d\\n", v, s);
    return 0;
}""",
    "a switch that steps": """
int main(void) {
    int i = 0, n = 0;
    while (i < 9) {
        switch (++i) { case 2: case 5: n += i; break; case 7: n *= 2; break; default: n++; }
    }
    for (i = 0; i < 4; i++) {
        switch (i) {
        case 1: n += 3; break;
        default: do { if (n > 90) continue; n++; } while (n % 3);
        }
    }
    printf("%d %d\\n", i, n);
    return 0;
}""",
    "records of variables": """
static struct { int id; char name[8]; } people[] = {{1, "ann"}, {.name = "bob"}}; static int count = 2;
typedef struct { int field; uint8_t array[2]; float callback, uint8; } declared;
typedef struct node { int value; struct node *next; } node;
static void push(node **head, node *one) { one->next = *head; *head = one; }
int main(void) {
    declared d = {1, {2, 3}, 4, 5}; node a = {1, NULL}, b = {2, NULL}, *head = NULL, *gone;
    push(&head, &a); push(&head, &b);
    while (head) { gone = head; head = head->next; printf("%d ", gone->value); }
    push(&head, &a);
    printf("%s %d %d %g %d\\n", people[1].name, count, d.field + d.array[1], d.callback + d.uint8, head->value);
    return 0;
}""",
    "floats": """
#include <math.h>
int main(void) {
    float x = 0.1f, sum = 0; double d = 2.75;
    for (int i = 0; i < 10; i++) sum += x;
    printf("%.9g %d %d %.9g %d\\n", sum, (int)d, (int)-d, x * 3, sum == 1.0f);
    float q = x / 3, r = 49.87f; double w = q / 7; r++; --x;
    printf("%.9g %.9g %.9g %.9g %.9g\\n", q, w, r, x, (x + q) * (x - q) / r);
    printf("%g %g %d %g\\n", round(-2.5), floor(-1.5), (int)lround(2.5), expf(1.0f));
    return 0;
}""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_prints_the_same(name: str, both: Callable) -> None:
    done = both(HEAD + PROGRAMS[name])
    assert done.ported.left == []
    assert done.python == done.c


CXX = """
#include <set>
#include <stdint.h>
#include <stdio.h>
#include <string>
#include <vector>
struct box { float x; int id; };
static void fill(std::vector<float> &out, int n) { for (int i = 0; i < n; i++) out.push_back(i * 0.5f); }
static int count(const std::vector<box> &all, int &total) {
    total = 0;
    for (const auto &one : all) total += one.id;
    return (int)all.size();
}
static void move(box &b) { b.x += 1; }
int main() {
    std::vector<float> v; fill(v, 4);
    std::vector<box> all; box b; b.x = 1; b.id = 3; all.push_back(b); b.id = 5; all.push_back(b);
    move(all[0]); move(b);
    int total; int n = count(all, total);
    printf("%d %d %f %f %f\\n", n, total, v[3], all[0].x, b.x);
    std::string name = "ab"; name += "cd";
    if (name == "abcd") printf("%s %zu\\n", name.c_str(), name.size());
    std::set<int> s; s.insert(3); s.insert(1); s.insert(3);
    for (int i : s) printf("%d\\n", i);
    std::vector<int> w(3); w[1] = 4; std::vector<int> u = w; u[1] = 5;
    std::set<int> t(u.begin(), u.end());
    printf("%d %d %d %d\\n", w[1], u[1], (int)w.empty(), (int)t.size());
    uint8_t *p = new uint8_t[4]; p[3] = 9; printf("%d\\n", p[3]); delete[] p;
    box *q = new box; q->id = 7; printf("%d\\n", q->id); delete q;
    return 0;
}
"""


def test_several_files_with_a_header_of_their_own_are_one_program(tmp_path: Path) -> None:
    (tmp_path / "shared.h").write_text(
        "typedef struct { int n; } box;\nextern int total;\nvoid add(box *b);\n"
        "static inline int twice(int n) { return 2 * n; }\n"
    )
    (tmp_path / "main.c").write_text(
        '#include <stdio.h>\n#include "shared.h"\nint total = 1;\n'
        'int main(void) { box b = {3}; add(&b); printf("%d %d\\n", total, twice(b.n)); return 0; }\n'
    )
    (tmp_path / "add.c").write_text('#include "shared.h"\nvoid add(box *b) { b->n++; total += twice(b->n); }\n')
    ported = port([str(tmp_path / "main.c"), str(tmp_path / "add.c")])
    assert ported.left == [] and ported.text.count("def twice") == ported.text.count("class box") == 1
    script = tmp_path / "program.py"
    script.write_text(ported.text)
    assert programs.run([sys.executable, str(script)]).stdout == "9 8\n"


def test_cxx_prints_the_same(both: Callable) -> None:
    done = both(CXX, cxx=True)
    assert done.ported.left == []
    assert done.python == done.c


def test_order_names_comments_and_blank_lines_stay(both: Callable) -> None:
    done = both(
        HEAD
        + """
/* What it counts. */
static int total; // so far

static void count(int by)
{
    // A step.
    total += by; /* never less */

    if (by == 0)
        total = 0;
}

int main(void)
{
    count(3);
    printf("%d\\n", total);
    return 0;
}
"""
    )
    shown = done.ported.text.split("from npu_common.cdecl import *\n")[1]
    assert shown == (
        """
# What it counts.
total = 0  # so far


def count(by: int) -> None:
    global total
    # A step.
    total += by  # never less

    if by == 0:
        total = 0


def main() -> int:
    count(3)
    printf("%d\\n", total)
    return 0


if __name__ == "__main__":
    sys.exit(main())
"""
    )
    assert done.python == done.c


def test_a_table_has_the_lines_it_has_in_c(tmp_path: Path) -> None:
    source = tmp_path / "table.c"
    source.write_text(
        "static const int table[] = {\n    1, 2,\n\n    0x3, 4\n};\nint main(void) { return table[2]; }\n"
    )
    ported = port([str(source)])
    assert "table = array(int32, 4)(\n    1, 2,\n\n    0x3, 4\n)  # fmt: skip\n" in ported.text
    assert dict(ported.lines)["    0x3, 4"] == 4


def test_lengths_stand_as_in_c(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(HEAD + PROGRAMS["lengths of arrays"])
    text = port([str(source)]).text
    for line in (
        "    grid = field(array(array(int32, M * 2), N))\n",
        "    texts = field(array(char_p, N - 1))\n",
        "table = array(array(uint8, 2 * 3), 2)(\n    (1, 2, 3,\n    4, 5, 6),\n    (7, 8, 9, 10, 11, 12),\n)",
        "    local = array(int32, M)()\n",
    ):
        assert line in text
