/* acl_fv.h: retrieval of features. [D] A feature is four bytes of 0 and 32 codes; a query is a table of 32 times 256
 * floats; the distance is the sum of what the codes choose. [C] The nearest come first, those added first among equals. */
#include "fv.h"

typedef struct af_fv_init {
    uint64_t capacity;
    uint32_t top[2]; /* by aclfvSearchType */
} af_fv_init;

typedef struct af_fv_features {
    uint32_t id0, id1, offset, count;
    const uint8_t *data;
} af_fv_features;

typedef struct af_fv_range {
    uint32_t id0_min, id0_max, id1_min, id1_max;
} af_fv_range;

typedef struct af_fv_table {
    uint32_t count;
    const uint8_t *data;
} af_fv_table;

typedef struct af_fv_input {
    af_fv_table table;
    af_fv_range range;
    uint32_t top;
} af_fv_input;

typedef struct af_fv_result {
    uint32_t count, length;
    uint32_t *number, *id0, *id1, *offset;
    float *distance;
} af_fv_result;

npu_kind af_fv_init_kind = {.name = "fv_init", .destroy = free};
npu_kind af_fv_features_kind = {.name = "fv_features", .destroy = free};
npu_kind af_fv_range_kind = {.name = "fv_range", .destroy = free};
npu_kind af_fv_table_kind = {.name = "fv_table", .destroy = free};
npu_kind af_fv_input_kind = {.name = "fv_input", .destroy = free};
npu_kind af_fv_result_kind = {.name = "fv_result", .destroy = free};

enum { IDS = 1024, LENGTH = 36, HEAD = 4, CODES = 32, CENTRES = 256, TABLE = CODES * CENTRES * 4, TOP = 500, MOST_TOP = 4800 };

/* One number that is wrong makes no object; the reason is in the log. */
static bool wrong(bool is, const char *what, uint64_t value, const char *function)
{
    if (is) af_fail(ACL_ERROR_INVALID_PARAM, function, "%s: %llu", what, (unsigned long long)value);
    return is;
}

static void *made(npu_kind *kind, const void *value, size_t size)
{
    void *object = malloc(size);
    if (object) memcpy(object, value, size);
    return af_made(kind, object);
}

/* --- what programs describe ----------------------------------------------------------------------------------------- */

aclfvInitPara *af_aclfvCreateInitPara(uint64_t fsNum)
{
    if (wrong(!fsNum, "fsNum, of features there is room for", fsNum, AF_NAME)) return NULL;
    return made(&af_fv_init_kind, &(af_fv_init){fsNum, {TOP, TOP}}, sizeof(af_fv_init));
}

static aclError set_top(af_fv_init *init, aclfvSearchType type, uint32_t top, const char *function)
{
    if (wrong(!top || top > MOST_TOP, "results are 1 to 4800, not", top, function)) return ACL_ERROR_INVALID_PARAM;
    init->top[type] = top;
    return ACL_SUCCESS;
}

aclError af_aclfvSet1NTopNum(af_fv_init *init, uint32_t maxTopNumFor1N)
{
    return set_top(init, SEARCH_1_N, maxTopNumFor1N, AF_NAME);
}

aclError af_aclfvSetNMTopNum(af_fv_init *init, uint32_t maxTopNumForNM)
{
    return set_top(init, SEARCH_N_M, maxTopNumForNM, AF_NAME);
}

aclfvFeatureInfo *af_aclfvCreateFeatureInfo(uint32_t id0, uint32_t id1, uint32_t offset, uint32_t featureLen, uint32_t featureCount,
                                            uint8_t *featureData, uint32_t featureDataLen)
{
    const af_fv_features features = {id0, id1, offset, featureCount, featureData};
    if (wrong(id0 >= IDS, "id0 is 0 to 1023, not", id0, AF_NAME) || wrong(id1 >= IDS, "id1 is 0 to 1023, not", id1, AF_NAME) ||
        wrong(featureLen != LENGTH, "featureLen is 36, not", featureLen, AF_NAME) ||
        wrong(!featureCount || featureCount > UINT32_MAX / LENGTH, "featureCount", featureCount, AF_NAME) ||
        wrong(featureDataLen != featureCount * LENGTH, "featureDataLen is not that of the features", featureDataLen, AF_NAME))
        return NULL;
    return made(&af_fv_features_kind, &features, sizeof features);
}

