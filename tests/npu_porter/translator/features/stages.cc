// Stages with queues of shared pointers, given by reference.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>
struct Packet {
    int id;
    std::string tag;
    std::vector<uint8_t> bytes;
};
using PacketPtr = std::shared_ptr<Packet>;
template <class T> class SafeQueue {
  public:
    explicit SafeQueue(size_t max = 4) : max_(max) {}
    void push(T v) {
        std::unique_lock<std::mutex> lk(m_);
        full_.wait(lk, [&] { return q_.size() < max_ || stop_; });
        if (stop_)
            return;
        q_.push_back(std::move(v));
        empty_.notify_one();
    }
    bool pop(T &v) {
        std::unique_lock<std::mutex> lk(m_);
        empty_.wait(lk, [&] { return stop_ || !q_.empty(); });
        if (q_.empty())
            return false;
        v = std::move(q_.front());
        q_.pop_front();
        full_.notify_one();
        return true;
    }
    bool try_pop(T &v) {
        std::lock_guard<std::mutex> lk(m_);
        if (q_.empty())
            return false;
        v = q_.front();
        q_.pop_front();
        return true;
    }
    void stop() {
        {
            std::lock_guard<std::mutex> lk(m_);
            stop_ = true;
        }
        empty_.notify_all();
        full_.notify_all();
    }
    size_t size() const {
        std::lock_guard<std::mutex> lk(m_);
        return q_.size();
    }

  private:
    mutable std::mutex m_;
    std::condition_variable empty_, full_;
    std::deque<T> q_;
    size_t max_;
    bool stop_ = false;
};
class Stage {
  public:
    using Fn = std::function<void(PacketPtr)>;
    Stage(std::string name, Fn fn) : name_(std::move(name)), fn_(std::move(fn)) {}
    ~Stage() { stop(); }
    void start() {
        running_ = true;
        th_ = std::thread(&Stage::loop, this);
    }
    void feed(const PacketPtr &p) { in_.push(p); }
    void stop() {
        if (!running_.exchange(false))
            return;
        in_.stop();
        if (th_.joinable())
            th_.join();
    }
    int done() const { return done_.load(); }

  private:
    void loop() {
        PacketPtr p;
        while (in_.pop(p)) {
            fn_(p);
            done_++;
        }
    }
    std::string name_;
    Fn fn_;
    SafeQueue<PacketPtr> in_;
    std::thread th_;
    std::atomic<bool> running_{false};
    std::atomic<int> done_{0};
};
int main() {
    std::vector<int> seen;
    std::mutex m;
    Stage sink("sink", [&](PacketPtr p) {
        std::lock_guard<std::mutex> g(m);
        seen.push_back(p->id + (int)p->bytes.size());
    });
    Stage work("work", [&sink](PacketPtr p) {
        p->tag += "!";
        p->bytes.resize(p->id);
        sink.feed(p);
    });
    sink.start();
    work.start();
    for (int i = 0; i < 6; i++) {
        auto p = std::make_shared<Packet>();
        p->id = i;
        p->tag = "f" + std::to_string(i);
        work.feed(p);
    }
    while (sink.done() < 6)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    work.stop();
    sink.stop();
    for (int x : seen)
        std::cout << x << " ";
    std::cout << work.done() << sink.done() << "\n";
    SafeQueue<int> q(2);
    q.push(1);
    q.push(2);
    int v;
    bool ok = q.try_pop(v);
    std::cout << ok << v << q.size() << "\n";
    ok = q.try_pop(v);
    std::cout << ok << v << q.try_pop(v) << "\n";
    std::thread t([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        q.stop();
    });
    std::cout << q.pop(v) << "\n";
    t.join();
    return 0;
}
