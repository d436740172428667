/* Records that name each other, through functions too, and first values that name their own variable. */
#include <stdio.h>

struct suite;
struct option;
typedef int on_option(struct suite *self, const struct option *option);
typedef int (*on_suite)(struct suite *self, int n);

enum option_type { PLAIN, FANCY = 4 };

struct option {
    enum option_type type;
    const char *name;
    on_option *call;
    struct suite *of;
};

struct suite {
    const struct option *options;
    int flags;
    on_suite done;
    struct suite *next;
    struct ops *ops;
};

struct ops {
    int (*run)(struct suite *s);
    int (*add)(struct suite *s, struct ops *o);
};

struct tree;

struct leaf {
    struct tree *up;
    int v;
};

union both {
    struct tree *t;
    int n;
};

struct tree {
    struct leaf leaves[2];
    struct tree *parent;
    union both *b;
};

struct list {
    struct list *next, *before;
};

static struct list all = {&all, &all};

static int print_option(struct suite *self, const struct option *option) {
    printf("%s %d %d\n", option->name, self->flags, option->type);
    return 4;
}

static int done(struct suite *self, int n) { return self->flags + n; }

static int run(struct suite *s) { return s->options[0].call(s, &s->options[0]) + s->done(s, 5); }

static int add(struct suite *s, struct ops *o) { return o->run(s) + 1; }

static int empty(const struct list *l) { return l->next == l; }

int main(void) {
    struct option options[] = {{FANCY, "one", print_option, NULL}, {PLAIN, NULL, NULL, NULL}};
    struct ops ops = {run, add};
    struct suite s = {options, 7, done, NULL, &ops};
    printf("%d\n", s.ops->add(&s, s.ops));
    struct tree t = {{{&t, 3}, {NULL, 4}}, NULL, NULL};
    union both both;
    both.t = &t;
    t.b = &both;
    printf("%d %d %zu\n", t.leaves[0].up->leaves[1].v, t.b->t->leaves[0].v, sizeof(struct suite));
    struct list own = {&own, &own};
    struct list other = {&all, &own};
    own.next = &other;
    printf("%d %d %d\n", empty(&all), empty(&own), own.next->next == &all);
    return 0;
}
