/* A child behind two pipes as files, the environment, names of files that are made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>
int main(void) {
    printf("before fork\n");
    int p[2], q[2];
    pipe(p);
    pipe(q);
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0) {
        close(p[1]);
        close(q[0]);
        char b[32];
        ssize_t n;
        while ((n = read(p[0], b, sizeof b)) > 0) {
            for (int i = 0; i < n; i++)
                b[i] = b[i] >= 'a' && b[i] <= 'z' ? b[i] - 32 : b[i];
            write(q[1], b, n);
        }
        close(q[1]);
        _exit(9);
    }
    close(p[0]);
    close(q[1]);
    FILE *o = fdopen(p[1], "w"), *in = fdopen(q[0], "r");
    fprintf(o, "hello %d\nworld\n", 5);
    fclose(o);
    char l[32];
    while (fgets(l, sizeof l, in))
        printf("> %s", l);
    fclose(in);
    int st;
    waitpid(pid, &st, 0);
    printf("%d\n", WEXITSTATUS(st));
    printf("x");
    printf("y\n");
    char *s = getenv("HOME");
    printf("%d\n", s != NULL);
    putenv("ZZ=1");
    printf("%s\n", getenv("ZZ"));
    unsetenv("ZZ");
    printf("%d\n", getenv("ZZ") == NULL);
    char t[] = "made-XXXXXX";
    int fd = mkstemp(t);
    printf("%d %zu\n", fd >= 0, strlen(t));
    unlink(t);
    close(fd);
    return 0;
}
