/* Functions of strings and paths that GNU's C library adds; the environment; memory with an alignment. */
#define _GNU_SOURCE
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <ctype.h>
static int texts(void) {
    char line[] = "one, two,,three";
    char *save;
    for (char *t = strtok_r(line, ", ", &save); t; t = strtok_r(NULL, ", ", &save))
        printf("[%s]", t);
    puts("");
    char l2[] = "a;b;;c";
    char *p = l2, *tok;
    while ((tok = strsep(&p, ";")) != NULL)
        printf("<%s>", tok);
    puts("");
    char *d = strdup("hello");
    char *n = strndup("hello world", 5);
    printf("%s %s %d\n", d, n, strcmp(d, n));
    free(d);
    free(n);
    printf("%d %d\n", strcasecmp("HeLLo", "hello"), strncasecmp("ABCd", "abcE", 3));
    printf("%s\n", strcasestr("The Quick Brown", "quick"));
    const char data[] = "ab\0cd";
    char *m = memmem(data, 5, "cd", 2);
    printf("%ld\n", (long)(m - data));
    printf("%s\n", strpbrk("key=value", "=:"));
    printf("%zu %zu\n", strspn("12ab", "0123456789"), strcspn("ab:c", ":"));
    char buf[32] = "abc";
    strcat(buf, "def");
    strncat(buf, "ghijk", 2);
    printf("%s %zu\n", buf, strnlen(buf, 4));
    printf("%s\n", (char *)memchr(buf, 'd', 8));
    memmove(buf + 1, buf, 4);
    printf("%s\n", buf);
    char *e = stpcpy(buf, "xy");
    strcpy(e, "z");
    printf("%s %s\n", buf, strchrnul(buf, 'q') == buf + 3 ? "end" : "no");
    for (char *q = buf; *q; q++)
        *q = toupper((unsigned char)*q);
    printf("%s\n", buf);
    printf("%s\n", strstr("abcabc", "ca"));
    printf("%c\n", *strrchr("a/b/c", '/'));
    char *r = NULL;
    int len = asprintf(&r, "%d-%s", 5, "z");
    printf("%d %s\n", len, r);
    free(r);
    printf("%d\n", memcmp("abc", "abd", 3) < 0);
    return 0;
}
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <libgen.h>
#include <limits.h>
#include <sched.h>
static int machine(void) {
    printf("%d\n", sysconf(_SC_NPROCESSORS_ONLN) >= 1);
    printf("%ld\n", sysconf(_SC_PAGESIZE));
    struct rusage ru;
    printf("%d %d\n", getrusage(RUSAGE_SELF, &ru), ru.ru_maxrss > 0);
    char p[] = "/a/b/c.txt";
    printf("%s ", basename(p));
    char q[] = "/a/b/c.txt";
    printf("%s\n", dirname(q));
    char rp[PATH_MAX];
    printf("%s\n", realpath("/proc/../tmp", rp) ? rp : "null");
    char *env = getenv("NOPE_X");
    printf("%s\n", env ? env : "(unset)");
    setenv("NOPE_X", "1", 1);
    printf("%s\n", getenv("NOPE_X"));
    struct utsname u;
    uname(&u);
    printf("%s\n", u.sysname);
    char cwd[256];
    printf("%d\n", getcwd(cwd, sizeof cwd) != NULL);
    srand(3);
    int r = rand() % 10;
    printf("%d\n", r >= 0 && r < 10);
    div_t d = div(17, 5);
    printf("%d %d %d\n", d.quot, d.rem, abs(-4));
    void *al = NULL;
    printf("%d %d\n", posix_memalign(&al, 64, 256), ((unsigned long)al & 63) == 0);
    free(al);
    char l[64];
    ssize_t k = readlink("/proc/self/cwd", l, sizeof l);
    printf("%d\n", k > 0);
    sched_yield();
    return 0;
}
int main(void) { return texts() || machine(); }
