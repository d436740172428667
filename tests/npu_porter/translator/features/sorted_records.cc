#include <stdio.h>
#include <algorithm>
#include <vector>
struct Det {
    int cls;
    float score;
    int box[4];
};
static bool byScore(const Det &a, const Det &b) {
    return a.score > b.score;
}
int main() {
    std::vector<Det> v(4);
    for (int i = 0; i < 4; i++) {
        v[i].cls = i;
        v[i].score = (i * 3 % 4) * 0.1f;
        v[i].box[0] = i * 10;
    }
    std::sort(v.begin(), v.end(), [](const Det &a, const Det &b) { return a.score > b.score; });
    for (auto &d : v) printf("%d %.2f %d\n", d.cls, d.score, d.box[0]);
    std::sort(v.begin(), v.end(), byScore);
    std::stable_sort(v.begin(), v.end(), [](const Det &a, const Det &b) { return a.cls < b.cls; });
    for (const auto &d : v) printf("%d\n", d.cls);
    return 0;
}
