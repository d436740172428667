// Containers that are made of sets.
#include <set>
#include <map>
#include <unordered_set>
#include <vector>
#include <iostream>
#include <algorithm>
#include <numeric>
#include <string>
int main() {
    std::set<int> s{-5, 1000000007, 3, -1, 64};
    std::vector<int> v(s.begin(), s.end());
    for (int x : v)
        std::cout << x << " ";
    std::cout << "\n";
    std::set<double> d{2.5, -0.5, 100.25};
    std::vector<double> w(d.begin(), d.end());
    std::cout << w[0] << " " << w[2] << "\n";
    std::vector<int> f(d.begin(), d.end());
    std::cout << f[0] << f[2] << "\n";
    std::unordered_set<int> u{7, 3, 9};
    std::vector<int> x(u.begin(), u.end());
    std::sort(x.begin(), x.end());
    std::cout << x[0] << x[2] << "\n";
    return 0;
}
