// std::shared_ptr by reference.
#include <iostream>
#include <memory>
#include <string>
#include <queue>
#include <vector>
#include <functional>
struct P {
    int id;
    std::string s;
};
using Ptr = std::shared_ptr<P>;
bool take(std::queue<Ptr> &q, Ptr &out) {
    if (q.empty())
        return false;
    out = q.front();
    q.pop();
    return true;
}
void make(Ptr &p, int id) {
    p = std::make_shared<P>();
    p->id = id;
}
void clear(Ptr &p) { p.reset(); }
void pass(Ptr &p) {
    make(p, 77);
    if (p)
        p->id++;
}
int look(Ptr &p) { return p ? p->id : -1; }
struct H {
    Ptr last;
    void fill() { make(last, 5); }
};
int main() {
    std::queue<Ptr> q;
    for (int i = 0; i < 3; i++) {
        auto p = std::make_shared<P>();
        p->id = i;
        q.push(p);
    }
    Ptr out;
    while (take(q, out)) {
        std::cout << out->id << " ";
    }
    Ptr keep = out;
    clear(out);
    std::cout << (out == nullptr) << keep->id << look(keep) << look(out) << "\n";
    Ptr n;
    make(n, 9);
    auto f = [n]() { return n->id; };
    make(n, 10);
    std::cout << n->id << f() << "\n";
    pass(n);
    std::cout << n->id << "\n";
    H h;
    h.fill();
    std::cout << h.last->id << "\n";
    std::vector<Ptr> v(2);
    make(v[1], 3);
    std::cout << v[1]->id << (v[0] == nullptr) << "\n";
    Ptr &r = n;
    r = keep;
    std::cout << n->id << (n == keep) << "\n";
    if (!out)
        std::cout << "none\n";
    for (auto &x : v)
        if (x)
            std::cout << x->id << "\n";
    return 0;
}
