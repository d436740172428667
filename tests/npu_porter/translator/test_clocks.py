"""std::chrono: the same durations from Python's."""

from __future__ import annotations

from collections.abc import Callable

from tests.npu_porter.translator.conftest import Both

PROGRAM = """
#include <chrono>
#include <cstdio>
using std::chrono::milliseconds;
static double waited(std::chrono::steady_clock::time_point since) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - since).count();
}
int main() {
    auto start = std::chrono::high_resolution_clock::now();
    std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
    auto stop = std::chrono::high_resolution_clock::now();
    auto duration = std::chrono::duration_cast<std::chrono::microseconds>(stop - start);
    printf("%d %d\\n", duration.count() >= 0, waited(since) >= 0);
    auto cost = std::chrono::duration_cast<milliseconds>(milliseconds(1999) + std::chrono::microseconds(1500)).count();
    long down = std::chrono::duration_cast<std::chrono::seconds>(milliseconds(-1999)).count();
    printf("%ld %ld\\n", (long)cost, down);
    std::chrono::duration<double> whole = milliseconds(1500);
    std::chrono::minutes limit(2);
    printf("%.3f %d %d\\n", whole.count(), whole > std::chrono::seconds(1), milliseconds(120000) == limit);
    whole = limit - milliseconds(1);
    printf("%.3f\\n", whole.count());
    printf("%.6f\\n", std::chrono::duration<double, std::micro>(milliseconds(3)).count());
    return 0;
}
"""


def test_durations_are_the_same(both: Callable[..., Both]) -> None:
    ran = both(PROGRAM, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left
    assert "chrono.duration(float, chrono.milli)(chrono.steady_clock.now() - since).count()" in ran.ported.text


def test_what_chrono_here_has_not_is_left(both: Callable[..., Both]) -> None:
    ran = both(
        "#include <chrono>\nint main(int argc, char **argv) {\n"
        "    if (argc > 1) return (int)std::chrono::duration<double>(std::chrono::seconds(4) * 2.5).count();\n"
        "    return 0;\n}\n",
        cxx=True,
    )
    assert [why for _, why in ran.ported.left] == ["a duration times a number of another type"]