aclfvRepoRange *af_aclfvCreateRepoRange(uint32_t id0Min, uint32_t id0Max, uint32_t id1Min, uint32_t id1Max)
{
    const af_fv_range range = {id0Min, id0Max, id1Min, id1Max};
    if (wrong(id0Max >= IDS || id0Min > id0Max, "id0Max", id0Max, AF_NAME) ||
        wrong(id1Max >= IDS || id1Min > id1Max, "id1Max", id1Max, AF_NAME))
        return NULL;
    return made(&af_fv_range_kind, &range, sizeof range);
}

aclfvQueryTable *af_aclfvCreateQueryTable(uint32_t queryCnt, uint32_t tableLen, uint8_t *tableData, uint32_t tableDataLen)
{
    const af_fv_table table = {queryCnt, tableData};
    if (wrong(!queryCnt || queryCnt > UINT32_MAX / TABLE, "queryCnt", queryCnt, AF_NAME) ||
        wrong(tableLen != TABLE, "tableLen is 32768, not", tableLen, AF_NAME) ||
        wrong(tableDataLen != queryCnt * TABLE, "tableDataLen is not that of the tables", tableDataLen, AF_NAME))
        return NULL;
    return made(&af_fv_table_kind, &table, sizeof table);
}

/* The values of both are taken now [C]. */
aclfvSearchInput *af_aclfvCreateSearchInput(af_fv_table *table, aclfvRepoRange *repoRange, uint32_t topk)
{
    aclError ret = ACL_SUCCESS;
    const af_fv_range *range = af_get(&af_fv_range_kind, repoRange, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    aclfvSearchInput *input = NULL;
    if (!range) return NULL;
    if (!wrong(!topk || topk > MOST_TOP, "topk is 1 to 4800, not", topk, AF_NAME))
        input = made(&af_fv_input_kind, &(af_fv_input){*table, *range, topk}, sizeof(af_fv_input));
    af_put(&af_fv_range_kind, repoRange);
    return input;
}

aclfvSearchResult *af_aclfvCreateSearchResult(uint32_t queryCnt, uint32_t *resultNum, uint32_t resultNumDataLen, uint32_t *id0,
                                              uint32_t *id1, uint32_t *resultOffset, float *resultDistance, uint32_t dataLen)
{
    const af_fv_result result = {queryCnt, dataLen, resultNum, id0, id1, resultOffset, resultDistance};
    if (wrong(!queryCnt || queryCnt > UINT32_MAX / 4, "queryCnt", queryCnt, AF_NAME) ||
        wrong(resultNumDataLen != queryCnt * 4, "resultNumDataLen is not that of the queries", resultNumDataLen, AF_NAME) ||
        wrong(!dataLen || dataLen % (queryCnt * 4), "dataLen is not that of the results", dataLen, AF_NAME))
        return NULL;
    return made(&af_fv_result_kind, &result, sizeof result);
}

/* --- repositories --------------------------------------------------------------------------------------------------- */

typedef struct repository {
    struct repository *next;
    aclfvSearchType type;
    uint32_t id0, id1, count, room;
    uint8_t (*codes)[CODES];
    bool *deleted;
} repository;

NPU_LOCK(lock);
static struct {
    bool open;
    af_fv_init how;
    uint64_t features;
    repository *first;
} fv; /* with the lock held */

static aclError closed(const char *function)
{
    if (fv.open) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_UNINITIALIZE, function, "feature retrieval was not begun: aclfvInit");
}

