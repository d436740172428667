"""std::vector whose memory others write and keep."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.npu_porter.translator.conftest import Both

PROGRAM = """
#include <cstdio>
#include <cstdint>
#include <cstring>
#include <vector>
class Net {
public:
    explicit Net(size_t n) : data_(n), n_(n) { memset(data_.data(), 7, n); }
    void fill(const void *from, size_t n) { memcpy(data_.data(), from, n); data_[1] = 200; }
    void grow() { data_.resize(2 * n_); memset(data_.data() + n_, 9, n_); n_ = data_.size(); }
    int sum() const { int s = 0; for (auto one : data_) s += one; return s; }
    const uint8_t *memory() { return data_.data(); }
private:
    std::vector<uint8_t> data_;
    size_t n_;
};
static void twice(float *p, int n) { for (int i = 0; i < n; i++) p[i] *= 2; }
int main() {
    const char *text = "hello world";
    std::vector<uint8_t> data(12);
    memcpy(data.data(), text, 12);
    printf("%s %d %d\\n", (const char *)data.data(), (int)data.size(), data[4]);
    std::vector<float> f(5, 1.5f);
    twice(f.data(), 5);
    f[2] = 0.25f;
    f.at(3) = f[0] + 1;
    float *p = f.data();
    p[4] = 8;
    printf("%g %g %g %d\\n", f[2], f.at(3), f[4], f.empty());
    Net net(4);
    printf("%d\\n", net.sum());
    net.fill(text, 4);
    printf("%d\\n", net.sum());
    net.grow();
    printf("%d %d\\n", net.sum(), net.memory()[5]);
    std::vector<int32_t> later;
    later.resize(3);
    memset(later.data(), 1, later.size() * sizeof(int32_t));
    for (size_t i = 0; i < later.size(); i++) printf("%d ", later[i]);
    printf("\\n");
    return 0;
}
"""


def test_memory_of_vectors(both: Callable[..., Both]) -> None:
    ran = both(PROGRAM, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left


_INCLUDES = "#include <stdio.h>\n#include <string.h>\n#include <vector>\n"
LEFT = {
    "one that also grows": ("", "std::vector<int> v(2); v.push_back(1); memset(v.data(), 0, 4); return v[0];"),
    "one that others get": ("static void put(std::vector<int> &v) { v.push_back(1); }",
                            "std::vector<int> v(2); put(v); memset(v.data(), 0, 4); return v[0];"),
    "a copy": ("", "std::vector<int> v(2), w = v; memset(v.data(), 1, 4); return w[0];"),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT)
def test_what_would_differ_is_left(name: str, stops: Callable[[str], str]) -> None:
    classes, body = LEFT[name]
    assert stops(f'{_INCLUDES}{classes}\nint main() {{ printf("before\\n"); {body} }}\n') in ("", "before\n")
