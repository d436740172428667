// What std::function and lambdas are given by reference they may write: objects, containers, records and numbers.
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

struct Result {
    int n;
    std::string name;
};
struct Point {
    int x, y;
};
struct Add {
    void operator()(int &x) const { x += 3; }
};

static void plain(Result &result, const std::function<void(Result &)> &change) { change(result); }

template <typename T> static void twice(T &x, const std::function<void(T &)> &change)
{
    change(x);
    change(x);
}

static void by_value(Result &result, const std::function<void(Result)> &change) { change(result); }

int main()
{
    Result result{1, "a"};
    plain(result, [](Result &x) {
        x.n++;
        x.name += "b";
    });
    twice<Result>(result, [&](Result &x) { x.n *= 2; });
    by_value(result, [](Result x) { x.n = 100; });
    printf("%d %s\n", result.n, result.name.c_str());
    std::vector<int> numbers;
    twice<std::vector<int>>(numbers, [](std::vector<int> &x) { x.push_back(1); });
    std::function<void(std::map<int, int> &)> count = [](std::map<int, int> &all) { all[1]++; };
    std::map<int, int> counts;
    count(counts);
    count(counts);
    printf("%zu %d\n", numbers.size(), counts[1]);
    std::map<std::string, std::function<void(Result &)>> table;
    table["set"] = [](Result &x) { x.n = 7; };
    table["set"](result);
    Point point = {1, 2};
    std::function<void(Point &)> move = [](Point &p) { p.x = 5; };
    move(point);
    std::vector<std::function<void(float &)>> steps{[](float &x) { x *= 2; }, [](float &x) { x += 1; }};
    float value = 2;
    for (auto &step : steps) step(value);
    printf("%d %d %g\n", result.n, point.x, value);
    int n = 1, list[3] = {1, 2, 3};
    auto both = [](int &x, float &y) {
        x++;
        y *= 2;
    };
    both(n, value);
    both(list[1], value);
    Add add;
    add(n);
    printf("%d %d %g\n", n, list[1], value);
    return 0;
}
