#include <iostream>
#include <optional>
#include <string>
struct Point {
    int x;
    std::string name;
};
static std::optional<Point> point(bool there)
{
    if (there) return Point{1, "a"};
    return std::nullopt;
}
static std::optional<int> positive(int x) { return x > 0 ? std::make_optional(x) : std::nullopt; }
int main()
{
    auto p = point(true);
    if (p) std::cout << p->x << p->name << (*p).name << p.value().x << std::endl;
    std::cout << point(false).has_value() << positive(3).value_or(9) << positive(-1).value_or(9) << std::endl;
    std::optional<double> d;
    d = 2.5;
    d.emplace(3.5);
    std::cout << *d << std::endl;
    return 0;
}
