"""Inheritance of C++ as classes of Python: the same calls of virtual methods, constructors and destructors."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.npu_porter.translator.conftest import Both

SHAPES = """
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

class Shape {
public:
    Shape(const char *name, int width) : name_(name), width_(width) { printf("made %s\\n", name); }
    virtual ~Shape() { printf("end of %s\\n", name_.c_str()); }
    virtual int area() const = 0;
    virtual int scaled(int factor) { return area() * factor; }
    virtual bool split(int &rest) { rest = area() % 7; return rest != 0; }
    int width() const { return width_; }
    void widen() { width_ += 1; }
protected:
    std::string name_;
    int width_;
};

class Square : public Shape {
public:
    explicit Square(int width) : Shape("square", width), calls_(0) {}
    int area() const override { return width_ * width_; }
    int scaled(int factor) override { calls_ += 1; return Shape::scaled(factor) + calls_; }
protected:
    int calls_;
};

class Box final : public Square {
public:
    Box(int width, int height) : Square(width), height_(height) { printf("box\\n"); }
    ~Box() override { printf("end of box %d\\n", height_); }
    int area() const override { return 2 * Square::area() + 4 * width() * height_; }
    bool split(int &rest) override;
    int height() const { return height_; }
private:
    int height_ = 1;
};

bool Box::split(int &rest)
{
    rest = height_;
    calls_ += 10;
    return false;
}

static int total(const std::vector<Shape *> &shapes)
{
    int sum = 0;
    for (Shape *shape : shapes) {
        shape->widen();
        sum += shape->scaled(2);
    }
    return sum;
}

int main()
{
    Square square(3);
    Box box(2, 5);
    Shape *made = new Box(1, 1);
    std::vector<Shape *> shapes;
    shapes.push_back(&square);
    shapes.push_back(&box);
    shapes.push_back(made);
    printf("%d\\n", total(shapes));
    printf("%d\\n", total(shapes));
    for (Shape *shape : shapes) {
        int rest = 0;
        bool any = shape->split(rest);
        Box *found = dynamic_cast<Box *>(shape);
        printf("%d %d %d %d\\n", any, rest, shape->width(), found != nullptr ? found->height() : -1);
    }
    Box *same = static_cast<Box *>(made);
    printf("%d\\n", same->height());
    delete made;
    std::unique_ptr<Shape> owned(new Square(4));
    printf("%d\\n", owned->area());
    return 0;
}
"""

PLAIN = """
#include <cstdio>
struct Counter { int count = 3; int next() { return count++; } };
struct Named : Counter {
    const char *name = "n";
    void show() { int n = next(); printf("%s %d %d\\n", name, n, count); }
};
class Only { public: int n() { return n_; } static Only &one(); private: Only() = default; int n_ = 5; };
Only &Only::one() { static Only only; return only; }
struct Log { virtual void write(int n) { printf("log %d\\n", n); } virtual ~Log() = default; };
struct Twice : Log { void write(int n) override { Log::write(n); Log::write(2 * n); } };
static void use(Log &log) { log.write(4); };
int main()
{
    Named named;
    named.show();
    named.show();
    printf("%d\\n", Only::one().n());
    Log plain;
    Twice twice;
    use(plain);
    use(twice);
    Log *made = new Twice();
    made->write(1);
    delete made;
    return 0;
}
"""


@pytest.mark.parametrize("text", [SHAPES, PLAIN], ids=["shapes", "plain"])
def test_virtual_methods_and_ends(text: str, both: Callable[..., Both]) -> None:
    ran = both(text, cxx=True)
    assert ran.python == ran.c and not ran.ported.left, ran.ported.left


LEFT = {
    "a method that hides one of the base": (
        "struct A { int f() { return 1; } }; struct B : A { int f() { return 2; } };",
        "B b; A *a = &b; return a->f();"),
    "a virtual call in a constructor": (
        "struct A { A() { n = f(); } virtual int f() { return 1; } int n; }; struct B : A { B() {} int f() override "
        "{ return 2; } };", "B b; return b.n;"),
    "a slice": ("struct A { virtual int f() { return 1; } }; struct B : A { int f() override { return 2; } };",
                "A a = B(); return a.f();"),
    "two bases": ("struct A { int n = 1; }; struct B { int m = 2; }; struct C : A, B { int h() "
                  "{ return n + m; } };", "C c; return c.h();"),
    "a base of the standard library": (
        "#include <typeinfo>\nstruct E : std::bad_cast { const char *what() const noexcept override { return 0; } };",
        "E e; return e.what() != 0;"),
    "a text that one method only hands on": (
        "#include <string.h>\nstruct A { virtual int f(const char *s) { return (int)strlen(s); } }; struct B : A "
        "{ int f(const char *s) override { int n = 0; while (*s++) n += 2; return n; } };",
        'B b; A *a = &b; return a->f("abc");'),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT)
def test_what_python_would_do_otherwise_is_left(name: str, stops: Callable[[str], str]) -> None:
    classes, body = LEFT[name]
    assert stops(f'#include <stdio.h>\n{classes}\nint main() {{ printf("before\\n"); {body} }}\n') == "before\n"
