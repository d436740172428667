#include <algorithm>
#include <iostream>
#include <iterator>
#include <numeric>
#include <set>
#include <string>
#include <vector>
static bool is_odd(int x) { return x % 2 != 0; }
static int twice(int x) { return 2 * x; }
static bool shorter(const std::string &a, const std::string &b) { return a.size() < b.size(); }
int main()
{
    std::vector<int> v{1, 2, 3, 4, 5}, odd, w(5), sums(5);
    std::copy_if(v.begin(), v.end(), std::back_inserter(odd), is_odd);
    std::transform(v.begin(), v.end(), w.begin(), twice);
    std::transform(v.begin(), v.end(), w.begin(), std::back_inserter(odd), [](int a, int b) { return a * b; });
    std::partial_sum(v.begin(), v.end(), sums.begin());
    std::set<int> set;
    std::copy(odd.begin(), odd.end(), std::inserter(set, set.begin()));
    auto even = [](int x) { return x % 2 == 0; };
    std::cout << std::count_if(odd.begin(), odd.end(), even) << std::any_of(v.begin(), v.end(), is_odd) << std::endl;
    for (int x : odd) std::cout << x << ' ';
    for (int x : sums) std::cout << x << ' ';
    for (int x : set) std::cout << x << ' ';
    std::vector<std::string> words{"abc", "d", "ef"};
    std::cout << *std::max_element(words.begin(), words.end(), shorter) << *std::min_element(words.begin(), words.end());
    auto end = std::remove_if(v.begin(), v.end(), is_odd);
    v.erase(end, v.end());
    std::adjacent_difference(sums.begin(), sums.end(), w.begin());
    std::cout << v.size() << w[3] << std::endl;
    do {
        for (auto &word : words) std::cout << word;
        std::cout << ' ';
    } while (std::prev_permutation(words.begin(), words.end()));
    return 0;
}
