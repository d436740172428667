/* acl_tdt_queue.h: shared buffers, for programs on the device. A handle stands for one buffer of the user's; buffers in
 * queues have none, and get new ones when they are taken out. */
#include "memory.h"
#include "tdt.h"

/* With af_lock held. */
typedef struct af_buf_memory {
    unsigned char *bytes;
    size_t size;
    unsigned references;
} af_buf_memory;

typedef struct holder {
    af_buf *buf; /* NULL: on loan, or in a queue */
} holder;

npu_kind af_buf_kind = {.name = "tdt_buf", .destroy = free};

/* --- buffers ------------------------------------------------------------------------------------------------------- */

static void free_one(af_buf *buf)
{
    if (!--buf->memory->references) {
        npu_free(buf->memory->bytes);
        free(buf->memory);
    }
    free(buf);
}

/* With af_lock held when someone else may have the same memory. */
static void free_chain(af_entry *entry)
{
    af_buf *buf = af_buf_of(entry);
    while (buf) {
        af_buf *next = buf->next;
        free_one(buf);
        buf = next;
    }
}

af_buf *af_buf_of(af_entry *entry)
{
    return (af_buf *)(void *)entry; /* its first member */
}

void *af_buf_bytes(const af_buf *buf)
{
    return buf->memory->bytes;
}

af_buf *af_buf_new(size_t size)
{
    af_buf *buf = calloc(1, sizeof *buf);
    af_buf_memory *memory = calloc(1, sizeof *memory);
    if (buf && memory && (memory->bytes = npu_alloc(size, AF_ALIGNMENT)) != NULL) {
        memory->size = size;
        memory->references = 1;
        buf->memory = memory;
        buf->length = size;
        buf->entry.destroy = free_chain;
        return buf;
    }
    free(buf);
    free(memory);
    return NULL;
}

size_t af_buf_total(const af_buf *head)
{
    size_t total = 0;
    for (; head; head = head->next) total += head->length;
    return total;
}

af_buf *af_buf_share(const af_buf *head)
{
    af_buf *first = NULL, **link = &first;
    for (; head; head = head->next) {
        af_buf *copy = malloc(sizeof *copy);
        if (!copy) {
            if (first) free_chain(&first->entry);
            return NULL;
        }
        *copy = *head;
        copy->memory->references++;
        copy->next = NULL;
        copy->handle = NULL;
        copy->entry.next = NULL;
        copy->head = first;
        *link = copy;
        link = &copy->next;
    }
    return first;
}

/* --- handles --------------------------------------------------------------------------------------------------------- */

static void *give_one(af_buf *buf)
{
    holder *h = malloc(sizeof *h);
    void *handle = NULL;
    if (!h) return NULL;
    h->buf = buf;
    if (af_new(&af_buf_kind, h, &handle) != ACL_SUCCESS) return NULL;
    buf->handle = handle;
    return handle;
}

static void take_handles(af_buf *head)
{
    for (; head; head = head->next) {
        if (head->handle) npu_handle_close(&af_buf_kind, (uintptr_t)head->handle);
        head->handle = NULL;
    }
}

void *af_buf_give(af_buf *head)
{
    af_buf *buf;
    for (buf = head; buf; buf = buf->next)
        if (!give_one(buf)) {
            take_handles(head);
            pthread_mutex_lock(&af_lock);
            free_chain(&head->entry);
            pthread_mutex_unlock(&af_lock);
            return NULL;
        }
    return head->handle;
}

/* The buffer behind a handle with af_lock held, or NULL with *ret set and without. Ends with leave. */
static af_buf *enter(acltdtBuf handle, const char *function, aclError *ret)
{
    holder *h = af_get(&af_buf_kind, handle, function, ACL_ERROR_INVALID_PARAM, ret);
    if (!h) return NULL;
    pthread_mutex_lock(&af_lock);
    if (h->buf) return h->buf;
    pthread_mutex_unlock(&af_lock);
    af_put(&af_buf_kind, handle);
    *ret = af_crash(ACL_ERROR_INVALID_PARAM, function, "the buffer is in a queue, or on its way there");
    return NULL;
}

