#include <stdio.h>
#include <vector>
int main() {
    std::vector<int> v = {1, 2, 3};
    v.insert(v.begin(), 0);
    v.insert(v.begin() + 2, 9);
    v.insert(v.end(), 5);
    v.erase(v.begin() + 1);
    v.resize(8);
    v.resize(3);
    v.reserve(10);
    v.assign(4, 6);
    v.front() = 1;
    v.back() = 2;
    std::vector<int> w = {7, 8};
    v.insert(v.end(), w.begin(), w.end());
    for (int x : v) printf("%d ", x);
    v.swap(w);
    printf("%zu %zu\n", v.size(), w.size());
    v.resize(4, -1);
    printf("%d %d\n", v[3], v.at(0));
    v.erase(v.begin(), v.begin() + 2);
    printf("%zu\n", v.size());
    if (v == w) printf("same\n");
    return 0;
}
