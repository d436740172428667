"""`&v[i]` of a vector of records: translated where it is the address of one record, left where it is that of more."""

from __future__ import annotations

from collections.abc import Callable

PROGRAM = r"""
#include <stdio.h>
#include <string.h>
#include <vector>
struct attr { int index; float scale; char name[8]; };
static void dump(const attr *a) { printf("%d %g %s\n", a->index, a->scale, a->name); }
static int query(attr *a, int n) { a->index = n; (*a).scale = n * 0.5f; strcpy(a->name, "n"); return 0; }
static int sum(const attr *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i].index; return s; }
static void fill(void *data, int size) { memset(data, 1, size); }
int main(int argc, char **argv) {
    std::vector<attr> in(3), out;
    for (int i = 0; i < 3; i++) {
        memset(&in[i], 0, sizeof(attr));
        in[i].index = i;
        dump(&in.at(i));
    }
    attr one;
    memcpy(&one, (void *)&(in[1]), sizeof(one));
    out.push_back(one);
    dump(&out.back());
    dump(&in.front());
    if (argc > 3) query(&in[0], 4);
    if (argc > 3) printf("%d\n", sum(&in[0], 3));
    if (argc > 3) fill(&in[0], 3 * sizeof(attr));
    if (argc > 3) memset(&in[0], 0, 3 * sizeof(attr));
    return 0;
}
"""


def test_the_address_of_one_record(both: Callable) -> None:
    ran = both(PROGRAM, cxx=True)
    assert ran.python == ran.c and ran.c.count("\n") == 5
    assert "memset(byref(in_[i]), 0, sizeof(attr))" in ran.ported.text and "dump(ref(in_[i]))" in ran.ported.text
    lines = PROGRAM.split("\n")
    left = [lines[int(where.rpartition(":")[2]) - 1] for where, _ in ran.ported.left]
    assert all("argc > 3" in line for line in left), left
    assert sorted("query sum fill memset".split()) == sorted(
        word for line in left for word in ("query", "sum", "fill", "memset") if f"{word}(&" in line
    ), "where the function may use what lies behind the record"
