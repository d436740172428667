// std::vector<bool>: elements, iterators, flip, in classes and in vectors.
#include <cstdio>
#include <vector>
#include <iostream>
#include <algorithm>
struct Sieve { std::vector<bool> marks; Sieve(int n) : marks(n, true) {} bool at(int i) const { return marks[i]; } };
int count(const std::vector<bool> &v) { int n = 0; for (bool b : v) n += b; return n; }
int main() {
    std::vector<bool> v(10, false);
    v[3] = true; v[4] = v[3]; v.push_back(1); v.at(2) = !v[2];
    for (size_t i = 0; i < v.size(); ++i) std::cout << v[i];
    std::cout << " " << count(v) << "\n";
    v.flip(); std::cout << count(v) << v.front() << v.back() << "\n";
    for (auto b : v) printf("%d", (int)b); printf("\n");
    for (auto it = v.begin(); it != v.end(); ++it) printf("%d", (int)*it); printf("\n");
    Sieve s(20); for (int i = 2; i < 20; i++) if (s.marks[i]) for (int j = 2 * i; j < 20; j += i) s.marks[j] = false;
    for (int i = 2; i < 20; i++) if (s.at(i)) printf("%d ", i); printf("\n");
    std::vector<std::vector<bool>> grid(2, std::vector<bool>(3)); grid[1][2] = true; grid[0][1] = grid[1][2];
    for (auto &row : grid) { for (bool x : row) std::cout << x; std::cout << "\n"; }
    std::cout << std::count(v.begin(), v.end(), true) << "\n";
    std::vector<bool> w = v; w[0] = !w[0]; std::cout << (w == v) << w.empty() << "\n";
    bool flag = v[1]; v[1] = !flag; std::cout << flag << v[1] << "\n"; v[2].flip(); std::cout << v[2] << "\n";
    v.resize(3); v.insert(v.begin(), true); v.pop_back(); std::cout << v.size() << "\n";
    v[0] = v[0] && v[1] || v[2]; v[1] = v[0] & 1;
    std::cout << v[0] << v[1] << std::endl;
    return 0;
}
