// A pool of models, as programs for several cores have it.
#include <cassert>
#include <condition_variable>
#include <functional>
#include <future>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>
namespace work {
class Pool {
  public:
    using Lock = std::unique_lock<std::mutex>;
    using Guard = std::lock_guard<std::mutex>;
    using Task = std::function<void()>;
    explicit Pool(size_t most) : quit_(false), count_(0), idle_(0), most_(most) {}
    Pool(const Pool &) = delete;
    Pool &operator=(const Pool &) = delete;
    ~Pool() {
        {
            Guard g(mutex_);
            quit_ = true;
        }
        cv_.notify_all();
        for (auto &e : threads_) {
            assert(e.second.joinable());
            e.second.join();
        }
    }
    template <typename Fn, typename... Ps>
    auto submit(Fn &&fn, Ps &&...ps) -> std::future<typename std::result_of<Fn(Ps...)>::type> {
        auto call = std::bind(std::forward<Fn>(fn), std::forward<Ps>(ps)...);
        using R = typename std::result_of<Fn(Ps...)>::type;
        using Packed = std::packaged_task<R()>;
        auto task = std::make_shared<Packed>(std::move(call));
        auto result = task->get_future();
        Guard g(mutex_);
        assert(!quit_);
        tasks_.emplace([task]() { (*task)(); });
        if (idle_ > 0)
            cv_.notify_one();
        else if (count_ < most_) {
            std::thread t(&Pool::worker, this);
            threads_[t.get_id()] = std::move(t);
            ++count_;
        }
        return result;
    }
    size_t size() const {
        Guard g(mutex_);
        return count_;
    }

  private:
    void worker() {
        while (true) {
            Task task;
            {
                Lock lock(mutex_);
                ++idle_;
                cv_.wait(lock, [this]() { return quit_ || !tasks_.empty(); });
                --idle_;
                if (tasks_.empty())
                    return;
                task = std::move(tasks_.front());
                tasks_.pop();
            }
            task();
        }
    }
    bool quit_;
    size_t count_, idle_, most_;
    mutable std::mutex mutex_;
    std::condition_variable cv_;
    std::queue<Task> tasks_;
    std::map<std::thread::id, std::thread> threads_;
};
} // namespace work
struct Frame {
    int id;
    std::vector<float> data;
};
class Model {
  public:
    explicit Model(int k) : k_(k) {}
    int init() { return k_ < 0 ? -1 : 0; }
    Frame infer(Frame f) {
        std::lock_guard<std::mutex> g(m_);
        Frame o;
        o.id = f.id * k_;
        for (auto x : f.data)
            o.data.push_back(x + k_);
        return o;
    }

  private:
    int k_;
    std::mutex m_;
};
template <typename M, typename In, typename Out> class Runner {
  public:
    Runner(int n) : n_(n), next_(0) {}
    int init() {
        try {
            pool_ = std::unique_ptr<work::Pool>(new work::Pool(n_));
            for (int i = 0; i < n_; i++)
                models_.push_back(std::make_shared<M>(i + 1));
        } catch (const std::bad_alloc &e) {
            std::cout << "out of memory: " << e.what() << std::endl;
            return -1;
        }
        for (int i = 0; i < n_; i++)
            if (models_[i]->init() != 0)
                return -1;
        return 0;
    }
    int put(In in) {
        std::lock_guard<std::mutex> g(m_);
        results_.push(pool_->submit(&M::infer, models_[pick()], in));
        return 0;
    }
    int get(Out &out) {
        std::lock_guard<std::mutex> g(m_);
        if (results_.empty())
            return 1;
        out = results_.front().get();
        results_.pop();
        return 0;
    }
    ~Runner() {
        while (!results_.empty()) {
            Out t = results_.front().get();
            results_.pop();
        }
    }

  private:
    int pick() {
        int id = next_ % n_;
        next_++;
        return id;
    }
    int n_;
    long long next_;
    std::mutex m_;
    std::unique_ptr<work::Pool> pool_;
    std::queue<std::future<Out>> results_;
    std::vector<std::shared_ptr<M>> models_;
};
int main() {
    Runner<Model, Frame, Frame> r(3);
    if (r.init() != 0) {
        std::cout << "init fail\n";
        return -1;
    }
    for (int i = 0; i < 5; i++) {
        Frame f;
        f.id = i;
        f.data = {0.5f, (float)i};
        r.put(f);
    }
    Frame o;
    for (int i = 0; i < 4; i++)
        if (r.get(o) == 0)
            std::cout << o.id << " " << o.data[1] << "\n";
    return 0;
}
