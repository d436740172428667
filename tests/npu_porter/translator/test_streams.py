"""Streams of C++: how floats are shown."""

from __future__ import annotations

from collections.abc import Callable

from tests.npu_porter.translator.conftest import Both

SHOWN = """
#include <iomanip>
#include <iostream>
#include <sstream>
int main() {
    float f = 1.5f; double d = 1e10 / 3;
    std::cout << f << " " << d << std::endl;
    std::cout << std::setw(3) << 7 << ": " << std::fixed << std::setprecision(6) << f << std::endl;
    std::cout << std::setw(22) << d << std::endl << std::setw(1) << 3 << std::endl;
    std::cout << d << " " << f << std::endl;
    std::cout << std::defaultfloat << d << std::endl;
    std::ostringstream s;
    s << std::fixed << std::setprecision(3) << f;
    s << d;
    std::cout << s.str() << std::endl;
    return 0;
}
"""


def test_fixed_and_precision(both: Callable[..., Both]) -> None:
    ran = both(SHOWN, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left