static void leave(acltdtBuf handle)
{
    pthread_mutex_unlock(&af_lock);
    af_put(&af_buf_kind, handle);
}

/* A holder of ours, alive because its buffer is. */
static void point(void *handle, af_buf *buf)
{
    holder *h = npu_handle_acquire(&af_buf_kind, (uintptr_t)handle);
    if (!h) return;
    h->buf = buf;
    npu_handle_release(&af_buf_kind, (uintptr_t)handle);
}

aclError af_buf_lend(void *handle, af_buf_loan *loan, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *buf = enter(handle, function, &ret);
    bool member;
    if (!buf) return ret;
    member = buf->head != NULL;
    loan->head = buf;
    loan->count = 0;
    for (; !member && buf; buf = buf->next) {
        loan->handles[loan->count++] = buf->handle;
        point(buf->handle, NULL);
        buf->handle = NULL;
    }
    leave(handle);
    return member ? af_fail(ACL_ERROR_INVALID_PARAM, function, "the buffer is part of a chain; only its first can be given away")
                  : ACL_SUCCESS;
}

void af_buf_gone(const af_buf_loan *loan)
{
    unsigned i;
    for (i = 0; i < loan->count; i++) npu_handle_close(&af_buf_kind, (uintptr_t)loan->handles[i]);
}

void af_buf_back(const af_buf_loan *loan)
{
    af_buf *buf = loan->head;
    unsigned i;
    pthread_mutex_lock(&af_lock);
    for (i = 0; i < loan->count; i++, buf = buf->next) {
        buf->handle = loan->handles[i];
        point(buf->handle, buf);
    }
    pthread_mutex_unlock(&af_lock);
}

/* --- the API ---------------------------------------------------------------------------------------------------------- */

static aclError do_alloc_buf(size_t size, uint32_t type, acltdtBuf *buf, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *new;
    if ((ret = af_device_program(function)) != ACL_SUCCESS) return ret;
    if (!buf) return af_null(function, "buf");
    if (!size || type > ACL_TDT_DVPP_MEM)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "size %zu, type %u", size, (unsigned)type);
    if (!(new = af_buf_new(size)) || !(*buf = af_buf_give(new)))
        return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the device has no %zu bytes left", size);
    return ret;
}

aclError af_acltdtAllocBuf(size_t size, uint32_t type, acltdtBuf *buf)
{
    return do_alloc_buf(size, type, buf, AF_NAME);
}

aclError af_aclrtAllocBuf(aclrtMbuf *buf, size_t size)
{
    return do_alloc_buf(size, 0, buf, AF_NAME);
}

static aclError free_buf(acltdtBuf handle, const char *function)
{
    af_buf_loan loan;
    aclError ret = af_buf_lend(handle, &loan, function);
    if (ret != ACL_SUCCESS) return ret;
    af_buf_gone(&loan);
    pthread_mutex_lock(&af_lock);
    free_chain(&loan.head->entry);
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

static aclError do_free_buf(acltdtBuf buf, const char *function)
{
    aclError ret = af_device_program(function);
    return ret == ACL_SUCCESS ? free_buf(buf, function) : ret;
}

aclError af_acltdtFreeBuf(acltdtBuf buf)
{
    return do_free_buf(buf, AF_NAME);
}

aclError af_aclrtFreeBuf(aclrtMbuf buf)
{
    return do_free_buf(buf, AF_NAME);
}

/* The buffer behind a handle with af_lock held until leave, for programs on the device; NULL with *ret set. */
static af_buf *open_buf(acltdtBuf handle, const char *function, aclError *ret)
{
    *ret = af_device_program(function);
    return *ret == ACL_SUCCESS ? enter(handle, function, ret) : NULL;
}

static aclError do_get_buf_data(const acltdtBuf buf, void **dataPtr, size_t *size, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(buf, function, &ret);
    if (!b) return ret;
    if (dataPtr && size) {
        *dataPtr = b->memory->bytes;
        *size = b->memory->size;
    }
    leave(buf);
    if (!dataPtr || !size) ret = af_null(function, dataPtr ? "size" : "dataPtr");
    return ret;
}

aclError af_acltdtGetBufData(const acltdtBuf buf, void **dataPtr, size_t *size)
{
    return do_get_buf_data(buf, dataPtr, size, AF_NAME);
}

aclError af_aclrtGetBufData(const aclrtMbuf buf, void **dataPtr, size_t *size)
{
    return do_get_buf_data(buf, dataPtr, size, AF_NAME);
}

static aclError do_set_buf_data_len(acltdtBuf buf, size_t len, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(buf, function, &ret);
    if (!b) return ret;
    size_t most = b->memory->size;
    if (len <= most) b->length = len;
    leave(buf);
    if (len > most)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "len %zu is more than the buffer's %zu", len, most);
    return ret;
}

