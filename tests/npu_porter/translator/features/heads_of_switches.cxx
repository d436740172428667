#include <cstdio>
static int next() { static int n = 0; return ++n; }
int main() { for (int i = 0; i < 3; i++) {
    switch (int c(next()); c) { 
    case 1: printf("one\n"); break; 
    case 2: printf("two %d\n", c); break; default: printf("more %d\n", c); } } if (int k = next(); k > 3) printf("%d\n", k); return 0; }
