/* Macros with #argument: calls of one line, that say the text. */
#include <stdio.h>
#include <stdlib.h>
#define CHECK(call) do { int r = (call); if (r != 0) { fprintf(stdout, "%d: %s failed: %d\n", __LINE__, #call, r); return -1; } } while (0)
#define CHECK_GOTO(call, label) do { if ((call) != 0) { printf("failed: %s\n", #call); goto label; } } while (0)
#define CHECK_EXIT(call) { int e = call; if (e) { printf("error %d\n", e); exit(e); } }
#define CHECK_STATUS(call) if ((call) != 0) { printf("status %d\n", __LINE__); return 1; }
#define CHECK_RET(cond, ret) do { if (!(cond)) { return (ret); } } while (0)
#define CHECK_LOG(ret, msg, ...) do { if ((ret) != 0) { printf(msg, ##__VA_ARGS__); return ret; } } while (0)
#define CHECK_STR(call) do { int st = (call); if (st) { printf("error in " #call " at line %d: %d\n", __LINE__, st); return st; } } while (0)
#define SHOW(x) printf(#x " = %d\n", (x))
#define ASSERT(c) if (!(c)) { fprintf(stdout, "assertion %s failed\n", #c); return -9; }
static int ok(int x) { return x; }
static int run(int v) {
    char *p = NULL;
    SHOW(v + 1);
    SHOW(ok(v) * 2);
    CHECK_STR(ok(0));
    CHECK_STR(ok(v == 3));
    ASSERT(v != 1 && "a \"b\"");
    ASSERT(v > 0);
    CHECK(ok(0));
    CHECK(ok(v - 2));
    CHECK_GOTO(ok(0), end);
    CHECK_STATUS(ok(0));
    CHECK_RET(v > 1, -5);
    CHECK_LOG(ok(v > 5), "v %d\n", v);
    p = malloc(3);
    CHECK_GOTO(ok(v > 1), end);
    CHECK_EXIT(ok(0));
    printf("not reached\n");
end:
    free(p);
    return 7;
}
int main(void) { printf("%d\n", run(2)); printf("%d\n", run(3)); printf("%d\n", run(1)); printf("%d\n", run(6)); return 0; }
