#include <algorithm>
#include <cstdio>
#include <deque>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <string>
#include <vector>
static int counted(const std::map<std::string, int> &all) { int n = 0; for (auto it = all.rbegin(); it != all.rend(); ++it) { std::cout << it->first << it->second << ' '; n++; } return n; }
static std::set<int>::iterator first_above(std::set<int> &all, int x) { return all.upper_bound(x); }
static void drop_odd(std::list<int> &all) { for (auto it = all.begin(); it != all.end();) { if (*it % 2) it = all.erase(it); else ++it; } }
int main() {
  std::vector<int> v{5, 1, 4, 2};
  for (auto it = v.rbegin(); it != v.rend(); ++it) std::cout << *it << " ";
  for (std::vector<int>::reverse_iterator it = v.rbegin() + 1; it != v.rend(); it++) *it += 10;
  std::cout << v[0] << v[3] << std::endl;
  std::sort(v.rbegin(), v.rend());
  std::vector<int> w(v.rbegin(), v.rend());
  std::cout << w[0] << *v.begin() << *v.rbegin() << std::endl;
  std::string s = "hello";
  for (auto it = s.begin(); it != s.end(); ++it) std::cout << *it << '.';
  for (auto it = s.rbegin(); it != s.rend(); ++it) { char c = *it; std::cout << c; }
  std::cout << std::string(s.rbegin(), s.rend()) << std::endl;
  std::deque<int> d{1, 2, 3};
  for (auto it = d.begin(); it != d.end(); ++it) *it *= 2;
  for (auto it = d.crbegin(); it != d.crend(); ++it) std::cout << *it;
  std::list<int> l{3, 4, 5, 6};
  drop_odd(l);
  { auto at = std::find(l.begin(), l.end(), 6); l.insert(at, 9); std::cout << *at; }
  for (std::list<int>::const_iterator it = l.begin(); it != l.end(); ++it) std::cout << *it << ",";
  std::cout << *std::next(l.begin()) << *std::prev(l.end()) << std::endl;
  std::map<std::string, int> m{{"b", 2}, {"a", 1}, {"c", 3}};
  std::cout << counted(m) << m.rbegin()->first << std::endl;
  for (auto it = m.begin(); it != m.end();) { if (it->second == 2) it = m.erase(it); else ++it; }
  auto low = m.lower_bound("b");
  auto copy = low;
  --copy;
  std::cout << low->first << copy->first << m.size() << m.insert({"z", 1}).second << m.emplace("z", 2).second << std::endl;
  for (auto it = m.begin(); it != m.end(); it++) { if (m.count("q") == 0) it->second += 10; }
  for (auto &p : m) std::cout << p.first << p.second << ' ';
  std::set<int> t{7, 3, 5};
  if (!t.insert(3).second && t.insert(4).second) std::cout << *t.begin() << *t.rbegin();
  for (auto it = t.begin(); it != t.end(); ++it) std::cout << *it;
  auto above = first_above(t, 4);
  std::cout << *above << std::distance(t.begin(), above) << (t.find(9) == t.end()) << std::endl;
  t.erase(t.begin());
  t.erase(std::next(t.begin()));
  for (int x : t) std::cout << x;
  std::vector<int> e{3, 1, 2, 3};
  auto end = std::remove(e.begin(), e.end(), 3);
  e.erase(end, e.end());
  auto most = std::max_element(e.begin(), e.end(), [](int a, int b) { return a % 2 < b % 2; });
  std::cout << e.size() << *most << std::endl;
  do { for (int x : e) std::cout << x; } while (std::next_permutation(e.begin(), e.end()));
  std::cout << std::endl;
  return 0;
}
