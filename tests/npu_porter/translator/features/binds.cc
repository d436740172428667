// std::bind of functions, methods and references.
#include <functional>
#include <iostream>
#include <string>
#include <vector>
#include <thread>
#include <queue>
#include <map>
#include <algorithm>
struct Item {
    int a;
    std::string s;
};
class Cam {
  public:
    explicit Cam(int id) : id_(id) {}
    void tick(int n, const std::string &s) {
        total_ += n;
        std::cout << id_ << s << total_ << "\n";
    }
    void item(const Item &i) { std::cout << id_ << i.a << i.s << "\n"; }
    static int cube(int x) { return x * x * x; }
    void start() {
        cb_ = std::bind(&Cam::tick, this, std::placeholders::_1, "self");
        cb_(3);
    }
    int id_;

  private:
    int total_ = 0;
    std::function<void(int)> cb_;
};
int add(int a, double b) { return (int)(a + b); }
void show(const std::vector<int> &v, int k) { std::cout << v.size() + k << "\n"; }
void inc(int &x, int by) { x += by; }
class Counter {
  public:
    explicit Counter(int n) : n_(n) {}
    void up() { n_++; }
    int n() const { return n_; }

  private:
    int n_;
};
struct Box {
    int left;
    int sides[2];
};
int grown(std::vector<int> v, int x) {
    v.push_back(x);
    return (int)v.size();
}
int marked(Item item, int x) {
    item.a += x;
    item.s += "!";
    return item.a + (int)item.s.size();
}
int counted(Counter c) {
    c.up();
    return c.n();
}
int moved(Box box, int x) {
    box.left += x;
    box.sides[1] += x;
    return box.left + box.sides[1];
}
int noted(std::map<int, int> m, int k) {
    m[k]++;
    return (int)m.size() + m[k];
}
/* What std::bind keeps is a copy, and what it gives by value another one. */
static void copies() {
    std::vector<int> v{1, 2};
    Item item{3, "x"};
    Counter counter(5);
    Box box{1, {2, 3}};
    std::map<int, int> m{{1, 2}};
    auto a = std::bind(grown, v, std::placeholders::_1);
    auto b = std::bind(marked, item, 2);
    auto c = std::bind(counted, counter);
    auto d = std::bind(moved, box, std::placeholders::_1);
    auto e = std::bind(noted, m, std::placeholders::_1);
    v.clear();
    item.a = 100;
    counter.up();
    box.left = 77;
    m.clear();
    for (int i = 0; i < 3; i++)
        std::cout << a(i) << " " << b() << " " << c() << " " << d(i) << " " << e(i) << "\n";
    std::cout << item.a << box.sides[1] << counter.n() << "\n";
}
int main() {
    copies();
    std::vector<Cam> cams;
    cams.emplace_back(1);
    cams.emplace_back(2);
    std::vector<std::function<void()>> jobs;
    int k = 5;
    for (auto &c : cams) {
        jobs.push_back(std::bind(&Cam::tick, &c, k, "job"));
        k++;
    }
    for (auto &j : jobs)
        j();
    std::function<void(const Item &)> ih = std::bind(&Cam::item, &cams[0], std::placeholders::_1);
    ih(Item{4, "q"});
    auto f = std::bind(add, std::placeholders::_1, 2.75);
    std::cout << f(3.9) << " " << f(1, 2, 3) << "\n";
    auto c = std::bind(&Cam::cube, std::placeholders::_1);
    std::cout << c(3) << "\n";
    std::vector<int> v{1, 2};
    auto s = std::bind(show, v, std::placeholders::_1);
    v.push_back(3);
    s(10);
    int n = 1;
    auto i = std::bind(inc, std::ref(n), 4);
    i();
    i();
    std::cout << n << "\n";
    std::function<void(int)> ex = std::bind(inc, std::ref(n), 1);
    ex(99);
    std::cout << n << "\n";
    cams[1].start();
    std::queue<std::function<int(int)>> q;
    for (int t = 0; t < 3; t++)
        q.push(std::bind(add, std::placeholders::_1, t * 1.5));
    while (!q.empty()) {
        std::cout << q.front()(10) << " ";
        q.pop();
    }
    std::cout << "\n";
    std::thread th(std::bind(&Cam::tick, &cams[0], 100, "thread"));
    th.join();
    Cam *pc = &cams[1];
    auto late = std::bind(&Cam::tick, pc, 1, "p");
    pc = &cams[0];
    late();
    return 0;
}
