/* acl_tdt_queue.h: routes. What comes into a source is handed on to all its destinations as soon as every one of them has
 * room; several destinations get the same memory. */
#include "tdt.h"

enum { ABNORMAL = ACL_TDT_QUEUE_ROUTE_BIND_ABNORMAL, BOUND = ACL_TDT_QUEUE_ROUTE_BIND, UNBOUND = ACL_TDT_QUEUE_ROUTE_UNBIND };

struct acltdtQueueRoute {
    uint32_t from, to;
    int32_t status;
};
typedef struct acltdtQueueRoute way;

typedef struct af_route_list {
    way *routes;
    size_t count;
} list;

typedef struct af_route_question {
    uint32_t mode, from, to;
    bool has_mode, has_from, has_to;
} question;

static void destroy_list(void *object)
{
    free(((list *)object)->routes);
    free(object);
}

npu_kind af_route_kind = {.name = "tdt_route", .destroy = free};
npu_kind af_route_list_kind = {.name = "tdt_route_list", .destroy = destroy_list};
npu_kind af_route_query_kind = {.name = "tdt_route_query", .destroy = free};

/* Bound ones, with af_lock held. */
typedef struct bound {
    struct bound *next;
    int32_t device;
    way route;
} bound;

static bound *all;

static bound **find(int32_t device, uint32_t from, uint32_t to)
{
    bound **link = &all;
    while (*link && ((*link)->device != device || (*link)->route.from != from || (*link)->route.to != to))
        link = &(*link)->next;
    return link;
}

bool af_routed(int32_t device, uint32_t queue)
{
    const bound *b;
    for (b = all; b; b = b->next)
        if (b->device == device && (b->route.from == queue || b->route.to == queue)) return true;
    return false;
}

void af_routes_lost(int32_t device)
{
    bound *b;
    pthread_mutex_lock(&af_lock);
    for (b = all; b; b = b->next)
        if (b->device == device) b->route.status = ABNORMAL;
    pthread_mutex_unlock(&af_lock);
}

void af_routes_forget(void)
{
    bound **link = &all;
    pthread_mutex_lock(&af_lock);
    while (*link) {
        bound *b = *link;
        if (b->route.status == ABNORMAL) {
            *link = b->next;
            free(b);
        } else
            link = &b->next;
    }
    pthread_mutex_unlock(&af_lock);
}

/* Hands on one entry of a source; false: the source is empty, or a destination has no room. */
static bool hand_on(int32_t device, uint32_t from)
{
    af_fifo *source = af_queue_look(device, from);
    af_fifo *last = NULL;
    af_entry *entry;
    const bound *b;
    if (!source || !source->head) return false;
    for (b = all; b; b = b->next)
        if (b->device == device && b->route.from == from) {
            af_fifo *target = af_queue_look(device, b->route.to);
            if (!target || af_fifo_full(target)) return false;
            last = target;
        }
    if (!last) return false;
    entry = af_fifo_pop(source);
    for (b = all; b; b = b->next)
        if (b->device == device && b->route.from == from) {
            af_fifo *target = af_queue_look(device, b->route.to);
            af_buf *copy = target == last ? NULL : af_buf_share(af_buf_of(entry));
            if (copy) af_fifo_push(target, &copy->entry);
        }
    af_fifo_push(last, entry);
    return true;
}

/* Loops are refused when they are bound, so this ends. */
void af_routes_pump(int32_t device)
{
    bool moved = true;
    while (moved) {
        const bound *b;
        moved = false;
        for (b = all; b && !moved; b = b->next)
            if (b->device == device && b->route.status == BOUND) moved = hand_on(device, b->route.from);
    }
}

/* Does what comes into `from` reach `to` already? */
static bool reaches(int32_t device, uint32_t from, uint32_t to)
{
    const bound *b;
    if (from == to) return true;
    for (b = all; b; b = b->next)
        if (b->device == device && b->route.from == from && reaches(device, b->route.to, to)) return true;
    return false;
}

static const char *bind(int32_t device, way *r)
{
    bound *b;
    if (*find(device, r->from, r->to)) return NULL;
    if (!af_queue_look(device, r->from) || !af_queue_look(device, r->to)) return "there is no such queue";
    if (reaches(device, r->to, r->from)) return "what goes in would go round for ever";
    b = calloc(1, sizeof *b);
    if (!b) return "memory is out";
    *b = (bound){all, device, {r->from, r->to, BOUND}};
    all = b;
    return NULL;
}

static const char *unbind(int32_t device, way *r)
{
    bound **link = find(device, r->from, r->to), *b = *link;
    if (!b) return "it is not bound";
    *link = b->next;
    free(b);
    return NULL;
}

static aclError each(list *l, bool binding, const char *function)
{
    aclError ret = ACL_SUCCESS;
    int32_t device = af_queue_device(function, &ret);
    size_t i;
    for (i = 0; device >= 0 && i < l->count; i++) {
        way *r = &l->routes[i];
        const char *why;
        pthread_mutex_lock(&af_lock);
        why = binding ? bind(device, r) : unbind(device, r);
        if (why)
            r->status = binding ? ABNORMAL : r->status;
        else
            r->status = binding ? BOUND : UNBOUND;
        af_routes_pump(device);
        af_wake();
        pthread_mutex_unlock(&af_lock);
        if (why) ret = af_fail(ACL_ERROR_FAILURE, function, "route %u to %u: %s", (unsigned)r->from, (unsigned)r->to, why);
    }
    return ret;
}

aclError af_acltdtBindQueueRoutes(list *l)
{
    return each(l, true, AF_NAME);
}

