// Numbers of other containers, and of threads; a stream's precision, width and fill.
#include <vector>
#include <iostream>
#include <set>
#include <deque>
#include <list>
#include <array>
#include <numeric>
#include <queue>
#include <thread>
#include <algorithm>
void show(int x) { std::cout << x << "\n"; }
int main() {
    std::vector<double> ds{1.5, 2.5, 3.9};
    std::vector<int> is(ds.begin(), ds.end());
    std::cout << is[0] << is[2] << "\n";
    std::vector<int> part(ds.begin() + 1, ds.end());
    std::cout << part[1] << "\n";
    is.assign(ds.begin(), ds.end());
    std::cout << is[1] << "\n";
    is.insert(is.end(), ds.begin(), ds.begin() + 2);
    std::cout << is[4] << "\n";
    std::set<int> s(ds.begin(), ds.end());
    std::cout << s.size() << *s.rbegin() << "\n";
    std::deque<float> d(is.begin(), is.end());
    std::cout << d[0] / 2 << "\n";
    float raw[3] = {0.1f, 2.9f, 7.5f};
    std::vector<int> r(raw, raw + 3);
    std::cout << r[1] << "\n";
    std::vector<unsigned char> u(is.begin(), is.end());
    std::cout << (int)u[0] << "\n";
    std::vector<int> w{300, -1};
    std::vector<unsigned char> b(w.begin(), w.end());
    std::cout << (int)b[0] << (int)b[1] << "\n";
    std::vector<double> x(raw, raw + 3);
    std::cout.precision(10);
    std::cout << x[0] << "\n";
    std::vector<float> f(ds.begin(), ds.end());
    std::cout << f[2] << "\n";
    std::cout << std::accumulate(is.begin(), is.end(), 0.5) << " " << std::accumulate(ds.begin(), ds.end(), 0) << "\n";
    int k = std::accumulate(ds.begin(), ds.end(), 0.0);
    std::cout << k << "\n";
    float mean = std::accumulate(f.begin(), f.end(), 0.0f) / f.size();
    std::cout << mean << "\n";
    std::vector<int> v;
    v.emplace_back(ds[2]);
    std::queue<int> q;
    q.emplace(2.7);
    std::cout << v[0] << q.front() << "\n";
    {
        std::thread t(show, ds[2]);
        t.join();
    }
    std::cout.precision(3);
    std::cout << 3.14159 << "\n";
    std::cout.fill('*');
    std::cout.width(5);
    std::cout << 7 << "|" << 8 << "\n";
    return 0;
}
