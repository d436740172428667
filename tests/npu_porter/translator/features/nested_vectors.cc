#include <stdio.h>
#include <vector>
#include <string>
int main() {
    std::vector<std::vector<int>> g(2, std::vector<int>(3, 7));
    g[1][2] = 4;
    g.push_back({1, 2});
    std::vector<int> row;
    row.push_back(9);
    g.push_back(row);
    row.push_back(10);
    for (auto &r : g) {
        for (size_t i = 0; i < r.size(); i++) printf("%d ", r[i]);
        printf("\n");
    }
    std::vector<std::vector<float>> f;
    f.resize(2);
    f[0].push_back(1.5f);
    f.emplace_back();
    printf("%zu %zu %.1f\n", f.size(), f[1].size(), f[0][0]);
    std::vector<std::vector<std::string>> s = {{"a", "b"}, {"c"}};
    printf("%s\n", s[0][1].c_str());
    return 0;
}
