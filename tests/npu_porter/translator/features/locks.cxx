// Locks that are adopted, tried and shared; what is called once.
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>
#include <map>
#include <string>
#include <iostream>
class Cache {
  public:
    void put(const std::string &k, int v) {
        std::unique_lock<std::shared_mutex> l(m_);
        d_[k] = v;
    }
    int get(const std::string &k) const {
        std::shared_lock<std::shared_mutex> l(m_);
        auto it = d_.find(k);
        return it == d_.end() ? -1 : it->second;
    }

  private:
    mutable std::shared_mutex m_;
    std::map<std::string, int> d_;
};
std::once_flag once;
void init() { std::cout << "init\n"; }
std::mutex a, b;
int main() {
    Cache c;
    c.put("x", 3);
    std::cout << c.get("x") << c.get("y") << "\n";
    std::call_once(once, init);
    std::call_once(once, init);
    std::once_flag o2;
    for (int i = 0; i < 3; i++)
        std::call_once(o2, [&] { std::cout << "lambda " << i << "\n"; });
    {
        std::scoped_lock lk(a, b);
        std::cout << "both\n";
    }
    {
        std::lock(a, b);
        std::lock_guard<std::mutex> g1(a, std::adopt_lock);
        std::lock_guard<std::mutex> g2(b, std::adopt_lock);
        std::cout << "adopted\n";
    }
    std::unique_lock<std::mutex> d(a, std::defer_lock);
    std::cout << d.owns_lock() << d.try_lock() << "\n";
    if (d)
        std::cout << "owns\n";
    std::unique_lock<std::mutex> t(b, std::try_to_lock);
    std::cout << t.owns_lock() << "\n";
    std::recursive_mutex r;
    std::lock_guard<std::recursive_mutex> r1(r);
    std::lock_guard<std::recursive_mutex> r2(r);
    return 0;
}
