// Functions that return references to numbers and strings, which the program writes; references to elements.
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

class Matrix {
    std::vector<double> data;
    int cols;

public:
    Matrix(int r, int c) : data(r * c), cols(c) {}
    double &operator()(int r, int c) { return data[r * cols + c]; }
    double operator()(int r, int c) const { return data[r * cols + c]; }
    double &at(int i) { return data.at(i); }
};
struct Person {
    std::string name_;
    int age_ = 3;
    std::string &name() { return name_; }
    int &age() { return age_; }
};
class Numbers {
    int a[5];
    unsigned char small = 250;
    int *p;

public:
    Numbers() : p(a) {
        for (int i = 0; i < 5; i++)
            a[i] = i;
    }
    int &operator[](int i) { return a[i]; }
    int &first() { return *p; }
    int &second() { return (*this)[1]; }
    int &last() { return a[4]; }
    unsigned char &byte() { return small; }
};
int &global() {
    static int g = 4;
    return g;
}

int main() {
    Matrix m(2, 3);
    m(0, 1) = 2.5;
    m(1, 2) = m(0, 1) * 2;
    m.at(3) += 4;
    const Matrix &read = m;
    std::cout << m(0, 1) << " " << read(1, 2) << " " << m.at(3) << "\n";
    Person p;
    p.name() = "Ann";
    p.name() += "a";
    std::cout << p.name() << p.age() << p.name().size() << "\n";
    p.age() = 5;
    int before = p.age();
    p.age()++;
    printf("%d %d\n", before, p.age());
    Numbers a;
    a[2] = 7;
    a[3]++;
    a.first() = 9;
    a.second() -= 1;
    int kept = a[0];
    a[0] = 1;
    printf("%d %d %d %d %d %d\n", kept, a[0], a[1], a[2], a[3], a.last());
    a.byte() += 10;
    printf("%d\n", a.byte());
    global() = 6;
    printf("%d\n", global());
    int &r = a[2];
    r = 3;
    int many[3] = {1, 2, 3};
    int &one = many[1];
    one += 5;
    many[1]++;
    printf("%d %d %d\n", a[2], many[1], one);
    std::swap(a[0], a[1]);
    printf("%d %d\n", a[0], a[1]);
    return 0;
}
