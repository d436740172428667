// Variables and parameters of methods that are called self.
#include <set>
#include <map>
#include <iostream>
#include <string>
#include <functional>
struct Len {
    bool operator()(const std::string &a, const std::string &b) const { return a.size() < b.size(); }
};
struct Obj {
    int v;
    int get() const { return v; }
};
class Self {
  public:
    Self(int v) : v_(v) {}
    int other(const Self &o) {
        const Self *self = &o;
        auto f = [self]() { return self->v_; };
        return v_ + f();
    }
    int cls(int self) { return self + v_; }

  private:
    int v_;
};
int main() {
    std::set<int> s{4, 2};
    for (auto it = s.rbegin(); it != s.rend(); ++it)
        std::cout << *it;
    std::cout << "\n";
    Self a(3), b(10);
    std::cout << a.other(b) << a.cls(7) << "\n";
    std::map<int, int> m{{1, 2}, {3, 4}};
    for (auto it = m.rbegin(); it != m.rend(); ++it)
        std::cout << it->first;
    std::cout << m.begin()->first << m.rbegin()->second << "\n";
    return 0;
}
