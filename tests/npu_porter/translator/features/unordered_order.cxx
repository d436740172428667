#include <iostream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
struct Counter {
    std::unordered_map<std::string, int> words;
    void add(const std::string &word) { words[word]++; }
    void show() const
    {
        for (auto it = words.begin(); it != words.end(); ++it) std::cout << it->first << '=' << it->second << ' ';
        std::cout << words.size() << std::endl;
    }
};
static std::unordered_map<int, std::string> filled()
{
    std::unordered_map<int, std::string> all;
    for (int i = 0; i < 20; i++) all[i * 37 % 101] = std::to_string(i);
    return all;
}
int main()
{
    Counter counter;
    for (auto word : {"the", "cat", "the", "dog", "a", "bird", "flew", "over", "house", "with", "six", "eggs", "in", "it"})
        counter.add(word);
    counter.show();
    counter.words.erase("cat");
    counter.words.erase("nobody");
    counter.add("a longer text than eight letters");
    counter.show();
    std::unordered_map<int, std::string> three{{5, "a"}, {18, "b"}, {2, "c"}};
    for (const auto &[key, value] : three) std::cout << key << value << ' ';
    three.emplace(40, "d");
    for (auto &[key, value] : three) value += "!";
    for (const auto &pair : three) std::cout << pair.first << pair.second << three.count(2) << ' ';
    std::unordered_set<int> set{9, 1, 22};
    for (int i = 0; i < 200; i += 7) set.insert(i * i);
    for (int i = 0; i < 200; i += 14) set.erase(i * i);
    for (int x : set) std::cout << x << ' ';
    auto all = filled(), copy = all;
    copy[1000] = "more";
    for (auto &pair : copy) std::cout << pair.first << ' ';
    std::vector<std::unordered_set<double>> many(2);
    for (int i = 0; i < 15; i++) many[i % 2].insert(i / 4.0);
    for (auto &one : many)
        for (double x : one) std::cout << x << ',';
    all.clear();
    all[3] = "x";
    std::cout << all.size() << (all.find(3) != all.end()) << std::endl;
    return 0;
}
