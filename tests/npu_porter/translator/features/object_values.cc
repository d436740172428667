#include <stdio.h>
#include <string>
#include <vector>
struct Obj {
    std::string name;
    int n;
    std::vector<int> v;
};
class Cls {
    public: int a;
    std::string s;
    void set(int x) {
        a = x;
    }
};
int main() {
    Obj a;
    a.name = "x";
    a.n = 1;
    a.v = {1, 2};
    Obj b = a;
    b.name = "y";
    b.v.push_back(3);
    printf("%s %s %zu %zu\n", a.name.c_str(), b.name.c_str(), a.v.size(), b.v.size());
    std::vector<Obj> all;
    all.push_back(a);
    all.push_back(b);
    a.n = 9;
    all[0].n++;
    a = b;
    Obj c = all[1];
    printf("%d %s %s\n", all[0].n, a.name.c_str(), c.name.c_str());
    for (auto &o : all) printf("%s\n", o.name.c_str());
    Cls k;
    k.set(3);
    Cls l = k;
    l.set(4);
    printf("%d %d\n", k.a, l.a);
    Obj d{"q", 2, {}};
    all.push_back(Obj{"w", 3, {4}});
    printf("%s %zu\n", d.name.c_str(), all.size());
    return 0;
}
