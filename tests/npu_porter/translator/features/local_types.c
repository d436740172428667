#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#define vec(T) struct { T *buf; int len; }
struct one { int z; };
static int f(void) { struct one { int a; } x = {3}; return x.a; }
static int g(void) { struct one { char b; double a; } x = {'c', 2.5}; return x.b + sizeof(struct one); }
static int h(void) { typedef struct { int q; } loc; enum color { RED = 3, BLUE }; loc l = {BLUE}; enum color c = RED; return l.q + c; }
static int k(void) { typedef struct { short q; } loc; enum { RED = 8, NONE }; loc l = {9}; return l.q + sizeof(loc) + RED; }
static int anonymous(void) { struct { int a, b; } x = {1, 2}; return x.a + x.b; }
static int anonymous_too(void) { struct { double a; } x = {1.5}; return sizeof x + (int)x.a; }
static int list(int n) {
    typedef struct node { int value; struct node *next; } node;
    node *head = NULL, *at;
    int sum = 0;
    for (int i = 0; i < n; i++) {
        node *added = malloc(sizeof(node));
        added->value = i;
        added->next = head;
        head = added;
    }
    while ((at = head) != NULL) {
        head = at->next;
        sum = sum * 3 + at->value;
        free(at);
    }
    return sum;
}
static int named_as_its_variable(void) {
    struct pair { int a; int b; } pair = {4, 5};
    typedef int number;
    number n = pair.a;
    return n * pair.b;
}
static int named_otherwise(void) { typedef double number; number n = 1.5; return (int)(2 * n) + sizeof(number); }
int main(void) {
    struct macro { const char *name; int n; };
    vec(struct macro) macros;
    struct macro all[2] = {{"a", 1}, {"b", 2}};
    struct one outer = {77};
    macros.buf = all;
    macros.len = 2;
    for (int i = 0; i < macros.len; i++) {
        struct macro m = macros.buf[i];
        printf("%s %d\n", m.name, m.n);
    }
    printf("%d %d %d %d %d\n", f(), g(), h(), k(), outer.z);
    printf("%d %d %d\n", anonymous(), anonymous_too(), list(5));
    printf("%d %d\n", named_as_its_variable(), named_otherwise());
    return 0;
}
