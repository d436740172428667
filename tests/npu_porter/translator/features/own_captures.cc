// Variables of a lambda's own.
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>
#include <future>
struct F {
    int n;
    std::vector<int> d;
};
int main() {
    int a = 3;
    std::string s = "text";
    std::vector<int> v{1, 2, 3};
    auto f = [b = a * 2, s, n = std::move(v)](int x) { return b + x + (int)s.size() + (int)n.size(); };
    a = 100;
    std::cout << f(1) << " " << v.size() << "\n";
    std::vector<std::function<int()>> fs;
    for (int i = 0; i < 3; i++)
        fs.push_back([k = i * 10] { return k; });
    for (auto &g : fs)
        std::cout << g() << " ";
    std::cout << "\n";
    auto p = std::make_shared<F>();
    p->n = 4;
    auto h = [q = p]() { return q->n; };
    p->n = 5;
    std::cout << h() << "\n";
    auto m = [a, s]() mutable { return a + (int)s.size(); };
    std::cout << m() << m() << "\n";
    auto acc = [t = std::vector<int>()](int x) mutable {
        t.push_back(x);
        return (int)t.size();
    };
    std::cout << acc(1);
    std::cout << acc(2) << "\n";
    std::promise<int> pr;
    auto fu = pr.get_future();
    std::thread th([pr = std::move(pr)]() mutable { pr.set_value(8); });
    std::cout << fu.get() << "\n";
    th.join();
    int cnt = 0;
    auto c = [&r = v, &cnt]() {
        r.push_back(1);
        cnt++;
    };
    c();
    c();
    std::cout << v.size() << cnt << "\n";
    return 0;
}
