#include <cstdio>
#include <span>
#include <vector>
static int total(std::span<const int> s) {
    int n = 0;
    for (int x : s) n += x;
    return n;
}
static void twice(std::span<int> s) {
    for (auto &x : s) x *= 2;
    s[0] = 7;
}
int main() {
    std::vector<int> v = {1, 2, 3};
    twice(v);
    std::span<int> w(v);
    w[1] = 40;
    std::span<int> u = w;
    printf("%d %d %zu %d\n", total(v), v[1], u.size(), u[2]);
    return 0;
}
