/* Variables in the head of a while: pointers, numbers, entries of a folder, parts of a text. */
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <string>
#include <vector>
#include <memory>
struct N {
    N *next;
    int v;
};
static int f(N *h) {
    int s = 0;
    while (N *p = h) {
        h = p->next;
        if (p->v == 2)
            continue;
        s += p->v;
        if (s > 100)
            break;
    }
    return s;
}
static int left(int &n) { return n--; }
int main() {
    N a{nullptr, 1}, b{&a, 2}, c{&b, 3};
    printf("%d\n", f(&c));
    int n = 4, t = 0;
    while (int k = left(n))
        t += k * 10;
    printf("%d %d\n", t, n);
    int files = 0;
    if (DIR *d = opendir("/proc/self/task")) {
        while (struct dirent *e = readdir(d)) {
            if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, ".."))
                continue;
            files++;
        }
        closedir(d);
    }
    printf("%d\n", files >= 1);
    char text[] = "a b c";
    char *s = text;
    while (char *w = strtok(s, " ")) {
        printf("[%s]", w);
        s = nullptr;
    }
    printf("\n");
    return 0;
}
