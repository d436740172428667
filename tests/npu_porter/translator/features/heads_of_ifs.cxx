// Declarations in the head of an if.
#include <iostream>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>
#include <set>
int main() {
    std::map<std::string, int> m{{"a", 1}};
    if (auto it = m.find("a"); it != m.end()) std::cout << it->second << "\n";
    if (auto [x, y] = std::make_pair(3, 4); x < y) std::cout << x + y << "\n"; else std::cout << "no\n";
    m["b"] = 2;
    switch (int k = (int)m.size(); k) { case 2: std::cout << "two\n"; break; default: break; }
    return 0;
}
