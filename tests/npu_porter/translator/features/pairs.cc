#include <stdio.h>
#include <array>
#include <utility>
#include <vector>
#include <algorithm>
#include <string>
int main() {
    std::pair<int, float> p(1, 2.5f);
    p.first = 4;
    auto q = std::make_pair(3, std::string("x"));
    printf("%d %.1f %d %s\n", p.first, p.second, q.first, q.second.c_str());
    std::array<int, 4> a = {1, 2, 3, 4};
    a[1] = 9;
    int s = 0;
    for (int x : a) s += x;
    printf("%d %zu\n", s, a.size());
    std::vector<std::pair<float, int>> v;
    v.push_back(std::make_pair(0.5f, 1));
    v.emplace_back(0.25f, 2);
    v.push_back({0.75f, 3});
    std::sort(v.begin(), v.end());
    for (auto &x : v) printf("%.2f %d\n", x.first, x.second);
    std::sort(v.begin(), v.end(), [](const std::pair<float, int> &l, const std::pair<float, int> &r) { return l.first > r.first; });
    printf("%d\n", v[0].second);
    return 0;
}
