// Elements that a loop lends to functions and lambdas, which write them.
#include <cstdio>
#include <functional>
#include <string>
#include <vector>
static void each(std::vector<double> &all, const std::function<void(double &)> &f) { for (auto &one : all) f(one); }
static void words(std::vector<std::string> &all, const std::function<void(std::string &)> &f) { for (auto &one : all) f(one); }
static void add(double &x) { x += 1; }
int main() {
    std::vector<double> v{1, 2}; std::vector<std::string> w{"a", "b"};
    each(v, [](double &x) { x *= 3; });
    words(w, [](std::string &s) { s += "!"; });
    for (auto &x : v) add(x);
    for (size_t i = 0; i < v.size(); i++) add(v[i]);
    std::function<void(double &)> g = add;
    g(v[0]); for (auto &x : v) g(x);
    double raw[2] = {1, 2}; for (auto &x : raw) { add(x); x *= 2; } for (auto &x : v) { add(x); x -= 0.5; if (x > 3) x = 3; }
    printf("%g %g\n", raw[0], raw[1]);
    printf("%g %g %s\n", v[0], v[1], w[1].c_str());
    return 0;
}
