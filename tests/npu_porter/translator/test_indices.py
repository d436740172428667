"""Iterators of std::vector that are variables, std::find and erase."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.npu_porter.translator.conftest import Both

PROGRAM = """
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <string>
#include <vector>
struct Pair { int a; float b; };
class Item {
public:
    explicit Item(int n) : n_(n) {}
    ~Item() { printf("gone %d\\n", n_); }
    int n() const { return n_; };
private:
    int n_;
};
class Store {
public:
    void add(const std::shared_ptr<Item> &item) {
        if (items_.end() == std::find(items_.begin(), items_.end(), item)) {
            items_.push_back(item);
        } else {
            printf("twice\\n");
        }
    };
    bool remove(const std::shared_ptr<Item> &item) {
        auto it = std::find(items_.begin(), items_.end(), item);
        if (items_.end() != it) {
            items_.erase(it);
            return true;
        }
        return false;
    }
    int count() const { return (int)items_.size(); }
private:
    std::vector<std::shared_ptr<Item>> items_;
};
static int first_over(const std::vector<int> &v, int limit) {
    auto it = std::find_if(v.begin(), v.end(), [&](int one) { return one > limit; });
    return it == v.end() ? -1 : *it;
};
int main() {
    std::vector<int> v = {4, 9, 2, 7};
    auto it = std::find(v.begin(), v.end(), 9);
    printf("%d %d\\n", *it, (int)(it - v.begin()));
    ++it;
    printf("%d %d\\n", *it, it == v.end());
    it = v.begin() + 1;
    v.erase(it);
    printf("%d\\n", *it);
    it = std::find(v.begin(), v.end(), 100);
    if (it == v.end()) printf("none\\n");
    for (auto at = v.begin(); at != v.end(); ++at) printf("%d ", *at);
    for (std::vector<int>::iterator at = v.begin(); at != v.end();) {
        if (*at == 2) at = v.erase(at);
        else ++at;
    }
    printf("%d %d %d\\n", (int)v.size(), first_over(v, 5), first_over(v, 50));
    std::vector<std::string> names = {"a", "bb", "c"};
    auto found = std::find(names.begin(), names.end(), "bb");
    printf("%d %s\\n", (int)std::distance(names.begin(), found), found == names.end() ? "-" : (*found).c_str());
    *v.begin() = 6;
    it = v.begin();
    *it += 2;
    printf("%d\\n", v[0]);
    names.erase(names.begin());
    printf("%s\\n", names[0].c_str());
    Store store;
    auto one = std::make_shared<Item>(1), two = std::make_shared<Item>(2);
    store.add(one);
    store.add(two);
    store.add(one);
    two.reset();
    bool was = store.remove(two); printf("%d %d\\n", was, store.count());
    bool gone = store.remove(one); printf("%d %d\\n", gone, store.count());
    one = nullptr;
    printf("end\\n");
    return 0;
}
"""


def test_places_in_vectors(both: Callable[..., Both]) -> None:
    ran = both(PROGRAM, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left


_INCLUDES = "#include <algorithm>\n#include <list>\n#include <stdio.h>\n#include <vector>\n"
_V = "std::vector<int> v = {1, 2, 3}, w = {4, 5};"
LEFT = {
    "another vector": ("", _V + "auto it = v.begin(); it = w.begin(); return *it;"),
    "a part of a vector": ("", _V + "auto it = std::find(v.begin() + 1, v.end(), 1); return it == v.end();"),
    "several elements": ("", _V + "v.erase(v.begin(), w.end()); return (int)v.size();"),
    "an argument": ("static int at(std::vector<int>::iterator it) { return *it; }", _V + "return at(v.begin());"),
    "without a first value": ("", _V + "std::vector<int>::iterator it; it = v.begin(); return *it;"),
    "a field": ("struct A { std::vector<int>::iterator it; int n() { return *it; } };",
                _V + "A a; a.it = v.begin(); return a.n();"),
    "what is converted": (
        "", "std::vector<unsigned> v = {4294967295u}; return std::find(v.begin(), v.end(), -1) == v.end();"),
    "behind what was erased": ("", _V + "auto a = v.begin(), b = v.begin(); a = v.erase(b); return *a;"),
    "a list that changes": ("", "std::list<int> l = {1, 2}; auto it = l.begin(); l.push_front(3); return *it;"),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT)
def test_what_would_differ_is_left(name: str, stops: Callable[[str], str]) -> None:
    classes, body = LEFT[name]
    assert stops(f'{_INCLUDES}{classes}\nint main() {{ printf("before\\n"); {body} }}\n') in ("", "before\n")


def test_the_largest_and_the_smallest(both: Callable[..., Both]) -> None:
    ran = both(
        "#include <algorithm>\n#include <stdio.h>\n#include <vector>\nint main() {\n"
        "    float some[5] = {1, 4, 2, 4, 0};\n    std::vector<int> v{3, 1, 9, 9, 1};\n    float *p = some;\n"
        "    int a = std::max_element(some, some + 5) - some, b = std::min_element(p + 1, p + 4) - p;\n"
        "    int c = std::max_element(v.begin(), v.end()) - v.begin(), d = *std::min_element(v.begin(), v.end());\n"
        "    int e = std::distance(v.begin(), std::min_element(v.begin(), v.end()));\n"
        '    printf("%d %d %d %d %d %f\\n", a, b, c, d, e, *std::max_element(some, some + 2));\n    return 0;\n}\n',
        cxx=True,
    )
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left
