// std::initializer_list as parameter and member; arrays of pairs.
#include <initializer_list>
#include <iostream>
#include <map>
#include <string>
#include <vector>
#include <numeric>
#include <algorithm>
struct Point {
    int x, y;
};
double mean(std::initializer_list<double> v) { return std::accumulate(v.begin(), v.end(), 0.0) / v.size(); }
void names(const std::initializer_list<std::string> &l) {
    for (const auto &s : l)
        std::cout << s << ";";
    std::cout << l.size() << "\n";
}
class Net {
  public:
    Net(std::string n, std::initializer_list<int> shape) : name_(n), shape_(shape) {}
    void add(std::initializer_list<float> w) { w_.insert(w_.end(), w); }
    void add_pts(std::initializer_list<Point> p) {
        for (auto &q : p)
            pts_.push_back(q);
    }
    void print() const {
        std::cout << name_ << " " << shape_.size() << " " << w_.size() << " " << pts_.size() << "\n";
        for (auto i : shape_)
            std::cout << i << "x";
        for (auto &p : pts_)
            std::cout << p.x + p.y << ",";
        std::cout << "\n";
    }

  private:
    std::string name_;
    std::vector<int> shape_;
    std::vector<float> w_;
    std::vector<Point> pts_;
};
template <typename T> T biggest(std::initializer_list<T> l) {
    T m = *l.begin();
    for (auto x : l)
        if (x > m)
            m = x;
    return m;
}
int main() {
    std::cout << mean({1, 2.5, 4}) << "\n";
    names({"a", "bc"});
    names({});
    Net n("net", {1, 3, 224, 224});
    n.add({0.5f, 1.5f});
    n.add_pts({{1, 2}, {3, 4}});
    n.print();
    std::cout << biggest({3, 8, 5}) << biggest({1.5, 0.5}) << std::max({4, 7, 1}) << std::min({2.5, 1.25}) << "\n";
    std::initializer_list<int> il = {5, 6};
    std::vector<int> v(il);
    v.insert(v.begin(), {1, 2});
    v = il;
    std::cout << v.size() << "\n";
    for (auto s : {"x", "y"})
        std::cout << s;
    for (auto p : {std::make_pair(1, 2), std::make_pair(3, 4)})
        std::cout << p.first + p.second;
    std::cout << "\n";
    return 0;
}
