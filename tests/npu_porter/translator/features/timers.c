/* Timers that send a signal, or are read from a descriptor; clocks and days. */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>
static volatile sig_atomic_t ticks;
static void tick(int s) {
    (void)s;
    ticks++;
}
int main(void) {
    struct sigaction sa;
    memset(&sa, 0, sizeof sa);
    sa.sa_handler = tick;
    sigaction(SIGALRM, &sa, NULL);
    struct itimerval it = {.it_interval = {0, 5000}, .it_value = {0, 5000}};
    setitimer(ITIMER_REAL, &it, NULL);
    while (ticks < 3)
        pause();
    memset(&it, 0, sizeof it);
    setitimer(ITIMER_REAL, &it, NULL);
    printf("%d\n", ticks >= 3);
    int tfd = timerfd_create(CLOCK_MONOTONIC, 0);
    struct itimerspec ts = {{0, 0}, {0, 5000000}};
    timerfd_settime(tfd, 0, &ts, NULL);
    struct pollfd p = {tfd, POLLIN, 0};
    printf("%d\n", poll(&p, 1, 1000));
    uint64_t n;
    read(tfd, &n, sizeof n);
    printf("%d\n", (int)n);
    close(tfd);
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    for (volatile int i = 0; i < 1000; i++)
        ;
    clock_gettime(CLOCK_MONOTONIC, &b);
    long long ns = (b.tv_sec - a.tv_sec) * 1000000000LL + (b.tv_nsec - a.tv_nsec);
    printf("%d\n", ns > 0);
    time_t now = time(NULL);
    struct tm tm;
    localtime_r(&now, &tm);
    char s[32];
    printf("%d\n", strftime(s, sizeof s, "%F %T", &tm) == 19);
    struct tm d = {.tm_year = 124, .tm_mon = 1, .tm_mday = 30};
    mktime(&d);
    printf("%d %d\n", d.tm_mon, d.tm_mday);
    signal(SIGALRM, SIG_DFL);
    return 0;
}
