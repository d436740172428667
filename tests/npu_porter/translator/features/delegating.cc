// Delegating constructors, a copy constructor beside others, addresses of members.
#include <cstdio>
#include <iostream>
#include <string>
class Account {
    std::string owner;
    double balance;
    int id;
    static int next;

public:
    Account() : Account("nobody") { balance += 0.25; }
    Account(const std::string &o) : owner(o), balance(0), id(next++) {}
    Account(const std::string &o, double b) : Account(o) { balance = b; }
    Account(const Account &other) = default;
    explicit Account(int n) : owner(std::to_string(n)), balance(n), id(next++) {}
    void show() const { std::cout << id << " " << owner << " " << balance << "\n"; }
};
int Account::next = 1;
class Unused {
    int n;

public:
    Unused() : n(1) {}
    Unused(const Unused &other) : n(other.n + 1) {}
    int get() const { return n; }
};
class Animal {
    std::string kind;

public:
    Animal(const std::string &k) : kind(k) {}
    const std::string &name() const { return kind; }
};
class Dog : public Animal {
    int age;

public:
    Dog(const std::string &k, int a) : Animal(k), age(a) {}
    Dog(int a) : Dog("dog", a) { age++; }
    Dog() : Dog(1) {}
    void show() const { std::cout << name() << age << "\n"; }
};
static void set(int *p) { *p = 5; }
static void add(double &d) { d += 1.5; }
class R {
public:
    R();
    R(int mode);
    void Init();
    int mode() const { return mode_; }
    double d() const { return d_; }
    int *second() { return &arr_[1]; }

private:
    int mode_;
    double d_ = 2;
    int arr_[3] = {1, 2, 3};
};
R::R() : mode_(0) {}
R::R(int mode) : mode_(mode) {}
void R::Init() {
    set(&mode_);
    add(d_);
}
int main() {
    Account a;
    Account b("Bob");
    Account c("Cy", 2.5);
    Account d(7);
    Account g = Account("G");
    Account e = c;
    a.show();
    b.show();
    c.show();
    d.show();
    e.show();
    g.show();
    Account *h = new Account("H", 1);
    h->show();
    delete h;
    Dog().show();
    Dog dog("hound", 4);
    dog.show();
    Unused u;
    printf("%d\n", u.get());
    R r(1);
    r.Init();
    printf("%d %f\n", r.mode(), r.d());
    *r.second() = 9;
    printf("%d\n", *r.second());
    R s;
    printf("%d\n", s.mode());
    return 0;
}