static aclError check_type(aclfvSearchType type, const char *function)
{
    if (type == SEARCH_1_N || type == SEARCH_N_M) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "type %d is no aclfvSearchType", (int)type);
}

static void forget(repository **link)
{
    repository *repo = *link;
    *link = repo->next;
    fv.features -= repo->count;
    free(repo->codes);
    free(repo->deleted);
    free(repo);
}

void af_fv_forget(void)
{
    pthread_mutex_lock(&lock);
    while (fv.first) forget(&fv.first);
    fv.open = false;
    pthread_mutex_unlock(&lock);
}

/* [D] Of the chips here, the Ascend310P alone has this. */
aclError af_aclfvInit(af_fv_init *init)
{
    aclError ret = ACL_SUCCESS;
    af_context *here = af_here(AF_NAME, &ret);
    if (!here) return ret;
    af_leave(here);
    if (strncmp(af_soc_now()->name, "Ascend310P", 10))
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "%s retrieves no features; NPU_FAKE_ACL_SOC=Ascend310P3 does",
                       af_soc_now()->name);
    pthread_mutex_lock(&lock);
    if (fv.open)
        ret = af_fail(ACL_ERROR_REPEAT_INITIALIZE, AF_NAME, "feature retrieval was begun already");
    else {
        fv.open = true;
        fv.how = *init;
    }
    pthread_mutex_unlock(&lock);
    return ret;
}

aclError af_aclfvRelease(void)
{
    aclError ret;
    pthread_mutex_lock(&lock);
    ret = closed(AF_NAME);
    pthread_mutex_unlock(&lock);
    if (ret == ACL_SUCCESS) af_fv_forget();
    return ret;
}

static repository *repository_of(aclfvSearchType type, uint32_t id0, uint32_t id1)
{
    repository *repo = fv.first;
    while (repo && (repo->type != type || repo->id0 != id0 || repo->id1 != id1)) repo = repo->next;
    return repo;
}

static bool room_for(repository *repo, uint32_t more)
{
    uint32_t room = repo->count + more;
    void *codes, *deleted;
    if (room <= repo->room) return true;
    codes = realloc(repo->codes, (size_t)room * CODES);
    if (codes) repo->codes = codes;
    deleted = codes ? realloc(repo->deleted, room * sizeof *repo->deleted) : NULL;
    if (!deleted) return false;
    repo->deleted = deleted;
    repo->room = room;
    return true;
}

static void put(repository *repo, uint32_t at, const uint8_t *feature)
{
    memcpy(repo->codes[at], feature + HEAD, CODES);
    repo->deleted[at] = false;
}

static aclError add(aclfvSearchType type, const af_fv_features *f, const uint8_t *data, const char *function)
{
    repository *repo = repository_of(type, f->id0, f->id1);
    uint32_t i, before = repo ? repo->count : 0;
    if (type == SEARCH_1_N && f->offset != before)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "offset %u: the repository has %u features, they come one after the other",
                       (unsigned)f->offset, (unsigned)before);
    if (fv.features + f->count > fv.how.capacity || before + (uint64_t)f->count > UINT32_MAX)
        return af_fail(ACL_ERROR_STORAGE_OVER_LIMIT, function, "%u features more than the %llu there is room for (aclfvCreateInitPara)",
                       (unsigned)f->count, (unsigned long long)fv.how.capacity);
    if (!repo && (repo = calloc(1, sizeof *repo)) != NULL) {
        *repo = (repository){.next = fv.first, .type = type, .id0 = f->id0, .id1 = f->id1};
        fv.first = repo;
    }
    if (!repo || !room_for(repo, f->count)) return af_fail(ACL_ERROR_BAD_ALLOC, function, "the process is out of memory");
    for (i = 0; i < f->count; i++) put(repo, repo->count++, data + (size_t)i * LENGTH);
    fv.features += f->count;
    return ACL_SUCCESS;
}

