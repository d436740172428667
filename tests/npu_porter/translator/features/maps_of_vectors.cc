#include <stdio.h>
#include <map>
#include <string>
#include <vector>
int main() {
    std::map<std::string, std::vector<int>> m;
    m["a"].push_back(1);
    m["a"].push_back(2);
    m["b"] = {4, 5, 6};
    for (auto &kv : m) {
        printf("%s:", kv.first.c_str());
        for (int x : kv.second) printf(" %d", x);
        printf("\n");
    }
    std::map<int, std::vector<std::string>> n;
    n[3].push_back("x");
    printf("%zu %zu %s\n", m.size(), m["zz"].size(), n[3][0].c_str());
    return 0;
}
