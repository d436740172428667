// Copies of parts of vectors of objects, records in C's memory, orders by lambdas without types.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct Track {
    int id;
    std::string name;
    std::vector<int> history;
};

struct Point {
    float x, y;
};

struct Box {
    Point at;
    int label;
    float score;
};

static float sum(const Box *boxes, size_t count)
{
    float total = 0;
    for (size_t i = 0; i < count; i++)
        total += boxes[i].score + boxes[i].label;
    return total;
}

static std::vector<Track> part(const std::vector<Track> &all, int begin, int end)
{
    return std::vector<Track>(all.begin() + begin, all.begin() + end);
}

int main()
{
    std::vector<Track> all{{1, "a", {1}}, {2, "b", {2, 3}}, {3, "c", {}}};
    std::vector<Track> rest(all.begin() + 1, all.end());
    rest[0].history[0] = 50;
    rest[0].name = "z";
    rest.insert(rest.end(), all.begin(), all.begin() + 2);
    rest[2].history.push_back(4);
    printf("%zu %d %s %zu\n", rest.size(), all[1].history[0], all[1].name.c_str(), all[0].history.size());
    auto two = part(all, 0, 2);
    two[1].id = 9;
    all.assign(rest.begin(), rest.begin() + 1);
    all[0].id = 77;
    printf("%d %d %d\n", rest[0].id, two[1].id, (int)all.size());
    std::vector<std::vector<int>> rows{{1, 2}, {3}};
    std::vector<std::vector<int>> same(rows.begin(), rows.end());
    same[0][0] = 5;
    printf("%d %d\n", rows[0][0], same[0][0]);

    std::vector<Box> boxes{{{1, 5}, 1, .5f}, {{2, 4}, 2, .25f}, {{3, 3}, 3, .75f}};
    printf("%.2f\n", sum(boxes.data(), boxes.size()));
    Box copy[3];
    memcpy(copy, boxes.data(), sizeof(copy));
    copy[0].label = 9;
    auto one = std::make_unique<Box>(boxes[0]);
    one->label = 30;
    printf("%d %d %d\n", boxes[0].label, copy[1].label, one->label);

    std::sort(boxes.begin(), boxes.end(), [&](const auto &a, const auto &b) { return a.score > b.score; });
    printf("%d %d\n", boxes[0].label, boxes[2].label);
    std::sort(boxes.begin(), boxes.end(), [](auto &l, auto &r) { return l.at.x < r.at.x; });
    printf("%d %d\n", boxes[0].label, boxes[2].label);
    std::vector<std::pair<float, int>> pairs{{.1f, 1}, {.7f, 2}, {.4f, 3}};
    std::sort(pairs.begin(), pairs.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::stable_sort(two.begin(), two.end(), [](const auto &a, const auto &b) { return a.name > b.name; });
    printf("%d %d %s\n", pairs[0].second, pairs[1].second, two[0].name.c_str());
    return 0;
}
