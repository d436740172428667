/* A machine of states from a table of functions, lists by X, and devices with tables of their own. */
#include <stdio.h>
#include <stdbool.h>
#include <string.h>
#include <stdlib.h>
typedef enum { EV_START, EV_STOP, EV_ERR, EV_COUNT } event_t;
typedef enum { S_IDLE, S_RUN, S_FAIL, S_COUNT } state_t;
typedef struct machine machine_t;
typedef state_t (*action_t)(machine_t *, event_t);
struct machine {
    state_t st;
    int runs;
    const char *log[8];
    unsigned nlog;
};
static void logm(machine_t *m, const char *s) {
    if (m->nlog < sizeof m->log / sizeof m->log[0])
        m->log[m->nlog++] = s;
}
static state_t go(machine_t *m, event_t e) {
    (void)e;
    m->runs++;
    logm(m, "go");
    return S_RUN;
}
static state_t halt(machine_t *m, event_t e) {
    logm(m, e == EV_STOP ? "stop" : "err");
    return e == EV_ERR ? S_FAIL : S_IDLE;
}
static state_t same(machine_t *m, event_t e) {
    (void)e;
    return m->st;
}
static const action_t table[S_COUNT][EV_COUNT] = {[S_IDLE] = {[EV_START] = go, [EV_STOP] = same, [EV_ERR] = halt},
                                                  [S_RUN] = {same, halt, halt},
                                                  [S_FAIL] = {[EV_START] = NULL, [EV_STOP] = halt, [EV_ERR] = same}};
static bool fire(machine_t *m, event_t e) {
    action_t a = table[m->st][e];
    if (!a)
        return false;
    state_t n = a(m, e);
    bool ch = n != m->st;
    m->st = n;
    return ch;
}
#define LIST(X) X(RED, 0xff0000) X(GREEN, 0x00ff00) X(BLUE, 0x0000ff)
enum color {
#define X(n, v) n,
    LIST(X)
#undef X
        NCOLOR
};
static const struct {
    const char *name;
    unsigned rgb;
} colors[NCOLOR] = {
#define X(n, v) [n] = {#n, v},
    LIST(X)
#undef X
};
typedef struct ops {
    int (*init)(void *self, int arg);
    int (*run)(void *self);
    void (*deinit)(void *self);
} ops_t;
struct base {
    const ops_t *ops;
    const char *name;
};
struct cam {
    struct base b;
    int fps;
};
struct npu {
    struct base b;
    int core;
    char buf[8];
};
static int cam_init(void *s, int a) {
    ((struct cam *)s)->fps = a;
    return 0;
}
static int cam_run(void *s) {
    struct cam *c = s;
    return c->fps * 2;
}
static int npu_init(void *s, int a) {
    struct npu *n = s;
    n->core = a;
    snprintf(n->buf, sizeof n->buf, "core%d", a);
    return a > 2 ? -1 : 0;
}
static int npu_run(void *s) { return (int)strlen(((struct npu *)s)->buf); }
static void none(void *s) { printf("deinit %s\n", ((struct base *)s)->name); }
static const ops_t cam_ops = {cam_init, cam_run, none}, npu_ops = {.init = npu_init, .run = npu_run};
int main(void) {
    machine_t m = {0};
    event_t ev[] = {EV_STOP, EV_START, EV_START, EV_ERR, EV_START, EV_STOP, EV_START};
    for (size_t i = 0; i < sizeof ev / sizeof *ev; i++)
        printf("%d", fire(&m, ev[i]));
    printf(" %d %d", m.st, m.runs);
    for (unsigned i = 0; i < m.nlog; i++)
        printf(" %s", m.log[i]);
    puts("");
    for (int c = RED; c < NCOLOR; c++)
        printf("%s=%06x ", colors[c].name, colors[c].rgb);
    puts("");
    struct cam cam = {{&cam_ops, "cam"}, 0};
    struct npu npu = {.b = {.ops = &npu_ops, .name = "npu"}};
    struct base *devs[] = {&cam.b, &npu.b, NULL};
    int arg = 1;
    for (struct base **d = devs; *d; d++, arg++) {
        if ((*d)->ops->init(*d, arg * 15 / 10) != 0) {
            printf("%s failed\n", (*d)->name);
            continue;
        }
        printf("%s %d\n", (*d)->name, (*d)->ops->run(*d));
        if ((*d)->ops->deinit)
            (*d)->ops->deinit(*d);
    }
    return 0;
}
