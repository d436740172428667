// Numbers that C++'s library converts where it keeps or hands them on.
#include <algorithm>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>
#include <unordered_map>
struct P {
    int a;
    float b;
    P(int x, float y) : a(x), b(y) {}
};
int main() {
    std::cout.precision(12);
    double d = 3.9;
    int i = 300;
    std::map<int, int> m;
    m.emplace(1, d);
    m.emplace(2.9, 7);
    m.insert(std::make_pair(3, 4.8));
    m.insert({5, (int)d});
    for (auto &k : m)
        std::cout << k.first << ":" << k.second << " ";
    std::cout << "\n";
    std::pair<int, int> p(d, 2.2);
    std::cout << p.first << p.second << "\n";
    std::pair<int, float> p2 = std::make_pair(1.9, 0.1);
    std::cout << p2.first << (double)p2.second << "\n";
    std::tuple<int, float> t(d, 0.1);
    std::cout << std::get<0>(t) << (double)std::get<1>(t) << "\n";
    std::optional<int> o;
    o.emplace(d);
    std::cout << *o << "\n";
    o = d;
    std::cout << *o << o.value_or(1) << "\n";
    std::optional<int> e;
    std::cout << e.value_or(2.7) << "\n";
    std::vector<float> fs{0.6f, 0.7f, 0.8f};
    std::cout << std::accumulate(fs.begin(), fs.end(), 0) << " " << std::accumulate(fs.begin(), fs.end(), 0.0) << "\n";
    std::vector<double> ds{1.5, 2.5};
    std::vector<int> is(ds.begin(), ds.end());
    std::cout << is[0] << is[1] << "\n";
    is.assign(3, d);
    std::cout << is[2] << "\n";
    is.insert(is.begin(), d);
    std::cout << is[0] << "\n";
    is.resize(6, d);
    std::cout << is[5] << "\n";
    std::fill(is.begin(), is.end(), d);
    std::cout << is[0] << "\n";
    std::vector<unsigned char> u(2, i);
    std::cout << (int)u[0] << "\n";
    std::fill(u.begin(), u.end(), i + 1);
    std::cout << (int)u[1] << "\n";
    std::priority_queue<int> pq;
    pq.emplace(d);
    pq.push(1.5);
    std::cout << pq.top() << "\n";
    std::cout << std::inner_product(fs.begin(), fs.end(), fs.begin(), 0) << "\n";
    std::vector<std::pair<int, float>> vpr;
    vpr.emplace_back(d, 0.1);
    vpr.push_back({1, 0.1f});
    std::cout << vpr[0].first << (double)vpr[0].second << "\n";
    std::unordered_map<int, float> um;
    um[2] = 0.1;
    um.emplace(3, 0.1);
    std::cout << (double)um[2] << (double)um[3] << "\n";
    std::iota(is.begin(), is.end(), 1.5);
    std::cout << is[0] << is[1] << "\n";
    return 0;
}