aclError af_acltdtSetBufDataLen(acltdtBuf buf, size_t len)
{
    return do_set_buf_data_len(buf, len, AF_NAME);
}

aclError af_aclrtSetBufDataLen(aclrtMbuf buf, size_t len)
{
    return do_set_buf_data_len(buf, len, AF_NAME);
}

static aclError do_get_buf_data_len(acltdtBuf buf, size_t *len, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(buf, function, &ret);
    if (!b) return ret;
    if (len) *len = b->length;
    leave(buf);
    if (!len) ret = af_null(function, "len");
    return ret;
}

aclError af_acltdtGetBufDataLen(acltdtBuf buf, size_t *len)
{
    return do_get_buf_data_len(buf, len, AF_NAME);
}

aclError af_aclrtGetBufDataLen(aclrtMbuf buf, size_t *len)
{
    return do_get_buf_data_len(buf, len, AF_NAME);
}

static unsigned chain_length(const af_buf *buf)
{
    unsigned n = 0;
    for (; buf; buf = buf->next) n++;
    return n;
}

/* The last of `more` buffers hangs behind `head`; with af_lock held. */
static const char *append(af_buf *head, af_buf *more)
{
    af_buf *last = head, *buf;
    if (head->head || more->head) return "a buffer of another chain, not its first";
    if (head == more) return "the head itself";
    if (chain_length(head) + chain_length(more) > AF_LONGEST_CHAIN) return "more than 128 buffers";
    while (last->next) last = last->next;
    last->next = more;
    for (buf = more; buf; buf = buf->next) buf->head = head;
    return NULL;
}

static aclError do_append_buf_chain(acltdtBuf headBuf, acltdtBuf buf, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(headBuf, function, &ret);
    if (!b) return ret;
    holder *other;
    const char *why = "no live buffer";
    pthread_mutex_unlock(&af_lock);
    other = af_get(&af_buf_kind, buf, function, ACL_ERROR_INVALID_PARAM, &ret);
    pthread_mutex_lock(&af_lock);
    b = ((holder *)npu_handle_acquire(&af_buf_kind, (uintptr_t)headBuf))->buf; /* held, so it is there */
    npu_handle_release(&af_buf_kind, (uintptr_t)headBuf);
    if (other && b && other->buf) why = append(b, other->buf);
    leave(headBuf);
    if (other) af_put(&af_buf_kind, buf);
    if (other && why) ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "buf is %s", why);
    return ret;
}

aclError af_acltdtAppendBufChain(acltdtBuf headBuf, acltdtBuf buf)
{
    return do_append_buf_chain(headBuf, buf, AF_NAME);
}

aclError af_aclrtAppendBufChain(aclrtMbuf headBuf, aclrtMbuf buf)
{
    return do_append_buf_chain(headBuf, buf, AF_NAME);
}

static aclError do_get_buf_chain_num(acltdtBuf headBuf, uint32_t *num, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(headBuf, function, &ret);
    if (!b) return ret;
    if (num) *num = chain_length(b->head ? b->head : b);
    leave(headBuf);
    if (!num) ret = af_null(function, "num");
    return ret;
}

aclError af_acltdtGetBufChainNum(acltdtBuf headBuf, uint32_t *num)
{
    return do_get_buf_chain_num(headBuf, num, AF_NAME);
}

aclError af_aclrtGetBufChainNum(aclrtMbuf headBuf, uint32_t *num)
{
    return do_get_buf_chain_num(headBuf, num, AF_NAME);
}

