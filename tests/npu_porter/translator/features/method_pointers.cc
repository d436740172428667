// Pointers to methods for std::bind, std::async and threads.
#include <functional>
#include <future>
#include <iostream>
#include <memory>
#include <thread>
#include <vector>
struct M {
    int k;
    explicit M(int x) : k(x) {}
    int f(int x) { return x * k; }
    double g(double a, int b) const { return a + b + k; }
    void h() { ++k; }
};
template <class F, class... A>
auto go(F &&f, A &&...a) -> decltype(std::bind(std::forward<F>(f), std::forward<A>(a)...)()) {
    auto c = std::bind(std::forward<F>(f), std::forward<A>(a)...);
    return c();
}
template <class F, class... A> std::thread launch(F &&f, A &&...a) {
    return std::thread(std::forward<F>(f), std::forward<A>(a)...);
}
int main() {
    M m(4);
    auto p = std::make_shared<M>(7);
    std::cout << go(&M::f, &m, 3) << " " << go(&M::f, p, 3) << " " << go(&M::g, &m, 1.5, 2) << "\n";
    auto fut = std::async(std::launch::async, &M::f, p, 6);
    std::cout << fut.get() << "\n";
    auto fu2 = std::async(std::launch::async, &M::f, &m, 6);
    std::cout << fu2.get() << "\n";
    std::thread t = launch(&M::h, &m);
    t.join();
    std::cout << m.k << "\n";
    std::vector<std::thread> ts;
    for (int i = 0; i < 2; i++)
        ts.push_back(std::thread(&M::h, p));
    for (auto &x : ts)
        x.join();
    std::cout << p->k << "\n";
    return 0;
}
