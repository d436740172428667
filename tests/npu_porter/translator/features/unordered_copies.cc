// Copies of objects and containers with unordered maps and sets inside keep the order, and are apart.
#include <cstdio>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

struct Index {
    std::unordered_map<std::string, std::vector<int>> places{{"key", {7}}};
    std::unordered_set<int> seen{5, 99, 12};
};
struct Named {
    int n;
    Index index;
};

static void show(const Index &index)
{
    for (auto &entry : index.places) printf("%s=%d ", entry.first.c_str(), (int)entry.second.size());
    for (int x : index.seen) printf("%d,", x);
    printf("\n");
}

static Index changed(Index index)
{
    index.places["by value"].push_back(3);
    index.seen.insert(77);
    return index;
}

int main()
{
    Index a;
    for (int i = 0; i < 20; i++) {
        a.places["k" + std::to_string(i * 7)].push_back(i);
        a.seen.insert(i * 31 % 57);
    }
    a.places.erase("k14");
    a.seen.erase(31);
    Index b = a, c;
    b.places["x"].push_back(1);
    b.seen.insert(1000);
    c = b;
    c.places["key"].push_back(4);
    std::swap(a, c);
    show(a);
    show(b);
    show(c);
    std::vector<Index> all{a, c};
    all[0] = all[1];
    all[1].seen.insert(3);
    show(all[0]);
    Named named{1, a}, other = named;
    other.index.places.clear();
    other.n = 2;
    show(named.index);
    show(changed(c));
    show(c);
    std::unordered_map<int, std::unordered_set<int>> deep;
    deep[4] = a.seen;
    deep[9] = c.seen;
    auto copy = deep;
    copy[4].insert(-9);
    for (auto &entry : copy)
        for (int x : entry.second) printf("%d.%d ", entry.first, x);
    std::swap(deep, copy);
    printf("%d %d %d\n", (int)deep[4].size(), (int)copy[4].size(), other.n);
    return 0;
}
