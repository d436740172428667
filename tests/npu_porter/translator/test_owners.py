"""std::unique_ptr and std::shared_ptr of C++: the same objects, ended at the same places."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.npu_porter.translator.conftest import Both

OWNERS = """
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>
class Box {
public:
    Box(int n, const char *name) : n_(n), name_(name) { printf("made %d %s\\n", n, name); }
    ~Box() { printf("gone %d\\n", n_); }
    int n_;
    std::string name_;
};
class Item {
public:
    explicit Item(int n) : n_(n) {}
    virtual int n() const { return n_; }
    void add(int n) { n_ += n; }
    std::shared_ptr<Item> next;
protected:
    int n_;
};
class Twice : public Item {
public:
    explicit Twice(int n) : Item(n) {}
    int n() const override { return 2 * n_; }
};
class Holder {
public:
    Holder() { item_ = std::make_shared<Item>(7); }
    void set(const std::shared_ptr<Item> &item) { item_ = item; }
    void clear() { item_.reset(); }
    bool empty() const { return item_ == nullptr; }
    std::shared_ptr<Item> get() { return item_; }
private:
    std::shared_ptr<Item> item_;
};
struct Pair { int a; float b; };
static std::unique_ptr<Box> make(int n) {
    auto box = std::make_unique<Box>(n, "b");
    if (n > 5) return nullptr;
    printf("making\\n");
    return box;
}
static int read(const std::shared_ptr<Item> &item) { return item ? item->n() : -1; }
int main() {
    std::unique_ptr<Box> box = make(3);
    std::unique_ptr<Box> none = make(8);
    printf("%d %d\\n", box != nullptr, none == nullptr);
    std::unique_ptr<Box> other = std::move(box);
    if (!box) printf("moved %d %s\\n", other->n_, other->name_.c_str());
    other.reset(new Box(4, "four"));
    none = std::make_unique<Box>(5, "five");
    none.reset();
    none = nullptr;
    {
        auto inner = std::make_unique<Box>(6, "six");
        box = std::move(inner);
    }
    auto first = std::make_shared<Item>(1);
    std::shared_ptr<Item> second = first;
    second->add(4);
    printf("%d %d %d\\n", first->n(), first == second, first.get() == second.get());
    first = std::make_shared<Twice>(20);
    std::vector<std::shared_ptr<Item>> all;
    all.push_back(first);
    all.push_back(second);
    all.push_back(std::make_shared<Item>(9));
    all[2]->next = first;
    for (const auto &one : all) printf("%d\\n", one->n());
    for (auto one : all) printf("%d\\n", read(one));
    Holder holder;
    printf("%d\\n", read(holder.get()));
    holder.set(all[2]);
    printf("%d %d\\n", read(holder.get()), (*holder.get()).next->n());
    holder.clear();
    second.reset();
    printf("%d %d %d\\n", holder.empty(), read(second), all[1]->n());
    auto twice = std::dynamic_pointer_cast<Twice>(first);
    if (twice != nullptr) printf("%d\\n", twice->n());
    auto numbers = std::make_unique<int[]>(4);
    numbers[2] = 5;
    auto pair = std::make_unique<Pair>();
    pair->a = numbers[2] + numbers[0];
    auto count = std::make_unique<int>(3);
    *count += pair->a;
    printf("%d %d\\n", *count, pair->a);
    return 0;
}
"""


def test_moves_resets_and_ends(both: Callable[..., Both]) -> None:
    ran = both(OWNERS, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left


_END = 'struct E { E(int n) : n(n) {} ~E() { printf("end\\n"); } int n; };'
_PLAIN = "struct P { P(double d) : d(d) {} int n() { return (int)d; } double d; };"
LEFT = {
    "a vector whose objects end": (
        _END, "std::vector<std::unique_ptr<E>> all; all.push_back(std::make_unique<E>(1)); return 0;"),
    "an object that nobody keeps": (_END, "return std::make_unique<E>(1)->n;"),
    "a count of owners": (_PLAIN, "auto p = std::make_shared<P>(1.0); return (int)p.use_count();"),
    "a number that is converted on the way": (_PLAIN, "auto p = std::make_shared<P>(3); return p->n();"),
    "an end of its own, moved": (
        "static void shut(FILE *f) { fclose(f); }",
        "std::unique_ptr<FILE, decltype(&shut)> f(tmpfile(), shut); "
        "std::unique_ptr<FILE, decltype(&shut)> g = std::move(f); return 0;"),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT)
def test_ends_that_python_would_not_see_are_left(name: str, stops: Callable[[str], str]) -> None:
    classes, body = LEFT[name]
    includes = "#include <memory>\n#include <stdio.h>\n#include <vector>\n"
    assert stops(f'{includes}{classes}\nint main() {{ printf("before\\n"); {body} }}\n') in ("", "before\n")
