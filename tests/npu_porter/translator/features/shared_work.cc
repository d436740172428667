// Futures as programs share work.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
#include <thread>
#include <mutex>
#include <future>
#include <map>
struct Acc {
    std::vector<std::string> lines;
    std::mutex m;
    void add(const std::string &s) {
        std::lock_guard<std::mutex> g(m);
        lines.push_back(s);
    }
};
static int slow_sum(const std::vector<int> &v, size_t a, size_t b) {
    int s = 0;
    for (size_t i = a; i < b; i++)
        s += v[i];
    return s;
}
int main() {
    std::vector<int> v;
    for (int i = 0; i < 100; i++)
        v.push_back(i);
    std::vector<std::future<int>> parts;
    size_t n = 4, step = v.size() / n;
    for (size_t i = 0; i < n; i++)
        parts.emplace_back(
            std::async(std::launch::async, slow_sum, std::cref(v), i * step, i + 1 == n ? v.size() : (i + 1) * step));
    int total = 0;
    for (auto &&p : parts)
        total += p.get();
    std::cout << total << "\n";
    Acc acc;
    std::vector<std::thread> ts;
    for (int i = 0; i < 3; i++)
        ts.emplace_back([&acc, i] {
            std::ostringstream o;
            o << "t" << i;
            acc.add(o.str());
        });
    for (auto &t : ts)
        t.join();
    std::cout << acc.lines.size() << "\n";
    auto f = std::async(std::launch::async, [&]() -> std::string {
        for (auto &l : acc.lines)
            if (l == "t2")
                return l;
        return "";
    });
    std::cout << f.get() << "\n";
    std::map<std::string, std::future<int>> named;
    named["a"] = std::async(std::launch::async, [] { return 1; });
    named.emplace("b", std::async(std::launch::async, [] { return 2; }));
    for (auto &kv : named)
        std::cout << kv.first << kv.second.get() << " ";
    std::cout << "\n";
    std::packaged_task<int(int)> t([](int x) {
        if (x < 0)
            throw std::invalid_argument("neg");
        return x * 2;
    });
    auto tf = t.get_future();
    std::thread th(std::move(t), -1);
    th.join();
    try {
        std::cout << tf.get();
    } catch (const std::invalid_argument &e) {
        std::cout << "err " << e.what() << "\n";
    }
    std::promise<void> go;
    std::shared_future<void> ready(go.get_future());
    std::vector<std::future<int>> ws;
    for (int i = 0; i < 2; i++)
        ws.push_back(std::async(std::launch::async, [ready, i] {
            ready.wait();
            return i + 10;
        }));
    go.set_value();
    for (auto &w : ws)
        std::cout << w.get() << " ";
    std::cout << "\n";
    std::future_status st;
    auto late = std::async(std::launch::async, [] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        return 5;
    });
    int polls = 0;
    do {
        st = late.wait_for(std::chrono::milliseconds(5));
        if (st == std::future_status::timeout)
            polls++;
    } while (st != std::future_status::ready);
    std::cout << (polls > 0) << late.get() << "\n";
    return 0;
}
