// A vector of the pairs of a map, and std::array as a field.
#include <array>
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>
#include <algorithm>
struct Det {
    int cls;
    std::array<float, 4> box;
    std::string n;
};
int main() {
    Det a{1, {1, 2, 3, 4}, "x"};
    std::cout << a.box[3] << a.n << "\n";
    std::map<std::string, int> cnt;
    for (auto w : {"a", "b", "a"})
        cnt[w]++;
    std::vector<std::pair<std::string, int>> v(cnt.begin(), cnt.end());
    std::sort(v.begin(), v.end(), [](const std::pair<std::string, int> &x, const std::pair<std::string, int> &y) {
        return x.second > y.second;
    });
    std::cout << v[0].first << v[0].second << v.size() << "\n";
    std::unordered_map<int, float> u{{3, 0.5f}, {1, 2.5f}};
    std::vector<std::pair<int, float>> w(u.begin(), u.end());
    std::sort(w.begin(), w.end(),
              [](const std::pair<int, float> &x, const std::pair<int, float> &y) { return x.first < y.first; });
    std::cout << w[0].second << "\n";
    return 0;
}
