/* select, poll, epoll and eventfd on pipes. */
#include <stdio.h>
#include <sys/select.h>
#include <sys/time.h>
#include <unistd.h>
static int selected(void) {
    int fd[2];
    if (pipe(fd) < 0) {
        perror("pipe");
        return 1;
    }
    fd_set rs;
    struct timeval tv;
    FD_ZERO(&rs);
    FD_SET(fd[0], &rs);
    tv.tv_sec = 0;
    tv.tv_usec = 10000;
    int r = select(fd[0] + 1, &rs, NULL, NULL, &tv);
    printf("idle %d %d\n", r, FD_ISSET(fd[0], &rs) ? 1 : 0);
    if (write(fd[1], "hello", 5) != 5)
        return 1;
    FD_ZERO(&rs);
    FD_SET(fd[0], &rs);
    tv.tv_sec = 1;
    tv.tv_usec = 0;
    r = select(fd[0] + 1, &rs, NULL, NULL, &tv);
    printf("ready %d %d\n", r, FD_ISSET(fd[0], &rs) ? 1 : 0);
    char buf[16];
    ssize_t n = read(fd[0], buf, sizeof(buf) - 1);
    buf[n] = '\0';
    printf("%zd %s\n", n, buf);
    FD_CLR(fd[0], &rs);
    printf("%d\n", FD_ISSET(fd[0], &rs) != 0);
    close(fd[0]);
    close(fd[1]);
    return 0;
}
#include <poll.h>
#include <stdio.h>
#include <unistd.h>
#include <string.h>
static int polled(void) {
    int fd[2];
    pipe(fd);
    struct pollfd fds[1];
    memset(fds, 0, sizeof fds);
    fds[0].fd = fd[0];
    fds[0].events = POLLIN | POLLPRI;
    printf("%d\n", poll(fds, 1, 5));
    write(fd[1], "x", 1);
    int rc = poll(fds, 1, -1);
    printf("%d in %d\n", rc, fds[0].revents & POLLIN ? 1 : 0);
    char c;
    read(fd[0], &c, 1);
    close(fd[1]);
    rc = poll(fds, 1, 1000);
    if (fds[0].revents & (POLLHUP | POLLERR))
        printf("hup %d\n", rc);
    struct pollfd one = {.fd = -1, .events = POLLOUT};
    printf("%d %d\n", poll(&one, 1, 0), one.revents);
    close(fd[0]);
    return 0;
}
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
#include <errno.h>
#define MAX_EVENTS 8
static int with_epoll(void) {
    int ep = epoll_create1(0);
    if (ep == -1) {
        perror("epoll_create1");
        return 1;
    }
    int fd[2];
    pipe(fd);
    struct epoll_event ev, events[MAX_EVENTS];
    ev.events = EPOLLIN;
    ev.data.fd = fd[0];
    if (epoll_ctl(ep, EPOLL_CTL_ADD, fd[0], &ev) == -1) {
        perror("epoll_ctl");
        return 1;
    }
    printf("%d\n", epoll_wait(ep, events, MAX_EVENTS, 5));
    write(fd[1], "abc", 3);
    int n = epoll_wait(ep, events, MAX_EVENTS, -1);
    for (int i = 0; i < n; i++)
        if (events[i].data.fd == fd[0]) {
            char b[8];
            printf("%zd bytes %d\n", read(fd[0], b, 8), events[i].events & EPOLLIN);
        }
    int e = eventfd(0, 0);
    uint64_t v = 3;
    write(e, &v, sizeof v);
    write(e, &v, sizeof v);
    v = 0;
    read(e, &v, sizeof v);
    printf("%llu\n", (unsigned long long)v);
    printf("%d\n", epoll_ctl(ep, EPOLL_CTL_DEL, fd[0], NULL));
    close(e);
    close(fd[0]);
    close(fd[1]);
    close(ep);
    return 0;
}
int main(void) { return selected() || polled() || with_epoll(); }
