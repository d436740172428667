#include <stdio.h>
#include <map>
#include <string>
int main() {
    std::map<std::string, int> m = {{"a", 1}};
    if (auto it = m.find("a"); it != m.end()) printf("%d\n", it->second);
    for (const auto &[k, v] : m) printf("%s %d\n", k.c_str(), v);
    auto [x, y] = std::make_pair(1, 2.5);
    printf("%d %.1f\n", x, y);
    return 0;
}