static const uint8_t *bytes_of(const void *address, size_t size, const char *what, const char *function, aclError *ret)
{
    const uint8_t *bytes = af_device_bytes(address, size);
    if (!bytes) *ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "%s: no %zu bytes of device memory begin at %p", what, size, address);
    return bytes;
}

aclError af_aclfvRepoAdd(aclfvSearchType type, aclfvFeatureInfo *featureInfo)
{
    aclError ret = check_type(type, AF_NAME);
    const af_fv_features *f;
    const uint8_t *data;
    if (ret != ACL_SUCCESS) return ret;
    f = af_get(&af_fv_features_kind, featureInfo, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!f) return ret;
    data = bytes_of(f->data, (size_t)f->count * LENGTH, "featureData", AF_NAME, &ret);
    pthread_mutex_lock(&lock);
    if (data) ret = closed(AF_NAME);
    if (data && ret == ACL_SUCCESS) ret = add(type, f, data, AF_NAME);
    pthread_mutex_unlock(&lock);
    af_put(&af_fv_features_kind, featureInfo);
    return ret;
}

static bool covers(const af_fv_range *range, const repository *repo)
{
    return repo->id0 >= range->id0_min && repo->id0 <= range->id0_max && repo->id1 >= range->id1_min && repo->id1 <= range->id1_max;
}

aclError af_aclfvRepoDel(aclfvSearchType type, aclfvRepoRange *repoRange)
{
    aclError ret = check_type(type, AF_NAME);
    const af_fv_range *range;
    repository **link = &fv.first;
    if (ret != ACL_SUCCESS) return ret;
    range = af_get(&af_fv_range_kind, repoRange, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!range) return ret;
    pthread_mutex_lock(&lock);
    ret = closed(AF_NAME);
    while (ret == ACL_SUCCESS && *link)
        if ((*link)->type == type && covers(range, *link)) forget(link);
        else link = &(*link)->next;
    pthread_mutex_unlock(&lock);
    af_put(&af_fv_range_kind, repoRange);
    return ret;
}

/* One feature of a repository of 1:N, by its offset; with the lock held. */
static repository *the_one(const af_fv_features *f, const char *function, aclError *ret)
{
    repository *repo = repository_of(SEARCH_1_N, f->id0, f->id1);
    *ret = closed(function);
    if (*ret != ACL_SUCCESS) return NULL;
    if (f->count == 1 && repo && f->offset < repo->count) return repo;
    *ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "repository %u, %u has no feature %u, or more than one is named", (unsigned)f->id0,
                   (unsigned)f->id1, (unsigned)f->offset);
    return NULL;
}

aclError af_aclfvDel(af_fv_features *f)
{
    aclError ret;
    repository *repo;
    pthread_mutex_lock(&lock);
    repo = the_one(f, AF_NAME, &ret);
    if (repo) repo->deleted[f->offset] = true;
    pthread_mutex_unlock(&lock);
    return ret;
}

aclError af_aclfvModify(af_fv_features *f)
{
    aclError ret = ACL_SUCCESS;
    const uint8_t *data = bytes_of(f->data, LENGTH, "featureData", AF_NAME, &ret);
    repository *repo;
    if (!data) return ret;
    pthread_mutex_lock(&lock);
    repo = the_one(f, AF_NAME, &ret);
    if (repo) put(repo, f->offset, data);
    pthread_mutex_unlock(&lock);
    return ret;
}

/* --- search --------------------------------------------------------------------------------------------------------- */

typedef struct hit {
    float distance;
    uint32_t id0, id1, offset;
} hit;

static float distance(const uint8_t *codes, const uint8_t *table)
{
    float sum = 0, part;
    int i;
    for (i = 0; i < CODES; i++) {
        memcpy(&part, table + ((size_t)i * CENTRES + codes[i]) * sizeof part, sizeof part);
        sum += part;
    }
    return sum;
}

