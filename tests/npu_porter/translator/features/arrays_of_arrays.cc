// Arrays of arrays, and pointers to their elements.
#include <array>
#include <iostream>
#include <numeric>
#include <algorithm>
using Matrix = std::array<std::array<float, 3>, 2>;
Matrix twice(const Matrix &m) {
    Matrix r;
    for (size_t i = 0; i < m.size(); i++)
        for (size_t j = 0; j < m[i].size(); j++)
            r[i][j] = 2 * m[i][j];
    return r;
}
int main() {
    Matrix m = {{{1, 2, 3}, {4, 5, 6}}};
    Matrix n = twice(m);
    for (auto &row : n) {
        for (float x : row)
            std::cout << x << " ";
        std::cout << "\n";
    }
    std::array<int, 4> a{};
    a.fill(3);
    a[1] = 9;
    std::cout << a.front() << a.back() << a.at(1) << a.size() << *std::max_element(a.begin(), a.end())
              << std::accumulate(a.begin(), a.end(), 0) << "\n";
    std::array<int, 4> b = a;
    b[0] = 100;
    std::cout << a[0] << " " << b[0] << " " << (a == b) << "\n";
    std::array<std::array<int, 2>, 2> z{};
    z[1][0] = 5;
    auto c = z;
    c[1][0]++;
    std::cout << z[0][0] << z[1][0] << c[1][0] << "\n";
    std::sort(a.begin(), a.end());
    const std::array<const char *, 2> names = {"cat", "dog"};
    for (auto s : names)
        std::cout << s << " ";
    std::cout << std::get<1>(a) << " " << a.empty() << "\n";
    return 0;
}
