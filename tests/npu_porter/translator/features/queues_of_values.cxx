// A queue between threads, of objects and of pairs; sets of pairs; values that exchange their places.
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

template <typename T> class BlockingQueue {
  public:
    explicit BlockingQueue(size_t limit) : limit_(limit) {}

    void push(T value) {
        std::unique_lock<std::mutex> lock(mutex_);
        not_full_.wait(lock, [this] { return values_.size() < limit_ || closed_; });
        values_.push_back(std::move(value));
        lock.unlock();
        not_empty_.notify_one();
    }

    bool pop(T &out) {
        std::unique_lock<std::mutex> lock(mutex_);
        not_empty_.wait(lock, [this] { return !values_.empty() || closed_; });
        if (values_.empty())
            return false;
        out = std::move(values_.front());
        values_.pop_front();
        not_full_.notify_one();
        return true;
    }

    void close() {
        {
            std::lock_guard<std::mutex> guard(mutex_);
            closed_ = true;
        }
        not_empty_.notify_all();
        not_full_.notify_all();
    }

  private:
    std::deque<T> values_;
    std::mutex mutex_;
    std::condition_variable not_empty_, not_full_;
    size_t limit_;
    bool closed_ = false;
};

struct Frame {
    int id = 0;
    std::vector<int> data;
};

static void worked() {
    BlockingQueue<Frame> in(2);
    BlockingQueue<std::pair<int, int>> out(100);
    std::vector<std::thread> workers;
    for (int i = 0; i < 2; i++)
        workers.emplace_back([&] {
            Frame frame;
            while (in.pop(frame))
                out.push({frame.id, (int)frame.data.size()});
        });
    for (int i = 0; i < 10; i++) {
        Frame frame;
        frame.id = i;
        frame.data.assign(i, 1);
        in.push(frame);
    }
    in.close();
    for (auto &worker : workers)
        worker.join();
    out.close();
    std::set<std::pair<int, int>> ordered;
    std::pair<int, int> result;
    while (out.pop(result))
        ordered.insert(result);
    for (const auto &[id, size] : ordered)
        std::cout << id << ":" << size << " ";
    std::cout << "\n";
}

static void kept() {
    std::set<std::pair<int, int>> set;
    std::pair<int, int> part(3, 1);
    set.insert(part);
    part.first = 1;
    set.insert(part);
    set.insert({3, 1});
    for (auto &one : set)
        std::cout << one.first << one.second << " ";
    std::cout << set.size() << set.count({1, 1}) << set.count({2, 9}) << "\n";
}

struct Detection {
    float score;
    std::string label;
};

static bool better(const Detection &a, const Detection &b) { return a.score > b.score; }

static void exchanged() {
    std::vector<Detection> all;
    for (int i = 0; i < 6; i++)
        all.push_back({(i * 5 % 7) * .25f, std::string(i, 'a')});
    Detection &first = all[0];
    Detection *last = &all.back();
    std::reverse(all.begin(), all.end());
    std::cout << first.label << "," << last->label << "\n";
    std::rotate(all.begin(), all.begin() + 2, all.end());
    std::cout << first.label << "," << last->label << "\n";
    std::partial_sort(all.begin(), all.begin() + 3, all.end(), better);
    std::cout << first.label << "," << all[1].score << "," << all[2].label << "\n";
    std::vector<std::pair<int, std::string>> pairs{{3, "c"}, {1, "a"}, {2, "b"}};
    auto &front = pairs[0];
    std::rotate(pairs.begin(), pairs.begin() + 1, pairs.end());
    std::cout << front.second;
    std::sort(pairs.begin(), pairs.end());
    std::cout << front.second << pairs[2].first << "\n";
}

int main() {
    worked();
    kept();
    exchanged();
    return 0;
}
