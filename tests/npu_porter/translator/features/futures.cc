// Futures, promises, tasks and std::async.
#include <future>
#include <iostream>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <thread>
#include <vector>
#include <mutex>
#include <chrono>
#include <functional>
struct Result {
    int id;
    float score;
};
struct Boxes {
    std::vector<int> v;
    std::string name;
};
class Engine {
  public:
    explicit Engine(int k) : k_(k) {}
    int run(int x) { return x * k_; }
    std::future<int> submit(int x) { return std::async(std::launch::async, &Engine::run, this, x); }
    std::future<int> submit2(int x) {
        auto f = std::async(std::launch::async, [this, x] { return run(x) + 1; });
        return f;
    }

  private:
    int k_;
};
static Result infer(int id) {
    Result r;
    r.id = id;
    r.score = id * 0.5f;
    return r;
}
static std::vector<int> range(int n) {
    std::vector<int> v;
    for (int i = 0; i < n; i++)
        v.push_back(i);
    return v;
}
static Boxes boxes(const std::vector<int> &v, std::string n) {
    Boxes b;
    b.v = v;
    b.name = n;
    return b;
}
static void fail(int x) {
    if (x > 2)
        throw std::runtime_error("too big");
    std::cout << "fine\n";
}
static bool even(int x) { return x % 2 == 0; }
static void fill(std::vector<int> &out, int n) {
    for (int i = 0; i < n; i++)
        out.push_back(n);
}
int main() {
    auto fr = std::async(std::launch::async, infer, 3);
    Result r = fr.get();
    std::cout << r.id << " " << r.score << "\n";
    std::future<std::vector<int>> fv = std::async(range, 4);
    std::vector<int> v = fv.get();
    std::cout << v.size() << v[3] << "\n";
    auto fb = std::async(std::launch::async, boxes, v, "cam");
    v.push_back(9);
    Boxes b = fb.get();
    std::cout << b.v.size() << b.name << "\n";
    Engine e(5);
    std::cout << e.submit(4).get() << " " << e.submit2(4).get() << "\n";
    auto ff = std::async(std::launch::async, fail, 5);
    try {
        ff.get();
    } catch (const std::runtime_error &x) {
        std::cout << "caught " << x.what() << "\n";
    }
    std::async(std::launch::async, fail, 1);
    std::cout << "after\n";
    std::cout << std::boolalpha << std::async(even, 4).get() << std::noboolalpha << "\n";
    std::vector<int> out;
    auto fo = std::async(std::launch::async, fill, std::ref(out), 3);
    fo.get();
    std::cout << out.size() << "\n";
    {
        std::future<void> w = std::async(std::launch::async, [] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            std::cout << "slow\n";
        });
    }
    std::cout << "behind\n";
    std::promise<std::string> p;
    std::shared_future<std::string> sf = p.get_future().share();
    auto sf2 = sf;
    std::thread t([](std::shared_future<std::string> f) { std::cout << f.get() << "!\n"; }, sf);
    p.set_value("go");
    t.join();
    std::cout << sf2.get() << sf.get() << sf.valid() << "\n";
    auto sp = std::make_shared<std::promise<int>>();
    auto spf = sp->get_future();
    std::thread t2([sp]() { sp->set_value(11); });
    std::cout << spf.get() << "\n";
    t2.join();
    std::queue<std::packaged_task<int()>> tasks;
    std::packaged_task<int()> pt([&e] { return e.run(7); });
    auto pf = pt.get_future();
    tasks.push(std::move(pt));
    std::packaged_task<int()> job = std::move(tasks.front());
    tasks.pop();
    job();
    std::cout << pf.get() << "\n";
    std::map<int, std::promise<float>> waiting;
    auto wf = waiting[3].get_future();
    waiting[3].set_value(2.5f);
    std::cout << wf.get() << "\n";
    std::future<int> empty;
    std::cout << empty.valid() << "\n";
    empty = std::async(
        std::launch::deferred, [](int a, int c) { return a - c; }, 9, 4);
    std::cout << (empty.wait_for(std::chrono::seconds(0)) == std::future_status::deferred) << empty.get() << "\n";
    try {
        std::promise<int> q;
        auto qf = q.get_future();
        q.set_value(1);
        q.set_value(2);
    } catch (const std::future_error &x) {
        std::cout << x.what() << "\n";
    }
    std::future<int> broken;
    {
        std::promise<int> q;
        broken = q.get_future();
    }
    try {
        broken.get();
    } catch (const std::exception &x) {
        std::cout << x.what() << "\n";
    }
    std::vector<std::thread> pool;
    for (int i = 0; i < 2; i++) {
        std::thread w([i](int k) { (void)k; }, i);
        pool.push_back(std::move(w));
    }
    for (auto &w : pool)
        if (w.joinable())
            w.join();
    std::vector<std::promise<int>> ps(2);
    std::vector<std::future<int>> fs;
    for (auto &x : ps)
        fs.push_back(x.get_future());
    for (size_t i = 0; i < ps.size(); i++)
        ps[i].set_value((int)i + 1);
    int sum = 0;
    for (auto &x : fs)
        sum += x.get();
    std::cout << sum << "\n";
    return 0;
}
