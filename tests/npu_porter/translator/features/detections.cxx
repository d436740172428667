// Detections: arrays as fields, and what their programs print.
#include <iostream>
#include <string>
#include <map>
#include <set>
#include <vector>
#include <deque>
#include <algorithm>
#include <sstream>
#include <iomanip>
#include <numeric>
#include <chrono>
#include <array>
#include <queue>
struct Det {
    int cls;
    float score;
    std::array<float, 4> box;
};
static float iou(const std::array<float, 4> &a, const std::array<float, 4> &b) {
    float x1 = std::max(a[0], b[0]), y1 = std::max(a[1], b[1]), x2 = std::min(a[2], b[2]), y2 = std::min(a[3], b[3]);
    float w = std::max(0.f, x2 - x1), h = std::max(0.f, y2 - y1);
    float i = w * h;
    return i / ((a[2] - a[0]) * (a[3] - a[1]) + (b[2] - b[0]) * (b[3] - b[1]) - i);
}
int main() {
    std::vector<Det> d{{0, 0.9f, {0, 0, 10, 10}},
                       {0, 0.8f, {1, 1, 11, 11}},
                       {1, 0.7f, {50, 50, 60, 60}},
                       {1, 0.95f, {51, 50, 61, 60}}};
    std::sort(d.begin(), d.end(), [](const Det &a, const Det &b) { return a.score > b.score; });
    std::map<int, std::vector<int>> by;
    for (size_t i = 0; i < d.size(); i++)
        by[d[i].cls].push_back((int)i);
    std::set<int> kept;
    for (auto &[c, ids] : by) {
        std::deque<int> q(ids.begin(), ids.end());
        while (!q.empty()) {
            int i = q.front();
            q.pop_front();
            kept.insert(i);
            for (auto it = q.begin(); it != q.end();) {
                if (iou(d[i].box, d[*it].box) > 0.5f)
                    it = q.erase(it);
                else
                    ++it;
            }
        }
    }
    for (int i : kept)
        std::cout << d[i].cls << ":" << std::fixed << std::setprecision(2) << d[i].score << " ";
    std::cout << kept.size() << "\n";
    std::ostringstream os;
    for (auto &x : d)
        os << std::setw(6) << x.box[0] << "|" << std::left << std::setw(8) << ("c" + std::to_string(x.cls))
           << std::right << "|" << std::setfill('0') << std::setw(3) << x.cls << std::setfill(' ') << "\n";
    std::cout << os.str();
    std::deque<double> fps;
    for (int i = 1; i <= 5; i++) {
        fps.push_back(1000.0 / (i * 10));
        if (fps.size() > 3)
            fps.pop_front();
    }
    std::cout << std::accumulate(fps.begin(), fps.end(), 0.0) / fps.size() << "\n";
    std::priority_queue<std::pair<float, int>> pq;
    for (auto &x : d)
        pq.push({x.score, x.cls});
    std::cout << pq.top().first << pq.top().second << "\n";
    std::map<std::string, int, std::less<>> cnt;
    for (auto w : {"a", "b", "a"})
        cnt[w]++;
    std::vector<std::pair<std::string, int>> v(cnt.begin(), cnt.end());
    std::sort(v.begin(), v.end(), [](const std::pair<std::string, int> &x, const std::pair<std::string, int> &y) {
        return x.second > y.second;
    });
    std::cout << v[0].first << v[0].second << "\n";
    return 0;
}
