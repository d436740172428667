// Variables that a lambda changes while its call is added to them.
#include <cstdio>
#include <functional>
#include <vector>
struct Pool { std::vector<std::function<int(int)>> jobs; int run(int x) { int s = 0; for (auto &f : jobs) s += f(x); return s; } };
static int apply(const std::function<int()> &f) { return f(); }
int main() {
    int n = 1, m = 2; Pool pool; float x = 0.5f;
    pool.jobs.push_back([&](int k) { n++; return k * 2; });
    n += pool.run(3);
    printf("%d\n", n);
    auto f = [&]() { m *= 3; x += 1; return 1; };
    m += f();
    m -= apply(f);
    x += f();
    n += apply([&] { n = 50; return 2; });
    printf("%d %d %g\n", n, m, x);
    return 0;
}
