#include <stdio.h>
#include <map>
#include <string>
int main() {
    std::map<std::string, int> m = {{"x", 1}, {"y", 2}};
    printf("%d\n", m.at("x"));
    m.emplace("k", 5);
    printf("%zu\n", m.count("k"));
    m.erase("x");
    for (const auto &p : m) printf("%s=%d\n", p.first.c_str(), p.second);
    auto it = m.find("y");
    if (it != m.end()) {
        it->second = 7;
        printf("%d\n", it->second);
    }
    std::map<std::string, int> c = m;
    c["y"] = 1;
    printf("%d %d\n", m["y"], c["y"]);
    return 0;
}
