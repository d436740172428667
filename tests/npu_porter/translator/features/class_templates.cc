// Class templates: instances as classes, with destructors, bases, nested records, statics, specialisations.
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

template <typename T> class Stack {
public:
    Stack() : count(0) { made++; }
    ~Stack() { printf("gone %d\n", count); }
    void push(const T &x);
    T pop() { return items[--count]; }
    bool empty() const { return count == 0; }
    template <class U> void twice(U u) { push(u); push(u); }
    static int made;

private:
    T items[10];
    int count = 0;
};
template <typename T> void Stack<T>::push(const T &x) { items[count++] = x; }
template <typename T> int Stack<T>::made = 0;

template <class T> class List {
    struct Node {
        T data;
        Node *next;
        Node(const T &d) : data(d), next(nullptr) {}
    };
    Node *head = nullptr;
    int n = 0;

public:
    ~List() {
        while (head) {
            Node *t = head->next;
            delete head;
            head = t;
        }
    }
    void push(const T &v) { Node *k = new Node(v); k->next = head; head = k; n++; }
    int size() const { return n; }
    T sum() const {
        T s = T();
        for (Node *p = head; p != nullptr; p = p->next)
            s += p->data;
        return s;
    }
    T &front() { return head->data; }
    bool operator==(const List &o) const { return n == o.n; }
};
template <> class List<bool> {
public:
    int size() const { return -1; }
};

template <class K, class V> struct Entry { K key; V value; };
template <class T, int N> struct Fixed : Entry<T, T> {
    T a[N];
    int size() const { return N; }
};

template <class T> struct Shape {
    T w;
    virtual T area() const = 0;
    virtual ~Shape() { printf("shape\n"); }
};
template <class T> struct Square : Shape<T> {
    Square(T x) { this->w = x; }
    T area() const override { return this->w * this->w; }
};

namespace inner {
template <class T> class Box {
    std::vector<T> all;

public:
    void add(T one) { all.push_back(one); }
    T &at(int i) { return all[i]; }
    int size() const { return (int)all.size(); }
};
}

template <class T> T biggest(T a, T b) { return a > b ? a : b; }
template <class T> class Unused { T t; void f() { t.nothing(); } };

int main() {
    Stack<int> s;
    s.push(3);
    s.push(4);
    s.twice(5);
    printf("%d %d\n", s.pop(), Stack<int>::made);
    Stack<std::string> t;
    t.push("x");
    while (!t.empty())
        printf("%s\n", t.pop().c_str());
    List<int> l;
    l.push(3);
    l.push(4);
    l.front() = 9;
    printf("%d %d\n", l.size(), l.sum());
    List<std::string> names;
    names.push("a");
    names.push("b");
    std::cout << names.sum() << names.front() << std::endl;
    List<bool> none;
    std::cout << none.size() << biggest(2, 3) << std::endl;
    Entry<int, double> e{1, 2.5};
    Fixed<int, 4> f;
    f.a[1] = 3;
    f.key = 2;
    printf("%d %f %d %d\n", e.key, e.value, f.a[1], f.size() + f.key);
    Square<double> square(2.5);
    Shape<double> *shape = &square;
    std::cout << shape->area() << "\n";
    inner::Box<unsigned char> box;
    box.add(250);
    box.at(0) += 10;
    printf("%d %d\n", box.at(0), box.size());
    List<int> m;
    std::cout << (l == m) << "\n";
    return 0;
}
