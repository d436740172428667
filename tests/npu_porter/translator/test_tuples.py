"""std::tuple: std::get, std::make_tuple, std::tie, order, and generic lambdas that compare."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.npu_porter.translator.conftest import Both

PROGRAM = """
#include <algorithm>
#include <cstdio>
#include <string>
#include <tuple>
#include <vector>
template <typename T>
static void top(const T *prob, size_t count, size_t n) {
    std::vector<std::tuple<size_t, T>> data;
    for (size_t i = 0; i < count; i++) {
        data.push_back(std::make_tuple(i, prob[i]));
    }
    std::sort(data.begin(), data.end(), [](auto &a, auto &b) { return std::get<1>(a) > std::get<1>(b); });
    for (size_t i = 0; i < n; i++) {
        printf("%zu %.2f\\n", std::get<0>(data[i]), (double)std::get<1>(data[i]));
    }
}
static std::tuple<int, float, std::string> both(int n) {
    if (n < 0) return std::make_tuple(-1, 0.5f, std::string("none"));
    return std::tuple<int, float, std::string>(n, n * 0.1f, "some");
}
static int first(const std::tuple<int, float, std::string> &t) { return std::get<0>(t); }
int main() {
    float p[6] = {0.5f, 2.5f, 1.5f, -1.0f, 9.0f, 0.1f};
    int q[4] = {4, 8, 1, 3};
    top(p, 6, 3);
    top(q, 4, 2);
    int n;
    float f;
    std::string s;
    std::tie(n, f, s) = both(3);
    printf("%d %.6f %s\\n", n, f, s.c_str());
    auto t = both(-1);
    printf("%d %.2f %s %d\\n", std::get<0>(t), std::get<1>(t), std::get<std::string>(t).c_str(), first(t));
    t = both(5);
    auto copy = t;
    t = std::make_tuple(6, 1.25f, std::string("x"));
    std::tie(n, std::ignore, s) = copy;
    printf("%d %s %d %g\\n", n, s.c_str(), first(t), std::get<1>(t));
    std::vector<std::tuple<int, int>> all;
    all.emplace_back(3, 4);
    all.push_back({1, 9});
    all.push_back(std::make_tuple(1, 2));
    std::sort(all.begin(), all.end());
    for (const auto &one : all) printf("%d-%d ", std::get<0>(one), std::get<1>(one));
    std::vector<int> v = {3, 1, 2};
    std::sort(v.begin(), v.end(), [](const auto &a, const auto &b) { return a > b; });
    printf("%d\\n", v[0]);
    return 0;
}
"""


def test_tuples(both: Callable[..., Both]) -> None:
    ran = both(PROGRAM, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left


_INCLUDES = "#include <algorithm>\n#include <stdio.h>\n#include <tuple>\n#include <vector>\n"
_T = "auto t = std::make_tuple(1, 2.5f);"
LEFT = {
    "a part that is written": ("", _T + "std::get<0>(t) = 3; return std::get<0>(t);"),
    "a reference": ("", _T + "auto &u = t; u = std::make_tuple(2, 3.5f); return std::get<0>(t);"),
    "a reference as parameter": ("static void up(std::tuple<int, float> &t) { t = std::make_tuple(2, 3.0f); }",
                                 _T + "up(t); return std::get<0>(t);"),
    "a conversion": ("", _T + "std::tuple<long, double> u = t; return (int)std::get<0>(u);"),
    "a tie that converts": ("", _T + "float a; float b; std::tie(a, b) = t; return (int)a;"),
    "a generic lambda that does more": (
        "", "std::vector<int> v = {1, 2}; int n = 0; std::sort(v.begin(), v.end(), "
        "[&](auto a, auto b) { n++; return a > b; }); return n;"),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT)
def test_what_would_differ_is_left(name: str, stops: Callable[[str], str]) -> None:
    classes, body = LEFT[name]
    assert stops(f'{_INCLUDES}{classes}\nint main() {{ printf("before\\n"); {body} }}\n') in ("", "before\n")
