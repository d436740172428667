#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

_Static_assert(sizeof(int) == 4, "int");

static int checked(int x)
{
    switch (x) {
    case 1: return 3;
    default: abort();
    }
}

int main(void)
{
    time_t t = 86400 * 365, later = t + 90;
    struct tm *parts = gmtime(&t);
    struct tm copy = *parts, here;
    char text[64];
    printf("%d-%d-%d %d\n", parts->tm_year + 1900, parts->tm_mon + 1, parts->tm_mday, parts->tm_yday);
    strftime(text, sizeof text, "%Y/%m/%d %H:%M:%S", parts);
    puts(text);
    printf("%s%g\n", asctime(&copy), difftime(later, t));
    localtime_r(&t, &here);
    here.tm_mday += 40;
    printf("%d\n", (int)((mktime(&here) - t) / 86400));
    printf("%d %d %d\n", here.tm_mon, checked(1), setlocale(LC_NUMERIC, "C") != NULL);
    srandom(7);
    printf("%ld\n", random() % 1000);
    FILE *f = tmpfile();
    fputs("one\ntwo 2", f);
    rewind(f);
    char *line = NULL;
    size_t room = 0;
    ssize_t count;
    while ((count = getline(&line, &room, f)) > 0)
        printf("%zd [%s] %d\n", count, line, room >= (size_t)count);
    free(line);
    fclose(f);
    return 0;
}
