/* The facts about a built network that the API does not tell: its subnets. A control call of this fake, beside
 * npu_fake.h's. */
#include "psnpe.h"

/* The subnets of network (NULL: the first) of the SNPE object `handle` as JSON, in the order of execution:
 *
 *   [{"runtime":"AIP","core":"HTA","layers":["conv1","conv2"],"inputs":["image"],"outputs":["conv2"],"conversions":0,
 *     "runs":3}, ...]
 *
 * runtime: which one of the list took the layers; core: CPU, GPU, DSP, HTA or HNN. conversions: inputs that are
 * quantized, dequantized or requantized on the way in. Of a built PSNPE object: a list of such lists, one per worker.
 * Writes at most n bytes including the terminator; returns the bytes needed including it, 0 when there is no such
 * object or network. */
NPU_EXPORT size_t npu_fake_snpe_subnets(void *handle, const char *network, char *buf, size_t n);

static size_t copy_out(const npu_text *text, char *buf, size_t n)
{
    size_t fits;
    if (text->failed) return 0;
    fits = text->length < n ? text->length : n ? n - 1 : 0;
    if (n && buf) {
        memcpy(buf, text->data, fits);
        buf[fits] = '\0';
    }
    return text->length + 1;
}

static bool add_network(sn_session *session, const char *network, npu_text *out)
{
    bool described = false;
    size_t i;
    pthread_mutex_lock(&session->lock);
    for (i = 0; i < session->net_count && !described; i++) {
        described = !network || strcmp(session->nets[i].network->name, network) == 0;
        if (described) plan_json(session->nets[i].plan, out);
    }
    pthread_mutex_unlock(&session->lock);
    return described;
}

static bool add_workers(const sn_psnpe *psnpe, const char *network, npu_text *out)
{
    bool described = psnpe->built && psnpe->worker_count;
    size_t i;
    npu_text_add(out, "[", 1);
    for (i = 0; i < psnpe->worker_count && described; i++) {
        if (i) npu_text_add(out, ",", 1);
        described = add_network(psnpe->workers[i].session, network, out);
    }
    npu_text_add(out, "]", 1);
    return described;
}

/* Not sn_get: asking here must not change the last error. */
size_t npu_fake_snpe_subnets(void *handle, const char *network, char *buf, size_t n)
{
    npu_kind *kinds[] = {SN_KIND(SNPE), SN_KIND(PSNPE)};
    npu_text text = {NULL, 0, 0, false};
    size_t needed = 0, i;
    for (i = 0; i < 2; i++) {
        void *object = npu_handle_acquire(kinds[i], (uintptr_t)handle);
        if (!object) continue;
        if (i == 0 ? add_network(object, network, &text) : add_workers(object, network, &text))
            needed = copy_out(&text, buf, n);
        npu_handle_release(kinds[i], (uintptr_t)handle);
    }
    npu_text_free(&text);
    return needed;
}
