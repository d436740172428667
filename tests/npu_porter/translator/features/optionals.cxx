#include <stdio.h>
#include <map>
#include <optional>
#include <string>
#include <vector>
struct Options {
    std::optional<int> n;
    std::optional<std::string> name;
    std::string path = "p";
};
static std::optional<int> parse(const std::string &s) {
    if (s.empty()) return std::nullopt;
    return (int)s.size();
}
static std::optional<std::string> pick(bool b) {
    if (b) return "yes";
    return {};
}
int main() {
    Options o;
    if (!o.n) printf("none\n");
    o.n = 5;
    if (o.n.has_value()) printf("%d %d\n", *o.n, o.n.value());
    o.name = "x";
    printf("%s %zu\n", o.name->c_str(), o.name->size());
    o.n.reset();
    printf("%d %d\n", o.n.value_or(7), (int)o.n.has_value());
    auto p = parse("abc");
    if (p) printf("%d\n", *p);
    auto q = parse("");
    printf("%d\n", q == std::nullopt);
    if (auto r = parse("zz")) printf("r %d\n", *r);
    printf("%s %d\n", pick(true)->c_str(), (int)pick(false).has_value());
    std::map<std::string, std::optional<int>> by_name;
    by_name["a"] = 3;
    by_name["b"] = std::nullopt;
    by_name["a"] = *by_name["a"] + 1;
    for (auto &[name, number] : by_name)
        printf("%s %d %d\n", name.c_str(), number.value_or(-1), (int)number.has_value());
    return 0;
}
