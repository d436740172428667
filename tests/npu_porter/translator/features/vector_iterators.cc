// Iterators of vectors of pairs and records that are variables; using inside of functions.
#include <cstdio>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace outer {
struct Point {
    int x, y;
};
int twice(int n) { return 2 * n; }
}
class Table {
    std::vector<std::pair<std::string, int>> data;

public:
    void put(const std::string &key, int value) {
        for (auto it = data.begin(); it != data.end(); ++it) {
            if (it->first == key) {
                it->second = value;
                return;
            }
        }
        data.push_back({key, value});
    }
    bool erase(const std::string &key) {
        for (auto it = data.begin(); it != data.end(); ++it) {
            if (it->first == key) {
                data.erase(it);
                return true;
            }
        }
        return false;
    }
    void show() const {
        for (const auto &entry : data)
            std::cout << entry.first << "=" << entry.second << " ";
        std::cout << data.size() << "\n";
    }
};

int main() {
    using namespace outer;
    using outer::twice;
    static_assert(sizeof(int) == 4, "int");
    std::vector<Point> points{{1, 2}, {3, 4}};
    for (auto it = points.begin(); it != points.end(); ++it) {
        it->x += 10;
        (*it).y = twice(it->y);
        printf("%d %d\n", it->x, it->y);
    }
    Table t;
    t.put("a", 1);
    t.put("b", 2);
    t.put("a", 3);
    t.show();
    std::cout << t.erase("a") << t.erase("z") << "\n";
    t.show();
    return 0;
}
