// Pools of threads, with tasks of any function.
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>
class Pool {
  public:
    explicit Pool(unsigned n = 2) {
        for (unsigned i = 0; i < n; ++i)
            threads_.emplace_back(&Pool::loop, this);
    }
    ~Pool() {
        {
            std::lock_guard<std::mutex> g(m_);
            done_ = true;
        }
        cv_.notify_all();
        for (auto &t : threads_)
            if (t.joinable())
                t.join();
    }
    Pool(const Pool &) = delete;
    Pool &operator=(const Pool &) = delete;
    template <typename F, typename... A> auto submit(F &&f, A &&...a) {
        using R = std::invoke_result_t<F, A...>;
        auto task =
            std::make_shared<std::packaged_task<R()>>([f = std::forward<F>(f), a...]() mutable { return f(a...); });
        auto fut = task->get_future();
        {
            std::unique_lock lk(m_);
            q_.emplace_back([task] { (*task)(); });
        }
        cv_.notify_one();
        return fut;
    }
    void post(std::function<void()> f) {
        {
            std::lock_guard lk(m_);
            q_.push_back(std::move(f));
            ++pending_;
        }
        cv_.notify_one();
    }
    void wait_all() {
        std::unique_lock<std::mutex> lk(m_);
        idle_.wait(lk, [this] { return pending_ == 0; });
    }

  private:
    void loop() {
        while (true) {
            std::function<void()> job;
            {
                std::unique_lock<std::mutex> lk(m_);
                cv_.wait(lk, [this]() { return done_ || !q_.empty(); });
                if (done_ && q_.empty())
                    return;
                job = std::move(q_.front());
                q_.pop_front();
            }
            job();
            {
                std::lock_guard<std::mutex> lk(m_);
                if (pending_ > 0 && --pending_ == 0)
                    idle_.notify_all();
            }
        }
    }
    std::vector<std::thread> threads_;
    std::deque<std::function<void()>> q_;
    std::mutex m_;
    std::condition_variable cv_, idle_;
    bool done_ = false;
    int pending_ = 0;
};
int mul(int a, int b) { return a * b; }
int main() {
    Pool p(2);
    std::atomic<int> sum{0};
    for (int i = 1; i <= 5; i++)
        p.post([&sum, i] { sum += i; });
    p.wait_all();
    std::cout << sum << "\n";
    auto f = p.submit(mul, 6, 7);
    std::cout << f.get() << "\n";
    auto g = p.submit([](int x) { return x + 0.5; }, 2);
    std::cout << g.get() << "\n";
    return 0;
}
