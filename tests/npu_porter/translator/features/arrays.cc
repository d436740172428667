#include <array>
#include <cstdio>
struct Cfg {
    std::array<float, 3> mean = {1.f, 2.f, 3.f};
    std::array<int, 2> n{{4, 5}};
    int k = 1;
};
static float total(const std::array<float, 3> &a) {
    float s = 0;
    for (float x : a) s += x;
    return s;
}
int main() {
    Cfg c;
    Cfg d = c;
    d.mean[1] = 9;
    std::array<std::array<int, 2>, 2> g = {{{1, 2}, {3, 4}}};
    std::array<float, 3> m{0.5f, 0.25f, 0.125f};
    printf("%.1f %.1f %d %d %.3f %zu\n", total(c.mean), total(d.mean), c.n[1], g[1][0], m[2], m.size());
    return 0;
}
