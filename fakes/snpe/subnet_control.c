/* What the API does not tell of a built network: its subnets. A control call of this fake, beside npu_fake.h's. */
#include "session.h"

/* The subnets of network (NULL: the first) of the SNPE object `handle` as JSON, in the order of execution:
 *
 *   [{"runtime":"AIP","core":"HTA","layers":["conv1","conv2"],"inputs":["image"],"outputs":["conv2"],"conversions":0,
 *     "runs":3}, ...]
 *
 * runtime: which one of the list took the layers; core: CPU, GPU, DSP, HTA or HNN. conversions: inputs that are
 * quantized, dequantized or requantized on the way in. Writes at most n bytes including the terminator; returns the
 * bytes needed including it, 0 when there is no such object or network. */
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

size_t npu_fake_snpe_subnets(void *handle, const char *network, char *buf, size_t n)
{
    /* Not sn_get: asking here must not change the last error. */
    sn_session *session = npu_handle_acquire(SN_KIND(SNPE), (uintptr_t)handle);
    npu_text text = {NULL, 0, 0, false};
    size_t needed = 0, i;
    if (!session) return 0;
    pthread_mutex_lock(&session->lock);
    for (i = 0; i < session->net_count; i++)
        if (!network || strcmp(session->nets[i].network->name, network) == 0) {
            plan_json(session->nets[i].plan, &text);
            needed = copy_out(&text, buf, n);
            break;
        }
    pthread_mutex_unlock(&session->lock);
    npu_handle_release(SN_KIND(SNPE), (uintptr_t)handle);
    npu_text_free(&text);
    return needed;
}
