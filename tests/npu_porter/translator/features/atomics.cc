// std::atomic and std::atomic_flag.
#include <atomic>
#include <thread>
#include <vector>
#include <iostream>
std::atomic<int> counter{0};
std::atomic<bool> running(true);
std::atomic<uint64_t> total(0);
std::atomic_flag flag = ATOMIC_FLAG_INIT;
struct Stats { std::atomic<int> frames{0}; std::atomic_int drops{0}; };
int main() {
    std::vector<std::thread> ts;
    for (int i = 0; i < 4; i++) ts.emplace_back([&]() { for (int k = 0; k < 100; k++) { counter++; total += 2; } });
    for (auto &t : ts) t.join();
    std::cout << counter << " " << total.load() << std::endl;
    counter.fetch_sub(10);
    counter += 5;
    --counter;
    std::cout << counter.load(std::memory_order_relaxed) << " " << counter.exchange(3) << " " << counter << "\n";
    int expected = 3;
    bool ok = counter.compare_exchange_strong(expected, 9);
    std::cout << ok << " " << counter << " " << expected << "\n";
    ok = counter.compare_exchange_strong(expected, 11);
    std::cout << ok << " " << counter << " " << expected << "\n";
    running.store(false, std::memory_order_release);
    if (!running) std::cout << "stopped\n";
    running = true;
    while (running.load(std::memory_order_acquire)) running = false;
    Stats s;
    s.frames++; ++s.frames; s.drops.fetch_add(2); int f = s.frames;
    std::cout << f << " " << s.drops << "\n";
    std::atomic<int> bits{6};
    bits |= 1; bits &= 5; int old = bits.fetch_or(8); int x = bits.fetch_xor(1); int y = bits.fetch_and(12);
    std::cout << old << " " << x << " " << y << " " << bits << "\n";
    if (!flag.test_and_set()) std::cout << "first\n";
    if (flag.test_and_set()) std::cout << "second\n";
    flag.clear();
    std::cout << counter.is_lock_free() << "\n";
    return 0;
}
