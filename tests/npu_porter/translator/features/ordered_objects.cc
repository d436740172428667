#include <stdio.h>
#include <algorithm>
#include <vector>
struct Item {
    int id;
    float p;
    bool operator<(const Item &o) const {
        return p < o.p;
    }
    bool operator==(const Item &o) const {
        return id == o.id;
    }
};
int main() {
    std::vector<Item> v;
    for (int i = 0; i < 5; i++) {
        Item t;
        t.id = i;
        t.p = (i * 7 % 5) * 0.5f;
        v.push_back(t);
    }
    std::sort(v.begin(), v.end());
    for (auto &t : v) printf("%d %.2f\n", t.id, t.p);
    printf("%d %d\n", v[0] < v[1], v[0] == v[1]);
    return 0;
}
