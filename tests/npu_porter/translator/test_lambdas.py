"""Algorithms of C++ that are given a function: the same results from Python's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from npu_porter.translator import port

from tests.npu_porter.translator.conftest import Both

GIVEN = """
#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>
class Found {
public:
    Found(int id, float score) : id(id), score(score) {}
    int id;
    float score;
};
struct Pair { int a; int b; };
static bool longer(const std::string &a, const std::string &b) { return a.size() > b.size(); }
int main() {
    std::vector<int> n = {5, 2, 9, 1, 2};
    std::sort(n.begin(), n.end());
    for (int one : n) printf("%d ", one);
    std::sort(n.begin(), n.end(), [](int a, int b) { return a > b; });
    for (int one : n) printf("%d ", one);
    std::sort(n.begin(), n.end(), std::greater<int>());
    std::vector<std::string> names = {"b", "ccc", "aa", "zz"};
    std::sort(names.begin(), names.end(), longer);
    std::for_each(names.begin(), names.end(), [](const std::string &name) { printf("%s ", name.c_str()); });
    std::vector<std::shared_ptr<Found>> all;
    for (int i = 0; i < 6; i++) all.push_back(std::make_shared<Found>(i, 0.25f * (i * 5 % 4)));
    std::sort(all.begin(), all.end(), [](const std::shared_ptr<Found> &a, const std::shared_ptr<Found> &b) {
        return a->score > b->score;
    });
    for (const auto &one : all) printf("%d:%.2f ", one->id, one->score);
    int sum = 0, limit = 4;
    std::for_each(n.begin(), n.end(), [&](int one) {
        if (one > 2) sum += one;
        one = 0;
        sum++;
    });
    printf("%d\\n", sum);
    std::vector<Pair> pairs(3);
    std::for_each(pairs.begin(), pairs.end(), [&sum](Pair &one) { one.a = sum; sum += 2; });
    printf("%d %d\\n", pairs[0].a, pairs[2].a);
    bool missing = std::find_if(n.begin(), n.end(), [limit](int one) { return one > limit * 2; }) == n.end();
    if (std::find_if(n.begin(), n.end(), [&](int one) { return one > sum; }) != n.end()) printf("above\\n");
    std::vector<float> halves(n.size());
    std::transform(n.begin(), n.end(), halves.begin(), [](int one) { return one / 2.0f; });
    std::transform(n.begin(), n.end(), n.begin(), [=](int one) { return one * limit; });
    int even = std::count_if(n.begin(), n.end(), [](int one) { return one % 3 == 0; });
    bool any = std::any_of(n.begin(), n.end(), [](int one) { return one == 36; });
    bool every = std::all_of(n.begin(), n.end(), [](int one) { return one > 7; });
    bool none = std::none_of(n.begin(), n.end(), [](int one) { return one < 0; });
    printf("%d %d %.2f %d %d %d %d\\n", missing, n[0], halves[1], even, any, every, none);
    return 0;
}
"""


def test_functions_given_to_algorithms(both: Callable[..., Both]) -> None:
    ran = both(GIVEN, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left


_N = "std::vector<int> n = {1, 2, 3};"
LEFT = {
    "a part of a vector": _N + "std::sort(n.begin() + 1, n.end()); return n[0];",
    "an element that is changed": _N + "std::for_each(n.begin(), n.end(), [](int &one) { one = 2; }); return n[0];",
    "a lambda with a variable of its own": (
        _N + "int m = 0; std::for_each(n.begin(), n.end(), [m](int one) mutable { m += one; }); return m;"),
    "a lambda that begins with a value": (
        _N + "int m = 0; std::for_each(n.begin(), n.end(), [k = &m](int one) { *k += one; }); return m;"),
    "a lambda that returns early": (
        _N + "int m = 0; std::for_each(n.begin(), n.end(), [&](int one) { if (one > 1) return; m++; }); return m;"),
    "an order that counts": (
        _N + "int m = 0; std::sort(n.begin(), n.end(), [&](int a, int b) { m++; return a > b; }); return m;"),
    "a conversion of the result": (
        _N + "std::transform(n.begin(), n.end(), n.begin(), [](int one) { return one * 1.5; }); return n[1];"),
    "a conversion of the parameter": (
        _N + "return (int)std::count_if(n.begin(), n.end(), [](unsigned char one) { return one > 2; });"),
    "an effect in the result": (
        _N + "int m = 0; bool a = std::any_of(n.begin(), n.end(), [&](int one) { return m++ > one; }); return a + m;"),
    "records, to which something may point": (
        "struct P { int a; }; std::vector<P> all(3); P *first = &all[0]; std::sort(all.begin(), all.end(), "
        "[](const P &a, const P &b) { return a.a > b.a; }); return first->a;"),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT)
def test_what_would_differ_is_left(name: str, stops: Callable[[str], str]) -> None:
    includes = "#include <algorithm>\n#include <stdio.h>\n#include <vector>\n"
    assert stops(f'{includes}int main() {{ printf("before\\n"); {LEFT[name]} }}\n') == "before\n"


def test_what_is_left_of_generic_lambdas_stands_as_the_program_has_it(tmp_path: Path) -> None:
    """The types that were read instead of `auto` are no text of the program's."""
    statement = "std::nth_element(v.begin(), v.begin(), v.end(), [](const auto &a, auto b) { return a < b; })"
    source = tmp_path / "program.cc"
    source.write_text(
        f"#include <algorithm>\n#include <vector>\nint main() {{ std::vector<int> v{{1}}; {statement}; }}\n"
    )
    assert statement in port([str(source)]).text
