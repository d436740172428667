// Arrays of pairs, and parts by std::get; order of tuples.
#include <iostream>
#include <string>
#include <utility>
std::pair<int, std::string> table[2] = {{1, "a"}, {2, "b"}};
int main() {
    std::pair<int, int> p[3];
    p[1].first = 4;
    p[2] = {5, 6};
    for (auto &x : p)
        std::cout << x.first << x.second << " ";
    for (auto q : {std::make_pair(1, 2), std::make_pair(3, 4)})
        std::cout << q.first + q.second;
    std::pair<int, float> r[] = {{1, 0.5f}, std::make_pair(2, 1.5f)};
    std::cout << sizeof(r) / sizeof(r[0]) << r[1].second << table[1].second << table[0].first << "\n";
    return 0;
}
