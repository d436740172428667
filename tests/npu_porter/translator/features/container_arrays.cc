// Arrays of vectors, maps and sets of C++: as variables, as fields and as parameters.
#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

struct Heads {
    std::vector<int> parts[3];
    std::vector<int> grid[2][2];
    std::map<int, std::string> names[2];
    std::set<int> seen[2];
};

static const std::vector<int> anchors[2] = {{1, 2, 3}, {4}};

static void fill(std::vector<int> all[], int count)
{
    for (int i = 0; i < count; i++)
        all[i].push_back(i * 10);
}

static void fill_again(std::vector<int> all[2]) { fill(all, 2); }

static void rename(std::string names[], int count)
{
    for (int i = 0; i < count; i++)
        names[i] = "n" + std::to_string(i);
}

int main()
{
    std::vector<int> parts[3];
    for (int i = 0; i < 3; i++) {
        parts[i].push_back(i);
        parts[i].resize(i + 1, 7);
    }
    fill(parts, 3);
    for (auto &part : parts) {
        printf("%zu:", part.size());
        for (int x : part)
            printf(" %d", x);
        printf("\n");
        part.clear();
    }
    std::vector<int> two[2] = {{1}, std::vector<int>(2, 5)};
    std::swap(two[0], two[1]);
    fill_again(two);
    two[1] = two[0];
    two[1][0] = 9;
    printf("%d %d %zu\n", two[0][0], two[1][0], sizeof(two) / sizeof(two[0]));
    Heads heads;
    heads.parts[2] = two[0];
    heads.grid[1][0].push_back(7);
    heads.names[1][3] = "x";
    heads.seen[0].insert(4);
    Heads copy = heads;
    copy.grid[1][0][0] = 8;
    copy.names[1][3] = "y";
    copy.seen[0].insert(5);
    copy.parts[2].clear();
    printf("%d %s %zu %zu\n", heads.grid[1][0][0], heads.names[1][3].c_str(), heads.seen[0].size(),
           heads.parts[2].size());
    std::string names[2];
    rename(names, 2);
    printf("%s\n", names[1].c_str());
    int sum = 0;
    for (const auto &all : anchors)
        for (int x : all)
            sum += x;
    printf("%d\n", sum);
    return 0;
}
