/* Handlers by signal and sigaction that set a flag, with SA_SIGINFO and SA_RESTART; sets of signals, alarm and pause.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <errno.h>
static volatile sig_atomic_t g_stop = 0;
static volatile int g_count;
static void on_signal(int sig) {
    g_stop = sig;
    g_count++;
}
static int flags(void) {
    struct sigaction sa;
    memset(&sa, 0, sizeof(sa));
    sa.sa_handler = on_signal;
    sigemptyset(&sa.sa_mask);
    sa.sa_flags = SA_RESTART;
    if (sigaction(SIGINT, &sa, NULL) != 0) {
        perror("sigaction");
        return 1;
    }
    sigaction(SIGTERM, &sa, NULL);
    int frames = 0;
    while (!g_stop) {
        frames++;
        if (frames == 3)
            raise(SIGINT);
    }
    printf("stopped by %d after %d frames, count %d\n", (int)g_stop, frames, g_count);
    g_stop = 0;
    kill(getpid(), SIGTERM);
    while (!g_stop)
        usleep(1000);
    printf("got %s\n", g_stop == SIGTERM ? "SIGTERM" : "other");
    signal(SIGPIPE, SIG_IGN);
    printf("%d\n", signal(SIGPIPE, SIG_DFL) == SIG_IGN);
    return 0;
}
#include <stdbool.h>
static volatile bool running = true;
static void told(int signo, siginfo_t *info, void *ctx) {
    (void)ctx;
    if (signo == SIGUSR2 && info != NULL)
        running = false;
}
static void alarm_handler(int s) { running = false; }
static int sets(void) {
    struct sigaction act = {0}, old;
    act.sa_sigaction = told;
    act.sa_flags = SA_SIGINFO;
    sigaction(SIGUSR2, &act, &old);
    printf("old %d\n", old.sa_handler == SIG_DFL);
    raise(SIGUSR2);
    printf("running %d\n", running);
    running = true;
    signal(SIGALRM, alarm_handler);
    alarm(1);
    while (running)
        pause();
    printf("alarm\n");
    sigset_t set, prev;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR2);
    printf("%d %d\n", sigismember(&set, SIGUSR2), sigismember(&set, SIGUSR1));
    sigprocmask(SIG_BLOCK, &set, &prev);
    running = true;
    raise(SIGUSR2);
    printf("blocked %d\n", running);
    sigprocmask(SIG_SETMASK, &prev, NULL);
    printf("after %d\n", running);
    return 0;
}
static void no_op(int s) { (void)s; }
static int interrupted(void) {
    int ends[2];
    char byte;
    struct sigaction sa = {0};
    if (pipe(ends))
        return 1;
    sa.sa_handler = no_op;
    sigaction(SIGALRM, &sa, NULL);
    alarm(1);
    ssize_t n = read(ends[0], &byte, 1);
    printf("%zd %d\n", n, errno == EINTR);
    sa.sa_flags = SA_RESETHAND;
    sigaction(SIGUSR2, &sa, NULL);
    raise(SIGUSR2);
    struct sigaction now;
    sigaction(SIGUSR2, NULL, &now);
    printf("%d %d\n", now.sa_handler == SIG_DFL, signal(SIGALRM, SIG_IGN) == no_op);
    close(ends[0]);
    close(ends[1]);
    return 0;
}
int main(void) {
    int failed = flags() || sets() || interrupted();
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    return failed;
}
