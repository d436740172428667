// std::list: what it does to itself.
#include <list>
#include <iostream>
#include <algorithm>
struct Track { int id; int age; };
int main() {
    std::list<int> l{3, 1, 2};
    l.push_front(7); l.push_back(8);
    l.sort();
    for (int x : l) std::cout << x << " ";
    std::cout << "\n";
    l.reverse();
    l.remove(2);
    l.remove_if([](int x) { return x > 7; });
    for (int x : l) std::cout << x << " ";
    std::cout << l.size() << " " << l.front() << " " << l.back() << "\n";
    std::list<int> m{10, 20};
    l.splice(l.end(), m);
    for (int x : l) std::cout << x << " ";
    std::cout << m.size() << "\n";
    for (auto it = l.begin(); it != l.end();) { if (*it == 10) it = l.erase(it); else ++it; }
    for (auto it = l.begin(); it != l.end(); ++it) std::cout << *it << " ";
    std::cout << "\n";
    std::list<Track> tracks;
    for (int i = 0; i < 4; i++) tracks.push_back({i, i * 3});
    for (auto it = tracks.begin(); it != tracks.end();) {
        it->age += 1;
        if (it->age > 5) it = tracks.erase(it); else ++it;
    }
    for (const auto &t : tracks) std::cout << t.id << ":" << t.age << " ";
    std::cout << "\n";
    l.unique(); l.pop_front(); l.pop_back();
    std::list<int> n{1, 5}, o{2, 6};
    n.merge(o);
    for (int x : n) std::cout << x << " ";
    l.sort([](int a, int b) { return a > b; });
    return 0;
}
