#include <stdio.h>
#include <algorithm>
#include <numeric>
#include <vector>
int main() {
    std::vector<int> v(5);
    std::iota(v.begin(), v.end(), 3);
    int s = std::accumulate(v.begin(), v.end(), 0);
    std::reverse(v.begin(), v.end());
    auto mx = std::max_element(v.begin(), v.end());
    printf("%d %d %d\n", s, *mx, (int)(mx - v.begin()));
    printf("%d %d %d\n", *std::min_element(v.begin(), v.end()), (int)std::count(v.begin(), v.end(), 4), std::find(v.begin(), v.end(), 5) != v.end());
    std::vector<float> f = {1.5f, 2.5f};
    float t = std::accumulate(f.begin(), f.end(), 0.0f);
    double dd = std::inner_product(f.begin(), f.end(), f.begin(), 0.0);
    printf("%.2f %.2f\n", t, dd);
    v.erase(std::unique(v.begin(), v.end()), v.end());
    v.erase(std::remove(v.begin(), v.end(), 4), v.end());
    printf("%zu\n", v.size());
    std::swap(v[0], v[1]);
    printf("%d %d\n", v[0], v[1]);
    int a = 1, b = 2;
    std::swap(a, b);
    printf("%d %d %d\n", a, std::max(a, b), std::min({3, 1, 2}));
    return 0;
}
