/* Errors that go to labels, labels in loops and switches, handles that a pointer to a pointer gives. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
typedef struct {
    int fd;
    char path[32];
} dev_t_;
typedef dev_t_ *dev_h;
enum { OK = 0, E_ARG = -1, E_MEM = -2, E_STATE = -3 };
static const char *err(int e) {
    static const char *t[] = {"ok", "arg", "mem", "state"};
    return -e >= 0 && -e < 4 ? t[-e] : "?";
}
static int dev_open(const char *p, dev_h *out) {
    if (!p || !out)
        return E_ARG;
    *out = NULL;
    dev_h d = calloc(1, sizeof(*d));
    if (d == NULL)
        return E_MEM;
    strncpy(d->path, p, sizeof(d->path) - 1);
    d->fd = 3;
    *out = d;
    return OK;
}
static int dev_close(dev_h *d) {
    if (!d || !*d)
        return E_STATE;
    free(*d);
    *d = NULL;
    return OK;
}
static int work(int fail) {
    int ret = OK;
    dev_h a = NULL, b = NULL;
    uint8_t *buf = NULL;
    if ((ret = dev_open("/dev/a", &a)) != OK)
        goto out;
    if (fail == 1) {
        ret = E_STATE;
        goto close_a;
    }
    ret = dev_open(fail == 2 ? NULL : "/dev/b", &b);
    if (ret) {
        printf("open b: %s\n", err(ret));
        goto close_a;
    }
    buf = malloc(16);
    if (!buf) {
        ret = E_MEM;
        goto close_b;
    }
    memset(buf, 0xAB, 16);
    for (int i = 0; i < 4; i++) {
        switch (fail) {
        case 3:
            if (i == 2) {
                ret = -i;
                goto cleanup;
            }
            break;
        default:
            buf[i] ^= 0xff;
        }
    }
    printf("%02x %02x %s\n", buf[0], buf[5], b->path);
cleanup:
    free(buf);
close_b:
    dev_close(&b);
close_a:
    dev_close(&a);
out:
    return ret;
}
#define CHECK(x)                                                                                                       \
    if ((rc = (x)) < 0) {                                                                                              \
        printf("%s -> %s (%d)\n", #x, err(rc), rc);                                                                    \
        errors++;                                                                                                      \
    }
int main(void) {
    int rc, errors = 0;
    for (int i = 0; i < 4; i++)
        CHECK(work(i));
    dev_h d;
    CHECK(dev_open("x", NULL));
    CHECK(dev_open("y", &d));
    CHECK(dev_close(&d));
    CHECK(dev_close(&d));
    printf("%d\n", errors);
    int i = 0, total = 0;
again:
    while (i < 10) {
        i++;
        if (i % 3 == 0)
            goto again;
        for (int j = 0;; j++) {
            if (j == i)
                goto next;
            total += j;
            if (total > 60)
                goto done;
        }
    next:;
    }
done:
    printf("%d %d\n", i, total);
    int state = 0, steps = 0;
loop:
    switch (state) {
    case 0:
        state = 2;
        steps++;
        goto loop;
    case 1:
        state = 3;
        steps += 10;
        break;
    case 2:
        state = 1;
        steps += 100;
        goto loop;
    }
    printf("%d %d\n", state, steps);
    return errors != 5;
}
