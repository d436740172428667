/* environ, fork, exec, wait, pipe, users and groups, dlopen, regular expressions. */
#include <dlfcn.h>
#include <grp.h>
#include <pwd.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int variables(void)
{
    int n = 0;
    for (char **e = environ; *e != NULL; e++)
        n++;
    return n > 0;
}

static int child(char *const words[])
{
    int status = 0;
    fflush(stdout);
    pid_t pid = fork();
    if (pid < 0) {
        perror("fork");
        return -1;
    }
    if (pid == 0) {
        execvp(words[0], words);
        _exit(127);
    }
    if (waitpid(pid, &status, 0) != pid)
        return -2;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

static void talk(void)
{
    int ends[2];
    char text[32] = "";
    if (pipe(ends) == -1)
        return;
    fflush(stdout);
    if (fork() == 0) {
        close(ends[0]);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[1]);
        execl("/bin/echo", "echo", "hello", "pipe", (char *)NULL);
        _exit(1);
    }
    close(ends[1]);
    ssize_t got = read(ends[0], text, sizeof(text) - 1);
    close(ends[0]);
    wait(NULL);
    printf("%d %s", (int)got, text);
}

static void library(void)
{
    void *handle = dlopen("libm.so.6", RTLD_NOW);
    if (!handle) {
        printf("%s\n", dlerror());
        return;
    }
    double (*cosine)(double) = (double (*)(double))dlsym(handle, "cos");
    if (cosine)
        printf("%.3f\n", cosine(0.0));
    printf("%d\n", dlsym(handle, "no_such_thing") == NULL);
    dlclose(handle);
    handle = dlopen("libno_such_library.so", RTLD_LAZY);
    if (handle == NULL)
        printf("%d\n", strstr(dlerror(), "no_such_library") != NULL);
}

static void expressions(const char *text)
{
    regex_t re;
    regmatch_t m[3];
    char why[64];
    if (regcomp(&re, "([a-z]+)=([0-9]+)", REG_EXTENDED) != 0)
        return;
    if (regexec(&re, text, 3, m, 0) == 0)
        printf("%d %d %.*s %d\n", (int)m[0].rm_so, (int)m[0].rm_eo, (int)(m[2].rm_eo - m[2].rm_so), text + m[2].rm_so,
               (int)re.re_nsub);
    else
        puts("no match");
    regfree(&re);
    int code = regcomp(&re, "(", REG_EXTENDED | REG_NOSUB);
    regerror(code, &re, why, sizeof(why));
    printf("%d %d\n", code != 0, strlen(why) > 0);
}

int main(void)
{
    char *three[] = {"sh", "-c", "exit 3", NULL};
    char *bad[] = {"/no/such/program", NULL};
    char *dies[] = {"sh", "-c", "kill -9 $$", NULL};
    printf("%d\n", variables());
    printf("%d\n", child(three));
    printf("%d\n", child(bad));
    printf("%d\n", child(dies) == 1000 + SIGKILL);
    talk();
    struct passwd *user = getpwuid(0);
    if (user != NULL)
        printf("%s %s %d\n", user->pw_name, user->pw_dir, (int)user->pw_uid);
    struct group *g = getgrnam("root");
    printf("%d\n", g != NULL && g->gr_gid == 0);
    printf("%d\n", getgrnam("no such group") == NULL);
    library();
    expressions("set size=42 now");
    expressions("nothing");
    char where[512];
    if (chdir("/") == 0 && getcwd(where, sizeof(where)) != NULL)
        printf("%s %d\n", where, getppid() > 0);
    return 0;
}
