#include <iostream>
#include <memory>
#include <string>
#include <vector>
class Flyer {
public:
    virtual ~Flyer() = default;
    virtual void fly() const { std::cout << "fly" << std::endl; }
};
class Swimmer {
public:
    virtual ~Swimmer() = default;
    virtual int swim(int far) = 0;
};
class Animal {
protected:
    std::string name;

public:
    explicit Animal(std::string n) : name(std::move(n)) {}
    virtual ~Animal() = default;
};
class Duck : public Flyer, public Animal, public Swimmer {
    int swum = 0;

public:
    Duck() : Animal("duck"), swum() {}
    void fly() const override { std::cout << name << " flies" << std::endl; }
    int swim(int far) override { return swum += far; }
};
class Path {
    std::vector<std::string> parts;

public:
    Path &add(const std::string &part)
    {
        parts.push_back(part);
        return *this;
    }
    friend std::ostream &operator<<(std::ostream &out, const Path &path)
    {
        for (const auto &part : path.parts) out << '/' << part;
        return out;
    }
    friend bool same(const Path &a, const Path &b) { return a.parts == b.parts; }
};
class Grid {
    int cells[3] = {1, 2, 3};

public:
    int &operator[](int i) { return cells[i]; }
};
class Game {
    Grid grid;

public:
    int sum() { return grid[0] + grid[2]; }
};
int main()
{
    Duck duck;
    duck.fly();
    Flyer *flyer = &duck;
    Swimmer *swimmer = &duck;
    flyer->fly();
    std::cout << swimmer->swim(3) << duck.swim(4) << std::endl;
    Path a, b;
    a.add("x").add("y");
    b.add("x");
    std::cout << a << b << same(a, b) << Game().sum() << std::endl;
    std::string word = "abc";
    for (auto &letter : word) { std::cout << letter << ' '; }
    std::cout << std::to_string(4) + "!" << std::endl;
    return 0;
}
