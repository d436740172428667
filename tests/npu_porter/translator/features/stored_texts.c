/* Texts that callbacks and threads store in records, arrays and pointers of others stay when they return. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <pthread.h>
typedef struct {
    const char *name;
    const char *log[4];
    int n;
    const int *nums;
    char *own;
} rec_t;
typedef void (*fn)(rec_t *r, void *user);
static const char *pick(int i) { return i ? "picked-one-long-text" : "picked-zero-long-text"; }
static void set(rec_t *r, void *user) {
    r->name = "a name that is quite long";
    r->log[r->n++] = "first entry of the log";
    r->log[r->n++] = pick(1);
    *(const char **)user = "through user pointer";
}
static void *th(void *p) {
    rec_t *r = p;
    r->name = "set by a thread, long enough";
    r->log[0] = "thread log entry, long";
    return NULL;
}
static void churn(void) {
    for (int i = 0; i < 200; i++) {
        char *p = malloc(32);
        snprintf(p, 32, "garbage %d garbage garbage", i);
        free(p);
    }
}
int main(void) {
    rec_t r = {0};
    const char *u = NULL;
    fn f = set;
    f(&r, &u);
    churn();
    printf("%s|%s|%s|%s\n", r.name, r.log[0], r.log[1], u);
    pthread_t t;
    pthread_create(&t, NULL, th, &r);
    pthread_join(t, NULL);
    churn();
    printf("%s|%s\n", r.name, r.log[0]);
    rec_t *h = malloc(sizeof *h);
    memset(h, 0, sizeof *h);
    f(h, &u);
    churn();
    printf("%s|%s\n", h->name, h->log[1]);
    free(h);
    void *v = &r;
    ((rec_t *)v)->name = "by a cast, long enough too";
    churn();
    printf("%s\n", r.name);
    return 0;
}
