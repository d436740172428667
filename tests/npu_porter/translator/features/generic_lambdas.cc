// Lambdas with auto among their parameters, of algorithms and of variables.
#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>
struct Det { float score; std::string label; int box[4]; };
struct Holder { std::vector<Det> dets; void sort() { std::sort(dets.begin(), dets.end(), [](const auto &a, const auto &b) { if (a.score != b.score) return a.score > b.score; return a.label < b.label; }); } };
int main() {
    Holder h; for (int i = 0; i < 5; i++) { Det d; d.score = (i * 3) % 5 * 0.5f; d.label = "l" + std::to_string(i); d.box[0] = i; h.dets.push_back(d); }
    h.sort(); for (auto &d : h.dets) std::cout << d.score << d.label << d.box[0] << " "; std::cout << "\n";
    auto &v = h.dets;
    auto it = std::find_if(v.begin(), v.end(), [](auto &d) { return d.label == "l2"; }); std::cout << (it != v.end() ? it->box[0] : -1) << "\n";
    std::cout << std::count_if(v.begin(), v.end(), [&](const auto &d) { return d.score > v[2].score; }) << "\n";
    std::map<std::string, int> m{{"a", 3}, {"b", 1}}; std::vector<std::pair<std::string, int>> s(m.begin(), m.end());
    std::sort(s.begin(), s.end(), [](auto &l, auto &r) { return l.second < r.second; }); for (auto &p : s) std::cout << p.first << p.second; std::cout << "\n";
    auto sum = std::accumulate(v.begin(), v.end(), 0.f, [](auto acc, const auto &d) { return acc + d.score; }); std::cout << sum << "\n";
    std::vector<int> idx(v.size()); std::iota(idx.begin(), idx.end(), 0); std::sort(idx.begin(), idx.end(), [&v](auto a, auto b) { return v[a].label < v[b].label; }); for (auto i : idx) std::cout << i; std::cout << "\n";
    auto add = [](auto a, auto b) { return a + b; }; std::cout << add(2, 3) << add(4, 5) << "\n";
    auto name = [&](const auto &d, int n) { return d.label + std::to_string(n); }; std::cout << name(v[0], 3) << name(v[1], 4) << "\n";
    std::for_each(v.begin(), v.end(), [](auto &d) { d.score += 1; }); std::cout << v[0].score << "\n";
    std::vector<float> scores; std::transform(v.begin(), v.end(), std::back_inserter(scores), [](const auto &d) { return d.score * 2; }); for (auto x : scores) std::cout << x << " "; std::cout << "\n";
    std::vector<unsigned> u = {7, 1, 2};
    std::sort(u.begin(), u.end(), [](auto a, auto b) { return a - 2 < b; });
    std::cout << u[0] << std::count_if(u.begin(), u.end(), [](auto one) { return one > 1; }) << "\n";
    std::vector<std::tuple<int, float>> t;
    for (int i = 0; i < 5; i++) t.push_back(std::make_tuple(i * 3 % 5, i * .5f));
    std::sort(t.begin(), t.end(), [](std::tuple<int, float> &a, const std::tuple<int, float> &b) { return std::get<0>(a) > std::get<0>(b); });
    for (auto &x : t) std::cout << std::get<0>(x) << std::get<1>(x) << " ";
    v.erase(std::remove_if(v.begin(), v.end(), [](auto &d) { return d.score < 2; }), v.end()); std::cout << v.size() << "\n";
    return 0;
}
