# ruff: noqa: F403, F405
"""A program that uses the C library as samples do: what mypy --strict must accept."""

from npu_common.cdecl import *
from npu_common.cdecl.errno import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.cdecl.string import *
from npu_common.cdecl.sys_time import *
from npu_common.cdecl.time import *
from npu_common.cdecl.unistd import *
from pyrknn.rknn_api import *


def load_model(filename: str, model_size: int32) -> void_p | None:
    fp = fopen(filename, "rb")
    if fp == NULL:
        fprintf(stderr, "fopen %s fail: %s\n", filename, strerror(errno))
        perror("fopen")
        return NULL
    fseek(fp, 0, SEEK_END)
    model_len = ftell(fp)
    model = malloc(model_len)
    fseek(fp, 0, SEEK_SET)
    if model_len != fread(model, 1, model_len, fp):
        printf("fread %s fail!\n", filename)
        free(model)
        return NULL
    model_size.value = model_len
    fclose(fp)
    return model


def dump_tensor_attr(attr: rknn_tensor_attr) -> None:
    dims = array(char, 128)()
    snprintf(dims, sizeof(dims), "%d", attr.dims[0])
    for i in range(1, attr.n_dims):
        sprintf(dims, "%s, %d", dims, attr.dims[i])
    printf("index=%d, name=%s, dims=[%s], scale=%f\n", attr.index, attr.name, dims, attr.scale)


def attributes(ctx: rknn_context, n: int) -> None:
    attrs = cast(malloc(n * sizeof(rknn_tensor_attr)), POINTER(rknn_tensor_attr))
    memset(attrs, 0, n * sizeof(rknn_tensor_attr))
    for i in range(n):
        attrs[i].index = i
        rknn_query(ctx, RKNN_QUERY_INPUT_ATTR, byref(attrs[i]), sizeof(rknn_tensor_attr))
        dump_tensor_attr(attrs[i])
    free(attrs)


def lines(path: str) -> int:
    fp = fopen(path, "r")
    if not fp:
        return -1
    line = array(char, 256)()
    count = 0
    while fgets(line, sizeof(line), fp) != NULL:
        line[strcspn(line, "\n")] = 0
        label = strdup(strchr(line, " ") + 1)
        token = strtok(line, " ")
        while token != NULL:
            printf("%s %.2f|", token, atof(token))
            token = strtok(NULL, " ")
        printf("%s (%d)\n", label, strlen(label))
        free(label)
        count += 1
    ch = fgetc(fp)
    while ch != "\n" and ch != EOF:
        ch = fgetc(fp)
    if ch == EOF and ferror(fp):
        count = -1
    fclose(fp)
    return count


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL LOOPS\n", argv[0])
        return EXIT_FAILURE
    dot = strrchr(argv[1], ".")
    if dot == NULL or strcmp(dot, ".rknn") != 0:
        printf("%.*s has no suffix\n", dot - argv[1] if dot else 8, argv[1])
    loops = atoi(argv[2])
    end = char_p()
    scale = strtof(argv[2], byref(end)) + strtod("1.5", NULL)
    start, stop = timeval(), timespec()
    gettimeofday(byref(start), NULL)
    clock_gettime(CLOCK_MONOTONIC, byref(stop))
    printf(
        "%ld.%06ld %ld %d %g %d\n", start.tv_sec, start.tv_usec, stop.tv_nsec, loops, scale, clock() / CLOCKS_PER_SEC
    )
    size = int32()
    model = load_model(argv[1], size)
    if model is None:
        exit(EXIT_FAILURE)
    if getenv("VERBOSE") != NULL and errno != ENOENT:
        puts("loaded")
    model = realloc(model, size + 1)
    usleep(1000)
    srand(time(NULL))
    name = array(char, 16)()
    strncpy(name, argv[1], sizeof(name) - 1)
    strcat(strcpy(name, "a"), "b")
    free(model)
    return EXIT_SUCCESS if rand() else EXIT_FAILURE
