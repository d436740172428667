"""Names of types: `using NAME = TYPE` and typedef, in files, classes and functions."""

from __future__ import annotations

from collections.abc import Callable

PROGRAM = r"""
#include <chrono>
#include <cstdio>
#include <map>
#include <string>
#include <vector>
using Clock = std::chrono::steady_clock;
using Boxes = std::vector<int>;
using u8 = unsigned char;
typedef std::map<std::string, int> Names;
struct Point { int x, y; };
using P = Point;
class Net {
public:
    using Value = float;
    typedef int Id;
    Value half(Id id) { using T = double; T t = id; return t / 2; }
    Boxes all;
};
class Other {
public:
    using Value = unsigned char;
    typedef unsigned char Id;
    Value next(Id id) { Value value = id; value += 1; return value; }
};
int main() {
    using Ms = std::chrono::milliseconds;
    typedef unsigned int U;
    Boxes b{1, 2};
    u8 c = 255;
    c += 2;
    P p{3, 4};
    Names n;
    n["x"] = 1;
    U u = 0;
    u--;
    Net net;
    Other other;
    net.all = b;
    auto begin = Clock::now();
    Ms d = std::chrono::duration_cast<Ms>(Clock::now() - begin);
    printf("%d %d %d %g %d %u %d %d\n", b[1], c, p.y, net.half(3), other.next(255), u, n["x"], d.count() < 500000);
    return 0;
}
"""


def test_names_of_types(both: Callable) -> None:
    """Two classes may call different types alike: what stands in a class or function is no name of the module."""
    ran = both(PROGRAM, cxx=True)
    assert not ran.ported.left, ran.ported.left
    assert ran.python == ran.c == "2 1 4 1.5 0 4294967295 1 1\n"
    assert "u8 = uint8\n" in ran.ported.text and "P = Point\n" in ran.ported.text
    assert not any(f"\n{name} = " in ran.ported.text for name in ("Value", "Id", "T", "U", "Ms"))


def test_a_record_and_a_function_of_one_name(both: Callable) -> None:
    done = both("""
#include <stdio.h>
struct box { int n; };
static struct box box(int n) { struct box b = {n}; return b; }
int main(void) {
    struct box b = box(4);
    printf("%d\\n", b.n);
    return 0;
}
""")
    assert done.ported.left == []
    assert done.python == done.c
