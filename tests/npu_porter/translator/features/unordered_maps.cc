#include <stdio.h>
#include <string>
#include <unordered_map>
#include <unordered_set>
int main() {
    std::unordered_map<std::string, int> m;
    m["a"] = 1;
    m["b"] = 2;
    m["a"]++;
    printf("%d %d %zu %zu\n", m["a"], m.at("b"), m.size(), m.count("c"));
    if (m.find("a") != m.end()) printf("found %d\n", m.find("a")->second);
    auto it = m.find("q");
    if (it == m.end()) printf("no\n");
    m.erase("a");
    printf("%zu\n", m.size());
    m.emplace("z", 9);
    m.insert({"y", 8});
    printf("%d %d\n", m["z"], m["y"]);
    std::unordered_set<int> s;
    s.insert(3);
    s.insert(3);
    printf("%zu %d\n", s.size(), (int)s.count(3));
    std::unordered_map<int, std::string> names = {{1, "one"}, {2, "two"}};
    printf("%s\n", names[2].c_str());
    return 0;
}
