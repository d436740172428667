// std::move of numbers, records, containers and objects: what is empty then.
#include <cstdio>
#include <utility>
#include <vector>
#include <map>
#include <string>
#include <queue>
#include <set>
struct Box {
    std::vector<float> d;
    int n;
};
class Holder {
  public:
    explicit Holder(std::vector<int> d) : d_(std::move(d)) {}
    void set(std::vector<int> &&d) { d_ = std::move(d); }
    void peek(std::vector<int> &&d) { printf("peek %zu\n", d.size()); }
    void put(std::vector<int> d) { d_ = std::move(d); }
    size_t size() const { return d_.size(); }

  private:
    std::vector<int> d_;
};
std::vector<int> make() {
    std::vector<int> v{1, 2, 3};
    return std::move(v);
}
template <typename T> class Q {
  public:
    void push(T v) { q_.push(std::move(v)); }
    bool pop(T &v) {
        if (q_.empty())
            return false;
        v = std::move(q_.front());
        q_.pop();
        return true;
    }

  private:
    std::queue<T> q_;
};
int main() {
    std::vector<int> v{1, 2};
    Holder h(v);
    printf("%zu %zu\n", h.size(), v.size());
    h.peek(std::move(v));
    printf("%zu\n", v.size());
    h.set(std::move(v));
    printf("%zu %zu\n", h.size(), v.size());
    v = {5};
    h.put(std::move(v));
    printf("%zu %zu\n", h.size(), v.size());
    auto m = make();
    printf("%zu\n", m.size());
    std::map<int, std::string> a{{1, "x"}};
    auto b = std::move(a);
    printf("%zu %zu\n", a.size(), b.size());
    std::set<int> c{1};
    std::set<int> d(std::move(c));
    printf("%zu %zu\n", c.size(), d.size());
    Q<std::vector<float>> q;
    std::vector<float> f{1.f, 2.f};
    q.push(f);
    q.push(std::move(f));
    printf("%zu\n", f.size());
    std::vector<float> g;
    while (q.pop(g))
        printf("%zu ", g.size());
    printf("\n");
    Q<std::string> s;
    s.push("one");
    std::string t;
    s.pop(t);
    printf("%s\n", t.c_str());
    Q<Box> qb;
    Box bx;
    bx.n = 4;
    bx.d = {1.f};
    qb.push(bx);
    Box by;
    qb.pop(by);
    printf("%d %zu %zu\n", by.n, by.d.size(), bx.d.size());
    Box bz{std::move(g), 2};
    printf("%zu %zu\n", bz.d.size(), g.size());
    return 0;
}
