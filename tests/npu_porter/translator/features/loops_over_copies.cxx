// Loops over containers by value, whose elements the body changes: C++ changes a copy.
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>
static int total(std::vector<int> &v) { v.push_back(100); return (int)v.size(); }
int main() {
    std::vector<std::vector<int>> grid{{1, 2}, {3}};
    std::vector<std::map<int, int>> maps{{{1, 2}}, {{3, 4}}};
    std::vector<std::set<int>> sets(2); sets[0].insert(1); sets[1].insert(3);
    int n = 0;
    for (auto row : grid) { row.push_back(9); n += row.size(); }
    for (auto row : grid) { row[0] = 7; n += row[0]; }
    for (auto row : grid) n += total(row);
    for (auto m : maps) { m[5] = 6; m = maps[0]; n += m.size(); }
    for (auto s : sets) { s.insert(8); n += s.size(); }
    for (auto row : grid) for (int x : row) n += x;
    std::cout << n << grid[0].size() << grid[0][0] << maps[1].size() << maps[1][3] << sets[1].size() << "\n";
    for (auto &row : grid) { row.push_back(9); n += row.size(); }
    std::cout << n << grid[1].size() << "\n";
    return 0;
}
