// Condition variables that wait for a time.
#include <condition_variable>
#include <mutex>
#include <thread>
#include <chrono>
#include <queue>
#include <cstdio>
template <typename T> class BlockingQueue {
  public:
    explicit BlockingQueue(size_t cap) : cap_(cap) {}
    bool push(const T &v, int timeout_ms) {
        std::unique_lock<std::mutex> lk(m_);
        if (!not_full_.wait_for(lk, std::chrono::milliseconds(timeout_ms), [this] { return q_.size() < cap_; }))
            return false;
        q_.push(v);
        not_empty_.notify_one();
        return true;
    }
    bool pop(T &out, int timeout_ms) {
        std::unique_lock<std::mutex> lk(m_);
        if (!not_empty_.wait_for(lk, std::chrono::milliseconds(timeout_ms), [&]() { return !q_.empty(); }))
            return false;
        out = std::move(q_.front());
        q_.pop();
        not_full_.notify_one();
        return true;
    }
    size_t size() {
        std::lock_guard<std::mutex> g(m_);
        return q_.size();
    }

  private:
    size_t cap_;
    std::queue<T> q_;
    std::mutex m_;
    std::condition_variable not_empty_, not_full_;
};
int main() {
    BlockingQueue<int> q(2);
    q.push(1, 10);
    q.push(2, 10);
    printf("%d\n", q.push(3, 10));
    int v = 0;
    q.pop(v, 10);
    printf("%d %zu\n", v, q.size());
    q.pop(v, 10);
    bool ok = q.pop(v, 10);
    printf("%d %d\n", v, ok);
    std::mutex m;
    std::condition_variable cv;
    bool ready = false;
    std::thread t([&] {
        std::lock_guard<std::mutex> g(m);
        ready = true;
        cv.notify_all();
    });
    {
        std::unique_lock<std::mutex> lk(m);
        while (!ready) {
            if (cv.wait_for(lk, std::chrono::milliseconds(500)) == std::cv_status::timeout)
                break;
        }
        cv.wait_until(lk, std::chrono::steady_clock::now() + std::chrono::milliseconds(5), [&] { return ready; });
    }
    t.join();
    printf("%d\n", ready);
    return 0;
}