static bool before(const hit *a, const hit *b)
{
    if (a->distance != b->distance) return a->distance < b->distance;
    if (a->id0 != b->id0) return a->id0 < b->id0;
    return a->id1 != b->id1 ? a->id1 < b->id1 : a->offset < b->offset;
}

/* Keeps the nearest, sorted; returns how many. */
static uint32_t search(aclfvSearchType type, const af_fv_range *range, const uint8_t *table, hit *best, uint32_t top)
{
    const repository *repo;
    uint32_t hits = 0, i, at;
    for (repo = fv.first; repo; repo = repo->next) {
        if (repo->type != type || !covers(range, repo)) continue;
        for (i = 0; i < repo->count; i++) {
            hit now = {0, repo->id0, repo->id1, i};
            if (repo->deleted[i]) continue;
            now.distance = distance(repo->codes[i], table);
            if (hits == top && !before(&now, &best[top - 1])) continue;
            at = hits < top ? hits++ : top - 1;
            for (; at && before(&now, &best[at - 1]); at--) best[at] = best[at - 1];
            best[at] = now;
        }
    }
    return hits;
}

static aclError look(aclfvSearchType type, const af_fv_input *input, const af_fv_result *result, const char *function)
{
    aclError ret = ACL_SUCCESS;
    uint32_t top = input->top < fv.how.top[type] ? input->top : fv.how.top[type]; /* [D] */
    uint32_t room = result->length / 4 / result->count, q, i, hits;
    void *places[] = {result->number, result->id0, result->id1, result->offset, result->distance};
    const uint8_t *tables = bytes_of(input->table.data, (size_t)input->table.count * TABLE, "tableData", function, &ret);
    hit *best = tables ? malloc(top * sizeof *best) : NULL;
    for (i = 0; i < 5 && ret == ACL_SUCCESS; i++)
        places[i] = (void *)(uintptr_t)bytes_of(places[i], i ? result->length : (size_t)result->count * 4, "result", function, &ret);
    if (tables && !best) ret = af_fail(ACL_ERROR_BAD_ALLOC, function, "the process is out of memory");
    if (ret == ACL_SUCCESS && room < top)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "there is room for %u results of a query, it has %u", (unsigned)room, (unsigned)top);
    for (q = 0; q < result->count && ret == ACL_SUCCESS; q++) {
        hits = search(type, &input->range, tables + (size_t)q * TABLE, best, top);
        memcpy((char *)places[0] + (size_t)q * 4, &hits, 4);
        for (i = 0; i < hits; i++) {
            size_t at = ((size_t)q * room + i) * 4;
            memcpy((char *)places[1] + at, &best[i].id0, 4);
            memcpy((char *)places[2] + at, &best[i].id1, 4);
            memcpy((char *)places[3] + at, &best[i].offset, 4);
            memcpy((char *)places[4] + at, &best[i].distance, 4);
        }
    }
    free(best);
    return ret;
}

aclError af_aclfvSearch(aclfvSearchType type, aclfvSearchInput *searchInput, aclfvSearchResult *searchRst)
{
    aclError ret = check_type(type, AF_NAME);
    const af_fv_input *input;
    const af_fv_result *result;
    if (ret != ACL_SUCCESS) return ret;
    input = af_get(&af_fv_input_kind, searchInput, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    result = input ? af_get(&af_fv_result_kind, searchRst, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret) : NULL;
    if (result && (result->count != input->table.count || (type == SEARCH_1_N && result->count != 1)))
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "queryCnt: %u tables, %u results%s", (unsigned)input->table.count,
                      (unsigned)result->count, type == SEARCH_1_N ? "; 1:N has one" : "");
    if (result) {
        pthread_mutex_lock(&lock);
        if (ret == ACL_SUCCESS) ret = closed(AF_NAME);
        if (ret == ACL_SUCCESS) ret = look(type, input, result, AF_NAME);
        pthread_mutex_unlock(&lock);
        af_put(&af_fv_result_kind, searchRst);
    }
    if (input) af_put(&af_fv_input_kind, searchInput);
    return ret;
}