aclError af_acltdtUnbindQueueRoutes(list *l)
{
    return each(l, false, AF_NAME);
}

/* --- questions ----------------------------------------------------------------------------------------------------- */

static bool add(list *l, const way *r)
{
    way *routes = realloc(l->routes, (l->count + 1) * sizeof *routes);
    if (!routes) return false;
    routes[l->count++] = *r;
    l->routes = routes;
    return true;
}

static bool asked(const question *q, const way *r)
{
    if (q->mode == ACL_TDT_QUEUE_ROUTE_QUERY_ABNORMAL) return r->status == ABNORMAL;
    return (q->mode == ACL_TDT_QUEUE_ROUTE_QUERY_DST || r->from == q->from) &&
           (q->mode == ACL_TDT_QUEUE_ROUTE_QUERY_SRC || r->to == q->to);
}

static aclError answer(const question *q, list *l, const char *function)
{
    aclError ret = ACL_SUCCESS;
    const bound *b;
    int32_t device;
    bool from = q->mode == ACL_TDT_QUEUE_ROUTE_QUERY_SRC || q->mode == ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST;
    bool to = q->mode == ACL_TDT_QUEUE_ROUTE_QUERY_DST || q->mode == ACL_TDT_QUEUE_ROUTE_QUERY_SRC_AND_DST;
    if (!q->has_mode || (!from && !to && q->mode != ACL_TDT_QUEUE_ROUTE_QUERY_ABNORMAL))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "no mode was set");
    if ((from && !q->has_from) || (to && !q->has_to))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the %s was not set", from && !q->has_from ? "source" : "destination");
    device = af_queue_device(function, &ret);
    if (device < 0) return ret;
    l->count = 0;
    pthread_mutex_lock(&af_lock);
    for (b = all; b && ret == ACL_SUCCESS; b = b->next)
        if (b->device == device && asked(q, &b->route) && !add(l, &b->route)) ret = ACL_ERROR_BAD_ALLOC;
    pthread_mutex_unlock(&af_lock);
    return ret;
}

aclError af_acltdtQueryQueueRoutes(question *q, list *l)
{
    return answer(q, l, AF_NAME);
}

acltdtQueueRouteQueryInfo *af_acltdtCreateQueueRouteQueryInfo(void)
{
    return af_made(&af_route_query_kind, calloc(1, sizeof(question)));
}

static aclError ask(question *q, acltdtQueueRouteQueryInfoParamType type, size_t len, const void *value,
                    const char *function)
{
    uint32_t number;
    if (len != sizeof number) return af_fail(ACL_ERROR_INVALID_PARAM, function, "len is %zu, the value has 4 bytes", len);
    memcpy(&number, value, sizeof number);
    if (type == ACL_TDT_QUEUE_ROUTE_QUERY_MODE_ENUM) {
        q->mode = number;
        q->has_mode = true;
    } else if (type == ACL_TDT_QUEUE_ROUTE_QUERY_SRC_ID_UINT32) {
        q->from = number;
        q->has_from = true;
    } else if (type == ACL_TDT_QUEUE_ROUTE_QUERY_DST_ID_UINT32) {
        q->to = number;
        q->has_to = true;
    } else
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "type %d is no part of a question", (int)type);
    return ACL_SUCCESS;
}

aclError af_acltdtSetQueueRouteQueryInfo(question *q, acltdtQueueRouteQueryInfoParamType type, size_t len,
                                         const void *value)
{
    return ask(q, type, len, value, AF_NAME);
}

/* --- routes and lists ------------------------------------------------------------------------------------------------ */

acltdtQueueRoute *af_acltdtCreateQueueRoute(uint32_t srcId, uint32_t dstId)
{
    void *out = NULL;
    way *r = calloc(1, sizeof *r);
    if (r) {
        *r = (way){srcId, dstId, UNBOUND};
        if (af_new(&af_route_kind, r, &out) != ACL_SUCCESS) out = NULL;
    }
    return out;
}

static aclError tell(const way *r, acltdtQueueRouteParamType type, size_t len, size_t *size, void *param,
                     const char *function)
{
    const void *value = type == ACL_TDT_QUEUE_ROUTE_SRC_UINT32   ? (const void *)&r->from
                        : type == ACL_TDT_QUEUE_ROUTE_DST_UINT32 ? (const void *)&r->to
                                                                 : (const void *)&r->status;
    if ((int)type < 0 || type > ACL_TDT_QUEUE_ROUTE_STATUS_INT32)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "type %d is no part of a route", (int)type);
    if (len < 4) return af_fail(ACL_ERROR_INVALID_PARAM, function, "len is %zu, the value has 4 bytes", len);
    memcpy(param, value, 4);
    *size = 4;
    return ACL_SUCCESS;
}

aclError af_acltdtGetQueueRouteParam(way *r, acltdtQueueRouteParamType type, size_t len, size_t *paramRetSize,
                                     void *param)
{
    return tell(r, type, len, paramRetSize, param, AF_NAME);
}

acltdtQueueRouteList *af_acltdtCreateQueueRouteList(void)
{
    return af_made(&af_route_list_kind, calloc(1, sizeof(list)));
}

aclError af_acltdtAddQueueRoute(list *l, way *r)
{
    return add(l, r) ? ACL_SUCCESS : ACL_ERROR_BAD_ALLOC;
}

aclError af_acltdtGetQueueRoute(list *l, size_t index, way *r)
{
    if (index >= l->count)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index is %zu, the list has %zu routes", index, l->count);
    *r = l->routes[index];
    return ACL_SUCCESS;
}

size_t af_acltdtGetQueueRouteNum(list *l)
{
    return l->count;
}
