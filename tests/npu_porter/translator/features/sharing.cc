#include <stdio.h>
#include <mutex>
#include <thread>
#include <atomic>
#include <vector>
#include <queue>
#include <condition_variable>
static std::mutex m;
static int total = 0;
static std::atomic<int> n{0};
static std::atomic<bool> stop(false);
class Queue {
    public: void push(int x) {
        std::lock_guard<std::mutex> lock(m_);
        q_.push(x);
        cv_.notify_one();
    }
    int pop() {
        std::unique_lock<std::mutex> lock(m_);
        cv_.wait(lock, [this] { return !q_.empty(); });
        int x = q_.front();
        q_.pop();
        return x;
    }
    private: std::mutex m_;
    std::condition_variable cv_;
    std::queue<int> q_;
};
static void work(int k) {
    for (int i = 0; i < 10; i++) {
        std::lock_guard<std::mutex> lock(m);
        total += k;
        n++;
    }
}
int main() {
    std::vector<std::thread> ts;
    for (int i = 0; i < 3; i++) ts.push_back(std::thread(work, i));
    for (auto &t : ts) t.join();
    stop = true;
    { std::unique_lock<std::mutex> l(m);
        total++;
    }
    n += 5;
    n.fetch_sub(1);
    printf("%d %d %d\n", total, n.load(), (int)stop.load());
    if (stop) printf("stopped %d\n", (int)n);
    Queue q;
    std::thread t([&q] { for (int i = 0; i < 3; i++) q.push(i * 2); });
    int s = 0;
    for (int i = 0; i < 3; i++) s += q.pop();
    t.join();
    printf("%d\n", s);
    return 0;
}
