// Events, timers and registries of std::function.
#include <iostream>
#include <memory>
#include <string>
#include <vector>
#include <map>
#include <functional>
#include <thread>
#include <mutex>
#include <atomic>
#include <chrono>
class Timer {
  public:
    using Cb = std::function<void()>;
    ~Timer() { stop(); }
    void start(int ms, Cb cb) {
        stop();
        on_ = true;
        th_ = std::thread([this, ms, cb]() {
            while (on_) {
                std::this_thread::sleep_for(std::chrono::milliseconds(ms));
                if (on_)
                    cb();
            }
        });
    }
    void stop() {
        on_ = false;
        if (th_.joinable())
            th_.join();
    }

  private:
    std::thread th_;
    std::atomic<bool> on_{false};
};
class Bus {
  public:
    int on(const std::string &t, std::function<void(int)> f) {
        std::lock_guard<std::mutex> g(m_);
        subs_[t].push_back(std::move(f));
        return (int)subs_[t].size();
    }
    void emit(const std::string &t, int v) {
        std::vector<std::function<void(int)>> copy;
        {
            std::lock_guard<std::mutex> g(m_);
            auto it = subs_.find(t);
            if (it == subs_.end())
                return;
            copy = it->second;
        }
        for (auto &f : copy)
            f(v);
    }

  private:
    std::mutex m_;
    std::map<std::string, std::vector<std::function<void(int)>>> subs_;
};
class Registry {
  public:
    using Maker = std::function<std::unique_ptr<int>(int)>;
    static Registry &get() {
        static Registry r;
        return r;
    }
    void add(const std::string &n, std::function<int(int)> f) { f_[n] = f; }
    int call(const std::string &n, int x) {
        auto it = f_.find(n);
        return it == f_.end() ? -1 : it->second(x);
    }

  private:
    Registry() = default;
    std::map<std::string, std::function<int(int)>> f_;
};
int main() {
    Bus b;
    int sum = 0;
    b.on("a", [&](int v) { sum += v; });
    std::cout << b.on("a", [&sum](int v) { sum += 10 * v; }) << "\n";
    b.emit("a", 2);
    b.emit("zz", 5);
    std::cout << sum << "\n";
    std::atomic<int> n{0};
    Timer t;
    t.start(2, [&n]() { n++; });
    while (n < 3)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    t.stop();
    int at = n;
    std::this_thread::sleep_for(std::chrono::milliseconds(6));
    std::cout << (n == at) << (at >= 3) << "\n";
    Registry::get().add("dbl", [](int x) { return 2 * x; });
    int k = 5;
    Registry::get().add("plus", [k](int x) { return x + k; });
    std::cout << Registry::get().call("dbl", 4) << Registry::get().call("plus", 4) << Registry::get().call("no", 1)
              << "\n";
    std::vector<std::function<int(int)>> fs;
    for (int i = 0; i < 3; i++)
        fs.emplace_back([i](int x) { return x * i; });
    std::function<int(int)> all = [fs](int x) {
        int s = 0;
        for (auto &f : fs)
            s += f(x);
        return s;
    };
    std::cout << all(5) << "\n";
    std::function<void(int)> rec;
    int depth = 0;
    rec = [&](int d) {
        if (d > depth)
            depth = d;
        if (d < 4)
            rec(d + 1);
    };
    rec(0);
    std::cout << depth << "\n";
    return 0;
}
