/* acl_rt.h: random numbers on the device. The generator is Philox 4x32 with 10 rounds, and the distributions are right;
 * which numbers a card draws from a seed is not known [C].
 */
#include <math.h>

#include "memory.h"
#include "npu_convert.h"
#include "operation.h"
#include "stream.h"

typedef struct draw {
    aclrtRandomNumFuncType kind;
    npu_dtype dtype;
    aclrtRandomParaInfo first, second, seed, count; /* bounds; mean and deviation; ratio */
    void *result, *counter;
} draw;

/* --- the generator ------------------------------------------------------------------------------------------------ */

typedef struct generator {
    uint32_t key[2], counter[4], out[4];
    int left;
} generator;

static void philox(generator *g)
{
    uint32_t c[4], k[2] = {g->key[0], g->key[1]};
    int i;
    memcpy(c, g->counter, sizeof c);
    for (i = 0; i < 10; i++) {
        uint64_t a = (uint64_t)c[0] * 0xD2511F53u, b = (uint64_t)c[2] * 0xCD9E8D57u;
        uint32_t next[4] = {(uint32_t)(b >> 32) ^ c[1] ^ k[0], (uint32_t)b, (uint32_t)(a >> 32) ^ c[3] ^ k[1], (uint32_t)a};
        memcpy(c, next, sizeof c);
        k[0] += 0x9E3779B9u;
        k[1] += 0xBB67AE85u;
    }
    memcpy(g->out, c, sizeof c);
    g->left = 4;
    for (i = 0; i < 4 && ++g->counter[i] == 0; i++)
        ;
}

static uint32_t word(generator *g)
{
    if (!g->left) philox(g);
    return g->out[4 - g->left--];
}

/* In [0, 1), 24 bits. */
static double uniform(generator *g)
{
    return (double)(word(g) >> 8) / 16777216.0;
}

static double normal(generator *g)
{
    double u = 1 - uniform(g), v = uniform(g); /* the logarithm of 0 does not come */
    return sqrt(-2 * log(u)) * cos(6.283185307179586 * v);
}

/* From first up to, but not, the second; both as 64 bits. Numbers that would make some results likelier are left out. */
static uint64_t uniform_integer(generator *g, uint64_t first, uint64_t second)
{
    uint64_t span = second - first, drawn, most = span ? UINT64_MAX - UINT64_MAX % span : UINT64_MAX;
    do {
        drawn = word(g);
        drawn = drawn << 32 | word(g);
    } while (span && drawn >= most);
    return span ? first + drawn % span : first;
}

/* --- parameters --------------------------------------------------------------------------------------------------- */

/* The bytes of a parameter: inside of it, or in device memory. false: they are not there. */
static bool fetch(const aclrtRandomParaInfo *info, void *to, size_t size)
{
    void *address;
    const void *bytes = info->valueOrAddr;
    if (info->isAddr) {
        memcpy(&address, info->valueOrAddr, sizeof address);
        bytes = af_device_bytes(address, size);
    }
    if (bytes) memcpy(to, bytes, size);
    return bytes != NULL;
}

static bool fetch_number(const aclrtRandomParaInfo *info, npu_dtype dtype, double *out)
{
    uint64_t room = 0;
    if (!fetch(info, &room, npu_dtype_bits(dtype) / 8)) return false;
    *out = npu_get(dtype, &room, 0);
    return true;
}

static bool is_integer(npu_dtype dtype)
{
    return dtype == NPU_INT32 || dtype == NPU_UINT32 || dtype == NPU_INT64 || dtype == NPU_UINT64;
}

static bool is_signed(npu_dtype dtype)
{
    return dtype == NPU_INT32 || dtype == NPU_INT64;
}

/* A bound as 64 bits. */
static bool fetch_integer(const aclrtRandomParaInfo *info, npu_dtype dtype, uint64_t *out)
{
    size_t size = npu_dtype_bits(dtype) / 8;
    uint32_t small;
    if (!fetch(info, size == sizeof small ? (void *)&small : out, size)) return false;
    if (size == sizeof small) *out = dtype == NPU_INT32 ? (uint64_t)(int64_t)(int32_t)small : small;
    return true;
}

static aclError lost(const char *what)
{
    return af_fail(ACL_ERROR_RT_DEVICE_MEM_ERROR, "aclrtRandomNumAsync", "%s is no live device memory of its size", what);
}

/* --- drawing ------------------------------------------------------------------------------------------------------ */

