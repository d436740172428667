// std::priority_queue: largest, smallest, of pairs, with orders of the program's own; what comes out of equal ones.
#include <cstdio>
#include <functional>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

struct Node {
    int weight;
    int number;
};
struct Later {
    bool operator()(const Node &a, const Node &b) const { return a.weight > b.weight; }
};
struct Task {
    std::string name;
    int level;
    Task(const std::string &n, int l) : name(n), level(l) {}
    bool operator<(const Task &o) const { return level < o.level; }
};
class Agenda {
    std::priority_queue<Task> tasks;

public:
    void add(const std::string &name, int level) { tasks.push(Task(name, level)); }
    std::string next() {
        std::string name = tasks.top().name;
        tasks.pop();
        return name;
    }
    bool empty() const { return tasks.empty(); }
};
struct Tree {
    int weight;
    Tree *left, *right;
};
struct Lighter {
    bool operator()(Tree *a, Tree *b) { return a->weight > b->weight; }
};

int main() {
    std::priority_queue<int> largest;
    for (int i = 0; i < 10; i++)
        largest.push(i * 7 % 10);
    std::cout << largest.size() << ":";
    while (!largest.empty()) {
        std::cout << " " << largest.top();
        largest.pop();
    }
    std::cout << "\n";
    std::priority_queue<int, std::vector<int>, std::greater<int>> smallest;
    for (int x : {5, 1, 4, 1, 3})
        smallest.push(x);
    std::cout << smallest.top();
    smallest.pop();
    std::cout << smallest.top() << "\n";
    std::priority_queue<std::pair<double, int>, std::vector<std::pair<double, int>>, std::greater<std::pair<double, int>>> pairs;
    pairs.push({2.5, 1});
    pairs.push(std::make_pair(1.5, 2));
    pairs.emplace(1.5, 1);
    while (!pairs.empty()) {
        std::pair<double, int> p = pairs.top();
        pairs.pop();
        std::cout << p.first << "/" << p.second << " ";
    }
    std::cout << "\n";
    std::priority_queue<Node, std::vector<Node>, Later> nodes;
    for (int i = 0; i < 12; i++)
        nodes.push({i % 3, i});
    while (!nodes.empty()) {
        Node n = nodes.top();
        nodes.pop();
        printf("%d.%d ", n.weight, n.number);
    }
    printf("\n");
    Agenda agenda;
    agenda.add("a", 1);
    agenda.add("b", 3);
    agenda.add("c", 2);
    agenda.add("d", 3);
    while (!agenda.empty())
        std::cout << agenda.next();
    std::cout << "\n";
    std::priority_queue<Tree *, std::vector<Tree *>, Lighter> trees;
    for (int w : {5, 2, 9, 1})
        trees.push(new Tree{w, nullptr, nullptr});
    while (trees.size() > 1) {
        Tree *a = trees.top();
        trees.pop();
        Tree *b = trees.top();
        trees.pop();
        trees.push(new Tree{a->weight + b->weight, a, b});
    }
    printf("%d %d\n", trees.top()->weight, trees.top()->left->weight);
    auto longer = [](const std::string &a, const std::string &b) { return a.size() < b.size(); };
    std::priority_queue<std::string, std::vector<std::string>, decltype(longer)> words(longer);
    words.push("aa");
    words.push("b");
    words.push("cccc");
    std::cout << words.top() << "\n";
    return 0;
}
