// Visitors: overloaded virtual methods; bases that are made of texts, plain records as bases, nested records.
#include <cstdio>
#include <iostream>
#include <string>

struct A;
struct B;
struct Visitor {
    virtual void visit(B &b) = 0;
    virtual void visit(A &a) = 0;
    virtual ~Visitor() = default;
};
struct Element {
    virtual void accept(Visitor &v) = 0;
    virtual ~Element() = default;
};
struct A : Element {
    int n = 1;
    void accept(Visitor &v) override { v.visit(*this); }
};
struct B : Element {
    std::string s = "b";
    void accept(Visitor &v) override { v.visit(*this); }
};
struct Print : Visitor {
    void visit(A &a) override { std::cout << "A" << a.n << "\n"; }
    void visit(B &b) override { std::cout << "B" << b.s << "\n"; }
};
struct Count : Visitor {
    int as = 0, bs = 0;
    void visit(B &b) override { bs += (int)b.s.size(); }
    void visit(A &) override { as++; }
};

class Shape {
protected:
    std::string name;

public:
    Shape(const std::string &n) : name(n) {}
    virtual double area() const = 0;
    virtual Shape *copy() const = 0;
    virtual void print(std::ostream &os) const { os << name << " " << area() << "\n"; }
    virtual ~Shape() {}
};
class Rect : public Shape {
    double w, h;

public:
    Rect(double w, double h, const std::string &n = "rect") : Shape(n), w(w), h(h) {}
    double area() const override { return w * h; }
    Rect *copy() const override { return new Rect(w, h); }
};
class Square final : public Rect {
public:
    explicit Square(double s) : Rect(s, s, "square") {}
};
class Circle : public Shape {
public:
    Circle() : Shape("circle") {}
    double area() const override { return 3; }
    Circle *copy() const override { return new Circle; }
};

struct Over {
    virtual int f(int n) { return n; }
    virtual int f(double n) { return 2; }
    virtual ~Over() = default;
};
struct Part : Over {
    int f(int n) override { return 3; }
};

class Base {
    int kind = 1;

public:
    std::string name = "base";
    int of_base() const { return kind; }
    virtual ~Base() = default;
};
class Derived : public Base {
    int kind = 2;

public:
    std::string name = "derived";
    int own() const { return kind * 10 + (int)Base::name.size(); }
};

struct Point {
    int x, y;
};
struct Moving : Point {
    int steps = 0;
    void move() {
        x++;
        steps++;
    }
};

class List {
    struct Item {
        int value;
        Item *next;
    };
    Item *head = nullptr;
    std::string names[2] = {"a", "b"};

public:
    ~List() {
        while (head) {
            Item *behind = head->next;
            delete head;
            head = behind;
        }
    }
    void push(int v) { head = new Item{v, head}; }
    int sum() const {
        int s = 0;
        for (const Item *p = head; p != nullptr; p = p->next)
            s += p->value;
        return s;
    }
    const std::string &name(int i) const { return names[i]; }
};
class Card {
    std::string text;
    int level;

public:
    Card(const std::string &t, int l) : text(t), level(l) {}
    void show() const { std::cout << text << level << "\n"; }
};
class Holder {
    Card card;

public:
    Holder(const Card &c) : card(c) {}
    void show() const { card.show(); }
};

int main() {
    Element *all[] = {new A, new B};
    Print p;
    Count c;
    for (Element *e : all) {
        e->accept(p);
        e->accept(c);
        delete e;
    }
    std::cout << c.as << c.bs << "\n";
    Square square(2);
    Circle circle;
    Shape *shapes[] = {&square, &circle};
    for (Shape *s : shapes) {
        Shape *copy = s->copy();
        s->print(std::cout);
        copy->print(std::cout);
        delete copy;
    }
    Part part;
    Over *over = &part;
    std::cout << over->f(1.0) << over->f(1) << "\n";
    Derived derived;
    Base *base = &derived;
    derived.name += "!";
    std::cout << derived.own() << derived.of_base() << derived.name << base->name << derived.Base::name << "\n";
    Moving m;
    m.x = 1;
    m.move();
    std::cout << m.x << m.steps << "\n";
    List list;
    list.push(3);
    list.push(4);
    std::cout << list.sum() << list.name(1) << "\n";
    Holder holder(Card("card", 2));
    holder.show();
    return 0;
}
