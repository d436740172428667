// A lock of one's own, a singleton, readers and writers.
#include <atomic>
#include <iostream>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>
class Spin {
  public:
    void lock() {
        while (f_.test_and_set(std::memory_order_acquire))
            std::this_thread::yield();
    }
    void unlock() { f_.clear(std::memory_order_release); }

  private:
    std::atomic_flag f_ = ATOMIC_FLAG_INIT;
};
class Single {
  public:
    static Single &get() {
        std::call_once(flag_, [] { inst_ = new Single(); });
        return *inst_;
    }
    int next() { return ++n_; }

  private:
    Single() { std::cout << "made\n"; }
    int n_ = 0;
    static Single *inst_;
    static std::once_flag flag_;
};
Single *Single::inst_ = nullptr;
std::once_flag Single::flag_;
struct Store {
    mutable std::shared_mutex m;
    int v = 0;
    int read() const {
        std::shared_lock<std::shared_mutex> l(m);
        return v;
    }
    void write(int x) {
        std::unique_lock<std::shared_mutex> l(m);
        v = x;
    }
};
void hello(int x) { std::cout << "hello " << x << "\n"; }
int main() {
    Spin s;
    int n = 0;
    std::vector<std::thread> ts;
    for (int i = 0; i < 3; i++)
        ts.emplace_back([&] {
            for (int k = 0; k < 50; k++) {
                s.lock();
                n++;
                s.unlock();
            }
        });
    for (auto &t : ts)
        t.join();
    std::cout << n << "\n";
    std::cout << Single::get().next() << Single::get().next() << "\n";
    Store st;
    st.write(4);
    std::cout << st.read() << "\n";
    std::once_flag f;
    std::call_once(f, hello, 3);
    std::call_once(f, hello, 4);
    std::atomic<int> top{5};
    int old = top.load();
    while (old < 9 && !top.compare_exchange_weak(old, 9)) {
    }
    std::cout << top << old << "\n";
    std::atomic<unsigned> bits{0xF0};
    bits |= 0xFu;
    bits &= ~0x10u;
    bits ^= 1u;
    std::cout << bits << " " << bits.fetch_or(1) << "\n";
    std::atomic<uint8_t> small{250};
    small += 10;
    std::cout << (int)small << (int)small.fetch_sub(5) << (int)small.load() << "\n";
    std::atomic<size_t> idx{0};
    size_t mine = idx++;
    std::cout << mine << idx.fetch_add(2) << idx << "\n";
    std::mutex a, b;
    std::unique_lock<std::mutex> la(a, std::defer_lock), lb(b, std::defer_lock);
    std::lock(la, lb);
    std::cout << la.owns_lock() << lb.owns_lock() << "\n";
    la.unlock();
    if (!la)
        std::cout << "free\n";
    std::unique_lock<std::mutex> tr(a, std::try_to_lock);
    if (tr)
        std::cout << "took\n";
    std::unique_lock<std::mutex> tr2(b, std::try_to_lock);
    if (!tr2.owns_lock())
        std::cout << "busy\n";
    return 0;
}
