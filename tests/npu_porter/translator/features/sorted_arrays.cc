// std::sort from one pointer to another.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>

static bool by_digit(int a, int b) { return a % 10 < b % 10; }
static void middle(double *values, int n) { std::sort(values + 1, values + n - 1); }

int main() {
    int numbers[6] = {52, 7, 31, 94, 11, 3};
    std::sort(numbers, numbers + 6);
    for (int n : numbers)
        printf("%d ", n);
    std::sort(numbers, numbers + sizeof(numbers) / sizeof(numbers[0]), std::greater<int>());
    printf("%d %d\n", numbers[0], numbers[5]);
    std::stable_sort(numbers, numbers + 6, by_digit);
    for (int n : numbers)
        printf("%d ", n);
    std::sort(std::begin(numbers), std::end(numbers), [](int a, int b) { return a > b; });
    printf("%d\n", numbers[1]);
    double values[5] = {9, 4, 3, 2, 1};
    middle(values, 5);
    printf("%g %g %g\n", values[0], values[1], values[4]);
    unsigned char *bytes = new unsigned char[4];
    for (int i = 0; i < 4; i++)
        bytes[i] = 200 - 50 * i;
    std::sort(bytes, bytes + 4);
    printf("%d %d\n", bytes[0], bytes[3]);
    delete[] bytes;
    return 0;
}
