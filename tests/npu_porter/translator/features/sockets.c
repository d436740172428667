/* Sockets of TCP and UDP over the loopback, of files and in pairs; getaddrinfo; addresses as texts. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
static int listen_fd;
static void *server(void *arg) {
    (void)arg;
    struct sockaddr_in cli;
    socklen_t len = sizeof(cli);
    int c = accept(listen_fd, (struct sockaddr *)&cli, &len);
    char ip[INET_ADDRSTRLEN];
    inet_ntop(AF_INET, &cli.sin_addr, ip, sizeof ip);
    printf("client %s family %d len %u\n", ip, cli.sin_family, len);
    char buf[64];
    ssize_t n;
    while ((n = recv(c, buf, sizeof buf, 0)) > 0) {
        for (int i = 0; i < n; i++)
            buf[i] ^= 0x20;
        send(c, buf, n, 0);
    }
    close(c);
    return NULL;
}
static int tcp(void) {
    listen_fd = socket(AF_INET, SOCK_STREAM, 0);
    if (listen_fd < 0) {
        perror("socket");
        exit(EXIT_FAILURE);
    }
    int opt = 1;
    setsockopt(listen_fd, SOL_SOCKET, SO_REUSEADDR, &opt, sizeof(opt));
    struct sockaddr_in addr;
    memset(&addr, 0, sizeof addr);
    addr.sin_family = AF_INET;
    addr.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    addr.sin_port = htons(0);
    if (bind(listen_fd, (struct sockaddr *)&addr, sizeof(addr)) < 0) {
        perror("bind");
        return 1;
    }
    socklen_t len = sizeof addr;
    getsockname(listen_fd, (struct sockaddr *)&addr, &len);
    printf("port ok %d\n", ntohs(addr.sin_port) > 0);
    if (listen(listen_fd, 5) < 0) {
        perror("listen");
        return 1;
    }
    pthread_t t;
    pthread_create(&t, NULL, server, NULL);
    int s = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in to = {0};
    to.sin_family = AF_INET;
    to.sin_port = addr.sin_port;
    if (inet_pton(AF_INET, "127.0.0.1", &to.sin_addr) <= 0)
        return 1;
    if (connect(s, (struct sockaddr *)&to, sizeof(to)) < 0) {
        perror("connect");
        return 1;
    }
    const char *msg = "Hello";
    send(s, msg, strlen(msg), 0);
    char buf[64] = {0};
    int n = recv(s, buf, sizeof(buf) - 1, 0);
    printf("%d %s\n", n, buf);
    shutdown(s, SHUT_WR);
    n = read(s, buf, sizeof buf);
    printf("end %d\n", n);
    close(s);
    pthread_join(t, NULL);
    close(listen_fd);
    printf("%s %x\n", inet_ntoa(to.sin_addr), ntohl(inet_addr("10.0.0.1")));
    return 0;
}
#include <arpa/inet.h>
#include <netdb.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>
static int udp(void) {
    int s = socket(AF_INET, SOCK_DGRAM, 0);
    struct sockaddr_in a, from;
    bzero(&a, sizeof(a));
    a.sin_family = AF_INET;
    a.sin_addr.s_addr = inet_addr("127.0.0.1");
    a.sin_port = 0;
    bind(s, (struct sockaddr *)&a, sizeof a);
    socklen_t l = sizeof a;
    getsockname(s, (struct sockaddr *)&a, &l);
    struct timeval tv = {0, 20000};
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &tv, sizeof tv);
    char b[32];
    ssize_t n = recvfrom(s, b, sizeof b, 0, NULL, NULL);
    printf("%zd %d\n", n, errno == EAGAIN);
    int c = socket(AF_INET, SOCK_DGRAM, IPPROTO_UDP);
    sendto(c, "ping", 4, 0, (struct sockaddr *)&a, sizeof a);
    l = sizeof from;
    n = recvfrom(s, b, sizeof b - 1, 0, (struct sockaddr *)&from, &l);
    b[n] = 0;
    printf("%zd %s %s\n", n, b, inet_ntoa(from.sin_addr));
    sendto(s, "pong!", 5, 0, (struct sockaddr *)&from, l);
    n = recv(c, b, sizeof b, 0);
    printf("%zd\n", n);
    struct addrinfo hints, *res, *p;
    memset(&hints, 0, sizeof hints);
    hints.ai_family = AF_INET;
    hints.ai_socktype = SOCK_STREAM;
    int rc = getaddrinfo("127.0.0.1", "8080", &hints, &res);
    if (rc != 0) {
        fprintf(stderr, "%s\n", gai_strerror(rc));
        return 1;
    }
    for (p = res; p; p = p->ai_next) {
        struct sockaddr_in *sin = (struct sockaddr_in *)p->ai_addr;
        printf("%s:%d %d\n", inet_ntoa(sin->sin_addr), ntohs(sin->sin_port), p->ai_socktype);
    }
    freeaddrinfo(res);
    int so = 0;
    l = sizeof so;
    getsockopt(s, SOL_SOCKET, SO_TYPE, &so, &l);
    printf("%d\n", so == SOCK_DGRAM);
    close(s);
    close(c);
    return 0;
}
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <stdlib.h>
static int local(void) {
    int sv[2];
    socketpair(AF_UNIX, SOCK_STREAM, 0, sv);
    write(sv[0], "abc", 4);
    char b[8];
    read(sv[1], b, 8);
    puts(b);
    const char *path = "a14.sock";
    unlink(path);
    struct sockaddr_un un;
    memset(&un, 0, sizeof un);
    un.sun_family = AF_UNIX;
    strncpy(un.sun_path, path, sizeof(un.sun_path) - 1);
    int l = socket(AF_UNIX, SOCK_STREAM, 0);
    bind(l, (struct sockaddr *)&un, sizeof un);
    listen(l, 1);
    pid_t pid = fork();
    if (pid == 0) {
        int c = socket(AF_UNIX, SOCK_STREAM, 0);
        if (connect(c, (struct sockaddr *)&un, sizeof un))
            _exit(1);
        write(c, "hi", 2);
        close(c);
        _exit(3);
    }
    int a = accept(l, NULL, NULL);
    int n = read(a, b, sizeof b);
    b[n] = 0;
    printf("%s\n", b);
    int st;
    waitpid(pid, &st, 0);
    printf("%d\n", WEXITSTATUS(st));
    close(a);
    close(l);
    unlink(path);
    return 0;
}
int main(void) { return tcp() || udp() || local(); }
