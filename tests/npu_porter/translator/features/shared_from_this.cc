// std::enable_shared_from_this.
#include <functional>
#include <iostream>
#include <memory>
#include <vector>
#include <map>
#include <string>
#include <thread>
class Server;
class Session : public std::enable_shared_from_this<Session> {
  public:
    explicit Session(int id) : id_(id) {}
    void start(std::vector<std::shared_ptr<Session>> &all) { all.push_back(shared_from_this()); }
    std::function<int()> later() {
        auto self = shared_from_this();
        return [this, self]() { return ++hits_ * 10 + id_; };
    }
    std::shared_ptr<Session> me() { return shared_from_this(); }
    void run() {
        auto self(shared_from_this());
        std::thread t([self]() { self->work(); });
        t.join();
    }
    int hits() const { return hits_; }

  private:
    void work() { hits_ += 5; }
    int id_;
    int hits_ = 0;
};
struct Node : std::enable_shared_from_this<Node> {
    std::string name;
    std::vector<std::shared_ptr<Node>> kids;
    std::shared_ptr<Node> add(const std::string &n) {
        auto k = std::make_shared<Node>();
        k->name = n;
        kids.push_back(k);
        return shared_from_this();
    }
};
int main() {
    std::vector<std::shared_ptr<Session>> all;
    auto a = std::make_shared<Session>(1);
    auto b = std::make_shared<Session>(2);
    a->start(all);
    b->start(all);
    auto f = a->later();
    std::cout << f() << f() << all.size() << (all[0] == a) << (a->me() == b) << "\n";
    b->run();
    std::cout << b->hits() << all[1]->hits() << "\n";
    auto n = std::make_shared<Node>();
    n->name = "root";
    n->add("x")->add("y");
    for (auto &k : n->kids)
        std::cout << k->name << " ";
    std::cout << n->kids.size() << "\n";
    return 0;
}
