#include <stdio.h>
#include <functional>
#include <vector>
static int twice(int x) {
    return 2 * x;
}
int main() {
    std::function<int(int)> f = twice;
    int k = 3;
    std::function<int(int)> g = [&k](int x) {
        return x + k;
    };
    auto h = [](int a, int b) {
        return a * b;
    };
    k = 4;
    printf("%d %d %d\n", f(4), g(1), h(3, 5));
    std::vector<int> v = {1, 2};
    auto add = [&](int x) {
        v.push_back(x);
    };
    add(7);
    printf("%zu\n", v.size());
    return 0;
}
