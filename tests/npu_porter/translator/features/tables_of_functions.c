/* Tables of functions that are defined below them, and what names these tables. */
#include <stdio.h>
#include <stdlib.h>
/* handlers of commands */
static int on_help(int n);
static int on_add(int n);
int on_list(int n);
typedef struct {
    const char *name;
    int (*run)(int);
} cmd_t;
static const cmd_t table[] = {{"help", on_help}, {"add", on_add}, {"list", on_list}, {NULL, NULL}}; // ends with NULL
static const cmd_t *first = &table[1];
static int (*const ops[2])(int) = {on_add, on_list};
static const int many = sizeof(table) / sizeof(table[0]);
#define LIMIT 9
static int on_add(int n) { return n + LIMIT; }
/* lists them */
int on_list(int n) {
    for (const cmd_t *c = table; c->name; c++)
        printf("%s ", c->name);
    return n;
}
static int on_help(int n) {
    printf("%d commands\n", many - 1);
    return -n;
}
static int last = 5;
static void handler(void) { printf("exit %d\n", last); }
int main(void) {
    for (const cmd_t *c = table; c->name; c++)
        printf("%d\n", c->run(3));
    printf("%s %d\n", first->name, ops[0](1));
    handler();
    return 0;
}
