/* Records of the C library's headers with values, by place and by name, and with what stands for zero. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <time.h>
#include <poll.h>
#include <termios.h>
#include <netinet/in.h>
#include <getopt.h>
static pthread_mutex_t gm = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gc = PTHREAD_COND_INITIALIZER;
static struct timespec later(long s, long ns) {
    struct timespec t = {s, ns};
    return t;
}
static struct timeval tv_of(int ms) { return (struct timeval){ms / 1000, (ms % 1000) * 1000}; }
static void f(int s) {
    (void)s;
    puts("f");
}
struct ctx {
    struct timespec deadline;
    pthread_mutex_t m;
    struct pollfd p[2];
};
static int given(void) { return 1; }
int main(void) {
    int argc = given();
    pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t c = PTHREAD_COND_INITIALIZER;
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    struct sigaction sa = {.sa_handler = f, .sa_flags = SA_RESTART};
    sigaction(SIGUSR2, &sa, NULL);
    raise(SIGUSR2);
    signal(SIGUSR2, SIG_DFL);
    struct timespec ts = {argc, 0}, z = {0}, t2 = later(3, argc * 5);
    printf("%ld %ld %ld %ld %ld\n", (long)ts.tv_sec, ts.tv_nsec, (long)z.tv_sec, (long)t2.tv_sec, t2.tv_nsec);
    struct timeval tv = tv_of(1500 * argc);
    printf("%ld %ld\n", (long)tv.tv_sec, (long)tv.tv_usec);
    struct pollfd p = {argc, POLLIN, 0}, q[2] = {{.fd = argc + 1, .events = POLLOUT}, {-1, 0, 0}};
    printf("%d %d %d %d %d\n", p.fd, p.events, q[0].fd, q[0].events, q[1].fd);
    struct sockaddr_in a = {
        .sin_family = AF_INET, .sin_port = htons(80), .sin_addr.s_addr = htonl(argc), .sin_zero = {0}};
    printf("%d %d %u\n", a.sin_family, ntohs(a.sin_port), ntohl(a.sin_addr.s_addr));
    struct sockaddr_in b = {.sin_family = AF_INET, .sin_addr = {.s_addr = htonl(INADDR_ANY)}};
    printf("%u\n", b.sin_addr.s_addr);
    struct ctx x = {.deadline = {argc, 7}, .m = PTHREAD_MUTEX_INITIALIZER, .p = {{argc, 1, 0}}};
    printf("%ld %ld %d\n", (long)x.deadline.tv_sec, x.deadline.tv_nsec, x.p[0].fd);
    struct itimerval it = {{0, argc}, {argc, 0}};
    printf("%ld %ld\n", (long)it.it_interval.tv_usec, (long)it.it_value.tv_sec);
    struct option o = {"x", argc, NULL, 'x'};
    printf("%s %d %c\n", o.name, o.has_arg, o.val);
    struct tm tm = {.tm_year = 100 + argc, .tm_mday = argc};
    printf("%d %d\n", tm.tm_year, tm.tm_mday);
    pthread_mutex_lock(&gm);
    pthread_mutex_unlock(&gm);
    (void)gc;
    (void)c;
    return 0;
}