static double one(const draw *d, generator *g, double first, double second)
{
    double value;
    if (d->kind == ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS) return first + (second - first) * uniform(g);
    do
        value = normal(g);
    while (d->kind == ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS && fabs(value) > 2);
    return first + second * value;
}

static aclError run(void *data, af_stream *stream)
{
    const draw *d = data;
    bool mask = d->kind == ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK, whole = is_integer(d->dtype);
    uint64_t seed, count, i, low = 0, high = 0;
    double first = 0, second = 0;
    generator g = {.left = 0};
    unsigned char *to, *counter = NULL;
    size_t size;
    (void)stream;
    if (!fetch(&d->seed, &seed, sizeof seed) || !fetch(&d->count, &count, sizeof count)) return lost("randomSeed or randomNum");
    if (whole ? !fetch_integer(&d->first, d->dtype, &low) || !fetch_integer(&d->second, d->dtype, &high)
              : !fetch_number(&d->first, d->dtype, &first) || (!mask && !fetch_number(&d->second, d->dtype, &second)))
        return lost("a parameter of the distribution");
    if (whole && (is_signed(d->dtype) ? (int64_t)low >= (int64_t)high : low >= high))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, "aclrtRandomNumAsync", "min is not less than max");
    if (!count || count > SIZE_MAX / 16 || (mask && !(first >= 0 && first <= 1)))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, "aclrtRandomNumAsync", "%llu numbers, first parameter %g",
                       (unsigned long long)count, first);
    size = mask ? (size_t)(count + 7) / 8 : (size_t)count * (npu_dtype_bits(d->dtype) / 8);
    to = af_device_bytes(d->result, size);
    if (!to) return lost("randomResultAddr");
    if (d->counter) {
        counter = af_device_bytes(d->counter, sizeof g.counter);
        if (!counter) return lost("randomCounterAddr");
        memcpy(g.counter, counter, sizeof g.counter);
    }
    g.key[0] = (uint32_t)seed;
    g.key[1] = (uint32_t)(seed >> 32);
    if (mask) memset(to, 0, size);
    for (i = 0; i < count; i++) {
        if (whole) {
            uint64_t drawn = uniform_integer(&g, low, high);
            uint32_t small = (uint32_t)drawn;
            size_t bytes = npu_dtype_bits(d->dtype) / 8;
            memcpy(to + i * bytes, bytes == sizeof small ? (void *)&small : (void *)&drawn, bytes);
        } else if (!mask)
            npu_put(d->dtype, to, (size_t)i, one(d, &g, first, second));
        else if (uniform(&g) >= first) /* the ratio is what is dropped */
            to[i / 8] |= (unsigned char)(1u << i % 8);
    }
    if (counter) memcpy(counter, g.counter, sizeof g.counter);
    return ACL_SUCCESS;
}

aclError af_aclrtRandomNumAsync(const aclrtRandomNumTaskInfo *info, aclrtStream stream, void *reserve)
{
    const aclrtRandomNumFuncParaInfo *how = &info->randomNumFuncParaInfo;
    bool mask = how->funcType == ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK, whole;
    aclError ret = ACL_SUCCESS;
    af_stream *to;
    draw *d;
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve is for later, and NULL");
    if ((int)how->funcType < 0 || how->funcType > ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "funcType %d is no aclrtRandomNumFuncType", (int)how->funcType);
    whole = is_integer(af_dtype_from((int)info->dataType));
    if (whole ? how->funcType != ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS
              : info->dataType != ACL_FLOAT && info->dataType != ACL_FLOAT16 && info->dataType != ACL_BF16)
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "numbers of aclDataType %d are not drawn here", (int)info->dataType);
    if (!info->randomResultAddr) return af_null(AF_NAME, "randomResultAddr");
    to = af_stream_use(stream, AF_NAME, &ret);
    if (!to) return ret;
    d = calloc(1, sizeof *d);
    if (d) {
        *d = (draw){.kind = how->funcType, .dtype = af_dtype_from((int)info->dataType), .seed = info->randomSeed,
                    .count = info->randomNum, .result = info->randomResultAddr, .counter = info->randomCounterAddr};
        d->first = mask ? how->paramInfo.dropoutBitmaskInfo.dropoutRation : how->paramInfo.uniformDisInfo.min;
        if (!mask) d->second = how->paramInfo.uniformDisInfo.max; /* mean and deviation lie in the same places */
        ret = af_submit(to, &(af_task){.name = "random numbers", .run = run, .destroy = free, .data = d}, AF_NAME);
    } else
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    af_stream_put(to);
    return ret;
}
