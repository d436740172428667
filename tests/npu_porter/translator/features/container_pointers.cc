// Pointers to whole containers of C++: parameters that a function fills, variables, results.
#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

struct Item {
    int id;
    std::string name;
};

class Store {
public:
    std::vector<int> *get() { return &items; }
    void add_to(std::vector<int> *all) const { all->insert(all->end(), items.begin(), items.end()); }
    std::vector<int> items;
};

static std::vector<int> shared{1};
static std::vector<int> *current = &shared;

static void fill(std::vector<float> *out, int count)
{
    out->clear();
    for (int i = 0; i < count; i++)
        out->push_back(i * 0.5f);
    for (auto &x : *out)
        x *= 2;
    (*out)[0] = 9;
    out->back() += 1;
}

static float total(const std::vector<float> *all)
{
    float sum = 0;
    for (float x : *all)
        sum += x;
    for (size_t i = 0; i < all->size(); i++)
        sum += (*all)[i];
    return sum;
}

static void rows_of(std::vector<std::vector<float>> *rows)
{
    rows->resize(2);
    (*rows)[0].push_back(1.f);
    rows->at(1).assign(3, 2.f);
    fill(&(*rows)[0], 2);
}

static void count(const std::vector<std::string> &words, std::map<std::string, int> *counts, std::set<int> *sizes)
{
    for (auto &word : words) {
        (*counts)[word]++;
        sizes->insert((int)word.size());
    }
    for (auto &entry : *counts)
        entry.second += 10;
}

static void replace(std::vector<int> *all)
{
    *all = std::vector<int>(2, 7);
    all->insert(all->begin(), 3);
    std::reverse(all->begin(), all->end());
}

static void log_to(int n, std::vector<int> *log = nullptr)
{
    if (log)
        log->push_back(n);
    if (!log || log->empty())
        printf("no log\n");
    else
        printf("%zu\n", log->size());
}

static std::vector<int> *pick(std::vector<int> *one, std::vector<int> *two, bool first)
{
    if (first)
        return one;
    return two;
}

static std::vector<int> copy_of(const std::vector<int> *all) { return *all; }

static void items_of(std::vector<Item> *items)
{
    items->push_back(Item{1, "one"});
    items->back().id = 5;
}

static void work(std::vector<int> *out, int n)
{
    for (int i = 0; i < n; i++)
        out->push_back(i);
}

int main()
{
    std::vector<float> numbers;
    fill(&numbers, 4);
    printf("%zu %.1f %.1f\n", numbers.size(), numbers[3], total(&numbers));
    std::vector<std::vector<float>> rows;
    rows_of(&rows);
    printf("%zu %zu %.1f\n", rows.size(), rows[1].size(), rows[0][1]);
    std::vector<float> *row = &rows[1];
    rows[1] = std::vector<float>{1.f};
    printf("%zu\n", row->size());
    std::map<std::string, int> counts;
    std::set<int> sizes;
    std::vector<std::string> words{"a", "bb", "a"};
    count(words, &counts, &sizes);
    printf("%d %d %zu\n", counts["a"], counts["bb"], sizes.size());
    std::vector<int> one{5}, two{6};
    replace(&one);
    log_to(1);
    log_to(2, &one);
    std::vector<int> *p = &two;
    *p = one;
    p->push_back(8);
    printf("%zu %zu %d\n", one.size(), two.size(), p == &two);
    p = pick(&one, &two, true);
    p->clear();
    auto copied = copy_of(p);
    copied.push_back(1);
    printf("%zu %zu\n", one.size(), copied.size());
    p = two.size() > 2 ? &two : &one;
    std::swap(*p, one);
    printf("%zu %zu\n", one.size(), two.size());
    p = nullptr;
    printf("%d\n", p == nullptr);
    Store store;
    store.get()->push_back(4);
    store.add_to(&two);
    printf("%zu %d\n", store.items.size(), two.back());
    current->push_back(2);
    current = &two;
    auto add = [&](int n) { current->push_back(n); };
    add(3);
    printf("%zu %d\n", shared.size(), two.back());
    std::vector<Item> items;
    items_of(&items);
    printf("%d %s\n", items[0].id, items[0].name.c_str());
    std::vector<int> *made = new std::vector<int>(3, 4);
    printf("%d\n", (*made)[2]);
    delete made;
    std::vector<int> filled;
    std::thread worker(work, &filled, 3);
    worker.join();
    printf("%zu\n", filled.size());
    return 0;
}
