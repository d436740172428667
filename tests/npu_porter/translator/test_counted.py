"""std::shared_ptr to objects whose end does something: they end where, and in the order in which, those of C++ do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.npu_porter.translator.conftest import Both

PROGRAM = """
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>
class Handle {
public:
    virtual int id() const = 0;
};
class Impl : public Handle {
public:
    explicit Impl(int n) : n_(n) { printf("made %d\\n", n); }
    ~Impl() { if (n_ == 3) return; printf("gone %d\\n", n_); }
    int id() const override { return n_; }
    std::shared_ptr<Handle> next;
private:
    int n_;
};
class Box {
public:
    Box() : valid_(true) {}
    ~Box() {
        if (!valid_) return;
        printf("box ends\\n");
        all_.clear();
        printf("box ended\\n");
    }
    Box &add(const std::vector<std::shared_ptr<Handle>> &given) {
        for (auto one : given) {
            all_.push_back(one);
            if (one->id() == 7) return *this;
        }
        return *this;
    }
    std::shared_ptr<Handle> make(int n) {
        auto made = std::make_shared<Impl>(n);
        if (n > 50) return nullptr;
        return made;
    }
    void last(std::shared_ptr<Handle> one) { last_ = one; }
    void keep(std::shared_ptr<Handle> one) { last_ = std::move(one); printf("kept\\n"); }
    std::shared_ptr<Handle> get() { return last_; }
    void drop() { last_.reset(); }
    int count() const { return (int)all_.size(); }
private:
    std::vector<std::shared_ptr<Handle>> all_;
    std::shared_ptr<Handle> last_;
    bool valid_;
};
static int pass(std::shared_ptr<Handle> one, int n) {
    if (n > 1) return one->id() + n;
    one.reset();
    printf("passed\\n");
    return 0;
}
static std::shared_ptr<Box> create(bool yes) {
    std::shared_ptr<Box> box;
    if (yes) {
        box = std::make_shared<Box>();
    }
    return box;
}
int main() {
    auto box = create(true);
    auto absent = create(false); if (!absent) printf("none\\n");
    auto one = box->make(1);
    std::shared_ptr<Handle> two = box->make(2);
    auto none = box->make(60);
    printf("%d %d\\n", none == nullptr, one->id());
    box->add({one, two});
    box->add({one});
    one.reset();
    printf("reset %d\\n", box->count());
    one = box->make(3);
    one = box->make(4);
    for (int i = 0; i < 3; i++) {
        auto inner = box->make(10 + i);
        if (i == 1) continue;
        box->last(inner);
        printf("%d\\n", pass(inner, i));
    }
    box->keep(box->make(20));
    auto seen = box->get();
    box->drop();
    auto fresh = std::make_shared<Impl>(70);
    fresh.reset(new Impl(71));
    printf("dropped %d\\n", seen->id());
    box->make(30);
    std::vector<std::shared_ptr<Handle>> local;
    local.push_back(std::move(seen));
    local.push_back(std::make_shared<Impl>(40));
    local.push_back(local[1]);
    local.pop_back();
    printf("%d\\n", (int)local.size());
    auto impl = std::dynamic_pointer_cast<Impl>(two);
    impl->next = local[1];
    std::shared_ptr<Handle> moved = std::move(one);
    printf("%d\\n", one == nullptr);
    two = moved;
    moved = nullptr;
    return 0;
}
"""


def test_objects_end_with_their_last_owner(both: Callable[..., Both]) -> None:
    ran = both(PROGRAM, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left


_INCLUDES = "#include <map>\n#include <memory>\n#include <stdio.h>\n#include <vector>\n"
_END = 'struct E { E(int n) : n(n) {} ~E() { printf("end\\n"); } int n; };'
_MAKE = _END + "static std::shared_ptr<E> make(int n) { return std::make_shared<E>(n); }"
LEFT = {
    "an owner that nobody keeps": (_MAKE, "return make(1)->n;"),
    "a condition that owns": (_MAKE, "if (make(1)) return 1; return 2;"),
    "one that is chosen": (_MAKE, "auto a = make(1); auto b = a ? a : make(2); return b->n;"),
    "a copy of the vector": (_MAKE, "std::vector<std::shared_ptr<E>> v(2), w = v; w.push_back(make(2)); return 0;"),
    "an element that is replaced": (
        _MAKE, "std::vector<std::shared_ptr<E>> v; v.push_back(make(2)); v[0] = make(3); return v[0]->n;"),
    "a map": (_MAKE, "std::map<int, std::shared_ptr<E>> m; m[1] = make(1); return m[1]->n;"),
    "a vector of objects": (_END, "std::vector<E> v; v.emplace_back(1); return v[0].n;"),
    "an array": (_MAKE, "std::shared_ptr<E> a[2]; a[1] = make(4); return a[1]->n;"),
    "an address": (_MAKE, "auto a = make(1); std::shared_ptr<E> *p = &a; p->reset(); return a == nullptr;"),
    "a pointer that is there already": (_END, "E *e = new E(1); std::shared_ptr<E> p(e); return p->n;"),
    "an exchange": (_MAKE, "auto a = make(1), b = make(2); a.swap(b); return a->n;"),
    "a variable of a for": (_MAKE, "for (auto a = make(1); a != nullptr; a = nullptr) printf(\"x\\n\"); return 0;"),
    "one that a lambda keeps": (_MAKE, "auto a = make(1); auto f = [a]() { return a->n; }; a.reset(); return f();"),
    "a result that is a vector": (
        _MAKE + "static std::vector<std::shared_ptr<E>> all() { std::vector<std::shared_ptr<E>> v; return v; }",
        "auto v = all(); return (int)v.size();"),
    "a field with a value of its own": (
        _MAKE + "struct H { H() : e(make(2)) {} std::shared_ptr<E> e = make(1); };", "H h; return h.e->n;"),
    "a copy of an object with one": (
        _MAKE + "struct H { std::shared_ptr<E> e; int n() { return e->n; } };",
        "H h; h.e = make(1); H g = h; h.e.reset(); return g.n();"),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT)
def test_what_would_differ_is_left(name: str, stops: Callable[[str], str]) -> None:
    classes, body = LEFT[name]
    shown = stops(f'{_INCLUDES}{classes}\nint main() {{ printf("before\\n"); {body} }}\n')
    # Objects that are there end as the error goes up.
    assert shown.replace("end\n", "") in ("", "before\n")
