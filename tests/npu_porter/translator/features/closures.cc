#include <stdio.h>
#include <functional>
#include <string>
#include <vector>
#include <map>
#include <algorithm>
static int twice(int x) {
    return 2 * x;
}
class Button {
    public: void onClick(std::function<void(int)> f) {
        f_ = f;
    }
    void click(int n) {
        if (f_) f_(n);
        else printf("none\n");
    }
    void run() {
        auto g = [this](int k) {
            total_ += k;
        };
        g(2);
        g(3);
        printf("%d\n", total_);
    }
    private: std::function<void(int)> f_;
    int total_ = 0;
};
static int apply(const std::function<int(int)> &f, int x) {
    return f(x);
}
static std::function<int(int)> adder(int n) {
    return [n](int x) {
        return x + n;
    };
}
int main() {
    int count = 0;
    std::string log;
    auto inc = [&](int k) {
        count += k;
        log += "x";
        return count;
    };
    inc(2);
    inc(5);
    int base = 10;
    auto fixed = [base](int x) {
        return x + base;
    };
    base = 20;
    auto late = [&base](int x) {
        return x + base;
    };
    base = 30;
    printf("%d %s %d %d\n", count, log.c_str(), fixed(1), late(1));
    Button b;
    b.click(1);
    b.onClick([&count](int n) { count = n * 100; printf("clicked %d\n", n); });
    b.click(4);
    b.run();
    printf("%d %d %d %d\n", count, apply(twice, 4), apply([](int x) { if (x > 3) { return x * x; } return -x; }, 5), adder(3)(4));
    std::vector<int> v = {5, 2, 8};
    std::sort(v.begin(), v.end(), [](int a, int b) { int d = a - b; return d > 0; });
    printf("%d %d %d\n", v[0], v[1], v[2]);
    std::map<std::string, std::function<int(int)>> table;
    table["a"] = twice;
    table["b"] = [](int x) {
        return x - 1;
    };
    printf("%d %d\n", table["a"](3), table["b"](3));
    std::function<void()> empty;
    if (!empty) printf("empty\n");
    return 0;
}