static aclError do_get_buf_from_chain(acltdtBuf headBuf, uint32_t index, acltdtBuf *buf, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(headBuf, function, &ret);
    if (!b) return ret;
    uint32_t i;
    if (b->head) b = b->head;
    for (i = 0; b && i < index; i++) b = b->next;
    if (b && buf) *buf = b->handle;
    leave(headBuf);
    if (!buf)
        ret = af_null(function, "buf");
    else if (!b)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the chain has no buffer %u", (unsigned)index);
    return ret;
}

aclError af_acltdtGetBufFromChain(acltdtBuf headBuf, uint32_t index, acltdtBuf *buf)
{
    return do_get_buf_from_chain(headBuf, index, buf, AF_NAME);
}

aclError af_aclrtGetBufFromChain(aclrtMbuf headBuf, uint32_t index, aclrtMbuf *buf)
{
    return do_get_buf_from_chain(headBuf, index, buf, AF_NAME);
}

static aclError check_place(const void *data, size_t size, size_t offset, const char *function)
{
    if (!data) return af_null(function, "dataPtr");
    if (size > AF_USER_DATA || offset > AF_USER_DATA - size)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "%zu bytes from %zu do not lie in the %d bytes of user data", size,
                       offset, (int)AF_USER_DATA);
    return ACL_SUCCESS;
}

static aclError do_get_buf_user_data(const acltdtBuf buf, void *dataPtr, size_t size, size_t offset, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(buf, function, &ret);
    if (!b) return ret;
    unsigned char copy[AF_USER_DATA];
    memcpy(copy, b->user, sizeof copy);
    leave(buf);
    ret = check_place(dataPtr, size, offset, function);
    if (ret == ACL_SUCCESS && !npu_copy(dataPtr, copy + offset, size))
        ret = af_crash(ACL_ERROR_INVALID_PARAM, function, "dataPtr is not there");
    return ret;
}

aclError af_acltdtGetBufUserData(const acltdtBuf buf, void *dataPtr, size_t size, size_t offset)
{
    return do_get_buf_user_data(buf, dataPtr, size, offset, AF_NAME);
}

aclError af_aclrtGetBufUserData(const aclrtMbuf buf, void *dataPtr, size_t size, size_t offset)
{
    return do_get_buf_user_data(buf, dataPtr, size, offset, AF_NAME);
}

static aclError do_set_buf_user_data(acltdtBuf buf, const void *dataPtr, size_t size, size_t offset, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(buf, function, &ret);
    if (!b) return ret;
    unsigned char copy[AF_USER_DATA];
    bool there = true;
    aclError place = check_place(dataPtr, size, offset, function);
    if (place == ACL_SUCCESS && (there = npu_copy(copy, dataPtr, size))) memcpy(b->user + offset, copy, size);
    leave(buf);
    ret = there ? place : af_crash(ACL_ERROR_INVALID_PARAM, function, "dataPtr is not there");
    return ret;
}

aclError af_acltdtSetBufUserData(acltdtBuf buf, const void *dataPtr, size_t size, size_t offset)
{
    return do_set_buf_user_data(buf, dataPtr, size, offset, AF_NAME);
}

aclError af_aclrtSetBufUserData(aclrtMbuf buf, const void *dataPtr, size_t size, size_t offset)
{
    return do_set_buf_user_data(buf, dataPtr, size, offset, AF_NAME);
}

static aclError do_copy_buf_ref(const acltdtBuf buf, acltdtBuf *newBuf, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_buf *b = open_buf(buf, function, &ret);
    if (!b) return ret;
    bool member = b->head != NULL;
    af_buf *copy = member || !newBuf ? NULL : af_buf_share(b);
    leave(buf);
    if (!newBuf)
        ret = af_null(function, "newBuf");
    else if (member)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "the buffer is part of a chain; copy its first");
    else if (!copy || !(*newBuf = af_buf_give(copy)))
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    return ret;
}

aclError af_acltdtCopyBufRef(const acltdtBuf buf, acltdtBuf *newBuf)
{
    return do_copy_buf_ref(buf, newBuf, AF_NAME);
}

aclError af_aclrtCopyBufRef(const aclrtMbuf buf, aclrtMbuf *newBuf)
{
    return do_copy_buf_ref(buf, newBuf, AF_NAME);
}
