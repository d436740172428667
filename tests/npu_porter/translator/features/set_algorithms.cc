// Sets and sorted ranges.
#include <set>
#include <unordered_set>
#include <algorithm>
#include <iterator>
#include <vector>
#include <iostream>
#include <string>
int main() {
    std::set<int> a{1, 2, 3, 4}, b{3, 4, 5};
    std::set<int> u, i, d;
    std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::inserter(u, u.begin()));
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(i, i.begin()));
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(d, d.end()));
    for (int x : u) std::cout << x << ","; std::cout << "\n";
    for (int x : i) std::cout << x << ","; std::cout << "\n";
    for (int x : d) std::cout << x << ","; std::cout << "\n";
    auto it = a.lower_bound(3);
    std::cout << *it << " " << *a.upper_bound(3) << " " << *a.begin() << " " << *a.rbegin() << "\n";
    std::cout << a.insert(9).second << a.insert(9).second << "\n"; a.erase(a.begin());
    for (auto p = a.begin(); p != a.end(); ) { if (*p % 2) p = a.erase(p); else ++p; }
    for (auto p = a.begin(); p != a.end(); ++p) std::cout << *p << " ";
    std::cout << a.size() << "\n";
    std::vector<int> v{5, 3, 5, 1, 3};
    std::set<int> s(v.begin(), v.end());
    std::vector<int> w(s.begin(), s.end());
    for (int x : w) std::cout << x << " "; std::cout << "\n";
    std::set<std::string> names;
    names.insert("z"); names.insert("a"); names.emplace("m");
    if (names.find("m") != names.end()) std::cout << "found\n";
    std::vector<int> o; std::vector<int> p1{1, 2, 4}, p2{2, 4, 8};
    std::set_intersection(p1.begin(), p1.end(), p2.begin(), p2.end(), std::back_inserter(o));
    std::cout << o.size() << " " << std::includes(p1.begin(), p1.end(), o.begin(), o.end()) << "\n";
    return 0;
}
