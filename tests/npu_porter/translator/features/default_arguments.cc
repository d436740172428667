// Constructors with default arguments, of fields and elements.
#include <cstdio>
#include <vector>
class A {
  public:
    explicit A(int n = 4) : n_(n) {}
    int n() const { return n_; }

  private:
    int n_;
};
class B {
  public:
    B() {}
    int n() const { return a_.n(); }

  private:
    A a_;
};
struct C {
    A a;
    std::vector<A> v;
};
template <class T> class D {
  public:
    explicit D(int n = 4) : n_(n) {}
    int n() const { return n_; }

  private:
    int n_;
    T t_;
};
class E {
  public:
    int n() const { return d_.n(); }

  private:
    D<float> d_;
};
int main() {
    A a;
    B b;
    C c;
    D<int> d;
    E e;
    A arr[2];
    std::vector<A> v(3);
    printf("%d %d %d %d %d %d %d\n", a.n(), b.n(), c.a.n(), d.n(), e.n(), arr[1].n(), v[2].n());
    A *p = new A;
    printf("%d\n", p->n());
    delete p;
    return 0;
}
