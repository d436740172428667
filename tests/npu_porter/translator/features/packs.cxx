// Packs of parameters; begin(v) and end(v) instead of methods.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

template <typename T> T sum_all(T a) { return a; }
template <typename T, typename... R> T sum_all(T a, R... rest) { return a + sum_all(rest...); }
template <typename C> void print(const C &c) {
    for (const auto &x : c)
        std::cout << x << ", ";
    std::cout << '\n';
}

int main() {
    using std::begin;
    using std::end;
    std::vector<int> v{1, 2, 3, 4, 5, 6};
    print(v);
    v.erase(std::remove(begin(v), end(v), 3), end(v));
    print(v);
    std::transform(begin(v), end(v), begin(v), [](int x) { return x * x; });
    std::cout << std::accumulate(std::cbegin(v), std::cend(v), 0) << '\n';
    std::sort(begin(v), end(v), [](int a, int b) { return a > b; });
    std::cout << v[0] << std::any_of(begin(v), end(v), [](int x) { return x > 10; }) << '\n';
    std::cout << sum_all(1, 2, 3) << sum_all(1.5, 2) << sum_all(std::string("a"), std::string("b")) << '\n';
    return 0;
}
